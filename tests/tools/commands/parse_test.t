The help has an example, which works.

  $ refurl parse --help | grep -A 1 '^Example:'
  Example:
    refurl parse --base http://example.com/a/ '../b?c'
  $ refurl parse --base http://example.com/a/ '../b?c'
  http://example.com/b?c
    scheme      http
    authority   example.com
      host      example.com  (domain)
    path-root   /
    file        b
    query       c

It prints the URL, and a line for each component. A segment of the path can be empty.

  $ refurl parse 'HTTP://u:@EXAMPLE.com:8080/a//b?x=1#top'
  http://u@example.com:8080/a//b?x=1#top
    scheme      http
    authority   u@example.com:8080
      username  u
      host      example.com  (domain)
      port      8080
    path-root   /
    dir         a
    dir         (empty)
    file        b
    query       x=1
    fragment    top

A dot segment does not remove the drive letter of a file URL.

  $ refurl parse 'file:c|/../..\x' --base http://h/ --color auto
  file:///c:/x
    scheme      file
    authority   (empty)
    drive       c:
    path-root   /
    file        x

An opaque path is one component, even with slashes. An empty line separates two URLs.

  $ refurl parse a: b:
  a:
    scheme      a
    path        (empty)  (opaque)
  
  b:
    scheme      b
    path        (empty)  (opaque)
  $ refurl parse 'foo:a/b?q'
  foo:a/b?q
    scheme      foo
    path        a/b  (opaque)
    query       q

It prints domains in ASCII, or with --unicode in Unicode.

  $ refurl parse --get '{host}' http://faß.de/
  xn--fa-hia.de
  $ refurl parse --unicode --get '{href} {host}' http://xn--fa-hia.de/
  http://faß.de/ faß.de
  $ refurl parse --unicode http://xn--fa-hia.de/
  http://faß.de/
    scheme      http
    authority   faß.de
      host      faß.de  (domain)
    path-root   /

--encoding encodes the query, except that of a WebSocket URL. A character that the encoding lacks becomes a reference.

  $ refurl parse --encoding Latin1 --get '{search}' 'http://h/?é' 'ws://h/?é' 'http://h/?☃'
  ?%E9
  ?%C3%A9
  ?%26%239731%3B
  $ refurl parse --encoding latin-1 a:
  ! refurl: --encoding: latin-1 is not a label of the Encoding Standard
  ! Try refurl parse --help
  [2]

--color chooses when to use colours.

  $ refurl parse --color always ab:/
  \x1b[1mab:/\x1b[0m (esc)
  \x1b[36m  scheme      \x1b[0mab (esc)
  \x1b[36m  path-root   \x1b[0m/ (esc)
  $ refurl parse --color always a://h:x
  ! refurl: cannot parse this URL
  !   \x1b[1ma://h:x\x1b[0m (esc)
  !         \x1b[1;31m^\x1b[0m (esc)
  !   * (glob)
  !   port (parse), byte 6, port-invalid
  [1]
  $ refurl parse --color never a:
  a:
    scheme      a
    path        (empty)  (opaque)
  $ refurl parse --color=auto a:
  a:
    scheme      a
    path        (empty)  (opaque)
  $ refurl parse --color blue a:
  ! refurl: --color: blue is not one of auto, always, never
  ! Try refurl parse --help
  [2]

Failures
--------

A report shows the text, the bytes at fault, a sentence, and the rule, the stage, the byte and the standard's error.

  $ refurl parse 'http://a b/'
  ! refurl: cannot parse this URL
  !   http://a b/
  !           ^
  !   * (glob)
  !   forbidden-domain-code-point (host), byte 8
  [1]

The report of an empty text has no caret.

  $ refurl parse ''
  ! refurl: cannot parse this URL
  !   (empty)
  !   * (glob)
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

A host without a scheme gets a hint, unless it is longer than 200 bytes, and so does a relative reference.

  $ for count in 188 189; do refurl parse "example.com/$(printf "%0${count}d" 0)" | grep -c 'Did you mean'; done
  1
  0
  [1]

  $ refurl parse example.com
  ! refurl: cannot parse this URL
  !   example.com
  !   ^
  !   *no scheme*base* (glob)
  !   Did you mean https://example.com? Or *--base (glob)
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl parse //example.com:8080/a
  ! refurl: cannot parse this URL
  !   //example.com:8080/a
  !   ^
  !   * (glob)
  !   Did you mean https://example.com:8080/a? Or * (glob)
  !   --base * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl parse ../a
  ! refurl: cannot parse this URL
  !   ../a
  !   ^
  !   * (glob)
  !   *--base* (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

Other texts get no hint.

  $ for text in ../a .a a. a/b.c 'a.b c' '' /a.b ?a.b; do refurl parse "$text" | grep mean; done
  [1]
  $ refurl parse --base foo:x a.b | grep -e mean -e --base
  [1]

A report shows invisible characters by their numbers.

  $ refurl parse $'http://h:\xe2\x80\xae'
  ! refurl: cannot parse this URL
  !   http://h:\u{202e}
  !            ^^^^^^^^
  !   *`\\u{202e}`* (glob)
  !   port (parse), byte 9, port-invalid
  [1]

Of a long text the report shows the part around the fault, with the caret below it.

  $ refurl parse "http://[$(printf '%05000d' 1)" | sed -n 3p
  !          ^
  [1]

References
----------

--reference only parses. What a text without a scheme means depends on --mode.

  $ refurl parse --reference 'C|\x'
  C|\x
    file        C|\x
  $ refurl parse --reference --mode file 'C|\x'
  /C|/x
    drive       C|
    path-root   /
    file        x
  $ refurl parse --reference --mode=web '//u:@h:/..'
  //u:@h:/..
    authority   u:@h:
      username  u
      password  (empty)
      host      h  (uninterpreted-host)
      port      (empty)
    path-root   /
    file        ..
  $ refurl parse --reference ''
  (empty)
  $ refurl parse --reference --json '../a b?'
  {"input":"../a b?","result":"../a b?","mode":"generic","scheme":null,"query":"","fragment":null,"params":[],"components":[["dir",".."],["file","a b"],["query",""]]}

It excludes the options that need a URL. --mode requires it.

  $ refurl parse --reference --base a: b
  ! refurl: --base excludes --reference
  ! Try refurl parse --help
  [2]
  $ refurl parse --reference --as standard b
  ! refurl: --reference excludes --as
  ! Try refurl parse --help
  [2]
  $ refurl parse --reference --encoding utf-8 b
  ! refurl: --reference excludes --encoding
  ! Try refurl parse --help
  [2]
  $ refurl parse --reference --site a:
  ! refurl: --reference excludes --site
  ! Try refurl parse --help
  [2]
  $ refurl parse --mode web a
  ! refurl: --mode requires --reference
  ! Try refurl parse --help
  [2]
  $ refurl parse --mode web --as standard b
  ! refurl: --mode requires --reference
  ! Try refurl parse --help
  [2]

JSON
----

It has the getters of the class URL, the kind of the host, and the components.

  $ refurl parse --json --base http://h/ '//[::1]:80/#'
  {"input":"//[::1]:80/#","href":"http://[::1]/#","origin":"http://[::1]","protocol":"http:","username":"","password":"","host":"[::1]","hostname":"[::1]","port":"","pathname":"/","search":"","hash":"","scheme":"http","query":null,"fragment":"","params":[],"host_kind":"ip6-address","components":[["scheme","http"],["host","[::1]"],["path-root","/"],["fragment",""]]}
  $ refurl parse --json file:///
  {"input":"file:///","href":"file:///","origin":"null","protocol":"file:","username":"","password":"","host":"","hostname":"","port":"","pathname":"/","search":"","hash":"","scheme":"file","query":null,"fragment":null,"params":[],"host_kind":null,"components":[["scheme","file"],["authority",""],["path-root","/"]]}

A failure has the stage, the rule, the bytes at fault, the standard's error if there is one, and one sentence.

  $ refurl parse --json x
  {"input":"x","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from."}
  [1]
  $ refurl parse --json 'http://a b'
  {"input":"http://a b","failure":true,"stage":"host","rule":"forbidden-domain-code-point","begin":8,"end":9,"error":null,"message":"*."} (glob)
  [1]
  $ refurl parse --json example.com | grep -o '"message":'
  "message":
  [1]

An object about a base that is not a URL says so. Ill-formed UTF-8 becomes U+FFFD.

  $ refurl parse --json --base x y
  {"base":"x","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from.","in":"base"}
  [1]
  $ refurl parse --json --base $'\xff' x
  {"base":"\xef\xbf\xbd","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from.","in":"base"} (esc)
  [1]
  $ refurl parse --as rfc3986 --json --base : a
  {"base":":","failure":true,"clause":"segment-nz-nc","begin":0,"end":1,"message":"*.","in":"base"} (glob)
  [1]

Formats
-------

A name in braces becomes its value. A doubled brace is a brace, and an unknown escape is text.

  $ refurl parse --get '{host}\t{{{port}}}\n\q {host_kind}' http://h:99
  h\t{99} (esc)
  \q domain
  $ refurl parse --get '{query:a}\n{decoded:path}' 'http://h/?a=b+c'
  b c
  /

must: makes an input fail that lacks the value.

  $ echo a: | refurl parse -g '{must:query}'
  ! refurl: cannot print line 1
  !   a:
  !     ^
  !   * (glob)
  !   {must:query}, byte 2
  [1]

A wrong format gets a message.

  $ refurl parse --get '{foo}' a:
  ! refurl: --get: {foo} is unknown; known are {href} {origin} * (glob)
  !   {username} {password} {userinfo} {authority} {host} {hostname} {port}
  !   {pathname} {search} {query} {query:NAME} {query-all:NAME} {hash} {fragment}
  !   {url} {user} {path} {host_kind} {public_suffix} {registrable_domain}
  !   {public_suffix_rule} {public_suffix_section} {site} {input} {line}
  ! Try refurl parse --help
  [2]
  $ refurl parse --get '{' a:
  ! refurl: --get: a { is not closed; write {{ for a brace
  ! Try refurl parse --help
  [2]
  $ refurl parse -g '{decoded:href}' a:
  ! refurl: --get: decoded: does not go with {href}, only with {username} * (glob)
  !   {host} {hostname} {pathname} {search} {query} {hash} {fragment} {user} {path}
  ! Try refurl parse --help
  [2]
  $ refurl parse --json --get '{href}' a:
  ! refurl: --json excludes --get
  ! Try refurl parse --help
  [2]
  $ refurl parse --as rfc3986 -g '{host} {path}' http://h/a
  h /a
  $ refurl parse --as rfc3986 -g '{idn:host}' a:
  ! refurl: --get: idn:, puny: and default: need one of today's systems: pipeline or
  !   standard
  ! Try refurl parse --help
  [2]

The standard's state machine
----------------------------

It also prints all validation errors.

  $ refurl parse --as standard ' http://h\'
  http://h/
    scheme      http
    authority   h
      host      h  (domain)
    path-root   /
    error       invalid-URL-unit  (byte 0)
    error       invalid-reverse-solidus  (byte 9)
  $ refurl parse --as standard a: 'b: x'
  a:
    scheme      a
    path        (empty)  (opaque)
  
  b: x
    scheme      b
    path         x  (opaque)
    error       invalid-URL-unit  (byte 2)
  $ refurl parse --as standard http://h:x
  ! refurl: cannot parse this URL
  !   http://h:x
  !            ^
  !   * (glob)
  !   port state (parse), byte 9, port-invalid
  [1]
  $ refurl parse --as standard --base http://@ y
  ! refurl: cannot parse the base
  !   http://@
  !           ^
  !   * (glob)
  !   authority state (parse), byte 8, host-missing
  [1]
  $ refurl parse --as standard --json http://u@:
  {"input":"http://u@:","failure":true,"stage":"parse","rule":"host state","begin":9,"end":10,"error":"host-missing","message":"*.","errors":[{"name":"invalid-credentials","offset":8},{"name":"host-missing","offset":9}]} (glob)
  [1]
  $ refurl parse --as standard --json example.com
  {"input":"example.com","failure":true,"stage":"parse","rule":"no scheme state","begin":0,"end":1,"error":"missing-scheme-non-relative-URL","message":"*.","errors":[{"name":"missing-scheme-non-relative-URL","offset":0}]} (glob)
  [1]
  $ refurl parse --as standard --encoding Latin1 --get '{search}' 'http://h/?é'
  ?%E9

Otherwise it prints what the pipeline prints.

  $ for url in 'HTTP://u:@[::1]:80/a/../C|?q#f' 'file:c|/x' x:/..//y foo:a/b/ foo://:p@h 'http://xn--fa-hia.de:81/?#'; do
  >     for option in --unicode --color=never '--get={href} {host_kind}'; do
  >         refurl parse --as pipeline "$option" "$url" >pipeline
  >         refurl parse --as standard "$option" "$url" | grep -v '^  error  ' | diff pipeline -
  >     done
  >     refurl parse --json "$url" >pipeline
  >     refurl parse --as standard --json "$url" | sed 's/,"errors":.*/}/' | diff pipeline - && wc -l <pipeline
  > done
  1
  1
  1
  1
  1
  1

An unknown system gets the names of those that exist.

  $ refurl parse --as grammar b 2>&1 | head -n 1
  ! refurl: --as: grammar is not one of * (glob)
  [2]
  $ refurl parse --as standrad a: 2>&1 | grep -o 'did you mean.*'
  did you mean standard?
  [2]
  $ refurl parse --as foo a: 2>&1 | grep -c 'did you mean'
  0
  [1]

The warnings of a document
--------------------------

URL Specification 0.10.1 asks for a warning where force changes a URL.

  $ refurl parse --as url-specification-0.10.1 ws:h file:///
  ws://h/
    scheme      ws
    host        h
    path-root   /
    warning     Force makes the first non-empty segment of the path the authority.
    warning     Force adds a path-root: the URL has none.
  
  file:///
    scheme      file
    authority   (empty)
    path-root   /
  $ refurl parse --as url-specification-0.10.1 --json file:/a | grep -o '"warnings".*'
  "warnings":["Force adds an empty authority: the URL has none."]}
  $ refurl resolve --as url-specification-0.10.1 --base file:///b --json a | grep -o '"warnings".*'
  "warnings":[]}

A value that is missing, or that is not UTF-8, is shown in the URL that would be printed.

  $ refurl parse -g '{must:port}' HTTP:h
  ! refurl: cannot print this URL
  !   http://h/
  !            ^
  !   The URL has no such value, or an empty one.
  !   {must:port}, byte 9
  [1]
  $ refurl parse -g '{strict:path}' 'HTTP:\\h\é%ff'
  ! refurl: cannot print this URL
  !   http://h/%C3%A9%ff
  !                  ^^^
  !   Percent-decoded, the value is not UTF-8.
  !   {strict:path}, byte 15
  [1]

The name of a file is answered with the option that reads it.

  $ touch list
  $ refurl parse list ./list list.txt
  ! refurl: cannot parse this URL
  !   list
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   To read the lines of this file, use -f list.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  ! refurl: cannot parse this URL
  !   ./list
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   To read the lines of this file, use -f ./list.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  ! refurl: cannot parse this URL
  !   list.txt
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   Did you mean https://list.txt? Or resolve it against a base with --base URL.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ echo list | refurl parse
  ! refurl: cannot parse line 1
  !   list
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   To resolve it against a base, use --base URL.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

A host with a port, but without a scheme, and a path on a Windows drive are URLs. A note follows about the first of them.

  $ refurl parse localhost:80 'C:\x'
  localhost:80
    scheme      localhost
    path        80  (opaque)
  
  c:\x
    scheme      c
    path        \x  (opaque)
  ! refurl: localhost is the scheme of localhost:80. A host with a port needs a
  !   scheme before it, such as `http://localhost:80`.
  $ refurl parse 'C:\x'
  c:\x
    scheme      c
    path        \x  (opaque)
  ! refurl: c is the scheme of c:\x. A path on a Windows drive is written as the URL
  !   `file:///C:/x`.
  $ for text in a:80/x a.b:80 a:80 tel:911 localhost:x a:/80 http://a:80; do refurl parse $text | sed -n 's/^! //p'; done
  refurl: a is the scheme of a:80/x. A host with a port needs a scheme before it,
    such as `http://a:80/x`.
  refurl: a.b is the scheme of a.b:80. A host with a port needs a scheme before
    it, such as `http://a.b:80`.
  refurl: a is the scheme of a:/80. A path on a Windows drive is written as the
    URL `file:///a:/80`.
  $ for options in -q --json '-g {port}'; do refurl parse $options localhost:80 | grep -c '^!'; done
  0
  0
  2

So does a note about any other address that is no URL, or another one, and about the reading of an earlier document.

  $ for text in C:/Users/x '\\server\share' git@github.com:whatwg/url.git '<http://h/a b>' ::1 fe80::1; do
  >   refurl parse -- "$text" 2>&1 | grep -A 1 'URL `\|Write\|such as'
  > done
  !   the URL `file:///C:/Users/x`.
  !   A Windows share is written as the URL `file://server/share`.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  !   The marks around a URL are not part of it. Write `http://h/a%20b`.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  !   An IPv6 address in a URL needs a scheme and brackets, such as `http://[::1]`.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  !   and brackets, such as `http://[fe80::1]`.
  $ refurl parse --as rfc3986 example.com:443 | tail -n 2
  ! refurl: example.com is the scheme of example.com:443. A host with a port needs a
  !   scheme before it, such as `http://example.com:443`.
  $ refurl parse --json example.com:443 git@h:x | grep -o '"note":"[^"]*"'
  "note":"example.com is the scheme of example.com:443. A host with a port needs a scheme before it, such as `http://example.com:443`."
  "note":"git and scp write an SSH address in this form. Its URL is `ssh://git@h/x`."
  [1]
  $ refurl parse --base http://h/ '"http://a/"' | grep '^!'
  ! refurl: "http://a/" is read as a relative URL, which gives
  !   http://h/%22http://a/%22. The marks around a URL are not part of it. Write
  !   `http://a/`.
  $ printf '%s\n' http://h/ C:/x D:/y | refurl parse -g '{scheme}'
  http
  c
  d
  ! refurl: c is the scheme of c:/x. A path on a Windows drive is written as the URL
  !   `file:///C:/x`.
  $ refurl parse http://2001:db8::1/
  ! refurl: cannot parse this URL
  !   http://2001:db8::1/
  !               ^
  !   `d` (U+0064) is not allowed in a port, which is a number. An IPv6 address
  !   stands between brackets: `[2001:db8::1]`.
  !   port (parse), byte 12, port-invalid
  [1]

  $ refurl parse --encoding '' a:
  ! refurl: --encoding: the label is empty
  ! Try refurl parse --help
  [2]

With a base, a failure has no advice about the scheme.

  $ refurl parse --base http://g/ http://h:x
  ! refurl: cannot parse this URL
  !   http://h:x
  !            ^
  !   `x` (U+0078) is not allowed in a port, which is a number.
  !   port (parse), byte 9, port-invalid
  [1]

The system rules: EDITS reads by edited rules. What is no edit is an error with its place.

  $ refurl parse --as "rules: path '|' encode" -g '{href}' 'http://h/|'
  http://h/%7C
  $ refurl parse --as "rules: path brace encod" http://h/
  ! refurl: --as: path brace encod: at byte 11, a cell is edited by `encode`,
  !   `keep`, `reject`, `valid` or `invalid`
  ! Try refurl parse --help
  [2]

An authority and a userinfo have their delimiters.

  $ refurl parse -g '{authority} {userinfo}' http://u:p@h:8/ http://:p@h http://u@h mailto:a http://ä.example
  u:p@h:8 u:p
  :p@h :p
  u@h u
   
  xn--4ca.example 
  $ refurl parse --unicode -g '{authority}' http://u@ä.example
  u@ä.example

