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
  !   strict-resolve (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

Any byte can stand in a line.

  $ printf 'a:\0b\xff\x1bc\n' | refurl parse --reference --json
  {"input":"a:\u0000b�\u001bc","result":"a:\u0000b�\u001bc","mode":"generic","components":[["scheme","a"],["path","\u0000b�\u001bc"]]}

The tool reports that it cannot read a folder.

  $ refurl normalize </
  ! refurl: cannot read standard input: Is a directory
  [1]
