// The tokens of the generator. Each list reaches some branch of the standard's basic URL parser, with plain values and near misses.
//
// Escapes stand for text that looks alike on a screen: joiners, right-to-left text, combining marks.

const asciiRange = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));

export const asciiCharacters = asciiRange(0x00, 0x7f);
export const spacesAndControls = asciiRange(0x00, 0x20);
export const tabsAndNewlines = ["\t", "\n", "\r"];

// ── Schemes ──

export const specialSchemes = [
  "http", "http", "https", "https", "ws", "wss", "ftp", "HTTP", "hTTps", "Ws", "wSS", "FTP"
];
export const fileSchemes = ["file", "file", "file", "FILE", "File", "fiLe"];
export const genericSchemes = [
  "foo", "foo", "a", "FOO", "non-special", "web+demo", "h2.0-x+y", "x-y.z", "data", "mailto", "javascript", "about", "urn",
  "view-source", "localhost", "httpx", "htt", "files", "fil", "wsss", "gopher", "Z9"
];
export const blobSchemes = ["blob", "BLOB"];
export const nearSchemes = [
  "", "1http", "+a", "-", ".", "ht tp", "http ", "ht\ttp", "h\u00e9", "\uff48ttp", "\u017fs", "http%3A", "a_b", "http/", "c", "C", "\u0000a"
];

export const colons = [":", ":", ":", ":", ":", ":", ":", ":", ":", ":", ":", ":", ":", ":", "", "::", "%3A", "\uff1a", ":\n", "|"];

export const slashRuns = [
  "", "/", "//", "///", "////", "\\", "\\\\", "\\/", "/\\", "//\\", "\\\\\\", "/\t/", "/\n\\", "/ /", "%2F%2F", "\uff0f\uff0f", "/.//", "/./", "/..//"
];

// ── Userinfo: the pieces between ":" and "@" ──

export const userinfoPieces = [
  "", "", "u", "user", "pass", "p%40", "%3A", "us%65r", "%zz", "%", "\u00fc\u00f1", "\u{1f600}", "a b", "a|b", "[]", "^`", "{}<>\"",
  "~!$&'()*+,;=", "\u0001", "\u007f", "\ufffe", "\u0009", "\ud800", "-._", "a\\b", "a/b", "a?b", "a#b"
];

// ── Hosts ──

export const asciiLabels = [
  "a", "a", "h", "example", "example", "EXAMPLE", "eXample", "org", "com", "test", "localhost", "LOCALHOST", "local", "a-b", "-a", "a-", "a--b",
  "ab--c", "_dmarc", "*", "1a", "a1", "0xg", "e3", "~", "a'b", "!", "$&()+,;=`{}\"", "a".repeat(63), "b".repeat(64)
];
export const emptyLabels = ["", ""];
export const forbiddenLabels = [
  "a b", "a<b", "a>b", "a^b", "a|b", "a%b", "a\u0000b", "a\u0001b", "a\u007fb", "a[b", "a]b", "a@b", "a:b", "%", "\u001f"
];
export const percentLabels = [
  "%61", "ex%41mple", "%C3%A9", "%c3%89", "%E2%80%8D", "%E3%80%82", "%EF%BC%85", "%EF%BC%A1", "%e2%98%83", "%F0%9F%98%80", "%31", "0%78%31",
  "%2e", "%2E%2e", "%00", "%20", "%25", "%2541", "%5B", "%5D", "%7C", "%5E", "%40", "%3A", "%2F", "%3f", "%23", "%7F", "%C2%AD", "%EF%BB%BF",
  "%FF", "%C3", "%ED%A0%80", "%E0%80%80", "%C0%AE", "%zz", "%4", "%%41", "%78n--bcher-kva", "xn--%62cher-kva"
];
export const latinLabels = [
  "\u00e9", "\u00c9clair", "\u00df", "fa\u00df", "\u1e9e", "stra\u1e9ee", "\u0131", "\u0130", "\u212a", "\u017f", "b\u00fccher", "B\u00dcCHER",
  "u\u0308", "\u00e4\u0301", "\u0308u", "a\u0300\u0301", "l\u00b7l", "\u00b7l", "\ufb00", "\u2126", "\u00aa", "\u01c5", "\u00d8", "\u1e9b\u0323"
];
// Code points of Unicode 16 to 18: mapped, composed, marks, right-to-left letters, a virama with a joiner, symbols.
export const newLabels = [
  "\ua7cb", "\u{16d67}\u{16d67}", "\u{113c2}\u{113c2}", "\u{113c5}", "a\u0897\u0301", "a\u1acf\u0315", "\u1acf", "\u{10d50}", "\u{10d50}a",
  "a\u{10ec5}", "\u{10ec5}1", "\u{11392}\u{113ce}\u200d\u{11392}", "\u{11392}\u200d", "\u{1fae9}", "\u{1cc00}", "\u{1ccd6}", "\u{323b0}",
  "xn--b39h", "\u{11dda}", "\u{1fafb}", "\u{3d000}", "\u{18e00}", "\u05d0\u1b3a", "\u1b3c"
];
export const greekAndCyrillicLabels = [
  "\u03c2", "\u03c3\u03c2", "\u03a3", "\u03b1\u0345", "\u0390", "\u0375\u03b1", "\u043f\u0440\u0438", "\u0416", "\u04c0", "\u04cf", "\u10a0",
  "\u2d00", "\u13a0", "\uab70"
];
export const eastAsianLabels = [
  "\u65e5\u672c\u8a9e", "\u4f8b", "\u30a2\u30fbb", "\uff71\uff9e", "\u304b\u3099", "\uac00", "\u1100\u1161", "\u3164", "\u115f", "\uffa0",
  "\uf900", "\u{2f800}", "\u{2f868}",
  "\u{2f95f}", "\u{20000}", "\u3042\u30fc", "\u3358", "\u33c2", "\u3397", "\u3300", "\u3007"
];
// Hebrew, Arabic, Syriac and their digits, alone and next to left-to-right text: the six conditions of the Bidi rule.
export const bidiLabels = [
  "\u05d0", "\u05d0\u05d1", "\u0639\u0631\u0628", "\u05d0a", "a\u05d0", "1\u05d0", "\u05d01", "\u05d0\u0661", "\u05d01\u0661", "\u0661",
  "\u0661\u0662", "a\u0661", "\u06f1", "\u05d0\u06f1",
  "\u05d0\u0308", "\u05d0-", "-\u05d0", "\u05d0+", "\u0710\u0712", "\ufb1d", "\u{10800}", "\u{1e900}", "\u05be", "\u0627\u064b", "\u05d0.a",
  "\u200f", "\u202e", "\u2066"
];
// Zero width joiner and non-joiner: after a virama, between joining letters, and where neither is allowed.
export const joinerLabels = [
  "\u200d", "\u200c", "a\u200db", "a\u200cb", "\u0915\u094d\u200d\u0937", "\u0915\u094d\u200c\u0937", "\u0915\u200d\u0937",
  "\u0646\u0627\u0645\u0647\u200c\u0627\u06cc",
  "\u0628\u200c\u0628", "\u0628\u064e\u200c\u064e\u0628", "\u0627\u200c\u0628", "\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\u0628\u200d\u0628",
  "\u{1f468}\u200d\u{1f469}"
];
// Code points that the mapping removes, so that a label becomes shorter or empty.
export const ignoredLabels = [
  "\u00ad", "a\u00adb", "\u00ad\u00ad", "\u200b", "\u2060", "\ufeff", "a\ufe0f", "\u034f", "\u180b", "\u180e", "\u2061", "\u2064", "\u206a",
  "\u{e0100}",
  "\u{1d173}", "\u17b4", "x\u00adn--bcher-kva", "1\u00ad27", "\u1806"
];
// Code points that the mapping turns into ASCII: letters, digits, dots, and delimiters that are forbidden in hosts.
export const foldedLabels = [
  "\uff45\uff58", "\uff11\uff12\uff17", "\uff10\uff58\uff17\uff46", "\uff1a", "\uff0f", "\uff20", "\uff3b", "\uff3d", "\uff05\uff14\uff11",
  "\uff0e", "\ufe52", "\u2024", "\u2025",
  "\u2488", "\u2460", "\u00bd", "\u2100", "\u2047", "\u037e", "\u2260", "<\u0338", "=\u0338", "\u00a0", "\u3000", "\u00b4", "\u00a8", "\u{1d4b3}",
  "\u{1d7d9}", "\u{1f100}", "\u{1f130}",
  "\u2074", "\u2170", "\u2132", "\u214e", "\u2183", "\u212b", "\u2116", "\u3250", "\uff38\uff2e--bcher-kva", "xn\uff0d\uff0dn3h"
];
export const symbolLabels = [
  "\u2603", "\u{1f600}", "\u{1f1e6}", "\u{1f3fb}", "\u{10000}", "\ufffd", "\ufffe", "\ufdd0", "\u{1ffff}", "\u{10ffff}", "\ue000", "\u{f0000}",
  "\u{e0001}", "\u2ff0", "\u0080", "\u0085",
  "\u009f", "\u2028", "\u20dd", "\ud800", "\udc00"
];
export const punycodeLabels = [
  "xn--bcher-kva", "XN--BCHER-KVA", "xN--n3h", "xn--n3h", "xn--zca", "xn--fa-hia", "xn--3xa", "xn--fsq", "xn--wgv71a119e", "xn--4dbc",
  "xn--mgbcpq6gpa1a",
  "xn--1ch", "xn--rh8h", "xn--ls8h", "xn--mgba3gch31f060k", "xn--11b4d3a"
];
export const faultyPunycodeLabels = [
  "xn--", "xn---", "xn--a", "xn--a-", "xn--abc-", "xn--ASCII-", "XN--", "xn--8i7caa", "xn--99999999", "xn--zzzzzzzzzz", "xn--\u00e9",
  "xn--n3h\u00e9", "xn--a\u00ad",
  "xn--xn---epa", "xn--ab-hia", "xn--a-ecp", "xn--1ug", "xn--0ug", "xn--u-ccb", "xn--iv-xn--", "xn--a b", "xn--bcher-kva%2e", "xn--0", "xn--_",
  "xn--nxasmm1d", "xn--55qx5d"
];
export const labelDots = [".", ".", ".", ".", ".", ".", ".", ".", "\u3002", "\uff0e", "\uff61", "%2E", "%E3%80%82", ".."];

export const ipv4Parts = [
  "0", "1", "127", "192", "255", "0", "1", "127", "00", "01", "010", "0177", "0x", "0X", "0x0", "0x7f", "0XFf", "0xc0"
];
// Values around each limit: one, two, three and four bytes, the largest exact whole number of a double, and far beyond.
export const ipv4LargeParts = [
  "256", "257", "1000", "0377", "0400", "0x100", "65535", "65536", "0xffff", "0x10000", "16777215", "16777216", "0xffffff", "0x1000000",
  "4294967295", "4294967296",
  "0xffffffff", "0x100000000", "037777777777", "040000000000", "9007199254740993", "18446744073709551615", "18446744073709551616",
  "99999999999999999999999",
  "0x10000000000000000000000000000000f", "00000000000000000000000000000001", "0x00000000000000000000000000000000001", "9".repeat(400)
];
export const ipv4NearParts = ["08", "09", "0xg", "0x1g", "1e3", "+1", "-1", "1_0", "", "a", "0b1", "\u0661", "\uff11", "%31", "0x%66", "1 ",
"\u00ad1", "0o7", "x"];
export const ipv4Ends = ["", "", "", "", "", ".", "..", "%2e", "\u3002"];

export const ipv6Pieces = ["0", "0", "0", "0", "1", "2", "db8", "2001", "ffff", "FFFF", "aBcD", "00", "0000", "0001", "00ff"];
export const ipv4Tails = ["192.0.2.1", "1.2.3.4", "0.0.0.0", "255.255.255.255", "127.0.0.1"];
export const faultyIpv4Tails = [
  "192.0.2", "192.0.2.", "192.0.2.1.", "192.0.2.1.5", "192.0.02.1", "00.0.0.1", "192.0.2.256", "192.0.2.1000", "192..2.1", ".0.2.1", "192.0.2.a",
  "192.0.2.0x1", "192.0.2.1:", "192.0.2.1::", "1.2.3.4:5"
];
export const ipv6Faults = [":", "::", ":::", ".", "g", "0", "12345", "00000", "%", "%25eth0", "[", "]", " ", "\t", "\u00e9", "\uff11", "/", "@",
"x", "-1", "1.2.3.4"];
export const oddBrackets = [
  "[", "]", "[]", "[:]", "[::", "::]", "[[::1]]", "[::1]]", "[::1]x", "x[::1]", "[::1]:", "[v1.x]", "[www.example.com]", "[127.0.0.1]",
  "%5B::1%5D", "[::1%5D", "[::1]%20",
  "[\uff1a\uff1a1]", "[::1].", "[fe80::1%25eth0]"
];
export const opaqueHosts = [
  "h", "H%41", "a%zz", "%", "\u00e9", "a\u0308", "\u{1f600}", "a\u0001b", "a\u001fb", "a\u007fb", "a\u0085b", "..", "1.2.3", "0x7f.1",
  "256.256.256.256", "*", "~!$&'()*+,;=", "a\"b", "a`b", "a{b}", "\ufffe",
  "a b", "a<b", "a>b", "a^b", "a|b", "a]b", "a\u0000b", "xn--", "%00", "%2F", "\ud800", "A.B", "localhost"
];

// ── Ports, each with its colon ──

export const ports = [
  ":80", ":443", ":21", ":8080", ":0", ":1", ":00080", ":000000000000000000443", ":00", ":65535", ":", ":", "", ":8\t0", ":0000000000000021"
];
export const faultyPorts = [
  ":65536", ":99999", ":4294967376", ":18446744073709551696", ":99999999999999999999999999", ":8a", ":a", ":-1", ":+1", ": 80", ":80 ",
  ":\uff18\uff10", ":80:80", "::80", ":%38", ":8.0", ":65536a"
];

// ── Paths, queries, fragments ──

export const plainSegments = ["a", "b", "c", "path", "index.html", "A", "x.y", "~", "-", "_", "0"];
export const dotSegments = [
  ".", "..", ".", "..", "%2e", "%2E", ".%2e", ".%2E", "%2e.", "%2E.", "%2e%2e", "%2E%2e", "%2e%2E", "%2E%2E"
];
export const nearDotSegments = ["...", "..a", "a..", ".a", "%2e%2e%2e", "%2", "%2f", "..%2f", "%252e", ". ", "\u2024", ".\t.", "%2\ne"];
export const driveLetters = ["c:", "C|", "C:", "c|", "z:", "Z|"];
export const nearDriveLetters = ["c%3A", "c%7C", "C%7c", "c:x", "C|x", "cc:", "1:", "|", ":", "c:.", "c::", "\u00e9:", "C:|", "c\t:", "c"];
export const oddSegments = [
  "a b", " ", "  ", "%", "%zz", "%4", "%41", "%C3%A9", "%00", "^", "{}", "\"<>`", "'", ";", "=", "&", "@", ":", "[", "]", "|", "$!*(),+", "\u00e9",
  "\u65e5", "\u{1f600}", "\u0001", "\u001f",
  "\u007f", "\u0085", "\ufffe", "\ufdd0", "\u{1ffff}", "\ud800", "\udc00", "a:b", "user@h", "//h"
];
export const pathSlashes = ["/", "/", "/", "/", "/", "/", "\\", "//", "/\\"];
export const opaquePaths = [
  "", "x", "a/b", "a/../b", "x y", "x ", "x  ", "x   ", " ", " x", "text/plain,hi", "user@example.org", "%", "%zz", "\"<>`{}^|", "'", "\u00e9",
  "\u{1f600}", "\u0001", "\u007f", "\ufffe", "\ud800",
  "[::1]", "\\a", "..", "%20", "x\t", "x \n", "\ufeff"
];
// Paths of blob URLs, which decide their origin.
export const blobPaths = [
  "http://h/uuid", "https://h:443/u", "https://h:444/u", "HTTP://EXAMPLE.org/u", "http://u:p@h/", "file:///c:/x", "ftp://h/", "ws://h/",
  "blob:https://h/u", "foo:bar", "foo://h/", "https:h", "http://h:99999/", "d3958f5c", "",
  "http://\u00e9.org/", "https://h/a b?q#f", " https://h/", "/https://h/"
];
export const queryPieces = [
  "", "q", "a=b", "&", "x y", "'", "\"", "<>", "#", "?", "%", "%zz", "%41", "`", "{}", "|", "^", "[]", "\\", "/", ":", "@", "~", "+", "\u00e9",
  "\u65e5\u672c", "\u{1f600}", "\u0001", "\u007f", "\u0085",
  "\ufffe", "\u{10ffff}", "\ud800", "\udc00", "\t", "\n"
];

// Names and values of search parameters: characters that application/x-www-form-urlencoded writes in its own way, and names whose order differs
// between UTF-16 and UTF-8.
export const parameterPieces = [
  "", "a", "a", "a", "b", "b", "c", "aa", "A", "+", " ", "%", "%2", "%20", "%2B", "%C3%A9", "%FF", "%zz", "&", "=", "?", "#", "*-._",
  "~!'()", ";", "/:@[]", "\u00e9", "\u20ac", "\ue000", "\ufffd", "\uffff", "\u{10000}", "\u{1f600}", "\ud800", "\udc00", "\u0000", "\u007f", "\t", "\n", "\r"
];

// ── Encodings ──

// The name of each encoding, which is also a label, and some other labels.
export const encodingLabels = [
  "UTF-8", "IBM866", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6", "ISO-8859-7", "ISO-8859-8", "ISO-8859-8-I",
  "ISO-8859-10", "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ISO-8859-16", "KOI8-R", "KOI8-U", "macintosh", "windows-874",
  "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257",
  "windows-1258", "x-mac-cyrillic", "GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR", "replacement", "UTF-16BE",
  "UTF-16LE", "x-user-defined", " latin1\t", "X-SJIS", "hz-gb-2312", "unicode", "cp866", "Visual"
];

// Special cases of encoders: the states of ISO-2022-JP and their ends, code points that two Japanese encodings have and the third lacks, code
// points with two places in an index, those that GB 18030 exchanged, private use, and bytes that look like ASCII.
export const piecesToEncode = [
  "a", "~", "\\", "'", "&#1;", "%26", "\u000e", "\u000f", "\u001b", "\u00a5", "\u203e", "\u2212", "\uff0d", "\u2020", "\u20ac", "\u00e9", "\u0080",
  "\u3042", "\uff71", "\u30a2", "\u8868", "\u4e02", "\u7e8a", "\u2170", "\uffe4", "\u2261", "\u2550", "\u5341", "\u4edd", "\u2400", "\uac00",
  "\ue5e5", "\ue7c7", "\ue78d", "\ufe10", "\u9fb4", "\ue000", "\uf8ff", "\uf780", "\ufffd", "\u040e", "\u05ba", "\u00aa", "\u2603", "\u{20000}",
  "\u{10ffff}"
];

// ── Anything, anywhere ──

export const nonAsciiCharacters = [
  "\u0080", "\u009f", "\u00a0", "\u00e9", "\u07ff", "\u0800", "\u2028", "\u20ac", "\ud7ff", "\ue000", "\ufdcf", "\ufdd0", "\ufdef", "\ufdf0",
  "\ufeff", "\ufffd", "\ufffe", "\uffff",
  "\u{10000}", "\u{1f600}", "\u{1fffe}", "\u{e0001}", "\u{fffff}", "\u{100000}", "\u{10fffd}", "\u{10ffff}"
];
export const loneSurrogates = ["\ud800", "\udbff", "\udc00", "\udfff"];
export const percentTriplets = ["%20", "%2F", "%2e", "%41", "%7f", "%C3%A9", "%FF", "%00", "%25", "%3A", "%40", "%5b", "%", "%%", "%4", "%g0",
"%0g", "%u0041"];

// ── Bases, by shape ──

export const basesByShape = {
  web: [
    "http://example.org/", "http://h", "https://h/a/b/c", "https://user:pass@h:8080/a/b/c?q#f", "http://u@h/?q", "http://:p@h:1/#f", "ws://h/a/",
    "wss://h:99/a//b", "ftp://1.2.3.4/a/../b",
    "http://[::1]/x?y", "HTTP://EX.org:80/./d", "http://\u00e9.example/\u00e9?\u00e9#\u00e9", "http:h/a", "https://h//a", "http://h/c:/x",
    "http://h/a?"
  ],
  file: [
    "file:///", "file:///a/b", "file:///a/b/?q#f", "file:", "file:a", "file:////a", "file://localhost/a/b", "file://server/share/x",
    "file://server/share/x?q#f", "file://1.2.3.4", "file://server//a"
  ],
  drive: [
    "file:///C:/x/y", "file:///c|/", "file:///C:", "file:c|/x?q#f", "file://server/C:/x/y", "file:///a/C:/x", "file:///C:/..",
    "file:///D:/a/../../b?q"
  ],
  genericAuthority: [
    "foo://host/a/b", "foo://host/a/b?q#f", "foo://u:p@h:99/a/../b", "foo://host", "foo:///a/b", "foo://", "foo://h?q", "foo://h#f",
    "web+demo://H%41/x", "foo://[1::]/", "foo://h//a", "foo:////a", "a://c:/x", "foo://\u00e9/C|/x"
  ],
  pathRoot: ["foo:/a/b", "foo:/a/b?q#f", "foo:/", "foo:/.//p", "web+demo:/..//not-a-host/", "foo:/a//b?q", "foo:/C:/x", "a:/./b#f"],
  opaque: ["mailto:x@y", "data:text/plain,hi", "data:text/plain,hi?q#f", "foo:", "foo:?q", "foo:#f", "javascript:a b  ?q", "blob:https://a.b/uuid",
  "about:blank", "foo:x  #f", "foo:a/../b"],
  invalid: ["", "/a", "a", "http://", "http://a b/", "//h/", "http://h:99999/", "1:", "foo://h:x", "#f"]
};
