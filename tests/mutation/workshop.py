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

TESTS, SYSTEMS_TESTS, TABLE_TESTS, TOOL = "refurl_tests", "refurl_systems_tests", "refurl_table_tests", "refurl_tool"

# These catch most mutants, in two seconds.
FIRST = ["vectors:*", "wpt: every*", "law: normalisation applies*", "printing:*", "host: every*",
         "host: is percent-decoded*", "host: a *"]


@dataclass(frozen=True)
class Suite:
    """The tests of a group's own sources, for groups that little besides them uses."""

    quick: tuple = ()
    slow: tuple = ()
    program: str = TESTS
    transcripts: str = ""  # the transcripts that run first, as a regular expression: they need only the tool


OWN = {
    "api": Suite(("vectors:*", "setters:*", "law: the setters*", "law: the result of a setter*", "law: setting what*", "law: a setter*",
                  "url:*", "search params:*", "law: search params*", "law: the query follows*", "law: the search parameters*",
                  "urlencoded:*", "wpt: urlencoded*", "law: a list of tuples*", "law: parsing and serialising*", "law: a tuple*"),
                 ("law: every short value*",)),
    "site": Suite(("sites:*", "law: the public suffix*", "law: a registrable domain*", "law: the registrable domain*",
                   "law: a domain has no registrable*", "law: two URLs are same site*", "law: same site*")),
    "uts46": Suite(("uts46: NFC*", "uts46: Trans*", "uts46: Ign*", "uts46: an error*", "uts46: each flag*", "uts46: the rule*",
                    "punycode:*", "inert:*", "law: Punycode*", "law: NFC is*", "law: a code point maps*",
                    "law: a text that is certainly*", "law: a flag that checks*", "law: a trailing dot*", "law: the bytes of each label*",
                    "law: the conversions are*"),
                   ("uts46: every row*", "law: the shortcut for inert*", "law: the host parser makes*")),
    "explain": Suite(("explain:*", "law: an explanation*", "replay:*", "law: each sentence*")),
    "predicates": Suite(("explain: every rule*", "explain: in the same stage*", "explain: a sentence is false*", "law: each sentence*")),
    "sentences": Suite(("explain:*", "notes:*"), transcripts="^tool: sentences"),
    "security": Suite(("security:*", "law: each finding*", "law: to find*")),
    "shortcuts": Suite(("law: the shortcut for normal*", "law: a text that is early*", "law: the shortcut takes*", "law: the shortcut of the setters*",
                        "setters: the shortcut*", "composition: prop*", "vectors:*")),
    "normal": Suite(("law: a text is a normal form*", "law: the shortcut for normal*", "law: the shortcut takes*",
                     "law: the shortcut of the setters*", "law: the mode of a text*", "vectors:*", "ebnf: *normal forms*",
                     "ebnf: a name that both*", "setters:*"), transcripts="^tool: (validate|sentences)"),
    "model": Suite(("utf-8:*", "law: a text is well-formed*", "block:*", "law: a run that is read*", "law: a block shows*", "ledger:*", "law: with a ledger*", "sequence:*",
                    "law: dirs are*", "vectors:*", "law: parsing loses*", "explain:*", "law: the shortcut for normal*"),
                   ("law: the pipeline*", "replay:*", "law: an explanation*", "law: rebase is*")),
    "encoding": Suite(("encoders: UTF-8*", "encoders: ISO*", "law: an encoder*", "law: only the ISO*", "law: the parts of an encoded*",
                       "law: text encoded*", "labels:*", "query:*", "vectors:*"),
                      ("encoders: every code point*", "law: two code points*")),
    "standard": Suite(("standard:*", "trace:*", "law: the pipeline*", "law: the setters*", "agreement:*"), ("law: every short value*",)),
    "systems": Suite(("*",), program=SYSTEMS_TESTS, transcripts="^tool: (systems|compare|changes|differ|equiv|validate|resolve)"),
    "tools": Suite(("trace:*", "assignment:*", "name pattern:*", "change:*", "law: a*", "edits:*", "law: edits*", "excerpt:*", "visible:*",
                    "report:*", "format:*", "wrap:*", "view:*", "system:*", "json text:*", "oracle:*", "spelling:*", "painted:*",
                    "grammar JSON*"), transcripts="^tool: "),
}
# The tests of the grammar as data. They do not depend on the equations.
GRAMMAR_AS_DATA = ["abnf:*", "coverage:*", "diagrams:*", "dictionary:*", "ebnf:*", "mutants:*", "notations:*", "sentences:*",
            "shadows:*", "w3c:*", "grammar JSON*", "law: a grammar*", "law: a mutant*", "law: no alternative*"]
# The slow tests, which run only if no other test has noticed anything. The first one is about rebase alone.
REBASE = ["law: rebase is associative"]
SLOW = ["law: the IPv6 address of*", "law: a reference may be*", "law: a base may be*", "notes:*", "composition: handles large*",
        "host: a domain has any*"]
# Tests that fail without a mutant: on a busy machine those that measure time, and with few cases one that counts findings.
UNFIT = ["~[time]", "~security: the law's texts*"]
FEW_CASES = "seed=1 max_success=20 max_discard_ratio=1000"
MANY_CASES = "seed=1 max_success=200 max_discard_ratio=1000"
MINUTE = 60
MEMORY = 4 << 30  # bytes: stops an endless loop that allocates


def check_patterns(root):
    """Exit if one of the patterns above matches no test name in the sources of the tests."""
    sources = [file.read_text() for file in (root / "tests").rglob("*_test.cpp")]
    names = [name for source in sources for name in re.findall(r'TEST_CASE\(\s*"((?:\\.|[^"\\])*)"', source)]
    own = [pattern for suite in OWN.values() for pattern in suite.quick + suite.slow]
    for pattern in FIRST + own + GRAMMAR_AS_DATA + REBASE + SLOW:
        if not matching(names, pattern):
            raise SystemExit(f"mutate: no test name matches {pattern}")


@dataclass(frozen=True)
class Verdict:
    """The outcome of a mutant, and what decided it: the first test that noticed it, the compiler's error, or an argument."""

    outcome: str  # one of OUTCOMES
    by: str = ""


# What a mutant can come to: a test fails; it does not compile; a static_assert refuses it; no test can notice it, because of an
# argument in explained.json; or no test notices it.
OUTCOMES = ("killed", "compiler", "static_assert", "equal", "survived")


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


def refusal(output):
    """Return the verdict of a failed build: refused by a static_assert, or by the compiler for another reason."""
    if found := re.search(r"static assertion failed(?:: (.*))?", output):
        return Verdict("static_assert", found[1] or "")
    found = re.search(r"error: (.*)", output)
    return Verdict("compiler", found[1] if found else output[-200:])


def any_of(patterns, tags="~[time]~[long]"):
    """Return Catch's specification of the tests that match a pattern, except those that measure time.

    Those with the tag [long] run only if `tags` do not exclude them.
    """
    return ",".join(f'"{pattern}"{tags}' for pattern in patterns)


def first_failure(output):
    """Return the name of the first test case that Catch reports as failed."""
    found = re.search(r"^-{79}\n(.+?)\n-{79}", output, re.S | re.M)
    return " ".join(found[1].split()) if found else "the end of the program"


class Workshop:
    def __init__(self, root: Path, place: Path):
        self.source, self.build, self.root = place / "source", place / "build", root

    def prepare(self, jobs, mutants):
        """Copy the sources and build what the groups of the mutants need. The first build takes minutes.

        Sources compile together, which takes a third of the time, but those that are changed compile alone. Those of an
        earlier run stay alone, so that the next run does not compile everything again.
        """
        self.copy_sources()
        alone = sorted(self.alone_before() | {mutant.file for mutant in mutants if mutant.file.endswith(".cpp")})
        self.must(["cmake", "-G", "Ninja", "-S", self.source, "-B", self.build, "-DCMAKE_BUILD_TYPE=None",
                   "-DCMAKE_CXX_FLAGS=-O0 -D_GLIBCXX_ASSERTIONS", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=28",
                   "-DREFURL_PRECOMPILE=ON", "-DREFURL_INSTALL=OFF", f"-DREFURL_ALONE={';'.join(alone)}",
                   *self.fast_linker(), *self.compiler_cache()])
        groups = {mutant.group for mutant in mutants}
        programs = {OWN[group].program if group in OWN else TESTS for group in groups}
        self.must(self.make(TOOL, *programs, *([TABLE_TESTS] if "cells" in groups else []), jobs=jobs))

    def alone_before(self):
        cache = self.build / "CMakeCache.txt"
        found = cache.exists() and re.search(r"^REFURL_ALONE:\w+=(.+)$", cache.read_text(), re.M)
        return {file for file in found[1].split(";") if (self.source / file).exists()} if found else set()

    def check(self, groups):
        """Exit if a test of these groups fails without a mutant: it would seem to notice every mutant."""
        checks = [lambda: self.transcripts("^tool: ")]
        if "cells" in groups:
            checks.append(self.table_test)
        if all(group in OWN for group in groups):
            checks += [lambda group=group: self.own_tests(OWN[group], MANY_CASES) for group in groups]
        else:
            checks.append(lambda: self.catch(TESTS, UNFIT, FEW_CASES))
        for check in checks:
            if verdict := check():
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
        return self.refusal_of(TABLE_TESTS) or self.table_test()

    def judge_early(self, mutant):
        suite = OWN.get(mutant.group, Suite())
        if suite.transcripts and (verdict := self.refusal_of(TOOL) or self.transcripts(suite.transcripts)):
            return verdict
        return self.refusal_of(TOOL, suite.program) or self.early_tests(mutant) or Verdict("survived")

    def refusal_of(self, *targets):
        """Build the targets. Return the verdict of the build if it fails, or None."""
        code, output = run(self.make(*targets), 20 * MINUTE)
        return None if code == 0 else refusal(output)

    def table_test(self):
        return self.catch(TABLE_TESTS, [], FEW_CASES)

    def own_tests(self, suite, cases):
        """Run the suite: with few cases the quick tests, and with many cases the slow ones, too."""
        slow = [any_of(suite.slow, "~[time]")] if suite.slow and cases == MANY_CASES else []
        return self.catch(suite.program, [",".join([any_of(suite.quick), *slow])], cases)

    def early_tests(self, mutant):
        if mutant.group in OWN:
            return self.own_tests(OWN[mutant.group], FEW_CASES)
        return (self.catch(TESTS, [any_of(FIRST)], FEW_CASES)
                or self.catch(TESTS, [f"~{name}" for name in GRAMMAR_AS_DATA + REBASE + SLOW] + UNFIT, FEW_CASES))

    def late_tests(self, mutant):
        if mutant.group in OWN:
            return self.own_tests(OWN[mutant.group], MANY_CASES) or self.transcripts("^tool: ")
        if mutant.group in ("orders", "writing") and (verdict := self.catch(TESTS, ["ebnf:*"], FEW_CASES)):
            return verdict
        beside = GRAMMAR_AS_DATA if mutant.group == "equations" else []
        beside = beside + (REBASE if mutant.file != "resolve/rebase.cpp" else [])
        return self.catch(TESTS, [f"~{name}" for name in beside] + UNFIT, MANY_CASES) or self.transcripts("^tool: ")

    def catch(self, program, names, cases):
        """Run a test program and return its verdict, or None if it notices nothing."""
        code, output = run([self.build / "tests" / program, "--abort", *names], 5 * MINUTE, cwd=self.source,
                           env={**os.environ, "RC_PARAMS": cases})
        if code is None:
            return Verdict("killed", "the time limit")
        return None if code == 0 else Verdict("killed", first_failure(output))

    def transcripts(self, pattern):
        """Run the transcripts of the tool whose names match. Return the verdict of the first that fails, or None."""
        code, output = run(["ctest", "--test-dir", self.build, "-R", pattern, "--no-tests=error", "--stop-on-failure"], 5 * MINUTE)
        failed = re.search(r"Test +#\d+: (tool: .*?) \.*\**(?:Failed|Timeout)", output)
        return None if code == 0 else Verdict("killed", failed[1] if failed else "what the tool prints")
