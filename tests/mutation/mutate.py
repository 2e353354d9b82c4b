#!/usr/bin/env python3
"""Mutation testing: changes the sources in one place at a time, and reports the changes that no test notices.

Exits with 1 if a mutant survives that explained.json does not explain.
"""

import argparse
import json
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

from mutants import GROUPS, mutants
from workshop import Verdict, Workshop, check_patterns

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "mutation"
RESULTS = PLACE / "results.json"
EXPLAINED = Path(__file__).with_name("explained.json")


def options():
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__)
    parser.add_argument("--group", choices=GROUPS, action="append", help="only the mutants of this group; may be repeated")
    parser.add_argument("--file", help="only the mutants of files whose path contains this")
    parser.add_argument("--again", action="store_true", help="only the mutants that survived the last run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of workshops, each with its own build")
    parser.add_argument("--list", action="store_true", help="list the mutants and build nothing")
    return parser.parse_args()


def chosen(args):
    selected = [m for m in mutants(ROOT, args.group or GROUPS) if not args.file or args.file in m.file]
    if not args.again:
        return selected
    results = known(selected)
    return [m for m in selected if m.name in results and results[m.name][0] == "survived"]


def judge_all(selected, explained, jobs):
    """Return the verdict of each mutant, in the order of `selected`. A free workshop takes the next mutant."""
    free = Queue()
    for number in range(jobs):
        free.put(Workshop(ROOT, PLACE / str(number + 1)))

    def judge(mutant):
        workshop = free.get()
        try:
            verdict = workshop.judge(mutant, explanation(mutant, explained) is not None)
        finally:
            free.put(workshop)
        print(f"{verdict.outcome:8}  {mutant.name}  {verdict.by}", flush=True)
        return verdict

    for workshop in list(free.queue):
        workshop.prepare(jobs)
    free.queue[0].check()
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(judge, selected))


def explanation(mutant, explained):
    """Return why nothing can notice the mutant: from the first rule with its file whose patterns match its line and its flip."""
    return next((rule["because"] for rule in explained if applies(rule, mutant)), None)


def applies(rule, mutant):
    return (rule["file"] == mutant.file and re.search(rule["line"], mutant.text)
            and re.search(rule["flip"], mutant.flip))


def report(selected, verdicts, explained):
    """Print the figures and the survivors, and return the number of survivors without an explanation."""
    print(f"\n{'group':10} {'mutants':>8} {'killed':>8} {'by the compiler':>16} {'survived':>9} {'unexplained':>12}")
    unexplained = 0
    for group in dict.fromkeys(m.group for m in selected):
        own = [(m, v) for m, v in zip(selected, verdicts) if m.group == group]
        count = lambda outcome: sum(v.outcome == outcome for _, v in own)
        open_ones = sum(v.outcome == "survived" and not explanation(m, explained) for m, v in own)
        unexplained += open_ones
        print(f"{group:10} {len(own):8} {count('killed'):8} {count('compiler'):16} {count('survived'):9} {open_ones:12}")
    as_written = sum(v.by.startswith("ebnf:") for v in verdicts)
    print(f"\nOnly the comparison with the EBNF beside each production noticed {as_written} of them.")
    for mutant, verdict in zip(selected, verdicts):
        if verdict.outcome == "survived":
            print(f"\n{mutant.name}\n    {mutant.text}\n    {explanation(mutant, explained) or 'NOT EXPLAINED'}")
    return unexplained


def known(current):
    """Return the last verdicts of the mutants in `current`, by name. Names contain line numbers, so other names may be stale."""
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return {m.name: results[m.name] for m in current if m.name in results}


def remember(selected, verdicts):
    results = known(mutants(ROOT, GROUPS)) | {m.name: (v.outcome, v.by) for m, v in zip(selected, verdicts)}
    RESULTS.write_text(json.dumps(results, indent=1))


def rules():
    """Read the explanations. Exit if one of them applies to no mutant, because the sources have changed."""
    explained, all_mutants = json.loads(EXPLAINED.read_text()), mutants(ROOT, GROUPS)
    for rule in explained:
        if not any(applies(rule, mutant) for mutant in all_mutants):
            raise SystemExit(f"mutate: this explanation applies to no mutant: {rule['file']}, {rule['line']}, {rule['flip']}")
    return explained


def main():
    args = options()
    check_patterns(ROOT)
    selected, explained = chosen(args), rules()
    if args.list:
        for mutant in selected:
            print(f"{mutant.name}    {mutant.text}")
        return 0
    verdicts = judge_all(selected, explained, args.jobs)
    remember(selected, verdicts)
    return 1 if report(selected, verdicts, explained) else 0


if __name__ == "__main__":
    sys.exit(main())
