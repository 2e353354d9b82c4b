#!/usr/bin/env python3
"""Test that the documents show the figures of the record, and that the quick figures of the record are those of today.

    figures_test.py TOOL
"""

import json
import sys
import tomllib
import unittest

import figures
import mutate
from figures import (BLOCK, FIXED, INLINE, NEED_THE_TOOL, QUICK, documents, excused, names_of, read_record, runs, shown, strangers, templates,
                     wrong_in, wrong_in_record)

TOOL = sys.argv.pop()
RECORD = read_record()
NAMES = names_of(RECORD)
TEXTS = {file.relative_to(figures.ROOT).as_posix(): file.read_text("utf-8") for file in documents()}


class TheDocuments(unittest.TestCase):
    def test_they_show_the_figures_of_the_record_and_no_others(self):
        for path, text in TEXTS.items():
            with self.subTest(path):
                self.assertEqual(list(wrong_in(text, RECORD)), [], f"{path}: ./dev numbers writes the figures of the record")

    def test_no_line_begins_with_the_mark_of_a_single_figure(self):
        """There it would end the paragraph, as an HTML block."""
        for path, text in TEXTS.items():
            with self.subTest(path):
                self.assertNotRegex(text, r"(?m)^ {0,3}<!-- figure: ")

    def test_each_block_and_each_figure_is_shown_somewhere(self):
        everything = "\n".join(TEXTS.values())
        self.assertEqual({name for _, name, _, _ in BLOCK.findall(everything)}, set(templates(RECORD)))
        marked = {name for _, name, _, _ in INLINE.findall(everything)}
        used = marked.union(*(figures.NAME.findall(text) for text in templates(RECORD).values()))
        unused = [name for name in NAMES if name not in used and NAMES[name] not in everything]
        self.assertEqual([name for name in unused if not name.endswith((".command", ".day", ".when"))], [])

    def test_no_block_has_a_version_that_was_typed(self):
        """A run says which version it has measured, and the record has that."""
        for name, text in figures.parts_of_templates().items():
            with self.subTest(name):
                self.assertNotRegex(figures.NAME.sub("", text), r"\d+\.\d+")
        self.assertRegex("| ada 3.4.4 |", r"\d+\.\d+")

    def test_each_fixed_figure_has_its_value_and_is_needed(self):
        for figure, (expression, _) in FIXED.items():
            with self.subTest(figure):
                self.assertEqual(f"{eval(expression):,}", figure)
                self.assertIn(figure, "\n".join(TEXTS.values()))


class TheRecord(unittest.TestCase):
    def test_the_quick_figures_are_those_of_today_and_each_run_names_its_day_and_commit(self):
        self.assertEqual(list(wrong_in_record(RECORD)), [])
        for run in NEED_THE_TOOL:
            with self.subTest(run):
                self.assertEqual(QUICK[run](TOOL), RECORD[run]["figures"], "./dev numbers measures them again")

    def test_no_run_found_a_difference_or_a_mutant_that_nobody_explained(self):
        for name in ("different", "disagreements", "findings"):
            for run, row in RECORD.items():
                with self.subTest(run):
                    self.assertEqual(row["figures"].get(name, 0), 0)
        self.assertEqual(RECORD["mutants"]["figures"]["survive"], len(mutate.gaps()))

    def test_each_major_of_whatwg_url_was_compared_and_each_cause_explained_something(self):
        known = tomllib.loads(figures.CAUSES.read_text("utf-8"))["cause"]
        versions = json.loads((figures.ROOT / "adapters/whatwg-url.json").read_text("utf-8"))["majors"]
        row = RECORD["peer majors"]["figures"]
        self.assertEqual(len(row), 5 * len(versions))
        for version in versions:
            with self.subTest(version["version"]):
                major = version["version"].split(".")[0]
                self.assertEqual((row[f"{major} version"], row[f"{major} edition"]), (version["version"], version["edition"]))
                given = {cause["name"] for cause in known if cause["majors"][0] <= int(major) <= cause["majors"][1]}
                counted = {cause.rsplit(": ")[0] for cause in row[f"{major} causes"].split("; ")} - {"–"}
                self.assertEqual(counted, given)
                self.assertEqual(row[f"{major} differences"] == 0, not given)

    def test_what_the_documents_say_in_words_is_so(self):
        """A billion pairs, 50 million in CI, and all of web-platform-tests in JavaScript except two."""
        self.assertGreaterEqual(RECORD["exhaust"]["figures"]["pairs"], 10**9)
        self.assertGreaterEqual(RECORD["exhaust quick"]["figures"]["pairs"], 50 * 10**6)
        self.assertEqual(RECORD["wpt-js"]["figures"]["tests"] - RECORD["wpt-js"]["figures"]["pass"], 2)


class TheLogs(unittest.TestCase):
    """What the long runs print becomes figures."""

    def test_exhaust(self):
        log = "scheme   12 pairs,   3 URLs,   2 valid,   1 normal\n\n1234 pairs, 12 of them URLs, 3 valid, 2 normal, 0 different; 5 s, 6.00 million a second\n"
        self.assertEqual(figures.exhaust(log), {"pairs": 1234, "URLs": 12, "valid": 3, "normal": 2, "different": 0})
        self.assertFalse(figures.exhaust("interrupted"))
        with_excuses = "excused: 6 beyond ICU: 1 failure, 2 host, 3 validity, 0 normal form\n" + log.splitlines()[-1]
        self.assertEqual(figures.exhaust(with_excuses) | {"beyond ICU": 6, "excused hosts": 2, "excused validity": 3}, figures.exhaust(with_excuses))
        self.assertEqual(excused("nothing"), {})

    def test_fuzz(self):
        log = ("#99\tDONE   cov: 1300 ft: 9\n#100\tDONE   cov: 1318 ft: 9\nstat::number_of_executed_units: 28301\n"
               "print.cpp  10  2  80.00%\nTOTAL  100  30  70.00%  20  1  95.00%\n")
        self.assertEqual(figures.fuzz(log), {"executions": 28301, "edges": 1318, "regions": "70.00 %", "findings": 0})
        self.assertEqual(figures.fuzz(log + "SUMMARY: AddressSanitizer: heap-use-after-free\n")["findings"], 1)
        self.assertFalse(figures.fuzz("interrupted"))

    def test_bench(self):
        rows = [{"contender": "refurl", "ns_per_url": 73.6, "ratio": 1.0, "allocations_per_url": 1.012},
                {"contender": "libcurl 7.88", "ns_per_url": 99, "ratio": 1.345, "allocations_per_url": 3}, {"contender": "Boost.URL"}]
        report = {"quick": False, "corpora": [{"corpus": "web.jsonl", "urls": 59440, "contenders": rows}]}
        self.assertEqual(figures.bench(json.dumps(report)), {
            "web URLs": 59440, "web refurl": 74, "web allocations": "1.01", "web libcurl": "1.34 ×", "web Boost.URL": "–",
            "name libcurl": "libcurl 7.88", "name Boost.URL": "Boost.URL"})
        self.assertEqual(figures.bench(json.dumps(report | {"quick": True})), {})

    def test_ci(self):
        self.assertEqual(figures.ci("\nci: passed in 2384 s\n"), {"minutes": 40})
        self.assertFalse(figures.ci("ci: FAILED\n"))

    def test_majors(self):
        row = {"version": "5.0.0", "edition": "2017-05-24", "pairs": 10, "differences": 3, "causes": {"a": 1, "b": 2000}}
        report = {"majors": [row, row | {"version": "17.3.0", "causes": {}}]}
        read = figures.majors(json.dumps(report))
        self.assertEqual({name: value for name, value in read.items() if name.startswith("5 ")}, {
            "5 version": "5.0.0", "5 edition": "2017-05-24", "5 pairs": 10, "5 differences": 3,
            "5 causes": "b: 2,000; a: 1"})
        self.assertEqual(read["17 causes"], "–")
        lines = figures.table_of_majors({"peer majors": {"figures": read}}).splitlines()
        self.assertEqual(lines[2], "| {peer majors.5 version} | {peer majors.5 edition} | {peer majors.5 pairs} | "
                                   "{peer majors.5 differences} | {peer majors.5 causes} |")
        self.assertEqual(len(lines), 4)
        self.assertIn("{peer majors.17 version}", lines[3])

    def test_mutants(self):
        entry = {"by": "x", "commit": "abcdef0", "day": "2026-01-02"}
        verdicts = {"cells: a": entry | {"verdict": "killed"}, "cells: b": entry | {"verdict": "equal", "day": "2026-01-03"},
                    "site: c": entry | {"verdict": "static_assert", "commit": "abcdef1+"}}
        row = figures.mutation(verdicts)
        self.assertEqual((row["day"], row["commit"]), ("2026-01-03", "abcdef0, abcdef1+"))
        self.assertEqual(row["figures"], {"judged": 3, "groups": "2 `cells`, 1 `site`", "killed": 1, "by the compiler": 0,
                                          "by a static_assert": 1, "equal": 1, "survive": 0})


class TheCheck(unittest.TestCase):
    """The checks above notice what they must."""

    names = {"run.pairs": "1,234", "run.command": "`./dev run`"}

    def test_another_figure_between_marks_is_replaced(self):
        inline = "all <!-- figure: run.pairs -->{}<!-- / --> pairs"
        block = "<!-- figures: b -->\n{}<!-- /figures -->"
        for before, after in ((inline.format("1,235"), inline.format("1,234")), (block.format("1,235 by it\n"), block.format("1,234 by `./dev run`\n"))):
            self.assertEqual(shown(before, self.names, {"b": "{run.pairs} by {run.command}\n"}), after)

    def test_a_mark_names_what_the_record_has(self):
        self.assertEqual(list(wrong_in("a <!-- figure: run.URLs -->1<!-- / -->", RECORD)), ["no run has the figure run.URLs"])
        self.assertEqual(list(wrong_in("<!-- figures: nothing -->\n<!-- /figures -->\n", RECORD)), ["no run has the figure nothing"])

    def test_another_figure_and_a_figure_without_a_record_are_wrong(self):
        self.assertEqual(list(wrong_in("a <!-- figure: exhaust.pairs -->7<!-- / -->", RECORD)), ["other figures than the record's"])
        self.assertEqual(list(wrong_in("all 9,999,999 pairs", RECORD)), ["the figure 9,999,999 has no record"])

    def test_a_run_names_its_day_and_its_commit(self):
        self.assertIn("| exhaust | `./dev exhaust` | {day} | {commit} |".format(**RECORD["exhaust"]), runs(RECORD))
        for part, other in (("day", "yesterday"), ("commit", "main"), ("commit", "")):
            changed = RECORD | {"exhaust": RECORD["exhaust"] | {part: other}}
            self.assertEqual(list(wrong_in_record(changed)), ["record.json: exhaust names no day and commit"])

    def test_a_quick_figure_or_a_verdict_that_changed_is_wrong(self):
        self.assertEqual(len(list(wrong_in_record(RECORD | {"laws": {"command": "x", "figures": {"laws": 1}}}))), 1)
        judged = RECORD["mutants"] | {"figures": RECORD["mutants"]["figures"] | {"killed": 0}}
        self.assertEqual(list(wrong_in_record(RECORD | {"mutants": judged})), ["record.json: mutants differs from tests/mutation/record.json"])

    def test_a_figure_outside_of_marks_is_known(self):
        for text in ("1,235 pairs", "a list: 1,235, 7", "74 ns", "2.8 ms.", "1.35 × as long", "98.5 %", "(17,359)", "it takes about 25 minutes on"):
            self.assertEqual(len(strangers(text, self.names)), 1, text)

    def test_known_figures_code_and_small_numbers_are_no_strangers(self):
        for text in ("1,234 pairs", "1,112,064 code points", "`1,235`", "```\n1,235\n```", "    1,235 pairs", "[rows](a1,235.md)", "in 2012, 891 of 891",
                     "10 KB", "<!-- figure: x -->1,235<!-- / -->", "<!-- figures: x -->\n1,235\n<!-- /figures -->"):
            self.assertEqual(strangers(text, self.names), [], text)


if __name__ == "__main__":
    unittest.main()
