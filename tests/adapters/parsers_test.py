#!/usr/bin/env python3
"""Tests the chapter about other parsers, its record and what writes them. usage: parsers_test.py REFURL"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import adapters
import parsers

TOOL = str(pathlib.Path(sys.argv.pop()).resolve())
GROUP = {"input": "a:/|", "count": 2, "difference": "pathname", "cause": None, "elsewhere": False,
         "standard": {"href": "a:/|", "pathname": "/|"}, "parser": {"failure": True}}
VERDICT = {"title": "t", "parsers": ["p"], "input": r"a:/\|", "is": "bug", "text": "x"}


class Chapter(unittest.TestCase):
    def test_it_is_what_the_record_gives(self):
        self.assertEqual(parsers.check(), [])

    def test_the_standards_answers_in_the_record_are_those_of_today(self):
        groups = [group for record in parsers.records().values() for group in record["groups"]]
        requests = [{"input": group["input"], **({"base": group["base"]} if "base" in group else {})} for group in groups]
        answers = adapters.oracle(TOOL, requests)
        self.assertGreater(len(answers), 100)
        for request, group, answer in zip(requests, groups, answers):
            with self.subTest(request=request):
                shown = group["standard"]
                self.assertEqual("failure" in shown, "failure" in answer)
                self.assertEqual({key: answer.get(key) for key in shown if key != "failure"},
                                 {key: shown[key] for key in shown if key != "failure"})

    def test_the_counts_of_the_groups_are_those_of_the_search(self):
        for name, record in parsers.records().items():
            with self.subTest(parser=name):
                counted = sum(group["count"] for group in record["groups"]) + record["unexamined"]
                self.assertEqual(counted, record["different"])
                self.assertLessEqual(record["edition"]["equal_to_the_standard"], record["edition"]["equal"])

    def test_each_mistake_says_what_the_standard_does(self):
        for verdict in parsers.verdicts():
            with self.subTest(title=verdict["title"]):
                self.assertIn(verdict["is"], ["bug", "by design"])
                self.assertGreater(len(verdict["text"]), 80)


class Verdicts(unittest.TestCase):
    def test_one_that_names_what_is_not_in_the_record_is_wrong(self):
        known = {"p": {"groups": [GROUP]}, "q": {"groups": []}}
        self.assertEqual(parsers.unfit(VERDICT, known), [])
        self.assertEqual(len(parsers.unfit({**VERDICT, "parsers": ["p", "r"]}, known)), 1)
        self.assertEqual(len(parsers.unfit({**VERDICT, "parsers": ["p", "q"]}, known)), 1)
        for other in ({"input": "a:/"}, {"base": "b:"}, {"differences": ["hostname"]}):
            self.assertEqual(len(parsers.unfit({**VERDICT, **other}, known)), 1)

    def test_a_group_with_a_cause_is_not_judged(self):
        self.assertFalse(parsers.judges(VERDICT, "p", {**GROUP, "cause": "RFC 3986"}))


class Text(unittest.TestCase):
    def test_code_in_a_table_shows_every_character(self):
        for text, shown in [("", "(empty)"), ("a|b", r"`a\|b`"), ("a`", "`` a` ``"), (" ", "`   `"), ("\0\u2028", r"`\u{0}\u{2028}`"),
                            ("<\u0338\u226e", r"`<\u{338}≮`")]:
            self.assertEqual(parsers.code(text), shown)

    def test_a_mistake_names_its_report_and_what_discusses_it(self):
        known = {"p": {"version": "1", "groups": [GROUP]}}
        none, report, discussed = "No report of it was found.", "Reported: <r>.", "Known non-conformance: <d>."
        for keys, lines in [({}, [none]), ({"report": "r"}, [report]), ({"discussed": "d"}, [none, discussed]),
                            ({"report": "r", "discussed": "d"}, [report, discussed])]:
            head = ["### t", "", "Parsers: [p](#p) 1.", *lines, "", "x", ""]
            with self.subTest(keys=keys):
                self.assertEqual(parsers.bugs(known, [{**VERDICT, **keys}]).split("\n")[:len(head)], head)

    def test_the_kinds_of_causes(self):
        kinds = {"the standard before 2017-06-01": "old edition", "Unicode 15.0": "older Unicode", "RFC 3986": "RFC 3986",
                 "the standard": "other cause", None: "unexplained"}
        for cause, kind in kinds.items():
            self.assertEqual(parsers.kind_of({**GROUP, "cause": cause}), kind)
        self.assertEqual(parsers.kind_of({**GROUP, "difference": "the program dies"}), "no answer")

    def test_lines_end_only_at_newlines(self):
        self.assertEqual(parsers.lines_of("a\u2028b\nc\n"), ["a\u2028b", "c"])


class Search(unittest.TestCase):
    def test_an_old_edition_is_found_and_recorded(self):
        """The parser is refurl's edition of 2018, so its nearest edition and all its causes are known."""
        adapters.TABLE["tested"] = {"parser": "an edition", "command": f"{TOOL} oracle --as standard@2018-01-01"}
        self.addCleanup(adapters.TABLE.pop, "tested")
        with tempfile.TemporaryDirectory() as folder:
            pairs = pathlib.Path(folder, "pairs")
            pairs.write_text("".join(json.dumps({"input": text}) + "\n" for text in ("a:/^", "http://h/^", "http://h/")))
            adapter = adapters.Adapter("tested")
            head, groups = parsers.found_by(TOOL, adapter, pairs)
            lines = [json.dumps({"id": i, **json.loads(line)}) + "\n" for i, line in enumerate(pairs.read_text().splitlines())]
            answers, _, _ = parsers.measured(adapter, lines)
        self.assertEqual((head["compared"], head["different"]), (3, 2))
        self.assertEqual([(group["input"], group["cause"]) for group in groups],
                         [("a:/^", "the standard before circumflex_in_paths (2025-03-05)")])
        hello = {"claims": "whatwg", "keys": ["href"]}
        edition = parsers.nearest(TOOL, hello, lines, answers)
        self.assertEqual((edition["equal"], edition["of"], edition["equal_to_the_standard"]), (3, 3, 1))
        self.assertLess(edition["name"], "standard@2025-03-05")

    def test_absolute_inputs_have_a_scheme_and_do_not_repeat(self):
        inputs = [json.loads(line)["input"] for line in parsers.absolute_inputs(TOOL, 50)]
        self.assertEqual(len(set(inputs)), 50)
        for text in inputs:
            self.assertRegex(text, "^[A-Za-z][A-Za-z0-9+.-]*:")


if __name__ == "__main__":
    unittest.main()
