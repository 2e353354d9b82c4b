// Helpers for the tests of this system.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "systems/whatwg_2012/url.hpp"

namespace refurl::test::whatwg_2012 {

using systems::whatwg_2012::ParsedUrl;
using systems::whatwg_2012::Slips;

/// The text that a test parses, with its base and encoding.
struct Text {
    std::string_view input;
    std::optional<std::string_view> base = {};
    Encoding encoding = Encoding::utf_8;
};

/// Returns the URL, or nothing for failure. A base that fails counts as failure.
inline std::optional<ParsedUrl> url_of(const Text& text, Slips slips = {}) {
    using systems::whatwg_2012::parse;
    std::optional<ParsedUrl> base;
    if (text.base) {
        const auto parsed = parse(*text.base, {.slips = slips});
        if (!parsed) return std::nullopt;
        base = *parsed;
    }
    const auto url =
        parse(text.input, {.base = base ? &*base : nullptr, .encoding_override = text.encoding, .slips = slips});
    return url ? std::optional(*url) : std::nullopt;
}

/// Returns the serialization of the URL, or "failure".
inline std::string href_of(const Text& text, Slips slips = {}) {
    const auto url = url_of(text, slips);
    return url ? serialize(*url, slips) : "failure";
}

inline std::string href_of(std::string_view input, std::optional<std::string_view> base = {}) {
    return href_of(Text{.input = input, .base = base});
}

}  // namespace refurl::test::whatwg_2012
