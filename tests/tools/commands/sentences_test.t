Each sentence about a rule, letter by letter, so that a change of a word is noticed. No other transcript has them: they
have `*`. The laws of explanations say when a rule is told; here a reader sees what its sentence says.

  $ says() { refurl explain --json "${@:2}" | sed -n 's/^{[^{}]*"event":"'$1'",[^{}]*"sentence":"\(\([^"\\]\|\\.\)*\)".*/\1/p' || true; }
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
  $ says encode-delimiters --set 'pathname=a?b' http://h/
  In a path that is set, `?` and `#` begin neither a query nor a fragment, so they are percent-encoded: `a?b` becomes `a%3Fb`.
  $ says value --set port= --set search='?q' --set hash='f' --set protocol=ws: --set host=g:99999/ --set host=h: http://h/
  The value is empty, so the URL has no port afterwards.
  The value after its first `?` is read as the query.
  All of the value is read as the fragment.
  The setter reads scheme `ws` at the start of the value. It ignores what follows: `:`.
  The setter reads host `g` and port `99999` at the start of the value. It ignores what follows: `/`. The port is greater than 65535, so the port stays as it is.
  The setter reads host `h` and port (empty) at the start of the value. No number follows the `:`, so the port stays as it is.
  $ refurl explain --set port=x http://h/ | tail -n 1
       A port is a number. So the setter changes nothing.
  $ says drop-scheme --base http://a/b/c http:foo
  The base has the scheme `http` too, and no `//` follows the scheme here. So the rest of the text is read as a relative URL.
  $ says require-path-root --base foo://h x
  A path after a host begins with a slash, so a slash is added.
  $ says force-authority file:x
  A file URL has a host, which may be empty, so `//` is added.
  $ says force-path-root 'http://h?q'
  The path of a URL with a special scheme begins with a slash, so a slash is added.
  $ says force-host http:u@h:8/x
  A URL with this scheme needs a host, and none stands before the path. So the first segment that is not empty, `u@h:8`, is taken from the path and read as the host, with username, password and port if it has them. Empty segments before it are removed. The grammar reads in it: username `u`, host `h` and port `8`.
  $ says percent-decode http://ex%41mple.com/
  The host is percent-decoded, as no other component is: `ex%41mple.com` stands for `exAmple.com`.
  $ says lowercase-domain http://EXAMPLE.com/
  A domain is written in lowercase: `EXAMPLE.com` becomes `example.com`.
  $ says map http://Äb.example/
  UTS 46 maps each code point to the text that stands for it in domains, or removes it: `Äb` becomes `äb`.
  $ says normalize-to-nfc $'http://u\xCC\x88.example/'
  Letters and marks are composed (Normalization Form C): `ü` becomes `ü`.
  $ says convert-punycode http://xn--fa-hia.ä/
  The label `xn--fa-hia` is Punycode. It stands for `faß`, which is checked.
  $ says validate-label http://xn--fa-hia.ä/
  UTS 46 checks the label `faß`: it is in Normalization Form C, does not begin with a combining mark, has only valid code points, and obeys the rules for joiners and for text from right to left.
  UTS 46 checks the label `ä`: it is in Normalization Form C, does not begin with a combining mark, has only valid code points, and obeys the rules for joiners and for text from right to left.
  $ says reject-label http://xn--a.ä/
  The label `xn--a` is not valid by UTS 46: each code point of a label must be valid in the IDNA Mapping Table.
  $ says write-punycode http://ä.example/
  The label `ä` is not ASCII. DNS needs ASCII, so the label is written in Punycode: `xn--4ca`.
  $ says to-ascii http://Ä.example/
  Valid by UTS 46: `ä` and `example`. The domain `Ä.example` is written in ASCII: `xn--4ca.example`.
  $ says to-ascii http://。/
  The domain `。` is written in ASCII: `.`.
  $ says ip4-decimal http://99999999999999999999.1/
  The number `99999999999999999999` is decimal.
  $ says ip4-octal http://010/
  The number `010` begins with `0`, so it is octal: 8.
  $ says ip4-hexadecimal http://0x7f.1/
  The number `0x7f` begins with `0x`, so it is hexadecimal: 127.
  $ says ip4-address http://0x7f.1/
  The host `0x7f.1` ends in a number, so it is an IPv4 address. Each number is one byte, except that the last one fills the bytes that remain: `127.0.0.1`.
  $ says encode-query --encoding windows-1252 'http://h/?ä'
  The query is encoded in the encoding of the document: `ä` becomes `<E4>`. The encoding is windows-1252.
  $ says write-number --encoding windows-1252 'http://h/?一'
  The encoding cannot write `一`, so a number is written instead, as a percent-encoded character reference of HTML: `%26%2319968%3B`.
  $ says lowercase-scheme HTTP://h/
  The scheme is written in lowercase: `HTTP` becomes `http`.
  $ says empty-password http://u:@h/
  The password is empty, so it is left out, with its `:`.
  $ says empty-userinfo http://:@h/
  The username is empty and there is no password, so the `@` is left out too.
  $ says empty-port http://h:/
  The port is empty, so it is left out, with its `:`.
  $ says leading-zeros http://h:0081/
  The port begins with `00`. Leading zeros are left out.
  $ says default-port http://h:80/
  The port `80` is the default port of the scheme, so it is left out, with its `:`.
  $ says localhost file://localhost/
  In a file URL, the host `localhost` means this computer, and so does an empty host. So `localhost` is left out.
  $ says ip6-address http://[1:0::2]/
  The IPv6 address `[1:0::2]` is written in its shortest form: `[1::2]`. Its eight pieces are 1, 0, 0, 0, 0, 0, 0 and 2, in hexadecimal.
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
  $ says dir-is-drive file:///./C:/
  The first segment `C:` of a file URL is a Windows drive letter.
  $ says file-is-drive file:///./C:
  The only segment `C:` of a file URL is a Windows drive letter.
  $ says last-space 'foo:a #f'
  The last space before `?` or `#` is percent-encoded, so that it is not lost if what follows is removed.
  $ says encode-username 'http://a<@h/'
  The username is percent-encoded: `a<` becomes `a%3C`. The userinfo percent-encode set has `<`.
  $ says encode-password 'http://a:<@h/'
  The password is percent-encoded: `<` becomes `%3C`. The userinfo percent-encode set has `<`.
  $ says encode-opaque-host foo://ä/
  The opaque host is percent-encoded: `ä` becomes `%C3%A4`. The C0 control percent-encode set has `ä`.
  $ says encode-path 'http://h/<'
  The path is percent-encoded: `<` becomes `%3C`. The path percent-encode set has `<`.
  $ says encode-opaque-path foo:ä
  The opaque path is percent-encoded: `ä` becomes `%C3%A4`. The C0 control percent-encode set has `ä`.
  $ says encode-query-bytes 'foo:/?<'
  The query is percent-encoded: `<` becomes `%3C`. The query percent-encode set has `<`.
  $ says encode-special-query "http://h/?'"
  The query is percent-encoded: `'` becomes `%27`. The special-query percent-encode set has `'`.
  $ says encode-fragment 'http://h/#<'
  The fragment is percent-encoded: `<` becomes `%3C`. The fragment percent-encode set has `<`.
  $ says protect-path foo:/.//x
  The path would begin with `//`, and what follows would be read as a host. So `./` is written after the first slash. The standard says that `/.` is written before the path, which gives the same text. It protects the path and is not part of it.
  $ says mode http://h
  The scheme `http` is special. The mode is web: the URL has a host, which is a domain or an IP address, and `\\` counts as `/`.
  $ says mode foo:x
  The scheme `foo` is not special. The mode is generic: a host is not interpreted, unless it is an IPv6 address, and `\\` does not count as `/`.
  $ says mode file:x
  The scheme `file` is special. The mode is file: there can be a Windows drive letter, and `\\` counts as `/`.
  $ says mode x
  The text does not begin with a scheme, such as `https:`, and there is no base. The mode is generic: a host is not interpreted, unless it is an IPv6 address, and `\\` does not count as `/`.
  $ says mode --base http://h x
  The text does not begin with a scheme, so the scheme of the base decides how it is read. The mode is web: the URL has a host, which is a domain or an IP address, and `\\` counts as `/`.
  $ says sequence http://u@h
  The grammar reads: scheme `http`, username `u` and host `h`. The last `@` of the authority ends the username and password, and the host follows it. The authority ends before the next `/`, `?` or `#`.
  $ says sequence foo:x
  The grammar reads: scheme `foo` and path `x`. The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it.
  $ says sequence http://h/a%2fb
  The grammar reads: scheme `http`, host `h` and path `/a%2fb`. A percent-encoded slash or backslash in the path is no slash: it does not end a segment.
  $ says sequence 'http://h?a?b'
  The grammar reads: scheme `http`, host `h` and query `a?b`. The query begins after the first `?`. Every other `?` is part of it or of the fragment.
  $ says sequence localhost:80/x
  The grammar reads: scheme `localhost` and path `80/x`. The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it. A host with a port needs a scheme before it, such as `http://localhost:80/x`.
  $ says sequence 'C:\x'
  The grammar reads: scheme `C` and path `\\x`. The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it. A path on a Windows drive is written as the URL `file:///C:/x`.
  $ says sequence --base http://h/ ''
  The grammar reads: nothing.
  $ says rebase --base http://h/a b
  The text begins with a segment of a path. So everything that stands before it in a URL comes from the base: scheme `http`, host `h` and the first slash of the path. The text gives last segment `b`.
  $ says rebase --base http://h/a '?b'
  The text begins with a query. So everything that stands before it in a URL comes from the base: scheme `http`, host `h`, the first slash of the path and last segment `a`. The text gives query `b`.
  $ says rebase --base 'http://h/a?q' ''
  The text is empty. So everything except a fragment comes from the base: scheme `http`, host `h`, the first slash of the path, last segment `a` and query `q`.
  $ says rebase --base http://h/a http:
  The rest is empty. So everything except a fragment comes from the base: scheme `http`, host `h`, the first slash of the path and last segment `a`.
  $ says rebase --base http://h/a foo:b
  The text begins with a scheme, so nothing comes from the base.
  $ says host http://h/
  The host `h` is a domain.
  $ says host http://1.2.3.4/
  The host `1.2.3.4` is an IPv4 address, because it ends in a number.
  $ says host http://[::1]/
  The host `[::1]` is an IPv6 address.
  $ says host foo://h/
  The host `h` is opaque: it is not interpreted, because the scheme is not special.
  $ says forbidden-code-points http://h/
  Controls, the space and the characters `#%/:<>?@[\\]^|` are forbidden in a domain. This one has none of them.
  $ says forbidden-code-points 'http://a<b/'
  Controls, the space and the characters `#%/:<>?@[\\]^|` are forbidden in a domain. This one contains at least one of them.
  $ says encoding --encoding windows-1252 'foo:?ä'
  The query is in UTF-8: only special URLs take the encoding of the document, except ws and wss.
  $ says encoding --encoding utf-16le 'http://h/?ä'
  The query is in UTF-8: a document in UTF-16LE has its URLs in UTF-8.
  $ says href http://h/
  The URL is `http://h/`.

Each sentence about a failure, too.

  $ fails() { says failure "$@"; }
  $ fails http://[::1
  A host that begins with `[` is an IPv6 address and must end with `]`.
  $ fails http://[:1]
  An IPv6 address cannot begin with a single colon. The grammar expects a hexadecimal digit or `::`.
  $ fails http://[1:2:3:4:5:6:7:8:9]
  The IPv6 address has more than eight pieces. The grammar expects a hexadecimal digit or `]`.
  $ fails http://[1::2::3]
  An IPv6 address has `::` at most once. The grammar expects a hexadecimal digit.
  $ fails http://[g]
  `g` (U+0067) is not allowed here: an IPv6 address consists of pieces of one to four hexadecimal digits, separated by colons. The grammar expects a hexadecimal digit or `::`.
  $ fails http://[1]
  The IPv6 address has fewer than eight pieces, and no `::` for the others. The grammar expects a hexadecimal digit, `:` or `::`.
  $ fails http://[1:2:3:4:5:6:7:1.2.3.4]
  The IPv6 address has no room for an IPv4 address, which takes the place of two pieces.
  $ fails http://[::1.2.3.04]
  `4` (U+0034) is not allowed here: an IPv4 address in an IPv6 address is four decimal numbers without leading zeros. The grammar expects `]`.
  $ fails http://[::1.2.3.256]
  A number of an IPv4 address is at most 255. The grammar expects a digit from 0 to 5 or `]`.
  $ fails http://[::1.2.3]
  The IPv4 address in the IPv6 address has fewer than four numbers. The grammar expects a digit or `.`.
  $ fails http://1.2.3.4.5
  A domain that ends in a number is an IPv4 address, which has at most four numbers.
  $ fails http://1.b.3
  A domain that ends in a number is an IPv4 address: each part must be a number, in decimal, in octal after `0`, or in hexadecimal after `0x`.
  $ fails http://256.1.1.1
  A domain that ends in a number is an IPv4 address: each number is at most 255, except that the last one fills the bytes that remain.
  $ fails foo://a^b
  `^` (U+005E) is forbidden in a host. The grammar expects a character of a host, `%`, `:`, `/`, `?`, `#` or the end.
  $ fails http://xn--a.ä/
  The domain is not valid: each code point of a label must be valid in the IDNA Mapping Table.
  $ fails http://h:65536
  The port is greater than 65535.
  $ fails http://h:8x
  `x` (U+0078) is not allowed in a port, which is a number. The grammar expects a digit, `/`, `?`, `#` or the end.
  $ fails http:
  A URL with this scheme needs a host. Expected: a host after the scheme.
  $ fails http://u@
  The host is missing after the `@`. The grammar expects `[`, a character of a host or `%`.
  $ fails 'http://a<b'
  `<` (U+003C) is forbidden in a domain.
  $ fails 'http://a b'
  A space (U+0020) is forbidden in a domain.
  $ fails http://a%00b
  U+0000, written %00, is forbidden in a domain.
  $ fails http://℀.example
  `℀` (U+2100) is forbidden in a domain: UTS 46 maps it to text with `/`.
  $ fails $'http://\xC2\xAD'
  The domain is empty after Unicode IDNA processing (UTS 46).
  $ fails file://u@h/
  A file URL cannot have a username, a password or a port.
  $ fails file://h:8/
  A file URL cannot have a username, a password or a port.
  $ fails x
  The text has no scheme, and there is no base URL to take one from. Expected: a scheme at the beginning, such as `https:`, or a base.
  $ fails --base foo:a b
  Without a scheme, only a fragment can be resolved against a base with an opaque path. Expected: a scheme, or a `#`.

And about the failures of setters, and two that only the state machine reports.

  $ refused() { echo "{\"input\":\"$1\",\"set\":[[\"$2\",\"$3\"]]}" | refurl oracle | sed 's/.*"message":"\([^"]*\)".*/\1/'; }
  $ refused file:///x port 80
  A URL without a host, or with the scheme file, cannot have a username, a password or a port.
  $ refused foo://u@h host ''
  The host cannot be empty, because the URL has a username, a password or a port.
  $ refused foo:x host h
  The path is opaque, so neither the path nor the host can be set.
  $ refused http://h protocol foo
  A special scheme can only become another special one, and any other scheme one that is not special.
  $ refused http://h protocol 1
  A scheme is a letter, followed by letters, digits, `+`, `-` and `.`.
  $ refused http://h hostname a:8
  A hostname has no port.
  $ refused http://h port a
  A port is a number.
  $ by_standard() { refurl parse --json --as standard "$1" | sed 's/.*"message":"\([^"]*\)".*/\1/' || true; }
  $ by_standard x
  The text has no scheme, and there is no base URL that could provide one.
  $ by_standard http://
  The host is missing.
