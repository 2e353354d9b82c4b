#!/usr/bin/env python3
"""Tests that Python frees each object of the library once, and none too early."""

import copy
import gc
import resource
import unittest
import weakref
from pathlib import Path
from unittest import mock

from refurl import URL, RefurlError, URLSearchParams, mend, security_findings, validate
from refurl._library import c


class Freed(unittest.TestCase):
    """Counts the calls of the functions that free. An object takes the function when it is made, so the test sees only its own."""

    def setUp(self):
        self.freed = {}
        for kind in ("url", "params", "string", "validation", "mending", "findings"):
            name = f"refurl_{kind}_free"
            counted = mock.Mock(side_effect=getattr(c, name))
            self.enterContext(mock.patch.object(c, name, counted))
            self.freed[kind] = counted

    def enterContext(self, context):  # Python 3.11 has it
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value

    def check(self, **expected):
        gc.collect()
        counts = {kind: counted.call_count for kind, counted in self.freed.items()}
        self.assertEqual(counts, {**dict.fromkeys(self.freed, 0), **expected})

    def test_a_url(self):
        url = URL("http://h/")
        self.check()
        del url
        self.check(url=1)

    def test_without_the_collector_too(self):
        gc.disable()
        self.addCleanup(gc.enable)
        str(URL("http://h/?a").search_params)
        self.assertEqual(self.freed["url"].call_count, 1)

    def test_the_base(self):
        url = URL("a", "http://h/")
        self.check(url=1)
        self.assertEqual(url.href, "http://h/a")

    def test_search_parameters_keep_their_url(self):
        params = URL("http://h/?a=1").search_params
        self.check()
        params.append("b", "2")
        self.assertEqual(list(params), [("a", "1"), ("b", "2")])
        iterator = iter(params)
        del params
        self.assertEqual(list(iterator), [("a", "1"), ("b", "2")])
        del iterator
        self.check(url=1)

    def test_a_url_does_not_need_its_search_parameters(self):
        url = URL("http://h/?a=1")
        params = weakref.ref(url.search_params)
        self.assertIsNotNone(params())
        del url
        self.assertIsNone(params())
        self.check(url=1)

    def test_a_list_of_its_own(self):
        params = URLSearchParams("a=1")
        del params
        self.check(params=1)

    def test_texts(self):
        url = URL("http://h/?a=1")
        self.assertEqual((url.origin, url.to_unicode(), str(url.search_params)), ("http://h", "http://h/?a=1", "a=1"))
        self.check(string=3)

    def test_what_is_refused(self):
        self.assertIsNone(URL.parse("no URL"))
        self.assertRaises(RefurlError, URL("http://h/").set, "port", "x")
        self.check(url=1, string=2)

    def test_copies(self):
        url = URL("http://h/")
        copied = copy.deepcopy(url)
        del url
        self.check(url=1)
        self.assertEqual(copied.href, "http://h/")
        del copied
        self.check(url=2)

    def test_a_url_that_is_parsed_anew(self):
        url = URL("http://h/?a")
        params = url.search_params
        url.__init__("http://other/?b")
        self.check()
        self.assertEqual((str(params), str(url.search_params)), ("a=", "b="))
        del params
        self.check(url=1, string=2)

    def test_validations(self):
        self.assertFalse(validate("http://h/ ", "http://h"))
        self.check(url=1, validation=1)

    def test_mended_texts_and_findings(self):
        self.assertTrue(mend("a b", "http://h").changes)
        self.assertRaises(RefurlError, mend, "http://u@h/")
        self.check(url=1, mending=2)
        self.assertTrue(security_findings("http://u@h/", "http://h"))
        self.check(url=2, mending=2, findings=1)


def resident_kilobytes():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() // 1024


@unittest.skipUnless(Path("/proc/self/statm").exists(), "this system does not say how much memory a process has")
class Memory(unittest.TestCase):
    def test_ten_thousand_of_each_take_no_memory(self):
        long = "a" * 1_000

        def use():
            url = URL(f"?b={long}", f"http://h/{long}")
            url.search_params.append("c", url.origin)
            url.set("hash", str(URLSearchParams(url.search_params)))
            self.assertIsNone(URL.parse("http://h:x", url))
            self.assertFalse(validate(f"{url} "))

        for _ in range(100):
            use()
        before = resident_kilobytes()
        for _ in range(10_000):
            use()
        # The URL, the list or the text of each round takes more than 1 kB. A test above counts the validations.
        self.assertLess(resident_kilobytes() - before, 4_000)


if __name__ == "__main__":
    unittest.main()
