// The changes that a step of the state machine makes, in the standard's terms: set scheme to …, append … to path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"

namespace refurl::tools {

/// A change of a variable: `path += "a"`.
struct VariableChange {
    std::string_view variable;  ///< the standard's name of a member of the URL record or of a flag
    std::string_view sign;      ///< `:=` for set, `+=` for append, `-=` for remove from the end
    std::string value;          ///< as JSON
    std::string_view kind;      ///< the kind of a host or of a path; ε for other variables

    friend bool operator==(const VariableChange&, const VariableChange&) = default;
};

/// The variables that a step may change, except the pointer and the buffer.
struct Variables {
    standard::UrlRecord url;
    bool at_sign_seen = false;
    bool inside_brackets = false;
    bool password_token_seen = false;
};

/// Returns the changes that turn `before` into `after`, in the order of the members. Linear.
std::vector<VariableChange> changes_between(const Variables& before, const Variables& after);

}  // namespace refurl::tools
