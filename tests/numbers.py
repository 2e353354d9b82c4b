#!/usr/bin/env python3
"""Write the figures of the tests into the table between the marks of README.md.

Quick figures are measured now. Figures of long runs (./dev exhaust, fuzz, mutate) come from the last run on this
machine; without one, the row keeps its figures.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tests/mutation"))
import mutate

README = ROOT / "README.md"
TOOL = ROOT / os.environ["REFURL_TOOL"]
RUNS = ROOT / "build/numbers"
TABLE = re.compile(r"(<!-- numbers -->\n)(.*?)(<!-- /numbers -->\n)", re.DOTALL)


def log(name):
    path = RUNS / f"{name}.log"
    return path.read_text(errors="replace") if path.exists() else None


def grouped(number):
    return f"{int(number):,}"


def laws():
    stated = re.findall(r"^### law: ", (ROOT / "spec-notes/laws.md").read_text(), re.MULTILINE)
    cases = [source.read_text().count("\nTEST_CASE(") for source in (ROOT / "tests").rglob("*.cpp")]
    return f"{len(stated)} laws, in {sum(cases)} test cases"


def inputs_of_the_vectors():
    for path in sorted((ROOT / "tests/vectors").glob("*.json")):
        for vector in json.loads(path.read_text()):
            if "input" in vector and "\n" not in vector["input"]:
                yield vector["input"]


def coverage():
    lines = "\n".join(inputs_of_the_vectors()).encode("utf-8", "surrogatepass")
    modes = [["--mode", mode] for mode in ("generic", "web", "file")]
    reports = [subprocess.run([TOOL, "coverage", "--json", *mode], input=lines, capture_output=True, check=True).stdout
               for mode in modes]
    exercised = {kind: Counter() for kind in ("productions", "alternatives", "cells")}
    for report in map(json.loads, reports):
        for kind, counts in exercised.items():
            counts.update(report[kind])
    return ", ".join(f"{sum(count > 0 for count in counts.values())} of {len(counts)} {kind}"
                     for kind, counts in exercised.items())


def exhaust(run):
    text = log(run) or ""
    last = re.findall(r"^(\d+) pairs, (\d+) of them URLs, (\d+) valid, (\d+) normal, (\d+) different", text, re.MULTILINE)
    if not last:
        return None
    pairs, urls, valid, normal, different = last[-1]
    return f"{grouped(pairs)} pairs, {grouped(urls)} of them URLs, {grouped(valid)} valid, {grouped(normal)} normal, {different} different"


def fuzz(target):
    text = log(f"fuzz-{target}") or ""
    runs = re.findall(r"number_of_executed_units: (\d+)", text)
    edges = re.findall(r"cov: (\d+)", text)
    regions = re.findall(r"^TOTAL.*?([\d.]+)%", text, re.MULTILINE)
    if not (runs and edges):
        return None
    reached = f", {regions[-1]} % of the stages' regions" if regions else ""
    found = "a finding" if "SUMMARY: " in text else "no finding"
    return f"{grouped(runs[-1])} executions, {grouped(edges[-1])} edges{reached}, {found}"


def mutation():
    """Return the figures of the mutants of the current sources that have a verdict, or None if none has."""
    mutants = mutate.mutants(ROOT, mutate.GROUPS)
    verdicts = mutate.known(mutants)
    judged = [mutant for mutant in mutants if mutant.name in verdicts]
    if not judged:
        return None
    of_all = "" if len(judged) == len(mutants) else f" of {grouped(len(mutants))}"
    outcomes = Counter(verdicts[mutant.name][0] for mutant in judged)
    return (f"{grouped(len(judged))}{of_all} mutants ({groups(mutants, judged)}): {outcomes['killed']} killed, "
            f"{outcomes['compiler']} refused by the compiler, {survivors(judged, verdicts)}")


def groups(mutants, judged):
    """Count the judged mutants of each group, `397 cells`; of a group that is judged in part, `100 of 609 equations`."""
    counts = Counter(mutant.group for mutant in judged)
    totals = Counter(mutant.group for mutant in mutants)
    return ", ".join(f"{counts[group]} {group}" if counts[group] == total else f"{counts[group]} of {total} {group}"
                     for group, total in totals.items())


def survivors(judged, verdicts):
    survived = [mutant for mutant in judged if verdicts[mutant.name][0] == "survived"]
    rules = mutate.rules()
    explained = sum(mutate.explanation(mutant, rules) is not None for mutant in survived)
    return f"{len(survived)} survive, {'all' if explained == len(survived) else explained} explained"


ROWS = [
    ("laws", "`./dev test`", laws),
    ("grammar and table covered by the vectors", "`./dev run coverage`", coverage),
    ("pipeline and state machine compared on every short text", "`./dev exhaust`", lambda: exhaust("exhaust")),
    ("the same with validity, in CI", "`./dev exhaust --quick`", lambda: exhaust("exhaust--quick")),
    ("pipeline and state machine compared, fuzzed", "`./dev fuzz equivalence`", lambda: fuzz("equivalence")),
    ("printing and parsing again, fuzzed", "`./dev fuzz reparse`", lambda: fuzz("reparse")),
    ("setters of both systems compared, fuzzed", "`./dev fuzz setters`", lambda: fuzz("setters")),
    ("mutants of the table, the grammar, the equations and the API", "`./dev mutate`", mutation),
]


def row(what, how, measure, before):
    figures = measure()
    known = re.search(re.escape(f"| {what} | {how} | ") + r"(.*) \|", before)
    return f"| {what} | {how} | {figures or (known and known[1]) or 'not run'} |\n"


def main():
    text = README.read_text()
    marked = TABLE.search(text)
    if not marked:
        sys.exit("numbers: README.md does not have the marks <!-- numbers --> and <!-- /numbers -->")
    table = "| what | how | figures |\n|---|---|---|\n" + "".join(row(*each, marked[2]) for each in ROWS)
    README.write_text(TABLE.sub(lambda match: match[1] + table + match[3], text))
    sys.stdout.write(table)


if __name__ == "__main__":
    main()
