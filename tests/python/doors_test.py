#!/usr/bin/env python3
"""Runs the examples of Python in the chapter on using refurl from other programs."""

import doctest
import re
import unittest
from pathlib import Path

CHAPTER = Path(__file__).resolve().parents[2] / "spec-notes/doors.md"


class Chapter(unittest.TestCase):
    def test_each_example_prints_what_it_says(self):
        blocks = re.findall(r"^```python\n(.*?)^```", CHAPTER.read_text("utf-8"), re.DOTALL | re.MULTILINE)
        self.assertGreaterEqual(len(blocks), 1)
        for block in blocks:
            example = doctest.DocTestParser().get_doctest(block, {}, "doors.md", None, 0)
            self.assertGreater(len(example.examples), 1)
            printed = []
            doctest.DocTestRunner().run(example, out=printed.append)
            self.assertEqual("".join(printed), "")


if __name__ == "__main__":
    unittest.main()
