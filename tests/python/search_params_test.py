#!/usr/bin/env python3
"""Tests the class URLSearchParams of Python: as a list, and together with its URL."""

import copy
import pickle
import unittest

from refurl import URL, URLSearchParams


class Lists(unittest.TestCase):
    PAIRS = [("a", "1"), ("b", "2"), ("a", "3")]

    def test_what_makes_one(self):
        for init in ("a=1&b=2&a=3", "?a=1&b=2&a=3", b"?a=1&b=2&a=3", self.PAIRS, iter(self.PAIRS), URLSearchParams(self.PAIRS)):
            self.assertEqual(list(URLSearchParams(init)), self.PAIRS)
        self.assertEqual(list(URLSearchParams({"ä": "☕", "b": ""})), [("ä", "☕"), ("b", "")])
        self.assertEqual(list(URLSearchParams("??a=%20+b")), [("?a", "  b")])
        self.assertEqual(list(URLSearchParams()), [])
        self.assertRaises(TypeError, URLSearchParams, 5)
        self.assertRaises(TypeError, URLSearchParams, [("a", 1)])

    def test_what_it_has(self):
        params = URLSearchParams(self.PAIRS)
        self.assertEqual((params.get("a"), params.get("c"), params.get_all("a"), params.get_all("c")), ("1", None, ["1", "3"], []))
        self.assertEqual((params.has("a"), params.has("a", "3"), params.has("a", "2"), params.has("a", "")), (True, True, False, False))
        self.assertTrue("a" in params and ("a", "3") in params)
        self.assertFalse("c" in params or ("a", "2") in params)
        self.assertEqual((len(params), bool(params), bool(URLSearchParams())), (3, True, False))
        self.assertEqual((str(params), repr(params)), ("a=1&b=2&a=3", f"URLSearchParams({self.PAIRS})"))

    def test_changes(self):
        params = URLSearchParams(self.PAIRS)
        params.append("ü ", b"\xe2\x98\x95")
        self.assertEqual(str(params), "a=1&b=2&a=3&%C3%BC+=%E2%98%95")
        params.set("a", "4")
        self.assertEqual(list(params)[:2], [("a", "4"), ("b", "2")])
        params.set("c", "")
        params.append("a", "5")
        params.delete("a", "4")
        self.assertEqual(str(params), "b=2&%C3%BC+=%E2%98%95&c=&a=5")
        params.delete("ü ")
        params.sort()
        self.assertEqual(list(params), [("a", "5"), ("b", "2"), ("c", "")])

    def test_the_order_is_that_of_utf_16(self):
        params = URLSearchParams([("\ufffd", "1"), ("\U0001f4a9", "2")])
        params.sort()
        self.assertEqual([value for _, value in params], ["2", "1"])

    def test_none_is_no_text(self):
        params = URLSearchParams("a")
        for call in (lambda: params.get(None), lambda: params.append("a", None), lambda: params.set(None, "a"), lambda: params.has(None)):
            self.assertRaises(TypeError, call)

    def test_a_list_that_changes_while_it_is_read(self):
        params = URLSearchParams("a=1&b=2&c=3")
        seen = []
        for name, _ in params:
            seen.append(name)
            params.delete(name)
        self.assertEqual((seen, str(params)), (["a", "c"], "b=2"))

    def test_equality_and_copies(self):
        params = URLSearchParams(self.PAIRS)
        self.assertNotEqual(params, self.PAIRS)
        self.assertRaises(TypeError, hash, params)
        for copied in (copy.copy(params), copy.deepcopy(params), pickle.loads(pickle.dumps(params))):
            self.assertEqual(copied, params)
            copied.append("c", "d")
            self.assertNotEqual(copied, params)


class OfAUrl(unittest.TestCase):
    def test_both_change_together(self):
        url = URL("http://h/?a=1#f")
        params = url.search_params
        params.append("ä", "2")
        self.assertEqual(url.href, "http://h/?a=1&%C3%A4=2#f")
        url.search = "b=3"
        self.assertEqual(list(params), [("b", "3")])
        url.href = "http://other/?c=4"
        self.assertEqual(list(params), [("c", "4")])
        params.delete("c")
        self.assertEqual(url.href, "http://other/")

    def test_it_is_one_object(self):
        url = URL("http://h/?a=1")
        self.assertIs(url.search_params, url.search_params)
        self.assertIsNot(url.search_params, URL(url).search_params)


if __name__ == "__main__":
    unittest.main()
