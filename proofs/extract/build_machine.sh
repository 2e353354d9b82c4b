#!/usr/bin/env bash
# Builds the program of Machine_extract.v:  build_machine.sh FOLDER, where FOLDER has the compiled proofs. Writes FOLDER/machine.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
coqc -q -Q . Refurl -w -extraction-reserved-identifier -o "$PWD/Machine_extract.vo" "$here/Machine_extract.v" >&2
cp "$here/machine.ml" .
ocamlfind ocamlopt -O3 -w -a -package zarith -linkpkg machine_model.mli machine_model.ml machine.ml -o machine 2>&1 | grep -v "options -O3" >&2 || true
