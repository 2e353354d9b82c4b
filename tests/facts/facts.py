"""What the documents, comments and settings of the project say about things that change elsewhere: which texts the two systems
share, what the proofs share and assume, days and commits of the standard, what programs can ask, names in comments, and counts."""

import ast
import json
import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def read(path):
    return (ROOT / path).read_text("utf-8")


@cache
def files(*patterns):
    """Return the paths of the project's own files, from its root."""
    known = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True)
    if known.returncode == 0 and known.stdout:
        return [path for path in known.stdout.split("\n") if path and (ROOT / path).exists()]
    found = {file for pattern in patterns for file in ROOT.rglob(pattern) if "build" not in file.relative_to(ROOT).parts}
    return sorted(file.relative_to(ROOT).as_posix() for file in found)


# ---- Prose

CODE = re.compile(r"^```.*?^```|<!-- figures: .*?<!-- /figures -->|^    .*?$", re.DOTALL | re.MULTILINE)
BY_COMMANDS = {"spec-notes/parsers.md", "spec-notes/history/what-changed.md"}  # commands write these


@cache
def documents():
    return {path: read(path) for path in files("*.md") if path not in BY_COMMANDS}


def paragraphs(text):
    """Return the paragraphs and the items of lists, each as one line, without code and the blocks of figures."""
    parts = re.split(r"\n\s*\n|\n(?=- )", CODE.sub("\n\n", text))
    return [" ".join(part.split()) for part in parts if part.strip()]


def sentences(paragraph):
    return re.split(r"(?<=[.:;])\s+(?=[A-Z`*\[])", paragraph)


# ---- What the two systems share

SHARED = {"model/utf8.hpp": "the decoding of UTF-8", "encoding/encode.hpp": "the encoders", "encoding/labels.hpp": "the encoders",
          "host/uts46/processing.hpp": "the domains"}


@cache
def shared_by_layers():
    """Return what the state machine may include that the pipeline has, in words, by cmake/layers.txt."""
    rows = re.findall(r"^standard/(?:idna\.cpp)?: (.*)$", read("cmake/layers.txt"), re.MULTILINE)
    return {SHARED.get(header, header) for row in rows for header in row.split() if header != "standard/"}


def wrong_sharing(paragraph):
    """Return the sentences that say what both systems share, and leave something out. Domains need no mention where ICU has them."""
    claims = [sentence for sentence in sentences(paragraph) if re.search(r"\bshares?\b.*\bonly\b.*UTF-8", sentence)]
    needed = shared_by_layers() - ({"the domains"} if "ICU" in paragraph else set())
    words = {"the domains": r"the domains\b|\[the domains\]"}
    return [claim for claim in claims if not all(re.search(words.get(each, re.escape(each)), claim) or each == "the encoders" and
                                                 "encoders" in claim for each in needed)]


# ---- The proofs


@cache
def coq(name):
    """Return a file of the proofs without comments, which can be nested."""
    text, depth, kept = read(f"proofs/{name}.v"), 0, []
    for part in re.split(r"(\(\*|\*\))", text):
        depth += {"(*": 1, "*)": -1}.get(part, 0)
        if depth == 0 and part != "*)":
            kept.append(part)
    return "".join(kept)


def definitions(name):
    """Return each definition of a file of the proofs with its text."""
    parts = re.split(r"^\s*(?:Definition|Fixpoint) (\w+)", coq(name), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2]))


def used(names, text):
    return {name for name in names if re.search(rf"\b{name}\b", text)}


def with_what_they_use(names, all_definitions):
    """Return the names, those that their definitions use, and so on."""
    known, new = set(), set(names)
    while new:
        known |= new
        new = set().union(*(used(all_definitions, all_definitions[name]) for name in new)) - known
    return known


def shared_hosts():
    """Return the definitions of Host.v that the stages name, and all of Host.v that both the stages and the machine use."""
    host = definitions("Host")
    stages = used(host, " ".join(re.findall(r"\bHost\.\w+", coq("Composition"))))
    both = with_what_they_use(stages, host) & with_what_they_use(used(host, coq("Machine") + coq("Serializer")), host)
    return stages, both


@cache
def assumptions():
    """Return the names of what theorems assume of ToASCII: the properties of functions from texts to texts that are hypotheses."""
    found = set()
    for file in sorted((ROOT / "proofs").glob("*.v")):
        text = coq(file.stem)
        found |= set(re.findall(r"^(?:Definition|Record) (\w+) \(to_ascii\b[^:)]*: text -> option text\) : Prop :=", text, re.MULTILINE))
    return found


def theorems_in(text):
    return [name for name in re.findall(r"`([A-Z]\w*\.\w+)`", text) if not name.endswith(".v")]


@cache
def assumed_by(theorem):
    """Return what a theorem, `File.name`, assumes of ToASCII: in its statement, or as a hypothesis anywhere in its file."""
    file, name = theorem.split(".")
    text = coq(file)
    found = re.search(rf"^Theorem {name}\b(.*?)^Proof\.", text, re.DOTALL | re.MULTILINE)
    return used(assumptions(), (found[1] if found else "") + " ".join(re.findall(r"^ *Hypothesis .*$", text, re.MULTILINE)))


def unqualified(paragraph):
    """Report whether a paragraph says that the pipeline and the state machine are proved equal, and not that they share a host parser."""
    flat = re.sub(r"\]\([^)]*\)", "]", paragraph)
    claims = re.search(r"\b(prove[ds]?|theorems?)\b", flat) and re.search(
        r"\bproved\]? equal\b|give the same URL\b|theorems are about the components and the href|give the same components", flat)
    return bool(claims) and "host parser" not in flat


# ---- The standard


@cache
def changes():
    """Return the rows of the table of changes: name, day, commit."""
    return re.findall(r'^    \{\w+, "(\w+)", "(\d{4}-\d\d-\d\d)", "(\w*)"', read("standard/changes.cpp"), re.MULTILINE)


MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
DAY = re.compile(rf"\b(\d{{1,2}}) ({'|'.join(MONTHS)}) (\d{{4}})\b")
YEAR = re.compile(r"\b([Ss]ince|[Bb]efore|[Uu]ntil) (?:the year )?(\d{4})\b(?!-)")


def iso(day, month, year):
    return f"{year}-{MONTHS.index(month) + 1:02}-{int(day):02}"


@cache
def followed():
    """Return the commit of the source whose steps are compared, and the changes that are newer, by algorithm."""
    standard = json.loads(read("tests/follow/followed.json"))["standard"]
    return standard["commit"], standard["later"]


def day_of_source():
    return iso(*re.search(rf"up to {followed()[0][:7]} of (\d+) (\w+) (\d+)", read("spec-notes/history/standard.md")).groups())


@cache
def days_of_the_standard():
    return {day for _, day, _ in changes()} | {day_of_source(), "2017-01-01"}


def wrong_days(paragraph):
    """Return the days of the standard in a paragraph that are the day of no change, and those that are not that of the change that the
    sentence names."""
    wrong = []
    for sentence in sentences(paragraph):
        days = {iso(*day) for day in DAY.findall(sentence)}
        named = {day for name, day, _ in changes() if f"`{name}`" in sentence}
        if named:
            wrong += sorted(days - named)
        elif re.search(r"\b(standards?|editions?)\b|history/standard\.md", sentence):
            wrong += sorted(days - days_of_the_standard())
    return wrong


def special_schemes():
    """Return the names and modes of the special schemes, in the order of their table."""
    return re.findall(r'\{"(\w+)", Mode::(\w+), "', read("model/scheme.hpp"))


# ---- What each door has


@cache
def doors():
    """Return the names by which programs ask, for each column of the table of the chapter on using refurl from other programs."""
    python = {}
    for node in ast.parse(read("api/python/refurl/__init__.py")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            python[node.name] = node
    members = {f"{name}.{member.name}" for name, node in python.items() for member in getattr(node, "body", ())
               if isinstance(node, ast.ClassDef) and isinstance(member, ast.FunctionDef)}
    types = read("page/package/refurl.d.ts")
    listed = ", ".join(re.findall(r"^export \{([^}]*)\};", types, re.MULTILINE))
    return {"command": set(re.search(r"^set\(commands ([\w\s]+)\)", read("tools/CMakeLists.txt"), re.MULTILINE)[1].split()),
            "C++": {word for path in files("refurl.hpp", "api/*.hpp", "model/*.hpp") for word in re.findall(r"\w+", parts_of(read(path))[1])},
            "C": set(re.findall(r"\brefurl_\w+(?=\()", parts_of(read("api/c/refurl.h"))[1])),
            "Python": set(python) | members,
            "JavaScript": set(re.findall(r"^export function (\w+)", types, re.MULTILINE)) | set(re.findall(r"\w+", listed)),
            "oracle": set(json.loads(read("spec-notes/oracle.schema.json"))["$defs"]["request"]["properties"])}


def strange_doors(table):
    """Return the cells of a table with a name that their door does not have, and the number of all names."""
    heading, _, *rows = [[cell.strip() for cell in row.strip("|").split(" |")] for row in table.strip().split("\n")]
    named = [(door, name) for row in rows for door, cell in zip(heading, row) if door in doors() for name in re.findall("`([^`]+)`", cell)]
    return [(door, name) for door, name in named if name not in doors()[door]], len(named)


# ---- Names in comments

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')


def parts_of(source):
    """Return the comments of a source and its code, without strings."""
    source = STRING.sub('""', source)
    return "\n".join(COMMENT.findall(source)), COMMENT.sub(" ", source)


@cache
def sources():
    return {path: parts_of(read(path)) for path in files("*.hpp", "*.cpp", "*.h", "*.c")}


@cache
def code_of(folder):
    """Return the code of a folder, or of all."""
    return "\n".join(code for path, (_, code) in sources().items() if path.startswith(folder))


def comments_as_paragraphs(comments):
    """Return the blocks of comments on lines of their own, each as one line."""
    return [" ".join(re.sub(r"^///?<?", "", line).strip() for line in block.split("\n"))
            for block in re.split(r"\n(?=///?\n)|\n\s*\n", comments)]


def strange_calls(comments, code):
    """Return the calls of members in comments, such as `edition.has(`, for which the code of the folder has no such call."""
    return [call for call, name in re.findall(r"((?<![\w.])[a-z]\w*(?:\.|->)([a-z]\w*)\()", comments)
            if not re.search(rf"(?:\.|->){name}\(", code)]


@cache
def known_names():
    """Return the names in code, those of files and folders, and those in texts of other kinds, such as Python and Coq."""
    names = set(re.findall(r"\w+", code_of("")))
    for path in files("*.py", "*.mjs", "*.v", "*.cmake", "CMakeLists.txt", "**/CMakeLists.txt", "*.txt", "*.h"):
        names |= set(re.findall(r"\w+", read(path)))
    for path in files("*"):
        for part in Path(path).parts:
            names |= {part, part.split(".")[0]}
    return names


def strange_names(comments):
    """Return the names with underscores in comments that nothing has."""
    named = re.findall(r"(?<![\w:])(?<!std::)[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b", comments)
    return sorted(name for name in set(named) if name not in known_names() and f"std::{name}" not in comments)
