"""A workshop: a copy of the sources that builds and tests one mutant at a time."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from measured import FEW_CASES, SYSTEMS_TESTS, TESTS, Measured, Verdict, noticed_by, run

TABLE_TESTS, TOOL = "refurl_table_tests", "refurl_tool"
MINUTE = 60


def refusal(output):
    """Return the verdict of a failed build: refused by a static_assert, or by the compiler for another reason."""
    if found := re.search(r"static assertion failed(?:: (.*)|\n +\d+ \| +static_assert\((.*))?", output):
        return Verdict("static_assert", found[1] or found[2] or "")
    found = re.search(r"error: (.*)", output)
    return Verdict("compiler", found[1] if found else output[-200:])


class Workshop(Measured):
    def __init__(self, root: Path, place: Path):
        super().__init__(place)
        self.root = root

    def prepare(self, jobs, mutants):
        """Copy the sources and build the programs of the tests. The first build takes minutes.

        Sources compile together, which takes a third of the time, but those that are changed compile alone. Those of an
        earlier run stay alone, so that the next run does not compile everything again.
        """
        self.copy_sources()
        alone = sorted(self.alone_before() | {mutant.file for mutant in mutants if mutant.file.endswith(".cpp")})
        self.must(["cmake", "-G", "Ninja", "-S", self.source, "-B", self.build, "-DCMAKE_BUILD_TYPE=None",
                   "-DCMAKE_CXX_FLAGS=-O0 -D_GLIBCXX_ASSERTIONS", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=28",
                   "-DREFURL_PRECOMPILE=ON", "-DREFURL_INSTALL=OFF", f"-DREFURL_ALONE={';'.join(alone)}",
                   *self.fast_linker(), *self.compiler_cache()])
        self.must(self.make(TOOL, TESTS, SYSTEMS_TESTS, TABLE_TESTS, jobs=jobs))

    def alone_before(self):
        cache = self.build / "CMakeCache.txt"
        found = cache.exists() and re.search(r"^REFURL_ALONE:\w+=(.+)$", cache.read_text(), re.M)
        return {file for file in found[1].split(";") if (self.source / file).exists()} if found else set()

    def share_tests(self, other):
        """Let the other workshop judge by the tests of this one, which has the same programs."""
        other.tests = self.tests
        list(other.names())  # finds its transcripts

    def copy_sources(self):
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=self.root, check=True,
                                capture_output=True, text=True).stdout.splitlines()
        for name in listed:
            old, new = self.root / name, self.source / name
            if old.is_file() and not (new.is_file() and new.read_bytes() == old.read_bytes()):
                new.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(old, new)

    def must(self, command):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        if done.returncode != 0:
            raise SystemExit(done.stdout)

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
        """Build the mutant and test it, the quickest tests first. Restore the sources afterwards.

        An explained mutant skips the laws with more cases, because nothing can notice it.
        """
        file = self.source / mutant.file
        original = file.read_text()
        file.write_text(mutant.applied_to(original))
        try:
            return self.judge_by_table(mutant) or self.refusal_of(TOOL, TESTS, SYSTEMS_TESTS) or self.judge_by_tests(is_explained)
        finally:
            file.write_text(original)

    def judge_by_table(self, mutant):
        """Return the verdict of the tests of the component table, which are quick to build, or None if they notice nothing."""
        if mutant.group != "cells":
            return None
        if refused := self.refusal_of(TABLE_TESTS):
            return refused
        return noticed_by(run([self.build / "tests" / TABLE_TESTS, "--abort"], 5 * MINUTE, cwd=self.source, env=self.environment(FEW_CASES)))

    def judge_by_tests(self, is_explained):
        if is_explained:
            return self.first_to_notice(self.tests, 0, FEW_CASES) or Verdict("survived")
        return self.noticed(self.tests)

    def refusal_of(self, *targets):
        """Build the targets. Return the verdict of the build if it fails, or None."""
        ended = run(self.make(*targets), 20 * MINUTE)
        return None if ended.code == 0 else refusal(ended.output)
