#include "host/uts46/unicode_data.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

namespace refurl::uts46 {

namespace {

constexpr std::size_t block_size = 128;

/// The range in `text` of the replacement of a code point.
struct Replacement {
    char32_t code_point;
    std::uint16_t begin;
    std::uint8_t size;
};

/// A code point that a version of Unicode changed: its properties and its mapping in the versions before.
struct Older {
    char32_t code_point;
    std::uint8_t until;  ///< the last version in which they hold
    Properties properties;
    std::uint16_t begin;
    std::uint8_t size;
};

/// The first of some code points, and the version that assigned them.
struct Age {
    char32_t first;
    std::uint8_t version;
};

struct Composition {
    char32_t first;
    char32_t second;
    char32_t composed;
};

#include "host/uts46/unicode_tables.inc"

static_assert(block_of.size() * block_size == 0x110000, "the tables have every code point, assigned or not");

/// Returns the index in `rows` of a code point's properties.
std::size_t row_of(char32_t code_point) {
    return blocks[block_of[code_point / block_size] * block_size + code_point % block_size];
}

constexpr Inertness inertness_of(const Properties& properties) {
    using enum BidiClass;
    if (properties.status == Status::mapped) return Inertness::maps;
    const bool is_right_to_left =
        properties.bidi_class == R || properties.bidi_class == AL || properties.bidi_class == AN;
    // The other deviations are the joiners, which are not letters and have another Bidi class.
    const bool is_letter = properties.status == Status::deviation && properties.bidi_class == L;
    const bool is_inert = (properties.status == Status::valid || is_letter) && properties.composes == Composes::never &&
                          properties.combining_class == 0 && !properties.is_mark && !is_right_to_left;
    return is_inert ? Inertness::inert : Inertness::none;
}

constexpr std::array<Inertness, rows.size()> inertness_of_rows = [] {
    std::array<Inertness, rows.size()> inertness{};
    std::ranges::transform(rows, inertness.begin(), [](const Properties& row) { return inertness_of(row); });
    return inertness;
}();

std::u32string_view replacement_in(std::span<const Replacement> table, char32_t code_point) {
    const auto row = std::ranges::lower_bound(table, code_point, {}, &Replacement::code_point);
    if (row == table.end() || row->code_point != code_point) return {};
    return {text.data() + row->begin, row->size};
}

/// Returns the row of a code point that a version after `unicode` has changed; null if it has assigned it.
const Older* older_row(char32_t code_point, std::uint8_t unicode) {
    const std::span<const Older> table = older;
    for (const Older& row : std::ranges::equal_range(table, code_point, {}, &Older::code_point))
        if (unicode <= row.until) return &row;
    return nullptr;
}

bool is_as_today(const Properties& properties, std::uint8_t unicode) { return properties.since <= unicode; }

/// The oldest version whose properties the tables have.
constexpr std::uint8_t oldest_described = 150;

/// Returns the version that assigned a code point, which must be at most `oldest_described`; 90 means 9.0 or older.
std::uint8_t age_of(char32_t code_point) {
    return std::prev(std::ranges::upper_bound(ages, code_point, {}, &Age::first))->version;
}

/// Reports whether a version before those that the tables describe does not assign the code point.
bool is_too_new(char32_t code_point, std::uint8_t unicode) {
    return unicode < oldest_described && age_of(code_point) > unicode;
}

/// Returns the version that describes what a version assigns: itself, or the oldest of those in the tables.
std::uint8_t describing(std::uint8_t unicode) { return std::max(unicode, oldest_described); }

}  // namespace

std::string_view unicode_version() { return version; }

const Properties& properties_of(char32_t code_point) { return rows[row_of(code_point)]; }

Inertness inertness_of(char32_t code_point) { return inertness_of_rows[row_of(code_point)]; }

std::u32string_view mapping_of(char32_t code_point) { return replacement_in(mappings, code_point); }

const Properties& properties_of(char32_t code_point, std::uint8_t unicode) {
    static constexpr Properties unassigned{
        Status::disallowed, BidiClass::L, JoiningType::U, Composes::never, 0, false, 0};
    const Properties& today = properties_of(code_point);
    if (is_too_new(code_point, unicode)) return unassigned;
    if (is_as_today(today, describing(unicode))) return today;
    const Older* const row = older_row(code_point, describing(unicode));
    return row == nullptr ? unassigned : row->properties;
}

std::u32string_view mapping_of(char32_t code_point, std::uint8_t unicode) {
    if (is_too_new(code_point, unicode)) return {};
    if (is_as_today(properties_of(code_point), describing(unicode))) return mapping_of(code_point);
    const Older* const row = older_row(code_point, describing(unicode));
    return row == nullptr ? std::u32string_view() : std::u32string_view(text.data() + row->begin, row->size);
}

std::uint8_t since_of(char32_t code_point) {
    const std::uint8_t since = properties_of(code_point).since;
    return since == oldest_described ? age_of(code_point) : since;
}

std::u32string_view decomposition_of(char32_t code_point) { return replacement_in(decompositions, code_point); }

char32_t composition_of(char32_t first, char32_t second) {
    const auto pair_of = [](const Composition& row) { return std::pair(row.first, row.second); };
    const std::span<const Composition> table = compositions;
    const auto row = std::ranges::lower_bound(table, std::pair(first, second), {}, pair_of);
    return row != table.end() && row->first == first && row->second == second ? row->composed : 0;
}

}  // namespace refurl::uts46
