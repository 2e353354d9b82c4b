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
  {"input":"FOO:a","answers":[{"systems":["rfc3986"],"href":"FOO:a","scheme":"FOO","username":null,"password":null,"host":null,"port":null,"path":"a","query":null,"fragment":null,"components":[["scheme","FOO"],["authority",null],["userinfo",null],["host",null],["port",null],["path","a"],["query",null],["fragment",null]],"attributes":{"protocol":"FOO:","host":"","hostname":"","port":"","pathname":"a","search":"","hash":""}},{"systems":["pipeline"],"href":"foo:a","scheme":"foo","username":null,"password":null,"host":null,"port":null,"path":"a","query":null,"fragment":null,"components":[["scheme","foo"],["file","a"]],"attributes":{"origin":"null","protocol":"foo:","username":"","password":"","host":"","hostname":"","port":"","pathname":"a","search":"","hash":""},"made_by":[{"system":"pipeline","scheme":"lowercase-scheme (normalize)","path":"file (parse)"}]}]}
  [1]

What made a component comes from the run, and so does the place where two editions part. Of a system that records nothing, nothing is said.

  $ refurl compare 'http://h/^?'"'" html5-2010 standard@2018-01-01 standard pipeline | sed -n '/made/,$p'
  path is made in standard@2018-01-01 by path state, step 1.4.2; in standard by
    path state, step 1.4.2; in pipeline by encode-path (normalize)
  query is made in standard@2018-01-01 by query state, step 2.2; in standard by
    query state, step 2.2; in pipeline by encode-special-query (normalize)
  standard@2018-01-01 and standard part in the path state, at byte 9:
    standard@2018-01-01: buffer += "^"; standard: buffer += "%5E" (step 2.3)
  2018-06-08 apostrophe_in_special_queries (#395): ' is percent-encoded in the
    query of a special URL.
  2025-03-05 circumflex_in_paths (#846): ^ is percent-encoded in a path.
  [1]
  $ refurl compare a:b standard html5-2010 | grep -c made
  0
  [1]
  $ refurl compare --json 'a://b' standard@2017-01-01 standard | grep -o '"partings".*'
  "partings":[{"systems":["standard@2017-01-01","standard"],"state":"host state","offset":5,"events":["host := \"b\" (domain), buffer := \"\" (step 3.5)","host := \"b\" (opaque-host), buffer := \"\" (step 3.5)"]}]}
  [1]
  $ refurl compare --json 'a:/.//b' standard@2018-01-01 standard | grep -o '"partings".*'
  "partings":[{"systems":["standard@2018-01-01","standard"]}]}
  [1]

There must be a URL.

  $ refurl compare
  ! refurl: compare needs a URL
  ! Try refurl compare --help
  [2]

A table that is wider than the terminal becomes a block for each group, and a block has the lines that its group has.

  $ COLUMNS=40 "$REFURL_TOOL" compare 'HTTP://h/é' rfc3986 rfc3987 whatwg-2012 html5-2010 pipeline
  rfc3986
  * href        failure
  
  rfc3987, html5-2010
  * href        HTTP://h/\xc3\xa9 (esc)
  * scheme      HTTP
  * host        h
  * path        /\xc3\xa9 (esc)
  
  whatwg-2012, pipeline
  * href        http://h/%C3%A9
  * scheme      http
  * host        h
  * path        /%C3%A9
  rfc3986 fails: A path cannot contain
    this character; percent-encode it.
    (segment)
  scheme is made in pipeline by
    lowercase-scheme (normalize)
  path is made in pipeline by encode-path
    (normalize)
  [1]
  $ COLUMNS=40 "$REFURL_TOOL" compare "http://$(printf 'a%.0s' {1..60})/" standard pipeline | sed 's/aaa*/aa/'
  standard, pipeline
    href        http://aa/
    scheme      http
    host        aa
    path        /

A sentence about an erratum takes the whole width of its first line.

  $ COLUMNS=50 refurl compare 'http://h/a|b%' web-address-2009 rfc3986 rfc3987 | grep -A 2 'web-address-2009 would answer as rfc3986,'
  web-address-2009 would answer as rfc3986, rfc3987
    by the letter of percent-sign (Parsing, step 2):
    `%` is a character of URIs and stays: `%z`
  [1]

Each attribute that makes two groups is shown, whichever members of the groups have it, and an erratum is a cause only if the whole of
another group reads like its letter, and the system does not read so without it.

  $ refurl compare x://h rfc3986 rfc3987 web-address-2009 html5-2010 whatwg-2012 url-specification-0.10.1 standard pipeline
                rfc3986           whatwg-2012  url-specification-0.10.1
                rfc3987                        standard
                web-address-2009               pipeline
                html5-2010
    href        x://h             x://h        x://h
    scheme      x                 x            x
  * host        h                 -            h
  * path        (empty)           //h          (empty)
  * .pathname   /                 //h          (empty)
  host is made in standard by host state, step 3.5; in pipeline by host-port
    (parse)
  path is made in standard by nothing; in pipeline by nothing
  html5-2010 would answer as url-specification-0.10.1, standard, pipeline by the
    letter of hierarchical (2.6.1, hierarchical URL): the colon comes immediately
    after the scheme, so no URL is hierarchical
  html5-2010 would answer as url-specification-0.10.1, standard, pipeline by the
    letter of empty-path (2.6.3, the second table of examples): after an authority
    that ends the URL, <path> is the empty string, and so is `pathname`
  [1]
