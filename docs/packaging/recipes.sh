#!/bin/bash
# Fills the Homebrew formula and the recipe for Arch's AUR with a release.
#
#     recipes.sh VERSION DIR URL
#
# DIR has the files of the release with SHA256SUMS, and gets tend.rb and PKGBUILD. URL is the repository, such as
# https://github.com/OWNER/tend. The licence is the owner's to choose: TEND_LICENSE has its SPDX name, and without one nothing
# is filled, since neither Homebrew nor Arch takes a program without.
set -euo pipefail
here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)

fail() {
    printf 'recipes.sh: %s\n' "$2" >&2
    exit "$1"
}

[ $# -eq 3 ] || fail 64 'usage: recipes.sh VERSION DIR URL'
version=$1 folder=$2 url=${3%/}
[ -n "${TEND_LICENSE-}" ] || fail 64 'no licence has been chosen; give its SPDX name as TEND_LICENSE'

sum() {
    local line
    line=$(grep -E "^[0-9a-f]{64} [ *]$1\$" "$folder/SHA256SUMS") || fail 66 "$folder/SHA256SUMS has no $1"
    printf '%s' "${line%% *}"
}

commit=$(git -C "$here" rev-parse --short "v$version^{commit}" 2> /dev/null) || fail 66 "there is no tag v$version here"
date=$(TZ=UTC git -C "$here" log -1 --format=%cd --date=format-local:%Y-%m-%d "$commit")

source=$(sum tend-source.tar.gz)
x86_64=$(sum tend-linux-x86_64.tar.gz)
arm64=$(sum tend-linux-arm64.tar.gz)

fill() {
    sed -e "s,@VERSION@,$version,g" -e "s,@URL@,$url,g" -e "s,@LICENSE@,$TEND_LICENSE,g" -e "s,@COMMIT@,$commit,g" \
        -e "s,@DATE@,$date,g" -e "s,@SOURCE@,$source,g" -e "s,@X86_64@,$x86_64,g" -e "s,@ARM64@,$arm64,g" \
        "$here/$1" > "$folder/$2"
}

fill tend.rb tend.rb
fill PKGBUILD.in PKGBUILD
printf '%s\n' "$folder/tend.rb" "$folder/PKGBUILD"
