Adapters are looked up by their names in the folder in which the tool runs. These parsers are small programs.

  $ mkdir adapters
  $ cat >parser.py <<'END'
  > import json, sys
  > name, does = sys.argv[1:3]
  > for line in sys.stdin:
  >     request = json.loads(line)
  >     if "hello" in request:
  >         keys = ["href"] if does == "nothing" else ["protocol", "hostname", "port"]
  >         answer = {"name": name, "version": "1", "claims": "other", "keys": keys, "bases": False}
  >     elif does == "refuses":
  >         answer = {"id": request["id"], "failure": True}
  >     else:
  >         answer = {"id": request["id"], "protocol": "http:", "hostname": does.strip("-"), "port": ""}
  >     print(json.dumps(answer), flush=True)
  > END
  $ adapter() { echo "{\"command\": \"python3 -B parser.py $1 ${2:---}\"}" >"adapters/$1.json"; }
  $ adapter same h; adapter spelled H; adapter other i; adapter none; adapter refuser refuses
  $ adapter lean nothing; echo '{"command": "no-such-program"}' >adapters/missing.json; echo '{}' >adapters/broken.json
  $ go() { refurl compare "$@" | sed -n '/^where/,$p;/^!/p'; }

Each place is shown with those who send the request there. The port is the default one if the URL has none.

  $ go http://h/ standard pipeline --parsers same,spelled
  where the request goes
    h, port 80: standard, pipeline, same 1
    H, port 80: spelled 1
  All 4 readers agree about the host: h
  $ go http://h/ standard --parsers same,other
  where the request goes
    h, port 80: standard, same 1
    i, port 80: other 1
  The readers do not agree about the host: they read 2.
  [1]
  $ go http://h/ standard --parsers none,refuser,refuser
  where the request goes
    h, port 80: standard
    no host: none 1
    refused: refuser 1
  Only standard reads a host: h
  $ go http://h:8/ standard pipeline --parsers refuser
  where the request goes
    h, port 8: standard, pipeline
    refused: refuser 1
  The 2 of 3 readers that read a host agree about it: h
  $ go '' standard --parsers none,refuser
  where the request goes
    refused: standard, refuser 1
    no host: none 1
  No reader reads a host.

A parser in another suite of Debian has its command from the program that knows where the suite is.

  $ mkdir -p tests/adapters
  $ cat >tests/adapters/adapters.py <<'END'
  > import sys
  > print(f"exec python3 -B parser.py '{sys.argv[2]}' suite")
  > END
  $ echo '{"suite": "sid", "command": "no-such-program"}' >adapters/new.json
  $ go http://h/ standard --parsers same@sid,new
  where the request goes
    h, port 80: standard
    suite, port 80: same@sid 1, new 1
  The readers do not agree about the host: they read 2.
  [1]

A parser without bases, and one that takes only UTF-8, are not asked for others.

  $ go --base http://h/ x standard --parsers same
  where the request goes
    h, port 80: standard
    not asked: same 1
  Only standard reads a host: h
  $ go "$(printf 'http://h/\377')" standard --parsers same | grep asked
    not asked: same 1

A parser that dies or is silent is shown as such, and the status is 1. A shell answers the hello at once, also on a busy machine.

  $ silent() { printf 'read line; echo '"'"'{"name": "%s", "version": "1", "claims": "other", "keys": ["hostname"], "bases": false}'"'"'; read line; %s\n' "$@" >"$1.sh"; echo "{\"command\": \"sh $1.sh\"}" >"adapters/$1.json"; }
  $ silent dying 'exit 3'; silent hanging 'exec sleep 60'
  $ go http://h/ standard --parsers dying,hanging --patience 3
  where the request goes
    h, port 80: standard
    no answer: dying 1, hanging 1
  dying 1: The program ends with exit status 3.
  hanging 1: The program gives no answer for 3000 ms.
  Only standard reads a host: h
  [1]

No line is wider than the terminal.

  $ COLUMNS=40 "$REFURL_TOOL" compare http://h/ rfc3986 rfc3987 html5-2010 standard pipeline --parsers same,other | widest
  40
  [1]

JSON has the same.

  $ refurl compare --json http://h/ pipeline --parsers same,none | grep -o '"parsers".*'
  "parsers":{"readers":[{"name":"pipeline","kind":"host","host":"h","port":"80"},{"name":"same 1","kind":"host","host":"h","port":"80"},{"name":"none 1","kind":"no host"}],"agree":true,"summary":"The 2 of 3 readers that read a host agree about it: h"}}

What cannot be asked is an error, which says what to do.

  $ refurl compare http://h/ standard --parsers sane
  ! refurl: there is no adapter sane; did you mean same?
  [1]
  $ for names in same, same,,other ,; do refurl compare http://h/ standard --parsers "$names"; done
  ! refurl: --parsers: a name is empty
  ! refurl: --parsers: a name is empty
  ! refurl: --parsers: a name is empty
  [1]
  $ refurl compare http://h/ standard --parsers ''
  ! refurl: --parsers: a name is empty
  [1]
  $ refurl compare http://h/ standard --patience 3
  ! refurl: --patience requires --parsers
  ! Try refurl compare --help
  [2]
  $ refurl compare http://h/ standard --parsers missing 2>&1 | words | grep -o './dev adapters [a-z]*'
  ./dev adapters missing
  [1]
  $ refurl compare http://h/ standard --parsers broken
  ! refurl: adapters/broken.json has no "command"
  [1]
  $ refurl compare http://h/ standard --parsers lean
  ! refurl: cannot ask lean: its answers have no hostname
  [1]
  $ cd / && refurl compare http://h/ standard --parsers same
  ! refurl: --parsers works in refurl's folder, which has adapters/NAME.json
  [1]
