The help has an example, which works: it shows a text that a later alternative would read, too.

  $ refurl choices --help | grep -A 1 '^Example:'
  Example:
    refurl choices --mode file -n 10000
  $ refurl choices --mode file -n 10000 | grep auth-drive:
    auth-drive: "//E:" parses as auth-drive-invalid, not as * (glob)

If no sentence parses differently, the line about them says so. One sentence is singular.

  $ refurl choices -n 1 --mode web --strict | tail -n 1
    of 1 sentence from seed 1, none parses differently
  $ refurl choices -n 100 --mode file | grep seed
    of 100 sentences from seed 1:

-n takes only whole numbers.

  $ refurl choices -n 1e3
  ! refurl: -n: 1e3 is not a whole number of 0 or more
  ! Try refurl choices --help
  [2]
