The help has an example. tests/systems/search/ tests the search, which takes seconds.

  $ refurl differ --help | grep -A 1 '^Example:'
  Example:
    refurl differ rfc3986 pipeline -n 100000

There must be two systems.

  $ refurl differ rfc3986
  ! refurl: differ compares two systems
  [2]
  $ refurl differ rfc3986 standrad
  ! refurl: standrad is not one of * (glob)
  [2]
