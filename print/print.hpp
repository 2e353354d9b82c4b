// Printing: normalise for printing, then each component with its sigil.  Clause: spec-notes/print.md
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "model/rules.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// A part of a printed URL: its bytes from `begin` to before `end`.
struct Place {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// Where the components of a printed URL stand: enough to read the sequence back without parsing.
struct Places {
    Place scheme, username, password, host, port, drive, dirs, file, query, fragment;
    HostKind host_kind = HostKind::opaque;
    bool has_scheme = false, has_authority = false, has_userinfo = false, has_password = false, has_host = false,
         has_port = false, has_drive = false, has_path_root = false, has_file = false, has_query = false,
         has_fragment = false;
    std::uint32_t path = 0;  ///< where the path begins, sigils included; the protecting "/." is not part of it
};

struct Printed {
    std::string text;
    Places places;
};

/// Normalises for printing, so that what is printed reads back: without authority and drive a first dir ε gets a
/// `dir .` before it; a first dir or file that reads like `scheme:` gets %3A for its first `:`; a drive gets its slash.
Sequence normalize_for_printing(const Sequence& url, const Rules& rules, Store& store);

/// Each component with its sigil, concatenated. Prints a sequence just parsed as the text that was parsed. Linear.
std::string with_sigils(const Sequence& url);

/// with_sigils ∘ normalize_for_printing. Linear, one allocation.
std::string print(const Sequence& url, const Rules& rules);

/// The same, with the places of the components. A text of 2^32 bytes or more has no places.
/// @return a failure of the rule text-size for such a text
Result<Printed> print_with_places(const Sequence& url, const Rules& rules);

}  // namespace refurl
