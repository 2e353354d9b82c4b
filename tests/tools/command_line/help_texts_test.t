The whole help of each command, so that no word of it changes unseen. CRAM='-i -y' ./dev test 'tool: help texts' writes an intended
change; read the diff.

  $ refurl parse --help
  Parse URLs and show their components.
  
  Usage: refurl parse [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help        Print this help and exit
    --base URL        Resolve against this URL
    --reference       Apply the grammar alone: show the components, neither
                      resolved nor changed
    --mode MODE       With --reference, the mode of a text without a scheme:
                      generic (the default), web or file
    --as SYSTEM       Read as this system does: rfc3986, rfc3986-appendix-b,
                      rfc3987, html5-2007, web-address-2009, html5-2010,
                      whatwg-2012, url-specification-0.10.1, standard, pipeline,
                      standard@YYYY-MM-DD, or rules: EDITS; the default is
                      pipeline, and standard reports all validation errors; refurl
                      systems describes them
    --encoding LABEL  Encode queries, except the base's, in this encoding; a label
                      of the Encoding Standard (utf-8)
    --site            Show the public suffix and the registrable domain of the
                      host too
    --suffixes FILE   Find public suffixes by the list in FILE, which has the
                      format of publicsuffix.org, instead of the list that refurl
                      --version names
    --unicode         Print domains in Unicode
    --json            Print JSON, one object a line
    -g, --get FORMAT  Print FORMAT, with values in place of {names}
    --raw             Print the values of FORMAT as they are. Otherwise control
                      characters are escaped, as in \n, so that no URL makes a
                      line or a field of its own; with -0, only NUL.
    --keep-failing    Print a line for each input that fails, too, so that results
                      keep the places of their inputs: FORMAT with {input} and
                      {line} and nothing for other names
    -f FILE           Read the lines of FILE too, after the arguments; - is
                      standard input; can be given again
    -0, --null        Lines that are read end with NUL instead of a newline, as
                      from find -print0, and so do results of one line
    --skip-blank      Leave out lines that are empty or only white space
    --comment TEXT    Leave out lines that begin with TEXT, as in --comment '#',
                      or with white space and TEXT
    --fail-fast       Stop at the first input that fails
    -q, --quiet       Do not report the inputs that fail; the exit status tells
    --color WHEN      Use colours: auto (the default), always or never
  
  Example:
    refurl parse --base http://example.com/a/ '../b?c'
  
  Names for --get:
    {href} {origin} {protocol} {scheme} {username} {password} {userinfo}
      {authority} {host} {hostname} {port} {pathname} {search} {query}
      {query:NAME} {query-all:NAME} {hash} {fragment} {url} {user} {path}
      {host_kind} {public_suffix} {registrable_domain} {public_suffix_rule}
      {public_suffix_section} {site} {input} {line}
    {query:NAME} is the first value of a query parameter, decoded;
      {query-all:NAME} are all of them.
    {site} is the scheme and the registrable domain, or the host if it has none.
      {input} is the text as it was read, and {line} the number of its line or of
      the argument.
    A value is printed as it stands in the URL. decoded: before a name
      percent-decodes it, as in {decoded:pathname}; it goes with {username}
      {password} {host} {hostname} {pathname} {search} {query} {hash} {fragment}
      {user} {path}.
    idn: and puny: print a domain in Unicode or in ASCII: {href} {authority}
      {host} {hostname} {url} {public_suffix} {registrable_domain}
      {public_suffix_rule} {site}.
    default: prints the default port of the scheme if there is no port: {href}
      {authority} {port} {url}.
    url: or a colon alone, as in {:query:NAME}, prints the parameter as it stands
      in the URL.
    must: reports a URL whose value is empty. strict: decodes like decoded:, and
      reports what is not UTF-8.
    A name can stand in brackets, too: [host].
    {{ or \{, }} and \[ stand for braces and a bracket, \n for a newline, \r for a
      carriage return, \t for a tab, \0 for NUL, \\ for a backslash.

  $ refurl edit --help
  Change URLs.
  
  Usage: refurl edit [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help        Print this help and exit
    -s, --set NAME=VALUE
                      Set an attribute; an empty value removes what can be absent;
                      NAME?=VALUE sets it only where it is empty
    --set-plain NAME=TEXT
                      Set the username, password, query or fragment to a text that
                      is percent-encoded first: % is a percent sign
    -a, --append NAME=VALUE
                      path=SEGMENT: append a segment to the path; query=PARAMETER:
                      a parameter to the query; both are percent-encoded
    --query-set NAME=VALUE
                      Set a parameter of the query: change the first of this name
                      and remove the others, or append it
    --query-delete NAME
                      Remove the parameters of this name, in which * stands for
                      any text, and write the query anew
    --trim NAME       The same, and leave every other byte of the query as it is
    --sort-query      Sort the parameters of the query by name
    --iterate NAME=VALUES
                      Set an attribute to each of these values, with spaces
                      between them, and print a URL for each; several make every
                      combination
    --if NAME=VALUE   Edit only URLs whose NAME, a name of --get, has this value,
                      in which * stands for any text; print any other URL as it is
    --exact           Refuse a value of --set or --iterate if the setter would
                      ignore a part of it, as in port=80x
    --base URL        Resolve against this URL before the edits
    --encoding LABEL  Encode the parameters of --append, as a form does, in this
                      encoding; a label of the Encoding Standard (utf-8)
    --as SYSTEM       Read as this system does: rfc3986, rfc3986-appendix-b,
                      rfc3987, html5-2007, web-address-2009, html5-2010,
                      whatwg-2012, url-specification-0.10.1, standard, pipeline,
                      standard@YYYY-MM-DD, or rules: EDITS; the default is
                      pipeline, and standard reports all validation errors; refurl
                      systems describes them
    --unicode         Print domains in Unicode
    --default-port    Print the default port of the scheme where a URL has no port
    --json            Print JSON, one object a line
    --suffixes FILE   Find public suffixes by the list in FILE, which has the
                      format of publicsuffix.org, instead of the list that refurl
                      --version names
    -g, --get FORMAT  Print FORMAT, with values in place of {names}
    --raw             Print the values of FORMAT as they are. Otherwise control
                      characters are escaped, as in \n, so that no URL makes a
                      line or a field of its own; with -0, only NUL.
    --keep-failing    Print a line for each input that fails, too, so that results
                      keep the places of their inputs: FORMAT with {input} and
                      {line} and nothing for other names, or without FORMAT an
                      empty line
    -f FILE           Read the lines of FILE too, after the arguments; - is
                      standard input; can be given again
    -0, --null        Lines that are read end with NUL instead of a newline, as
                      from find -print0, and so do results of one line
    --skip-blank      Leave out lines that are empty or only white space
    --comment TEXT    Leave out lines that begin with TEXT, as in --comment '#',
                      or with white space and TEXT
    --fail-fast       Stop at the first input that fails
    -q, --quiet       Do not report the inputs that fail; the exit status tells
    --color WHEN      Use colours: auto (the default), always or never
  
  Example:
    refurl edit --set port=8080 --trim 'utm_*' 'http://example.com/?utm_id=1&q=2'
  
  Edits:
    They apply in the order in which they stand. A URL that refuses one is
      reported, not printed.
    With --as, they call the setters and methods that the system defines for
      scripts. A setter that sets nothing leaves the URL as it is, and is not
      reported.
    Names for --set and --iterate: href, protocol, username, password, host,
      hostname, port, pathname, search, hash, url, scheme, user, path, query,
      fragment.
  
  Names for --get:
    {href} {origin} {protocol} {scheme} {username} {password} {userinfo}
      {authority} {host} {hostname} {port} {pathname} {search} {query}
      {query:NAME} {query-all:NAME} {hash} {fragment} {url} {user} {path}
      {host_kind} {public_suffix} {registrable_domain} {public_suffix_rule}
      {public_suffix_section} {site} {input} {line}
    {query:NAME} is the first value of a query parameter, decoded;
      {query-all:NAME} are all of them.
    {site} is the scheme and the registrable domain, or the host if it has none.
      {input} is the text as it was read, and {line} the number of its line or of
      the argument.
    A value is printed as it stands in the URL. decoded: before a name
      percent-decodes it, as in {decoded:pathname}; it goes with {username}
      {password} {host} {hostname} {pathname} {search} {query} {hash} {fragment}
      {user} {path}.
    idn: and puny: print a domain in Unicode or in ASCII: {href} {authority}
      {host} {hostname} {url} {public_suffix} {registrable_domain}
      {public_suffix_rule} {site}.
    default: prints the default port of the scheme if there is no port: {href}
      {authority} {port} {url}.
    url: or a colon alone, as in {:query:NAME}, prints the parameter as it stands
      in the URL.
    must: reports a URL whose value is empty. strict: decodes like decoded:, and
      reports what is not UTF-8.
    A name can stand in brackets, too: [host].
    {{ or \{, }} and \[ stand for braces and a bracket, \n for a newline, \r for a
      carriage return, \t for a tab, \0 for NUL, \\ for a backslash.

  $ refurl resolve --help
  Resolve URLs against a base.
  
  Usage: refurl resolve [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help        Print this help and exit
    --base URL        Resolve against this URL (required)
    --whatwg          As the WHATWG standard does (the default)
    --strict          Only rebase and normalize; hosts are not interpreted
    --legacy          Like --strict, but drop a scheme that the base has too
    --as SYSTEM       Read as this system does: rfc3986, rfc3986-appendix-b,
                      rfc3987, html5-2007, web-address-2009, html5-2010,
                      whatwg-2012, url-specification-0.10.1, standard, pipeline,
                      standard@YYYY-MM-DD, or rules: EDITS; the default is
                      pipeline, and standard reports all validation errors; refurl
                      systems describes them
    --encoding LABEL  Encode queries, except the base's, in this encoding; a label
                      of the Encoding Standard (utf-8)
    --site            Show the public suffix and the registrable domain of the
                      host too
    --suffixes FILE   Find public suffixes by the list in FILE, which has the
                      format of publicsuffix.org, instead of the list that refurl
                      --version names
    --unicode         Print domains in Unicode
    --json            Print JSON, one object a line
    -g, --get FORMAT  Print FORMAT, with values in place of {names}
    --raw             Print the values of FORMAT as they are. Otherwise control
                      characters are escaped, as in \n, so that no URL makes a
                      line or a field of its own; with -0, only NUL.
    --keep-failing    Print a line for each input that fails, too, so that results
                      keep the places of their inputs: FORMAT with {input} and
                      {line} and nothing for other names, or without FORMAT an
                      empty line
    -f FILE           Read the lines of FILE too, after the arguments; - is
                      standard input; can be given again
    -0, --null        Lines that are read end with NUL instead of a newline, as
                      from find -print0, and so do results of one line
    --skip-blank      Leave out lines that are empty or only white space
    --comment TEXT    Leave out lines that begin with TEXT, as in --comment '#',
                      or with white space and TEXT
    --fail-fast       Stop at the first input that fails
    -q, --quiet       Do not report the inputs that fail; the exit status tells
    --color WHEN      Use colours: auto (the default), always or never
  
  Example:
    refurl resolve --base http://example.com/a/b '../c'
  
  Names for --get:
    {href} {origin} {protocol} {scheme} {username} {password} {userinfo}
      {authority} {host} {hostname} {port} {pathname} {search} {query}
      {query:NAME} {query-all:NAME} {hash} {fragment} {url} {user} {path}
      {host_kind} {public_suffix} {registrable_domain} {public_suffix_rule}
      {public_suffix_section} {site} {input} {line}
    {query:NAME} is the first value of a query parameter, decoded;
      {query-all:NAME} are all of them.
    {site} is the scheme and the registrable domain, or the host if it has none.
      {input} is the text as it was read, and {line} the number of its line or of
      the argument.
    A value is printed as it stands in the URL. decoded: before a name
      percent-decodes it, as in {decoded:pathname}; it goes with {username}
      {password} {host} {hostname} {pathname} {search} {query} {hash} {fragment}
      {user} {path}.
    idn: and puny: print a domain in Unicode or in ASCII: {href} {authority}
      {host} {hostname} {url} {public_suffix} {registrable_domain}
      {public_suffix_rule} {site}.
    default: prints the default port of the scheme if there is no port: {href}
      {authority} {port} {url}.
    url: or a colon alone, as in {:query:NAME}, prints the parameter as it stands
      in the URL.
    must: reports a URL whose value is empty. strict: decodes like decoded:, and
      reports what is not UTF-8.
    A name can stand in brackets, too: [host].
    {{ or \{, }} and \[ stand for braces and a bracket, \n for a newline, \r for a
      carriage return, \t for a tab, \0 for NUL, \\ for a backslash.

  $ refurl rebase --help
  Rebase URLs, relative or not, onto a base, relative or not.
  
  Usage: refurl rebase [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help      Print this help and exit
    --base URL      Rebase onto this URL (required)
    --mode MODE     The mode of a base without a scheme: generic (the default),
                    web or file
    --json          Print JSON, one object a line
    --keep-failing  Print a line for each input that fails, too, so that results
                    keep the places of their inputs: an empty one
    -f FILE         Read the lines of FILE too, after the arguments; - is standard
                    input; can be given again
    -0, --null      Lines that are read end with NUL instead of a newline, as from
                    find -print0, and so do results of one line
    --skip-blank    Leave out lines that are empty or only white space
    --comment TEXT  Leave out lines that begin with TEXT, as in --comment '#', or
                    with white space and TEXT
    --fail-fast     Stop at the first input that fails
    -q, --quiet     Do not report the inputs that fail; the exit status tells
    --color WHEN    Use colours: auto (the default), always or never
  
  Example:
    refurl rebase --base a/b '../c'

  $ refurl normalize --help
  Apply the stage normalize to URLs, relative or not: hosts stay as they are.
  
  Usage: refurl normalize [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help      Print this help and exit
    --mode MODE     The mode of a text without a scheme: generic (the default),
                    web or file
    --as WHAT       stage (the default): apply the stage of the pipeline; rfc3986:
                    apply the normalizations of RFC 3986, up to that by the
                    scheme, to a URI; rfc3987: apply those of RFC 3987 to an IRI,
                    which becomes a URI; iri-to-uri: convert an IRI to a URI by
                    RFC 3987, with ToASCII for the host, and normalize nothing;
                    uri-to-iri: convert back
    --steps         With rfc3986 or rfc3987, print the text after each
                    normalization that changed it
    --json          Print JSON, one object a line
    --keep-failing  Print a line for each input that fails, too, so that results
                    keep the places of their inputs: an empty one
    -f FILE         Read the lines of FILE too, after the arguments; - is standard
                    input; can be given again
    -0, --null      Lines that are read end with NUL instead of a newline, as from
                    find -print0, and so do results of one line
    --skip-blank    Leave out lines that are empty or only white space
    --comment TEXT  Leave out lines that begin with TEXT, as in --comment '#', or
                    with white space and TEXT
    --fail-fast     Stop at the first input that fails
    -q, --quiet     Do not report the inputs that fail; the exit status tells
    --color WHEN    Use colours: auto (the default), always or never
  
  Example:
    refurl normalize HTTP://example.com:80/a/../b
  
  What it does:
    One stage of the pipeline: the scheme becomes lowercase, default ports and dot
      segments go, drive letters get their colon, and what must be percent-encoded
      is. Hosts stay as they are, so EXAMPLE.com and example.com remain different
      texts, and an empty path stays empty.
    To print URLs as the standard does: refurl parse -g '{href}'. To find
      duplicates: refurl uniq

  $ refurl equiv --help
  Compare two URLs, by RFC 3986 and by the WHATWG standard.
  
  Usage: refurl equiv [OPTIONS] [A B]
  
  Arguments:
    A B  The two URLs
  
  Options:
    -h, --help         Print this help and exit
    --base URL         Resolve both against this URL
    --as STANDARD      Whose answer is shown and decides the exit status: whatwg,
                       rfc3986, both (the default), or rfc3987, which compares
                       IRIs
    --ignore-fragment  Count URLs that differ only in the fragment as equal, which
                       takes --as whatwg
    --json             Print JSON, one object a line
  
  Example:
    refurl equiv http://example.com http://example.com:80/
  
  Exit status:
    0 if the two are equal by each standard that is asked; with --ignore-fragment,
      also if they are equal except for the fragment
    1 if not

  $ refurl sort --help
  Sort URLs by host, site, path or href.
  
  Usage: refurl sort [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help       Print this help and exit
    --by PART        host (the default): by the labels of a domain from the last
                     to the first, so that subdomains follow their domain, and
                     addresses as numbers; site: by registrable domain, then by
                     host; path; or href
    --suffixes FILE  Find public suffixes by the list in FILE, which has the
                     format of publicsuffix.org, instead of the list that refurl
                     --version names
    -r, --reverse    Sort in reverse
    -f FILE          Read the lines of FILE too, after the arguments; - is
                     standard input; can be given again
    -0, --null       Lines that are read end with NUL instead of a newline, as
                     from find -print0, and so do results of one line
    --skip-blank     Leave out lines that are empty or only white space
    --comment TEXT   Leave out lines that begin with TEXT, as in --comment '#', or
                     with white space and TEXT
    --fail-fast      Stop at the first input that fails
    -q, --quiet      Do not report the inputs that fail; the exit status tells
    --color WHEN     Use colours: auto (the default), always or never
  
  Example:
    refurl sort --by host http://b.example/ http://a.b.example/ http://a.example/
  
  What it prints:
    The texts as they were written. Those that are equal in the part are sorted by
      href, and those with one href keep their order. A text that is not a URL is
      reported, not printed.

  $ refurl uniq --help
  Print each URL once, however it is written.
  
  Usage: refurl uniq [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help         Print this help and exit
    --by EQUALITY      What is the same: texts with one href (the default); those
                       with one site, the scheme and the registrable domain; or
                       those that are equal on a rung of RFC 3986's ladder:
                       string, case, percent-encoding, path-segments or scheme
    --ignore-fragment  Leave the fragment out of the comparison of hrefs
    --suffixes FILE    Find public suffixes by the list in FILE, which has the
                       format of publicsuffix.org, instead of the list that refurl
                       --version names
    -c, --count        Print before each text how often it came
    -d, --repeated     Print only what came more than once
    -f FILE            Read the lines of FILE too, after the arguments; - is
                       standard input; can be given again
    -0, --null         Lines that are read end with NUL instead of a newline, as
                       from find -print0, and so do results of one line
    --skip-blank       Leave out lines that are empty or only white space
    --comment TEXT     Leave out lines that begin with TEXT, as in --comment '#',
                       or with white space and TEXT
    --fail-fast        Stop at the first input that fails
    -q, --quiet        Do not report the inputs that fail; the exit status tells
    --color WHEN       Use colours: auto (the default), always or never
  
  Example:
    refurl uniq http://example.com HTTP://EXAMPLE.com:80/ http://example.org
  
  What it prints:
    The first of the texts that are the same, as it was written. They need not be
      neighbours. A text that is not a URL is reported, not printed, unless RFC
      3986 compares.

  $ refurl trace --help
  Show the standard's state machine at work, step by step.
  
  Usage: refurl trace [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help        Print this help and exit
    --base URL        Resolve against this URL
    --encoding LABEL  Encode queries, except the base's, in this encoding; a label
                      of the Encoding Standard (utf-8)
    --json            Print JSON, one object a line
    -f FILE           Read the lines of FILE too, after the arguments; - is
                      standard input; can be given again
    -0, --null        Lines that are read end with NUL instead of a newline, as
                      from find -print0, and so do results of one line
    --skip-blank      Leave out lines that are empty or only white space
    --comment TEXT    Leave out lines that begin with TEXT, as in --comment '#',
                      or with white space and TEXT
    --fail-fast       Stop at the first input that fails
    -q, --quiet       Do not report the inputs that fail; the exit status tells
    --color WHEN      Use colours: auto (the default), always or never
    --set ATTRIBUTE=VALUE
                      Show instead what the setter of an attribute does to each
                      URL, with the steps that need a state override. Several are
                      run one after another.
    --reaches STEP    Show instead whether each URL, or the setter of the one
                      --set, reaches a step, as in 'path state 2.3', or the steps
                      of an algorithm, as in 'path state'; may occur several times
    --where           Show the line of standard/ that has each step
    --full            Show all runs and validation errors. Otherwise, of more than
                      1000, only the first and the last 500 are shown, and of a
                      text of more than 10000 bytes only the beginning.
  
  Example:
    refurl trace --base http://example.com/a/ '../b?c'

  $ refurl explain --help
  Show how a text becomes a URL, or why it does not.
  
  Usage: refurl explain [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help        Print this help and exit
    --base URL        Resolve against this URL
    --encoding LABEL  Encode queries, except the base's, in this encoding; a label
                      of the Encoding Standard (utf-8)
    --all             Show also what changed nothing, and the clause of the notes
                      for each sentence
    --tree            Show how the grammar reads the text, and what was tried and
                      given up
    --as SYSTEM       pipeline (the default); standard: explain the run of the
                      standard's state machine, with the numbers of its steps; or
                      both: show what the state machine does to the same bytes,
                      too
    --where           With --as standard, show the lines of standard/ that have
                      the steps
    --set ATTRIBUTE=VALUE
                      Explain instead what the setter of an attribute, except
                      href, does to each URL, with its validation errors. Several
                      are run one after another. With --as standard or both, show
                      the steps as refurl trace --set does.
    --security        Show instead what looks like the host, and where the URL
                      goes: a list of facts, each with its bytes, its rule and a
                      public attack. It never says that a URL is safe.
    --only FINDING    With --security, only findings of this name; may occur
                      several times
    --names FILE      With --security, find also hosts that look like one of the
                      domains in FILE: one a line; lines that begin with # are
                      left out
    --lint            With --security, print only findings, each as
                      FILE:LINE:COLUMN: name: sentence, and fail if there is one
    --sarif           The same as SARIF 2.1.0 for code hosts
    --site            Show the site of the URL too: its scheme and registrable
                      domain
    --suffixes FILE   Find public suffixes by the list in FILE, which has the
                      format of publicsuffix.org, instead of the list that refurl
                      --version names
    --full            Show everything. Otherwise at most 1000 events of a rule are
                      shown; of more than 1000 components, stretches or effects
                      only the first and the last 500; and of a text of more than
                      10000 bytes only the beginning.
    --brief           With --security, leave out the rule and the attack of each
                      finding
    --json            Print JSON, one object a line
    -f FILE           Read the lines of FILE too, after the arguments; - is
                      standard input; can be given again
    -0, --null        Lines that are read end with NUL instead of a newline, as
                      from find -print0, and so do results of one line
    --skip-blank      Leave out lines that are empty or only white space
    --comment TEXT    Leave out lines that begin with TEXT, as in --comment '#',
                      or with white space and TEXT
    --fail-fast       Stop at the first input that fails
    -q, --quiet       Do not report the inputs that fail; the exit status tells
    --color WHEN      Use colours: auto (the default), always or never
  
  Example:
    refurl explain --base http://a/b/c 'http:foo'
  
  Two URLs:
    Two URLs are shown side by side, with the first stage in which they part,
      unless --all, --tree, --as, --set, --site, --security or --json is given
  
  Exit status:
    0 if all texts are URLs; with --lint and --sarif, if none has a finding either
    1 if not

  $ refurl validate --help
  Check whether URLs are valid URL strings, and say why not.
  
  Usage: refurl validate [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help        Print this help and exit
    --base URL        The base of relative URLs
    --as SYSTEM       Read as this system does: rfc3986, rfc3986-appendix-b,
                      rfc3987, html5-2007, web-address-2009, html5-2010,
                      whatwg-2012, url-specification-0.10.1, standard, pipeline,
                      standard@YYYY-MM-DD, or rules: EDITS; the default is
                      pipeline, and standard reports all validation errors; refurl
                      systems describes them
    --encoding LABEL  Encode queries, except the base's, in this encoding; a label
                      of the Encoding Standard (utf-8)
    --normal          Check whether texts are normal forms: whether each is its
                      own href; no base matters to that
    --lint            Print only failures, each as FILE:LINE:COLUMN: name:
                      sentence
    --sarif           Print only failures, as SARIF 2.1.0 for code hosts
    --json            Print JSON, one object a line
    -f FILE           Read the lines of FILE too, after the arguments; - is
                      standard input; can be given again
    -0, --null        Lines that are read end with NUL instead of a newline, as
                      from find -print0, and so do results of one line
    --skip-blank      Leave out lines that are empty or only white space
    --comment TEXT    Leave out lines that begin with TEXT, as in --comment '#',
                      or with white space and TEXT
    --fail-fast       Stop at the first input that fails
    -q, --quiet       Do not report the inputs that fail; the exit status tells
    --color WHEN      Use colours: auto (the default), always or never
  
  Example:
    refurl validate --base http://example.com/ 'a b'
  
  Exit status:
    0 if all texts are valid
    1 if one is not

  $ refurl idna --help
  Show the steps of UTS 46 for domains: mapping, labels, Punycode, checks.
  
  Usage: refurl idna [OPTIONS] [DOMAIN...]
  
  Arguments:
    DOMAIN...  The domains; without any, or for - before --, the lines of standard
               input
  
  Options:
    -h, --help      Print this help and exit
    --strict        Ask what the standard asks of a valid domain: CheckHyphens,
                    CheckBidi, CheckJoiners, UseSTD3ASCIIRules, VerifyDnsLength
    --flags FLAGS   The flags of UTS 46 that are on, with commas between them, or
                    none: CheckHyphens, CheckBidi, CheckJoiners,
                    UseSTD3ASCIIRules, VerifyDnsLength, Transitional_Processing,
                    IgnoreInvalidPunycode; the default is those of the URL parser,
                    CheckBidi,CheckJoiners
    --json          Print JSON, one object a line
    --full          Show all code points, labels and errors. Otherwise, of more
                    than 1000, only the first and the last 500 are shown, and of a
                    text of more than 10000 bytes only the beginning.
    -f FILE         Read the lines of FILE too, after the arguments; - is standard
                    input; can be given again
    -0, --null      Lines that are read end with NUL instead of a newline, as from
                    find -print0, and so do results of one line
    --skip-blank    Leave out lines that are empty or only white space
    --comment TEXT  Leave out lines that begin with TEXT, as in --comment '#', or
                    with white space and TEXT
    --fail-fast     Stop at the first input that fails
    -q, --quiet     Do not report the inputs that fail; the exit status tells
    --color WHEN    Use colours: auto (the default), always or never
  
  Example:
    refurl idna xn--fa-hia.example
  
  The URL parser:
    Without --strict and --flags, the line URL parser has the host that the URL
      parser makes of the domain if the scheme is special. It percent-decodes the
      domain first. It puts a domain of ASCII in lowercase, whatever ToASCII says,
      and asks ToASCII about any other. Then it refuses the empty domain, and
      forbidden code points, and reads a domain that ends in a number as an IPv4
      address.
  
  Exit status:
    0 if the URL parser takes all domains; with --strict or --flags, if ToASCII
      converts them
    1 if a domain fails

  $ refurl oracle --help
  Answer JSON requests from standard input, one a line.
  
  Usage: refurl oracle [OPTIONS]
  
  Options:
    -h, --help       Print this help and exit
    --as SYSTEM      Read as this system does: rfc3986, rfc3986-appendix-b,
                     rfc3987, html5-2007, web-address-2009, html5-2010,
                     whatwg-2012, url-specification-0.10.1, standard, pipeline,
                     standard@YYYY-MM-DD, or rules: EDITS; the default is
                     pipeline, and standard reports all validation errors; refurl
                     systems describes them
    --suffixes FILE  Find public suffixes by the list in FILE, which has the
                     format of publicsuffix.org, instead of the list that refurl
                     --version names
  
  Example:
    echo '{"input": "../b", "base": "http://example.com/a/"}' | refurl oracle
  
  Keys of a request:
    "input": the text to parse; required
    "base": the base URL, or null
    "encoding": the encoding of the query, a label of the Encoding Standard, or
      null
    "document": the document that contains the text: "address", "base_href",
      "creator", "xml_base" and "encoding"
    "base_change": the base URLs "from" and "to": what a change does to the
      elements of a document
    "form": the text is a form, not a URL; "use_charset" and "isindex" of it may
      be true
    "validate": true adds "valid" and "errors" to the answer
    "site": true adds "publicSuffix", "registrableDomain" and what decides them to
      the answer
    "components": true adds "hostKind" and "components", those of the model, to
      the answer
    "since": true adds the change of the standard that made the answer
    "relativize": true adds "reference", the shortest one that "base" resolves to
      the URL
    "mend": true adds "mended", the valid URL string that is nearest to the text
    "path": "posix" or "windows" adds "path", that of a file URL
    "from_path": "posix" or "windows" says that the text is the path of a file,
      not a URL
    "set": attributes to set, as in [["host", "h"], ["hash", ""]]
    "params": methods of the search parameters to call, as in [["append", "a",
      "1"], ["size"]]
    "id": any value; the answer repeats it
    The line {"hello": 1} asks who answers, and with which keys
  
  Answers:
    A URL: "href" and the other getters of the standard's URL class; with --as,
      those that the document defines
    A form: "pairs", "encoding" and "serialized"
    A failure: "failure" is true, and other keys say why; "in" is "base" if the
      base does not parse
    A refused request: "error" says what is wrong with the line
    spec-notes/oracle.md describes all keys, and spec-notes/oracle.schema.json is
      a JSON Schema

  $ refurl systems --help
  List the systems that --as and compare know, and their errata.
  
  Usage: refurl systems [OPTIONS] [SYSTEM...]
  
  Arguments:
    SYSTEM...  Show the errata of these; without any, list all systems
  
  Options:
    -h, --help  Print this help and exit
    --json      Print JSON, one object a line
  
  Example:
    refurl systems whatwg-2012

  $ refurl compare --help
  Show how several systems read one URL.
  
  Usage: refurl compare [OPTIONS] [URL SYSTEM...]
  
  Arguments:
    URL SYSTEM...  The URL, and the systems to compare; without any, all
  
  Options:
    -h, --help        Print this help and exit
    --base URL        Resolve against this URL
    --encoding LABEL  Encode queries, except the base's, in this encoding; a label
                      of the Encoding Standard (utf-8)
    --json            Print JSON, one object a line
    --parsers NAMES   Also ask these parsers, as in node,go-net-url, in refurl's
                      folder, and show where each sends the request; the names are
                      those of adapters/NAME.json
    --patience S      With --parsers: one that is silent for S seconds hangs (10)
  
  Example:
    refurl compare 'http://h\a' rfc3986 whatwg-2012 pipeline
  
  Exit status:
    0 if all systems read the URL the same, 1 if not
    With --parsers, also 1 if hosts differ or a parser does not answer

  $ refurl changes --help
  Show when the standard changed how it reads a URL.
  
  Usage: refurl changes [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help        Print this help and exit
    --base URL        Resolve against this URL
    --encoding LABEL  Encode queries, except the base's, in this encoding; a label
                      of the Encoding Standard (utf-8)
    --json            Print JSON, one object a line
    -f FILE           Read the lines of FILE too, after the arguments; - is
                      standard input; can be given again
    -0, --null        Lines that are read end with NUL instead of a newline, as
                      from find -print0, and so do results of one line
    --skip-blank      Leave out lines that are empty or only white space
    --comment TEXT    Leave out lines that begin with TEXT, as in --comment '#',
                      or with white space and TEXT
    --fail-fast       Stop at the first input that fails
    -q, --quiet       Do not report the inputs that fail; the exit status tells
    --color WHEN      Use colours: auto (the default), always or never
    --set ATTRIBUTE=VALUE
                      Show instead when the URL after the setter of an attribute
                      changed; several are run one after another
    --where           Show the lines of standard/ at which each change stands
    --full            Show all of a long text. Otherwise, of more than 10000
                      bytes, only the beginning is shown. JSON has all of it.
  
  Example:
    refurl changes 'http://h?'"'"
  
  JSON requests:
    A URL can be a request to the oracle, such as {"input": "../b", "base":
      "http://h/", "encoding": "big5"}
    A text that begins with { and " is one; it has no other keys, except "id",
      which the answer repeats

  $ refurl differ --help
  Search for URLs that two systems, or a system and another program, read
  differently.
  
  Usage: refurl differ [OPTIONS] [A B FILE...]
  
  Arguments:
    A B FILE...  The two systems (with --against only one), and files: corpora
                 with a URL or a JSON request a line, or, with --merge, reports of
                 shards; with --grid, only reports of --json
  
  Options:
    -h, --help         Print this help and exit
    --against COMMAND  Compare A with a program, an adapter of another parser
    --pair             A and B are programs: find inputs that both read, but with
                       another host
    --patience S       With programs: one that is silent for S seconds hangs (10)
    -n N               Try this many generated pairs of input and base (10000);
                       with less than 10000, also only as large a share of the
                       short texts
    --time T           End the search after this time, such as 30s, 10m or 8h, and
                       report what was found
    --seed S           Generate them from this seed (1), 16384 pairs from each
                       seed
    --tries N          Read at most N pairs to find the smallest ones and their
                       causes (1000000)
    --groups N         Show the N groups with the most pairs (20 as text, 1000 in
                       HTML, otherwise all)
    --json             Print JSON, one object a line
    --format FORMAT    text (the default), json, html (one file that needs nothing
                       else), junit, sarif, wpt (the smallest inputs as cases of
                       urltestdata.json, with the standard's answers) or known (a
                       list for --known, without reasons)
    --known FILE       Accept the causes that a file lists; exit status 0 if
                       nothing is new
    --shard I/N        Compare the I-th of N parts of the pairs, and write what
                       was found as a report for --merge
    --merge            Report what the reports of all shards have found
    --resume FILE      Keep what was found in FILE; if it exists, go on where the
                       search ended
    --grid             Show reports of --json as a table of causes and parsers, as
                       text or in HTML
    --progress         Report progress on standard error, even if it is no
                       terminal
  
  Example:
    refurl differ rfc3986 pipeline -n 100000
  
  What is tried:
    All short texts of an alphabet for each part of a URL, alone and with four
      bases
    If both can: each attribute of five URLs set to all short values, and each
      method of search parameters
    Generated pairs; every fourth also asks for settings, calls, an encoding or
      validity
    Lines of each corpus: a URL, or {"input": "../b", "base": "http://h/", "set":
      [["hash", "x"]]}
    With -n 0 and a corpus, only the lines of the corpus
  
  Adapters:
    A program that answers for a parser in JSON, one line for each request
    adapters/README.md describes the lines
  
  Exit status:
    0 if no pair is read differently, or only for known causes; 1 otherwise
    With --shard, 0 if the shard was searched to its end
    130 or 143 if SIGINT or SIGTERM ended the search

  $ refurl coverage --help
  Show which parts of the grammar and of the component table the URLs exercise.
  
  Usage: refurl coverage [OPTIONS] [URL...]
  
  Arguments:
    URL...  The URLs; without any, or for - before --, the lines of standard input
  
  Options:
    -h, --help      Print this help and exit
    --mode MODE     The mode of a text without a scheme: generic (the default),
                    web or file
    --json          Print JSON, one object a line
    --complete      Fail if any part is not exercised
    -f FILE         Read the lines of FILE too, after the arguments; - is standard
                    input; can be given again
    -0, --null      Lines that are read end with NUL instead of a newline, as from
                    find -print0, and so do results of one line
    --skip-blank    Leave out lines that are empty or only white space
    --comment TEXT  Leave out lines that begin with TEXT, as in --comment '#', or
                    with white space and TEXT
    --fail-fast     Stop at the first input that fails
    -q, --quiet     Do not report the inputs that fail; the exit status tells
    --color WHEN    Use colours: auto (the default), always or never
  
  Example:
    refurl coverage http://example.com/ 'foo:a?b'

  $ refurl grammar --help
  Print the grammar.
  
  Usage: refurl grammar [OPTIONS] [PRODUCTION]
  
  Arguments:
    PRODUCTION  Print this production and those it refers to; without it, all of
                them
  
  Options:
    -h, --help       Print this help and exit
    --only           Leave out what PRODUCTION refers to
    --format FORMAT  ebnf (the default), abnf (RFC 5234), w3c (the EBNF of XML),
                     json, svg (railroad diagrams), dictionary (for libFuzzer) or
                     coq (with the tables, for the proofs)
    --strict         Print the grammar of valid URL strings
    --normal         Print the grammar of normal forms, the texts that are their
                     own href
    --mode MODE      Print the grammar of this mode: generic, web or file; without
                     it, of all
  
  Example:
    refurl grammar ip4-address

  $ refurl generate --help
  Generate sentences of the grammar.
  
  Usage: refurl generate [OPTIONS] [PRODUCTION]
  
  Arguments:
    PRODUCTION  Generate sentences of this production; without it, whole URLs
  
  Options:
    -h, --help   Print this help and exit
    --mutants    Change each sentence once, so that it breaks one production
    --json       Print each as a request for refurl oracle; the id of a mutant
                 tells what is broken
    --requests   Generate requests for refurl oracle, without repeats: inputs,
                 many with a base
    -n N         The number of sentences (10)
    --seed S     The seed of the random numbers (1)
    --strict     Use the grammar of valid URL strings, without its side conditions
    --normal     Use the grammar of normal forms, the texts that are their own
                 href, without its side conditions
    --mode MODE  Use this mode: generic, web or file; without it, each in turn
  
  Example:
    refurl generate url -n 5

  $ refurl choices --help
  Show where the order of alternatives decides.
  
  Usage: refurl choices [OPTIONS]
  
  Options:
    -h, --help   Print this help and exit
    -n N         The number of sentences (10)
    --seed S     The seed of the random numbers (1)
    --strict     Use the grammar of valid URL strings, without its side conditions
    --normal     Use the grammar of normal forms, the texts that are their own
                 href, without its side conditions
    --mode MODE  Use this mode: generic, web or file; without it, each in turn
  
  Example:
    refurl choices --mode file -n 10000
