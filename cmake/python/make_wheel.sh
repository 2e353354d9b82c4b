#!/usr/bin/env bash
# Makes the wheel of the package for Python, with the library and the licences of an installed refurl, and prints its path:
# make_wheel.sh PREFIX FOLDER. FOLDER is emptied before.
set -eu
prefix=$1 folder=$2
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# Debian's setuptools and wheel are those of its own Python, which need not be the first in the path.
python=/usr/bin/python3
[ -x "$python" ] || python=python3

rm -rf "$folder"
mkdir -p "$folder/source"
cp -r "$project"/api/python/{pyproject.toml,setup.py,refurl} "$folder/source"
cp "$prefix/lib/librefurl.so" "$folder/source/refurl/"
for licence in "$prefix"/share/doc/refurl/*; do  # setuptools takes those whose names begin with LICENSE
    [ "$(basename "$licence")" = LICENSE ] && to=LICENSE || to=LICENSE-$(basename "$licence")
    cp "$licence" "$folder/source/$to"
done
"$python" -m pip --disable-pip-version-check wheel --no-index --no-build-isolation --no-deps --wheel-dir "$folder" "$folder/source" \
    >"$folder/log" 2>&1 || { cat "$folder/log" >&2 && exit 1; }
echo "$folder"/refurl-*.whl
