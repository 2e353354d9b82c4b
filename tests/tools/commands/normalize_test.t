The help has an example, which works.

  $ refurl normalize --help | grep -A 1 '^Example:'
  Example:
    refurl normalize HTTP://example.com:80/a/../b
  $ refurl normalize HTTP://example.com:80/a/../b
  http://example.com/b

The equations of the model leave hosts and percent-encoded bytes as they are.

  $ refurl normalize 'http://EX%41MPLE.com:080/%7e' foo:/..//y '\a\..\b'
  http://EX%41MPLE.com/%7e
  foo:/.//y
  \a\..\b
  ! refurl: this stage leaves hosts as they are and adds no path. To print each URL
  !   as the standard does, try refurl parse -g '{href}'

--mode is the mode of texts without a scheme.

  $ refurl normalize --mode file '\a\..\b' 'c|\'
  /b
  /c:/
  $ refurl normalize --mode other a
  ! refurl: --mode: other is not one of generic, web, file
  ! Try refurl normalize --help
  [2]

The empty text is its own normal form.

  $ refurl normalize ''
  

A report escapes control characters.

  $ refurl normalize $'\ex://日\t本:y'
  ! refurl: cannot parse this URL
  !   \x1bx://日\t本:y
  !                  ^
  !   * (glob)
  !   port (parse), byte 13, port-invalid
  [1]

It does not take the options of parse.

  $ refurl normalize --get '{href}' a:
  ! refurl: normalize has no option --get, which trurl has
  ! Try refurl parse --get '{host}' URL
  [2]
  $ refurl normalize --encoding utf-8 b
  ! refurl: normalize has no option --encoding
  ! Try refurl normalize --help
  [2]

Any byte can stand in a line: controls are percent-encoded, and ill-formed UTF-8 becomes U+FFFD.

  $ printf 'a:\0b\xff\x1bc\n' | refurl normalize -q
  a:%00b%EF%BF%BD%1Bc

If a URL has another href, a note says how to print that. -q and --json leave the note out.

  $ printf 'http://EXAMPLE.com\nhttp://example.com/\n' | refurl normalize
  http://EXAMPLE.com
  http://example.com/
  ! refurl: this stage leaves hosts as they are and adds no path. To print each URL
  !   as the standard does, try refurl parse -g '{href}'
  $ refurl normalize -q http://EXAMPLE.com
  http://EXAMPLE.com
  $ refurl normalize http://example.com/a/../b ../c
  http://example.com/b
  ../c
  $ refurl normalize --help | sed -n '/^What it does/,/^$/p'
  What it does:
    One stage of the pipeline: the scheme becomes lowercase, default ports and dot
      segments go, drive letters get their colon, and what must be percent-encoded
      is. Hosts stay as they are, so EXAMPLE.com and example.com remain different
      texts, and an empty path stays empty.
    To print URLs as the standard does: refurl parse -g '{href}'. To find
      duplicates: refurl uniq

By RFC 3986, a URI is normalized up to the last rung of the ladder.

  $ refurl normalize --as rfc3986 'HTTP://H:80/%7e/../a' 'x:' 'a'
  http://h/a
  x:
  ! refurl: cannot parse this URL
  !   a
  !   ^
  !   A relative reference needs a base URI.
  !   5.1, byte 0
  [1]
  $ refurl normalize --as rfc3986 --steps 'HTTP://H:80' 'x:y'
  http://h:80  (by case normalization, 6.2.2.1)
  http://h/  (by scheme-based normalization, 6.2.3)
  x:y
  $ refurl normalize --as rfc3986 --json 'HTTP://H:80'
  {"input":"HTTP://H:80","result":"http://h/","steps":[{"rung":"case","section":"6.2.2.1","text":"http://h:80"},{"rung":"scheme","section":"6.2.3","text":"http://h/"}]}
  $ refurl normalize --steps a
  ! refurl: --steps requires --as
  ! Try refurl normalize --help
  [2]
  $ refurl normalize --as rfc3986 --mode web a
  ! refurl: cannot parse this URL
  !   a
  !   ^
  !   A relative reference needs a base URI.
  !   5.1, byte 0
  [1]


RFC 3987 has a ladder for IRIs, and two conversions.

  $ refurl normalize --as rfc3987 --steps 'HTTP://bücher.example/%7e'
  http://bücher.example/%7E  (by case normalization, 5.3.2.1)
  http://b%C3%BCcher.example/~  (by percent-encoding normalization, 5.3.2.3)
  http://xn--bcher-kva.example/~  (by scheme-based normalization, 5.3.3)
  $ refurl normalize --as rfc3987 --json 'x:é'
  {"input":"x:é","result":"x:%C3%A9","steps":[{"rung":"percent-encoding","section":"5.3.2.3","text":"x:%C3%A9"}]}
  $ refurl normalize --as iri-to-uri 'http://bücher.example/é' 'é' 'http://a_b/'
  http://xn--bcher-kva.example/%C3%A9
  %C3%A9
  ! refurl: cannot parse this URL
  !   http://a_b/
  !          ^^^
  !   ToASCII fails for the host.
  !   3.1, byte 7
  [1]
  $ refurl normalize --as uri-to-iri --json '%C3%A9%FF'
  {"input":"%C3%A9%FF","result":"é%FF"}
  $ refurl normalize --as uri-to-iri 'é'
  ! refurl: cannot parse this URL
  !   é
  !   ^
  !   A path cannot contain this character; percent-encode it.
  !   segment-nz-nc, byte 0
  [1]
  $ refurl normalize --as uri-to-iri --steps a
  ! refurl: a conversion has no steps
  ! Try refurl normalize --help
  [2]
