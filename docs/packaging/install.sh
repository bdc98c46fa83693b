#!/bin/bash
# Builds tend and installs it with its manual and completions below a prefix, or removes it from there again. Keeps to
# what bash 3.2 knows, since that is what macOS has.
set -euo pipefail

usage() {
    cat << 'END'
usage: install.sh [--prefix DIR] [--binary FILE] [--uninstall]

  --prefix DIR     where bin and share are, or are made; ~/.local unless given
  --binary FILE    install this program instead of building one
  --uninstall      remove what was installed below the prefix, and nothing else

With DESTDIR in the environment everything goes below that folder, for packages.
END
}

fail() {
    local code=$1
    shift
    printf 'install.sh: %s\n' "$*" >&2
    exit "$code"
}

prefix='' binary='' is_uninstall=''
while [ $# -gt 0 ]; do
    case $1 in
        --prefix | --binary)
            [ -n "${2-}" ] || fail 64 "$1 needs a value"
            if [ "$1" = --prefix ]; then prefix=$2; else binary=$2; fi
            shift
            ;;
        --uninstall) is_uninstall=yes ;;
        -h | --help)
            usage
            exit
            ;;
        *)
            usage >&2
            fail 64 "'$1' is not an option"
            ;;
    esac
    shift
done
[ -z "$is_uninstall" ] || [ -z "$binary" ] || fail 64 "--uninstall takes no --binary"
[ -n "$prefix" ] || prefix=${HOME:?}/.local

absolute() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s/%s' "$PWD" "$1" ;; esac }
prefix=$(absolute "$prefix")
while [ "${prefix%/}" != "$prefix" ]; do prefix=${prefix%/}; done
case $prefix in *$'\n'*) fail 64 "the prefix has a line feed in it" ;; esac
[ -z "$binary" ] || binary=$(absolute "$binary")
top=${DESTDIR-}$prefix
# Not share/tend, which below ~/.local is the data folder.
list=share/doc/tend/installed
# Folder names that begin with a minus or stand in CDPATH must not lead anywhere else.
root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)

stage=$(mktemp -d "${TMPDIR:-/tmp}/tend-install.XXXXXX")
new=''
is_done=''
finish() {
    [ -z "$new" ] || rm -f "$new"
    # What was begun and not completed leaves no empty folders behind.
    if [ -z "$is_done" ] && [ -f "$stage/made" ]; then remove_folders "$stage/made"; fi
    rm -rf "$stage"
}
trap finish EXIT

is_checkout() { [ "$(git -C "$root" rev-parse --show-toplevel 2> /dev/null)" = "$root" ]; }

# The short hash of the commit, marked where something differs from it; nothing where this is no checkout of its own.
commit() {
    is_checkout || return 0
    local changes
    changes=$(git -C "$root" status --porcelain) || return 0
    printf '%s%s' "$(git -C "$root" rev-parse --short HEAD)" "${changes:++changes}"
}

# The day of that commit in UTC.
commit_date() { ! is_checkout || TZ=UTC git -C "$root" log -1 --format=%cd --date=format-local:%Y-%m-%d; }

# Whether the static C library is here, which many systems have in a package of its own. A compiler knows where it would be.
has_static_libc() {
    local compiler file
    for compiler in clang cc gcc; do
        if file=$("$compiler" -print-file-name=libc.a 2> /dev/null); then
            [ -e "$file" ]
            return
        fi
    done
    for file in /usr/lib/*/libc.a /usr/lib64/libc.a /usr/lib/libc.a; do
        if [ -e "$file" ]; then return 0; fi
    done
    return 1
}

build() {
    command -v swift > /dev/null || fail 69 "there is no swift here to build with; --binary names a built program"
    TEND_COMMIT=${TEND_COMMIT-$(commit)}
    TEND_COMMIT_DATE=${TEND_COMMIT_DATE-$(commit_date)}
    export TEND_COMMIT TEND_COMMIT_DATE
    # TEND_ARCHS and TEND_NEEDS_STATIC are for archive.sh.
    local options=${TEND_ARCHS-}
    if [ "$(uname -s)" = Linux ]; then
        options='-Xswiftc -static-executable'
        if ! has_static_libc; then
            local remedy='(Debian: libc6-dev, Fedora: glibc-static)'
            [ -z "${TEND_NEEDS_STATIC-}" ] || fail 69 "there is no static C library, libc.a, here $remedy"
            echo "There is no static C library here $remedy: the program will need this system's own." >&2
            options=--static-swift-stdlib
        fi
    fi
    # shellcheck disable=SC2086 # words or none
    if ! (cd "$root" && swift build -c release --product tend $options 2>&1) | tee "$stage/log" >&2; then
        local library
        library=$(sed -n 's/.*unable to find library -l\([a-zA-Z0-9_+.-]*\).*/\1/p' "$stage/log" | head -n 1)
        [ -z "$library" ] || fail 70 "the linker finds no lib$library; install its development package"
        fail 70 "the build failed"
    fi
    # shellcheck disable=SC2086
    binary="$(cd "$root" && swift build -c release $options --show-bin-path)/tend"
    # More than half of the file is for debuggers. A Mac's program has that in a file of its own.
    if [ "$(uname -s)" = Linux ] && command -v strip > /dev/null; then
        cp "$binary" "$stage/tend"
        strip --strip-unneeded "$stage/tend"
        binary=$stage/tend
    fi
}

make_folder() {
    if [ -d "$top/$1" ]; then return 0; fi
    case $1 in */*) make_folder "${1%/*}" ;; esac
    mkdir "$top/$1" 2> /dev/null || fail 73 "can't make the folder $top/$1"
    printf '%s/\n' "$1" >> "$stage/made"
}

# Puts a file in the place of an older one in one step: who runs or reads that one keeps it.
place() {
    local source=$1 mode=$2 name=$3
    new=$top/$name.tend-new
    # The umask gives a copy of a staged file the mode 644, unless a killed run left a file there.
    { { [ ! -e "$new" ] || rm -f "$new"; } && cp "$source" "$new" \
        && { [ "$mode" = 644 ] || chmod "$mode" "$new"; } && mv -f "$new" "$top/$name"; } 2> /dev/null \
        || fail 73 "can't write $top/$name"
    new=''
}

# Lines of a list that name something below the prefix; one that was damaged must not lead out of it.
entries() { LC_ALL=C grep -vE '^(#|/|$)|(^|/)\.\.(/|$)' "$1" || true; }

remove_folders() {
    entries "$1" | { grep '/$' || true; } | LC_ALL=C sort -r | while IFS= read -r folder; do
        # The prefix itself is './', and a folder can't be removed by that name.
        folder=$top/${folder%/}
        rmdir "${folder%/.}" 2> /dev/null || true
    done
}

remove_files() {
    entries "$1" | while IFS= read -r name; do
        case $name in */ | "$list") continue ;; esac
        # The second is what a run leaves that was killed while it wrote.
        rm -f "$top/$name" "$top/$name.tend-new" || fail 73 "can't remove $top/$name"
    done
}

write_list() {
    { echo "# What install.sh put here; its --uninstall reads this." && LC_ALL=C sort -u "$@"; } > "$stage/list"
    place "$stage/list" 644 "$list"
}

install_all() {
    [ -n "$binary" ] || build
    if [ ! -f "$binary" ] || [ ! -x "$binary" ]; then fail 66 "$binary is not a program"; fi
    # Everything is made before anything is put in place.
    umask 022
    local payload=$stage/payload version
    mkdir -p "$payload/share/bash-completion/completions" "$payload/share/zsh/site-functions" \
        "$payload/share/fish/vendor_completions.d" "$payload/share/man/man1"
    version=$("$binary" --version) || fail 66 "$binary does not run here"
    case $version in 'tend '[0-9]*) ;; *) fail 66 "$binary is not tend" ;; esac
    "$binary" completions bash > "$payload/share/bash-completion/completions/tend"
    "$binary" completions zsh > "$payload/share/zsh/site-functions/_tend"
    "$binary" completions fish > "$payload/share/fish/vendor_completions.d/tend.fish"
    "$binary" man --into "$payload/share/man/man1" > /dev/null
    (cd "$payload" && find . -type f | sed 's,^\./,,') > "$stage/names"
    printf '%s\n' bin/tend "$list" >> "$stage/names"

    : > "$stage/made"
    : > "$stage/before"
    if [ ! -d "$top" ]; then
        mkdir -p "$top" 2> /dev/null || fail 73 "can't make the folder $top"
        echo './' >> "$stage/made"
    fi
    if [ -f "$top/$list" ]; then entries "$top/$list" > "$stage/before"; fi
    local name
    while IFS= read -r name; do
        make_folder "${name%/*}"
        [ ! -d "$top/$name" ] || fail 73 "$top/$name is a folder"
    done < "$stage/names"
    # First, so that what is cut off in the middle can be uninstalled as well.
    write_list "$stage/names" "$stage/made" "$stage/before"
    while IFS= read -r name; do
        case $name in
            "$list") ;;
            bin/tend) place "$binary" 755 "$name" ;;
            *) place "$payload/$name" 644 "$name" ;;
        esac
    done < "$stage/names"
    # What an older version had and this one has not.
    LC_ALL=C sort "$stage/names" > "$stage/sorted"
    { LC_ALL=C grep -v '/$' "$stage/before" || true; } | LC_ALL=C sort \
        | LC_ALL=C comm -23 - "$stage/sorted" > "$stage/stale"
    remove_files "$stage/stale"
    LC_ALL=C grep '/$' "$stage/before" >> "$stage/made" || true
    write_list "$stage/names" "$stage/made"
    is_done=yes
    report "$version"
}

report() {
    printf 'Installed %s below %s:\n' "$1" "$top"
    LC_ALL=C sort "$stage/names" | grep -v '/man1/' | sed 's/^/  /'
    printf '  share/man/man1/tend.1 and %s pages more\n' "$(grep -c '/man1/tend-' "$stage/names")"
    if [ -z "${DESTDIR-}" ]; then advise; fi
}

quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }

# What the user has to add to the startup files, if anything.
# shellcheck disable=SC2016 # the variables in these lines are for those files
advise() {
    case ":$PATH:" in
        *":$prefix/bin:"*)
            local first
            first=$(command -v tend || true)
            [ "$first" = "$prefix/bin/tend" ] || [ -z "$first" ] || printf 'Your PATH finds %s first.\n' "$first"
            ;;
        *) printf 'It is not on your PATH yet; add: export PATH=%s:"$PATH"\n' "$(quoted "$prefix/bin")" ;;
    esac
    local functions=$prefix/share/zsh/site-functions rc=${ZDOTDIR:-${HOME-}}/.zshrc
    if command -v zsh > /dev/null && ! grep -qs 'share/zsh/site-functions' "$rc" \
        && ! zsh -fc 'print -rl -- $fpath' 2> /dev/null | grep -qxF -e "$functions"; then
        printf 'For completions in zsh add, before compinit: fpath=(%s $fpath)\n' "$(quoted "$functions")"
    fi
    # Where bash and fish look without being told; Homebrew tells them.
    local shells='bash and fish'
    case $prefix in
        '' | /usr | "${HOME-}/.local" | */Cellar/*) return 0 ;;
        /usr/local)
            command -v fish > /dev/null || return 0
            shells=fish
            ;;
    esac
    case ":${XDG_DATA_DIRS-}:" in *":$prefix/share:"*) return 0 ;; esac
    printf 'For completions in %s add: export XDG_DATA_DIRS=%s:"${XDG_DATA_DIRS:-%s}"\n' "$shells" \
        "$(quoted "$prefix/share")" /usr/local/share:/usr/share
}

uninstall() {
    [ -f "$top/$list" ] || fail 66 "nothing was installed below $top: there is no $top/$list"
    cp "$top/$list" "$stage/installed"
    remove_files "$stage/installed"
    # Last, so that what is cut off in the middle can be done again.
    rm -f "$top/$list.tend-new" "$top/$list" || fail 73 "can't remove $top/$list"
    remove_folders "$stage/installed"
    printf 'Removed tend from %s. What you recorded was not touched.\n' "$top"
    if [ -z "${DESTDIR-}" ]; then mention_reminders; fi
}

# What starts this program every few minutes would go on trying. Each writes some signs in its own way.
mention_reminders() {
    local program=$prefix/bin/tend place
    if crontab -l 2> /dev/null | grep -qF -e "$(printf '%s' "$program" | sed "s/'/'\\\\''/g; s/%/\\\\%/g")"; then
        echo "Your crontab still starts it: take out the lines about tend with 'crontab -e'."
        echo "Before an uninstall, 'tend remind uninstall' does that."
    fi
    program=$(printf '%s' "$program" | sed 's/[%$]/&&/g')
    for place in "${XDG_CONFIG_HOME:-${HOME-}/.config}/systemd/user/tend-remind.service" \
        "${HOME-}/Library/LaunchAgents/tend.remind.plist"; do
        if grep -qsF -e "$program" "$place"; then
            echo "$place still starts it. Before an uninstall, 'tend remind uninstall' removes that."
        fi
    done
}

if [ -n "$is_uninstall" ]; then uninstall; else install_all; fi
