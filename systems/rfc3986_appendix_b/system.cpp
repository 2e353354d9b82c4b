#include "systems/rfc3986_appendix_b/system.hpp"

#include <array>

#include "systems/rfc3986/errata.hpp"
#include "systems/rfc3986/read.hpp"
#include "systems/rfc3986_appendix_b/grammar/parse.hpp"

namespace refurl::systems::rfc3986_appendix_b {

namespace {

constexpr std::array<Erratum, 1> errata{rfc3986::path_becomes_authority};

std::expected<rfc3986::Reference, Refusal> split(std::string_view text, Reading /*reading*/) {
    return grammar::rfc3986_appendix_b::split(text);
}

constexpr rfc3986::Language any_text{split, split, ""};

/// Returns the record of any text. Without a base, the base is ε, so that a relative reference needs none.
Answer read(Request request, Reading reading) {
    if (!request.base && request.document == nullptr) request.base = "";
    return rfc3986::read(any_text, request, reading);
}

}  // namespace

System system(Reading reading) {
    return {.name = "rfc3986-appendix-b",
            .document = "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax, Appendix B",
            .date = "2005-01-01",
            .read = [reading](const Request& request) { return read(request, reading); },
            .errata = errata};
}

}  // namespace refurl::systems::rfc3986_appendix_b
