#!/usr/bin/env python3
"""Write spec-notes/history/what-changed.md: how neighbouring systems differ, found by `refurl differ`.

The tests run its examples like those of the other notes.
"""

import json
import os
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / os.environ["REFURL_TOOL"]
CHAPTER = ROOT / "spec-notes/history/what-changed.md"

# The systems that no document here continues, and the editions of the standard that are compared.
APART = ["rfc3986", "rfc3986-appendix-b", "rfc3987", "url-specification-0.10.1"]
YEARS = [2017, 2018, 2020, 2021, 2022, 2024, 2026]
GENERATED = "2000"
SHOWN = 6

HEAD = """# What changed

This chapter shows how each system differs from the next one. `./dev history` writes it. For each two neighbours, `refurl differ` tries the short texts
and 2,000 generated pairs, and shrinks the pairs that the two systems read differently. The chapter has the largest groups, each with its smallest
input. `refurl differ A B` shows all groups.
"""


def run(*arguments):
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True, env={"COLUMNS": "80"}).stdout


def checked(*arguments):
    """Returns the output of a command that found something or nothing, but did not go wrong."""
    result = subprocess.run([TOOL, *arguments], capture_output=True, text=True)
    if result.returncode > 1 or result.stderr:
        raise SystemExit(result.stderr)
    return result.stdout


def quoted(word):
    """Returns a word for the shell. Characters that a reader cannot see are escaped."""
    if all(c.isascii() and c.isprintable() for c in word):
        return shlex.quote(word)
    escaped = "".join(c if c.isascii() and c.isprintable() and c not in "%\\'" else
                      "".join(f"\\{byte:03o}" for byte in c.encode()) for c in word)
    return f"\"$(printf '{escaped}')\""


def groups_of(a, b):
    lines = checked("differ", a, b, "-n", GENERATED, "--groups", "1000", "--json").splitlines()
    return [json.loads(line) for line in lines[1:]]  # the first line has the counts


def command_of(group, a, b):
    base = ["--base", group["base"]] if "base" in group else []
    return ["compare", *base, group["input"], a, b]


def section_of(a, b):
    groups = groups_of(a, b)
    text = f"\n## {a} → {b}\n"
    if not groups:
        return text + "\nNo difference was found.\n"
    for group in groups[:SHOWN]:
        cause = f", by `{group['cause']}`" if group["cause"] else ""
        pairs = "1 pair" if group["count"] == 1 else f"{group['count']:,} pairs"
        command = command_of(group, a, b)
        words = " ".join(map(quoted, command))
        text += f"\n{pairs}: {group['difference']}{cause}\n\n```console\n$ refurl {words}\n{run(*command)}```\n"
    return text


def neighbours():
    names = [json.loads(line)["name"] for line in run("systems", "--json").splitlines()]
    line = [name for name in names if name not in [*APART, "standard", "pipeline"]]
    line += [*(f"standard@{year}-01-01" for year in YEARS), "standard"]
    return [*pairwise(line), ("rfc3986", "standard"), ("rfc3986-appendix-b", "standard"), ("url-specification-0.10.1", "standard")]


with ThreadPoolExecutor(os.cpu_count()) as pool:
    CHAPTER.write_text(HEAD + "".join(pool.map(lambda pair: section_of(*pair), neighbours())))
