// Why the pipeline and the standard's state machine blame different places for a failure.
// Clause: spec-notes/standard.md#validation-errors
#pragma once

#include <cstddef>
#include <string_view>

#include "model/failure.hpp"
#include "standard/standard.hpp"

namespace refurl::test {

/// The reasons why the two systems blame different places, in the order of the table of spec-notes/standard.md.
enum class Reason : unsigned char {
    none,
    no_scheme,
    host_first,
    whole_domain,
    unclosed,
    host_of_file,
    ninth_piece,
    unexplained
};
inline constexpr std::size_t reason_count = 8;

inline bool is_of_ip4_or_domain(std::string_view error) {
    return error == "domain-to-ASCII" || (error.starts_with("IPv4-") && !error.starts_with("IPv4-in-IPv6-"));
}

/// Returns the reason why the state machine blames `last` where the pipeline blames `failure`.
/// @param is_file whether the text is read as a file URL
inline Reason reason_for(const Failure& failure, const standard::ValidationError& last, bool is_file) {
    if (failure.begin == last.offset) return Reason::none;
    const bool is_of_ip6 = failure.error.starts_with("IPv6-") && last.name.starts_with("IPv6-");
    if (is_of_ip6 && failure.at_fault().starts_with(':') && failure.begin < last.offset) return Reason::ninth_piece;
    if (is_file) return Reason::host_of_file;
    if (failure.begin < last.offset) return Reason::unexplained;
    if (last.name == "missing-scheme-non-relative-URL") return Reason::no_scheme;
    if (failure.error == "IPv6-unclosed" && last.name == "IPv6-unclosed") return Reason::unclosed;
    if (failure.rule == "port" && is_of_ip4_or_domain(last.name)) return Reason::host_first;
    return failure.stage == Stage::host && is_of_ip4_or_domain(last.name) ? Reason::whole_domain : Reason::unexplained;
}

}  // namespace refurl::test
