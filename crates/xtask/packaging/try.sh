#!/usr/bin/env bash
# Tries a Debian package on a minimal system: installs it, plays a game with the command of the
# desktop entry, and removes it. The game must remain, and nothing else.
#
#     try.sh PACKAGE.deb FOLDER
#
# FOLDER caches the minimal system, which takes minutes to create; each run uses a copy. Needs root.
set -euo pipefail

package=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
here=$(dirname "$(realpath "$0")")
release=bookworm
minimal=$folder/$release
system=$folder/system

say() { echo "==> $*"; }
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$system" "$@"; }

# All files of the system except changing ones and home folders.
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

if [[ ! -e $minimal.made ]]; then
    say "A minimal Debian ($release) with desktop libraries"
    rm -rf --one-file-system "$minimal"
    debootstrap --variant=minbase "$release" "$minimal"
    cp /etc/resolv.conf "$minimal/etc/resolv.conf"
    system=$minimal
    inside apt-get update
    inside apt-get install --yes --no-install-recommends \
        xvfb xdotool mesa-vulkan-drivers shared-mime-info desktop-file-utils libglib2.0-bin hicolor-icon-theme
    inside useradd --create-home player
    system=$folder/system
    touch "$minimal.made"
fi

say "A copy for this run"
release_mounts
rm -rf --one-file-system "$system"
cp --archive --reflink=auto "$minimal" "$system"
mount -t proc proc "$system/proc"
mkdir -p "$system/dev/shm"
mount -t tmpfs tmpfs "$system/dev/shm"

say "Dependencies of the package"
depends=$(dpkg-deb --field "$package" Depends | tr ',' '\n' | sed 's/(.*//; s/|.*//; s/ //g')
# shellcheck disable=SC2086 # package names, one word each
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
    echo "FAILED: removal left files of the package, or removed other files" >&2
    exit 1
fi
games=$(find "$system/home/player/.local/share/focus/unfinished" -name '*.ron' | wc -l)
if [[ $games -ne 1 ]]; then
    echo "FAILED: the played game is gone" >&2
    exit 1
fi
say "Installed, played, removed: only the game remains."
