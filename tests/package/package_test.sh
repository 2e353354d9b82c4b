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

resolved=$(printf '%s\n' http://h/c 'http://x:y: `y` (U+0079) cannot stand in a port, which is a number. (byte 9)' 'http://h/a/%F0%9F%92%A9')
resolves() { same "$*" "$resolved" "$("$@" http://h/a/b ../c http://x:y 💩)"; }

# ---- The examples, by find_package and by pkg-config

quietly cmake -S "$project/examples" -B "$scratch/examples" -G Ninja -DCMAKE_PREFIX_PATH="$prefix"
quietly cmake --build "$scratch/examples"
resolves "$scratch/examples/resolve_cpp"
resolves "$scratch/examples/resolve_c"
echo 'find_package: the examples run, in C++ and in C'

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
read -r -a flags <<<"$(pkg-config --cflags --libs refurl)"
quietly cc -std=c99 -Wall -Wextra -pedantic -Werror "$project/examples/resolve.c" -o "$scratch/resolve" "${flags[@]}"
LD_LIBRARY_PATH=$prefix/lib resolves "$scratch/resolve"
same 'the version that pkg-config tells' "$("$prefix/bin/refurl" --version)" "refurl $(pkg-config --modversion refurl)"
echo 'pkg-config: the example runs, in C'

# A C program needs nothing of ICU to be built, and no other component than there is can be had.
component() {
    printf 'cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES C)\nfind_package(refurl REQUIRED COMPONENTS %s)\n' "$1" \
        >"$scratch/CMakeLists.txt"
    cmake -S "$scratch" -B "$scratch/component-$1" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_DISABLE_FIND_PACKAGE_ICU=ON
}
quietly component c
if component cxx >"$scratch/log" 2>&1; then fail 'C++ libraries without ICU are found'; fi
if component d >"$scratch/log" 2>&1; then fail 'a component d is found'; fi
grep -q 'components c and cxx, and not d' "$scratch/log" || fail 'why there is no component d is not said'
echo 'find_package: the components are found'

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
quietly c++ -std=c++98 -pedantic-errors -Werror -fsyntax-only -x c++ "$prefix/include/refurl.h"
[ "$count" -gt 20 ] || fail "only $count headers are installed"
if grep -rn 'boost/' "$prefix/include"; then fail 'these headers include Boost'; fi
echo "headers: $count compile by themselves"

# ---- Nothing knows where it was built or first installed.

if grep -rIl -e "$project" "$prefix"; then fail 'these files name the sources, or where they were installed first'; fi
same 'what the tool says' 'http://h/b' "$("$prefix/bin/refurl" resolve --base http://h/a b)"
echo 'prefix: it can be moved'
