"""Sessions in many layouts, and what a change may touch in them, told by a reader that is not the program's."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

BOM = "\ufeff"
TEAMS = "teams:\n  Nous: [Ana, Cléo]\n  Eux: [Ben, Dan]\n"
HEAD = f"format: 1\ngame: quoinche  # the club's\nrules: {{preset: insa-2003, target: none}}\n\n{TEAMS}"
JSON = '"format": 1, "game": "quoinche", "teams": {"Nous": ["Ana", "Cléo"], "Eux": ["Ben", "Dan"]}'
A = "{by: Nous, contract: 80, trump: hearts, points: 100}"
B = "{void: passed, note: 'two: {words}', at: 21:14, dealer: Dan}"
C = "{by: Eux, contract: 90, trump: clubs, points: {Eux: 95}, shuffled: Ana}"
BLOCK = "- by: Nous  # us\n  contract: 80\n  trump: hearts\n  points: 100\n"

# What is typed, and the deal that it is: written out by hand, so that the program does not judge itself.
TYPED: dict[str, dict[str, Any]] = {
    "Ana 100 pique 111": {"by": "Ana", "contract": "100", "trump": "spades", "points": "111"},
    "Nous 110 coeur 126 belote": {"by": "Nous", "contract": "110", "trump": "hearts", "points": "126", "belote": "Nous"},
    "eux 80 ta Nous:131 x": {"by": "Eux", "contract": "80", "trump": "all-trump", "quoinche": "quoinche", "points": {"Nous": "131"}},
    "passe": {"void": "passed"},
    'cancelled "later: on"': {"void": "cancelled", "note": "later: on"},
    "Ana capot pique chuté": {"by": "Ana", "contract": "capot", "trump": "spades", "made": "false"},
}  # fmt: skip
ASIDE = ("note", "at", "dealer", "shuffled")

# Three deals each; how they end, the line breaks and the marks around them are varied below.
LAYOUTS = {
    "dashes at the margin": f"{HEAD}deals:\n- {A}\n- {B}\n- {C}\n",
    "dashes set in": f"{HEAD}deals:\n  - {A}\n  - {B}\n  - {C}\n",
    "wide dashes": f"{HEAD}deals:   # all of them\n   -   {A}\n   -   {B}   # two\n   -   {C}\n",
    "comments": f"{HEAD}# all of it\ndeals: # here\n# first\n- {A} # one\n\n# second\n- {B}\n    # deep\n# third\n\n- {C}  # three\n# the end\n",
    "comments that look like deals": f"{HEAD}deals:\n# - {A}\n- {A} # }} {{ - one\n# - gone\n- {B}\n- {C}\n# - {C}\n",
    "a key after": f"{HEAD}deals:\n- {A}\n- {B}\n- {C}\n# about the title\ntitle: evening - of {{a}} kind\n",
    "a key before and after": f"title: 'deals: []'\n{HEAD}deals:\n\n- {A}\n- {B}\n- {C}\n\ndate: 2003-04-12\n",
    "brackets": f"{HEAD}deals: [{A}, {B}, {C}] # all\n",
    "brackets, a key after": f"{HEAD}deals: [{A},{B},{C},]\ntitle: evening\n",
    "brackets on lines": f"{HEAD}deals: [\n  {A},\n  {B},\n  {C}\n]\n",
    "brackets on lines, a comma last": f"{HEAD}deals:\n  [\n  {A},\n  {B},\n  {C},\n  ]\n",
    "brackets with comments": f"{HEAD}deals: [\n  # first\n  {A},  # one\n  # second\n  {B},  # two\n  # third\n  {C}  # three\n  # end\n]\n",
    "braces over lines": f"{HEAD}deals:\n- {{by: Nous,\n   contract: 80, # low\n   trump: hearts, points: 100}} # one\n- {B}\n-\n  {{void: passed,\n  }}\n",
    "blocks": f"{HEAD}deals:\n{BLOCK}# between\n- void: passed\n  note: 'two'\n\n{BLOCK}",
    "blocks set in, a key after": f"{HEAD}deals:\n  -\n    by: Nous\n    contract: 80\n    trump: hearts\n    points:\n      Nous: 100\n  - {B}\n\n  - void: passed\n    # about the note\n    note: late\n# about the title\ntitle: evening\n",
    "block ends in a brace": f"{HEAD}deals:\n- {A}\n{BLOCK}- by: Nous\n  contract: 80\n  trump: hearts\n  points: {{Nous: 100}}\n# closed at ten\n",
    "comment ends in a brace": f"{HEAD}deals:\n- {A}\n- {B}\n{BLOCK}# closed {{at ten}}\n",
    "comment ends in dots": f"{HEAD}deals:\n- {A}\n- {B}\n- {C}\n# to be continued...\n",
    "block scalars": f"{HEAD}deals:\n- void: passed\n  note: |\n    two:\n    - words\n- void: passed\n  note: >-\n    folded\n    words\n# between\n- void: passed\n  note: |-\n    - {{no: deal}}\n",
    "block scalars with signs of comments": f"{HEAD}deals:\n- void: passed\n  note: |\n    words\n    # no comment\n- {B}\n- void: passed\n  note: |-\n    - {{no: deal}}\n    # no comment\n",
    "comment on the dash": f"{HEAD}deals:\n- {A}\n- # the second-best\n  void: passed\n  note: two\n- {C}\n",
    "comment on the first dash": f"{HEAD}deals:\n- # the very-first\n  void: passed\n  note: one\n- {B}\n- {C}\n",
    "tabs": f"{HEAD}deals: # a\ttab\n#\tfirst\n- {A}\t# one\t\n- {B} #\ttwo\n- {C}\n#\tend\t\n",
    "names in quotes": f"""{HEAD.replace("Nous", '"no"').replace("Eux", "'you: [#2], it''s'")}deals:\n- {{by: "no", contract: 80, trump: hearts, points: 100}}\n- {{by: 'you: [#2], it''s', contract: 80, trump: hearts, points: {{"no": 11}}}}\n- {{void: passed, note: "- {{}} # \\" \\u00e9"}}\n""",
    "json": f'{{{JSON}, "deals": [{{"void": "passed"}}, {{"void": "cancelled"}}, {{"void": "misdeal"}}]}}\n',
    "json on lines": f'{{\n  {JSON},\n  "deals": [\n    {{"void": "passed"}},\n    {{\n      "void": "cancelled"\n    }},\n    {{"void": "misdeal"}}\n  ],\n  "title": "evening"\n}}\n',
    "people come and go": f"{HEAD}deals:\n- {{replace: {{Ben: Gus}}}}\n- {A}\n- {B}\n- {{replace: {{Gus: Ben}}}} # back\n- {C}\n- {{replace: {{Dan: Hal}}}}\n",
}  # fmt: skip
EMPTY = {
    "brackets": f"{HEAD}deals: []\n",
    "brackets and a comment": f"{HEAD}deals: []  # none yet\n# end\n",
    "brackets over lines": f"{HEAD}deals: [\n  # none yet\n]\n",
    "brackets, tabs": f"{HEAD}deals: [] #\tnone\tyet\n",
    "nothing": f"{HEAD}deals:\n",
    "nothing and comments": f"{HEAD}deals: # soon\n  # sooner\n\n# end\n",
    "absent": HEAD,
    "absent, a comment": f"{HEAD}# deals:\n",
    "a key after": f"{HEAD}deals: []\ntitle: evening\n",
    "nothing, a key after": f"{HEAD}deals:\n# soon\n\ntitle: evening\n",
    "json": f'{{{JSON}, "deals": []}}\n',
    "json, a key after": f'{{{JSON},\n"deals": [\n],\n"title": "evening"}}\n',
    "json, absent": f"{{{JSON}}}\n",
    "json on lines, absent": f"{{\n{JSON}\n}} # end\n",
    "json, absent, a comma last": f"{{\n{JSON},\n}}\n",
    "json, absent, a comment": f"{{\n{JSON} # all\n}}\n",
    "json, absent, a comma and a comment": f"{{\n{JSON}, # all\n# end\n}}\n",
    "brackets over lines, set in": f"{HEAD}deals:\n  [ # none\n  # yet\n  ]\n# end\ntitle: evening\n",
    "absent, set in": re.sub("(?m)^(?=.)", "  ", HEAD),
    "absent, a block text": f"{HEAD}title: |\n  evening\n",
}
WRAPS = {
    "as it is": "{}",
    "no line end": "{}",
    "CRLF": "{}",
    "CR": "{}",
    "byte order mark": BOM + "{}",
    "blank lines": "\n\n{}\n\n\n",
    "begin": "---\n{}",
    "end": "# top\n--- # begin\n{}...\n# after\n",
}


def wrapped(text: str, wrap: str) -> str:
    """Return a layout with other beginnings and ends."""
    text = WRAPS[wrap].format(text)
    if wrap == "no line end":
        text = text.rstrip("\n")
    return text.replace("\n", {"CRLF": "\r\n", "CR": "\r"}.get(wrap, "\n"))


def entries(text: str) -> list[Any]:
    """Return the entries of the list of deals, every scalar as it is spelled."""
    return list(_loaded(text).get("deals") or [])


@lru_cache(maxsize=64)
def _loaded(text: str) -> Any:
    return yaml.load(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def deals(text: str) -> list[Any]:
    """Return the deals alone: entries that tell of people who come or go take no number."""
    return [entry for entry in entries(text) if not {"replace", "seats"} & entry.keys()]


def places(text: str) -> list[int]:
    """Return each deal's place among the entries."""
    return [i for i, entry in enumerate(entries(text)) if not {"replace", "seats"} & entry.keys()]


@lru_cache(maxsize=64)
def _listed(text: str) -> Any:
    root: Any = yaml.compose(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    return next(value for key, value in root.value if key.value == "deals")


def _end(node: Any, text: str) -> int:
    """Return the index after a node's last character; a block's own mark runs on to the next token."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style:
        node = node.value[-1][1] if isinstance(node, yaml.MappingNode) else node.value[-1]
    return len(text[: node.end_mark.index].rstrip())


def span(text: str, i: int) -> tuple[int, int]:
    """Return where an entry of the list begins and ends, in a text without byte order mark."""
    node = _listed(text).value[i]
    return node.start_mark.index, _end(node, text)


def _dash(text: str, i: int) -> re.Match[str]:
    """Return the dash before an entry with the blanks before it: the first one past the entry before."""
    ends = text.find("\n", span(text, i - 1)[1]) if i else text.rfind("\n", 0, _listed(text).start_mark.index)
    found = re.compile(r"^ *-(?=\s)", re.MULTILINE).search(text, ends + 1)
    assert found
    assert found.start() < span(text, i)[0]
    return found


def _lines(text: str, i: int) -> tuple[int, int]:
    """Return where the lines of an entry begin and end, its dash and its last line break included."""
    stop = text.find("\n", span(text, i)[1]) + 1
    return _dash(text, i).start(), stop or len(text)


def _tight(*parts: str) -> str:
    return re.sub(r"\s", "", "".join(parts))


def _holes(text: str, i: int) -> set[str]:
    """Return what may be left of a list in brackets without an entry: one comma less, its own comment or not."""
    start, end = span(text, i)
    left, right = text[:start], text[end:]
    comma_before = re.sub(r",(\s*(?:#[^\n]*\n\s*)*)$", r"\1", left)
    comma_after = re.sub(r"^\s*,", "", right)
    pairs = [(left, right), (comma_before, right), (left, comma_after)]
    pairs += [(one, re.sub(r"^(,?)[ \t]*#[^\n]*", r"\1", other)) for one, other in pairs]
    return {_tight(one, other) for one, other in pairs}


def only_touched(before: str, after: str, change: str, i: int) -> bool:
    """Tell whether nothing but entry `i` differs between two texts: not a comment, a blank or a line break."""
    if before.startswith(BOM):
        # libyaml does not count the mark: places are told without it
        return after.startswith(BOM) and only_touched(before.removeprefix(BOM), after.removeprefix(BOM), change, i)
    if "\r" in before and "\n" not in before:
        return "\n" not in after and only_touched(before.replace("\r", "\n"), after.replace("\r", "\n"), change, i)
    if change == "remove":
        if _listed(before).flow_style:
            return _tight(after) in _holes(before, i)
        start, end = _lines(before, i)
        return after == before[:start] + before[end:]
    if change == "replace":
        (start, end), (begin, stop) = span(before, i), span(after, i)
        if before[end - 1] != "}":
            # What was said behind the last line of a deal in block style was said inside the deal.
            end, stop = (len(re.match(r".*", text[at:])[0]) + at for text, at in ((before, end), (after, stop)))  # type: ignore[index]
        return (before[:start], before[end:].lstrip("\r")) == (after[:begin], after[stop:].lstrip("\r"))
    if _listed(after).flow_style:
        start, end = span(after, i)
        left, right = after[:start], after[end:]
        return before in (left + right.removeprefix(", "), left.removesuffix(", ") + right)
    start, end = _lines(after, i)
    return before.removesuffix("\n") == (after[:start] + after[end:]).removesuffix("\n")


def one_column(text: str) -> bool:
    """Tell whether all dashes of a list stand in one column."""
    text = text.removeprefix(BOM) if "\n" in text else text.replace("\r", "\n")
    node = _listed(text)
    return node.flow_style or len({len(_dash(text, i)[0]) for i in range(len(node.value))}) == 1


def written(file: Path, text: str) -> str:
    """Write a session and return its name for the command line."""
    file.write_bytes(text.encode())
    return str(file)


def read_text(file: Path | str) -> str:
    """Return a session's text, its line breaks and byte order mark as they are."""
    return Path(file).read_bytes().decode()
