// What a step of the state machine changes, as the standard's prose would say it: set scheme to …, append … to path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"

namespace refurl::tools {

/// A change of a variable: `path += "a"`.
struct Change {
    std::string_view variable;  ///< a member of the URL record, or a flag as the standard writes it
    std::string_view sign;      ///< `:=` for set, `+=` for append, `-=` for remove from the end
    std::string value;          ///< in JSON
    std::string_view kind;      ///< of a host or of a path; ε where there is but one

    friend bool operator==(const Change&, const Change&) = default;
};

/// The variables that a step may change, but for the pointer and the buffer.
struct Variables {
    standard::UrlRecord url;
    bool at_sign_seen = false;
    bool inside_brackets = false;
    bool password_token_seen = false;
};

/// What must be done to `before` to get `after`, in the order of the members. Linear.
std::vector<Change> changes_between(const Variables& before, const Variables& after);

}  // namespace refurl::tools
