#include "tools/compare/comparison_of_two.hpp"

#include <fmt/format.h>

#include "api/public_suffix_list.hpp"
#include "api/site.hpp"
#include "api/url.hpp"
#include "refurl.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

namespace rfc = systems::rfc3986;

Side side_of(std::string_view text, const Result<Url>& url, std::optional<std::string_view> base_text, rfc::Rung rung) {
    Side side;
    side.text = text;
    side.target = base_text ? rfc::target_uri(text, *base_text) : side.text;
    side.is_uri = rfc::is_uri(side.target);
    side.normal_form = rfc::normal_form(side.target, rung);
    if (url) side.href = url->href();
    return side;
}

}  // namespace

ComparisonOfTwo compare_two(std::string_view a, std::string_view b, const Url* base,
                            std::optional<std::string_view> base_text) {
    const rfc::Equivalence found = rfc::equivalence(a, b, base_text);
    const rfc::Rung rung = found.rfc.value_or(rfc::Rung::scheme);
    const Result<Url> first = parse(a, base);
    const Result<Url> second = parse(b, base);
    ComparisonOfTwo comparison{
        found, {side_of(a, first, base_text, rung), side_of(b, second, base_text, rung)}, false, std::nullopt};
    if (!first || !second) return comparison;
    const std::string origin = api::origin(*first);
    comparison.same_origin = origin != "null" && origin == api::origin(*second);
    if (const auto list = api::PublicSuffixList::latest())
        comparison.same_site = api::same_site(*first, *second, *list);
    return comparison;
}

std::string rfc_verdict(const rfc::Equivalence& found) {
    if (!found.rfc) return "different";
    const rfc::RungRow& row = rfc::row_of(*found.rfc);
    return fmt::format("equal {} ({})", row.means, row.section);
}

std::string_view whatwg_verdict(const rfc::Equivalence& found) {
    if (found.same_href) return "equal";
    return found.same_but_fragment ? "equal except for the fragment" : "different";
}

std::string json_of(const ComparisonOfTwo& comparison) {
    const auto& [found, sides, same_origin, same_site] = comparison;
    const auto words_of = [](bool holds) { return std::string_view(holds ? "true" : "false"); };
    std::string out;
    JsonObject object(out);
    object.json("inputs", json_list(sides, [](const Side& side) { return json_or_null(side.text); }))
        .text("rfc3986", rfc_verdict(found))
        .text("whatwg", whatwg_verdict(found))
        .text_or_null("rung", found.rfc ? rfc::row_of(*found.rfc).name : "")
        .flag("same_href", found.same_href)
        .flag("same_but_fragment", found.same_but_fragment)
        .flag("same_origin", same_origin)
        .json("same_site", same_site ? words_of(*same_site) : "null")
        .json("uris", json_list(sides, [&](const Side& side) { return std::string(words_of(side.is_uri)); }))
        .json("normal_forms", json_list(sides, [](const Side& side) { return json_or_null(side.normal_form); }))
        .json("hrefs", json_list(sides, [](const Side& side) { return json_or_null(side.href); }))
        .end();
    return out + '\n';
}

}  // namespace refurl::tools
