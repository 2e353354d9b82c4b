The help has an example, which works.

  $ refurl rules --help | grep -A 1 '^Example:'
  Example:
    refurl rules "path '|' encode"

The rules stand in the order of the chapters.

  $ refurl rules | grep '^#'
  # What each component does with a character
  # Special schemes
  # Grammar
  # Preprocess
  # Rebase
  # Force
  # Interpret host
  # Normalise
  # Print
  $ refurl rules | grep -A 2 '^# Print'
  # Print
  protect-colon                 `:` ≈ `%3A` where it would end a scheme
  protect-path                  dir ε ≈ dir . · dir ε where it would begin an
  $ refurl rules | grep '^scheme [a-z]* ' | head -n 2
  scheme http 80
  scheme https 443

An edit changes them.

  $ diff <(refurl rules) <(refurl rules "path '|' encode" 'scheme gopher 70' 'strike dot' 'dots ::= ".."')
  > path [!$&'()*+,.0-9:;=@A-Z[\_a-z~#x5D-] keep
  > path ["<>`{|}#x00-#x20#x5E#x7F-#xFF] encode
  > scheme gopher 70
  > dots               ::= ".."
  > path [!$&'()*+,.0-9:;=@A-Z[\_a-z~#x5D-] keep
  > path ["<>`{|}#x00-#x20#x5E#x7F-#xFF] encode
  > scheme gopher 70
  > dots               ::= ".."
  9,10c9,10
  < path [!$&'()*+,.0-9:;=@A-Z[\_a-z|~#x5D-] keep
  < path ["<>`{}#x00-#x20#x5E#x7F-#xFF] encode
  ---
  > path [!$&'()*+,.0-9:;=@A-Z[\_a-z~#x5D-] keep
  > path ["<>`{|}#x00-#x20#x5E#x7F-#xFF] encode
  26a27
  > scheme gopher 70
  78c79
  < dots               ::= dot dot
  ---
  > dots               ::= ".."
  155d155
  < dot                           dir x \xe2\x89\x88 \xce\xb5, if x :: dot (esc)
  /usr/bin/bash: line 15: syntax error near unexpected token `*+,.0-9:'
  /usr/bin/bash: line 15: `path [!$&'()*+,.0-9:;=@A-Z[\_a-z~#x5D-] keep' (no-eol)

What is no edit is an error.

  $ refurl rules 'strike nothing'
