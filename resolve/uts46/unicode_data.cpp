#include "resolve/uts46/unicode_data.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

namespace refurl::uts46 {

namespace {

constexpr std::size_t block_size = 128;

/// Where in `text` the replacement of a code point stands.
struct Replacement {
    char32_t code_point;
    std::uint16_t begin;
    std::uint8_t size;
};

struct Composition {
    char32_t first;
    char32_t second;
    char32_t composed;
};

#include "resolve/uts46/unicode_tables.inc"

std::u32string_view replacement_in(std::span<const Replacement> table, char32_t code_point) {
    const auto row = std::ranges::lower_bound(table, code_point, {}, &Replacement::code_point);
    if (row == table.end() || row->code_point != code_point) return {};
    return {text.data() + row->begin, row->size};
}

}  // namespace

std::string_view unicode_version() { return version; }

const Properties& properties_of(char32_t code_point) {
    static constexpr Properties unassigned{Status::disallowed, BidiClass::L, JoiningType::U, Composes::never, 0, false,
                                           first_version};
    const std::size_t block = code_point / block_size;
    if (block >= block_of.size()) return unassigned;
    return rows[blocks[block_of[block] * block_size + code_point % block_size]];
}

std::u32string_view mapping_of(char32_t code_point) { return replacement_in(mappings, code_point); }

std::u32string_view decomposition_of(char32_t code_point) { return replacement_in(decompositions, code_point); }

char32_t composition_of(char32_t first, char32_t second) {
    const auto pair_of = [](const Composition& row) { return std::pair(row.first, row.second); };
    const std::span<const Composition> table = compositions;
    const auto row = std::ranges::lower_bound(table, std::pair(first, second), {}, pair_of);
    return row != table.end() && row->first == first && row->second == second ? row->composed : 0;
}

}  // namespace refurl::uts46
