The help has an example, which works.

  $ refurl rules --help | grep -A 1 '^Example:'
  Example:
    refurl rules "path '|' encode"

The rules stand in the order of the chapters.

  $ refurl rules | grep '^#'
  # What each component does with a character
  # Which characters stand in valid URL strings
  # Special schemes
  # Unicode ToASCII
  # Grammar
  # Valid URL strings
  # Preprocess
  # Rebase
  # Force
  # Interpret host
  # Normalise
  # Print
  # Set an attribute
  $ refurl rules | grep -A 2 '^# Print'
  # Print
  protect-colon                      `:` ≈ `%3A` where it would end a scheme
  protect-path                       dir ε ≈ dir . · dir ε where it would begin an
  $ refurl rules | grep '^scheme [a-z]* ' | head -n 2
  scheme http 80
  scheme https 443

An edit changes them.

  $ LC_ALL=C comm -13 <(refurl rules | LC_ALL=C sort) <(refurl rules "path '|' encode" 'scheme gopher 70' 'strike dot' 'dots ::= ".."' | LC_ALL=C sort)
  dots               ::= ".."
  path [!$&'()*+,.0-9:;=@A-Z[\_a-z~#x5D-] keep
  path ["<>`{|}#x00-#x20#x5E#x7F-#xFF] encode
  scheme gopher 70
  $ refurl rules 'strike dot' | grep -c '^dot  .*dir x'
  0
  [1]

  $ refurl rules 'to-ascii Unicode 16.0' "path '|' valid" | grep 'Unicode [0-9]\|^path.* valid$'
  path [^"#%/<>?[\`{}#x00-#x20#x5D#x5E#x7F] valid
  to-ascii Unicode 16.0

The rules in Coq, as proofs/ has them, and after edits.

  $ mkdir coq
  $ refurl rules --coq coq
  $ for file in coq/*; do cmp "$file" "$TESTDIR/../../../proofs/${file#coq/}" && echo "${file#coq/}"; done
  Generated.v
  GeneratedStandard.v
  GeneratedWriting.v
  $ refurl rules --coq coq "path '|' encode"
  $ grep -h '"bracket"\|(123, 125)' coq/*
    Class "bracket" [(91, 93)]%N (txt "FFRTTTTT");
    Class "bracket" [(124, 124)]%N (txt "FFRFTTTT");
    in_ranges [(0, 32); (34, 35); (60, 60); (62, 63); (94, 94); (96, 96); (123, 125); (127, 255)]%N.
    in_ranges [(0, 32); (34, 35); (47, 47); (58, 64); (91, 94); (96, 96); (123, 125); (127, 255)]%N.
    in_ranges [(0, 32); (34, 38); (43, 44); (47, 47); (58, 64); (91, 94); (96, 96); (123, 125); (127, 255)]%N.
  $ refurl rules --coq missing
  ! refurl: cannot write missing/Generated.v
  [1]

What is no edit is an error.

  $ refurl rules 'strike nothing'
  ! refurl: strike nothing: at byte 7, no stage has a rule of this name; `refurl
  !   rules` lists them
  ! Try refurl rules --help
  [2]
