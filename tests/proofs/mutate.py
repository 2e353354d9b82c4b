#!/usr/bin/env python3
"""Changes one token of the definitions in Coq at a time, and reports what notices it: Coq's types, an example, a proof, or the
comparison with refurl.

Needs the compiled proofs in build/proofs. Exits with 1 if a mutant survives that explained.json does not explain.
"""

import argparse
import json
import re
import resource
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from mutants import chosen, needed_by, places_in, sources_in
from vernacular import sentence_at, sentences_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "proofs" / "extract"))
import compare  # noqa: E402

COMPILED = ROOT / "build" / "proofs"
PLACES = ROOT / "build" / "proofs-mutants"
EXPLAINED = Path(__file__).with_name("explained.json")
RESULT = ROOT / "build" / "numbers" / "proof-mutants.json"

# A proof that takes longer than this in a process has no end: unchanged, no file takes a third of it.
CPU_SECONDS = 120
MEMORY = 6 << 30

VERDICTS = {"types": "refused by Coq's types", "example": "break an example that Coq computes", "proof": "break a proof",
            "comparison": "break the comparison", "equal": "are equal, as explained.json argues", "survived": "survive"}


@dataclass(frozen=True)
class Verdict:
    """What noticed a mutant: a key of VERDICTS, and the theorem, the input or the reason."""

    kind: str
    by: str = ""

    def __str__(self):
        return {"types": f"refused by Coq's types in {self.by}", "example": f"breaks the example {self.by}",
                "proof": f"breaks the proof of {self.by}", "comparison": f"breaks the comparison: {self.by}",
                "equal": f"equal: {self.by}", "survived": "SURVIVES"}[self.kind]


def limited(command, folder, **options):
    """Run a command with limits of time and memory."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    return subprocess.run(command, cwd=folder, capture_output=True, check=False, preexec_fn=limit, **options)


# ---- The proofs


def order_of(changed, sources):
    """Return the changed file, and those that need it: each after what it requires, a short one first."""
    left = {changed} | {name for name in sources if changed in needed_by(sources[name], sources)}
    order = []
    while left:
        ready = [name for name in left if not left & needed_by(sources[name], sources)]
        order.append(min(ready, key=lambda name: (name != changed, len(sources[name]), name)))
        left.remove(order[-1])
    return order


def culprit(name, source, done):
    """Return the verdict on a file that does not compile. The last error of Coq has its place; if Coq was stopped, it was busy
    with the sentence after the last one that it timed."""
    sentences = sentences_of(source)
    places = re.findall(rf'File "\./{name}\.v", line (\d+), characters (\d+)-\d+:\s*\nError', done.stderr)
    if places:
        line, column = map(int, places[-1])
        lines = source.encode().split(b"\n")
        at = len((b"\n".join(lines[:line - 1] + [lines[line - 1][:column]])).decode(errors="ignore"))
    else:
        timed = re.findall(r"^Chars \d+ - (\d+) ", done.stdout, re.MULTILINE)
        at = len(source.encode()[:int(timed[-1]) + 1 if timed else 0].decode(errors="ignore"))
    found = sentence_at(sentences, at)
    if found.keyword == "From":
        raise RuntimeError(f"{name} requires a file that was not compiled again: {done.stderr}")
    by = f"{name}.{found.name or found.keyword}"
    kind = "types" if found.kind != "proof" else "example" if found.keyword == "Example" else "proof"
    return Verdict(kind, by)


def failing_proof(changed, sources, folder):
    """Compile the changed file and what needs it, up to the first failure. Return the verdict on that, or None."""
    for name in order_of(changed, sources):
        command = ["coqc", "-q", "-time", "-Q", ".", "Refurl", "-w", "-notation-overridden", f"{name}.v"]
        done = limited(command, folder, text=True)
        if done.returncode:
            return culprit(name, sources[name], done)
    return None


# ---- The comparison


def build_answers(folder):
    """Extract and build the program that answers. Return what went wrong, or None."""
    for command in (["coqc", "-q", "-Q", ".", "Refurl", "-w", "-extraction-reserved-identifier", "extract.v"],
                    ["ocamlfind", "ocamlopt", "-w", "-a", "-package", "zarith", "-linkpkg", "model.mli", "model.ml", "answers.ml",
                     "-o", "answers"]):
        done = limited(command, folder, text=True)
        if done.returncode:
            return done.stderr.strip().splitlines()[-1]
    return None


def first_difference(folder, requests, domains, refurl):
    """Return the first request with another answer than refurl's, in words, or None."""
    wrong = build_answers(folder)
    if wrong:
        return f"it cannot be extracted: {wrong}"
    for name in compare.PROGRAMS:
        found = compare.differences_of(name, folder / "answers", requests[name], domains, refurl)
        if found:
            return f"{name}: {json.dumps(found[0], ensure_ascii=False)}"
    return None


# ---- The mutants


def prepare(folder):
    """Copy what is compiled from the unchanged proofs."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in [*COMPILED.glob("*.v"), *COMPILED.glob("*.vo")]:
        shutil.copy2(path, folder)
    shutil.copy2(ROOT / "proofs" / "extract" / "answers.ml", folder)
    shutil.copy2(ROOT / "proofs" / "extract" / "Extract.v", folder / "extract.v")


def judge(mutant, sources, requests, refurl, explained):
    """Return the verdict on a mutant. Each thread has a folder of its own."""
    folder = PLACES / threading.current_thread().name
    prepare(folder)
    file = mutant.place.file
    changed = mutant.applied_to(sources[file])
    (folder / f"{file}.v").write_text(changed, "utf-8")
    verdict = failing_proof(file, sources | {file: changed}, folder)
    if verdict:
        return verdict
    difference = first_difference(folder, requests, {}, refurl)
    if difference:
        return Verdict("comparison", difference)
    reason = reason_of(mutant, sources[file], explained)
    return Verdict("equal", reason) if reason else Verdict("survived")


def reason_of(mutant, source, explained):
    """Return why nothing can notice a mutant, if a rule of explained.json says so: the file, the definition, a pattern for the
    line, and a pattern for the change."""
    line = source.splitlines()[mutant.place.line - 1]
    flip = f"{mutant.place.old} becomes {mutant.new}"
    for rule in explained:
        if (rule["file"], rule["definition"]) == (mutant.place.file, mutant.place.definition) \
                and re.search(rule["line"], line) and re.search(rule["change"], flip):
            return rule["because"]
    return None


def requests_of(arguments):
    pairs = compare.requests_of_tests(arguments.tests) if arguments.tests else []
    pairs += compare.generated_requests(arguments.refurl, arguments.pairs, 1)
    return compare.requests_of_programs(arguments.refurl, pairs, 1, arguments.tests)


def options():
    parser = argparse.ArgumentParser(prog="./dev prove --mutants", description=__doc__)
    parser.add_argument("refurl", help="the tool refurl")
    parser.add_argument("-n", type=int, default=30, help="the number of mutants")
    parser.add_argument("--seed", type=int, default=1, help="the seed that chooses them")
    parser.add_argument("--pairs", type=int, default=3000, help="the number of generated pairs in the comparison")
    parser.add_argument("--tests", metavar="FILE", help="urltestdata.json; its pairs come first")
    parser.add_argument("--jobs", type=int, default=1, help="how many are judged at the same time")
    parser.add_argument("--list", action="store_true", help="list the mutants, and judge none")
    return parser.parse_args()


def main():
    arguments = options()
    sources = sources_in(ROOT / "proofs")
    places = places_in(sources, needed_by((ROOT / "proofs" / "extract" / "Extract.v").read_text("utf-8"), sources))
    mutants = chosen(places, arguments.n, arguments.seed)
    print(f"{len(mutants)} mutants, with seed {arguments.seed}, at {len(places)} places of the definitions", flush=True)
    if arguments.list:
        print("\n".join(map(str, mutants)))
        return

    requests = requests_of(arguments)
    prepare(PLACES / "none")
    difference = first_difference(PLACES / "none", requests, {}, arguments.refurl)
    if difference:
        sys.exit(f"dev: the comparison fails without a mutant: {difference}")
    explained = json.loads(EXPLAINED.read_text("utf-8"))

    def row_of(mutant):
        start = time.monotonic()
        verdict = judge(mutant, sources, requests, arguments.refurl, explained)
        print(f"{mutant}\n    {verdict} ({time.monotonic() - start:.0f} s)", flush=True)
        return {"mutant": str(mutant), **asdict(verdict)}

    with ThreadPoolExecutor(arguments.jobs) as threads:
        judged = list(threads.map(row_of, mutants))
    report(judged, arguments, len(places), len(requests["stages"]))


def report(judged, arguments, places, pairs):
    counts = Counter(row["kind"] for row in judged)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{len(judged)} mutants: " + ", ".join(f"{counts[kind]} {text}" for kind, text in VERDICTS.items()))
    print(f"{used.ru_utime + used.ru_stime:.0f} s of CPU time")
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    result = {"mutants": len(judged), "seed": arguments.seed, "places": places, "pairs": pairs,
              **{kind: counts[kind] for kind in VERDICTS}, "judged": judged}
    RESULT.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
    sys.exit(counts["survived"] != 0)


if __name__ == "__main__":
    main()
