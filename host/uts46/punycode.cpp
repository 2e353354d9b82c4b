#include "host/uts46/punycode.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>

#include "model/characters.hpp"

namespace refurl::uts46 {

namespace {

// ---- Numbers (RFC 3492, sections 3.3 and 6.1)

constexpr std::uint32_t base = 36;
constexpr std::uint32_t tmin = 1;
constexpr std::uint32_t tmax = 26;
constexpr std::uint32_t skew = 38;
constexpr std::uint32_t damp = 700;
constexpr std::uint32_t initial_bias = 72;
constexpr char32_t initial_n = 0x80;

template <std::unsigned_integral Number>
constexpr Number threshold(Number k, Number bias) {
    return k <= bias ? Number{tmin} : std::min<Number>(k - bias, tmax);
}

template <std::unsigned_integral Number>
constexpr Number adapt(Number delta, Number size, bool is_first) {
    delta /= is_first ? damp : 2;
    delta += delta / size;
    Number k = 0;
    for (; delta > (base - tmin) * tmax / 2; k += base) delta /= base - tmin;
    return k + (base - tmin + 1) * delta / (delta + skew);
}

constexpr char digit(std::unsigned_integral auto value) {
    return static_cast<char>(value < 26 ? 'a' + value : '0' + (value - 26));
}

/// Returns the value of a digit, or `base` if the code point is not a digit.
constexpr std::uint32_t value_of(char32_t c) {
    if (is_digit(c)) return c - '0' + 26;
    return is_alpha(c) ? (c | 0x20) - 'a' : base;
}

template <std::unsigned_integral Number>
char* write_number(Number number, Number bias, char* out) {
    for (Number k = base;; k += base) {
        const Number t = threshold(k, bias);
        if (number < t) break;
        *out++ = digit(t + (number - t) % (base - t));
        number = (number - t) / (base - t);
    }
    *out++ = digit(number);
    return out;
}

/// Removes a number from the start of `digits` and returns it. Returns nothing if there is no number or it does not
/// fit.
std::optional<std::uint64_t> take_number(std::u32string_view& digits, std::uint64_t bias) {
    constexpr std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / (std::uint64_t{2} * base);
    std::uint64_t number = 0;
    std::uint64_t weight = 1;
    for (std::uint64_t k = base; !digits.empty(); k += base) {
        const std::uint64_t value = value_of(digits.front());
        if (value == base || weight > limit || number > limit) return std::nullopt;
        digits.remove_prefix(1);
        number += value * weight;
        const std::uint64_t t = threshold(k, bias);
        if (value < t) return number;
        weight *= base - t;
    }
    return std::nullopt;
}

// ---- Insertions as differences of numbers (sections 6.2 and 6.3)

/// The state of both directions: the code point to insert next, the place to insert it, and the current form of
/// numbers.
template <std::unsigned_integral Number>
struct State {
    Number size = 0;  ///< the size of the text before the insertion
    Number basic_size = size;
    char32_t n = initial_n;
    Number i = 0;
    Number bias = initial_bias;

    void insert(char32_t code_point, Number index, Number delta) {
        bias = adapt(delta, size + 1, size == basic_size);
        n = code_point;
        i = index + 1;
        ++size;
    }
};

/// Writes the insertions, and returns the end of the written text.
/// @param basic_size the number of ASCII code points. All numbers must fit in its type; those of a shorter type are
/// divided faster.
template <std::unsigned_integral Number>
char* write_insertions(std::span<const Insertion> insertions, Number basic_size, char* out) {
    State<Number> state{.size = basic_size};
    for (const Insertion& insertion : insertions) {
        const auto index = static_cast<Number>(insertion.index);
        const Number delta = (insertion.code_point - state.n) * (state.size + 1) + index - state.i;
        out = write_number(delta, state.bias, out);
        state.insert(insertion.code_point, index, delta);
    }
    return out;
}

std::optional<Insertions> read_insertions(std::u32string_view digits, std::size_t basic_size) {
    Insertions insertions;
    State<std::uint64_t> state{.size = basic_size};
    while (!digits.empty()) {
        const std::optional<std::uint64_t> delta = take_number(digits, state.bias);
        if (!delta) return std::nullopt;
        const std::uint64_t index = state.i + *delta;
        const std::uint64_t code_point = state.n + index / (state.size + 1);
        if (code_point > 0x10FFFF || is_surrogate(static_cast<char32_t>(code_point))) return std::nullopt;
        insertions.push_back({static_cast<char32_t>(code_point), static_cast<std::size_t>(index % (state.size + 1))});
        state.insert(insertions.back().code_point, insertions.back().index, *delta);
    }
    return insertions;
}

constexpr bool is_basic(char32_t c) { return c < initial_n; }

/// Returns the code points that are not ASCII, with their indexes in the label, in the order of the insertions.
std::span<Insertion> sorted_code_points(std::u32string_view label, std::span<Insertion> room) {
    std::size_t size = 0;
    for (std::size_t at = 0; at < label.size(); ++at)
        if (!is_basic(label[at])) room[size++] = {label[at], at};
    const std::span<Insertion> places = room.first(size);
    std::ranges::sort(places, {}, [](const Insertion& place) { return std::pair(place.code_point, place.index); });
    return places;
}

/// Counts marked places (a Fenwick tree). Each operation takes logarithmic time in the number of places.
class PlaceCounts {
  public:
    explicit PlaceCounts(std::size_t places) : counts_(std::bit_ceil(places + 1)) {}

    void add(std::size_t place, std::size_t count) {
        for (std::size_t node = place + 1; node < counts_.size(); node += node & -node) counts_[node] += count;
    }

    [[nodiscard]] std::size_t count_before(std::size_t place) const {
        std::size_t count = 0;
        for (std::size_t node = place; node != 0; node &= node - 1) count += counts_[node];
        return count;
    }

    /// Returns the counted place that has `before` counted places before it.
    [[nodiscard]] std::size_t place_after(std::size_t before) const {
        std::size_t node = 0;
        for (std::size_t step = counts_.size() / 2; step != 0; step /= 2) {
            if (counts_[node + step] > before) continue;
            node += step;
            before -= counts_[node];
        }
        return node;
    }

  private:
    std::vector<std::size_t> counts_;
};

constexpr char32_t none = 0xFFFFFFFF;

/// Returns the lowest code point of a text that is above `c`, or `none`.
char32_t lowest_above(char32_t c, std::u32string_view text) {
    char32_t lowest = none;
    for (const char32_t each : text) lowest = each > c ? std::min(lowest, each) : lowest;
    return lowest;
}

/// The number of distinct non-ASCII code points up to which one pass for each is faster than a tree.
constexpr std::size_t few = 32;

/// A code point that is not ASCII, with the index and the number of its insertion.
struct Ranked {
    char32_t code_point;
    std::uint32_t index;
    std::uint32_t rank;
};

bool has_few_different(std::u32string_view label) {
    std::size_t different = 0;
    for (char32_t c = lowest_above(initial_n - 1, label); c != none && different <= few; c = lowest_above(c, label))
        ++different;
    return different <= few;
}

bool has_few_different(std::span<const Insertion> insertions) {
    const auto differs = [](const Insertion& a, const Insertion& b) { return a.code_point != b.code_point; };
    std::size_t different = 1;
    for (auto at = std::ranges::adjacent_find(insertions, differs); at != insertions.end() && different <= few;
         at = std::ranges::adjacent_find(at + 1, insertions.end(), differs))
        ++different;
    return different <= few;
}

}  // namespace

std::span<const Insertion> insertions_by_passes(std::u32string_view label, std::span<Insertion> room) {
    std::size_t size = 0;
    for (char32_t c = initial_n; c != none;) {
        char32_t next = none;
        std::size_t index = 0;
        for (const char32_t each : label) {
            if (each > c) {
                next = std::min(next, each);
                continue;
            }
            if (each == c) room[size++] = {c, index};
            ++index;
        }
        c = next;
    }
    return room.first(size);
}

std::span<const Insertion> insertions_by_pairs(std::u32string_view label, std::span<Insertion> room) {
    // An insertion comes after those of lower code points, and of the same ones that stand before it. Its index counts
    // only what stands before it.
    //
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): writing zeros first would cost more than most labels
    std::array<Ranked, most_paired> ranked;
    std::size_t size = 0;
    std::uint32_t basic = 0;
    for (const char32_t c : label) {
        if (is_basic(c)) {
            ++basic;
            continue;
        }
        std::uint32_t lower_before = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const bool is_lower = ranked[i].code_point <= c;
            lower_before += is_lower ? 1 : 0;
            ranked[i].rank += is_lower ? 0 : 1;
        }
        ranked[size++] = {c, basic + lower_before, lower_before};
    }
    for (const Ranked& each : std::span(ranked).first(size)) room[each.rank] = {each.code_point, each.index};
    return room.first(size);
}

std::span<const Insertion> insertions_by_tree(std::u32string_view label, std::span<Insertion> room) {
    PlaceCounts there(label.size());
    for (std::size_t at = 0; const char32_t c : label) {
        if (is_basic(c)) there.add(at, 1);
        ++at;
    }
    const std::span<Insertion> insertions = sorted_code_points(label, room);
    for (auto& [code_point, index] : insertions) {
        const std::size_t place = index;
        index = there.count_before(place);
        there.add(place, 1);
    }
    return insertions;
}

void insert_by_passes(std::span<const Insertion> insertions, std::size_t begin, std::u32string& label) {
    while (!insertions.empty()) {
        const auto differs = [&](const Insertion& each) { return each.code_point != insertions.front().code_point; };
        const auto end = std::ranges::find_if(insertions, differs);
        const std::span same(insertions.begin(), end);
        // The indexes rise, so each code point stays where it is put. The text after it moves on, starting from the
        // back.
        std::size_t from = label.size();
        label.resize(from + same.size());
        std::size_t to = label.size();
        for (const auto& [code_point, index] : same | std::views::reverse) {
            for (; to > begin + index + 1; --to) label[to - 1] = label[--from];
            label[--to] = code_point;
        }
        insertions = insertions.subspan(same.size());
    }
}

void insert_by_tree(std::span<const Insertion> insertions, std::size_t begin, std::u32string& label) {
    const std::u32string basic = label.substr(begin);
    const std::size_t size = basic.size() + insertions.size();
    PlaceCounts free(size);
    for (std::size_t place = 0; place < size; ++place) free.add(place, 1);
    // The last insertion is where it was put. Without it, the one before is where it was put, and so on.
    label.replace(begin, basic.size(), size, none);
    for (const auto& [code_point, index] : insertions | std::views::reverse) {
        const std::size_t place = free.place_after(index);
        label[begin + place] = code_point;
        free.add(place, static_cast<std::size_t>(-1));
    }
    auto next = basic.begin();
    for (std::size_t place = begin; place < label.size(); ++place)
        if (label[place] == none) label[place] = *next++;
}

char* write_punycode(std::u32string_view label, char* out) {
    const char* const begin = out;
    for (const char32_t c : label)
        if (is_basic(c)) *out++ = static_cast<char>(c);
    const auto basic_size = static_cast<std::size_t>(out - begin);
    if (basic_size != 0) *out++ = '-';
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): writing zeros first would cost more than most labels
    std::array<Insertion, most_paired> near;
    static_assert(std::uint64_t{0x10FFFF} * (most_paired + 1) <= std::numeric_limits<std::uint32_t>::max());
    if (label.size() <= near.size())
        return write_insertions(insertions_by_pairs(label, near), static_cast<std::uint32_t>(basic_size), out);
    Insertions far(label.size());
    const auto insertions =
        has_few_different(label) ? insertions_by_passes(label, far) : insertions_by_tree(label, far);
    return write_insertions(insertions, std::uint64_t{basic_size}, out);
}

bool append_decoded_punycode(std::u32string_view punycode, std::u32string& label) {
    const std::size_t delimiter = punycode.rfind(U'-');
    const bool has_basic = delimiter != std::u32string_view::npos && delimiter != 0;
    const std::u32string_view basic = punycode.substr(0, has_basic ? delimiter : 0);
    const std::optional<Insertions> insertions =
        read_insertions(punycode.substr(has_basic ? delimiter + 1 : 0), basic.size());
    if (!insertions || !std::ranges::all_of(basic, is_basic)) return false;
    const std::size_t begin = label.size();
    label += basic;
    if (has_few_different(*insertions))
        insert_by_passes(*insertions, begin, label);
    else
        insert_by_tree(*insertions, begin, label);
    return true;
}

}  // namespace refurl::uts46
