#include "explain/security/security.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "explain/security/scripts.hpp"
#include "explain/words.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/explain/security/examples.hpp"
#include "tests/explain/security/truth.hpp"
#include "tests/generators.hpp"
#include "tests/linear.hpp"

using namespace refurl;
using namespace refurl::security;
using namespace refurl::test;
using namespace refurl::test::attacks;

namespace {

using Complaint = std::optional<std::string>;

bool are_in(const std::vector<explain::Range>& ranges, std::size_t size) {
    return std::ranges::all_of(
        ranges, [=](const explain::Range& range) { return range.begin < range.end && range.end <= size; });
}

Examination examined(const Judged& judged) {
    const Result<Url> base = parse(judged.base.value_or("about:blank"));
    return examine(judged.input, judged.base ? &*base : nullptr, Encoding::utf_8, own_names);
}

Complaint complaint_about(const Finding& finding, const Judged& judged) {
    const std::string sentence = sentence_of(finding);
    const std::size_t base_size = judged.base_outcome.url ? standard::serialize(*judged.base_outcome.url).size() : 0;
    if (finding.input.empty() && finding.base.empty()) return "names no bytes: " + sentence;
    if (!are_in(finding.input, judged.input.size()) || !are_in(finding.base, base_size))
        return "names bytes that are not there: " + sentence;
    for (const std::string_view hole : {"{it}", "{as}", "{note}"})
        if (sentence.contains(hole) && !(judged.input + judged.base.value_or("")).contains(hole))
            return "has a hole: " + sentence;
    if (!sentence.contains(explain::code(finding.it)) && !sentence.contains(explain::code(finding.as)))
        return "shows no part of the URL: " + sentence;
    if (finding.as.empty() && !row_of(finding.kind).sentence.contains("{as}")) return "means nothing: " + sentence;
    if (finding.globally_reachable && finding.kind != Kind::special_purpose) return "is about no address: " + sentence;
    if (!is_true(finding, judged)) return "is not true: " + sentence;
    return std::nullopt;
}

Complaint complaint_about(const Judged& judged, std::map<Kind, std::size_t>& counts) {
    if (judged.base && !judged.base_outcome.url) return std::nullopt;
    const Examination examination = examined(judged);
    if (examination.url.has_value() != judged.outcome.url.has_value()) return "the state machine disagrees";
    for (const Finding& finding : examination.findings) {
        ++counts[finding.kind];
        if (Complaint complaint = complaint_about(finding, judged)) return complaint;
    }
    return std::nullopt;
}

bool finds(Kind kind, const std::string& input, const std::optional<std::string>& base = std::nullopt) {
    const Examination examination = examined(judged(input, base));
    return std::ranges::find(examination.findings, kind, &Finding::kind) != examination.findings.end();
}

/// Generates what attacks are made of: tokens of the generators, and these.
rc::Gen<std::string> attack() {
    static const std::vector<std::string> parts{"http:",
                                                "https:",
                                                "http://",
                                                "file:",
                                                "blob:",
                                                "data:",
                                                "javascript:",
                                                "localhost:80/",
                                                "www.a.b:80",
                                                "//",
                                                "/\\",
                                                "\\",
                                                "///",
                                                "\t",
                                                "\n",
                                                " ",
                                                "a.b",
                                                "@a.b",
                                                "u:p@",
                                                "a.b@",
                                                "#@c.d",
                                                "?@c.d",
                                                "127.1",
                                                "0x7f.1",
                                                "10.0.0.1",
                                                "[::1]",
                                                "[::ffff:1.2.3.4]",
                                                "[2001::1]",
                                                "[64:ff9b::7f00:1]",
                                                "169.254.169.254",
                                                "\u3002",
                                                "\uFF0E",
                                                "\u00AD",
                                                "\u200B",
                                                "\uFF47",
                                                "\u0430",
                                                "\u0440\u0435",
                                                "\u03BF",
                                                "p\u0430y",
                                                "paypal.com",
                                                "paypa",
                                                "1.com",
                                                "own",
                                                "\u0262",
                                                "\u1EE5",
                                                "xn--80ak6aa92e.com",
                                                "xn--a",
                                                "%61",
                                                "%2e",
                                                "%2E%2e/",
                                                "%2f",
                                                "/%2e/",
                                                ":25",
                                                ":8080",
                                                ".",
                                                "localhost",
                                                "metadata.google.internal",
                                                "foo://",
                                                "redis://",
                                                ".nip.io",
                                                "7f000001",
                                                "010.8.8.8",
                                                "08.0.0.1",
                                                "\uFF03",
                                                "\uFF0F",
                                                ";",
                                                "&",
                                                "-",
                                                "//evil.example",
                                                "[64:ff9b:1::a9fe:a9fe]",
                                                "[fe80::5efe:a00:1]",
                                                "[ff02::1]"};
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts)),
                        [](const std::vector<std::string>& chosen) { return joined(chosen); });
}

}  // namespace

TEST_CASE("security: each kind of finding has an example that gives it, and one that comes near") {
    std::set<Kind> shown;
    std::map<Kind, std::size_t> counts;
    for (const Example& example : examples()) {
        INFO(example.gives << " " << example.near);
        shown.insert(example.kind);
        CHECK(finds(example.kind, example.gives, example.base));
        CHECK_FALSE(finds(example.kind, example.near, example.near_base ? example.near_base : example.base));
        for (const std::string& text : {example.gives, example.near})
            CHECK(complaint_about(judged(text, example.base), counts).value_or("") == "");
    }
    for (const Row& row : findings) {
        INFO(row.name);
        CHECK(shown.contains(row.key));
    }
}

TEST_CASE("security: findings name exactly the bytes that they are about") {
    const auto named = [](Kind kind, const std::string& input, const std::optional<std::string>& base = std::nullopt) {
        std::string ranges;
        for (const Finding& finding : examined(judged(input, base)).findings) {
            if (finding.kind != kind) continue;
            for (const explain::Range& range : finding.input)
                ranges += std::to_string(range.begin) + "-" + std::to_string(range.end) + " ";
            for (const explain::Range& range : finding.base)
                ranges += "base " + std::to_string(range.begin) + "-" + std::to_string(range.end) + " ";
        }
        return ranges;
    };
    CHECK(named(Kind::trimmed, " \x01http://h/ ") == "0-2 11-12 ");
    CHECK(named(Kind::tabs_and_newlines, "ht\t\ntp://h\n/") == "2-4 10-11 ");
    CHECK(named(Kind::backslashes, "http:\\\\h\\/\\") == "5-7 8-9 10-11 ");
    CHECK(named(Kind::base_host, "x", "http://h/") == "base 7-8 ");
    CHECK(named(Kind::slashes, "http:/h") == "0-6 ");
    CHECK(named(Kind::network_path, "//u@h:81/x", "http://b/") == "0-8 ");
    CHECK(named(Kind::credentials, "http://u:p@h/") == "7-10 ");
    CHECK(named(Kind::userinfo_like_host, "http://a.b%40c.d:localhost@h/") == "7-10 ");
    CHECK(named(Kind::late_at_sign, "http://h/@x@a.b@c.d") == "12-15 ");
    CHECK(named(Kind::full_stops, "http://a\u3002b\u3002c/") == "8-11 12-15 ");
    CHECK(named(Kind::ignored_characters, "http://a\u00ADb.c%C2%ADd/") == "8-10 13-19 ");
    CHECK(named(Kind::mapped_characters, "http://\uFF47a\uFF47.\uFF42/") == "7-10 11-14 15-18 ");
    CHECK(named(Kind::punycode, "http://a.xn--fa-hia.b/") == "9-19 ");
    CHECK(named(Kind::confusable, "http://a.\u0455\u0441\u043E\u0440\u0435/") == "9-19 ");
    CHECK(named(Kind::like_letters, "http://a.\u0167witter/") == "9-17 ");
    CHECK(named(Kind::like_name, "http://a.paypal%2Ecom.b/") == "9-21 ");
    CHECK(named(Kind::like_name, "http://a.paypa1%2Ecom.b/") == "9-21 ");
    CHECK(named(Kind::port, "http://h:0081/") == "11-13 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/%2e/a/%2e%2E/%2e/b") == "9-12 22-25 15-21 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/.\t%2e") == "9-10 11-14 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/a//%2e./") == "12-16 ");
    CHECK(named(Kind::escaped_dot_segment, "http://h/%2e%2e/") == "9-15 ");
    CHECK(named(Kind::escaped_dot_segment, "file:///C:/.%2E/a") == "11-15 ");
    CHECK(named(Kind::blob_origin, "blob:https://h/u") == "0-4 5-16 ");
    CHECK(named(Kind::special_purpose, "redis://u@127.%30.0.1:1/") == "10-21 ");
    CHECK(named(Kind::special_purpose, "#f", "redis://0x7f.1/") == "base 8-14 ");
    CHECK(named(Kind::not_a_host_name, "http://a&b;c..d-/") == "8-9 10-11 15-16 13-14 ");
    CHECK(named(Kind::address_in_domain, "http://a-%37F000001.nip.io/") == "9-19 ");
    CHECK(named(Kind::leading_zeros, "http://08.0.0.1/") == "7-15 ");
    CHECK(named(Kind::like_delimiter, "http://a\uFF03b\uFF03@h/\uFF0F") == "8-11 12-15 18-21 ");
    CHECK(named(Kind::empty_userinfo, "http:\t/\n/\t@h/") == "10-11 ");
    CHECK(named(Kind::path_like_host, "http://h/x/..//e/f") == "14-16 ");
    CHECK(named(Kind::file_host, "file://S%65rver/x") == "7-15 ");
    CHECK(named(Kind::local_file, "FILE:///x") == "0-4 ");
    CHECK(named(Kind::blob_origin, "#f", "blob:https://h/u") == "base 0-4 base 5-16 ");
}

TEST_CASE("security: an ignored character that occurs twice in a label is found once") {
    const auto count = [](const std::string& input) {
        const Examination examination = examined(judged(input, std::nullopt));
        return std::ranges::count(examination.findings, Kind::ignored_characters, &Finding::kind);
    };
    CHECK(count("http://a\u00ADb\u00ADc/") == 1);
    CHECK(count("http://a\u00ADb\u200Bc/") == 2);
    CHECK(count("http://a\u00ADb.c\u00ADd/") == 2);
}

TEST_CASE("security: each reader reads the host, and the sentence says who") {
    const auto said = [](const std::string& input) {
        std::vector<std::string> all;
        for (const Finding& finding : examine(input).findings)
            if (finding.kind == Kind::special_purpose || finding.kind == Kind::localhost)
                all.push_back(sentence_of(finding).substr(0, sentence_of(finding).find(" is a special")));
        return all;
    };
    using Said = std::vector<std::string>;
    CHECK(said("http://10.0.0.1/") == Said{"`10.0.0.1`"});
    CHECK(said("redis://10.1/") == Said{"To a client that reads this host as `http` does, `10.0.0.1`"});
    CHECK(said("http://010.0.0.1/") == Said{"To programs that take each number for decimal, `10.0.0.1`"});
    CHECK(said("x://10.0.0.1.nip.io/") == Said{"By the answer of the DNS service, `10.0.0.1`"});
    CHECK(said("x://0127.0.0.010/") == Said{"To programs that take each number for decimal, `127.0.0.10`"});
    CHECK(said("http://010.0.0.08/") == Said{"To programs that take each number for decimal, `10.0.0.8`"});
    CHECK(said("//010.0.0.1/") == Said{});
    CHECK(said("http://010.0.0.1:99999/") == Said{});
    CHECK(said("x://LOCALHOST/") ==
          Said{"To a client that reads this host as `http` does, the domain `localhost` means "
               "this computer (RFC 6761): programs resolve it to a loopback address."});
}

TEST_CASE("security: a URL with an opaque host goes where its client reads it to go") {
    const auto read_as = [](const std::string& input) {
        const Examination examination = examine(input);
        return examination.destination->read_as ? examination.destination->read_as->second : "none";
    };
    CHECK(read_as("foo://0x7f.1/") == "127.0.0.1");
    CHECK(read_as("foo://%4c%u/") == "none");
    CHECK(read_as("foo://\uFF47oogle.com/") == "google.com");
    CHECK(read_as("foo://256.1.1.1/") == "none");
    CHECK(read_as("foo://[::1]/") == "none");
    CHECK(read_as("javascript://127.0.0.1/") == "none");
    CHECK(read_as("http://127.0.0.1/") == "none");
    CHECK(read_as("foo:x") == "none");
}

TEST_CASE("security: a port is explained with the default port of its scheme") {
    const auto note = [](const std::string& input) {
        for (const Finding& finding : examined(judged(input, std::nullopt)).findings)
            if (finding.kind == Kind::port) return finding.note;
        return std::string("none");
    };
    CHECK(note("http://h:8/") == "The scheme `http` has the default port 80.");
    CHECK(note("WSS://h:8/") == "The scheme `wss` has the default port 443.");
    CHECK(note("ftp://h:8/") == "The scheme `ftp` has the default port 21.");
    CHECK(note("foo://h:8/") == "The scheme `foo` has no default port.");
    CHECK(note("http://h:80/") == "none");
}

TEST_CASE("security: a false finding is noticed") {
    // What is found in an example is not true of the text that comes near.
    const std::set<Kind> of_no_text{Kind::full_stops,      Kind::ignored_characters, Kind::mapped_characters,
                                    Kind::percent_escapes, Kind::punycode,           Kind::mixed_scripts,
                                    Kind::confusable,      Kind::like_letters,       Kind::like_delimiter};
    for (const Example& example : examples()) {
        if (of_no_text.contains(example.kind)) continue;
        INFO(example.gives << " " << example.near);
        const Examination examination = examined(judged(example.gives, example.base));
        const auto finding = std::ranges::find(examination.findings, example.kind, &Finding::kind);
        REQUIRE(finding != examination.findings.end());
        CHECK_FALSE(is_true(*finding, judged(example.near, example.near_base ? example.near_base : example.base)));
    }
    const Judged any = judged("http://[2001:db8::7f00:1]/", std::nullopt);
    const auto is_true_of_any = [&](Kind kind, const std::string& it, const std::string& as) {
        return is_true(Finding{kind, it, as, {}}, any);
    };
    CHECK_FALSE(is_true_of_any(Kind::full_stops, ".", "."));
    CHECK_FALSE(is_true_of_any(Kind::full_stops, "-", "."));
    CHECK_FALSE(is_true_of_any(Kind::ignored_characters, "-", "a"));
    CHECK_FALSE(is_true_of_any(Kind::mapped_characters, "\u00C4", "a"));
    CHECK_FALSE(is_true_of_any(Kind::percent_escapes, "%68", "g"));
    CHECK_FALSE(is_true_of_any(Kind::percent_escapes, "h", "h"));
    CHECK_FALSE(is_true_of_any(Kind::punycode, "xn--a", "a"));
    CHECK_FALSE(is_true_of_any(Kind::punycode, "xn--fa-hia", "fass"));
    CHECK_FALSE(is_true_of_any(Kind::mixed_scripts, "paypal", ""));
    CHECK_FALSE(is_true_of_any(Kind::confusable, "\u043F\u0440\u0438\u043C\u0435\u0440", "npumep"));
    CHECK_FALSE(is_true_of_any(Kind::confusable, "scope", "scope"));
    CHECK_FALSE(is_true_of_any(Kind::like_letters, "\u0262o", "ho"));
    CHECK_FALSE(is_true_of_any(Kind::like_letters, "\u03B5", "e"));
    CHECK_FALSE(is_true_of_any(Kind::like_letters, "go", "go"));
    CHECK_FALSE(is_true_of_any(Kind::like_name, "on", "own.x"));
    CHECK_FALSE(is_true_of_any(Kind::special_purpose, "", "127.0.0.1"));
    CHECK_FALSE(is_true_of_any(Kind::ip4_in_ip6, "", "127.0.0.2"));
    CHECK_FALSE(is_true_of_any(Kind::like_delimiter, "#", "#"));
    CHECK_FALSE(is_true_of_any(Kind::like_delimiter, "\uFF41", "a"));
    CHECK_FALSE(is_true_of_any(Kind::leading_zeros, "0127.0.0.1", "127.0.0.1"));
}

TEST_CASE("law: each finding about a URL names its bytes and is true") {
    std::map<Kind, std::size_t> counts;
    const auto check = [&](const std::string& input, const std::optional<std::string>& base) {
        const Complaint complaint = complaint_about(judged(input, base), counts);
        INFO(rc::toString(input) << " " << base.value_or("no base"));
        RC_ASSERT(complaint.value_or("") == "");
    };
    rc::prop("of any tokens", [&] { check(*url_string(), *base()); });
    rc::prop("of a URL with changes", [&] { check(*mutated(plausible_url()), *base()); });
    rc::prop("of an authority", [&] { check(*authority_string(), *base()); });
    rc::prop("of the parts of attacks", [&] { check(*attack(), *base()); });
    rc::prop("of a host", [&] { check("http://" + *attack(), std::nullopt); });
    rc::prop("of a host of any tokens", [&] { check("http://" + *host_string(), std::nullopt); });
    rc::prop("of an opaque host", [&] { check("foo://" + *attack(), std::nullopt); });
    rc::prop("of an opaque host of any tokens", [&] { check("foo://" + *host_string(), std::nullopt); });
}

TEST_CASE("security: the law's texts give most kinds of findings") {
    std::map<Kind, std::size_t> counts;
    rc::prop("among the texts", [&] {
        for (int i = 0; i < 10; ++i) complaint_about(judged(*attack(), *base()), counts);
    });
    for (const auto& [kind, count] : counts) UNSCOPED_INFO(row_of(kind).name << " " << count);
    CHECK(counts.size() >= 20);
}

TEST_CASE("law: to find something changes nothing") {
    rc::prop("the answer is that of the parser", [] {
        const std::string input = *mutated(plausible_url());
        const Result<Url> url = parse(input);
        const Examination examination = examine(input);
        const bool is_same = examination.url == url;
        RC_ASSERT(is_same);
        RC_ASSERT(examination.destination.has_value() == url.has_value());
    });
}

TEST_CASE("security: UTS 39 decides on scripts") {
    CHECK_FALSE(scripts_of(U"apple").are_mixed);
    CHECK(scripts_of(U"p\u0430ypal").are_mixed);
    CHECK(scripts_of(U"p\u0430ypal").names == std::vector<std::string>{"Latin", "Cyrillic"});
    CHECK_FALSE(scripts_of(U"\u3042\u30A2\u6F22a").are_mixed);  // Japanese is written so
    CHECK(scripts_of(U"\u0455\u0441\u043E\u0440\u0435").looks_like == "scope");
    CHECK(scripts_of(U"\u0430\u0440\u0440\u04CF\u0435").looks_like == "appie");  // by UTS 39's table
    CHECK_FALSE(scripts_of(U"\u043F\u0440\u0438\u043C\u0435\u0440").looks_like);
    CHECK_FALSE(scripts_of(U"b\u00FCcher").looks_like);
    CHECK(scripts_of(U"\u0261oogle").looks_like == "google");  // U+0261 is LATIN SMALL LETTER SCRIPT G
}

TEST_CASE("security: a letter is read as the one in its name, and marks are left out") {
    const auto read = [](std::u32string_view label) {
        const auto plain = plain_letters(label);
        return plain ? plain->text : "nothing";
    };
    CHECK(read(U"\u0262oogle") == "google");
    CHECK(read(U"\u0167witter") == "twitter");
    CHECK(read(U"gith\u1EE5b") == "github");
    CHECK(read(U"\u0131\u0261") == "ig");  // dotless, script
    CHECK(read(U"q\u0323\u0301") == "q");  // no letter of its own
    CHECK(read(U"\u00E6") == "nothing");   // LATIN SMALL LETTER AE
    CHECK(read(U"\u0250") == "nothing");   // LATIN SMALL LETTER TURNED A
    CHECK(read(U"\u00FE") == "nothing");   // LATIN SMALL LETTER THORN
    CHECK(read(U"\u0431") == "nothing");   // CYRILLIC SMALL LETTER BE
    CHECK(read(U"plain") == "nothing");
    CHECK(plain_letters(U"\u0167\u0167")->overlooked ==
          std::vector<std::string>{"`\u0167` is LATIN SMALL LETTER T WITH STROKE"});
    const Examination examination = examine("http://\u0105\u0107\u0119\u0142\u0144/");
    CHECK(std::ranges::count_if(examination.findings, [](const Finding& finding) {
              return finding.kind == Kind::like_letters && finding.note.ends_with(" and 2 more are like this");
          }) == 1);
}

TEST_CASE("security: what looks like one of the reader's names is found, with the reason") {
    const auto notes = [](const std::string& input) {
        std::string notes;
        for (const Finding& finding : examine(input, nullptr, Encoding::utf_8, own_names).findings)
            if (finding.kind == Kind::like_name) notes += finding.it + ": " + finding.note + "\n";
        return notes;
    };
    const std::string contains = ": it contains that name, but is neither the name nor a subdomain of it\n";
    CHECK(notes("http://PAYPAL.com/") == "");
    CHECK(notes("http://a.paypal.com./") == "");
    CHECK(notes("http://xpaypal.com/") == "xpaypal.com" + contains);
    CHECK(notes("http://paypal.com-login.example/") == "paypal.com-login.example" + contains);
    CHECK(notes("http://p\u0430ypal.com/") ==
          "p\u0430ypal.com: by Unicode's table of confusable characters, the two look the same\n");
    CHECK(notes("http://paypaal.com/") == "paypaal.com: it has one character more\n");
    CHECK(notes("http://www.papal.com/") == "papal.com: it has one character fewer\n");
    CHECK(notes("http://paypal.con/") == "paypal.con: one character is another\n");
    CHECK(notes("http://paypla.com/") == "paypla.com: two characters have changed places\n");
    CHECK(notes("http://payp-al.com.b/") == "payp-al.com: it has one character more\n");
    CHECK(notes("http://ow.example/") == "ow: it has one character fewer\n");
    CHECK(notes("http://own.example/") == "own.example" + contains);
    CHECK(notes("http://127.0.0.1/") == "");
    const std::vector<std::string> none{""};
    CHECK(examine("http://h/", nullptr, Encoding::utf_8, none).findings.empty());
}

TEST_CASE("security: findings take linear time", "[time]") {
    for (const std::string_view part : {"@", "@a", "/@a.b", "%2e/", ".%2e/", "\\", "a\t"}) {
        INFO(part);
        CHECK(is_linear([&](std::size_t size) { return examine("http://h/" + repeated(part, size)); }));
    }
    for (const std::string_view part : {"&", "a.", "-.", "1.", "%41", "0", "10-", "\u00AD", "\uFF41.", "0.0.0.0."}) {
        INFO(part);
        for (const std::string scheme : {"http://", "foo://"})
            CHECK(is_linear([&](std::size_t size) {
                return examine(scheme + repeated(part, size) + ".nip.io/", nullptr, Encoding::utf_8, own_names);
            }));
    }
    for (const std::string_view part : {"//a", "\uFF0F", "\uFF0Fa/"}) {
        INFO(part);
        CHECK(is_linear([&](std::size_t size) { return examine("http://h/" + repeated(part, size)); }));
    }
    for (const std::string_view part : {"a.b:", "a:", "%41", "\uFF03", "\uFF03a.b"}) {
        INFO(part);
        CHECK(is_linear([&](std::size_t size) { return examine("http://" + repeated(part, size) + "@h/"); }));
    }
    CHECK(is_linear([](std::size_t size) {
        std::string domain = "http://";
        for (std::size_t i = 0; i < size / 40; ++i) domain += "a\u00AD" + std::to_string(i) + "\uFF47\u3002";
        return examine(domain + "h/");
    }));
}

TEST_CASE("security: sentences shorten long texts") {
    const std::string input = "http://" + std::string(200'000, 'a') + ".b@" + std::string(100'000, 'c') + ".d/";
    const Examination examination = examine(input);
    CHECK(examination.findings.size() == 4);  // two of them say that the host is too long for DNS
    for (const Finding& finding : examination.findings) CHECK(sentence_of(finding).size() < 400);
}

TEST_CASE("security: a URL that leads to no computer goes to no host") {
    for (const std::string_view input :
         {"javascript://bank.example/%0aalert(1)", "data://h:1/", "about://h", "blob://h/"}) {
        CAPTURE(input);
        CHECK_FALSE(examine(input).destination->host);
        CHECK_FALSE(examine(input).destination->port);
    }
    CHECK(examine("foo://h/").destination->host->text == "h");
    CHECK(examine("javascript:%61lert(1)").findings.front().as == "alert(1)");
}
