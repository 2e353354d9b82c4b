#!/usr/bin/env python3
"""Tests adapters, what checks them, and adapters/README.md. usage: adapters_test.py REFURL"""

import contextlib
import io
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

import adapters
import majors
import parsers
import roots

TOOL = sys.argv.pop()
README = (adapters.ROOT / "adapters/README.md").read_text()

# An adapter that answers as refurl does. The faults below are changes of it.
RIGHT = """
import json, subprocess, sys
oracle = subprocess.Popen([TOOL, "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
keys = KEYS
print(json.dumps({"name": "right", "version": "1", "claims": "whatwg", "keys": keys, "bases": True, "set": keys[:-1],
                  "params": METHODS, "encoding": True, "validate": ["valid", "errors"]}), flush=True)
sys.stdin.readline()
for line in sys.stdin:
    oracle.stdin.write(line)
    oracle.stdin.flush()
    read = json.loads(oracle.stdout.readline())
    answer = {"id": read["id"]}
    answer.update({"failure": True} if "failure" in read else {key: read[key] for key in keys})
    for key in ["set", "params", "valid", "errors"]:
        if key in read:
            answer[key] = read[key]
    print(json.dumps(answer), flush=True)
"""

FAULTS = [
    ('"id": read["id"]', '"id": read["id"] + 1', "another id"),
    ('{"failure": True}', '{"failure": True, "href": ""}', "a failure is not alone"),
    ('{"failure": True}', '{"unsupported": True}', "unsupported is not alone"),
    ("for key in keys})", "for key in keys[1:]})", "other keys than announced"),
    ("read[key] for", "len(read[key]) for", "an attribute is no text"),
    ("in sys.stdin:", "in sys.stdin.readlines():", "no answer within"),
    ('print(json.dumps(answer), flush=True)', 'print(json.dumps(answer), answer, flush=True)', "Extra data"),
    ('print(json.dumps(answer), flush=True)', 'print([], flush=True)', "is no object"),
    ('print(json.dumps(answer), flush=True)', 'print(json.dumps(answer) + "\\n{}", flush=True)', "one answer too many"),
    ("    oracle.stdin.write(line)", '    if "exa mple" in line: sys.exit(3)\n    oracle.stdin.write(line)', "ends before"),
    ('"claims": "whatwg"', '"claims": "everything"', "claims is none"),
    ('"keys": keys', '"keys": keys + ["url"]', "keys are not of"),
    ('"set": keys[:-1]', '"set": keys', "set is not of"),
    ('= read[key]', '= read[key][:1] if key == "set" else read[key]', "set has not all states"),
    ('= read[key]', '= [read, read] if key == "set" else read[key]', "set has not all states"),
    ('= read[key]', '= read[key][1:] if key == "params" else read[key]', "params has not all calls"),
    ('["set", "params", "valid", "errors"]', '["set", "params", "valid"]', "not the verdict that it announced"),
    ('"params": METHODS', '"params": ["parse"]', "params is not of"),
    ('"validate": ["valid", "errors"]', '"validate": []', "validate is not of"),
    ('"encoding": True', '"encoding": "all"', "encoding is no list of labels"),
    ('    oracle.stdin.write(line)', '    oracle.stdin.write(line.replace("windows-1252", "utf-8"))', "all read alike"),
    ('"keys": keys', '"keys": keys + keys', "announced twice"),
    ('"bases": True', '"bases": 1', "bases is neither"),
    ('"bases": True', '"bases": False', "it announced that it has no bases"),
    ('"version": "1"', '"version": 1', "the version is no text"),
    ('"version": "1", ', "", "the keys of the handshake"),
    ("read[key] for", 'read[key].replace("secret", "") for', "all read alike"),
]


class Check(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        seconds = adapters.SECONDS
        self.addCleanup(lambda: setattr(adapters, "SECONDS", seconds))

    def adapter(self, text):
        file = pathlib.Path(self.folder.name, "adapter.py")
        file.write_text(text.replace("TOOL", repr(TOOL)).replace("KEYS", repr(adapters.KEYS)).replace("METHODS", repr(adapters.METHODS)))
        adapters.TABLE["tested"] = {"parser": "a test", "command": f"{shlex.quote(sys.executable)} {file}"}
        self.addCleanup(adapters.TABLE.pop, "tested", None)
        return adapters.Adapter("tested")

    def test_an_adapter_that_keeps_to_the_protocol_passes(self):
        hello, different = adapters.check(self.adapter(RIGHT), TOOL)
        self.assertEqual((hello["name"], different), ("right", []))

    def test_every_fault_is_noticed(self):
        for old, new, message in FAULTS:
            with self.subTest(new=new):
                self.assertIn(old, RIGHT)
                adapters.SECONDS = 1 if "within" in message else 60
                with self.assertRaisesRegex(adapters.Wrong, message):
                    adapters.check(self.adapter(RIGHT.replace(old, new)), TOOL)

    def test_what_comes_after_the_last_answer_is_noticed(self):
        with self.assertRaisesRegex(adapters.Wrong, "one answer too many"):
            adapters.check(self.adapter(RIGHT + "print(answer)"), TOOL)
        with self.assertRaisesRegex(adapters.Wrong, "ends with status 3"):
            adapters.check(self.adapter(RIGHT + "sys.exit(3)"), TOOL)

    def test_an_answer_that_differs_from_the_standards_is_shown(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            kept = adapters.report(self.adapter(RIGHT.replace("read[key] for", 'read[key].replace("xn--", "") for')), TOOL)
        self.assertTrue(kept)
        self.assertIn("13 of 14 answers are the standard's", out.getvalue())
        self.assertIn('tested: {"href": "http://bcher-kva.example/', out.getvalue())
        self.assertIn('refurl: {"href": "http://xn--bcher-kva.example/', out.getvalue())


class Adapters(unittest.TestCase):
    def checked(self, name):
        return adapters.check(adapters.Adapter(name), TOOL)

    @unittest.skipUnless(shutil.which("node"), "there is no node")
    def test_node_answers_as_the_standard(self):
        self.assertEqual(self.checked("node")[1], [])

    def test_pythons_parser_answers(self):
        hello, different = self.checked("python-urllib")
        self.assertEqual(hello["claims"], "rfc3986")
        self.assertIn("http://0x7f.1/", [request["input"] for request, _, _ in different])

    def test_each_row_of_the_table_names_files_that_exist(self):
        for name, row in adapters.TABLE.items():
            self.assertLessEqual({"parser", "command"}, row.keys(), name)
            self.assertLessEqual(row.keys(), {"parser", "suite", "debian", "npm", "build", "command", "majors"}, name)
            words = shlex.split(row["command"]) + shlex.split(row.get("build", ""))
            files = [word for word in words if word.startswith("adapters/")]
            self.assertTrue(files, name)
            for file in files:
                self.assertTrue((adapters.ROOT / file).exists(), file)

    def test_each_adapter_is_in_the_table(self):
        used = " ".join(row["command"] + " " + row.get("build", "") for row in adapters.TABLE.values())
        for file in (adapters.ROOT / "adapters").iterdir():
            if file.suffix != ".json" and file.stem not in ("lines", "npm", "batch", "child", "README", "__pycache__"):
                self.assertIn(f"adapters/{file.stem}", used)


class Roots(unittest.TestCase):
    def test_a_name_may_have_a_suite(self):
        self.assertEqual([adapters.Adapter(name).name for name in ("go-net-url", "go-net-url@sid", "ada")], ["go-net-url", "go-net-url@sid", "ada@sid"])
        of_suite = [adapter.name for adapter in adapters.named(["@trixie", "node"])]
        self.assertIn("go-net-url@trixie", of_suite)
        self.assertEqual(of_suite[-1], "node")
        self.assertFalse([name for name in of_suite if name.startswith("workerd")])
        with self.assertRaisesRegex(SystemExit, "needs no package of Debian"):
            adapters.Adapter("bun@sid")

    def test_commands_are_printed_for_the_shell(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            adapters.main(["--command", "node", "qt@sid"])
        node, qt = out.getvalue().splitlines()
        self.assertEqual(node, "node adapters/url-class.mjs")
        self.assertEqual(shlex.split(qt)[-3:], ["bash", "-c", "exec build/adapters/qt/adapter"])

    def test_a_root_has_programs_of_its_own(self):
        self.assertEqual(adapters.Adapter("qt@sid").folder, adapters.ROOT / "build/parsers/sid-programs/qt")
        self.assertFalse(adapters.Adapter("qt@no-such-suite").is_installed())

    @unittest.skipUnless(shutil.which("bwrap"), "there is no bubblewrap")
    def test_an_adapter_runs_in_a_root(self):
        """The root is this machine's own, and the program of the adapter is a script."""
        self.addCleanup(setattr, roots, "of", roots.of)
        roots.of = lambda suite: pathlib.Path("/")
        self.addCleanup(shutil.rmtree, roots.programs("here"))
        program = "build/adapters/rooted/adapter"
        script = f"#!/bin/sh\nexec {shlex.quote(sys.executable)} -B adapters/python-urllib.py"
        build = f"mkdir -p build/adapters/rooted && echo {shlex.quote(script)} >{program} && chmod +x {program}"
        adapters.TABLE["rooted"] = {"parser": "a test", "suite": "here", "debian": ["bash"], "build": build, "command": program}
        self.addCleanup(adapters.TABLE.pop, "rooted")
        adapter = adapters.Adapter("rooted")
        self.assertFalse(adapter.is_built())
        subprocess.run(adapter.shell(adapter.row["build"]), shell=True, check=True, cwd=adapters.ROOT)
        self.assertTrue(adapter.is_built())
        self.assertFalse((adapters.ROOT / "build/adapters/rooted").exists())
        self.assertEqual(adapters.check(adapter, TOOL)[0]["name"], "python-urllib")
        [answer], _, _ = parsers.measured(adapter, ['{"id": 1, "input": "http://h/"}\n'])
        self.assertEqual(answer["hostname"], "h")


class Majors(unittest.TestCase):
    GROUP = {"input": "file:", "count": 3, "difference": "origin",
             "answers": [{"href": "file:///", "attributes": {"origin": "null"}}, {"href": "file:///", "attributes": {"origin": "file://"}}]}
    CAUSE = {"name": "a", "majors": [4, 6], "differences": ["origin"], "says": "file://", "reads": "(?i).*file.*"}

    def test_a_major_has_a_folder_of_its_own_and_the_packages_that_the_table_names(self):
        eighth, newest = adapters.Adapter("whatwg-url@8"), adapters.Adapter("whatwg-url@17")
        self.assertEqual((eighth.name, eighth.folder.name, eighth.suite), ("whatwg-url@8", "whatwg-url@8", None))
        self.assertEqual(eighth.row["npm"], {"whatwg-url": "8.7.0", "tr46": "5.1.1"})
        self.assertTrue(eighth.command.endswith(" build/adapters/whatwg-url@8"))
        self.assertEqual(list(newest.row["npm"]), ["whatwg-url"])
        self.assertEqual(newest.row["npm"]["whatwg-url"], adapters.TABLE["whatwg-url"]["npm"]["whatwg-url"])

    def test_each_major_names_a_commit_and_an_edition_that_refurl_has(self):
        days = [row["edition"] for row in majors.MAJORS.values()]
        self.assertEqual(days, sorted(days))
        for row in majors.MAJORS.values():
            with self.subTest(row["version"]):
                self.assertRegex(row["commit"], r"^[0-9a-f]{40}$")
                asked = subprocess.run([TOOL, "oracle", "--as", majors.system_of(row)], input="", capture_output=True, text=True)
                self.assertEqual((asked.returncode, asked.stderr), (0, ""))

    def test_each_cause_is_given_for_majors_that_are_there(self):
        known = majors.causes()
        self.assertEqual(len({cause["name"] for cause in known}), len(known))
        for cause in known:
            with self.subTest(cause["name"]):
                self.assertLessEqual(set(cause["majors"]), majors.MAJORS.keys())
                self.assertEqual(cause["majors"], sorted(cause["majors"]))
                self.assertLessEqual(set(cause["differences"]), set(adapters.KEYS))

    def test_a_group_without_a_cause_and_a_cause_without_a_group_are_wrong(self):
        def judged(major, *groups):
            return majors.judged(major, groups, [self.CAUSE])
        self.assertEqual(judged(4, self.GROUP, self.GROUP | {"input": "", "base": "FILE:", "count": 2}), ({"a": 5}, []))
        self.assertEqual(judged(6, self.GROUP | {"input": "a:", "set": [["href", "file:"]]}), ({"a": 3}, []))
        self.assertEqual(judged(4), ({"a": 0}, ["a explains nothing"]))
        self.assertEqual(judged(7), ({}, []))
        for change in [{"difference": "href"}, {"input": "a:"}, {"answers": [{}, {"failure": True}]}, {"answers": self.GROUP["answers"][:1] * 2}]:
            with self.subTest(change):
                counts, wrong = judged(4, self.GROUP | change)
                self.assertEqual((counts, len(wrong)), ({"a": 0}, 2))
        self.assertEqual(len(judged(7, self.GROUP)[1]), 1)


class Readme(unittest.TestCase):
    def test_the_transcripts_are_true(self):
        transcripts = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
        self.assertTrue(transcripts)
        for transcript in transcripts:
            command, printed = re.match(r"\$ (.*?\nEND\n)(.*)", transcript, re.DOTALL).groups()
            folder = str(pathlib.Path(TOOL).resolve().parent)
            environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
            ran = subprocess.run(
                command, shell=True, cwd=adapters.ROOT, env=environment, capture_output=True, text=True, check=True
            )
            self.assertEqual(re.sub(r'("version": )"[\d.]+"', r'\1"3.11.2"', ran.stdout), printed)

    def test_it_shows_the_adapter_as_it_is(self):
        shown = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
        files = [(adapters.ROOT / "adapters" / name).read_text() for name in ("python-urllib.py", "lines.py")]
        self.assertEqual(shown, files)


if __name__ == "__main__":
    unittest.main()
