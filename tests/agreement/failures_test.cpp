// Tests that the pipeline and the standard's state machine blame the same place for a failure, unless a reason of
// spec-notes/standard.md explains the difference; and that the place does not depend on how the text is written.
#include <array>
#include <regex>
#include <string>
#include <string_view>

#include "model/utf8.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "tests/agreement/failures.hpp"
#include "tests/catch.hpp"
#include "tests/laws.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

const Tokens tokens{"/",   "\\", "?", "#", "@",        ":",     "[",   "]", "a",  "8", ".", "%",
                    "%41", "\t", " ", "<", "\xC3\xA9", "65536", "256", "g", "0x", "|", "::"};
constexpr std::array<std::string_view, 13> starts{"",
                                                  "http:",
                                                  "http://",
                                                  "file:",
                                                  "file://",
                                                  "x:",
                                                  "x://",
                                                  "http://[",
                                                  "http://u@",
                                                  "http://1.",
                                                  "http://[::1",
                                                  "//",
                                                  "http://[1:2:3:4:5:6:7:8"};

/// A reason for a difference, with the text of its row in the table of spec-notes/standard.md.
struct KnownReason {
    Reason reason;
    std::string_view name;
    std::string_view smallest;
};

constexpr std::array<KnownReason, 6> known_reasons{{
    {Reason::no_scheme, "no scheme", "//a:b"},
    {Reason::host_first, "the host is interpreted first", "http://1.b.3:x"},
    {Reason::whole_domain, "an error is about a whole domain", "http://a<b/"},
    {Reason::unclosed, "an error is about the whole host", "http://[::1]x/"},
    {Reason::host_of_file, "the host of a file URL", "file://a:8/"},
    {Reason::ninth_piece, "a ninth piece", "http://[1:2:3:4:5:6:7:8:9]/"},
}};

/// Calls `visit` with the start of a URL followed by up to `most` tokens, with each choice of both.
template <class Visit>
void each_input(std::size_t most, Visit&& visit) {
    for (const std::string_view start : starts)
        for (std::size_t count = 0; count <= most; ++count)
            each_text(tokens, count, [&](const std::string& rest) { visit(std::string(start) + rest); });
}

}  // namespace

TEST_CASE("law: both systems blame the same place for a failure, or a known reason explains why not", "[answers]") {
    const std::string address = "http://h/d";
    const Url base = *parse(address);
    const standard::UrlRecord record = *standard::parse(address).url;
    std::array<int, reason_count> failures{};
    for (const bool has_base : {false, true})
        each_input(3, [&](const std::string& input) {
            const auto url = parse(input, has_base ? &base : nullptr);
            if (url) return;
            const auto outcome = standard::parse(input, has_base ? &record : nullptr);
            const Reason reason = reason_for(url.error(), outcome.errors.back(), input.starts_with("file:"));
            ++failures[static_cast<std::size_t>(reason)];
            if (reason != Reason::unexplained) return;
            CAPTURE(input, url.error().begin, url.error().error, outcome.errors.back().name,
                    outcome.errors.back().offset);
            FAIL_CHECK("the systems blame different places");
        });
    for (const auto& [reason, name, smallest] : known_reasons) {
        INFO("the reason \"" << name << "\", as in " << smallest << ", has vanished if there is none");
        CHECK(failures[static_cast<std::size_t>(reason)] > 0);
    }
    CHECK(failures[static_cast<std::size_t>(Reason::none)] > 40'000);
}

TEST_CASE("law: a tab anywhere in a text moves the place of its failure, and nothing else") {
    int moved = 0;
    each_input(2, [&](const std::string& input) {
        const auto url = parse(input);
        if (url || input.empty()) return;
        for (std::size_t at = 1; at < input.size(); ++at) {  // at the ends a tab is trimmed
            if (is_continuation(input[at])) continue;
            const std::string with_tab = input.substr(0, at) + "\t" + input.substr(at);
            const auto same = parse(with_tab);
            CAPTURE(with_tab);
            if (same) {
                FAIL_CHECK("it parses");
                continue;
            }
            const auto without_tab = [at](std::size_t place) { return place > at ? place - 1 : place; };
            Failure moved_back = same.error();
            moved_back.text = url.error().text;
            moved_back.begin = without_tab(moved_back.begin);
            moved_back.end = without_tab(moved_back.end);
            CHECK(moved_back == url.error());
            moved += same.error().begin != url.error().begin ? 1 : 0;
        }
    });
    CHECK(moved > 1'000);
}

TEST_CASE("law: a forbidden code point of a domain is blamed where it stands, percent-encoded or not") {
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (const char c : {' ', '<', '>', '^', '|', '%', '\x7F', '\x01'}) {
        const auto byte = static_cast<unsigned char>(c);
        const std::string written = std::string("%") + digits[byte / 16] + digits[byte % 16];
        const std::string with_c = std::string("http://a") + c + "b/";
        const std::string with_written = "http://a" + written + "b/";
        const auto plain = parse(with_c);
        const auto encoded = parse(with_written);
        CAPTURE(written);
        REQUIRE_FALSE(plain);
        REQUIRE_FALSE(encoded);
        CHECK(plain.error().rule == encoded.error().rule);
        CHECK(plain.error().begin == encoded.error().begin);
        CHECK(plain.error().at_fault() == std::string(1, c));
        CHECK(encoded.error().at_fault() == written);
    }
}

TEST_CASE("notes: each row of the table of places is what both systems answer") {
    const std::string notes = read_file(source_dir() / "spec-notes/standard.md");
    const std::string section = notes.substr(notes.find("\n### Places"));
    const std::regex row(R"(\n\| `([^`]*)`[^|]*\| (\d+),[^|]*\| (\d+),)");
    std::vector<std::string> inputs;
    for (std::sregex_iterator each(section.begin(), section.end(), row), end; each != end; ++each) {
        const std::string input = inputs.emplace_back((*each)[1]);
        CAPTURE(input);
        CHECK(std::to_string(parse(input).error().begin) == (*each)[2]);
        CHECK(std::to_string(standard::parse(input).errors.back().offset) == (*each)[3]);
    }
    CHECK(std::ranges::equal(inputs, known_reasons, {}, {}, &KnownReason::smallest));
}
