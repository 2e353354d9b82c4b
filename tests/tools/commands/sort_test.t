The help has an example, which works.

  $ refurl sort --help | grep -A 1 '^Example:'
  Example:
    refurl sort --by host http://b.example/ http://a.b.example/ http://a.example/
  $ refurl sort --by host http://b.example/ http://a.b.example/ http://a.example/
  http://a.example/
  http://b.example/
  http://a.b.example/

By host, a domain stands before its subdomains. What has the same host is sorted by href. The texts stay as they are.

  $ printf '%s\n' http://www.example.com HTTP://EXAMPLE.com/b http://example.com/a http://example.co 'http://[::1]/' >urls
  $ refurl sort <urls
  http://[::1]/
  http://example.co
  http://example.com/a
  HTTP://EXAMPLE.com/b
  http://www.example.com
  $ refurl sort --reverse <urls
  http://www.example.com
  HTTP://EXAMPLE.com/b
  http://example.com/a
  http://example.co
  http://[::1]/

By path and by href.

  $ refurl sort --by path http://b/1 http://a/2 http://a/1
  http://a/1
  http://b/1
  http://a/2
  $ refurl sort --by href http://b/1 http://a/2 http://a/1
  http://a/1
  http://a/2
  http://b/1

What is not a URL is reported, and the others are printed.

  $ printf 'http://b\nx\nhttp://a\n' | refurl sort
  http://a
  http://b
  ! refurl: cannot parse line 2
  !   x
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   To resolve it against a base, use refurl resolve --base URL.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl sort --by hots a:
  ! refurl: --by: hots is not one of host, site, path, href; did you mean host?
  ! Try refurl sort --help
  [2]

Addresses are sorted as numbers, IPv4 before IPv6, and domains after them.

  $ refurl sort http://a http://10.0.0.10 http://9.0.0.1 'http://[::10]' 'http://[::2]' http://10.0.0.9 foo://10.0.0.1
  foo://10.0.0.1
  http://9.0.0.1
  http://10.0.0.9
  http://10.0.0.10
  http://[::2]
  http://[::10]
  http://a

