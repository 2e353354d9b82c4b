#!/usr/bin/env bash
# Uses the sources of refurl as a part of a larger project: subproject_test.sh
set -eu
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(cd "$here/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() { echo "FAILED: $*" >&2 && exit 1; }
quietly() { "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && fail "$*"; }; }

# configures NAME FOLDER [OPTION…]: is the program, with refurl in this folder of the build, given its own folder, that of the
# public headers, and nothing else?
configures() {
    quietly cmake -S "$here/consumer" -B "$scratch/$1" -G Ninja -DREFURL_SOURCES="$project" "${@:3}"
    if grep -i warning "$scratch/log"; then fail "$1: CMake warns"; fi
    local got
    got=$(ninja -C "$scratch/$1" got | tail -1)
    [[ $got == "$here/consumer/.;$scratch/$1/$2/include;||||" ]] || fail "$1: the program gets $got"
}

configures added refurl -DADD=ON
quietly ninja -C "$scratch/added" CMakeFiles/program.dir/program.cpp.o CMakeFiles/program_c.dir/program.c.o
[[ ! -e $scratch/added/compile_commands.json ]] || fail 'refurl changes how the larger project is built'
echo 'add_subdirectory: the program compiles, and finds only the public headers'

configures fetched _deps/refurl-build -DCMAKE_UNITY_BUILD=ON
quietly cmake --build "$scratch/fetched"
[[ $("$scratch/fetched/program" 'http://h/a/../b') == '3 http://h/b' ]] || fail 'the program prints something else'
built=$(cd "$scratch/fetched/_deps/refurl-build" && find . -name '*.a' | sort)
for needless in explain systems standard; do
    if grep "librefurl_$needless" <<<"$built"; then fail 'refurl builds what the program does not link'; fi
done
quietly cmake --install "$scratch/fetched" --prefix "$scratch/installed"
[[ ! -e $scratch/installed ]] || fail 'the larger project installs refurl'
echo 'FetchContent: the program runs, and only what it links is built'
