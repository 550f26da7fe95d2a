#!/usr/bin/env python3
"""A UGI engine in one file. It knows no rules: it asks focus-engine for the legal moves.

    python3 bot.py path/to/focus-engine

Add this command in the settings of Focus, or let it play with `focus-engine match`. Then copy the
file and replace `choose`.
"""
import random
import subprocess
import sys

GAME_OPTIONS = ("Variant", "AntiSymmetry", "Repetition", "QuietRounds")  # What is played.
rules = subprocess.Popen(sys.argv[1:] or ["focus-engine"], text=True, encoding="utf-8",
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def choose(moves, position):
    """Returns the move to play. Replace this with your own idea."""
    return random.choice(moves)


def ask(line, word):
    """Sends a line to focus-engine and returns its answer that starts with a word."""
    print(line, file=rules.stdin, flush=True)
    for answer in map(str.strip, rules.stdout):
        first, _, rest = answer.partition(" ")
        is_error = answer.startswith("info string error")
        if is_error or first == "option" and rest.split()[1] in GAME_OPTIONS:
            print(answer, flush=True)
        if first == word or is_error and word == "response":
            return rest if first == word else ""
    sys.exit("focus-engine has ended")


for line in iter(sys.stdin.readline, ""):  # Line by line, without reading ahead.
    command = (line.lstrip("\ufeff").split() or [""])[0]
    if command in ("setoption", "uginewgame", "position"):
        print(line.strip(), file=rules.stdin, flush=True)
    elif command == "ugi":
        print("id name bot.py\nid author the Focus authors", flush=True)
        print(f"ugiok {ask('ugi', 'ugiok')}".strip(), flush=True)
    elif command == "quit":
        break
    elif command in ("isready", "go", "query"):
        ask("isready", "readyok")  # When it answers, it has read all that was passed on.
        moves = ask("query moves", "response").split() if command == "go" else []
        if command == "isready":
            print("readyok", flush=True)
        elif command == "query":
            print("response", ask(line.strip(), "response"), flush=True)
        else:
            position = ask("query position", "response")
            print("bestmove", choose(moves, position) if moves else "(none)", flush=True)
rules.stdin.close()
rules.wait()
