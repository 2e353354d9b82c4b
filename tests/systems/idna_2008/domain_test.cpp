#include "systems/idna_2008/domain.hpp"

#include <iostream>

#include "host/uts46/processing.hpp"
#include "model/utf8.hpp"
#include "systems/idna_2008/properties/properties.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::idna_2008;
using namespace refurl::test;

namespace {

/// Returns the clause of the objection, and the bytes at fault; "valid" if there is none; or "nothing".
std::string said_of(std::string_view domain) {
    const auto verdict = verdict_on(domain);
    if (!verdict) return "nothing";
    if (*verdict) return "valid";
    const Objection& objection = verdict->error();
    return objection.clause + " [" + std::string(domain.substr(0, objection.begin)) + "|" +
           std::string(domain.substr(objection.begin, objection.end - objection.begin)) + "|";
}

}  // namespace

TEST_CASE("IDNA 2008: the category of a code point decides") {
    CHECK(said_of("bücher.example") == "valid");
    CHECK(said_of("faß.de") == "valid");
    CHECK(said_of("xn--fa-hia.de") == "valid");
    CHECK(said_of("ζς.example") == "valid");
    CHECK(said_of("Bücher.de") == "RFC 5892, 2.2 [|B|");
    CHECK(said_of("a.bÜ") == "RFC 5892, 2.2 [a.b|Ü|");
    CHECK(said_of("ﬁ.de") == "RFC 5892, 2.2 [|ﬁ|");
    CHECK(said_of("☃.net") == "RFC 5892, 3 [|☃|");
    CHECK(said_of("xn--n3h.net") == "RFC 5892, 3 [|xn--n3h|");
    CHECK(said_of("é_.net") == "RFC 5892, 3 [é|_|");
    CHECK(said_of("a\u00ADé") == "RFC 5892, 2.3 [a|\u00AD|");
    CHECK(said_of("a\u1806é") == "RFC 5892, 3 [a|\u1806|");
    CHECK(said_of("a\u20D0é") == "RFC 5892, 2.4 [a|\u20D0|");
    CHECK(said_of("\u1100é") == "RFC 5892, 2.9 [|\u1100|");
    CHECK(said_of("é\u0640") == "RFC 5892, 2.6 [é|\u0640|");
    CHECK(said_of("é\U000E0080") == "RFC 5892, 2.10 [é|\U000E0080|");
    CHECK(said_of("é\uFFFF") == "RFC 5892, 2.3 [é|\uFFFF|");
    CHECK(verdict_on("é\U000E0080")->error().message == "U+E0080 is UNASSIGNED in Unicode " + unicode_version() + ".");
}

TEST_CASE("IDNA 2008: each contextual rule allows and refuses") {
    CHECK(said_of("l·l") == "valid");
    CHECK(said_of("l·a") == "RFC 5892, A.3 [l|·|");
    CHECK(said_of("·l") == "RFC 5892, A.3 [|·|");
    CHECK(said_of("\u0375α") == "valid");
    CHECK(said_of("α\u0375") == "RFC 5892, A.4 [α|\u0375|");
    CHECK(said_of("א\u05F3") == "valid");
    CHECK(said_of("\u05F3א") == "RFC 5892, A.5 [|\u05F3|");
    CHECK(said_of("א\u05F4") == "valid");
    CHECK(said_of("\u05F4א") == "RFC 5892, A.6 [|\u05F4|");
    for (const std::string_view with : {"ア", "あ", "亜"}) CHECK(said_of(std::string("・").append(with)) == "valid");
    CHECK(said_of("a・b") == "RFC 5892, A.7 [a|・|");
    CHECK(said_of("ب\u0660") == "valid");
    CHECK(said_of("ب\u0660\u06F0") == "RFC 5892, A.8 [ب|\u0660|");
    CHECK(said_of("ب\u06F0") == "valid");
    CHECK(said_of("ب\u06F0\u0660") == "RFC 5892, A.9 [ب|\u06F0|");
    CHECK(said_of("क्\u200Dष") == "valid");
    CHECK(said_of("क\u200Dष") == "RFC 5892, A.2 [क|\u200D|");
    CHECK(said_of("a\u200Cb") == "RFC 5892, A.1 [a|\u200C|");
}

TEST_CASE("IDNA 2008: labels have a form, and right-to-left domains an order") {
    CHECK(said_of("e\u0301.x") == "RFC 5891, 4.1 [|e\u0301|");
    CHECK(said_of("x.éa--b") == "RFC 5891, 4.2.3.1 [x.|éa--b|");
    CHECK(said_of("é-") == "RFC 5891, 4.2.3.1 [|é-|");
    CHECK(said_of("-é") == "RFC 5891, 4.2.3.1 [|-é|");
    CHECK(said_of("\u0903é") == "RFC 5891, 4.2.3.2 [|\u0903|");
    CHECK(said_of("xn--\u00E9") == "RFC 5891, 5.3 [|xn--\u00E9|");
    CHECK(said_of("XN--a-") == "RFC 5890, 2.3.2.1 [|XN--a-|");
    CHECK(said_of("é" + std::string(55, 'a')) == "valid");
    CHECK(said_of("é" + std::string(56, 'a')).starts_with("RFC 1035, 2.3.4"));
    CHECK(said_of("אב.com") == "valid");
    CHECK(said_of("אa") == "RFC 5893, 2 [|אa|");
    CHECK(said_of("אב.1a") == "RFC 5893, 2 [אב.|1a|");
}

TEST_CASE("IDNA 2008: labels of ASCII are not its concern") {
    for (const std::string_view domain : {"", "A_B.com", "-a-.x", "a..b", "xn-a"}) {
        CAPTURE(domain);
        CHECK(said_of(domain) == "nothing");
    }
    CHECK(said_of("a.Xn--") != "nothing");
    CHECK(said_of("a.é.b") == "valid");
}

TEST_CASE("IDNA 2008: each code point that it allows, UTS 46 takes as it stands") {
    std::size_t allowed = 0;
    std::string others;
    for (char32_t c = 0x80; c <= 0x10FFFF; ++c) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        if (derived_property(c).property != Property::pvalid) continue;
        ++allowed;
        const uts46::Status status = uts46::properties_of(c).status;
        if (status != uts46::Status::valid && status != uts46::Status::deviation) append_utf8(c, others);
    }
    CHECK(allowed > 100'000);
    CHECK(others == "");
}

TEST_CASE("law: a domain that IDNA 2008 allows is one that UTS 46 takes") {
    static const std::vector<std::string> parts{"a",  "B",    "1",          "-",       ".",      "é",      "É",
                                                "ß",  "ς",    "l·l",        "א",       "ب",      "\u0660", "\u06F0",
                                                "・", "ア",   "\u0301",     "\u200D",  "क्",      "ष",      "☃",
                                                "ﬁ",  "xn--", "xn--fa-hia", "xn--n3h", "\u1100", "。"};
    std::size_t allowed = 0;
    const auto check = [&](const std::string& domain) {
        if (!*verdict_on(domain)) return;
        ++allowed;
        INFO(domain);
        RC_ASSERT(uts46::steps_of(domain, uts46::url_options).processed.errors.empty());
    };
    rc::prop("among domains of many kinds of code points", [&] {
        for (int i = 0; i < 20; ++i)
            check(joined(*rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts))) + "é");
    });
    CHECK(allowed > 50);
}
