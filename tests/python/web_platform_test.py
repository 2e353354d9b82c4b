#!/usr/bin/env python3
"""Tests the classes of Python with the data of web-platform-tests, of which REFURL_WPT names the folder url/resources."""

import json
import os
import unittest
from pathlib import Path

from refurl import URL, RefurlError, URLSearchParams

FOLDER = os.environ.get("REFURL_WPT")
ATTRIBUTES = ("href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash")


def rows(file):
    return [row for row in json.loads((Path(FOLDER) / file).read_text("utf-8")) if isinstance(row, dict)]


@unittest.skipUnless(FOLDER, "no data of web-platform-tests: REFURL_WPT is not set")
class WebPlatformTests(unittest.TestCase):
    def check_url(self, row):
        text, base = row["input"], row["base"]
        self.assertEqual(URL.can_parse(text, base), not row.get("failure"))
        if row.get("failure"):
            with self.assertRaises(RefurlError) as refused:
                URL(text, base)
            error = refused.exception
            self.assertIn(error.text, (text, base))
            self.assertTrue(0 <= error.begin <= error.end <= len(error.text) and error.message)
            return
        url = URL(text, base)
        given = {name: row[name] for name in ATTRIBUTES if name in row}
        self.assertEqual({name: getattr(url, name) for name in given}, given)
        if "searchParams" in row:
            self.assertEqual(str(url.search_params), row["searchParams"])
        self.assertEqual(URL(url.href), url)

    def test_parsing(self):
        for file, least in (("urltestdata.json", 800), ("urltestdata-javascript-only.json", 1)):
            self.assertGreaterEqual(len(rows(file)), least)
            for row in rows(file):
                with self.subTest(row["input"], base=row["base"]):
                    self.check_url(row)

    def test_setters(self):
        count = 0
        for attribute, cases in json.loads((Path(FOLDER) / "setters_tests.json").read_text("utf-8")).items():
            for row in cases if attribute != "comment" else []:
                with self.subTest(attribute, href=row["href"], value=row["new_value"]):
                    url = URL(row["href"])
                    try:
                        setattr(url, attribute, row["new_value"])
                    except RefurlError:
                        self.assertEqual(attribute, "href")
                    self.assertEqual({name: getattr(url, name) for name in row["expected"]}, row["expected"])
                    count += 1
        self.assertGreater(count, 250)

    def test_forms(self):
        for row in rows("urlencoded-parser-data.json"):
            with self.subTest(row["input"]):
                # The constructor removes a leading `?`, and the parser does not.
                params = URLSearchParams("?" + row["input"] if row["input"].startswith("?") else row["input"])
                pairs = [tuple(pair) for pair in row["output"]]
                self.assertEqual(list(params), pairs)
                self.assertEqual(list(URLSearchParams(str(params))), pairs)

    def test_encodings(self):
        for row in rows("percent-encoding.json"):
            for encoding, expected in row["output"].items():
                with self.subTest(row["input"], encoding=encoding):
                    url = URL(f"https://h/?{row['input']}#{row['input']}", encoding=encoding)
                    self.assertEqual((url.search, url.hash), (f"?{expected}", f"#{row['output']['utf-8']}"))


if __name__ == "__main__":
    unittest.main()
