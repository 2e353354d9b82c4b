#!/usr/bin/env bash
# Uses an installed refurl as other projects do: package_test.sh PREFIX
set -eu
prefix=$(cd "$1" && pwd)
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() { echo "FAILED: $*" >&2 && exit 1; }

# same WHAT EXPECTED ACTUAL
same() { [[ $2 == "$3" ]] || fail "$(printf '%s\n  expected: %q\n  got:      %q' "$@")"; }

# quietly COMMAND…: shows the output of a command only if it fails
quietly() { "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && fail "$*"; }; }

resolved=$("$prefix/bin/refurl" resolve --base http://h/a/b ../c 💩)
# The examples print a line for each URL. The line of a failure is theirs; it names the input.
resolves() {
    local out
    out=$("$@" http://h/a/b ../c http://x:y 💩) && fail "$1 succeeds for http://x:y"
    same "$1" "$resolved" "$(grep -v '^http://x:y' <<<"$out")"
    same "lines of $1" 3 "$(wc -l <<<"$out")"
}

# ---- The examples, with find_package and with pkg-config

quietly cmake -S "$project/examples" -B "$scratch/examples" -G Ninja -DCMAKE_PREFIX_PATH="$prefix"
quietly cmake --build "$scratch/examples"
resolves "$scratch/examples/resolve_cpp"
resolves "$scratch/examples/resolve_c"
for program in links_cpp links_c; do bash "$project/tests/package/links_test.sh" "$scratch/examples/$program"; done
echo 'find_package: the examples run, in C++ and in C'

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
read -r -a flags <<<"$(pkg-config --cflags --libs refurl)"
quietly cc -std=c99 -Wall -Wextra -pedantic -Werror "$project/examples/resolve.c" -o "$scratch/resolve_c" "${flags[@]}"
LD_LIBRARY_PATH=$prefix/lib resolves "$scratch/resolve_c"
if "$scratch/resolve_c" http://h/a 2>"$scratch/log"; then fail 'the library is found without a run path: spec-notes/doors.md is wrong'; fi
quietly cc "$project/examples/resolve.c" -o "$scratch/resolve_c" "${flags[@]}" -Wl,-rpath,"$(pkg-config --variable=libdir refurl)"
resolves "$scratch/resolve_c"
quietly cc -std=c99 -Wall -Wextra -pedantic -Werror -fsyntax-only -x c "$prefix/include/refurl_fuzz.h" "${flags[@]}"
read -r -a flags <<<"$(pkg-config --cflags --libs refurl-cxx)"
quietly c++ -std=c++23 -Wall -Wextra -pedantic -Werror "$project/examples/resolve.cpp" -o "$scratch/resolve_cpp" "${flags[@]}"
resolves "$scratch/resolve_cpp"
for package in refurl refurl-cxx; do
    same "the version of $package.pc" "$(pkg-config --modversion "$package")" \
        "$("$prefix/bin/refurl" --version | sed -n '1s/^refurl \([0-9.]*\).*/\1/p')"
done
echo 'pkg-config: the examples run, in C++ and in C'

# ---- The components

# finds TARGETS ARGUMENTS [OPTION…]: does a C project that says find_package(refurl 0.1 ARGUMENTS) get these targets?
# CMake's output is in $scratch/log.
finds() {
    cat >"$scratch/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES C)
find_package(refurl 0.1 $2)
foreach(target $1)
    if(NOT TARGET \${target})
        message(FATAL_ERROR "there is no target \${target}")
    endif()
endforeach()
END
    rm -rf "$scratch/found"
    cmake -S "$scratch" -B "$scratch/found" -DCMAKE_PREFIX_PATH="$prefix" "${@:3}" >"$scratch/log" 2>&1
}
without_icu=-DCMAKE_DISABLE_FIND_PACKAGE_ICU=ON
says() { tr -s '\n ' ' ' <"$scratch/log" | grep -q "$1" || { cat "$scratch/log" >&2 && fail "not said: $1"; }; }

finds 'refurl::c refurl::refurl' REQUIRED || fail 'not both components by default'
finds refurl::c REQUIRED $without_icu || fail 'not the C library by default, without ICU'
says 'refurl::refurl needs ICU'
finds refurl::c 'REQUIRED COMPONENTS c' $without_icu || fail 'not the C library without ICU'
if finds '' 'REQUIRED COMPONENTS cxx' $without_icu; then fail 'the C++ library is found without ICU'; fi
says 'refurl::refurl needs ICU'
if finds '' 'REQUIRED COMPONENTS d'; then fail 'a component d is found'; fi
says 'components c and cxx, but no d'
echo 'find_package: the components are found'

# ---- What programs link

# A program that parses URLs contains nothing of what people study the grammar with, and the tool does.
studied='refurl::grammar::(diagrams|ebnf|abnf|w3c|dictionary|Generator::)'
nm -C "$prefix/bin/refurl" | grep -qE "$studied" || fail 'the tool has no diagrams: this test looks for the wrong names'
for program in "$scratch/resolve_cpp" "$prefix/lib/librefurl.so"; do
    if nm -C "$program" | grep -E "$studied"; then fail "$program links the notations and the study of the grammar"; fi
done
echo 'link: programs do not contain the drawing of diagrams'

# ---- The headers. Each compiles by itself, and all do twice, by both compilers and under the sanitizers, in a program with
# folders of the same names. (Without the sanitizers the library itself has compiled them.)

mkdir -p "$scratch/own/model" "$scratch/own/print"
for header in "$prefix"/include/refurl/model/*.hpp "$prefix"/include/refurl/print/*.hpp; do
    echo '#error "a header of the program, not of refurl"' >"$scratch/own/${header#"$prefix"/include/refurl/}"
done
# check_headers COMPILER HEADER…: includes each header twice in one source.
check_headers() {
    printf '#include <%s>\n' "${@:2}" "${@:2}" |
        "$1" -std=c++23 -fsanitize=address,undefined -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
            -I"$scratch/own" -I"$prefix/include" -x c++ - || { echo "FAILED: $1, <$2>" >&2 && exit 1; }
}
export -f check_headers
export scratch prefix
compilers=(c++)
if command -v clang++-19 >/dev/null; then compilers+=(clang++-19); fi
mapfile -t headers < <(cd "$prefix/include" && find refurl -name '*.hpp' | sort)
for compiler in "${compilers[@]}"; do check_headers "$compiler" "${headers[@]}"; done
# What a header forgets to include, it forgets for each compiler: they have the same standard library.
printf '%s\n' "${headers[@]}" | xargs -P "$(nproc)" -I{} bash -c 'check_headers c++ "$1"' - {}
quietly c++ -std=c++98 -pedantic-errors -Werror -fsyntax-only -x c++ "$prefix/include/refurl.h"
for header in refurl/refurl.hpp refurl/api/url_object.hpp; do
    [[ " ${headers[*]} " == *" $header "* ]] || fail "<$header> is not installed"
done
if printf '%s\n' "${headers[@]}" | grep -E '^refurl/(standard|tools|tests|grammar/(notation|study|x3))/'; then fail 'these headers are not public'; fi
if grep -rn 'boost/' "$prefix/include"; then fail 'these headers include Boost'; fi
echo "headers: ${#headers[@]} compile by themselves, and together by ${compilers[*]}"

# ---- The licences

for licence in LICENSE host/uts46/UNICODE-LICENSE.txt api/suffixes/MPL-2.0.txt; do
    cmp "$project/$licence" "$prefix/share/doc/refurl/${licence##*/}" || fail "$licence is not installed"
done

# ---- What is installed can be moved.

if grep -rIl -e "$project" "$prefix"; then fail 'these files name the sources, or where they were installed first'; fi
same 'the output of the tool' 'http://h/b' "$("$prefix/bin/refurl" resolve --base http://h/a b)"
echo 'prefix: it can be moved'
