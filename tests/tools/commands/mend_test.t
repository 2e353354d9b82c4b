The help has an example, which works.

  $ refurl mend --help | grep -A 1 '^Example:'
  Example:
    refurl mend 'https:\\example.com\a b'
  $ refurl mend 'https:\\example.com\a b'
  https://example.com/a%20b

A valid URL string stays as it is, and so does what is valid in another one.

  $ refurl mend 'HTTP://H/%7e/../?' ' http://H/%7e/"x"' $'http://h/a\tb'
  HTTP://H/%7e/../?
  http://H/%7e/%22x%22
  http://h/ab
  $ refurl mend --base http://h/a/b 'c d' 'http:c' '\d'
  c%20d
  c
  /d

Each change can be shown with its reason.

  $ refurl mend --why 'http:\\0x7f.1\a b' $'http://h/\na' 'http://h/a|b?{c}'
  http://127.0.0.1/a%20b
    `\\0x7f.1\` becomes `//0x7f.1/`: `//` must follow a special scheme
    A space (U+0020) becomes `%20`: write a space as %20
    `0x7f` becomes `127.0.0`: a domain that ends in a number must be an IPv4
      address: four decimal numbers up to 255, without leading zeros
  http://h/a
    U+000A is removed: the parser removes this character: leave it out
  http://h/a%7Cb?%7Bc%7D
    `|` (U+007C) becomes `%7C`: this is not a URL code point: percent-encode it
    `{` (U+007B) becomes `%7B`: this is not a URL code point: percent-encode it
    `}` (U+007D) becomes `%7D`: this is not a URL code point: percent-encode it
    The href is another one, because none of this URL's is valid: both are equal
      once percent-decoded.

What cannot be mended is reported.

  $ refurl mend http://u:p@h/ http://a_b/ http:// example.com
  ! refurl: cannot mend this URL
  !   http://u:p@h/
  !          ^^^^
  !   a valid URL string has no username and password
  !   valid-host-string, byte 7
  ! refurl: cannot mend this URL
  !   http://a_b/
  !           ^
  !   a domain cannot contain this
  !   valid-domain-string, byte 8
  ! refurl: cannot parse this URL
  !   http://
  !          ^
  !   A URL with this scheme needs a host.
  !   force-host (force), byte 7, host-missing
  ! refurl: cannot parse this URL
  !   example.com
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   Did you mean https://example.com? Or resolve it against a base with --base
  !   URL.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl mend --base x y
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

  $ refurl mend --json ' http://h/a b|' http://u@h
  {"input":" http://h/a b|","text":"http://h/a%20b%7C","same_href":false,"changes":[{"rule":"absolute-url-string","reason":"the parser removes this character: leave it out","before":" ","after":""},{"rule":"url-path-segment-string","reason":"write a space as %20","before":" ","after":"%20"},{"rule":"url-path-segment-string","reason":"this is not a URL code point: percent-encode it","before":"|","after":"%7C"}]}
  {"input":"http://u@h","failure":true,"clause":"valid-host-string","begin":7,"end":9,"message":"a valid URL string has no username and password"}
  [1]
