// refurl equiv: compares two URLs, by RFC 3986 and by the WHATWG standard.
#include <fmt/format.h>
#include <unistd.h>

#include <array>

#include "systems/rfc3986/equivalence.hpp"
#include "tools/command_line.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"
#include "tools/runner.hpp"

namespace refurl::tools {

namespace {

struct Options {
    std::vector<std::string> urls;
    std::optional<std::string> base;
    bool json = false;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "Resolve both against this URL");
    add_json(cli, options.json);
    cli.urls("A B", options.urls, "The two URLs");
    cli.paragraph("Exit status", {"0 if the two are equal in some way, or except for the fragment", "1 if not"});
}

namespace rfc = systems::rfc3986;
using rfc::Equivalence;
using rfc::Rung;

/// One of the two that are compared.
struct Side {
    std::string text;
    std::string target;  ///< what RFC 3986 compares: resolved, if it is relative
    bool is_uri = false;
    std::string normal_form;  ///< on the rung of the answer, or on the highest rung
    std::optional<std::string> href;
};

Side side_of(const std::string& text, const Options& options, const Url* base, Rung rung) {
    Side side;
    side.text = text;
    side.target = options.base ? rfc::target_uri(text, *options.base) : text;
    side.is_uri = rfc::is_uri(side.target);
    side.normal_form = rfc::normal_form(side.target, rung);
    if (const Result<Url> url = parse(text, base)) side.href = url->href();
    return side;
}

std::string rfc_verdict(std::optional<Rung> rung) {
    if (!rung) return "different";
    const rfc::RungRow& row = rfc::row_of(*rung);
    return fmt::format("equal {} ({})", row.means, row.section);
}

std::string_view whatwg_verdict(const Equivalence& found) {
    if (found.same_href) return "equal";
    return found.same_but_fragment ? "equal except for the fragment" : "different";
}

using Sides = std::array<Side, 2>;
using Lines = std::array<std::string, 2>;

Lines uri_lines(const Sides& sides) {
    const auto line = [](const Side& side) { return side.normal_form + (side.is_uri ? "" : "  (not a URI)"); };
    return {line(sides[0]), line(sides[1])};
}

Lines url_lines(const Sides& sides) {
    const auto line = [](const Side& side) { return side.href ? *side.href : side.text + "  (not a URL)"; };
    return {line(sides[0]), line(sides[1])};
}

void append_block(std::string& out, std::string_view heading, std::string_view verdict, const Lines& lines,
                  Looks looks) {
    out.append(heading).append(": ").append(verdict).append("\n");
    append_line(out, "  " + lines[0], looks);
    if (lines[1] != lines[0]) append_line(out, "  " + lines[1], looks);
}

std::string json_of(const Equivalence& found, const Sides& sides) {
    const auto pair = [&](const auto& json_of) { return fmt::format("[{},{}]", json_of(sides[0]), json_of(sides[1])); };
    std::string out;
    JsonObject object(out);
    object.json("inputs", pair([](const Side& side) { return json_or_null(side.text); }))
        .text_or_null("rung", found.rfc ? rfc::row_of(*found.rfc).name : "")
        .flag("same_href", found.same_href)
        .flag("same_but_fragment", found.same_but_fragment)
        .json("uris", pair([](const Side& side) { return side.is_uri ? "true" : "false"; }))
        .json("normal_forms", pair([](const Side& side) { return json_or_null(side.normal_form); }))
        .json("hrefs", pair([](const Side& side) { return json_or_null(side.href); }))
        .end();
    return out + '\n';
}

void append_comparison(std::string& out, const Equivalence& found, const Sides& sides, Looks looks) {
    append_block(out, "RFC 3986", rfc_verdict(found.rfc), uri_lines(sides), looks);
    append_block(out, "WHATWG", whatwg_verdict(found), url_lines(sides), looks);
}

int compare(const Options& options, const Url* base, Output& out) {
    const std::string& a = options.urls[0];
    const std::string& b = options.urls[1];
    const Equivalence found = rfc::equivalence(a, b, options.base);
    const Rung rung = found.rfc.value_or(rfc::ladder.back().rung);
    const Sides sides{side_of(a, options, base, rung), side_of(b, options, base, rung)};
    if (options.json)
        out.text() += json_of(found, sides);
    else
        append_comparison(out.text(), found, sides, looks_of(STDOUT_FILENO));
    return found.any() ? exit_success : exit_failure;
}

int run(const Options& options, Output& out) {
    if (options.urls.size() != 2) return report_usage("equiv compares two URLs");
    if (!options.base) return compare(options, nullptr, out);
    const Result<Url> base = parse(*options.base);
    return base ? compare(options, &*base, out) : report_base(*options.base, base.error(), {.json = options.json}, out);
}

}  // namespace

void add_equiv(CommandLine& line) {
    line.add<Options>({.name = "equiv",
                       .help = "Compare two URLs, by RFC 3986 and by the WHATWG standard",
                       .example = "refurl equiv http://example.com http://example.com:80/"},
                      declare, run);
}

}  // namespace refurl::tools
