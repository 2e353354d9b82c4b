// What can make a URL look as if it went elsewhere: a row for each kind of finding.
// Clause: spec-notes/attacks.md#findings
#pragma once

#include <cstdint>
#include <string_view>

#include "model/table.hpp"

namespace refurl::security {

/// The kinds of findings, from the beginning of a URL to its end.
enum class Kind : std::uint8_t {
    trimmed,
    tabs_and_newlines,
    backslashes,
    scheme_like_host,
    javascript,
    data_origin,
    blob_origin,
    local_file,
    file_host,
    base_unused,
    base_host,
    scheme_dropped,
    network_path,
    slashes,
    credentials,
    userinfo_like_host,
    empty_userinfo,
    late_at_sign,
    like_delimiter,
    percent_escapes,
    full_stops,
    ignored_characters,
    mapped_characters,
    punycode,
    mixed_scripts,
    confusable,
    like_letters,
    like_name,
    not_a_host_name,
    address_in_domain,
    other_form,
    leading_zeros,
    ip4_in_ip6,
    special_purpose,
    cloud_metadata,
    localhost,
    trailing_dot,
    port,
    bad_port,
    escaped_dot_segment,
    path_like_host,
};

inline constexpr std::size_t kind_count = 41;

/// Who reads the host as a finding says.
enum class Reader : std::uint8_t {
    standard,     ///< the URL Standard
    client,       ///< a client that reads an opaque host as the standard reads the host of a special URL
    decimal,      ///< a program that takes each of four numbers for decimal, also one that begins with `0`
    dns_service,  ///< a client that asks a DNS service whose answer is the address in the name
};

struct ReaderRow {
    Reader key;
    std::string_view name;
    std::string_view words;  ///< the beginning of the sentence of a finding
};

inline constexpr auto readers = Table<ReaderRow, 4>({
    {Reader::standard, "standard", ""},
    {Reader::client, "client", "To a client that reads this host as `http` does, "},
    {Reader::decimal, "decimal", "To programs that take each number for decimal, "},
    {Reader::dns_service, "dns-service", "By the answer of the DNS service, "},
});

/// A public attack.
struct Attack {
    std::string_view name;  ///< its CVE number, or its authors and title
    std::string_view year;
    std::string_view about;  ///< what it was, in a few words
};

/// What is said about a kind of finding. The texts live as long as the program.
struct Row {
    Kind key;
    std::string_view name;
    /// `{it}` stands for the bytes that the finding names, `{as}` for what they mean, both between grave accents;
    /// `{note}` for words.
    std::string_view sentence;
    std::string_view clause;    ///< a file of spec-notes, and a heading in it
    std::string_view standard;  ///< the address of the standard's rule
    Attack attack;
};

// clang-format off
inline constexpr auto findings = Table<Row, kind_count>({
    {Kind::trimmed, "trimmed",
     "Spaces and control characters around the URL are removed: {it}. What remains is {as}.",
     "spec-notes/preprocessing.md", "https://url.spec.whatwg.org/#concept-basic-url-parser",
     {"CVE-2023-24329", "2023", "a space before the scheme got past a list of blocked URLs in Python"}},
    {Kind::tabs_and_newlines, "tabs-and-newlines",
     "Tabs and newlines are removed, wherever they stand: {it}. What remains is {as}.",
     "spec-notes/preprocessing.md", "https://url.spec.whatwg.org/#concept-basic-url-parser",
     {"Samy Kamkar, the Samy worm", "2005", "MySpace removed `javascript`, but not the word with a newline in it"}},
    {Kind::backslashes, "backslashes",
     "A backslash counts as a slash, because the scheme is special. So the text is read as {as}.",
     "spec-notes/preprocessing.md", "https://url.spec.whatwg.org/#relative-slash-state",
     {"CVE-2014-3730", "2014", R"(Django called `http:\\\djangoproject.com` safe to redirect to)"}},
    {Kind::scheme_like_host, "scheme-like-host",
     "{it} looks like a host, but it is the scheme, because it stands before the first `:`. The URL has no host; the rest, {as}, is an opaque path.",
     "spec-notes/grammar.md#productions", "https://url.spec.whatwg.org/#scheme-state",
     {"Claroty and Snyk, Exploiting URL Parsing Confusion", "2022", "parsers disagree on a URL whose scheme was forgotten"}},
    {Kind::javascript, "javascript",
     "The scheme is {it}: a browser that follows this URL runs the rest of it as a program, {as}.",
     "spec-notes/grammar.md#productions", "https://html.spec.whatwg.org/#the-javascript:-url-special-case",
     {"CVE-2015-2317", "2015", "Django called a `javascript:` URL after a control character safe to redirect to"}},
    {Kind::data_origin, "data-origin",
     "The scheme is {it}: the URL contains what it shows, {as}. Its origin is opaque, so it belongs to no site.",
     "spec-notes/api.md#url", "https://url.spec.whatwg.org/#origin",
     {"Wordfence, Gmail data URI phishing", "2017", "`data:text/html,https://accounts.google.com` stood in the address bar above a false login page"}},
    {Kind::blob_origin, "blob-origin",
     "The origin of a blob URL comes from the URL in its path, {it}. Here the origin is {as}.",
     "spec-notes/api.md#url", "https://url.spec.whatwg.org/#origin",
     {"Cofense, blob URI phishing", "2025", "false login pages were made in the browser, where no mail filter sees them"}},
    {Kind::local_file, "local-file",
     "The scheme is {it}, without a host: the URL names a file of the computer that opens it, {as}.",
     "spec-notes/attacks.md#files", "https://url.spec.whatwg.org/#file-state",
     {"CVE-2009-0037", "2009", "curl followed a redirect to a `file:` URL, and read a file of the server"}},
    {Kind::file_host, "file-host",
     "The file is on the host {it}: Windows asks that host for {as}, and may prove to it who the user is.",
     "spec-notes/attacks.md#files", "https://url.spec.whatwg.org/#file-host-state",
     {"CVE-2024-21413", "2024", "Outlook opened `file:` links to other hosts, which so learned a hash of the user's password"}},
    {Kind::base_unused, "base-unused",
     "The URL has a scheme of its own, {it}, so nothing of it comes from the base, {as}.",
     "spec-notes/resolve.md#rebase", "https://url.spec.whatwg.org/#scheme-state",
     {"CVE-2025-27152", "2025", "axios sent requests to an absolute URL although it had a base"}},
    {Kind::base_host, "base-host",
     "The input names no host. The host {as} comes from the base.",
     "spec-notes/resolve.md#rebase", "https://url.spec.whatwg.org/#relative-state",
     {"Michal Zalewski, Postcards from the post-XSS world", "2011", "an injected base element sends all relative URLs of a page to another host"}},
    {Kind::scheme_dropped, "scheme-dropped",
     "{it} looks like the beginning of an absolute URL, but it is the base's scheme too, and no `//` follows. So the rest is relative to the base: the host is {as}.",
     "spec-notes/resolve.md#resolution", "https://url.spec.whatwg.org/#special-relative-or-authority-state",
     {"CVE-2017-7233", "2017", "Django called `http:999999999` safe to redirect to, which a page with another scheme reads as a host"}},
    {Kind::network_path, "network-path",
     "Without a scheme, what follows two slashes is a host: {it} takes only the scheme from the base. The host is {as}.",
     "spec-notes/resolve.md#rebase", "https://url.spec.whatwg.org/#relative-slash-state",
     {"CVE-2024-39338", "2024", "axios sent a request for what looked like a path to another host"}},
    {Kind::slashes, "slashes",
     "{it} does not end with exactly two slashes. The parser goes on as if it did, and reads the authority {as}.",
     "spec-notes/resolve.md#force", "https://url.spec.whatwg.org/#special-authority-ignore-slashes-state",
     {"CVE-2021-32618", "2021", R"(Flask-Security-Too called `\\\github.com` a relative URL)"}},
    {Kind::credentials, "credentials",
     "{it} is the userinfo. A program may send it to the host {as}, as a username and a password.",
     "spec-notes/grammar.md#productions", "https://url.spec.whatwg.org/#include-credentials",
     {"CVE-2003-1025", "2003", "Internet Explorer showed only what stood before `%01@`, and went to the host after it"}},
    {Kind::userinfo_like_host, "userinfo-like-host",
     "{it} looks like the host, but it stands before the last `@` of the authority, so it is part of the userinfo. The host is {as}.",
     "spec-notes/grammar.md#productions", "https://url.spec.whatwg.org/#authority-state",
     {"Orange Tsai, A New Era of SSRF", "2017", "the checker and the client found different hosts in `http://foo@evil.com:80@google.com/`"}},
    {Kind::empty_userinfo, "empty-userinfo",
     "The userinfo before {it} is empty. The host {as} comes after it.",
     "spec-notes/grammar.md#productions", "https://url.spec.whatwg.org/#authority-state",
     {"CVE-2022-0639", "2022", "the npm package url-parse lost an `@` without userinfo, so that its answer led to another host"}},
    {Kind::late_at_sign, "late-at-sign",
     "{it} looks like the host, because it follows an `@`. But the authority ends at the first `/`, `?` or `#`, which is before it. The host is {as}.",
     "spec-notes/grammar.md#productions", "https://url.spec.whatwg.org/#authority-state",
     {"CVE-2016-8624", "2016", "curl went to evil.com for `http://example.com#@evil.com/x.txt`"}},
    {Kind::like_delimiter, "like-delimiter",
     "{it} is no delimiter here. But a program that normalises the text by Unicode's NFKC before it parses it reads {as}.",
     "spec-notes/domains.md#map", "https://url.spec.whatwg.org/#url-code-points",
     {"CVE-2019-10160", "2019", "Python still let a character of the userinfo become `#` or `@` after the URL had been checked"}},
    {Kind::percent_escapes, "percent-escapes",
     "The host is percent-decoded before anything else: {it} stands for {as}.",
     "spec-notes/hosts.md", "https://url.spec.whatwg.org/#host-parsing",
     {"CVE-2022-27780", "2022", "curl decoded `http://example.com%2F10.0.0.1/` to a URL with another host"}},
    {Kind::full_stops, "full-stops",
     "In a domain, {it} counts as {as}, the full stop: a label ends there.",
     "spec-notes/domains.md#map", "https://url.spec.whatwg.org/#concept-domain-to-ascii",
     {"Brian Pontarelli, Lions, Tigers and Unicode", "2016", "a URL filter missed a casino's domain with a `。` in it"}},
    {Kind::ignored_characters, "ignored-characters",
     "UTS 46 ignores {note}, so it disappears: the label is read as {as}.",
     "spec-notes/domains.md#map", "https://url.spec.whatwg.org/#concept-domain-to-ascii",
     {"Symantec, Soft Hyphen: A New URL Obfuscation Technique", "2010", "spam filters did not recognise domains with soft hyphens"}},
    {Kind::mapped_characters, "mapped-characters",
     "{it} is not ASCII, but in a domain it counts as {as}.",
     "spec-notes/domains.md#map", "https://url.spec.whatwg.org/#concept-domain-to-ascii",
     {"CVE-2019-9636", "2019", "in Python, a character of a host became `#` or `@` after the URL had been checked"}},
    {Kind::punycode, "punycode",
     "The label {it} is Punycode. It stands for {as}, which a browser may show instead.",
     "spec-notes/domains.md#punycode", "https://url.spec.whatwg.org/#concept-domain-to-ascii",
     {"CVE-2017-5060", "2017", "Chrome showed `xn--80ak6aa92e.com` as a domain that looks like apple.com"}},
    {Kind::mixed_scripts, "mixed-scripts",
     "The label {it} has letters of several scripts: {note}. By UTS 39 they do not belong together in one word.",
     "spec-notes/attacks.md#scripts", "https://www.unicode.org/reports/tr39/#Restriction_Level_Detection",
     {"CVE-2005-0233", "2005", "browsers showed paypal.com with a Cyrillic letter a as the real one"}},
    {Kind::confusable, "confusable",
     "The label {it} looks like {as} by Unicode's table of confusable characters. But its letters are not ASCII: they are all {note}.",
     "spec-notes/attacks.md#scripts", "https://www.unicode.org/reports/tr39/#Confusable_Detection",
     {"Xudong Zheng, Phishing with Unicode Domains", "2017", "a domain of Cyrillic letters alone looked like apple.com"}},
    {Kind::like_letters, "like-letters",
     "The label {it} reads as {as} if nobody notices that {note}.",
     "spec-notes/attacks.md#scripts", "https://url.spec.whatwg.org/#concept-domain-to-ascii",
     {"Referrer spam to Google Analytics", "2016", "the statistics of many sites led to ɢoogle.com, with a small capital G"}},
    {Kind::like_name, "like-name",
     "{it} looks like your name {as}, but is another: {note}.",
     "spec-notes/attacks.md#names-of-your-own", "https://url.spec.whatwg.org/#concept-domain",
     {"Moore and Edelman, Measuring the Perpetrators and Funders of Typosquatting", "2010", "at least 938,000 domains were misspellings of the 3,264 most popular sites in .com"}},
    {Kind::not_a_host_name, "not-a-host-name",
     "{it} breaks a rule for the names of computers: {note}. So programs disagree on the host {as}.",
     "spec-notes/hosts.md#domains", "https://url.spec.whatwg.org/#concept-domain",
     {"Corben Leo, Advanced CORS Exploitation Techniques", "2018", "servers trusted origins in which a special character followed an allowed name"}},
    {Kind::address_in_domain, "address-in-domain",
     "The domain {it} contains the IP address {as}, but it is a name: {note}.",
     "spec-notes/attacks.md#addresses", "https://url.spec.whatwg.org/#concept-domain",
     {"CVE-2018-5702", "2018", "a name with two addresses in it led first to an attacker, then to Transmission on the same computer"}},
    {Kind::other_form, "other-form",
     "{it} is another way to write the IP address {as}.",
     "spec-notes/hosts.md#addresses", "https://url.spec.whatwg.org/#concept-ipv4-parser",
     {"CVE-2023-42282", "2023", "the npm package ip called `0x7f.1` a public address"}},
    {Kind::leading_zeros, "leading-zeros",
     "{it} is the IP address {as}. By the standard a number that begins with `0` is octal, so {note}.",
     "spec-notes/hosts.md#ipv4", "https://url.spec.whatwg.org/#concept-ipv4-parser",
     {"CVE-2021-29921", "2021", "Python's module ipaddress took `010.8.8.8` for 10.8.8.8"}},
    {Kind::ip4_in_ip6, "ip4-in-ip6",
     "The IPv6 address {it} contains the IPv4 address {as}: {note}.",
     "spec-notes/attacks.md#addresses", "https://url.spec.whatwg.org/#concept-ipv6-parser",
     {"CVE-2024-29415", "2024", "the npm package ip called `::fFFf:127.0.0.1` a public address"}},
    {Kind::special_purpose, "special-purpose",
     "{as} is a special-purpose address. IANA's registries have {note}.",
     "spec-notes/attacks.md#addresses", "https://www.rfc-editor.org/rfc/rfc6890",
     {"CVE-2020-28360", "2020", "the npm package private-ip knew only some of these blocks"}},
    {Kind::cloud_metadata, "cloud-metadata",
     "{as} is the metadata service of {note}: a program on a machine there can ask it for credentials.",
     "spec-notes/attacks.md#addresses", "https://url.spec.whatwg.org/#concept-host",
     {"The Capital One breach", "2019", "a request to `169.254.169.254` gave credentials for 100 million records"}},
    {Kind::localhost, "localhost",
     "The domain {as} means this computer (RFC 6761): programs resolve it to a loopback address.",
     "spec-notes/hosts.md#domains", "https://url.spec.whatwg.org/#concept-domain",
     {"CVE-2019-13450", "2019", "any page could start a video call through Zoom's server on localhost"}},
    {Kind::trailing_dot, "trailing-dot",
     "The domain {as} ends with a full stop, so DNS looks it up exactly as it stands. Without the full stop, a resolver may try the domains of its search list first. Most often both lead to the same computer, but programs that compare hosts see two.",
     "spec-notes/hosts.md#domains", "https://url.spec.whatwg.org/#concept-domain",
     {"CVE-2022-30115", "2022", "curl forgot that a site wants HTTPS if a full stop followed its name"}},
    {Kind::port, "port",
     "The URL goes to the port {as}. {note}",
     "spec-notes/normalize.md#scheme-and-authority", "https://url.spec.whatwg.org/#port-state",
     {"Orange Tsai, GitHub Enterprise from SSRF to RCE", "2017", "URLs with other ports reached internal services one after the other"}},
    {Kind::bad_port, "bad-port",
     "The Fetch standard calls the port {as} a bad port ({note}): browsers fetch nothing from it.",
     "spec-notes/attacks.md#ports", "https://fetch.spec.whatwg.org/#port-blocking",
     {"VU#476267", "2001", "a form on a web page could send commands to a mail server"}},
    {Kind::escaped_dot_segment, "escaped-dot-segment",
     "The segment {it} means {as}, the same as without percent-encoding.",
     "spec-notes/normalize.md#path", "https://url.spec.whatwg.org/#double-dot-path-segment",
     {"CVE-2021-41773", "2021", "Apache HTTP Server read files outside its folder for `.%2e/`"}},
    {Kind::path_like_host, "path-like-host",
     "The path begins with two slashes. A program that uses it as a reference, such as a redirect, goes with {it} to the host {as}.",
     "spec-notes/attacks.md#slashes-and-backslashes", "https://url.spec.whatwg.org/#relative-slash-state",
     {"CVE-2021-28861", "2021", "Python's http.server redirected a path that begins with two slashes to another host"}},
});
// clang-format on

constexpr const Row& row_of(Kind kind) { return findings[kind]; }

}  // namespace refurl::security
