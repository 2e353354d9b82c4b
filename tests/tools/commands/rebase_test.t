The help has an example, which works.

  $ refurl rebase --help | grep -A 1 '^Example:'
  Example:
    refurl rebase --base a/b '../c'
  $ refurl rebase --base a/b ../c
  a/../c

The base can be any reference. Dot segments stay.

  $ refurl rebase --base a/b ../c /c x:y '?q' '' '#f'
  a/../c
  /c
  x:y
  a/b?q
  a/b
  a/b#f
  $ refurl rebase --base a ./x:y
  ./x:y

On a file URL, a drive letter replaces the drive.

  $ refurl rebase --base 'file:///C|/x' /y 'c|' '\z'
  file:///C|/y
  file:///c|
  file:///C|/z

Without a scheme, the mode says whether a backslash is a slash.

  $ refurl rebase --base //h/a --mode web '..\b'
  //h/../b
  $ refurl rebase --base //h/a '..\b'
  //h/..\b

The base must parse.

  $ refurl rebase --base 'x://[' y
  ! refurl: cannot parse the base
  !   x://[
  !       ^
  !   * (glob)
  !   host (parse), byte 4, IPv6-unclosed
  [1]
  $ refurl rebase a:
  ! refurl: rebase needs --base URL
  ! Try refurl rebase --help
  [2]
