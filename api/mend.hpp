// The valid URL string that is nearest to a text.  Clause: spec-notes/validity.md#mending
// The standard: https://url.spec.whatwg.org/#url-writing
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "api/validity.hpp"
#include "refurl.hpp"

namespace refurl::api {

/// A change that mends a text.
struct Mend {
    Invalidity fault;    ///< what the change mends, with its range in the text before the change
    std::string before;  ///< what the change replaces
    std::string after;   ///< what stands there instead; ε if it is removed
};

/// A valid URL string, and the changes that made it, in their order.
struct Mended {
    std::string text;
    std::vector<Mend> changes;  ///< empty if the text was valid
    /// Whether the href is that of the text. If not, both are equal once they are percent-decoded.
    bool keeps_href = true;
};

/// Why a text cannot be mended: it does not parse; or the fault, such as credentials.
using NotMended = std::variant<Failure, Invalidity>;

/// Returns a valid URL string that stands for the same URL as `input`. It changes what is invalid, from left to right,
/// and leaves the rest as it was written: it removes tabs and newlines, and spaces at the ends; writes slashes in place
/// of backslashes; percent-encodes; and takes the authority, or all, from the href. If no valid URL string has this
/// href, as with `|` in a path, it percent-encodes what is invalid in the href, too.
///
/// Linear in the size of `input` times the number of distinct faults. Makes at most 256 changes; a text that needs more
/// is not mended.
/// @param base the base of a relative URL string, or null
std::expected<Mended, NotMended> mend(std::string_view input, const Url* base = nullptr);

/// Returns a sentence about why a text cannot be mended. The text of a failure must be alive.
std::string message_of(const NotMended& why);

}  // namespace refurl::api
