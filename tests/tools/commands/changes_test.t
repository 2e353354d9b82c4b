The help has an example, which works.

  $ refurl changes --help | grep -A 1 '^Example:'
  Example:
    refurl changes 'http://h?'"'"
  $ refurl changes 'http://h?'"'" | grep 2018
    2018-06-08  apostrophe_in_special_queries (#395, query state)

A URL that every edition reads the same has no changes.

  $ refurl changes a: --json | grep -o '"editions":.*' | cut -c 1-60
  "editions":[],"today":{"href":"a:","scheme":"a","username":n
  $ refurl changes a:
  a:
    2005-01-01  rfc3986, rfc3986-appendix-b, rfc3987, html5-2007,
                web-address-2009, html5-2010, whatwg-2012
      answer    a:
    the same since 2017
      answer    a:  (valid)

So has one at which every edition fails, and that is what it says.

  $ refurl changes http://h:x
  http://h:x
    2005-01-01  rfc3986
      answer    failure: port
    2005-01-01  rfc3986-appendix-b
      answer    http://h:x
    2005-01-01  rfc3987, html5-2007, web-address-2009, html5-2010
      answer    failure: port
    2012-12-28  whatwg-2012
      answer    failure: port state
    the same since 2017
      answer    failure: port state

A text can be a JSON request, which has a base and an encoding of its own. The answer repeats its id.

  $ printf '%s\n' '{"input": "C|", "base": "file://h"}' 'http://h/' '{ "input": "http://h?\u4e00", "encoding": "latin1" }' | refurl changes
  C|  with the base file://h
    2005-01-01  rfc3986
      answer    failure: segment-nz-nc
    2005-01-01  rfc3986-appendix-b
      answer    file://h/C|
    2005-01-01  rfc3987, html5-2007
      answer    failure: isegment-nz-nc
    2009-03-17  web-address-2009, html5-2010
      answer    file://h/C%7C
    2012-12-28  whatwg-2012
      answer    file://h/C:
    2017-03-07  empty_host_before_drive_letter (#260, path state)
                Before a drive letter, an empty host stays empty and is not an
                error. Another host becomes empty, not null.
      before    file:///C:
      after     file:///C:
    2017-05-03  drive_letter_at_the_end (#305, file state)
                A drive letter that is a whole reference replaces the path of the
                base.
      before    file:///C:
      after     file:///C:
    2020-09-30  host_before_drive_letter_in_file_state (#544, file state)
                A drive letter in a reference keeps the host of the base.
    2020-09-30  host_before_drive_letter_in_path (#544, path state)
                A drive letter at the start of a path keeps the host.
      before    file:///C:
      after     file://h/C:
  
  http://h/
    2005-01-01  rfc3986, rfc3986-appendix-b, rfc3987, html5-2007,
                web-address-2009, html5-2010, whatwg-2012
      answer    http://h/
    the same since 2017
      answer    http://h/  (valid)
  
  http://h?\xe4\xb8\x80  in windows-1252 (esc)
    2005-01-01  rfc3986
      answer    failure: query
    2005-01-01  rfc3986-appendix-b, rfc3987, html5-2007, web-address-2009,
                html5-2010
      answer    http://h?\xe4\xb8\x80 (esc)
    2012-12-28  whatwg-2012
      answer    http://h/??
    2018-05-23  missing_characters_in_queries (#386, query state)
                The & and ; around the number of a character that the encoding
                lacks are percent-encoded.
      before    http://h/?&%2319968;  (valid)
      after     http://h/?%26%2319968%3B  (valid)
  $ refurl changes --json '{"input": "http://h:x", "id": [1]}'
  {"input":"http://h:x","id":[1],"earlier":[{"date":"2005-01-01","systems":["rfc3986"],"answer":{"failure":true,"clause":"port","begin":9,"end":10,"message":"A port consists of digits."}},{"date":"2005-01-01","systems":["rfc3986-appendix-b"],"answer":{"href":"http://h:x","scheme":"http","username":null,"password":null,"host":"h","port":"x","path":"","query":null,"fragment":null,"components":[["scheme","http"],["authority","h:x"],["userinfo",null],["host","h"],["port","x"],["path",""],["query",null],["fragment",null]],"attributes":{"protocol":"http:","host":"h:x","hostname":"h","port":"x","pathname":"","search":"","hash":""}}},{"date":"2005-01-01","systems":["rfc3987","html5-2007","web-address-2009","html5-2010"],"answer":{"failure":true,"clause":"port","begin":9,"end":10,"message":"A port consists of digits."}},{"date":"2012-12-28","systems":["whatwg-2012"],"answer":{"failure":true,"clause":"port state","begin":9,"end":10,"message":"The port contains a character that is not a digit."}}],"editions":[],"today":{"failure":true,"clause":"port state","begin":9,"end":10,"message":"The parser fails after the validation error port-invalid.","valid":false}}
  $ refurl changes --json '{"input": "http://a.0"}' | grep -o '"after.*'
  "after":{"failure":true,"clause":"host state","begin":7,"end":8,"message":"The parser fails after the validation error IPv4-non-numeric-part.","valid":false}}],"today":{"failure":true,"clause":"host state","begin":7,"end":8,"message":"The parser fails after the validation error IPv4-non-numeric-part.","valid":false}}
  $ refurl changes --json --base http://h/a '{"input": "b"}' | grep -o '"today".*'
  "today":{"failure":true,"clause":"no scheme state","begin":0,"end":1,"message":"The parser fails after the validation error missing-scheme-non-relative-URL.","valid":false}}

A wrong request is refused, and the others are answered.

  $ printf '%s\n' '{"input": 1}' '{"input": "a:", "set": [["hash", "b"]]}' a: | refurl changes
  a:
    2005-01-01  rfc3986, rfc3986-appendix-b, rfc3987, html5-2007,
                web-address-2009, html5-2010, whatwg-2012
      answer    a:
    the same since 2017
      answer    a:  (valid)
  ! refurl: "input" must be a string
  !   {"input": 1}
  ! refurl: changes reads the keys input, base, encoding and id
  !   {"input": "a:", "set": [["hash", "b"]]}
  [1]
  $ for key in document base_change form validate site components since set params; do
  >   case $key in
  >     document) value='{"address": "x:"}' ;;
  >     base_change) value='{"from": "x:", "to": "y:"}' ;;
  >     form) value='{}' ;;
  >     set) value='[["hash", "b"]]' ;;
  >     params) value='[["sort"]]' ;;
  >     *) value=true ;;
  >   esac
  >   echo "{\"input\": \"a:\", \"$key\": $value}"
  > done | refurl changes --json | grep -c '"error":"changes reads the keys'
  9
  [1]
  $ printf '%s\n' '{"input": 1}' '{"input": "a:", "set": [["hash", "b"]]}' | refurl changes --json
  {"input":"{\"input\": 1}","error":"\"input\" must be a string"}
  {"input":"{\"input\": \"a:\", \"set\": [[\"hash\", \"b\"]]}","error":"changes reads the keys input, base, encoding and id"}
  [1]

What begins with a brace and no quotation mark is no request.

  $ refurl changes --base http://h '{a}' | head -n 1
  {a}

The base must be a URL.

  $ refurl changes --base x y
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   * (glob)
  !   no scheme state, byte 0
  [1]

In JSON, a change has its commit and pull request, or null for those that are not known, and the answers before and after it.

  $ refurl changes --json '{"input": "ws:Ӏ"}' '{"input": "http://h/#`"}' | grep -o '"commit":[^,]*,"pull_request":[^,]*\|"before":{"[^,]*\|"after":{"[^,]*'
  "commit":null,"pull_request":null
  "before":{"failure":true
  "after":{"href":"ws://xn--s5a/"
  "commit":"7a3c69f","pull_request":347
  "before":{"href":"http://h/#`"
  "after":{"href":"http://h/#%60"

--where shows where a change stands.

  $ refurl changes --where --json 'a:/^' | sed 's/pp:[0-9]*/pp:LINE/g' | grep -o '"effect":[^]]*]'
  "effect":"^ is percent-encoded in a path.","lines":[{"unit":"path percent-encode set","line":"standard/infra.hpp:LINE"}]
  $ refurl changes --where 'a:/^' | sed 's/pp:[0-9]*/pp:LINE/' | grep -A 2 2025
    2025-03-05  circumflex_in_paths (#846, path percent-encode set)
                ^ is percent-encoded in a path.
                path percent-encode set  standard/infra.hpp:LINE

Between the documents of earlier years, the answer may have changed too.

  $ refurl changes 'http://a b/'
  http://a b/
    2005-01-01  rfc3986
      answer    failure: reg-name
    2005-01-01  rfc3986-appendix-b
      answer    http://a b/
    2005-01-01  rfc3987, html5-2007
      answer    failure: ireg-name
    2009-03-17  web-address-2009, html5-2010, whatwg-2012
      answer    http://a b/
    the same since 2017
      answer    failure: host state

An attribute that changed although the href did not is shown. With settings, the answer is the URL after them.

  $ refurl changes blob:ftp://h/x | tail -n 1
      origin    was ftp://h, is null
  $ refurl changes --set 'port=8' --set 'host=a|b:9' http://h | tail -n 4
    2021-03-22  vertical_line_in_hosts (#589, forbidden host code point)
                | is forbidden in a host.
      before    http://a|b:9/
      after     http://h:8/
  $ refurl changes --json --set 'hash=a`b' http://h | grep -o '"set":[^,]*,[^,]*,\|"date":"[^"]*"'
  "set":[["hash","a`b"]],
  "date":"2007-10-27"
  "date":"2012-12-28"
  "date":"2017-12-05"
  $ refurl changes --set origin=a http://h
  ! refurl: --set: origin is no attribute that can be set
  ! Try refurl changes --help
  [2]

