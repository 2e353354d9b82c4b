"""The mutants of the definitions in Coq: each changes one token of a definition that `proofs/extract/Extract.v` needs.

Comments, types, statements and proofs never change, nor do definitions that only examples use.
"""

import random
from collections import defaultdict
from dataclasses import dataclass

from vernacular import arguments_of, body_of, required_by, sentences_of

# What a sign or a name may become. The names of the project are exchanged with those of the same type: see `alike`.
SIGNS = {"&&": ["||"], "||": ["&&"], "<?": ["<=?"], "<=?": ["<?"], "=?": ["<=?"], "+": ["-"], "-": ["+"], "*": ["+"]}
NAMES = {"true": ["false"], "false": ["true"], "negb": ["id"], "fst": ["snd"], "snd": ["fst"], "forallb": ["existsb"],
         "existsb": ["forallb"], "firstn": ["skipn"], "skipn": ["firstn"], "Nat.eqb": ["Nat.leb"], "Nat.ltb": ["Nat.leb"],
         "Nat.leb": ["Nat.ltb"]}


@dataclass(frozen=True)
class Place:
    """A token of a definition, and what may stand there instead."""

    file: str
    definition: str
    line: int
    start: int
    old: str
    instead: tuple


@dataclass(frozen=True)
class Mutant:
    """One token that becomes another."""

    place: Place
    new: str

    def __str__(self):
        p = self.place
        return f"{p.file}.v:{p.line} {p.definition}: {p.old} becomes {self.new}"

    def applied_to(self, source):
        p = self.place
        return source[:p.start] + self.new + source[p.start + len(p.old):]


def sources_in(folder):
    """Return the text of each file of the proofs, by its name without `.v`."""
    return {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.v"))}


def needed_by(source, sources):
    """Return the files that a source requires, and those that they require, and so on."""
    needed = set()
    open_ends = list(required_by(source))
    while open_ends:
        name = open_ends.pop()
        if name in sources and name not in needed:
            needed.add(name)
            open_ends += required_by(sources[name])
    return needed


def only_in_examples(sentences):
    """Return the names that examples use, and nothing else."""
    used = defaultdict(set)
    for sentence in (s for of_file in sentences.values() for s in of_file):
        for token in sentence.tokens:
            name = token.text.split(".")[-1]
            if token.kind == "name" and name != sentence.name:
                used[name].add(sentence.keyword)
    return {name for name, keywords in used.items() if keywords == {"Example"}}


def constructors(sentence):
    """Return each constructor of an Inductive with its type as written, or each field of a Record."""
    words = [token.text for token in sentence.tokens[:-1]]
    body = words[words.index(":=") + 1:]
    of = words[1]
    if sentence.keyword == "Record":
        fields = " ".join(body[body.index("{") + 1:-1]).split(" ; ")
        return [(field.split(" : ")[0], f"{of} -> {field.split(' : ')[1]}") for field in fields]
    rows = " ".join(body).removeprefix("| ").split(" | ")
    return [(row.split()[0], " ".join(w for w in row.split()[1:]) + f" -> {of}") for row in rows]


def typed_names(sentences):
    """Return the names that a file defines, with their types as written."""
    names = []
    for sentence in sentences:
        if sentence.kind == "type":
            names += constructors(sentence)
        elif sentence.kind == "definition":
            arguments, result = arguments_of(sentence)
            if result is not None:
                names.append((sentence.name, " -> ".join([kind for _, kind in arguments] + [result])))
    return names


def alike(typed):
    """Return for each name the others of the same type, in order."""
    by_type = defaultdict(list)
    for name, kind in typed:
        if name not in by_type[kind]:
            by_type[kind].append(name)
    return {name: [other for other in by_type[kind] if other != name] for name, kind in typed}


def other_numbers(number):
    value = int(number, 0)
    form = (lambda n: f"0x{n:X}") if number.startswith("0x") else str
    return [form(n) for n in (value - 1, value + 1) if n >= 0]


def other_strings(string):
    """Return a string for each of its characters: this one is another then. The empty string becomes `a`."""
    inside = string[1:-1].replace('""', '"')
    changed = [inside[:i] + other_character(c) + inside[i + 1:] for i, c in enumerate(inside)] or ["a"]
    return ['"' + x.replace('"', '""') + '"' for x in changed]


def other_character(character):
    return "!" if character == "~" else chr(ord(character) + 1)


def instead_of(token, others):
    if token.kind == "number":
        return other_numbers(token.text)
    if token.kind == "string":
        return other_strings(token.text)
    return SIGNS.get(token.text) or NAMES.get(token.text) or others.get(token.text, [])


def arguments_alike(sentence):
    """Return the arguments of a definition as `alike` does."""
    return alike(arguments_of(sentence)[0])


def places_in(sources, needed):
    """Return each place that a mutant may change, in the order of the files and their text."""
    sentences = {name: sentences_of(source) for name, source in sources.items()}
    left_out = only_in_examples(sentences)
    places = []
    for file in sorted(needed):
        required = sorted(needed_by(sources[file], sources))
        typed = [of_name for name in required for of_name in typed_names(sentences[name])]
        for sentence in sentences[file]:
            others = alike(typed) | arguments_alike(sentence) if sentence.kind == "definition" else {}
            typed += typed_names([sentence])
            if sentence.kind != "definition" or sentence.name in left_out:
                continue
            for token in body_of(sentence):
                instead = instead_of(token, others)
                if instead:
                    line = sources[file].count("\n", 0, token.start) + 1
                    places.append(Place(file, sentence.name, line, token.start, token.text, tuple(instead)))
    return places


def chosen(places, count, seed):
    """Return `count` mutants at different places: the same for the same seed."""
    dice = random.Random(seed)
    return [Mutant(place, dice.choice(place.instead)) for place in dice.sample(places, min(count, len(places)))]
