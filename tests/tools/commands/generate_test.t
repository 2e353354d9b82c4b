The help has an example, which works.

  $ refurl generate --help | grep -A 1 '^Example:'
  Example:
    refurl generate url -n 5
  $ refurl generate url -n 5 | wc -l
  5

It makes -n sentences of a production. The same seed makes the same sentences.

  $ refurl generate dot -n 100 | sort | uniq -c | grep -vc -e ' \.$' -e ' %2e$' -e ' %2E$'
  0
  [1]
  $ refurl generate dot -n 100 | wc -l
  100
  $ refurl generate -n 0
  $ refurl generate -n 50 --mutants | wc -l
  50
  $ refurl generate -n 20 --seed 7 >first
  $ refurl generate -n 20 --seed 7 | cmp first

The first of many sentences comes at once.

  $ timeout 20 "$REFURL_TOOL" generate -n 1000000000 | head -n 1 >first
  [1]
  $ refurl generate -n 1 | cmp first

JSON has the text; of a mutant also the production that it breaks, and where.

  $ refurl generate --json -n 1
  {"text":"*"} (glob)
  $ refurl generate --mutants --json -n 1
  {"text":".*","broken":".*","begin":[0-9]+,"end":[0-9]+} (re)

It makes valid URL strings and normal forms, too.

  $ refurl generate --strict --mode generic url-fragment-string -n 100 | sed 's/^/a:#/' | refurl validate --json | cut -d , -f 2- | sort | uniq -c
      100 "valid":true,"errors":[]}
  $ refurl generate --normal -n 3 --json
  {"text":"*"} (glob)
  {"text":"*"} (glob)
  {"text":"*"} (glob)

The production must exist, and have sentences on its own.

  $ refurl generate userinfo
  ! refurl: userinfo has no sentence on its own
  [2]
  $ refurl generate octet
  ! refurl: there is no production octet; did you mean dec-octet?
  [2]

-n and --seed take only whole numbers, and not too large ones.

  $ refurl generate -n -1
  ! refurl: -n: -1 is not a whole number of 0 or more
  ! Try refurl generate --help.
  [2]
  $ refurl generate -n 99999999999999999999
  ! refurl: -n: 99999999999999999999 is too large
  ! Try refurl generate --help.
  [2]
  $ refurl generate --seed 4294967296
  ! refurl: --seed: 4294967296 is too large
  ! Try refurl generate --help.
  [2]
