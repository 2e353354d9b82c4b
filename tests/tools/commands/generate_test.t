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
  [141]
  $ refurl generate -n 1 | cmp first

JSON is a request for the oracle; the id of a mutant has the production that it breaks, and where.

  $ refurl generate --json -n 1
  {"input":"*"} (glob)
  $ refurl generate --mutants --json -n 1
  {"id":{"broken":".*","begin":[0-9]+,"end":[0-9]+},"input":".*"} (re)
  $ refurl generate --json -n 100 | refurl oracle | grep -c -e '^{"href"' -e '^{"failure":true'
  100
  $ refurl generate --mutants --json -n 100 | refurl oracle | grep -c '^{"id":{"begin":[^}]*},\("href"\|"failure":true\)'
  100

Requests have a base or none. Each is answered, none occurs twice, and more than half are URLs.

  $ refurl generate --requests -n 1 | grep -c '^{"input":".*","base":.*}$'
  1
  $ refurl generate --requests -n 1000 >requests
  $ refurl generate --requests -n 1000 | cmp requests
  $ sort requests | uniq -d
  $ refurl oracle <requests >answers; wc -l <answers
  1000
  $ [ "$(grep -c '^{"href"' answers)" -ge 450 ]
  $ grep -c '^{"error"' answers
  0
  [1]
  $ for scheme in http https ws ftp file data about blob mailto urn app foo; do grep -q "\"base\":\"$scheme:" requests || echo "$scheme"; done
  $ grep -q '"base":null}' requests
  $ refurl generate --requests --normal
  ! refurl: * (glob)
  !   --mode, no --strict and no --normal
  ! Try refurl generate --help
  [2]
  $ refurl generate --requests -n 0
  $ refurl generate --requests dot
  ! refurl: --requests generates texts of all kinds; it takes no PRODUCTION, no
  !   --mode, no --strict and no --normal
  ! Try refurl generate --help
  [2]
  $ refurl generate --requests --mutants
  ! refurl: * (glob)
  ! Try refurl generate --help
  [2]

It makes valid URL strings and normal forms, too.

  $ refurl generate --strict --mode generic url-fragment-string -n 100 | sed 's/^/a:#/' | refurl validate --json | cut -d , -f 2- | sort | uniq -c
      100 "valid":true,"errors":[]}
  $ refurl generate --normal -n 3 --json
  {"input":"*"} (glob)
  {"input":"*"} (glob)
  {"input":"*"} (glob)

The production must exist, and have sentences on its own.

  $ refurl generate userinfo
  ! refurl: userinfo has no sentence on its own
  ! Try refurl generate --help
  [2]
  $ refurl generate octet
  ! refurl: there is no production octet; did you mean dec-octet?
  ! Try refurl generate --help
  [2]

-n and --seed take only whole numbers, and not too large ones.

  $ refurl generate -n -1
  ! refurl: -n: -1 is not a whole number of 0 or more
  ! Try refurl generate --help
  [2]
  $ refurl generate -n 99999999999999999999
  ! refurl: -n: 99999999999999999999 is too large
  ! Try refurl generate --help
  [2]
  $ refurl generate --seed 4294967296
  ! refurl: --seed: 4294967296 is too large
  ! Try refurl generate --help
  [2]

With --mode, whole URLs have a scheme of that mode.

  $ for mode in web file; do refurl generate --normal --mode $mode -n 300 | cut -d : -f 1 | sort -u | words; done
  ftp http https ws wss
  file
  $ refurl generate --normal --mode generic -n 2000 | grep -Ec '^(https?|wss?|ftp|file):'
  0
  [1]
  $ refurl generate --normal --mode web --mutants -n 300 | grep -Ec '^(https?|wss?|ftp):'
  110
