// The steps of UTS 46 for a domain, with their results and errors.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/uts46/processing.hpp"
#include "model/sequence.hpp"
#include "systems/idna_2008/domain.hpp"

namespace refurl::tools::idna {

/// An error with all its facts.
struct Finding {
    std::size_t label;  ///< counted from 1, or 0 for the whole domain
    uts46::RuleText rule;
    std::string_view flag;  ///< the flag that turns the rule on, or ε if none does
    std::size_t begin;
    std::size_t end;  ///< the bytes of the domain at fault
};

using Findings = std::vector<Finding>;

/// The host that the URL parser makes of a domain.
struct ParsedHost {
    std::string text;  ///< as the URL parser writes it
    HostKind kind;
};

/// The reason why the URL parser refuses a domain.
struct Refused {
    std::string_view rule;
    std::string reason;
    std::size_t begin;
    std::size_t end;
};

using Parsed = std::expected<ParsedHost, Refused>;

/// The steps of a domain, and their results.
struct Steps : uts46::Steps {
    std::string_view domain;
    uts46::Options flags;
    bool is_bidi;       ///< whether the Bidi Rule applies
    std::string ascii;  ///< meaningful if there are no findings
    std::string unicode;
    Findings findings = {};
    Findings unchecked = {};            ///< the errors that flags that are off would find
    std::optional<Parsed> parsed = {};  ///< the host of the URL parser, if that was asked
    std::optional<idna_2008::Verdict> idna_2008 = {};

    /// Reports whether the URL parser takes the domain, or if that was not asked, whether ToASCII converts it.
    [[nodiscard]] bool pass() const { return parsed ? parsed->has_value() : findings.empty(); }
};

/// Returns the steps of a domain in UTF-8. `Steps::parsed` is left empty. The domain must outlive the result. Takes
/// time in proportion to the length.
Steps steps_of(std::string_view domain, const uts46::Options& flags);

/// Returns the host that the URL parser makes of a domain in a URL with a special scheme, or why it refuses it. The
/// domain may be percent-encoded, and may turn out to be an address.
Parsed parsed_host(std::string_view domain);

/// Returns the label and the rule of an error: `label 2, punycode`.
std::string place_of(const Finding& finding);

/// Returns the condition under which ToASCII fails by an error.
std::string condition_of(const Finding& finding);

}  // namespace refurl::tools::idna
