The help has an example, which works.

  $ refurl whatif --help | grep -A 1 '^Example:'
  Example:
    refurl whatif "path '|' encode"

An edit of the rules. The report says how many answers differ, and the smallest question of each kind.

  $ refurl whatif "fragment '^' encode" | sed -n 1,9p
  3,980 of 128,316 questions have another answer: other percent-encoding 3,720,
  other result of a setter 260.
  
  other percent-encoding, not special, fragment: 34
    asked   foo:#^
    before  foo:#^
    after   foo:#%5E
    parting in normalize; before: no further rule; after: encode-fragment,
            fragment ^ → fragment %5E

A change of the standard is taken back. Its setters and its validity are compared, too.

  $ refurl whatif hash_of_javascript
  810 of 243,335 questions have another answer: other result of a setter 810. What
  a later change decides, too, stays as it is.
  
  other result of a setter, not special, hash: 810
    asked   javascript:, hash = \t
    before  javascript:#
    after   javascript:

A change that changes nothing.

  $ refurl whatif "path '|' keep"
  None of 80,816 questions has another answer. path '|' keep leaves today's rules
  as they are.

A change that no question reaches: hosts are in lower case before their numbers are read.

  $ refurl whatif 'num-hex ::= "0x" hex-digit*' | sed -n 1,2p
  None of 182,468 questions has another answer. Perhaps none of them reaches what
  changes.

What is no change at all, and what is named twice.

  $ refurl whatif vertical_line
  ! refurl: vertical_line is neither a change of the standard since 2017 nor a
  !   proposal. The proposals are vertical_line_in_paths,
  !   percent_encoded_dots_are_names, brackets_are_url_code_points,
  !   drive_letters_have_a_colon, windows_paths_are_file_urls. `refurl changes URL`
  !   names the changes that decide about a URL
  ! Try refurl whatif --help
  [2]
  $ refurl whatif '# a comment'
  ! refurl: whatif needs a change
  ! Try refurl whatif --help
  [2]
  $ refurl whatif circumflex_in_paths circumflex_in_paths
  ! refurl: circumflex_in_paths is named twice
  ! Try refurl whatif --help
  [2]

A corpus, of which no text changes, and of which one does.

  $ printf 'http://h/a\nhttp://h/b\n' | refurl whatif --corpus - "path '|' encode" | sed -n '/^standard/,$p'
  standard input: None of 2 texts has another answer. None has `|`.
  $ printf 'http://h/a\nhttp://h/|b\n' | refurl whatif --corpus - "path '|' encode" | sed -n '/^standard/,$p'
  standard input: 1 of 2 texts has another answer: other percent-encoding 1. 1 has
    `|`: 1 in the path.
  
  other percent-encoding, special, path: 1
    asked   http://h/|b
    before  http://h/|b
    after   http://h/%7Cb

Some texts of a corpus have the character that a change is about, elsewhere. A line may be a request in JSON, very long, or
no UTF-8.

  $ { echo '{"input": "|", "base": "http://h/"}'; echo 'http://h/?|'; echo 'http://|/'; printf 'http://h/\xff\x00'; } > corpus
  $ for i in 1 2 3 4 5; do echo http://h/$i; done >> corpus
  $ head -c 1000000 /dev/zero | tr '\0' a >> corpus
  $ refurl whatif --corpus corpus "path '|' encode" | grep -A 20 '^corpus'
  corpus: * (glob)
    in the host, 1 in the path, 1 in the query.
  
  other percent-encoding, special, path: 1
    asked   | against http://h/
    before  http://h/|
    after   http://h/%7C
  ! refurl: corpus: Line 4 is not UTF-8. Each ill-formed part counts as U+FFFD, so
  !   that different texts can become one URL. If it is Latin-1, convert it: iconv
  !   -f LATIN1 -t UTF-8 corpus
  $ yes http://h/a | head -n 200 | refurl whatif --corpus - "path '|' encode" | sed -n '/^standard/,$p'
  standard input: * (glob)
    texts change, with 95 % confidence. None has `|`.
  [141]

The laws that a change breaks, and those that it mends. spec-notes/what-if/README.md shows some.

  $ refurl whatif --laws "path '|' keep" | tail -n 1
  Laws: The change breaks and mends none.

The rows of web-platform-tests. Here are two, and a comment.

  $ mkdir rows
  $ echo '["x", {"input": "http://h/|", "base": null, "href": "http://h/|"},
  > {"input": "|", "base": null, "failure": true}]' > rows/urltestdata.json
  $ refurl whatif --wpt rows "path '|' encode" | grep -A 14 '^Tests'
  Tests: 1 of 2 rows of web-platform-tests flips.
  
  urltestdata.json
    row     http://h/|
    before  http://h/|
    after   http://h/%7C
  
  New rows for urltestdata.json
    {"input":"foo:/|","base":null,"href":"foo:/%7C","origin":"null","protocol":"foo:","username":"","password":"","host":"","hostname":"","port":"","pathname":"/%7C","search":"","hash":""},
    {"input":"http://h/|","base":null,"href":"http://h/%7C","origin":"http://h","protocol":"http:","username":"","password":"","host":"h","hostname":"h","port":"","pathname":"/%7C","search":"","hash":""},
    {"input":"file:|","base":null,"href":"file:///%7C","origin":"null","protocol":"file:","username":"","password":"","host":"","hostname":"","port":"","pathname":"/%7C","search":"","hash":""}
  
  New rows for setters_tests.json
    "pathname": [{"href":"foo://h/d","new_value":"|","expected":{"href":"foo://h/%7C","pathname":"/%7C"}}, {"href":"http://u:p@h:1/d/f?q#f","new_value":"|","expected":{"href":"http://u:p@h:1/%7C?q#f","pathname":"/%7C"}}, {"href":"file://h/d","new_value":"|","expected":{"href":"file://h/%7C","pathname":"/%7C"}}]
  $ refurl whatif --wpt missing hash_of_javascript | tail -n 1
  ! refurl: cannot read missing/urltestdata.json: No such file or directory
  [1]
  $ echo '{"comment": [], "hash": [{"href": "javascript:", "new_value": "x", "expected": {"href": "javascript:#x"}}]}' > rows/setters_tests.json
  $ refurl whatif --wpt rows hash_of_javascript | grep -A 14 '^Tests'
  Tests: 1 of 3 rows of web-platform-tests flips.
  
  setters_tests.json
    row     javascript:, hash = x
    before  javascript:#x
    after   javascript:
  
  New rows for setters_tests.json
    "hash": [{"href":"javascript:","new_value":"\t","expected":{"href":"javascript:","hash":""}}]

In JSON, a row that flips has its file, what it asks, and both answers. New rows are members of a list or of an object.

  $ echo '[{"input": "|", "base": "http://h/", "href": "http://h/|"}]' > rows/urltestdata.json
  $ refurl whatif --wpt rows "path '|' encode" --format json | python3 -c 'import json, sys
  > report = json.load(sys.stdin)
  > print(report["tests"]["rows"])
  > print(len([json.loads(row) for row in report["urltestdata"]["items"]]))
  > print(list(json.loads("{" + ",".join(report["setters_tests"]["items"]) + "}")))'
  [{'file': 'urltestdata.json', 'input': '|', 'base': 'http://h/', 'before': 'http://h/|', 'after': 'http://h/%7C'}]
  3
  ['pathname']
  $ refurl whatif --wpt rows "path '|' encode" --format markdown | sed -n '/^{"input"/p' > new
  $ python3 -c 'import json; print(len(json.loads("[" + open("new").read() + "]")))'
  3

An origin alone, a domain, and a query in another encoding.

  $ echo '[{"input": "gopher://h/", "base": null, "href": "gopher://h/", "origin": "null"}]' > rows/urltestdata.json
  $ refurl whatif --wpt rows gopher_has_no_origin | grep -A 8 '^Tests'
  Tests: 1 of 2 rows of web-platform-tests flips.
  
  urltestdata.json
    row     gopher://h/
    before  origin null
    after   origin gopher://h
  
  New rows for urltestdata.json
    {"input":"gopher:","base":null,"href":"gopher:","origin":"gopher://","protocol":"gopher:","username":"","password":"","host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  $ echo '[{"input": "0x1", "output": "0.0.0.1"}, {"input": "a b", "output": null}]' > rows/toascii.json
  $ refurl whatif --wpt rows "strike ip4-address" > report
  $ grep -A 8 '^Tests' report
  Tests: 1 of 4 rows of web-platform-tests flips.
  
  toascii.json
    row     https://0x1/x
    before  host 0.0.0.1
    after   host 0x1
  
  New rows for urltestdata.json
    {"input":"http:.1","base":null,"href":"http://.1/","origin":"http://.1","protocol":"http:","username":"","password":"","host":".1","hostname":".1","port":"","pathname":"/","search":"","hash":""},
  $ grep -A 2 'New rows for toascii' report
  New rows for toascii.json
    {"input":".1","output":".1"},
    {"input":"1","output":"1"}
  $ echo '[{"input": "é", "output": {"utf-8": "%C3%A9", "windows-1252": "%E9"}}]' > rows/percent-encoding.json
  $ refurl whatif --wpt rows "scheme https 443 utf-8" | grep -A 8 '^Tests'
  Tests: 1 of 6 rows of web-platform-tests flips.
  
  percent-encoding.json
    row     https://doesnotmatter.invalid/?é, in windows-1252
    before  search ?%E9
    after   search ?%C3%A9
  $ echo '[' > rows/urltestdata.json
  $ refurl whatif --wpt rows hash_of_javascript | tail -n 1
  ! refurl: rows/urltestdata.json is not JSON
  [1]
  $ echo '[]' > rows/urltestdata.json
  $ rm rows/[pst]*
  $ refurl whatif --wpt rows hash_of_javascript | tail -n 1
  ! refurl: rows/urltestdata.json has no rows
  [1]

Who reads URLs as after the change: another program, and the record of one.

  $ refurl whatif --against "$REFURL_TOOL oracle" --against "$REFURL_TOOL oracle --as standard+vertical_line_in_paths" \
  > vertical_line_in_paths | grep -A 9 '^Who'
  Who: These parsers were asked 44 of the pairs that change: the smallest of each
    kind, and at most 16 others of it. They read so many of them as after the
    change, as before it, or neither. The example is the simplest that is not read
    as after.
  
  pipeline *-*-*, 0 as after, 44 as before, 0 neither (glob)
    such as a:/|
    read as a:/|
  
  standard+vertical_line_in_paths, 44 as after, 0 as before, 0 neither
  $ mkdir records
  $ echo '{"parser": "Parser", "version": "1", "groups": [
  > {"input": "http://h/|", "count": 7, "parser": {"href": "http://h/%7C"}}, {"input": "foo:/|", "parser": {"href": "foo:/|"}},
  > {"input": "a:/|", "parser": {"failure": true}}, {"input": "a:/", "parser": {"failure": true}}]}' > records/parser.json
  $ cp records/parser.json records/chromium.json
  $ sed -i 's/Parser/Chromium/' records/chromium.json
  $ refurl whatif --records records vertical_line_in_paths | grep -A 14 '^Who'
  Who, by records: A record has pairs that a parser reads otherwise than the
    standard, one of each group. Of those that the change changes, it reads so
    many as after the change, as before it, or neither. The example is the
    simplest that is read as after, perhaps for another reason. No pair is
    recorded that a parser reads as the standard, so a parser that is not listed
    may read all as before.
  
  Chromium 1 (recorded), 1 as after, 1 as before, 1 neither
    such as http://h/|
    read as http://h/%7C
  
  Parser 1 (recorded), 1 as after, 1 as before, 1 neither
    such as http://h/|
    read as http://h/%7C
  $ refurl whatif --records records 'strike default-port' | sed -n '/^Who/,$p'
  Who, by records: The change changes no recorded pair.
  $ echo '[]' > records/parser.json
  $ refurl whatif --records records vertical_line_in_paths | tail -n 1
  ! refurl: records/parser.json is not a record of a parser
  [1]
  $ refurl whatif --records missing vertical_line_in_paths | tail -n 1
  ! refurl: cannot read missing: No such file or directory
  [1]
  $ refurl whatif --against 'echo no' vertical_line_in_paths | tail -n 1
  !   (adapters/README.md)
  [1]

Another program instead of a change, such as an older build.

  $ refurl whatif --before "$REFURL_TOOL oracle --as standard-circumflex_in_paths"
  1,473 of 80,496 questions have another answer: other percent-encoding 1,265,
  other result of a setter 208. Validity and encodings are not compared.
  
  other percent-encoding, not special, pathname: 355
    asked   foo:/^
    before  foo:/^
    after   foo:/%5E
  
  other percent-encoding, special, pathname: 355
    asked   http://h/^
    before  http://h/^
    after   http://h/%5E
  
  other percent-encoding, file, pathname: 555
    asked   file:^
    before  file:///^
    after   file:///%5E
  
  other result of a setter, not special, pathname: 52
    asked   foo://h/d, pathname = ^
    before  foo://h/^
    after   foo://h/%5E
  
  other result of a setter, special, pathname: 52
    asked   http://u:p@h:1/d/f?q#f, pathname = ^
    before  http://u:p@h:1/^?q#f
    after   http://u:p@h:1/%5E?q#f
  
  other result of a setter, file, pathname: 104
    asked   file://h/d, pathname = ^
    before  file://h/^
    after   file://h/%5E
  
  Normal forms: 0 texts become normal forms, and 111 are none any more.
  
  lost: 111
    such as foo:/^
  $ refurl whatif --after "$REFURL_TOOL oracle --as 'rules: strike special-stays-special'" | sed -n 1,4p
  30 of 80,496 questions have another answer: other result of a setter 30.
  Validity and encodings are not compared.
  
  other result of a setter, special, protocol: 10
  $ refurl whatif --before "$REFURL_TOOL oracle --as html5-2010" --after "$REFURL_TOOL oracle --as rfc3986" --format markdown | sed -n 1,3p | sed "s#$REFURL_TOOL#refurl#g"
  ### What if: `refurl oracle --as html5-2010 → refurl oracle --as rfc3986`
  
  35,147 of 48,951 questions have another answer: newly fails 27,021, newly parses 1,388, goes elsewhere 471, other URL 62, other attribute 6,205. Setters, validity and encodings are not compared.
  $ refurl whatif --after true
  ! refurl: true ended without a hello: exit status 0
  [1]
  $ refurl whatif --before "$REFURL_TOOL oracle" "strike dot"
  ! refurl: whatif takes a change, or --before and --after, not both
  ! Try refurl whatif --help
  [2]

What a program cannot be asked is left out, and what ends it is told by that name.

  $ cat >adapter.py <<'END'
  > import json, sys
  > for line in sys.stdin:
  >     request = json.loads(line)
  >     if "hello" in request:
  >         answer = {"name": "part", "version": "1", "claims": "whatwg", "keys": ["href"], "bases": False}
  >     elif request["input"] == "foo:c|":
  >         sys.exit(3)
  >     else:
  >         answer = {"id": request["id"], "unsupported": "it is asked one URL"}
  >     print(json.dumps(answer), flush=True)
  > END
  $ refurl whatif --after "python3 adapter.py" | sed -n 1,8p
  1 of 1 questions has another answer: newly fails 1. One of the two cannot be
  asked 48,950 more. After the change, none of the texts asked is a URL. Setters,
  validity and encodings are not compared.
  
  newly fails, not special, the program dies: 1
    asked   foo:c|
    before  foo:c|
    after   failure

The program of ./dev whatif answers as this refurl does.

  $ answers=$(dirname "$REFURL_TOOL")/refurl_answers
  $ refurl differ -n 100 --seed 1 pipeline --against "$answers" | sed -n 1p
  0 of 13263 pairs are read differently, in 0 groups
  $ printf '%s\n' '{"id": 1, "input": "../c", "base": "http://h/a/b", "set": [["port", "8"], ["host", ""], ["hash", "x"]]}' '{"id": 2, "input": "b", "base": "c"}' '{"id": 3, "input": "http://["}' '{"id": 4, "input": "a:", "base": null}' '{"input": "a:"}' '{"id": 5, "input": 5}' '' | "$answers" | sed 's/"origin"[^{}]*"host"/"host"/g'
  {"id":1,"host":"h","hostname":"h","port":"","pathname":"/c","search":"","hash":"","set":[{"host":"h:8","hostname":"h","port":"8","pathname":"/c","search":"","hash":""},{"host":"h:8","hostname":"h","port":"8","pathname":"/c","search":"","hash":""},{"host":"h:8","hostname":"h","port":"8","pathname":"/c","search":"","hash":"#x"}]}
  {"id":2,"failure":true}
  {"id":3,"failure":true}
  {"id":4,"host":"","hostname":"","port":"","pathname":"","search":"","hash":""}
  {"error":"[json.exception.out_of_range.403] key 'id' not found"}
  {"error":"[json.exception.type_error.303] incompatible ReferenceType for get_ref, actual type is number"}
  {"error":"[json.exception.parse_error.101] parse error at line 1, column 1: syntax error while parsing value - unexpected end of input; expected '[', '{', or a literal"}

An href that is read as another URL is no further answer, but is counted besides.

  $ refurl whatif "strike protect-path" | sed -n 1,3p
  3,480 of 134,560 questions have another answer: other URL 3,480. 3,480 new hrefs
  are read as another URL.
  

Edits in a file, and as Markdown and JSON.

  $ printf '# Two edits\npath [|] encode\nstrike\n  localhost\n' > edits
  $ refurl whatif --edits edits --format markdown
  ### What if: `path [|] encode; strike  localhost`
  
  20,989 of 188,536 questions have another answer: goes elsewhere 605, other percent-encoding 19,932, other result of a setter 452.
  
  | what happens | schemes | part | how many | smallest | before | after | where the runs part |
  |---|---|---|--:|---|---|---|---|
  | goes elsewhere | file | hostname | 605 | `file://localhost` | `file:///` | `file://localhost/` | in normalize; before: localhost, authority localhost → authority ε; after: no further rule |
  | other percent-encoding | not special | path | 5,099 | `foo:/\|` | `foo:/\|` | `foo:/%7C` | in normalize; before: no further rule; after: encode-path, file \| → file %7C |
  | other percent-encoding | special | path | 5,833 | `http://h/\|` | `http://h/\|` | `http://h/%7C` | in normalize; before: no further rule; after: encode-path, file \| → file %7C |
  | other percent-encoding | file | path | 9,000 | `file:\|` | `file:///\|` | `file:///%7C` | in normalize; before: no further rule; after: encode-path, file \| → file %7C |
  | other result of a setter | not special | pathname | 110 | `foo://h/d`, pathname = `\|` | `foo://h/\|` | `foo://h/%7C` |  |
  | other result of a setter | special | pathname | 110 | `http://u:p@h:1/d/f?q#f`, pathname = `\|` | `http://u:p@h:1/\|?q#f` | `http://u:p@h:1/%7C?q#f` |  |
  | other result of a setter | file | host | 14 | `file://h/d`, host = `localhost` | `file:///d` | `file://localhost/d` |  |
  | other result of a setter | file | hostname | 14 | `file://h/d`, hostname = `localhost` | `file:///d` | `file://localhost/d` |  |
  | other result of a setter | file | pathname | 204 | `file://h/d`, pathname = `\|` | `file://h/\|` | `file://h/%7C` |  |
  
  **Normal forms.** 15 texts become normal forms, and 1,336 are none any more.
  
  | what | how many | for example |
  |---|--:|---|
  | gained | 15 | `file://localhost/` |
  | lost | 1,336 | `foo:/\|` |
  
  **Together.** Of the texts without a base, none shows that the changes interact.
  
  Made by `refurl whatif --edits edits`.
  $ refurl whatif --edits edits --format json | cut -c 1-60
  {"title":"path [|] encode; strike  localhost","questions":{"

The command that makes a report again stands on one line, whatever an edit has.

  $ refurl whatif --format markdown "$(printf 'strike\n\tlocalhost')" "path '\\' keep" | tail -n 1
  Made by `refurl whatif $'strike\x0a\x09localhost' 'path '\''\'\'' keep'`.

As HTML. All forms have the same sections.

  $ refurl whatif --edits edits --format html > page
  $ grep -c '<h2>' page
  2
  $ tail -n 5 page
  </section>
  <p>Made by <code>refurl whatif --edits edits</code>.</p>
  </main>
  </body>
  </html>

Productions that change, and an edit that changes nothing.

  $ refurl whatif "dot ::= \".\"" "path '|' keep" | sed -n '1,5p; /^Normal/,$p'
  6,876 of 275,305 questions have another answer: other URL 6,782, other
  percent-encoding 10, other result of a setter 84. path '|' keep leaves today's
  rules as they are.
  
  other URL, not special, path: 1,426
  Normal forms: 461 texts become normal forms, and 0 are none any more.
  
  gained: 461
    such as foo:/%2E
  
  Grammar: These productions change.
    - dot ::= "." | "%2e" | "%2E"
    + dot ::= "."
  
  Together: Of the texts without a base, none shows that the changes interact.

A long production is wrapped. It can be pasted as an edit.

  $ refurl whatif 'dots ::= "aaaaaaaaaaaaaaaaaa" "bbbbbbbbbbbbbbbbbbbb" "cccccccccccccccccc" "dddddddddddd"' --time 1s | sed -n '/^Grammar/,$p'
  Grammar: These productions change.
    - dots ::= dot dot
    + dots ::= "aaaaaaaaaaaaaaaaaa" "bbbbbbbbbbbbbbbbbbbb" "cccccccccccccccccc"
              "dddddddddddd"

A grammar of which no text is left is an error if that can be told. Otherwise, the report says it. So is a mode that does
not exist.

  $ refurl whatif 'url ::= !any'
  ! refurl: url ::= !any: at byte 0, no text but ε is left, because of url
  ! Try refurl whatif --help
  [2]
  $ refurl whatif 'url ::= !any scheme' --time 1s | tr '\n' ' ' | grep -o 'After the change[^.]*[.]'
  After the change, none of the texts asked is a URL.
  $ refurl whatif 'dot ::= "." (* webb *)'
  ! refurl: dot ::= "." (* webb *): at byte 15, a mode, generic, web or file, is
  !   expected here
  ! Try refurl whatif --help
  [2]

What takes long is told, and is not asked without end.

  $ python3 -c 'print("fragment ::= fchar*" + " [ fchar ]" * 5000)' > slow
  $ refurl whatif --edits slow --time 1s | tr '\n' ' ' | grep -o 'Not all .*asked[.]'
  Not all short texts were tried, because that takes long, for fragment. After 1 s, no further questions were asked.
  $ python3 -c 'print("fragment ::= fchar* | " + " | ".join("\"a%d\"" % i for i in range(200)))' > words
  $ refurl whatif --edits words --time 1s | tr '\n' ' ' | grep -o 'No question has .* productions[.]'
  No question has 168 of the words of the edited productions.
  $ refurl whatif 'fragment ::= ( &( ( &( ( &( ( &fchar* fchar )* ) fchar )* ) fchar )* ) fchar )*'
  ! refurl: fragment ::= ( &( ( &( ( &( ( &fchar* fchar )* ) fchar )* ) fchar )* )
  !   fchar )*: at byte 0, fragment may take a text without end: more than
  !   10,000,000 steps for one of 32 bytes
  ! Try refurl whatif --help
  [2]
  $ refurl whatif --time 0s 'strike dot'
  ! refurl: --time: 0s is not a time such as 30s, 10m or 8h, of at most a day
  ! Try refurl whatif --help
  [2]

A file may have a byte order mark, and lines that end in CR LF. The message about what is no edit has its line.

  $ printf '\xef\xbb\xbfstrike dot\r\nstrike dot\r\n' > marked
  $ refurl whatif --edits marked
  ! refurl: line 2: strike dot: at byte 7, two edits of rule dot
  ! Try refurl whatif --help
  [2]
  $ printf '\xef\xbb\xbfstrike localhost\r\n' > marked
  $ refurl whatif --edits marked | sed -n 1p
  633 of 134,560 questions have another answer: goes elsewhere 605, other result

A signal ends the report in order. A full disk is an error.

  $ mkfifo pipe
  $ (trap - INT; exec "$REFURL_TOOL" whatif --corpus pipe "strike localhost") > out 2> errors & pid=$!
  $ exec 8> pipe
  $ until [ "$(ls -l /proc/$pid/fd | grep -c '/pipe$')" = 2 ]; do sleep 0.1; done
  $ echo http://h/ >&8; kill -INT $pid; wait $pid
  [130]
  $ cat errors; grep -c . out
  refurl: interrupted; the report is partial
  20
  $ exec 8>&-
  $ [[ ! -e /dev/full ]] || "$REFURL_TOOL" whatif "strike localhost" 2>&1 > /dev/full
  refurl: cannot write: No space left on device
  [1]

What is no edit is shown with its place.

  $ refurl whatif
  ! refurl: whatif needs a change
  ! Try refurl whatif --help
  [2]
  $ refurl whatif "path '|' encode" "dot ::= dot"
  ! refurl: line 2: dot ::= dot: at byte 0, dot refers to itself, and the grammar of
  !   URLs is not recursive
  ! Try refurl whatif --help
  [2]
  $ refurl whatif hash_of_javascript "strike dots dots"
  ! refurl: strike dots dots: at byte 12, one edit strikes one rule
  ! Try refurl whatif --help
  [2]
  $ refurl whatif --edits missing
  ! refurl: cannot read missing: No such file or directory
  [1]
  $ refurl whatif --corpus missing "strike dot"
  ! refurl: cannot read missing: No such file or directory
  [1]

A text is compared with the code of a change.

  $ unset REFURL_STANDARD
  $ cat >text <<'END'
  > <h3 id=parsing>Parsing</h3>
  > <p>The <dfn>path percent-encode set</dfn> is another one.
  > END
  $ refurl whatif vertical_line_in_paths --text text | sed 's/pp:[0-9]*/pp:LINE/' | sed -n 1,8p
  Steps and definitions that change: in the text and the code 1, only in the text
  790, only in the code 0.
  
  In the text and the code: Compare what both say.
  
  changed, path percent-encode set
    line    standard/infra.hpp:LINE
  
  $ refurl whatif vertical_line_in_paths --text text | widest
  80
  $ refurl whatif vertical_line_in_paths --text text --format markdown | sed 's/pp:[0-9]*/pp:LINE/' | sed -n '1,9p;$p'
  ### What if: `vertical_line_in_paths`
  
  Steps and definitions that change: in the text and the code 1, only in the text 790, only in the code 0.
  
  **In the text and the code.** Compare what both say.
  
  | change | unit | line | weight | rules | example |
  |---|---|---|---|---|---|
  | changed | path percent-encode set | standard/infra.hpp:LINE |  |  |  |
  Made by `refurl whatif vertical_line_in_paths --text text`.
  $ refurl whatif vertical_line_in_paths --text text --format json | sed 's/pp:[0-9]*/pp:LINE/g' | cut -c 1-500
  {"title":"vertical_line_in_paths","text":{"summary":"Steps and definitions that change: in the text and the code 1, only in the text 790, only in the code 0.","both":1,"only_text":790,"only_code":0,"rows":[]},"both":{"summary":"Compare what both say.","rows":[{"change":"changed","unit":"path percent-encode set","line":"standard/infra.hpp:LINE"}]},"only_text":{"summary":"No code of the changes stands there.","rows":[{"change":"new","unit":"section parsing","line":"none"},{"change":"gone","unit":"
  $ refurl whatif vertical_line_in_paths --text text --format html | grep '<h2>'
  <h2>In the text and the code</h2>
  <h2>Only in the text</h2>
  $ sed 's/$/\r/' text >text-of-windows
  $ diff <(refurl whatif vertical_line_in_paths --text text) <(refurl whatif vertical_line_in_paths --text text-of-windows)
  $ refurl whatif --text text "path '|' encode"
  ! refurl: --text needs changes or proposals, whose code stands in standard/: path
  !   '|' encode is none
  ! Try refurl whatif --help
  [2]
  $ refurl whatif vertical_line_in_paths --text text --laws
  ! refurl: --text prints another report, and takes no other option but --format
  ! Try refurl whatif --help
  [2]
  $ refurl whatif vertical_line_in_paths --text missing
  ! refurl: cannot read missing: No such file or directory
  [1]

The examples of chapters: those that the change answers otherwise, with their lines. Quotes are a shell's.

  $ mkdir -p notes/deep
  $ cat > notes/a.md <<'END'
  > # A chapter
  > refurl parse 'http://h/|0' is no example.
  > ```console
  > $ refurl parse 'http://h/|1' "http://h/|2" http://h/\|3 $'http://h/\x7c4\u00e9' 2>&1 | refurl parse 'http://h/|'5
  > $ refurl parse --get '{href}|' --base=http://h/ -- '|6'; ./dev run explain --base 'http://h/|7' -- -
  > $ refurl parse "http://h/$x|" --as standard@2020-01-01 'http://h/|' ; refurl whatif 'http://h/|'
  > $ refurl edit --set pathname='|8' http://h/ && refurl trace --set 'hash=|' http://h/
  > http://h/|
  > $ echo '{"input": "|9", "base": "http://h/"}' '{"input": "http://h/", "set": [["pathname", "|"]]}' '{' | refurl oracle
  > $ echo '{"input": "http://h/|"}' | refurl oracle --as rfc3986
  > ```
  > $ refurl parse 'http://h/|'
  > END
  $ printf '```console\n$ refurl equiv foo:/^ "foo:/|"\n```\n' > notes/deep/b.md
  $ refurl whatif "path '|' encode" --notes notes --format json | python3 -c 'import json, sys
  > chapters = json.load(sys.stdin)["chapters"]
  > print(chapters["asked"], chapters["changed"])
  > for row in chapters["rows"]: print(row["line"], row["input"], row.get("set", row.get("base", "")), row["after"])'
  13 10
  a.md:4 http://h/|1  http://h/%7C1
  a.md:4 http://h/|2  http://h/%7C2
  a.md:4 http://h/|3  http://h/%7C3
  a.md:4 http://h/|4é  http://h/%7C4%C3%A9
  a.md:4 http://h/|5  http://h/%7C5
  a.md:5 |6 http://h/ http://h/%7C6
  a.md:7 http://h/ pathname http://h/%7C8
  a.md:9 |9 http://h/ http://h/%7C9
  a.md:9 http://h/ pathname http://h/%7C
  deep/b.md:2 foo:/|  foo:/%7C
  $ refurl whatif "path '|' encode" --notes notes/deep/b.md | sed -n '/^Chapters/,$p'
  Chapters: Of the 2 questions that the examples ask, 1 has another answer.
  
  b.md:2, other percent-encoding
    example foo:/|
    before  foo:/|
    after   foo:/%7C
  $ refurl whatif "path '|' encode" --notes missing | tail -n 1
  ! refurl: cannot read missing: No such file or directory
  [1]

Whether a character stands in valid URL strings.

  $ refurl whatif "path '|' valid" | sed -n '1,/^$/p; /special, url/,$p'
  5,090 of 134,560 questions have another answer: other validity 5,090.
  
  other validity, not special, url-path-segment-string: 1,742
    asked   foo:/|
    before  invalid
    after   valid
  
  other validity, special, url-path-segment-string: 1,674
    asked   http://h/|
    before  invalid
    after   valid
  
  other validity, file, url-path-segment-string: 1,674
    asked   file:///|
    before  invalid
    after   valid
  $ refurl whatif "path '|' valid" "path '|' reject"
  ! refurl: line 2: path '|' reject: at byte 5, two edits of the validity of path
  !   [|]
  ! Try refurl whatif --help
  [2]
  $ refurl validate --as "rules: query '^' valid" 'foo:?^' 'ws://h?^'
  foo:?^
    valid
  
  ws://h?^
  ^
    invalid     The text is not valid by url-query-string.
                url-query-string  (byte 0)
  [1]
  $ refurl validate --as 'rules: url-port-string ::= digit{2}' 'ws://h:8/' 'ws://h:80/'
  ws://h:8/
  ^
    invalid     The text is not valid by url-port-string.
                url-port-string  (byte 0)
  
  ws://h:80/
    valid
  [1]
