#include "host/uts46/inert.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/utf8.hpp"

namespace refurl::uts46 {

namespace {

/// The code points of a short domain. Code points that do not fit are dropped.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): writing zeros first would cost more than most domains
class ShortText {
  public:
    /// Appends `text`, and reports whether all of it is inert and fits.
    bool append(std::u32string_view text) {
        if (text.size() > code_points_.size() - size_ || !std::ranges::all_of(text, is_inert)) return false;
        std::ranges::copy(text, code_points_.begin() + static_cast<std::ptrdiff_t>(size_));
        size_ += text.size();
        return true;
    }

    [[nodiscard]] std::u32string_view text() const { return {code_points_.data(), size_}; }

  private:
    std::array<char32_t, 253> code_points_;
    std::size_t size_ = 0;
};

/// Step 1: appends the mapped domain, and reports whether it is inert and fits.
bool append_mapped(std::string_view domain, ShortText& mapped) {
    while (!domain.empty()) {
        const Decoded first = decode_first(domain);
        domain.remove_prefix(first.length);
        const char32_t& c = first.code_point;
        const bool is_mapped = properties_of(c).status == Status::mapped;
        if (!mapped.append(is_mapped ? mapping_of(c) : std::u32string_view(&c, 1))) return false;
    }
    return true;
}

}  // namespace

std::optional<std::string_view> inert_to_ascii(std::string_view domain, Store& store) {
    ShortText mapped;
    if (!append_mapped(domain, mapped)) return std::nullopt;
    char* const begin = store.room(most_ascii_size(mapped.text().size()));
    char* end = begin;
    for (std::u32string_view rest = mapped.text();;) {
        const std::u32string_view label = rest.substr(0, rest.find(U'.'));
        if (label.starts_with(ace_prefix)) return std::nullopt;
        end = write_ascii(label, end);
        if (label.size() == rest.size()) return store.written(begin, end);
        *end++ = '.';
        rest.remove_prefix(label.size() + 1);
    }
}

}  // namespace refurl::uts46
