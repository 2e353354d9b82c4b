The help has an example, which works.

  $ refurl trace --help | grep -A 1 '^Example:'
  Example:
    refurl trace --base http://example.com/a/ '../b?c'
  $ refurl trace --base http://example.com/a/ '../b?c' | tail -n 2
    return url
    http://example.com/b?c

It prints a line for each run of the state machine, and a line for each further effect of a run.

  $ refurl trace --base foo:b 'a:é ' '#'
  The numbers are those of the standard of *-*-* (whatwg/url *). (glob)
  a:é 
    pointer  byte  c        buffer       step    what it does
    before the states
                                         1.2   error invalid-URL-unit, byte 4
    scheme start state
          0     0  a                     1
    scheme state
          1     1  :        "a"          2.2   scheme := "a"
                                         2.4
                                         2.9   path := ""  (opaque)
    opaque path state
          2     2  é                     4.3   path += "%C3%A9"
          3     4  EOF
    return url
    a:%C3%A9
  
  #
    pointer  byte  c        buffer       step    what it does
    scheme start state
          0     0  #                     2
    no scheme state
          0     0  #                     2     scheme := "foo"
                                               path := "b"  (opaque)
                                               fragment := ""
    fragment state
          1     1  EOF
    return url
    foo:b#

JSON has an object for each run.

  $ refurl trace --json x
  {"input":"x","steps":["1.1","1.3","3","4","5","6","7","8","9"],"errors":[]}
  {"state":"scheme start state","pointer":0,"offset":0,"c":"x","buffer":"","steps":["1"],"calls":[],"changes":[],"errors":[]}
  {"state":"scheme state","pointer":1,"offset":1,"c":null,"buffer":"x","steps":["3"],"calls":[],"changes":[],"errors":[]}
  {"state":"no scheme state","pointer":0,"offset":0,"c":"x","buffer":"","steps":["1"],"calls":[],"changes":[],"errors":[{"step":"1","name":"missing-scheme-non-relative-URL","offset":0}]}
  {"input":"x","failure":true,"stage":"parse","rule":"no scheme state","begin":0,"end":1,"error":"missing-scheme-non-relative-URL","message":"*.","errors":[{"name":"missing-scheme-non-relative-URL","offset":0}]} (glob)
  [1]

With --full the errors at the end are those of the whole run too.

  $ refurl trace --full --json 'http://u@h/<>' | tail -n 1
  {"input":"http://u@h/<>","href":"http://u@h/%3C%3E","errors":[{"name":"invalid-credentials","offset":8},{"name":"invalid-URL-unit","offset":11},{"name":"invalid-URL-unit","offset":12}]}
  $ for url in a: 'http://u@h/' 'http:\\u@0x7f.1/<>#^'; do
  >     diff <(refurl trace --json "$url") <(refurl trace --full --json "$url")
  > done

A run has its steps, the algorithms that it calls with theirs, and its changes.

  $ refurl trace --json a://h | grep -o '"steps":\["3.3".*'
  "steps":["3.3","3.5"],"calls":[{"algorithm":"host parser","steps":["2"]},{"algorithm":"opaque-host parser","steps":["4"]}],"changes":[{"step":"3.5","variable":"host","sign":":=","value":"h","kind":"opaque-host"}],"errors":[]}

An error has its step, and the algorithm of the step if the state calls it.

  $ refurl trace --json 'http://[::1' | grep -o '"errors":\[{"step":"host parser.*'
  "errors":[{"step":"host parser 1.1","name":"IPv6-unclosed","offset":7}]}
  [1]

In the table, the steps of algorithms stand below their run, under the name of the algorithm.

  $ refurl trace http://0x7f.1 | sed -n '/EOF  *"0x7f/,/host state 3.5/p'
         13    13  EOF      "0x7f.1"     2.2
    host state
          7     7  0                     4.3
          8     8  x        "0"          4.3
          9     9  7        "0x"         4.3
         10    10  f        "0x7"        4.3
         11    11  .        "0x7f"       4.3
         12    12  1        "0x7f."      4.3
         13    13  EOF      "0x7f.1"     3.3
                             host parser 5 6 8.2
                           domain parser 1 4 5 9
                ends in a number checker 2 4 5
                             IPv4 parser 1
                                         3     error IPv4-too-few-parts, byte 7
                                         5 6.1
                                         6.3   error IPv4-non-decimal-part, byte 7
                                         6.4 10 11 12 13.1 13.2 14
                      IPv4 number parser 2 3 4.1 4.2 4.3 8 9
                              host state 3.5   host := "127.0.0.1"  (ip4-address)

Many steps are wrapped, and an effect that is too long for its column stands further left.

  $ refurl trace http://[1:2::1.2.3.4] | grep -A 1 'IPv6 parser'
                             IPv6 parser 1 2 3 4 6.3 6.4 6.6.1 6.9 6.10 6.2.2
                                         6.5.2 6.5.4 6.5.5.1 6.5.5.4.1 6.5.5.4.2
  $ refurl trace http://[1:2::1.2.3.4] | grep -A 1 'host state 3.5'
                              host state 3.5
                   host := "[1:2::102:304]"  (ip6-address)

At the end stands the result.

  $ refurl trace --json a://h | tail -n 1
  {"input":"a://h","href":"a://h","errors":[]}

It shows invisible characters by their numbers or their names.

  $ refurl trace $'a:\xe2\x80\xae\e b' | grep -o -e ' \\u{202e} ' -e ' \\x1b ' -e ' space '
   \u{202e} 
   \x1b 
   space 

The table fits the terminal: it cuts a long buffer at the left, and a long effect at the right.

  $ long=$(printf '%060d' 1)
  $ refurl trace "http://u$long:p$long@日本$long.x/$long/" "http://h$long:/" "file:x" | grep -v -e '^ *http' -e ^file -e '^!' | widest
  80

A validation error that does not fit its column stands below its run.

  $ refurl trace --base http:h http:a | grep -A 1 '^ *5 '
          5     5  a                     2
                   error special-scheme-missing-following-solidus
  --
          5     5  a                     2
                                         5.1   host := "h"  (domain)
  --
          5     5  a                     2.3
          6     6  EOF      "a"          1.4.2 path += "a"

On a narrow terminal an effect stands as far to the right as its text allows, and what is wider than the least table is cut.

  $ for width in 40 50 60 62 70; do
  >     COLUMNS=$width "$REFURL_TOOL" trace --base http:h http:a | grep solidus
  > done
  error special-scheme-missing-following-solidus
      error special-scheme-missing-following-solidus
                error special-scheme-missing-following-solidus
                  error special-scheme-missing-following-solidus
                   error special-scheme-missing-following-solidus
  $ COLUMNS=40 "$REFURL_TOOL" trace "http://$(printf '%060d' 1).x/$(printf '%060d' 2)" | tail -n +3 | grep -v '^  http' | widest
  61

--reaches tells whether a URL or a setter reaches steps.

  $ refurl trace --reaches 'path state 1.2' --reaches 'host getter 2' 'a:/b' 'http://h:x/'
  The numbers are those of the standard of *-*-* (whatwg/url *). (glob)
  a:/b
    not reached  path state 1.2
    not reached  path state 1.2.1
    not reached  path state 1.2.2
    reached      host getter 2
  
  http://h:x/
    not reached  path state 1.2
    not reached  path state 1.2.1
    not reached  path state 1.2.2
    not reached  host getter 2
  $ refurl trace --reaches 'port state 2.1.4' --set port=1 http://h
  The numbers are those of the standard of *-*-* (whatwg/url *). (glob)
  http://h
    reached      port state 2.1.4
  $ refurl trace --reaches 'no such state' a:
  ! refurl: --reaches: no step, definition, rule, change or line is called no such
  !   state; `refurl steps` lists the steps
  ! Try refurl trace --help
  [2]
  $ refurl trace --reaches '#path-percent-encode-set' a:
  ! refurl: --reaches: #path-percent-encode-set is no step; `refurl steps` lists the
  !   steps
  ! Try refurl trace --help
  [2]
  $ refurl trace --reaches 'path state 1.2' --set port=1 --set port=2 a:
  ! refurl: --reaches takes one --set at most
  ! Try refurl trace --help
  [2]
  $ refurl trace --reaches https://url.spec.whatwg.org/#fragment-state --where a:# | sed 's/pp:[0-9]*/pp:LINE/'
  The numbers are those of the standard of *-*-* (whatwg/url *). (glob)
  a:#
    not reached  fragment state 1  standard/path_states.cpp:LINE
    not reached  fragment state 1.1  standard/path_states.cpp:LINE
    not reached  fragment state 1.2  standard/path_states.cpp:LINE
    not reached  fragment state 1.3  standard/path_states.cpp:LINE
  $ refurl trace --json --reaches 'path state 1.2.2' --reaches 'basic URL parser 10' a:/.. x
  {"input":"a:/..","steps":[{"algorithm":"path state","number":"1.2.2","reached":true},{"algorithm":"basic URL parser","number":"10","reached":true}]}
  {"input":"x","steps":[{"algorithm":"path state","number":"1.2.2","reached":false},{"algorithm":"basic URL parser","number":"10","reached":false}]}
  $ refurl trace --json --where --reaches 'port state 2.1.4' --set port=1 http://h | sed 's/pp:[0-9]*/pp:LINE/'
  {"input":"http://h","set":[["port","1"]],"steps":[{"algorithm":"port state","number":"2.1.4","reached":true,"line":"standard/parser.cpp:LINE"}]}

--color always uses colours.

  $ refurl trace --color always http://h:x | sed '1s/of [-0-9]* (.*)/of …/' | grep -n $'\e'
  1:\x1b[2mThe numbers are those of the standard of \xe2\x80\xa6.\x1b[0m (esc)
  2:\x1b[1mhttp://h:x\x1b[0m (esc)
  3:\x1b[2m  pointer  byte  c        buffer       step    what it does\x1b[0m (esc)
  4:\x1b[36m  scheme start state\x1b[0m (esc)
  6:\x1b[36m  scheme state\x1b[0m (esc)
  12:\x1b[36m  special authority slashes state\x1b[0m (esc)
  14:\x1b[36m  special authority ignore slashes state\x1b[0m (esc)
  16:\x1b[36m  authority state\x1b[0m (esc)
  21:\x1b[36m  host state\x1b[0m (esc)
  24:                           \x1b[2mhost parser\x1b[0m 5 6 9 (esc)
  25:                         \x1b[2mdomain parser\x1b[0m 1 4 5 9 (esc)
  26:              \x1b[2mends in a number checker\x1b[0m 2 4 7 (esc)
  27:                    \x1b[2mIPv4 number parser\x1b[0m 2 3 7 (esc)
  28:                            \x1b[2mhost state\x1b[0m 2.5   host := "h"\x1b[2m  (domain)\x1b[0m (esc)
  29:\x1b[36m  port state\x1b[0m (esc)
  30:        9     9  x                     3     \x1b[1;31merror port-invalid\x1b[0m (esc)
  31:\x1b[36m  return failure\x1b[0m (esc)
  33:!   \x1b[1mhttp://h:x\x1b[0m (esc)
  34:!            \x1b[1;31m^\x1b[0m (esc)
  [1]

It takes no format. The encoding must exist.

  $ refurl trace --get '{href}' a:
  ! refurl: trace has no option --get, which trurl has
  ! Try refurl parse --get '{host}' URL
  [2]
  $ refurl trace --encoding $'\e' a:
  ! refurl: --encoding: \x1b is not a label of the Encoding Standard
  ! Try refurl trace --help
  [2]

A host without a scheme gets a hint.

  $ refurl trace localhost | grep mean
  !   *Did you mean https://localhost?* (glob)
  [1]

Of a long URL, the end says how many bytes are left out, as the beginning does.

  $ refurl trace "a:$(printf 'a%.0s' {1..12000})" | grep -c 'bytes'
  2

Of a text of more than 10000 bytes, the rest is counted.

  $ refurl trace "http://h/$(printf 'a%.0s' {1..9991})" | grep -c ' more bytes\? '
  0
  [1]
  $ refurl trace "http://h/$(printf 'a%.0s' {1..9992})" | grep ' more bytes\? ' | sort -u
    … 1 more byte (--full shows it)

--where shows the line of each step, and --set the steps of a setter.

  $ refurl trace --where 'a:' | sed 's/cpp:[0-9]*/cpp:LINE/' | head -n 6
  The numbers are those of the standard of *-*-* (whatwg/url *). (glob)
  a:
    pointer  byte  c        buffer       step    what it does
    scheme start state
          0     0  a                     1     standard/parser.cpp:LINE
    scheme state
  $ refurl trace --set port=x --set username=b 'http://a@h:1/'
  The numbers are those of the standard of *-*-* (whatwg/url *). (glob)
  http://a@h:1/  port := "x"
    pointer  byte  c        buffer       step    what it does
    port setter
                                         3
    port state
          0     0  x                     2.2
    the URL is then
    http://a@h:1/
  
  http://a@h:1/  username := "b"
    pointer  byte  c        buffer       step    what it does
    username setter
                                         2     username := "b"
    the URL is then
    http://b@h:1/
  $ refurl trace --set protocol=file 'http://h/' | tail -n 9
    scheme state
          1     1  i        "f"          1
          2     2  l        "fi"         1
          3     3  e        "fil"        1
          4     4  :        "file"       2.1
                                         2.2   scheme := "file"
                                         2.3.1 2.3.2
    the URL is then
    file://h/
  $ refurl trace --set search=b 'a:' | tail -n 5
                                         2.2   query += "b"
                                         2.3
                           search setter 6
    the URL is then
    a:?b

The setter of href runs the parser without a URL. If that fails, the URL is as before.

  $ refurl trace --set href=a: 'http://h/'
  The numbers are those of the standard of *-*-* (whatwg/url *). (glob)
  http://h/  href := "a:"
    pointer  byte  c        buffer       step    what it does
    href setter
                                         1
    scheme start state
          0     0  a                     1
    scheme state
          1     1  :        "a"          2.2   scheme := "a"
                                         2.4
                                         2.9   path := ""  (opaque)
    opaque path state
          2     2  EOF
                             href setter 3 4 5
    the URL is then
    a:
  $ refurl trace --set href=b --set hash=c 'http://h/' | grep -A 1 -e 'href setter 2' -e 'the URL is then'
                             href setter 2
    the URL is then
    http://h/
  --
    the URL is then
    http://h/#c

  $ refurl trace --set path=a: 'http://h/'
  ! refurl: --set: path is no attribute that can be set
  ! Try refurl trace --help
  [2]

JSON has the lines beside the numbers of the steps, and for each setting the URL before and after.

  $ refurl trace --json --where 'a:' | sed 's/pp:[0-9]*/pp:LINE/g' | tail -n 4
  {"state":"scheme start state","pointer":0,"offset":0,"c":"a","buffer":"","steps":["1"],"lines":["standard/parser.cpp:LINE"],"calls":[],"changes":[],"errors":[]}
  {"state":"scheme state","pointer":1,"offset":1,"c":":","buffer":"a","steps":["2.2","2.4","2.9"],"lines":["standard/parser.cpp:LINE","standard/parser.cpp:LINE","standard/parser.cpp:LINE"],"calls":[],"changes":[{"step":"2.2","variable":"scheme","sign":":=","value":"a","kind":null},{"step":"2.9","variable":"path","sign":":=","value":"","kind":"opaque"}],"errors":[]}
  {"state":"opaque path state","pointer":2,"offset":2,"c":null,"buffer":"","steps":[],"lines":[],"calls":[],"changes":[],"errors":[]}
  {"input":"a:","href":"a:","errors":[]}
  $ refurl trace --json --set port=8 --set hash= 'http://h/#'
  {"input":"http://h/#","href":"http://h/#","set":[["port","8"]],"steps":["3"],"calls":[{"algorithm":"basic URL parser","steps":["3","4","5","6","7","8","9"]}],"changes":[],"errors":[]}
  {"state":"port state","pointer":0,"offset":0,"c":"8","buffer":"","steps":["1"],"calls":[],"changes":[],"errors":[]}
  {"state":"port state","pointer":1,"offset":1,"c":null,"buffer":"8","steps":["2.1.1","2.1.3","2.1.4","2.1.5"],"calls":[],"changes":[{"step":"2.1.3","variable":"port","sign":":=","value":8,"kind":null}],"errors":[]}
  {"input":"http://h/#","set":[["port","8"]],"href":"http://h:8/#"}
  {"input":"http://h/#","href":"http://h:8/#","set":[["hash",""]],"steps":["1"],"calls":[],"changes":[{"step":"1","variable":"fragment","sign":":=","value":null,"kind":null}],"errors":[]}
  {"input":"http://h/#","set":[["hash",""]],"href":"http://h:8/"}
  $ refurl trace --json --set port=8 'http://h:x/'
  {"input":"http://h:x/","failure":true,"stage":"parse","rule":"port state","begin":9,"end":10,"error":"port-invalid","message":"*.","errors":[{"name":"port-invalid","offset":9}]} (glob)
  [1]
