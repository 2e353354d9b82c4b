// An input with its base and what is asked about the URL, and the readers of such pairs.
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
#include "systems/search/asks.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// An input, the base that it is resolved against, if any, and what else is asked about the URL.
struct Pair {
    std::string input;
    std::optional<std::string> base = std::nullopt;
    Asks asks = {};

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

/// Reports whether `a` is simpler than `b`: it asks less, has no base, is shorter, or has simpler characters. This is a
/// strict order.
bool is_simpler(const Pair& a, const Pair& b);

/// What a reader says about a pair.
struct Reply {
    Answer answer;
    bool is_supported = true;      ///< false if the reader has no notion of such pairs; then the answer means nothing
    std::string_view trouble = {}; /**< what went wrong, such as "dies", or ε; names a difference, and then the answer
                                      is a refusal. Refers to a constant. */
    std::vector<Told> calls = {};  ///< what the calls told, if the pair asks for some
    std::optional<Verdict> verdict = {};  ///< about the input, if the pair asks for that and the base is read
};

/// Returns the request of a pair, which refers to it. It does not set or call anything.
Request request_of(const Pair& pair);

/// Anything that reads pairs: a system, or another program. Returns a reply for each pair, in their order.
using Reader = std::function<std::vector<Reply>(std::span<const Pair>)>;

/// Returns the reader of a system. The record of a pair that sets attributes has what scripts see, and no other parts.
/// The record is that before the calls, if there are any.
Reader reader_of(System system);

/// Returns what that reader replies to a pair.
Reply read_one(const System& system, const Pair& pair);

/// Returns what an edition of the standard replies to a pair.
Reply reply_by_standard(const Pair& pair, const standard::Edition& edition);

/// Reads one pair.
Reply read_one(const Reader& reader, const Pair& pair);

/// Returns the first part in which two replies differ, or nothing. Its name is a constant.
using Difference = std::function<std::optional<std::string_view>(const Reply&, const Reply&)>;

/// Returns the trouble of the first of two replies that has one, or ε.
std::string_view trouble_of(const Reply& a, const Reply& b);

/// Returns the first step in which the calls of two replies part, or what differs in their verdicts, or nothing.
std::optional<std::string_view> difference_of_asked(const Reply& a, const Reply& b);

/// Reports whether a reader supports a pair, and replies as wanted.
bool is_as_wanted(const Reply& reply, const Reply& wanted);

/// Returns the trouble of one of two replies, or the first part in which they differ. Nothing if there is no
/// difference, or if a reader does not support the pair.
std::optional<std::string_view> difference_of_replies(const Reply& a, const Reply& b);

}  // namespace refurl::systems
