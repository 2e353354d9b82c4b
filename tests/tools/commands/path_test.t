The help has an example, which works.

  $ refurl path --help | grep -A 1 '^Example:'
  Example:
    refurl path 'C:\my files\100%.txt'
  $ refurl path 'C:\my files\100%.txt'
  file:///C:/my%20files/100%25.txt

A path becomes a URL, and a URL a path.

  $ refurl path /a '//a' 'C:\a' c:/a '\\h\a'
  file:///a
  file:////a
  file:///C:/a
  file:///c:/a
  file://h/a
  $ refurl path file:///a FILE:/a file:///C:/a file:c%7C/a file://h/a 'file:///a?q#f'
  /a
  /a
  C:\a
  /c|/a
  \\h\a
  /a

The style decides what a drive and a host are.

  $ refurl path --posix /C:/a 'file:///C:/a'
  file:///C%3A/a
  /C:/a
  $ refurl path --windows 'file:///C:/a' C:/a
  C:\a
  file:///C:/a
  $ refurl path --posix file://h/a
  ! refurl: cannot convert this URL
  !   file://h/a
  !   ^^^^^^^^^^
  !   The URL has a host, and a POSIX path has no place for it.
  !   path, byte 0
  [1]
  $ refurl path --windows file:///a
  ! refurl: cannot convert this URL
  !   file:///a
  !   ^^^^^^^^^
  !   The URL has neither a host nor a drive letter, and a Windows path needs one of
  !   them.
  !   path, byte 0
  [1]
  $ refurl path --posix --windows a
  ! refurl: --posix excludes --windows
  ! Try refurl path --help
  [2]

Each fault is a sentence.

  $ refurl path a 'C:a' '\a' '\\.\a' '\\a b\c' http://h/ file:///a%2Fb file:///a%00
  ! refurl: cannot convert this URL
  !   a
  !   ^
  !   The path is not absolute.
  !   path, byte 0
  ! refurl: cannot convert this URL
  !   C:a
  !   ^^^
  !   The path is not absolute.
  !   path, byte 0
  ! refurl: cannot convert this URL
  !   \a
  !   ^^
  !   The path is not absolute.
  !   path, byte 0
  ! refurl: cannot convert this URL
  !   \\.\a
  !   ^^^^^
  !   The path names a device, not a file.
  !   path, byte 0
  ! refurl: cannot convert this URL
  !   \\a b\c
  !   ^^^^^^^
  !   The server of this path cannot be the host of a file URL.
  !   path, byte 0
  ! refurl: cannot convert this URL
  !   http://h/
  !   ^^^^^^^^^
  !   Only a file URL has a path of a file.
  !   path, byte 0
  ! refurl: cannot convert this URL
  !   file:///a%2Fb
  !   ^^^^^^^^^^^^^
  !   A name in the path contains a percent-encoded separator.
  !   path, byte 0
  ! refurl: cannot convert this URL
  !   file:///a%00
  !   ^^^^^^^^^^^^
  !   A path cannot contain the byte 0.
  !   path, byte 0
  [1]

Bytes that are not ASCII are percent-encoded as they are, and come back.

  $ printf '/\303\251\377\n' | refurl path
  file:///%C3%A9%FF
  $ refurl path file:///%FF | od -An -c
     / 377  \n
  $ refurl path file:///a%0Ab
  /a\nb

In JSON, the style and both texts stand beside each other.

  $ refurl path --json '/a b' 'file:///C:/a%20b' a
  {"input":"/a b","style":"posix","path":"/a b","href":"file:///a%20b"}
  {"input":"file:///C:/a%20b","style":"windows","path":"C:\\a b","href":"file:///C:/a%20b"}
  {"input":"a","failure":true,"clause":"path","begin":0,"end":1,"message":"The path is not absolute."}
  [1]
