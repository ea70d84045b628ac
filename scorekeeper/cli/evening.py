"""The evening's prompt: the words of `add`, the commands by name, and the guided entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cli import recording, report
from scorekeeper.cli.answering import answer_deal, tell_removed, tell_seats, walk
from scorekeeper.cli.common import load_session, shown, words
from scorekeeper.cli.guide import guided
from scorekeeper.cli.lines import Lines
from scorekeeper.cli.moving import is_move, move
from scorekeeper.cli.recording import WordsError
from scorekeeper.cli.spoken import COMMANDS, LOOKS, arguments_of, command_of, near_command, settings_of
from scorekeeper.core.errors import CommandLineError, ScorekeeperError
from scorekeeper.core.phrase import Fault
from scorekeeper.core.problems import Message
from scorekeeper.core.session import ending, final_totals
from scorekeeper.core.words import plain
from scorekeeper.render.screen import screen
from scorekeeper.storage.files import stamp as stamp_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorekeeper.core.session import Session

# Where the screen has no width.
_WIDTH = 80


class Evening:
    """Hold the evening's file; everything else is read from it at each line."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.say = words()
        self.stamp: tuple[int, ...] | None = None
        self._look()
        self.lines = Lines(self._completions)
        self.leaving = False
        self.line = ""
        self.broken = False

    def run(self) -> None:
        """Show the sheet, then take lines until the user leaves."""
        self.sheet([])
        self._tell(self.say("play.hello"))
        while not self.leaving:
            try:
                self.take(self.lines.ask(self._prompt()))
            except KeyboardInterrupt:
                print()
            except EOFError:
                self.leaving = self.leaving or self._leaves()
            except ScorekeeperError as error:
                report(error, self.say)
            self.lines.keep()
        self._tell(self.say("play.bye", file=shown(self.file)))

    def _tell(self, text: str) -> None:
        screen().say(text)

    def _leaves(self) -> bool:
        print()
        if not self.lines.terminal:
            return True
        try:
            return self.lines.agrees(self.say("play.leave"))
        except (EOFError, KeyboardInterrupt):
            print()
            return True

    def _prompt(self) -> str:
        """Return the prompt; a file broken by hand meanwhile is told, and read again at the next line."""
        from scorekeeper.render.table import cut

        self.broken = False
        try:
            self._look()
        except ScorekeeperError as error:
            report(error, self.say)
            self.broken = True
            return self.say("play.broken-prompt")
        if self.winner is not None:
            return self.say("play.over-prompt")
        dealer = cut(self.session.table.next_dealer(), (screen().width or _WIDTH) // 2)
        return self.say("play.prompt", number=len(self.session.deals) + 1, dealer=dealer)

    def _look(self) -> None:
        """Read the file, unless it is still as the last line of ours left it."""
        stamp = stamp_of(self.file)
        if stamp is None or stamp != self.stamp:
            session = load_session(self.file)
            self._hold(session, final_totals(session, ending(session)), stamp)

    def _hold(self, session: Session, totals: Mapping[str, int], stamp: tuple[int, ...] | None) -> None:
        self.session = session
        self.winner = session.game.winner(totals, session.rules)
        self.most = max(totals.values(), default=0)
        self.stamp = stamp

    def _answered(self, session: Session, number: int | None = None) -> None:
        """Answer with a deal just recorded; the session is known now, and need not be read again."""
        stamp = stamp_of(self.file)
        self._hold(session, answer_deal(session, number), stamp)

    def _completions(self, before: str) -> list[str]:
        """Return what may follow what is typed: names after a sign, commands only where a line begins."""
        seating = self.session.table.seating()
        if before.endswith("+"):
            return list(seating.playing)
        names = [*seating.sides, *seating.seats]
        if not before.endswith(":"):
            names += [form.said(self.say.lang) for form in self.session.game.forms()]
        if not before.strip():
            names += [said[1 if self.say.lang == "fr" else 0] for said in COMMANDS.values()]
        return list(dict.fromkeys(names))

    def take(self, line: str) -> None:
        """Do what one line says: a command, people who come and go, or a deal."""
        self.line = line
        if not line and self.broken:
            return
        if not line and self.winner is not None:
            self._another(self.session)
            return
        if not line:
            line = guided(self.session, self._ask, self.say, self._aside)
            if line:
                self.take(line)
            return
        arguments = arguments_of(line)
        command = command_of(arguments)
        if command is not None:
            doing: Callable[[list[str]], None] = getattr(self, command)
            doing(arguments[1:])
        elif '"' not in line and is_move(arguments):
            tell_seats(move(self.file, arguments))
        else:
            self._record(line)

    def _ask(self, prompt: str) -> str:
        """Ask within the questions, and again after an end of input that was not meant."""
        while True:
            try:
                return self.lines.ask(prompt)
            except EOFError:
                self.leaving = self._leaves()
                if self.leaving:
                    raise

    def _aside(self, line: str) -> bool | None:
        """Take a command typed at a question: True if it only showed something, None if it is no command."""
        command = command_of(arguments_of(line)) if line else None
        if command is None:
            return None
        if command in LOOKS:
            self.take(line)
        return command in LOOKS

    def _record(self, line: str) -> None:
        if self.winner is not None:
            beyond = 1000 * (self.most // 1000 + 1)
            over = Message("play.over", {"winner": self.winner, "target": beyond})
            raise WordsError(line, [Fault(over, 0, 0)], exit_code=1)
        try:
            session = recording.add(self.file, [line])
        except WordsError as error:
            first, word = error.faults[0], line.split(maxsplit=1)[0]
            near = near_command(word)
            if near is not None and first.message.code == "word.unknown" and first.start == 0:
                said = {"found": word} if plain(word) == near else {**first.message.params, "near": (near,)}
                meant = Message("play.alone" if plain(word) == near else "word.unknown", said)
                error.faults = [first._replace(message=meant)]
            raise
        self._answered(session)
        if self.winner is not None:
            self.standings([])
            self._another(session)

    def _another(self, session: Session) -> None:
        """Offer the next game with the same table, in a file beside this one."""
        from scorekeeper.cli.starting import begin_again, next_file

        # Whoever sees a mistake in the last deal mends it at once.
        if not self.lines.terminal or not self.lines.agrees(self.say("play.again")):
            return
        self.file = next_file(self.file)
        begin_again(self.file, session)
        self._tell(self.say("cli.session", file=shown(self.file)))
        self.sheet([])

    def undo(self, _: list[str]) -> None:
        """Take back the last change."""
        walk(self.file, back=True)

    def redo(self, _: list[str]) -> None:
        """Do again what was undone."""
        walk(self.file, back=False)

    def edit(self, rest: list[str]) -> None:
        """Say a deal anew, or what changes of it."""
        number, line = self._number(rest), self._after_number()
        if not line:
            played = recording.deal_of(self.session, number)
            raise CommandLineError("play.edit-how", example=self.session.game.example_for(played.seating))
        self._answered(recording.correct(self.file, number, [line]), number)

    def insert(self, rest: list[str]) -> None:
        """Record a forgotten deal."""
        number = self._number(rest)
        self._answered(recording.squeeze_in(self.file, number, [self._after_number()]), number)

    def _after_number(self) -> str:
        """Return the words after the command and its number as they were typed, quotes and all."""
        return "".join(self.line.split(maxsplit=2)[2:])

    def remove(self, rest: list[str]) -> None:
        """Take a deal out."""
        number = self._number(rest)
        tell_removed(recording.take_out(self.file, number), number)

    def _number(self, rest: list[str]) -> int:
        if not rest or not (rest[0].isascii() and rest[0].isdecimal()) or len(rest[0]) > 9:
            raise CommandLineError("play.number", found=self.line.split()[0])
        return int(rest[0])

    def explain(self, rest: list[str]) -> None:
        """Explain a deal's score; without a number the last one's."""
        from scorekeeper.cli.explain import explain

        if not rest and not self.session.deals:
            self._tell(self.say("play.no-deal"))
            return
        number = self._number(rest) if rest else len(self.session.deals)
        explain([self.file, str(number)])

    def sheet(self, _: list[str]) -> None:
        """Show the score sheet."""
        from scorekeeper.cli.show import show

        show(self.file)

    def standings(self, _: list[str]) -> None:
        """Show the standings."""
        from scorekeeper.cli.standings import rank

        rank([self.file], goes_on=self.winner is None)

    def stats(self, _: list[str]) -> None:
        """Show who took what, and how it went."""
        from scorekeeper.cli.stats import stats

        stats([self.file])

    def chart(self, _: list[str]) -> None:
        """Draw the totals."""
        from scorekeeper.cli.chart import chart

        chart(self.file)

    def settle(self, _: list[str]) -> None:
        """Say who pays whom."""
        from scorekeeper.cli.settle import settle

        settle([self.file])

    def rules(self, rest: list[str]) -> None:
        """Show the rules this table plays by, or change them."""
        if rest:
            from scorekeeper.cli.recasting import set_rules

            set_rules(self.file, settings_of(rest), self._sure)
            return
        from scorekeeper.render.page import show_page

        show_page(self.session.game.rule_page(self.session.rules), self.say, screen())

    def _sure(self) -> bool:
        return not self.lines.terminal or self.lines.agrees(self.say("play.sure"))

    def seats(self, rest: list[str]) -> None:
        """Say who sits, or who comes and goes."""
        tell_seats(move(self.file, rest) if rest else self.session)

    def help(self, _: list[str]) -> None:
        """Show the words, an example and the commands; these stay on a small screen."""
        from scorekeeper.render.wordlist import prompt_help

        prompt_help(self.session, self.say, screen())

    def quit(self, _: list[str]) -> None:
        """Leave; everything is on disk."""
        self.leaving = True
