// What the C++ library answers to a request of the adapters' protocol. Names nothing of the library, so that main.cpp
// is not compiled again when a table of it changes. The protocol: adapters/README.md
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace refurl::tools {

/// The keys of an answer. All except `origin` can be set.
inline constexpr std::array<std::string_view, 11> answer_keys{
    "origin", "href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"};

/// The values of the keys, in their order.
using Values = std::array<std::string, answer_keys.size()>;

/// An attribute and its new value.
using Assignment = std::pair<std::string, std::string>;

/// Returns the values of the URL that a text denotes and, after them, those after each setting. A setting that the
/// library refuses changes nothing. Returns nothing if the text or its base is no URL. Linear.
std::optional<std::vector<Values>> answer_of(std::string_view input, const std::optional<std::string>& base,
                                             const std::vector<Assignment>& settings);

}  // namespace refurl::tools
