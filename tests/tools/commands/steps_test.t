The help has an example, which works.

  $ unset REFURL_STANDARD
  $ refurl steps --help | grep -A 1 '^Example:'
  Example:
    refurl steps 'path state 2.3'
  $ refurl steps 'path state 2.3'
  path state  https://url.spec.whatwg.org/#path-state
    2.3          standard/path_states.cpp:55
      rules      encode-path
      smallest   a:/a
      decides    a:/a \xe2\x86\x92 a:/a, without it a:/ (esc)
      changes    percent_encoded_dots_stay

A term is an anchor, a step with its list, a rule of the model, a change of the standard, or a line.

  $ refurl steps '#path-percent-encode-set'
  path percent-encode set  https://url.spec.whatwg.org/#path-percent-encode-set
      line       standard/infra.hpp:106
      decides    file:^ \xe2\x86\x92 file:///%5E, with path '^' keep file:///^ (esc)
      changes    circumflex_in_paths, vertical_line_in_paths
  $ refurl steps 'path state 1.2' | grep -o '^  [0-9][0-9.]*'
    1.2
    1.2.1
    1.2.2
  $ refurl steps circumflex_in_paths | head -n 1
  path percent-encode set  https://url.spec.whatwg.org/#path-percent-encode-set
  $ line=$(refurl steps 'path state 2.1' | sed -n 's/^  2.1 *//p')
  $ refurl steps "$line" | sed -n 's/^  \(2.1\) .*/\1/p'
  2.1
  $ refurl steps 'no such step'
  ! refurl: no step, definition, rule, change or line is called no such step
  [1]

An address as a browser has it means its anchor; a line must be one of a source.

  $ diff <(refurl steps https://url.spec.whatwg.org/#scheme-state) <(refurl steps '#scheme-state')
  $ refurl steps https://url.spec.whatwg.org/
  ! refurl: no step, definition, rule, change or line is called
  !   https://url.spec.whatwg.org/
  [1]
  $ refurl steps parser.cpp:999999 2>&1 | sed 's/to [0-9]*/to LAST/'
  ! refurl: standard/parser.cpp has the lines 1 to LAST, so not 999999
  [1]
  $ refurl steps parser.cpp:0 2>&1 | sed 's/to [0-9]*/to LAST/'
  ! refurl: standard/parser.cpp has the lines 1 to LAST, so not 0
  [1]
  $ refurl steps parser.cpp:1
  ! refurl: nothing of the standard stands before the end of line parser.cpp:1
  [1]
  $ refurl steps nowhere.cpp:1
  ! refurl: no source of the standard's steps is called nowhere.cpp
  [1]

No line is wider than the terminal, except for an address.

  $ refurl steps | grep -v '^  https:' | sed 's/→/>/g' | widest
  80

JSON has the form of webref's algorithms.

  $ refurl steps --format json 'host setter' | sed 's/pp:[0-9]*/pp:LINE/g; s/"commit":"[0-9a-f]*","date":"[-0-9]*"/…/'
  {"spec":{"title":"URL Standard","url":"https://url.spec.whatwg.org/",…},"algorithms":[{"name":"host setter","href":"https://url.spec.whatwg.org/#dom-url-host","text":null,"hash":"68cd1827f8b2","line":"standard/setters.cpp:LINE","rules":[],"smallest":null,"decides":null,"changes":[],"steps":[{"number":"1","text":null,"hash":"95dce98ed253","line":"standard/setters.cpp:LINE","rules":["path-is-not-opaque"],"smallest":{"input":"a:","base":null,"set":[["host",""]]},"decides":{"input":"a:","base":null,"set":[["host",""]],"decides":"URL"},"changes":[],"steps":[]},{"number":"2","text":null,"hash":"79eb4be997bb","line":"standard/setters.cpp:LINE","rules":[],"smallest":{"input":"a:/","base":null,"set":[["host",""]]},"decides":{"input":"a:/","base":null,"set":[["host",""]],"decides":"URL"},"changes":[],"steps":[]}]}],"definitions":[]}
  $ refurl steps --format json | python3 -c 'import json, sys; print([len(each) > 90 for each in list(json.load(sys.stdin).values())[1:]])'
  [True, True]

Rows of web-platform-tests take steps and notice them. For those that no row notices, there are new rows.

  $ mkdir wpt
  $ echo '[{"input": "a:/..", "base": null, "href": "a:/"}]' >wpt/urltestdata.json
  $ refurl steps --wpt wpt 'path state 1.2' | grep tests
      tests      taken by 1 row, noticed by 1, such as a:/..
      tests      taken by 1 row, noticed by 0
      tests      taken by 1 row, noticed by 1, such as a:/..
  $ refurl steps --wpt wpt --format wpt 'path state 1.2'
  {"urltestdata":[
    {"comment":"path state 1.2.1","input":"a:/a/..","base":null,"href":"a:/","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"/","search":"","hash":""}
  ]}

A setting stands in the list of its attribute. The comment of a row names all steps that it notices.

  $ refurl steps --wpt wpt --format wpt 'host setter' 'port setter' 'path state 1.2.1' 'IPv4 parser 10' 'IPv4 parser 11'
  {"urltestdata":[
    {"comment":"path state 1.2.1","input":"a:/a/..","base":null,"href":"a:/","origin":"null","protocol":"a:","username":"","password":"","host":"","hostname":"","port":"","pathname":"/","search":"","hash":""},
    {"comment":"IPv4 parser 10, IPv4 parser 11","input":"ws:1","base":null,"href":"ws://0.0.0.1/","origin":"ws://0.0.0.1","protocol":"ws:","username":"","password":"","host":"0.0.0.1","hostname":"0.0.0.1","port":"","pathname":"/","search":"","hash":""}
  ],"setters_tests":{
    "host": [
      {"comment":"host setter 1","href":"a:","new_value":"","expected":{"href":"a:","host":""}},
      {"comment":"host setter 2","href":"a:/","new_value":"","expected":{"href":"a:///","host":""}}
    ],
    "port": [
      {"comment":"port setter 1","href":"a:","new_value":"0","expected":{"href":"a:","port":""}},
      {"comment":"port setter 2","href":"a://a:1","new_value":"","expected":{"href":"a://a","port":""}},
      {"comment":"port setter 3","href":"a://a","new_value":"0","expected":{"href":"a://a:0","port":"0"}}
    ]
  }}
  $ refurl steps --format wpt
  ! refurl: the format wpt needs --wpt
  ! Try refurl steps --help
  [2]
  $ refurl steps --wpt missing
  ! refurl: cannot read missing/urltestdata.json: No such file or directory
  [1]
  $ refurl steps --records missing --format json
  ! refurl: --records prints text
  ! Try refurl steps --help
  [2]

What no row can notice has no new row: a validation error.

  $ refurl steps 'path state 2.1' | grep decides
      decides    a:/" \xe2\x86\x92 invalid-URL-unit, byte 3, without it no such error (esc)
  $ refurl steps --wpt wpt --format wpt 'path state 2.1'
  {}

A record of a parser tells whether it reads URLs as if a step were left out.

  $ mkdir records
  $ echo '{"parser": "odd", "version": "1", "groups": [{"input": "a:/..", "parser": {"href": "a:"}}]}' >records/odd.json
  $ refurl steps --records records 'path state 1.2' | grep -A 1 Who
  Who reads URLs as if path state 1.2.2 were left out: The records have only what
    a parser reads otherwise than the standard.

Without a TERM, it tells this about all steps.

  $ refurl steps --records records | grep Who
  Who reads URLs as if path or authority state 2 were left out: The records have
  Who reads URLs as if path state 1 were left out: The records have only what a
  Who reads URLs as if path state 1.2.2 were left out: The records have only what
  Who reads URLs as if URL serializer 4 were left out: The records have only what
  Who reads URLs as if URL path serializer 3 were left out: The records have only
  Who reads URLs as if URL path serializer 4 were left out: The records have only

A step that is taken and decides nothing has a reason. A definition decides something if another definition gave another
answer.

  $ refurl steps 'IPv6 parser 6.5.5.2.2' 'search setter 1' 'path percent-encode set' | grep -A 1 decides
      decides    nothing: a later step does the same: step 6.5.5.3 fails with the
                 same error
  --
      decides    nothing: it only gives something another name
  
  --
      decides    file:^ \xe2\x86\x92 file:///%5E, with path '^' keep file:///^ (esc)
      changes    circumflex_in_paths, vertical_line_in_paths
  $ refurl steps 'set(name, value) 2' 'IPv4 serializer 3.2' | grep -e smallest -e decides
      smallest   a:, searchParams.set("", "")
      decides    a:, searchParams.set("", "") \xe2\x86\x92 a:?=, without it a: (esc)
      smallest   ws:1
      decides    ws:1 \xe2\x86\x92 ws://0.0.0.1/, without it ws://0001/ (esc)
  $ refurl steps --format json host-missing 'port getter 1' 'append(name, value) 1' | grep -o '"smallest".*'
  "smallest":{"input":"a:","base":null},"decides":{"input":"a:","base":null,"decides":"no result"},"changes":[],"steps":[]}]},{"name":"URLSearchParams/append(name, value)","href":"https://url.spec.whatwg.org/#dom-urlsearchparams-append","steps":[{"number":"1","text":null,"hash":"d48319174126","line":"standard/url_search_params.cpp:64","rules":[],"smallest":{"input":"a:","base":null,"call":["searchParams.append",""]},"decides":{"input":"a:","base":null,"call":["searchParams.append",""],"decides":"URL"},"changes":[],"steps":[]}]}],"definitions":[{"name":"host-missing","href":"https://url.spec.whatwg.org/#host-missing","text":null,"hash":"15f59b1fba36","line":"standard/standard.hpp:117","rules":[],"smallest":null,"decides":{"input":"ws:","base":null,"decides":"validation error"},"changes":[]}]}

The page has an entry for each step, with its address.

  $ refurl steps --format html 'path state 1.2.2' | grep -o '<article.*</h3>'
  <article id="path-state-1.2.2"><h3><a href="#path-state-1.2.2">path state 1.2.2</a></h3>

Another text is compared word by word.

  $ cat >before <<'END'
  > <h3 id=parsing>Parsing</h3>
  > <p>A <dfn>thing</dfn> is short.
  > <div algorithm><p>The <dfn>thing parser</dfn>, given <var>input</var>:
  > <ol><li><p>Let <var>x</var> be the first code point of <var>input</var>.
  > <li><p>If <var>x</var> is U+002E (.), then return failure.
  > <li><p>Return <var>x</var>.</ol></div>
  > END
  $ sed -e 's/short/long/' -e 's/<li><p>If/<li><p>Assert: nothing.\n&/' -e 's/U+002E (.)/U+002F (\/)/' before >after
  $ refurl steps --standard before --against after
  new     thing parser 2  no line
          {+Assert: nothing.+}
  changed thing parser 2, now 3  no line
          If x is [-U+002E (.),-] {+U+002F (/),+} then return failure.
  changed thing  no line
          A thing is [-short.-] {+long.+}
  3 differ, 3 without a line in standard/, 0 editorial; 1 only have another number
  [1]
  $ refurl steps --standard before --against after --format json
  {"changes":[{"unit":"thing parser 2","kind":"step","name":"thing parser","anchor":"thing-parser","number_before":null,"number_after":"2","before":null,"after":"Assert: nothing.","editorial":false,"line":null,"relation":"after","rules":[],"changes":[]},{"unit":"thing parser 2, now 3","kind":"step","name":"thing parser","anchor":"thing-parser","number_before":"2","number_after":"3","before":"If x is U+002E (.), then return failure.","after":"If x is U+002F (/), then return failure.","editorial":false,"line":null,"relation":"near","rules":[],"changes":[]},{"unit":"thing","kind":"definition","name":"thing","anchor":"thing","number_before":"","number_after":"","before":"A thing is short.","after":"A thing is long.","editorial":false,"line":null,"relation":"near","rules":[],"changes":[]}],"renumbered":1}
  [1]
  $ refurl steps --standard before --against before
  no normative text differs

A change of nothing but a variable's name is editorial. Notes and spaces are nothing at all.

  $ sed 's,<var>x</var>,<var>result</var>,' before >renamed
  $ refurl steps --standard before --against renamed
  changed thing parser 1  no line
          Let [-x-] {+result+} be the first code point of input.
          editorial: only names of variables or terms
  changed thing parser 2  no line
          If [-x-] {+result+} is U+002E (.), then return failure.
          editorial: only names of variables or terms
  changed thing parser 3  no line
          Return [-x.-] {+result.+}
          editorial: only names of variables or terms
  3 differ, 3 without a line in standard/, 3 editorial; 0 only have another number
  [1]
  $ sed '/Return/s,<var>x</var>,<var>input</var>,' before >other
  $ refurl steps --standard before --against other | tail -n 1
  1 differ, 1 without a line in standard/, 0 editorial; 0 only have another number
  [1]
  $ sed 's,<p>A,<p class=note>A note.\n<p>  A,' before >noted
  $ refurl steps --standard before --against noted
  no normative text differs

Without the words of the text that refurl follows, digests say what differs.

  $ refurl steps --against before | tail -n 2 | words
  796 differ, 141 without a line in standard/, 0 editorial; 0 only have another number
  [1]
  $ refurl steps --against missing
  ! refurl: cannot read missing: No such file or directory
  [1]
