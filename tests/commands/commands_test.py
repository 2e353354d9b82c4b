#!/usr/bin/env python3
"""Test that each command says what it is for, needs and takes, that it installs what it says, and that the documents name no other
commands. Runs only ./dev help."""

import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "cmake/commands"
COMMANDS = {file.name: file.read_text("utf-8") for file in sorted(FOLDER.iterdir()) if file.is_file()}
PACKAGES = (ROOT / "cmake/packages.txt").read_text("utf-8")
CAPABILITIES = {"build", *re.findall(r"^([a-z-]+)[ :]", PACKAGES, re.MULTILINE)}
# Functions of cmake/commands/shared/ that use more than the build's packages.
ALSO_NEED = {"npm_packages": {"node"}, "development_packages": {"node"}, "with_library": {"build", "node"}, "build_tool": {"build"},
             "page_folder": {"build", "clang", "lld", "llvm", "wasm", "node"}}


def field(name, text):
    """Return what a command says after `# NAME: `, or "" if it says nothing."""
    found = re.search(rf"^# {name}: (.+)$", text, re.MULTILINE)
    return found[1] if found else ""


def capabilities(text):
    """Return the capabilities that a command says it needs or may need."""
    return {word for name in ("Needs", "May need") for word in re.findall("[a-z-]+", field(name, text))} & CAPABILITIES


def tracked(*patterns):
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", *patterns], check=True, capture_output=True, text=True)
    return [ROOT / name for name in listed.stdout.split("\n") if name and (ROOT / name).exists()]


class Commands(unittest.TestCase):
    def each(self):
        for name, text in COMMANDS.items():
            with self.subTest(name):
                yield name, text

    def test_each_begins_with_what_it_does_needs_and_takes(self):
        for name, text in self.each():
            self.assertRegex(text, rf"\A# \./dev {name}\b.*\n(#     .+\n)+")
            self.assertRegex(field("Group", text), "^(daily use|checks that take longer|documents)(; its own help)?$")
            self.assertEqual(set(field("Needs", text).split()) - CAPABILITIES, set())
            self.assertTrue(field("Takes", text))

    def test_each_says_what_it_installs(self):
        for name, text in self.each():
            code = re.sub("^ *#.*$", "", text, flags=re.MULTILINE)
            needed = {word for words in re.findall(r"\bneed ([a-z -]+)", code) for word in words.split()}
            needed |= {word for function, words in ALSO_NEED.items() if re.search(rf"\b{function}\b", code) for word in words}
            self.assertEqual(needed - capabilities(text), set())

    def test_each_capability_is_needed(self):
        for capability in CAPABILITIES:
            self.assertTrue(any(capability in capabilities(text) for text in COMMANDS.values()), capability)

    def test_no_package_stands_twice(self):
        packages = re.sub("^#.*$", "", PACKAGES, flags=re.MULTILINE)
        names = [name for line in packages.split("\n") if line for name in re.split(r"[ |]", line.split(": ")[1])]
        self.assertEqual(len(names), len(set(names)))

    def test_the_documents_and_tests_name_only_these(self):
        named = {}
        for file in tracked("*.md", "*.sh", "*.py", "*.yml", "*.cpp", "*.mjs", ".ci/run"):
            for command in re.findall(r"(?<![\w.])\./dev ([a-z][a-z-]*)", file.read_text("utf-8")):
                named.setdefault(command, file)
        self.assertGreater(len(named), 25)
        self.assertEqual({command: file for command, file in named.items() if command not in COMMANDS}, {})

    def test_the_table_of_the_daily_commands_is_what_they_say(self):
        checked = subprocess.run([ROOT / "dev", "help", "--check"], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)

    def test_the_program_only_finds_and_runs_them(self):
        self.assertLessEqual((ROOT / "dev").read_text("utf-8").count("\n"), 150)


if __name__ == "__main__":
    unittest.main()
