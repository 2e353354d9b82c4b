The help has an example, which works.

  $ refurl relativize --help | grep -A 1 '^Example:'
  Example:
    refurl relativize --base http://example.com/a/b http://example.com/c
  $ refurl relativize --base http://example.com/a/b http://example.com/c
  /c

A relative URL is resolved first.

  $ refurl relativize --base http://h/a/b '../../c' '//h/a/b?q' ''
  /c
  ?q
  

The base and the URL must parse.

  $ refurl relativize --base a http://h
  ! refurl: cannot parse the base
  !   a
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl relativize --base http://h 'http://['
  ! refurl: cannot parse this URL
  !   http://[
  !          ^
  !   A host that begins with `[` is an IPv6 address and must end with `]`.
  !   host (parse), byte 7, IPv6-unclosed
  [1]
  $ refurl relativize http://h
  ! refurl: relativize needs --base URL
  ! Try refurl relativize --help
  [2]

In JSON, the href says what the reference leads to.

  $ refurl relativize --json --base http://h/a/b http://h/a/c https://h
  {"input":"http://h/a/c","href":"http://h/a/c","reference":"c","relative":true}
  {"input":"https://h","href":"https://h/","reference":"https://h/","relative":false}
