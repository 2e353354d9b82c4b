#!/usr/bin/env python3
"""Test which mutants one build can hold, and that each of them is switched on alone. Compiles one small program."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import mutants
from measured import BATCHES, Test, Verdict, batches, escaped, within
from switchboard import NOT_CALLED, Switchboard
from switched import HEADER, Numbers, Switch, bodies, switched

SOURCE = """#include <cstdio>
#include <cstdlib>

namespace {

struct Pair {
    explicit Pair(int a) : a_{a}, b_(a + 1) { if (a < 0) std::abort(); }
    [[nodiscard]] int sum() const noexcept { return a_ + b_; }
    int a_;
    int b_;
};

constexpr int twice(int a) {
    if (a == 7) return 0;
    return a * 2;
}

struct Row {
    int key;
    bool (*is_true)(int);
};

constexpr Row rows[]{
    {1, [](int a) { return a < 3; }},
};

auto deduced(int a) -> int {
    while (a > 5) a = a - 1;
    return a;
}

int never_called() { return 1; }

}  // namespace

constexpr int four = twice(2);

int main() { std::printf("%d %d %d %d %d\\n", Pair(1).sum(), twice(3), rows[0].is_true(2), deduced(9), four); }
"""


def texts_of_bodies(source):
    return [source[begin:end] for begin, end, _ in bodies(source)]


class TheBodies(unittest.TestCase):
    def test_they_are_those_of_functions_members_and_lambdas_of_tables_and_not_of_conditions(self):
        found = texts_of_bodies(SOURCE)
        self.assertEqual([body.split("\n")[0] for body in found],
                         ["{ if (a < 0) std::abort(); }", "{ return a_ + b_; }", "{", "{ return a < 3; }", "{",
                          "{ return 1; }", found[-1]])
        self.assertIn("return a * 2;\n}", found[2])
        self.assertTrue(found[-1].startswith("{ std::printf"))

    def test_a_function_that_only_the_compiler_calls_has_none(self):
        self.assertEqual(texts_of_bodies("consteval int f(int a) {\n    return a + 1;\n}\n"), [])
        self.assertEqual(texts_of_bodies("template <class T>\nconstexpr auto f(T a) {\n    return a;\n}\n"), [])

    def test_a_constexpr_function_is_marked(self):
        self.assertEqual([is_constant for *_, is_constant in bodies(SOURCE)], [False, False, True, False, False, False, False])

    def test_comments_literals_and_directives_are_no_code(self):
        self.assertEqual(texts_of_bodies('const char* a = R"(f() {\n"b" }\n)";\nint h() { return 1; }\n'), ["{ return 1; }"])
        self.assertEqual(texts_of_bodies('#define A {\n// f() {\nconst char* a = "g() {";\nint h() { return 1; }\n'), ["{ return 1; }"])


class TheSwitches(unittest.TestCase):
    """The program of SOURCE with all its mutants."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        place = Path(cls.folder.name)
        (place / "a.cpp").write_text(SOURCE)
        found = list(mutants.lines("tools", place, "a.cpp"))
        result = switched("a.cpp", SOURCE, found, place / "switch.hpp", Numbers(), Numbers())
        (place / "switch.hpp").write_text(HEADER)
        (place / "switched.cpp").write_text(result.text)
        cls.found, cls.result, cls.place = found, result, place
        compiler = os.environ.get("CXX", "c++")
        subprocess.run([compiler, "-std=c++23", "-w", "-o", place / "switched", place / "switched.cpp"], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def printed(self, number, called=None):
        environment = {**os.environ, "REFURL_MUTANT": str(number)} | ({"REFURL_CALLED": str(called)} if called else {})
        done = subprocess.run([self.place / "switched"], env=environment, capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else "died"

    def number_of(self, flip, text):
        return next(s.number for s in self.result.switches if s.mutant.flip == flip and text in s.mutant.text)

    def test_without_a_number_the_program_is_as_it_was(self):
        self.assertEqual(self.printed(0), "3 6 1 5 4")

    def test_each_number_switches_one_mutant_on_and_the_compiler_sees_none(self):
        for flip, text, expected in (("condition always holds", "abort", "died"), ("+ becomes -", "a_ + b_", "-1 6 1 5 4"),
                                     ("condition always holds", "a == 7", "3 0 1 5 4"),
                                     ("3 becomes 4", "a < 3", "3 6 1 5 4"), ("2 becomes 3", "a * 2", "3 9 1 5 4"),
                                     ("5 becomes 6", "a > 5", "3 6 1 6 4")):
            with self.subTest(flip, text=text):
                self.assertEqual(self.printed(self.number_of(flip, text)), expected)

    def test_a_mutant_outside_of_bodies_has_no_switch(self):
        held = {switch.mutant for switch in self.result.switches}
        self.assertEqual({m.flip for m in self.found if m not in held}, {"+ becomes -", "1 becomes 2", "2 becomes 3"})

    def test_a_program_tells_which_bodies_it_called(self):
        with tempfile.TemporaryDirectory() as called:
            self.printed(0, called)
            (file,) = Path(called).iterdir()
            numbers = {number for number, flag in enumerate(file.read_bytes()) if flag}
        self.assertEqual(numbers, {switch.body for switch in self.result.switches if switch.mutant.text != "int never_called() { return 1; }"})

    def test_each_line_of_a_changed_body_belongs_to_its_mutant(self):
        lines = self.result.text.splitlines()
        for line, mutant in self.result.owners.items():
            if lines[line - 1].startswith("case "):
                number = int(lines[line - 1].split()[1].rstrip(":"))
                self.assertEqual(next(s.mutant for s in self.result.switches if s.number == number), mutant)
        self.assertEqual(set(self.result.owners.values()), {switch.mutant for switch in self.result.switches})

    def test_a_mutant_with_an_error_is_refused_and_mutants_of_a_body_with_an_error_elsewhere_are_not_held(self):
        board = Switchboard(Path("/root"), Path("/place"))
        board.owners = {("a.cpp", line): mutant for line, mutant in self.result.owners.items()}
        board.neighbours = {("a.cpp", line): mutants for line, mutants in self.result.neighbours.items()}
        (line, refused), *_ = self.result.owners.items()
        self.assertTrue(board.refuse(f"/place/source/a.cpp:{line}:5:   required from here\n/usr/include/x.h:1:1: error: no such thing\n"))
        self.assertEqual((set(board.refused), board.unheld), ({refused}, set()))
        (*_, (line, unheld)) = self.result.neighbours.items()
        self.assertTrue(board.refuse(f"/place/source/a.cpp:{line}:5: error: inconsistent deduction for auto return type\n"))
        self.assertEqual((set(board.refused), board.unheld), ({refused}, set(unheld)))
        self.assertFalse(board.refuse("/usr/include/x.h:1:1: error: no such thing\n"))

    def test_a_survivor_may_be_noticed_where_the_compiler_calls_its_function_too_or_alone(self):
        board = Switchboard(Path("/root"), Path("/place"))
        board.switches = {"a": Switch("a", 1, 1, True), "b": Switch("b", 2, 2, False)}
        self.assertTrue(board.may_be_wrong("a", Verdict("survived")))
        self.assertTrue(board.may_be_wrong("b", Verdict("survived", NOT_CALLED)))
        self.assertFalse(board.may_be_wrong("b", Verdict("survived")))
        self.assertFalse(board.may_be_wrong("a", Verdict("killed", "law: x")))

    def test_a_mutant_keeps_its_number_when_others_are_left_out(self):
        mutant_numbers, body_numbers = Numbers(), Numbers()
        first = switched("a.cpp", SOURCE, self.found, "h", mutant_numbers, body_numbers)
        second = switched("a.cpp", SOURCE, self.found[5:], "h", mutant_numbers, body_numbers)
        numbers = {s.mutant: (s.number, s.body) for s in first.switches}
        self.assertTrue(second.switches)
        self.assertTrue(all(numbers[s.mutant] == (s.number, s.body) for s in second.switches))


class TheBatches(unittest.TestCase):
    def test_the_quickest_tests_run_first_and_each_runs_once(self):
        tests = [Test("p", str(n), 0.1 * n, frozenset()) for n in range(60)]
        found = list(batches(tests))
        self.assertEqual([test for batch in found for test in batch], tests)
        for batch, limit in zip(found, BATCHES):
            self.assertTrue(len(batch) == 1 or sum(test.seconds for test in batch) <= limit)

    def test_laws_meet_more_cases_as_long_as_there_is_time(self):
        tests = [Test("p", "law: a", 1, frozenset())] * 9
        self.assertEqual(len(within(tests, 40)), 4)
        self.assertEqual(len(within([Test("p", "law: a", 9, frozenset())], 40)), 1)

    def test_names_of_tests_are_escaped(self):
        self.assertEqual(escaped('law: a, "b" [c]'), 'law: a\\, \\"b\\" \\[c\\]')


if __name__ == "__main__":
    unittest.main()
