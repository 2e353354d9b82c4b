#!/usr/bin/env bash
# Checks that the shared library exports what the header declares, and nothing else: symbols_test.sh LIBRARY HEADER
set -eu
export LC_ALL=C
declared=$(grep -o '\brefurl_[a-z_0-9]*(' "$2" | tr -d '(' | sort -u)
exported=$(nm -D --defined-only "$1" | awk '$2 != "A" { print $3 }' | sed 's/@.*//' | sort -u)
[ "$(wc -l <<<"$declared")" -gt 20 ] || { echo "FAILED: no functions found in $2"; exit 1; }
diff <(echo "$declared") <(echo "$exported") || { echo 'FAILED: < declared, > exported'; exit 1; }
