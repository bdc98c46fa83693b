#!/bin/sh
# Installs a released tend without a Swift toolchain: finds out the system, downloads, checks the checksum, and installs the
# program with its manual and completions. Running it again installs the newest version over it.
set -eu

# The owner's to fill in, with the place of the releases.
releases=${TEND_RELEASES:-https://github.com/OWNER/tend/releases}

usage() {
    cat << 'END'
usage: get.sh [--version VERSION] [--prefix DIR] [--uninstall]

  --version VERSION    such as 0.1.0; the newest release unless given
  --prefix DIR         where bin and share are, or are made; ~/.local unless given
  --uninstall          remove what was installed below the prefix, and nothing else

TEND_RELEASES names another place of the releases.
END
}

fail() {
    code=$1
    shift
    printf 'get.sh: %s\n' "$*" >&2
    exit "$code"
}

# The whole script is read before anything happens, so a download that breaks off does nothing.
main() {
    version='' prefix=${HOME:?}/.local uninstall=''
    while [ $# -gt 0 ]; do
        case $1 in
            --version | --prefix)
                [ -n "${2-}" ] || fail 64 "$1 needs a value"
                if [ "$1" = --version ]; then version=${2#v}; else prefix=$2; fi
                shift
                ;;
            --uninstall) uninstall=yes ;;
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
    case $(uname -s)-$(uname -m) in
        Linux-x86_64 | Linux-amd64) name=tend-linux-x86_64 ;;
        Linux-aarch64 | Linux-arm64) name=tend-linux-arm64 ;;
        Darwin-*) name=tend-macos ;;
        *) fail 69 "there is no release for $(uname -s) on $(uname -m); build it from the source" ;;
    esac
    for tool in bash tar gzip; do
        command -v "$tool" > /dev/null || fail 69 "$tool is needed and not installed"
    done
    place=$releases/${version:+download/v$version}
    [ -n "$version" ] || place=$releases/latest/download

    stage=$(mktemp -d "${TMPDIR:-/tmp}/tend-get.XXXXXX")
    trap 'rm -rf "$stage"' EXIT
    trap 'exit 130' INT TERM HUP
    download "$place/SHA256SUMS" "$stage/SHA256SUMS"
    download "$place/$name.tar.gz" "$stage/$name.tar.gz"
    check "$name.tar.gz"
    (cd "$stage" && gzip -dc "$name.tar.gz" | tar -xf -) || fail 65 "$name.tar.gz can't be unpacked"
    if [ -n "$uninstall" ]; then
        bash "$stage/$name/install.sh" --uninstall --prefix "$prefix"
    else
        bash "$stage/$name/install.sh" --prefix "$prefix" --binary "$stage/$name/tend"
    fi
}

download() {
    if command -v curl > /dev/null; then
        curl --fail --silent --show-error --location --output "$2" "$1" || fail 69 "can't download $1"
    elif command -v wget > /dev/null; then
        wget -q -O "$2" "$1" || fail 69 "can't download $1"
    else
        fail 69 "curl or wget is needed and not installed"
    fi
}

check() {
    expected=$(awk -v "name=$1" '{ sub(/^\*/, "", $2) } $2 == name { print $1 }' "$stage/SHA256SUMS")
    [ -n "$expected" ] || fail 65 "SHA256SUMS does not name $1"
    if command -v sha256sum > /dev/null; then
        found=$(sha256sum "$stage/$1")
    elif command -v shasum > /dev/null; then
        found=$(shasum -a 256 "$stage/$1")
    else
        fail 69 "sha256sum or shasum is needed to check the download"
    fi
    [ "${found%% *}" = "$expected" ] || fail 65 "$1 differs from its checksum; nothing was installed"
}

main "$@"
