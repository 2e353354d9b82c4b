#!/usr/bin/env bash
# Installs the wheel of the package for Python into an empty environment, and tests it there: wheel_test.sh WHEEL
set -eu
wheel=$1
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
unset PYTHONPATH REFURL_LIBRARY

fail() { echo "FAILED: $*" >&2 && exit 1; }

# quietly COMMAND…: shows the output of a command only if it fails
quietly() { "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && fail "$*"; }; }

# Debian's package of venv is that of its own Python, which need not be the first in the path.
python=/usr/bin/python3
[ -x "$python" ] || python=python3
quietly "$python" -m venv "$scratch/environment"
python=$scratch/environment/bin/python
quietly "$python" -m pip --disable-pip-version-check install --no-index "$wheel"

[[ $wheel == *-py3-none-linux_*.whl ]] || fail "$wheel is not for any Python on this platform"
loaded=$(cd "$scratch" && "$python" -c 'from refurl import _library; print(_library.c._name)')
[[ $loaded == "$scratch"/environment/lib/*/refurl/librefurl.so ]] || fail "the package loads $loaded"
for file in refurl/py.typed refurl-*.dist-info/LICENSE{,-UNICODE-LICENSE.txt,-MPL-2.0.txt}; do
    # shellcheck disable=SC2086  # the * of the version
    ls "$scratch"/environment/lib/*/site-packages/$file >/dev/null || fail "the wheel has no $file"
done
quietly "$python" -B -W error -m unittest discover -s "$project/tests/python" -p '*_test.py'
(cd "$scratch" && bash "$project/tests/package/links_test.sh" "$python" -W error "$project/examples/links.py")
echo "wheel: ${wheel##*/} is installed, and tested by itself"
