#!/usr/bin/env python3
"""Says which theorems in Coq fall if the rules are edited.

Writes the tables and productions after the edits beside a copy of the proofs, and compiles all of it. A proof that fails is
left out, so the build goes on, and then Coq is asked what each theorem assumes. Exits with 1 if a theorem falls.
"""

import argparse
import re
import shutil
import subprocess
import sys
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

from vernacular import required_by, sentence_at, sentences_of

ROOT = Path(__file__).resolve().parents[2]
PROOFS = ROOT / "proofs"
PLACE = ROOT / "build" / "proofs-whatif"
GENERATED = ("Generated.v", "GeneratedWriting.v", "GeneratedStandard.v")
THEOREMS = ("Theorem", "Corollary")

# A file that takes longer than this has a proof without an end: unchanged, none takes a tenth of it.
SECONDS = 900


@dataclass
class Compiled:
    """What became of a file: the statements whose proofs were left out, or why the file cannot be compiled."""

    left_out: list = field(default_factory=list)
    problem: str = ""


def coqc(file):
    """Compile a file. Return None, or the message of Coq."""
    command = ["coqc", "-q", "-Q", ".", "Refurl", "-w", "none", file]
    try:
        run = subprocess.run(command, cwd=PLACE, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"takes longer than {SECONDS} seconds"
    return None if run.returncode == 0 else run.stderr


def offset_of(message, source):
    """Return the byte at which Coq found an error, or None."""
    found = re.search(r"line (\d+), characters (\d+)-", message)
    if not found:
        return None
    line, column = int(found[1]), int(found[2])
    lines = source.encode().splitlines(keepends=True)
    return len((b"".join(lines[:line - 1]) + lines[line - 1][:column]).decode())


def without_proof(source, name):
    """Return the source in which a statement is admitted."""
    proof = [s for s in sentences_of(source) if s.kind == "proof" and s.name == name]
    return source[:proof[0].start] + "Admitted." + source[proof[-1].end:]


def compile_file(name):
    """Compile a file, without the proofs that fail."""
    result = Compiled()
    path = PLACE / f"{name}.v"
    while message := coqc(path.name):
        source = path.read_text("utf-8")
        at = offset_of(message, source)
        sentence = None if at is None else sentence_at(sentences_of(source), at)
        if sentence is None or sentence.kind != "proof":
            what = "" if sentence is None else f" in {sentence.keyword} {sentence.name or ''}".rstrip()
            result.problem = (message.strip().splitlines() or [""])[-1] + what
            break
        result.left_out.append((sentence.keyword, sentence.name))
        path.write_text(without_proof(source, sentence.name), "utf-8")
    return result


def compile_all(sources, jobs):
    """Compile all files in the order in which they require each other. Return what became of each."""
    results, running = {}, {}
    with ThreadPoolExecutor(jobs) as pool:
        while len(results) < len(sources):
            for name, source in sources.items():
                needed = [each for each in required_by(source) if each in sources]
                if name in results or name in running.values() or not all(each in results for each in needed):
                    continue
                broken = [each for each in needed if results[each].problem]
                if broken:
                    results[name] = Compiled(problem=f"requires {broken[0]}")
                else:
                    running[pool.submit(compile_file, name)] = name
            for done in wait(running, return_when=FIRST_COMPLETED).done if running else ():
                results[running.pop(done)] = done.result()
    return results


def theorems_of(sources):
    """Return the theorems, as FILE.NAME, in order."""
    return [f"{file}.{s.name}" for file, source in sources.items() for s in sentences_of(source)
            if s.kind == "statement" and s.keyword in THEOREMS]


def assumptions_of(theorems):
    """Return what each theorem assumes, as FILE.NAME, by its name."""
    files = sorted({theorem.split(".")[0] for theorem in theorems})
    lines = [f"From Refurl Require {file}." for file in files]
    for theorem in theorems:
        lines += [f'Goal True. idtac "theorem {theorem}". Abort.', f"Print Assumptions Refurl.{theorem}."]
    (PLACE / "question.v").write_text("\n".join(lines) + "\n", "utf-8")
    command = ["coqc", "-q", "-Q", ".", "Refurl", "-w", "none", "question.v"]
    return assumed_in(subprocess.run(command, cwd=PLACE, capture_output=True, text=True, check=True).stdout)


def assumed_in(answer):
    """Read what Coq says about each theorem: the names of its axioms begin lines."""
    assumed = {}
    for line in answer.splitlines():
        if line.startswith("theorem "):
            names = assumed.setdefault(line.removeprefix("theorem "), [])
        elif found := re.match(r"(?:Refurl\.)?([\w']+(?:\.[\w']+)*)(?= :|$)", line):
            names.append(found[1])
    return assumed


def write_tables(tool, edits):
    """Copy the proofs, and write the tables after the edits. Return the names of those that differ."""
    shutil.rmtree(PLACE, ignore_errors=True)
    shutil.copytree(PROOFS, PLACE, ignore=shutil.ignore_patterns("extract", "*.txt"))
    if status := subprocess.run([tool, "rules", "--coq", PLACE, *edits], check=False).returncode:
        sys.exit(status)  # refurl has said why
    return [name for name in GENERATED if (PLACE / name).read_bytes() != (PROOFS / name).read_bytes()]


def report(results, assumed, count):
    """Print what falls. Return the exit status."""
    for file, result in results.items():
        if result.problem:
            print(f"{file}.v cannot be compiled: {result.problem}")
    own = [f"{file}.{name}" for file, result in results.items() for _, name in result.left_out]
    fallen = {theorem: names for theorem, names in assumed.items() if names}
    unknown = count - len(assumed)
    print(f"Proofs that fail: {len(own)}.")
    for name in own:
        print(f"  {name}")
    print(f"Theorems that fall: {len(fallen)} of {count}." + (f" Not known: {unknown}." if unknown else ""))
    for theorem, names in fallen.items():
        print(f"  {theorem}" + ("" if theorem in own else f"  by {', '.join(sorted(set(names)))}"))
    return 1 if fallen or unknown else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", help="refurl")
    parser.add_argument("edits", nargs="+", help="edits of the rules, as `refurl whatif` takes them")
    parser.add_argument("--jobs", type=int, default=2, help="how many files are compiled at once (2)")
    arguments = parser.parse_args()
    changed = write_tables(arguments.tool, arguments.edits)
    if not changed:
        print("the definitions have not changed: the proofs are about the old rule")
        return 0
    print(f"changed: {', '.join(changed)}", flush=True)
    sources = {path.stem: path.read_text("utf-8") for path in sorted(PLACE.glob("*.v"))}
    results = compile_all(sources, arguments.jobs)
    theorems = theorems_of(sources)
    reached = [each for each in theorems if not results[each.split(".")[0]].problem]
    return report(results, assumptions_of(reached), len(theorems))


if __name__ == "__main__":
    sys.exit(main())
