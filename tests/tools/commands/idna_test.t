The help has an example, which works.

  $ refurl idna --help | grep -A 1 '^Example:'
  Example:
    refurl idna xn--fa-hia.example
  $ refurl idna xn--fa-hia.example
  xn--fa-hia.example
     byte  code point   status            name
        0  x  U+0078    valid             LATIN SMALL LETTER X
        1  n  U+006E    valid             LATIN SMALL LETTER N
        2  -  U+002D    valid             HYPHEN-MINUS
        3  -  U+002D    valid             HYPHEN-MINUS
        4  f  U+0066    valid             LATIN SMALL LETTER F
        5  a  U+0061    valid             LATIN SMALL LETTER A
        6  -  U+002D    valid             HYPHEN-MINUS
        7  h  U+0068    valid             LATIN SMALL LETTER H
        8  i  U+0069    valid             LATIN SMALL LETTER I
        9  a  U+0061    valid             LATIN SMALL LETTER A
       10  .  U+002E    valid             FULL STOP
       11  e  U+0065    valid             LATIN SMALL LETTER E
       12  x  U+0078    valid             LATIN SMALL LETTER X
       13  a  U+0061    valid             LATIN SMALL LETTER A
       14  m  U+006D    valid             LATIN SMALL LETTER M
       15  p  U+0070    valid             LATIN SMALL LETTER P
       16  l  U+006C    valid             LATIN SMALL LETTER L
       17  e  U+0065    valid             LATIN SMALL LETTER E
    map         xn--fa-hia.example
    label 1     xn--fa-hia
      Punycode  faß
           f  U+0066    valid             LATIN SMALL LETTER F
           a  U+0061    valid             LATIN SMALL LETTER A
           ß  U+00DF    deviation         LATIN SMALL LETTER SHARP S
    label 2     example
    flags       CheckBidi, CheckJoiners
    ToASCII     xn--fa-hia.example
    ToUnicode   faß.example
    URL parser  xn--fa-hia.example
    IDNA 2008   valid

It shows the status of each code point in UTS 46, and then the steps.

  $ refurl idna $'Faß。E\xCC\x81'
  Faß。É
     byte  code point   status            name
        0  F  U+0046    mapped to f       LATIN CAPITAL LETTER F
        1  a  U+0061    valid             LATIN SMALL LETTER A
        2  ß  U+00DF    deviation         LATIN SMALL LETTER SHARP S
        4  。 U+3002    mapped to .       IDEOGRAPHIC FULL STOP
        7  E  U+0045    mapped to e       LATIN CAPITAL LETTER E
        8  ́   U+0301    valid             COMBINING ACUTE ACCENT
    map         faß.é
    normalize   faß.é
    label 1     faß
    label 2     é
    flags       CheckBidi, CheckJoiners
    ToASCII     xn--fa-hia.xn--9ca
    ToUnicode   faß.é
    URL parser  xn--fa-hia.xn--9ca
    IDNA 2008   label 1: The label is not in Normalization Form C (RFC 5891, 4.1)
  $ refurl idna --flags Transitional_Processing $'ß\xC2\xAD'
  ß\u{ad}
     byte  code point   status            name
        0  ß  U+00DF    deviation to ss   LATIN SMALL LETTER SHARP S
        2     U+00AD    ignored           SOFT HYPHEN
    map         ss
    label 1     ss
    flags       Transitional_Processing
    ToASCII     ss
    ToUnicode   ss
    IDNA 2008   label 1: U+00AD is DISALLOWED, because it is in the category
                IgnorableProperties (RFC 5892, 2.3)

A failure has its bytes, and the flag on which it depends.

  $ refurl idna $'\xD7\x90.1'
  א.1
     byte  code point   status            name
        0  א  U+05D0    valid             HEBREW LETTER ALEF
        2  .  U+002E    valid             FULL STOP
        3  1  U+0031    valid             DIGIT ONE
    map         א.1
    label 1     א
      Bidi      R
    label 2     1
      Bidi      EN
    flags       CheckBidi, CheckJoiners
    ToASCII     failure
    ToUnicode   א.1
    URL parser  failure
    IDNA 2008   label 2: The label breaks the Bidi Rule (RFC 5893, 2)
  א.1
    ^
    invalid     beside text from right to left, a label must begin with a letter
                (ToASCII fails only with CheckBidi)
                label 2, Bidi Rule, condition 1  (byte 3)
  [1]

A failure does not count if its flag is off. A label in Punycode is shown with its code points.

  $ printf 'a-\nxn--a-ecp.b\nXn--0\n' | refurl idna
  a-
     byte  code point   status            name
        0  a  U+0061    valid             LATIN SMALL LETTER A
        1  -  U+002D    valid             HYPHEN-MINUS
    map         a-
    label 1     a-
    flags       CheckBidi, CheckJoiners
    ToASCII     a-
    ToUnicode   a-
    URL parser  a-
    unchecked   label 1, hyphen at an end (ToASCII fails only with CheckHyphens)
  
  xn--a-ecp.b
     byte  code point   status            name
        0  x  U+0078    valid             LATIN SMALL LETTER X
        1  n  U+006E    valid             LATIN SMALL LETTER N
        2  -  U+002D    valid             HYPHEN-MINUS
        3  -  U+002D    valid             HYPHEN-MINUS
        4  a  U+0061    valid             LATIN SMALL LETTER A
        5  -  U+002D    valid             HYPHEN-MINUS
        6  e  U+0065    valid             LATIN SMALL LETTER E
        7  c  U+0063    valid             LATIN SMALL LETTER C
        8  p  U+0070    valid             LATIN SMALL LETTER P
        9  .  U+002E    valid             FULL STOP
       10  b  U+0062    valid             LATIN SMALL LETTER B
    map         xn--a-ecp.b
    label 1     xn--a-ecp
      Punycode  a⒈
           a  U+0061    valid             LATIN SMALL LETTER A
           ⒈  U+2488    disallowed        DIGIT ONE FULL STOP
    label 2     b
    flags       CheckBidi, CheckJoiners
    ToASCII     failure
    ToUnicode   a⒈.b
    URL parser  xn--a-ecp.b
                (a domain of ASCII, so ToASCII does not decide)
    IDNA 2008   label 1: U+2488 is DISALLOWED, because it is in the category
                Unstable (RFC 5892, 2.2)
  xn--a-ecp.b
  ^^^^^^^^^
    invalid     each code point of a label must be valid in the IDNA Mapping Table
                (ToASCII fails always)
                label 1, status  (bytes 0 to 8)
  
  Xn--0
     byte  code point   status            name
        0  X  U+0058    mapped to x       LATIN CAPITAL LETTER X
        1  n  U+006E    valid             LATIN SMALL LETTER N
        2  -  U+002D    valid             HYPHEN-MINUS
        3  -  U+002D    valid             HYPHEN-MINUS
        4  0  U+0030    valid             DIGIT ZERO
    map         xn--0
    label 1     xn--0
    flags       CheckBidi, CheckJoiners
    ToASCII     failure
    ToUnicode   xn--0
    URL parser  xn--0
                (a domain of ASCII, so ToASCII does not decide)
    IDNA 2008   label 1: What follows xn-- is not Punycode (RFC 5891, 5.3)
  Xn--0
  ^^^^^
    invalid     what follows xn-- must be Punycode for a label that is not ASCII
                (ToASCII fails only without IgnoreInvalidPunycode)
                label 1, Punycode  (bytes 0 to 4)

Without flags it has the host that the URL parser makes of a domain. That asks ToASCII only about a domain that is not ASCII.

  $ for domain in xn--a A..b 'a b' é.xn--a '' -- foo.1 1.2.3 ex%41mple.com '[::1]' '[::g]'; do
  >   refurl idna --json -- "$domain" | grep -o '"host":.*}'
  >   refurl parse --get '{hostname}' "http://$domain" | grep -v '^!' || echo failure
  > done
  "host":"xn--a","host_kind":"domain","idna_2008":{"valid":false,"label":1,"clause":"RFC 5892, 3","message":"U+0080 is DISALLOWED, because it is in no category of allowed code points.","begin":0,"end":5}}
  xn--a
  "host":"a..b","host_kind":"domain"}
  a..b
  "host":null,"host_kind":null}
  failure
  "host":null,"host_kind":null,"idna_2008":{"valid":false,"label":2,"clause":"RFC 5892, 3","message":"U+0080 is DISALLOWED, because it is in no category of allowed code points.","begin":3,"end":8}}
  failure
  "host":null,"host_kind":null}
  failure
  "host":"--","host_kind":"domain"}
  --
  "host":null,"host_kind":null}
  failure
  "host":"1.2.0.3","host_kind":"ip4-address"}
  1.2.0.3
  "host":"example.com","host_kind":"domain"}
  example.com
  "host":"[::1]","host_kind":"ip6-address"}
  [::1]
  "host":null,"host_kind":null}
  failure
  $ refurl idna xn--a >/dev/null
  $ refurl idna --strict xn--a >/dev/null
  [1]

--flags chooses the flags.

  $ printf 'a-\nxn--a-ecp.b\nXn--0\n' | refurl idna --flags IgnoreInvalidPunycode,CheckHyphens | grep -v 'U+'
  a-
     byte  code point   status            name
    map         a-
    label 1     a-
    flags       CheckHyphens, IgnoreInvalidPunycode
    ToASCII     failure
    ToUnicode   a-
  a-
  ^^
    invalid     a label must not begin or end with a hyphen (ToASCII fails only
                with CheckHyphens)
                label 1, hyphen at an end  (bytes 0 to 1)
  
  xn--a-ecp.b
     byte  code point   status            name
    map         xn--a-ecp.b
    label 1     xn--a-ecp
      Punycode  a⒈
    label 2     b
    flags       CheckHyphens, IgnoreInvalidPunycode
    ToASCII     failure
    ToUnicode   a⒈.b
                Unstable (RFC 5892, 2.2)
  xn--a-ecp.b
  ^^^^^^^^^
    invalid     each code point of a label must be valid in the IDNA Mapping Table
                (ToASCII fails always)
                label 1, status  (bytes 0 to 8)
  
  Xn--0
     byte  code point   status            name
    map         xn--0
    label 1     xn--0
    flags       CheckHyphens, IgnoreInvalidPunycode
    ToASCII     xn--0
    ToUnicode   xn--0
    IDNA 2008   label 1: What follows xn-- is not Punycode (RFC 5891, 5.3)
  [1]
  $ refurl idna --flags CheckHypens a
  ! refurl: --flags: CheckHypens is not one of CheckHyphens, CheckBidi,
  !   CheckJoiners, UseSTD3ASCIIRules, VerifyDnsLength, Transitional_Processing,
  !   IgnoreInvalidPunycode; did you mean CheckHyphens?
  ! Try refurl idna --help
  [2]
  $ refurl idna --strict --flags none a
  ! refurl: --strict excludes --flags
  ! Try refurl idna --help
  [2]

JSON has the same. Ill-formed UTF-8 becomes U+FFFD.

  $ refurl idna --json --strict ab- ''
  {"input":"ab-","code_points":[{"offset":0,"code_point":"U+0061","status":"valid","mapping":null},{"offset":1,"code_point":"U+0062","status":"valid","mapping":null},{"offset":2,"code_point":"U+002D","status":"valid","mapping":null}],"mapped":"ab-","normalized":"ab-","labels":[{"label":"ab-","punycode":false,"unicode":"ab-"}],"bidi":false,"ascii":null,"unicode":"ab-","errors":[{"label":1,"rule":"hyphen at an end","code":"V3","flag":"CheckHyphens","begin":0,"end":3,"message":"*"}],"unchecked":[]} (glob)
  {"input":"","code_points":[],"mapped":"","normalized":"","labels":[{"label":"","punycode":false,"unicode":""}],"bidi":false,"ascii":null,"unicode":"","errors":[{"label":null,"rule":"length of the domain","code":"A4_1","flag":"VerifyDnsLength","begin":0,"end":0,"message":"*"},{"label":1,"rule":"length of a label","code":"A4_2","flag":"VerifyDnsLength","begin":0,"end":0,"message":"*"}],"unchecked":[]} (glob)
  [1]
  $ refurl idna --json --flags none É
  {"input":"É","code_points":[{"offset":0,"code_point":"U+00C9","status":"mapped","mapping":"é"}],"mapped":"é","normalized":"é","labels":[{"label":"é","punycode":false,"unicode":"é"}],"bidi":false,"ascii":"xn--9ca","unicode":"é","errors":[],"unchecked":[],"idna_2008":{"valid":false,"label":1,"clause":"RFC 5892, 2.2","message":"U+00C9 is DISALLOWED, because it is in the category Unstable.","begin":0,"end":2}}
  $ refurl idna --json $'\xff' | grep -o '^{"input":"[^"]*"'
  {"input":"�"
  [1]
  $ refurl idna --json $'\xff' | grep -o '"code_point":"[^"]*","status":"[a-z]*"'
  "code_point":"U+FFFD","status":"disallowed"
  [1]

It takes no format.

  $ refurl idna --get '{href}' a
  ! refurl: idna has no option --get, which trurl has
  ! Try refurl parse --get '{host}' URL
  [2]

A label of a domain from right to left has its bidi classes, also that of a mark.

  $ refurl idna $'\xd7\x90\xd6\xb0' | grep Bidi
      Bidi      R NSM
    flags       CheckBidi, CheckJoiners
  $ refurl idna $'\xd7\x90 1+,\xc2\xa0' | grep Bidi
      Bidi      R other EN ES CS other
    flags       CheckBidi, CheckJoiners
                right (ToASCII fails only with CheckBidi)
                label 1, Bidi Rule, condition 2  (bytes 0 to 7)
                or a digit (ToASCII fails only with CheckBidi)
                label 1, Bidi Rule, condition 3  (bytes 0 to 7)
  [1]

A code point that is mapped to nothing is ignored, or with Transitional_Processing a joiner.

  $ refurl idna --flags Transitional_Processing $'a\xe2\x80\x8cb' | grep U+200C
        1     U+200C    deviation to nothing
    IDNA 2008   label 1: U+200C is CONTEXTJ, and stands where its rule does not

Of a long list, the first and the last items are shown, unless --full asks for all.

  $ for count in 999 1000; do
  >   refurl idna --json "$(printf 'a.%.0s' $(seq $count))a" | grep -o '"[a-z_]*_left_out":[0-9]*'
  >   refurl idna "$(printf 'a.%.0s' $(seq $count))a" | grep -a ' more '
  > done
  "code_points_left_out":999
    … 999 more code points (--full shows them)
  "code_points_left_out":1001
  "labels_left_out":1
    … 1001 more code points (--full shows them)
    … 1 more label (--full shows it)
  $ alefs=$(printf '\xd7\x90%.0s' {1..1001})
  $ for full in '' --full; do refurl idna $full "$alefs" | sed -n '/^    Bidi /,/^  [^ ]/p' | tr -s ' ' '\n' | grep -c '^R$'; done
  1000
  1001
  $ refurl idna "$alefs" | grep 'Bidi class'
    … 1 more Bidi class (--full shows it)

A domain alone keeps its tabs and newlines, so they can be forbidden in it.

  $ refurl idna $'a\tb' | grep invalid
    invalid     U+0009 is forbidden in a domain.
  [1]
  $ refurl idna $'a\n' | grep invalid
    invalid     U+000A is forbidden in a domain.
  [1]

A URL is no domain; the hint has its domain.

  $ refurl idna http://日本/x | tail -n 4
    invalid     `:` (U+003A) is forbidden in a domain.
                forbidden-domain-code-point  (byte 4)
    hint        This is a URL. To see the steps for its domain, type refurl idna
                xn--wgv71a.
  [1]
  $ refurl idna http://1.2.3.4/ mailto:a http:/// | grep hint
  [1]

A code point without a name has a line without spaces at its end.

  $ refurl idna $'\xee\x80\x80' | grep -c 'U+E000    disallowed$'
  1
  [1]

A domain that ends in a number is an IPv4 address, and an address in brackets an IPv6 address. Another reason than that of ToASCII is told too.

  $ refurl idna 1.2.3 | tail -n 2
    URL parser  1.2.0.3
                (it ends in a number, so it is an IPv4 address)
  $ refurl idna '[::1]' | grep -A 1 'URL parser'
    URL parser  [::1]
                (between brackets stands an IPv6 address)
  $ refurl idna foo.1 | sed -n '/URL parser/,$p'
    URL parser  failure
  foo.1
  ^^^
    invalid     A domain that ends in a number is an IPv4 address: each part must
                be a number, in decimal, in octal after `0`, or in hexadecimal
                after `0x`.
                ip4-address  (bytes 0 to 2)
  [1]
  $ refurl idna xn--a.1 | grep -c invalid
  2
  [1]
