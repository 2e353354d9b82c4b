#!/usr/bin/env python3
"""Writes unicode_tables.inc, the tables of one version of Unicode. `./dev unicode` runs it.

usage: make_unicode_data.py UCD TR46 [OLDER_UCD OLDER_TR46]… >unicode_tables.inc

UCD is a folder with the files of the Unicode Character Database. TR46 is a folder of the npm package tr46 that has the
mapping table of the same version. Those of older versions tell since when a code point has its present properties and
mapping. The oldest is the version of the oldest ICU that refurl supports. Of the versions before it, the tables have only which code
points they assign, back to that of the oldest edition of the standard.
The tables also have how the older versions describe the code points that a later version changed.
"""

import json
import pathlib
import re
import sys

CODE_POINTS = 0x110000
BLOCK = 128
HANGUL = range(0xAC00, 0xAC00 + 11172)
OLDEST_AGE = 90  # of Unicode 9.0: older code points are not told apart
BIDI_CLASSES = ["L", "R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"]  # every other class is `other`


def rows(file):
    """Yields the fields of each line of one of Unicode's files."""
    for line in file.read_text().splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if fields != [""]:
            yield fields


def code_points(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def read_unicode_data(folder):
    """Returns the general category, combining class and canonical decomposition of each assigned code point."""
    data, first = {}, None
    for fields in rows(folder / "UnicodeData.txt"):
        code_point, name, category, combining_class, _, decomposition = int(fields[0], 16), *fields[1:6]
        is_canonical = decomposition and not decomposition.startswith("<")
        canonical = tuple(int(part, 16) for part in decomposition.split()) if is_canonical else ()
        for each in range(first if name.endswith("Last>") else code_point, code_point + 1):
            data[each] = (category, int(combining_class), canonical)
        first = code_point
    return data


def read_bidi_classes(folder):
    """Returns the Bidi class of each code point. Those that are not assigned have one too: it depends on the block."""
    file = folder / "extracted/DerivedBidiClass.txt"
    names = {long: short for kind, short, long, *_ in rows(folder / "PropertyValueAliases.txt") if kind == "bc"}
    missing = [line.split(":")[1].split(";") for line in file.read_text().splitlines() if line.startswith("# @missing:")]
    classes = ["L"] * CODE_POINTS
    for where, name in missing + list(rows(file)):
        short = names.get(name.strip(), name.strip())
        for c in code_points(where.strip()):
            classes[c] = short if short in BIDI_CLASSES else "other"
    return classes


def read_mapping(folder):
    """Returns the Unicode version of the folder's table, and a status and a mapping for each code point."""
    version = json.loads((folder / "package.json").read_text())["unicodeVersion"]
    names = dict(re.findall(r"(\w+): (\d)", (folder / "lib/statusMapping.js").read_text()))
    # Before version 15.1, UseSTD3ASCIIRules was a part of the table.
    status_of = {int(number): re.sub("^disallowed_STD3_", "", name) for name, number in names.items()}
    table = [("disallowed", "")] * CODE_POINTS
    for where, status, *mapping in json.loads((folder / "lib/mappingTable.json").read_text()):
        first, last = where if isinstance(where, list) else (where, where)
        name = status_of[status]
        text = "".join(mapping) if name in ("mapped", "deviation") else ""
        table[first : last + 1] = [(name, text)] * (last + 1 - first)
    return version, table


def number_of(version):
    """Returns a version times ten."""
    major, minor, *_ = version.split(".")
    return int(major) * 10 + int(minor)


class Unicode:
    """A version of Unicode."""

    def __init__(self, ucd, tr46):
        self.version, self.mapping = read_mapping(tr46)
        heading = (ucd / "DerivedAge.txt").read_text()[:200]
        if f"-{self.version}.txt" not in heading:
            sys.exit(f"make_unicode_data: the mapping is that of Unicode {self.version}, but not the rest: {heading}")
        self.year = re.search("© ([0-9]+) Unicode", heading).group(1)
        self.ages = {c: number_of(age) for where, age in rows(ucd / "DerivedAge.txt") for c in code_points(where)}
        self.data = read_unicode_data(ucd)
        excluded = {int(fields[0], 16) for fields in rows(ucd / "CompositionExclusions.txt")}
        self.compositions = compositions_of(self.data, excluded)
        jamo = set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))
        self.seconds = {second for _, second in self.compositions} | jamo
        self.bidi = read_bidi_classes(ucd)
        self.joining = ["U"] * CODE_POINTS
        for where, kind in rows(ucd / "extracted/DerivedJoiningType.txt"):
            for c in code_points(where):
                self.joining[c] = kind

    def number(self):
        """Returns the version times ten."""
        return number_of(self.version)

    def composes(self, c):
        canonical = self.data[c][2] if c in self.data else ()
        if canonical and self.compositions.get(canonical) != c:
            return "decomposes"
        return "with_previous" if full_decomposition(self.data, c)[0] in self.seconds else "never"

    def properties(self, c):
        category, combining_class, _ = self.data.get(c, ("Cn", 0, ()))
        return (
            f"Status::{self.mapping[c][0]},BidiClass::{self.bidi[c]},JoiningType::{self.joining[c]},"
            f"Composes::{self.composes(c)},{combining_class},{str(category[0] == 'M').lower()}"
        )

    def describes_as(self, other, c):
        return self.mapping[c] == other.mapping[c] and self.properties(c) == other.properties(c)


def since(c, unicode, older):
    """Returns the version, times ten, since which a code point has its present properties and mapping."""
    number = unicode.number()
    for version in older:
        if not version.describes_as(unicode, c):
            break
        number = version.number()
    return number


def age_ranges(unicode, oldest):
    """Yields the first code point of each range that one version assigned, and this version. Code points that are newer than `oldest` or
    not assigned belong to the range before them, because nobody asks for their age."""
    before = OLDEST_AGE
    for c in range(CODE_POINTS):
        age = max(unicode.ages.get(c, before), OLDEST_AGE)
        if age <= oldest and age != before:
            before = age
            yield c, age


def older_descriptions(c, unicode, older):
    """Yields the code point with each older version that assigns it and is the last to describe it as it does, if that is
    not as it is described now. The oldest version comes first."""
    newer = unicode
    last = []
    for version in older:  # the newest comes first
        if c in version.data and not version.describes_as(newer, c):
            last.append((c, version))
        newer = version
    return reversed(last)


def full_decomposition(data, code_point):
    canonical = data[code_point][2] if code_point in data else ()
    if not canonical:
        return (code_point,)
    return sum((full_decomposition(data, part) for part in canonical), ())


def compositions_of(data, excluded):
    """Returns the primary composites: (first, second) → composed."""
    result = {}
    for composed, (_, combining_class, canonical) in data.items():
        if len(canonical) == 2 and composed not in excluded and combining_class == 0 and data[canonical[0]][1] == 0:
            result[canonical] = composed
    return result


class Texts:
    """One array of code points that holds all texts."""

    def __init__(self, texts):
        self.pool = ""
        for text in sorted(set(texts), key=lambda text: (-len(text), text)):
            if text not in self.pool:
                self.pool += text

    def place(self, text):
        return f"{self.pool.index(text)}, {len(text)}"


def write_array(kind, name, values, per_line):
    has_braces = values[0].startswith("{")  # an array of structures takes two pairs
    print(f"constexpr std::array<{kind}, {len(values)}> {name}{{" + "{" * has_braces)
    for start in range(0, len(values), per_line):
        print(",".join(values[start : start + per_line]) + ",")
    print("}" * has_braces + "};\n")


def main():
    folders = [pathlib.Path(argument) for argument in sys.argv[1:]]
    unicode, *older = [Unicode(ucd, tr46) for ucd, tr46 in zip(folders[::2], folders[1::2])]
    older.sort(key=Unicode.number, reverse=True)

    distinct, blocks, block_of = {}, {}, []
    for start in range(0, CODE_POINTS, BLOCK):
        described = [f"{{{unicode.properties(c)},{since(c, unicode, older)}}}" for c in range(start, start + BLOCK)]
        block = tuple(distinct.setdefault(each, len(distinct)) for each in described)
        block_of.append(blocks.setdefault(block, len(blocks)))
    mapped = [(c, text) for c, (status, text) in enumerate(unicode.mapping) if status in ("mapped", "deviation")]
    decomposed = [
        (c, "".join(map(chr, full_decomposition(unicode.data, c))))
        for c in sorted(unicode.data)
        if unicode.data[c][2] and c not in HANGUL
    ]
    changed = [row for c in range(CODE_POINTS) for row in older_descriptions(c, unicode, older)]
    texts = Texts([text for _, text in mapped + decomposed] + [version.mapping[c][1] for c, version in changed])

    print("// The tables of unicode_data.cpp. make_unicode_data.py generates them: do not edit them, run `./dev unicode`.")
    print(f"// Copyright © 1991-{unicode.year} Unicode, Inc.: see UNICODE-LICENSE.txt.")
    print("// clang-format off")
    print(f'constexpr std::string_view version = "{unicode.version}";\n')
    write_array("Properties", "rows", list(distinct), 1)
    write_array("std::uint8_t" if len(blocks) < 256 else "std::uint16_t", "block_of", [str(b) for b in block_of], 32)
    flat = [str(row) for block in blocks for row in block]
    write_array("std::uint8_t" if len(distinct) < 256 else "std::uint16_t", "blocks", flat, BLOCK // 4)
    write_array("Replacement", "mappings", [f"{{0x{c:X},{texts.place(text)}}}" for c, text in mapped], 6)
    write_array("Replacement", "decompositions", [f"{{0x{c:X},{texts.place(text)}}}" for c, text in decomposed], 6)
    write_array(
        "Composition",
        "compositions",
        [f"{{0x{a:X},0x{b:X},0x{c:X}}}" for (a, b), c in sorted(unicode.compositions.items())],
        6,
    )
    write_array(
        "Older",
        "older",
        [
            f"{{0x{c:X},{version.number()},{{{version.properties(c)},{version.number()}}},{texts.place(version.mapping[c][1])}}}"
            for c, version in changed
        ],
        1,
    )
    ages = [(0, OLDEST_AGE), *age_ranges(unicode, older[-1].number())]
    write_array("Age", "ages", [f"{{0x{c:X},{age}}}" for c, age in ages], 12)
    write_array("char32_t", "text", [f"0x{ord(c):X}" for c in texts.pool], 16)
    print("// clang-format on")


main()
