// Helpers for the tests of this system.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "systems/url_specification_0_10_1/read.hpp"
#include "systems/url_specification_0_10_1/system.hpp"

namespace refurl::test::url_specification_0_10_1 {

using systems::url_specification_0_10_1::Slips;

/// Returns the URL that `input` denotes against `base`; nothing if either is refused.
inline std::optional<Url> url_of(std::string_view input, std::optional<std::string_view> base = {}, Slips slips = {},
                                 Encoding encoding = Encoding::utf_8) {
    using systems::url_specification_0_10_1::read_url;
    std::optional<Url> base_url;
    if (base) {
        auto read = read_url(*base, nullptr, Encoding::utf_8, slips);
        if (!read) return std::nullopt;
        base_url = std::move(*read);
    }
    auto url = read_url(input, base_url ? &*base_url : nullptr, encoding, slips);
    return url ? std::optional(std::move(*url)) : std::nullopt;
}

/// Returns the href of the URL, or "failure".
inline std::string href_of(std::string_view input, std::optional<std::string_view> base = {}, Slips slips = {}) {
    const auto url = url_of(input, base, slips);
    return url ? std::string(url->href()) : "failure";
}

}  // namespace refurl::test::url_specification_0_10_1
