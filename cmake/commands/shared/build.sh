# shellcheck shell=bash
# Builds and tests, for the commands.

# Configures and builds a preset, or one target of it. Prints nothing unless that fails.
#   build PRESET [TARGET] [-DOPTION=…]
build() {
    local preset=$1 target=all log
    shift
    if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then target=$1 && shift; fi
    log=$(mktemp)
    if ! { cmake --preset "$preset" "$@" && cmake --build --preset "$preset" --target "$target"; } >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# Builds the tool that the commands run, as quickly as possible: it gives the same answers as the one that is installed. The
# tests are built in the same folder. Only ./dev test adds them, because they need more packages. REFURL_PRESET=release has
# them built in the folder of the release instead, for one who needs this anyway, such as .ci/run.
preset=${REFURL_PRESET:-quick}
tool=build/$preset/tools/refurl
build_tool() {
    local without_tests=()
    [ -f "build/$preset/CMakeCache.txt" ] || without_tests=(-DREFURL_TESTS=OFF)
    build "$preset" refurl_tool "${without_tests[@]}"
}

# Runs ctest on a preset. Options go to ctest; every other argument is a pattern, and a test runs if one of them matches.
#   run_ctest PRESET [NAME|OPTION]…
run_ctest() {
    local preset=$1 argument pattern='' options=()
    shift
    for argument in "$@"; do
        case "$argument" in
            -*) options+=("$argument") ;;
            *) pattern+="${pattern:+|}$argument" ;;
        esac
    done
    if [ -n "$pattern" ]; then options+=(-R "$pattern"); fi
    if [ -f "$(unicode_database)/NormalizationTest.txt" ]; then
        export REFURL_UCD="${REFURL_UCD:-$PWD/$(unicode_database)}"
    fi
    ctest --preset "$preset" -j "$(nproc)" "${options[@]}"
}

# The folder of the Unicode Character Database of the newest version.
unicode_database() {
    awk '!/^#/ && $2 ~ /^unicode-data=/ { print "build/unicode/" $2 "/usr/share/unicode"; exit }' host/uts46/sources.txt
}
