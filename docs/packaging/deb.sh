#!/bin/bash
# Builds a Debian package of tend. The same commit and the same binary give the same package, byte for byte.
set -euo pipefail
umask 022

usage() {
    cat << 'END'
usage: deb.sh [--binary FILE] [--output DIR]

  --binary FILE    package this program instead of building one
  --output DIR     where the package goes; the current folder unless given

The maintainer is DEBFULLNAME and DEBEMAIL, else who made the commit. Dates are SOURCE_DATE_EPOCH, else the commit's.
END
}

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$here/common.sh"
begin "$@"

for tool in dpkg dpkg-deb gzip md5sum strip; do
    command -v "$tool" > /dev/null || fail 69 "$tool is not here (Debian: dpkg, gzip, coreutils, binutils)"
done
output=$(CDPATH='' cd -- "$output" && pwd -P)

tree=$stage/tree
mkdir "$tree"

# The files of an installation, moved to where Debian has them.
DESTDIR=$tree bash "$here/install.sh" "${options[@]}" > /dev/null
rm "$tree/usr/share/doc/tend/installed"
mkdir -p "$tree/usr/share/zsh/vendor-completions" "$tree/usr/share/doc/tend"
mv "$tree/usr/share/zsh/site-functions/_tend" "$tree/usr/share/zsh/vendor-completions/"
rmdir "$tree/usr/share/zsh/site-functions"
gzip -9n "$tree"/usr/share/man/man1/*.1

# 'tend 0.1.0 (68b1a82)', the commit being absent where it was built without git.
said=$("$tree/usr/bin/tend" --version)
version=$(printf '%s' "$said" | cut -d' ' -f2)
commit=$(printf '%s' "$said" | sed -n 's/.*(\([0-9a-f]*\).*/\1/p')
built_from=${said#tend }

# What the commit says, or the newest one where the program names none.
of_commit() {
    [ -e "$here/../../.git" ] || return 1
    git -C "$here" log -1 --format="$1" "${commit:-HEAD}" 2> /dev/null
}
epoch=${SOURCE_DATE_EPOCH:-$(of_commit %ct)} \
    || fail 64 "there is no such commit here; give the time as SOURCE_DATE_EPOCH"
if [ -n "${DEBEMAIL-}" ]; then
    maintainer="${DEBFULLNAME:-$DEBEMAIL} <$DEBEMAIL>"
else
    maintainer=$(of_commit '%an <%ae>') || fail 64 "there is no such commit here; give DEBFULLNAME and DEBEMAIL"
fi

# A release is tagged. Other commits sort by their time: before the release of their version, or after it where it is out.
revision=
if [ -n "$commit" ] && ! git -C "$here" tag --points-at "$commit" 2> /dev/null | grep -qx "v$version"; then
    order='~'
    if git -C "$here" rev-parse -q --verify "refs/tags/v$version" > /dev/null 2>&1; then order=+; fi
    revision=${order}git$(date -u -d "@$(of_commit %ct || echo "$epoch")" +%Y%m%d.%H%M%S)
fi
version=$version$revision

# The last two are hashes of what the debugger would have been told, the build folder's path included.
strip --strip-unneeded --remove-section=.comment --remove-section=.note.gnu.build-id \
    --remove-section=.swift_modhash "$tree/usr/bin/tend"

changelog=$tree/usr/share/doc/tend/changelog.Debian
cat > "$changelog" << END
tend ($version-1) unstable; urgency=medium

  * Built from $built_from.

 -- $maintainer  $(LC_ALL=C date -u -R -d "@$epoch")
END
gzip -9n "$changelog"
cp "$here/copyright" "$tree/usr/share/doc/tend/copyright"

size=$(find "$tree" -type f -printf '%s\n' | awk '{ total += int(($1 + 1023) / 1024) } END { print total }')
mkdir "$tree/DEBIAN"
cat > "$tree/DEBIAN/control" << END
Package: tend
Version: $version-1
Architecture: $(dpkg --print-architecture)
Maintainer: $maintainer
Installed-Size: $size
Recommends: git
Suggests: cron, libnotify-bin
Section: utils
Priority: optional
Description: command-line tracker for water, fasts, pills and challenges
 tend records what you drink, when you fast, which pills you took and how your
 challenges go, and answers in a millisecond or two. It reminds from cron, and
 imports and exports what other programs and devices have.
 .
 Everything stays on your own machine, in small JSON files that can be read,
 compared, synchronised with git and backed up; every change can be undone.
END
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums)
find "$tree" -type d -exec chmod 755 {} +
chmod 644 "$tree"/DEBIAN/* "$tree/usr/share/doc/tend"/*

package=$output/tend_$version-1_$(dpkg --print-architecture).deb
# With more threads xz cuts the data into other blocks.
SOURCE_DATE_EPOCH=$epoch DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$tree" "$stage/new.deb" \
    > /dev/null
cp "$stage/new.deb" "$package.new-$$" && mv -f "$package.new-$$" "$package"
printf '%s\n' "$package"
