#!/usr/bin/env python3
"""Test that the manual page and the completions agree with the tool's help.

    pages_test.py REFURL MANUAL BASH_COMPLETION ZSH_COMPLETION
"""

import functools
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from typing import NamedTuple

TOOL, MANUAL, BASH_COMPLETION, ZSH_COMPLETION = sys.argv[-4:]
del sys.argv[-4:]
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
os.environ.update(LC_ALL="C", COLUMNS="1000")
SECONDS = 600  # for all answers of a shell

# Completes each line of its input, and prints the words that it offers, one a line, and then a line `--`. At first it prints how
# bash asks for the words.
COMPLETION_BASH = r"""
set -u
. "$1"
complete -p refurl
echo --
while IFS= read -r text; do
    # The words as bash breaks them, at `=` too.
    read -r -a COMP_WORDS <<<"${text//=/ = }"
    if [[ $text == *' ' || $text == *= ]]; then COMP_WORDS+=(''); fi
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    unset COMPREPLY
    _refurl
    printf '%s\n' "${COMPREPLY[@]}"
    echo --
done
"""


def printed(*command, **options):
    """Return what a command prints, its errors too."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", **options).stdout


def needs(program, what):
    """Skip what needs a program that is missing, and say so."""
    if not shutil.which(program):
        print(f"NOT RUN, because {program} is missing: {what}", flush=True)
        raise unittest.SkipTest(f"{program} is missing")


# ---- The help. The command "" is the tool itself.

@functools.cache
def help_on(command):
    return printed(TOOL, *command.split(), "--help", check=True)


def section(heading, text):
    """Return the lines from a heading to the next empty line."""
    return [line for part in text.split("\n\n") if part.startswith(heading) for line in part.split("\n")]


class Option(NamedTuple):
    """An option as the help shows it: `-g, --get FORMAT`, and what it does."""

    shown: str
    text: str

    @property
    def names(self):
        return re.findall(r"(?<!\S)-[^ ,]+", self.shown)

    @property
    def takes_a_value(self):
        return re.search(" [A-Z]", self.shown) is not None


@functools.cache
def options(command):
    """Return the options in the help. The text of a wide name stands on the next line."""
    text = re.sub(r"^(  -[^ ,]*(?:, -[^ ]*)* [A-Z=]*)\n +", r"\1  ", help_on(command), flags=re.MULTILINE)
    found = (re.match(r"  (-[^ ,]*(?:, -[^ ]*)*(?: [A-Z][A-Z=/]*)?) +(.*)", line) for line in section("Options:", text))
    return [Option(*each.groups()) for each in found if each]


def long_names(command):
    return sorted(name for option in options(command) for name in option.names if name.startswith("--"))


COMMANDS = [line.split()[0] for line in section("Commands:", help_on("")) if re.match("  [a-z]", line)]


NOT_ONE_OF = "is not one of"
REFUSAL = re.compile(rf"{NOT_ONE_OF}|^refurl: -\S+(: | is given twice)")
# These exclude each other, which the tool notices after it has read the values. Otherwise this command works for half a second.
THAT_STOP = {"choices": ("--strict", "--normal")}


@functools.cache
def refusals(command, *words):
    """Return the lines that refuse the value of an option. It runs once for both shells."""
    return [line for line in printed(TOOL, command, *words, *THAT_STOP.get(command, ())).split("\n") if REFUSAL.search(line)]


# ---- The manual page

PAGE = Path(MANUAL).read_text("utf-8")
MARKUP = {r"\fB": "", r"\fI": "", r"\fR": "", r"\-": "-", r"\(aq": "'", r"\(ga": "`", r"\(ha": "^", r"\(ti": "~", r"\e": "\\"}


@functools.cache
def manual_on(command):
    """Return the lines of the manual about a command, or those outside of all commands, without roff's markup."""
    text = re.sub("|".join(map(re.escape, MARKUP)), lambda found: MARKUP[found[0]], PAGE)
    lines, on = [], ""
    for line in text.split("\n"):
        if line.startswith(".SS "):
            on = line.split()[2]
        elif line.startswith(".SH "):
            on = ""
        if on == command:
            lines.append(line)
    return lines


def manual_options(command):
    lines = manual_on(command)
    found = (Option(*lines[at + 1:at + 3]) for at, line in enumerate(lines) if line.startswith(".TP"))
    return [option for option in found if option.shown.startswith("-")]


class TheManual(unittest.TestCase):
    maxDiff = None

    def test_each_command_has_a_file(self):
        self.assertEqual(sorted(COMMANDS), sorted(file.stem for file in (ROOT / "tools/commands").glob("*.cpp")))

    def test_it_has_the_commands_of_the_help(self):
        self.assertEqual(re.findall(r"^\.SS refurl ([^ \n]*)", PAGE, re.MULTILINE), COMMANDS)

    def test_it_has_the_options_of_the_help(self):
        for command in ["", *COMMANDS]:
            with self.subTest(command):
                self.assertEqual(manual_options(command), options(command))

    def test_it_has_the_usage_of_each_command(self):
        for command in COMMANDS:
            with self.subTest(command):
                usage = re.findall("^Usage: (.*)", help_on(command), re.MULTILINE)
                self.assertEqual([line.removeprefix(".SS ") for line in manual_on(command) if line.startswith(".SS ")], usage)

    def test_it_has_the_examples_of_each_command_and_what_follows_them(self):
        for command in COMMANDS:
            with self.subTest(command):
                lines = help_on(command).partition("\nExample:")[2].split("\n")
                examples = [line.removeprefix("  ") for line in lines if line.startswith("  ")]
                self.assertTrue(examples)
                self.assertEqual([line for line in manual_on(command) if line in examples], examples)

    def test_groff_prints_it_without_a_warning(self):
        needs("groff", "how the manual page is printed")
        self.assertEqual(printed("groff", "-man", "-Tutf8", "-ww", "-z", MANUAL), "")
        lines = printed("groff", "-man", "-Tascii", "-P-c", MANUAL).split("\n")
        self.assertIn([line.lstrip(" ") for line in lines].count("refurl parse --base http://example.com/a/ '../b?c'"), (1, 2))


# ---- The completions

class Shell:
    """A process that completes each line of its input, and prints the words that it offers, one a line, and then a line `--`."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", start_new_session=True)
        self.limit = threading.Timer(SECONDS, os.killpg, (self.process.pid, signal.SIGKILL))
        self.limit.start()

    def answer(self):
        lines = []
        for line in self.process.stdout:
            if line == "--\n":
                return sorted(filter(None, lines))
            lines.append(line.rstrip("\n"))
        raise EOFError(f"the shell has ended, or taken {SECONDS} seconds")

    def offers(self, text):
        """Return the words that complete the last word of a text."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return self.answer()

    def end(self):
        self.process.communicate()
        self.limit.cancel()


class Completion:
    """What the completion for any shell offers."""

    maxDiff = None

    @classmethod
    def start(cls, *command):
        cls.shell = Shell(*command)
        cls.addClassCleanup(cls.shell.end)

    def offers(self, text, *expected):
        self.assertEqual(self.shell.offers(text), sorted(expected), text)

    def test_commands(self):
        self.assertEqual([word for word in self.shell.offers("refurl ") if not word.startswith("-")], sorted(COMMANDS))
        self.offers("refurl pars", "parse")

    def test_options(self):
        self.offers("refurl --", *long_names(""))
        for command in COMMANDS:
            with self.subTest(command):
                self.offers(f"refurl {command} --", *long_names(command))

    def values(self, command):
        """Return the values offered for each option. The tool refuses an unknown one as no choice exactly if there are choices."""
        offered = {}
        for option, name in ((option, name) for option in options(command) if option.takes_a_value for name in option.names):
            values = self.shell.offers(f"refurl {command} {name} ")
            unknown = [line for line in refusals(command, name, "?") if NOT_ONE_OF in line]
            self.assertEqual(len(unknown), 1 if values else 0, f"{name} is offered {values}")
            for value in values:
                self.assertRegex(option.text, rf"(?<!\w){re.escape(value)}(?!\w)", name)
            offered[name] = values
        return {name: values for name, values in offered.items() if values}

    def test_the_values_of_each_option_are_its_choices(self):
        """One run has a value for each option of a command. If the tool refuses some of them, it says so about the first."""
        for command in COMMANDS:
            with self.subTest(command):
                offered = self.values(command)
                for at in range(max(map(len, offered.values()), default=0)):
                    words = [word for name, values in offered.items() for word in (name, values[min(at, len(values) - 1)])]
                    self.assertEqual(refusals(command, *words), [], words)

    def test_the_beginning_of_a_value(self):
        self.offers("refurl parse --mode w", "web")
        self.offers("refurl parse --mode=w", "web")

    def test_a_url(self):
        self.offers("refurl parse --base h")

    def test_after_an_option_and_its_value(self):
        self.offers("refurl coverage --mode web --compl", "--complete")


class CompletionOfBash(Completion, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.start("bash", "-c", COMPLETION_BASH, "bash", BASH_COMPLETION)
        cls.asked = cls.shell.answer()

    def test_how_it_is_asked(self):
        self.assertEqual(self.asked, ["complete -F _refurl refurl"])

    def test_after_the_sign_of_equality(self):
        self.offers("refurl parse --mode=", "file", "generic", "web")
        self.offers("refurl parse --base=")


class CompletionOfZsh(Completion, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        needs("zsh", "its completion")
        cls.start("zsh", "-f", HERE / "completion.zsh", Path(ZSH_COMPLETION).parent)


if __name__ == "__main__":
    unittest.main()
