#!/bin/bash
# Builds the archive that a release has for this machine: the program, install.sh and the documents that it needs. The same
# commit and the same binary give the same archive where tar is GNU's.
set -euo pipefail
umask 022

usage() {
    cat << 'END'
usage: archive.sh [--binary FILE] [--output DIR]

  --binary FILE    archive this program instead of building one
  --output DIR     where tend-SYSTEM-PROCESSOR.tar.gz goes; the current folder unless given

Dates are SOURCE_DATE_EPOCH, else the commit's. On a Mac the built program is universal: for arm64 and x86_64.
END
}

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$here/common.sh"
begin "$@"

case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=macos ;;
    *) fail 69 "there is no release for $(uname -s)" ;;
esac
case $(uname -m) in
    x86_64 | amd64) processor=x86_64 ;;
    aarch64 | arm64) processor=arm64 ;;
    *) fail 69 "there is no release for $(uname -m)" ;;
esac
name=tend-$system-$processor
if [ "$system" = macos ]; then name=tend-macos; fi
mkdir -p "$stage/$name"

if [ "$system" = macos ]; then export TEND_ARCHS='--arch arm64 --arch x86_64'; fi
TEND_NEEDS_STATIC=yes DESTDIR=$stage/tree bash "$here/install.sh" "${options[@]}" > /dev/null
mv "$stage/tree/usr/bin/tend" "$stage/$name/tend"
cp "$here/install.sh" "$here/../../README.md" "$stage/$name/"
for licence in "$here"/../../.github/LICENSE "$here"/../LICENSE; do
    if [ -f "$licence" ]; then cp "$licence" "$stage/$name/"; fi
done

epoch=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2> /dev/null)} \
    || fail 64 "this is no checkout; give the time as SOURCE_DATE_EPOCH"
words=(-C "$stage" -cf - "$name")
if tar --version 2> /dev/null | grep -q GNU; then
    words=(--sort=name --owner=0 --group=0 --numeric-owner --mtime="@$epoch" --format=ustar "${words[@]}")
fi
tar "${words[@]}" | gzip -9n > "$stage/archive"
cp "$stage/archive" "$output/$name.tar.gz.new-$$" && mv -f "$output/$name.tar.gz.new-$$" "$output/$name.tar.gz"
printf '%s\n' "$output/$name.tar.gz"
