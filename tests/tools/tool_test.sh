#!/usr/bin/env bash
# Runs the command-line tool on ordinary and on odd inputs: tool_test.sh REFURL_BINARY
set -u
shopt -s extglob
export LC_ALL=C
export COLUMNS=80
unset NO_COLOR
refurl=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# is WHAT EXPECTED ACTUAL
is() {
    if [[ $2 == "$3" ]]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n  expected: %q\n  got:      %q\n' "$1" "$2" "$3"
    fi
}

# has WHAT PATTERN ACTUAL: the pattern, a glob, matches all of ACTUAL
has() {
    # shellcheck disable=SC2053  # the right side is a pattern
    if [[ $3 == $2 ]]; then is "$1" "$3" "$3"; else is "$1" "$2" "$3"; fi
}

# run ARGUMENT…: runs the tool with $input, a format of printf, as its standard input. Sets $out, $err and $status. Removes
# newlines at the end of an output. Removes sentences for people from $err and from JSON, because they may change.
input=
run() {
    # shellcheck disable=SC2059  # the input is a format
    printf "$input" | "$refurl" "$@" >"$scratch/out" 2>"$scratch/err"
    status=${PIPESTATUS[1]}
    out=$(sed 's/,"message":"[^"]*"//g' "$scratch/out")
    err=$(sed -E '/^  [A-Z`].*\.$/d' "$scratch/err")
}

# expect STATUS OUTPUT ERRORS ARGUMENT…
expect() {
    local expected_status=$1 expected_out=$2 expected_err=$3
    shift 3
    run "$@"
    is "output of $*" "$expected_out" "$out"
    is "errors of $*" "$expected_err" "$err"
    is "status of $*" "$expected_status" "$status"
}

# prints OUTPUT ARGUMENT…: succeeds
prints() { expect 0 "$1" '' "${@:2}"; }

# fails OUTPUT ERRORS ARGUMENT…: an input fails
fails() { expect 1 "$@"; }

# refuses PATTERN ARGUMENT…: the command line is wrong, and the message matches the pattern
refuses() {
    run "${@:2}"
    has "errors of ${*:2}" "$1" "$err"
    is "output of ${*:2}" '' "$out"
    is "status of ${*:2}" 2 "$status"
}

lines() { printf '%s\n' "$@"; }

# report WHAT SHOWN COLUMNS FACTS: prints the report of a failure without its sentences, with the caret after COLUMNS columns
report() { printf 'refurl: cannot parse %s\n  %s\n  %*s^\n  %s\n' "$1" "$2" "$3" '' "$4"; }

missing_scheme='strict-resolve (resolve), byte 0, missing-scheme-non-relative-URL'

base_in_json='{"base":"x","failure":true,"stage":"resolve","rule":"strict-resolve","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","in":"base"}'
for subcommand in edit explain parse resolve validate; do
    fails "$base_in_json" '' "$subcommand" --json --base x y
done
fails "$base_in_json" '' equiv --json --base x a b
fails '{"base":"'$'\xEF\xBF\xBD''","failure":true,"stage":"resolve","rule":"strict-resolve","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","in":"base"}' '' parse --json --base $'\xff' x
fails '{"base":":","failure":true,"clause":"segment-nz-nc","begin":0,"end":1,"in":"base"}' '' parse --as rfc3986 --json --base : a

# ---- parse

prints "$(lines \
    'http://u@example.com:8080/a//b?x=1#top' \
    '  scheme      http' \
    '  authority   u@example.com:8080' \
    '    username  u' \
    '    host      example.com  (domain)' \
    '    port      8080' \
    '  path-root   /' \
    '  dir         a' \
    '  dir         (empty)' \
    '  file        b' \
    '  query       x=1' \
    '  fragment    top')" parse 'HTTP://u:@EXAMPLE.com:8080/a//b?x=1#top'
prints "$(lines file:///c:/x '  scheme      file' '  authority   (empty)' '  drive       c:' '  path-root   /' \
    '  file        x')" parse 'file:c|/../..\x' --base http://h/ --color auto
opaque='  path        (empty)  (opaque)'
prints "$(lines a: '  scheme      a' "$opaque" '' b: '  scheme      b' "$opaque")" parse a: b:
prints "$(lines 'C|\x' '  file        C|\x')" parse --reference 'C|\x'
prints "$(lines '/C|/x' '  drive       C|' '  path-root   /' '  file        x')" parse --reference --mode file 'C|\x'
prints "$(lines //u:@h:/.. '  authority   u:@h:' '    username  u' '    password  (empty)' \
    '    host      h  (uninterpreted-host)' '    port      (empty)' '  path-root   /' '  file        ..')" \
    parse --reference --mode=web '//u:@h:/..'
prints '(empty)' parse --reference ''
prints '{"input":"../a b?","result":"../a b?","mode":"generic","components":[["dir",".."],["file","a b"],["query",""]]}' \
    parse --reference --json '../a b?'
prints '{"input":"//[::1]:80/#","href":"http://[::1]/#","origin":"http://[::1]","protocol":"http:","username":"","password":"","host":"[::1]","hostname":"[::1]","port":"","pathname":"/","search":"","hash":"","host_kind":"ip6-address","components":[["scheme","http"],["host","[::1]"],["path-root","/"],["fragment",""]]}' \
    parse --json --base http://h/ '//[::1]:80/#'
prints '{"input":"file:///","href":"file:///","origin":"null","protocol":"file:","username":"","password":"","host":"","hostname":"","port":"","pathname":"/","search":"","hash":"","host_kind":null,"components":[["scheme","file"],["authority",""],["path-root","/"]]}' \
    parse --json file:///

prints "$(lines '?%E9' '?%C3%A9' '?%26%239731%3B')" \
    parse --encoding Latin1 --get '{search}' 'http://h/?é' 'ws://h/?é' 'http://h/?☃'
prints '?%E9' parse --as standard --encoding Latin1 --get '{search}' 'http://h/?é'
prints 'http://h/a?%E9' resolve --base 'http://h/a?é' --encoding ' WINDOWS-1252 ' '?é'
prints 'http://h/a?%C3%A9#f' resolve --base 'http://h/a?é' --encoding windows-1252 '#f'

# ---- edit

# edit_report WHAT URL EDIT COLUMNS CARETS FACTS: prints the report of a refused edit without its sentences
edit_report() { printf 'refurl: cannot edit %s\n  %s\n  %s\n  %*s%s\n  %s\n' "$1" "$2" "$3" "$4" '' "$5" "$6"; }

prints http://h/ edit HTTP://H
prints https://h:80/ edit --set protocol=https --set port=80 http://u@h:1/ --set username=
prints http://h/ edit --set port=80 -s scheme=http https://h
prints 'foo://u:p@h:1/p?q#f' \
    edit -s username=u -s password=p -s hostname=h -s port=1 -s pathname=p -s search=q -s hash=f foo://x
prints 'http://u@h/p??q##f' edit -s user=u -s path=p -s 'query=?q' -s 'fragment=#f' http://h
prints x:y edit --set=href=x:y http://h
prints "$(lines http://a:1/ http://b:1/)" edit -s port=1 http://a http://b
prints 'http://h/a/b%2Fc?x=%20&k=v+w' edit -a path=b/c --append 'query=k=v w' 'http://h/a?x=%20'
prints 'http://h/?a=1&z=+' edit --query-delete 'b*' --query-set a=1 --sort-query 'http://h/?z=%20&a&bb&b&a'
prints 'http://h/?z=%20&a' edit --trim 'b*' 'http://h/?z=%20&a&bb&b'
prints 'http://h/?a=&b=' edit --sort-query --query-set b= --query-set a= --sort-query http://h
prints 'http://h/?y=' edit --query-delete '[x]' 'http://h/?[x]&y'
prints http://h/ edit --query-delete -x 'http://h/?-x'
prints "$(lines ftp://h:22/ ftp://h:80/ https://h:22/ https://h:80/)" \
    edit --iterate 'scheme=ftp https' --iterate 'port=22 80' http://h
prints http://h/b edit --base http://h/a b
prints 'http://faß.de/ 80 xn--fa-hia.de' edit --unicode -g '{href} {default:port} {puny:host}' https://xn--fa-hia.de -s scheme=http
prints "$(lines http://h:80/ https://h:1/ foo://h file:///)" edit --default-port http://h https://h:1 foo://h file:
prints '80 http://h:80/' edit --default-port --get '{port} {href}' http://h
prints '{"input":"http://h?a=b+c&d","href":"http://h:1/?a=b+c&d","origin":"http://h:1","protocol":"http:","username":"","password":"","host":"h:1","hostname":"h","port":"1","pathname":"/","search":"?a=b+c&d","hash":"","host_kind":"domain","components":[["scheme","http"],["host","h"],["port","1"],["path-root","/"],["query","a=b+c&d"]],"params":[["a","b c"],["d",""]]}' \
    edit --json --set port=1 'http://h?a=b+c&d'

# What a URL refuses. Other URLs and other combinations go on. On a wide terminal each sentence has one line.
export COLUMNS=120
fails '' "$(edit_report 'this URL' mailto:a@b '--set host=h' 6 ^^^^ 'path-is-not-opaque (set)')" edit --set host=h mailto:a@b
fails '' "$(edit_report 'this URL' foo:a '--append path=b' 9 ^^^^ 'path-is-not-opaque (set)')" edit --append path=b foo:a
fails '' "$(edit_report 'this URL' http://h:8/ '--set scheme=foo' 6 ^^^^^^ 'special-stays-special (set)')" \
    edit --set port=8 --set scheme=foo http://h
fails '' "$(edit_report 'this URL' http://h/ '--set host=' 6 ^^^^ 'web-has-a-host (set), host-missing')" edit --set host= http://h
fails '' "$(edit_report 'this URL' http://h/ '--set host=a b' 12 ^ 'forbidden-domain-code-point (host), byte 6')" \
    edit --set 'host=a b' http://h
fails '' "$(edit_report 'this URL' foo:/a '--set port=1' 6 ^^^^ 'can-have-a-username-password-port (set)')" \
    edit --set port=1 foo:/a
fails "$(lines http://h:1/ http://h:2/)" \
    "$(edit_report 'this URL' http://h/ '--iterate port=1 x 2' 17 ^ 'port-value (parse), byte 7, port-invalid')" \
    edit --iterate 'port=1 x 2' http://h
fails "$(lines ftp://h:1/ ftp://h:2/)" \
    "$(edit_report 'this URL' http://h:1/ '--iterate scheme=ftp foo' 21 ^^^ 'special-stays-special (set)'
    edit_report 'this URL' http://h:2/ '--iterate scheme=ftp foo' 21 ^^^ 'special-stays-special (set)')" \
    edit --iterate 'port=1 2' --iterate 'scheme=ftp foo' http://h
fails '{"input":"http:h","url":"http://h/","option":"--set","argument":"port=x","failure":true,"stage":"parse","rule":"port-value","begin":5,"end":6,"error":"port-invalid"}' '' \
    edit --json --set port=x http:h
fails '' "$(report 'this URL' 'h' 0 "$missing_scheme")" edit --set port=1 h
fails '' "$(report 'the base' 'h' 0 "$missing_scheme")" edit --base h x
has 'a refusal in words' '*The path is opaque*' "$("$refurl" edit -s host=h a:b 2>&1)"

# Lines of standard input and of files.
input='http://a\nx\nmailto:b\nhttp://c'
fails "$(lines http://a:1/ http://c:1/)" "$(report 'line 2' 'x' 0 "$missing_scheme"
    edit_report 'line 3' mailto:b '--set port=1' 6 ^^^^ 'can-have-a-username-password-port (set)')" edit --set port=1
printf 'http://a\nhttp://c' >"$scratch/lines"
prints "$(lines x: http://a/ http://c/)" edit -f "$scratch/lines" x:
input='http://b'
printf 'http://a\nx' >"$scratch/lines"
fails "$(lines http://b/ http://a/)" "$(report "line 2 of $scratch/lines" 'x' 0 "$missing_scheme")" edit -f "$scratch/lines" -
prints http://b/ edit -f -
fails '' 'refurl: cannot read /nowhere/\x1b: No such file or directory' edit -f $'/nowhere/\e'
fails x: 'refurl: cannot read /: Is a directory' edit -f / x:
input=
export COLUMNS=80

refuses 'refurl: --set: hots is not one of href, *; did you mean host[?]*' edit --set hots=x
refuses 'refurl: --set: host has no =; write NAME=VALUE*' edit -s host
refuses 'refurl: --iterate: x is not one of *' edit --iterate x=y
refuses 'refurl: --append: host=x is neither path=SEGMENT nor query=PARAMETER*' edit -a host=x
refuses 'refurl: --append: .. cannot be a segment*' edit -a path=..
refuses 'refurl: --query-set: a has no =*' edit --query-set a
refuses 'refurl: --get: {mist:port} is unknown*' edit -g '{mist:port}'
prints 'http://h:1/b?a' edit -s 'port?=2' -s 'query?=a' -s path:=b http://h:1/
prints 'h /a [x]' edit -g '[host] [must:path] [x]' http://h/a
fails "$(lines 1)" "$(lines 'refurl: cannot print this URL' '  http://h/' '           ^' '  {must:port}, byte 9')" \
    edit -g '{must:port}' http://h/ http://h:1/
fails http://h/ '' edit --quiet -s scheme=http x https://h/ a:
fails '' '' edit -q -f /dev/null -g '[strict:path]' http://h/%ff
has 'a value that a format insists on' '*cannot print line 1*{must:query}*' "$(echo a: | "$refurl" parse -g '{must:query}' 2>&1)"
refuses 'refurl: --get: decoded: does not go with {href}, only with {username} *' parse -g '{decoded:href}' a:
refuses 'refurl: --get: idn:, puny: and default: need one of today*' parse --as rfc3986 -g '{idn:host}' a:
refuses 'refurl: edit has no option --as*' edit --as standard a:
refuses 'refurl: -s needs a value, NAME=VALUE*' edit -s

# ---- resolve, rebase, normalize

prints "$(lines http://example.com/c http://x/ http://example.com/a/y)" \
    resolve --base http://example.com/a/b ../c //x http:y
prints http://h/a/y resolve --whatwg --base http://h/a/b http:y
prints http:y resolve --strict --base http://h/a/b http:y
prints http://H/a/y resolve --legacy --base http://H/a/b HTTP:y
prints '{"input":"a b","result":"http://h/a%20b","mode":"web","components":[["scheme","http"],["host","h"],["path-root","/"],["file","a%20b"]]}' \
    resolve --strict --json --base http://h:80/ 'a b'
prints "$(lines a/../c /c x:y 'a/b?q' a/b 'a/b#f')" rebase --base a/b ../c /c x:y '?q' '' '#f'
prints "$(lines 'file:///C|/y' 'file:///c|' 'file:///C|/z')" rebase --base 'file:///C|/x' /y 'c|' '\z'
prints //h/../b rebase --base //h/a --mode web '..\b'
prints '//h/..\b' rebase --base //h/a '..\b'
prints ./x:y rebase --base a ./x:y
prints "$(lines 'http://EX%41MPLE.com/%7e' x:/.//y '\a\..\b')" \
    normalize 'http://EX%41MPLE.com:080/%7e' x:/..//y '\a\..\b'
prints "$(lines /b /c:/)" normalize --mode file '\a\..\b' 'c|\'

# ---- the system: standard

prints "$(lines http://h/ '  scheme      http' '  authority   h' '    host      h  (domain)' '  path-root   /' \
    '  error       invalid-URL-unit  (byte 0)' '  error       invalid-reverse-solidus  (byte 9)')" \
    parse --as standard ' http://h\'
prints "$(lines a: '  scheme      a' "$opaque" '' 'b: x' '  scheme      b' '  path         x  (opaque)' \
    '  error       invalid-URL-unit  (byte 2)')" parse --as standard a: 'b: x'
for odd in 'HTTP://u:@[::1]:80/a/../C|?q#f' 'file:c|/x' x:/..//y foo:a/b/ foo://:p@h 'http://xn--fa-hia.de:81/?#'; do
    for option in --unicode --color=never '--get={href} {host_kind}'; do
        "$refurl" parse --as pipeline "$option" "$odd" >"$scratch/pipeline"
        "$refurl" parse --as standard "$option" "$odd" | grep -v '^  error  ' >"$scratch/standard"
        is "both systems on $odd with $option" "$(<"$scratch/pipeline")" "$(<"$scratch/standard")"
    done
    by_pipeline=$("$refurl" parse --json "$odd")
    run parse --as standard --json "$odd"
    is "JSON of both systems on $odd" "$by_pipeline" "${out%,\"errors\":*}}"
done
fails '' "$(report 'this URL' 'http://h:x' 9 'port state (parse), byte 9, port-invalid')" \
    parse --as standard http://h:x
fails '' "$(report 'the base' 'http://@' 8 'authority state (parse), byte 8, host-missing')" parse --as standard --base http://@ y
fails '{"input":"http://u@:","failure":true,"stage":"parse","rule":"host state","begin":9,"end":10,"error":"host-missing","errors":[{"name":"invalid-credentials","offset":8},{"name":"host-missing","offset":9}]}' '' \
    parse --as standard --json http://u@:

header='  pointer  byte  c        buffer       step    what it does'
steps='                                       '
prints "$(lines 'a:é ' "$header" \
    '  before the states' \
    "${steps}1.2   error invalid-URL-unit, byte 4" \
    '  scheme start state' \
    '        0     0  a                     1' \
    '  scheme state' \
    '        1     1  :        "a"          2.2   scheme := "a"' \
    "${steps}2.4" \
    "${steps}2.9   path := \"\"  (opaque)" \
    '  opaque path state' \
    '        2     2  é                     4.3   path += "%C3%A9"' \
    '        3     4  EOF' \
    '  return url' \
    '  a:%C3%A9' \
    '' \
    '#' "$header" \
    '  scheme start state' \
    '        0     0  #                     2' \
    '  no scheme state' \
    '        0     0  #                     2     scheme := "foo"' \
    "${steps}      path := \"b\"  (opaque)" \
    "${steps}      fragment := \"\"" \
    '  fragment state' \
    '        1     1  EOF' \
    '  return url' \
    '  foo:b#')" trace --base foo:b 'a:é ' '#'
fails "$(lines '{"input":"x","steps":["1.1","1.3","3","4","5","6","7","8","9"],"errors":[]}' \
    '{"state":"scheme start state","pointer":0,"offset":0,"c":"x","buffer":"","steps":["1"],"calls":[],"changes":[],"errors":[]}' \
    '{"state":"scheme state","pointer":1,"offset":1,"c":null,"buffer":"x","steps":["3"],"calls":[],"changes":[],"errors":[]}' \
    '{"state":"no scheme state","pointer":0,"offset":0,"c":"x","buffer":"","steps":["1"],"calls":[],"changes":[],"errors":[{"step":"1","name":"missing-scheme-non-relative-URL","offset":0}]}' \
    '{"input":"x","failure":true,"stage":"parse","rule":"no scheme state","begin":0,"end":1,"error":"missing-scheme-non-relative-URL","errors":[{"name":"missing-scheme-non-relative-URL","offset":0}]}')" \
    '' trace --json x
run trace --json a://h
has 'steps, calls, change and end of a trace' '*"steps":[[]"3.3","3.5"],"calls":[[]{"algorithm":"host parser","steps":[[]"2"]},{"algorithm":"opaque-host parser","steps":[[]"4"]}],"changes":[[]{"step":"3.5","variable":"host","sign":":=","value":"h","kind":"opaque-host"}],"errors":[[]]}
*{"input":"a://h","href":"a://h","errors":[[]]}' "$out"
run trace --json 'http://[::1'
has 'an error of an algorithm that a state calls' '*"errors":[[]{"step":"host parser 1.1","name":"IPv6-unclosed","offset":7}]}
*' "$out"
run trace http://0x7f.1
has 'the algorithms that a state calls' "*
        7     7  0                     4.3
*
       13    13  EOF      \"0x7f.1\"     3.3
                           host parser 5 6 8.2
                         domain parser 1 4 5 9
              ends in a number checker 2 4 5
                           IPv4 parser 1
${steps}3     error IPv4-too-few-parts, byte 7
${steps}5 6.1
${steps}6.3   error IPv4-non-decimal-part, byte 7
${steps}6.4 10 11 12 13.1 13.2 14
                    IPv4 number parser 2 3 4.1 4.2 4.3 8 9
                            host state 3.5   host := \"127.0.0.1\"  (ip4-address)
*" "$out"
run trace http://[1:2::1.2.3.4]
has 'a host that is too long stands below, and many steps are wrapped' "*
                           IPv6 parser 1 2 3 4 6.3 6.4 6.6.1 6.9 6.10 6.2.2
${steps}6.5.2 6.5.4 6.5.5.1 6.5.5.4.1 6.5.5.4.2
*
                            host state 3.5
                 host := \"[[]1:2::102:304]\"  (ip6-address)
*" "$out"
run trace $'a:\xe2\x80\xae\e b'
has 'hidden characters are visible in a trace' '*  \\u{202e}  *  \\x1b  *  space  *' "$out"
long=$(printf '%060d' 1)
run trace "http://u$long:p$long@日本$long.x/$long/" "http://h$long:/" "file:x"
is 'widest line of a trace, with an ellipsis on the left and on the right' 80 \
    "$(grep -v '^\( *http\|file\)' "$scratch/out" | sed 's/…/./g' | awk 'length > most { most = length } END { print most }')"
run trace --color always http://h:x
has 'colours of a trace' $'\e[[]1mhttp://h:x\e[[]0m\n*\e[[]36m  port state\e[[]0m\n*\e[[]1;31merror port-invalid\e[[]0m\n*' "$out"
# ---- explain
prints "$(lines 'HTTP:h' \
    '1--- 2' \
    '3---' \
    'preprocess' \
    '  1  The scheme `HTTP` is special. The mode is web: the URL has a host, which is' \
    '     a domain or an IP address, and `\` counts as `/`.' \
    'parse' \
    '     The grammar reads: scheme `HTTP` and file `h`.' \
    'force' \
    '  2  A URL with this scheme needs a host, and none is given. The first segment' \
    '     that is not empty, `h`, becomes the authority; empty segments before it go.' \
    '     The grammar reads in it: host `h`.' \
    '     The path of a URL with this scheme begins with a slash, so it gets one.' \
    'normalize' \
    '  3  The scheme is written in lowercase: `HTTP` becomes `http`.' \
    'href' \
    'http://h/' \
    'a---   b' \
    '  a  scheme     http  (input, bytes 0 to 3; by lowercase-scheme)' \
    '  b  host       h  (input, byte 5)')" explain HTTP:h

# Each of these is understood without reading anything else.
# explained WORDS ARGUMENT…: the words, a glob, stand in the explanation, whatever its line breaks
explained() {
    run explain "${@:2}"
    has "explanation of ${*:2}" "$1" "$(tr -s ' \n' ' ' <"$scratch/out")"
}
explained '*scheme `http` is dropped*base*relative reference*begins with a file*dir `b`*http://a/b/foo*' --base http://a/b/c http:foo
explained '*drive `C|`*parent directory*none above the root*`C|` becomes `C:`*file:///C:/*' 'file:///C|/..'
explained '*hexadecimal: 127*IPv4 address*last one fills the bytes that remain*http://127.0.0.1/*' http://0x7f.1/
explained '*percent-decoded*`exAmple.com`*lowercase*http://example.com/*' http://ex%41mple.com
explained '*`%2e%2E` is a double-dot segment: it means the parent directory*http://h/x*' http://h/%2e%2E/x
explained '*not special*double-dot segment*would begin with `//`*host*`/.` goes before it*non-special:/.//p*' non-special:/..//p
explained '*`faß` is not ASCII*Punycode*`xn--fa-hia`*' 'http://faß.example'
explained '*backslash*counts as a slash*host `example.com`*file `@evil.example`*' 'https://example.com\@evil.example'
explained '*failure*^*`x` (U+0078) cannot stand in a port*The grammar expects a digit*the end.*' //h:80x
is 'status of explain for what is no URL' 1 "$status"
explained '*no base*file `example.com`*failure*Expected: a scheme*https://*or a base.*' example.com
explained '*UTS 46 maps*composed*label `xn--fa-hia` is Punycode. It stands for `faß`*' $'http://Xe\xCC\x81.xn--fa-hia/'
explained '*eight pieces are 1, 0, 0, 0, 0, 0, 0 and 2, in hexadecimal*' 'http://[1:0::2]/'
explained '*encoding of the document*query is percent-encoded*%93%FA%96{*' --encoding shift_jis 'http://h/?日本'
explained '*`<` `>` (angle) and ` ` (space)*' 'http://h/<a b>'
explained '*rebase *(nothing to do)*(spec-notes/print.md#normalise-for-printing)*' --all 'foo:/.//x'
explained '*path-rel *x *dir (given up) *x *file *x *' --tree http://h/x
explained '* parse *file `.d`. byte text the grammar*0 h dir scheme start state*2 .d file path state path += ".d"* rebase *Both give the same answer. ' --as both --base http://a/b/c h/.d
explained '*lowercase:* state machine: host state reads `H:`: host := "h" normalize *default port*left out. state machine: port state reads `80`: sets nothing href *Both give the same answer. ' --as both http://H:80
explained '* byte text the grammar*no scheme state*failure*Both give the same answer. ' --as both //h:x
explained '*Both give the same answer. ' --as both ' h:x '
run explain 'http://h/a' 'http://h/b'
has 'two explanations' $'http://h/a *http://h/b\npreprocess\n*parse: here they part\n*The URL is `http://h/a`. *The URL is `http://h/b`.' "$out"
run explain "http://h/$(printf '../%.0s' {1..100})"
is 'columns of many marks' 80 "$(awk 'length > most { most = length } END { print most }' <<<"$out")"
run explain 'http://h/a' 'http://h/a'
has 'two equal explanations' $'*\nThey do not part: in both, the stages find the same and do the same.' "$out"
run explain 'http://h/a' 'h'
is 'status of two explanations, of which one fails' 1 "$status"
input='http://h\nh\n'
run explain
input=
is 'status of explain on lines of which one fails' 1 "$status"
has 'explain on lines' $'http://h\n*\n\nh\npreprocess\n*' "$out"
fails '' "$(report 'the base' 'x' 0 "$missing_scheme")" explain --base x y
run explain --json 'http:x'
has 'explain in JSON' '{"stage":"preprocess","event":"mode",*{"stage":"print","event":"href",*"provenance":[[]{"range":[[]0,4],"source":"input","bytes":[[]0,4],"copy":true,"rules":[[]]},*,"input":"http:x","base":null}' "$out"
has 'explain in JSON with the derivation' '*"derivation":{"production":"url","range":[[]0,6],"way":*"parts":*"given_up":true*' "$("$refurl" explain --json --tree http:x)"
has 'explain in JSON, failure' '*"event":"failure",*"rule":"port","error":"port-invalid",*"input":"//h:80x","base":null}' "$("$refurl" explain --json //h:80x)"
has 'explain in JSON with both systems' '*{"both":[[]{"range":[[]0,*"path += *,"same_answer":true}' "$("$refurl" explain --json --as both a:b)"
run explain --color always http://h:x
has 'colours of an explanation' $'\e[[]1mhttp://h:x\e[[]0m\n*\e[[]1;31m^\e[[]0m\n*' "$out"
long=$(printf 'a%.0s' {1..300})
run explain --as both "http://$long.é:080/$long b/../c?$long" --base http://h
is 'widest line of an explanation with both systems' 1 "$(($(sed 's/…/./g; s/é/./g' "$scratch/out" | awk 'length > most { most = length } END { print most + 0 }') <= 80))"
run explain --all "http://$long.é:080/$long b/../c?$long" "http:$long" --base http://h
is 'widest line of an explanation' 1 "$(($(sed 's/…/./g; s/é/./g' "$scratch/out" | awk 'length > most { most = length } END { print most + 0 }') <= 80))"
refuses 'refurl: --as: standard is not one of pipeline, both*' explain --as standard a:
refuses 'refurl:*--all*--json*' explain --json --all a:
# ---- validate
prints "$(lines http://h '  valid')" validate http://h
prints "$(lines "$(lines a '  valid')" '' "$(lines b '  valid')")" validate --base http://h a b
expect 1 "$(lines 'http://日/a b' '           ^' '  invalid     url-path-segment-string  (byte 12)' \
    '              write a space as %20' '  error       invalid-URL-unit  (byte 12)' '' http://h '  valid')" '' \
    validate 'http://日/a b' http://h
expect 1 "$(lines http://u@h:x '       ^^' '  invalid     valid-host-string  (bytes 7 to 8)' \
    '              a valid URL string has no username and password' '  error       invalid-credentials  (byte 8)' \
    '  error       port-invalid  (byte 11)')" '' validate http://u@h:x
expect 1 "$(lines '(empty)' '  invalid     absolute-url-string  (byte 0)' \
    '              the scheme is missing, and there is no base URL to take it from' \
    '  error       missing-scheme-non-relative-URL  (byte 0)')" '' validate ''
expect 1 "$(lines '{"input":"x","valid":true,"errors":[]}' \
    '{"input":"\\","valid":false,"rule":"url-path-segment-string","begin":0,"end":1,"reason":"`\\` is parsed as `/`: write `/`, or %5C","errors":[{"name":"invalid-reverse-solidus","offset":0}]}')" \
    '' validate --json --base http://h x '\'
input='http://h\n\n'
run validate
is 'status of validate on lines of which one is not valid' 1 "$status"
has 'validate on lines' $'http://h\n  valid\n\n(empty)\n*' "$out"
input=
fails '' "$(report 'the base' 'x' 0 "$missing_scheme")" validate --base x y
prints "$(lines http://h/ '  normal')" validate --normal http://h/
run validate --normal http://h/a/../b http://H/ http://h:80/ 'foo:a '
is 'status of validate --normal on texts that are not normal' 1 "$status"
has 'validate --normal' "$(lines http://h/a/../b '           ^^' '  not normal  normal-segment  (bytes 11 to 12)')*" "$out"
has 'validate --normal shows the href' "*$(lines '  href        http://h/b' '' http://H/ '       ^')*" "$out"
prints '{"input":"http://h/","normal":true}' validate --normal --json http://h/
run validate --normal --json http://h:80/
is 'validate --normal --json' '{"input":"http://h:80/","normal":false,"rule":"normal-port","begin":9,"end":11,"reason":"the default port of the scheme is left out"}' "$out"
prints "$(lines 'normal-port ::= num-dec')" grammar --normal --only --mode web normal-port
run generate --normal -n 3 --json
is 'status of generate --normal' 0 "$status"
run grammar --normal --strict
is 'status of grammar with two grammars' 2 "$status"
run explain http://h/
has 'explain says that a text is a normal form' '*The text is a normal form: it is its own href.' "$out"
refuses 'refurl:*--get*' validate --get '{href}' a:
prints "$(lines 'valid-url-string ::= absolute-url-with-fragment-string' '                     | relative-url-with-fragment-string')" \
    grammar --strict --only valid-url-string
prints "$(lines 'absolute-url-string ::= url-scheme-string ":" scheme-relative-file-url-string' '                        [ "?" url-query-string ]')" \
    grammar --strict --only --mode file absolute-url-string
refuses 'refurl: there is no production valid-url-string; refurl grammar prints them all' grammar valid-url-string
refuses 'refurl: there is no production path-root; refurl grammar prints them all' grammar --strict path-root
is 'strict sentences without a side condition are valid' '' \
    "$("$refurl" generate --strict --mode generic url-fragment-string -n 100 | sed 's/^/a:#/' | "$refurl" validate --json | grep -v '"valid":true')"

# ---- idna

code_points='   byte  code point   status            name'
prints "$(lines $'Faß。E\xCC\x81' "$code_points" \
    '      0  F  U+0046    mapped to f       LATIN CAPITAL LETTER F' \
    '      1  a  U+0061    valid             LATIN SMALL LETTER A' \
    $'      2  ß  U+00DF    deviation         LATIN SMALL LETTER SHARP S' \
    $'      4  。 U+3002    mapped to .       IDEOGRAPHIC FULL STOP' \
    '      7  E  U+0045    mapped to e       LATIN CAPITAL LETTER E' \
    $'      8  \xCC\x81   U+0301    valid             COMBINING ACUTE ACCENT' \
    $'  map         faß.e\xCC\x81' $'  normalize   faß.é' $'  label 1     faß' $'  label 2     é' \
    '  flags       CheckBidi, CheckJoiners' '  ToASCII     xn--fa-hia.xn--9ca' $'  ToUnicode   faß.é')" \
    idna $'Faß。E\xCC\x81'
prints "$(lines 'ß\u{ad}' "$code_points" $'      0  ß  U+00DF    deviation to ss   LATIN SMALL LETTER SHARP S' \
    '      2     U+00AD    ignored           SOFT HYPHEN' '  map         ss' '  label 1     ss' \
    '  flags       Transitional_Processing' '  ToASCII     ss' '  ToUnicode   ss')" idna --flags Transitional_Processing $'ß\xC2\xAD'
expect 1 "$(lines $'\xD7\x90.1' "$code_points" $'      0  \xD7\x90  U+05D0    valid             HEBREW LETTER ALEF' \
    '      2  .  U+002E    valid             FULL STOP' '      3  1  U+0031    valid             DIGIT ONE' \
    $'  map         \xD7\x90.1' $'  label 1     \xD7\x90' '    Bidi      R' '  label 2     1' '    Bidi      EN' \
    '  flags       CheckBidi, CheckJoiners' '  ToASCII     failure' $'  ToUnicode   \xD7\x90.1' $'\xD7\x90.1' '  ^' \
    '  invalid     label 2, Bidi Rule, condition 1  (byte 3)' \
    '              beside text from right to left, a label must begin with a letter' \
    '              (fails only with CheckBidi)')" '' idna $'\xD7\x90.1'
input='a-\nxn--a-ecp.b\nXn--0\n'
run idna
is 'status of idna on lines of which one fails' 1 "$status"
has 'a failure that hangs on a flag that is off' $'a-\n*  ToASCII     a-\n*\n  unchecked   label 1, hyphen at an end (fails only with CheckHyphens)\n\nxn--a-ecp*' "$out"
has 'Punycode for a code point that is not valid' $'*
  label 1     xn--a-ecp
    Punycode  a⒈
         a  U+0061    valid             LATIN SMALL LETTER A
         ⒈  U+2488    disallowed        DIGIT ONE FULL STOP
  label 2     b
*
xn--a-ecp.b
^^^^^^^^^
  invalid     label 1, status  (bytes 0 to 8)
*[(]fails always)\n\nXn--0\n*' "$out"
has 'what is no Punycode' $'*\nXn--0\n*  label 1     xn--0\n  flags*
  ToASCII     failure
  ToUnicode   xn--0\n*
  invalid     label 1, Punycode  (bytes 0 to 4)
*[(]fails only without IgnoreInvalidPunycode)' "$out"
run idna --flags IgnoreInvalidPunycode,CheckHyphens
has 'idna with some flags' $'a-\n*  flags       CheckHyphens, IgnoreInvalidPunycode\n  ToASCII     failure\n*' "$out"
has 'Punycode that is ignored' $'*\nXn--0\n*  ToASCII     xn--0\n*' "$out"
input=
expect 1 "$(lines '{"input":"ab-","code_points":[{"offset":0,"code_point":"U+0061","status":"valid","mapping":null},{"offset":1,"code_point":"U+0062","status":"valid","mapping":null},{"offset":2,"code_point":"U+002D","status":"valid","mapping":null}],"mapped":"ab-","normalized":"ab-","labels":[{"label":"ab-","punycode":false,"unicode":"ab-"}],"bidi":false,"ascii":null,"unicode":"ab-","errors":[{"label":1,"rule":"hyphen at an end","code":"V3","flag":"CheckHyphens","begin":0,"end":3}],"unchecked":[]}' \
    '{"input":"","code_points":[],"mapped":"","normalized":"","labels":[{"label":"","punycode":false,"unicode":""}],"bidi":false,"ascii":null,"unicode":"","errors":[{"label":null,"rule":"length of the domain","code":"A4_1","flag":"VerifyDnsLength","begin":0,"end":0},{"label":1,"rule":"length of a label","code":"A4_2","flag":"VerifyDnsLength","begin":0,"end":0}],"unchecked":[]}')" \
    '' idna --json --strict ab- ''
prints '{"input":"É","code_points":[{"offset":0,"code_point":"U+00C9","status":"mapped","mapping":"é"}],"mapped":"é","normalized":"é","labels":[{"label":"é","punycode":false,"unicode":"é"}],"bidi":false,"ascii":"xn--9ca","unicode":"é","errors":[],"unchecked":[]}' \
    idna --json --flags none É
has 'idna on ill-formed UTF-8' '{"input":"�",*"code_point":"U+FFFD","status":"disallowed",*' "$("$refurl" idna --json $'\xff')"
refuses 'refurl: --flags: CheckHypens is not one of CheckHyphens, *; did you mean CheckHyphens[?]*' idna --flags CheckHypens a
refuses 'refurl:*--strict*--flags*' idna --strict --flags none a
refuses 'refurl:*--get*' idna --get '{href}' a

# ---- equiv
prints "$(lines 'RFC 3986: equal as strings (6.2.1)' '  http://h' 'WHATWG: equal' '  http://h/')" equiv http://h http://h
prints "$(lines 'RFC 3986: equal by case normalization (6.2.2.1)' '  foo:a' 'WHATWG: equal' '  foo:a')" equiv FOO:a foo:a
prints "$(lines 'RFC 3986: equal by percent-encoding normalization (6.2.2.2)' '  foo:~' 'WHATWG: different' '  foo:%7E' '  foo:~')" \
    equiv foo:%7E foo:~
prints "$(lines 'RFC 3986: different' '  http:\\h  (not a URI)' '  http://h/' 'WHATWG: equal' '  http://h/')" equiv 'http:\\h' http://h/
prints "$(lines 'RFC 3986: different' '  a:#b' '  a:#c' 'WHATWG: equal except for the fragment' '  a:#b' '  a:#c')" equiv 'a:#b' 'a:#c'
fails "$(lines 'RFC 3986: different' '  a:b' '  c  (not a URI)' 'WHATWG: different' '  a:b' '  c  (not a URL)')" '' equiv a:b c
fails "$(lines 'RFC 3986: different' '  -  (not a URI)' '  http://h/b' 'WHATWG: different' '  -  (not a URL)' '  http://h/b')" '' \
    equiv - http://h/b
prints '{"inputs":["../c","http://H/c"],"rfc3986":"equal by case normalization (6.2.2.1)","whatwg":"equal","rung":"case","same_href":true,"same_but_fragment":true,"uris":[true,true],"normal_forms":["http://h/c","http://h/c"],"hrefs":["http://h/c","http://h/c"]}' \
    equiv --json --base http://h/a/b ../c http://H/c
fails '{"inputs":["�","a:"],"rfc3986":"different","whatwg":"different","rung":null,"same_href":false,"same_but_fragment":false,"uris":[false,true],"normal_forms":["�","a:"],"hrefs":[null,"a:"]}' '' \
    equiv --json $'\xff' a:
fails '' "$(report 'the base' 'x' 0 "$missing_scheme")" equiv --base x a b
refuses 'refurl: equiv compares two URLs*' equiv a:
refuses 'refurl: equiv compares two URLs*' equiv a: b: c:

# ---- generate, choices, coverage
is 'sentences are dots' 100 "$("$refurl" generate dot -n 100 | grep -cxF -e . -e %2e -e %2E)"
is 'as many as asked for' 50 "$("$refurl" generate -n 50 --mutants | wc -l)"
is 'the same for the same seed' "$("$refurl" generate -n 20 --seed 7)" "$("$refurl" generate -n 20 --seed 7)"
has 'the JSON of a mutant tells what is broken' '{"text":"*","broken":"*","begin":+([0-9]),"end":+([0-9])}' "$("$refurl" generate --mutants --json -n 1)"
first=$(timeout 20 "$refurl" generate -n 1000000000 | head -n 1)
is 'the first of many sentences comes at once' "$("$refurl" generate -n 1)" "$first"
is 'no sentences' '' "$("$refurl" generate -n 0)"
refuses 'refurl: userinfo has no sentence on its own' generate userinfo
refuses 'refurl: there is no production octet; did you mean dec-octet\?' generate octet
has 'where order decides' '*auth-drive: "//E:" parses as auth-drive-invalid, not as*' "$("$refurl" choices --mode file)"
has 'coverage' $'inputs           2\nproductions*' "$("$refurl" coverage a: http://h/)"
has 'coverage in JSON' '{"inputs":1,"productions":{"url":1,*' "$("$refurl" coverage --json a:)"
run coverage --complete a:
is 'status of incomplete coverage' 1 "$status"

# ---- grammar
prints "$(lines 'num-hex   ::= ( "0x" | "0X" ) hex-digit*' 'hex-digit ::= [0-9A-Fa-f]')" grammar num-hex
prints 'num-hex ::= ( "0x" | "0X" ) hex-digit*' grammar num-hex --only
prints 'auth-path ::= auth-drive [ path-root path-rel ]' grammar --mode file --only auth-path
prints "$(lines 'auth-path ::= auth-drive [ path-root path-rel ]  (* file *)' \
    'auth-path ::= "//" authority [ path-root path-rel ]  (* generic, web *)')" grammar --only auth-path
prints "$(lines '"0x"' '"0X"' '"0"' '"X"' '"a"' '"g"' '"x"')" grammar num-hex --format dictionary
prints "$(lines '[' '{"name":"pct-invalid","modes":["web"],"body":{"kind":"sequence","parts":[{"kind":"literal","text":"%"},{"kind":"repetition","least":0,"most":1,"part":{"kind":"reference","name":"hex-digit"}}]}}]')" \
    grammar pct-invalid --only --format json --mode web
refuses 'refurl: there is no production ip5-adress; did you mean ip6-address, ip4-address\?' grammar ip5-adress
refuses 'refurl: there is no production octet; did you mean dec-octet\?' grammar octet
refuses 'refurl: there is no production slash-drive; refurl grammar prints them all' grammar slash-drive --mode web
refuses 'refurl: there is no production \\x1b; refurl grammar prints them all' grammar $'\e'
refuses 'refurl: --format: html is not one of*' grammar --format html
refuses 'refurl: --mode: all is not one of*' grammar --mode all
refuses 'refurl:*drive*' grammar port drive

# ---- arguments that look like something else

prints 'http://h/[a,b]' resolve --base http://h/ '[a,b]'
prints "$(lines 'http://h/[]' http://h/++ http://h/parse)" resolve --base http://h/ '[]' ++ parse
prints "$(lines http://h/-x http://h/--base http://h/--)" resolve --base http://h/ -- -x --base --
prints http://h/x resolve x --base=http://h/
prints '' normalize ''

# ---- --get, --unicode, --color

prints $'h\t{99}\n\\q domain' parse --get '{host}\t{{{port}}}\n\q {host_kind}' http://h:99
prints "$(lines '[http]' '[https]')" resolve --base http://h --get '[{scheme}]' x https://y
prints 'http://faß.de/ faß.de' parse --unicode --get '{href} {host}' http://xn--fa-hia.de/
prints http://faß.de/ resolve --unicode --base http://xn--fa-hia.de/ ''
prints "$(lines http://faß.de/ '  scheme      http' '  authority   faß.de' '    host      faß.de  (domain)' \
    '  path-root   /')" parse --unicode http://xn--fa-hia.de/
prints $'\e[1ma:/\e[0m\n\e[36m  scheme      \e[0ma\n\e[36m  path-root   \e[0m/' parse --color always a:/
prints "$(lines a: '  scheme      a' "$opaque")" parse --color never a:
prints "$(lines a: '  scheme      a' "$opaque")" parse --color=auto a:

# ---- --site, and the names that need the Public Suffix List too

if "$refurl" parse --site a: >"$scratch/out" 2>"$scratch/err"; then
    prints "$(lines http://a.b.co.uk./ '  scheme      http' '  authority   a.b.co.uk.' '    host      a.b.co.uk.  (domain)' \
        '  path-root   /' '  public suffix       co.uk.' '  registrable domain  b.co.uk.' '' \
        foo://com '  scheme      foo' '  authority   com' '    host      com  (opaque-host)' \
        '  public suffix       (none)' '  registrable domain  (none)')" parse --site http://a.b.co.uk./ foo://com
    prints '{"input":"file://com","href":"file://com/","origin":"null","protocol":"file:","username":"","password":"","host":"com","hostname":"com","port":"","pathname":"/","search":"","hash":"","host_kind":"domain","public_suffix":"com","registrable_domain":null,"components":[["scheme","file"],["host","com"],["path-root","/"]]}' \
        parse --site --json file://com
    prints 'com example.com' parse --as standard --get '{public_suffix} {registrable_domain}' http://a.example.com
    prints 'faß.de' resolve --unicode --base http://a.xn--fa-hia.de/ --get '{registrable_domain}' x
    refuses 'refurl:*--site*' parse --site --get '{href}' a:
    refuses 'refurl: --site needs one of today*' parse --site --as rfc3986 a:
else
    is 'why there are no sites' 'refurl: --site: this refurl was built without libpsl, so it does not know the Public Suffix List' \
        "$(head -n 1 "$scratch/err")"
    refuses 'refurl: --get: {public_suffix}: this refurl was built without libpsl*' parse --get '{public_suffix}' a:
fi
refuses 'refurl:*--reference*--site*' parse --reference --site a:

# ---- failures

fails '' "$(report 'this URL' 'http://a b/' 8 'forbidden-domain-code-point (host), byte 8')" parse 'http://a b/'
fails "$(lines http://h/a http://h/b)" \
    "$(report 'this URL' 'http://h:x' 9 'port (parse), byte 9, port-invalid')" \
    resolve --base http://h a http://h:x b
fails '' "$(report 'this URL' '\x1bx://日\t本:y' 15 'port (parse), byte 13, port-invalid')" normalize $'\ex://日\t本:y'
fails '' "$(report 'the base' 'x' 0 "$missing_scheme")" resolve --base x y
fails '' "$(report 'the base' 'x://[' 4 'host (parse), byte 4, IPv6-unclosed')" rebase --base 'x://[' y
fails '' "$(report 'this URL' 'x' 0 'strict-resolve (resolve), byte 0, missing-scheme-non-relative-URL')" resolve --strict --base /a x
fails '' "$(lines 'refurl: cannot parse this URL' '  (empty)' "  $missing_scheme")" parse ''
fails '' $'refurl: cannot parse this URL\n  \e[1ma://h:x\e[0m\n        \e[1;31m^\e[0m\n  port (parse), byte 6, port-invalid' \
    parse --color always a://h:x
fails '{"input":"x","failure":true,"stage":"resolve","rule":"strict-resolve","begin":0,"end":0,"error":"missing-scheme-non-relative-URL"}' '' \
    parse --json x
fails '{"input":"http://a b","failure":true,"stage":"host","rule":"forbidden-domain-code-point","begin":8,"end":9,"error":null}' '' \
    parse --json 'http://a b'

# ---- explanations and hints

# says PATTERN ARGUMENT…: the report of a failure matches the pattern
says() {
    "$refurl" "${@:2}" </dev/null >/dev/null 2>"$scratch/err"
    has "report of ${*:2}" "$1" "$(<"$scratch/err")"
}
says $'refurl: cannot parse this URL\n  example.com\n*no scheme*base*Did you mean https://example.com[?] Or*--base*' parse example.com
says '*Did you mean https://example.com:8080/a[?]*--base*' parse //example.com:8080/a
says '*Did you mean https://localhost[?]*' trace localhost
says '*--base*' parse ../a
says '*Did you mean https://a.example[?]*' resolve --base a.example x
for odd in ../a .a a. a/b.c 'a.b c' '' /a.b ?a.b; do
    says '!(*mean*)' parse "$odd"
done
says '!(*mean*|*--base*)' parse --base foo:x a.b
says '*`\\u{202e}`*' parse $'http://h:\xe2\x80\xae'
has 'sentence in JSON' '*,"message":"*[.]"}' "$("$refurl" parse --json example.com)"
is 'one sentence, not two' 1 "$("$refurl" parse --json example.com | grep -o '"message"' | wc -l)"
has 'sentence in the JSON of a system' '*,"message":"*[.]","errors":*' "$("$refurl" parse --as standard --json example.com)"

# Reports, help and grammars fit the terminal.
widest() { sed 's/…/./g' | awk 'length > most { most = length } END { print most + 0 }'; }
x=$(printf '%05000d' 1)
for width in 40 60 80 200; do
    for url in "http://[$x" "http://h$x:x/$x" "$x" "http://h:1$x/"; do
        COLUMNS=$width "$refurl" parse "$url" 2>"$scratch/err"
        is "does a report fit $width columns" 1 "$(($(widest <"$scratch/err") <= width))"
    done
done
is 'carets and message at 80 columns' "  $(printf '%*s' 7 '')^" \
    "$(COLUMNS=80 "$refurl" parse "http://[$x" 2>&1 | sed -n 3p)"
for command in '' $("$refurl" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    # shellcheck disable=SC2086  # no command is no word
    is "does the help of $command fit 80 columns" 1 "$(($("$refurl" $command --help | widest) <= 80))"
done
for format in ebnf abnf w3c; do
    for strict in '' --strict; do
        # shellcheck disable=SC2086
        is "does $format fit 80 columns" 1 "$(($("$refurl" grammar --format $format $strict | widest) <= 80))"
        # shellcheck disable=SC2086
        is "$format, wrapped" "$(COLUMNS=9999 "$refurl" grammar --format $format $strict | tr -d ' ;\n')" \
            "$("$refurl" grammar --format $format $strict | tr -d ' ;\n')"
    done
done
is 'validate shows an excerpt' 80 "$("$refurl" validate "http://h/$x a$x" | sed -n '1s/…/./gp' | widest)"
has 'an effect of a trace that is too long stands below' $'*\n        5     5  a +( )2\n +( )error special-scheme-missing-following-solidus\n*' \
    "$("$refurl" trace --base http:h http:a)"
is 'an opaque path' $'foo:a/b?q\n  scheme      foo\n  path        a/b  (opaque)\n  query       q' "$("$refurl" parse 'foo:a/b?q')"

# ---- usage

refuses 'refurl: no command given*'
refuses 'refurl: there is no command foo*' foo
refuses 'refurl:*-x*refurl parse --help*' parse -x a:
refuses 'refurl:*--foo*' normalize --foo a:
refuses 'refurl: --get: {foo} is unknown; known are {href} {origin}*' parse --get '{foo}' a:
refuses 'refurl: --get: a { is not closed*' parse --get '{' a:
refuses 'refurl: --get: a } closes nothing*' resolve --base a: --get '}' a:
refuses 'refurl:*--get*' normalize --get '{href}' a:
refuses 'refurl:*--json*--get*' parse --json --get '{href}' a:
refuses 'refurl: --mode: other is not one of*' normalize --mode other a
refuses 'refurl: --mode requires --reference*' parse --mode web a
refuses 'refurl: --color: blue is not one of*' parse --color blue a:
refuses 'refurl: --base is required*' resolve a:
refuses 'refurl: --base is required*' rebase a:
refuses 'refurl: --base*' parse --base
refuses 'refurl:*--reference*' parse --reference --base a: b
refuses 'refurl:*--reference*--as*' parse --reference --as standard b
refuses 'refurl: --mode requires --reference*' parse --mode web --as standard b
refuses 'refurl: --as: grammar is not one of*' parse --as grammar b
refuses 'refurl: --as: x is not one of*' oracle --as x
refuses 'refurl:*--strict*--as*' resolve --base a: --strict --as standard b
fails '' "refurl: cannot parse this URL
  b
  ^
  no scheme state (parse), byte 0, missing-scheme-non-relative-URL" resolve --base a: --as standard b
refuses 'refurl:*--get*' trace --get '{href}' a:
refuses 'refurl: --encoding: latin-1 is not a label of the Encoding Standard*' parse --encoding latin-1 a:
refuses 'refurl: --encoding: \\x1b is not a label of the Encoding Standard*' trace --encoding $'\e' a:
refuses 'refurl:*--reference*--encoding*' parse --reference --encoding utf-8 b
refuses 'refurl:*--encoding*' resolve --base a: --strict --encoding utf-8 b
refuses 'refurl:*--encoding*' normalize --encoding utf-8 b
refuses 'refurl:*--encoding*' oracle --encoding utf-8
refuses 'refurl:*--strict*' resolve --base a: --strict --legacy b
refuses 'refurl:*--unicode*' resolve --base a: --strict --unicode b
refuses 'refurl:*a:*' oracle a:

refuses 'refurl: there is no command prase; did you mean parse?*refurl --help*' prase
refuses 'refurl: parse has no option --jsno; did you mean --json[?]*' parse --jsno a:
refuses 'refurl: parse has no option --bsae; did you mean --base[?]*' parse --bsae=a: b
refuses 'refurl: refurl has no option --versoin; did you mean --version[?]*' --versoin
refuses 'refurl: grammar has no option --fromat; did you mean --format[?]*' grammar --fromat abnf
refuses 'refurl: --as: standrad is not one of rfc3986, *, pipeline; did you mean standard[?]*' parse --as standrad a:
refuses 'refurl: --as: foo is not one of rfc3986, *, standard, pipeline*' parse --as foo a:
refuses 'refurl: oracle does not take the argument a:*' oracle a:
refuses 'refurl: --base needs a value, URL*' parse --base
refuses 'refurl: -n: -1 is not a whole number of 0 or more*' generate -n -1
refuses 'refurl: -n: 1e3 is not a whole number of 0 or more*' choices -n 1e3
refuses 'refurl: -n: 99999999999999999999 is too large*' generate -n 99999999999999999999
refuses 'refurl: --seed: 4294967296 is too large*' generate --seed 4294967296

run --version
has 'version' $'refurl +([0-9]).+([0-9]).+([0-9])\nWHATWG URL Standard, July 2026\nUTS 46 [(]Unicode +([0-9]).+([0-9]).+([0-9])[)]\nICU +([0-9]).+([0-9]) [(]Unicode +([0-9]).+([0-9])[)]' "$out"
is 'status of --version' 0 "$status"
for subcommand in parse edit resolve rebase normalize equiv trace explain validate idna oracle systems compare changes differ grammar generate choices coverage; do
    run "$subcommand" --help
    has "help of $subcommand" "*Example:*refurl $subcommand*" "$out"
    is "status of $subcommand --help" 0 "$status"
    run --help
    has "help on $subcommand" "*Examples:*refurl $subcommand*" "$out"
done

# The examples in the help do what they promise.
has 'example of parse' "http://example.com/b?c*" "$("$refurl" parse --base http://example.com/a/ '../b?c')"
prints 'http://example.com:8080/?q=2' edit --set port=8080 --trim 'utm_*' 'http://example.com/?utm_id=1&q=2'
prints http://example.com/c resolve --base http://example.com/a/b ../c
prints a/../c rebase --base a/b ../c
prints http://example.com/b normalize HTTP://example.com:80/a/../b
has 'example of oracle' '{"href":"http://example.com/b",*' \
    "$("$refurl" oracle <<<'{"input": "../b", "base": "http://example.com/a/"}')"
has 'example of equiv' '*(6.2.3)*' "$("$refurl" equiv http://example.com http://example.com:80/)"
has 'example of idna' $'*\n    Punycode  faß\n*  ToASCII     xn--fa-hia.example\n*' "$("$refurl" idna xn--fa-hia.example)"
has 'example of explain' $'http:foo\n*\nhttp://a/b/foo\n*' "$("$refurl" explain --base http://a/b/c http:foo)"
has 'example of trace' $'*\n  return url\n  http://example.com/b[?]c' \
    "$("$refurl" trace --base http://example.com/a/ '../b?c')"

# ---- lines of standard input

input='http://a\nhttp://b\r\n\nc'
prints "$(lines http://a/ http://b/ http://h/ http://h/c)" resolve --base http://h
prints "$(lines x: http://a/ http://b/ http://h/ http://h/c y:)" resolve --base http://h x: - y:
prints x: normalize x:
input='\n'
prints '(empty)' parse --reference
input=
prints '' parse
input='a:\nx\nb:'
fails "$(lines a: b:)" "$(report 'line 2' 'x' 0 "$missing_scheme")" parse --get '{href}'
prints "$(lines 'b c' /)" parse --get '{query:a}\n{decoded:path}' 'http://h/?a=b+c'
input='a:\0b\xff\x1bc\n'
prints 'a:%00b%EF%BF%BD%1Bc' normalize
prints '{"input":"a:\u0000b�\u001bc","result":"a:\u0000b�\u001bc","mode":"generic","components":[["scheme","a"],["path","\u0000b�\u001bc"]]}' \
    parse --reference --json
input=

for subcommand in normalize oracle; do
    "$refurl" "$subcommand" </ >"$scratch/out" 2>&1
    is "status of $subcommand on a directory" 1 $?
    is "errors of $subcommand on a directory" 'refurl: cannot read standard input: Is a directory' \
        "$(<"$scratch/out")"
done

# ---- closed and full outputs

yes a:b | head -n 100000 | "$refurl" normalize 2>"$scratch/err" | head -n 1 >/dev/null
is 'normalize into a closed pipe' '1 ' "${PIPESTATUS[2]} $(<"$scratch/err")"
yes '{"input": "a:b"}' | head -n 100000 | "$refurl" oracle 2>"$scratch/err" | head -n 1 >/dev/null
is 'oracle into a closed pipe' '1 ' "${PIPESTATUS[2]} $(<"$scratch/err")"
if [[ -e /dev/full ]]; then
    "$refurl" normalize a: >/dev/full 2>"$scratch/err"
    is 'normalize onto a full disk' '1 refurl: cannot write: No space left on device' "$? $(<"$scratch/err")"
    for arguments in --help --version 'parse --help' grammar generate 'equiv a: a:' 'choices --mode web -n 1'; do
        # shellcheck disable=SC2086  # the arguments are words
        "$refurl" $arguments >/dev/full 2>"$scratch/err"
        is "$arguments onto a full disk" '1 refurl: cannot write: No space left on device' "$? $(<"$scratch/err")"
    done
    echo '{"input": "a:b"}' | "$refurl" oracle >/dev/full 2>"$scratch/err"
    is 'oracle onto a full disk' '1 refurl: cannot write: No space left on device' "$? $(<"$scratch/err")"
else
    echo 'NOT RUN, because /dev/full is missing: full disks'
fi

# ---- oracle: its answers are tested in tests/tools/oracle/

has 'oracle --as standard' '{"href":"a:",*"errors":[[]]}' "$("$refurl" oracle --as standard <<<'{"input": "a:"}')"
has 'oracle --as pipeline' '{"href":"a:",*"hash":""}' "$("$refurl" oracle --as pipeline <<<'{"input": "a:"}')"

# Each line gets its answer, in order. The last line needs no newline, and a carriage return does not matter.
input='{"input": "a:"}\r\n\nx\n{"input": "b:"}'
run oracle
is 'number of answers' 4 "$(wc -l <"$scratch/out")"
has 'answers in order' '{"href":"a:"*
{"error":"invalid JSON at byte 0"}
{"error":"invalid JSON at byte 0"}
{"href":"b:"*' "$out"
input=

# A client that waits for each answer before its next request gets it.
coproc "$refurl" oracle
pid=$COPROC_PID
for name in a b c; do
    echo "{\"input\": \"$name:\"}" >&"${COPROC[1]}"
    read -r -t 30 answer <&"${COPROC[0]}"
    has "conversation, $name" "{\"href\":\"$name:\"*" "$answer"
done
requests=${COPROC[1]}
exec {requests}>&-
wait "$pid"
is 'status after the conversation' 0 $?

# A line of many megabytes between short ones.
{
    echo '{"input": "a:"}'
    printf '{"input": "http://h/'
    head -c 20000000 /dev/zero | tr '\0' x
    printf '"}\n{"input": "b:"}'
} | "$refurl" oracle >"$scratch/out"
plain=$("$refurl" oracle <<<'{"input": "http://h/"}')
is 'answer to a long line' $((${#plain} + 2 * 20000000 + 1)) "$(sed -n 2p "$scratch/out" | wc -c)"
has 'answer after a long line' '{"href":"b:",*' "$(sed -n 3p "$scratch/out")"

# ---- terminal

if script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    on_terminal() { script -qec "$1" /dev/null </dev/null | tr -d '\r'; }
    is 'colours on a terminal' $'\e[1ma:/\e[0m\n\e[36m  scheme      \e[0ma\n\e[36m  path-root   \e[0m/' \
        "$(TERM=xterm on_terminal "'$refurl' parse a:/")"
    is 'no colours with NO_COLOR' $'a:/\n  scheme      a\n  path-root   /' "$(TERM=xterm NO_COLOR=1 on_terminal "'$refurl' parse a:/")"
    is 'no colours on a dumb terminal' $'a:/\n  scheme      a\n  path-root   /' "$(TERM=dumb on_terminal "'$refurl' parse a:/")"
    is 'control characters are escaped on a terminal' 'a/b\x1bc' "$(on_terminal "printf 'b\\033c' | '$refurl' rebase --base a/b")"
    is 'decoded control characters are escaped on a terminal' '/\x1b' "$(on_terminal "'$refurl' edit -g '{decoded:path}' http://h/%1b")"
    has 'progress of generate' $'*\e\\[K+([0-9]) sentences, +([0-9]) a second*\e\\[K' \
        "$(on_terminal "'$refurl' generate -n 400000 >/dev/null")"
    is 'report on a narrow terminal' 49 "$(on_terminal "stty cols 50; unset COLUMNS; '$refurl' parse 'http://[$x'" | sed 's/\x1b\[[0-9;]*m//g' | widest)"
    progress=$(on_terminal "(yes a: | head -n 1000; sleep 0.5; echo b:; echo c) | '$refurl' parse >/dev/null")
    has 'progress' $'\e\\[K1001 lines, +([0-9]) a second\e\\[Krefurl: cannot parse line 1002*' "$progress"
else
    echo 'NOT RUN, because script(1) does not work: output on a terminal'
fi

echo "$passed passed, $failed failed"
[[ $failed == 0 ]]
