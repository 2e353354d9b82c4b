// The two readers of a search, and all that is known about them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "systems/search/differ.hpp"
#include "tools/differ/program.hpp"

namespace refurl::tools {

using SharedProgram = std::shared_ptr<Program>;

struct Sides {
    std::string a;  ///< the names of the readers
    std::string b;
    systems::Search search;
    SharedProgram program_a = nullptr;  ///< null if the reader is a system
    SharedProgram program_b = nullptr;
    systems::Askable askable = {};  ///< what both can be asked for

    [[nodiscard]] bool has_programs() const { return program_a != nullptr || program_b != nullptr; }

    /// Returns why a program cannot be asked any more, if so.
    [[nodiscard]] std::optional<std::string> failure() const;
};

/// Two systems are compared by all that they have in common.
Sides sides_of(const systems::System& a, const systems::System& b);

/// A system and a program are compared by the attributes that the program announces.
Sides sides_of(const systems::System& system, const SharedProgram& program);

/// Two programs are compared by the hosts that they read.
Sides sides_of(const SharedProgram& a, const SharedProgram& b);

}  // namespace refurl::tools
