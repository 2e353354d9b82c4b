"""A workshop: a copy of the sources that builds and tests one mutant at a time."""

import os
import re
import resource
import shutil
import signal
import subprocess
from dataclasses import dataclass
from fnmatch import filter as matching
from pathlib import Path

TESTS, TABLE_TESTS, TOOL = "refurl_tests", "refurl_table_tests", "refurl_tool"

# These catch most mutants, in two seconds.
FIRST = ["vectors:*", "wpt: every*", "law: normalisation applies*", "printing:*", "host: every*",
         "host: percent*", "host: a *"]
# The tests of a group's own sources, for groups that little besides them uses. API_SLOW takes long.
API = ["vectors:*", "setters:*", "law: the setters*", "law: the result of a setter*", "law: setting what*", "law: a setter*", "url:*",
       "search params:*", "law: search params*", "law: the query follows*", "law: the search parameters*", "urlencoded:*",
       "wpt: urlencoded*", "law: a list of tuples*", "law: parsing and serialising*", "law: a tuple*"]
API_SLOW = ["law: every short value*"]
SITE = ["sites:*", "law: the public suffix*", "law: a registrable domain*", "law: the registrable domain*",
        "law: a domain has no registrable*", "law: two URLs are same site*", "law: same site*"]
UTS46 = ["uts46: NFC*", "uts46: Trans*", "uts46: Ign*", "uts46: an error*", "uts46: each flag*", "uts46: the rule*",
         "punycode:*", "inert:*", "law: Punycode*", "law: NFC is*", "law: a code point maps*",
         "law: a text that is certainly*", "law: a flag that checks*", "law: a trailing dot*", "law: the bytes of each label*",
         "law: the conversions are*"]
UTS46_SLOW = ["uts46: every row*", "law: the shortcut for inert*"]
EXPLAIN = ["explain:*", "law: an explanation*"]
OWN = {"api": (API, API_SLOW), "site": (SITE, []), "uts46": (UTS46, UTS46_SLOW), "explain": (EXPLAIN, [])}
# The tests of the grammar as data. They do not depend on the equations.
GRAMMAR_AS_DATA = ["abnf:*", "coverage:*", "diagrams:*", "dictionary:*", "ebnf:*", "mutants:*", "notations:*", "sentences:*",
            "shadows:*", "w3c:*", "grammar JSON*", "law: a grammar*", "law: a mutant*", "law: no alternative*"]
# The slow tests, which run only if no other test has noticed anything. The first one is about rebase alone.
REBASE = ["law: rebase is associative"]
SLOW = ["law: the IPv6 address of*", "law: a reference may be*", "law: a base may be*", "notes:*", "composition: large*",
        "host: a domain has any*"]
FEW_CASES = "seed=1 max_success=20 max_discard_ratio=1000"
MANY_CASES = "seed=1 max_success=200 max_discard_ratio=1000"
MINUTE = 60
MEMORY = 4 << 30  # bytes: stops an endless loop that allocates


def check_patterns(root):
    """Exit if one of the patterns above matches no test name in the sources of the tests."""
    sources = [file.read_text() for file in (root / "tests").rglob("*_test.cpp")]
    names = [name for source in sources for name in re.findall(r'TEST_CASE\(\s*"((?:\\.|[^"\\])*)"', source)]
    own = [pattern for quick, slow in OWN.values() for pattern in quick + slow]
    for pattern in FIRST + own + GRAMMAR_AS_DATA + REBASE + SLOW:
        if not matching(names, pattern):
            raise SystemExit(f"mutate: no test name matches {pattern}")


@dataclass(frozen=True)
class Verdict:
    """The outcome of a mutant, and the first test that noticed it."""

    outcome: str  # "killed", "compiler" or "survived"
    by: str = ""


def run(command, seconds, **options):
    """Run a command and return its exit code and its output. The code is None if the command took longer."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                               start_new_session=True, preexec_fn=limit, **options)
    try:
        output, _ = process.communicate(timeout=seconds)
        return process.returncode, output
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, ""


def first_error(output):
    found = re.search(r"error: (.*)", output)
    return found[1] if found else output[-200:]


def first_failure(output):
    """Return the name of the first test case that Catch reports as failed."""
    found = re.search(r"^-{79}\n(.+?)\n-{79}", output, re.S | re.M)
    return " ".join(found[1].split()) if found else "the end of the program"


class Workshop:
    def __init__(self, root: Path, place: Path):
        self.source, self.build, self.root = place / "source", place / "build", root

    def prepare(self, jobs):
        """Copy the sources and build them. The first build takes minutes."""
        self.copy_sources()
        self.must(["cmake", "-G", "Ninja", "-S", self.source, "-B", self.build, "-DCMAKE_BUILD_TYPE=None",
                   "-DCMAKE_CXX_FLAGS=-O0 -D_GLIBCXX_ASSERTIONS", *self.fast_linker(), *self.compiler_cache()])
        self.must(self.make(TESTS, TOOL, TABLE_TESTS, jobs=jobs))

    def check(self):
        """Exit if a test fails without a mutant: it would seem to notice every mutant."""
        for verdict in (self.table_test(), self.catch(TESTS, [], FEW_CASES), self.tool_test()):
            if verdict:
                raise SystemExit(f"mutate: this test fails without a mutant: {verdict.by}")

    def copy_sources(self):
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=self.root, check=True,
                                capture_output=True, text=True).stdout.splitlines()
        for name in listed:
            old, new = self.root / name, self.source / name
            if old.is_file() and not (new.is_file() and new.read_bytes() == old.read_bytes()):
                new.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(old, new)

    def must(self, command):
        code, output = run(command, 60 * MINUTE)
        if code != 0:
            raise SystemExit(output)

    def make(self, *targets, jobs=1):
        return ["ninja", "-C", self.build, f"-j{jobs}", "--quiet", *targets]

    def fast_linker(self):
        """Use lld if it is there: each mutant links the tests again, and lld is faster."""
        return ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"] if shutil.which("ld.lld") else []

    def compiler_cache(self):
        """Use ccache if it is there: it lets the workshops share their object files with each other and with later runs."""
        os.environ.update(CCACHE_NOHASHDIR="1", CCACHE_BASEDIR=str(self.source.parents[1]))
        return ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []

    def judge(self, mutant, is_explained):
        """Build the mutant and test it, quick tests first. Restore the sources afterwards.

        An explained mutant skips the slow tests, because nothing can notice it.
        """
        file = self.source / mutant.file
        original = file.read_text()
        file.write_text(mutant.applied_to(original))
        try:
            quick = self.judge_table() if mutant.group == "cells" else None
            verdict = quick or self.judge_early(mutant)
            if verdict.outcome == "survived" and not is_explained:
                verdict = self.late_tests(mutant) or verdict
            return verdict
        finally:
            file.write_text(original)

    def judge_table(self):
        """Return the verdict of the tests of the component table, or None if they notice nothing."""
        code, output = run(self.make(TABLE_TESTS), 5 * MINUTE)
        if code != 0:
            return Verdict("compiler", first_error(output))
        return self.table_test()

    def judge_early(self, mutant):
        code, output = run(self.make(TESTS, TOOL), 20 * MINUTE)
        if code != 0:
            return Verdict("compiler", first_error(output))
        return self.early_tests(mutant) or Verdict("survived")

    def table_test(self):
        return self.catch(TABLE_TESTS, [], FEW_CASES)

    def early_tests(self, mutant):
        if mutant.group in OWN:
            return self.catch(TESTS, [",".join(OWN[mutant.group][0])], FEW_CASES)
        return (self.catch(TESTS, [",".join(FIRST)], FEW_CASES)
                or self.catch(TESTS, [f"~{name}" for name in GRAMMAR_AS_DATA + REBASE + SLOW], FEW_CASES))

    def late_tests(self, mutant):
        if mutant.group in OWN:
            quick, slow = OWN[mutant.group]
            return self.catch(TESTS, [",".join(quick + slow)], MANY_CASES) or self.tool_test()
        if mutant.group in ("orders", "writing") and (verdict := self.catch(TESTS, ["ebnf:*"], FEW_CASES)):
            return verdict
        beside = GRAMMAR_AS_DATA if mutant.group == "equations" else []
        beside = beside + (REBASE if mutant.file != "resolve/rebase.cpp" else [])
        return self.catch(TESTS, [f"~{name}" for name in beside], MANY_CASES) or self.tool_test()

    def catch(self, program, names, cases):
        """Run a test program and return its verdict, or None if it notices nothing."""
        code, output = run([self.build / "tests" / program, "--abort", *names], 5 * MINUTE, cwd=self.source,
                           env={**os.environ, "RC_PARAMS": cases})
        if code is None:
            return Verdict("killed", "the time limit")
        return None if code == 0 else Verdict("killed", first_failure(output))

    def tool_test(self):
        """Run the transcripts of the tool, and return their verdict, or None if they notice nothing."""
        code, _ = run(["ctest", "--test-dir", self.build, "-R", "^tool: ", "--no-tests=error", "--stop-on-failure"], 5 * MINUTE)
        return None if code == 0 else Verdict("killed", "what the tool prints")
