Each sentence of an explanation of the state machine, letter by letter, so that a change of a word is noticed.
tests/tools/explain/machine_test.cpp checks when a sentence is true; here a reader sees what it says.

  $ says() { refurl explain --as standard --json "${@:2}" | sed -n 's/^{[^{}]*"event":"'$1'",[^{}]*"sentence":"\(\([^"\\]\|\\.\)*\)".*/\1/p' || true; }
  $ says trim-start '  http://h/'
  Spaces and control characters (U+0000 to U+001F) at the start of the input are removed.
  $ says trim-end 'http://h/ '
  Spaces and control characters (U+0000 to U+001F) at the end of the input are removed.
  $ says decode-utf8 $'http://h/\xFF'
  Bytes that are not UTF-8 become U+FFFD, the replacement character.
  $ says remove-newlines $'ht\ttp://h/'
  Tabs and newlines are removed everywhere.
  $ says replace-backslashes 'http:\\h\a?\'
  In a URL with a special scheme, each backslash `\\` before the first `?` or `#` counts as a slash `/`.
  In a URL with a special scheme, each backslash `\\` before the first `?` or `#` counts as a slash `/`.

The scheme, and what comes from the base.

  $ says scheme http://h
  The scheme `http` is special. A URL with this scheme needs a host.
  $ says scheme --base http://h http:x
  The scheme `http` is special. A URL with this scheme needs a host.
  $ says scheme file:///x
  The scheme `file` is special. A file URL has a host, which may be empty.
  $ says scheme file:x
  The scheme `file` is special. A file URL has a host, which may be empty. No `//` follows the scheme here.
  $ says scheme foo:/x
  The scheme `foo` is not special. A slash follows it, so `.` and `..` have a meaning in the path.
  $ says scheme foo:x
  The scheme `foo` is not special. The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it.
  $ says no-scheme x
  The text does not begin with a scheme, such as `https:`, and there is no base.
  $ says no-scheme --base http://h x
  The text does not begin with a scheme, so the scheme of the base decides how it is read.
  $ says lowercase-scheme HTTP://h/
  The scheme is written in lowercase: `HTTP` becomes `http`.
  $ says drop-scheme --base http://a/b/c http:foo
  The base has the scheme `http` too, and no `//` follows the scheme here. So the rest of the text is read as a relative URL.
  $ says drop-scheme --base file:///a/b file:foo
  The base has the scheme `file` too, and no `//` follows the scheme here. So the rest of the text is read as a relative URL.
  $ says drop-scheme --base file:///a/b file:/foo
  The base has the scheme `file` too, and no `//` follows the scheme here. So the rest of the text is read as a relative URL.
  $ says rebase --base http://h http://x
  The text begins with a scheme, so nothing comes from the base.
  $ says rebase --base http://u:p@h:8/a/b/c x
  The text begins with a segment of a path. So everything that stands before it in a URL comes from the base: scheme `http`, username `u`, password `p`, host `h`, port `8`, the first slash of the path, segment `a` and segment `b`.
  $ says rebase --base 'http://h/a?q' '?b'
  The text begins with a query. So everything that stands before it in a URL comes from the base: scheme `http`, host `h`, the first slash of the path and last segment `a`.
  $ says rebase --base 'http://h/a?q' '#b'
  The text begins with a fragment. So everything that stands before it in a URL comes from the base: scheme `http`, host `h`, the first slash of the path, last segment `a` and query `q`.
  $ says rebase --base 'http://h/a?q' ''
  The text is empty. So everything except a fragment comes from the base: scheme `http`, host `h`, the first slash of the path, last segment `a` and query `q`.
  $ says rebase --base http://h/a http:
  The rest is empty. So everything except a fragment comes from the base: scheme `http`, host `h`, the first slash of the path and last segment `a`.
  $ says rebase --base http://h/a //b
  The text begins with `//`. So everything that stands before it in a URL comes from the base: scheme `http`.
  $ says rebase --base foo://h/a //b
  The text begins with `//`. So everything that stands before it in a URL comes from the base: scheme `foo`.
  $ says rebase --base http://h/a /b
  The text begins with a slash. So everything that stands before it in a URL comes from the base: scheme `http` and host `h`.
  $ says rebase --base foo:a '#b'
  The text begins with a fragment. So everything that stands before it in a URL comes from the base: scheme `foo` and path `a`.
  $ says rebase --base file:///C:/a/b x
  The text begins with a segment of a path. So everything that stands before it in a URL comes from the base: scheme `file`, host (empty), drive letter `C:`, the first slash of the path and segment `a`.
  $ says rebase --base file:///C:/a/b ''
  The text is empty. So everything except a fragment comes from the base: scheme `file`, host (empty), drive letter `C:`, the first slash of the path, segment `a` and last segment `b`.
  $ says rebase --base file:///C:/a/b '?x'
  The text begins with a query. So everything that stands before it in a URL comes from the base: scheme `file`, host (empty), drive letter `C:`, the first slash of the path, segment `a` and last segment `b`.
  $ says rebase --base file:///C:/a/b '#x'
  The text begins with a fragment. So everything that stands before it in a URL comes from the base: scheme `file`, host (empty), drive letter `C:`, the first slash of the path, segment `a` and last segment `b`.
  $ says rebase --base file:///C:/a/b 'D|/x'
  The text begins with a drive letter. So everything that stands before it in a URL comes from the base: scheme `file` and host (empty).
  $ says rebase --base file:///C:/a/b /x
  The text begins with a slash. So everything that stands before it in a URL comes from the base: scheme `file`, host (empty) and drive letter `C:`.
  $ says rebase --base file:///C:/a/b /D:/x
  The text begins with a drive letter. So everything that stands before it in a URL comes from the base: scheme `file` and host (empty).
  $ says rebase --base file:///C:/a/b //x
  The text begins with `//`. So everything that stands before it in a URL comes from the base: scheme `file`.
  $ says require-path-root --base foo://h x
  A path after a host begins with a slash, so a slash is added.
  $ says force-authority file:x
  A file URL has a host, which may be empty, so `//` is added.
  $ says force-authority file:/x
  A file URL has a host, which may be empty, so `//` is added.
  $ says force-path-root file:x
  The path of a URL with a special scheme begins with a slash, so a slash is added.
  $ says force-path-root 'http://h?q'
  The path of a URL with a special scheme begins with a slash, so a slash is added.

The authority.

  $ says slashes http:h
  A URL with this scheme needs a host, and `//` before it. Here the empty text stands there. What follows is read as the host, with username, password and port if it has them.
  $ says slashes 'http:\h'
  A URL with this scheme needs a host, and `//` before it. Here `\\` stands there. What follows is read as the host, with username, password and port if it has them.
  $ says slashes http:////h
  A URL with this scheme needs a host, and `//` before it. Here `////` stands there. What follows is read as the host, with username, password and port if it has them.
  $ says userinfo http://u@h
  The authority has username `u`. The last `@` of the authority ends the username and password, and the host follows it. The authority ends before the next `/`, `?` or `#`.
  $ says userinfo http://u:p@h
  The authority has username `u` and password `p`. The last `@` of the authority ends the username and password, and the host follows it. The authority ends before the next `/`, `?` or `#`.
  $ says userinfo http://:@h
  The authority has username (empty) and password (empty). The last `@` of the authority ends the username and password, and the host follows it. The authority ends before the next `/`, `?` or `#`.
  $ says userinfo http://a@b@h
  The authority has username `a@b`. The last `@` of the authority ends the username and password, and the host follows it. The authority ends before the next `/`, `?` or `#`.
  $ says encode-username 'http://a<@h/'
  The username is percent-encoded: `a<` becomes `a%3C`. The userinfo percent-encode set has `<`.
  $ says encode-password 'http://a:<@h/'
  The password is percent-encoded: `<` becomes `%3C`. The userinfo percent-encode set has `<`.
  $ says empty-password http://u:@h/
  The password is empty, so it is left out, with its `:`.
  $ says empty-userinfo http://:@h/
  The username is empty and there is no password, so the `@` is left out too.
  $ says percent-decode http://ex%41mple.com/
  The host is percent-decoded, as no other component is: `ex%41mple.com` stands for `exAmple.com`.
  $ says decode-utf8 http://%80/
  Bytes that are not UTF-8 become U+FFFD, the replacement character.
  $ says lowercase-domain http://EXAMPLE.com/
  A domain is written in lowercase: `EXAMPLE.com` becomes `example.com`.
  $ says to-ascii http://Ä.example/
  The domain `Ä.example` is written in ASCII: `xn--4ca.example`.
  $ says strict-domain http://a_b/
  Strict ToASCII refuses the domain `a_b`: the ASCII code points of a label, once it is mapped, must be letters, digits and hyphens. The parser reports that, and goes on.
  $ says forbidden-code-points 'http://a<b/'
  Controls, the space and the characters `#%/:<>?@[\\]^|` are forbidden in a domain. This one contains at least one of them.
  $ says ip4-address http://0x7f.1/
  The host `0x7f.1` ends in a number, so it is an IPv4 address. Each number is one byte, except that the last one fills the bytes that remain: `127.0.0.1`.
  $ says ip4-decimal http://127.1/
  The number `127` is decimal.
  The number `1` is decimal.
  $ says ip4-octal http://010/
  The number `010` begins with `0`, so it is octal: 8.
  $ says ip4-hexadecimal http://0x7f.1/
  The number `0x7f` begins with `0x`, so it is hexadecimal: 127.
  $ says ip6-address http://[1:0::2]/
  The IPv6 address `[1:0::2]` is written in its shortest form: `[1::2]`. Its eight pieces are 1, 0, 0, 0, 0, 0, 0 and 2, in hexadecimal.
  $ says encode-opaque-host foo://ä/
  The opaque host is percent-encoded: `ä` becomes `%C3%A4`. The C0 control percent-encode set has `ä`.
  $ says host http://h/
  The host `h` is a domain.
  $ says host http://1.2.3.4/
  The host `1.2.3.4` is an IPv4 address, because it ends in a number.
  $ says host http://[::1]/
  The host `[::1]` is an IPv6 address.
  $ says host foo://h/
  The host `h` is opaque: it is not interpreted, because the scheme is not special.
  $ says host foo:///
  The host is empty.
  $ says host file:///
  The host is empty.
  $ says localhost file://localhost/
  In a file URL, the host `localhost` means this computer, and so does an empty host. So `localhost` is left out.
  $ says empty-port http://h:/
  The port is empty, so it is left out, with its `:`.
  $ says leading-zeros http://h:0081/
  The port begins with `00`. Leading zeros are left out.
  $ says default-port http://h:80/
  The port `80` is the default port of the scheme, so it is left out, with its `:`.
  $ says port http://h:81/
  The port is `81`.

The path, the query and the fragment.

  $ says drive-letter 'file://C|/x'
  Here `C|` stands where a host could be. It is a Windows drive letter, so the host is empty, and the path begins with the drive letter.
  $ says dir-is-drive file:///C:/x
  The first segment `C:` of a file URL is a Windows drive letter.
  $ says file-is-drive file:///C:
  The only segment `C:` of a file URL is a Windows drive letter.
  $ says drive-bar 'file:///C|/'
  The drive letter is written with a colon: `C|` becomes `C:`.
  $ says dot http://h/a/./b
  The segment `.` is a single-dot segment: it stands for the current directory, so it is removed.
  $ says dots http://h/a/../b
  The last segment of `a/..` is a double-dot segment: it stands for the parent directory. It is removed, with the segment before it, which may be empty.
  $ says dots-at-root http://h/../b
  The segment `..` is a double-dot segment: it stands for the parent directory. Nothing is above the root of the path, so only the segment itself is removed.
  $ says dots-at-drive file:///C:/../b
  The segment `..` is a double-dot segment: it stands for the parent directory. A Windows drive letter is never removed, so only the segment itself is removed.
  $ says last-dots http://h/a/.
  The last segment `.` names a directory, as if a slash followed it.
  $ says encode-path 'http://h/<'
  The path is percent-encoded: `<` becomes `%3C`. The path percent-encode set has `<`.
  $ says encode-opaque-path foo:ä
  The opaque path is percent-encoded: `ä` becomes `%C3%A4`. The C0 control percent-encode set has `ä`.
  $ says last-space 'foo:a #f'
  The last space before `?` or `#` is percent-encoded, so that it is not lost if what follows is removed.
  $ says path http://h/a/b
  The path is `/a/b`.
  $ says path http://h/a%2fb
  The path is `/a%2fb`. A percent-encoded slash or backslash in the path is no slash: it does not end a segment.
  $ says path foo:
  The path is empty.
  $ says encode-query-bytes 'foo:/?<'
  The query is percent-encoded: `<` becomes `%3C`. The query percent-encode set has `<`.
  $ says encode-special-query "http://h/?'"
  The query is percent-encoded: `'` becomes `%27`. The special-query percent-encode set has `'`.
  $ says encode-query --encoding windows-1252 'http://h/?ä'
  The query is encoded in the encoding of the document: `ä` becomes `%E4`. The encoding is windows-1252.
  $ says encoding --encoding windows-1252 'foo:?ä'
  The query is in UTF-8: only special URLs take the encoding of the document, except ws and wss.
  $ says encoding --encoding utf-16le 'http://h/?ä'
  The query is in UTF-8: a document in UTF-16LE has its URLs in UTF-8.
  $ says query 'http://h?a'
  The query is `a`.
  $ says query 'http://h?a?b'
  The query is `a?b`. The query begins after the first `?`. Every other `?` is part of it or of the fragment.
  $ says query 'http://h?'
  The query is empty.
  $ says encode-fragment 'http://h/#<'
  The fragment is percent-encoded: `<` becomes `%3C`. The fragment percent-encode set has `<`.
  $ says fragment 'http://h/#a'
  The fragment is `a`.
  $ says fragment 'http://h/#'
  The fragment is empty.
  $ says url-units 'foo://a%/'
  A URL is written in URL code points and percent-encoded bytes. In the host, `%` is neither.
  $ says url-units 'http://h/<%>'
  A URL is written in URL code points and percent-encoded bytes. In the path, `<`, `%` and `>` are neither.
  $ says url-units 'http://h/?^'
  A URL is written in URL code points and percent-encoded bytes. In the query, `^` is neither.
  $ says url-units 'http://h/#^'
  A URL is written in URL code points and percent-encoded bytes. In the fragment, `^` is neither.
  $ says url-units 'foo: x'
  A URL is written in URL code points and percent-encoded bytes. In the path, the space is neither.
  $ says protect-path foo:/.//x
  The path would begin with `//`, and what follows would be read as a host. So `./` is written after the first slash. The standard says that `/.` is written before the path, which gives the same text. It protects the path and is not part of it.
  $ says href http://h/
  The URL is `http://h/`.

Failures.

  $ fails() { says failure "$@"; }
  $ fails x
  The text has no scheme, and there is no base URL to take one from.
  $ fails --base foo:a b
  Without a scheme, only a fragment can be resolved against a base with an opaque path.
  $ fails http://u@
  The host is missing after the `@`.
  $ fails http://:8
  The host is missing before the `:` of the port.
  $ fails http://
  A URL with this scheme needs a host.
  $ fails http://h:65536
  The port is greater than 65535.
  $ fails http://h:8x
  `x` (U+0078) is not allowed in a port, which is a number.
  $ fails http://[::1
  A host that begins with `[` is an IPv6 address and must end with `]`.
  $ fails http://[:1]
  An IPv6 address cannot begin with a single colon.
  $ fails http://[1:2:3:4:5:6:7:8:9]
  The IPv6 address has more than eight pieces.
  $ fails http://[1::2::3]
  An IPv6 address has `::` at most once.
  $ fails http://[g]
  `g` (U+0067) is not allowed here: an IPv6 address consists of pieces of one to four hexadecimal digits, separated by colons.
  $ fails http://[1]
  The IPv6 address has fewer than eight pieces, and no `::` for the others.
  $ fails http://[1:2:3:4:5:6:7:1.2.3.4]
  The IPv6 address has no room for an IPv4 address, which takes the place of two pieces.
  $ fails http://[::1.2.3.04]
  `4` (U+0034) is not allowed here: an IPv4 address in an IPv6 address is four decimal numbers without leading zeros.
  $ fails http://[::1.2.3.256]
  A number of an IPv4 address is at most 255.
  $ fails http://[::1.2.3]
  The IPv4 address in the IPv6 address has fewer than four numbers.
  $ fails http://1.2.3.4.5
  A domain that ends in a number is an IPv4 address, which has at most four numbers.
  $ fails http://1.b.3
  A domain that ends in a number is an IPv4 address: each part must be a number, in decimal, in octal after `0`, or in hexadecimal after `0x`.
  $ fails http://256.1.1.1
  A domain that ends in a number is an IPv4 address: each number is at most 255, except that the last one fills the bytes that remain.
  $ fails foo://a^b
  `^` (U+005E) is forbidden in a host.
  $ fails http://xn--a.ä/
  The domain is not valid.
  $ fails 'http://a<b'
  `<` (U+003C) is forbidden in a domain.
  $ fails $'http://\xC2\xAD'
  The domain is empty after Unicode IDNA processing (UTS 46).

Each sentence has the numbers of the steps, and the validation errors that they report.

  $ refurl explain --as standard --base 'http://u@h/a/b' 'HTTP:..\c d?é'
  HTTP:..\c d?é
  1--- 5- 8-- 10
  2--- 9----- 11
  3---   6 7
  base
  http://u@h/a/b
  4------------
  scheme state
    1  The scheme `HTTP` is special. A URL with this scheme needs a host. (2.2,
       2.6.2)
    2  The scheme is written in lowercase: `HTTP` becomes `http`. (1, 2.2)
  special relative or authority state
    3  The base has the scheme `HTTP` too, and no `//` follows the scheme here. So
       the rest of the text is read as a relative URL. (2)
       validation error special-scheme-missing-following-solidus, byte 5
  relative state
    4  The rest begins with a segment of a path. So everything that stands before
       it in a URL comes from the base: scheme `http`, username `u`, host `h`, the
       first slash of the path and segment `a`. (2, 5.1, 5.4.2; shorten a url's
       path 4)
  path state
    5  The last segment of `a/..` is a double-dot segment: it stands for the
       parent directory. It is removed, with the segment before it, which may be
       empty. (1.2.1; shorten a url's path 4)
    6  In a URL with a special scheme, each backslash `\` before the first `?` or
       `#` counts as a slash `/`. (1.1)
       validation error invalid-reverse-solidus, byte 7
    7  A URL is written in URL code points and percent-encoded bytes. In the path,
       the space is neither. (2.1)
       validation error invalid-URL-unit, byte 9
    8  The path is percent-encoded: `c d` becomes `c%20d`. The path percent-encode
       set has the space. (2.3)
    9  The path is `/c%20d`. (1.4.2, 1.6)
  query state
   10  The query is percent-encoded: `é` becomes `%C3%A9`. The special-query
       percent-encode set has `é`. (2.2)
   11  The query is `%C3%A9`. (2.2)
  href
  http://u@h/c%20d?%C3%A9
  a---   b c       e-----
            d-----
    a  scheme     http  (base, bytes 0 to 3)
    b  username   u  (base, byte 7)
    c  host       h  (base, byte 9)
    d  path       /c%20d  (base, bytes 10 to 12; input, bytes 5 to 10; by dots,
                  encode-path)
    e  query      %C3%A9  (input, bytes 12 to 13; by encode-special-query)
  $ refurl explain --as standard 'http:EX%41mple.com:080/<>|' | sed '/^href/,$d'
  http:EX%41mple.com:080/<>|
  1--- 2             6  10--
       3------------  7- 8 8
       4------------     9--
       5------------      8
  scheme state
    1  The scheme `http` is special. A URL with this scheme needs a host. (2.2,
       2.7)
  special authority ignore slashes state
    2  A URL with this scheme needs a host, and `//` before it. Here the empty
       text stands there. What follows is read as the host, with username,
       password and port if it has them. (1; special authority slashes state 2)
       validation error special-scheme-missing-following-solidus, byte 5
  host state
    3  The host is percent-decoded, as no other component is: `EX%41mple.com`
       stands for `EXAmple.com`. (host parser 4, 5)
       validation error domain-percent-encoded, byte 7
    4  A domain is written in lowercase: `EXAmple.com` becomes `example.com`.
       (domain parser 5)
    5  The host `example.com` is a domain. (2.3, 2.5; host parser 9)
  port state
    6  The port begins with `0`. Leading zeros are left out. (2.1.1)
    7  The port `80` is the default port of the scheme, so it is left out, with
       its `:`. (2.1.3)
  path state
    8  A URL is written in URL code points and percent-encoded bytes. In the path,
       `<`, `>` and `|` are neither. (2.1)
       validation error invalid-URL-unit, bytes 23, 24 and 25
    9  The path is percent-encoded: `<>|` becomes `%3C%3E|`. The path
       percent-encode set has `<` and `>`. (2.3)
   10  The path is `/%3C%3E|`. (1.4.2)
  $ refurl explain --as standard 'http://[::1]x/' >out
  [1]
  $ cat out
  http://[::1]x/
  1---
  scheme state
    1  The scheme `http` is special. A URL with this scheme needs a host. (2.2,
       2.7)
  failure (host state)
  http://[::1]x/
         ^
       A host that begins with `[` is an IPv6 address and must end with `]`. (3.4;
       host parser 1.1)
       validation error IPv6-unclosed, byte 7
  $ refurl explain --as standard --all --base http://b http://h | sed -n '/^special/,/^host/p'
  special relative or authority state
       The text begins with a scheme, so nothing comes from the base. (1)
       (spec-notes/explain.md#the-state-machine)
  host state

The explanation fits into 80 columns, however long the text is.

  $ long=$(printf 'a%.0s' {1..300})
  $ refurl explain --as standard "http://$long@$long/$long/%/../ ?$long<#$long" | widest
  80
  $ refurl explain --as standard 'http://h/%%%%%%%%%%%%%%%%%%%%' | grep 'validation error'
       validation error invalid-URL-unit, bytes 9, 10, 11, 12, 13, 14, 15, 16, 17,
  $ refurl explain --as standard "$(printf 'http://h/a/..%.0s/b' {1..300})" | widest
  80

A number of an IPv4 address has its own bytes, as long as each character of the domain is one of the input. Otherwise it has those of the host.

  $ ranges() { refurl explain --as standard --json "$1" | sed -n 's/.*"event":"\(ip4-[a-z]*\)".*"input_range":\([^]]*\).*/\1 \2]/p'; }
  $ ranges http://0x7f.01.2/
  ip4-address [7,16]
  ip4-hexadecimal [7,11]
  ip4-octal [12,14]
  ip4-decimal [15,16]
  $ ranges http://0%787f.01.2/
  ip4-address [7,18]
  ip4-hexadecimal [7,18]
  ip4-octal [7,18]
  ip4-decimal [7,18]

The places of an event are listed if there are several, and a component has its bytes.

  $ refurl explain --as standard --json 'http://u:p@h/<a>' | grep -o '"input_ranges":.*'
  "input_ranges":[[13,14],[15,16]]}
  $ refurl explain --as standard --json 'http://u:p@h:8/a?b#c' | grep -o '"components":.*'
  "components":[{"component":"scheme","range":[0,4],"input_range":[0,4],"base_range":null,"rules":[]},{"component":"username","range":[7,8],"input_range":[7,8],"base_range":null,"rules":[]},{"component":"password","range":[9,10],"input_range":[9,10],"base_range":null,"rules":[]},{"component":"host","range":[11,12],"input_range":[11,12],"base_range":null,"rules":[]},{"component":"port","range":[13,14],"input_range":[13,14],"base_range":null,"rules":[]},{"component":"path","range":[14,16],"input_range":[14,16],"base_range":null,"rules":[]},{"component":"query","range":[17,18],"input_range":[17,18],"base_range":null,"rules":[]},{"component":"fragment","range":[19,20],"input_range":[19,20],"base_range":null,"rules":[]}],"input":"http://u:p@h:8/a?b#c","base":null}

A dot segment and a drive letter have their steps, and the rules of the path.

  $ steps() { refurl explain --as standard "$@" | sed -n '/^path state/,$p'; }
  $ steps http://h/a/.
  path state
    3  The last segment `.` names a directory, as if a slash followed it. (1.3)
    4  The segment `.` is a single-dot segment: it stands for the current
       directory, so it is removed. (1.3, 1.5)
    5  The path is `/a/`. (1.4.2, 1.3)
  href
  http://h/a/
  a---   b
          c--
    a  scheme     http  (input, bytes 0 to 3)
    b  host       h  (input, byte 7)
    c  path       /a/  (input, bytes 8 to 11; by last-dots, dot)
  $ steps http://h/a/./b
  path state
    3  The segment `.` is a single-dot segment: it stands for the current
       directory, so it is removed. (1.5)
    4  The path is `/a/b`. (1.4.2)
  href
  http://h/a/b
  a---   b
          c---
    a  scheme     http  (input, bytes 0 to 3)
    b  host       h  (input, byte 7)
    c  path       /a/b  (input, bytes 8 to 13; by dot)
  $ steps http://h/a/..
  path state
    3  The last segment `..` names a directory, as if a slash followed it. (1.2.2)
    4  The last segment of `a/..` is a double-dot segment: it stands for the
       parent directory. It is removed, with the segment before it, which may be
       empty. (1.2.1; shorten a url's path 4)
    5  The path is `/`. (1.4.2, 1.2.2)
  href
  http://h/
  a---   b
          c
    a  scheme     http  (input, bytes 0 to 3)
    b  host       h  (input, byte 7)
    c  path       /  (input, bytes 8 to 12; by last-dots, dots)
  $ steps 'file:///C|/x'
  path state
    2  A URL is written in URL code points and percent-encoded bytes. In the path,
       `|` is neither. (2.1)
       validation error invalid-URL-unit, byte 9
    3  The first segment `C|` of a file URL is a Windows drive letter. (1.4.1)
    4  The drive letter is written with a colon: `C|` becomes `C:`. (1.4.1)
    5  The path is `/C:/x`. (1.4.2)
  href
  file:///C:/x
  a---   b
         c----
    a  scheme     file  (input, bytes 0 to 3)
    b  host       (empty)
    c  path       /C:/x  (input, bytes 7 to 11; by dir-is-drive, drive-bar)
  $ steps file:///C:
  path state
    2  The only segment `C:` of a file URL is a Windows drive letter. (1.4.1)
    3  The path is `/C:`. (1.4.2)
  href
  file:///C:
  a---   b
         c--
    a  scheme     file  (input, bytes 0 to 3)
    b  host       (empty)
    c  path       /C:  (input, bytes 7 to 9; by file-is-drive)

Several texts, a base that is no URL, and JSON.

  $ refurl explain --as standard http://h/a http://h/b | grep '^http'
  http://h/a
  http://h/a
  http://h/b
  http://h/b
  $ refurl explain --as standard --base x y
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   The text has no scheme, and there is no base URL that could provide one.
  !   no scheme state (parse), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl explain --as standard --json 'http://h:80/'
  {"index":0,"state":"scheme state","event":"scheme","clause":"spec-notes/explain.md#the-state-machine","sentence":"The scheme `http` is special. A URL with this scheme needs a host.","before":"","after":"http","input_range":[0,4],"base_range":null,"did_something":true,"steps":[{"algorithm":"scheme state","number":"2.2"},{"algorithm":"scheme state","number":"2.7"}],"errors":[]}
  {"index":0,"state":"host state","event":"host","clause":"spec-notes/explain.md#the-state-machine","sentence":"The host `h` is a domain.","before":"","after":"h","input_range":[7,8],"base_range":null,"did_something":true,"steps":[{"algorithm":"host state","number":"2.3"},{"algorithm":"host parser","number":"9"},{"algorithm":"host state","number":"2.5"}],"errors":[]}
  {"index":0,"state":"port state","event":"default-port","clause":"spec-notes/normalize.md#scheme-and-authority","sentence":"The port `80` is the default port of the scheme, so it is left out, with its `:`.","before":"80","after":"","input_range":[9,11],"base_range":null,"did_something":true,"steps":[{"algorithm":"port state","number":"2.1.3"}],"errors":[]}
  {"index":0,"state":"path state","event":"path","clause":"spec-notes/explain.md#the-state-machine","sentence":"The path is `/`.","before":"","after":"/","input_range":[11,12],"base_range":null,"did_something":true,"steps":[{"algorithm":"path state","number":"1.4.2"}],"errors":[]}
  {"index":0,"state":"URL serializer","event":"href","clause":"spec-notes/print.md","sentence":"The URL is `http://h/`.","before":"","after":"http://h/","input_range":null,"base_range":null,"did_something":true,"steps":[],"errors":[],"normal":false,"components":[{"component":"scheme","range":[0,4],"input_range":[0,4],"base_range":null,"rules":[]},{"component":"host","range":[7,8],"input_range":[7,8],"base_range":null,"rules":[]},{"component":"path","range":[8,9],"input_range":[11,12],"base_range":null,"rules":[]}],"input":"http://h:80/","base":null}
  $ refurl explain --as standard --json 'http://h:x/' | tail -n 1
  {"index":0,"state":"port state","event":"failure","clause":"spec-notes/standard.md#validation-errors","sentence":"`x` (U+0078) is not allowed in a port, which is a number.","before":"x","after":"","input_range":[9,10],"base_range":null,"did_something":true,"steps":[{"algorithm":"port state","number":"3"}],"errors":[{"name":"port-invalid","offset":9}],"error":"port-invalid","input":"http://h:x/","base":null}
  [1]
  $ refurl explain --as standard --json http://%80/ | grep '"event":"decode-utf8"' | grep -o '"steps":[^]]*]'
  "steps":[{"algorithm":"host parser","number":"5"}]
  [1]

A long line about a validation error goes on two columns to the right.

  $ COLUMNS=50 "$REFURL_TOOL" explain --as standard 'http:\\\\h/' | grep -A 2 '^ *validation error'
       validation error
         special-scheme-missing-following-solidus,
         bytes 5, 5, 6, 7 and 8

Of more than twelve places of an error, the first twelve are listed.

  $ for more in '' '<<'; do "$REFURL_TOOL" explain --as standard "a:<<<<<<<<<<<<$more" | grep -A 1 '^ *validation error'; done
       validation error invalid-URL-unit, bytes 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
         and 13
       validation error invalid-URL-unit, bytes 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
         12, 13 and 2 more

The state machine has no derivation.

  $ refurl explain --as standard --tree a:
  ! refurl: --tree shows how the grammar reads, and --as standard shows how the
  !   state machine does
  ! Try refurl explain --help
  [2]

Each thing that is done before the states has its own step.

  $ refurl explain --as standard $' ht\ttp://h/' | sed -n '/^basic URL parser/,/^scheme state/p'
  basic URL parser
    1  Spaces and control characters (U+0000 to U+001F) at the start of the input
       are removed. (1.2, 1.3)
       validation error invalid-URL-unit, byte 0
    2  Tabs and newlines are removed everywhere. (2, 3)
       validation error invalid-URL-unit, byte 3
  scheme state

--where shows the lines of the sources.

  $ refurl explain --as standard --where 'a:/%' | sed 's/pp:[0-9]*/pp:LINE/g' | tail -n 8
       validation error invalid-URL-unit, byte 3
    3  The path is `/%`. (1.4.2)
       standard/path_states.cpp:LINE
  href
  a:/%
  a b-
    a  scheme     a  (input, byte 0)
    b  path       /%  (input, byte 3)
  $ refurl explain --as standard --where --json 'a:' 'http://h' | sed 's/pp:[0-9]*/pp:LINE/g' | grep -o '"steps":.*"errors"'
  "steps":[{"algorithm":"scheme state","number":"2.2","line":"standard/parser.cpp:LINE"},{"algorithm":"scheme state","number":"2.9","line":"standard/parser.cpp:LINE"}],"errors"
  "steps":[],"errors"
  "steps":[],"errors"
  "steps":[{"algorithm":"scheme state","number":"2.2","line":"standard/parser.cpp:LINE"},{"algorithm":"scheme state","number":"2.7","line":"standard/parser.cpp:LINE"}],"errors"
  "steps":[{"algorithm":"host state","number":"3.3","line":"standard/parser.cpp:LINE"},{"algorithm":"host parser","number":"9","line":"standard/host.cpp:LINE"},{"algorithm":"host state","number":"3.5","line":"standard/parser.cpp:LINE"}],"errors"
  "steps":[{"algorithm":"path start state","number":"1.3","line":"standard/path_states.cpp:LINE"}],"errors"
  "steps":[{"algorithm":"path state","number":"1.4.2","line":"standard/path_states.cpp:LINE"}],"errors"
  "steps":[],"errors"
  $ refurl explain --where 'a:'
  ! refurl: --where requires --as
  ! Try refurl explain --help
  [2]
