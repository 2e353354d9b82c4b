#!/usr/bin/env python3
"""Compares the last version of each major of whatwg-url with the edition of the standard that it implements.

usage: majors.py --tool REFURL [-n N] [--seed S] [--record FILE] [MAJOR…]

adapters/whatwg-url.json has the versions, and majors.toml beside this file the causes of their differences. The exit status is 1 if a
difference has no cause, or if a cause explains nothing in a major for which it is given.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tomllib

import adapters
from parsers import lines_of, value_in

CAUSES = pathlib.Path(__file__).with_name("majors.toml")
MAJORS = {int(row["version"].split(".")[0]): row for row in adapters.TABLE["whatwg-url"]["majors"]}


def causes():
    return tomllib.loads(CAUSES.read_text("utf-8"))["cause"]


def causes_of(major, known):
    return [cause for cause in known if cause["majors"][0] <= major <= cause["majors"][1]]


def explains(cause, group):
    """Says whether a cause explains a group of a report in JSON."""
    part = group["difference"]
    says = value_in(group["answers"][1], part).get(part, "")
    texts = [group["input"], group.get("base", ""), *(value for _, value in group.get("set", []))]
    return (part in cause["differences"] and re.fullmatch(cause["says"], says) is not None
            and any(re.fullmatch(cause["reads"], text, re.DOTALL) for text in texts))


def judged(major, groups, known):
    """Returns how many differences each cause explains, and a sentence for each group without a cause and for each cause without a group."""
    given = causes_of(major, known)
    counts, wrong = {cause["name"]: 0 for cause in given}, []
    for group in groups:
        name = next((cause["name"] for cause in given if explains(cause, group)), None)
        if name is None:
            asked = {key: group[key] for key in ("input", "base", "set", "params", "encoding", "validate") if key in group}
            wrong.append(f"no cause explains why {group['difference']} differs in {json.dumps(asked)}")
        else:
            counts[name] += group["count"]
    return counts, wrong + [f"{name} explains nothing" for name, count in counts.items() if count == 0]


def system_of(row):
    return f"standard@{row['edition']}{row.get('switches', '')}"


def compared(tool, major, options):
    """Returns the row of a major for the table, and what is wrong."""
    adapter = adapters.Adapter(f"whatwg-url@{major}")
    adapter.install()
    readme = (adapter.folder / "node_modules/whatwg-url/README.md").read_text("utf-8")
    commit = re.search(r"spec up to commit \[([0-9a-f]+)\]", readme)[1]
    row = MAJORS[major]
    if not row["commit"].startswith(commit):
        return {}, [f"it implements the standard up to commit {commit}, not {row['commit']}"]
    command = [tool, "differ", system_of(row), "--against", adapter.command, "-n", str(options.n), "--seed", str(options.seed),
               "--json", "--patience", "120"]
    ran = subprocess.run(command, cwd=adapters.ROOT, capture_output=True, encoding="utf-8")
    if not ran.stdout:
        return {}, [ran.stderr.strip()]
    head, *groups = map(json.loads, lines_of(ran.stdout))
    counts, wrong = judged(major, groups, causes())
    if head["unexamined"]:
        wrong.append(f"{head['unexamined']} differences are in no group")
    shown = {"version": row["version"], "edition": row["edition"], "pairs": head["compared"], "differences": head["different"], "causes": counts}
    return shown, wrong


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default="refurl")
    parser.add_argument("-n", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("majors", nargs="*", metavar="MAJOR", type=int)
    options = parser.parse_args(arguments)
    tool = str(pathlib.Path(options.tool).resolve())
    rows, failed = [], False
    for major in options.majors or MAJORS:
        if major not in MAJORS:
            parser.error(f"whatwg-url {major} is not in adapters/whatwg-url.json")
        row, wrong = compared(tool, major, options)
        rows.append(row)
        failed |= bool(wrong)
        name = f"whatwg-url {MAJORS[major]['version']} and {system_of(MAJORS[major])}"
        print("\n    ".join([f"{name}: {row.get('differences')} of {row.get('pairs')} pairs differ: {row.get('causes')}", *wrong]), flush=True)
    if options.record and not failed:
        options.record.write_text(json.dumps({"majors": rows}, indent=1) + "\n", "utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
