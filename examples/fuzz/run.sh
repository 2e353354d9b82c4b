#!/usr/bin/env bash
# Builds and runs the examples of this folder, ten seconds each: run.sh [NAME [FLAGS…]], or their packages:
# run.sh --packages [NAME]. ./dev fuzz-parsers calls it. README.md says what each does.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
here=$PWD/examples/fuzz
out=$PWD/build/fuzz-parsers
library=$PWD/build/release/api/c
link=("-L$library" -lrefurl "-Wl,-rpath,$library")
names=(curl curl-afl rust-url go)

packages_of() {
    case "$1" in
        curl) echo clang-19 libclang-rt-19-dev libcurl4-openssl-dev ;;
        curl-afl) echo afl++ libcurl4-openssl-dev ;;
        rust-url) echo clang-19 libclang-rt-19-dev lld-19 cargo librust-url-dev ;;
        go) echo golang-go gcc ;;
        *) echo "fuzz-parsers: NAME is one of ${names[*]}" >&2; return 2 ;;
    esac
}

# Writes what the fuzzers of C start with: the tokens of the grammar as a dictionary, and requests as seeds.
material() {
    mkdir -p "$out/seeds" "$out/corpus-$1"
    build/quick/tools/refurl grammar --format dictionary >"$out/dict"
    build/quick/tools/refurl generate --requests -n 1000 --seed 1 | python3 -c '
import json, pathlib, sys
for i, request in enumerate(map(json.loads, sys.stdin)):
    text = request["input"] if request["base"] is None else request["input"] + "\n" + request["base"]
    pathlib.Path(sys.argv[1], f"{i:04}").write_text(text, "utf-8")' "$out/seeds"
}

# Runs a program with libFuzzer, and prints the difference that it finds. The input is in build/fuzz-parsers/.
run_libfuzzer() {
    local name=$1 log=$out/$1.log
    shift
    material "$name"
    "$out/$name" -max_total_time=10 -dict="$out/dict" -artifact_prefix="$out/$name-" "$@" "$out/corpus-$name" "$out/seeds" >"$log" 2>&1 || true
    shown "$name" "$log"
}

shown() {
    echo "$1:"
    grep -A3 '^DIFFERENCE' "$2" || { tail -n 3 "$2" && echo "no difference was found"; }
}

run_curl() {
    clang-19 -std=c99 -g -O1 -Wall -Wextra -fsanitize=fuzzer,address -Iapi/c "$here/curl.c" -o "$out/curl" "${link[@]}" -lcurl
    run_libfuzzer curl "$@"
}

# AFL++ keeps the inputs that crash. The program says what differs if it is given one of them, as it is
# the first three here.
run_curl-afl() {
    AFL_QUIET=1 afl-clang-fast -std=c99 -O1 -fsanitize=fuzzer -Iapi/c "$here/curl.c" -o "$out/curl-afl" "${link[@]}" -lcurl
    material curl-afl
    rm -rf "$out/afl" "$out/few"
    mkdir "$out/few"
    printf 'http://example.com:80/?q#f' >"$out/few/1"
    printf '../b\nhttp://u:p@h/a/c' >"$out/few/2"
    AFL_NO_UI=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
        afl-fuzz -V 10 -x "$out/dict" -i "$out/few" -o "$out/afl" "$@" -- "$out/curl-afl" >"$out/afl.log" 2>&1 || { cat "$out/afl.log" >&2; return 1; }
    cp "$out/afl.log" "$out/curl-afl.log"
    for crash in "$out"/afl/default/crashes/id:00000[0-2]*; do
        [ ! -e "$crash" ] || "$out/curl-afl" "$crash" >>"$out/curl-afl.log" 2>&1 || true
    done
    shown curl-afl "$out/curl-afl.log"
}

# What cargo-fuzz does, with the crates of Debian. The flags let libFuzzer see which code of the crate url runs.
run_rust-url() {
    local target=x86_64-unknown-linux-gnu coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table -Ccodegen-units=1"
    mkdir -p "$out/rust"
    cp "$here"/rust/* "$out/rust/"
    (cd "$out/rust" && PATH=/usr/bin:$PATH RUSTFLAGS=$coverage cargo build --release --offline --quiet --target "$target" \
        --config 'source.crates-io.replace-with="debian"' --config 'source.debian.directory="/usr/share/cargo/registry"')
    clang-19 -std=c99 -O1 -fsanitize=fuzzer -fuse-ld=lld-19 -Iapi/c -x c api/c/refurl_fuzz.h -x none \
        "$out/rust/target/$target/release/librefurl_fuzz_url.a" -o "$out/rust-url" "${link[@]}" -lm -ldl -lpthread
    run_libfuzzer rust-url "$@"
}

run_go() {
    rm -rf "$out/go"
    cp -r "$here/go" "$out/go"
    (cd "$out/go" && CGO_CFLAGS=-I$here/../../api/c CGO_LDFLAGS="${link[*]}" go test -fuzz=FuzzURL -fuzztime=10s "$@" . >"$out/go.log" 2>&1) || true
    echo go:
    grep 'url_test.go' "$out/go.log" || { tail -n 3 "$out/go.log" && echo "no difference was found"; }
}

if [ "${1:-}" = --packages ]; then
    shift
    for name in "${@:-${names[@]}}"; do packages_of "$name"; done | tr ' ' '\n' | sort -u
    exit
fi
mkdir -p "$out"
if [ $# -eq 0 ]; then
    for name in "${names[@]}"; do "run_$name"; done
else
    packages_of "$1" >/dev/null
    name=$1
    shift
    "run_$name" "$@"
fi
