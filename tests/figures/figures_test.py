#!/usr/bin/env python3
"""Test that the documents show the figures of the record, and that the quick figures of the record are those of today.

    figures_test.py TOOL
"""

import sys
import unittest

import figures
from figures import BLOCK, FIXED, INLINE, QUICK, documents, names_of, read_record, shown, strangers, templates

TOOL = sys.argv.pop()
RECORD = read_record()
NAMES = names_of(RECORD)
TEXTS = {file.relative_to(figures.ROOT).as_posix(): file.read_text("utf-8") for file in documents()}


class TheDocuments(unittest.TestCase):
    def test_they_show_the_figures_of_the_record(self):
        for path, text in TEXTS.items():
            with self.subTest(path):
                self.assertEqual(text, shown(text, NAMES, templates()), f"{path}: ./dev numbers writes the figures of the record")

    def test_they_show_no_other_figures(self):
        for path, text in TEXTS.items():
            with self.subTest(path):
                self.assertEqual(strangers(text, NAMES), [], f"{path}: see tests/figures/README.md")

    def test_each_block_and_each_figure_is_shown_somewhere(self):
        everything = "\n".join(TEXTS.values())
        self.assertEqual({name for _, name, _, _ in BLOCK.findall(everything)}, set(templates()))
        marked = {name for _, name, _, _ in INLINE.findall(everything)}
        used = marked.union(*(figures.NAME.findall(text) for text in templates().values()))
        unused = [name for name in NAMES if name not in used and NAMES[name] not in everything]
        self.assertEqual([name for name in unused if not name.endswith((".command", ".day"))], [])

    def test_each_fixed_figure_has_its_value_and_is_needed(self):
        for figure, (expression, _) in FIXED.items():
            with self.subTest(figure):
                self.assertEqual(f"{eval(expression):,}", figure)
                self.assertIn(figure, "\n".join(TEXTS.values()))


class TheRecord(unittest.TestCase):
    def test_the_quick_figures_are_those_of_today(self):
        for run, measure in QUICK.items():
            with self.subTest(run):
                self.assertEqual(measure(TOOL), RECORD[run]["figures"], "./dev numbers measures them again")

    def test_no_run_found_a_difference_or_a_mutant_that_nobody_explained(self):
        for name in ("different", "disagreements", "findings"):
            for run, row in RECORD.items():
                with self.subTest(run):
                    self.assertEqual(row["figures"].get(name, 0), 0)
        self.assertEqual(RECORD["mutants"]["figures"]["survive"], RECORD["mutants"]["figures"]["explained"])


class TheCheck(unittest.TestCase):
    """The checks above notice what they must."""

    names = {"run.pairs": "1,234", "run.command": "`./dev run`"}

    def test_another_figure_between_marks_is_replaced(self):
        inline = "all <!-- figure: run.pairs -->{}<!-- / --> pairs"
        block = "<!-- figures: b -->\n{}<!-- /figures -->"
        for before, after in ((inline.format("1,235"), inline.format("1,234")), (block.format("1,235 by it\n"), block.format("1,234 by `./dev run`\n"))):
            self.assertEqual(shown(before, self.names, {"b": "{run.pairs} by {run.command}\n"}), after)

    def test_a_mark_names_what_the_record_has(self):
        with self.assertRaises(KeyError):
            shown("<!-- figure: run.URLs -->1<!-- / -->", self.names, {})

    def test_a_figure_outside_of_marks_is_known(self):
        for text in ("1,235 pairs", "a list: 1,235, 7", "74 ns", "2.8 ms.", "1.35 × as long", "98.5 %", "(17,359)"):
            self.assertEqual(len(strangers(text, self.names)), 1, text)

    def test_known_figures_code_and_small_numbers_are_no_strangers(self):
        for text in ("1,234 pairs", "1,112,064 code points", "`1,235`", "```\n1,235\n```", "    1,235 pairs", "[rows](a1,235.md)", "in 2012, 891 of 891",
                     "10 KB", "<!-- figure: x -->1,235<!-- / -->", "<!-- figures: x -->\n1,235\n<!-- /figures -->"):
            self.assertEqual(strangers(text, self.names), [], text)


if __name__ == "__main__":
    unittest.main()
