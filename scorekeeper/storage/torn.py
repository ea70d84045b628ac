"""Cut what is no YAML out of a text, so that the rest can be read and every place stays as it was.

Of a torn line the dash and the key before the fault are kept where they can be: what stands below it stays
where it belongs.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

# A line's depth, its dashes, and the key after them where a plain one begins the line.
_START = re.compile(r"( *)((?:-(?=[ \t]|$) *)*)([^\s\"'#&*!|>%@`{}\[\],:?-][^\"'#{}\[\],:]*:(?=\s|$))?")
# What opens or closes a list or a mapping, and the texts and comments in which nothing does.
SIGNS = r"\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|#[^\n]*|[\[\]{}]"
_SIGNS_OR_DASH = re.compile(SIGNS + r"|\n *-(?=[ \t\n])")
# A line at a depth where none may be: those below it at the same depth are there because of it.
_ASTRAY = ("yaml.indent", "yaml.colon")
_FLOW = ("yaml.brace", "yaml.bracket")
_OPENED = ("yaml.quote", *_FLOW)
_WIDEST = 2


class Line(NamedTuple):
    """Hold a line that says something: where it begins and ends, how long its dashes and its key reach."""

    begin: int
    end: int
    indent: int
    dashes: int
    key: int

    def is_dash(self) -> bool:
        """Tell whether an entry of a list begins here."""
        return self.dashes > self.indent

    def starts(self) -> int:
        """Return the index of what comes first after the dashes."""
        return self.begin + self.dashes


class Cut(NamedTuple):
    """Hold a torn line: what is wrong with it and where, and how much of the line is kept.

    One that only another fault made look wrong is not `told`. A `wide` one takes what hangs below it: 1 the lines
    that are deeper, but for dashes that go on with a list from above, 2 all of them, and dashes right below a key.
    """

    code: str
    params: dict[str, object]
    at: int
    keep: int = 0
    told: bool = True
    wide: int = 0


def line_at(text: str, at: int) -> Line:
    """Return the line of an index."""
    begin, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    end = len(text) if end < 0 else end
    match = _START.match(text, begin, end)
    assert match
    return Line(begin, end, len(match[1]), match.end(2) - begin, max(0, match.end(3) - begin))


def lines_after(text: str, at: int) -> Iterator[Line]:
    """Yield the lines below the line of an index that are neither empty nor comments."""
    end = line_at(text, at).end
    while end < len(text):
        line = line_at(text, end + 1)
        end = line.end
        if not _says_nothing(text, line):
            yield line


def lines_before(text: str, line: Line) -> Iterator[Line]:
    """Yield the lines above, the nearest first, that are neither empty nor comments."""
    while line.begin:
        line = line_at(text, line.begin - 1)
        if not _says_nothing(text, line):
            yield line


def _says_nothing(text: str, line: Line) -> bool:
    said = text[line.begin : line.end].lstrip()
    return not said or said[0] == "#"


class Cuts:
    """Hold what was cut out of a text so far, in the order in which it was found."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.cuts: list[Cut] = []

    def told(self) -> int:
        """Return how many of them are told."""
        return sum(cut.told for cut in self.cuts)

    def take(self, code: str, params: dict[str, object], at: int) -> bool:
        """Cut out what the parser complains of; return False where nothing is left to cut."""
        text, cuts = self.text, self.cuts
        begin = line_at(text, at).begin
        for i, cut in enumerate(cuts):
            if line_at(text, cut.at).begin == begin:
                more = _deeper(text, cut)
                if more is not None:
                    cuts[i] = more
                return more is not None
            wide = _lost(text, cut, begin)
            if wide:
                cuts[i] = cut._replace(wide=wide)
                return True
        cut = Cut(code, params, at)
        cut = cut._replace(keep=max(_keeps(text, cut)))
        if _only_looks_open(text, cut, cuts):
            cut = cut._replace(told=False)
        elif code == "yaml.quote":
            # A quote that is never closed made the lines below it look wrong.
            cuts[:] = [other for other in cuts if other.at < at]
        elif code == "yaml.dash" and not cut.keep:
            # So did what stands among the dashes of a list.
            cut = cut._replace(wide=1)
            end = _end(text, cut)
            cuts[:] = [other for other in cuts if not at < other.at <= end]
        cuts.append(cut)
        return True

    def rest(self) -> str:
        """Return the text with the cut lines made comments, but for what is kept of them."""
        text = self.text
        blanks = []
        for cut in self.cuts:
            line = line_at(text, cut.at)
            blanks.append((line.begin + cut.keep, line.end))
            blanks += [(lost.begin, lost.end) for lost in below(text, cut)]
        parts, done = [], 0
        for begin, end in sorted(blanks):
            at = max(begin, done)
            if at < end:
                # A comment begins after a space, or with the line.
                first = "#" if text[at - 1 : at] in ("", "\n") else " "
                parts += [text[done:at], first + "#" * (end - at - 1)]
                done = end
        return "".join(parts) + text[done:]


def _keeps(text: str, cut: Cut) -> list[int]:
    """Return how much of the line may be kept: its key, its dashes, or nothing.

    What has a colon too many was perhaps never meant for a key.
    """
    line = line_at(text, cut.at)
    key = 0 if cut.code == "yaml.colon" else line.key
    dashes = len(text[line.begin : line.starts()].rstrip()) if line.is_dash() else 0
    return [keep for keep in (key, dashes, 0) if line.begin + keep <= cut.at]


def _deeper(text: str, cut: Cut) -> Cut | None:
    """Return a cut that was not enough with less kept, or with all that hangs below it; None where that is all."""
    fewer = [keep for keep in _keeps(text, cut) if keep < cut.keep]
    if fewer:
        return cut._replace(keep=max(fewer))
    return None if cut.wide == _WIDEST else cut._replace(wide=cut.wide + 1)


def below(text: str, cut: Cut) -> Iterator[Line]:
    """Yield the lines that cannot be read because of a cut: those that it goes on in, or all below a wide one."""
    torn = line_at(text, cut.at)
    column = torn.dashes if cut.keep and cut.keep == torn.key else torn.indent
    flow = cut.code in _FLOW
    list_above = next((line.indent for line in lines_before(text, torn) if line.is_dash()), -1) if cut.wide else -1
    closed = _closed(text, cut.at) if flow else 0
    for line in lines_after(text, cut.at):
        deeper = line.indent > column or (cut.wide and cut.code in _ASTRAY and line.indent == column)
        is_key = line.key and not flow and not (line.indent > torn.dashes > cut.keep > 0)
        goes_on = cut.wide or not (line.is_dash() or is_key)
        if line.is_dash() and cut.wide == _WIDEST and not torn.is_dash():
            deeper = line.indent >= column
        elif line.is_dash() and line.indent == list_above:
            return
        if line.begin >= closed and not (deeper and goes_on):
            return
        yield line


def _closed(text: str, at: int) -> int:
    """Return the index after what closes a brace or bracket, or 0 where a dash begins a line before that."""
    depth = 0
    for match in _SIGNS_OR_DASH.finditer(text, at):
        if match[0][0] == "\n":
            return 0
        depth += (match[0] in ("[", "{")) - (match[0] in ("]", "}"))
        if depth <= 0:
            return match.end()
    return 0


def _end(text: str, cut: Cut) -> int:
    """Return the index where the last line ends that cannot be read because of a cut."""
    end = line_at(text, cut.at).end
    for line in below(text, cut):
        end = line.end
    return end


def _lost(text: str, cut: Cut, begin: int) -> int:
    """Return how wide a cut must be where the line that begins there lost its place by it; 0 where it did not."""
    if cut.keep or begin < cut.at:
        return 0
    line = next(lines_after(text, _end(text, cut)), None)
    if line is None or line.begin != begin:
        return 0
    return next((wide for wide in range(cut.wide + 1, _WIDEST + 1) if begin < _end(text, cut._replace(wide=wide))), 0)


def _only_looks_open(text: str, cut: Cut, others: list[Cut]) -> bool:
    """Tell whether a quote, brace or bracket only looks open because of a cut in the lines that it goes on in."""
    if cut.code not in _OPENED:
        return False
    end = _end(text, cut)
    return any(cut.at < other.at <= end for other in others)


def places(text: str, cut: Cut) -> list[int]:
    """Return an index in each mapping of which a cut has torn a part."""
    found = [cut.at]
    torn = line_at(text, cut.at)
    after = next(lines_after(text, _end(text, cut)), None)
    if after is None or cut.keep == torn.key > 0:
        return found
    # The first key of a mapping may be what is cut: the mapping begins with the next one.
    if after.indent > torn.indent or (after.indent == torn.indent and not after.is_dash()):
        found.append(after.starts())
    return found
