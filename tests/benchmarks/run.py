"""Measure start and throughput, and print ratios within this one run.

usage: python tests/benchmarks/run.py [--deals N]
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Bytecode is written, as on a user's machine; the interpreter is this one.
ENVIRON = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
TAROT = (
    "- {taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52, handfuls: {Ben: single}, petit: attack, at: 21:14}",
    "- {taker: Dan, partner: Ana, contract: petite, bouts: 1, points: 45.5, petit: defence, miseres: [Ève], at: 21:20}",
    "- {taker: Ana, contract: garde-sans, bouts: 3, points: {attack: 60, defence: 31}, petit: attack, at: 21:25, note: ah}",
)
QUOINCHE = (
    "- {by: Nous, contract: 110, trump: hearts, points: 126, belote: Nous, quoinche: quoinche, at: 21:14, note: bien}",
    "- {by: Hugo, contract: 80, trump: all-trump, quoinche: quoinche, points: {Nous: 131}, at: 21:20, dealer: Inès}",
)
HEADERS = {
    "tarot-biere": "format: 1\ngame: tarot-biere\nplayers: [Ana, Ben, Cléo, Dan, Ève]\ndeals:\n",
    "quoinche": "format: 1\ngame: quoinche\nrules: {preset: insa-2003, target: none, shuffles: none}\n"
    "teams:\n  Nous: [Léa, Paul]\n  Eux: [Inès, Hugo]\ndeals:\n",
}
DEALS = {"tarot-biere": TAROT, "quoinche": QUOINCHE}
LOADER = "import gc, sys, yaml; gc.disable(); yaml.load(open(sys.argv[1], encoding='utf-8'), Loader=yaml.CSafeLoader)"


def write(folder: Path, game: str, deals: int) -> Path:
    """Write a session of so many deals."""
    file = folder / f"{game}-{deals}.yaml"
    lines = DEALS[game]
    file.write_text(HEADERS[game] + "".join(lines[i % len(lines)] + "\n" for i in range(deals)), encoding="utf-8")
    return file


def timed(command: list[str], times: int) -> float:
    """Return the median of so many runs, in seconds of the clock, output to a pipe."""
    runs = []
    for _ in range(times + 1):
        begin = time.perf_counter()
        subprocess.run(command, env=ENVIRON, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        runs.append(time.perf_counter() - begin)
    return statistics.median(runs[1:])


def peak(command: list[str]) -> float:
    """Return a command's peak memory in MB."""
    code = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *command], env=ENVIRON, capture_output=True, text=True, check=True
    )
    return int(done.stdout) / 1024


def processor(command: list[str]) -> float:
    """Return the seconds of the processor's time that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=ENVIRON, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def answers(program: list[str], file: str, lines: int) -> float:
    """Return the median time in which `play` answers a deal, in seconds."""
    command = [*program, "play", file]
    with subprocess.Popen(command, env=ENVIRON, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdin
        assert playing.stdout
        taken = []
        for _ in range(lines):
            begin = time.perf_counter()
            playing.stdin.write("maldonne\n")
            playing.stdin.flush()
            while "misdeal" not in playing.stdout.readline():
                pass
            taken.append(time.perf_counter() - begin)
        playing.stdin.close()
        playing.stdout.read()
    return statistics.median(taken[1:])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    most = parser.parse_args().deals
    python = [sys.executable]
    program = [str(Path(sys.executable).with_name("scorekeeper"))]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        thirty = str(write(folder, "tarot-biere", 30))
        typer = timed([*python, "-c", "import typer"], 15)
        version = timed([*program, "--version"], 15)
        standings = timed([*program, "standings", thirty], 15)
        print(f"import typer                     {typer * 1000:8.1f} ms")
        print(f"scorekeeper --version            {version * 1000:8.1f} ms   x {version / typer:.2f} (at most 1.25)")
        print(f"standings of 30 deals            {standings * 1000:8.1f} ms   x {standings / typer:.2f} (at most 1.9)")
        ENVIRON.update(XDG_STATE_HOME=place, SCOREKEEPER_LANG="en")
        deal = ["add", "-s", thirty, "Ben +Dan garde 2b 50"]
        add = timed([*program, *deal], 15)
        print(f"add on 30 deals                  {add * 1000:8.1f} ms   x {add / typer:.2f} (at most 2.0)")
        large = write(folder, "tarot-biere", most)
        deal = ["add", "-s", str(large), "Ben +Dan garde 2b 50"]
        spent = statistics.median(processor([*program, *deal]) for _ in range(5))
        print(f"add on {most} deals               {spent:8.2f} s of the processor (at most 0.6 on 10000)")
        evening = answers(program, str(write(folder, "tarot-biere", 200)), 12)
        print(f"play answers on 200 deals        {evening * 1000:8.1f} ms (at most 100)")
        for count in (250, 1000):
            (folder / str(count)).mkdir()
            for number in range(count):
                (folder / str(count) / f"{number}.yaml").write_bytes(Path(thirty).read_bytes())
            took = timed([*program, "season", str(folder / str(count))], 3)
            print(f"season of {count:4} sessions of 30 deals {took:6.2f} s (at most 3 for 1000)")
        for game in DEALS:
            few = timed([*program, "replay", "--json", str(write(folder, game, 1))], 5)
            for deals in (most // 10, most, most * 10):
                file = str(write(folder, game, deals))
                command = [*program, "replay", "--json", file]
                times = 5 if deals <= most else 1
                took = timed(command, times) - few
                loader = timed([*python, "-c", LOADER, file], times) - timed([*python, "-c", "import yaml"], 5)
                print(
                    f"replay --json {game:12} {deals:7} {deals / took:9.0f} deals/s   CSafeLoader {deals / loader:7.0f}"
                    f"   x {loader / took:.2f}   {peak(command):5.0f} MB"
                )


if __name__ == "__main__":
    # A child's memory is measured in a process of its own; this one stays small.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 200_000
    main()
