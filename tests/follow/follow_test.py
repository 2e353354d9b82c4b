#!/usr/bin/env python3
"""Tests what follow.py finds new. usage: follow_test.py REFURL"""

import contextlib
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import follow
import standard_text
import test_rows

TOOL = sys.argv.pop()

STANDARD = """<pre class=metadata>Title: a title</pre>
<h2 id=goals>Goals</h2><p>Many goals.
<h2 id=parsing>Parsing</h2>
<p>A <dfn>thing</dfn> is a thing.
<p class=note>This is a note.
<p>It is <var>short</var>.
<div class=example><p>An example. <div>in a div</div></div>
<div algorithm>
<p>The <dfn lt=x>thing parser</dfn> takes <var>input</var>:
<ol>
 <li><p>Let <var>result</var> be <var>input</var>. <!-- a comment -->
 <li><p>Return <var>result</var>.
</ol>
<dl class=switch>
 <dt><dfn>first state</dfn>
 <dd><p>Go on.
 <dt><dfn>second state</dfn>
 <dd><p>Stop.
</dl>
<p>Then end.
</div>
"""


def lines_of(arguments, pinned):
    """Returns the exit status and what is printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = follow.main(["--tool", TOOL, *arguments], pinned)
    return status, out.getvalue()


class Standard(unittest.TestCase):
    def changed(self, old, new):
        self.assertIn(old, STANDARD)
        return standard_text.changed_units(TOOL, STANDARD, STANDARD.replace(old, new))

    def test_a_changed_word_belongs_to_its_algorithm_state_or_section(self):
        self.assertEqual(self.changed("<var>short</var>", "long"), ["section parsing"])
        self.assertEqual(self.changed("is a thing", "is no thing"), ["thing"])
        self.assertEqual(self.changed("Return <var>result", "Return <var>input"), ["thing parser"])
        self.assertEqual(self.changed("Go on.", "Stop."), ["first state"])
        self.assertEqual(self.changed("Stop.", "Go on."), ["second state"])
        self.assertEqual(self.changed("Then end.", "End."), ["thing parser"])
        self.assertEqual(self.changed("thing parser", "other parser"), ["other parser", "thing parser"])

    def test_notes_examples_comments_goals_and_spaces_are_not_normative(self):
        for old, new in [
            ("This is a note", "This is another note"),
            ("An example", "Another example"),
            ("in a div", "in another div"),
            ("a comment", "another comment"),
            ("Many goals", "Few goals"),
            ("a title", "another title"),
            ("is a thing", "is a\n  thing"),
            ("<var>short</var>", "short"),
        ]:
            with self.subTest(old):
                self.assertEqual(self.changed(old, new), [])


class Folder(unittest.TestCase):
    """Each test has a folder, and pins of its own."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.pinned = follow.Pinned()
        self.pinned.text = STANDARD
        self.pinned.texts = {
            "standard": {"commit": "0" * 40, "later": {"second state": "1111111"}},
            "web-platform-tests": {},
        }

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def git(self, *arguments):
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
        command = ["git", "-C", str(self.folder), *identity, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def commit(self, text, message):
        self.write("url.bs", text)
        self.git("add", ".")
        self.git("commit", "-q", "-m", message)
        return self.git("rev-parse", "HEAD")


class Texts(Folder):
    def test_the_same_text_is_nothing_new(self):
        self.write("url.bs", STANDARD)
        status, out = lines_of(["--standard", str(self.folder)], self.pinned)
        self.assertEqual(status, 0)
        self.assertIn("  nothing new\n", out)

    def test_another_text_names_what_changed_except_what_is_followed(self):
        self.write("url.bs", STANDARD.replace("Go on", "Go").replace("Stop", "Halt"))
        status, out = lines_of(["--standard", str(self.folder)], self.pinned)
        self.assertEqual(status, 1)
        self.assertIn("  first state: differs from 0000000\n", out)
        self.assertIn("  second state: differs from 0000000. 1111111, which refurl follows, changes it\n", out)

    def test_a_clone_names_the_commits_that_change_normative_text(self):
        self.git("init", "-q")
        self.pinned.commit = self.commit(STANDARD, "Followed")
        self.assertEqual(lines_of(["--standard", str(self.folder)], self.pinned)[0], 0)
        self.commit(STANDARD.replace("This is a note", "A note"), "Editorial: a note")
        status, out = lines_of(["--standard", str(self.folder)], self.pinned)
        self.assertEqual((status, "1 commits change no normative text" in out), (0, True))
        known = self.commit(STANDARD.replace("Stop", "Halt"), "Known")
        new = self.commit(STANDARD.replace("Go on", "Go"), "New")
        self.pinned.commits = {known[:7]}
        status, out = lines_of(["--standard", str(self.folder)], self.pinned)
        self.assertEqual(status, 1)
        self.assertNotIn("Known", out)
        self.assertRegex(out, rf"  {new[:7]} [\d-]+ New\n    first state, second state\n")

    def test_a_clone_without_the_followed_commits_is_no_answer(self):
        self.git("init", "-q")
        self.commit(STANDARD, "First")
        status, out = lines_of(["--standard", str(self.folder)], self.pinned)
        self.assertEqual(status, 1)
        self.assertIn("too old, or not the whole history", out)


class Rows(Folder):
    ROW = {"input": "http://h/a", "base": None, "href": "http://h/a"}

    def setUp(self):
        super().setUp()
        self.write("urltestdata.json", json.dumps(["A comment", self.ROW]))
        self.pinned.texts["web-platform-tests"] = test_rows.digests_of(self.folder)

    def run_with(self, name, rows):
        self.write(name, json.dumps(rows))
        return lines_of(["--wpt", str(self.folder)], self.pinned)

    def test_the_same_rows_are_nothing_new_whatever_their_comments(self):
        status, out = self.run_with("urltestdata.json", ["Another", self.ROW | {"comment": "x"}])
        self.assertEqual((status, "nothing new" in out), (0, True))

    def test_a_new_row_is_shown_with_the_answer_of_refurl(self):
        status, out = self.run_with("urltestdata.json", [self.ROW, {"input": "\ud800", "base": "http://h/", "href": "http://h/%EF%BF%BD"}])
        self.assertEqual(status, 1)
        self.assertIn(': "http://h/%EF%BF%BD", as refurl says', out)
        status, out = self.run_with("urltestdata.json", [self.ROW, {"input": "http://H", "base": None, "href": "http://H"}])
        self.assertIn('    expected "http://H"\n    refurl   "http://h/"\n', out)

    def test_a_row_that_is_gone_is_counted(self):
        status, out = self.run_with("urltestdata.json", [])
        self.assertEqual((status, "urltestdata.json: 1 row is gone" in out), (1, True))

    def test_each_file_is_asked_in_its_way(self):
        for name, rows in [
            ("urltestdata-javascript-only.json", [{"input": "x", "base": None, "failure": True}]),
            ("setters_tests.json", {"host": [{"href": "http://h/", "new_value": "x:8", "expected": {"host": "x:8", "port": "8"}}]}),
            ("toascii.json", [{"input": "A:b", "output": None}, {"input": "fa\u00df", "output": "xn--fa-hia"}]),
            ("IdnaTestV2.json", [{"input": "A", "output": "a"}]),
            ("IdnaTestV2-removed.json", [{"input": "xn--a", "output": "xn--a"}]),
            ("percent-encoding.json", [{"input": "\u00e9", "output": {"utf-8": "%C3%A9", "windows-1252": "%E9"}}]),
            ("urlencoded-parser-data.json", [{"input": "a=b&c+", "output": [["a", "b"], ["c ", ""]]}]),
        ]:
            with self.subTest(name):
                status, out = self.run_with(name, rows)
                self.assertEqual((status, "as refurl says" in out, "expected" in out), (1, True, False), out)
                (self.folder / name).unlink()
        self.assertEqual(set(test_rows.FILES) - {"urltestdata.json"}, {
            "urltestdata-javascript-only.json", "setters_tests.json", "toascii.json", "IdnaTestV2.json",
            "IdnaTestV2-removed.json", "percent-encoding.json", "urlencoded-parser-data.json"})


class Versions(Folder):
    def test_the_pinned_versions_are_nothing_new(self):
        status, out = lines_of(["--unicode", self.pinned.unicode, "--whatwg-url", self.pinned.whatwg_url], self.pinned)
        self.assertEqual((status, out.count("nothing new")), (0, 2))

    def test_a_newer_version_is_new_and_an_older_one_is_not(self):
        self.assertEqual(lines_of(["--unicode", "99.0.0"], self.pinned)[0], 1)
        self.assertEqual(lines_of(["--unicode", "9.0.0"], self.pinned)[0], 0)
        self.assertEqual(lines_of(["--whatwg-url", "99.0.0"], self.pinned)[0], 1)
        self.assertEqual(lines_of(["--whatwg-url", "9.10.0"], self.pinned)[0], 0)

    def test_what_is_no_version_and_no_folder_is_refused(self):
        empty = self.folder / "empty"
        empty.mkdir()
        for arguments in (["--unicode", "x"], ["--whatwg-url", "18.x"], ["--standard", str(empty)], ["--wpt", str(empty)]):
            with self.subTest(arguments), contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit) as ended:
                lines_of(arguments, self.pinned)
            self.assertEqual(ended.exception.code, 2)

    def test_folders_say_their_versions(self):
        self.write("DerivedAge.txt", "# DerivedAge-99.1.0.txt\n")
        status, out = lines_of(["--unicode", str(self.folder)], self.pinned)
        self.assertEqual((status, "99.1.0 is newer" in out), (1, True))
        self.write("package.json", json.dumps({"version": self.pinned.whatwg_url}))
        self.write("README.md", "up to commit [abc](https://github.com/whatwg/url/commit/abcdef0123)")
        status, out = lines_of(["--whatwg-url", str(self.folder)], self.pinned)
        self.assertEqual((status, "follows abcdef0" in out), (1, True))
        self.write("README.md", f"https://github.com/whatwg/url/commit/{self.pinned.commit}")
        self.assertEqual(lines_of(["--whatwg-url", str(self.folder)], self.pinned)[0], 0)


if __name__ == "__main__":
    unittest.main()
