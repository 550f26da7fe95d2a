#!/usr/bin/python3
"""Plays, saves and reviews a game through the accessibility tree alone.

Usage: dbus-run-session -- /usr/bin/python3 tests/accessibility.py PROGRAM

Runs PROGRAM on the display in DISPLAY with a new home folder, as the AT-SPI client that a screen
reader would be: it sees only names, roles, states and announcements, and acts only through them.
`tests/window.rs` runs it on a display of its own.
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
TIMEOUT = 300.0

# A short game of `two-fast`: Green has captured six pieces after the eleventh move.
GAME = [
    "d3-e3", "e2-e3", "b2-b3", "e3-b3", "b4-b3", "f3-g3", "b3-g3", "f7-g7", "g3-g7", "c7-b7",
    "g7-b7",
]


def enable_accessibility():
    """Reports that an assistive technology is active, as a screen reader does."""
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


def has_state(node, state):
    return node.get_state_set().contains(state)


class Program:
    """The program as a screen reader knows it."""

    def __init__(self, path, home):
        environment = dict(os.environ, HOME=home)
        for name in ("DATA", "CONFIG", "CACHE"):
            environment[f"XDG_{name}_HOME"] = os.path.join(home, name.lower())
        # A match, because the title plays one in the background, which draws frames all the time.
        self.process = subprocess.Popen([path, "--variant", "two"], env=environment)
        self.announcements = []
        self.listener = None
        self.root = None

    def connect(self):
        """Becomes a screen reader while the program runs."""
        window = ["search", "--sync", "--onlyvisible", "--name", "^Focus$", "windowfocus", "--sync"]
        subprocess.run(["xdotool", *window], check=True, timeout=TIMEOUT)
        # Otherwise a call fails after 0.8 s.
        Atspi.set_timeout(int(1000 * TIMEOUT), 0)
        enable_accessibility()
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

    def expect(self, name, role=None):
        """Waits for a node."""
        return wait_for(f"{role or 'node'} '{name}'", lambda: self.find(name, role))

    def click(self, name, role=None):
        """Activates a control once it is there and enabled; returns it."""

        def find():
            node = self.find(name, role)
            is_ready = node is not None and has_state(node, Atspi.StateType.SENSITIVE)
            return node if is_ready and node.get_n_actions() > 0 else None

        node = wait_for(f"control '{name}'", find)
        # Only once: a second click on a switch would turn it off again.
        assert node.do_action(0), name
        return node

    def choose(self, name, role):
        """Turns a switch or radio button on."""
        node = self.click(name, role)
        wait_for(f"'{name}' on", lambda: has_state(node, Atspi.StateType.CHECKED))

    def expect_focus(self, name):
        """Waits until a node has the keyboard focus."""

        def is_focused():
            node = self.find(name)
            return node is not None and has_state(node, Atspi.StateType.FOCUSED)

        wait_for(f"focus on '{name}'", is_focused)

    def expect_announcement(self, text):
        """Waits until an announcement contains a text, and forgets the earlier ones."""

        def announced():
            for index, announced in enumerate(self.announcements):
                if re.search(text, announced):
                    del self.announcements[: index + 1]
                    return announced
            return None

        return wait_for(f"announcement '{text}'", announced)

    def print_tree(self):
        for node in nodes(self.root):
            states = node.get_state_set().get_states()
            states = " ".join(state.value_nick for state in states)
            role, actions = node.get_role_name(), node.get_n_actions()
            name, description = node.get_name(), node.get_description()
            print(f"{role}: {name!r} {description!r} {actions} [{states}]", file=sys.stderr)

    def close(self):
        self.process.terminate()
        self.process.wait(60)


def square(program, name):
    """The description of a square."""
    cell = program.find(f"{name},", "table cell")
    return cell.get_name().partition(", ")[2] if cell is not None else ""


def play_game(program):
    """Plays the game for both sides."""
    for number, move in enumerate(GAME):
        origin, target = move.split("-")
        player, other = [("Green", "Red"), ("Red", "Green")][number % 2]
        wait_for(
            f"{origin} is of {player}",
            lambda: re.search(f"{player}.*; yours$", square(program, origin)),
        )
        program.click(f"{origin},", "table cell")
        wait_for(f"{origin} selected", lambda: square(program, origin).endswith("; selected"))
        program.expect_focus(f"{origin},")
        program.expect_announcement(f"{origin} selected. Targets: .*{target}")
        effects = wait_for(
            f"{target} is a target",
            lambda: re.match(r"moves \d.*", square(program, target)),
        )[0]
        program.click(f"{target},", "table cell")
        played = program.expect_announcement(f"{player} moves .* from {origin} to {target}")
        captured = re.search(r"captures [^;]*", effects)
        assert captured is None or captured[0] in played, f"{effects}: {played}"
        if number + 1 < len(GAME):
            assert f"{other}, it's your turn" in played, played
        else:
            assert "Green wins" in played, played


def review_game(program):
    """Opens the saved game from the library and steps back by two moves."""
    program.expect("", "dialog")
    program.click("Exit to title", "push button")
    program.click("Library", "push button")
    program.click(f"Green.*{len(GAME)} moves")
    program.click("Open$", "push button")
    program.expect_announcement(f"Position after {len(GAME)} moves")
    for number, move in [(len(GAME) - 1, GAME[-1]), (len(GAME) - 2, GAME[-2])]:
        program.click("Previous move")
        program.expect_announcement(f"Position after {number} moves")
        origin = move.partition("-")[0]
        wait_for(f"{origin} is occupied", lambda: square(program, origin) not in ("", "empty"))


def main():
    with tempfile.TemporaryDirectory() as home:
        program = Program(os.path.abspath(sys.argv[1]), home)
        try:
            program.connect()
            program.click("Menu", "push button")
            program.click("Exit to title")
            # The page of the first start.
            program.click("Skip", "push button")
            program.click("New game", "push button")
            program.choose("Two$", "radio button")
            program.choose("Fast game", "check box")
            program.choose("Green$", "radio button")
            program.click("Play$", "push button")
            play_game(program)
            review_game(program)
            print(f"played and reviewed a game of {len(GAME)} moves")
        except BaseException:
            if program.root is not None:
                program.print_tree()
            print(program.announcements, file=sys.stderr)
            raise
        finally:
            program.close()


if __name__ == "__main__":
    main()
