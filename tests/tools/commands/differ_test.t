The help has an example. tests/systems/search/ tests the search, which takes seconds.

  $ refurl differ --help | grep -A 1 '^Example:'
  Example:
    refurl differ rfc3986 pipeline -n 100000

There must be two systems.

  $ refurl differ rfc3986
  ! refurl: differ compares two systems
  ! Try refurl differ --help
  [2]
  $ refurl differ rfc3986 --against ''
  ! refurl: --against: the command is empty
  ! Try refurl differ --help
  [2]
  $ refurl differ rfc3986 standrad 2>&1 | grep -o 'did you mean.*'
  did you mean standard?
  [2]

With -n 0 and a corpus, only its lines are read. A line is a URL or a request.

  $ printf '%s\n' 'http://h/a^b' '{"input": "/^", "base": "a:/b"}' 'http://h/' >corpus
  $ refurl differ standard standard@2018-01-01 -n 0 corpus
  2 of 3 pairs are read differently, in 1 group
  
  2 pairs: path, by circumflex_in_paths
    input                a:/^
    standard             a:/%5E  (path /%5E)
    standard@2018-01-01  a:/^  (path /^)
  [1]
  $ refurl differ standard pipeline -n 0 corpus
  0 of 3 pairs are read differently, in 0 groups
  $ refurl differ standard pipeline -n 0 no-such-corpus
  ! refurl: cannot read no-such-corpus: No such file or directory
  [1]

The first pair of each part that differs is shown on standard error at once.

  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 corpus --progress 2>&1 >report | grep path
  path: /^, base a:/b
  [1]

JSON begins with the counts, and then has an object for each group.

  $ refurl differ standard standard@2018-01-01 -n 0 corpus --json | cut -c 1-100
  {"readers":["standard","standard@2018-01-01"],"compared":3,"different":2,"unsupported":0,"unexamined
  {"input":"a:/^","count":2,"difference":"path","cause":"circumflex_in_paths","elsewhere":false,"answe
  [1]

Without tries, a pair that differs is in no group.

  $ refurl differ standard standard@2018-01-01 -n 0 --tries 0 corpus
  2 of 3 pairs are read differently, in 0 groups
  2 different pairs in no group, because the tries ended: see --tries
  [1]

Another program answers as the adapters do.

  $ refurl differ standard --against "$REFURL_TOOL oracle" -n 0 corpus
  0 of 3 pairs are read differently, in 0 groups
  $ refurl differ --against "$REFURL_TOOL oracle"
  ! refurl: differ --against needs a system
  ! Try refurl differ --help
  [2]
  $ refurl differ standard --against "$REFURL_TOOL oracle --as rfc3986" -n 0 corpus
  2 of 3 pairs are read differently, in 1 group
  
  2 pairs: failure, by RFC 3986
    input               a:^
    standard            a:^
    rfc3986 2005-01-01  fails
  [1]

A program that cannot be asked is an error.

  $ refurl differ standard --against 'exit 3' -n 0 corpus
  ! refurl: exit 3 ended without a hello: exit status 3
  [1]
  $ refurl differ standard --against 'echo hello' -n 0 corpus
  ! refurl: echo hello: the first line of an adapter must be a JSON object
  !   (adapters/README.md)
  [1]
  $ refurl differ standard --against 'echo "{\"name\":\"x\"}"' -n 0 corpus
  ! refurl: echo "{\"name\":\"x\"}": the hello of an adapter needs a "version", as
  !   text (adapters/README.md)
  [1]
  $ refurl differ standard --against 'echo "{\"name\":\"x\",\"version\":\"1\",\"claims\":\"other\",\"keys\":1,\"bases\":true}"' -n 0 corpus
  ! refurl: echo
  !   "{\"name\":\"x\",\"version\":\"1\",\"claims\":\"other\",\"keys\":1,\"bases\":true}":
  !   the hello of an adapter needs a list of "keys" (adapters/README.md)
  [1]
  $ refurl differ standard --against 'no-such-parser' -n 0 corpus | words | grep -o 'exit status 127 (.*no-such-parser.*)' | grep -c .
  1
  [1]

A program that dies is a finding, with the smallest input at which it does.

  $ cat >adapter.sh <<'END'
  > read -r line
  > echo '{"name":"example","version":"1","claims":"whatwg","keys":["protocol"],"bases":false}'
  > while read -r line; do
  >   id=${line#*:}
  >   case $line in
  >     *'^'*) exit 3 ;;
  >     *) echo "{\"id\":${id%%,*},\"protocol\":\"http:\"}" ;;
  >   esac
  > done
  > END
  $ refurl differ standard --against 'sh adapter.sh' -n 0 corpus
  1 of 3 pairs is read differently, in 1 group
  1 pair not supported
  
  1 pair: the program dies
    input      ^
    standard   fails: * (glob)
  * (glob)
    example 1  The program ends with exit status 3.
  [1]

A list of known causes makes a search succeed as long as nothing else is found. --format known writes one, to be completed.

  $ refurl differ standard standard@2018-01-01 -n 0 corpus --format known | sed 's/""/"We follow in March."/' >known.jsonl
  [1]
  $ cat known.jsonl
  {"difference":"path","cause":"circumflex_in_paths","reason":"We follow in March."}
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --known known.jsonl
  2 of 3 pairs are read differently, in 1 group
  1 of the groups is known
  
  2 pairs: path, by circumflex_in_paths
    known                We follow in March.
    input                a:/^
    standard             a:/%5E  (path /%5E)
    standard@2018-01-01  a:/^  (path /^)
  $ echo 'ws:a?'"'" >>corpus
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --known known.jsonl | sed -n '/^1 pair:/,/^$/p'
  1 pair: query, by apostrophe_in_special_queries
    input                ws:a?'
    standard             ws://a/?%27  (query %27)
    standard@2018-01-01  ws://a/?'  (query ')
  
  [1]

A reason that is long is wrapped in its column.

  $ sed 's/March/March, when the version after the next one comes out, unless that is too early/' known.jsonl >long.jsonl
  $ COLUMNS=60 "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 corpus --known long.jsonl | sed -n '/known  /,$p'
    known                We follow in March, when the version
                         after the next one comes out, unless
                         that is too early.
    input                a:/^
    standard             a:/%5E  (path /%5E)
    standard@2018-01-01  a:/^  (path /^)
  [1]

A known cause that is found no longer is reported, but does not fail.

  $ refurl differ standard pipeline -n 0 corpus --known known.jsonl
  0 of 4 pairs are read differently, in 0 groups
  known, but found no longer: path: circumflex_in_paths
  $ refurl differ standard pipeline -n 0 corpus --known known.jsonl --json
  {"readers":["standard","pipeline"],"compared":4,"different":0,"unsupported":0,"unexamined":0,"groups":0,"common":[],"gone":[{"cause":"circumflex_in_paths","difference":"path","reason":"We follow in March.","since":""}]}

JSON repeats what is known: a cause, or an input and its base, with what differs if the entry says it.

  $ cat >pairs.jsonl <<'END'
  > {"input": "/^", "base": "a:/b", "reason": "an input with its base", "since": "2026-11-24"}
  > {"input": "gone:", "difference": "path", "reason": "an input alone"}
  > {"cause": "circumflex_in_paths", "reason": "a cause"}
  > END
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --known pairs.jsonl --json | grep -o -e '"gone":.*' -e '"known":.*'
  "gone":[{"input":"/^","base":"a:/b","reason":"an input with its base","since":"2026-11-24"},{"input":"gone:","difference":"path","reason":"an input alone","since":""}]}
  "known":{"cause":"circumflex_in_paths","reason":"a cause","since":""}}
  [1]

A list that cannot be read is an error.

  $ refurl differ standard pipeline -n 0 corpus --known no-such-list
  ! refurl: cannot read no-such-list: No such file or directory
  [1]
  $ echo '{"cause": "x"}' >wrong.jsonl
  $ refurl differ standard pipeline -n 0 corpus --known wrong.jsonl
  ! refurl: wrong.jsonl: line 1: an entry needs a "reason" that is not empty
  [1]
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --format known >without-reasons.jsonl
  [1]
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --known without-reasons.jsonl
  ! refurl: without-reasons.jsonl: line 1: an entry needs a "reason" that is not
  !   empty
  [1]

A smaller search tries fewer pairs of each kind.

  $ for n in 10 100; do refurl differ standard pipeline -n $n; done
  0 of 1350 pairs are read differently, in 0 groups
  0 of 13336 pairs are read differently, in 0 groups

The other forms are for other tools.

  $ refurl differ standard standard@2018-01-01 -n 0 corpus --format wpt
  [
    {"input":"a:/^","base":null,"href":"a:/%5E","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"/%5E","search":"","hash":""},
    {"input":"ws:a?'","base":null,"href":"ws://a/?%27","origin":"ws://a","protocol":"ws:","username":"","password":"","host":"a","hostname":"a","port":"","pathname":"/","search":"?%27","hash":""}
  ]
  [1]
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --known known.jsonl --format junit
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuite name="standard and standard@2018-01-01" tests="2" failures="1" skipped="1">
    <testcase classname="query" name="ws:a?'">
      <failure message="query, by apostrophe_in_special_queries">1 of 4 pairs&#10;input: ws:a?'&#10;standard: ws://a/?%27&#10;standard@2018-01-01: ws://a/?'</failure>
    </testcase>
    <testcase classname="path" name="a:/^">
      <skipped message="We follow in March."/>
    </testcase>
  </testsuite>
  [1]
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --known known.jsonl --format sarif | grep -o '"suppressions.*'
  "suppressions":[{"kind":"external","justification":"We follow in March."}]}]}]}
  [1]
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --known known.jsonl --format sarif | grep -o '"uri":[^}]*}\|"region":{[^}]*}'
  "uri":"corpus"}
  "region":{"startLine":4,"startColumn":1,"endLine":4,"endColumn":1}
  "uri":"known.jsonl"}
  "region":{"startLine":1,"startColumn":1,"endLine":1,"endColumn":1}
  [1]
  $ echo '^' | refurl differ standard --against 'sh adapter.sh' -n 0 - --format sarif | grep -o '"uri":[^}]*}'
  "uri":"adapter.sh"}
  [1]
  $ refurl differ standard pipeline --format yaml
  ! * (glob)
  ! Try refurl differ --help
  [2]

Two programs are compared by the hosts that they read. The standard is the referee.

  $ printf '%s\n' 'http:a' 'http:/a/b' 'http://a' 'http://A/' 'a b' >hosts
  $ refurl differ --pair "$REFURL_TOOL oracle --as rfc3986" "$REFURL_TOOL oracle --as standard@2018-01-01" -n 0 hosts
  3 of 5 pairs are read differently, in 2 groups
  
  2 pairs: hostname; a request goes elsewhere
    input                ws:a
    rfc3986 2005-01-01   ws:a  (hostname (empty))
    standard@2018-01-01  ws://a/  (hostname a)
    standard             ws://a/  (hostname a)
  
  1 pair: the spelling of hostname
    input                ws://1
    rfc3986 2005-01-01   ws://1
    standard@2018-01-01  ws://0.0.0.1/
    standard             ws://0.0.0.1/
  [1]
  $ refurl differ --pair "$REFURL_TOOL oracle"
  ! refurl: differ --pair needs two commands
  ! Try refurl differ --help
  [2]
  $ refurl differ --pair "$REFURL_TOOL oracle" 'sh adapter.sh' -n 0 hosts
  ! refurl: differ --pair needs programs whose answers have a hostname
  ! Try refurl differ --help
  [2]
  $ refurl differ --pair 'exit 4' 'exit 3' -n 0
  ! refurl: exit 4 ended without a hello: exit status 4
  [1]
  $ refurl differ --pair "$REFURL_TOOL oracle" 'exit 3' -n 0 hosts
  ! refurl: exit 3 ended without a hello: exit status 3
  [1]

The text shows twenty groups, and JSON all of them.

  $ refurl generate -n 500 --seed 1 >many
  $ refurl differ rfc3986 standard -n 0 many | tail -n 1 | sed 's/of [0-9]* groups/of N groups/'
  --groups N shows more: 20 of N groups are shown
  [1]
  $ refurl differ rfc3986 standard -n 0 many --format text | grep -c '^[0-9]* pairs*: '
  20
  [1]
  $ refurl differ rfc3986 standard -n 0 many --json >json
  [1]
  $ refurl differ rfc3986 standard -n 0 many --format json | cmp - json
  [1]

The CR of a line that ends as on Windows is no part of a URL, and a byte order mark no part of the first line; a remark says so. A
corpus in UTF-16 is not read.

  $ printf '\xef\xbb\xbfhttp://h/\r\nhttp://h/b\r\n' >windows
  $ refurl differ pipeline rfc3986 -n 0 windows
  0 of 2 pairs are read differently, in 0 groups
  ! refurl: windows: It begins with a byte order mark (U+FEFF), which is not a part
  !   of line 1. 2 lines end with CR LF, as on Windows (line 1 is the first). The CR
  !   is not a part of a URL.
  $ iconv -f UTF-8 -t UTF-16 windows >utf-16
  $ refurl differ pipeline rfc3986 -n 0 utf-16
  ! refurl: cannot read utf-16: it is in UTF-16. To convert it: iconv -f UTF-16 -t
  !   UTF-8 utf-16
  [1]

A corpus of the name - is standard input, and a file in place of a system is named.

  $ echo 'a:^' | refurl differ rfc3986 standard -n 0 -
  1 of 1 pair is read differently, in 1 group
  
  1 pair: failure
    input     a:^
    rfc3986   fails: A path cannot contain this character; percent-encode it.
              (segment-nz)
    standard  a:^
  [1]
  $ refurl differ standard corpus
  ! refurl: corpus is a file; files stand after the two systems
  ! Try refurl differ --help
  [2]
  $ refurl differ --against 'exit 3' corpus
  ! refurl: corpus is a file; files stand after the system
  ! Try refurl differ --help
  [2]

A signal while smaller pairs are sought ends that; the pairs that no group has are counted. Here the program itself sends it.

  $ cat >signals.py <<'END'
  > import json, os, signal, sys
  > sys.stdin.readline()
  > print(json.dumps({"hello": 1, "name": "p", "version": "1", "claims": "whatwg", "keys": ["hostname"], "bases": True}), flush=True)
  > for number, line in enumerate(sys.stdin):
  >     if number == 3: os.kill(os.getppid(), signal.SIGINT)
  >     print(json.dumps({"id": json.loads(line)["id"], "hostname": "x"}), flush=True)
  > END
  $ printf 'http://%s/abc\n' h i j >three
  $ refurl differ standard --against 'exec python3 signals.py' -n 0 three
  3 of 3 pairs are read differently, in 0 groups
  3 different pairs in no group, because no more pairs could be tried
  this report is partial: the search for the smallest pairs was interrupted
  [130]

A pair can ask for calls, an encoding and validity. A fault of what is asked is found, shrunk and named by the step that parts.

  $ cat >asking <<'END'
  > {"input": "http://h/?a=1&b=%C3%A9+x&a=2", "base": "a:", "params": [["get", "b"], ["getAll", "a"], ["append", "c", "d e"], ["sort"]]}
  > {"input": "../?q=\u00e9\u20ac", "base": "http://h/x", "encoding": "shift_jis"}
  > {"input": "http://hh/aa bb", "validate": true}
  > END
  $ against() { PATH="${REFURL_TOOL%/*}:$PATH" "$REFURL_TOOL" differ standard --against "$1" -n 0 asking; }
  $ against 'refurl oracle'
  0 of 3 pairs are read differently, in 0 groups
  $ against "refurl oracle | sed -u 's/é x/é+x/g'"
  1 of 3 pairs is read differently, in 1 group
  
  1 pair: urlencoded parser
    input                a:?%C3%a9+x
    params               entries()
    standard             a:?%C3%a9+x  (urlencoded parser [["\xc3\xa9 x",""]]) (esc)
    pipeline 2026-10-07  a:?%C3%a9+x  (urlencoded parser [["\xc3\xa9+x",""]]) (esc)
  [1]
  $ against "refurl oracle | sed -u 's/\"getAll\",\"result\":\[\"[^\"]*\",/\"getAll\",\"result\":[/'"
  1 of 3 pairs is read differently, in 1 group
  
  1 pair: getAll
    input                a:?a&a
    params               getAll(a)
    standard             a:?a&a  (getAll ["",""], then [["a",""],["a",""]])
    pipeline 2026-10-07  a:?a&a  (getAll [""], then [["a",""],["a",""]])
  [1]
  $ against "refurl oracle | sed -u 's/d+e/d%20e/g'"
  1 of 3 pairs is read differently, in 1 group
  
  1 pair: urlencoded serializer
    input                a:
    params               append((empty), d e)
    standard             a:  (urlencoded serializer a:?=d+e)
    pipeline 2026-10-07  a:  (urlencoded serializer a:?=d%20e)
  [1]
  $ against "sed -u 's/,\"encoding\":\"[^\"]*\"//' | refurl oracle"
  1 of 3 pairs is read differently, in 1 group
  
  1 pair: search
    input                http:a?\xe2\x82\xac (esc)
    encoding             windows-1252
    standard             http://a/?%80  (search ?%80)
    pipeline 2026-10-07  http://a/?%E2%82%AC  (search ?%E2%82%AC)
  [1]
  $ against "refurl oracle | sed -u 's/invalid-URL-unit/host-missing/'"
  1 of 3 pairs is read differently, in 1 group
  
  1 pair: errors
    input                ws:a 
    validate             true
    standard             ws://a/  (errors invalid-URL-unit,
                         special-scheme-missing-following-solidus)
    pipeline 2026-10-07  ws://a/  (errors host-missing,
                         special-scheme-missing-following-solidus)
  [1]
  $ against "refurl oracle | sed -u 's/\"valid\":false/\"valid\":true/; s/\"valid\",\"errors\"/\"valid\"/'"
  1 of 3 pairs is read differently, in 1 group
  
  1 pair: valid
    input                ws:a
    validate             true
    standard             ws://a/  (valid false)
    pipeline 2026-10-07  ws://a/  (valid true)
  [1]

What a program does not announce is not asked, and a line that asks for what is not compared is refused.

  $ against "refurl oracle | sed -u 's/,\"params\":\[\"append.*/}/'"
  0 of 3 pairs are read differently, in 0 groups
  3 pairs not supported
  $ echo '{"input": "a:", "since": true}' | refurl differ standard pipeline -n 0 -
  ! refurl: cannot read /dev/stdin: line 1: "since" is not compared; differ compares
  !   input, base, set, params, encoding and validate
  [1]
  $ echo '{"input": "a:", "params": [["getall", "a"]]}' | refurl differ standard pipeline -n 0 -
  ! refurl: cannot read /dev/stdin: line 1: "getall" is not a method of search
  !   parameters; did you mean getAll?
  [1]
