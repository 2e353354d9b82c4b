#!/usr/bin/env bash
# Compares what a program of examples/links.* prints with what it must print: links_test.sh COMMAND…
set -eu
expected='/c
d?q=1
https://example.com:444/a
https://cdn.example/x.js
mailto:a@b
http://x:y: `y` (U+0079) is not allowed in a port, which is a number.
status 1'
found=$(printf '%s\n' '../c#top' 'd?gclid=2&q=1' '//example.com:444/a' '//cdn.example/x.js' 'mailto:a@b' 'http://x:y' |
    { "$@" https://example.com/a/b 2>&1 || echo "status $?"; })
# What a program writes to its two outputs may come in another order.
[[ $(LC_ALL=C sort <<<"$found") == "$(LC_ALL=C sort <<<"$expected")" ]] || { printf 'FAILED: %s\n%s\n' "$*" "$found" >&2 && exit 1; }
