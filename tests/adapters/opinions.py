#!/usr/bin/env python3
"""Compares the system rfc3986 with other libraries, whose differences opinions.toml judges, and fails if one is not judged or a judged one is gone.

    opinions.py --tool REFURL [-n N] [--seed S]   compare, and list the causes with their pairs
    opinions.py --tool REFURL … --write           also write the table of spec-notes/history/rfc3986.md
    opinions.py --targets                         copy requests; one without a base gets its input as its base

What a URI without a base is resolved to is a question to resolution. The adapters answer it if the URI is its own base; a relative
reference then fails.
"""

import argparse
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tomllib

import adapters
from chapter import asked, code, number, row, table
from parsers import lines_of

CHAPTER = adapters.ROOT / "spec-notes/history/rfc3986.md"
TABLE = re.compile(r"(?<=<!-- second opinions -->\n).*?(?=<!-- end of second opinions -->)", re.DOTALL)
# The search makes no IPvFuture, and few paths that begin with `//` after dot segments.
PAIRS = [{"input": ".///", "base": "a:"}, {"input": "/.//", "base": "a:"},
         *({"input": f"{scheme}//[{v}a.a]{rest}", **base} for v in "vV" for rest in ("", "/a") for scheme, base in (("a:", {}), ("", {"base": "a:"})))]


def judgements():
    return tomllib.loads(pathlib.Path(__file__).with_name("opinions.toml").read_text("utf-8"))


def part(group):
    """Returns the part that differs, or whether only the library accepts the pair or only it refuses it."""
    return group["difference"] if group["difference"] != "failure" else "refuses" if "failure" in group["answers"][1] else "accepts"


def judges(judgement, group):
    """Says whether a judgement is about a group: the part that differs, and the smallest pair as one text, are its own."""
    pair = group["input"] + (f" against {group['base']}" if "base" in group else "")
    return judgement["difference"] == part(group) and re.fullmatch(judgement["pair"], pair) is not None


def judged(judgements_of, groups):
    """Returns the groups of each cause, the groups that nothing judges, and the causes without a group."""
    by_cause = {each["cause"]: [] for each in judgements_of}
    strange = []
    for group in groups:
        causes = [each["cause"] for each in judgements_of if judges(each, group)]
        by_cause.get(next(iter(causes), None), strange).append(group)
    return by_cause, strange, [cause for cause, found in by_cause.items() if not found]


def targets():
    for line in sys.stdin:
        request = json.loads(line)
        if "input" in request:
            request.setdefault("base", request["input"])
        print(json.dumps(request), flush=True)


def search(options, adapter, pairs):
    """Returns the head of a report and its groups."""
    through = f"{shlex.join([sys.executable, '-B', __file__, '--targets'])} | {adapter.command}"
    command = [options.tool, "differ", "rfc3986", "--against", through, "--json", "--patience", "120", "-n", str(options.n),
               "--seed", str(options.seed), "/dev/stdin"]
    ran = subprocess.run(command, cwd=adapters.ROOT, input=pairs, stdout=subprocess.PIPE, encoding="utf-8", check=False)
    if ran.returncode not in (0, 1) or not ran.stdout:
        raise SystemExit(f"opinions: the search with {adapter.name} failed")
    head, *groups = map(json.loads, lines_of(ran.stdout))
    return head, groups


def answer(group):
    """Returns what the library says, with the part that differs if its href does not show that."""
    ours, theirs = group["answers"]
    what = part(group)
    if "href" not in theirs or "href" not in ours:
        return what
    same = ours["href"] == theirs["href"] and what != "href"
    return code(theirs["href"]) + (f", with the {what} {code(theirs['attributes'][what])}" if same else "")


def compare(options):
    """Returns the table of all libraries, and whether each group is judged and each cause has a group."""
    text, right = table("library", "cause", "smallest pair", "the library"), True
    pairs = "".join(json.dumps(pair) + "\n" for pair in PAIRS)
    for name, judgements_of in judgements().items():
        adapter = adapters.Adapter(name)
        if not adapter.is_installed():
            raise SystemExit(f"opinions: {name} is not installed: ./dev adapters {name}")
        head, groups = search(options, adapter, pairs)
        by_cause, strange, gone = judged(judgements_of, groups)
        print(f"{head['readers'][1]}: {number(head['different'])} of {number(head['compared'])} pairs differ, in {len(groups)} groups")
        for cause, found in [*by_cause.items(), ("NOT JUDGED", strange)]:
            for group in found:
                text += row(adapter.row["parser"], cause, asked(group), answer(group)) if group is found[0] and found is not strange else ""
                print(f"  {group['count']:>7}  {cause}: {part(group)}, {asked(group)}: {answer(group)}")
        for cause in gone:
            print(f"     GONE  {cause}")
        right = right and not strange and not gone
    return text, right


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default="refurl")
    parser.add_argument("-n", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--targets", action="store_true")
    options = parser.parse_args(arguments)
    if options.targets:
        return targets()
    text, right = compare(options)
    if options.write and right:
        CHAPTER.write_text(TABLE.sub(lambda _: text, CHAPTER.read_text("utf-8")), "utf-8")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
