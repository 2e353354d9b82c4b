tests/tools/oracle/ tests requests and answers. These cases are about the command.

The help has an example, which works.

  $ refurl oracle --help | grep -A 1 '^Example:'
  Example:
    echo '{"input": "../b", "base": "http://example.com/a/"}' | refurl oracle
  $ echo '{"input": "../b", "base": "http://example.com/a/"}' | refurl oracle
  {"href":"http://example.com/b","origin":"http://example.com","protocol":"http:","username":"","password":"","host":"example.com","hostname":"example.com","port":"","pathname":"/b","search":"","hash":""}

--as chooses the system that answers.

  $ echo '{"input": "a:"}' | refurl oracle --as pipeline
  {"href":"a:","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  $ echo '{"input": "a:"}' | refurl oracle --as standard
  {"href":"a:","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":"","errors":[]}
  $ refurl oracle --as x 2>&1 | head -n 1
  ! refurl: --as: x is not one of * (glob)
  [2]

Each line gets its answer, in order. The last line needs no newline, and a carriage return does not matter.

  $ printf '{"input": "a:"}\r\n\nx\n{"input": "b:"}' | refurl oracle
  {"href":"a:","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  {"error":"invalid JSON at byte 0"}
  {"error":"invalid JSON at byte 0"}
  {"href":"b:","origin":"null","protocol":"b:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}

A client that waits for each answer before its next request gets it.

  $ coproc "$REFURL_TOOL" oracle 9<&-
  $ for name in a b c; do
  >     echo "{\"input\": \"$name:\"}" >&"${COPROC[1]}"
  >     read -r -t 30 answer <&"${COPROC[0]}"; echo "$answer"
  > done
  {"href":"a:","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  {"href":"b:","origin":"null","protocol":"b:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  {"href":"c:","origin":"null","protocol":"c:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  $ pid=$COPROC_PID requests=${COPROC[1]}
  $ exec {requests}>&-; wait "$pid"

It answers a line of 20 megabytes between short ones. (tr makes one x of many.)

  $ { echo '{"input": "a:"}'; printf '{"input": "http://h/'; head -c 20000000 /dev/zero | tr '\0' x; printf '"}\n{"input": "b:"}'; } |
  >     refurl oracle | tr -s x
  {"href":"a:","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  {"href":"http://h/x","origin":"http://h","protocol":"http:","username":"","password":"","host":"h","hostname":"h","port":"","pathname":"/x","search":"","hash":""}
  {"href":"b:","origin":"null","protocol":"b:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}

It takes no arguments, and no encoding.

  $ refurl oracle a:
  ! refurl: oracle does not take the argument a:
  ! Try refurl oracle --help
  [2]
  $ refurl oracle --encoding utf-8
  ! refurl: oracle has no option --encoding
  ! Try refurl oracle --help
  [2]

It reports that it cannot read a folder.

  $ refurl oracle </
  ! refurl: cannot read standard input: Is a directory
  [1]

A hello has one member, which is 1.

  $ printf '%s\n' '{"hello": 2}' '{"hello": 1, "input": "a:"}' | refurl oracle
  {"error":"a hello is {\"hello\": 1}"}
  {"error":"a hello is {\"hello\": 1}"}

What is not JSON is refused with the byte at fault, whatever values stand before it.

  $ for value in null true -5 5 0.5 '""' '{}' '[[]]'; do echo "{\"id\": $value x"; done | refurl oracle
  {"error":"invalid JSON at byte 12"}
  {"error":"invalid JSON at byte 12"}
  {"error":"invalid JSON at byte 10"}
  {"error":"invalid JSON at byte 9"}
  {"error":"invalid JSON at byte 11"}
  {"error":"invalid JSON at byte 10"}
  {"error":"invalid JSON at byte 10"}
  {"error":"invalid JSON at byte 12"}
