Few lines of a corpus are asked as many are (whatif_corpus_test.t), also under the sanitizers.

  $ edit="path '|' encode"
  $ ask() { COLUMNS=80 "$REFURL_TOOL" whatif "$edit" "$@" 2>errors; }
  $ printf 'http://h/|\nhttp://h/\n{"input": "x|", "base": "http://b/"}\n' >corpus
  $ ask --corpus corpus --shard 1/2 | grep -c '"block"'
  1
  $ ask --corpus corpus --shard 1/1 --resume kept
  $ tail -n 1 kept
  {"blocks":1,"pairs":3}

In JSON, some other texts of a kind stand with their bases.

  $ printf '{"input": "a|", "base": "http://b/"}\nhttp://b/|\n|\n' | refurl whatif "$edit" --corpus - --format json | grep -o '"also":.*'
  "also":[{"input":"a|","base":"http://b/"}]}]},"command":"refurl whatif 'path '\\''|'\\'' encode' --corpus -"}

A text may have a token in several components, across components, or be refused.

  $ printf 'http://u|@h/|?|\nhttp://[|\n' | ask --corpus - --shard 1/1 | grep token
  {"token":"|","count":2,"places":{"path":1,"query":1,"refused":1,"username":1}}
  $ echo 'http://h:80/a:80' | "$REFURL_TOOL" whatif 'strike default-port' --corpus - --shard 1/1 | grep token
  {"token":":80","count":1,"places":{"path":1}}
  $ echo 'http://h:80/' | "$REFURL_TOOL" whatif 'strike default-port' --corpus - --shard 1/1 | grep token
  {"token":":80","count":1,"places":{"across":1}}

A line that is too long is an error.

  $ head -c 20000000 /dev/zero >lines
  $ refurl whatif "$edit" --corpus lines --shard 1/1 | grep '^!'
  ! refurl: cannot read lines: line 1 is longer than 16 MB
  [1]
