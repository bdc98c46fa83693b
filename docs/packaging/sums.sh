#!/bin/bash
# Writes SHA256SUMS of the files of a release in a folder, in the form that `sha256sum --check` reads.
#
#     sums.sh DIR
set -euo pipefail
cd "${1:?usage: sums.sh DIR}"
sum() { if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
files=()
for file in *.tar.gz *.deb get.sh; do
    if [ -f "$file" ]; then files+=("$file"); fi
done
if [ ${#files[@]} -eq 0 ]; then
    echo "sums.sh: there are no files of a release in $PWD" >&2
    exit 66
fi
sum "${files[@]}" > SHA256SUMS.new
mv -f SHA256SUMS.new SHA256SUMS
