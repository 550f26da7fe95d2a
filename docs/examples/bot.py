#!/usr/bin/env python3
"""A UGI engine in one file. It knows no rules: it asks focus-engine for the legal moves.

    python3 bot.py path/to/focus-engine

Add this command in the settings of Focus, or let it play with `focus-engine match`. Then copy the
file and replace `choose`.
"""
import random
import subprocess
import sys

# The options that say what is played; other options are your own.
OPTIONS = """option name Variant type combo default two var two var two-fast var three var three-fast\
 var four var four-fast var partners var byte var byte-ten
option name AntiSymmetry type combo default none var none var draw-first var swap
option name Repetition type spin default 3 min 0 max 1000000
option name QuietRounds type spin default 50 min 0 max 1000000"""


def choose(moves, position):
    """Returns the move to play. Replace this with your own idea."""
    return random.choice(moves)


def say(line):
    print(line, flush=True)  # The other side waits for each line.


rules = subprocess.Popen(sys.argv[1:] or ["focus-engine"], text=True, encoding="utf-8",
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(line, word):
    """Sends a line to focus-engine and returns its answer that starts with a word."""
    print(line, file=rules.stdin, flush=True)
    for answer in rules.stdout:
        if answer.startswith("info string error"):
            say(answer.rstrip())
            if word == "response":
                return ""
        elif answer.split(maxsplit=1)[:1] == [word]:
            return answer[len(word):].strip()
    sys.exit("focus-engine has ended")


for line in iter(sys.stdin.readline, ""):  # Line by line, without reading ahead.
    command = (line.lstrip("\ufeff").split() or [""])[0]
    if command == "ugi":
        say(f"id name bot.py\nid author the Focus authors\n{OPTIONS}\nugiok")
    elif command == "isready":
        ask("isready", "readyok")  # When it answers, it has read all that was passed on.
        say("readyok")
    elif command == "go":
        ask("isready", "readyok")
        moves = ask("query moves", "response").split()
        say("bestmove " + (choose(moves, ask("query position", "response")) if moves else "(none)"))
    elif command == "query":
        ask("isready", "readyok")
        say("response " + ask(line.strip(), "response"))
    elif command in ("setoption", "uginewgame", "position"):
        print(line.strip(), file=rules.stdin, flush=True)
    elif command == "quit":
        break
rules.stdin.close()
rules.wait()
