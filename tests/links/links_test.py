#!/usr/bin/env python3
"""Test that each link from a document to a file of the project, and to a heading in it, leads somewhere."""

import re
import unittest
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOPS = [path for path in ROOT.iterdir() if path.name != "build" and not path.name.startswith(".")]
DOCUMENTS = sorted(file for top in TOPS for file in ([top] if top.is_file() else top.rglob("*")) if file.suffix == ".md")
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
TORN = re.compile(r"\][ ]*\n[ ]*\([^)\s]*\)|\]\([^)\s]*\n")  # not a link to Markdown
PAGE = "page/site/index.html"  # what follows # is for the page to read


def prose(file):
    return FENCED.sub("", file.read_text("utf-8"))


def anchor(heading):
    """Return the anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@cache
def anchors(file):
    headings = {anchor(heading) for heading in re.findall(r"^#+ (.*)$", prose(file), re.MULTILINE)}
    return headings | set(re.findall(r'<a id="([^"]+)">', prose(file)))


def broken(link, document):
    """Return why a link in a document leads nowhere, or None."""
    name, _, heading = link.partition("#")
    target = (document.parent / name).resolve() if name else document
    if not target.exists():
        return f"{link}: there is no such file"
    if heading and not name.endswith(PAGE) and heading not in anchors(target):
        return f"{link}: there is no such heading"
    return None


class Links(unittest.TestCase):
    def test_each_link_leads_somewhere(self):
        for document in DOCUMENTS:
            for link in LINK.findall(prose(document)):
                if not link.startswith(("https:", "http:")):
                    with self.subTest(document.relative_to(ROOT).as_posix()):
                        self.assertIsNone(broken(link, document))

    def test_no_link_is_torn_by_the_end_of_a_line(self):
        for document in DOCUMENTS:
            with self.subTest(document.relative_to(ROOT).as_posix()):
                self.assertEqual(TORN.findall(prose(document)), [])

    def test_a_link_is_torn_before_or_in_its_address(self):
        for torn in ("[laws]\n(laws.md)", "[laws](\nlaws.md)", "[laws](laws\n.md)"):
            self.assertTrue(TORN.search(torn))
        for whole in ("[the\nlaws](laws.md)", "[x]\n(or nothing)"):
            self.assertFalse(TORN.search(whole))

    def test_a_link_to_nothing_is_broken(self):
        readme = ROOT / "README.md"
        for link in ("nowhere.md", "spec-notes/laws.md#nowhere", "#nowhere"):
            self.assertIsNotNone(broken(link, readme))
        for link in ("spec-notes/laws.md#c-interface", "#the-house", f"{PAGE}#input=a:"):
            self.assertIsNone(broken(link, readme))


if __name__ == "__main__":
    unittest.main()
