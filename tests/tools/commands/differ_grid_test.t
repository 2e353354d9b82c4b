Reports in JSON make a grid. Its rows are causes, those of most parsers first. tests/tools/differ/grid_test.cpp tries large ones.

  $ printf '%s\n' 'http://h/a^b' 'http://h/a?b'"'"'c' 'a://|' 'foo:a/../b' 'http:\\h' 'a://h/^' >corpus
  $ for system in standard@2018-01-01 standard@2024-01-01 rfc3986; do
  >   refurl differ standard $system -n 0 corpus --json >$system.json
  > done
  [1]
  $ refurl differ --grid standard@2018-01-01.json standard@2024-01-01.json rfc3986.json
  3 parsers compared with standard: 8 causes
  
   1 standard@2018-01-01   2 standard@2024-01-01   3 rfc3986
  
                                                                           1  2  3
    circumflex_in_paths  a:/^                                              2  2  * (glob)
  * (glob)
  * (glob)
  * (glob)
  * (glob)
  * (glob)
    failure: a://a/^                                                       \xc2\xb7  \xc2\xb7  1 (esc)
    query: ws://a/?'                                                       \xc2\xb7  \xc2\xb7  1 (esc)

In HTML, it is one file.

  $ refurl differ --grid standard@2018-01-01.json rfc3986.json --format html >grid.html
  $ head -n 2 grid.html
  <!DOCTYPE html>
  <html lang="en">
  $ grep -o '<th scope="col"><span>[^/]*</span>' grid.html
  <th scope="col"><span>standard@2018-01-01</span>
  <th scope="col"><span>rfc3986</span>
  $ refurl differ standard standard@2018-01-01 -n 0 corpus --format html | grep -A 3 '^<dt>input'
  <dt>input</dt><dd><code>*</code></dd> (glob)
  <dt>standard</dt><dd><code>*</code> <span class="soft">(*</span> <code>*</code><span class="soft">)</span></dd> (glob)
  <dt>standard@2018-01-01</dt><dd><code>*</code> <span class="soft">(*</span> <code>*</code><span class="soft">)</span></dd> (glob)
  </dl>
  --
  * (glob)
  * (glob)
  * (glob)
  * (glob)
  --
  * (glob)
  * (glob)
  * (glob)
  * (glob)
  [1]

Hostile text does not get out of the HTML: of an adapter's name, of its answers, and of inputs.

  $ cat >hostile.sh <<'END'
  > read -r line
  > echo '{"name":"<script>alert(1)</script>","version":"\"","claims":"other","keys":["href"],"bases":false}'
  > while read -r line; do id=${line#*:}; echo "{\"id\":${id%%,*},\"href\":\"<img src=x onerror=alert(1)>\"}"; done
  > END
  $ echo 'a:<script>alert(2)</script>' >inputs
  $ refurl differ standard --against 'sh hostile.sh' -n 0 inputs --json >hostile.json
  [1]
  $ refurl differ --grid hostile.json rfc3986.json --format html | grep -ci -e '<script' -e '<img'
  0
  [1]
  $ refurl differ --grid hostile.json rfc3986.json --format html | grep -c 'script&gt;alert(1)'
  * (glob)

What is no report is an error.

  $ refurl differ --grid
  ! refurl: differ --grid needs reports
  ! Try refurl differ --help
  [2]
  $ refurl differ --grid corpus
  ! refurl: corpus: line 1: it is not JSON
  [1]
  $ refurl differ --grid no-such-report
  ! refurl: cannot read no-such-report: No such file or directory
  [1]
  $ : >empty; refurl differ --grid empty
  ! refurl: empty is empty
  [1]
  $ { head -n 1 rfc3986.json; echo '{}'; } >broken; refurl differ --grid broken
  ! refurl: broken: line 2: it is not a group of a report
  [1]
  $ refurl differ --grid rfc3986.json --format junit
  ! refurl: differ --grid writes text and HTML only
  ! Try refurl differ --help
  [2]

A report that lists fewer groups than were found says so.

  $ refurl differ standard standard@2018-01-01 -n 0 corpus --json --groups 1 >short
  [1]
  $ refurl differ --grid short | sed -n 3p
   1 standard@2018-01-01, 1 of 3 groups

Nothing is read from standard input, so it may be closed.

  $ refurl differ --grid short <&- | sed -n 3p
   1 standard@2018-01-01, 1 of 3 groups
