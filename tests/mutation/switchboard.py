"""A switchboard: one build with many mutants (switched.py), and which tests can notice each of them.

A test can notice a mutant only if it calls the function that the mutant changes. So each test first runs alone, without a mutant, and tells
which functions it calls. A mutant then meets the tests that call its function, the quickest first.
"""

import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

from measured import FEW_CASES, SYSTEMS_TESTS, TESTS, Verdict
from switched import HEADER, Numbers, switched
from workshop import TOOL, Workshop, refusal

# Sources that tests read as text, and those tests. There a number of a step matters, although no program runs it.
READ_AS_TEXT, READERS = "standard/", "standard: "
# Why a mutant survives whose function no test calls.
NOT_CALLED = "no test calls it"


class Switchboard(Workshop):
    def __init__(self, root: Path, place: Path, targets=(TOOL, TESTS, SYSTEMS_TESTS), flags="-Og -D_GLIBCXX_ASSERTIONS"):
        super().__init__(root, place)
        self.targets, self.flags = targets, flags
        self.header = place / "switch.hpp"
        self.switches, self.refused = {}, {}
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
                   f"-DREFURL_TESTS={'ON' if TESTS in self.targets else 'OFF'}", f"-DREFURL_ALONE={';'.join(alone)}",
                   f"-DREFURL_STRUCK_FROM={self.root / 'standard'}",  # the copy without a step cannot have switches
                   *self.fast_linker(),
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
        return self.noticed(tests, switch.number)

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


def write_if_new(file, text):
    """Write a file unless it has this text, so that nothing compiles again without need."""
    if not file.exists() or file.read_text() != text:
        file.write_text(text)
