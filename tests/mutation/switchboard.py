"""A switchboard: one build with many mutants (switched.py), and which tests can notice each of them.

A test can notice a mutant only if it calls the function that the mutant changes. So each test first runs alone, without a mutant, and tells
which functions it calls. A mutant then meets the tests that call its function, the quickest first.
"""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from switched import HEADER, Numbers, switched
from workshop import FEW_CASES, MANY_CASES, MEMORY, SYSTEMS_TESTS, TESTS, TOOL, Verdict, Workshop, first_failure, refusal

# Tests that do not run: those that measure time, and with few cases one that counts findings.
UNFIT = re.compile(r"security: the law's texts")
# Sources that tests read as text, and those tests. There a number of a step matters, although no program runs it.
READ_AS_TEXT, READERS = "standard/", "standard: "
# Tests run together until they take so many seconds. The first batch notices most mutants.
BATCHES = (0.5, 2, 8, 30, 1e9)
# Why a mutant survives whose function no test calls.
NOT_CALLED = "no test calls it"
# A law meets more cases, until the laws have taken so many seconds.
LAW_SECONDS = 40

# The pages are written when the tool is built, without a mutant. So this test writes them again.
PAGES = "pages"
PAGES_TEST = """
set -e
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
"$0/tools/refurl_pages" manual >"$pages/refurl.1"
"$0/tools/refurl_pages" bash >"$pages/refurl.bash"
"$0/tools/refurl_pages" zsh >"$pages/_refurl"
bash "$1/tests/tools/command_line/pages_test.sh" "$0/tools/refurl" "$pages/refurl.1" "$pages/refurl.bash" "$pages/_refurl"
"""


@dataclass(frozen=True)
class Test:
    """A test case of a program, or a transcript of the tool; how long it takes, in seconds of a processor; the bodies that it calls."""

    program: str  # "" for a transcript
    name: str
    seconds: float
    called: frozenset


@dataclass(frozen=True)
class Ended:
    """How a process ended: its exit code, None if it took too long; its output; its seconds of a processor."""

    code: int
    output: str
    seconds: float


def run(command, seconds, **options):
    """Run a command for at most so many seconds of a processor."""

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))

    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, start_new_session=True,
                                   preexec_fn=limit, **options)
        watch = threading.Timer(20 * seconds + 120, os.killpg, (process.pid, signal.SIGKILL))
        watch.start()
        _, status, usage = os.wait4(process.pid, 0)
        watch.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read(1 << 20).decode("utf-8", "replace")
    is_late = process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    return Ended(None if is_late else process.returncode, text, usage.ru_utime + usage.ru_stime)


class Switchboard(Workshop):
    def __init__(self, root: Path, place: Path, targets=(TOOL, TESTS, SYSTEMS_TESTS), flags="-Og -D_GLIBCXX_ASSERTIONS"):
        super().__init__(root, place)
        self.targets, self.flags = targets, flags
        self.place, self.header = place, place / "switch.hpp"
        self.switches, self.refused, self.tests, self.transcript = {}, {}, [], {}
        self.unheld = set()  # mutants that need a build each, because their body cannot stand twice in a function
        self.mutant_numbers, self.body_numbers = Numbers(), Numbers()

    # ---- The build

    def prepare_all(self, mutants, jobs):
        """Build the programs with all mutants that can be switched. What does not compile is refused, and the rest is built."""
        self.copy_sources()
        by_file = defaultdict(list)
        for mutant in mutants:
            by_file[mutant.file].append(mutant)
        alone = sorted(file for file in by_file if file.endswith(".cpp"))
        self.place.mkdir(parents=True, exist_ok=True)
        self.write_sources(by_file)
        self.must(["cmake", "-G", "Ninja", "-S", self.source, "-B", self.build, "-DCMAKE_BUILD_TYPE=None", f"-DCMAKE_CXX_FLAGS={self.flags} -w",
                   "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=28", "-DREFURL_PRECOMPILE=ON", "-DREFURL_INSTALL=OFF",
                   f"-DREFURL_TESTS={'ON' if TESTS in self.targets else 'OFF'}", f"-DREFURL_ALONE={';'.join(alone)}", *self.fast_linker(),
                   *self.compiler_cache()])
        while True:
            made = subprocess.run(["ninja", "-C", self.build, f"-j{jobs}", "-k0", *self.targets], capture_output=True, text=True)
            if made.returncode == 0:
                break
            if not self.refuse(made.stdout):
                raise SystemExit("mutate: the switched sources do not compile\n" + made.stdout[-5000:])
            self.write_sources(by_file)
        for file in by_file:  # tests read the sources
            shutil.copy(self.root / file, self.source / file)

    def write_sources(self, by_file):
        """Write the sources with their switches, except the mutants that are refused or not held."""
        self.switches, self.owners, self.neighbours = {}, {}, {}
        for file, mutants in by_file.items():
            text = (self.root / file).read_text()
            kept = [mutant for mutant in mutants if mutant not in self.refused and mutant not in self.unheld]
            result = switched(file, text, kept, self.header, self.mutant_numbers, self.body_numbers)
            self.switches |= {switch.mutant: switch for switch in result.switches}
            self.owners |= {(file, line): mutant for line, mutant in result.owners.items()}
            self.neighbours |= {(file, line): mutants for line, mutants in result.neighbours.items()}
            write_if_new(self.source / file, result.text if result.switches else text)
        write_if_new(self.header, HEADER)

    def refuse(self, output):
        """Refuse the mutants at whose lines the compiler reports an error. Do not hold those of a body with an error elsewhere.

        Return whether there is one.
        """
        place = re.compile(r"(?:In file included from )?\S*?source/(\S+?):(\d+):(?:\d+:)?")
        last, before = None, len(self.refused) + len(self.unheld)
        for line in output.splitlines():
            found = place.match(line)
            at = found and (found[1], int(found[2]))
            last = self.owners.get(at) or last
            if "error: " in line:
                if at in self.neighbours:
                    self.unheld.update(self.neighbours[at])
                elif last:
                    self.refused.setdefault(last, refusal(line))
                last = None
        return len(self.refused) + len(self.unheld) > before

    # ---- The tests

    def environment(self, cases, mutant="0", folder=None):
        kept = {**os.environ, "RC_PARAMS": cases, "REFURL_MUTANT": str(mutant)}
        return kept | ({"REFURL_CALLED": str(folder)} if folder else {})

    def find_tests(self, jobs=1):
        """Run each test alone, and keep those that pass, the quickest first. Return the names of the others."""
        names = list(self.names())
        with ThreadPoolExecutor(jobs) as pool:
            found = list(pool.map(lambda each: self.without_mutant(*each), names))
        self.tests = sorted((test for test in found if test), key=lambda test: test.seconds)
        return [name for (_, name), test in zip(names, found) if not test]

    def without_mutant(self, program, name):
        """Run a test. Return what it takes and calls, or None if it fails."""
        folder = Path(tempfile.mkdtemp(dir=self.place))
        ended = self.run_one(program, name, 600, self.environment(FEW_CASES, 0, folder))
        called = frozenset(body for file in folder.iterdir() for body, flag in enumerate(file.read_bytes()) if flag)
        shutil.rmtree(folder)
        return Test(program, name, ended.seconds, called) if ended.code == 0 else None

    def names(self):
        for program in (TESTS, SYSTEMS_TESTS):
            listed = subprocess.run([self.build / "tests" / program, "--list-test-names-only", "~[time]"], capture_output=True, text=True, cwd=self.source)
            yield from ((program, name) for name in listed.stdout.splitlines() if name and not UNFIT.search(name))
        listed = json.loads(subprocess.run(["ctest", "--test-dir", self.build, "--show-only=json-v1", "-R", "^tool: "], check=True,
                                           capture_output=True, text=True).stdout)
        for test in listed["tests"]:
            properties = {each["name"]: each["value"] for each in test["properties"]}
            self.transcript[test["name"]] = test["command"], properties["WORKING_DIRECTORY"], dict(
                each.split("=", 1) for each in properties.get("ENVIRONMENT", []))
            yield "", test["name"]
        self.transcript[PAGES] = ["bash", "-c", PAGES_TEST, str(self.build), str(self.source)], str(self.place), {}
        yield "", PAGES

    def run_one(self, program, name, seconds, environment):
        if program:
            return self.run_batch(program, [name], seconds, environment)
        command, folder, own = self.transcript[name]
        return run(command, seconds, cwd=folder, env=environment | own)

    def run_batch(self, program, names, seconds, environment):
        with tempfile.NamedTemporaryFile("w", dir=self.place) as file:
            file.write("".join(f'"{escaped(name)}"\n' for name in names))
            file.flush()
            return run([self.build / "tests" / program, "--abort", "-f", file.name], seconds, cwd=self.source, env=environment)

    # ---- A verdict

    def holds(self, mutant):
        return mutant in self.switches or mutant in self.refused

    def may_be_wrong(self, mutant, verdict):
        """Return whether a test could notice the mutant all the same: the compiler calls the function, too, and there it has no switch.

        The compiler may be the only one that calls a lambda in a constant, such as a set of bytes.
        """
        return verdict.outcome == "survived" and (self.switches[mutant].is_constant or verdict.by == NOT_CALLED)

    def judge(self, mutant):
        """Return the verdict on a mutant that the build holds or refuses."""
        if mutant in self.refused:
            return self.refused[mutant]
        switch = self.switches[mutant]
        tests = [test for test in self.tests if switch.body in test.called]
        if not tests:
            return Verdict("survived", NOT_CALLED)
        laws = [test for test in tests if test.program and test.name.startswith("law: ")]
        return self.first_to_notice(tests, switch.number, FEW_CASES) or self.first_to_notice(
            within(laws, LAW_SECONDS), switch.number, MANY_CASES) or Verdict("survived")

    def is_read_as_text(self, mutant):
        """Return whether tests also read the source that the mutant changes."""
        return mutant.file.startswith(READ_AS_TEXT)

    def judge_as_text(self, mutant):
        """Return the verdict of the tests that read the source of a mutant. No other mutant may be judged meanwhile."""
        file = self.source / mutant.file
        original = file.read_text()
        file.write_text(mutant.applied_to(original))
        try:
            readers = [test for test in self.tests if test.program == TESTS and test.name.startswith(READERS)]
            return self.first_to_notice(readers, 0, FEW_CASES) or Verdict("survived")
        finally:
            file.write_text(original)

    def first_to_notice(self, tests, number, cases):
        many = 10 if cases == MANY_CASES else 1
        for batch in batches(tests):
            for program in dict.fromkeys(test.program for test in batch):
                own = [test for test in batch if test.program == program]
                for names in [[test.name for test in own]] if program else [[test.name] for test in own]:
                    limit = 10 * many * sum(test.seconds for test in own if test.name in names) + 5
                    environment = self.environment(cases, number)
                    ended = (self.run_batch(program, names, limit, environment) if program
                             else self.run_one(program, names[0], limit, environment))
                    if ended.code is None:
                        return Verdict("killed", "the time limit")
                    if ended.code != 0:
                        return Verdict("killed", first_failure(ended.output) if program else names[0])
        return None


def write_if_new(file, text):
    """Write a file unless it has this text, so that nothing compiles again without need."""
    if not file.exists() or file.read_text() != text:
        file.write_text(text)


def escaped(name):
    """Return a test's name as Catch's specification writes it."""
    return re.sub(r'([\\,"\[\]])', r"\\\1", name)


def batches(tests):
    """Yield the tests in batches: each has at least one test."""
    batch, taken, limits = [], 0.0, iter(BATCHES)
    limit = next(limits)
    for test in tests:
        if batch and taken + test.seconds > limit:
            yield batch
            batch, taken, limit = [], 0.0, next(limits, 1e9)
        batch.append(test)
        taken += test.seconds
    if batch:
        yield batch


def within(tests, seconds):
    """Return the first tests that take at most so many seconds together, with ten times as many cases."""
    taken, kept = 0.0, []
    for test in tests:
        taken += 10 * test.seconds
        if taken > seconds and kept:
            break
        kept.append(test)
    return kept
