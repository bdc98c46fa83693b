#!/bin/bash
# Prints the section of a version in docs/changelog.md, as the notes of its release.
#
#     notes.sh VERSION
#
# Exits 66 if the changelog has no section of that version with a date: one that says "unreleased" is not finished.
set -euo pipefail
here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
changelog=${TEND_CHANGELOG:-$here/../changelog.md}
version=${1:?usage: notes.sh VERSION}
notes=$(awk -v "version=$version" '
    /^## / { is_wanted = $2 == version && $0 !~ /unreleased/; next }
    is_wanted { print }
' "$changelog" | sed -e '/./,$!d')
if [ -z "$notes" ]; then
    echo "notes.sh: $changelog has no section '## $version (DATE)'" >&2
    exit 66
fi
printf '%s\n' "$notes"
