#!/usr/bin/env python3
"""Compares other parsers with the standard, records what is found, and writes spec-notes/parsers.md, and a page for each, from the record.

    parsers.py --tool REFURL [-n N] [--absolute N] NAME…   search with these parsers, which ./dev adapters has installed
    parsers.py --tool REFURL --all [--hours H]             search with all that are installed, those first that waited longest
    parsers.py --tool REFURL --bytes [NAME…]               only ask how they write each ASCII character in each component
    parsers.py --write                                     write the chapter again, after a change of verdicts.toml
    parsers.py --check                                     exit with 1 if the chapter is not that of the record

A parser that claims to follow the standard reads N pairs (1,000,000), any other one N inputs that begin with a scheme,
without a base (100,000). A search has --shards parts (8), whose reports build/parsers/shards/ keeps. A search that is interrupted,
or ended by --hours, goes on with them. --shard I only searches in part I, for another machine. The record is parsers/NAME.json in
this folder, and parsers/before/NAME.json is that of the search before. What a person found out about the causes is
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
from datetime import date

import adapters
import encoded
import roots
from chapter import RECORDS, badge_of, chapter, unfit, verdicts
from page import page

ROOT = adapters.ROOT
BEFORE = RECORDS / "before"
BADGES = RECORDS / "badges"
CHAPTER = ROOT / "spec-notes/parsers.md"
PAGES = ROOT / "spec-notes/parsers"
FOLDER = ROOT / "build/parsers"
SEED = 1
MEASURED = 50_000  # the pairs with which the speed is measured
SAMPLE = 2000  # the pairs with which the edition is sought

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


class Unfinished(Exception):
    """The time ended before a search did, or it was to search in one shard only."""


def run_differ(tool, adapter, arguments, seconds=None):
    """Runs a search. After these seconds it is asked to end, and then keeps what it found; returns None."""
    command = [tool, "differ", "standard", "--against", adapter.command, "-n", "0", "--groups", "100000",
               "--patience", "120"]  # a busy machine may start a program slowly
    with subprocess.Popen([*command, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as running:
        try:
            out, errors = running.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            running.terminate()
            running.communicate()
            return None
    return subprocess.CompletedProcess(command, running.returncode, out, errors)


def shards_of(tool, adapter, version, pairs, options):
    """Returns the reports of all shards of a search, which it goes on with if they are not complete."""
    folder = FOLDER / "shards" / f"{adapter.name}-{version}-{pairs.stem}"
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{i}-of-{options.shards}.json" for i in range(1, options.shards + 1)]
    for i, file in enumerate(files, 1):
        if options.shard in (None, i):
            left = max(0, options.end - time.monotonic()) if options.end else None
            ran = run_differ(tool, adapter, [pairs, "--shard", f"{i}/{options.shards}", "--resume", file], left)
            if ran is None:
                raise Unfinished("the time ended; what was found is kept")
            if ran.returncode != 0:
                raise adapters.Wrong(ran.stderr.strip())
    if options.shard:
        raise Unfinished(f"the report is {files[options.shard - 1]}")
    return files


def found_by(tool, adapter, version, pairs, options):
    """Returns the counts and the groups of a search."""
    files = shards_of(tool, adapter, version, pairs, options)
    ran = run_differ(tool, adapter, ["--json", "--merge", *files])
    if not ran.stdout:
        raise adapters.Wrong(ran.stderr.strip())
    head, *groups = map(json.loads, lines_of(ran.stdout))
    for file in files:
        file.unlink()
    files[0].parent.rmdir()
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
    with adapters.Conversation(adapter.command) as conversation:
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


def origin_of(adapter):
    """Returns where the version of a parser is from, the day of that version if npm knows it, and whether there is a newer one."""
    if "npm" in adapter.row:
        package, version = next(iter(adapter.row["npm"].items()))
        asked = subprocess.run(["npm", "view", package, "time", "dist-tags", "--json"], capture_output=True, text=True)
        known = json.loads(asked.stdout) if asked.returncode == 0 else {"time": {}, "dist-tags": {}}
        released = {"released": known["time"][version][:10]} if version in known["time"] else {}
        return {"from": "npm", **released, "old": known["dist-tags"].get("latest", version) != version}
    if "debian" in adapter.row:
        version = roots.version_of(adapter.suite, adapter.row["debian"][0]) or ""
        # A stable suite keeps its versions, except of packages whose new versions come as VERSION~debNuM.
        return {"from": f"Debian {adapter.suite or suite_here()}", "old": adapter.suite != "sid" and "~deb" not in version}
    return {"from": "this machine", "old": False}


def suite_here():
    described = pathlib.Path("/etc/os-release")
    named = re.search(r"^VERSION_CODENAME=(\w+)", described.read_text() if described.exists() else "", re.MULTILINE)
    return named[1] if named else "of this machine"


def record_of(tool, adapter, options):
    hello = adapters.handshake(adapter)
    pairs = pairs_for(tool, hello, options)
    with pairs.open(encoding="utf-8") as file:
        lines = [json.dumps({"id": i, **json.loads(line)}) + "\n" for i, line in zip(range(MEASURED), file)]
    answers, processor, clock = measured(adapter, lines)
    edition = nearest(tool, hello, lines[:SAMPLE], answers[:SAMPLE])
    head, groups = found_by(tool, adapter, hello["version"], pairs, options)
    return {
        "parser": adapter.row["parser"], "version": hello["version"], **origin_of(adapter), "claims": hello["claims"], "date": str(date.today()),
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
        except Unfinished as why:
            print(f"{name}: {why}", flush=True)
            continue
        except (adapters.Wrong, OSError, ValueError, subprocess.CalledProcessError) as error:
            print(f"{name}: WRONG: {error}", flush=True)
            failed = True
            continue
        keep(adapter.key, record)
        print(f"{name}: {record['different']} of {record['compared']} pairs differ, in {len(record['groups'])} groups "
              f"({time.monotonic() - begin:.0f} s)", flush=True)
    return failed


def keep(name, record):
    """Writes a record, and keeps the one that was there as that of the search before."""
    BEFORE.mkdir(parents=True, exist_ok=True)
    if (RECORDS / f"{name}.json").exists():
        (RECORDS / f"{name}.json").replace(BEFORE / f"{name}.json")
    write_record(name, record)


def write_record(name, record):
    """Writes a record, with one line for each group."""
    groups = ",\n".join("  " + json.dumps(group, ensure_ascii=True) for group in record["groups"])
    head = json.dumps({key: value for key, value in record.items() if key != "groups"}, indent=1, ensure_ascii=True)
    (RECORDS / f"{name}.json").write_text(head.removesuffix("\n}") + f',\n "groups": [\n{groups}\n ]\n}}\n', "utf-8")


def records(folder=RECORDS):
    """Returns the records by name, in the order of the table of adapters."""
    return {name: json.loads(path.read_text("utf-8")) for name in adapters.TABLE
            if (path := folder / f"{name}.json").exists()}


def everything():
    """Returns the names of all parsers that are installed, each once, from the newest suite. Those that waited longest come first."""
    dates = {name: record["date"] for name, record in records().items()}
    suites = sorted(roots.suites(), key=lambda suite: suite == "sid", reverse=True)
    places = {key: [*(f"{key}@{suite}" for suite in suites if row.get("debian")), key] for key, row in adapters.TABLE.items()}
    found = {key: [name for name in names if adapters.Adapter(name).is_installed()] for key, names in places.items()}
    return [found[key][0] for key in sorted(found, key=lambda key: dates.get(key, "")) if found[key]]


# ---- The command


def written(known, judgements):
    """Returns the text of each file that is made from the records: the chapter, the pages and the badges."""
    before = records(BEFORE)
    texts = {CHAPTER: chapter(known, judgements), PAGES / "bytes.md": encoded.chapter(encoded.read())}
    for name, record in known.items():
        texts[PAGES / f"{name}.md"] = page(name, record, before.get(name), judgements)
        texts[BADGES / f"{name}.json"] = json.dumps(badge_of(record)) + "\n"
    return texts


def write(texts):
    for file, text in texts.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    for file in stale(texts):
        file.unlink()


def stale(texts):
    """Returns the pages and badges of parsers that have no record."""
    return [file for folder in (PAGES, BADGES) for file in sorted(folder.glob("*")) if file not in texts]


def check():
    """Returns what is wrong in the verdicts, in the chapter and in the pages."""
    known, judgements = records(), verdicts()
    wrong = [fault for verdict in judgements for fault in unfit(verdict, known)]
    texts = {} if wrong else written(known, judgements)
    wrong += [f"{file.relative_to(ROOT)} is not what the record gives: ./dev parsers --write" for file, text in texts.items()
              if not file.exists() or file.read_text("utf-8") != text]
    return wrong + [f"{file.relative_to(ROOT)} has no record: ./dev parsers --write" for file in (stale(texts) if texts else [])]


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default="refurl")
    parser.add_argument("-n", type=int, default=1_000_000)
    parser.add_argument("--absolute", type=int, default=100_000)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--bytes", action="store_true")
    parser.add_argument("--hours", type=float)
    parser.add_argument("--shards", type=int, default=8)
    parser.add_argument("--shard", type=int)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args(arguments)
    options.end = time.monotonic() + 3600 * options.hours if options.hours else None
    options.names = everything() if options.all or options.bytes and not options.names else options.names
    if options.bytes:
        encoded.ask(options.tool, options.names)
    failed = not options.bytes and search(options)
    if options.write or options.names:
        known, judgements = records(), verdicts()
        wrong = [fault for verdict in judgements for fault in unfit(verdict, known)]
        usable = [verdict for verdict in judgements if not unfit(verdict, known)]
        write(written(known, usable))
    else:
        wrong = check()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
