"""Planted faults in old editions: parsers that are the standard of some day with one fault, and what `refurl differ` calls them.

A seed chooses the days and the faults, which are changes of standard/ that switch no change of the standard. `differ` compares today's standard with each
parser. The sound edition of the day, asked about the pair of each group, tells whether the group is of the edition or of the fault.
"""

import json
import random
import subprocess
from dataclasses import dataclass

from mutants import mutants
from planted import ROOT, answers, can_change_an_answer, environment_of, first_difference, lines_of, meaning, requests_of

FIRST_YEAR, LAST_YEAR = 2017, 2024  # the search has few pairs for the changes since 2025
PAIRS = 300  # that differ generates; it tries as large a share of its short texts as of these
SECONDS = 300


def days(seed):
    """Yield the days of the editions, as many as are wanted."""
    chosen = random.Random(f"{seed} days")
    while True:
        yield f"{chosen.randint(FIRST_YEAR, LAST_YEAR)}-{chosen.randint(1, 12):02}-15"


def candidates(seed):
    """Return faults that switch no change of the standard, shuffled."""
    faults = [mutant for mutant in mutants(ROOT, ["standard"]) if can_change_an_answer(mutant) and "Change::" not in mutant.text]
    random.Random(f"{seed} faults").shuffle(faults)
    return faults


@dataclass
class Judged:
    """A group: its request, whether the sound edition reads that as the parser does, its cause, and the days of the changes in it."""

    request: dict
    is_of_edition: bool
    cause: str
    days: list

    def is_true_of(self, day):
        """Return whether the cause is what the parser lacks, and nothing else."""
        return self.is_of_edition and bool(self.cause) and all(each > day for each in self.days)


@dataclass
class Outcome:
    """What the search says of an old edition with a fault."""

    day: str
    groups: list  # each Judged

    @property
    def is_named(self):
        """Whether each group of the edition is named by changes that the edition lacks."""
        of_edition = [group for group in self.groups if group.is_of_edition]
        return bool(of_edition) and all(group.is_true_of(self.day) for group in of_edition)

    @property
    def is_fault_alone(self):
        """Whether the fault has groups, and none of them has a cause."""
        causes = [group.cause for group in self.groups if not group.is_of_edition]
        return bool(causes) and not any(causes)

    @property
    def is_false(self):
        """Whether a cause is claimed that is not the parser's."""
        return any(group.cause and not group.is_true_of(self.day) for group in self.groups)

    @property
    def is_missed(self):
        return not any(not group.is_of_edition for group in self.groups)

    @property
    def is_right(self):
        return self.is_named and self.is_fault_alone and not self.is_false


def days_in(cause):
    """Return the days of the changes that a cause names, such as `the standard before circumflex_in_paths (2025-03-05)`."""
    return [part[:10] for part in cause.split("(")[1:]] or ([f"{cause} is of no day"] if cause else [])


def request_of(group):
    """Return what the smallest pair of a group asks."""
    return {key: group[key] for key in ("input", "base", "set", "params", "encoding", "validate") if key in group}


def told(request, line):
    """Return what an answer tells of what is asked: the URL, and the names of the validation errors if they are."""
    errors = [error["name"] for error in json.loads(line).get("errors", [])] if request.get("validate") else []
    return meaning(line), errors


def judged(groups, requests, sound, faulty):
    return [Judged(request, told(request, one) == told(request, other), group["cause"] or "", days_in(group["cause"] or ""))
            for group, request, one, other in zip(groups, requests, sound, faulty)]


def search(refurl, parser, fault):
    """Return the groups that differ finds between today's standard and a parser, or None if it does not end."""
    command = [refurl, "differ", "standard", "--against", parser, "-n", str(PAIRS), "--json", "--groups", "1000"]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=SECONDS, env=environment_of(fault))
    except subprocess.TimeoutExpired:
        return None
    return [each for line in done.stdout.split("\n") if line.startswith("{") if "difference" in (each := json.loads(line))]


def plant(refurl, tool, number, day, pairs, sound):
    """Return the outcome, or a reason why the fault is left out."""
    system = f"standard@{day}"
    faulty = answers(tool, system, requests_of(pairs), number)
    if faulty is None:
        return "ends or hangs"
    if first_difference(pairs, sound, faulty) is None:
        return "no short text has another answer"
    groups = search(refurl, f"{tool} oracle --as {system}", number)
    if groups is None:
        return "the search does not end"
    requests = [request_of(group) for group in groups]
    asked = lines_of(requests)
    return Outcome(day, judged(groups, requests, answers(refurl, system, asked), answers(tool, system, asked, number)))


def described(outcome):
    marks = [("edition named", outcome.is_named), ("fault alone", outcome.is_fault_alone), ("nothing false", not outcome.is_false)]
    words = [word if mark else f"NOT {word}" for word, mark in marks]
    return f"{', '.join(words)}  {len(outcome.groups)} groups, {sum(not group.is_of_edition for group in outcome.groups)} of the fault"


def counts_of(outcomes):
    return {"parsers": len(outcomes), "right": sum(o.is_right for o in outcomes), "named": sum(o.is_named for o in outcomes),
            "alone": sum(o.is_fault_alone for o in outcomes), "false": sum(o.is_false for o in outcomes), "missed": sum(o.is_missed for o in outcomes)}


def run(board, chosen, refurl, count, seed, pairs):
    """Print the outcome of each parser, until there are `count` of them. Return their counts."""
    tool, outcomes, next_day, sound = board.build / "tools" / "refurl", [], days(seed), {}
    for mutant in chosen:
        if len(outcomes) == count:
            break
        if mutant in board.refused or not board.holds(mutant):
            continue
        day = next(next_day)
        if day not in sound:
            sound[day] = answers(refurl, f"standard@{day}", requests_of(pairs))
        outcome = plant(refurl, tool, board.switches[mutant].number, day, pairs, sound[day])
        print(f"{day}  {mutant.name}    {mutant.text}\n    {outcome if isinstance(outcome, str) else described(outcome)}", flush=True)
        if isinstance(outcome, Outcome):
            outcomes.append(outcome)
            for group in outcome.groups:
                if group.is_of_edition != group.is_true_of(day) or group.is_of_edition != bool(group.cause):
                    print(f"        {group}", flush=True)
    return counts_of(outcomes)
