#include "tools/edit/assignment.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "model/find_row.hpp"
#include "tools/output/format.hpp"
#include "tools/output/spelling.hpp"

namespace refurl::tools {

namespace {

using api::Attribute;

struct Component {
    std::string_view name;
    Target target;
};

/// The components whose names differ from those of their attributes.
constexpr std::array<Component, 6> components{{
    {"url", {Attribute::href}},
    {"scheme", {Attribute::protocol}},
    {"user", {Attribute::username}},
    {"path", {Attribute::pathname}},
    {"query", {Attribute::search, "?"}},
    {"fragment", {Attribute::hash, "#"}},
}};

std::vector<std::string> all_names() {
    std::vector<std::string> names(api::attribute_names.begin(), api::attribute_names.end());
    for (const Component& component : components) names.emplace_back(component.name);
    return names;
}

}  // namespace

std::expected<Assignment, std::string> read_assignment(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return std::unexpected(fmt::format("{} has no =; write NAME=VALUE", text));
    return Assignment{text.substr(0, equals), text.substr(equals + 1)};
}

std::expected<Target, std::string> target_named(std::string_view name) {
    if (const auto attribute = api::attribute_named(name)) return Target{*attribute};
    if (name.empty()) return std::unexpected("there is no name before =; write NAME=VALUE");
    if (const Component* const found = find_row(components, name, &Component::name)) return found->target;
    if (const std::string_view reason = why_trurl_alone_knows(name); !reason.empty())
        return std::unexpected(std::string(reason));
    if (name.starts_with("query:"))
        return std::unexpected(fmt::format("{} is a parameter of the query; to set it, use --query-set {}=VALUE", name,
                                           name.substr(name.find(':') + 1)));
    return std::unexpected(fmt::format("{} is not one of {}{}", name, target_names(), suggestion(name, all_names())));
}

std::string target_names() { return fmt::format("{}", fmt::join(all_names(), ", ")); }

std::string value_for(const Target& target, std::string_view value) {
    return value.empty() ? std::string() : std::string(target.sigil).append(value);
}

}  // namespace refurl::tools
