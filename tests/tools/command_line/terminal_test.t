These cases need script(1), which makes a terminal.

  $ script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 80
  $ on_terminal() { script -qec "$1" /dev/null </dev/null | tr -d '\r'; }

A terminal shows colours, unless NO_COLOR is set or the terminal is dumb.

  $ TERM=xterm on_terminal "'$REFURL_TOOL' parse ab:/"
  \x1b[1mab:/\x1b[0m (esc)
  \x1b[36m  scheme      \x1b[0mab (esc)
  \x1b[36m  path-root   \x1b[0m/ (esc)
  $ TERM=xterm NO_COLOR=1 on_terminal "'$REFURL_TOOL' parse ab:/"
  ab:/
    scheme      ab
    path-root   /
  $ TERM=dumb on_terminal "'$REFURL_TOOL' parse ab:/"
  ab:/
    scheme      ab
    path-root   /

A terminal gets control characters escaped, also those that were percent-encoded.

  $ on_terminal "printf 'b\\033c' | '$REFURL_TOOL' rebase --base a/b"
  a/b\x1bc
  $ on_terminal "'$REFURL_TOOL' edit -g '{decoded:path}' http://h/%1b"
  /\x1b

A terminal shows the progress of long work, and erases it at the end.

  $ on_terminal "'$REFURL_TOOL' generate -n 400000 >/dev/null"
  \\x1b[K* sentences, * a second*\\x1b[K (no-eol) (esc) (glob)
  $ on_terminal "(yes a: | head -n 40000; sleep 0.5; echo b:) | '$REFURL_TOOL' parse - -f . >/dev/null"
  \\x1b[K* lines, * a second\\x1b[Krefurl: cannot read .: Is a directory (esc) (glob)
  [1]
  $ on_terminal "(yes a: | head -n 40000; sleep 0.5; echo b:; echo c) | '$REFURL_TOOL' parse >/dev/null"
  \\x1b[K* lines, * a second*\\x1b[Krefurl: cannot parse line 40002 (esc) (glob)
    \x1b[1mc\x1b[0m (esc)
    \x1b[1;31m^\x1b[0m (esc)
    * (glob)
    * (glob)
    require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

A report fits a narrow terminal.

  $ x=$(printf '%05000d' 1)
  $ on_terminal "stty cols 50; unset COLUMNS; '$REFURL_TOOL' parse 'http://[$x'" | sed 's/\x1b\[[0-9;]*m//g' | widest
  49
  [1]

If the terminal itself is read, the tool says so.

  $ on_terminal_itself() { script -qec "$1" /dev/null <<<$'a:\n\x04' | tr -d '\r'; }
  $ on_terminal_itself "'$REFURL_TOOL' parse -g '{href}'" | grep -c 'reading lines from the terminal'
  1
  $ script -qec "'$REFURL_TOOL' oracle" /dev/null <<<$'{"input":"a:"}\n\x04' | tr -d '\r' | grep 'reading'
  refurl: reading requests from the terminal; Ctrl-D on an empty line ends them
