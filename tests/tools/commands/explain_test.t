The help has an example, which works.

  $ refurl explain --help | grep -A 1 '^Example:'
  Example:
    refurl explain --base http://a/b/c 'http:foo'
  $ refurl explain --base http://a/b/c http:foo | sed -n '1p; /^href/,$p'
  http:foo
  href
  http://a/b/foo
  a---   b c d--
    a  scheme     http  (base, bytes 0 to 3)
    b  host       a  (base, byte 7)
    c  dir        b  (segment; base, byte 9)
    d  file       foo  (last segment; input, bytes 5 to 7)
  The input is not a valid URL string.
  The origin is `http://a`: the scheme and the host, with the default port.

It shows each stage with its changes, and where each part of the href comes from.

  $ refurl explain HTTP:h
  HTTP:h
  1--- 2
  4--- 3
  preprocess
    1  The scheme `HTTP` is special. The mode is web: the URL has a host, which is
       a domain or an IP address, and `\` counts as `/`.
  parse
       The grammar reads: scheme `HTTP` and path `h`.
    2  Validation error `special-scheme-missing-following-solidus`: `//` must
       stand between a special scheme and the host, and no other slashes or
       backslashes.
  force
    3  A URL with this scheme needs a host, and none stands before the path. So
       the first segment that is not empty, `h`, is taken from the path and read
       as the host, with username, password and port if it has them. Empty
       segments before it are removed. The grammar reads in it: host `h`.
       The path of a URL with a special scheme begins with a slash, so a slash is
       added.
  normalize
    4  The scheme is written in lowercase: `HTTP` becomes `http`.
  href
  http://h/
  a---   b
    a  scheme     http  (input, bytes 0 to 3; by lowercase-scheme)
    b  host       h  (input, byte 5)
  The input is not a valid URL string.
  The origin is `http://h`: the scheme and the host, with the default port.

These explanations need nothing else to be understood.

  $ refurl explain --base http://a/b/c http:foo | words
  *base has the scheme `http` too*relative URL*begins with a segment of a path*segment `b`*http://a/b/foo* (glob)
  $ refurl explain 'file:///C|/..' | words
  *path `/C|/..`*`C|` becomes `C:`*parent directory*drive letter is never removed*file:///C:/* (glob)
  $ refurl explain http://0x7f.1/ | words
  *IPv4 address*last one fills the bytes that remain*hexadecimal: 127*http://127.0.0.1/* (glob)
  $ refurl explain http://ex%41mple.com | words
  *percent-decoded*`exAmple.com`*lowercase*http://example.com/* (glob)
  $ refurl explain http://h/../x | words
  *`..` is a double-dot segment: it stands for the parent directory*http://h/x* (glob)
  $ refurl explain non-special:/..//p | words
  *not special*double-dot segment*would begin with `//`*host*`/.` is written before the path*non-special:/.//p* (glob)
  $ refurl explain 'http://faß.example' | words | grep -o '`faß` is not ASCII.*Punycode.*`xn--fa-hia`' | wc -l
  1
  $ refurl explain 'https://example.com\@evil.example' | words
  *backslash*counts as a slash*host `example.com`*path `/@evil.example`* (glob)
  $ refurl explain $'http://Xe\xCC\x81.xn--fa-hia/' | words | grep -o 'UTS 46 maps.*composed.*label `xn--fa-hia` is Punycode. It stands for `faß`' | wc -l
  1
  $ refurl explain 'http://[1:0::2]/' | words
  *eight pieces are 1, 0, 0, 0, 0, 0, 0 and 2, in hexadecimal* (glob)
  $ refurl explain --encoding shift_jis 'http://h/?日本' | words | grep -o 'encoding of the document.*query is percent-encoded.*%93%FA%96{' | wc -l
  1
  $ refurl explain 'http://h/<a b>' | words
  *The path percent-encode set has `<`, the space and `>`.* (glob)
  $ refurl explain http://h/ | words
  *The text is a normal form: it is its own href.* (glob)

A text that is not a URL is explained up to the stage that fails. The status is 1.

  $ refurl explain //h:80x >out
  [1]
  $ words <out
  *failure*^*`x` (U+0078) is not allowed in a port*The grammar expects a digit*the end.* (glob)
  $ refurl explain example.com >out
  [1]
  $ words <out
  *no base*path `example.com`*failure*Expected: a scheme*https:*or a base.* (glob)

--all shows also the steps that changed nothing, and the clauses.

  $ refurl explain --all 'foo:/.//x' | words
  *rebase (nothing to do)*(spec-notes/print.md#normalise-for-printing)* (glob)

--tree shows also what the grammar tried and gave up.

  $ refurl explain --tree http://h/x | words
  *path-rel x dir (given up) x file x * (glob)

Several texts
-------------

Two URLs stand side by side, with the stage in which they part.

  $ refurl explain http://h/a http://h/b | grep -e ^http -e 'The URL is' -e part
  http://h/a                               http://h/b
  parse: here they part
  The URL is `http://h/a`.                 The URL is `http://h/b`.
  $ refurl explain http://h/a http://h/a | tail -n 1
  They do not part: in both, the stages find the same and do the same.
  $ refurl explain http://h/a h >out
  [1]

A line that only one side has keeps its column. A stage that does something on only one side is shown.

  $ refurl explain http://h/ HTTP://h/ | sed -n '/^normalize$/,/^print$/p' | grep -c '^ \{41\}'
  2
  $ refurl explain http://h/b "http://h/$(printf '%050d' 0)" | grep -c '^ \{41\}  [`0]'
  5

Where both sentences are the same, because long texts are shortened, the texts stand below them.

  $ zeros=$(printf '%03000d' 0)
  $ refurl explain "http://h/${zeros}1$zeros" "http://h/${zeros}2$zeros" | grep '^…'
  …0000000000000000001000000000000000000…  …0000000000000000002000000000000000000…

The empty text is shown as a line of its own. The sentence of a failure is indented, like all others.

  $ refurl explain '' | head -n 2
  (empty)
  preprocess
  [1]
  $ refurl explain http://h:x | sed -n '/^failure$/,$p' | grep -c '^     [^ ^]'
  2
  [1]

It explains each line of standard input.

  $ printf 'http://h\nh\n' | refurl explain >out
  [1]
  $ sed -n '1p; /^$/,/^preprocess/p' out
  http://h
  
  h
  preprocess

The base must be a URL.

  $ refurl explain --base x y
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl explain --json --base x y
  {"base":"x","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from.","in":"base"}
  [1]

Beside the state machine
------------------------

--as both shows also what the state machine does to the same bytes.

  $ refurl explain --as both --base http://a/b/c h/.d | words
  * parse *path `h/.d`. byte text the grammar*0 h dir scheme start state*2 .d file path state path += ".d"* rebase *Both give the same answer. (glob)
  $ refurl explain --as both http://H:80 | words
  *lowercase:* state machine: host state reads `H:`: host := "h" normalize *default port*left out, with its `:`. state machine: port state reads `80`: sets nothing href *Both give the same answer. (glob)
  $ refurl explain --as both //h:x >out
  [1]
  $ words <out
  * byte text the grammar*no scheme state*failure*Both give the same answer. (glob)
  $ refurl explain --as both ' h:x ' >out
  $ words <out
  *Both give the same answer. (glob)
  $ refurl explain --as both 'a: b' | grep -e '^ byte' -e '^    2'
   byte  text                  the grammar  the standard's state machine
      2  " b"                  path         opaque path state
  $ refurl explain --as both 'a:b' | grep -e '^    2'
      2  b                     path         opaque path state

A text of up to 20 columns stands beside what reads it, and a longer one above.

  $ for size in 20 21; do refurl explain --as both "a:$(printf "%0${size}d" 0)" | grep -A 1 '^    2'; done
      2  00000000000000000000  path         opaque path state
                                              path += "0"
      2  000000000000000000000
                               path         opaque path state
  $ refurl explain --as rfc3986 a:
  ! refurl: --as: rfc3986 is not one of pipeline, standard, both; refurl compare
  !   shows how other systems read a URL
  ! Try refurl explain --help
  [2]

JSON
----

It has an object for each event, and the derivation if that is asked for.

  $ refurl explain --json http:x
  {"index":0,"stage":"preprocess","event":"mode",* (glob)
  {"index":0,"stage":"parse","event":"sequence",* (glob)
  {"index":0,"stage":"parse","event":"validation-error","clause":"spec-notes/validity.md","sentence":"Validation error `special-scheme-missing-following-solidus`: `//` must stand between a special scheme and the host, and no other slashes or backslashes.","before":"x","after":"x","input_range":[5,6],"base_range":null,"href_range":null,"text_range":null,"did_something":true,"error":"special-scheme-missing-following-solidus"}
  {"index":0,"stage":"force","event":"force-host",* (glob)
  {"index":0,"stage":"force","event":"force-path-root",* (glob)
  {"index":0,"stage":"interpret host","event":"forbidden-code-points",* (glob)
  {"index":0,"stage":"interpret host","event":"host",* (glob)
  {"index":0,"stage":"print","event":"href",*"provenance":[{"range":[0,4],"source":"input","bytes":[0,4],"copy":true,"rules":[]},*,"input":"http:x","base":null} (glob)
  $ refurl explain --json --tree http:x | grep -o '"derivation":{"production":"url","range":\[0,6\],"way":'
  "derivation":{"production":"url","range":[0,6],"way":
  $ refurl explain --json --tree http:x | grep -o -m 1 '"given_up":true' | head -n 1
  "given_up":true
  $ refurl explain --json //h:80x | tail -n 2
  {"index":0,"stage":"parse","event":"validation-error","clause":"spec-notes/validity.md","sentence":"Validation error `missing-scheme-non-relative-URL`: The text has no scheme, and there is no base URL that could provide one.","before":"/","after":"/","input_range":[0,1],"base_range":null,"href_range":null,"text_range":null,"did_something":true,"error":"missing-scheme-non-relative-URL"}
  {*"event":"failure",*"rule":"port","error":"port-invalid",*"input":"//h:80x","base":null} (glob)
  [1]
  $ refurl explain --json --as both a:b | tail -n 1
  {"both":[{"range":[0,1],"component":"scheme","state":"scheme start state","effects":[]},{"range":[1,2],"component":null,"state":"scheme state","effects":["scheme := \"a\"","path := \"\""]},{"range":[2,3],"component":"path","state":"opaque path state","effects":["path += \"b\""]}],"same_answer":true}
  $ refurl explain --json --all a:
  ! refurl: --all excludes --json
  ! Try refurl explain --help
  [2]

It lists the components that the grammar read, the texts of the stages, and, with an href, where the parts of that stand in each text.

  $ refurl explain --json a:b | sed -n '/"event":"sequence"/s/.*"did_something":true//p'
  ,"components":[{"component":"scheme","range":[0,1]},{"component":"path","range":[2,3]}],"parts":[{"part":"scheme","range":[0,1]},{"part":"file","range":[2,3]}]}
  $ refurl explain --json $'a:\tb' | tail -n 1 | grep -o '"texts":[^}]*},[^}]*}'
  "texts":[{"stage":"preprocess","text":"a:\tb","places":[[0,1],null,[3,4]]},{"stage":"parse","text":"a:b","places":[[0,1],null,[2,3]]}
  $ refurl explain --json //h | tail -n 1 | grep -o '"texts":.*'
  "texts":[{"stage":"preprocess","text":"//h"},{"stage":"parse","text":"//h"},{"stage":"rebase","text":"//h","parts":[{"part":"authority","range":[0,0]},{"part":"host","range":[2,3]}]}],"input":"//h","base":null}
  [1]
  $ refurl explain --json --tree a:b | grep -o '"derivation":.*'
  "derivation":{"production":"url","range":[0,3],"way":[[0,1],[1,1],[4,1]],"parts":[{"production":"scheme","range":[0,1],"way":[[0,1]]},{"production":"path","range":[2,3],"way":[[1,1]],"parts":[{"production":"path-rel","range":[2,3],"way":[[2,1]],"parts":[{"production":"dir","range":[2,3],"given_up":true},{"production":"file","range":[2,3],"way":[[0,1]]}]}]}]}}

Width and colours
-----------------

An explanation of a long URL fits the terminal.

  $ refurl explain "http://h/$(printf '../%.0s' {1..100})" | widest
  80
  $ long=$(printf 'a%.0s' {1..300})
  $ refurl explain --as both "http://$long.é:080/$long b/../c?$long" --base http://h | widest
  80
  $ refurl explain --all "http://$long.é:080/$long b/../c?$long" "http:$long" --base http://h | widest
  80

So does a text in a sentence, if it is longer than a line.

  $ for columns in 30 40; do COLUMNS=$columns refurl explain --all "a:$(printf '%060d' 0)" | widest; done
  40
  40

Of a very long text, the beginning is shown.

  $ refurl explain "a:$(printf '%010000d' 0)" | grep ' more bytes'
  … 2 more bytes (--full shows them)
  … 2 more bytes (--full shows them)

--color always uses colours.

  $ refurl explain --color always http://h:x | grep $'\e'
  \x1b[1mhttp://h:x\x1b[0m (esc)
  \x1b[36m1---\x1b[0m (esc)
  \x1b[1mpreprocess\x1b[0m (esc)
  \x1b[36m  1\x1b[0m  The scheme `http` is special. The mode is web: the URL has a host, which is (esc)
  \x1b[1mfailure\x1b[0m (esc)
           \x1b[1;31m^\x1b[0m (esc)
  [1]

Security
--------

--security shows where a URL goes, and what in it looks like another host.

  $ refurl explain --security 'http://a.example@h:81/' | sed 's/^ *Attack: .*/     Attack: */; /^       [a-z]/d'
  http://a.example@h:81/
         1--------   3-
         2--------
  goes to
       scheme  http
       host    h (a domain)
       port    81
       origin  http://h:81
  findings
    1  credentials
       * (glob)
       * (glob)
       Rule: spec-notes/grammar.md#productions
       Attack: * (glob)
    2  userinfo-like-host
       * (glob)
       * (glob)
       Rule: spec-notes/grammar.md#productions
       Attack: * (glob)
    3  port
       * (glob)
       Rule: spec-notes/normalize.md#scheme-and-authority
       Attack: * (glob)

--brief leaves out the rules and the attacks. It goes with --security only.

  $ refurl explain --security --brief http://0x7f.1/ | sed -n '/^findings/,$p' | grep '^  [ 0-9]  ' | grep -v '^     '
    1  other-form
    2  special-purpose
  $ refurl explain --brief http://h/
  ! refurl: --brief requires --security
  ! Try refurl explain --help
  [2]
  $ refurl explain --security --tree http://h/
  ! refurl: --tree excludes --security
  ! Try refurl explain --help
  [2]

Bytes of the base are marked below the base.

  $ refurl explain --security --brief --base http://h/ x | head -n 4
  x
  base
  http://h/
         1

A URL without findings is not called safe.

  $ refurl explain --security --json http://2130706433/ | grep -o '"text":"[^"]*","means":"[^"]*"'
  "text":"2130706433","means":"127.0.0.1"
  "text":"2130706433","means":"127.0.0.1"
  $ refurl explain --security http://h/ | tail -n 1
  None of the findings applies. That does not mean that the URL is safe.

The host of another scheme is read as a client may read it. Each finding says who reads it so, in JSON too.

  $ refurl explain --security --brief redis://0x7f.1/
  redis://0x7f.1/
          1-----
          2-----
  goes to
       scheme  redis
       host    0x7f.1 (an opaque host)
       read as 127.0.0.1 (an IPv4 address), if a client reads it as `http` does
       origin  opaque
  findings
    1  other-form
       To a client that reads this host as `http` does, `0x7f.1` is another way to
       write the IP address `127.0.0.1`.
    2  special-purpose
       To a client that reads this host as `http` does, `127.0.0.1` is a
       special-purpose address. IANA's registries have the block `127.0.0.0/8`:
       Loopback (RFC 1122), not globally reachable.
  $ refurl explain --security --json redis://LOCALHOST/ | grep -o -e '"goes_to":{.*null,"origin' -e '"reader":"[^"]*"'
  "goes_to":{"scheme":"redis","host":"LOCALHOST","kind":"opaque-host","read_as":{"host":"localhost","kind":"domain"},"port":null,"origin
  "reader":"client"
  $ refurl explain --security --json http://010.0.0.1/ http://a/ | grep -o -e '"reader":"[^"]*"' -e '"read_as":[^,]*'
  "read_as":null
  "reader":"standard"
  "reader":"decimal"
  "reader":"decimal"
  "read_as":null

A special-purpose address is globally reachable, or is not, or the registry does not say it.

  $ refurl explain --security --json http://10.0.0.1/ http://192.0.0.9/ http://224.0.0.1/ | grep -o '"globally_reachable":[a-z]*'
  "globally_reachable":false
  "globally_reachable":true
  "globally_reachable":null

The scripts of a label are what the finding means.

  $ refurl explain --security --json http://pаypal.com/ | grep -o '"means":"[^"]*"'
  "means":"Latin and Cyrillic"

A text that is not a URL has the findings of the stages that ran, and the status is 1.

  $ refurl explain --security --brief http://%2f/ >out
  [1]
  $ sed -n '3p; 5,6p' out
  not a URL
  findings
    1  percent-escapes
  $ printf 'http://h\nh\n' | refurl explain --security --brief | grep -e '^h' -e '^not'
  http://h
  h
  not a URL
  [1]

No line is wider than the terminal.

  $ COLUMNS=40 refurl explain --security --brief 'http://foo@evil.com:80@google.com/' | widest
  40

--json has one object for each URL.

  $ refurl explain --security --json http://[::1]/ | grep -o '"goes_to":{[^}]*}'
  "goes_to":{"scheme":"http","host":"[::1]","kind":"ip6-address","read_as":null,"port":"80","origin":"http://[::1]"}
  $ refurl explain --security --json --base http://b/ x | grep -o -e '"base":"[^"]*"' -e '"finding":"[^"]*"' -e '"[a-z]*_ranges":[^a-z]*]'
  "base":"http://b/"
  "finding":"base-host"
  "input_ranges":[]
  "base_ranges":[[7,8]]
  $ refurl explain --security --json http://h:x/ >out
  [1]
  $ grep -o '"href".*' out
  "href":null,"goes_to":null,"failure":"*","findings":[],"knows_scripts":true} (glob)

The escape sequences of ISO-2022-JP come from no byte of the text, so the query comes from its own bytes only.

  $ refurl explain --encoding iso-2022-jp --base http://h/ '?あ' | grep -o 'query .*(input.*;'
  query      %1B$B$%22%1B(B  (input, bytes 1 to 3;

Two causes that surprise people are named.

  $ refurl explain http://08.1 | tail -n 3 | words
  *in hexadecimal after `0x`. This part begins with `0`, so it is octal. Octal has no digits 8 and 9. (glob)
  [1]
  $ refurl explain 'http://[fe80::1%25eth0]/' | tail -n 4 | words
  *separated by colons. The standard does not support zone identifiers. The grammar expects* (glob)
  [1]

A text without a scheme gets the advice that parse gives, and so does the name of a file.

  $ refurl explain example.com | tail -n 2
       Did you mean https://example.com? Or resolve it against a base with --base
       URL.
  [1]
  $ touch urls.txt
  $ refurl explain urls.txt | tail -n 1
       To read the lines of this file, use -f urls.txt.
  [1]
  $ echo urls.txt | refurl explain | tail -n 2 | words
  *Did you mean https://urls.txt?* (glob)
  [1]
  $ refurl explain http://h:x | grep -c 'Did you mean\|-f'
  0
  [1]

Of a long derivation, a thousand productions are shown, and the others are counted. Of a list of more than a thousand, it is not
known how many parts the others have.

  $ tree() { refurl explain --tree $1 "$long" | sed -n '/^     url /,/^normalize/p' | grep -v '^normalize'; }
  $ long="http://h/$(printf 'a b/%%41/%.0s' {1..400})"
  $ tree | tail -n 1
       … 609 more productions (--full shows them)
  $ tree | wc -l
  1001
  $ tree --full | wc -l
  1609
  $ long="http://h/$(printf 'a b/%%41/%.0s' {1..600})"
  $ tree | tail -n 1
       … 1209 more productions at least (--full shows them)
  $ tree --full | wc -l
  2409

A text that is not a URL has a derivation too, and the steps of the state machine.

  $ refurl explain --tree http://h:x | sed -n '/^parse/,+2p'
  parse
       url (given up)               http://h:x
         scheme (given up)          http
  [1]
  $ refurl explain --as both http://h:x | sed -n '/^parse/,+2p'
  parse
   byte  text                  the grammar  the standard's state machine
      0  h                                  scheme start state
  [1]

A narrow terminal shows at least eight columns of each text.

  $ COLUMNS=40 refurl explain --tree http://abcdefghijklmnop/ | grep '  host-port'
             host-port              abcdef…

The marks below a text have at most 99 numbers. The places of one step have marks of their own, unless it has more than 99.

  $ refurl explain "http://h/$(printf 'a/../%.0s' {1..110})" | sed '/^preprocess/,$d' | grep -o '[0-9][0-9]*' | sort -n | tail -n 1
  99
  $ marks() { refurl explain --as standard "http://h/$(printf 'a\t%.0s' $(seq $1))x" | sed -n '2p' | cut -c 1-20; }
  $ marks 99
  2---   3  1- 1- 1- 1
  $ marks 100
  2---   3  1---------

For continuous integration, the findings are lines or a log of SARIF, and one is a failure.

  $ printf 'http://h/\nhttp://u@h:81\n' >list
  $ refurl explain --security --lint -f list
  list:2:8: credentials: `u` is the userinfo. A program may send it to the host `h`, as a username and a password.
  list:2:12: port: The URL goes to the port `81`. The scheme `http` has the default port 80.
  [1]
  $ refurl explain --security --lint --only port -f list
  list:2:12: port: The URL goes to the port `81`. The scheme `http` has the default port 80.
  [1]
  $ refurl explain --security --lint --only bad-port -f list
  $ refurl explain --security --sarif --only port -f list | python3 -c 'import json, sys; run = json.load(sys.stdin)["runs"][0]; print(run["results"][0]["ruleId"], len(run["tool"]["driver"]["rules"]))'
  port 1
  [1]
  $ refurl explain --security --only ports http://h
  ! refurl: --only: ports is no finding; did you mean port?
  ! Try refurl explain --help
  [2]
  $ refurl explain --lint http://h
  ! refurl: --lint requires --security
  ! Try refurl explain --help
  [2]

A setter is explained by its stages, by the steps of the state machine, or by both.

  $ refurl explain --set port=8x --set search= 'http://h/?q'
  set port to
  8x
  1
  of
  http://h/?q
  parse
    1  The setter reads port `8` at the start of the value. It ignores what
       follows: `x`.
  href
  http://h:8/?q
  a---   b c  d
    a  scheme     http  (URL, bytes 0 to 3)
    b  host       h  (URL, byte 7)
    c  port       8  (value, byte 0)
    d  query      q  (URL, byte 10)
  The origin is `http://h:8`: the scheme, the host and the port.
  
  set search to
  (empty)
  of
  http://h:8/?q
  parse
    1  The value is empty, so the URL has no query afterwards.
  href
  http://h:8/
  a---   b c
    a  scheme     http  (URL, bytes 0 to 3)
    b  host       h  (URL, byte 7)
    c  port       8  (URL, byte 9)
  The origin is `http://h:8`: the scheme, the host and the port.
  $ refurl explain --as standard --set port=8 http://h/
  http://h/  port := "8"
    pointer  byte  c        buffer       step    what it does
    port setter
                                         3
    port state
          0     0  8                     1
          1     1  EOF      "8"          2.1.1
                                         2.1.3 port := 8
                                         2.1.4 2.1.5
    the URL is then
    http://h:8/
  $ refurl explain --as standard --where --set port=8 --set port= http://h/ | grep -o 'standard/setters.cpp'
  standard/setters.cpp
  standard/setters.cpp
  $ refurl explain --as both --set hostname=g:1 http://u@h/
  set hostname to
  g:1
  of
  http://u@h/
  failure
  g:1
   ^
       A hostname has no port. So the setter changes nothing.
  
  http://u@h/  hostname := "g:1"
    pointer  byte  c        buffer       step    what it does
    hostname setter
                                         2
    hostname state
          0     0  g                     4.3
          1     1  :        "g"          2.2
    the URL is then
    http://u@h/
  $ refurl explain --json --set username=a http://h/ | grep -o '"event":"[^"]*"'
  "event":"value"
  "event":"href"
  $ refurl explain --json --as standard --set username=a http://h/ | head -c 60; echo
  {"input":"http://h/","href":"http://h/","set":[["username","
  $ refurl explain --all --set hash= http://h/#f | grep -A 1 -e '^[a-z]' | head -n 20
  set hash to
  (empty)
  of
  http://h/#f
  preprocess
       (nothing to do)
  parse
    1  The value is empty, so the URL has no fragment afterwards.
  --
  force
       (nothing to do)
  interpret host
       (nothing to do)
  normalize
       (nothing to do)
  print
       (nothing to do)
  href
  http://h/
  a---   b
  $ refurl explain --set port=8 x
  ! refurl: cannot parse this URL
  !   x
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   To resolve it against a base, use --base URL.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl explain --set href=x http://h/
  ! refurl: the setter of href parses its value: use refurl explain VALUE
  ! Try refurl explain --help
  [2]
  $ refurl explain --set origin=x http://h/
  ! refurl: --set: origin is no attribute that can be set
  ! Try refurl explain --help
  [2]
  $ refurl explain --set port=8 --tree http://h/
  ! refurl: --tree excludes --set
  ! Try refurl explain --help
  [2]
  $ refurl explain --as standard --site --set port=8 http://h/
  ! refurl: --site needs --as pipeline or --as both
  ! Try refurl explain --help
  [2]
  $ refurl explain --set port=8 --site http://a.example.co.uk/ http://b/ | grep -o 'The site is [^:]*:[^:]*:'
  The site is `http://example.co.uk`:
  The site is `http://b`:

--names has the reader's own domains.

  $ printf '# ours\r\n\r\nPAYPAL.example.\r\nbücher.example\n' > names
  $ refurl explain --security --lint --names names http://paypa1.example http://xn--bcher-kva.example http://paypal.example
  argument:1:8: like-name: `paypa1.example` looks like your name `paypal.example`, but is another: by Unicode's table of confusable characters, the two look the same.
  argument:2:8: punycode: The label `xn--bcher-kva` is Punycode. It stands for `bücher`, which a browser may show instead.
  argument:2:8: like-letters: The label `bücher` reads as `bucher` if nobody notices that `ü` is LATIN SMALL LETTER U WITH DIAERESIS.
  [1]
  $ printf 'a.example\nhttp://h/\n' > names
  $ refurl explain --security --names names http://h/
  ! refurl: --names: names: line 2: http://h/ is not a domain
  ! Try refurl explain --help
  [2]
  $ refurl explain --security --names none http://h/
  ! refurl: --names: cannot read none: No such file or directory
  ! Try refurl explain --help
  [2]
  $ echo a.example > names
  $ refurl explain --names names http://h/
  ! refurl: --names requires --security
  ! Try refurl explain --help
  [2]
