// The sections "Host miscellaneous", "IDNA", "Host parsing" and "Host serializing" of the standard. standard.hpp
// declares the host serializer.  Clause: spec-notes/standard.md
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "standard/input.hpp"
#include "standard/steps.hpp"

namespace refurl::standard {

bool is_forbidden_host_code_point(char32_t c, const Edition& edition);
bool is_forbidden_domain_code_point(char32_t c, const Edition& edition);
bool contains_forbidden_domain_code_point(std::string_view domain, const Edition& edition);

/// A domain that knows the places of its parts in the input.
class LocatedDomain {
  public:
    /// @param written the part of the input that the domain parser turned into `domain`
    LocatedDomain(std::string_view domain, const Located& written);

    [[nodiscard]] std::string_view text() const { return domain_; }

    /// Returns the byte of the input at which the domain starts.
    [[nodiscard]] std::size_t offset() const { return written_.offset(); }

    /// Returns the byte of the input at which `part`, a view into text(), starts. It is known only if the domain
    /// differs from the input in letter case alone; otherwise the result is offset().
    [[nodiscard]] std::size_t offset_of(std::string_view part) const;

  private:
    std::string_view domain_;
    const Located& written_;
};

/// The result of the IPv4 number parser: a number, and whether it reports a validation error.
struct Ipv4Number {
    std::uint64_t number;  ///< 2^32 for every greater number
    bool validation_error;
};

// The parsers return nothing for failure.
std::optional<Host> parse_host(const Located& input, bool is_opaque, const Context& context);
bool ends_in_a_number(std::string_view input, const Context& context);
std::optional<Ipv4Address> parse_ipv4(const LocatedDomain& input, const Context& context);
std::optional<Ipv4Number> parse_ipv4_number(std::string_view text, const Context& context);
std::optional<Host> parse_opaque_host(const Located& input, const Context& context);

/// The IPv6 parser. Its members are the variables of the algorithm and have the standard's names.
struct Ipv6Parser {
    Located input;  ///< without its brackets
    const Context& context;

    Ipv6Address address = {};
    std::size_t piece_index = 0;
    std::optional<std::size_t> compress = std::nullopt;
    std::size_t pointer = 0;
    unsigned value = 0;
    unsigned length = 0;

    std::optional<Ipv6Address> parse();

    [[nodiscard]] char32_t c() const { return pointer < input.text.size() ? input.text[pointer] : eof; }
    [[nodiscard]] std::u32string_view remaining() const { return input.text.substr(pointer + 1); }
    [[nodiscard]] std::uint16_t& piece() { return address.pieces[piece_index]; }

    /// "… validation error, return failure."
    [[nodiscard]] std::nullopt_t failure(std::string_view name) const {
        return context.failure(name, input.offsets[pointer]);
    }
};

}  // namespace refurl::standard
