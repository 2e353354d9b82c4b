The help has an example, which works.

  $ refurl resolve --help | grep -A 1 '^Example:'
  Example:
    refurl resolve --base http://example.com/a/b '../c'
  $ refurl resolve --base http://example.com/a/b ../c
  http://example.com/c

It resolves references as the standard does.

  $ refurl resolve --base http://example.com/a/b ../c //x http:y
  http://example.com/c
  http://x/
  http://example.com/a/y
  $ refurl resolve --whatwg --base http://h/a/b http:y
  http://h/a/y
  $ refurl resolve x --base=http://h/
  http://h/x

--strict takes every reference with a scheme as absolute. --legacy drops a scheme that is the base's, too.

  $ refurl resolve --strict --base http://h/a/b http:y
  http:y
  $ refurl resolve --legacy --base http://H/a/b HTTP:y
  http://H/a/y
  $ refurl resolve --strict --json --base http://h:80/ 'a b'
  {"input":"a b","result":"http://h/a%20b","mode":"web","scheme":"http","query":null,"fragment":null,"params":[],"components":[["scheme","http"],["host","h"],["path-root","/"],["file","a%20b"]]}
  $ refurl resolve --strict --base /a x
  ! refurl: cannot parse this URL
  !   x
  !   ^
  !   * (glob)
  !   base-has-a-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl resolve --base a: --strict --legacy b
  ! refurl: --strict excludes --legacy
  ! Try refurl resolve --help
  [2]

--strict excludes the options of the standard's parser.

  $ refurl resolve --base a: --strict --as standard b
  ! refurl: --strict excludes --as
  ! Try refurl resolve --help
  [2]
  $ refurl resolve --base a: --strict --encoding utf-8 b
  ! refurl: --strict excludes --encoding
  ! Try refurl resolve --help
  [2]
  $ refurl resolve --base a: --strict --unicode b
  ! refurl: --strict excludes --unicode
  ! Try refurl resolve --help
  [2]

--encoding encodes the query of the reference. That of the base is in UTF-8.

  $ refurl resolve --base 'http://h/a?é' --encoding ' WINDOWS-1252 ' '?é'
  http://h/a?%E9
  $ refurl resolve --base 'http://h/a?é' --encoding windows-1252 '#f'
  http://h/a?%C3%A9#f

It prints formats, and domains in Unicode.

  $ refurl resolve --base http://h --get '[{scheme}]' x https://y
  [http]
  [https]
  $ refurl resolve --base a: --get '}' a:
  ! refurl: --get: a } closes nothing; write }} for a brace
  ! Try refurl resolve --help
  [2]
  $ refurl resolve --unicode --base http://xn--fa-hia.de/ ''
  http://faß.de/

An argument is a reference even if it looks like something else.

  $ refurl resolve --base http://h/ '[a,b]'
  http://h/[a,b]
  $ refurl resolve --base http://h/ '[]' ++ parse
  http://h/[]
  http://h/++
  http://h/parse
  $ refurl resolve --base http://h/ -- -x --base --
  http://h/-x
  http://h/--base
  http://h/--

Without references, or for -, it resolves the lines of standard input. A carriage return at the end of a line is dropped.

  $ printf 'http://a\nhttp://b\r\n\nc' | refurl resolve --base http://h
  http://a/
  http://b/
  http://h/
  http://h/c
  ! refurl: standard input: Line 2 ends with CR LF, as on Windows. The CR is not a
  !   part of a URL.
  $ printf 'http://a\nhttp://b\r\n\nc' | refurl resolve --base http://h x: - y:
  x:
  http://a/
  http://b/
  http://h/
  http://h/c
  y:
  ! refurl: standard input: Line 2 ends with CR LF, as on Windows. The CR is not a
  !   part of a URL.

A failure does not stop the others.

  $ refurl resolve --base http://h a http://h:x b
  http://h/a
  http://h/b
  ! refurl: cannot parse this URL
  !   http://h:x
  !            ^
  !   * (glob)
  !   port (parse), byte 9, port-invalid
  [1]

The base must be a URL.

  $ refurl resolve a:
  ! refurl: resolve needs --base URL
  ! Try refurl resolve --help
  [2]
  $ refurl resolve --base x y
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl resolve --json --base x y
  {"base":"x","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from.","in":"base"}
  [1]
  $ refurl resolve --base a.example x
  ! refurl: cannot parse the base
  !   a.example
  !   ^
  !   * (glob)
  !   Did you mean https://a.example?
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

Another system reports failures in its own terms.

  $ refurl resolve --base a: --as standard b
  ! refurl: cannot parse this URL
  !   b
  !   ^
  !   * (glob)
  !   no scheme state (parse), byte 0, missing-scheme-non-relative-URL
  [1]

--site shows the site, as parse does.

  $ refurl resolve --site --as rfc3986 --base http://h/ a
  ! refurl: --site needs one of today's systems: pipeline or standard
  ! Try refurl resolve --help
  [2]
  $ refurl resolve --site --strict --base http://h/ a
  ! refurl: --strict excludes --site
  ! Try refurl resolve --help
  [2]

With --strict the base may be relative, too. Then a text needs a scheme.

  $ refurl resolve --strict --base a/b http:c
  http:c
  $ refurl resolve --strict --base a/b c
  ! refurl: cannot parse this URL
  !   c
  !   ^
  !   Neither the text nor the base has a scheme.
  !   base-has-a-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

A text that is probably another address is followed by a note, and in JSON has it as a member.

  $ refurl resolve --base http://h/ 'C:\x'
  c:\x
  ! refurl: c is the scheme of c:\x. A path on a Windows drive is written as the URL
  !   `file:///C:/x`.
  $ refurl resolve --base http://h/ '\\server\share'
  http://server/share
  ! refurl: \\server\share is read as a relative URL, which gives
  !   http://server/share. A Windows share is written as the URL
  !   `file://server/share`.
  $ refurl resolve --base file:///a '\\server\share'
  file://server/share
  $ refurl resolve --base http://h/ -g '{href}' localhost:80 example.com:443
  localhost:80
  example.com:443
  ! refurl: localhost is the scheme of localhost:80. A host with a port needs a
  !   scheme before it, such as `http://localhost:80`.
  $ refurl resolve --base http://h/ --json u@h:x | grep -o '"note":"[^"]*"'
  "note":"u@h:x is read as a relative URL, which gives http://h/u@h:x. git and scp write an SSH address in this form. Its URL is `ssh://u@h/x`."
  $ refurl resolve --base example.com:443 x
  ! refurl: cannot parse this URL
  !   x
  !   ^
  !   Without a scheme, only a fragment can be resolved against a base with an
  !   opaque path.
  !   example.com is the scheme of example.com:443. A host with a port needs a
  !   scheme before it, such as `http://example.com:443`.
  !   require-hierarchy (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl resolve --base http://h/ --strict 'C:/x'
  c:/x
  ! refurl: c is the scheme of c:/x. A path on a Windows drive is written as the URL
  !   `file:///C:/x`.
