#!/usr/bin/env python3
"""A UGI bot in one file: it asks focus-engine for the legal moves and plays one of them at random.

    focus-engine match --variant two --a "mine=docs/examples/bot.py path/to/focus-engine" --b level-1 --games 2

Copy it and replace `choose`. The engine keeps the rules: the bot passes options and positions on to it.
"""

import random
import subprocess
import sys

# The options that say what is played. Without one of them a match assumes the default.
OPTIONS = [
    "option name Variant type combo default two var two var two-fast var three var three-fast"
    " var four var four-fast var partners var byte var byte-ten",
    "option name AntiSymmetry type combo default none var none var draw-first var swap",
    "option name Repetition type spin default 3 min 0 max 1000000",
    "option name QuietRounds type spin default 50 min 0 max 1000000",
    "option name Seed type spin default 0 min 0 max 18446744073709551615",
]


def choose(moves, position, dice):
    """Returns the move to play. Replace this with your own idea."""
    return dice.choice(moves)


class Rules:
    """focus-engine as a process that knows the rules."""

    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, word):
        """Sends a line and returns the answer that begins with a word; passes errors on."""
        self.send(line)
        for answer in self.process.stdout:
            if answer.startswith("info string error"):
                say(answer.rstrip())
                if word == "response":
                    return ""
            elif answer.split(maxsplit=1)[:1] == [word]:
                return answer[len(word):].strip()
        sys.exit("the engine has ended")


def say(line):
    # Flushed: the other side waits for each line.
    print(line, flush=True)


def main():
    rules = Rules(sys.argv[1:] or ["focus-engine"])
    dice = random.Random(0)
    # Line by line, without reading ahead.
    for line in iter(sys.stdin.readline, ""):
        words = line.lstrip("\ufeff").split()
        command = words[0] if words else ""
        if command == "ugi":
            say("id name bot.py")
            say("id author the Focus authors")
            for option in OPTIONS:
                say(option)
            say("ugiok")
        elif command == "setoption" and len(words) > 4 and words[2].lower() == "seed":
            dice = random.Random(int(words[4]))
        elif command in ("setoption", "uginewgame", "position"):
            rules.send(line.strip())
        elif command == "isready":
            # When the engine answers, it has taken all that was passed on.
            rules.ask("isready", "readyok")
            say("readyok")
        elif command == "go":
            rules.ask("isready", "readyok")  # Errors of earlier commands are read here.
            moves = rules.ask("query moves", "response").split()
            position = rules.ask("query position", "response")
            say("bestmove " + (choose(moves, position, dice) if moves else "(none)"))
        elif command == "query":
            rules.ask("isready", "readyok")
            say("response " + rules.ask(line.strip(), "response"))
        elif command == "quit":
            break
    rules.process.stdin.close()
    rules.process.wait()


if __name__ == "__main__":
    main()
