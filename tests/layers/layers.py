#!/usr/bin/env python3
"""Checks that each source includes only what cmake/layers.txt lets it, and that README.md and CONTRIBUTING.md show that.

    layers.py            print each line that is wrong
    layers.py --write    write the tables of README.md and CONTRIBUTING.md first
"""

import re
import sys
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LAYERS = "cmake/layers.txt"
TABLE = re.compile(r"(<!-- layers -->\n)(.*?)(<!-- /layers -->\n)", re.DOTALL)
INCLUDE = re.compile(r'\s*#\s*include\s*(?:"([^"]+)"|(<[^>]+>))')
SOURCE = re.compile(r".*\.([ch]|[ch]pp|inc|cpp\.in)")
ABOVE = "above"


class Wrong(Exception):
    """A line of cmake/layers.txt is wrong."""


@dataclass
class Place:
    name: str       # a folder, with its `/`, or a file
    may: list[str]  # names of folders and files; or `above` alone
    chapter: str    # empty for a place inside a chapter
    line: int       # of cmake/layers.txt


@dataclass
class Only:
    things: list[str]
    places: list[str]
    library: str  # empty for things of our own
    line: int


def holds(name, path):
    """Say whether `name` is the path, or a folder around it, a pattern of it, or <the beginning of it."""
    if name.startswith("<"):
        return path.startswith(name)
    if "*" in name:
        return fnmatchcase(path, name + "*" if name.endswith("/") else name)
    return path.startswith(name) if name.endswith("/") else path == name


def any_holds(names, path):
    return any(holds(name, path) for name in names)


class Layers:
    def __init__(self, text):
        self.places = []
        self.only = []
        note = ""
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("## "):
                note = line[3:]
            elif line and not line.startswith("#"):
                self.read(line, note, number)
                note = ""

    def read(self, line, note, number):
        names, _, others = (part.split() for part in line.partition(":"))
        if not names or ":" not in line:
            raise Wrong(f"{LAYERS}:{number}: a line is PLACE: WHAT IT MAY INCLUDE, or only THING: PLACES")
        if names[0] == "only":
            self.only.append(Only(names[1:], others, note, number))
            return
        for name in others:
            if name != ABOVE and not any(holds(place.name, name) or holds(name, place.name) for place in self.places):
                raise Wrong(f"{LAYERS}:{number}: {name} does not stand above {names[0]}")
        self.places += [Place(name, others, note, number) for name in names]

    def place_of(self, path):
        """Return the place with the longest name that holds the path, or None."""
        around = (place for place in self.places if holds(place.name, path))
        return max(around, key=lambda place: len(place.name), default=None)

    def chapter_of(self, path):
        """Return the line of the chapter that holds the path, or 0."""
        around = (place for place in self.places if place.chapter and holds(place.name, path))
        return max(((len(place.name), place.line) for place in around), default=(0, 0))[1]

    def objection(self, source, target):
        """Return why a source must not include a target, which is one of our files or <a header>. None if it may."""
        for only in self.only:
            if any_holds(only.things, target) and not any_holds(only.things + only.places, source):
                return f"only {', '.join(only.places)} may include {target} ({LAYERS}:{only.line})"
        if target.startswith("<"):
            return None
        here, there = self.place_of(source), self.place_of(target)
        if not here:
            return f"{LAYERS} has no place for {source}"
        if here is there or any_holds(here.may, target) or (ABOVE in here.may and there and there.line < here.line):
            return None
        return f"{here.name} may include only {', '.join(here.may) or 'the standard library'} ({LAYERS}:{here.line})"


def target_of(ours, header, known):
    """Return what an include means: one of our files, or <the header> of a library. The C interface is <refurl.h>."""
    name = ours or header[1:-1]
    return next((path for path in (name, f"api/c/{name}") if path in known), ours or header)


def wrong_includes(layers, sources, known):
    """Return each line that includes what it must not, with its place and the reason.

    sources -- the text of each source to check, by its path
    known -- the paths of all sources
    """
    found = []
    for source, text in sorted(sources.items()):
        for number, line in enumerate(text.splitlines(), 1):
            included = INCLUDE.match(line)
            objection = included and layers.objection(source, target_of(*included.groups(), known))
            if objection:
                found.append(f"{source}:{number}: {line.strip()}: {objection}")
    return found


def unknown_names(layers, sources):
    """Return each name in cmake/layers.txt that no file or folder has."""
    named = [(name, place.line) for place in layers.places for name in [place.name, *place.may] if name != ABOVE]
    named += [(name, only.line) for only in layers.only for name in only.things + only.places if name[0] != "<"]
    return [f"{LAYERS}:{line}: there is no {name}" for name, line in named
            if not ((ROOT / name).exists() or any(holds(name, path) for path in sources))]


def read_sources():
    """Return the text of each C and C++ source, by its path from the root."""
    tops = [path for path in ROOT.iterdir() if path.name != "build" and not path.name.startswith(".")]
    files = [file for top in tops for file in ([top] if top.is_file() else top.rglob("*")) if SOURCE.fullmatch(file.name)]
    return {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in files}


# ---- The tables: a row for each chapter

def listed(names):
    return ", ".join(f"`{name}`" for name in names)


def shortened(names):
    """Return the names as a text. If several are in one folder, they are parts of it."""
    parts = {}
    for name in names:
        parts.setdefault(re.match("[^/]+/?", name)[0], set()).add(name)
    return ", ".join(listed(some) if len(some) == 1 else listed([top]) if top in some else f"parts of `{top}`"
                     for top, some in parts.items())


def may_of(layers, chapter, sources):
    """Return what the places of a chapter may include of other chapters and of libraries, as a text."""
    inside = [path for path in sources if layers.chapter_of(path) == chapter]
    if not inside:
        return ""
    places = [place for place in layers.places if layers.chapter_of(place.name) == chapter]
    others = [name for place in places for name in place.may if name == ABOVE or layers.chapter_of(name) != chapter]
    ours = "all above" if ABOVE in others else shortened(others)
    libraries = [only.library for only in layers.only
                 if only.library and any(holds(place, path) for place in only.places for path in inside)]
    return "; ".join(filter(None, [ours, ", ".join(libraries)])) or "the standard library"


def chapters_of(layers):
    """Return the places of each chapter, by its line in cmake/layers.txt."""
    chapters = {}
    for place in layers.places:
        if place.chapter:
            chapters.setdefault(place.line, []).append(place)
    return chapters


def house(layers):
    """Return the table of the README: what stands in each folder."""
    rows = [f"| {listed(place.name for place in places)} | {places[0].chapter} |\n" for places in chapters_of(layers).values()]
    return "| folder | what it has |\n|---|---|\n" + "".join(rows)


def arrows(layers, sources):
    """Return the table of CONTRIBUTING.md: what each folder may include. Folders without sources have no row."""
    rows = [f"| {listed(place.name for place in places)} | {may_of(layers, line, sources)} |\n"
            for line, places in chapters_of(layers).items() if may_of(layers, line, sources)]
    return "| folder | may include |\n|---|---|\n" + "".join(rows)


def main():
    sources = read_sources()
    layers = Layers((ROOT / LAYERS).read_text("utf-8"))
    wrong = unknown_names(layers, sources) + wrong_includes(layers, sources, sources)
    for name, table in ("README.md", house(layers)), ("CONTRIBUTING.md", arrows(layers, sources)):
        text = (ROOT / name).read_text("utf-8")
        if "--write" in sys.argv[1:]:
            text = TABLE.sub(lambda marked: marked[1] + table + marked[3], text)
            (ROOT / name).write_text(text, "utf-8")
        if f"<!-- layers -->\n{table}<!-- /layers -->\n" not in text:
            wrong.append(f"{name}: its table is not that of {LAYERS}; ./dev layers --write writes it")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Wrong as error:
        sys.exit(str(error))
