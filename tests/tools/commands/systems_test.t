The help has an example, which works.

  $ refurl systems --help | grep -A 1 '^Example:'
  Example:
    refurl systems whatwg-2012
  $ refurl systems whatwg-2012 | head -n 1
  whatwg-2012: URL, Living Standard of the WHATWG, 2012-12-28

Without a name it lists all systems by date. --json prints an object for each.

  $ refurl systems --json | cut -d , -f 1-2 | head -n 2
  {"name":"rfc3986","document":"RFC 3986
  {"name":"rfc3986-appendix-b","document":"RFC 3986

The list has a name, a date and a document in columns, however narrow the terminal is.

  $ COLUMNS=70 refurl systems | head -n 3
  rfc3986                   2005-01-01  RFC 3986, Uniform Resource
                                        Identifier (URI): Generic Syntax
                                        (1 erratum: also rfc3986@letter)
  $ refurl systems | tail -n 2
  pipeline                  20[0-9]{2}-[0-9]{2}-[0-9]{2}  refurl's stages, which equal the WHATWG (re)
                                        URL Standard
  $ refurl systems | grep -A 2 '^standard'
  standard                  20[0-9]{2}-[0-9]{2}-[0-9]{2}  WHATWG URL Standard \(also (re)
                                        standard@YYYY-MM-DD, its text on a day
                                        from 2017 on)
  $ refurl systems standard@2020-02-02
  standard@2020-02-02: WHATWG URL Standard, with Unicode 12.1, 2020-02-02
    no errata
