// refurl: the URL you can read. The whole of it, composed as the specification's concluding section says.
// Clause: spec-notes/composition.md
#pragma once

#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "print/print.hpp"

namespace refurl {

/// A parsed, resolved and normalised URL. It owns one text, its href, and knows where the components stand in it.
class Url {
  public:
    /// @param normal a sequence that is resolved and normalised; what others become is what they print as
    /// @return a failure of the rule text-size if the text has 2^32 bytes or more. Linear, one allocation.
    static Result<Url> of(const Sequence& normal);

    [[nodiscard]] std::string_view href() const { return printed_.text; }

    /// The components, as parts of href; the dot that protects an empty first dir there is none of them. The sequence
    /// lives as long as this Url is neither moved nor changed.
    [[nodiscard]] Sequence sequence() const;

    // The getters of the standard's URL class. Each returns a part of href, but for origin.
    [[nodiscard]] std::string origin() const;         ///< "null" for an opaque origin
    [[nodiscard]] std::string_view protocol() const;  ///< with its colon
    [[nodiscard]] std::string_view username() const;
    [[nodiscard]] std::string_view password() const;
    [[nodiscard]] std::string_view host() const;  ///< with the port, if there is one
    [[nodiscard]] std::string_view hostname() const;
    [[nodiscard]] std::string_view port() const;
    [[nodiscard]] std::string_view pathname() const;
    [[nodiscard]] std::string_view search() const;  ///< with its `?`; ε for an empty query
    [[nodiscard]] std::string_view hash() const;    ///< with its `#`; ε for an empty fragment

    [[nodiscard]] HostKind host_kind() const { return printed_.places.host_kind; }

    friend bool operator==(const Url& a, const Url& b) { return a.href() == b.href(); }

  private:
    explicit Url(Printed printed) : printed_(std::move(printed)) {}
    Printed printed_;
};

/// The specification's parse-resolve-and-normalise: what the standard calls the basic URL parser.
/// @param input any bytes; read as UTF-8, ill-formed parts of it as U+FFFD
/// @param base null for none
/// @param encoding of the query, if the scheme is special and neither ws nor wss; all others are UTF-8
/// @return failure with its offset in bytes of `input`; never throws, but for memory that cannot be had
/// Linear, but for the punycode of a label with many distinct code points. One allocation for the href.
Result<Url> parse(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8);

/// The URL for people: its domain in Unicode, everything else as in href.
std::string print_unicode(const Url& url);

}  // namespace refurl
