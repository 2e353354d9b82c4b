These cases need refurl with the Public Suffix List.

  $ refurl parse --site a: >site || exit 80

--site prints the public suffix and the registrable domain of a host, the rule that decides them, and the day of the list. An
opaque host has neither, nor a rule.

  $ refurl parse --site http://a.b.co.uk./ foo://com
  http://a.b.co.uk./
    scheme      http
    authority   a.b.co.uk.
      host      a.b.co.uk.  (domain)
    path-root   /
    public suffix       co.uk.
    registrable domain  b.co.uk.
    suffix rule         co.uk  (ICANN section)
    suffix list         20??-??-?? (glob)
  
  foo://com
    scheme      foo
    authority   com
      host      com  (opaque-host)
    public suffix       (none)
    registrable domain  (none)
    suffix rule         (none)
    suffix list         20??-??-?? (glob)
  $ refurl parse --site --json file://com | sed -E 's/(_list":")[0-9-]+/\1DAY/'
  {"input":"file://com","href":"file://com/","origin":"null","protocol":"file:","username":"","password":"","host":"com","hostname":"com","port":"","pathname":"/","search":"","hash":"","scheme":"file","query":null,"fragment":null,"params":[],"host_kind":"domain","public_suffix":"com","registrable_domain":null,"public_suffix_rule":"com","public_suffix_section":"icann","public_suffix_list":"DAY","components":[["scheme","file"],["host","com"],["path-root","/"]]}

The answer says in which section the rule is, or that none matches. --version has the day of the list, too.

  $ day=$(refurl --version | sed -n 's/^Public Suffix List of //p')
  $ refurl parse --site http://a.lovable.app http://a.b.ck http://www.ck http://a.unknown | grep -v '^  [ahps][acu][^f]' | sed "s/$day/DAY/"
  http://a.lovable.app/
      host      a.lovable.app  (domain)
    registrable domain  a.lovable.app
    suffix rule         lovable.app  (private section)
    suffix list         DAY
  
  http://a.b.ck/
      host      a.b.ck  (domain)
    registrable domain  a.b.ck
    suffix rule         *.ck  (ICANN section)
    suffix list         DAY
  
  http://www.ck/
      host      www.ck  (domain)
    registrable domain  www.ck
    suffix rule         !www.ck  (ICANN section)
    suffix list         DAY
  
  http://a.unknown/
      host      a.unknown  (domain)
    registrable domain  a.unknown
    suffix rule         *  (no rule matches)
    suffix list         DAY
  $ refurl parse --site --json http://a.公司.cn | grep -o '"public_suffix_.*"components"' | sed "s/$day/DAY/"
  "public_suffix_rule":"xn--55qx5d.cn","public_suffix_section":"icann","public_suffix_list":"DAY","components"
  $ refurl parse --unicode --get '{public_suffix_rule} {puny:public_suffix_rule} {public_suffix_section}' http://a.公司.cn http://a.unknown
  \xe5\x85\xac\xe5\x8f\xb8.cn xn--55qx5d.cn icann (esc)
  * * 

--suffixes reads another list, which may lack the day and sections.

  $ printf 'example\n*.host.example\n' >list
  $ refurl parse --site --suffixes list http://a.b.host.example/ | tail -n 4
    public suffix       b.host.example
    registrable domain  a.b.host.example
    suffix rule         *.host.example  (in no section)
    suffix list         (unknown)
  $ refurl parse --site --json --suffixes list http://com/ | grep -o '"public_suffix".*"components"'
  "public_suffix":"com","registrable_domain":null,"public_suffix_rule":"*","public_suffix_section":null,"public_suffix_list":null,"components"
  $ refurl edit --suffixes list --get '{registrable_domain}' --set host=a.b.c.host.example http://h/
  b.c.host.example
  $ refurl resolve --base http://a.b.host.example/ --suffixes list --get '{public_suffix}' x
  b.host.example
  $ refurl sort --by site --suffixes list http://b.x.host.example/ http://a.y.host.example/
  http://a.y.host.example/
  http://b.x.host.example/
  $ refurl sort --by site http://b.x.host.example/ http://a.y.host.example/
  http://b.x.host.example/
  http://a.y.host.example/
  $ refurl explain --site --suffixes list http://a.example/ | tail -n 3
  The site is `http://a.example`: the scheme, and the public suffix `example` with
  the label before it. The Public Suffix List, whose date is unknown, has the rule
  `example`.
  $ echo '{"input": "http://a.b.host.example/", "site": true}' | refurl oracle --suffixes list | grep -o '"publicSuffix".*'
  "publicSuffix":"b.host.example","registrableDomain":"a.b.host.example","publicSuffixRule":"*.host.example","publicSuffixSection":null,"publicSuffixList":null}
  $ refurl explain --suffixes list http://a.example/
  ! refurl: --suffixes requires --site
  ! Try refurl explain --help
  [2]
  $ refurl edit --suffixes list http://a.example/
  ! refurl: --suffixes requires --get
  ! Try refurl edit --help
  [2]

A list that cannot be read is refused, with the line at fault.

  $ printf '// comment\ncom\na..b\n' >list
  $ refurl parse --site --suffixes list http://a/
  ! refurl: --suffixes: list: line 3: a..b is not a rule such as co.uk, *.ck or
  !   !www.ck
  ! Try refurl parse --help
  [2]
  $ printf '\377\n' >list
  $ refurl parse --site --suffixes list http://a/
  ! refurl: --suffixes: list: line 1: \xff is not a rule such as co.uk, *.ck or
  !   !www.ck
  ! Try refurl parse --help
  [2]
  $ refurl parse --site --suffixes no-list http://a/
  ! refurl: --suffixes: cannot read no-list: No such file or directory
  ! Try refurl parse --help
  [2]
  $ refurl parse --site --suffixes . http://a/
  ! refurl: --suffixes: cannot read .: Is a directory
  ! Try refurl parse --help
  [2]
  $ refurl parse --site --suffixes /dev/null http://a/
  ! refurl: --suffixes: /dev/null: line 1: the list has no rule
  ! Try refurl parse --help
  [2]

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
  ! refurl: --get: {site}, {registrable_domain} and names that begin with
  !   public_suffix need one of today's systems: pipeline or standard
  ! Try refurl parse --help
  [2]

An explanation ends with the origin, and with the site if that is asked for.

  $ refurl explain --site https://a.b.co.uk:8/ | tail -n 4
  The origin is `https://a.b.co.uk:8`: the scheme, the host and the port.
  The site is `https://b.co.uk`: the scheme, and the public suffix `co.uk` with
  the label before it. The Public Suffix List of 20??-??-?? has the rule `co.uk` (glob)
  in its ICANN section.
  $ refurl explain --site --json https://co.uk/ | tail -n 1 | grep -o '"origin.*section":"icann"'
  "origin":"https://co.uk","site":"https://co.uk","public_suffix_rule":"co.uk","public_suffix_section":"icann"
