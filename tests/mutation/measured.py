"""Tests that are measured: how long each takes, and which of them notices a mutant first."""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

TESTS, SYSTEMS_TESTS = "refurl_tests", "refurl_systems_tests"
FEW_CASES = "seed=1 max_success=20 max_discard_ratio=1000"
MANY_CASES = "seed=1 max_success=200 max_discard_ratio=1000"
MEMORY = 4 << 30  # bytes: stops an endless loop that allocates
# A law meets more cases, until the laws have taken so many seconds.
LAW_SECONDS = 40
# Tests run together until they take so many seconds. The first batch notices most mutants.
BATCHES = (0.5, 2, 8, 30, 1e9)


@dataclass(frozen=True)
class Verdict:
    """The outcome of a mutant, and what decided it: the first test that noticed it, the compiler's error, or an argument."""

    outcome: str  # one of OUTCOMES
    by: str = ""


# What a mutant can come to: a test fails; it does not compile; a static_assert refuses it; no test can notice it, because of an
# argument in explained.json; or no test notices it.
OUTCOMES = ("killed", "compiler", "static_assert", "equal", "survived")


# The pages are written when the tool is built, without a mutant. So this test writes them again.
PAGES = "pages"
PAGES_TEST = """
set -e
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
"$0/tools/refurl_pages" manual >"$pages/refurl.1"
"$0/tools/refurl_pages" bash >"$pages/refurl.bash"
"$0/tools/refurl_pages" zsh >"$pages/_refurl"
python3 -B "$1/tests/tools/command_line/pages_test.py" "$0/tools/refurl" "$pages/refurl.1" "$pages/refurl.bash" "$pages/_refurl"
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


def first_failure(output):
    """Return the name of the first test case that Catch reports as failed."""
    found = re.search(r"^-{79}\n(.+?)\n-{79}", output, re.S | re.M)
    return " ".join(found[1].split()) if found else "the end of the program"


def noticed_by(ended, name=None):
    """Return the verdict of a test that has ended, or None if it has noticed nothing. Without a name, Catch tells which test failed."""
    if ended.code == 0:
        return None
    return Verdict("killed", "the time limit" if ended.code is None else name or first_failure(ended.output))


class Measured:
    """The tests of a build, with the time that each takes without a mutant."""

    def __init__(self, place: Path):
        self.place, self.source, self.build = place, place / "source", place / "build"
        self.tests, self.transcript = [], {}

    def environment(self, cases, mutant=0, folder=None):
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
            yield from ((program, name) for name in listed.stdout.splitlines() if name)
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

    def noticed(self, tests, number=0):
        """Return the verdict on a mutant by these tests: all with few cases, then the laws with more cases."""
        laws = [test for test in tests if test.program and test.name.startswith("law: ")]
        return (self.first_to_notice(tests, number, FEW_CASES) or self.first_to_notice(within(laws, LAW_SECONDS), number, MANY_CASES)
                or Verdict("survived"))

    def first_to_notice(self, tests, number, cases):
        """Return the verdict of the first test that fails or takes ten times as long as without a mutant, or None."""
        many = 10 if cases == MANY_CASES else 1
        for batch in batches(tests):
            for program in dict.fromkeys(test.program for test in batch):
                own = [test for test in batch if test.program == program]
                for names in [[test.name for test in own]] if program else [[test.name] for test in own]:
                    limit = 10 * many * sum(test.seconds for test in own if test.name in names) + 5
                    environment = self.environment(cases, number)
                    ended = (self.run_batch(program, names, limit, environment) if program
                             else self.run_one(program, names[0], limit, environment))
                    if verdict := noticed_by(ended, None if program else names[0]):
                        return verdict
        return None


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
