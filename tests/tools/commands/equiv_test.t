The help has an example, which works.

  $ refurl equiv --help | grep -A 1 '^Example:'
  Example:
    refurl equiv http://example.com http://example.com:80/
  $ refurl equiv http://example.com http://example.com:80/
  RFC 3986: equal by scheme-based normalization (6.2.3)
    http://example.com/
  WHATWG: equal
    http://example.com/
    same origin, same site

RFC 3986 and the standard each give an answer, and show the texts that they compare. RFC 3986 has several rungs.

  $ refurl equiv http://h http://h
  RFC 3986: equal as strings (6.2.1)
    http://h
  WHATWG: equal
    http://h/
    same origin, same site
  $ refurl equiv FOO:a foo:a
  RFC 3986: equal by case normalization (6.2.2.1)
    foo:a
  WHATWG: equal
    foo:a
    not same origin, not same site
  $ refurl equiv foo:%7E foo:~
  RFC 3986: equal by percent-encoding normalization (6.2.2.2)
    foo:~
  WHATWG: different
    foo:%7E
    foo:~
    not same origin, not same site
  [1]
  $ refurl equiv 'http:\\h' http://h/
  RFC 3986: different
    http:\\h  (not a URI)
    http://h/
  WHATWG: equal
    http://h/
    same origin, same site
  [1]
  $ refurl equiv 'a:#b' 'a:#c'
  RFC 3986: different
    a:#b
    a:#c
  WHATWG: equal except for the fragment
    a:#b
    a:#c
    not same origin, not same site
  [1]

A text that is not a URL is different from every URL.

  $ refurl equiv a:b c
  RFC 3986: different
    a:b
    c  (not a URI)
  WHATWG: different
    a:b
    c  (not a URL)
  [1]

`-` is a text here, not standard input.

  $ refurl equiv - http://h/b
  RFC 3986: different
    -  (not a URI)
    http://h/b
  WHATWG: different
    -  (not a URL)
    http://h/b
  [1]

Control characters are escaped wherever the answer goes, so that no text makes a line of its own.

  $ refurl equiv --as whatwg $'foo:\nWHATWG: equal\x1b[' 'http://['
  WHATWG: different
    foo:WHATWG: equal%1B[
    http://[  (not a URL)
  [1]
  $ refurl equiv --as rfc3986 $'foo:\nRFC 3986: equal\x1b' foo:
  RFC 3986: different
    foo:\nRFC 3986: equal\x1b  (not a URI)
    foo:
  [1]

JSON has the texts that are compared.

  $ refurl equiv --json --base http://h/a/b ../c http://H/c
  {"inputs":["../c","http://H/c"],"rfc3986":"equal by case normalization (6.2.2.1)","whatwg":"equal","rung":"case","same_href":true,"same_but_fragment":true,"same_origin":true,"same_site":true,"uris":[true,true],"normal_forms":["http://h/c","http://h/c"],"hrefs":["http://h/c","http://h/c"]}
  $ refurl equiv --json $'\xff' a:
  {"inputs":["�","a:"],"rfc3986":"different","whatwg":"different","rung":null,"same_href":false,"same_but_fragment":false,"same_origin":false,"same_site":null,"uris":[false,true],"normal_forms":["�","a:"],"hrefs":[null,"a:"]}
  [1]

There must be two URLs. The base must be a URL.

  $ refurl equiv --base x a b
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl equiv --json --base x a b
  {"base":"x","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from.","in":"base"}
  [1]
  $ refurl equiv a:
  ! refurl: equiv compares two URLs
  ! Try refurl equiv --help
  [2]
  $ refurl equiv a: b: c:
  ! refurl: equiv compares two URLs
  ! Try refurl equiv --help
  [2]

--as asks one standard, which then decides the status. Otherwise both must say equal.

  $ refurl equiv --as whatwg foo:%7E foo:~
  WHATWG: different
    foo:%7E
    foo:~
    not same origin, not same site
  [1]
  $ refurl equiv --as rfc3986 foo:%7E foo:~
  RFC 3986: equal by percent-encoding normalization (6.2.2.2)
    foo:~
  $ refurl equiv foo:%7E foo:~ >/dev/null
  [1]
  $ refurl equiv --as whatwg 'http://h/#a' http://h/
  WHATWG: equal except for the fragment
    http://h/#a
    http://h/
    same origin, same site
  [1]
  $ refurl equiv --as whatwg --ignore-fragment 'http://h/#a' http://h/
  WHATWG: equal except for the fragment
    http://h/#a
    http://h/
    same origin, same site
  $ refurl equiv --ignore-fragment 'http://h/#a' http://h/
  ! refurl: --ignore-fragment needs --as whatwg, because RFC 3986 compares
  !   fragments, too
  ! Try refurl equiv --help
  [2]

An empty text is named.

  $ refurl equiv '' ''
  RFC 3986: equal as strings (6.2.1)
    (empty)  (not a URI)
  WHATWG: different
    (empty)  (not a URL)
  [1]

--as rfc3987 compares IRIs.

  $ refurl equiv --as rfc3987 'http://bücher.example' 'http://xn--bcher-kva.example/'
  RFC 3987: equal by scheme-based normalization (5.3.3)
    http://xn--bcher-kva.example/
  $ refurl equiv --as rfc3987 a b
  RFC 3987: different
    a  (not an IRI)
    b  (not an IRI)
  [1]
  $ refurl equiv --as rfc3987 --json x:é x:%C3%A9
  {"inputs":["x:é","x:%C3%A9"],"rfc3987":"equal by percent-encoding normalization (5.3.2.3)","rung":"percent-encoding","normal_forms":["x:%C3%A9","x:%C3%A9"]}
  $ refurl equiv --as rfc3987 --base http://h/ a b
  ! refurl: --as rfc3987 takes no --base: it compares IRIs
  ! Try refurl equiv --help
  [2]
