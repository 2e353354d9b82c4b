#!/usr/bin/env bash
# Tests api/c/refurl_fuzz.h with a parser that has a fault: fuzz_header_test.sh PROGRAM
set -u
program=$1
failed=0

# says INPUT FAULT EXPECTED: what the program prints on both streams; $'…' has its escapes
says() {
    local printed
    printed=$(printf '%b' "$1" | "$program" "$2" 2>&1)
    [ "$printed" = "$3" ] && return
    failed=1
    printf 'FAILED: %s with the fault %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3" "$printed"
}

for text in '' 'http://EXAMPLE.com/a/../b?q#f' '../b?q\nhttp://h/a/c' 'http://[' '\n' '?\n\n' 'http://h/\xC3\xA9\xF0\x9F\x98\x80' 'a:\0b'; do
    says "$text" none 0
done
for text in '\xC3' '\x80' '\xC0\xAF' '\xE0\x80\xAF' '\xED\xA0\x80' '\xF4\x90\x80\x80' '\xF8\x88\x80\x80\x80' 'a:\n\xFF'; do
    says "$text" none -1
    says "$text" refuses -1
done
says 'http://h/' unasked -1
says 'http://h/' 'protocol alone' 0
says 'http://[' refuses 0
says 'http://host/' hostname $'
DIFFERENCE: hostname
  {"input": "http://host/"}
  standard  "host"
  parser    "hos"'
says 'http://h/#"\\\x01a' href $'
DIFFERENCE: href
  {"input": "http://h/#\\"\\\\\\u0001a"}
  standard  "http://h/#%22\\\\%01a"
  parser    "http://h/#%22\\\\%01"'
says 'http://h' refuses $'
DIFFERENCE: failure
  {"input": "http://h"}
  standard  parses
  parser    fails'
says 'http://[' accepts $'
DIFFERENCE: failure
  {"input": "http://["}
  standard  fails
  parser    parses'
says 'a\nhttp://h/' base $'
DIFFERENCE: failure
  {"input": "a", "base": "http://h/"}
  standard  parses
  parser    fails'
exit $failed
