The help has an example, which works.

  $ refurl whatif --help | grep -A 1 '^Example:'
  Example:
    refurl whatif "path '|' encode"

An edit of the rules. The report says how many answers differ, and the smallest question of each kind.

  $ refurl whatif "fragment '^' encode" | head -n 9
  * of * questions have another answer: other URL *. (glob)
  The plain reading has no setters, search parameters and validity, so they are
  not compared.
  
  other URL, not special, fragment: [0-9,]+ (re)
    asked   foo:#^
    before  foo:#^
    after   foo:#%5E
  

A change of the standard is taken back. Its setters and its validity are compared, too.

  $ refurl whatif hash_of_javascript
  870 of 257,835 questions have another answer: other result of a setter 870.
  What a later change decides, too, stays as it is.
  
  other result of a setter, not special, hash: 870
    asked   javascript:  (hash = \t)
    before  javascript:#
    after   javascript:

A change that changes nothing.

  $ refurl whatif "path '|' keep"
  None of * questions has another answer. (glob)
  The plain reading has no setters, search parameters and validity, so they are
  not compared.

A corpus, of which no text changes, and of which one does.

  $ printf 'http://h/a\nhttp://h/b\n' | refurl whatif --corpus - "path '|' encode" | tail -n 2
  
  standard input: None of 2 texts has another answer.
  $ printf 'http://h/a\nhttp://h/|b\n' | refurl whatif --corpus - "path '|' encode" | tail -n 6
  standard input: 1 of 2 texts has another answer: other URL 1.
  
  other URL, special, path: 1
    asked   http://h/|b
    before  http://h/|b
    after   http://h/%7Cb

The rows of web-platform-tests. Here are two, and a comment.

  $ mkdir rows
  $ echo '["x", {"input": "http://h/|", "base": null, "href": "http://h/|"},
  > {"input": "|", "base": null, "failure": true}]' > rows/urltestdata.json
  $ refurl whatif --wpt rows "path '|' encode" | tail -n 4
  1 of 2 rows of web-platform-tests flips.
    asked   http://h/|
    row     http://h/|
    after   http://h/%7C
  $ refurl whatif --wpt rows hash_of_javascript
  ! refurl: cannot read rows/setters_tests.json: No such file or directory
  [1]
  $ echo '{"comment": [], "hash": [{"href": "javascript:", "new_value": "x", "expected": {"href": "javascript:#x"}}]}' > rows/setters_tests.json
  $ refurl whatif --wpt rows hash_of_javascript | tail -n 4
  1 of 3 rows of web-platform-tests flips.
    asked   javascript: hash = x
    row     javascript:#x
    after   javascript:
  $ echo '[' > rows/urltestdata.json
  $ refurl whatif --wpt rows hash_of_javascript
  ! refurl: rows/urltestdata.json is not JSON
  [1]

A proposal, with edits that do not say quite the same: the traps.

  $ refurl whatif vertical_line_in_paths "path '|' encode" | sed -n '/^Traps/,$p'
  Traps: the changed state machine, and the edited rules. 243 of 318,553 questions
    have another answer: other URL 243.
  
  other URL, file, path: 243
    asked   file:a|
    before  file:///a%7C
    after   file:///a:
Edits in a file, and as Markdown and JSON.

  $ printf '# Two edits\npath [|] encode\nstrike\n  localhost\n' > edits
  $ refurl whatif --edits edits --format markdown
  ### What if: `path [\|] encode; strike  localhost`
  
  21,317 of 157,138 questions have another answer: goes elsewhere 640, other URL 20,677. The plain reading has no setters, search parameters and validity, so they are not compared.
  
  | what happens | mode | part | count | smallest | before | after |
  |---|---|---|--:|---|---|---|
  | goes elsewhere | file | hostname | 640 | `file://localhost` | `file:///` | `file://localhost/` |
  | other URL | not special | path | 5,289 | `foo:/\|` | `foo:/\|` | `foo:/%7C` |
  | other URL | special | path | 6,053 | `http://h/\|` | `http://h/\|` | `http://h/%7C` |
  | other URL | file | path | 9,335 | `file:\|` | `file:///\|` | `file:///%7C` |
  
  Made by `refurl whatif --edits 'edits'`.
  $ refurl whatif --edits edits --format json | cut -c 1-60
  {"title":"path [|] encode; strike  localhost","before":"rule

What is no edit is shown with its place.

  $ refurl whatif
  ! refurl: whatif needs a change
  ! Try refurl whatif --help
  [2]
  $ refurl whatif "path '|' encode" "dot ::= dot"
  ! refurl: dot ::= dot: at byte 0, dot refers to itself, and the grammar of URLs is
  !   not recursive
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

  $ cat >text <<'END'
  > <h3 id=parsing>Parsing</h3>
  > <p>The <dfn>path percent-encode set</dfn> is another one.
  > END
  $ refurl whatif vertical_line_in_paths --text text | sed -n -e '1,2p' | sed 's/pp:[0-9]*/pp:LINE/'
  The text changes, and the code with it
  changed path percent-encode set  standard/infra.hpp:LINE
  $ refurl whatif --text text "path '|' encode"
  ! refurl: --text needs a change or a proposal, whose code stands in standard/
  ! Try refurl whatif --help
  [2]
  $ refurl whatif vertical_line_in_paths --text missing
  ! refurl: cannot read missing: No such file or directory
  [1]
