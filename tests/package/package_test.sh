#!/usr/bin/env bash
# Uses refurl as it is installed at a prefix: package_test.sh PREFIX
set -eu
prefix=$(cd "$1" && pwd)
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() { echo "FAILED: $*" >&2 && exit 1; }

# same WHAT EXPECTED ACTUAL
same() { [[ $2 == "$3" ]] || fail "$(printf '%s\n  expected: %q\n  got:      %q' "$@")"; }

# quietly COMMAND…: what it prints is shown only if it fails
quietly() { "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && fail "$*"; }; }

resolved=$(printf '%s\n' http://h/c 'http://x:y is no URL: port, byte 9' 'http://h/a/%F0%9F%92%A9')
resolves() { same "$*" "$resolved" "$("$@" http://h/a/b ../c http://x:y 💩)"; }

# ---- The examples, by find_package

quietly cmake -S "$project/examples" -B "$scratch/examples" -G Ninja -DCMAKE_PREFIX_PATH="$prefix"
quietly cmake --build "$scratch/examples"
resolves "$scratch/examples/resolve"
echo 'find_package: the examples run'

# ---- The headers: each compiles by itself, finds the others where a program has folders of the same names, and needs nothing of Boost.

mkdir -p "$scratch/own/model" "$scratch/own/print"
for header in "$prefix"/include/refurl/model/*.hpp "$prefix"/include/refurl/print/*.hpp; do
    echo '#error "a header of the program, not of refurl"' >"$scratch/own/${header#"$prefix"/include/refurl/}"
done
count=0
while IFS= read -r header; do
    printf '#include "%s"\n#include "%s"\n' "$header" "$header" >"$scratch/one.cpp"
    quietly c++ -std=c++23 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$scratch/own" "$scratch/one.cpp"
    count=$((count + 1))
done < <(find "$prefix/include/refurl" -name '*.hpp')
[ "$count" -gt 20 ] || fail "only $count headers are installed"
if grep -rn 'boost/' "$prefix/include"; then fail 'these headers include Boost'; fi
echo "headers: $count compile by themselves"

# ---- Nothing knows where it was built or first installed.

if grep -rIl -e "$project" "$prefix"; then fail 'these files name the sources, or where they were installed first'; fi
same 'what the tool says' 'http://h/b' "$("$prefix/bin/refurl" resolve --base http://h/a b)"
echo 'prefix: it can be moved'
