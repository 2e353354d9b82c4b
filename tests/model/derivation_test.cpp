#include "model/derivation.hpp"

#include <algorithm>

#include "grammar/notation/diagram.hpp"
#include "grammar/parse.hpp"
#include "grammar/recorded.hpp"
#include "model/ledger.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/grammar/value/derivation.hpp"
#include "tests/sentences.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

void check_same_reading(const std::string& text, Mode mode) {
    RC_LOG() << "mode " << row_of(mode).name << ", text " << text << '\n';
    Ledger ledger;
    Sequence url;
    RC_ASSERT(grammar::read_recorded(url, text, mode, ledger) == grammar::parse(text, mode).has_value());
    RC_ASSERT((ledger.reading() == derivation_of(text, mode)));
}

/// Reports whether a node and all nodes below it were given up and have no way.
bool is_given_up(const Derivation& node) {
    return node.is_given_up && node.way.empty() && std::ranges::all_of(node.parts, is_given_up);
}

}  // namespace

TEST_CASE("law: the derivation that the parser records is that of the grammar as data") {
    rc::prop("sentences", [] {
        const Mode in = *mode();
        check_same_reading((*sentence("url", in)).text, in);
    });
    rc::prop("mutants", [] {
        const Mode in = *mode();
        check_same_reading((*mutant("url", in)).text, in);
    });
    rc::prop("token soup", [] { check_same_reading(*url_string(), *mode()); });
    rc::prop("any bytes", [] { check_same_reading(*bytes(), *mode()); });
}

TEST_CASE("derivation: the boxes of a production are those of its railroad diagram") {
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
        for (grammar::Production& production : grammar::grammar_of(mode)) {
            CAPTURE(production.name);
            const std::string svg = grammar::diagrams({production});
            std::size_t drawn = 0;
            for (const std::string_view shape : {R"(class="literal")", R"(class="reference")", R"(class="set")"})
                for (std::size_t at = svg.find(shape); at != std::string::npos; at = svg.find(shape, at + 1)) ++drawn;
            CHECK(boxes_of(production.body) == drawn);
        }
    }
}

TEST_CASE("derivation: productions that were given up before they read a byte are left out") {
    const std::string_view text = "ab";
    Recorder recorder(text);
    recorder.begin_production("url", 0, text.data());
    for (const std::size_t size : {0U, 1U}) {
        recorder.begin_production("given-up", 0, text.data());
        if (size > 0) recorder.read(0, 1, text.data() + size);
        recorder.stop({"b", true}, text.data() + size);
        recorder.end(false, text.data());
    }
    recorder.end(true, text.data());
    const Reading reading = std::move(recorder).reading();
    CHECK(reading == Reading{{"url", 0, 0, false, {{"given-up", 0, 1, true}}, {}}, 1, {{"b", true}}});
}

TEST_CASE("derivation: in a text that is not a URL, everything is given up") {
    for (const std::string_view text : {"//h:x", "http://u@h:x/", "http://1:2@h:9x", "http://[1::2::3]/"}) {
        CAPTURE(text);
        Ledger ledger;
        Sequence url;
        REQUIRE_FALSE(grammar::read_recorded(url, text, Mode::web, ledger));
        CHECK(is_given_up(ledger.reading().root));
    }
}

TEST_CASE("derivation: for a text that is not a URL, it shows how far each alternative got") {
    Ledger ledger;
    Sequence url;
    REQUIRE_FALSE(grammar::read_recorded(url, "//h:x", Mode::web, ledger));
    const Derivation* node = &ledger.reading().root;
    std::string names(node->production);
    for (; !node->parts.empty(); node = &node->parts.front()) names.append(" ").append(node->parts.front().production);
    CHECK(names == "url auth-path authority host-port host domain-or-ip4");
    REQUIRE(grammar::read_recorded(url, "//h:8/x", Mode::web, ledger));
    const Derivation& given_up = ledger.reading().root.parts.front().parts.back().parts.front();
    CHECK(given_up.production == "dir");
    CHECK(given_up.parts.empty());
}
