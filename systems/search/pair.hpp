// An input with its base and what is set of the URL, and the readers of such pairs.
// Clause: spec-notes/differ.md#search
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "systems/difference.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// An attribute that is set, and its new value, which is well-formed UTF-8.
struct Assignment {
    std::string attribute;
    std::string value;

    friend auto operator<=>(const Assignment&, const Assignment&) = default;
};

/// An input, and the base that it is resolved against, if any. Then attributes of the URL are set, one after another.
struct Pair {
    std::string input;
    std::optional<std::string> base = std::nullopt;
    std::vector<Assignment> set = {};

    friend bool operator==(const Pair&, const Pair&) = default;
};

/// The characters that are simpler than all others, in this order.
inline constexpr std::string_view simplest_characters = "a1/";

/// Returns the number of bytes of all texts.
std::size_t size_of(const Pair& pair);

/// Returns a number that depends on each bit of a pair: FNV-1a, and a finish that also spreads the last bytes. Linear.
std::uint64_t hash_of(const Pair& pair);

/// The most bytes of pairs that are read at once. One pair may have more.
inline constexpr std::size_t most_bytes_at_once = std::size_t{1} << 20U;

/// Returns how many tries a pair counts as: one, and one more for each 4 KB of its texts.
std::size_t cost_of(const Pair& pair);

/// Returns the pair with U+FFFD for what is not well-formed UTF-8. JSON carries nothing else. Linear.
Pair well_formed(Pair pair);

/// Reports whether `a` is simpler than `b`: it sets less, has no base, is shorter, or has simpler characters. This is a
/// strict order.
bool is_simpler(const Pair& a, const Pair& b);

/// What a reader says about a pair.
struct Reply {
    Answer answer;
    bool is_supported = true;      ///< false if the reader has no notion of such pairs; then the answer means nothing
    std::string_view trouble = {}; /**< what went wrong, such as "dies", or ε; names a difference, and then the answer
                                      is a refusal. Refers to a constant. */
};

/// Anything that reads pairs: a system, or another program. Returns a reply for each pair, in their order.
using Reader = std::function<std::vector<Reply>(std::span<const Pair>)>;

/// Returns the reader of a system. It supports pairs that set attributes if the system can set these. The record of
/// such a pair has what scripts see, and no other parts.
Reader reader_of(System system);

/// Returns what that reader replies to a pair.
Reply read_one(const System& system, const Pair& pair);

/// Returns what an edition of the standard answers to a pair.
Answer answer_by_standard(const Pair& pair, const standard::Edition& edition);

/// Reads one pair.
Reply read_one(const Reader& reader, const Pair& pair);

/// Returns the first part in which two replies differ, or nothing. Its name is a constant.
using Difference = std::function<std::optional<std::string_view>(const Reply&, const Reply&)>;

/// Returns the trouble of the first of two replies that has one, or ε.
std::string_view trouble_of(const Reply& a, const Reply& b);

/// Returns the trouble of one of two replies, or the first part in which their answers differ. Nothing if there is no
/// difference, or if a reader does not support the pair.
std::optional<std::string_view> difference_of_replies(const Reply& a, const Reply& b);

}  // namespace refurl::systems
