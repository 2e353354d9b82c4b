The help has an example, which works.

  $ refurl grammar --help | grep -A 1 '^Example:'
  Example:
    refurl grammar ip4-address
  $ refurl grammar ip4-address | head -n 1
  ip4-address   ::= num [ "." num [ "." num [ "." num ] ] ] [ "." ]

It prints a production with those that it uses, or alone; in all modes, or in one.

  $ refurl grammar num-hex
  num-hex   ::= ( "0x" | "0X" ) hex-digit*
  hex-digit ::= [0-9A-Fa-f]
  $ refurl grammar num-hex --only
  num-hex ::= ( "0x" | "0X" ) hex-digit*
  $ refurl grammar --mode file --only auth-path
  auth-path ::= auth-drive [ path-root path-rel ]
  $ refurl grammar --only auth-path
  auth-path ::= auth-drive [ path-root path-rel ]  (* file *)
  auth-path ::= "//" authority [ path-root path-rel ]  (* generic, web *)

--strict prints the grammar of valid URL strings, and --normal that of normal forms.

  $ refurl grammar --strict --only valid-url-string
  valid-url-string ::= absolute-url-with-fragment-string
                       | relative-url-with-fragment-string
  $ refurl grammar --strict --only --mode file absolute-url-string
  absolute-url-string ::= url-scheme-string ":" scheme-relative-file-url-string
                          [ "?" url-query-string ]
  $ refurl grammar --normal --only --mode web normal-port
  normal-port ::= num-dec
  $ refurl grammar --normal --strict
  ! refurl: --strict excludes --normal
  ! Try refurl grammar --help
  [2]

There are several formats.

  $ refurl grammar num-hex --format dictionary
  "0x"
  "0X"
  "0"
  "X"
  "a"
  "g"
  "x"
  $ refurl grammar pct-invalid --only --format json --mode web
  [
  {"name":"pct-invalid","modes":["web"],"body":{"kind":"sequence","parts":[{"kind":"literal","text":"%"},{"kind":"repetition","least":0,"most":1,"part":{"kind":"reference","name":"hex-digit"}}]}}]
  $ refurl grammar pct-invalid --only --format coq --mode web | tail -n 3
  Definition grammar : list production := [
    Production "pct-invalid" [web]
      (Seq [Literal (txt "%"); Repeat (Ref "hex-digit") 0 (Some 1)])].
  $ refurl grammar url-port-string --only --strict --format coq | tail -n 3
  Definition writing_grammar : list production := [
    Production "url-port-string" [generic; web]
      (Repeat (Ref "digit") 0 None)].
  $ refurl grammar --format html
  ! refurl: --format: html is not one of ebnf, abnf, w3c, json, svg, dictionary, coq
  ! Try refurl grammar --help
  [2]

It breaks lines so that they fit the terminal. Nothing else changes.

  $ refurl grammar --format w3c port | widest
  77
  $ for format in ebnf abnf w3c; do
  >     for strict in '' --strict; do
  >         refurl grammar --format $format $strict >wrapped
  >         COLUMNS=9999 refurl grammar --format $format $strict >whole
  >         echo "$format $(($(widest <wrapped) <= 80)) $(($(widest <whole) > 80))"
  >         cmp <(tr -d ' ;\n' <wrapped) <(tr -d ' ;\n' <whole)
  >     done
  > done
  ebnf 1 1
  ebnf 1 1
  abnf 1 1
  abnf 1 1
  w3c 1 1
  w3c 1 1

A comment takes the whole width of each line.

  $ COLUMNS=43 refurl grammar --format abnf | sed -n 1,6p
  ; RFC 5234 with the case-sensitive strings
  ; of RFC 7405. ABNF cannot say that:
  ; - a choice is ordered: it takes the first
  ; alternative that matches, and never
  ; another;
  ; - a repetition or an option takes as much

--only says something about a production, which it needs.

  $ refurl grammar --only
  ! refurl: --only needs a PRODUCTION
  ! Try refurl grammar --help
  [2]

The production must exist. A message suggests names that are nearly the same.

  $ refurl grammar ip5-adress
  ! refurl: there is no production ip5-adress; did you mean ip6-address,
  !   ip4-address?
  ! Try refurl grammar --help
  [2]
  $ refurl grammar octet
  ! refurl: there is no production octet; did you mean dec-octet?
  ! Try refurl grammar --help
  [2]
  $ refurl grammar url --strict
  ! refurl: there is no production url; did you mean url-unit, url-char,
  !   url-code-point, url-port-string, valid-url-string?
  ! Try refurl grammar --help
  [2]
  $ refurl grammar slash-drive --mode web
  ! refurl: there is no production slash-drive; refurl grammar prints them all
  ! Try refurl grammar --help
  [2]
  $ refurl grammar valid-url-string
  ! refurl: there is no production valid-url-string; refurl grammar prints them all
  ! Try refurl grammar --help
  [2]
  $ refurl grammar --strict path-root
  ! refurl: there is no production path-root; refurl grammar --strict prints them
  !   all
  ! Try refurl grammar --help
  [2]
  $ refurl grammar --normal path-root
  ! refurl: there is no production path-root; refurl grammar --normal prints them
  !   all
  ! Try refurl grammar --help
  [2]
  $ refurl grammar $'\e'
  ! refurl: there is no production \x1b; refurl grammar prints them all
  ! Try refurl grammar --help
  [2]
  $ refurl grammar --mode all
  ! refurl: --mode: all is not one of generic, web, file
  ! Try refurl grammar --help
  [2]
  $ refurl grammar port drive
  ! refurl: grammar does not take the argument drive
  ! Try refurl grammar --help
  [2]
