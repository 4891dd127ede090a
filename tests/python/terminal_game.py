#!/usr/bin/env python3
"""Tests the terminal program as a user sees it, with keys as input and the screen as output.

    python3 tests/python/terminal_game.py --plywise target/release/plywise

Starts `plywise play` on a pseudo-terminal with an empty library and checks the screen: a game
against the computer is restored after the program was killed, a hint shows its steps, a finished
game is reviewed and shows its move marks, and the list of games opens, renames, deletes, restores,
imports and exports games. A damaged library is set aside. Prints one line, and exits with 1 at the
first failure.
"""

import argparse
import os
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

COLUMNS, ROWS = 120, 40
# Timeout in seconds, longer than the review of a short game on a slow machine.
PATIENCE = 90
RECORDS = """[Event "London"]
[Date "1851.06.21"]
[White "Anderssen"]
[Black "Kieseritzky"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 1-0

[White "Damaged"]

1. e4 e5 2. Ke4 *
"""


class Screen:
    """Terminal emulator with the escape sequences that the program uses."""

    SEQUENCE = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])|\x1b[()][A-Z0-9]|\x1b\][^\x07]*\x07|\x1b[=>]")

    def __init__(self, answer):
        self.answer = answer
        self.rows = [[" "] * COLUMNS for _ in range(ROWS)]
        self.row = self.column = 0
        self.pending = ""

    def feed(self, text):
        text = self.pending + text
        self.pending = ""
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                found = self.SEQUENCE.match(text, at)
                if not found:
                    # The rest of the sequence comes with the next bytes.
                    self.pending = text[at:]
                    return
                self.obey(found.group(1) or "", found.group(2))
                at = found.end()
                continue
            self.put(text[at])
            at += 1

    def obey(self, parameters, letter):
        if letter == "H":
            row, _, column = parameters.partition(";")
            self.row, self.column = int(row or 1) - 1, int(column or 1) - 1
        elif letter == "n":
            self.answer(f"\x1b[{self.row + 1};{self.column + 1}R")
        elif letter == "J":
            self.rows = [[" "] * COLUMNS for _ in range(ROWS)]

    def put(self, letter):
        if letter == "\r":
            self.column = 0
        elif letter == "\n":
            self.row += 1
        elif letter >= " " and letter != "\ufe0e":
            if self.row < ROWS and self.column < COLUMNS:
                self.rows[self.row][self.column] = letter
            self.column += 1

    def text(self):
        """Returns the rows of the screen, with plain spaces for those at which no line may break."""
        return "\n".join("".join(row).rstrip() for row in self.rows).replace("\u00a0", " ")


class Play:
    """The terminal program running on a pseudo-terminal."""

    def __init__(self, plywise, folder, *options):
        import fcntl
        import pty
        import struct
        import termios

        self.screen = Screen(self.keys)
        environment = {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "TERM": "xterm-256color",
            "LANG": "en_US.UTF-8",
            "PATH": os.environ.get("PATH", ""),
        }
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execve(plywise, [plywise, "play", *options], environment)
        size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)
        os.kill(self.pid, signal.SIGWINCH)

    def read(self, seconds):
        import select

        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return False
            self.screen.feed(data.decode("utf-8", "replace"))
        return True

    def wait_for(self, *parts, absent=None):
        """Waits until all parts of a text, and not `absent`, are on the screen, and returns the screen's text."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.screen.text()
            is_absent = absent is None or absent not in shown
            if is_absent and all(part in shown for part in parts):
                return shown
            if not self.read(0.1):
                break
        raise AssertionError(f"{parts} did not come:\n{self.screen.text()}")

    def keys(self, text):
        os.write(self.master, text.encode())

    def enter(self, line):
        self.keys(line + "\r")

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        self.gone()

    def quit(self):
        self.keys("\x03")
        check(self.gone() == 0, "quitting is no failure")

    def gone(self):
        while self.read(0.1):
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.master)
        return os.waitstatus_to_exitcode(status)


F2, F5, F7, F8, F9 = "\x1bOQ", "\x1b[15~", "\x1b[18~", "\x1b[19~", "\x1b[20~"
DELETE, CTRL_N, CTRL_U, CTRL_Z, ESCAPE = "\x1b[3~", "\x0e", "\x15", "\x1a", "\x1b"


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def moves_on(shown):
    """Returns the moves in the move list on the screen."""
    return re.findall(r"│ +(\d+)\. +(\S+)(?: +(\S+))?", shown)


# Scenario: app-game-comes-back
def resume(plywise, folder):
    game = Play(plywise, folder, "--level", "1", "--clock", "10+5")
    game.wait_for("Your move.", "10:00")
    game.enter("e4")
    shown = game.wait_for("1. e4", "Your move.")
    check(len(moves_on(shown)) == 1 and moves_on(shown)[0][2], f"no answer:\n{shown}")
    before = moves_on(shown)
    # Moves are saved in a background thread.
    time.sleep(0.5)
    game.kill()
    game = Play(plywise, folder)
    shown = game.wait_for("Your game is just as you left it.", "1. e4")
    check(moves_on(shown) == before, f"{before} became another game:\n{shown}")
    return game


# Scenario: board-hint-three-steps
def hint(game):
    game.keys(F2)
    game.wait_for("Look at the piece on ")
    game.keys(F2)
    game.wait_for("A good move is ", "F2 tells more")
    game.keys(F2)
    # The explanation of the move comes instead.
    shown = game.wait_for("F2 ", absent="A good move is ")
    game.quit()
    return shown


# Scenario: analysis-review, analysis-review-kept, analysis-moments
def review(plywise, folder):
    game = Play(plywise, folder, "--human")
    game.wait_for("No moves yet")
    for number, line in enumerate(["f3", "e5", "g4", "Qh4"]):
        game.enter(line)
        game.wait_for(line, f"{number // 2 + 1}. ")
    game.wait_for("Checkmate. Black wins.")
    game.keys(F9)
    game.wait_for("Analysis", "g4??", "Review · 1 of 2", "White: 1. f3 ?! Inaccuracy", "Better: ")
    game.keys(CTRL_N)
    game.wait_for("Review · 2 of 2", "White: 2. g4 ?? Blunder")
    game.keys(CTRL_N)
    game.wait_for("White: ", "Turning point: move 2. g4")
    game.quit()
    # The review is saved with the game.
    game = Play(plywise, folder, "--level", "1")
    game.wait_for("No moves yet")
    game.keys(F8)
    game.wait_for("2 games", "Barnes Opening")
    game.keys("barnes")
    game.wait_for("1 game ")
    game.keys("\r")
    game.wait_for("Checkmate. Black wins.")
    game.keys(F9)
    game.wait_for("g4??", "Review · 1 of 2")
    return game


# Scenario: games-search, games-import-file, games-import-damaged, games-rename
# Scenario: games-delete-and-undo, games-export, games-open-imported
def games(game, folder):
    (folder / "records.pgn").write_text(RECORDS)
    game.keys(F8)
    game.wait_for("2 games")
    game.keys(F7)
    game.wait_for("Import from:")
    game.enter("records.pgn")
    game.wait_for("2 games imported.", "1 game was only partly imported.")
    game.keys("\r")
    game.keys("ander")
    game.wait_for("Games · 1 game ", "Anderssen – Kieseritzky")
    game.keys(F2)
    game.wait_for("Name:")
    game.enter("Immortal")
    game.wait_for("Immortal")
    game.keys(DELETE)
    game.wait_for("1 game deleted", "0 games")
    game.keys(CTRL_Z)
    game.wait_for("1 game ", "Immortal")
    game.keys(F5)
    game.wait_for("Export to:")
    game.keys(CTRL_U)
    game.enter("out")
    game.wait_for("1 game exported.")
    check("Anderssen" in (folder / "out.pgn").read_text(), "the export lacks the game")
    game.keys("\r")
    game.wait_for("Analysis", "4. Kf1")
    game.enter("resume")
    game.wait_for("Your game is just as you left it.", "1. e4")
    game.quit()


# Scenario: board-level-offer, stats-by-level
def losses(plywise, folder):
    game = Play(plywise, folder, "--level", "3", "--clock", "none")
    game.wait_for("No moves yet")
    game.enter("e4")
    game.wait_for("1. e4", "Your move.")
    game.enter("resign")
    game.wait_for("y: yes")
    game.keys("y")
    game.wait_for("Resignation. You lost.", "Duckling (level 2) should be an even match", "y: Play Duckling")
    game.keys("y")
    # The computer has White now.
    game.wait_for("Duckling", "Your move.")
    game.enter("statistics")
    game.wait_for("Games played: 1", "Level 3 ", "0 won, 0 drawn, 1 lost")
    game.keys(ESCAPE)
    game.wait_for("Your move.")
    game.quit()
    # A new game starts at the accepted level.
    game = Play(plywise, folder, "--clock", "none")
    game.wait_for("Duckling", "No moves yet")
    game.quit()


# Scenario: app-damaged-library
def damaged(plywise, folder):
    library = folder / "plywise" / "games.db"
    data = bytearray(library.read_bytes())
    data[:40] = b"x" * 40
    library.write_bytes(bytes(data))
    game = Play(plywise, folder)
    game.wait_for("They were set aside as")
    game.quit()
    check((folder / "plywise" / "games.db.damaged-1").exists(), "no copy was set aside")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plywise", required=True, help="the program")
    plywise = str(Path(parser.parse_args().plywise).resolve())
    if os.name != "posix":
        print("terminal game: no pseudo-terminals here")
        return 0
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            hint(resume(plywise, folder))
            games(review(plywise, folder), folder)
            losses(plywise, folder)
            damaged(plywise, folder)
    except AssertionError as failure:
        print(f"terminal game: {failure}", file=sys.stderr)
        return 1
    print("terminal game: resumed, hinted, reviewed, listed, offered a level, rescued")
    return 0


if __name__ == "__main__":
    sys.exit(main())
