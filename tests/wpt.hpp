// The web-platform-tests' data, for every reading of the standard that is tested with them.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "resolve/idna.hpp"
#include "tests/json.hpp"

namespace refurl::test {

/// The directory of the data, or nothing: then says what was not run, once, and how to get it.
inline std::optional<std::filesystem::path> wpt_dir() {
    if (const char* dir = std::getenv("REFURL_WPT"); dir != nullptr && *dir != '\0') return dir;
    static const bool said = [] {
        std::cout << "NOT RUN: the web-platform-tests' data. Clone web-platform-tests/wpt and set REFURL_WPT to its "
                     "url/resources.\n";
        return true;
    }();
    (void)said;
    return std::nullopt;
}

inline std::vector<Json> cases_in(const std::filesystem::path& dir, const char* file) {
    return cases_of(read_json(dir / file));
}

/// What would end a host is written as a pct, so that it reaches the domain parser.
inline std::string with_host_ends_encoded(std::string_view input) {
    constexpr std::string_view ends = ":/?#\\";
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string text;
    for (const char c : input) {
        if (ends.find(c) == std::string_view::npos)
            text += c;
        else
            for (const char written :
                 {'%', hex[static_cast<unsigned char>(c) / 16U], hex[static_cast<unsigned char>(c) % 16U]})
                text += written;
    }
    return text;
}

inline bool icu_knows_all_of(std::string_view text) {
    bool known = true;
    while (!text.empty()) {
        const Decoded read = decode_first(text);
        // What never will be assigned is known by every version.
        known = known && (is_assigned(read.code_point) || is_noncharacter(read.code_point) || !read.valid);
        text.remove_prefix(read.length);
    }
    return known;
}

}  // namespace refurl::test
