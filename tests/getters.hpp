// The getters of both systems, by the names that test data use.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "api/url.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"

namespace refurl::test {

using Getter = std::string (*)(const Url&);

/// The getters of the pipeline's URLs.
inline constexpr std::array<std::pair<std::string_view, Getter>, 11> getters{{
    {"href", [](const Url& url) { return std::string(url.href()); }},
    {"origin", [](const Url& url) { return api::origin(url); }},
    {"protocol", [](const Url& url) { return std::string(url.protocol()); }},
    {"username", [](const Url& url) { return std::string(url.username()); }},
    {"password", [](const Url& url) { return std::string(url.password()); }},
    {"host", [](const Url& url) { return std::string(url.host()); }},
    {"hostname", [](const Url& url) { return std::string(url.hostname()); }},
    {"port", [](const Url& url) { return std::string(url.port()); }},
    {"pathname", [](const Url& url) { return std::string(url.pathname()); }},
    {"search", [](const Url& url) { return std::string(url.search()); }},
    {"hash", [](const Url& url) { return std::string(url.hash()); }},
}};

using StandardGetter = std::string (*)(const standard::UrlRecord&);

/// The getters of the state machine's URL records, in the order of `getters`.
inline constexpr std::array<std::pair<std::string_view, StandardGetter>, 11> standard_getters{{
    {"href", [](const standard::UrlRecord& url) { return standard::serialize(url); }},
    {"origin", standard::origin},
    {"protocol", standard::protocol},
    {"username", [](const standard::UrlRecord& url) { return url.username; }},
    {"password", [](const standard::UrlRecord& url) { return url.password; }},
    {"host", standard::host},
    {"hostname", standard::hostname},
    {"port", standard::port},
    {"pathname", standard::pathname},
    {"search", standard::search},
    {"hash", standard::hash},
}};

/// Reports whether the getter of an attribute returns ε although the component is present. The getters return ε both
/// for an empty component and for an absent one.
inline bool getter_hides_what_is_there(const Url& url, std::string_view attribute) {
    const Sequence sequence = url.sequence();
    if (attribute == "search") return sequence.query == "";
    if (attribute == "hash") return sequence.fragment == "";
    if (attribute == "host" || attribute == "hostname") return !sequence.authority && !has_opaque_path(sequence);
    return false;
}

/// Parses `input` against the text of a base, or without a base if `base` is null. If the base fails to parse, returns
/// its failure.
inline Result<Url> parse_against(std::string_view input, const std::string* base, Encoding encoding = Encoding::utf_8) {
    if (base == nullptr) return parse(input, nullptr, encoding);
    const Result<Url> base_url = parse(*base);
    return base_url ? parse(input, &*base_url, encoding) : base_url;
}

}  // namespace refurl::test
