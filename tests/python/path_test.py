#!/usr/bin/env python3
"""Tests what Python says about paths of files, and references from one URL to another."""

import os
import unittest
from pathlib import PurePosixPath

from refurl import URL, RefurlError


class Paths(unittest.TestCase):
    PAIRS = [("/home/me/100% done?.txt", "file:///home/me/100%25%20done%3F.txt", False), ("/ä/☕/", "file:///%C3%A4/%E2%98%95/", False),
             ("/C:/a", "file:///C%3A/a", False), ("/a\\b", "file:///a%5Cb", False),
             ("C:\\my files\\a#b.txt", "file:///C:/my%20files/a%23b.txt", True), ("\\\\server\\share\\ä", "file://server/share/%C3%A4", True)]

    def test_there_and_back(self):
        for path, url, windows in self.PAIRS:
            with self.subTest(path):
                self.assertEqual(URL.from_path(path, windows=windows), URL(url))
                self.assertEqual(URL(url).to_path(windows=windows), path)

    def test_paths_of_other_types(self):
        self.assertEqual(URL.from_path(PurePosixPath("/a b")).href, "file:///a%20b")
        self.assertEqual(URL.from_path("/ä".encode()).href, "file:///%C3%A4")
        self.assertRaises(TypeError, URL.from_path, 5)

    def test_bytes_that_are_not_utf_8(self):
        name = os.fsdecode(b"/\xff\xc3\xa4")
        self.assertEqual(URL.from_path(b"/\xff\xc3\xa4").href, "file:///%FF%C3%A4")
        self.assertEqual(URL.from_path(name).href, "file:///%FF%C3%A4")
        self.assertEqual(URL("file:///%FF%C3%A4?q#f").to_path(), name)

    def test_what_has_no_path_and_what_has_no_url(self):
        for call, text in ((lambda: URL.from_path("ä"), "ä"), (lambda: URL.from_path("\\a", True), "\\a"),
                           (lambda: URL("file:///a%2Fb").to_path(), "file:///a%2Fb"), (lambda: URL("http://h/a").to_path(), "http://h/a"),
                           (lambda: URL("file://h/a").to_path(), "file://h/a"), (lambda: URL("file:///a").to_path(windows=True), "file:///a")):
            with self.subTest(text), self.assertRaises(RefurlError) as refused:
                call()
            error = refused.exception
            self.assertEqual((error.text, error.text[error.begin:error.end]), (text, text))
            self.assertRegex(error.message, r"^[A-Z].*\.$")

    def test_a_class_of_ones_own(self):
        class Own(URL):
            pass

        self.assertIs(type(Own.from_path("/a")), Own)


class References(unittest.TestCase):
    def test_it_resolves_to_the_url(self):
        for url, base, reference in (("http://h/a/b?q#f", "http://h/a/c", "b?q#f"), ("http://h/a#f", "http://h/a", "#f"),
                                     ("https://h/a", "http://h/a", "https://h/a"), ("http://ä/a", "http://h/", "//xn--4ca/a")):
            with self.subTest(url, base=base):
                self.assertEqual(URL(url).relativize(base), reference)
                self.assertEqual(URL(reference, base), URL(url))

    def test_the_base_is_a_url(self):
        self.assertEqual(URL("http://h/a/b").relativize(URL("http://h/a/")), "b")
        self.assertRaises(RefurlError, URL("http://h/").relativize, "no URL")
        self.assertRaises(TypeError, URL("http://h/").relativize, 5)


if __name__ == "__main__":
    unittest.main()
