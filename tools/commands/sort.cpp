// refurl sort: sorts texts by parts of their URLs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "host/ip4.hpp"
#include "host/ip6.hpp"
#include "refurl.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/view.hpp"

namespace refurl::tools::sort_command {

namespace {

enum class By : unsigned char { host, site, path, href };

struct Options {
    By by = By::host;
    bool reverse = false;
    std::optional<api::PublicSuffixList> suffixes;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    cli.choice<By>(
        "--by", "PART", options.by, {{"host", By::host}, {"site", By::site}, {"path", By::path}, {"href", By::href}},
        "host (the default): by the labels of a domain from the last to the first, so that subdomains "
        "follow their domain, and addresses as numbers; site: by registrable domain, then by host; path; or href");
    add_suffixes(cli, options.suffixes);
    cli.flag("-r,--reverse", options.reverse, "Sort in reverse");
    add_inputs(cli, options.inputs);
    cli.paragraph(
        "What it prints",
        {"The texts as they were written. Those that are equal in the part are sorted by href, and those with "
         "one href keep their order. A text that is not a URL is reported, not printed."});
}

/// Returns a text for an address, so that the order of texts is that of numbers, IPv4 before IPv6.
std::string sortable_address(const View& url) {
    const std::string_view host = url.getters().hostname;
    if (url.host_kind() == "ip4-address") return fmt::format("4{:08x}", ip4_address(host).value());
    return fmt::format("6{:04x}", fmt::join(address6_of(host), ""));
}

/// Returns the labels of a domain from the last to the first, as in `com.example.www`, and an address so that it is
/// sorted as a number. An opaque host stays as it is.
std::string sortable_host(const View& url) {
    std::string_view rest = url.getters().hostname;
    if (url.host_kind().starts_with("ip")) return sortable_address(url);
    if (url.host_kind() != "domain") return std::string(rest);
    std::string labels;
    for (std::size_t dot = rest.rfind('.'); dot != std::string_view::npos; dot = rest.rfind('.')) {
        labels.append(rest.substr(dot + 1)) += '.';
        rest = rest.substr(0, dot);
    }
    return labels.append(rest);
}

/// The texts by which a line is sorted, the first one first.
using Key = std::vector<std::string>;

Key key_of(const View& url, By by, const std::optional<api::PublicSuffixList>& list) {
    const std::string href(url.getters().href);
    switch (by) {
        case By::host: return {sortable_host(url), href};
        case By::site: return {url.registrable_domain(*list).value_or(""), sortable_host(url), href};
        case By::path: return {std::string(url.getters().pathname), href};
        case By::href: return {href};
    }
    return {};
}

struct Line {
    Key key;
    std::size_t place;  ///< among all lines: those with equal keys keep their order
    std::string text;
};

/// Collects the lines, and prints them at the end.
class Sort : public Handler {
  public:
    Sort(const Options& options, std::optional<api::PublicSuffixList> list)
        : options_(options), list_(std::move(list)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& /*out*/) override {
        const Result<Url> url = parse(input);
        if (!url)
            return std::unexpected(
                Fault{url.error(), std::nullopt, scheme_hint(url.error(), input, "refurl resolve --base URL")});
        lines_.push_back({key_of(View(*url), options_.by, list_), lines_.size(), std::string(input)});
        return {};
    }

    void finish(std::string& out) override {
        std::ranges::sort(lines_, {}, [](const Line& line) { return std::tie(line.key, line.place); });
        if (options_.reverse) std::ranges::reverse(lines_);
        const Looks looks = looks_of(options_.inputs);
        for (const Line& line : lines_) append_line(out, line.text, looks);
    }

  private:
    const Options& options_;
    std::optional<api::PublicSuffixList> list_;
    std::vector<Line> lines_;
};

int run(const Options& options, Output& out) {
    const auto list = list_for_sites(options.by == By::site, {}, options.suffixes);
    if (!list) return report_usage(list.error());
    Sort handler(options, *list);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "sort",
                       .help = "Sort URLs by host, site, path or href",
                       .example = "refurl sort --by host http://b.example/ http://a.b.example/ http://a.example/"},
                      declare, run);
}

}  // namespace refurl::tools::sort_command
