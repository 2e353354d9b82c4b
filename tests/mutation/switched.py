"""One program that holds many mutants: the environment variable REFURL_MUTANT switches one of them on.

A function whose body a mutant changes gets a second body for each of its mutants, and chooses between them when it is called. So one build
judges thousands of mutants. The programs also record which of these functions a test calls, because only such a test can notice a mutant.

A mutant outside of a body, such as one in a table, is not switched; nor is one of a consteval function.
"""

import re
from collections import defaultdict
from dataclasses import dataclass

from mutants import masked

# What the switched sources include first. `body` is the number of a function; number 0 is no mutant. A program that is switched may be called
# by another one, so that each process writes a file of its own into the folder REFURL_CALLED.
HEADER = """#pragma once
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

namespace refurl_switch {
inline int mutant = 0;
inline unsigned char called[1 << 15];
inline bool is_written = false;

__attribute__((constructor(101))) inline void read_mutant() {
    if (const char* number = getenv("REFURL_MUTANT")) mutant = atoi(number);
}

__attribute__((destructor(101))) inline void write_called() {
    const char* folder = getenv("REFURL_CALLED");
    if (folder == nullptr || is_written) return;
    is_written = true;
    char name[4096];
    snprintf(name, sizeof name, "%s/%d-%p", folder, static_cast<int>(getpid()), static_cast<void*>(&mutant));
    if (const int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644); file >= 0) {
        if (write(file, called, sizeof called) < 0) perror(name);
        close(file);
    }
}

constexpr int chosen(int body) {
    if (__builtin_is_constant_evaluated()) return 0;
    called[body] = 1;
    return mutant;
}
}  // namespace refurl_switch
"""

CONTAINER = re.compile(r"\b(namespace|struct|class|union|enum|extern)\b")
# What may stand between the parameters of a function and its body.
QUALIFIERS = re.compile(r"(?:const|noexcept|override|final|mutable|constexpr|&&?|->[^{};]*|requires[^{};]*)")
MEMBERS = re.compile(r"\)\s*(?:noexcept\s*)?:(?!:)")


def end_of_block(code, at):
    """Return the place after the brace that closes the block which begins at `at`."""
    depth = 0
    while True:
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        at += 1
        if depth == 0:
            return at


def is_function(head):
    """Return whether a block is the body of a function, or of a lambda that a constant keeps, by the text before it.

    A consteval function has no switch, and neither has a constexpr function whose type follows from its body.
    """
    if re.search(r"\bconsteval\b|\bconstexpr auto \w+\(|\b(?:if|for|while|switch|catch)\s*(?:constexpr\s*)?\(", head):
        return False
    rest = head.rstrip()
    while found := re.search(r"(?:\b(?:const|noexcept|override|final|mutable|constexpr)|&&?)$", rest):
        rest = rest[: found.start()].rstrip()
    rest = re.sub(r"\)\s*(?:(?:const|noexcept)\s*)*->[^(){};=]*(?:\([^(){};]*\))?[^(){};=]*$", ")", rest)
    rest = re.sub(r"\)\s*requires\b[^{};]*$", ")", rest)
    if not rest.endswith(")"):
        return bool(MEMBERS.search(head)) and not CONTAINER.search(head[: head.find("(")])
    return "(" in rest


def bodies(source):
    """Yield the bodies of all functions: where each begins and ends, with its braces, and whether the function is constexpr.

    A body inside of another one is a part of that one.
    """
    code = re.sub(r"^[ \t]*#[^\n]*", lambda found: " " * len(found[0]), masked(source), flags=re.M)
    head_begin, at = 0, 0
    while at < len(code):
        c = code[at]
        if c in ";}":
            head_begin = at + 1
        elif c == "{":
            head = code[head_begin:at]
            if MEMBERS.search(head) and re.search(r"[\w>]$", head) and not QUALIFIERS.fullmatch(head.split()[-1]):
                at = end_of_block(code, at) - 1  # a member's initial value
            elif is_function(head):
                end = end_of_block(code, at)
                yield at, end, bool(re.search(r"\bconstexpr\b", head))
                head_begin, at = end, end - 1
            else:  # a namespace, a type, or a value that may have lambdas
                head_begin = at + 1
        at += 1


@dataclass(frozen=True)
class Switch:
    """A mutant in a body: the number that switches it on, and the number of the body."""

    mutant: object
    number: int
    body: int
    is_constant: bool  # the compiler may call the body, too


class Numbers:
    """Numbers of mutants and of bodies, from 1. A mutant or a body keeps its number when others are left out later."""

    def __init__(self):
        self.given = {}

    def of(self, thing):
        return self.given.setdefault(thing, len(self.given) + 1)


@dataclass(frozen=True)
class Switched:
    """The text of a source with its mutants, and which mutant each of its lines belongs to."""

    text: str
    switches: list
    owners: dict  # the line → the mutant
    neighbours: dict  # the line of a body without a change → the mutants of this body


class Writer:
    """Collects the pieces of a text, and knows the line that it has reached."""

    def __init__(self):
        self.pieces, self.line = [], 1

    def write(self, piece):
        self.pieces.append(piece)
        self.line += piece.count("\n")


def switched(file, source, found, header, mutant_numbers, body_numbers):
    """Return the source with a switch for each of the mutants that stand in bodies."""
    inside, places = defaultdict(list), list(bodies(source))
    for mutant in found:
        if place := next((place for place in places if place[0] < mutant.begin and mutant.end < place[1]), None):
            inside[place].append(mutant)
    out, switches, owners, neighbours, at = Writer(), [], {}, {}, 0
    out.write(f'#include "{header}"\n')
    for place in sorted(inside):
        begin, end, is_constant = place
        body = body_numbers.of((file, begin))
        out.write(source[at:begin] + f"{{ switch (refurl_switch::chosen({body})) {{")
        for mutant in inside[place]:
            switch = Switch(mutant, mutant_numbers.of(mutant), body, is_constant)
            first = out.line + 1
            out.write(f"\ncase {switch.number}: {source[begin:mutant.begin]}{mutant.new}{source[mutant.end:end]} break;")
            owners |= dict.fromkeys(range(first, out.line + 1), mutant)
            switches.append(switch)
        first = out.line + 1
        out.write(f"\ndefault: {source[begin:end]} break;\n}} }}")
        neighbours |= dict.fromkeys(range(first, out.line + 1), inside[place])
        at = end
    out.write(source[at:])
    return Switched("".join(out.pieces), switches, owners, neighbours)
