// refurl uniq: prints one of the texts that denote the same URL.
#include <fmt/format.h>

#include <iterator>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "refurl.hpp"
#include "systems/rfc3986/ladder.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/view.hpp"

namespace refurl::tools::uniq_command {

namespace {

namespace rfc = systems::rfc3986;

struct ByHref {};
struct BySite {};

/// What makes texts the same.
using By = std::variant<ByHref, BySite, rfc::Rung>;

struct Options {
    By by = ByHref();
    bool ignores_fragment = false;
    bool counts = false;
    bool only_repeated = false;
    std::optional<api::PublicSuffixList> suffixes;  ///< for `--by site`; without it, the latest
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    Choices<By> choices{{"href", ByHref()}, {"site", BySite()}};
    for (const rfc::Rung rung : {rfc::Rung::string, rfc::Rung::letter_case, rfc::Rung::percent_encoding,
                                 rfc::Rung::path_segments, rfc::Rung::scheme})
        choices.emplace_back(std::string(rfc::row_of(rung).name), rung);
    const Option by =
        cli.choice("--by", "EQUALITY", options.by, choices,
                   "What is the same: texts with one href (the default); those with one site, the scheme and the "
                   "registrable domain; or those that are equal on a rung of RFC 3986's ladder: string, case, "
                   "percent-encoding, path-segments or scheme");
    const Option fragment =
        cli.flag("--ignore-fragment", options.ignores_fragment, "Leave the fragment out of the comparison of hrefs");
    fragment.excludes(by);
    add_suffixes(cli, options.suffixes);
    cli.flag("-c,--count", options.counts, "Print before each text how often it came");
    cli.flag("-d,--repeated", options.only_repeated, "Print only what came more than once");
    add_inputs(cli, options.inputs);
    cli.paragraph("What it prints",
                  {"The first of the texts that are the same, as it was written. They need not be neighbours. "
                   "A text that is not a URL is reported, not printed, unless RFC 3986 compares."});
}

/// Prints each text that is new at once; if numbers are needed, all of them at the end.
class Uniq : public Handler {
  public:
    /// @param list the list that decides sites; nothing if they do not matter
    Uniq(const Options& options, std::optional<api::PublicSuffixList> list)
        : options_(options), list_(std::move(list)), looks_(looks_of(options.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const Result<std::string> key = key_of(input);
        if (!key)
            return std::unexpected(
                Fault{key.error(), std::nullopt, scheme_hint(key.error(), input, "refurl resolve --base URL")});
        const auto [found, is_new] = places_.try_emplace(*key, texts_.size());
        if (waits()) {
            if (is_new) texts_.push_back({std::string(input), 0});
            ++texts_[found->second].count;
        } else if (is_new) {
            append_line(out, input, looks_);
        }
        return {};
    }

    void finish(std::string& out) override {
        for (const Text& each : texts_) {
            if (options_.only_repeated && each.count < 2) continue;
            if (options_.counts) fmt::format_to(std::back_inserter(out), "{:7} ", each.count);
            append_line(out, each.text, looks_);
        }
    }

  private:
    struct Text {
        std::string text;
        std::size_t count;
    };

    [[nodiscard]] bool waits() const { return options_.counts || options_.only_repeated; }

    /// Returns the text that all texts have that are the same.
    [[nodiscard]] Result<std::string> key_of(std::string_view input) const {
        if (const auto* const rung = std::get_if<rfc::Rung>(&options_.by)) return rfc::normal_form(input, *rung);
        const Result<Url> url = parse(input);
        if (!url) return std::unexpected(url.error());
        if (std::holds_alternative<BySite>(options_.by)) return key_of_site(*url);
        const std::string_view href = url->href();
        return std::string(options_.ignores_fragment ? href.substr(0, href.find('#')) : href);
    }

    /// Returns the site; the href if the origin is opaque, because then no other URL has the same site.
    [[nodiscard]] std::string key_of_site(const Url& url) const {
        const View view(url);
        return view.origin() == "null" ? std::string(url.href()) : view.site(*list_).value();
    }

    const Options& options_;
    std::optional<api::PublicSuffixList> list_;
    Looks looks_;
    std::unordered_map<std::string, std::size_t> places_;  ///< of each key in `texts_`
    std::vector<Text> texts_;
};

int run(const Options& options, Output& out) {
    const auto list = list_for_sites(std::holds_alternative<BySite>(options.by), {}, options.suffixes);
    if (!list) return report_usage(list.error());
    Uniq handler(options, *list);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "uniq",
                       .help = "Print each URL once, however it is written",
                       .example = "refurl uniq http://example.com HTTP://EXAMPLE.com:80/ http://example.org"},
                      declare, run);
}

}  // namespace refurl::tools::uniq_command
