The help of the tool lists the commands, has an example of each, and fits 80 columns.

  $ commands=$(refurl --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
  $ echo $commands
  parse edit resolve rebase relativize path normalize equiv sort uniq trace explain validate mend idna oracle systems compare changes steps differ whatif rules coverage grammar generate choices
  $ examples=$(refurl --help | sed -n '/^Examples:/,$p')
  $ for command in $commands; do
  >     grep -q "refurl $command" <<<"$examples" || echo "no example of $command"
  > done
  $ refurl --help | widest
  80

The help of each command has an example, too, and fits 80 columns.

  $ for command in $commands; do
  >     refurl $command --help >help || echo "$command fails"
  >     grep -q "refurl $command" <<<"$(grep -A 4 '^Example:' help)" || echo "no example in $command"
  >     [[ $(widest <help) -le 80 ]] || echo "$command is too wide"
  > done
