There must be a command.

  $ refurl
  ! refurl: no command given
  ! Try refurl --help.
  [2]

An unknown command or option is refused, with a suggestion if its name is nearly right.

  $ refurl prase
  ! refurl: there is no command prase; did you mean parse?
  ! Try refurl --help.
  [2]
  $ refurl foo
  ! refurl: there is no command foo
  ! Try refurl --help.
  [2]
  $ refurl parse --jsno a:
  ! refurl: parse has no option --jsno; did you mean --json?
  ! Try refurl parse --help.
  [2]
  $ refurl parse --bsae=a: b
  ! refurl: parse has no option --bsae; did you mean --base?
  ! Try refurl parse --help.
  [2]
  $ refurl --versoin
  ! refurl: refurl has no option --versoin; did you mean --version?
  ! Try refurl --help.
  [2]
  $ refurl grammar --fromat abnf
  ! refurl: grammar has no option --fromat; did you mean --format?
  ! Try refurl grammar --help.
  [2]
  $ refurl parse -x a:
  ! refurl: parse has no option -x
  ! Try refurl parse --help.
  [2]
  $ refurl normalize --foo a:
  ! refurl: normalize has no option --foo
  ! Try refurl normalize --help.
  [2]

The message names a missing value.

  $ refurl parse --base
  ! refurl: --base needs a value, URL
  ! Try refurl parse --help.
  [2]

A command refuses arguments that it does not take.

  $ refurl oracle a:
  ! refurl: oracle does not take the argument a:
  ! Try refurl oracle --help.
  [2]

--version prints the versions of refurl, the standard, Unicode and ICU.

  $ refurl --version
  refurl [0-9]+\.[0-9]+\.[0-9]+ (re)
  WHATWG URL Standard of 2026-10-07 (whatwg/url fde3f74)
  UTS 46 \(Unicode [0-9]+\.[0-9]+\.[0-9]+\) (re)
  ICU [0-9]+\.[0-9]+ \(Unicode [0-9]+\.[0-9]+\) (re)
