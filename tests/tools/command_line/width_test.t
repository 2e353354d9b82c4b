A report of a long text fits terminals of every width.

  $ x=$(printf '%05000d' 1)
  $ for width in 40 60 80 200; do
  >     for url in "http://[$x" "http://h$x:x/$x" "$x" "http://h:1$x/"; do
  >         columns=$(COLUMNS=$width "$REFURL_TOOL" parse "$url" 2>&1 | widest)
  >         [[ $columns -gt 30 && $columns -le $width ]] || echo "${url:0:10}: $columns of $width columns"
  >     done
  > done

The width is that of COLUMNS, at least 40. Without COLUMNS, or if it is no number, it is 80 where nothing is a terminal.

  $ report_width() { "$REFURL_TOOL" parse "http://[$x" 2>&1 | widest; }
  $ unset COLUMNS
  $ report_width
  79
  [1]
  $ for width in '' 0 x -50 '50 ' 5e1 99999999999999999999; do COLUMNS=$width report_width; done | uniq -c | words
   7 79
  [1]
  $ for width in 1 2 39 40; do COLUMNS=$width report_width; done | uniq -c | words
   4 40
  [1]
  $ for width in 41 42 60 79 81 100 200; do COLUMNS=$width report_width; done | words
  40 41 59 78 80 99 199
  [1]
