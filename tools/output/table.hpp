// Writes URLs, their components and their faults for people.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/sequence.hpp"
#include "standard/standard.hpp"
#include "systems/system.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/view.hpp"

namespace refurl::tools {

/// Appends `heading`, and a line for each component with its type and its value. The parts of an authority are indented
/// below it. An opaque path is on one line. Linear.
void append_table(std::string& out, std::string_view heading, const Sequence& url, bool colours);

/// The words for a text that matches a grammar, and for one that does not.
struct Verdicts {
    std::string_view holds;
    std::string_view fails;
};
inline constexpr Verdicts validity_verdicts{"valid", "invalid"};
inline constexpr Verdicts normality_verdicts{"normal", "not normal"};

/// Appends `input` and a line with the verdict. For a text that does not match, carets mark the range at fault, and the
/// reason and the production follow. Linear.
void append_verdict(std::string& out, std::string_view input, const std::expected<void, Invalidity>& judged,
                    const Verdicts& verdicts, Looks looks);

/// Appends a line with an href, below a verdict.
void append_href_row(std::string& out, std::string_view href, bool colours);

/// Appends `heading`, and a line for each component of a system's record. Linear.
void append_components(std::string& out, std::string_view heading, std::span<const systems::Component> components,
                       bool colours);

/// Appends the public suffix and the registrable domain of a URL's host, with the rule that decides them and the day of
/// the list, below its table.
void append_site_rows(std::string& out, const View& url, const api::PublicSuffixList& list, bool colours);

/// Appends a line for each validation error, below a table.
void append_error_rows(std::string& out, std::span<const standard::ValidationError> errors, bool colours);

/// Appends advice, below a table or a verdict. Nothing if the advice is ε.
void append_hint_row(std::string& out, std::string_view hint, Looks looks);

/// Appends a line for each warning of a system, below its table or its verdict.
void append_warning_rows(std::string& out, std::span<const std::string> warnings, bool colours);

}  // namespace refurl::tools
