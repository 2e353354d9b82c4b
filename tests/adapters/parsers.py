#!/usr/bin/env python3
"""Compares other parsers with the standard, records what is found, and writes spec-notes/parsers.md from the record.

    parsers.py --tool REFURL [-n N] [--absolute N] NAME…   search with these parsers, which ./dev adapters has installed
    parsers.py --write                                     write the chapter again, after a change of verdicts.toml
    parsers.py --check                                     exit with 1 if the chapter is not that of the record

A parser that claims to follow the standard reads N pairs (1,000,000), any other one N inputs that begin with a scheme,
without a base (100,000). The record is parsers/NAME.json in this folder. What a person found out about the causes is
parsers/verdicts.toml.
"""

import argparse
import concurrent.futures
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import time
import tomllib
import unicodedata
from datetime import date

import adapters

ROOT = adapters.ROOT
RECORDS = ROOT / "tests/adapters/parsers"
CHAPTER = ROOT / "spec-notes/parsers.md"
FOLDER = ROOT / "build/parsers"
SEED = 1
MEASURED = 50_000  # the pairs with which the speed is measured
SAMPLE = 2000  # the pairs with which the edition is sought
SHOWN = 12  # the groups without a cause that the chapter shows of a parser

# ---- The search


def file_of(name, lines):
    """Returns the path of a file with these lines, which it writes unless it is there."""
    path = FOLDER / name
    if not path.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        with part.open("w", encoding="utf-8") as out:
            out.writelines(lines())
        part.rename(path)
    return path


def generated(tool, count):
    command = [tool, "generate", "--requests", "-n", str(count), "--seed", str(SEED)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as made:
        yield from made.stdout
        made.stdout.close()


def absolute_inputs(tool, count):
    """Yields `count` different inputs with a scheme as requests without a base."""
    seen = set()
    for line in generated(tool, 20 * count):
        text = json.loads(line)["input"]
        if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", text) and text not in seen:
            seen.add(text)
            yield json.dumps({"input": text}, ensure_ascii=False) + "\n"
            if len(seen) == count:
                return


def pairs_for(tool, hello, options):
    if hello["claims"] == "whatwg":
        return file_of(f"pairs-{options.n}", lambda: generated(tool, options.n))
    return file_of(f"absolute-{options.absolute}", lambda: absolute_inputs(tool, options.absolute))


def value_in(answer, part):
    """Returns what the chapter shows of an answer: the href, and the part that differs."""
    if "failure" in answer:
        return {"failure": True}
    if "unsupported" in answer:
        return {"unsupported": True}
    shown = {"href": answer.get("href", "")}
    if part in answer.get("attributes", {}):
        shown[part] = answer["attributes"][part]
    return shown


def group_of(group):
    part = group["difference"]
    kept = {key: group[key] for key in ("input", "base", "count", "difference", "cause", "elsewhere") if key in group}
    kept["standard"], kept["parser"] = (value_in(answer, part) for answer in group["answers"])
    return kept


def lines_of(text):
    """Returns the lines of a text. Strings of JSON may have other line breaks than these."""
    return text.rstrip("\n").split("\n")


def found_by(tool, adapter, pairs):
    """Returns the counts and the groups of a search."""
    command = [tool, "differ", "standard", "--against", adapter.row["command"], "-n", "0", pairs, "--json", "--groups", "100000",
               "--patience", "120"]  # a busy machine may start a program slowly
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    if not ran.stdout:
        raise adapters.Wrong(ran.stderr.strip())
    head, *groups = map(json.loads, lines_of(ran.stdout))
    return head, [group_of(group) for group in groups]


# ---- The speed


def seconds_of_session(session):
    """Returns the processor time that the processes of a session have used, with their children that have ended."""
    total = 0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        if int(fields[3]) == session:
            total += sum(map(int, fields[11:15]))
    return total / os.sysconf("SC_CLK_TCK")


def measured(adapter, lines):
    """Returns the answers to these requests, and the seconds of processor time and of the clock that they took."""
    with adapters.Conversation(adapter.row["command"]) as conversation:
        conversation.ask([{"hello": 1}])
        before, begin = seconds_of_session(conversation.process.pid), time.monotonic()
        with concurrent.futures.ThreadPoolExecutor() as pool:  # who writes everything before it reads may wait for ever
            sending = pool.submit(send, conversation.process.stdin, lines)
            answers = [conversation.answer() for _ in lines]
            sending.result()
        elapsed = time.monotonic() - begin
        return answers, seconds_of_session(conversation.process.pid) - before, elapsed


def send(stream, lines):
    stream.write("".join(lines).encode())
    stream.flush()


# ---- The edition


def days():
    """Returns the days of the standard's changes, as systems, and RFC 3986."""
    text = (ROOT / "standard/changes.cpp").read_text("utf-8")
    dates = sorted(set(re.findall(r'^    \{\w+, "\w+", "(\d{4}-\d\d-\d\d)"', text, re.MULTILINE)))
    return ["standard", *(f"standard@{day}" for day in ["2017-01-01", *dates]), "rfc3986"]


@functools.cache
def answers_of(tool, system, lines):
    command = [tool, "oracle", "--as", system]
    ran = subprocess.run(command, input="".join(lines), capture_output=True, text=True, encoding="utf-8", check=True)
    return [json.loads(line) for line in lines_of(ran.stdout)]


def judged(answer, hello):
    """Returns what is compared of an answer, as refurl differ does."""
    if "failure" in answer:
        return None
    values = {key: answer.get(key) for key in hello["keys"]}
    if hello["claims"] != "whatwg":
        values.update({key: "" for key in ("search", "hash") if values.get(key) in ("?", "#")})
    return values


def nearest(tool, hello, lines, answers):
    """Returns the systems whose answers are equal to the parser's most often: the newest of them, and how often."""
    supported = [i for i, answer in enumerate(answers) if "unsupported" not in answer]
    lines = tuple(lines)
    own = [judged(answers[i], hello) for i in supported]
    counts = {}
    for system in days():
        theirs = answers_of(tool, system, lines)
        counts[system] = sum(judged(theirs[i], hello) == mine for i, mine in zip(supported, own))
    best = max(counts.values())
    equal = [system for system in counts if counts[system] == best]
    name = "standard" if "standard" in equal else equal[-1]
    return {"name": name, "equal": best, "of": len(supported), "equal_to_the_standard": counts["standard"]}


# ---- The record


def commit():
    named = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    changed = subprocess.run(["git", "diff", "--quiet", "HEAD"], cwd=ROOT).returncode
    return named.stdout.strip() + ("+" if changed else "")


def record_of(tool, adapter, options):
    hello = adapters.handshake(adapter)
    pairs = pairs_for(tool, hello, options)
    with pairs.open(encoding="utf-8") as file:
        lines = [json.dumps({"id": i, **json.loads(line)}) + "\n" for i, line in zip(range(MEASURED), file)]
    answers, processor, clock = measured(adapter, lines)
    edition = nearest(tool, hello, lines[:SAMPLE], answers[:SAMPLE])
    head, groups = found_by(tool, adapter, pairs)
    return {
        "parser": adapter.row["parser"], "version": hello["version"], "claims": hello["claims"], "date": str(date.today()),
        "commit": commit(), "seed": SEED,
        "compared": head["compared"], "different": head["different"], "unsupported": head["unsupported"],
        "unexamined": head["unexamined"],
        "sample": {"pairs": len(lines), "processor_seconds": round(processor, 2), "seconds": round(clock, 2)},
        "edition": edition, "groups": groups}


def search(options):
    tool = str(pathlib.Path(options.tool).resolve())
    adapters.SECONDS = 600
    failed = False
    for name in options.names:
        begin = time.monotonic()
        adapter = adapters.Adapter(name)
        if not adapter.is_installed():
            print(f"{name}: not installed: ./dev adapters {name}", flush=True)
            failed = True
            continue
        try:
            record = record_of(tool, adapter, options)
        except (adapters.Wrong, OSError, ValueError, subprocess.CalledProcessError) as error:
            print(f"{name}: WRONG: {error}", flush=True)
            failed = True
            continue
        RECORDS.mkdir(exist_ok=True)
        write_record(name, record)
        print(f"{name}: {record['different']} of {record['compared']} pairs differ, in {len(record['groups'])} groups "
              f"({time.monotonic() - begin:.0f} s)", flush=True)
    return failed


def write_record(name, record):
    """Writes a record, with one line for each group."""
    groups = ",\n".join("  " + json.dumps(group, ensure_ascii=True) for group in record["groups"])
    head = json.dumps({key: value for key, value in record.items() if key != "groups"}, indent=1, ensure_ascii=True)
    (RECORDS / f"{name}.json").write_text(head.removesuffix("\n}") + f',\n "groups": [\n{groups}\n ]\n}}\n', "utf-8")


def records():
    """Returns the records by name, in the order of the table of adapters."""
    return {name: json.loads(path.read_text("utf-8")) for name in adapters.TABLE
            if (path := RECORDS / f"{name}.json").exists()}


# ---- Verdicts


def verdicts():
    return tomllib.loads((RECORDS / "verdicts.toml").read_text("utf-8"))["verdict"]


def judges(verdict, name, group):
    """Says whether a verdict is about a group of a parser: its expressions match the smallest pair, and perhaps the part."""
    return (name in verdict["parsers"] and group["cause"] is None
            and group["difference"] in verdict.get("differences", [group["difference"]])
            and re.fullmatch(verdict["input"], group["input"], re.DOTALL) is not None
            and re.fullmatch(verdict.get("base", ""), group.get("base") or "", re.DOTALL) is not None)


def unfit(verdict, known):
    """Returns what is wrong with a verdict: a parser without a record, or one that has no such group."""
    return [f"{verdict['title']}: {name} has no such group" for name in verdict["parsers"]
            if name not in known or not any(judges(verdict, name, group) for group in known[name]["groups"])]


# ---- The chapter

KINDS = ["old edition", "older Unicode", "RFC 3986", "relative alone", "other cause", "no answer", "unexplained"]


def kind_of(group):
    cause = group["cause"]
    if cause is None:
        return "no answer" if group["difference"].startswith("the program") else "unexplained"
    if cause.startswith(("the standard before", "the standard after")):
        return "old edition"
    if cause.startswith("Unicode"):
        return "older Unicode"
    return {"RFC 3986": "RFC 3986", "reading a relative reference without a base": "relative alone"}.get(cause, "other cause")


def number(count):
    return f"{count:,}"


def shows(c):
    """Says whether a reader can tell a character from others. A combining mark looks like a part of the one before it."""
    return c.isprintable() and c != "\N{REPLACEMENT CHARACTER}" and not unicodedata.category(c).startswith("M")


def code(text):
    """Returns a text as code in a table: what does not print or combines is escaped, as `|` is, which would end the cell."""
    text = "".join(c if shows(c) else f"\\u{{{ord(c):X}}}" for c in text)
    if text == "":
        return "(empty)"
    text = text.replace("|", "\\|")
    fence = "``" if "`" in text else "`"
    pad = " " if "`" in text or text[0] == " " or text[-1] == " " else ""
    return f"{fence}{pad}{text}{pad}{fence}"


def said(answer, part):
    if "failure" in answer:
        return "fails"
    if "unsupported" in answer:
        return "unsupported"
    href = code(answer["href"])
    return href if part not in answer or part == "href" else f"{href}, {part} {code(answer[part])}"


def row(*cells):
    return "| " + " | ".join(cells) + " |\n"


def table(*heads):
    return row(*heads) + "|" + "---|" * len(heads) + "\n"


def asked(group):
    return code(group["input"]) + (f" against {code(group['base'])}" if group.get("base") is not None else "")


def edition_of(record):
    edition = record["edition"]
    name = {"standard": "today's"}.get(edition["name"], edition["name"].replace("standard@", "that of "))
    return name.replace("rfc3986", "RFC 3986")


def speed_of(record):
    sample = record["sample"]
    return number(int(round(sample["pairs"] / sample["processor_seconds"], -2))) if sample["processor_seconds"] > 0 else "—"


def counted(groups):
    """Returns the number of groups, and of their pairs."""
    return f"{len(groups)} ({number(sum(group['count'] for group in groups))})" if groups else ""


def summary(known):
    text = table("parser", "version", "claims", "nearest edition", "pairs", "differ", *KINDS, "answers a second")
    for name, record in known.items():
        by_kind = [[group for group in record["groups"] if kind_of(group) == kind] for kind in KINDS]
        text += row(f"[{name}](#{name})", record["version"], record["claims"], edition_of(record), number(record["compared"]),
                    number(record["different"]), *map(counted, by_kind), speed_of(record))
    return text


def bugs(known, judgements):
    text = ""
    for verdict in judgements:
        if verdict["is"] != "bug":
            continue
        text += f"### {verdict['title']}\n\n"
        text += "Parsers: " + ", ".join(f"[{name}](#{name}) {known[name]['version']}" for name in verdict["parsers"]) + ".\n"
        if "report" in verdict:
            text += f"Reported: <{verdict['report']}>.\n"
        else:
            text += "No report of it was found.\n"
        if "discussed" in verdict:
            text += f"Known non-conformance: <{verdict['discussed']}>.\n"
        text += "\n" + verdict["text"].strip() + "\n\n" + table("input", "standard", "parser", "pairs")
        for name in verdict["parsers"]:
            groups = [group for group in known[name]["groups"] if judges(verdict, name, group)]
            for group in groups[:2]:
                text += row(asked(group), said(group["standard"], group["difference"]),
                            f"{name}: {said(group['parser'], group['difference'])}", number(group["count"]))
            if groups[2:]:
                text += row(f"{len(groups[2:])} more", "", name, number(sum(group["count"] for group in groups[2:])))
        text += "\n"
    return text


def rows_of(groups, judgements, name):
    text = ""
    for group in groups:
        of_group = [verdict for verdict in judgements if judges(verdict, name, group)]
        notes = [f"*{verdict['is']}*: {verdict['title']}" for verdict in of_group] or [group["cause"] or ""]
        elsewhere = "; **a request goes elsewhere**" if group["elsewhere"] else ""
        elsewhere = "; of others, **a request goes elsewhere**" if group.get("others_elsewhere") and not elsewhere else elsewhere
        text += row(number(group["count"]), asked(group), said(group["standard"], group["difference"]),
                    said(group["parser"], group["difference"]) + elsewhere, notes[0].replace("|", "\\|"))
    return text


def causes(record):
    """Returns, for each cause of a record, its group with the most pairs, whose count is that of all."""
    first = {}
    for group in record["groups"]:
        if kind_of(group) in ("unexplained", "no answer"):
            continue
        if group["cause"] in first:
            first[group["cause"]]["count"] += group["count"]
            first[group["cause"]]["others_elsewhere"] = first[group["cause"]].get("others_elsewhere") or group["elsewhere"]
        else:
            first[group["cause"]] = dict(group)
    return sorted(first.values(), key=lambda group: -group["count"])


def of_parser(name, record, judgements):
    edition, sample = record["edition"], record["sample"]
    text = f"## {name}\n\n{record['parser']}, version {record['version']}, claims `{record['claims']}`. "
    text += f"On {record['date']}, of {number(record['compared'])} pairs it read {number(record['different'])} differently"
    text += f", and {number(record['unsupported'])} it could not be asked" if record["unsupported"] else ""
    text += f"; {number(record['unexamined'])} of these are in no group, because the tries ended" if record["unexamined"] else ""
    text += f". Its answers to {number(edition['equal'])} of {number(edition['of'])} pairs are those of {named(edition['name'])}"
    if edition["name"] != "standard":
        text += f", and {number(edition['equal_to_the_standard'])} those of today's standard"
    text += f". It gave {number(sample['pairs'])} answers in {sample['processor_seconds']} s of processor time.\n\n"
    unexplained = [group for group in record["groups"] if kind_of(group) in ("unexplained", "no answer")]
    shown = unexplained[:SHOWN]
    if record["groups"]:
        text += table("pairs", "smallest input", "standard", name, "cause")
        text += rows_of(causes(record), judgements, name) + rows_of(shown, judgements, name)
    if len(shown) < len(unexplained):
        rest = unexplained[SHOWN:]
        text += f"\n{len(rest)} further groups without a cause have {number(sum(group['count'] for group in rest))} pairs; "
        text += f"[the record](../tests/adapters/parsers/{name}.json) has them.\n"
    return text + "\n"


def named(system):
    return {"standard": "today's standard", "rfc3986": "RFC 3986"}.get(system, f"the edition of {system[-10:]}")


INTRODUCTION = """# Parsers

<!-- ./dev parsers writes this chapter from tests/adapters/parsers/. -->

How other parsers read URLs, compared with the standard of today by [`refurl differ`](differ.md). `./dev parsers NAME…` runs the search again for the
named parsers and writes this chapter; [adapters](../adapters/README.md) ask them.

A parser that claims to follow the standard reads generated pairs of an input and a base. Of any other parser this would say little, so it reads inputs
that begin with a scheme, without a base. The kinds of causes are those of [Differ](differ.md#causes): an edition of the standard, an older version of
Unicode, or RFC 3986 answers as the parser does. *Relative alone* is a parser that reads a relative reference without a base. Nothing explains the rest;
of a parser that follows the standard, it is likely a mistake. Each kind has the number of its groups and, in parentheses, of their pairs. The nearest
edition is the one with the most equal answers in a sample. Answers a second are those of a second of processor time, with the adapter's own work:
reading and writing JSON costs most parsers more than parsing does.

"""


def chapter(known, judgements):
    text = INTRODUCTION + summary(known)
    missing = [name for name in adapters.TABLE if name not in known]
    if missing:
        text += f"\nNot run: {', '.join(missing)}.\n"
    text += "\n## Mistakes\n\nEach of these was checked by hand against the steps of the standard.\n\n" + bugs(known, judgements)
    return text + "".join(of_parser(name, record, judgements) for name, record in known.items()).rstrip() + "\n"


# ---- The command


def check():
    """Returns what is wrong in the verdicts and in the chapter."""
    known, judgements = records(), verdicts()
    wrong = [fault for verdict in judgements for fault in unfit(verdict, known)]
    if not wrong and CHAPTER.read_text("utf-8") != chapter(known, judgements):
        wrong.append("spec-notes/parsers.md is not what the record gives: ./dev parsers --write")
    return wrong


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default="refurl")
    parser.add_argument("-n", type=int, default=1_000_000)
    parser.add_argument("--absolute", type=int, default=100_000)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args(arguments)
    failed = search(options)
    if options.write or options.names:
        known, judgements = records(), verdicts()
        wrong = [fault for verdict in judgements for fault in unfit(verdict, known)]
        usable = [verdict for verdict in judgements if not unfit(verdict, known)]
        CHAPTER.write_text(chapter(known, usable), "utf-8")
    else:
        wrong = check()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
