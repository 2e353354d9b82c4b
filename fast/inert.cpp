#include "fast/inert.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::fast {

namespace {

using uts46::Inertness;

/// What the domain parser makes of each ASCII code point in a domain that is not ASCII: the code point in lower case,
/// or NUL if it fails.
constexpr std::array<char, 0x80> ascii_in_domain = [] {
    std::array<char, 0x80> made{};
    for (std::size_t c = 0; c < made.size(); ++c)
        if (!forbidden_domain_code_points[c]) made[c] = ascii_lower(static_cast<char>(c));
    return made;
}();

/// The code points of a short domain.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): writing zeros first would cost more than most domains
class ShortText {
  public:
    /// Appends a code point, unless there is no room for it. Reports whether there was.
    bool append(char32_t c) {
        if (size_ == code_points_.size()) return false;
        code_points_[size_++] = c;
        return true;
    }

    [[nodiscard]] std::u32string_view text() const { return {code_points_.data(), size_}; }

  private:
    std::array<char32_t, 253> code_points_;
    std::size_t size_ = 0;
};

bool append_ascii_of_domain(char32_t c, ShortText& mapped) {
    const char made = ascii_in_domain[c];
    return made != '\0' && mapped.append(static_cast<unsigned char>(made));
}

/// Appends a code point that is not ASCII, or its mapping. Reports whether all of it is inert and fits.
bool append_non_ascii(char32_t c, ShortText& mapped) {
    switch (uts46::inertness_of(c)) {
        case Inertness::inert: return mapped.append(c);
        case Inertness::maps:
            return std::ranges::all_of(uts46::mapping_of(c), [&](char32_t each) {
                if (each < 0x80) return append_ascii_of_domain(each, mapped);
                return uts46::inertness_of(each) == Inertness::inert && mapped.append(each);
            });
        case Inertness::none: break;
    }
    return false;
}

/// Step 1: appends the mapped domain, and reports whether it is inert and fits.
bool append_mapped(std::string_view domain, ShortText& mapped) {
    while (!domain.empty()) {
        const auto byte = static_cast<unsigned char>(domain.front());
        const Decoded first = byte < 0x80 ? Decoded{byte, 1, true} : decode_first(domain);
        domain.remove_prefix(first.length);
        const char32_t c = first.code_point;
        if (!(c < 0x80 ? append_ascii_of_domain(c, mapped) : append_non_ascii(c, mapped))) return false;
    }
    return true;
}

}  // namespace

std::optional<std::string_view> inert_to_ascii(std::string_view domain, Store& store) {
    ShortText mapped;
    if (!append_mapped(domain, mapped)) return std::nullopt;
    char* const begin = store.room(uts46::most_ascii_size(mapped.text().size()));
    char* end = begin;
    for (std::u32string_view rest = mapped.text();;) {
        const std::u32string_view label = rest.substr(0, rest.find(U'.'));
        if (label.starts_with(uts46::ace_prefix)) return std::nullopt;
        end = uts46::write_ascii(label, end);
        if (label.size() == rest.size()) return store.written(begin, end);
        *end++ = '.';
        rest.remove_prefix(label.size() + 1);
    }
}

}  // namespace refurl::fast
