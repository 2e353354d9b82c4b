#!/usr/bin/env bash
# Compiles programs that include the public headers: compile_test.sh INCLUDE COMPILER…, where the folder INCLUDE has refurl/.
set -eu
include=$1 && shift
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Werror)

fail() { cat "$log" >&2 && echo "FAILED: $*" >&2 && exit 1; }

mapfile -t headers < <(cd "$include" && find refurl -name '*.hpp' | sort)
[[ " ${headers[*]} " == *' refurl/refurl.hpp '* ]] || fail "$include has no refurl/refurl.hpp"

# Before C++23, a header says so, and nothing else: refuses COMPILER HEADER.
refuses() {
    if "$1" -std=c++20 -fsyntax-only -I"$include" -x c++ - <<<"#include <$2>" >"$log" 2>&1; then fail "$1 compiles <$2> as C++20"; fi
    [[ $(grep -c 'error: ' "$log") == "$(grep -c 'error: .*refurl needs C++23' "$log")" ]] ||
        fail "$1 says something else than that <$2> needs C++23"
}

# One compiler shows that each header says it, and one header that the others do.
for header in "${headers[@]}"; do refuses "$1" "$header"; done
for compiler in "${@:2}"; do refuses "$compiler" refurl/refurl.hpp; done

for compiler in "$@"; do
    # Programs may do without exceptions and type information.
    printf '#include <%s>\n' "${headers[@]}" |
        "$compiler" -std=c++23 -fno-exceptions -fno-rtti "${warnings[@]}" -fsyntax-only -I"$include" -x c++ - >"$log" 2>&1 ||
        fail "$compiler -fno-exceptions -fno-rtti"

    # Clang warns of views that outlive a temporary, and nobody warns of anything else.
    checked=("${warnings[@]}" -Wno-unused-variable)
    if "$compiler" --version | grep -q clang; then checked=("${checked[@]/-Werror/-Xclang}" -Xclang -verify); fi
    "$compiler" -std=c++23 "${checked[@]}" -fsyntax-only -I"$include" "$here/temporaries.cpp" >"$log" 2>&1 || fail "$compiler: temporaries.cpp"
done
echo "${#headers[@]} headers: $*"
