#!/usr/bin/env python3
"""Keep one record of the figures that the documents show, tests/figures/record.json, and write the documents from it.

    figures.py TOOL       measure the quick figures now, read the logs of the long runs, write the record and the documents
    figures.py --check    print what is wrong in the record and in the documents, and exit with 1 if anything is

TOOL is the program refurl. README.md in this folder says what a document may contain.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from datetime import date
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/mutation"))
import mutate

RECORD = ROOT / "tests/figures/record.json"
LOGS = ROOT / "build/numbers"

# ---- What was measured. A run is a command; its figures are whole numbers or texts, by name.


def laws(_tool):
    return {"laws": len(re.findall(r"^### law: ", (ROOT / "spec-notes/laws.md").read_text("utf-8"), re.MULTILINE))}


def test_cases(_tool):
    """Count the test cases in hundreds, so that the documents do not change with each one."""
    sources = [source.read_text("utf-8") for source in (ROOT / "tests").rglob("*.cpp")]
    cases = sum(len(re.findall(r"^(?:TEMPLATE_)?TEST_CASE\(", source, re.MULTILINE)) for source in sources)
    return {"hundreds": cases // 100 * 100}


def all_vectors():
    for path in sorted((ROOT / "tests/vectors").glob("*.json")):
        yield from json.loads(path.read_text("utf-8"))


def vectors(_tool):
    return {"vectors": sum(1 for _ in all_vectors())}


def coverage(tool):
    """Return how much of the grammar and of the table the inputs of the vectors exercise, in one mode or another."""
    inputs = [vector["input"] for vector in all_vectors() if "\n" not in vector.get("input", "\n")]
    lines = "\n".join(inputs).encode("utf-8", "surrogatepass")
    exercised = {kind: Counter() for kind in ("productions", "alternatives", "cells")}
    for mode in ("generic", "web", "file"):
        command = [tool, "coverage", "--json", "--mode", mode]
        report = json.loads(subprocess.run(command, input=lines, capture_output=True, check=True).stdout)
        for kind, counts in exercised.items():
            counts.update(report[kind])
    return {name: count for kind, counts in exercised.items()
            for name, count in ((kind, sum(times > 0 for times in counts.values())), (f"all {kind}", len(counts)))}


@cache
def thousands_of_mutants():
    """Count the mutants of the sources in thousands, so that the documents do not change with each one."""
    return len(mutate.mutants(ROOT, mutate.GROUPS)) // 1000 * 1000


def all_mutants(_tool):
    return {"thousands": thousands_of_mutants()}


# What `./dev numbers` and each `./dev test` measure again, and compare with the record. Only `coverage` needs the tool.
QUICK = {"laws": laws, "test cases": test_cases, "vectors": vectors, "coverage": coverage, "all mutants": all_mutants}
NEED_THE_TOOL = {"coverage"}


def excused(log):
    """Return the figures of the last line that counts what comparisons excused, or nothing if there is none."""
    lines = re.findall(r"^excused: (\d+) beyond ICU: (\d+) failure, (\d+) host, (\d+) validity, (\d+) normal form", log, re.MULTILINE)
    names = ("beyond ICU", "excused failures", "excused hosts", "excused validity", "excused normal forms")
    return dict(zip(names, map(int, lines[-1]))) if lines else {}


def exhaust(log):
    last = re.findall(r"^(\d+) pairs, (\d+) of them URLs, (\d+) valid, (\d+) normal, (\d+) different", log, re.MULTILINE)
    return last and dict(zip(("pairs", "URLs", "valid", "normal", "different"), map(int, last[-1]))) | excused(log)


def fuzz(log):
    executions = re.findall(r"number_of_executed_units: (\d+)", log)
    edges = re.findall(r"cov: (\d+)", log)
    regions = re.findall(r"^TOTAL.*?([\d.]+)%", log, re.MULTILINE)
    return executions and edges and regions and {
        "executions": int(executions[-1]), "edges": int(edges[-1]), "regions": f"{regions[-1]} %",
        "findings": log.count("SUMMARY: "), **excused(log)}


def mutation(verdicts):
    """Return the row of the verdicts that tests/mutation/record.json has: its figures, its last day and its commits."""
    outcomes = Counter(entry["verdict"] for entry in verdicts.values())
    groups = Counter(name.split(":")[0] for name in verdicts)
    return {
        "day": max(entry["day"] for entry in verdicts.values()),
        "commit": ", ".join(sorted({entry["commit"] for entry in verdicts.values()})),
        "figures": {
            "judged": len(verdicts), "groups": ", ".join(f"{count:,} `{group}`" for group, count in groups.items()),
            "killed": outcomes["killed"], "by the compiler": outcomes["compiler"], "by a static_assert": outcomes["static_assert"],
            "equal": outcomes["equal"], "survive": outcomes["survived"]}}


def bench(report):
    """Return the figures of the corpora in what `refurl_bench --json` wrote."""
    names = {"refurl": "refurl", "copying the text": "copying", "Boost.URL": "Boost.URL", "libcurl": "libcurl",
             "uriparser": "uriparser", "ada": "ada", "upa": "upa"}
    report = json.loads(report)
    figures = {}
    for corpus in () if report["quick"] else report.get("corpora", ()):
        name = Path(corpus["corpus"]).stem
        figures[f"{name} URLs"] = corpus["urls"]
        for row in corpus["contenders"]:
            who = next((short for long, short in names.items() if row["contender"].startswith(long)), row["contender"])
            figures[f"{name} {who}"] = f"{row['ratio']:.2f} ×" if "ratio" in row else "–"
            if who not in ("refurl", "copying"):
                figures[f"name {who}"] = row["contender"]  # with the version that ran
            if who == "refurl":
                figures[f"{name} refurl"] = round(row["ns_per_url"])
                figures[f"{name} allocations"] = f"{row['allocations_per_url']:.2f}"
    return figures


def majors(report):
    """Return the figures of each major of whatwg-url in what `./dev peer whatwg-url --majors` wrote."""
    figures = {}
    for row in json.loads(report)["majors"]:
        major = row["version"].split(".")[0]
        causes = sorted(row["causes"].items(), key=lambda cause: -cause[1])
        figures |= {f"{major} version": row["version"], f"{major} edition": row["edition"], f"{major} pairs": row["pairs"],
                    f"{major} differences": row["differences"],
                    f"{major} causes": "; ".join(f"{name}: {count:,}" for name, count in causes) or "–"}
    return figures


def proof_mutants(report):
    """Return the figures of what `./dev prove --mutants` wrote."""
    names = {"mutants": "mutants", "seed": "seed", "places": "places", "pairs": "pairs", "types": "by types", "example": "by an example",
             "proof": "by a proof", "comparison": "by the comparison", "equal": "equal", "survived": "survive"}
    report = json.loads(report)
    return {name: report[key] for key, name in names.items()}


def proof_comparison(report):
    """Return the counts of what `./dev prove --compare --short` wrote."""
    return json.loads(report)


def planted(report):
    """Return the counts of what `./dev planted` wrote."""
    return json.loads(report)


def ci(log):
    """Return the minutes that a run of CI took in which nothing failed."""
    seconds = re.findall(r"^ci: passed in (\d+) s$", log, re.MULTILINE)
    return {"minutes": round(int(seconds[-1]) / 60)} if seconds else {}


# The long runs, by the file in which the last one on this machine left its figures.
LONG = {
    "exhaust": (LOGS / "exhaust.log", exhaust),
    "exhaust quick": (LOGS / "exhaust--quick.log", exhaust),
    "fuzz equivalence": (LOGS / "fuzz-equivalence.log", fuzz),
    "fuzz reparse": (LOGS / "fuzz-reparse.log", fuzz),
    "fuzz setters": (LOGS / "fuzz-setters.log", fuzz),
    "bench": (LOGS / "bench.json", bench),
    "peer majors": (LOGS / "majors.json", majors),
    "proof mutants": (LOGS / "proof-mutants.json", proof_mutants),
    "proof comparison": (LOGS / "proof-comparison.json", proof_comparison),
    "planted": (LOGS / "planted.json", planted),
    "planted undoing": (LOGS / "planted-undoing.json", planted),
    "ci": (LOGS / "ci.log", ci),
}


def read_record():
    return json.loads(RECORD.read_text("utf-8"))


def measured(record, tool):
    """Return the record with the quick figures of now, and with those of long runs that are newer than the record's."""
    for run, measure in QUICK.items():
        record[run]["figures"] = measure(tool)
    record["mutants"] |= mutation(mutate.read_record())
    for run, (file, read) in LONG.items():
        day = file.exists() and date.fromtimestamp(file.stat().st_mtime).isoformat()
        figures = day and day >= record[run]["day"] and read(file.read_text("utf-8", "replace"))
        if figures:
            before = record[run]["figures"]
            # A run of some corpora keeps the figures of the others. No document shows other corpora than the record has.
            kept = before | {name: value for name, value in figures.items() if name in before}
            is_new = kept != before or day != record[run]["day"]
            record[run] |= {"day": day, "figures": kept} | ({"commit": mutate.commit()} if is_new else {})
    return record


# ---- What the documents show


def written(value):
    return f"{value:,}" if isinstance(value, int) else value


def names_of(record):
    """Return each figure as the documents write it, by its name: `exhaust.pairs`. A run has a command, a day and a commit, too."""
    always = "each `./dev test`"
    return {f"{run}.{name}": written(value)
            for run, row in record.items()
            for name, value in [("command", f"`{row['command']}`"), ("day", row.get("day", always)),
                                ("when", f"{row['day']}, {row['commit']}" if "day" in row else always), *row["figures"].items()]}


def runs(record):
    """Return the table of the runs that are not repeated by each `./dev test`."""
    lines = [f"| {name} | `{row['command']}` | {row['day']} | {row['commit']} |" for name, row in record.items() if "day" in row]
    return "\n".join(["| figures | command | day | commit |", "|---|---|---|---|", *lines]) + "\n"


CAUSES = ROOT / "tests/adapters/majors.toml"


def table_of_majors(record):
    """Return the table of the majors of whatwg-url that the record has."""
    columns = ("version", "edition", "pairs", "differences", "causes")
    numbers = sorted({int(name.split()[0]) for name in record["peer majors"]["figures"]})
    lines = ["| " + " | ".join(f"{{peer majors.{major} {column}}}" for column in columns) + " |" for major in numbers]
    return "\n".join(["| version | edition | pairs | differences | causes |", "|---|---|---|---|---|", *lines]) + "\n"


def causes_of_majors():
    """Return the list of the causes that the comparison with the majors knows."""
    causes = tomllib.loads(CAUSES.read_text("utf-8"))["cause"]
    majors = lambda first, last: f"major {first}" if first == last else f"majors {first} to {last}"
    return "".join(f"- **{cause['name']}** ({majors(*cause['majors'])}): {cause['text']}\n" for cause in causes)


TEMPLATES = ROOT / "tests/figures/templates.txt"
NAME = re.compile(r"\{([^{}]+)\}")
BLOCK = re.compile(r"^(<!-- figures: ([^>]+) -->\n)(.*?)^(<!-- /figures -->)$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"(<!-- figure: ([^>]+) -->)(.*?)(<!-- / -->)")


def parts_of_templates():
    """Return the text of each block in templates.txt by its name."""
    parts = re.split(r"^## (.+)\n\n", TEMPLATES.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {name: text.strip() + "\n" for name, text in zip(parts[::2], parts[1::2])}


def templates(record):
    """Return the text of each block of figures by its name, with the names of the figures in braces."""
    return parts_of_templates() | {
        "runs": runs(record), "majors": table_of_majors(record), "causes of majors": causes_of_majors()}


def shown(document, names, blocks):
    """Return the document with the figures of the record between its marks."""
    filled = BLOCK.sub(lambda mark: mark[1] + NAME.sub(lambda name: names[name[1]], blocks[mark[2]]) + mark[4], document)
    return INLINE.sub(lambda mark: mark[1] + names[mark[2]] + mark[4], filled)


def documents():
    """Return each Markdown file of the project, except those that commands of their own write."""
    tops = [path for path in ROOT.iterdir() if path.name != "build" and not path.name.startswith(".")]
    files = [file for top in tops for file in ([top] if top.is_file() else top.rglob("*.md")) if file.suffix == ".md"]
    written = {ROOT / "spec-notes/history/what-changed.md", ROOT / "spec-notes/parsers.md", *(ROOT / "spec-notes/parsers").glob("*.md")}
    return sorted(file for file in files if file not in written)


# Figures that no run makes. Each has a reason, and an expression that gives it.
FIXED = {
    "15,252,992": ("248 ** 3", "the triples of shapes; a test of rebase counts the shapes"),
    "1,112,064": ("0x110000 - 0x800", "the scalar values of Unicode"),
    "1,000": ("1000", "a limit, or a number in words"),
    "2,000": ("2000", "how many inputs somebody asked for"),
    "1,024": ("1 << 10", "a limit: the pairs of a batch"),
    "4,096": ("1 << 12", "a limit: the pairs that a search samples"),
    "10,000": ("10000", "a limit"),
    "16,384": ("1 << 14", "the pairs of a block of a search"),
    "200,000": ("200000", "a limit"),
    "20,000": ("20000", "how many inputs somebody asked for"),
    "100,000": ("100000", "how many inputs somebody asked for"),
}
FIGURE = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,]*\d)|(?<![\d.,])\d+(?:\.\d+)? (?:ns|µs|ms)\b|(?<![\d.,])\d+\.\d+ (?:×|%)"
                    r"|(?<=about )\d+ (?:seconds|minutes|hours)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`|^    .*$|\]\([^)\n]*\)", re.DOTALL | re.MULTILINE)


def strangers(document, names):
    """Return the figures outside of marks and of code that neither the record nor the list of fixed figures has."""
    text = CODE.sub("", INLINE.sub("", BLOCK.sub("", document)))
    return [figure for figure in FIGURE.findall(text) if figure not in names.values() and figure not in FIXED]


# ---- The check


def wrong_in_record(record):
    """Yield what is wrong: a long run without its day or commit, a quick figure that has changed, other verdicts on mutants."""
    for run, row in record.items():
        is_dated = re.fullmatch(r"\d{4}-\d\d-\d\d", row.get("day", "")) and re.fullmatch(
            r"[0-9a-f]{7,40}\+?(, [0-9a-f]{7,40}\+?)*", row.get("commit", ""))
        if run not in QUICK and not is_dated:
            yield f"record.json: {run} names no day and commit"
        if run in QUICK and run not in NEED_THE_TOOL and row["figures"] != QUICK[run](None):
            yield f"record.json: {run} has changed to {QUICK[run](None)}"
    if record["mutants"] != record["mutants"] | mutation(mutate.read_record()):
        yield "record.json: mutants differs from tests/mutation/record.json"


def wrong_in(document, record):
    """Yield what is wrong: a mark without a record, another figure than the record's, and a figure without a mark or a record."""
    names, blocks = names_of(record), templates(record)
    used = {mark[2] for mark in INLINE.finditer(document)}
    unknown = sorted(used - set(names)) + sorted({mark[2] for mark in BLOCK.finditer(document)} - set(blocks))
    unknown += sorted({name for mark in BLOCK.finditer(document) for name in NAME.findall(blocks.get(mark[2], ""))} - set(names))
    yield from (f"no run has the figure {name}" for name in unknown)
    if not unknown and shown(document, names, blocks) != document:
        yield "other figures than the record's"
    yield from (f"the figure {figure} has no record" for figure in strangers(document, names))


def check(record):
    """Print what is wrong. Return the exit status."""
    found = list(wrong_in_record(record))
    for file in documents():
        found += [f"{file.relative_to(ROOT)}: {wrong}" for wrong in wrong_in(file.read_text("utf-8"), record)]
    for wrong in found:
        print(f"numbers: {wrong}")
    if found:
        print("numbers: ./dev numbers writes the figures of the record (tests/figures/README.md)")
    return 1 if found else 0


def main():
    if sys.argv[1] == "--check":
        return check(read_record())
    record = measured(read_record(), sys.argv[1])
    RECORD.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", "utf-8")
    names, blocks = names_of(record), templates(record)
    for file in documents():
        before = file.read_text("utf-8")
        after = shown(before, names, blocks)
        if after != before:
            file.write_text(after, "utf-8")
            print(f"numbers: {file.relative_to(ROOT)} has new figures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
