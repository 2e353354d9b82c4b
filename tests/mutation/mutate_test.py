#!/usr/bin/env python3
"""Test which mutants there are, which of them a run judges, and what the record keeps. Builds nothing."""

import json
import tempfile
import unittest
from collections import Counter
from pathlib import Path

import mutants
import mutate
import workshop
from measured import OUTCOMES, Verdict, first_failure

ROOT = mutate.ROOT
ALL = mutants.mutants(ROOT, mutants.GROUPS)
SOURCE = """// A comment.
int first() {
    return 1;  // one
}

int second(int a) {
    if (a == 2 && a < 3) return 3;
    return 4;
}
"""


def lines_of_source(source):
    """Return the mutants of the lines of a source."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "a.cpp").write_text(source)
        return list(mutants.lines("tools", Path(folder), "a.cpp"))


def keys_of(source, flip):
    return [mutant.key for mutant in lines_of_source(source) if mutant.flip == flip]


class TheMutants(unittest.TestCase):
    def test_each_group_has_mutants_and_each_mutant_a_name_of_its_own(self):
        self.assertEqual(set(mutants.GROUPS), {mutant.group for mutant in ALL})
        self.assertEqual([name for name, times in Counter(map(mutate.name_in_record, ALL)).items() if times > 1], [])

    def test_each_mutant_changes_its_file(self):
        sources = {file: (ROOT / file).read_text() for file in {mutant.file for mutant in ALL}}
        for mutant in ALL:
            self.assertFalse(mutant.applied_to(sources[mutant.file]) == sources[mutant.file], mutant.name)

    def test_everything_that_answers_or_speaks_is_in_a_group(self):
        files = {mutant.file for mutant in ALL}
        for folder in ("standard", "systems", "tools", "explain", "api", "resolve", "normalize", "print", "rules", "fast"):
            for source in (ROOT / folder).rglob("*.cpp"):
                name = source.relative_to(ROOT).as_posix()
                is_door = "api/c/" in name or "suffixes/" in name or "/without" in name
                has_code = any(mutants.lines("tools", ROOT, name))
                with self.subTest(name):
                    self.assertTrue(name in files or is_door or not has_code or name in NOT_YET)

    def test_each_sentence_has_a_mutant(self):
        for row in (ROOT / "explain/sentences.cpp").read_text().splitlines():
            if row.startswith("    {&rule::"):
                with self.subTest(row):
                    self.assertTrue(any(mutant.text == row.strip() for mutant in ALL if mutant.group == "sentences"))

    def test_words_numbers_and_quoted_text_of_a_sentence_change_and_its_holes_do_not(self):
        sentence = '"The first `{before}` of 4, up to U+001F, is not `/`: `\\\\`."'
        changed = [sentence[:begin] + new + sentence[end:] for begin, end, new in mutants.changes_of_words(sentence)]
        expected = [sentence.replace("first", "last"), sentence.replace("4", "5"), sentence.replace("001F", "0020"),
                    sentence.replace("not", "also"), sentence.replace("`/`", "`~`")]
        self.assertEqual(sorted(changed), sorted(expected))


# Sources whose lines no group changes.
NOT_YET = {"api/equality.cpp", "api/file_path.cpp", "api/mend.cpp", "api/normal_form.cpp", "api/parts.cpp", "api/relativize.cpp"}


class TheKeys(unittest.TestCase):
    """A verdict stays while the definition or the row that its mutant changes stays."""

    def test_another_definition_or_a_comment_does_not_matter(self):
        key = keys_of(SOURCE, "4 becomes 5")
        self.assertEqual(len(key), 1)
        for other in (SOURCE.replace("return 1", "return 7"), SOURCE.replace("// one", "// two"), "int zero = 0;\n\n" + SOURCE):
            self.assertEqual(keys_of(other, "4 becomes 5"), key)

    def test_the_same_definition_matters(self):
        self.assertNotEqual(keys_of(SOURCE.replace("return 3", "return 7"), "4 becomes 5"), keys_of(SOURCE, "4 becomes 5"))

    def test_a_row_of_a_table_is_on_its_own(self):
        table = 'constexpr int rows[]{\n    {1, "a b"},\n    {2, "c d"},\n};\n'
        self.assertEqual(keys_of(table.replace("c d", "e f"), "1 becomes 2"), keys_of(table, "1 becomes 2"))
        self.assertNotEqual(keys_of(table.replace("a b", "e f"), "1 becomes 2"), keys_of(table, "1 becomes 2"))

    def test_a_raw_string_is_one_literal_and_the_texts_in_it_are_others(self):
        source = 'auto a = R"("key": 1)" + "b";\n'
        flips = [source[begin:end] + " becomes " + new for begin, end, new, _ in mutants.literals(source, mutants.masked(source))]
        self.assertEqual(flips, ['R"("key": 1)" becomes "~"', '"key" becomes "~"', "1 becomes 2", '"b" becomes "~"'])


class TheChoice(unittest.TestCase):
    def test_the_shards_part_the_mutants(self):
        parts = [[mutant for mutant in ALL if mutate.in_shard(mutant, part, 4)] for part in (1, 2, 3, 4)]
        self.assertEqual(sum(map(len, parts)), len(ALL))
        for part in parts:
            self.assertAlmostEqual(len(part) / len(ALL), 0.25, delta=0.02)

    def test_a_sample_has_its_part_of_each_group_and_depends_only_on_the_seed(self):
        chosen = mutate.sample_of(ALL, 10, 1)
        totals, counts = Counter(m.group for m in ALL), Counter(m.group for m in chosen)
        self.assertEqual(counts, {group: -(-total // 10) for group, total in totals.items()})
        site = [mutant for mutant in ALL if mutant.group == "site"]
        self.assertEqual(mutate.sample_of(site, 10, 1), [mutant for mutant in chosen if mutant.group == "site"])
        self.assertNotEqual(mutate.sample_of(site, 10, 2), mutate.sample_of(site, 10, 1))
        sample = mutate.sample_of(site, 10, 1)
        other = next(mutant for mutant in site if mutant not in sample)
        self.assertLessEqual(set(mutate.sample_of([mutant for mutant in site if mutant != other], 10, 1)), set(sample))

    def test_a_shard_is_written_as_a_part_of_a_number_of_parts(self):
        self.assertEqual(mutate.options(["--shard", "2/5"]).shard, (2, 5))
        for wrong in ("0/5", "6/5", "1", "a/b"):
            with self.assertRaises(mutate.argparse.ArgumentTypeError):
                mutate.shard(wrong)

    def test_survivors_are_judged_again(self):
        first, second, third = ALL[:3]
        record = {mutate.name_in_record(first): {"verdict": "survived"}, mutate.name_in_record(second): {"verdict": "killed"}}
        self.assertEqual(mutate.chosen(mutate.options(["--again"]), record), [first])
        self.assertEqual(mutate.chosen(mutate.options(["--group", first.group]), record)[:3], [first, second, third])


class TheRecord(unittest.TestCase):
    def test_it_keeps_old_entries_replaces_known_ones_and_drops_those_of_mutants_that_are_gone(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "record.json")
            mutate.add_to_record({"a": {"verdict": "survived"}, "b": {"verdict": "killed"}}, {"a", "b", "c"}, file)
            mutate.add_to_record({"c": {"verdict": "killed"}, "a": {"verdict": "killed"}}, {"a", "c"}, file)
            self.assertEqual(mutate.read_record(file), {"a": {"verdict": "killed"}, "c": {"verdict": "killed"}})
            self.assertEqual(len(file.read_text().splitlines()), 4)
            self.assertEqual(mutate.read_record(Path(folder, "none.json")), {})

    def test_it_has_a_known_verdict_for_each_entry_and_no_survivor_without_an_argument_but_the_known_gaps(self):
        names = {mutate.name_in_record(mutant): mutant for mutant in ALL}
        explained, known = mutate.rules(), set(mutate.gaps())
        for name, entry in mutate.read_record().items():
            with self.subTest(name):
                self.assertIn(entry["verdict"], OUTCOMES)
                self.assertEqual(entry["verdict"] == "survived", name in known)
                self.assertTrue(entry["by"] or entry["verdict"] == "survived")
                if entry["verdict"] == "equal" and name in names:
                    self.assertEqual(entry["by"], mutate.explanation(names[name], explained))

    def test_a_known_gap_is_a_survivor_of_the_record(self):
        record = mutate.read_record()
        self.assertEqual(mutate.gaps(), sorted(set(mutate.gaps())))
        self.assertEqual([name for name in mutate.gaps() if record.get(name, {}).get("verdict") != "survived"], [])

    def test_the_table_counts_verdicts_by_group_and_a_survivor_with_an_argument_is_equal(self):
        first, second = [mutant for mutant in ALL if mutant.group == "site"][:2]
        record = {mutate.name_in_record(first): {"verdict": "survived", "by": ""}, mutate.name_in_record(second): {"verdict": "killed", "by": "x"}}
        rule = {"file": first.file, "line": ".*", "flip": ".*", "because": "of that"}
        for rules, counts in (([], ["1", "0", "0", "0", "1"]), ([rule], ["1", "0", "0", "1", "0"])):
            verdicts = mutate.present(record, ALL, rules)
            row = next(line.split() for line in mutate.table(ALL, verdicts) if line.startswith("site"))
            self.assertEqual(row[2:], ["2", *counts])

    def test_an_argument_makes_only_a_survivor_equal(self):
        self.assertEqual(mutate.with_argument(Verdict("survived"), "so"), Verdict("equal", "so"))
        self.assertEqual(mutate.with_argument(Verdict("survived"), None), Verdict("survived"))
        self.assertEqual(mutate.with_argument(Verdict("killed", "a test"), "so"), Verdict("killed", "a test"))


class TheWorkshop(unittest.TestCase):
    def test_each_explanation_applies_to_a_mutant(self):
        self.assertTrue(mutate.rules())

    def test_a_static_assert_is_told_from_other_refusals(self):
        self.assertEqual(workshop.refusal("a.cpp:1: error: static assertion failed: each rule has one sentence\n"),
                         Verdict("static_assert", "each rule has one sentence"))
        self.assertEqual(workshop.refusal("a.cpp:1: error: static assertion failed\n  211 | static_assert(a == with_characters(b,\n      |   ~~^~~\n"),
                         Verdict("static_assert", "a == with_characters(b,"))
        self.assertEqual(workshop.refusal("a.cpp:1: error: 'x' was not declared\n"), Verdict("compiler", "'x' was not declared"))

    def test_the_first_failure_is_the_test_case_that_catch_names(self):
        rule = "-" * 79
        self.assertEqual(first_failure(f"x\n{rule}\nlaw: a\n  b\n{rule}\nfile:1\n"), "law: a b")
        self.assertEqual(first_failure("Segmentation fault"), "the end of the program")


if __name__ == "__main__":
    unittest.main()
