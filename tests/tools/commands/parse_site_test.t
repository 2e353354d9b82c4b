These cases need refurl with libpsl.

  $ refurl parse --site a: >site || exit 80

--site prints the public suffix and the registrable domain of a host. An opaque host has neither.

  $ refurl parse --site http://a.b.co.uk./ foo://com
  http://a.b.co.uk./
    scheme      http
    authority   a.b.co.uk.
      host      a.b.co.uk.  (domain)
    path-root   /
    public suffix       co.uk.
    registrable domain  b.co.uk.
  
  foo://com
    scheme      foo
    authority   com
      host      com  (opaque-host)
    public suffix       (none)
    registrable domain  (none)
  $ refurl parse --site --json file://com
  {"input":"file://com","href":"file://com/","origin":"null","protocol":"file:","username":"","password":"","host":"com","hostname":"com","port":"","pathname":"/","search":"","hash":"","scheme":"file","query":null,"fragment":null,"params":[],"host_kind":"domain","public_suffix":"com","registrable_domain":null,"components":[["scheme","file"],["host","com"],["path-root","/"]]}

Formats can contain both, in ASCII or in Unicode.

  $ refurl parse --as standard --get '{public_suffix} {registrable_domain}' http://a.example.com
  com example.com
  $ refurl resolve --unicode --base http://a.xn--fa-hia.de/ --get '{registrable_domain}' x
  faß.de

{site} groups every URL that has a tuple origin: by registrable domain, or else by host. uniq --by site prints the first of each
site; a URL with an opaque origin has a site of its own.

  $ printf '%s\n' http://a.example.com http://127.0.0.1:8 http://127.1 http://localhost https://example.com/b http://example.com \
  >     http://co.uk 'http://[::1]' mailto:a mailto:b mailto:a blob:http://b.example.com/x >sites
  $ refurl parse -g '{site}' -f sites | sort | uniq -c
        2 http://127.0.0.1
        1 http://[::1]
        1 http://co.uk
        3 http://example.com
        1 http://localhost
        1 https://example.com
        3 null
  $ refurl uniq --by site --count -f sites
        3 http://a.example.com
        2 http://127.0.0.1:8
        1 http://localhost
        1 https://example.com/b
        1 http://co.uk
        1 http://[::1]
        2 mailto:a
        1 mailto:b

--site does not go with a format, and needs one of today's systems.

  $ refurl parse --site --get '{href}' a:
  ! refurl: --site excludes --get
  ! Try refurl parse --help
  [2]
  $ refurl parse --site --as rfc3986 a:
  ! refurl: --site needs one of today's systems: pipeline or standard
  ! Try refurl parse --help
  [2]
  $ refurl parse --as rfc3986 -g '{public_suffix}' a:
  ! refurl: --get: {public_suffix}, {registrable_domain} and {site} need one of
  !   today's systems: pipeline or standard
  ! Try refurl parse --help
  [2]

An explanation ends with the origin, and with the site if that is asked for.

  $ refurl explain --site https://a.b.co.uk:8/ | tail -n 3
  The origin is `https://a.b.co.uk:8`: the scheme, the host and the port.
  The site is `https://b.co.uk`: the scheme, and the public suffix `co.uk` with
  the label before it.
  $ refurl explain --site --json https://co.uk/ | tail -n 1 | grep -o '"origin.*"normal"'
  "origin":"https://co.uk","site":"https://co.uk","normal"
