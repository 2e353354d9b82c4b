// The two formulations of parsing in "Web addresses in HTML 5": where their results differ.
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "systems/web_address_2009/grammar/parse.hpp"
#include "systems/web_address_2009/parse.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl::systems;
using namespace refurl::systems::web_address_2009;

namespace {

using Parsed = std::expected<WebAddress, Refusal>;

bool has_bracket(std::string_view text) { return text.find_first_of("[]") != std::string_view::npos; }

/// Returns the cause for which an address is read by the appendix only.
std::string_view cause_of_refusal(const WebAddress& by_appendix) {
    if (has_bracket(by_appendix.parts.userinfo.value_or(""))) return "a bracket in a userinfo";
    if (!by_appendix.has_ip_literal && has_bracket(by_appendix.parts.host.value_or("")))
        return "a bracket in a reg-name";
    if (by_appendix.has_ip_literal) return "an unreserved character in an IPvFuture";
    return "unknown";
}

/// Returns the cause for which the formulations differ, or ε if they agree.
std::string_view difference(std::string_view text) {
    const Parsed by_steps = parse(text, Reading::repaired);
    const Parsed by_appendix = parse_by_appendix(text);
    if (!by_steps && !by_appendix) return {};
    if (!by_steps) return cause_of_refusal(*by_appendix);
    if (!by_appendix)
        return by_steps->parts.host.value_or("").find('%') != std::string::npos ? "a lone % in a reg-name" : "unknown";
    return components_of(*by_steps) == components_of(*by_appendix) ? "" : "unknown";
}

/// Returns the text without one or two bytes, or with an `a` for a byte, if that differs for the same cause.
std::optional<std::string> simpler(const std::string& text, std::string_view cause) {
    const auto try_in_place = [&](std::size_t place, std::size_t removed, std::string_view put) {
        std::string candidate = text;
        candidate.replace(place, removed, put);
        const bool is_simpler = candidate != text && difference(candidate) == cause;
        return is_simpler ? std::optional(candidate) : std::nullopt;
    };
    for (std::size_t place = 0; place < text.size(); ++place)
        for (const auto& [removed, put] : {std::pair{2, ""}, std::pair{1, ""}, std::pair{1, "a"}})
            if (auto found = try_in_place(place, static_cast<std::size_t>(removed), put)) return found;
    return std::nullopt;
}

/// Returns a smallest text that differs for the same cause.
std::string shrunk(std::string text, std::string_view cause) {
    while (auto found = simpler(text, cause)) text = std::move(*found);
    return text;
}

struct Case {
    std::string_view cause;
    std::string_view smallest;
};

/// The differences that the chapter lists. In an IPvFuture, each character that the appendix adds is a case of its own.
constexpr std::array<Case, 19> listed{{
    {"a lone % in a reg-name", "//%"},
    {"a bracket in a reg-name", "//["},
    {"a bracket in a reg-name", "//]"},
    {"a bracket in a userinfo", "//[@"},
    {"a bracket in a userinfo", "//]@"},
    {"an unreserved character in an IPvFuture", "//[va.\"]"},
    {"an unreserved character in an IPvFuture", "//[va.<]"},
    {"an unreserved character in an IPvFuture", "//[va.>]"},
    {"an unreserved character in an IPvFuture", "//[va.[]"},
    {"an unreserved character in an IPvFuture", "//[va.\\]"},
    {"an unreserved character in an IPvFuture", "//[va.]]"},
    {"an unreserved character in an IPvFuture", "//[va.^]"},
    {"an unreserved character in an IPvFuture", "//[va.`]"},
    {"an unreserved character in an IPvFuture", "//[va.{]"},
    {"an unreserved character in an IPvFuture", "//[va.|]"},
    {"an unreserved character in an IPvFuture", "//[va.}]"},
    {"an unreserved character in an IPvFuture", "//[va. ]"},
    {"an unreserved character in an IPvFuture", "//[va.\x01]"},
    {"an unreserved character in an IPvFuture", "//[va.\x7F]"},
}};

bool is_listed(std::string_view cause, std::string_view smallest) {
    return std::ranges::any_of(listed,
                               [&](const Case& each) { return each.cause == cause && each.smallest == smallest; });
}

/// Writes V as v, any hexadecimal digit as a, any control as U+1, and any byte above 0x7F as U+7F.
std::string canonical(std::string text) {
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x7F) c = '\x7F';
        if (byte < 0x20) c = '\x01';
        if (c == 'V') c = 'v';
    }
    return text;
}

/// The findings of a search: for each cause its smallest texts.
class Findings {
  public:
    void look_at(const std::string& text) {
        const std::string_view cause = difference(text);
        if (cause.empty()) return;
        ++count_;
        smallest_[std::string(cause)].insert(canonical(shrunk(text, cause)));
    }

    void require_listed() const {
        CHECK(count_ > 0);
        for (const auto& [cause, texts] : smallest_)
            for (const std::string& text : texts) {
                INFO(cause << ": " << text);
                CHECK(is_listed(cause, text));
            }
    }

    [[nodiscard]] std::size_t causes() const { return smallest_.size(); }

  private:
    std::size_t count_ = 0;
    std::map<std::string, std::set<std::string>> smallest_;
};

/// Calls `visit` with each text that consists of `start` and up to `length` of the tokens.
template <class Visit>
void each_text(const std::string& start, int length, const std::vector<std::string>& tokens, const Visit& visit) {
    visit(start);
    if (length == 0) return;
    for (const std::string& token : tokens) each_text(start + token, length - 1, tokens, visit);
}

}  // namespace

TEST_CASE("web-address-2009: the two formulations differ at the listed texts, for the listed cause") {
    for (const auto& [cause, smallest] : listed) {
        INFO(smallest);
        CHECK(difference(smallest) == cause);
        CHECK(shrunk(std::string(smallest), cause) == smallest);
    }
}

TEST_CASE("web-address-2009: no short text makes the two formulations differ for a cause that is not listed",
          "[long]") {
    const std::vector<std::string> tokens{"a", ":", "/", "?", "#", "[", "]", "%", "@", "^", "1", "\u00E9"};
    Findings findings;
    for (const char* const start : {"", "//", "x:", "x://[va.", "//[::"})
        each_text(start, 3, tokens, [&](const std::string& text) { findings.look_at(text); });
    findings.require_listed();
    CHECK(findings.causes() == 4);
}

TEST_CASE("web-address-2009: no generated text makes the two formulations differ for a cause that is not listed") {
    rc::prop("for any tokens and any authority", [] {
        Findings findings;
        const auto text = *rc::gen::oneOf(refurl::test::url_string(), refurl::test::authority_string(),
                                          refurl::test::bytes(), refurl::test::plausible_url());
        const std::string_view cause = difference(text);
        RC_ASSERT(cause.empty() || is_listed(cause, canonical(shrunk(text, cause))));
    });
}

TEST_CASE("web-address-2009: the working note's text with brackets in an IPvFuture has one parse") {
    const auto address = parse_by_appendix("x://[v42.3]:2323]:2323:2323]:2323");
    REQUIRE(address);
    CHECK(address->has_ip_literal);
    CHECK(address->parts.host == "[v42.3]:2323]:2323:2323]");
    CHECK(address->parts.port == "2323");
    CHECK_FALSE(parse("x://[v42.3]:2323]:2323:2323]:2323", Reading::repaired));
}

TEST_CASE("web-address-2009: the altered grammar reads each URI-reference as RFC 3986 does") {
    const std::vector<std::string> tokens{"a", ":", "/", "?", "#", "[", "]", "%41", "@", "1", "."};
    std::size_t read = 0;
    for (const char* const start : {"", "//", "x:", "x://[va.", "//[::", "//1.1.1."})
        each_text(start, 3, tokens, [&](const std::string& text) {
            const auto reference = refurl::grammar::rfc3986::parse_uri_reference(text);
            if (!reference) return;
            ++read;
            const auto altered = refurl::grammar::web_address::parse_uri_reference(text);
            REQUIRE(altered);
            CHECK(*altered == *reference);
        });
    CHECK(read > 1000);
}

TEST_CASE("web-address-2009: the altered grammar prefers an escape to a lone percent sign") {
    CHECK(parse_by_appendix("//%41")->parts.host == "%41");
    CHECK_FALSE(parse_by_appendix("//%4"));
    CHECK(parse_by_appendix("//%4@%41")->parts.userinfo == "%4");
}

TEST_CASE("web-address-2009: each byte that the altered grammar adds to unreserved can stand in a path") {
    for (unsigned byte = 0; byte < 0x100; ++byte) {
        const std::string text{'x', ':', 'a', static_cast<char>(byte), 'b'};
        const auto reference = refurl::grammar::web_address::parse_uri_reference(text);
        REQUIRE(reference);
        const bool is_delimiter = byte == '?' || byte == '#';
        CHECK((reference->path.size() == 3) == !is_delimiter);
    }
}
