There must be a command.

  $ refurl
  ! refurl: no command given
  ! Try refurl --help
  [2]

  $ refurl --
  ! refurl: A subcommand is required
  ! Try refurl --help
  [2]
  $ refurl -- http://h
  ! refurl: A subcommand is required
  ! Try refurl --help
  [2]

An unknown command or option is refused, with a suggestion if its name is nearly right.

  $ refurl prase
  ! refurl: there is no command prase; did you mean parse?
  ! Try refurl --help
  [2]
  $ refurl foo
  ! refurl: there is no command foo
  ! Try refurl --help
  [2]
  $ refurl example.com
  ! refurl: there is no command example.com; a command stands before a URL
  ! Try refurl parse example.com
  [2]
  $ refurl //localhost
  ! refurl: there is no command //localhost; a command stands before a URL
  ! Try refurl parse //localhost
  [2]
  $ refurl ../a b
  ! refurl: there is no command ../a; a command stands before a URL
  ! Try refurl parse ../a b
  [2]
  $ refurl http://h
  ! refurl: there is no command http://h; a command stands before a URL
  ! Try refurl parse http://h
  [2]
  $ refurl parse --jsno a:
  ! refurl: parse has no option --jsno; did you mean --json?
  ! Try refurl parse --help
  [2]
  $ refurl parse --bsae=a: b
  ! refurl: parse has no option --bsae; did you mean --base?
  ! Try refurl parse --help
  [2]
  $ refurl --versoin
  ! refurl: refurl has no option --versoin; did you mean --version?
  ! Try refurl --help
  [2]
  $ refurl grammar --fromat abnf
  ! refurl: grammar has no option --fromat; did you mean --format?
  ! Try refurl grammar --help
  [2]
  $ refurl parse -x a:
  ! refurl: parse has no option -x
  ! Try refurl parse --help
  [2]
  $ refurl normalize --foo a:
  ! refurl: normalize has no option --foo
  ! Try refurl normalize --help
  [2]

The message names a missing value.

  $ refurl parse --base
  ! refurl: --base needs a value, URL
  ! Try refurl parse --help
  [2]

A command refuses arguments that it does not take.

  $ refurl oracle a:
  ! refurl: oracle does not take the argument a:
  ! Try refurl oracle --help
  [2]

--version prints the versions of refurl, the standard, Unicode and ICU.

  $ refurl --version
  refurl [0-9]+\.[0-9]+\.[0-9]+ (re)
  WHATWG URL Standard of 20[0-9]{2}-[0-9]{2}-[0-9]{2} \(whatwg/url [0-9a-f]{7}\) (re)
  UTS 46 \(Unicode [0-9]+\.[0-9]+\.[0-9]+\) (re)
  Public Suffix List of 20[0-9]{2}-[0-9]{2}-[0-9]{2} (re)
  ICU [0-9]+\.[0-9]+ \(Unicode [0-9]+\.[0-9]+\) (re)

help prints the help.

  $ diff <(refurl help) <(refurl --help)
  $ diff <(refurl help parse) <(refurl parse --help)
  $ refurl help prase
  ! refurl: there is no command prase; did you mean parse?
  ! Try refurl --help
  [2]
  $ refurl help parse edit
  ! refurl: help takes one command
  ! Try refurl --help
  [2]
  $ diff <(refurl help help) <(refurl --help)
  $ diff <(refurl --help parse) <(refurl parse --help)
  $ refurl -h parse edit
  ! refurl: -h takes one command
  ! Try refurl --help
  [2]
  $ diff <(refurl -V) <(refurl --version)

A URL in place of the command is answered with a command line for it.

  $ refurl http://h/
  ! refurl: there is no command http://h/; a command stands before a URL
  ! Try refurl parse http://h/
  [2]
  $ refurl example.com/a -g '{host}'
  ! refurl: there is no command example.com/a; a command stands before a URL
  ! Try refurl parse example.com/a -g '{host}'
  [2]
  $ refurl 'http://h/?a=b&c' --json
  ! refurl: there is no command http://h/?a=b&c; a command stands before a URL
  ! Try refurl parse 'http://h/?a=b&c' --json
  [2]

Errors that only the command itself finds end with what to try, too.

  $ refurl equiv a:
  ! refurl: equiv compares two URLs
  ! Try refurl equiv --help
  [2]
  $ refurl compare
  ! refurl: compare needs a URL
  ! Try refurl compare --help
  [2]
  $ refurl systems standart 2>&1 | grep -o 'did you mean.*'
  did you mean standard?
  [2]
  $ refurl parse --site --as rfc3986 a:
  ! refurl: --site needs one of today's systems: pipeline or standard
  ! Try refurl parse --help
  [2]

An option that takes one value cannot be given twice. A flag takes no value.

  $ refurl parse --base a: --base b: c
  ! refurl: --base is given twice; parse takes one URL
  ! Try refurl parse --help
  [2]
  $ refurl parse --json=yes a:
  ! refurl: --json takes no value
  ! Try refurl parse --help
  [2]
  $ refurl parse --json --json a: | wc -l
  1

Names that are nearly right are suggested: of components, systems, days, values.

  $ refurl parse -g '{hots}' a:
  ! refurl: --get: {hots} is unknown; did you mean {host}?
  ! Try refurl parse --help
  [2]
  $ refurl parse -g '{decode:path}' a:
  ! refurl: --get: {decode:path} is unknown; did you mean {decoded:path}?
  ! Try refurl parse --help
  [2]
  $ refurl parse -g '{x}' a:
  ! refurl: --get: {x} is unknown; known are {href} {origin} {protocol} {scheme}
  !   {username} {password} {userinfo} {authority} {host} {hostname} {port}
  !   {pathname} {search} {query} {query:NAME} {query-all:NAME} {hash} {fragment}
  !   {url} {user} {path} {host_kind} {public_suffix} {registrable_domain}
  !   {public_suffix_rule} {public_suffix_section} {site} {input} {line}
  ! Try refurl parse --help
  [2]
  $ refurl edit --set hots=a a:
  ! refurl: --set: hots is not one of href, protocol, username, password, host,
  !   hostname, port, pathname, search, hash, url, scheme, user, path, query,
  !   fragment; did you mean host?
  ! Try refurl edit --help
  [2]
  $ refurl parse --as rfc3968 a: 2>&1 | grep -o 'did you mean.*'
  did you mean rfc3986?
  [2]
  $ refurl parse --as standard@2020-02-30 a:
  ! refurl: --as: standard@2020-02-30: An edition has a day of the calendar, written
  !   YYYY-MM-DD. Did you mean standard@2020-02-29?
  ! Try refurl parse --help
  [2]
  $ refurl parse --as standard@2016-01-01 a:
  ! refurl: --as: standard@2016-01-01: The first edition is that of 2017-01-01.
  ! Try refurl parse --help
  [2]
  $ refurl parse --as standard@now a:
  ! refurl: --as: standard@now: An edition has a day of the calendar, written
  !   YYYY-MM-DD.
  ! Try refurl parse --help
  [2]
  $ refurl grammar --format abfn
  ! refurl: --format: abfn is not one of ebnf, abnf, w3c, json, svg, dictionary,
  !   coq; did you mean abnf?
  ! Try refurl grammar --help
  [2]

The exit statuses stand in the help.

  $ refurl help | sed -n '/^Exit status/,$p'
  Exit status:
    0 if all inputs succeed
    1 if an input fails or is not valid, or if reading or writing fails
    2 if the command line is wrong
    141 if the reader of the output has closed the pipe

An option without which a command cannot run is named with its value.

  $ refurl resolve a
  ! refurl: resolve needs --base URL
  ! Try refurl resolve --help
  [2]
