The help has an example, which works.

  $ refurl uniq --help | grep -A 1 '^Example:'
  Example:
    refurl uniq http://example.com HTTP://EXAMPLE.com:80/ http://example.org
  $ refurl uniq http://example.com HTTP://EXAMPLE.com:80/ http://example.org
  http://example.com
  http://example.org

Texts are the same if they have one href, wherever they stand. --count and --repeated print the number, and what repeats.

  $ printf '%s\n' http://h/a/../b http://x http://H/b 'http://h/b#f' http://x/ http://h/b >urls
  $ refurl uniq <urls
  http://h/a/../b
  http://x
  http://h/b#f
  $ refurl uniq --ignore-fragment <urls
  http://h/a/../b
  http://x
  $ refurl uniq --count <urls
        3 http://h/a/../b
        2 http://x
        1 http://h/b#f
  $ refurl uniq -cd <urls
        3 http://h/a/../b
        2 http://x

--by takes the rungs of RFC 3986's ladder. What is not a URI is compared as a text.

  $ refurl uniq --by string foo:%7E FOO:~ foo:~ 'a b' 'a b'
  foo:%7E
  FOO:~
  foo:~
  a b
  $ refurl uniq --by percent-encoding foo:%7E FOO:~ foo:~
  foo:%7E
  $ refurl uniq foo:%7E FOO:~ foo:~
  foo:%7E
  FOO:~
  $ refurl uniq --by hrfe a:
  ! refurl: --by: hrfe is not one of href, site, string, case, percent-encoding,
  !   path-segments, scheme; did you mean href?
  ! Try refurl uniq --help
  [2]

It finds as many duplicates as equiv.

  $ for a in $(cat urls); do for b in $(cat urls); do refurl equiv --as whatwg $a $b >/dev/null && echo; done; done | wc -l
  14
  $ refurl uniq -c <urls | awk '{ pairs += $1 * $1 } END { print pairs }'
  14

What is not a URL is reported.

  $ printf 'x\nhttp://a\n' | refurl uniq
  http://a
  ! refurl: cannot parse line 1
  !   x
  !   ^
  !   The text has no scheme, and there is no base URL to take one from.
  !   To resolve it against a base, use refurl resolve --base URL.
  !   require-scheme (rebase), byte 0, missing-scheme-non-relative-URL
  [1]

Without numbers, each new text is printed before the next is read. With --repeated alone, there are no numbers.

  $ coproc refurl uniq
  $ echo a: >&${COPROC[1]}; read -r -t 20 line <&${COPROC[0]}; echo "$line"
  a:
  $ eval "exec ${COPROC[1]}>&-"
  $ refurl uniq -d a: b: a:
  a:
