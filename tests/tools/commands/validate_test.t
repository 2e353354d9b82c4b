The help has an example, which works.

  $ refurl validate --help | grep -A 1 '^Example:'
  Example:
    refurl validate --base http://example.com/ 'a b'
  $ refurl validate --base http://example.com/ 'a b'
  a b
   ^
    invalid     write a space as %20
                url-path-segment-string  (byte 1)
    error       invalid-URL-unit  (byte 1)
  [1]

It says of each text whether it is a valid URL string.

  $ refurl validate http://h
  http://h
    valid
  $ refurl validate --base http://h a b
  a
    valid
  
  b
    valid

An invalid text is shown with the bytes at fault, what to write instead, and the standard's validation errors.

  $ refurl validate 'http://日/a b' http://h
  http://日/a b
             ^
    invalid     write a space as %20
                url-path-segment-string  (byte 12)
    error       invalid-URL-unit  (byte 12)
  
  http://h
    valid
  [1]
  $ refurl validate http://u@h:x
  http://u@h:x
         ^^
    invalid     a valid URL string has no username and password
                valid-host-string  (bytes 7 to 8)
    error       invalid-credentials  (byte 8)
    error       port-invalid  (byte 11)
  [1]
  $ refurl validate ''
  (empty)
    invalid     the scheme is missing, and there is no base URL to take it from
                absolute-url-string  (byte 0)
    error       missing-scheme-non-relative-URL  (byte 0)
  [1]

JSON has the same.

  $ refurl validate --json --base http://h x '\'
  {"input":"x","valid":true,"errors":[]}
  {"input":"\\","valid":false,"rule":"url-path-segment-string","begin":0,"end":1,"reason":"`\\` is parsed as `/`: write `/`, or %5C","errors":[{"name":"invalid-reverse-solidus","offset":0}]}
  [1]

It validates the lines of standard input. An empty line is a text, too.

  $ printf 'http://h\n\n' | refurl validate
  http://h
    valid
  
  (empty)
    invalid     the scheme is missing, and there is no base URL to take it from
                absolute-url-string  (byte 0)
    error       missing-scheme-non-relative-URL  (byte 0)
  [1]

Of a long text it shows only the part around the fault.

  $ x=$(printf '%05000d' 1)
  $ refurl validate "http://h/$x a$x" | sed -n 1p | widest
  80
  [1]

The base must be a URL. It takes no format.

  $ refurl validate --base x y
  ! refurl: cannot parse the base
  !   x
  !   ^
  !   * (glob)
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]
  $ refurl validate --json --base x y
  {"base":"x","failure":true,"stage":"rebase","rule":"require-scheme","begin":0,"end":0,"error":"missing-scheme-non-relative-URL","message":"The text has no scheme, and there is no base URL to take one from.","in":"base"}
  [1]
  $ refurl validate --get '{href}' a:
  ! refurl: validate has no option --get, which trurl has
  ! Try refurl parse --get '{host}' URL
  [2]

Normal forms
------------

--normal says whether a URL is its own href. If not, it shows the bytes that change, and the href.

  $ refurl validate --normal http://h/
  http://h/
    normal
  $ refurl validate --normal http://a.xn--a/
  http://a.xn--a/
    normal
  $ refurl validate --normal http://h/a/../b http://H/ http://h:80/ 'foo:a '
  http://h/a/../b
             ^^
    not normal  a dot segment is removed
                normal-segment  (bytes 11 to 12)
    href        http://h/b
  
  http://H/
         ^
    not normal  a domain is in lowercase ASCII, without percent-encoded bytes
                normal-domain  (byte 7)
    href        http://h/
  
  http://h:80/
           ^^
    not normal  the default port of the scheme is left out
                normal-port  (bytes 9 to 10)
    href        http://h/
  
  foo:a 
        ^
    not normal  this is percent-encoded in an opaque path, which does not end with
                a space
                normal-opaque-path  (byte 6)
    href        foo:a
  [1]
  $ refurl validate --normal --json http://h/
  {"input":"http://h/","normal":true}
  $ refurl validate --normal --json http://h:80/
  {"input":"http://h:80/","normal":false,"rule":"normal-port","begin":9,"end":11,"reason":"the default port of the scheme is left out"}
  [1]

The warnings of a document
--------------------------

URL Specification 0.10.1 asks for a warning where force changes a URL. `parse` and `validate` print it.

  $ refurl validate --as url-specification-0.10.1 file:a file:///a
  file:a
    valid
    warning     * (glob)
    warning     * (glob)
  
  file:///a
    valid
  $ refurl validate --as url-specification-0.10.1 --json 'http:/ h' http:
  {"input":"http:/ h","valid":false,"rule":"Component Characters","begin":6,"end":7,"reason":"The character cannot stand in the column dir and file, where it has the status F.","warnings":[]}
  {"input":"http:","valid":true,"warnings":[]}
  [1]
  $ refurl validate --as rfc3986 --json http:a
  {"input":"http:a","valid":true}

As a linter
-----------

--lint prints a line for each text that is not valid, with the place, the standard's name of the error, and a sentence.
Columns count code points from 1.

  $ printf 'http://h/\nhttp://h/é b\n\nhttp://u@h/\n' >list
  $ refurl validate --lint -f list
  list:2:11: invalid-URL-unit: write a space as %20
  list:3:1: missing-scheme-non-relative-URL: the scheme is missing, and there is no base URL to take it from
  list:4:8: invalid-credentials: a valid URL string has no username and password
  [1]
  $ refurl validate --lint --skip-blank - 'http://a..b/' <list
  -:2:11: invalid-URL-unit: write a space as %20
  -:4:8: invalid-credentials: a valid URL string has no username and password
  argument:2:10: domain-to-ASCII: a label must have 1 to 63 ASCII characters
  [1]
  $ refurl validate --lint a://u@
  argument:1:5: invalid-credentials: a valid URL string has no username and password
  [1]

A line has no carets, so it names the code point at fault.

  $ printf 'http://a_b\nhttp://h/|é\nhttp://h\r/\nfoo://h^\nhttp://h/\xef\xb7\x90\n' | refurl validate --lint
  -:1:9: domain-to-ASCII: a domain cannot contain `_` (U+005F)
  -:2:10: invalid-URL-unit: `|` (U+007C) is not a URL code point: percent-encode it
  -:3:9: invalid-URL-unit: the parser removes U+000D: leave it out
  -:4:8: host-invalid-code-point: a host cannot contain `^` (U+005E): percent-encode it
  -:5:10: invalid-URL-unit: `\u{fdd0}` (U+FDD0) is not a URL code point: percent-encode it
  [1]

  $ refurl validate --lint http://h/
  $ refurl validate -q http://h/ 'http://h/ b'
  [1]

--sarif prints the same for code hosts.

  $ refurl validate --sarif --skip-blank -f list >log
  [1]
  $ python3 - log <<'END'
  > import json, sys
  > log = json.load(open(sys.argv[1]))
  > assert log["version"] == "2.1.0"
  > for result in log["runs"][0]["results"]:
  >     place = result["locations"][0]["physicalLocation"]
  >     print(result["ruleId"], result["level"], place["artifactLocation"]["uri"], place["region"], result["message"]["text"])
  > END
  invalid-URL-unit error list {'startLine': 2, 'startColumn': 11, 'endLine': 2, 'endColumn': 12} write a space as %20
  invalid-credentials error list {'startLine': 4, 'startColumn': 8, 'endLine': 4, 'endColumn': 10} a valid URL string has no username and password
  $ grep -o '"columnKind":"[^"]*"' log
  "columnKind":"unicodeCodePoints"
  $ refurl validate --sarif http:// | grep -o '"region":{[^}]*}'  # nothing is at fault; something is missing
  "region":{"startLine":1,"startColumn":8,"endLine":1,"endColumn":8}
  [1]
  $ refurl validate --sarif http:///a | grep -o '"region":{[^}]*}'
  "region":{"startLine":1,"startColumn":8,"endLine":1,"endColumn":9}
  [1]
  $ refurl validate --sarif http://h/ | python3 -c 'import json, sys; print(json.load(sys.stdin)["runs"][0]["results"])'
  []
  $ refurl validate --lint --as rfc3986 a:
  ! refurl: --lint and --sarif need --as pipeline
  ! Try refurl validate --help
  [2]

The hook of examples/pre-commit checks the files that pre-commit names.

  $ PATH="$(dirname "$REFURL_TOOL"):$PATH"
  $ entry=$(sed -n 's/^ *entry: //p' "$TESTDIR/../../../examples/pre-commit/pre-commit-config.yaml")
  $ cp list 'a list.urls'
  $ eval "$entry list 'a list.urls'"
  list:2:11: invalid-URL-unit: write a space as %20
  list:4:8: invalid-credentials: a valid URL string has no username and password
  a list.urls:2:11: invalid-URL-unit: write a space as %20
  a list.urls:4:8: invalid-credentials: a valid URL string has no username and password
  [1]

The steps of the GitHub Action run as GitHub runs them: its bash stops at the first command that fails. A list with a fault
fails only in the last step, after the log is written. A missing file fails in the first, so that no log is uploaded.

  $ cat >steps.py <<'END'
  > import os, re, subprocess, sys, yaml
  > action = yaml.safe_load(open(sys.argv[1]))
  > inputs = dict(zip(action["inputs"], sys.argv[2:], strict=True))
  > for number, step in enumerate(action["runs"]["steps"], 1):
  >     if "run" not in step:
  >         print("step", number, step["with"])
  >         continue
  >     values = {name: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda found: inputs[found[1]], value)
  >               for name, value in step["env"].items()}
  >     run = subprocess.run([step["shell"], "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
  >                          env=os.environ | values, capture_output=True, text=True)
  >     print("step", number, run.returncode)
  >     print(run.stdout + run.stderr, end="")
  >     if run.returncode:
  >         sys.exit(1)
  > END
  $ steps() { rm -f refurl.sarif; python3 steps.py "$TESTDIR/../../../examples/github-action/action.yml" "$1"; }
  $ steps 'a list.urls'
  step 1 0
  step 2 {'sarif_file': 'refurl.sarif'}
  step 3 1
  a list.urls:2:11: invalid-URL-unit: write a space as %20
  a list.urls:4:8: invalid-credentials: a valid URL string has no username and password
  [1]
  $ grep -o '"ruleId":"[^"]*"' refurl.sarif
  "ruleId":"invalid-URL-unit"
  "ruleId":"invalid-credentials"
  $ printf 'http://h/\n\nhttp://h/a\n' >good.urls
  $ steps good.urls
  step 1 0
  step 2 {'sarif_file': 'refurl.sarif'}
  step 3 0
  $ grep -c '"results":\[\]' refurl.sarif
  1
  $ steps missing.urls
  step 1 1
  cannot read missing.urls
  [1]

The name of a file is probably meant as the file.

  $ printf 'http://h/\n' >urls.txt
  $ refurl validate urls.txt | tail -n 1
    hint        To read the lines of this file, use -f urls.txt.
  [1]
  $ refurl validate --lint urls.txt
  argument:1:1: missing-scheme-non-relative-URL: the scheme is missing, and there is no base URL to take it from. To read the lines of this file, use -f urls.txt.
  [1]
  $ refurl validate -f urls.txt
  http://h/
    valid
  $ echo urls.txt | refurl validate | grep -c 'use -f'
  0
  [1]

A text that is probably another address has a hint, valid or not.

  $ refurl validate example.com:443 'C:\x' | grep -A 1 hint
    hint        example.com is the scheme of example.com:443. A host with a port
                needs a scheme before it, such as `http://example.com:443`.
  --
    hint        c is the scheme of c:\x. A path on a Windows drive is written as
                the URL `file:///C:/x`.
  [1]
  $ refurl validate www.example.com | tail -n 1
    hint        Did you mean https://www.example.com?
  [1]
  $ refurl validate --lint 'C:\x' http:///www.b.net git@h:x
  argument:1:3: invalid-URL-unit: `\` (U+005C) is not a URL code point: percent-encode it. c is the scheme of c:\x. A path on a Windows drive is written as the URL `file:///C:/x`.
  argument:2:8: special-scheme-missing-following-solidus: exactly two slashes stand before a host, and here are more
  argument:3:1: missing-scheme-non-relative-URL: the scheme is missing, and there is no base URL to take it from. git and scp write an SSH address in this form. Its URL is `ssh://git@h/x`.
  [1]
  $ refurl validate --json 'C:\x' | grep -o '"note":"[^"]*"'
  "note":"c is the scheme of c:\\x. A path on a Windows drive is written as the URL `file:///C:/x`."
  [1]
