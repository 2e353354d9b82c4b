Without the Public Suffix List, refurl says why it does not know sites.

  $ refurl parse --site a: >refusal && exit 80
  $ cat refusal
  $ refurl parse --get '{public_suffix}' a:
