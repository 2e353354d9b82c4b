// Writes the findings about a URL: what looks like the host, and where it goes.  Clause: spec-notes/attacks.md
#pragma once

#include <string>
#include <string_view>

#include "explain/security/security.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// The options of the findings.
struct SecurityStyle {
    bool brief = false;  ///< leaves out the rule and the attack of each finding
    bool full = false;   ///< shows the whole input, however long it is
};

/// Appends the input, with a number below the bytes that each finding names; where the URL goes, or why it is not one;
/// and the findings, each with its rule and a public attack.
/// @param base the href of the base, or ε
void append_security(std::string& out, std::string_view input, std::string_view base,
                     const security::Examination& examination, const SecurityStyle& style, Looks looks);

/// Appends the same as one line of JSON, with the keys that spec-notes/attacks.md lists.
void append_security_json(std::string& out, std::string_view input, std::string_view base,
                          const security::Examination& examination);

}  // namespace refurl::tools
