// Laws that each system of URLs should keep, asked before and after a change.
// Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "systems/system.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::systems {

/// Both sides of a law that are not equal for some text.
struct Sides {
    std::string left;
    std::string right;
};

/// A law about a URL.
struct Law {
    std::string_view name;
    std::string_view statement;
    /// Returns the sides if they are not equal for the URL that a system has read, otherwise nothing.
    std::optional<Sides> (*check)(const System& system, std::string_view text, const Record& url);
    bool needs_setters = false;  ///< and so is checked only if both systems have them
};

/// Returns the laws.
std::span<const Law> laws();

/// What a change does to a law for some texts.
struct LawKey {
    std::string_view law;
    bool is_broken;  ///< by the change; otherwise the change has mended it

    friend auto operator<=>(const LawKey&, const LawKey&) = default;
};

/// The texts for which a law is broken or mended, and the sides of the broken law for the smallest.
struct LawFlip : Cases {
    Sides sides;
};

/// Checks each law for each text of the questions about a change, without a base, in both systems.
/// @param goes_on is asked now and then; if it returns false, the other texts are left out
std::map<LawKey, LawFlip> compare_laws(const System& before, const System& after, const Subject& subject,
                                       const std::function<bool()>& goes_on = {});

}  // namespace refurl::systems
