#!/usr/bin/env python3
"""Mutation testing: changes the sources in one place at a time, and reports the changes that no test notices.

Judges the mutants that the record, record.json, has no verdict on: those of sources that have changed. Exits with 1 if a
mutant survives that explained.json does not explain and gaps.json does not list.
"""

import argparse
import fcntl
import hashlib
import json
import math
import os
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from queue import Queue

from mutants import GROUPS, mutants
from measured import OUTCOMES, Verdict
from switchboard import Switchboard
from workshop import Workshop

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "mutation"
RECORD = Path(__file__).with_name("record.json")
EXPLAINED = Path(__file__).with_name("explained.json")
GAPS = Path(__file__).with_name("gaps.json")


def shard(text):
    """Read `I/N`: the I-th of N parts."""
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise argparse.ArgumentTypeError(f"{text} is not I/N with 1 ≤ I ≤ N")
    return int(found[1]), int(found[2])


def options(arguments=None):
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__)
    parser.add_argument("--group", choices=GROUPS, action="append", help="only the mutants of this group; may be repeated")
    parser.add_argument("--file", help="only the mutants of files whose path contains this")
    parser.add_argument("--shard", type=shard, metavar="I/N", help="only the I-th of N parts: each mutant is in one of them")
    parser.add_argument("--sample", type=int, metavar="P", help="only a random sample of P per cent of each group")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the sample")
    parser.add_argument("--again", action="store_true", help="only the mutants that survived, but judge them again")
    parser.add_argument("--all", action="store_true", help="also those that the record has a verdict on")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of workshops, each with its own build")
    parser.add_argument("--how", choices=("together", "alone"),
                        help="judge only those that one build can hold, or each with a build of its own; by default the first, then the rest alone")
    parser.add_argument("--list", action="store_true", help="list the mutants and build nothing")
    parser.add_argument("--report", action="store_true", help="print what the record says, and build nothing")
    return parser.parse_args(arguments)


# ---- Which mutants


def sample_of(selected, percent, seed):
    """Return a random sample of each group, in order: those with the least hashes. So a mutant stays in the sample when others come and go."""
    hash_of = lambda key: hashlib.sha256(f"{seed} {key}".encode()).digest()
    chosen = set()
    for group in dict.fromkeys(m.group for m in selected):
        keys = sorted((m.key for m in selected if m.group == group), key=hash_of)
        chosen.update((group, key) for key in keys[: math.ceil(len(keys) * percent / 100)])
    return [m for m in selected if (m.group, m.key) in chosen]


def in_shard(mutant, part, parts):
    """The key decides, so that the part of a mutant does not depend on the others."""
    return int(re.search(r"\(([0-9a-f]{16})\)", mutant.key)[1], 16) % parts == part - 1


def chosen(args, record):
    selected = [m for m in mutants(ROOT, args.group or GROUPS) if not args.file or args.file in m.file]
    if args.sample:
        selected = sample_of(selected, args.sample, args.seed)
    if args.shard:
        selected = [m for m in selected if in_shard(m, *args.shard)]
    if args.again:
        return [m for m in selected if record.get(name_in_record(m), {}).get("verdict") == "survived"]
    return selected


# ---- The record


def name_in_record(mutant):
    return f"{mutant.group}: {mutant.key}"


def read_record(file=RECORD):
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


def add_to_record(entries, names, file=RECORD):
    """Add the entries to the record, one line each, in order. Drop those of mutants without one of today's names."""
    folder = os.open(file.parent, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)  # another shard may be running
    try:
        record = {name: entry for name, entry in (read_record(file) | entries).items() if name in names}
        lines = (f"{json.dumps(name, ensure_ascii=False)}: {json.dumps(entry, ensure_ascii=False)}" for name, entry in sorted(record.items()))
        file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    finally:
        os.close(folder)


def commit():
    """Return the commit that is judged, with a + if the sources differ from it."""
    git = lambda *words: subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    is_changed = git("status", "--porcelain", "--", "*.cpp", "*.hpp", "*.t", "CMakeLists.txt")
    return git("rev-parse", "--short=7", "HEAD") + ("+" if is_changed else "")


# ---- Verdicts


class Judgement:
    """Judges mutants, and records each verdict at once."""

    def __init__(self, explained, jobs, place):
        self.explained, self.jobs, self.place = explained, jobs, place
        self.origin = {"commit": commit(), "day": date.today().isoformat()}
        self.names = {name_in_record(m) for m in mutants(ROOT, GROUPS)}

    def record(self, mutant, verdict):
        verdict = with_argument(verdict, explanation(mutant, self.explained))
        add_to_record({name_in_record(mutant): {"verdict": verdict.outcome, "by": verdict.by, **self.origin}}, self.names)
        print(f"{verdict.outcome:13}  {mutant.name}  {verdict.by}", flush=True)

    @staticmethod
    def tell(left_out):
        for test in left_out:
            print(f"mutate: this test fails without a mutant, and is left out: {test}", flush=True)

    def together(self, selected):
        """Judge those that one build can hold. Return the others."""
        board = Switchboard(ROOT, self.place / "together")
        board.prepare_all(selected, self.jobs)
        self.tell(board.find_tests(self.jobs))
        held, texts = [mutant for mutant in selected if board.holds(mutant)], []

        def judge(mutant):
            verdict = board.judge(mutant)
            if board.may_be_wrong(mutant, verdict):
                return mutant
            if verdict.outcome == "survived" and board.is_read_as_text(mutant):
                texts.append(mutant)
            else:
                self.record(mutant, verdict)
            return None

        with ThreadPoolExecutor(self.jobs) as pool:
            left = {mutant for mutant in pool.map(judge, held) if mutant}
        for mutant in texts:
            self.record(mutant, board.judge_as_text(mutant))
        return [mutant for mutant in selected if mutant in left or not board.holds(mutant)]

    def alone(self, selected):
        """Judge the mutants one by one. A free workshop takes the next mutant."""
        free = Queue()
        for number in range(self.jobs):
            free.put(Workshop(ROOT, self.place / str(number + 1)))

        def judge(mutant):
            workshop = free.get()
            try:
                self.record(mutant, workshop.judge(mutant, explanation(mutant, self.explained) is not None))
            finally:
                free.put(workshop)

        for workshop in list(free.queue):
            workshop.prepare(self.jobs, selected)
        first, *others = free.queue
        self.tell(first.find_tests(self.jobs))
        for workshop in others:
            first.share_tests(workshop)
        with ThreadPoolExecutor(self.jobs) as pool:
            list(pool.map(judge, selected))


def with_argument(verdict, argument):
    """Return the verdict, or `equal` by the argument if nothing noticed the mutant and there is one."""
    return Verdict("equal", argument) if verdict.outcome == "survived" and argument else verdict


def explanation(mutant, explained):
    """Return why nothing can notice the mutant: from the first rule with its file whose patterns match its line and its flip."""
    return next((rule["because"] for rule in explained if applies(rule, mutant)), None)


def applies(rule, mutant):
    return (rule["file"] == mutant.file and re.search(rule["line"], mutant.text)
            and re.search(rule["flip"], mutant.flip))


def rules():
    """Read the explanations. Exit if one of them applies to no mutant, because the sources have changed."""
    explained, all_mutants = json.loads(EXPLAINED.read_text()), mutants(ROOT, GROUPS)
    for rule in explained:
        if not any(applies(rule, mutant) for mutant in all_mutants):
            raise SystemExit(f"mutate: this explanation applies to no mutant: {rule['file']}, {rule['line']}, {rule['flip']}")
    return explained


def present(record, all_mutants, explained):
    """Return the verdicts on today's mutants, with their groups. A survivor with an argument of today is equal."""
    verdicts = {}
    for mutant in all_mutants:
        if entry := record.get(name_in_record(mutant)):
            verdict = Verdict(entry["verdict"], entry["by"])
            verdicts[name_in_record(mutant)] = mutant, with_argument(verdict, explanation(mutant, explained))
    return verdicts


def table(all_mutants, verdicts):
    """Return the lines of the table of groups: how many mutants there are, how many are judged, and with which verdict."""
    totals = Counter(m.group for m in all_mutants)
    counts = Counter((m.group, v.outcome) for m, v in verdicts.values())
    yield " ".join([f"{'group':11}", *(f"{head:>13}" for head in ("mutants", "judged", *OUTCOMES))])
    for group in [*totals, "all"]:
        count = lambda outcome: sum(n for (g, o), n in counts.items() if o == outcome and group in (g, "all"))
        judged = [count(outcome) for outcome in OUTCOMES]
        total = totals[group] if group in totals else sum(totals.values())
        yield " ".join([f"{group:11}", *(f"{number:13,}" for number in (total, sum(judged), *judged))])


def gaps():
    """Return the names of the survivors that are known and wait for a test or an explanation."""
    return json.loads(GAPS.read_text("utf-8"))


def report(explained):
    """Print the table of the record and its survivors. Return the number of those that no list knows."""
    all_mutants, known = mutants(ROOT, GROUPS), set(gaps())
    verdicts = present(read_record(), all_mutants, explained)
    print("\n" + "\n".join(table(all_mutants, verdicts)))
    survivors = [mutant for mutant, verdict in verdicts.values() if verdict.outcome == "survived"]
    for mutant in survivors:
        word = "a known gap" if name_in_record(mutant) in known else "NOT EXPLAINED"
        print(f"\n{mutant.name}\n    {mutant.text}\n    {word}")
    return sum(name_in_record(mutant) not in known for mutant in survivors)


def main():
    args = options()
    explained, record = rules(), read_record()
    selected = chosen(args, record)
    if args.list:
        for mutant in selected:
            print(f"{mutant.name}    {mutant.text}")
        return 0
    if not args.report:
        judged = [m for m in selected if args.all or args.again or name_in_record(m) not in record]
        print(f"mutate: {len(selected):,} mutants are chosen, {len(judged):,} of them are judged now")
        place = PLACE / "{}-of-{}".format(*args.shard) if args.shard else PLACE
        judgement = Judgement(explained, args.jobs, place)
        left = judgement.together(judged) if judged and args.how != "alone" else judged
        if left and args.how != "together":
            judgement.alone(left)
        elif left:
            print(f"mutate: {len(left):,} mutants are left, which need a build each")
    return 1 if report(explained) else 0


if __name__ == "__main__":
    sys.exit(main())
