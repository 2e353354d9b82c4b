"""The mutants of the sources: small changes, each in one place, that some test should notice.

Each belongs to a group. README.md in this folder lists the groups. Patterns find the places in the sources, so the mutants are never out of date. If a pattern finds fewer places than
expected, that is an error.
"""

import hashlib
import re
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

TABLE = "model/characters.hpp"
GRAMMAR = "grammar/productions.hpp"
EQUATIONS = [
    "encoding/query.cpp",
    "host/fault.cpp",
    "host/host.cpp",
    "host/ip4.cpp",
    "host/ip6.cpp",
    "fast/host.cpp",
    "grammar/predicates.cpp",
    "grammar/preprocess.cpp",
    "grammar/ungrammatical.cpp",
    "model/percent_encoding.cpp",
    "model/url.cpp",
    "normalize/normalize.cpp",
    "print/print.cpp",
    "resolve/rebase.cpp",
    "resolve/resolve.cpp",
]
WRITING_GRAMMAR = "grammar/writing/productions.hpp"
WRITING = ["grammar/writing/conditions.cpp", "grammar/writing/explanation.cpp", "api/validity.cpp"]
SETTERS = "api/setters.cpp"
API = [SETTERS, "api/url.cpp", "api/url_object.cpp", "api/url_search_params.cpp", "api/urlencoded.cpp"]
SITE = ["api/site.cpp", "api/public_suffix_list.cpp"]
UTS46 = ["fast/inert.cpp"] + [f"host/uts46/{name}.cpp" for name in ("processing", "punycode", "normalization", "bidi_rule", "context_j")]
EXPLAIN = ["explain/*.cpp", "explain/ledger.hpp", "explain/stages/*.cpp", "grammar/value/derivation.cpp"]
SENTENCES = ["explain/sentences.cpp", "api/message.cpp"]
SECURITY = ["explain/security/**/*.cpp"]
RULES = ["grammar/rules.cpp", "grammar/value/components.cpp", "grammar/value/language.cpp", "host/rules.cpp", "normalize/equations.cpp",
         "print/rules.cpp", "resolve/rules.cpp", "rules/*.cpp"]
SHORTCUTS = ["fast/padded_text.hpp", "fast/parse.cpp", "fast/set.cpp", "fast/utf8.cpp"]
NORMAL = ["grammar/normal/*"]
PARSE = ["grammar/parse.cpp", "grammar/diagnosis.cpp", "grammar/x3/*"]
MODEL = ["model/block.hpp", "model/sequence.*", "model/utf8.*"]
ENCODING = ["encoding/encode.cpp", "encoding/labels.cpp"]
STANDARD = ["standard/**/*.cpp"]
SYSTEMS = ["systems/**/*.cpp"]
TOOLS = ["tools/**/*.cpp"]
CLASSES, COLUMNS = 21, 8
ATTRIBUTES = 9

# For each status of a cell, the most similar ones that differ: encoded or not, valid or not, present or not.
OTHER_STATUSES = {"v": "ETx", "E": "vF", "F": "ET", "T": "vF", "R": "T-", "x": "v-", "-": "vRx"}


@dataclass(frozen=True)
class Mutant:
    group: str
    file: str
    begin: int
    end: int
    new: str
    flip: str
    line: int
    column: int
    text: str  # the line as it stands
    key: str  # the file, the change, and a hash of the row or the definition that it changes

    @property
    def name(self):
        return f"{self.file}:{self.line}:{self.column}: {self.flip}"

    def applied_to(self, source):
        return source[: self.begin] + self.new + source[self.end :]


def make(group, file, source, begin, end, new, flip):
    line_begin = source.rfind("\n", 0, begin) + 1
    line_end = source.find("\n", begin)
    line, column = source.count("\n", 0, begin) + 1, begin - line_begin + 1
    text = source[line_begin:line_end].strip()
    scope_begin, scope_end = (line_begin, line_end) if is_row(text) else definition_around(source, begin, end)
    changed = [source[scope_begin:begin], source[begin:end], new, source[end:scope_end]]
    key = hashlib.sha256(repr([file, *(squeezed(without_comments(part)) for part in changed)]).encode()).hexdigest()[:16]
    return Mutant(group, file, begin, end, new, flip, line, column, text, f"{file}: {flip} ({key})")


def is_row(line):
    """Return whether the line is a row of a table. What the other rows say does not matter to it."""
    return line.startswith("{") and line.endswith("},")


def definition_around(source, begin, end):
    """Return the place of the text between the closing braces at the beginning of a line before and after a change."""
    next_one = source.find("\n}", end)
    return source.rfind("\n}", 0, begin) + 1, len(source) if next_one < 0 else next_one


def without_comments(source):
    return re.sub(r"(?<!:)//[^\n]*", "", source)


def squeezed(text):
    return " ".join(text.split())


RAW = re.compile(r"\bR\"(\w*)\((.*?)\)\1\"", re.S)


def masked(source):
    """Return the source with comments and literals replaced by spaces. All other text keeps its place."""
    blank = lambda found: re.sub(r"[^\n]", " ", found[0])
    literal_or_comment = RAW.pattern + r"|//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'"
    return re.sub(literal_or_comment, blank, source, flags=re.S)


# ---- Cells

ROW = re.compile(r'\{Class::(\w+), +"[^"]+", +"(?:\\.|[^"\\])*", .*?"([vETFRx-]{8})"\}')


def cells(root):
    source = (root / TABLE).read_text()
    rows = list(ROW.finditer(source))
    if len(rows) != CLASSES:
        raise SystemExit(f"mutate: found {len(rows)} rows in {TABLE}, not {CLASSES}")
    for row in rows:
        for column in range(COLUMNS):
            at = row.start(2) + column
            for other in OTHER_STATUSES[source[at]]:
                yield make("cells", TABLE, source, at, at + 1, other, f"{row[1]}, column {column + 1}: {source[at]} to {other}")


# ---- Orders

PRODUCTION = re.compile(r'inline constexpr auto (\w+)[^=;]*=\s*(?:named<struct \w+>\("[^"]*"\) =)?\s*([^;]*);')


def choices(code, begin, end):
    """Yield the places of the alternatives of each choice in code[begin:end], at any depth."""
    open_at, alternatives = [begin], [[]]
    for at in range(begin, end + 1):
        c = code[at] if at < end else ")"
        if c in "([":
            open_at.append(at + 1)
            alternatives.append([])
        elif c in ")]|":
            alternatives[-1].append((open_at[-1], at))
            open_at[-1] = at + 1
            if c != "|":
                open_at.pop()
                if len(alternatives[-1]) > 1:
                    yield alternatives[-1]
                alternatives.pop()


def trimmed(source, begin, end):
    text = source[begin:end]
    return begin + len(text) - len(text.lstrip()), begin + len(text.rstrip())


def exchanges(group, root, file, least):
    """Exchange each two neighbouring alternatives of each production. There must be at least `least` choices."""
    source = (root / file).read_text()
    code = masked(source)
    found = 0
    for production in PRODUCTION.finditer(source, source.index("\n// ---- ")):
        for alternatives in choices(code, *production.span(2)):
            found += 1
            places = [trimmed(source, *place) for place in alternatives]
            for (begin, middle), (next_begin, end) in zip(places, places[1:]):
                first, second = source[begin:middle], source[next_begin:end]
                new = second + source[middle:next_begin] + first
                yield make(group, file, source, begin, end, new,
                           f"{production[1]}: {squeezed(first)} | {squeezed(second)} exchanged")
    if found < least:
        raise SystemExit(f"mutate: found {found} choices in {file}, not {least}")


def orders(root):
    yield from exchanges("orders", root, GRAMMAR, 23)


# ---- Equations

EXCHANGED = {"&&": "||", "||": "&&", "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+",
             "true": "false", "false": "true"}
OPERATOR = re.compile(r"(?<= )(?:&&|\|\||==|!=|<=?|>=?|\+|-)(?=\s)|\b(?:true|false)\b")
CONDITION = re.compile(r"\b(?:if|while) \(")
STATEMENT = re.compile(r"^ +(?:else )?((?:[\w.*+\[\]>-]+ [+|-]?= .+|[\w.:>-]+\(.*\)|(?:\+\+|--)\w+|\w+(?:\+\+|--));)$", re.M)
LITERAL = re.compile(r"(?<![\w.])\d+(?![\w.])|'(?:\\.|[^'\\\n])'|\"(?:\\.|[^\"\\\n])*\"")


def end_of_group(code, at):
    """Return the place of the parenthesis that closes the group around `at`."""
    depth = 1
    while True:
        depth += {"(": 1, ")": -1}.get(code[at], 0)
        if depth == 0:
            return at
        at += 1


def conditions(source, code):
    for found in CONDITION.finditer(code):
        begin, end = found.end(), end_of_group(code, found.end())
        declares = re.match(r"const .* = ", code[begin:end])
        if declares:
            yield end, end, "; false", "condition never holds"
            continue
        yield begin, end, f"false && ({source[begin:end]})", "condition never holds"
        if found[0].startswith("if"):
            yield begin, end, f"true || ({source[begin:end]})", "condition always holds"


def is_whole_condition(code, at):
    """Return whether the line is an if with a single comparison or negation. Then the mutants of `conditions` are enough."""
    line_begin, line_end = code.rfind("\n", 0, at) + 1, code.find("\n", at)
    line = code[line_begin:line_end]
    return re.search(r"\bif \(", line) and not re.search("&&|\\|\\|", line)


def operators(source, code):
    for found in OPERATOR.finditer(code):
        is_assigned = code[: found.start()].endswith(" = ")
        is_repeated = found[0] in ("==", "!=") and is_whole_condition(code, found.start())
        if not is_assigned and not is_repeated:
            yield *found.span(), EXCHANGED[found[0]], f"{found[0]} becomes {EXCHANGED[found[0]]}"
    for found in re.finditer(r"!(?=[\w(])", code):
        if not is_whole_condition(code, found.start()):
            yield *found.span(), "", "! dropped"


def statements(source, code):
    for found in STATEMENT.finditer(source):
        begin, end = found.span(1)
        text = code[begin:end]
        is_begun_before = code[:begin].rstrip().removesuffix("else")[-1:] not in (";", "{", "}", ")", ":", "", " ")
        if text.count("(") == text.count(")") and not is_begun_before and not text.startswith("return"):
            yield begin, end, ";", "statement dropped"


def branches(source, code):
    """Exchange the two branches of each conditional expression."""
    for found in re.finditer(r" \? ", code):
        colon = code.index(" : ", found.end()) if " : " in code[found.end():] else code.index(": ", found.end())
        begin, depth, end = found.end(), 0, colon + 3
        while depth > 0 or code[end] not in ");,}":
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(code[end], 0)
            end += 1
        first, second = source[begin:colon], source[colon + 3:end]
        yield begin, end, f"{second} : {first}", "branches exchanged"


def other_literal(text):
    if text[0] in "\"'":
        return text[0] + ("!" if text[1:-1] == "~" else "~") + text[0]
    return str(int(text) + 1)


def literals(source, code):
    raws = list(RAW.finditer(source))
    yield from ((*raw.span(), '"~"', "a raw string becomes ~") for raw in raws)
    without_raws = RAW.sub(lambda raw: f'R{"(" * (len(raw[1]) + 2)}{raw[2]}{")" * (len(raw[1]) + 2)}', source)
    for found in LITERAL.finditer(without_raws):
        line = source[source.rfind("\n", 0, found.start()) + 1:found.start()]
        if "//" in line or line.startswith("#include"):
            continue
        yield *found.span(), other_literal(found[0]), f"{found[0]} becomes {other_literal(found[0])}"


def lines(group, root, file):
    source = (root / file).read_text()
    code = masked(source)
    for pattern in (conditions, operators, statements, branches, literals):
        for begin, end, new, flip in pattern(source, code):
            yield make(group, file, source, begin, end, new, flip)


def files_of(root, patterns):
    """Return the files that the patterns match, in order. Each pattern must match a file.

    The mutants are judged in builds with ICU, which do not compile the files for a build without it.
    """
    for pattern in patterns:
        files = sorted(file.relative_to(root).as_posix() for file in root.glob(pattern) if file.is_file())
        if not files:
            raise SystemExit(f"mutate: no file matches {pattern}")
        yield from (file for file in files if file.endswith((".cpp", ".hpp")) and not file.endswith("/without_icu.cpp"))


def lines_of(group, patterns):
    """Return the function that yields the mutants of the lines of these files."""
    return lambda root: (mutant for file in files_of(root, patterns) for mutant in lines(group, root, file))


# ---- Valid URL strings

def writing(root):
    yield from exchanges("writing", root, WRITING_GRAMMAR, 10)
    for file in WRITING:
        yield from lines("writing", root, file)


# ---- The API

SETTER = re.compile(r"Setter\{Attribute::(\w+), Preprocessing::(\w+), ")
PREPROCESSINGS = {"decoding", "newlines", "backslashes"}


def setters(root):
    """Change the preprocessing in the table of setters. `lines` changes their conditions."""
    source = (root / SETTERS).read_text()
    rows = list(SETTER.finditer(source))
    if len(rows) != ATTRIBUTES:
        raise SystemExit(f"mutate: found {len(rows)} setters in {SETTERS}, not {ATTRIBUTES}")
    for row in rows:
        for other in sorted(PREPROCESSINGS - {row[2]}):
            yield make("api", SETTERS, source, *row.span(2), other, f"{row[1]}: {row[2]} becomes {other}")


def api(root):
    yield from setters(root)
    for file in API:
        yield from lines("api", root, file)


# ---- Sentences

# For each word of a sentence that a fault could exchange, another one that makes the sentence false.
OTHER_WORDS = {
    "start": "end", "end": "start", "ends": "begins", "begin": "end", "begins": "ends", "first": "last", "last": "first",
    "before": "after", "after": "before", "above": "below", "with": "without", "and": "or", "or": "and", "only": "also",
    "not": "also", "no": "a", "never": "always", "may": "must", "must": "may", "cannot": "can", "needs": "lacks",
    "octal": "decimal", "decimal": "octal", "hexadecimal": "decimal", "lowercase": "uppercase", "shortest": "longest",
    "scheme": "host", "host": "scheme", "port": "host", "path": "query", "query": "path", "fragment": "query",
    "username": "password", "password": "username", "opaque": "special", "special": "opaque", "base": "input",
    "slash": "colon", "colon": "slash", "backslash": "slash", "segment": "host", "label": "domain", "domain": "label",
    "single-dot": "double-dot", "double-dot": "single-dot", "current": "parent", "parent": "current", "empty": "long",
    "removed": "added", "added": "removed", "written": "removed", "left": "put", "IPv4": "IPv6", "IPv6": "IPv4", "ASCII": "Unicode",
    "one": "two", "two": "three", "four": "five", "eight": "nine", "most": "least", "more": "fewer", "fewer": "more",
    "greater": "less", "large": "small", "default": "last", "Tabs": "Spaces", "Spaces": "Tabs", "newlines": "spaces",
}
WORD = re.compile(r"(?<![\w{-])[A-Za-z][\w-]*(?![\w}-])")
NUMBER_IN_WORDS = re.compile(r"(?<![\w.+])\d+(?![\w.]\w)")
CODE_POINT = re.compile(r"(?<=U\+)[0-9A-F]{4,6}")
QUOTED = re.compile(r"`([^`]*)`")


def changes_of_words(sentence):
    """Yield changes of one word, one number or one quoted text of a sentence: begin, end, the new text."""
    for found in QUOTED.finditer(sentence):
        if not re.search(r"[{}\\]", found[1]):
            yield *found.span(1), "!" if found[1] == "~" else "~"
    free = QUOTED.sub(lambda found: " " * len(found[0]), sentence)
    for found in WORD.finditer(free):
        if found[0] in OTHER_WORDS:
            yield *found.span(), OTHER_WORDS[found[0]]
    for found in NUMBER_IN_WORDS.finditer(free):
        yield *found.span(), str(int(found[0]) + 1)
    for found in CODE_POINT.finditer(free):
        yield *found.span(), f"{int(found[0], 16) + 1:04X}"


def sentences(root):
    """Exchange each word, number and quoted text in the sentences of explanations and failures, which have spaces."""
    for file in files_of(root, SENTENCES):
        source = (root / file).read_text()
        for literal in re.finditer(r'"(?:\\.|[^"\\\n])* (?:\\.|[^"\\\n])*"', source):
            for begin, end, new in changes_of_words(literal[0]):
                flip = f"{literal[0][begin:end]} becomes {new}"
                yield make("sentences", file, source, literal.start() + begin, literal.start() + end, new, flip)


GROUPS = {"cells": cells, "orders": orders, "equations": lines_of("equations", EQUATIONS), "writing": writing, "api": api}
GROUPS["sentences"] = sentences
for name, patterns in (("explain", EXPLAIN), ("security", SECURITY), ("site", SITE), ("uts46", UTS46), ("rules", RULES), ("shortcuts", SHORTCUTS),
                       ("normal", NORMAL), ("parse", PARSE), ("model", MODEL), ("encoding", ENCODING), ("standard", STANDARD),
                       ("systems", SYSTEMS), ("tools", TOOLS)):
    GROUPS[name] = lines_of(name, patterns)


def mutants(root: Path, groups):
    """Return the mutants of the groups. Those that say the same in equal rows of a file get numbers, so that keys differ."""
    found, times = [], Counter()
    for mutant in (mutant for group in groups for mutant in GROUPS[group](root)):
        times[mutant.group, mutant.key] += 1
        number = times[mutant.group, mutant.key]
        found.append(mutant if number == 1 else replace(mutant, key=f"{mutant.key} {number}"))
    return found
