#!/usr/bin/env python3
"""Tests the chapter about other parsers, its record and what writes them. usage: parsers_test.py REFURL"""

import argparse
import contextlib
import io
import json
import os
import pathlib
import re
import sys
import tempfile
import time
import unittest

import adapters
import chapter
import encoded
import opinions
import page
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
        for verdict in chapter.verdicts():
            with self.subTest(title=verdict["title"]):
                self.assertIn(verdict["is"], ["bug", "by design"])
                self.assertGreater(len(verdict["text"]), 80)


class Verdicts(unittest.TestCase):
    def test_one_that_names_what_is_not_in_the_record_is_wrong(self):
        known = {"p": {"groups": [GROUP]}, "q": {"groups": []}}
        self.assertEqual(chapter.unfit(VERDICT, known), [])
        self.assertEqual(len(chapter.unfit({**VERDICT, "parsers": ["p", "r"]}, known)), 1)
        self.assertEqual(len(chapter.unfit({**VERDICT, "parsers": ["p", "q"]}, known)), 1)
        for other in ({"input": "a:/"}, {"base": "b:"}, {"differences": ["hostname"]}):
            self.assertEqual(len(chapter.unfit({**VERDICT, **other}, known)), 1)

    def test_a_group_with_a_cause_is_not_judged(self):
        self.assertFalse(chapter.judges(VERDICT, "p", {**GROUP, "cause": "RFC 3986"}))


RECORD = {"parser": "P", "version": "2", "from": "npm", "released": "2026-11-01", "old": False, "claims": "other", "date": "2026-11-29",
          "compared": 9, "different": 2, "unsupported": 0, "unexamined": 0, "groups": [GROUP],
          "sample": {"pairs": 9, "processor_seconds": 1}, "edition": {"name": "standard", "equal": 1, "of": 9}}


class Versions(unittest.TestCase):
    def text(self, before=None, **keys):
        return page.page("p", {**RECORD, **keys}, before, [])

    def test_the_first_line_says_that_a_version_is_old(self):
        first = self.text(**{"from": "Debian bookworm", "released": None, "old": True}).splitlines()[4]
        self.assertEqual(first, "**An old version**: 2 (Debian bookworm). Today's may read URLs otherwise.")
        self.assertEqual(self.text().splitlines()[4][:48], "P, version 2 (npm, of 2026-11-01), claims `other")

    def test_what_changed_since_the_search_before_is_told(self):
        went = {**GROUP, "input": "b:", "cause": "RFC 3986"}
        before = {**RECORD, "version": "1", "date": "2026-10-01", "groups": [went, {**went, "input": "c:"}]}
        told = ["Since the search of 2026-10-01 with version 1, 1 cause is new and 1 went.", r"New: pathname: `a:/\|`.", "Gone: RFC 3986: `b:`."]
        self.assertEqual([line for line in self.text(before).splitlines() if line][3:6], told)
        self.assertIn("0 causes are new and 0 went", self.text(RECORD))
        self.assertNotIn("Since", self.text())

    def test_a_badge_counts_each_cause_once(self):
        groups = [GROUP, {**GROUP, "cause": "RFC 3986"}, {**GROUP, "input": "b:", "cause": "RFC 3986"}]
        self.assertEqual(chapter.badge_of({**RECORD, "groups": groups})["message"], "today's edition: 2 causes")
        old = {**RECORD, "edition": {"name": "standard@2017-01-24"}, "groups": []}
        self.assertEqual(chapter.badge_of(old)["message"], "2017-01-24: 0 causes")

    def test_the_newest_version_of_npm_or_sid_is_not_old(self):
        self.addCleanup(setattr, parsers.roots, "version_of", parsers.roots.version_of)
        for adapter, version, old in [("go-net-url@sid", "1", False), ("go-net-url@trixie", "1", True), ("chromium@trixie", "1-1~deb13u1", False)]:
            parsers.roots.version_of = lambda suite, package: version
            origin = parsers.origin_of(adapters.Adapter(adapter))
            self.assertEqual((origin["from"], origin["old"]), (f"Debian {adapter.partition('@')[2]}", old))


class Page(unittest.TestCase):
    def test_each_group_of_a_page_has_one_address_that_no_other_has(self):
        for name, record in parsers.records().items():
            text = parsers.PAGES.joinpath(f"{name}.md").read_text("utf-8")
            addresses = re.findall(r'<a id="(\w+)"></a>', text)
            headings = [chapter.slug(heading) for heading in re.findall("^#+ (.*)$", text, re.MULTILINE)]
            with self.subTest(parser=name):
                self.assertEqual(len({*addresses, *headings}), len(addresses) + len(headings))
                shown = {page.fingerprint(group) for group in record["groups"]} if record["claims"] == "whatwg" else set(addresses)
                self.assertEqual(set(addresses), shown)

    def test_addresses_stay_if_groups_are_reordered_or_counted_again(self):
        groups = [{**GROUP, "input": text, "count": 9 - i} for i, text in enumerate(("a:", "b:", "c:"))]
        rows = [re.findall(r'<a id="\w+"></a>.*?(`.:`)', page.page("p", {**RECORD, "groups": order}, None, [])) for order in (groups, groups[::-1])]
        self.assertEqual((len(rows[0]), rows[0]), (3, rows[1][::-1]))
        ids = [dict(re.findall(r'<a id="(\w+)"></a>\d+ \| (`.:`)', page.page("p", {**RECORD, "groups": order}, None, [])))
               for order in (groups, [{**group, "count": 1} for group in groups[::-1]])]
        self.assertEqual(ids[0], ids[1])
        self.assertNotEqual(page.fingerprint(GROUP), page.fingerprint({**GROUP, "base": "a:"}))

    def test_a_field_that_is_missing_fails(self):
        for key in ("input", "count", "difference", "cause", "elsewhere", "standard", "parser"):
            with self.subTest(key=key), self.assertRaises(KeyError):
                page.page("p", {**RECORD, "groups": [{k: value for k, value in GROUP.items() if k != key}]}, None, [])

    def test_a_report_has_the_pair_both_answers_the_version_and_the_clause(self):
        verdict = {**VERDICT, "text": "Step 1 of the *opaque path state* and *c* ``` say more."}
        base = {**GROUP, "base": "b:\n`|"}
        text = page.report({**RECORD, "claims": "whatwg"}, "t", [base], verdict)
        self.assertEqual(text, """
````text
Title: t

P 2 (npm, of 2026-11-01)

Parse "a:/|" against the base "b:\\n`|".
Expected by the URL Standard: pathname "/|", href "a:/|"
Actual: failure

Texts are written as in JSON.

Step 1 of the *opaque path state* and *c* ``` say more.

https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
````
""")

    def test_what_claims_the_standard_gets_a_report_for_each_group_that_nobody_judged(self):
        for claims, reports in (("whatwg", 1), ("rfc3986", 0)):
            self.assertEqual(page.page("p", {**RECORD, "claims": claims}, None, []).count("\nTitle: "), reports)
        judged = page.page("p", {**RECORD, "claims": "whatwg"}, None, [{**VERDICT, "is": "by design"}])
        self.assertIn("## By design\n\n### t\n\nx\n", judged)
        self.assertNotIn("Title: ", judged)

    def test_a_change_has_its_links(self):
        self.assertEqual(page.change("circumflex_in_paths"), "- `circumflex_in_paths`, 2025-03-05, [9bc33c3](https://github.com/whatwg/url/commit/9bc33c3), "
                         "[whatwg/url#846](https://github.com/whatwg/url/pull/846), path percent-encode set: ^ is percent-encoded in a path.\n")
        rows = (parsers.ROOT / "standard/changes.cpp").read_text("utf-8")
        self.assertEqual(len(page.changes_of_the_standard()), len(re.findall(r'^    \{\w+, "\w+", "\d', rows, re.MULTILINE)))

    def test_the_clauses_of_the_verdicts_are_in_the_standard(self):
        if "REFURL_STANDARD" not in os.environ:
            self.skipTest("needs REFURL_STANDARD")
        source = pathlib.Path(os.environ["REFURL_STANDARD"], "url.bs").read_text("utf-8")
        ids = set()
        for tag, text in re.findall(r"<dfn([^>]*)>([^<]*)", source):
            named, other = re.search(r'\bid="?([\w-]+)', tag), re.search(r'\blt="([^"|]+)', tag)
            ids.add(named[1] if named else chapter.slug((other[1] if other else text).replace("'", "")))
        ids |= set(re.findall(r"<p id=([\w-]+)", source)) | {"shorten-a-urls-path"}  # its words are around a variable
        for verdict in chapter.verdicts():
            for clause in page.clauses(verdict):
                with self.subTest(clause=clause):
                    self.assertIn(page.address(clause).partition("#")[2], ids)


class Text(unittest.TestCase):
    def test_code_in_a_table_shows_every_character(self):
        for text, shown in [("", "(empty)"), ("a|b", r"`a\|b`"), ("a`", "`` a` ``"), (" ", "`   `"), ("\0\u2028", r"`\u{0}\u{2028}`"),
                            ("<\u0338\u226e", r"`<\u{338}≮`")]:
            self.assertEqual(chapter.code(text), shown)

    def test_a_mistake_names_its_report_and_what_discusses_it(self):
        none, report, discussed = "No report of it was found.", "Reported: <r>.", "Known non-conformance: <d>."
        for keys, line in [({}, none), ({"report": "r"}, report), ({"discussed": "d"}, f"{none} {discussed}"),
                           ({"report": "r", "discussed": "d"}, f"{report} {discussed}")]:
            with self.subTest(keys=keys):
                text = page.of_verdicts("p", RECORD, [{**VERDICT, **keys}], "Mistakes", "bug")
                self.assertEqual(text.split("\n")[:6], ["", "## Mistakes", "", "### t", "", line])
        self.assertIn("| t | [p](parsers/p.md#t) | <r> |  |\n", chapter.mistakes([{**VERDICT, "report": "r"}]))

    def test_the_kinds_of_causes(self):
        kinds = {"the standard before 2017-06-01": "old edition", "Unicode 15.0": "older Unicode", "RFC 3986": "RFC 3986",
                 "the standard": "other cause", None: "unexplained"}
        for cause, kind in kinds.items():
            self.assertEqual(chapter.kind_of({**GROUP, "cause": cause}), kind)
        self.assertEqual(chapter.kind_of({**GROUP, "difference": "the program dies"}), "no answer")

    def test_lines_end_only_at_newlines(self):
        self.assertEqual(parsers.lines_of("a\u2028b\nc\n"), ["a\u2028b", "c"])


OPTIONS = argparse.Namespace(shards=3, shard=None, end=None)


class Search(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name in ("FOLDER", "RECORDS", "BEFORE", "PAGES", "BADGES"):
            self.addCleanup(setattr, parsers, name, getattr(parsers, name))
            setattr(parsers, name, pathlib.Path(folder.name, name))
        parsers.RECORDS.mkdir()

    def test_the_record_of_the_search_before_is_kept(self):
        for version in ("1", "2", "3"):
            parsers.keep("node", {**RECORD, "version": version})
        versions = [parsers.records(folder)["node"]["version"] for folder in (parsers.RECORDS, parsers.BEFORE)]
        self.assertEqual(versions, ["3", "2"])

    def test_a_page_without_a_record_is_removed(self):
        texts = {parsers.PAGES / "a.md": "x", parsers.BADGES / "a.json": "y"}
        parsers.write({**texts, parsers.PAGES / "gone.md": "z"})
        self.assertEqual(parsers.stale(texts), [parsers.PAGES / "gone.md"])
        parsers.write(texts)
        self.assertEqual({file: file.read_text() for folder in (parsers.PAGES, parsers.BADGES) for file in folder.glob("*")}, texts)

    def test_a_search_that_was_ended_goes_on(self):
        adapters.TABLE["tested"] = {"parser": "an edition", "command": f"{TOOL} oracle --as standard@2018-01-01"}
        self.addCleanup(adapters.TABLE.pop, "tested")
        pairs = parsers.FOLDER.parent / "pairs"
        pairs.write_text("".join(json.dumps({"input": f"http://h/{i}^"}) + "\n" for i in range(100_000)))
        adapter = adapters.Adapter("tested")
        ended = argparse.Namespace(shards=3, shard=None, end=time.monotonic() + 1)
        with self.assertRaisesRegex(parsers.Unfinished, "the time ended"):
            parsers.found_by(TOOL, adapter, "1", pairs, ended)
        with self.assertRaisesRegex(parsers.Unfinished, "the report is .*2-of-3.json"):
            parsers.found_by(TOOL, adapter, "1", pairs, argparse.Namespace(shards=3, shard=2, end=None))
        kept = {file.name for file in parsers.FOLDER.rglob("*.json")}
        self.assertIn("2-of-3.json", kept)
        head, groups = parsers.found_by(TOOL, adapter, "1", pairs, OPTIONS)
        self.assertEqual((head["compared"], [group["count"] for group in groups]), (100_000, [100_000]))
        self.assertEqual(list(parsers.FOLDER.rglob("*.json")), [])

    def test_an_old_edition_is_found_and_recorded(self):
        """The parser is refurl's edition of 2018, so its nearest edition and all its causes are known."""
        adapters.TABLE["tested"] = {"parser": "an edition", "command": f"{TOOL} oracle --as standard@2018-01-01"}
        self.addCleanup(adapters.TABLE.pop, "tested")
        with tempfile.TemporaryDirectory() as folder:
            pairs = pathlib.Path(folder, "pairs")
            pairs.write_text("".join(json.dumps({"input": text}) + "\n" for text in ("a:/^", "http://h/^", "http://h/")))
            adapter = adapters.Adapter("tested")
            head, groups = parsers.found_by(TOOL, adapter, "1", pairs, OPTIONS)
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


class Encoded(unittest.TestCase):
    """The table of what is percent-encoded."""

    RECORD = {"standard": {name: {"encoded": "\0\1 `|", "ends": "#"} for name in encoded.COMPONENTS}, "parsers": {}}

    def text(self, **parsers_by_name):
        rows = {name: {"version": "1", "claims": "whatwg", "components": {**self.RECORD["standard"], "path": path}} for name, path in parsers_by_name.items()}
        return encoded.chapter({**self.RECORD, "parsers": rows})

    def test_the_record_has_what_the_standard_and_an_adapter_answer(self):
        self.assertEqual(encoded.read()["standard"], encoded.sorted_by(adapters.oracle(TOOL, encoded.requests())))
        self.assertEqual(encoded.RECORD.read_text("utf-8"), encoded.text_of(encoded.read()))
        adapters.TABLE["tested"] = {"parser": "an edition", "command": f"{TOOL} oracle --as standard@2018-01-01"}
        self.addCleanup(adapters.TABLE.pop, "tested")
        edition, today = encoded.of_adapter(adapters.Adapter("tested"))["components"], encoded.read()["standard"]
        self.assertEqual({c for c in encoded.CHARACTERS if encoded.outcome_of(edition["path"], c) != encoded.outcome_of(today["path"], c)}, {"^"})
        self.assertEqual({c for c in encoded.CHARACTERS if encoded.outcome_of(edition["special query"], c) != encoded.outcome_of(today["special query"], c)}, {"'"})

    def test_what_becomes_of_a_character(self):
        for pathname, what in (("/x|y", "kept"), ("/x%7cy", "encoded"), ("/xy", "removed"), ("/x", "ends"), ("/xzy", "other")):
            self.assertEqual(encoded.outcome({"pathname": pathname}, "pathname", "|"), what)
        self.assertEqual(encoded.outcome({"failure": True}, "pathname", "|"), "refused")
        self.assertEqual(encoded.outcome({"unsupported": "why"}, "pathname", "|"), "unsupported")
        self.assertEqual(encoded.outcome({"pathname": "/x%C3%A9y"}, "pathname", "é"), "encoded")

    def test_only_what_differs_is_shown_and_what_is_alike_together(self):
        right = {"encoded": "\0\1 `|", "ends": "#"}
        text = self.text(a=right, b={"encoded": "\0\1 ", "ends": "#"}, c={"refused": "|", "encoded": "\0\1 `", "ends": "#"}, d={"refused": "".join(encoded.CHARACTERS)})
        self.assertIn("As the standard: a.", text)
        self.assertEqual(re.findall("^### (.*)$", text, re.MULTILINE), ["Path"])
        self.assertEqual([line for line in text.splitlines() if line.startswith("|")][2:],
                         ["| `` ` `` | percent-encoded | kept: b |", "| `\\|` | percent-encoded | kept: b; the URL is refused: c |"])
        self.assertIn("| U+0000 U+0001 space `` ` `` `\\|` | percent-encoded | kept: e |", self.text(a=right, e={"ends": "#"}))

    def test_characters_in_a_row_are_a_range(self):
        self.assertEqual(encoded.shown("\0\1\2\3 !09ABCDz\x7f"), "U+0000 to U+0003 space `!` `0` `9` `A` to `D` `z` U+007F")


class Opinions(unittest.TestCase):
    """The comparison of rfc3986 with other libraries."""

    def test_it_succeeds_if_each_group_is_judged(self):
        """The library is rfc3986 itself, but in paths it takes `a` for `b`."""
        planted = f"{TOOL} oracle --as rfc3986 | sed -u 's|\\(\"pathname\":\"\\)/a|\\1/b|'"
        adapters.TABLE["tested"] = {"parser": "Planted", "command": planted}
        self.addCleanup(adapters.TABLE.pop, "tested")
        self.addCleanup(setattr, opinions, "judgements", opinions.judgements)
        opinions.judgements = lambda: {"tested": [{"cause": "takes a for b", "difference": "pathname", "pair": ".*a.*"}]}
        with contextlib.redirect_stdout(io.StringIO()):
            text, right = opinions.compare(argparse.Namespace(tool=TOOL, n=20, seed=1))
        self.assertTrue(right)
        self.assertRegex(text.splitlines()[-1], r"\| Planted \| takes a for b \| .* with the pathname `/b")

    def test_it_finds_groups_that_are_not_judged_and_causes_without_a_group(self):
        groups = [{"input": text, "difference": "pathname"} for text in ("a:", "b:")]
        judgements = [{"cause": cause, "difference": "pathname", "pair": pair} for cause, pair in (("x", "a:"), ("y", "c:"))]
        self.assertEqual(opinions.judged(judgements, groups), ({"x": groups[:1], "y": []}, groups[1:], ["y"]))

    def test_a_pair_is_judged_by_its_part_and_as_one_text(self):
        group = {"input": "..", "base": "a:", "difference": "pathname"}
        judgement = {"difference": "pathname", "pair": r"\.\. against a:"}
        self.assertTrue(opinions.judges(judgement, group))
        self.assertFalse(opinions.judges(judgement, {**group, "difference": "hash"}))
        refused = {**group, "difference": "failure", "answers": [{"href": "a:"}, {"failure": True}]}
        for what in ("accepts", "refuses"):
            self.assertEqual(opinions.judges({**judgement, "difference": what}, refused), what == "refuses")
        self.assertFalse(opinions.judges(judgement, {"input": "..", "difference": "pathname"}))

    def test_the_chapter_has_each_cause(self):
        known = dict.fromkeys((adapters.TABLE[name]["parser"], each["cause"]) for name, all_of in opinions.judgements().items() for each in all_of)
        rows = opinions.TABLE.search(opinions.CHAPTER.read_text("utf-8"))[0].splitlines()[2:]
        self.assertEqual([tuple(line.split(" | ")[:2]) for line in rows], [(f"| {library}", cause) for library, cause in known])
        self.assertEqual([each for each in opinions.judgements()["uriparser"] if each["difference"] in ("accepts", "refuses")], [])


if __name__ == "__main__":
    unittest.main()
