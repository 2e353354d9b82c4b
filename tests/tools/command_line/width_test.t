A report of a long text fits terminals of every width.

  $ x=$(printf '%05000d' 1)
  $ for width in 40 60 80 200; do
  >     for url in "http://[$x" "http://h$x:x/$x" "$x" "http://h:1$x/"; do
  >         columns=$(COLUMNS=$width "$REFURL_TOOL" parse "$url" 2>&1 | widest)
  >         [[ $columns -gt 30 && $columns -le $width ]] || echo "${url:0:10}: $columns of $width columns"
  >     done
  > done
