#!/usr/bin/env bash
# Tries a Debian package as somebody would who has nothing but Debian: a bare system is made, the
# package is installed there, a game is begun from the menu's command, and the package is removed.
# What was played must be kept, and nothing else be left.
#
#     try.sh PACKAGE.deb FOLDER
#
# FOLDER keeps the bare system, whose making takes minutes; each trial has a copy of it. Needs root.
set -euo pipefail

package=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
here=$(dirname "$(realpath "$0")")
release=bookworm
bare=$folder/$release
system=$folder/system

say() { echo "==> $*"; }
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$system" "$@"; }

# Everything that the system has, but for what changes by itself, and homes.
listing() {
    (cd "$system" && find . -xdev \
        \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./run -o -path ./home -o -path ./var/cache \
        -o -path ./var/log -o -path ./var/lib/apt -o -path ./var/lib/dpkg \) -prune -o -print | sort)
}

release_mounts() {
    for mount in dev/shm proc; do
        if mountpoint --quiet "$system/$mount"; then umount "$system/$mount"; fi
    done
}
trap release_mounts EXIT

if [[ ! -e $bare.made ]]; then
    say "A bare Debian ($release), and what a desktop has"
    rm -rf --one-file-system "$bare"
    debootstrap --variant=minbase "$release" "$bare"
    cp /etc/resolv.conf "$bare/etc/resolv.conf"
    system=$bare
    inside apt-get update
    inside apt-get install --yes --no-install-recommends \
        xvfb xdotool mesa-vulkan-drivers shared-mime-info desktop-file-utils libglib2.0-bin hicolor-icon-theme
    inside useradd --create-home player
    system=$folder/system
    touch "$bare.made"
fi

say "A copy for this trial"
release_mounts
rm -rf --one-file-system "$system"
cp --archive --reflink=auto "$bare" "$system"
mount -t proc proc "$system/proc"
mkdir -p "$system/dev/shm"
mount -t tmpfs tmpfs "$system/dev/shm"

say "What the package depends on"
depends=$(dpkg-deb --field "$package" Depends | tr ',' '\n' | sed 's/(.*//; s/|.*//; s/ //g')
# shellcheck disable=SC2086 # names of packages, one word each
inside apt-get install --yes --no-install-recommends $depends
listing > "$folder/before"

say "The package"
cp "$package" "$system/tmp/focus.deb"
inside apt-get install --yes --no-install-recommends /tmp/focus.deb
listing > "$folder/installed"
comm -13 "$folder/before" "$folder/installed" | sed 's/^/    /'
inside focus --version
inside focus-engine --version

say "A game"
cp "$here/play.sh" "$system/tmp/play.sh"
inside runuser --login player --command "bash /tmp/play.sh"

say "Removal"
inside dpkg --purge focus
listing > "$folder/after"
if ! diff "$folder/before" "$folder/after"; then
    echo "FAILED: removal leaves what the package brought, or takes what was there before" >&2
    exit 1
fi
kept=$(find "$system/home/player/.local/share/focus/unfinished" -name '*.ron' | wc -l)
if [[ $kept -ne 1 ]]; then
    echo "FAILED: the game that was played is gone" >&2
    exit 1
fi
say "Installed, played, removed: the game is kept, nothing else is left."
