#!/usr/bin/env python3
"""Tests what Python says about mended texts, percent-encoding, addresses and findings."""

import ipaddress
import unittest
from urllib.parse import quote, unquote_to_bytes

from refurl import URL, Change, RefurlError, knows_scripts, mend, percent_decode, percent_encode, security_findings, validate


class MendedTexts(unittest.TestCase):
    def test_a_text_and_its_changes(self):
        mended = mend("a b\t", "http://h/")
        self.assertEqual((mended.text, str(mended), mended.keeps_href), ("a%20b", "a%20b", True))
        self.assertEqual(mended.changes[0], Change("url-path-segment-string", "write a space as %20", " ", "%20"))
        self.assertEqual([(each.before, each.after) for each in mended.changes], [(" ", "%20"), ("\t", "")])
        self.assertEqual(mend(b"http://h/\xff").text, "http://h/\ufffd")
        self.assertEqual(mend("http://h/").changes, ())

    def test_another_href(self):
        mended = mend("http://h/a|b")
        self.assertEqual((mended.text, mended.keeps_href), ("http://h/a%7Cb", False))

    def test_what_is_mended_is_valid(self):
        for text in ("https:\\\\example.com\\a b", "http://0x7f.1/%7e", "http://h/☕?ä#[", " a"):
            self.assertTrue(validate(mend(text, "http://h/").text, "http://h/"))

    def test_what_cannot_be_mended(self):
        for text in ("http://ä@h/", "a b", b"http://a_b/"):
            with self.subTest(text), self.assertRaises(RefurlError) as refused:
                mend(text)
            self.assertEqual(refused.exception.text[refused.exception.begin:refused.exception.end], text)
            self.assertRegex(refused.exception.message, r"^[A-Z`].*\.$")
        self.assertRaises(RefurlError, mend, "a", "no URL")


class PercentEncoding(unittest.TestCase):
    def test_there_and_back(self):
        for text in ("", "100% a/b?c#d", "ä☕", "\0\n"):
            self.assertEqual(percent_decode(percent_encode(text)), text.encode())

    def test_the_characters_of_encode_uri_component(self):
        every = "".join(map(chr, range(0x80)))
        self.assertEqual(percent_encode(every), quote(every, safe="!'()*"))
        self.assertEqual(percent_encode("ä\ud800"), "%C3%A4%EF%BF%BD")

    def test_bytes(self):
        for text in ("%FF%c3%A4ä", "%", "%1", "%%31"):
            self.assertEqual(percent_decode(text), unquote_to_bytes(text))
        self.assertEqual(percent_encode(b"\xff"), "%EF%BF%BD")


class Addresses(unittest.TestCase):
    def test_the_bytes_are_those_of_ipaddress(self):
        for host, address in (("0x7f.1", "127.0.0.1"), ("0", "0.0.0.0"), ("[ff::1]", "ff::1"), ("[::ffff:1.2.3.4]", "::ffff:102:304")):
            url = URL(f"http://{host}/")
            self.assertEqual(ipaddress.ip_address(url.address), ipaddress.ip_address(address))
            self.assertEqual(url.host_kind, f"ipv{ipaddress.ip_address(address).version}")

    def test_other_hosts_have_none(self):
        for url in ("http://h/", "foo://127.0.0.1/", "a:", "file:///"):
            self.assertIsNone(URL(url).address)


class Findings(unittest.TestCase):
    def test_the_ranges_are_indices_of_the_text(self):
        text = "http://ä.com@b.com/"
        findings = {each.name: each for each in security_findings(text)}
        found = findings["userinfo-like-host"]
        self.assertEqual([text[begin:end] for begin, end in found.ranges], ["ä.com"])
        self.assertEqual(found.base_ranges, ())
        self.assertIn("The host is `b.com`.", found.sentence)
        [found] = [each for each in security_findings(text.encode()) if each.name == "userinfo-like-host"]
        self.assertEqual([text.encode()[begin:end] for begin, end in found.ranges], ["ä.com".encode()])

    def test_the_ranges_of_the_base(self):
        base = URL("http://user@h/")
        [found] = [each for each in security_findings("a", base) if each.name == "credentials"]
        self.assertEqual(([base.href[begin:end] for begin, end in found.base_ranges], found.ranges), (["user"], ()))
        self.assertRaises(RefurlError, security_findings, "a", "no URL")

    def test_a_text_that_is_no_url(self):
        self.assertEqual([each.name for each in security_findings(" a")], ["trimmed"])
        self.assertEqual(security_findings("http://h/"), [])

    def test_letters_of_two_scripts(self):
        names = {each.name for each in security_findings("http://p\u0430ypal.com/")}
        self.assertEqual("mixed-scripts" in names, knows_scripts())


if __name__ == "__main__":
    unittest.main()
