#!/usr/bin/env python3
"""Does what spec-notes/test-your-parser.md says, in an empty folder. usage: newcomer_test.py REFURL

With REFURL_UPDATE_NOTES=1 it writes the outputs into the chapter.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHAPTER = ROOT / "spec-notes/test-your-parser.md"
TOOL = pathlib.Path(sys.argv.pop()).resolve()
NAMES = ["urls.py", "adapter.py"]


def ran(command, folder):
    environment = {**os.environ, "PATH": f"{TOOL.parent}:{os.environ['PATH']}", "COLUMNS": "80"}
    # A busy machine may start Python slowly.
    command = command.replace("refurl differ", "refurl differ --patience 120")
    process = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    return process.stdout + process.stderr


class Newcomer(unittest.TestCase):
    def test_each_step_prints_what_the_chapter_shows(self):
        text = CHAPTER.read_text("utf-8")
        with tempfile.TemporaryDirectory() as folder:
            files = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
            self.assertEqual(len(files), len(NAMES))
            for name, content in zip(NAMES, files):
                pathlib.Path(folder, name).write_text(content, "utf-8")

            def session(block):
                commands = re.findall(r"^\$ .*\n", block[1], re.MULTILINE)
                printed = "".join(command + ran(command[2:], folder) for command in commands)
                return f"```shell-session\n{printed}```"

            now = re.sub(r"```shell-session\n(.*?)```", session, text, flags=re.DOTALL)
        if os.environ.get("REFURL_UPDATE_NOTES"):
            CHAPTER.write_text(now, "utf-8")
        self.assertEqual(text, now)
        self.assertGreater(len(re.findall(r"^\$ ", now, re.MULTILINE)), 5)

    def test_the_search_finds_the_three_mistakes_and_nothing_else(self):
        text = CHAPTER.read_text("utf-8")
        explained = re.findall(r"^- `(ws:[^`]*)`:", text, re.MULTILINE)
        report = text[text.index("## The search"):text.index("Each group has one cause")]
        self.assertEqual(sorted(explained), sorted(re.findall(r"^  input +(.*)$", report, re.MULTILINE)))
        self.assertEqual(len(explained), 3)


if __name__ == "__main__":
    unittest.main()
