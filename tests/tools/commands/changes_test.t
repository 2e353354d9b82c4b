The help has an example, which works.

  $ refurl changes --help | grep -A 1 '^Example:'
  Example:
    refurl changes 'http://h?'"'"
  $ refurl changes 'http://h?'"'" | head -n 2
  http://h?'
    2018-06-08  apostrophe_in_special_queries (#395, query state)

A URL that every edition reads the same has no changes.

  $ refurl changes a: --json | cut -c 1-60
  {"input":"a:","editions":[],"today":{"href":"a:","scheme":"a
  $ refurl changes a:
  a:
    the same since 2017
      answer    a:  (valid)

So has one at which every edition fails, and that is what it says.

  $ refurl changes http://h:x
  http://h:x
    the same since 2017
      answer    failure: port state

The base must be a URL.

  $ refurl changes --base x y
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   * (glob)
  !   no scheme state, byte 0
  [1]
