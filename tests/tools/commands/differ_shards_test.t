A search can be cut into shards, whose merged report is that of the whole. tests/tools/differ/shard_test.cpp has the law.

  $ for ((i = 0; i < 20000; i++)); do printf 'http://h%d/a^b\nhttp://h/%d\na://%d|\n' $i $i $i; done >corpus
  $ printf 'ws:a?%s\na:/\xff^\n' "'" >>corpus
  $ search() { refurl differ standard standard@2018-01-01 "$@" | sed '/^! refurl: .* is not UTF-8[.]/,/UTF-8 [a-z]*$/d'; }
  $ search -n 0 corpus --json >alone
  [1]
  $ head -n 1 alone
  {"readers":["standard","standard@2018-01-01"],"compared":60002,"different":40002,"unsupported":0,"unexamined":0,"groups":3,"common":[],"gone":[]}
  $ for i in 1 2 3; do search -n 0 corpus --shard $i/3 >$i; done
  $ grep -c '"block"' 1 2 3
  1:2
  2:1
  3:1
  $ tail -n 1 1
  {"blocks":4,"pairs":60002}
  $ search --merge 3 1 2 --json | cmp - alone
  [1]

A report without some of the shards says so, and fails.

  $ search --merge 3 1 --groups 0
  29080 of 43618 pairs are read differently, in 3 groups
  this report is partial: shard 2 of 3 is missing
  
  --groups N shows more: 0 of 3 groups are shown
  [1]
  $ search --merge 3 1 --json | grep -o '"partial".*'
  "partial":"shard 2 of 3 is missing"}
  [1]
  $ search --merge 3 1 --format junit | grep -o 'this report is partial.*"'
  this report is partial: shard 2 of 3 is missing"
  [1]
  $ search --merge 3 1 --format sarif | grep -o '"invocations":[^]]*]'
  "invocations":[{"executionSuccessful":false,"exitCodeDescription":"shard 2 of 3 is missing"}]
  [1]

Reports that do not belong together are errors.

  $ search --merge 1 1
  ! refurl: 1 and 1 are both shard 1 of 3
  [1]
  $ refurl differ standard rfc3986 --merge 1 2 3
  ! refurl: 1 compares standard with standard@2018-01-01, not standard with rfc3986
  [1]
  $ search --merge corpus
  ! refurl: corpus: line 1: it is not a JSON object
  [1]
  $ search --merge
  ! refurl: differ --merge needs reports of shards
  ! Try refurl differ --help
  [2]
  $ search --shard 4/3
  ! refurl: --shard: 4/3 is not a shard such as 2/4
  ! Try refurl differ --help
  [2]
  $ search --shard 1/3 --merge 1
  ! * (glob)
  ! Try refurl differ --help
  [2]

With --resume, a file keeps what was found. A signal ends the search within a block; the same command goes on.

  $ mkfifo slow
  $ (head -n 30000 corpus; exec sleep 3000) >slow & feeder=$!; disown $feeder
  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 slow --resume kept --json 2>errors & search=$!
  $ until grep -q '"block":0' kept 2>/dev/null; do sleep 0.1; done
  $ kill $search; wait $search
  [143]
  $ kill $feeder; cat errors
  refurl: interrupted; --resume kept goes on
  $ grep -c '"blocks"' kept
  0
  [1]
  $ rm slow; cp corpus slow
  $ search -n 0 slow --resume kept --json | cmp - alone
  [1]
  $ grep -c '"blocks"' kept
  1

Once all pairs were compared, only the smallest are sought again.

  $ rm slow
  $ search -n 0 slow --resume kept --json | cmp - alone
  [1]
  $ search -n 0 corpus --resume kept
  ! refurl: kept is of another search: see "corpora" in its first line
  [1]
  $ search -n 0 corpus --resume corpus
  ! refurl: corpus: line 1: it is not a JSON object
  [1]
  $ search -n 0 corpus --resume /dev/full
  ! refurl: /dev/full is not a file
  [1]

Without --resume, a signal ends the search with a report that is partial.

  $ mkfifo slow
  $ (head -n 30000 corpus; sleep 1.2; head -n 30000 corpus; exec sleep 3000) >slow & feeder=$!; disown $feeder
  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 slow --progress >report 2>errors & search=$!
  $ until grep -q pairs errors; do sleep 0.1; done
  $ kill $search; wait $search
  [143]
  $ grep -c 'this report is partial: the search was interrupted' report
  1
  $ grep -c 'by circumflex_in_paths' report
  1
  $ kill $feeder; sed 's/[0-9][0-9]*/N/g' errors | grep pairs | sort -u
  N pairs, N a second

A search also ends while it waits for the rest of a line, or for somebody to write a corpus. What was read is in the report.

  $ rm slow; mkfifo slow
  $ (exec 3>slow; cat corpus >&3; printf 'http://h' >&3; touch written; exec sleep 3000) & feeder=$!; disown $feeder
  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 slow >report & search=$!
  $ until [ -e written ]; do sleep 0.1; done
  $ kill $search; wait $search
  [143]
  $ kill $feeder; grep -o 'this report is partial: .*\|by circumflex_in_paths' report
  this report is partial: the search was interrupted
  by circumflex_in_paths
  $ rm slow; mkfifo slow
  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 slow & search=$!
  $ until grep -q slow <<<"$(ls -l /proc/$search/fd)"; do sleep 0.1; done
  $ kill $search; wait $search
  0 of 0 pairs are read differently, in 0 groups
  this report is partial: the search was interrupted
  [143]

A limit of time ends a search, too. Its exit status is that of the report.

  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 1000000000 --time 2s >report
  [1]
  $ grep -o 'this report is partial: .*\|by circumflex_in_paths' report
  this report is partial: its time of 2 s was over
  by circumflex_in_paths
  $ printf 'http://h/%s\n' a b >lines
  $ "$REFURL_TOOL" differ standard pipeline -n 0 lines --time 1m
  0 of 2 pairs are read differently, in 0 groups
  $ for time in 10 0s 25h s 1d; do "$REFURL_TOOL" differ standard pipeline --time $time 2>&1 | head -n 1; done
  refurl: --time: 10 is not a time such as 30s, 10m or 8h, of at most a day
  refurl: --time: 0s is not a time such as 30s, 10m or 8h, of at most a day
  refurl: --time: 25h is not a time such as 30s, 10m or 8h, of at most a day
  refurl: --time: s is not a time such as 30s, 10m or 8h, of at most a day
  refurl: --time: 1d is not a time such as 30s, 10m or 8h, of at most a day
  [2]

A line of a corpus has at most 16 MB.

  $ (echo http://h/; head -c 20000000 /dev/zero) >lines
  $ search -n 0 lines
  ! refurl: cannot read lines: line 2 is longer than 16 MB
  [1]
  $ head -c 16777216 /dev/zero >lines; echo >>lines
  $ search -n 0 lines
  0 of 1 pair are read differently, in 0 groups

A full disk is an error, of the report and of a shard's.

  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 corpus 2>&1 >/dev/full | tail -n 1
  refurl: cannot write: No space left on device
  [1]
  $ "$REFURL_TOOL" differ standard standard@2018-01-01 -n 0 corpus --shard 1/1 >/dev/full
  refurl: cannot write: No space left on device
  [1]
  $ refurl generate -n 5000 >many
  $ (trap '' XFSZ; ulimit -f 1; refurl differ standard rfc3986 -n 0 many --resume full)
  ! refurl: cannot write full: File too large
  [1]
