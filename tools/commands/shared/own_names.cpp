#include "tools/commands/shared/own_names.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <sstream>

#include "refurl.hpp"
#include "tools/differ/file.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Returns the domain that a text is, as the domain parser writes it, or nothing.
std::optional<std::string> domain_of(const std::string& text) {
    const auto url = parse("http://" + text + "/");
    if (!url || url->sequence().authority->host->kind != HostKind::domain) return std::nullopt;
    std::string domain(url->hostname());
    if (url->href() != "http://" + domain + "/") return std::nullopt;  // it has a userinfo, a port or a path
    if (domain.ends_with('.')) domain.pop_back();
    return domain;
}

}  // namespace

std::expected<std::vector<std::string>, std::string> own_names_in(const std::string& file) {
    const std::expected<std::string, std::string> text = text_or_reason(file);
    if (!text) return std::unexpected(text.error());
    std::vector<std::string> names;
    std::istringstream lines(*text);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.ends_with('\r')) line.pop_back();
        if (line.empty() || line.starts_with('#')) continue;
        const std::optional<std::string> name = domain_of(line);
        if (!name) return std::unexpected(fmt::format("{}: line {}: {} is not a domain", file, number, visible(line)));
        names.push_back(*name);
    }
    return names;
}

}  // namespace refurl::tools
