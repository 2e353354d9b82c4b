#!/usr/bin/env python3
"""Tests the class URL of Python, its errors, and validate."""

import copy
import pickle
import unittest

from refurl import URL, RefurlError, ValidationError, validate

HAS_LIST = URL("http://a.com/").public_suffix is not None


def refused(call, *arguments, **named):
    """Return the RefurlError that a call raises."""
    try:
        call(*arguments, **named)
    except RefurlError as error:
        return error
    raise AssertionError("nothing was refused")


def fault(error):
    return error.text[error.begin:error.end]


class Parsing(unittest.TestCase):
    def test_a_text_and_a_base(self):
        self.assertEqual(str(URL("HTTP:\\\\EXAMPLE.com:80\\a/./b/../%7Ec?q#f")), "http://example.com/a/%7Ec?q#f")
        for base in ("http://h/a/b", b"http://h/a/b", URL("http://h/a/b")):
            self.assertEqual(URL("../c", base).href, "http://h/c")
        self.assertEqual(URL(URL("http://h/a"), "http://other/").href, "http://h/a")

    def test_texts_and_bytes(self):
        self.assertEqual(URL("http://h/ä☕💩").href, "http://h/%C3%A4%E2%98%95%F0%9F%92%A9")
        self.assertEqual(URL("http://h/ä☕💩".encode()).href, "http://h/%C3%A4%E2%98%95%F0%9F%92%A9")
        self.assertEqual(URL(b"http://h/\xff").href, "http://h/%EF%BF%BD")
        self.assertEqual(URL("http://h/\ud83d/\udca9").href, "http://h/%EF%BF%BD/%EF%BF%BD")
        self.assertEqual(URL("http://h/a\0b").href, "http://h/a%00b")

    def test_only_texts(self):
        url = URL("http://h/")
        for call in (lambda: URL(5), lambda: URL("a", 5), lambda: url.set("port", 80), lambda: setattr(url, "port", 80),
                     lambda: url.is_same_site(5), lambda: validate(None), lambda: validate("a", 5), lambda: URL(None),
                     lambda: URL(bytearray(b"http://h/"))):
            self.assertRaises(TypeError, call)

    def test_parse_and_can_parse(self):
        self.assertEqual(URL.parse("b", "http://h/a"), URL("http://h/b"))
        self.assertIsNone(URL.parse("b"))
        self.assertIsNone(URL.parse("http://h/", "no base"))
        self.assertTrue(URL.can_parse("b", "http://h/a"))
        self.assertFalse(URL.can_parse("http://h:x/"))

    def test_the_encoding_of_a_query(self):
        self.assertEqual(URL("?日", "http://h/", encoding="shift_jis").href, "http://h/?%93%FA")
        error = refused(URL, "http://h/", encoding="no such")
        self.assertIn("encoding", error.message)

    def test_a_class_of_ones_own(self):
        class Own(URL):
            pass

        self.assertIs(type(Own.parse("http://h/")), Own)
        self.assertEqual(repr(Own("http://h/")), "Own('http://h/')")
        self.assertIs(type(copy.copy(Own("http://h/"))), Own)


class Attributes(unittest.TestCase):
    ALL = {"href": "https://u:p@example.com:8080/a/b?q=1#f", "origin": "https://example.com:8080", "protocol": "https:", "username": "u",
           "password": "p", "host": "example.com:8080", "hostname": "example.com", "port": "8080", "pathname": "/a/b", "search": "?q=1",
           "hash": "#f"}

    def test_each_getter(self):
        url = URL(self.ALL["href"])
        self.assertEqual({name: getattr(url, name) for name in self.ALL}, self.ALL)
        self.assertEqual(URL("data:x").origin, "null")

    def test_each_setter_and_set(self):
        for name, value, expected in (
                ("href", "ftp://other/", "ftp://other/"), ("protocol", "wss", "wss://u:p@h:81/a?q#f"),
                ("username", "ü", "http://%C3%BC:p@h:81/a?q#f"), ("password", "", "http://u@h:81/a?q#f"),
                ("host", "other:82", "http://u:p@other:82/a?q#f"), ("hostname", "other", "http://u:p@other:81/a?q#f"),
                ("port", "80", "http://u:p@h/a?q#f"), ("pathname", "../b c", "http://u:p@h:81/b%20c?q#f"),
                ("search", "", "http://u:p@h:81/a#f"), ("hash", b"g", "http://u:p@h:81/a?q#g")):
            with self.subTest(name):
                by_attribute, by_set = URL("http://u:p@h:81/a?q#f"), URL("http://u:p@h:81/a?q#f")
                setattr(by_attribute, name, value)
                by_set.set(name, value)
                self.assertEqual((by_attribute.href, by_set.href), (expected, expected))

    def test_what_a_url_refuses(self):
        for name, value in (("protocol", "foo"), ("host", "a b"), ("hostname", "a:b"), ("port", "x")):
            with self.subTest(name):
                url = URL("http://h/")
                setattr(url, name, value)
                self.assertEqual(url.href, "http://h/")
                error = refused(url.set, name, value)
                self.assertEqual((error.text, url.href), (value, "http://h/"))
                self.assertTrue(error.message and error.rule and error.stage)

    def test_only_href_reports_what_it_refuses(self):
        url = URL("http://h/")
        with self.assertRaises(RefurlError):
            url.href = "no URL"
        self.assertEqual(url.href, "http://h/")

    def test_what_cannot_be_set(self):
        url = URL("http://h/")
        for name in ("origin", "search_params", "pathnam"):
            with self.subTest(name):
                self.assertRaises(AttributeError, setattr, url, name, "x")
                with self.assertRaisesRegex(ValueError, "is none of href, protocol, "):
                    url.set(name, "x")

    def test_that_each_attribute_has_a_docstring(self):
        for name in self.ALL:
            self.assertTrue(getattr(URL, name).__doc__, name)


class Parts(unittest.TestCase):
    def test_components(self):
        self.assertEqual(URL("http://u:p@h:81/a/b/c?q#f").components, {
            "scheme": "http", "authority": "u:p@h:81", "username": "u", "password": "p", "host": "h", "port": "81", "path-root": "/",
            "dirs": "a/b/", "file": "c", "query": "q", "fragment": "f"})
        self.assertEqual(URL("file:///c:/").components, {"scheme": "file", "authority": "", "drive": "c:", "path-root": "/"})
        self.assertEqual(URL("http://h/?").components["query"], "")
        self.assertNotIn("query", URL("http://h/").components)

    def test_the_kind_of_the_host(self):
        for text, kind in (("data:x", None), ("file:///a", None), ("foo://h/", "opaque"), ("http://h/", "domain"),
                           ("http://127.1/", "ipv4"), ("http://[::1]/", "ipv6")):
            self.assertEqual(URL(text).host_kind, kind, text)

    def test_display(self):
        url = URL("http://bücher.example/ä")
        self.assertEqual(url.hostname, "xn--bcher-kva.example")
        self.assertEqual(url.to_unicode(), "http://bücher.example/%C3%A4")

    @unittest.skipUnless(HAS_LIST, "the library has no Public Suffix List")
    def test_sites(self):
        url = URL("https://a.b.example.co.uk/")
        self.assertEqual((url.public_suffix, url.registrable_domain), ("co.uk", "example.co.uk"))
        self.assertIsNone(URL("http://127.0.0.1/").registrable_domain)
        self.assertIs(url.is_same_site("https://example.co.uk"), True)
        self.assertIs(url.is_same_site(URL("http://example.co.uk")), False)
        self.assertIs(url.is_same_site("http://example.co.uk", schemelessly=True), True)

    @unittest.skipIf(HAS_LIST, "the library has the Public Suffix List")
    def test_sites_without_the_list(self):
        url = URL("https://example.com/")
        self.assertEqual((url.public_suffix, url.registrable_domain, url.is_same_site(url)), (None, None, None))


class Values(unittest.TestCase):
    def test_equality_and_order(self):
        one, same, other = URL("http://h/a"), URL("HTTP://H/a"), URL("http://h/b")
        self.assertEqual((one, hash(one)), (same, hash(same)))
        self.assertNotEqual(one, other)
        self.assertNotEqual(one, "http://h/a")
        self.assertTrue(one < other and one <= same and other > one and other >= one)
        self.assertRaises(TypeError, lambda: one < "http://h/b")
        self.assertEqual(sorted([other, one]), [one, other])
        self.assertEqual(len({one, same, other}), 2)
        self.assertEqual((str(one), repr(one)), ("http://h/a", "URL('http://h/a')"))

    def test_copies_are_urls_of_their_own(self):
        url = URL("http://h/?a=1")
        self.assertEqual(str(url.search_params), "a=1")
        for copied in (copy.copy(url), copy.deepcopy(url), pickle.loads(pickle.dumps(url)), URL(url)):
            self.assertEqual(copied, url)
            copied.search_params.append("b", "2")
            self.assertEqual((url.href, copied.href), ("http://h/?a=1", "http://h/?a=1&b=2"))


class Errors(unittest.TestCase):
    def test_what_an_error_says(self):
        error = refused(URL, "http://[1::2::3]/")
        self.assertIsInstance(error, ValueError)
        self.assertEqual(error.message, "An IPv6 address has `::` at most once.")
        self.assertEqual(str(error), error.message)
        self.assertEqual((error.stage, error.rule, error.error), ("parse", "ip6-address", "IPv6-multiple-compression"))
        self.assertEqual((error.begin, error.end), (13, 14))

    def test_the_range_is_one_of_the_text_that_was_given(self):
        text = "http://ä☕💩é:x/"
        error = refused(URL, text)
        self.assertEqual((error.text, error.begin, fault(error)), (text, 12, "x"))
        error = refused(URL, text.encode())
        self.assertEqual((error.text, error.begin, fault(error)), (text.encode(), 19, b"x"))

    def test_a_fault_that_is_not_ascii(self):
        for text, expected in (("http://h:💩/", "💩"), ("http://ä@h:☕/", "☕"), ("http://\ud800@h:ä/", "ä"), ("http://ä:\ud800/", "\ud800")):
            with self.subTest(text):
                self.assertEqual(fault(refused(URL, text)), expected)

    def test_a_fault_that_is_missing_something(self):
        error = refused(URL, "http://ä@")
        self.assertEqual((error.begin, error.end), (9, 9))

    def test_the_text_at_fault(self):
        self.assertEqual(refused(URL, "ä", "http://é:x").text, "http://é:x")
        self.assertEqual(refused(URL, "http://é:x", "http://h/").text, "http://é:x")
        self.assertEqual(refused(URL("http://h/").set, "port", "é").text, "é")
        error = refused(URL, "ä", "mailto:é")
        self.assertEqual((error.text, error.stage), ("ä", "rebase"))

    def test_it_can_be_pickled(self):
        error = pickle.loads(pickle.dumps(refused(URL, "http://h:x")))
        self.assertEqual((error.message[:5], error.rule, error.text, error.begin), ("`x` (", "port", "http://h:x", 9))


class Validity(unittest.TestCase):
    def test_what_is_valid(self):
        for text in ("http://h/ä?q", b"http://h/"):
            valid = validate(text)
            self.assertTrue(valid)
            self.assertEqual((valid.is_valid, valid.rule, valid.reason, valid.begin, valid.end, valid.errors), (True, None, None, 0, 0, ()))

    def test_what_is_not(self):
        text = "http://h/ä☕ b|"
        invalid = validate(text)
        self.assertFalse(invalid)
        self.assertEqual((invalid.rule, invalid.reason, text[invalid.begin:invalid.end]), ("url-path-segment-string", "write a space as %20", " "))
        self.assertEqual(invalid.errors, (ValidationError("invalid-URL-unit", 11), ValidationError("invalid-URL-unit", 13)))
        data = text.encode()
        self.assertEqual([data[error.position:error.position + 1] for error in validate(data).errors], [b" ", b"|"])

    def test_references(self):
        self.assertFalse(validate("../ä"))
        for base in ("http://h/", URL("http://h/")):
            self.assertTrue(validate("../ä", base))
        self.assertRaises(RefurlError, validate, "a", "no base")

    def test_each_error_has_its_position(self):
        self.assertEqual([error.position for error in validate("http://h/☕" + "ä|" * 1000).errors], list(range(11, 2011, 2)))


if __name__ == "__main__":
    unittest.main()
