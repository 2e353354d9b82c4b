#!/usr/bin/env python3
"""Prints what is new in the standard, its tests, Unicode and whatwg-url since the state that refurl follows.

usage: follow.py [--tool REFURL] [--standard FOLDER] [--wpt FOLDER] [--unicode VERSION|FOLDER] [--whatwg-url VERSION|FOLDER]
                 [--latest] [--pin]

--standard    a clone of whatwg/url, or a folder with its url.bs
--wpt         url/resources of web-platform-tests
--unicode     a version, or a folder of the Unicode Character Database
--whatwg-url  a version of the npm package, or a folder with it
--latest      the versions that npm has now, for --unicode and --whatwg-url
--pin         take the texts of --standard and --wpt as those that refurl follows

The exit status is 0 if there is nothing new, 1 if there is, and 2 for a wrong command line.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

import standard_text
import test_rows

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLLOWED = pathlib.Path(__file__).with_name("followed.json")
UNITS = ROOT / "tools/steps/followed.inc"


def read(path):
    return (ROOT / path).read_text()


class Pinned:
    """What refurl follows, as its sources say."""

    def __init__(self, followed=FOLLOWED):
        self.texts = json.loads(followed.read_text())
        self.text = None  # the table of tools/steps/followed.inc, which the tool knows
        self.commit, self.date = re.search(r'last_followed\{"(\w+)", "([\d-]+)"\}', read("standard/changes.hpp")).groups()
        self.commits = set(re.findall(r'"\d{4}-\d\d-\d\d", "([0-9a-f]{7})"', read("standard/changes.cpp")))
        self.unicode = re.search(r"^(\d[\d.]*) ", read("host/uts46/sources.txt"), re.MULTILINE)[1]
        self.whatwg_url = json.loads(read("adapters/whatwg-url.json"))["npm"]["whatwg-url"]


def number(version):
    return tuple(int(part) for part in version.split("."))


# ---- The standard


def git(folder, *arguments):
    return subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, check=False)


def has_commit(folder, commit):
    return git(folder, "cat-file", "-e", f"{commit}^{{commit}}").returncode == 0


def text_at(folder, commit):
    return git(folder, "show", f"{commit}:url.bs").stdout


def news_of_commits(folder, pinned, tool):
    """Returns the lines about the commits of a clone that refurl does not follow."""
    snapshot = pinned.texts["standard"]["commit"]
    start = next((commit for commit in (pinned.commit, snapshot) if has_commit(folder, commit)), None)
    if start is None:
        return [f"  {folder} has neither {pinned.commit} nor {snapshot[:7]}: it is too old, or not the whole history"]
    log = git(folder, "log", "--reverse", "--format=%H %cs %s", f"{start}..HEAD", "--", "url.bs").stdout.splitlines()
    lines, without_change = [], 0
    for line in log:
        commit, date, subject = line.split(" ", 2)
        if commit[:7] in pinned.commits or commit[:7] == pinned.commit:
            continue
        units = standard_text.changed_units(tool, text_at(folder, commit + "^"), text_at(folder, commit))
        without_change += not units
        if units:
            lines += [f"  {commit[:7]} {date} {subject}", f"    {', '.join(units)}"]
    if without_change:
        print(f"  {without_change} commits change no normative text")
    return lines


def news_of_text(folder, pinned, tool):
    """Returns the lines about the text of a folder that differs from the one that refurl was compared with."""
    known = pinned.texts["standard"]
    units = standard_text.changed_units(tool, pinned.text, (folder / "url.bs").read_text())
    for unit in units:
        if unit in known["later"]:
            print(f"  {unit}: differs from {known['commit'][:7]}. {known['later'][unit]}, which refurl follows, changes it")
    return [f"  {unit}: differs from {known['commit'][:7]}" for unit in units if unit not in known["later"]]


def news_of_standard(folder, pinned, tool):
    print(f"whatwg/url: refurl follows {pinned.commit} of {pinned.date}")
    is_clone = git(folder, "cat-file", "-e", "HEAD:url.bs").returncode == 0
    return (news_of_commits if is_clone else news_of_text)(folder, pinned, tool)


# ---- The others


def news_of_tests(folder, pinned, tool):
    followed = pinned.texts["web-platform-tests"]
    count = sum(len(test_rows.split(digests)) for digests in followed.values())
    print(f"web-platform-tests/url: refurl follows {count} rows")
    lines = []
    for row in test_rows.new_rows(folder, followed, tool):
        lines += row.lines()
    for name, gone in test_rows.gone_rows(folder, followed).items():
        lines.append(f"  {name}: {gone} {'row is' if gone == 1 else 'rows are'} gone")
    return lines


def version_of_database(version):
    """Returns the version, or that of a folder of the Unicode Character Database."""
    file = pathlib.Path(version) / "DerivedAge.txt"
    return re.search(r"DerivedAge-([\d.]+)\.txt", file.read_text())[1] if file.exists() else version


def news_of_unicode(version, pinned):
    print(f"Unicode: refurl has {pinned.unicode}")
    found = version_of_database(version)
    is_newer = number(found) > number(pinned.unicode)
    return [f"  {found} is newer: add its packages to host/uts46/sources.txt, then ./dev unicode"] if is_newer else []


def package_in(folder):
    """Returns the version of whatwg-url in a folder, and the commit that it says it follows."""
    version = json.loads((folder / "package.json").read_text())["version"]
    commit = re.search(r"url/commit/([0-9a-f]{7})", (folder / "README.md").read_text())
    return version, commit and commit[1]


def news_of_package(version, pinned):
    print(f"whatwg-url: refurl is compared with {pinned.whatwg_url}")
    folder = pathlib.Path(version)
    found, commit = package_in(folder) if (folder / "package.json").exists() else (version, None)
    lines = []
    if number(found) > number(pinned.whatwg_url):
        lines.append(f"  {found} is newer: pin it in adapters/whatwg-url.json, then ./dev peer whatwg-url")
    if commit and commit != pinned.commit and commit not in pinned.commits:
        lines.append(f"  {found} follows {commit}, which is not in standard/changes.cpp")
    return lines


def version_in_npm(package, member):
    return subprocess.run(["npm", "view", package, member], capture_output=True, text=True, check=True).stdout.strip()


# ---- The command


def pin(options, pinned):
    if options.standard:
        UNITS.write_text(standard_text.rows_of(options.tool, options.standard / "url.bs"))
    if options.wpt:
        pinned.texts["web-platform-tests"] = test_rows.digests_of(options.wpt)
    FOLLOWED.write_text(json.dumps(pinned.texts, indent=1, ensure_ascii=False) + "\n")


def folder_with(*files):
    """Returns a reader of an argument that names a folder, a clone, or a folder with one of the files."""

    def folder(text):
        path = pathlib.Path(text)
        is_clone = git(path, "cat-file", "-e", f"HEAD:{files[0]}").returncode == 0
        if not is_clone and not any((path / file).exists() for file in files):
            raise argparse.ArgumentTypeError(f"{text} does not have {' or '.join(files)}")
        return path

    return folder


def version_or_folder(text):
    """Reads an argument that is a version, or names a folder."""
    if not re.fullmatch(r"\d+(\.\d+)*", text) and not pathlib.Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"{text} is neither a version nor a folder")
    return text


def read_options(arguments):
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n--")[0], add_help=False)
    parser.add_argument("--tool")
    parser.add_argument("--standard", type=folder_with("url.bs"))
    parser.add_argument("--wpt", type=folder_with(*test_rows.FILES))
    for name in ("--unicode", "--whatwg-url"):
        parser.add_argument(name, type=version_or_folder)
    for name in ("--latest", "--pin"):
        parser.add_argument(name, action="store_true")
    options = parser.parse_args(arguments)
    if options.latest:
        options.unicode = options.unicode or version_in_npm("tr46", "unicodeVersion")
        options.whatwg_url = options.whatwg_url or version_in_npm("whatwg-url", "version")
    return options


def news(options, pinned):
    """Yields the lines about each thing that was given, without its heading."""
    if options.standard:
        yield news_of_standard(options.standard, pinned, options.tool)
    if options.wpt:
        yield news_of_tests(options.wpt, pinned, options.tool)
    if options.unicode:
        yield news_of_unicode(options.unicode, pinned)
    if options.whatwg_url:
        yield news_of_package(options.whatwg_url, pinned)


def main(arguments, pinned=None):
    options = read_options(arguments)
    pinned = pinned or Pinned()
    if options.pin:
        pin(options, pinned)
        return 0
    is_new = False
    for lines in news(options, pinned):
        print("\n".join(lines) if lines else "  nothing new")
        is_new |= bool(lines)
    return int(is_new)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
