Each option of trurl and of adaparse is one of the same name, or the error says what to type instead.

  $ trurl="-a --append --accept-space --as-idn --curl --default-port -f --url-file -g --get -h --help --iterate --json
  > --keep-port --no-guess-scheme --punycode --qtrim --query-separator --quiet --redirect --replace --replace-append
  > --force-replace -s --set --sort-query --trim --url --urlencode -v --version --verify"
  $ adaparse="-d --diagram -u --url -g --get -b --benchmark -p --path -o --output -h --help"
  $ for option in $trurl $adaparse; do
  >     said=$(refurl $option 2>&1) || grep -q 'which .* has' <<<"$said" || echo "$option: $said"
  > done
  $ for option in $trurl; do refurl $option 2>&1 | sed -n 's/^! //p' | tr '\n' ' '; echo; done | grep Try | sed 's/.*refurl has no option //'
  -a, which trurl has Try refurl edit --append path=SEGMENT URL 
  --append, which trurl has Try refurl edit --append path=SEGMENT URL 
  --accept-space, which trurl has: a space never   fails; it is percent-encoded, or removed at either end Try refurl --help 
  --as-idn, which trurl has Try refurl parse --unicode URL 
  --curl, which trurl has: every scheme is accepted Try refurl --help 
  --default-port, which trurl has Try refurl parse -g '{default:port}' URL 
  -f, which trurl has Try refurl parse -f FILE 
  --url-file, which trurl has Try refurl parse -f FILE 
  -g, which trurl has Try refurl parse -g '{host}' URL 
  --get, which trurl has Try refurl parse --get '{host}' URL 
  --iterate, which trurl has Try refurl edit --iterate 'port=80 8080' URL 
  --json, which trurl has Try refurl parse --json URL 
  --keep-port, which trurl has: the standard removes   a default port; {default:port} prints it Try refurl parse -g '{default:url}' URL 
  --no-guess-scheme, which trurl has: a scheme is   never guessed Try refurl --help 
  --punycode, which trurl has: domains are in ASCII,   except with --unicode Try refurl --help 
  --qtrim, which trurl has Try refurl edit --trim 'utm_*' URL 
  --query-separator, which trurl has: the standard   separates parameters only by & Try refurl --help 
  --quiet, which trurl has Try refurl parse --quiet URL 
  --redirect, which trurl has Try refurl resolve --base URL REFERENCE 
  --replace, which trurl has Try refurl edit --query-set NAME=VALUE URL 
  --replace-append, which trurl has Try refurl edit --query-set NAME=VALUE URL 
  --force-replace, which trurl has Try refurl edit --query-set NAME=VALUE URL 
  -s, which trurl has Try refurl edit --set host=example.org URL 
  --set, which trurl has Try refurl edit --set host=example.org URL 
  --sort-query, which trurl has Try refurl edit --sort-query URL 
  --trim, which trurl has Try refurl edit --trim 'utm_*' URL 
  --url, which trurl has Try refurl parse URL 
  --urlencode, which trurl has: components are   printed as they stand in the URL; {decoded:path} decodes one Try refurl --help 
  -v, which trurl has Try refurl --version 
  --verify, which trurl has: a text that is not a URL   is always reported; --fail-fast stops at the first Try refurl parse --fail-fast URL 
  $ for option in -d -u -b -p -o; do refurl $option 2>&1 | sed -n 's/^! //p' | tr '\n' ' ' | sed 's/.*refurl has no option //'; echo; done
  -d, which adaparse has Try refurl parse URL 
  -u, which adaparse has Try refurl parse URL 
  -b, which adaparse has: ./dev bench measures the   time Try refurl --help 
  -p, which adaparse has Try refurl parse -g '{href}' -f FILE 
  -o, which adaparse has Try refurl parse -g '{href}' -f FILE >OUTPUT 

A command says the same of an option that it lacks.

  $ refurl parse --qtrim 'utm_*' http://h
  ! refurl: parse has no option --qtrim, which trurl has
  ! Try refurl edit --trim 'utm_*' URL
  [2]
  $ refurl edit --redirect ../x http://h/a/b
  ! refurl: edit has no option --redirect, which trurl has
  ! Try refurl resolve --base URL REFERENCE
  [2]
  $ refurl parse -s host=g http://h
  ! refurl: parse has no option -s, which trurl has
  ! Try refurl edit --set host=example.org URL
  [2]
  $ refurl edit --query-separator ';' http://h
  ! refurl: edit has no option --query-separator, which trurl has: the standard
  !   separates parameters only by &
  ! Try refurl edit --help
  [2]

What another program means by an option comes before options of similar names.

  $ refurl parse --punycode http://h
  ! refurl: parse has no option --punycode, which trurl has: domains are in ASCII,
  !   except with --unicode
  ! Try refurl parse --help
  [2]
  $ refurl parse --set host=g http://h
  ! refurl: parse has no option --set, which trurl has
  ! Try refurl edit --set host=example.org URL
  [2]

GNU's sort and uniq have options that refurl's lack, and today's standard alone can be traced.

  $ for option in sort\ -u sort\ --unique sort\ -k sort\ -z uniq\ -u uniq\ --ignore-case uniq\ -z trace\ --as=rfc3986; do
  >     refurl $option a: | words
  > done
  ! refurl: sort has no option -u, which GNU sort has ! Try refurl uniq URL
  ! refurl: sort has no option --unique, which GNU sort has ! Try refurl uniq URL
  ! refurl: sort has no option -k, which GNU sort has ! Try refurl sort --by host URL
  ! refurl: sort has no option -z, which GNU sort has ! Try refurl sort -0
  ! refurl: uniq has no option -u, which GNU uniq has: what came once has the count ! 1 ! Try refurl uniq -c URL
  ! refurl: uniq has no option --ignore-case, which GNU uniq has: the case of ! schemes and domains never counts ! Try refurl uniq --help
  ! refurl: uniq has no option -z, which GNU uniq has ! Try refurl uniq -0
  ! refurl: trace has no option --as, which parse has: today's standard is traced; ! compare tells where another edition parts from it ! Try refurl compare URL standard@2018-01-01 standard
  [2]

Spellings of values that would do nothing, or another thing, are answered with refurl's.

  $ refurl edit --trim 'query=utm_*' 'http://h/?utm_id=1'
  ! refurl: --trim: query=utm_* is trurl's spelling; here the name stands alone:
  !   --trim 'utm_*'
  ! Try refurl edit --help
  [2]
  $ refurl parse -g host http://h
  ! refurl: --get: names stand in braces: '{host}'
  ! Try refurl parse --help
  [2]
  $ refurl parse -g http://h/
  ! refurl: --get: http://h/ has no name in braces, such as {host}; a FORMAT stands
  !   before the URLs
  ! Try refurl parse --help
  [2]
  $ refurl parse -g 'decoded:path port\n' http://h
  ! refurl: --get: names stand in braces: '{decoded:path} {port}\n'
  ! Try refurl parse --help
  [2]
  $ refurl parse -g text http://h
  text
  $ refurl parse -g '{zoneid}' 'http://[::1]'
  ! refurl: --get: {zoneid} is unknown; the standard has no zone identifiers
  ! Try refurl parse --help
  [2]
  $ refurl edit --set zoneid=1 'http://[::1]'
  ! refurl: --set: the standard has no zone identifiers
  ! Try refurl edit --help
  [2]
  $ refurl parse -g '\{host} {host}\r' http://h | od -c | head -n 1
  0000000   !       r   e   f   u   r   l   :       -   -   g   e   t   :
  [2]

A word that people type in place of a command is answered with what to type.

  $ words=$(grep -o '^    {"[a-z]*", "[a-z]' "$TESTDIR"/../../../tools/command_line/habits.hpp | cut -d '"' -f 2)
  $ for word in $words; do printf '%s: ' "$word"; refurl "$word" 2>&1 | grep -o 'Try .*'; done
  canonicalize: Try refurl parse -g '{href}' URL
  check: Try refurl validate URL
  decode: Try refurl parse -g '{decoded:path}' URL
  diff: Try refurl equiv URL URL
  encode: Try refurl edit --set-plain hash=TEXT URL
  fix: Try refurl mend URL
  get: Try refurl parse -g '{host}' URL
  href: Try refurl parse -g '{href}' URL
  host: Try refurl parse -g '{host}' URL
  join: Try refurl resolve --base URL REFERENCE
  lint: Try refurl validate --lint URL
  origin: Try refurl parse -g '{origin}' URL
  punycode: Try refurl idna DOMAIN
  query: Try refurl parse -g '{query:NAME}' URL
  relative: Try refurl relativize --base URL URL
  scan: Try refurl explain --security URL
  security: Try refurl explain --security URL
  set: Try refurl edit --set host=example.org URL
  site: Try refurl parse --site URL
  unicode: Try refurl idna DOMAIN
  url: Try refurl parse URL
  [2]

A URL and a reference are probably to be resolved.

  $ refurl http://a/b ../c
  ! refurl: there is no command http://a/b; a command stands before a URL
  ! Try refurl resolve --base http://a/b ../c
  [2]

