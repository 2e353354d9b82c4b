The help has an example, which works.

  $ refurl compare --help | grep -A 1 '^Example:'
  Example:
    refurl compare 'http://h\a' rfc3986 whatwg-2012 pipeline
  $ refurl compare 'http://h\a' rfc3986 whatwg-2012 pipeline | head -n 3
                rfc3986  whatwg-2012
                         pipeline
  * href        failure  http://h/a
  [1]

The status is 0 if all systems read the URL the same, and 1 if not.

  $ refurl compare a: standard pipeline
                standard
                pipeline
    href        a:
    scheme      a
    path        (empty)
  $ refurl compare --json FOO:a rfc3986 pipeline
  {"input":"FOO:a","answers":[{"systems":["rfc3986"],"href":"FOO:a","scheme":"FOO","username":null,"password":null,"host":null,"port":null,"path":"a","query":null,"fragment":null,"components":[["scheme","FOO"],["authority",null],["userinfo",null],["host",null],["port",null],["path","a"],["query",null],["fragment",null]],"attributes":{"protocol":"FOO:","host":"","hostname":"","port":"","pathname":"a","search":"","hash":""}},{"systems":["pipeline"],"href":"foo:a","scheme":"foo","username":null,"password":null,"host":null,"port":null,"path":"a","query":null,"fragment":null,"components":[["scheme","foo"],["file","a"]],"attributes":{"origin":"null","protocol":"foo:","username":"","password":"","host":"","hostname":"","port":"","pathname":"a","search":"","hash":""}}]}
  [1]

There must be a URL.

  $ refurl compare
  ! refurl: compare needs a URL
  [2]
