On a wide terminal, each sentence of a report has one line.

  $ export COLUMNS=120

The help has an example, which works.

  $ refurl edit --help | grep -A 1 '^Example:'
  Example:
    refurl edit --set port=8080 --trim 'utm_*' 'http://example.com/?utm_id=1&q=2'
  $ refurl edit --set port=8080 --trim 'utm_*' 'http://example.com/?utm_id=1&q=2'
  http://example.com:8080/?q=2

Without an edit it prints the URL, resolved against the base.

  $ refurl edit HTTP://H
  http://h/
  $ refurl edit --base http://h/a b
  http://h/b

Edits apply in their order: the port 80 stays in the first URL, and is the default port of the second.

  $ refurl edit --set protocol=https --set port=80 http://u@h:1/ --set username=
  https://h:80/
  $ refurl edit --set port=80 -s scheme=http https://h
  http://h/

The names are the standard's or trurl's. Values under trurl's names query and fragment begin after the sigil.

  $ refurl edit -s username=u -s password=p -s hostname=h -s port=1 -s pathname=p -s search=q -s hash=f foo://x
  foo://u:p@h:1/p?q#f
  $ refurl edit -s user=u -s path=p -s 'query=?q' -s 'fragment=#f' http://h
  http://u@h/p??q##f
  $ refurl edit --set=href=x:y http://h
  x:y

?= sets only an empty part. := is the same as =.

  $ refurl edit -s 'port?=2' -s 'query?=a' -s path:=b http://h:1/
  http://h:1/b?a

It edits every URL.

  $ refurl edit -s port=1 http://a http://b
  http://a:1/
  http://b:1/

Appended values are percent-encoded. The rest of the URL stays.

  $ refurl edit -a path=b/c --append 'query=k=v w' 'http://h/a?x=%20'
  http://h/a/b%2Fc?x=%20&k=v+w

Setting, deleting and sorting parameters write the query anew. Trimming keeps the other bytes.

  $ refurl edit --query-delete 'b*' --query-set a=1 --sort-query 'http://h/?z=%20&a&bb&b&a'
  http://h/?a=1&z=+
  $ refurl edit --sort-query --query-set b= --query-set a= --sort-query http://h
  http://h/?a=&b=
  $ refurl edit --trim 'b*' 'http://h/?z=%20&a&bb&b'
  http://h/?z=%20&a

A parameter's name can look like a list or an option.

  $ refurl edit --query-delete '[x]' 'http://h/?[x]&y'
  http://h/?y=
  $ refurl edit --query-delete -x 'http://h/?-x'
  http://h/

--iterate prints all combinations of the values.

  $ refurl edit --iterate 'scheme=ftp https' --iterate 'port=22 80' http://h
  ftp://h:22/
  ftp://h:80/
  https://h:22/
  https://h:80/

It prints domains in Unicode, formats, default ports, and JSON with the parameters as pairs.

  $ refurl edit --unicode -g '{href} {default:port} {puny:host}' https://xn--fa-hia.de -s scheme=http
  http://faß.de/ 80 xn--fa-hia.de
  $ refurl edit -g '[host] [must:path] [x]' http://h/a
  h /a [x]
  $ refurl edit --default-port http://h https://h:1 foo://h file:
  http://h:80/
  https://h:1/
  foo://h
  file:///
  $ refurl edit --default-port --get '{port} {href}' http://h
  80 http://h:80/
  $ refurl edit --json --set port=1 'http://h?a=b+c&d'
  {"input":"http://h?a=b+c&d","href":"http://h:1/?a=b+c&d","origin":"http://h:1","protocol":"http:","username":"","password":"","host":"h:1","hostname":"h","port":"1","pathname":"/","search":"?a=b+c&d","hash":"","scheme":"http","query":"a=b+c&d","fragment":null,"params":[["a","b c"],["d",""]],"host_kind":"domain","components":[["scheme","http"],["host","h"],["port","1"],["path-root","/"],["query","a=b+c&d"]]}

Other systems
-------------

With --as, the interface of another system makes the changes. JSON has what its document defines.

  $ refurl edit --as html5-2010 --set port=8/0 --set hash=x http://h/a
  http://h:8/a#x
  $ refurl edit --as whatwg-2012 --query-set b=2 --set hash=x --query-delete a -a query=c 'http://h/?a&b'
  http://h/?b=2&c#x
  $ refurl edit --as standard@2017-05-03 --set 'hash=a`' http://h/
  http://h/#a`
  $ refurl edit --as standard --set 'hash=a`' http://h/
  http://h/#a%60
  $ refurl edit --as html5-2010 --json --set 'port?=8' --base http://h/a/ b
  {"input":"b","href":"http://h:8/a/b","protocol":"http:","host":"h:8","hostname":"h","port":"8","pathname":"/a/b","search":"","hash":""}
  $ refurl edit --as standard --unicode -g '{href} {default:port}' --set scheme=https http://xn--fa-hia.de
  https://faß.de/ 443
  $ refurl edit --as standard --json --set hash=x a:b
  {"input":"a:b","href":"a:b#x","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"b","search":"","hash":"#x","scheme":"a","query":null,"fragment":"x","params":[],"host_kind":null,"components":[["scheme","a"],["path","b"],["fragment","x"]]}

  $ refurl edit --as whatwg-2012 --set hash=x -g '{scheme} {url}' http://h/
  http http://h/#x

A setter that sets nothing leaves the URL as it is.

  $ refurl edit --as standard --set scheme=foo http://h/
  http://h/
  $ refurl edit --as whatwg-2012 --query-set a=1 a:b
  ! refurl: cannot edit this URL
  !   a:b
  !   --query-set a=1
  !               ^^^
  !   Only a URL with a relative scheme has a query object.
  !   7 query object, byte 0
  [1]

What the system does not define is an error of the command line. The input and the base must be URLs of the system.

  $ refurl edit --as rfc3986 --set hash=x http://h/
  ! refurl: rfc3986 defines no attributes that can be set
  ! Try refurl edit --help
  [2]
  $ refurl edit --as html5-2010 --set username=u http://h/
  ! refurl: --set: html5-2010 has no setter of username
  ! Try refurl edit --help
  [2]
  $ refurl edit --as standard@2017-01-17 --sort-query http://h/
  ! refurl: --sort-query: standard@2017-01-17 has no method sort
  ! Try refurl edit --help
  [2]
  $ refurl edit --as html5-2010 --unicode http://h/
  ! refurl: --unicode and --default-port need one of today's systems: pipeline or standard
  ! Try refurl edit --help
  [2]
  $ refurl edit --as html5-2010 -g '{puny:host}' http://h/
  ! refurl: --get: idn:, puny: and default: need one of today's systems: pipeline or standard
  ! Try refurl edit --help
  [2]
  $ refurl edit --as standard -q x
  [1]
  $ refurl edit --as standard --json --base x http://h
  {"base":"x","failure":true,*,"in":"base"} (glob)
  [1]

Refused edits
-------------

The report shows the URL, the edit, and the part of the edit at fault. Other URLs and combinations go on.

  $ refurl edit --set host=h mailto:a@b
  ! refurl: cannot edit this URL
  !   mailto:a@b
  !   --set host=h
  !         ^^^^
  !   The path is opaque* (glob)
  !   path-is-not-opaque (set)
  [1]
  $ refurl edit --append path=b foo:a
  ! refurl: cannot edit this URL
  !   foo:a
  !   --append path=b
  !            ^^^^
  !   * (glob)
  !   path-is-not-opaque (set)
  [1]
  $ refurl edit --set port=8 --set scheme=foo http://h
  ! refurl: cannot edit this URL
  !   http://h:8/
  !   --set scheme=foo
  !         ^^^^^^
  !   * (glob)
  !   special-stays-special (set)
  [1]
  $ refurl edit --set host= http://h
  ! refurl: cannot edit this URL
  !   http://h/
  !   --set host=
  !         ^^^^
  !   * (glob)
  !   web-has-a-host (set), host-missing
  [1]
  $ refurl edit --set 'host=a b' http://h
  ! refurl: cannot edit this URL
  !   http://h/
  !   --set host=a b
  !               ^
  !   * (glob)
  !   forbidden-domain-code-point (host), byte 6
  [1]
  $ refurl edit --set port=1 foo:/a
  ! refurl: cannot edit this URL
  !   foo:/a
  !   --set port=1
  !         ^^^^
  !   * (glob)
  !   can-have-a-username-password-port (set)
  [1]
  $ refurl edit --iterate 'port=1 x 2' http://h
  http://h:1/
  http://h:2/
  ! refurl: cannot edit this URL
  !   http://h/
  !   --iterate port=1 x 2
  !                    ^
  !   * (glob)
  !   port-value (parse), byte 7
  [1]
  $ refurl edit --iterate 'port=1 2' --iterate 'scheme=ftp foo' http://h
  ftp://h:1/
  ftp://h:2/
  ! refurl: cannot edit this URL
  !   http://h:1/
  !   --iterate scheme=ftp foo
  !                        ^^^
  !   * (glob)
  !   special-stays-special (set)
  ! refurl: cannot edit this URL
  !   http://h:2/
  !   --iterate scheme=ftp foo
  !                        ^^^
  !   * (glob)
  !   special-stays-special (set)
  [1]
  $ refurl edit --json --set port=x http:h
  {"input":"http:h","url":"http://h/","option":"--set","argument":"port=x","failure":true,"stage":"parse","rule":"port-value","begin":5,"end":6,"error":null,"message":"*."} (glob)
  [1]

The input and the base must be URLs.

  $ refurl edit --set port=1 h
  ! refurl: cannot parse this URL
  !   h
  !   ^
  !   * (glob)
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl edit --base h x
  ! refurl: cannot parse the base
  !   h
  !   ^
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl edit --json --base x y
  {"base":"x","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from.","in":"base"}
  [1]

A format can insist on a value.

  $ refurl edit -g '{must:port}' http://h/ http://h:1/
  1
  ! refurl: cannot print this URL
  !   http://h/
  !            ^
  !   * (glob)
  !   {must:port}, byte 9
  [1]

-q hides the reports.

  $ refurl edit --quiet -s scheme=http x https://h/ a:
  http://h/
  [1]
  $ refurl edit -q -f /dev/null -g '[strict:path]' http://h/%ff
  [1]

Lines
-----

Without URLs it edits the lines of standard input. A report names the line.

  $ printf 'http://a\nx\nmailto:b\nhttp://c' | refurl edit --set port=1
  http://a:1/
  http://c:1/
  ! refurl: cannot parse line 2
  !   x
  !   ^
  !   * (glob)
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  ! refurl: cannot edit line 3
  !   mailto:b
  !   --set port=1
  !         ^^^^
  !   * (glob)
  !   can-have-a-username-password-port (set)
  [1]

The lines of a file come after the URLs. `-` is standard input.

  $ printf 'http://a\nhttp://c' >lines
  $ refurl edit -f lines x:
  x:
  http://a/
  http://c/
  $ printf 'http://a\nx' >lines
  $ echo http://b | refurl edit -f lines -
  http://b/
  http://a/
  ! refurl: cannot parse line 2 of lines
  !   x
  !   ^
  !   * (glob)
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ echo http://b | refurl edit -f -
  http://b/
  $ refurl edit -f $'/nowhere/\e'
  ! refurl: cannot read /nowhere/\x1b: No such file or directory
  [1]
  $ refurl edit -f / x:
  x:
  ! refurl: cannot read /: Is a directory
  [1]

Wrong options
-------------

The message says how to write them.

  $ refurl edit --set hots=x
  ! refurl: --set: hots is not one of href, protocol, username, password, host, hostname, port, pathname, search, hash, url,
  !   scheme, user, path, query, fragment; did you mean host?
  ! Try refurl edit --help
  [2]
  $ refurl edit -s host
  ! refurl: --set: host has no =; write NAME=VALUE
  ! Try refurl edit --help
  [2]
  $ refurl edit -s
  ! refurl: -s needs a value, NAME=VALUE
  ! Try refurl edit --help
  [2]
  $ refurl edit --iterate x=y
  ! refurl: --iterate: x is not one of * (glob)
  !   url, scheme, user, path, query, fragment
  ! Try refurl edit --help
  [2]
  $ refurl edit -a host=x
  ! refurl: --append: host=x is neither path=SEGMENT nor query=PARAMETER
  ! Try refurl edit --help
  [2]
  $ refurl edit -a path=..
  ! refurl: --append: .. cannot be a segment* (glob)
  ! Try refurl edit --help
  [2]
  $ refurl edit --set query:a=b
  ! refurl: --set: query:a is a parameter of the query; to set it, use --query-set a=VALUE
  ! Try refurl edit --help
  [2]
  $ refurl edit --query-set a
  ! refurl: --query-set: a has no =; write NAME=VALUE
  ! Try refurl edit --help
  [2]
  $ refurl edit -g '{mist:port}'
  ! refurl: --get: {mist:port} is unknown* (glob)
  ! Try refurl edit --help
  [2]
  $ refurl edit --as x a: 2>&1 | head -n 1
  ! refurl: --as: x is not one of * (glob)
  [2]

Values that a setter would read only in part
--------------------------------------------

Without --exact the rest is dropped, as the setter of a browser does. With it, nothing is edited.

  $ refurl edit --set port=80x --set host=evil/x http://h:1/
  http://evil/
  $ refurl edit --exact --set port=80x http://h/
  ! refurl: --set port=80x: the setter of port would ignore x
  ! Try refurl edit --help
  [2]
  $ refurl edit --exact --set host=evil/x http://h/
  ! refurl: --set host=evil/x: the setter of host would ignore /x
  ! Try refurl edit --help
  [2]
  $ refurl edit --exact --set host=h:99999 http://h/
  ! refurl: --set host=h:99999: the setter of host would ignore :99999
  ! Try refurl edit --help
  [2]
  $ refurl edit --exact --set scheme=https:x http://h/
  ! refurl: --set scheme=https:x: the setter of protocol would ignore x
  ! Try refurl edit --help
  [2]
  $ refurl edit --exact --iterate 'port=80 8x' http://h/
  ! refurl: --iterate port=80 8x: the setter of port would ignore x
  ! Try refurl edit --help
  [2]
  $ refurl edit --exact --set $'path=a\tb' http://h/
  ! refurl: --set path=a\tb: the setter of pathname would ignore \\tb (esc)
  ! Try refurl edit --help
  [2]
  $ refurl edit --exact --set port=8080 --set 'host=[::1]:9' --set scheme=https: --set 'path=a?b#c' http://h/
  https://[::1]:9/a%3Fb%23c

--if
----

URLs that do not meet the condition are printed as they are. The value is a pattern.

  $ printf 'http://a\nftp://b\nhttps://c:1\n' >urls
  $ refurl edit --if scheme=http --set scheme=https -f urls
  https://a/
  ftp://b/
  https://c:1/
  $ refurl edit --if 'scheme=http*' --if port= --set port=8 -f urls
  http://a:8/
  ftp://b/
  https://c:1/
  $ refurl edit --if hots=a a:
  ! refurl: --if: {hots} is unknown; did you mean {host}?
  ! Try refurl edit --help
  [2]
  $ refurl edit --if 'query:a=1' --set fragment=f 'http://h/?a=1' 'http://h/?a=2'
  http://h/?a=1#f
  http://h/?a=2

An edition or an earlier document trims the query by its setter, if there is something to trim.

  $ for system in standard@2017-01-18 whatwg-2012; do refurl edit --as $system --trim 'utm_*' 'http://h/?utm_a=1&b' 'http://h/?b&a'; done
  http://h/?b
  http://h/?b&a
  http://h/?b
  http://h/?b&a

A URL whose scheme is probably meant as a host, or as a drive, has a note, and so has its refusal.

  $ refurl edit --set host=x example.com:443
  ! refurl: cannot edit this URL
  !   example.com:443
  !   --set host=x
  !         ^^^^
  !   The path is opaque, so neither the path nor the host can be set.
  !   example.com is the scheme of example.com:443. A host with a port needs a scheme before it, such as
  !   `http://example.com:443`.
  !   path-is-not-opaque (set)
  [1]
  $ refurl edit --json --set host=x example.com:443 | grep -o '"note":"[^"]*"'
  "note":"example.com is the scheme of example.com:443. A host with a port needs a scheme before it, such as `http://example.com:443`."
  [1]
  $ refurl edit --set hash=x example.com:443
  example.com:443#x
  ! refurl: example.com is the scheme of example.com:443. A host with a port needs a scheme before it, such as
  !   `http://example.com:443`.
  $ refurl edit -g '{hash}' --set hash=x 'C:\x'
  #x
  ! refurl: c is the scheme of c:\x. A path on a Windows drive is written as the URL `file:///C:/x`.
  $ refurl edit --set hostname=2001:db8::1 http://h/
  ! refurl: cannot edit this URL
  !   http://h/
  !   --set hostname=2001:db8::1
  !                      ^
  !   A hostname has no port. An IPv6 address stands between brackets: `[2001:db8::1]`.
  !   hostname-value (parse), byte 13
  [1]

A plain text is percent-encoded, `%` too.

  $ refurl edit --set-plain 'user=a:b@%41' --set-plain 'query=a&b=ä#' http://h
  http://a%3Ab%40%2541@h/?a%26b%3D%C3%A4%23
  $ refurl edit --set-plain 'host=a' http://h
  ! refurl: --set-plain: host takes no plain text; a username, password, query or fragment does, and --append path=SEGMENT
  ! Try refurl edit --help
  [2]
  $ refurl edit --set-plain 'user=a' mailto:b
  ! refurl: cannot edit this URL
  !   mailto:b
  !   --set-plain user=a
  !               ^^^^
  !   A URL without a host, or with the scheme file, cannot have a username, a password or a port.
  !   can-have-a-username-password-port (set)
  [1]


--encoding is that of the form whose parameters --append adds. It may follow them.

  $ refurl edit -a 'query=a=é€あ' -a 'query=b' --encoding windows-1252 'http://h/?%C3%A9'
  http://h/?%C3%A9&a=%E9%80%26%2312354%3B&b
  $ refurl edit --encoding windows-1252 -a 'query=a' --as standard http://h/
  ! refurl: --encoding excludes --as
  ! Try refurl edit --help
  [2]
  $ refurl edit --encoding nothing -a 'query=a' http://h/
  ! refurl: --encoding: nothing is not a label of the Encoding Standard
  ! Try refurl edit --help
  [2]
