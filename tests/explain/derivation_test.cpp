// How the grammar reads a text, as explanations show it.
#include <algorithm>
#include <sstream>

#include "explain/explain.hpp"
#include "grammar/notation/diagram.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::explain;

namespace {

/// Returns the productions that were given up, anywhere in a derivation.
void collect_given_up(const Derivation& derivation, std::vector<std::string_view>& names) {
    if (derivation.is_given_up) names.push_back(derivation.production);
    for (const Derivation& part : derivation.parts) collect_given_up(part, names);
}

}  // namespace

TEST_CASE("explain: the derivation shows the productions that were given up") {
    const Explanation explanation = explain::explain("http://h/x");
    std::vector<std::string_view> given_up;
    collect_given_up(explanation.reading.root, given_up);
    CHECK(explanation.reading.root.production == "url");
    CHECK(explanation.reading.root.end == 10);
    CHECK(std::ranges::count(given_up, "dir") == 1);  // x could be a dir, but no slash follows
}

TEST_CASE("explain: a derivation records its way through the diagram") {
    const auto way = [](std::string_view production, std::string_view input) {
        const Explanation explanation = explain::explain(input);
        std::ostringstream out;
        const auto visit = [&](const auto& self, const Derivation& node) -> void {
            if (node.production == production && !node.is_given_up && out.view().empty())
                for (const Passed& passed : node.way) out << int{passed.box} << "x" << passed.times << " ";
            for (const Derivation& part : node.parts) self(self, part);
        };
        visit(visit, explanation.reading.root);
        return out.str();
    };
    // authority ::= &authority-end | host-port | userinfo "@" host-port
    CHECK(way("authority", "http://h/") == "1x1 ");
    CHECK(way("authority", "http://u@h/") == "2x1 3x1 4x1 ");
    CHECK(way("authority", "foo:///").empty());
    // host-port ::= host [ ":" port ] &authority-end
    CHECK(way("host-port", "http://h/") == "0x1 ");
    CHECK(way("host-port", "http://h:8/") == "0x1 1x1 2x1 ");
    CHECK(way("port", "http://h:8080/") == "0x4 ");
}
