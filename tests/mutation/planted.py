#!/usr/bin/env python3
"""Planted faults: changes one line of a copy of the sources, and asks `refurl differ` what is wrong with that copy.

Takes changes of standard/ and of the pipeline's equations in turn, in an order that the seed decides, until COUNT of them have changed an answer.
One build holds all of them (switched.py), and the environment switches one on. Which ones change an answer, and what the smallest pair is, comes from an
exhaustive comparison of short texts that shares nothing with the search. A fault that ends the program there is left out; so are many faults with undefined
behaviour, because the build checks accesses to the standard library's containers. Prints for
each fault whether it is found within a minute, shrunk to the smallest pair, told as one fault (one group, or groups that have something in
common), and, if it undoes a change of the standard, named by it. With --undoing, it takes only faults that undo a change. With --editions, each parser is
the standard of some day with one fault (planted_editions.py).
"""

import argparse
import itertools
import json
import os
import random
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from mutants import mutants
from switchboard import Switchboard
from workshop import TOOL

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "planted"
SEARCH_SECONDS = 60
RESULTS = ROOT / "build" / "numbers"  # where ./dev numbers finds the counts
SYSTEMS = {"standard": "standard", "equations": "pipeline"}  # the group of mutants, and the system that they change

# ---- The exhaustive comparison

SIMPLEST = "a1/"
CHARACTERS = "a1/:.?#@\\%[]|'^<{ \t-2ec~\x7fé"
BEGINNINGS = ["ws:", "ws://", "ws://a", "ws://a/", "ws://a?", "file:", "file:/", "file://", "file:///", "a:", "a:/", "a://", "a://a"]
BASES = ["ws://a/a", "file:///c|/a", "a:", "a://a/a?a", "a:/a"]


def size_of(text):
    return len(text.encode())


def ranks(text):
    return [SIMPLEST.index(c) if (c := chr(byte)) in SIMPLEST else len(SIMPLEST) + byte for byte in text.encode()]


def order(pair):
    """Return the key of the order in which a pair is simpler than another: no base, the length in bytes, the characters."""
    text, base = pair
    return base is not None, size_of(text) + size_of(base or ""), ranks(text), ranks(base or "")


def short_pairs():
    """Return all short pairs, the simplest first."""
    words = ["".join(word) for length in range(4) for word in itertools.product(CHARACTERS, repeat=length)]
    alone = set(words) | {beginning + word for beginning in BEGINNINGS for word in words if len(word) < 3}
    based = {(word, base) for word in words if len(word) < 3 for base in BASES}
    return sorted([(text, None) for text in alone] + list(based), key=order)


def lines_of(requests):
    """Return the lines that ask the oracle."""
    return "".join(json.dumps(request) + "\n" for request in requests)


def requests_of(pairs):
    return lines_of({"input": text} | ({"base": base} if base is not None else {}) for text, base in pairs)


def answers(program, system, requests, fault=0):
    """Return the lines that the oracle answers, or None if it does not answer all of them within five minutes."""
    try:
        done = subprocess.run([program, "oracle", "--as", system], input=requests, stdout=subprocess.PIPE, text=True, timeout=300,
                              env=environment_of(fault))
    except subprocess.TimeoutExpired:
        return None
    lines = done.stdout.split("\n")[:-1]  # strings of JSON may have other line breaks
    return lines if len(lines) == requests.count("\n") else None


def environment_of(fault):
    """Return the environment in which a program of the switchboard has a fault."""
    return {**os.environ, "REFURL_MUTANT": str(fault)}


def meaning(line):
    """Return what an answer says of the URL: its attributes, or that there is none."""
    answer = json.loads(line)
    return None if "failure" in answer else {key: value for key, value in answer.items() if key != "errors"}


def first_difference(pairs, sound, faulty):
    """Return the simplest pair whose answers differ, or None."""
    lines = zip(pairs, sound, faulty)
    return next((pair for pair, one, other in lines if one != other and meaning(one) != meaning(other)), None)


# ---- A fault


@dataclass
class Outcome:
    """What the search says of a fault."""

    seconds: float
    groups: list
    together: int  # how many groups there are, if those with something in common count as one
    smallest: tuple  # of the exhaustive comparison
    undone: str  # the change of the standard that the fault undoes, or empty

    @property
    def is_found(self):
        return bool(self.groups) and self.seconds < SEARCH_SECONDS

    @property
    def best(self):
        pairs = [(group["input"], group.get("base")) for group in self.groups]
        return min(pairs, key=order) if pairs else None

    @property
    def is_smallest(self):
        return self.is_found and order(self.best) <= order(self.smallest)

    @property
    def is_alone(self):
        return self.is_found and self.together == 1

    @property
    def is_named(self):
        return self.is_found and all(self.undone in (group["cause"] or "") for group in self.groups)


def undone_by(mutant):
    """Return the change of the standard that a fault undoes: its condition always holds."""
    found = re.search(r"lacks\(Change::(\w+)\)", mutant.text)
    return found[1] if found and mutant.flip == "condition always holds" and "&&" not in mutant.text else ""


def search(refurl, system, faulty, fault):
    """Return how long the search took, its groups, and how many they are together."""
    start = time.monotonic()
    command = [refurl, "differ", system, "--against", f"{faulty} oracle --as {system}", "--json", "--groups", "1000"]
    try:
        output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=2 * SEARCH_SECONDS,
                                env=environment_of(fault)).stdout
    except subprocess.TimeoutExpired:
        output = ""
    objects = [json.loads(line) for line in output.split("\n") if line.startswith("{")]
    groups = [each for each in objects if "difference" in each]
    return time.monotonic() - start, groups, together(groups, objects[0]["common"] if objects else [])


def together(groups, commons):
    """Return how many groups there are, if those with something in common count as one."""
    return len(groups) - sum(len(common["groups"]) - 1 for common in commons)


def plant(board, mutant, refurl, pairs, sound):
    """Switch the fault on and search for it. Return the outcome, or a reason why the fault is left out."""
    if not board.holds(mutant):
        return "is not in the body of a function"
    if mutant in board.refused:
        return "does not compile"
    tool, system, number = board.build / "tools" / "refurl", SYSTEMS[mutant.group], board.switches[mutant].number
    faulty = answers(tool, system, requests_of(pairs), number)
    if faulty is None:
        return "ends or hangs"
    smallest = first_difference(pairs, sound[system], faulty)
    if smallest is None:
        return "no short text has another answer"
    return Outcome(*search(refurl, system, tool, number), smallest, undone_by(mutant))


# ---- The run


def options():
    parser = argparse.ArgumentParser(prog="./dev planted", description=__doc__)
    parser.add_argument("--refurl", type=Path, required=True, help="the sound tool")
    parser.add_argument("-n", "--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--undoing", action="store_true", help="only faults that undo a change of the standard")
    parser.add_argument("--editions", action="store_true", help="faults in old editions of the standard")
    return parser.parse_args()


# Sources of standard/ that no parser calls, or that only name or date a change.
NOT_OF_THE_PARSER = ("changes.cpp", "input.cpp", "old_texts.cpp", "setters.cpp", "steps.cpp", "url_search_params.cpp", "urlencoded.cpp")


def can_change_an_answer(mutant):
    """Return whether a fault is in the parser, and not in the number of a step, which only `trace` shows."""
    before = mutant.text[: max(0, mutant.text.find(mutant.flip.split(" becomes ")[0]))]
    is_number_of_a_step = " becomes " in mutant.flip and re.search(r"\b(at|skip)\($", before)
    return not is_number_of_a_step and not mutant.file.endswith(NOT_OF_THE_PARSER)


def candidates(seed):
    """Return the mutants of both kinds in turn, shuffled."""
    kinds = []
    for group in SYSTEMS:
        kind = [mutant for mutant in mutants(ROOT, [group]) if can_change_an_answer(mutant)]
        random.Random(f"{seed} {group}").shuffle(kind)
        kinds.append(kind)
    return [mutant for pair in zip(*kinds) for mutant in pair]


def described(outcome):
    marks = [outcome.is_found, outcome.is_smallest, outcome.is_alone]
    words = [word if mark else f"NOT {word}" for word, mark in zip(("found", "smallest", "alone"), marks)]
    if outcome.undone:
        words.append("named" if outcome.is_named else f"NOT named {outcome.undone}")
    return f"{', '.join(words)}  {outcome.seconds:.0f} s  {len(outcome.groups)} groups, together {outcome.together}  {outcome.best} / {outcome.smallest}"


def counts_of(outcomes):
    undoing = [outcome for outcome in outcomes if outcome.undone]
    return {"faults": len(outcomes), "found": sum(o.is_found for o in outcomes), "smallest": sum(o.is_smallest for o in outcomes),
            "alone": sum(o.is_alone for o in outcomes), "undoing": len(undoing), "named": sum(o.is_named for o in undoing)}


def board_with(chosen):
    """Return a build that holds faults."""
    board = Switchboard(ROOT, PLACE, [TOOL], "-O2 -D_GLIBCXX_ASSERTIONS")
    board.prepare_all(chosen, os.cpu_count())
    return board


def write_counts(name, counts):
    text = json.dumps(counts)
    print(text)
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / name).write_text(text + "\n", "utf-8")


def main():
    args = options()
    pairs = short_pairs()
    print(f"planted: {len(pairs):,} short pairs", flush=True)
    most = 6 * args.count  # the build holds enough faults to find COUNT that change an answer
    if args.editions:
        import planted_editions  # which imports this

        chosen = planted_editions.candidates(args.seed)[:most]
        counts = planted_editions.run(board_with(chosen), chosen, args.refurl.resolve(), args.count, args.seed, pairs)
        write_counts("planted-editions.json", counts | {"seed": args.seed})
        return
    sound = {system: answers(args.refurl, system, requests_of(pairs)) for system in SYSTEMS.values()}
    chosen = [mutant for mutant in candidates(args.seed) if undone_by(mutant) or not args.undoing][:most]
    board, outcomes = board_with(chosen), []
    for mutant in chosen:
        if len(outcomes) == args.count:
            break
        outcome = plant(board, mutant, args.refurl.resolve(), pairs, sound)
        print(f"{mutant.name}    {mutant.text}\n    {outcome if isinstance(outcome, str) else described(outcome)}", flush=True)
        if isinstance(outcome, Outcome):
            outcomes.append(outcome)
    write_counts("planted-undoing.json" if args.undoing else "planted.json", counts_of(outcomes) | {"seed": args.seed})


if __name__ == "__main__":
    sys.exit(main())
