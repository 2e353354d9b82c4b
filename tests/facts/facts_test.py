#!/usr/bin/env python3
"""Test that the documents, comments and settings say what is so about things that change elsewhere, and that each check notices what
was once wrong."""

import json
import re
import subprocess
import unittest

import facts
from facts import ROOT, YEAR, documents, paragraphs, read


def all_paragraphs():
    return [(path, paragraph) for path, text in documents().items() for paragraph in paragraphs(text)]


class TheTwoSystems(unittest.TestCase):
    def test_each_chapter_says_the_same_about_what_they_share(self):
        claims = 0
        for path, paragraph in all_paragraphs():
            if not path.startswith("spec-notes/history/"):  # about other systems
                claims += bool(re.search(r"\bshares?\b.*\bonly\b.*UTF-8", paragraph))
                with self.subTest(path):
                    self.assertEqual(facts.wrong_sharing(paragraph), [])
        self.assertGreaterEqual(claims, 3)

    def test_a_chapter_that_leaves_something_out_is_noticed(self):
        for wrong in ("The pipeline and the machine share only the decoding of UTF-8 and the encoders.",
                      "In the tests that compare them, they share only the decoding of UTF-8. Domains come from ICU."):
            self.assertEqual(len(facts.wrong_sharing(wrong)), 1, wrong)
        for right in ("It shares with the pipeline only the decoding of UTF-8, the encoders and [the domains](domains.md), but no table.",
                      "The two share only the decoding of UTF-8 and the encoders: the state machine takes domains from ICU."):
            self.assertEqual(facts.wrong_sharing(right), [], right)


class TheProofs(unittest.TestCase):
    SECTION = read("spec-notes/proofs.md").split("\n## What both sides share, and what is assumed\n")[1].split("\n## ")[0]

    def rows(self, heading):
        return self.SECTION.split(f"\n| {heading} |")[1].split("\n\n")[0]

    def test_the_chapter_lists_what_both_sides_share(self):
        named = set(re.findall(r"`(\w+)`", self.rows("shared").split("\n", 2)[2]))
        stages, both = facts.shared_hosts()
        self.assertEqual(stages - named, set(), "the stages call this definition of Host.v")
        self.assertEqual(named - both, set(), "only one side uses it")

    def test_the_chapter_lists_what_is_assumed_of_to_ascii(self):
        assumed = self.rows("assumed of ToASCII")
        self.assertEqual(set(re.findall(r"\| `(\w+)` \|", assumed)), facts.assumptions())
        for row in assumed.strip().split("\n")[2:]:
            self.assertRegex(row, r"laws\.md#law-")

    def test_a_theorem_that_holds_whatever_to_ascii_does_assumes_nothing_of_it(self):
        claims = set()
        for paragraph in paragraphs(read("spec-notes/proofs.md")):
            for place in re.finditer("whatever ToASCII (?:does|is)", paragraph):
                before = facts.theorems_in(paragraph[:place.start()])
                of_sentence = facts.theorems_in(facts.sentences(paragraph[:place.start()])[-1])
                claims |= set(of_sentence or before[-1:])
        self.assertGreaterEqual(len(claims), 5)
        for name in claims:
            with self.subTest(name):
                self.assertEqual(facts.assumed_by(name), set())

    def test_the_chapter_says_for_which_sections_something_is_assumed(self):
        listed = {(name, section) for name, where in re.findall(r"\| `(\w+)` \| (.*?) \|", self.rows("assumed of ToASCII"))
                  for section in re.findall(r"\(#([a-z-]+)\)", where)}
        about_laws = {"ValidUrls.strict_laws_can_hold", "WebEquality.to_ascii_must_keep_brackets"}
        assumed = set()
        for section in re.split(r"^### ", read("spec-notes/proofs.md").split("\n## The theorems\n")[1], flags=re.MULTILINE)[1:]:
            heading = section.split("\n")[0].lower().replace(" ", "-")
            if heading != "what-a-change-of-the-standard-would-mean":
                assumed |= {(each, heading) for name in facts.theorems_in(section) if name not in about_laws
                            for each in facts.assumed_by(name)}
        self.assertEqual(listed, assumed)

    def test_whoever_says_that_both_are_proved_equal_says_that_they_share_a_host_parser(self):
        for path, paragraph in all_paragraphs():
            with self.subTest(path):
                self.assertFalse(facts.unqualified(paragraph), paragraph)

    def test_a_claim_without_the_host_parser_is_noticed(self):
        for wrong in ("As definitions in Coq, they are [proved](spec-notes/proofs.md) equal for every text and base.",
                      "- Proofs in Coq: the laws of rebase as theorems; that the model and the state machine give the same URL, for every text."):
            self.assertTrue(facts.unqualified(wrong), wrong)
        self.assertFalse(facts.unqualified("They are proved equal, but share a host parser."))

    def test_only_their_chapter_says_what_is_not_proved(self):
        """Elsewhere nobody notices when it has been proved."""
        for path, text in documents().items():
            if path != "spec-notes/proofs.md":
                with self.subTest(path):
                    about = [each for each in paragraphs(text) if re.search(r"\bnot (?:yet )?proved\b", each)]
                    self.assertEqual(about, [])


class TheStandard(unittest.TestCase):
    def test_a_day_of_the_standard_is_that_of_a_change(self):
        for path, paragraph in all_paragraphs():
            if not paragraph.startswith("|"):
                with self.subTest(path):
                    self.assertEqual(facts.wrong_days(paragraph), [], paragraph)

    def test_so_is_one_in_a_comment(self):
        for path, (comments, _) in facts.sources().items():
            if not path.startswith(("tests/", "systems/")):
                for paragraph in facts.comments_as_paragraphs(comments):
                    with self.subTest(path):
                        self.assertEqual(facts.wrong_days(paragraph), [])
                        self.assertEqual([year for _, year in YEAR.findall(paragraph) if year != "2017"], [])

    def test_since_when_something_holds_is_a_day_and_not_a_year(self):
        """Except 2017, when the history of the standard begins."""
        for path, paragraph in all_paragraphs():
            with self.subTest(path):
                self.assertEqual([year for _, year in YEAR.findall(paragraph) if year != "2017"], [], paragraph)

    def test_another_day_and_a_year_are_noticed(self):
        self.assertEqual(facts.wrong_days("Before 8 October 2026, the standard had a list."), ["2026-10-08"])
        self.assertEqual(facts.wrong_days("Since `opaque_hosts` of 1 July 2026, hosts differ."), ["2026-07-01"])
        self.assertEqual(facts.wrong_days("In editions before 7 October 2026, it had a list."), [])
        self.assertEqual(YEAR.findall("Since 2025, an ASCII domain is only written in lowercase"), [("Since", "2025")])

    def test_each_text_names_the_same_source_and_what_is_newer(self):
        commit, later = facts.followed()
        workflow = read(".github/workflows/ci.yml")
        self.assertEqual(re.findall(r"ref: ([0-9a-f]{40})", workflow), [commit])
        day, month, year = re.search(rf"{commit}  # of (\d+) (\w+) (\d+);", workflow).groups()
        self.assertEqual(facts.iso(day, month, year), facts.day_of_source())
        newer = {commit for _, date, commit in facts.changes() if commit and date > facts.day_of_source()}
        self.assertEqual(newer, set(later.values()))

    def test_the_chapter_has_the_special_schemes(self):
        schemes = facts.special_schemes()
        web = [name for name, mode in schemes if mode == "web"]
        self.assertLess(len(web), len(schemes))
        self.assertEqual(re.findall(r"^\| web \| ([^|]*) \|", read("spec-notes/model.md"), re.MULTILINE), [" ".join(web)])


class Workflows(unittest.TestCase):
    FILES = {path.name: path.read_text("utf-8") for path in sorted((ROOT / ".github/workflows").glob("*.yml"))}

    def test_each_action_is_pinned_to_a_commit_whose_version_is_named(self):
        for name, text in self.FILES.items():
            used = re.findall(r"^ +(?:- )?uses: (.*)$", text, re.MULTILINE)
            self.assertGreater(len(used), 0, name)
            for action in used:
                with self.subTest(name):
                    self.assertRegex(action, r"^[\w/-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+$")

    def test_what_publishes_the_page_may_write_nothing_but_pages(self):
        build, publish = self.FILES["page.yml"].split("\n  publish:\n")
        self.assertIn("\npermissions: {}\n", build)
        self.assertEqual(re.findall(r"^ +([\w-]+): (read|write)$", build, re.MULTILINE), [("contents", "read")])
        self.assertEqual(re.findall(r"^ +([\w-]+): (read|write)$", publish, re.MULTILINE), [("pages", "write"), ("id-token", "write")])
        self.assertNotIn("run:", publish)

    def test_it_publishes_the_folder_that_the_project_makes(self):
        workflow = self.FILES["page.yml"]
        [lines] = re.findall(r"bash -euc '\n(.*?)\n +'", workflow, re.DOTALL)
        subprocess.run(["bash", "-n", "-c", lines], check=True)
        self.assertEqual(re.findall(r"^ +\./dev (.*)$", lines, re.MULTILINE), ["page"])
        [folder] = re.findall(r"^ +path: (.*)$", workflow, re.MULTILINE)
        self.assertIn(f"page_folder && echo {folder} ;;", read("cmake/commands/page"))
        # It builds where CI tests.
        self.assertEqual(set(re.findall(r"debian:\d+", workflow)), set(re.findall(r"debian:\d+", self.FILES["ci.yml"])))


class Citation(unittest.TestCase):
    def test_it_says_what_the_licence_and_the_package_say(self):
        citation = read("CITATION.cff")
        licence, _, copyright = read("LICENSE").split("\n")[:3]
        self.assertIn(f"\nlicense: {licence.removesuffix(' License')}\n", citation)
        self.assertEqual(re.findall(r"^  - name: (.*)$", citation, re.MULTILINE), re.findall(r"\(c\) \d+ (.*)$", copyright))
        [abstract] = re.findall(r'^abstract: "(.*)\."$', citation, re.MULTILINE)
        self.assertEqual(abstract, json.loads(read("page/package/package.json"))["description"])


class Peers(unittest.TestCase):
    def test_the_reference_implementation_has_the_version_that_is_compared(self):
        compared = json.loads(read("adapters/whatwg-url.json"))["npm"]["whatwg-url"]
        named = [(path, version) for path, text in documents().items()
                 for version in re.findall(r"whatwg-url(?:\]\([^)]*\))? (\d+\.\d+\.\d+)", text)]
        self.assertEqual([(path, version) for path, version in named if version != compared], [])
        self.assertGreaterEqual(len(named), 3)


class Comments(unittest.TestCase):
    def test_each_call_and_each_name_in_a_comment_exists(self):
        for path, (comments, _) in facts.sources().items():
            with self.subTest(path):
                self.assertEqual(facts.strange_calls(comments, facts.code_of(path.split("/")[0] if "/" in path else "")), [])
                self.assertEqual(facts.strange_names(comments), [])

    def test_a_call_and_a_name_that_are_gone_are_noticed(self):
        name = "_".join(("parse", "by", "magic"))  # this file must not have it, either
        gone = f"// the text tests edition.had(Change::x) or edition.lacks(Change::x). See also {name}."
        self.assertEqual(facts.strange_calls(gone, facts.code_of("standard/")), ["edition.had("])
        self.assertEqual(facts.strange_names(gone), [name])


class TheDoors(unittest.TestCase):
    TABLE = re.search("<!-- doors -->\n(.*?)<!-- /doors -->", read("spec-notes/doors.md"), re.DOTALL)[1]

    def test_each_name_of_the_table_exists(self):
        strange, count = facts.strange_doors(self.TABLE)
        self.assertEqual(strange, [])
        self.assertGreater(count, 60)
        self.assertEqual(set(re.findall(r"[^|]+", self.TABLE.split("\n")[0].replace(" ", ""))) - {"question"}, set(facts.doors()))

    def test_a_name_that_does_not_exist_is_noticed(self):
        for name, gone in (("`relativize` | `refurl_url", "`relative` | `refurl_url"), ("refurl_mend`", "refurl_mended`"), ("`URL.to_path`", "`URL.path`"),
                           ("`fileURLToPath`", "`fileUrlToPath`"), ("`from_path` |", "`fromPath` |"), ("| `mend` | `mend`", "| `mends` | `mend`")):
            self.assertIn(name, self.TABLE)
            self.assertNotEqual(facts.strange_doors(self.TABLE.replace(name, gone))[0], [], gone)


class Counts(unittest.TestCase):
    NUMBERS = {"ten": 10, "sixteen": 16, "30": 30}

    def test_what_is_counted_in_words_has_that_many(self):
        tasks = len(re.findall(r"^## \d+\. ", read("spec-notes/recipes.md"), re.MULTILINE))
        names = re.search(r"validation_error_names\b[^{]*\{\{?(.*?)\}", read("standard/standard.hpp"), re.DOTALL)[1].count('"') // 2
        examples = len(re.findall(r"^## ", read("spec-notes/examples-of-the-standard.md"), re.MULTILINE))
        for path, phrase, count in (("README.md", r"(\w+) tasks", tasks), ("spec-notes/README.md", r"(\w+) tasks", tasks),
                                    ("spec-notes/README.md", r"(\w+) of the standard's own examples", examples),
                                    ("spec-notes/standard.md", r"(\w+) validation errors, and `IPv4-non-ASCII-input`", names - 1)):
            with self.subTest(path):
                self.assertEqual([self.NUMBERS.get(word) for word in re.findall(phrase, read(path))], [count])

    def test_the_readme_stays_short(self):
        self.assertLessEqual(read("README.md").count("\n"), 155)

    def test_no_source_is_longer_than_500_lines(self):
        sources = facts.files("*.cpp", "*.hpp", "*.h", "*.mjs", "*.ts", "*.mts", "*.py", "*.sh", "*.css", "*.html")
        self.assertEqual([path for path in sources if read(path).count("\n") > 500], [])

    def test_no_test_case_has_a_square_bracket_in_its_name(self):
        for path in facts.files("tests/*_test.cpp"):  # in a list of CMake's, one swallows the names after it
            self.assertEqual(re.findall(r'TEST_CASE\("[^"]*[][][^"]*"', read(path)), [], path)


if __name__ == "__main__":
    unittest.main()
