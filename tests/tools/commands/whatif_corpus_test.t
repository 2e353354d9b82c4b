A corpus can be asked in shards. What their reports have is that of the whole.

  $ edit="path '|' encode"
  $ for ((i = 0; i < 12000; i++)); do printf 'http://h%d/a|b\nfile://h/?|%d\n|%d\n' $i $i $i; done >corpus
  $ printf 'http://h/\xed\xa0\x80|\nhttp://h/a\0|\n{"input": "x|", "base": "http://b/"}\n' >>corpus
  $ { head -c 1000000 /dev/zero | tr '\0' a; echo '|'; } >>corpus
  $ ask() { COLUMNS=80 "$REFURL_TOOL" whatif "$edit" "$@" 2>errors; }
  $ ask --corpus corpus | sed -n '/^corpus:/,$p' >alone
  $ cat alone
  corpus: 12,003 of 36,004 texts have another answer: other percent-encoding
    12,003. Most have `|`.
  
  other percent-encoding, special, path: 12,003
    asked   http://h/a\x00|
    before  http://h/a%00|
    after   http://h/a%00%7C
    also    http://h1077/a|b  http://h2153/a|b  http://h3297/a|b
  $ for i in 1 2 3; do ask --corpus corpus --shard $i/3 >$i; done
  $ grep -c '"block"' 1 2 3
  1:1
  2:1
  3:1
  $ tail -n 1 2
  {"blocks":3,"pairs":36004}
  $ ask --merge 3 --merge 1 --merge 2 | sed -n '/^corpus:/,$p' | cmp - alone

Reports that are missing, or do not belong together.

  $ refurl whatif "$edit" --merge 3 --merge 1 >report
  [1]
  $ grep '^!' report
  ! refurl: the corpus is partial: shard 2 of 3 is missing
  $ grep -A 2 '^corpus:' report
  corpus: 6,542 of 19,620 texts have another answer: other percent-encoding 6,542.
    Most have `|`.
  
  $ refurl whatif "$edit" --merge 1 --merge 1
  ! refurl: 1 and 1 are both shard 1 of 3
  [1]
  $ refurl whatif "path '|' keep" --merge 1
  ! refurl: 1 is about "before: rules" and "after: rules: path '|' encode", not
  !   "before: rules" and "after: rules: path '|' keep"
  [1]
  $ refurl whatif "$edit" --merge corpus
  ! refurl: corpus: line 1: it is not a JSON object
  [1]
  $ refurl whatif "$edit" --merge missing
  ! refurl: cannot read missing: No such file or directory
  [1]
  $ refurl whatif "$edit" --shard 1/3
  ! refurl: --shard requires --corpus
  ! Try refurl whatif --help
  [2]
  $ refurl whatif "$edit" --corpus corpus --shard 4/3
  ! refurl: --shard: 4/3 is not a shard such as 2/4
  ! Try refurl whatif --help
  [2]
  $ refurl whatif "$edit" --corpus corpus --merge 1
  ! refurl: --corpus excludes --merge
  ! Try refurl whatif --help
  [2]
  $ refurl differ rules "rules: $edit" --merge 1
  ! refurl: 1 compares before: rules with after: rules: path '|' encode, not rules
  !   with rules: path '|' encode
  [1]
  $ refurl differ rules "rules: $edit" -n 0 corpus --shard 1/1 >other 2>errors
  $ refurl whatif "$edit" --merge other
  ! refurl: other is about "rules" and "rules: path '|' encode", not "before: rules"
  !   and "after: rules: path '|' encode"
  [1]

With --resume, a file keeps what was found. A signal ends the run within a block; the same command goes on.

  $ mkfifo slowly
  $ (head -n 20000 corpus; exec sleep 3000) >slowly & feeder=$!; disown $feeder
  $ "$REFURL_TOOL" whatif "$edit" --corpus slowly --shard 1/1 --resume kept 2>errors & search=$!
  $ until grep -q '"block":0' kept 2>/dev/null; do sleep 0.1; done
  $ kill $search; wait $search
  [143]
  $ kill $feeder; cat errors
  refurl: interrupted; --resume kept goes on
  $ grep -c '"blocks"' kept
  0
  [1]
  $ rm slowly; cp corpus slowly
  $ ask --corpus slowly --shard 1/1 --resume kept
  $ grep -c '"blocks"' kept
  1

Once all texts were asked, the corpus is not needed, except to be opened.

  $ echo >slowly
  $ ask --corpus slowly --resume kept | sed -n '/^slowly:/,$p' | sed '1s/slowly/corpus/' | diff - alone
  $ refurl whatif "$edit" --corpus corpus --resume kept
  ! refurl: kept is of another search: see "corpora" in its first line
  [1]
  $ refurl whatif "$edit" --corpus corpus --resume corpus
  ! refurl: corpus: line 1: it is not a JSON object
  [1]
  $ refurl whatif "$edit" --corpus corpus --resume /dev/full
  ! refurl: /dev/full is not a file
  [1]

A full disk is an error.

  $ "$REFURL_TOOL" whatif "$edit" --corpus corpus --shard 3/3 2>&1 >/dev/full | tail -n 1
  refurl: cannot write: No space left on device
  [1]
  $ (trap '' XFSZ; ulimit -f 1; ask --corpus corpus --shard 1/1 --resume full)
  [1]
  $ grep write errors
  refurl: cannot write full: File too large
