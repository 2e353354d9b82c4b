If the reader closes the pipe, the tool ends without a message.

  $ yes a:b | head -n 100000 | "$REFURL_TOOL" normalize | head -n 1; echo "status ${PIPESTATUS[2]}"
  a:b
  status 141
  $ yes '{"input": "a:b"}' | head -n 100000 | "$REFURL_TOOL" oracle | head -n 1 | wc -l; echo "status ${PIPESTATUS[2]}"
  1
  status 141

Every command reports that the disk is full.

  $ [[ -e /dev/full ]] || exit 80
  $ onto_full_disk() { "$REFURL_TOOL" "$@" 2>&1 >/dev/full; }
  $ onto_full_disk normalize a:
  refurl: cannot write: No space left on device
  [1]
  $ onto_full_disk --help
  refurl: cannot write: No space left on device
  [1]
  $ onto_full_disk --version
  refurl: cannot write: No space left on device
  [1]
  $ onto_full_disk parse --help
  refurl: cannot write: No space left on device
  [1]
  $ onto_full_disk grammar
  refurl: cannot write: No space left on device
  [1]
  $ onto_full_disk generate
  refurl: cannot write: No space left on device
  [1]
  $ onto_full_disk equiv a: a:
  refurl: cannot write: No space left on device
  [1]
  $ onto_full_disk choices --mode web -n 1
  refurl: cannot write: No space left on device
  [1]
  $ echo '{"input": "a:b"}' | onto_full_disk oracle
  refurl: cannot write: No space left on device
  [1]
