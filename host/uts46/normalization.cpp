#include "host/uts46/normalization.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "host/uts46/unicode_data.hpp"

namespace refurl::uts46 {

namespace {

std::uint8_t combining_class(char32_t c) { return properties_of(c).combining_class; }

// ---- Hangul syllables, which Unicode composes by arithmetic (the Unicode Standard, section 3.12)

constexpr char32_t first_syllable = 0xAC00;
constexpr char32_t first_leading = 0x1100;
constexpr char32_t first_vowel = 0x1161;
constexpr char32_t no_trailing = 0x11A7;  // one before the first trailing consonant
constexpr char32_t leadings = 19;
constexpr char32_t vowels = 21;
constexpr char32_t trailings = 28;

constexpr bool is_in(char32_t c, char32_t first, char32_t count) { return c >= first && c < first + count; }

constexpr bool is_syllable(char32_t c) { return is_in(c, first_syllable, leadings * vowels * trailings); }

constexpr bool lacks_trailing(char32_t syllable) { return (syllable - first_syllable) % trailings == 0; }

void append_jamo(char32_t syllable, std::u32string& text) {
    const char32_t index = syllable - first_syllable;
    text.push_back(first_leading + index / (vowels * trailings));
    text.push_back(first_vowel + index / trailings % vowels);
    if (!lacks_trailing(syllable)) text.push_back(no_trailing + index % trailings);
}

/// Returns the syllable that two jamo, or a syllable and a trailing consonant, compose to; 0 if they do not.
constexpr char32_t syllable_of(char32_t first, char32_t second) {
    if (is_in(first, first_leading, leadings) && is_in(second, first_vowel, vowels))
        return first_syllable + ((first - first_leading) * vowels + (second - first_vowel)) * trailings;
    if (is_syllable(first) && lacks_trailing(first) && is_in(second, no_trailing + 1, trailings - 1))
        return first + (second - no_trailing);
    return 0;
}

// ---- The three steps

std::u32string decompose(std::u32string_view text) {
    std::u32string decomposed;
    decomposed.reserve(text.size());
    for (const char32_t c : text) {
        const std::u32string_view replacement = decomposition_of(c);
        if (is_syllable(c))
            append_jamo(c, decomposed);
        else if (replacement.empty())
            decomposed.push_back(c);
        else
            decomposed += replacement;
    }
    return decomposed;
}

/// Sorts marks by their combining class. Marks of the same class keep their order. It is a counting sort, because a
/// whole text may consist of marks.
void sort_marks(std::span<char32_t> marks) {
    if (std::ranges::is_sorted(marks, {}, combining_class)) return;
    std::array<std::size_t, 257> place{};
    for (const char32_t mark : marks) ++place[combining_class(mark) + 1U];
    for (std::size_t i = 1; i < place.size(); ++i) place[i] += place[i - 1];
    const std::vector<char32_t> unsorted(marks.begin(), marks.end());
    for (const char32_t mark : unsorted) marks[place[combining_class(mark)]++] = mark;
}

/// The Canonical Ordering Algorithm.
void put_in_canonical_order(std::span<char32_t> text) {
    const auto is_starter = [](char32_t c) { return combining_class(c) == 0; };
    for (auto mark = text.begin(); mark != text.end();) {
        mark = std::find_if_not(mark, text.end(), is_starter);
        const auto end = std::find_if(mark, text.end(), is_starter);
        sort_marks({mark, end});
        mark = end;
    }
}

/// The Canonical Composition Algorithm, in place.
void compose(std::u32string& text) {
    std::size_t starter = text.size();  // none yet
    std::size_t size = 0;
    std::uint8_t previous_class = 0;
    for (const char32_t c : text) {
        const std::uint8_t own_class = combining_class(c);
        const bool is_blocked = size != starter + 1 && previous_class >= own_class;
        if (starter < size && !is_blocked) {
            char32_t composed = syllable_of(text[starter], c);
            if (composed == 0) composed = composition_of(text[starter], c);
            if (composed != 0) {
                text[starter] = composed;
                continue;
            }
        }
        if (own_class == 0) starter = size;
        previous_class = own_class;
        text[size++] = c;
    }
    text.resize(size);
}

}  // namespace

bool is_certainly_nfc(std::u32string_view text) {
    std::uint8_t previous_class = 0;
    return std::ranges::all_of(text, [&](char32_t c) {
        const Properties& properties = properties_of(c);
        const bool is_ordered = properties.combining_class == 0 || properties.combining_class >= previous_class;
        previous_class = properties.combining_class;
        return is_ordered && properties.composes == Composes::never;
    });
}

std::u32string nfc(std::u32string_view text) {
    std::u32string normalized = decompose(text);
    put_in_canonical_order(normalized);
    compose(normalized);
    return normalized;
}

bool is_nfc(std::u32string_view text) { return is_certainly_nfc(text) || nfc(text) == text; }

}  // namespace refurl::uts46
