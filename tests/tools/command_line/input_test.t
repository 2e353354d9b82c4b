Without arguments, each line of standard input is an input, also an empty line.

  $ refurl parse
  $ echo | refurl parse --reference
  (empty)
  $ printf 'a:\nb:' | refurl normalize
  a:
  b:

With arguments, the tool does not read standard input.

  $ echo b: | refurl normalize a:
  a:

A line that fails does not stop the others. The report names it.

  $ printf 'a:\nx\nb:' | refurl parse --get '{href}'
  a:
  b:
  ! refurl: cannot parse line 2
  !   x
  !   ^
  !   * (glob)
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

Any byte can stand in a line.

  $ printf 'a:\0b\xff\x1bc\n' | refurl parse -q --reference --json
  {"input":"a:\u0000b�\u001bc","result":"a:\u0000b�\u001bc","mode":"generic","scheme":"a","query":null,"fragment":null,"params":[],"components":[["scheme","a"],["path","\u0000b�\u001bc"]]}

The tool reports that it cannot read a folder.

  $ refurl normalize </
  ! refurl: cannot read standard input: Is a directory
  [1]

-f reads files, in their order, after the arguments; - is standard input. It can be given again.

  $ printf 'b:\n' >one; printf 'c:\n\n  \nx\nd:\n' >two
  $ echo e: | refurl parse -g '{href}' -f one -f - a:
  a:
  b:
  e:
  $ refurl parse -g '{href}' -qf one
  b:
  $ refurl parse -f ''
  ! refurl: -f: the name of the file is empty
  ! Try refurl parse --help
  [2]
  $ refurl parse -f none
  ! refurl: cannot read none: No such file or directory
  [1]

--skip-blank leaves out blank lines, -q the reports, and --fail-fast what follows the first failure. All commands that read
inputs have these options.

  $ refurl parse -g '{href}' --skip-blank -q -f two -f one
  c:
  d:
  b:
  [1]
  $ refurl parse -g '{href}' --skip-blank --fail-fast -q -f two -f one
  c:
  [1]
  $ refurl validate --skip-blank --fail-fast -f two -f one
  c:
    valid
  
  x
  ^
    invalid     the scheme is missing, and there is no base URL to take it from
                absolute-url-string  (byte 0)
    error       missing-scheme-non-relative-URL  (byte 0)
  [1]
  $ for command in parse edit resolve rebase normalize sort uniq trace explain validate idna changes coverage; do
  >     help=$(refurl $command --help)
  >     for option in -f -0 -q --skip-blank --comment --fail-fast; do
  >         grep -q -- "^  $option" <<<"$help" || echo "$command has no $option"
  >     done
  > done

-0 reads inputs that end with NUL. What is printed on a line of its own ends with NUL, too, in every command that prints such
lines, so that a list with newlines in its texts stays one.

  $ printf 'a:\0b:\n\0' | refurl parse -0 -g '{href}' | od -An -c
     a   :  \0   b   :  \0
  $ printf 'http://b\nc\0http://a\0HTTP://a\0' >nul
  $ refurl sort -0 -f nul | od -An -c
     h   t   t   p   :   /   /   a  \0   H   T   T   P   :   /   /
     a  \0   h   t   t   p   :   /   /   b  \n   c  \0
  $ refurl uniq -0 -f nul | refurl sort -0 | refurl uniq -0 --count | tr '\0\n' '.|'; echo
        1 http://a.      1 http://b|c.
  $ for command in 'parse -g {href}' edit 'resolve --base http://h/' 'resolve --strict --base http://h/' \
  >     'parse --as rfc3986 -g {href}' 'resolve --as html5-2010 --base http://h/' 'rebase --base http://h/' normalize sort uniq; do
  >     printf 'http://a/b\0http://c/d\0' | refurl $command -0 | tr '\0\n' '.|'; echo
  > done
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.
  http://a/b.http://c/d.

JSON, tables and the lines of a linter end with newlines all the same: no text in them has a newline of its own.

  $ printf 'a:\n\0' | refurl parse -0 --json | od -An -c | tail -n 1 | tr -d ' '
  ],["path",""]]}\n
  $ printf 'x\n\0' | refurl validate -0 --lint | wc -l
  1
  [1]
  $ printf 'a:\n\0b:\0' | refurl parse -0 | tr '\0' '!'
  a:
    scheme      a
    path        (empty)  (opaque)
  
  b:
    scheme      b
    path        (empty)  (opaque)

A text that is an argument and has a newline is printed on one line, too.

  $ refurl uniq $'http://a\nb' http://ab
  http://a\nb
  $ refurl uniq -0 $'http://a\nb' | tr '\0' '.'; echo
  http://a
  b.

After --, - is a text like others, in every command that reads inputs. Before it, - is standard input.

  $ for command in parse edit 'resolve --base http://h/' 'rebase --base h' 'parse --reference' normalize sort uniq trace explain \
  >     'explain --security' 'explain --as standard' validate 'validate --normal' 'validate --lint' idna changes coverage; do
  >     after=$(echo http://h/ | "$REFURL_TOOL" $command -- - 2>&1)
  >     in_place_of=$(echo - | "$REFURL_TOOL" $command 2>&1)
  >     [[ "${after/argument:1/-:1}" == "${in_place_of/line 1/this URL}" ]] || echo "$command: $after"
  >     [[ "$(echo http://h/ | "$REFURL_TOOL" $command - -- 2>&1)" == "$(echo http://h/ | "$REFURL_TOOL" $command 2>&1)" ]] ||
  >         echo "$command does not read standard input"
  > done
  $ echo a: | refurl parse -g '{href}' -q --base http://h/ b - -- - c
  http://h/b
  a:
  http://h/-
  http://h/c
  $ echo '{}' >-; echo nothing | refurl differ --merge pipeline standard -- - 2>&1 | words
  ! refurl: - is not the report of a shard
  [1]

--comment leaves out the lines of a comment, and no other line loses its number.

  $ printf '# a list\na:\n\n  # b:\nb:#c\nx\n' >commented
  $ refurl parse -g '{line} {href}' --comment '#' --skip-blank -f commented 2>&1
  2 a:
  5 b:#c
  ! refurl: cannot parse line 6 of commented
  !   x
  !   ^
  !   * (glob)
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl validate --lint --comment '#' -f commented | cut -d: -f 1-3
  commented:3:1
  commented:6:1
  [1]
  $ refurl uniq --comment // -q - '//b' <<<$'//a\na:'
  a:
  [1]
  $ refurl parse --comment '' a:
  ! refurl: --comment: every line begins with an empty text
  ! Try refurl parse --help
  [2]

--keep-failing prints a line for each input that fails, too, so that results can be pasted beside their inputs.

  $ printf 'http://a\nx y\n\nhttp://[\nhttp://b:81\n' >failing
  $ refurl parse -q --keep-failing -g '{line}|{input}|{host}|{port}' -f failing
  1|http://a|a|
  2|x y||
  3|||
  4|http://[||
  5|http://b:81|b|81
  [1]
  $ refurl parse -q --keep-failing -g '{must:port}' -f failing | paste -d '>' failing -
  http://a>
  x y>
  >
  http://[>
  http://b:81>81
  [1]
  $ refurl edit -q --keep-failing --set port=1 --get '{input} {port}' a: http://h
  a: 
  http://h 1
  [1]
  $ refurl parse --keep-failing --fail-fast -g '{input}' http://a x: 'http://[' y: 2>&1 | head -n 4
  http://a
  x:
  http://[
  ! refurl: cannot parse this URL
  [1]
  $ refurl parse --keep-failing a:
  ! refurl: --keep-failing requires --get
  ! Try refurl parse --help
  [2]
  $ refurl edit --keep-failing --iterate 'port=1 2' a:
  ! refurl: --iterate excludes --keep-failing
  ! Try refurl edit --help
  [2]

Ten thousand lines in, ten thousand lines out, whatever is in them.

  $ "$REFURL_TOOL" generate -n 9000 --mutants >many
  $ for i in {1..500}; do printf 'http://h/%%0A%%00?q=%%0D%%0Ahttp://evil/%%e2%%80%%a8\n\xff:%s\n' "$i"; done >>many
  $ for command in 'parse -g {decoded:path}{query:q}{decoded:hash}{input}' edit 'edit --set port=8' 'resolve --base http://h/' \
  >     'resolve --legacy --base http://h/' 'resolve --as whatwg-2012 --base http://h/' normalize 'rebase --base http://h/'; do
  >     "$REFURL_TOOL" $command -q --keep-failing -f many | wc -l
  > done | uniq -c
        8 10000
  [1]

Control characters in values are escaped, so that no URL makes a line or a field of its own. --raw prints them as they are; with
-0, only NUL is escaped, and a field can end with \0.

  $ url='http://h/a%0Ab%00%1b?q=x%0Ahttp://evil/%09'
  $ refurl parse -g '{query:q}\t{decoded:path}' "$url"
  x\\nhttp://evil/\\t	/a\\nb\\x00\\x1b (esc)
  $ refurl parse -g '{query:q}\t{decoded:path}' --raw "$url"
  x
  http://evil/\t\t/a (esc)
  b\x00\x1b (esc)
  $ refurl parse -g '{query:q}\0{decoded:path}' -0 "$url" | od -An -c
     x  \n   h   t   t   p   :   /   /   e   v   i   l   /  \t  \0
     /   a  \n   b   \   x   0   0 033  \0
  $ refurl resolve --base http://h/ -g '{input}' $'a\tb'
  a\tb
  $ refurl edit --if 'query:q=x*evil/*' --set hash=y -g '{hash} {query:q}' "$url"
  #y x\nhttp://evil/\t
  $ refurl parse --raw a:
  ! refurl: --raw requires --get
  ! Try refurl parse --help
  [2]

A list that another program wrote for another system gets one remark, in every command that reads lines: on a byte order mark, on
lines that end as on Windows, on what is not UTF-8. A list in UTF-16 is not read.

  $ printf '\xef\xbb\xbfhttp://a/\r\nhttp://b/\r\nhttp://h/caf\xe9\r\n' >windows
  $ refurl parse -g '{href}' -f windows
  http://a/
  http://b/
  http://h/caf%EF%BF%BD
  ! refurl: windows: It begins with a byte order mark (U+FEFF), which is not a part
  !   of line 1. 3 lines end with CR LF, as on Windows (line 1 is the first). The CR
  !   is not a part of a URL. Line 3 is not UTF-8. Each ill-formed part counts as
  !   U+FFFD, so that different texts can become one URL. If it is Latin-1, convert
  !   it: iconv -f LATIN1 -t UTF-8 windows
  $ refurl parse -q -g '{href}' -f windows | tail -n 1
  http://h/caf%EF%BF%BD
  $ printf 'http://h/caf\xe9\nhttp://h/caf\xe8\n' | refurl uniq 2>&1 | head -n 2
  http://h/caf\xe9 (esc)
  ! refurl: standard input: 2 lines are not UTF-8 (line 1 is the first). Each
  $ printf 'http://h/caf\xe9\n' | refurl validate --lint 2>&1 | head -n 1
  ! refurl: standard input: Line 1 is not UTF-8. Each ill-formed part counts as
  $ for command in parse edit 'resolve --base http://h/' 'rebase --base h' 'parse --reference' normalize sort uniq trace explain \
  >     'explain --security' 'explain --as standard' validate 'validate --normal' 'validate --lint' 'validate --sarif' idna changes \
  >     coverage; do
  >     refurl $command -f windows >/dev/null; grep -c 'byte order mark' "$CRAMTMP/errors"
  >     [[ "$("$REFURL_TOOL" $command -q -f <(printf '\xef\xbb\xbfa.b\r\n') 2>&1)" == "$("$REFURL_TOOL" $command -q -f <(echo a.b) 2>&1)" ]] || echo $command
  > done | uniq -c
       19 1
  $ for encoding in UTF-16 UTF-16LE UTF-16BE; do
  >     iconv -f UTF-8 -t $encoding commented >utf-16
  >     refurl validate --lint -f utf-16
  >     refurl idna --json - <utf-16
  > done
  ! refurl: cannot read utf-16: it is in UTF-16. To convert it: iconv -f UTF-16 -t
  !   UTF-8 utf-16
  ! refurl: cannot read standard input: it is in UTF-16. To convert it: iconv -f
  !   UTF-16 -t UTF-8
  ! refurl: cannot read utf-16: it is in UTF-16. To convert it: iconv -f UTF-16LE -t
  !   UTF-8 utf-16
  ! refurl: cannot read standard input: it is in UTF-16. To convert it: iconv -f
  !   UTF-16LE -t UTF-8
  ! refurl: cannot read utf-16: it is in UTF-16. To convert it: iconv -f UTF-16BE -t
  !   UTF-8 utf-16
  ! refurl: cannot read standard input: it is in UTF-16. To convert it: iconv -f
  !   UTF-16BE -t UTF-8
  [1]

A file is closed after its last line, so there may be more files than a process may have open.

  $ echo a: >file
  $ (ulimit -n 24; refurl parse --get '{href}' $(for i in {1..30}; do echo -f file; done) | sort | uniq -c | tr -s ' ')
   30 a:
