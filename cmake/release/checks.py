#!/usr/bin/env python3
"""What must agree before a version is released: checks.py VERSION. Each check returns sentences, one for each thing that is wrong."""

import datetime
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Where the version stands: a file, and a pattern for each part of the version or for the whole.
VERSION = r"(\d+\.\d+\.\d+)"
CITATION = "CITATION.cff"
PLACES = {
    CITATION: rf"^version: {VERSION}$",
    "CMakeLists.txt": rf"^project\(refurl VERSION {VERSION} ",
    "api/python/pyproject.toml": rf'^version = "{VERSION}"',
    "page/package/package.json": rf'^  "version": "{VERSION}"',
    "page/package/version.mjs": rf'^export const version = "{VERSION}"',
    "spec-notes/doors.md": rf"\brefurl-{VERSION}-py3-none-",
    "spec-notes/page.md": rf"\brefurl-{VERSION}\.tgz\b",
}
MACRO = r"^#define REFURL_VERSION_{} (\d+)$"
HEADER = "api/c/refurl.h"
# Programs ask for the minor version: another one may break them.
MINOR_PLACES = {file: r"\bfind_package\(refurl (\d+\.\d+)\b" for file in ("examples/CMakeLists.txt", "spec-notes/doors.md", "tests/package/package_test.sh")}
# Where refurl is found. The packages of Debian and npm show it.
ADDRESSES = "cmake/release/addresses.json"
ENTRY = re.compile(rf"^## {VERSION}, (.+)$", re.MULTILINE)


def read(root, file):
    return (root / file).read_text("utf-8")


def versions(root):
    """Return the version of each place, as pairs of file and version; the version is None where there is none."""
    found = []
    for file, pattern in PLACES.items():
        texts = re.findall(pattern, read(root, file), re.MULTILINE)
        found += [(file, text) for text in texts or [None]]
    parts = [re.search(MACRO.format(part), read(root, HEADER), re.MULTILINE) for part in ("MAJOR", "MINOR", "PATCH")]
    found.append((HEADER, ".".join(part[1] for part in parts) if all(parts) else None))
    return found


def wrong_versions(root, version):
    minor = version.rpartition(".")[0]
    asked = [(file, text) for file, pattern in MINOR_PLACES.items() for text in re.findall(pattern, read(root, file)) or [None]]
    return ([f"{file} says {found}, not {version}" if found else f"{file} does not say the version where it should"
             for file, found in versions(root) if found != version] +
            [f"{file} says find_package(refurl {text}), not {minor}" if text else f"{file} does not say find_package(refurl {minor}"
             for file, text in asked if text != minor])


def changelog_entry(root):
    """Return the version and the day of the first entry of the changelog, such as ("0.1.0", "not released")."""
    entry = ENTRY.search(read(root, "CHANGELOG.md"))
    return (entry[1], entry[2]) if entry else (None, None)


def wrong_changelog(root, version, today):
    first, day = changelog_entry(root)
    if first != version:
        return [f"the first entry of CHANGELOG.md is that of {first}, not {version}"]
    try:
        date = datetime.date.fromisoformat(day)
    except ValueError:
        return [f"CHANGELOG.md says “{version}, {day}”. Write the day of the release: ## {version}, {today}"]
    return [f"CHANGELOG.md says that {version} is of {day}, which is not over yet"] if date > today else []


def wrong_soname(root):
    """The name of Debian's package of the shared library, and the version of its symbols, have the number of SOVERSION."""
    number = re.search(r"^ +SOVERSION (\d+)$", read(root, "api/c/CMakeLists.txt"), re.MULTILINE)[1]
    expected = {
        "cmake/debian/control": f"Package: librefurl{number}\n",
        f"cmake/debian/librefurl{number}.install": "usr/lib/*/librefurl.so.*\n",
        f"cmake/debian/librefurl{number}.symbols": f"librefurl.so.{number} librefurl{number} #MINVER#\n (symver)REFURL_{number} ",
        "api/c/refurl.map": f"REFURL_{number} {{",
    }
    return [f"{file} should contain “{text.strip()}”, because of SOVERSION {number} in api/c/CMakeLists.txt"
            for file, text in expected.items() if not (root / file).exists() or text not in read(root, file)]


def addresses(root):
    """Return the addresses that are known, by their names."""
    return {name: address for name, address in json.loads(read(root, ADDRESSES)).items() if address}


def wrong_addresses(root):
    known = addresses(root)
    return [f"{ADDRESSES} has no {name} that begins with https://" for name in ("homepage", "repository", "issues")
            if not known.get(name, "").startswith("https://")]


def wrong_citation(root):
    """Whoever cites refurl says where it is found."""
    repository = addresses(root).get("repository")
    line = f"repository-code: {repository}"
    return [f"{CITATION} should contain “{line}”"] if repository and line not in read(root, CITATION).splitlines() else []


def git(root, *arguments):
    return subprocess.run(["git", "-C", root, *arguments], check=True, capture_output=True, text=True).stdout.rstrip()


def wrong_tree(root, version):
    """A release is made of the last commit, so nothing else may lie in the folder; and its name must be free."""
    changed = git(root, "status", "--porcelain").splitlines()
    sentences = []
    if changed:
        sentences.append(f"the folder differs from the last commit: {', '.join(line[3:] for line in changed[:5])}" +
                         (f" and {len(changed) - 5} more" if len(changed) > 5 else ""))
    if git(root, "tag", "--list", f"v{version}") and git(root, "rev-list", "-1", f"v{version}") != git(root, "rev-parse", "HEAD"):
        sentences.append(f"the tag v{version} exists, and it is another commit: take the next version")
    return sentences


def wrong_figures(root):
    checked = subprocess.run([Path(root) / "dev", "numbers", "--check"], capture_output=True, text=True)
    return [] if checked.returncode == 0 else ["./dev numbers --check fails:\n" + (checked.stdout + checked.stderr).strip()]


def wrong_for_release(root, version, today):
    if not re.fullmatch(VERSION, version):
        return [f"{version} is not a version such as 0.1.0"]
    return list(dict.fromkeys(wrong_versions(root, version) + wrong_changelog(root, version, today) + wrong_soname(root) +
                              wrong_addresses(root) + wrong_citation(root) + wrong_tree(root, version) + wrong_figures(root)))


if __name__ == "__main__":
    wrong = wrong_for_release(ROOT, sys.argv[1], datetime.date.today())
    if wrong:
        sys.exit("\n".join([f"refurl {sys.argv[1]} cannot be released:", *(f"- {sentence}" for sentence in wrong)]))
