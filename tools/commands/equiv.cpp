// refurl equiv: compares two URLs, by RFC 3986 and by the WHATWG standard.
#include <fmt/format.h>

#include <array>
#include <optional>

#include "refurl.hpp"
#include "systems/rfc3987/ladder.hpp"
#include "systems/rfc3987/validity.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/compare/comparison_of_two.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools::equiv_command {

namespace {

namespace rfc = systems::rfc3986;

/// Whose answer counts.
enum class By : unsigned char { both, rfc3986, whatwg, rfc3987 };

struct Options {
    std::vector<std::string> urls;
    std::optional<std::string> base;
    By by = By::both;
    bool ignores_fragment = false;
    bool json = false;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "Resolve both against this URL");
    cli.choice<By>("--as", "STANDARD", options.by,
                   {{"whatwg", By::whatwg}, {"rfc3986", By::rfc3986}, {"both", By::both}, {"rfc3987", By::rfc3987}},
                   "Whose answer is shown and decides the exit status: whatwg, rfc3986, both (the default), or "
                   "rfc3987, which compares IRIs");
    cli.flag("--ignore-fragment", options.ignores_fragment,
             "Count URLs that differ only in the fragment as equal, which takes --as whatwg");
    add_json(cli, options.json);
    cli.urls("A B", options.urls, "The two URLs");
    cli.paragraph("Exit status",
                  {"0 if the two are equal by each standard that is asked; with --ignore-fragment, also if they are "
                   "equal except for the fragment",
                   "1 if not"});
}

using Sides = std::array<Side, 2>;
using Lines = std::array<std::string, 2>;

std::string or_empty(const std::string& text) { return text.empty() ? "(empty)" : text; }

Lines uri_lines(const Sides& sides) {
    const auto line = [](const Side& side) {
        return or_empty(side.normal_form) + (side.is_uri ? "" : "  (not a URI)");
    };
    return {line(sides[0]), line(sides[1])};
}

Lines url_lines(const Sides& sides) {
    const auto line = [](const Side& side) { return side.href ? *side.href : or_empty(side.text) + "  (not a URL)"; };
    return {line(sides[0]), line(sides[1])};
}

void append_block(std::string& out, std::string_view heading, std::string_view verdict, const Lines& lines) {
    out.append(heading).append(": ").append(verdict).append("\n");
    for (const std::string& line : lines)
        if (&line == lines.data() || line != lines[0]) out.append("  ").append(visible(line)).append("\n");
}

void append_comparison(std::string& out, const ComparisonOfTwo& comparison, By by) {
    const auto& [found, sides, same_origin, same_site] = comparison;
    if (by != By::whatwg) append_block(out, "RFC 3986", rfc_verdict(found), uri_lines(sides));
    if (by == By::rfc3986) return;
    append_block(out, "WHATWG", whatwg_verdict(found), url_lines(sides));
    if (!sides[0].href || !sides[1].href) return;
    out.append(same_origin ? "  same origin" : "  not same origin");
    if (same_site) out.append(*same_site ? ", same site" : ", not same site");
    out += '\n';
}

/// Reports whether the two are equal by each standard that is asked.
bool are_equal(const systems::rfc3986::Equivalence& found, const Options& options) {
    const bool by_rfc = options.by == By::whatwg || found.rfc.has_value();
    const bool by_whatwg = options.ignores_fragment ? found.same_but_fragment : found.same_href;
    return by_rfc && (options.by == By::rfc3986 || by_whatwg);
}

/// Compares IRIs by the ladder of RFC 3987.
int compare_iris(const Options& options, Output& out) {
    const std::string& a = options.urls[0];
    const std::string& b = options.urls[1];
    const std::optional<rfc::Rung> found = systems::rfc3987::lowest_rung_of_iris(a, b);
    const rfc::RungRow* const row = found ? &rfc::row_of(*found) : nullptr;
    const std::string verdict = row ? fmt::format("equal {} ({})", row->means, row->section_of_iris) : "different";
    const auto normal_form = [&](const std::string& text) {
        return systems::rfc3987::normal_form_of_iri(text, found.value_or(rfc::Rung::scheme));
    };
    if (options.json) {
        JsonObject object(out.text());
        object.json("inputs", json_list(options.urls, [](const auto& each) { return json_or_null(each); }))
            .text("rfc3987", verdict)
            .text_or_null("rung", row ? row->name : "")
            .json("normal_forms",
                  json_list(options.urls, [&](const auto& each) { return json_or_null(normal_form(each)); }))
            .end();
        out.text() += '\n';
    } else {
        const auto line = [&](const std::string& text) {
            return or_empty(normal_form(text)) + (systems::rfc3987::parse_iri(text) ? "" : "  (not an IRI)");
        };
        append_block(out.text(), "RFC 3987", verdict, {line(a), line(b)});
    }
    return found ? exit_success : exit_failure;
}

int compare(const Options& options, const Url* base, Output& out) {
    const ComparisonOfTwo comparison = compare_two(options.urls[0], options.urls[1], base, options.base);
    if (options.json)
        out.text() += json_of(comparison);
    else
        append_comparison(out.text(), comparison, options.by);
    return are_equal(comparison.found, options) ? exit_success : exit_failure;
}

int run(const Options& options, Output& out) {
    if (options.urls.size() != 2) return report_usage("equiv compares two URLs");
    if (options.ignores_fragment && options.by != By::whatwg)
        return report_usage("--ignore-fragment needs --as whatwg, because RFC 3986 compares fragments, too");
    if (options.by == By::rfc3987 && options.base)
        return report_usage("--as rfc3987 takes no --base: it compares IRIs");
    if (options.by == By::rfc3987) return compare_iris(options, out);
    if (!options.base) return compare(options, nullptr, out);
    const Result<Url> base = parse(*options.base);
    return base ? compare(options, &*base, out) : report_base(*options.base, base.error(), {.json = options.json}, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "equiv",
                       .help = "Compare two URLs, by RFC 3986 and by the WHATWG standard",
                       .example = "refurl equiv http://example.com http://example.com:80/"},
                      declare, run);
}

}  // namespace refurl::tools::equiv_command
