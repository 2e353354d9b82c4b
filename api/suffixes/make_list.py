#!/usr/bin/env python3
"""Writes the rules of a Public Suffix List as C++: make_list.py LIST YYYY-MM-DD SOURCE. `./dev suffixes` runs this."""

import sys
from pathlib import Path

# Clang warns of literals that are longer than 65,536 bytes.
LONGEST = 60_000

HEAD = """// The Public Suffix List without its comments. `./dev suffixes` made this file from {source}.
//
// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
// distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
//
// The list with its comments is at https://publicsuffix.org/list/.
// clang-format off
"""


def is_kept(line):
    """Say whether a line is a rule, or begins or ends a section."""
    return line and (not line.startswith("//") or "===" in line)


def main(file, day, source):
    lines = [f"// VERSION: {day}", *filter(is_kept, map(str.strip, Path(file).read_text("utf-8").splitlines()))]
    pieces, size = [[]], 0
    for line in lines:
        size += len(line.encode()) + 1
        if size > LONGEST:
            pieces.append([])
            size = len(line.encode()) + 1
        pieces[-1].append(line)
    print(HEAD.format(source=source) + "\n".join('R"(' + "\n".join(piece) + '\n)",' for piece in pieces))


main(*sys.argv[1:])
