// Explanations of a query in another encoding.
#include <algorithm>
#include <sstream>

#include "explain/explain.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::explain;

TEST_CASE("explain: the reason is given for a query in UTF-8 in a document in another encoding") {
    const auto reason = [](std::string_view input, Encoding encoding) {
        const Explanation explanation = explain::explain(input, nullptr, encoding);
        const auto event = std::ranges::find(explanation.events, "encoding", &Event::name);
        return event == explanation.events.end() ? std::string() : event->sentence;
    };
    CHECK(reason("ws://h/?\u00E9", Encoding::gb18030) ==
          "The query is in UTF-8: only special URLs take the encoding of the document, except ws and wss.");
    CHECK(reason("http://h/?\u00E9", Encoding::utf_16le) ==
          "The query is in UTF-8: a document in UTF-16LE has its URLs in UTF-8.");
    CHECK(reason("http://h/?\u00E9", Encoding::gb18030).empty());
    CHECK(reason("ws://h/?\u00E9", Encoding::utf_8).empty());
    CHECK(reason("ws://h/?e", Encoding::gb18030).empty());
}

TEST_CASE("explain: each code point of a query in another encoding has an origin of its own") {
    const Explanation explanation = explain::explain("http://h/?\u00E9\u2603\u00E9", nullptr, Encoding::windows_1252);
    std::ostringstream out;
    for (const Origin& origin : explanation.provenance)
        if (origin.bytes.begin >= 10)
            out << explanation.url->href().substr(origin.place.begin, origin.place.size()) << " " << origin.bytes.begin
                << "-" << origin.bytes.end << "\n";
    CHECK(out.str() == "%E9 10-12\n%26%239731%3B 12-15\n%E9 15-17\n");
}

TEST_CASE("explain: bytes of another encoding are shown as bytes") {
    const Url base = parse("http://h/").value();
    std::string all;
    const Explanation explanation = explain::explain("?\xC3\x83\xC2\xA9\xE2\x98\x83", &base, Encoding::windows_1252);
    for (const Event& event : explanation.events) all.append(event.sentence).append("\n");
    CAPTURE(all);
    CHECK(all.find("becomes `<C3><A9>%26%239731%3B`. The encoding is windows-1252.") != std::string::npos);
    CHECK(all.find("cannot write `\xE2\x98\x83`, so a number is written") != std::string::npos);
    CHECK(all.find("special-query percent-encode set has `<C3>` and `<A9>`.") != std::string::npos);
    CHECK(all.find("\xC3\xA9") == std::string::npos);
    const Explanation escape = explain::explain("?\x0Ez", &base, Encoding::iso_2022_jp);
    const auto number = std::ranges::find(escape.events, "write-number", &Event::name);
    REQUIRE(number != escape.events.end());
    CHECK(number->after == "%26%2365533%3B");
    CHECK(number->sentence.find("It is the number of U+FFFD") != std::string::npos);
    CHECK(all.find("U+FFFD") == std::string::npos);
}

TEST_CASE("explain: in the texts of stages, the bytes of another encoding are escaped, and the places fit") {
    const Url base = parse("http://h/\xC3\xA9").value();
    const Explanation explanation = explain::explain("\xC3\xA9?a\xC3\xA9z#\xC3\xA9", &base, Encoding::windows_1252);
    const auto text = std::ranges::find(explanation.texts, Stage::normalize, &TextOfStage::stage);
    REQUIRE(text != explanation.texts.end());
    CHECK(text->text == "http://h/\xC3\xA9?a<E9>z#\xC3\xA9");
    const auto event = std::ranges::find(explanation.events, "encode-special-query", &Event::name);
    REQUIRE(event != explanation.events.end());
    CHECK(text->text.substr(event->text->begin, event->text->size()) == "<E9>");
    const auto fragment = std::ranges::find(explanation.events, "encode-fragment", &Event::name);
    CHECK(text->text.substr(fragment->text->begin, fragment->text->size()) == "\xC3\xA9");
}
