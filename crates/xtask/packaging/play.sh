#!/usr/bin/env bash
# Plays the first move of a game with the installed program, in a display without a window manager,
# started by the command of the menu. Part of the trial of a package.
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
# Ends with this script, whatever happens.
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
Xvfb -displayfd 1 -screen 0 1280x800x24 -noreset -nolisten tcp > "$HOME/display/number" 2>/dev/null &
for _ in $(seq 100); do
    [[ -s $HOME/display/number ]] && break
    sleep 0.1
done
DISPLAY=:$(cat "$HOME/display/number")
export DISPLAY
[[ $DISPLAY != : ]] || fail "no display"

# %f stands for a file; from the menu there is none.
${command%%%f} > "$HOME/focus.log" 2>&1 &
game=$!

keys() {
    timeout 60 xdotool search --sync --onlyvisible --name '^Focus$' windowfocus --sync key --delay 50 "$@"
}

# The title's first entry, then its *Play*; at the table the ring from the middle, to a stack of the
# player and its first target. A slow window takes no keys before it has drawn itself: again until a
# move is on disk.
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
[[ -n $played ]] || fail "no move was kept"
record=$(echo "$data"/unfinished/*.ron)
echo "played: $played"
kill "$game"
wait "$game" || true

# The record is known by what is in it, and opens by the name of its file alone.
kind=$(gio info --attributes=standard::content-type "$record" | sed -n 's/.*content-type: //p')
[[ $kind == application/x-focus-record ]] || fail "the record is taken for $kind"
gio mime "$kind" | grep -q focus.desktop || fail "records are not opened by the game"
focus "$record" --screenshot "$HOME/picture.png" > "$HOME/focus.log" 2>&1 || fail "no picture of the record"
[[ -s $HOME/picture.png ]] || fail "an empty picture"
for page in focus focus-engine focus-engine-match; do
    [[ -s /usr/share/man/man1/$page.1.gz ]] || fail "no manual page $page"
done
echo "opened: $record ($kind)"
