#include "grammar/notation/diagram.hpp"

#include <regex>
#include <set>
#include <vector>

#include "tests/catch.hpp"
#include "tests/grammar/value/generators.hpp"

using namespace refurl;
using namespace refurl::grammar;
using namespace refurl::test;

namespace {

/// Returns the matches of the first group of a pattern, at each place in a text.
std::vector<std::string> found(const std::string& text, const char* pattern) {
    const std::regex regex(pattern);
    std::vector<std::string> all;
    for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
        all.push_back((*match)[1]);
    return all;
}

/// Removes the tag at the start of the text, and opens or closes its element. Returns whether the tag is allowed there.
bool read_tag(std::string_view& text, std::vector<std::string_view>& open) {
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos) return false;
    const std::string_view tag = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    if (tag.find('<') != std::string_view::npos) return false;
    if (tag.ends_with('/')) return !open.empty();
    if (!tag.starts_with('/')) {
        open.push_back(tag.substr(0, tag.find(' ')));
        return true;
    }
    const bool closes = !open.empty() && open.back() == tag.substr(1);
    if (closes) open.pop_back();
    return closes;
}

bool is_reference(std::string_view text) {
    return text.starts_with("&amp;") || text.starts_with("&lt;") || text.starts_with("&gt;");
}

/// Reports whether each element ends inside the element in which it starts, and all other text is escaped.
bool is_well_formed(std::string_view text) {
    std::vector<std::string_view> open;
    while (!text.empty()) {
        const bool is_tag = text.front() == '<';
        if (is_tag && !read_tag(text, open)) return false;
        if (is_tag) continue;
        if (text.front() == '>' || (text.front() == '&' && !is_reference(text))) return false;
        text.remove_prefix(1);
    }
    return open.empty();
}

}  // namespace

TEST_CASE("diagrams: each reference links to a production of the grammar") {
    for (const Grammar& grammar : {whole_grammar(), grammar_of(Mode::web), Grammar{{"a", reference("b")}}}) {
        const std::string svg = diagrams(grammar);
        const auto ids = found(svg, R"re(<g id="([^"]*)")re");
        const std::set<std::string> anchors(ids.begin(), ids.end());
        CHECK(ids.size() == grammar.size());
        CHECK(anchors.size() == ids.size());
        for (const Production& production : grammar) CHECK(anchors.contains(production.name));
        for (const std::string& link : found(svg, "href=\"#([^\"]*)\"")) CHECK(anchors.contains(link));
    }
    CHECK(found(diagrams(grammar_of(Mode::web)), "href=\"#([^\"]*)\"").size() > 80);
    CHECK(found(diagrams(whole_grammar()), "id=\"(auth-path[^\"]*)\"").size() == 2);
}

TEST_CASE("diagrams: no production is wider than a page") {
    const auto widths = found(diagrams(whole_grammar()), "<svg[^>]* width=\"([0-9]+)\"");
    REQUIRE(widths.size() == 1);
    CHECK(std::stoi(widths[0]) < 1100);
    const Grammar long_sequence{{"a", sequence_of(std::vector<Expr>(200, reference("production")))}};
    CHECK(std::stoi(found(diagrams(long_sequence), "<svg[^>]* width=\"([0-9]+)\"")[0]) < 1100);
}

TEST_CASE("diagrams: are well-formed XML") {
    CHECK(is_well_formed("<a b=\"c\">&lt;<d/></a>"));
    for (const char* text : {"<a>", "</a>", "<a><b></a></b>", "<a>&</a>", "<a><</a>", "<a", "<a/>"}) {
        CAPTURE(text);
        CHECK_FALSE(is_well_formed(text));
    }
    CHECK(is_well_formed(diagrams(whole_grammar())));
    rc::prop("for any grammar", [] { RC_ASSERT(is_well_formed(diagrams(*any_grammar()))); });
}

TEST_CASE("diagrams: a loop shows its count, a predicate its condition") {
    const auto notes = [](std::string_view body) {
        return found(diagrams(read_ebnf("x ::= " + std::string(body)).value()), "class=\"note\"[^>]*>([^<]*)<");
    };
    using Notes = std::vector<std::string>;
    CHECK(notes("a* b+ [ c ] d").empty());
    CHECK(notes("a{2} b{0,3} c{2,} d{1,4}") == Notes{"2 times", "up to 3 times", "2 times or more", "1 to 4 times"});
    CHECK(notes("&a !b c - d") == Notes{"if", "follows", "unless", "follows", "unless", "follows"});
}
