#!/usr/bin/env python3
"""Plants a mistake into a copy of the files that a release checks, and sees whether the checks find it. Builds nothing."""

import datetime
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "cmake/release"))

import checks  # noqa: E402
import make  # noqa: E402

TODAY = datetime.date(2026, 12, 1)
FILES = [*checks.PLACES, checks.HEADER, *checks.MINOR_PLACES, "CHANGELOG.md", "dev", "LICENSE", "host/uts46/UNICODE-LICENSE.txt",
         "api/c/CMakeLists.txt", "api/c/refurl.map", checks.ADDRESSES]


class Project(unittest.TestCase):
    """A copy of the files, in a repository of its own, in which the current version is ready to be released."""

    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for file in FILES:
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, self.root / file)
        shutil.copytree(ROOT / "cmake/debian", self.root / "cmake/debian")
        self.version = dict(checks.versions(ROOT))["CMakeLists.txt"]
        self.edit("CHANGELOG.md", r"^## .*$", f"## {self.version}, 2026-11-30")
        self.write_addresses({"homepage": "https://a.example/", "repository": "https://a.example/r.git", "issues": "https://a.example/i"})
        self.edit("CITATION.cff", r"\Z", "repository-code: https://a.example/r.git\n")
        self.edit("dev", r"\A(.*\n)", r'\1[ "$*" != "numbers --check" ] || exit 0\n')
        self.git("init", "-q")
        self.commit()

    def edit(self, file, pattern, text):
        path = self.root / file
        edited, count = re.subn(pattern, text, path.read_text("utf-8"), count=1, flags=re.MULTILINE)
        self.assertEqual(count, 1, f"{file} has no {pattern}")
        path.write_text(edited, "utf-8")

    def write_addresses(self, addresses):
        (self.root / checks.ADDRESSES).write_text(json.dumps(addresses))

    def git(self, *arguments):
        identity = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", self.root, *identity, *arguments], check=True, capture_output=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "all")

    def found(self, version=None):
        return checks.wrong_for_release(self.root, version or self.version, TODAY)

    def finds(self, *sentences):
        """The checks find as many mistakes as there are sentences, and each contains its sentence."""
        found = self.found()
        self.assertEqual(len(found), len(sentences), found)
        for sentence, expected in zip(found, sentences):
            self.assertIn(expected, sentence)


class Checks(Project):
    def test_what_is_ready(self):
        self.finds()

    def test_each_place_of_the_version(self):
        places = [*checks.PLACES.items(), (checks.HEADER, r"^(#define REFURL_VERSION_PATCH )\d+$")]
        for file, pattern in places:
            with self.subTest(file):
                if file == checks.HEADER:
                    self.edit(file, pattern, r"\g<1>99")
                else:
                    before = re.search(pattern, (self.root / file).read_text("utf-8"), re.MULTILINE)[0]
                    self.edit(file, re.escape(before), before.replace(self.version, "9.9.9"))
                self.commit()
                self.finds(f"{file} says ")
                self.git("revert", "-n", "HEAD")
                self.commit()

    def test_a_place_that_lost_the_version(self):
        self.edit("page/package/version.mjs", "version", "edition")
        self.commit()
        self.finds("page/package/version.mjs does not say the version where it should")

    def test_the_minor_version_that_programs_ask_for(self):
        for file in checks.MINOR_PLACES:
            with self.subTest(file):
                self.edit(file, r"find_package\(refurl \d+\.\d+", "find_package(refurl 0.0")
                self.commit()
                self.finds(f"{file} says find_package(refurl 0.0)")
                self.git("revert", "-n", "HEAD")
                self.commit()

    def test_another_version(self):
        found = self.found("7.8.9")
        for file in (*checks.PLACES, checks.HEADER):
            self.assertIn(f"{file} says {self.version}, not 7.8.9", found)
        self.assertIn(f"the first entry of CHANGELOG.md is that of {self.version}, not 7.8.9", found)
        self.assertEqual(self.found("v0.1"), ["v0.1 is not a version such as 0.1.0"])

    def test_a_version_that_is_not_released(self):
        self.edit("CHANGELOG.md", r"^## .*$", f"## {self.version}, not released")
        self.commit()
        self.finds(f"Write the day of the release: ## {self.version}, 2026-12-01")

    def test_a_day_to_come(self):
        self.edit("CHANGELOG.md", r"^## .*$", f"## {self.version}, 2026-12-02")
        self.commit()
        self.finds("which is not over yet")

    def test_the_changelog_of_another_version(self):
        self.edit("CHANGELOG.md", r"^## .*$", "## 0.0.1, 2026-11-30")
        self.commit()
        self.finds("the first entry of CHANGELOG.md is that of 0.0.1")

    def test_another_soversion(self):
        self.edit("api/c/CMakeLists.txt", r"SOVERSION \d+$", "SOVERSION 5")
        self.commit()
        self.finds("cmake/debian/control", "cmake/debian/librefurl5.install", "cmake/debian/librefurl5.symbols", "api/c/refurl.map")

    def test_an_address_that_is_missing_or_none(self):
        self.write_addresses({"homepage": "", "repository": "ssh://a.example/", "issues": "https://a.example/i"})
        self.edit("CITATION.cff", "https://a.example/r.git", "ssh://a.example/")
        self.commit()
        self.finds("addresses.json has no homepage", "addresses.json has no repository")

    def test_a_citation_without_the_repository(self):
        self.edit("CITATION.cff", "^repository-code: .*\n", "")
        self.commit()
        self.finds("CITATION.cff should contain “repository-code: https://a.example/r.git”")

    def test_a_folder_that_differs_from_the_commit(self):
        self.edit("LICENSE", "MIT", "ISC")
        (self.root / "new").write_text("")
        self.finds("the folder differs from the last commit: LICENSE, new")

    def test_a_tag_that_is_taken(self):
        self.git("tag", f"v{self.version}")
        self.finds()  # the tag of this commit
        self.git("commit", "-q", "--allow-empty", "-m", "another")
        self.finds(f"the tag v{self.version} exists")

    def test_figures_that_are_not_those_of_the_record(self):
        self.edit("dev", r"exit 0$", "{ echo 'evidence.md shows 7'; exit 1; }")
        self.commit()
        self.finds("evidence.md shows 7")


class Debian(Project):
    def test_what_the_folder_debian_gets(self):
        commit = make.Commit(self.root)
        commit.author = "A B <a@b.c>"
        make.write_debian_folder(commit, self.root)
        debian = self.root / "debian"
        self.assertIn("\nMaintainer: A B <a@b.c>\n", (debian / "control").read_text("utf-8"))
        self.assertIn("\nHomepage: https://a.example/\n\nPackage: refurl\n", (debian / "control").read_text("utf-8"))
        licences = (debian / "copyright").read_text("utf-8")
        self.assertIn("\n Permission is hereby granted, free of charge, to any person", licences)
        self.assertIn("\n UNICODE LICENSE V3\n .\n", licences)
        self.assertNotRegex(licences + (debian / "control").read_text("utf-8"), "@.+@")
        self.assertTrue((debian / "changelog").read_text("utf-8").startswith(f"refurl ({self.version}-0refurl1) "))

    @unittest.skipUnless(shutil.which("dpkg"), "this system has no dpkg")
    def test_a_version_that_is_not_released_is_older(self):
        self.edit("CHANGELOG.md", r"^## .*$", f"## {self.version}, not released")
        before = make.Commit(self.root).debian_version
        subprocess.run(["dpkg", "--compare-versions", before, "lt", f"{self.version}-0refurl1"], check=True)


class Npm(Project):
    def package(self):
        return json.loads((self.root / "page/package/package.json").read_text("utf-8"))

    def test_the_package_gets_the_addresses_that_are_known(self):
        before = self.package()
        make.write_npm_addresses(self.root)
        self.assertEqual(self.package(), before | {"homepage": "https://a.example/", "bugs": {"url": "https://a.example/i"},
                                                   "repository": {"type": "git", "url": "git+https://a.example/r.git"}})

    def test_without_addresses_the_package_is_as_it_was(self):
        self.write_addresses({"homepage": "", "repository": "", "issues": ""})
        before = (self.root / "page/package/package.json").read_bytes()
        make.write_npm_addresses(self.root)
        self.assertEqual((self.root / "page/package/package.json").read_bytes(), before)


class Now(unittest.TestCase):
    """What must hold in the sources at any time."""

    def test_the_versions_agree(self):
        version = dict(checks.versions(ROOT))["CMakeLists.txt"]
        self.assertEqual(checks.wrong_versions(ROOT, version), [])
        self.assertEqual(checks.changelog_entry(ROOT)[0], version)

    def test_the_names_of_the_library_agree(self):
        self.assertEqual(checks.wrong_soname(ROOT), [])


if __name__ == "__main__":
    unittest.main()
