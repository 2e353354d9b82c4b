The help has an example, which works.

  $ refurl systems --help | grep -A 1 '^Example:'
  Example:
    refurl systems whatwg-2012
  $ refurl systems whatwg-2012 | head -n 1
  whatwg-2012: URL, Living Standard of the WHATWG, 2012-12-28

Without a name it lists all systems by date. --json prints an object for each.

  $ refurl systems --json | cut -d , -f 1-2 | head -n 3
  {"name":"rfc3986","document":"RFC 3986
  {"name":"rfc3987","document":"RFC 3987
  {"name":"html5-2007","document":"HTML 5
