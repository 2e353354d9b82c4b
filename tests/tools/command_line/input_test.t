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
  >     for option in -f -0 -q --skip-blank --fail-fast; do
  >         grep -q -- "^  $option" <<<"$help" || echo "$command has no $option"
  >     done
  > done

-0 reads inputs that end with NUL.

  $ printf 'a:\0b:\n\0' | refurl parse -0 -g '{href}'
  a:
  b:

A file is closed after its last line, so there may be more files than a process may have open.

  $ echo a: >file
  $ (ulimit -n 24; refurl parse --get '{href}' $(for i in {1..30}; do echo -f file; done) | sort | uniq -c | tr -s ' ')
   30 a:
