#include "tools/commands/equiv.hpp"

#include <array>

#include "api/rfc3986/equivalence.hpp"
#include "model/utf8.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using api::Equivalence;
using api::Rung;

/// What stands on one side of the comparison.
struct Side {
    std::string target;  ///< as RFC 3986 compares it: resolved, if it is relative
    bool is_uri = false;
    std::string normal_form;  ///< on the rung of the answer, or on the highest
    std::optional<std::string> href;
};

Side side_of(std::string_view text, const EquivOptions& options, const Url* base, Rung rung) {
    Side side;
    side.target = options.base ? api::target_uri(text, *options.base) : std::string(text);
    side.is_uri = api::is_uri(side.target);
    side.normal_form = api::normal_form(side.target, rung);
    if (const Result<Url> url = parse(text, base)) side.href = url->href();
    return side;
}

std::string rfc_verdict(std::optional<Rung> rung) {
    if (!rung) return "different";
    const api::RungRow& row = api::row_of(*rung);
    return "equal " + std::string(row.means) + " (" + std::string(row.section) + ")";
}

std::string_view whatwg_verdict(const Equivalence& found) {
    if (found.same_href) return "equal";
    return found.same_but_fragment ? "equal but for the fragment" : "different";
}

using Lines = std::array<std::string, 2>;

Lines uri_lines(const std::array<Side, 2>& sides) {
    const auto line = [](const Side& side) { return side.normal_form + (side.is_uri ? "" : "  (no URI)"); };
    return {line(sides[0]), line(sides[1])};
}

Lines url_lines(const std::array<Side, 2>& sides, const EquivOptions& options) {
    const auto line = [](const Side& side, std::string_view text) {
        return side.href ? *side.href : std::string(text) + "  (no URL)";
    };
    return {line(sides[0], options.a), line(sides[1], options.b)};
}

void append_block(std::string& out, std::string_view heading, std::string_view verdict, const Lines& lines,
                  bool on_terminal) {
    out.append(heading).append(": ").append(verdict).append("\n");
    const auto append = [&](const std::string& line) {
        out.append("  ").append(on_terminal ? visible(line) : line).append("\n");
    };
    append(lines[0]);
    if (lines[1] != lines[0]) append(lines[1]);
}

std::string json_of(const std::optional<std::string>& text) {
    if (!text) return "null";
    Store store;
    std::string json;
    append_json(json, decode_utf8(*text, store));
    return json;
}

std::string json_of(bool value) { return value ? "true" : "false"; }

std::string pair_of(const std::string& a, const std::string& b) { return "[" + a + "," + b + "]"; }

std::string json_of(const EquivOptions& options, const Equivalence& found, const std::array<Side, 2>& sides) {
    std::string out;
    JsonObject object(out);
    object.json("inputs", pair_of(json_of(std::string(options.a)), json_of(std::string(options.b))))
        .text_or_null("rung", found.rfc ? api::row_of(*found.rfc).name : "")
        .flag("same_href", found.same_href)
        .flag("same_but_fragment", found.same_but_fragment)
        .json("uris", pair_of(json_of(sides[0].is_uri), json_of(sides[1].is_uri)))
        .json("normal_forms", pair_of(json_of(sides[0].normal_form), json_of(sides[1].normal_form)))
        .json("hrefs", pair_of(json_of(sides[0].href), json_of(sides[1].href)))
        .end();
    return out + '\n';
}

}  // namespace

Result<Comparison> compare(const EquivOptions& options) {
    std::optional<Url> base;
    if (options.base) {
        Result<Url> parsed = parse(*options.base);
        if (!parsed) return std::unexpected(parsed.error());
        base = std::move(*parsed);
    }
    const Equivalence found = api::equivalence(options.a, options.b, options.base);
    const Rung rung = found.rfc.value_or(api::ladder.back().rung);
    const Url* const base_url = base ? &*base : nullptr;
    const std::array<Side, 2> sides{side_of(options.a, options, base_url, rung),
                                    side_of(options.b, options, base_url, rung)};
    if (options.json) return Comparison{json_of(options, found, sides), found.any()};
    Comparison comparison{"", found.any()};
    append_block(comparison.text, "RFC 3986", rfc_verdict(found.rfc), uri_lines(sides), options.on_terminal);
    append_block(comparison.text, "WHATWG", whatwg_verdict(found), url_lines(sides, options), options.on_terminal);
    return comparison;
}

}  // namespace refurl::tools
