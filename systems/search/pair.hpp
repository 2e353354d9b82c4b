// An input with its base, and the readers of such pairs.  Clause: spec-notes/history/README.md#search
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "systems/difference.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// An input, and the base that it is resolved against, if any.
struct Pair {
    std::string input;
    std::optional<std::string> base = std::nullopt;

    friend bool operator==(const Pair&, const Pair&) = default;
};

/// Anything that reads a pair: a system, or another program.
using Reader = std::function<Answer(const Pair&)>;

/// Returns the reader of a system.
Reader reader_of(System system);

/// Reports whether `a` is simpler than `b`: it has no base, or is shorter, or has simpler characters. This is a strict
/// order.
bool is_simpler(const Pair& a, const Pair& b);

}  // namespace refurl::systems
