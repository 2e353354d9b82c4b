The help has an example, which works.

  $ refurl trace --help | grep -A 1 '^Example:'
  Example:
    refurl trace --base http://example.com/a/ '../b?c'
  $ refurl trace --base http://example.com/a/ '../b?c' | tail -n 2
    return url
    http://example.com/b?c

It prints a line for each run of the state machine, and a line for each further effect of a run.

  $ refurl trace --base foo:b 'a:é ' '#'
  a:é 
    pointer  byte  c         buffer        what the step does
    before the states
                                           error invalid-URL-unit, byte 4
    scheme start state
          0     0  a
    scheme state
          1     1  :         "a"           scheme := "a"
                                           path := ""  (opaque)
    opaque path state
          2     2  é                       path += "%C3%A9"
          3     4  EOF
    return url
    a:%C3%A9
  
  #
    pointer  byte  c         buffer        what the step does
    scheme start state
          0     0  #
    no scheme state
          0     0  #                       scheme := "foo"
                                           path := "b"  (opaque)
                                           fragment := ""
    fragment state
          1     1  EOF
    return url
    foo:b#

JSON has an object for each run.

  $ refurl trace --json x
  {"input":"x","errors":[]}
  {"state":"scheme start state","pointer":0,"offset":0,"c":"x","buffer":"","changes":[],"errors":[]}
  {"state":"scheme state","pointer":1,"offset":1,"c":null,"buffer":"x","changes":[],"errors":[]}
  {"state":"no scheme state","pointer":0,"offset":0,"c":"x","buffer":"","changes":[],"errors":[{"name":"missing-scheme-non-relative-URL","offset":0}]}
  {"input":"x","failure":true,"stage":"parse","rule":"no scheme state","begin":0,"end":1,"error":"missing-scheme-non-relative-URL","message":"*.","errors":[{"name":"missing-scheme-non-relative-URL","offset":0}]} (glob)
  [1]
  $ refurl trace --json a://h | grep -o '"changes":\[{"variable":"host".*'
  "changes":[{"variable":"host","sign":":=","value":"h","kind":"opaque-host"}],"errors":[]}
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
          5     5  a
                     error special-scheme-missing-following-solidus, byte 5
  --
          5     5  a                       host := "h"  (domain)
    path state
          5     5  a
          6     6  EOF       "a"           path += "a"

--color always uses colours.

  $ refurl trace --color always http://h:x | grep -n $'\e'
  1:\x1b[1mhttp://h:x\x1b[0m (esc)
  2:\x1b[2m  pointer  byte  c         buffer        what the step does\x1b[0m (esc)
  3:\x1b[36m  scheme start state\x1b[0m (esc)
  5:\x1b[36m  scheme state\x1b[0m (esc)
  10:\x1b[36m  special authority slashes state\x1b[0m (esc)
  12:\x1b[36m  special authority ignore slashes state\x1b[0m (esc)
  14:\x1b[36m  authority state\x1b[0m (esc)
  19:\x1b[36m  host state\x1b[0m (esc)
  21:        8     8  :         "h"           host := "h"\x1b[2m  (domain)\x1b[0m (esc)
  22:\x1b[36m  port state\x1b[0m (esc)
  23:        9     9  x                       \x1b[1;31merror port-invalid, byte 9\x1b[0m (esc)
  24:\x1b[36m  return failure\x1b[0m (esc)
  26:!   \x1b[1mhttp://h:x\x1b[0m (esc)
  27:!            \x1b[1;31m^\x1b[0m (esc)
  [1]

It takes no format. The encoding must exist.

  $ refurl trace --get '{href}' a:
  ! refurl: trace has no option --get
  ! Try refurl trace --help.
  [2]
  $ refurl trace --encoding $'\e' a:
  ! refurl: --encoding: \x1b is not a label of the Encoding Standard
  ! Try refurl trace --help.
  [2]

A host without a scheme gets a hint.

  $ refurl trace localhost | grep mean
  !   *Did you mean https://localhost?* (glob)
  [1]
