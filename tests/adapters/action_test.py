#!/usr/bin/env python3
"""Runs the steps of action.yml here, as GitHub does. usage: action_test.py REFURL"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import badge

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(sys.argv.pop()).resolve()
ACTION = (ROOT / "action.yml").read_text("utf-8")
CHAPTER = (ROOT / "spec-notes/differ.md").read_text("utf-8")
INPUTS = re.findall(r"^  (\w+):\n    description: .*\n(?:    required: true\n)?(?:    default: \"(.*)\"\n)?",
                    ACTION[ACTION.index("inputs:"):ACTION.index("outputs:")], re.MULTILINE)


def steps():
    """Returns the steps, each with its id, its environment and its lines of the shell."""
    for text in ACTION[ACTION.index("  steps:\n"):].split("\n    - ")[1:]:
        environment = dict(re.findall(r"^        (\w+): \$\{\{ inputs\.(\w+) \}\}$", text, re.MULTILINE))
        lines = text[text.index("run: |\n") + 7:]
        yield re.match(r"id: (\w+)", text)[1], environment, re.sub("^        ", "", lines, flags=re.MULTILINE)


class Action(unittest.TestCase):
    def ran(self, given):
        """Runs the steps with these inputs, and returns the last one's exit status, its report, its badge and its results in SARIF."""
        folder = pathlib.Path(self.folder.name)
        here = folder / "action"
        (here / "build/quick/tools").mkdir(parents=True, exist_ok=True)
        for path, target in [("tests", ROOT / "tests"), ("build/quick/tools/refurl", TOOL)]:
            (here / path).is_symlink() or (here / path).symlink_to(target)
        # The tool is there, so only the step that builds it would do more.
        (here / "dev").write_text('#!/bin/sh\nshift\nexec "$(dirname "$0")/build/quick/tools/refurl" "$@"\n')
        (here / "dev").chmod(0o755)
        values = {name: given.get(name, default) for name, default in INPUTS}
        for name, environment, script in steps():
            variables = {variable: values[input] for variable, input in environment.items()}
            files = {variable: str(folder / variable) for variable in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
            status = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=folder, capture_output=True,
                                    env={**os.environ, "TMPDIR": str(folder), "GITHUB_ACTION_PATH": str(here), **files, **variables})
            self.assertIn(status.returncode, [0, 1], status.stderr.decode())
        made = pathlib.Path(re.findall(r"^folder=(.*)$", (folder / "GITHUB_OUTPUT").read_text(), re.MULTILINE)[-1])
        results = json.loads((made / "report.sarif").read_text("utf-8"))["runs"][0]["results"]
        return status.returncode, (made / "report.txt").read_text("utf-8"), json.loads((made / "badge.json").read_text()), results

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_it_fails_with_a_report_until_the_causes_are_known(self):
        adapter = f"{TOOL} oracle --as standard@2025-03-10"
        known = pathlib.Path(self.folder.name, "known.jsonl")
        status, report, told, results = self.ran({"adapter": adapter, "pairs": "20"})
        self.assertEqual(status, 1)
        self.assertIn("by the standard before", report)
        self.assertIn(report, pathlib.Path(self.folder.name, "GITHUB_STEP_SUMMARY").read_text("utf-8"))
        self.assertRegex(told["message"], rf"^\d{{4}}-\d\d-\d\d: {len(results)} causes?$")
        [entries] = pathlib.Path(self.folder.name).glob("tmp*/report.known")
        known.write_text(entries.read_text("utf-8").replace('"reason":""', '"reason":"We follow later"'), "utf-8")
        self.assertEqual(self.ran({"adapter": adapter, "pairs": "20", "known": str(known)})[0], 0)

    def test_a_parser_that_follows_the_standard_passes(self):
        status, _, told, results = self.ran({"adapter": f"{TOOL} oracle", "pairs": "20"})
        self.assertEqual((status, results, told["color"]), (0, [], "brightgreen"))

    def test_the_chapter_calls_it_with_inputs_that_it_has(self):
        example = re.search(r"```yaml\n(.*?)```", CHAPTER, re.DOTALL)[1]
        self.assertLessEqual(len(example.splitlines()), 10)
        given = re.findall(r"^          (\w+): ", example, re.MULTILINE)
        self.assertIn("adapter", given)
        self.assertLessEqual(set(given), {name for name, _ in INPUTS})


class Badge(unittest.TestCase):
    def test_it_is_green_only_without_causes(self):
        self.assertEqual(badge.badge("2026-10-07", 0), {"schemaVersion": 1, "label": "URL Standard", "message": "2026-10-07: 0 causes",
                                                        "color": "brightgreen"})
        self.assertEqual([badge.badge("x", 1)[key] for key in ("message", "color")], ["x: 1 cause", "yellow"])


if __name__ == "__main__":
    unittest.main()
