#!/usr/bin/env bash
# Plays the first move of a game with the installed program on a display without a window manager,
# started with the command of the desktop entry. Part of trying a package.
set -euo pipefail

fail() {
    echo "FAILED: $*" >&2
    sed 's/^/    /' "$HOME/focus.log" >&2 || true
    exit 1
}

data=$HOME/.local/share/focus
entry=/usr/share/applications/focus.desktop
command=$(sed -n 's/^Exec=//p' "$entry" | head -n 1)

# The first move of the only match on disk.
first_move() {
    sed -n '/^    moves: \[/,/^    \]/s/^        "\(.*\)",$/\1/p' "$data"/unfinished/*.ron 2>/dev/null | head -n 1
}

mkdir -p "$HOME/display"
# Runs when the script exits.
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
Xvfb -displayfd 1 -screen 0 1280x800x24 -noreset -nolisten tcp > "$HOME/display/number" 2>/dev/null &
for _ in $(seq 100); do
    [[ -s $HOME/display/number ]] && break
    sleep 0.1
done
DISPLAY=:$(cat "$HOME/display/number")
export DISPLAY
[[ $DISPLAY != : ]] || fail "no display"

# %f is a placeholder for a file, which is absent when started from the menu.
${command%%%f} > "$HOME/focus.log" 2>&1 &
game=$!

keys() {
    timeout 60 xdotool search --sync --onlyvisible --name '^Focus$' windowfocus --sync key --delay 50 "$@"
}

# *Continue* on the page of the first start or the first entry of the title menu, then *Play*; on
# the table the keyboard cursor, to a stack of the player and its first target. A slow window
# ignores keys before its first frame, so repeat until a move is on disk.
played=
for _ in $(seq 60); do
    kill -0 "$game" 2>/dev/null || fail "the game has ended"
    keys Return || fail "no window"
    sleep 1
    keys Right n Return n Return || fail "no window"
    sleep 2
    played=$(first_move || true)
    [[ -z $played ]] || break
done
[[ -n $played ]] || fail "no move was saved"
record=$(echo "$data"/unfinished/*.ron)
echo "played: $played"
kill "$game"
wait "$game" || true

# The record's MIME type is detected by its content, and it opens by its file name alone.
kind=$(gio info --attributes=standard::content-type "$record" | sed -n 's/.*content-type: //p')
[[ $kind == application/x-focus-record ]] || fail "the record was detected as $kind"
gio mime "$kind" | grep -q focus.desktop || fail "records are not associated with the game"
focus "$record" --screenshot "$HOME/screenshot.png" > "$HOME/focus.log" 2>&1 || fail "no screenshot of the record"
[[ -s $HOME/screenshot.png ]] || fail "an empty screenshot"
for page in focus focus-engine focus-engine-match; do
    [[ -s /usr/share/man/man1/$page.1.gz ]] || fail "no man page $page"
done
echo "opened: $record ($kind)"
