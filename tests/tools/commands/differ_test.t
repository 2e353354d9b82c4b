The help has an example. tests/systems/search/ tests the search, which takes seconds.

  $ refurl differ --help | grep -A 1 '^Example:'
  Example:
    refurl differ rfc3986 pipeline -n 100000

There must be two systems.

  $ refurl differ rfc3986
  ! refurl: differ compares two systems
  [2]
  $ refurl differ rfc3986 standrad
  ! refurl: standrad is not one of * (glob)
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
  [1]
  $ refurl differ standard --against 'no-such-parser' -n 0 corpus 2>&1 | grep -o 'exit status 127 (.*no-such-parser.*)' | grep -c .
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
