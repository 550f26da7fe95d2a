#!/usr/bin/env python3
"""Plays, saves and reviews a game through the accessibility tree alone.

Usage: dbus-run-session -- python3 tests/accessibility.py PROGRAM

Runs PROGRAM on the display in DISPLAY with a new home folder, as the AT-SPI client that a screen
reader would be: it sees only names, roles and states, and acts only through them.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# Longer than any step takes on a slow, busy machine.
TIMEOUT = 120.0
# Moves after which a game counts as endless.
MAX_MOVES = 200


def enable_accessibility():
    """Tells programs that an assistive technology is active, as a screen reader does."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
            value, None, Gio.DBusCallFlags.NONE, -1, None,
        )


def wait_for(what, find):
    """The first true result of `find`."""
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        try:
            found = find()
        except GLib.Error:
            # A node has disappeared meanwhile.
            found = None
        if found:
            return found
        handle_events()
        time.sleep(0.05)
    raise SystemExit(f"timed out: {what}")


def handle_events():
    """Receives the announcements that have arrived."""
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)


def nodes(node):
    """A node and everything below it, in reading order."""
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from nodes(child)


class Program:
    """The program as a screen reader knows it."""

    def __init__(self, path, home):
        environment = dict(os.environ, HOME=home)
        for name in ("DATA", "CONFIG", "CACHE"):
            environment[f"XDG_{name}_HOME"] = os.path.join(home, name.lower())
        self.process = subprocess.Popen([path], env=environment)
        self.announcements = []
        self.listener = Atspi.EventListener.new(self.on_announcement)
        self.listener.register("object:announcement")
        self.root = wait_for("the program on the bus", self.find_root)

    def on_announcement(self, event):
        self.announcements.append(str(event.any_data))

    def find_root(self):
        if self.process.poll() is not None:
            raise SystemExit(f"the program ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(index)
            if application is not None and application.get_process_id() == self.process.pid:
                return application
        return None

    def find(self, name, role=None):
        """The first node whose name, and role if given, matches."""
        for node in nodes(self.root):
            if role in (None, node.get_role_name()) and re.match(name, node.get_name() or ""):
                return node
        return None

    def names(self, role):
        return [node.get_name() for node in nodes(self.root) if node.get_role_name() == role]

    def click(self, name, role=None):
        """Activates a control once it is there."""

        def click():
            for node in nodes(self.root):
                if role in (None, node.get_role_name()) and re.match(name, node.get_name() or ""):
                    if node.get_n_actions() > 0:
                        return node.do_action(0)
            return False

        wait_for(f"control '{name}'", click)

    def wait_for_announcement(self, text):
        """Waits until an announcement contains a text, and forgets the earlier ones."""

        def announced():
            for index, announced in enumerate(self.announcements):
                if re.search(text, announced):
                    del self.announcements[: index + 1]
                    return announced
            return None

        return wait_for(f"announcement '{text}'", announced)

    def dump(self):
        for node in nodes(self.root):
            states = node.get_state_set().get_states()
            states = " ".join(state.value_nick for state in states)
            role, actions = node.get_role_name(), node.get_n_actions()
            print(f"{role}: {node.get_name()!r} {actions} [{states}]", file=sys.stderr)

    def close(self):
        self.process.terminate()
        self.process.wait(60)


SQUARE = re.compile(r"([a-p]\d+), (.*)")


def squares(program):
    """The description of each square by its name."""
    cells = (SQUARE.fullmatch(name) for name in program.names("table cell"))
    return {cell[1]: cell[2] for cell in cells if cell}


def select(program, square):
    """Selects a stack; returns the targets with what a move there does."""
    program.click(f"{square},", "table cell")

    def targets():
        now = squares(program)
        if now.get(square, "").endswith("; selected"):
            return {at: text for at, text in now.items() if re.match(r"moves \d", text)}
        return None

    return wait_for(f"{square} selected", targets)


def value(effects):
    """How good a move is: the pieces that it captures, then the height of its stack."""
    captured = re.search(r"captures ([^;]*)", effects)
    captured = sum(map(int, re.findall(r"\d+", captured[1]))) if captured else 0
    moved, height = re.match(r"moves (\d+)", effects), re.search(r"stack of (\d+)", effects)
    return captured, int(moved[1]) + (int(height[1]) if height else 0)


def play_game(program):
    """Plays for both sides until the game is over; returns the number of moves."""
    for number in range(MAX_MOVES):
        own = [at for at, text in squares(program).items() if text.endswith("; yours")]
        if not own:
            return number
        best = None
        # Another order for each move, so that positions don't repeat.
        place = number % len(own)
        for square in own[place:] + own[:place]:
            for target, effects in select(program, square).items():
                if best is None or value(effects) > value(best[2]):
                    best = square, target, effects
            if best is not None and value(best[2])[0] > 0:
                break
            # Deselects.
            program.click(f"{square},", "table cell")
        assert best is not None, "no stack can move"
        origin, target, effects = best
        if squares(program)[origin].endswith("; yours"):
            select(program, origin)
        program.click(f"{target},", "table cell")
        played = program.wait_for_announcement(f"from {origin} to {target}")
        captured = re.search(r"captures [^;]*", effects)
        assert captured is None or captured[0] in played, f"{effects}: {played}"
        if "wins" in played:
            return number + 1
        assert "it's your turn" in played, played
    raise AssertionError(f"no end after {MAX_MOVES} moves")


def review_game(program, moves):
    """Opens the saved game from the library and steps back by two moves."""
    program.click("Exit")
    program.click("Library")
    program.click(f"Green.*{moves} moves")
    program.click("Open$")
    program.wait_for_announcement(f"Position after {moves} moves")
    for number in (moves - 1, moves - 2):
        program.click("Previous move")
        program.wait_for_announcement(f"Position after {number} moves")


def main():
    enable_accessibility()
    with tempfile.TemporaryDirectory() as home:
        program = Program(os.path.abspath(sys.argv[1]), home)
        try:
            if "--dump" in sys.argv:
                for step in sys.argv[3:]:
                    time.sleep(4)
                    print(f"--- {step}", file=sys.stderr)
                    program.click(step)
                time.sleep(4)
                program.dump()
                handle_events()
                print(program.announcements, file=sys.stderr)
                return
            program.click("New game")
            program.click("Two")
            program.click("Fast game")
            program.click("Play")
            moves = play_game(program)
            review_game(program, moves)
            print(f"played and reviewed a game of {moves} moves")
        except BaseException:
            program.dump()
            print(program.announcements, file=sys.stderr)
            raise
        finally:
            program.close()


main()
