The help has an example, which works.

  $ refurl coverage --help | grep -A 1 '^Example:'
  Example:
    refurl coverage http://example.com/ 'foo:a?b'
  $ refurl coverage http://example.com/ 'foo:a?b' | head -n 1
  inputs           2

It counts productions, alternatives and cells.

  $ refurl coverage a: http://h/ | head -n 2
  inputs           2
  productions * (glob)
  $ refurl coverage --json a: | cut -d , -f 1-2
  {"inputs":1,"productions":{"url":1

With --complete, the status is 1 unless everything is covered.

  $ refurl coverage --complete a: >out
  [1]

In JSON, a production that does not belong to all modes is named with its modes, and the cells follow the alternatives.

  $ refurl coverage --json file://h/ | grep -o '"auth-path[^,]*,\|"cells":{[^,]*'
  "auth-path (file)":1,
  "auth-path (generic,
  "cells":{"unreserved in username":0
