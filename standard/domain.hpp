// The section "IDNA" of the standard.  Clause: spec-notes/standard.md
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace refurl::standard {

/// A domain as the domain parser returns it, if it does not fail, and whether it reports domain-to-ASCII.
struct ParsedDomain {
    std::optional<std::string> domain;
    bool domain_to_ascii_error = false;
};

/// The domain parser, with beStrict false.
ParsedDomain parse_domain(std::u32string_view domain);

}  // namespace refurl::standard
