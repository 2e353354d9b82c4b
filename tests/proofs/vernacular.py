"""Reads Coq's language far enough to tell definitions from statements and proofs."""

import functools
import re
from dataclasses import dataclass

TOKEN = re.compile(r"""(?P<space>\s+)|(?P<string>"(?:[^"]|"")*")|(?P<number>0x[0-9A-Fa-f]+|\d+)"""
                   r"""|(?P<name>[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*)|(?P<end>\.(?=\s|$))"""
                   r"""|(?P<sign>&&|\|\||<=\?|<\?|=\?|:=|\+\+|::|=>|->|.)""")
STATEMENTS = {"Lemma", "Theorem", "Corollary", "Example", "Fact", "Remark", "Proposition"}
DEFINITIONS = {"Definition", "Fixpoint"}
TYPES = {"Inductive", "Record"}


@dataclass(frozen=True)
class Token:
    """A token and its place in the file."""

    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclass(frozen=True)
class Sentence:
    """A sentence up to its full stop. `kind` is definition, type, statement, proof or other. `name` is that of what it defines,
    states or proves, or None; `keyword` is the first word of that."""

    kind: str
    keyword: str
    name: str
    tokens: tuple

    @property
    def start(self):
        return self.tokens[0].start

    @property
    def end(self):
        return self.tokens[-1].end


def end_of_comment(source, start):
    """Return the place after the comment that begins at `start`. Comments nest, and have strings."""
    depth = 0
    for found in re.compile(r'\(\*|\*\)|"[^"]*"').finditer(source, start):
        depth += {"(*": 1, "*)": -1}.get(found[0], 0)
        if depth == 0:
            return found.end()
    raise ValueError("a comment without an end")


def tokens_of(source):
    """Return the tokens, without comments and white space."""
    tokens = []
    at = 0
    while at < len(source):
        if source.startswith("(*", at):
            at = end_of_comment(source, at)
            continue
        found = TOKEN.match(source, at)
        if found.lastgroup != "space":
            tokens.append(Token(found.lastgroup, found[0], at))
        at = found.end()
    return tokens


def sentences_of(source):
    """Return the sentences in order."""
    sentences = []
    tokens = []
    proved = None  # the statement whose proof is not at its end
    for token in tokens_of(source):
        tokens.append(token)
        if token.kind != "end":
            continue
        first, name = tokens[0].text, tokens[1].text if len(tokens) > 2 else None
        has_body = any(t.text == ":=" for t in tokens)
        if proved:
            sentences.append(Sentence("proof", proved.keyword, proved.name, tuple(tokens)))
            if first in ("Qed", "Defined"):
                proved = None
        elif first in STATEMENTS or (first in DEFINITIONS and not has_body):
            sentences.append(Sentence("statement", first, name, tuple(tokens)))
            proved = None if has_body else sentences[-1]
        else:
            kind = "definition" if first in DEFINITIONS else "type" if first in TYPES else "other"
            sentences.append(Sentence(kind, first, name if kind != "other" else None, tuple(tokens)))
        tokens = []
    return sentences


def sentence_at(sentences, place):
    """Return the sentence that holds a place of the file, or the first one after it."""
    return next((s for s in sentences if place < s.end), sentences[-1])


def body_of(sentence):
    """Return the tokens of a definition after its `:=`."""
    at = next(i for i, token in enumerate(sentence.tokens) if token.text == ":=")
    return sentence.tokens[at + 1:-1]


def arguments_of(sentence):
    """Return the names of the arguments and their types as written, and the type of the result, or None if one is not written."""
    at = next(i for i, token in enumerate(sentence.tokens) if token.text == ":=")
    head = [token.text for token in sentence.tokens[2:at]]
    arguments = []
    while head and head[0] in ("(", "{"):
        close = closing(head)
        group = head[1:close]
        if ":" not in group:
            return arguments, None
        colon = group.index(":")
        arguments += [(name, " ".join(group[colon + 1:])) for name in group[:colon]]
        head = head[close + 1:]
    return arguments, " ".join(head[1:]) if head[:1] == [":"] else None


def closing(words):
    """Return the index of the bracket that closes the first word."""
    depth = 0
    for i, word in enumerate(words):
        depth += (word in "({") - (word in ")}")
        if depth == 0:
            return i
    raise ValueError("a bracket that does not close")


@functools.cache  # files are asked for again and again
def required_by(source):
    """Return the files of the proofs that a file requires."""
    lists = re.findall(r"^From\s+Refurl\s+Require\s+(?:Export\s+|Import\s+)?([\w\s]+)\.$", source, re.MULTILINE)
    return tuple(name for names in lists for name in names.split())
