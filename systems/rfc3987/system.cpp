#include "systems/rfc3987/system.hpp"

#include <array>

#include "systems/rfc3986/errata.hpp"
#include "systems/rfc3986/read.hpp"
#include "systems/rfc3987/convert.hpp"
#include "systems/rfc3987/direction.hpp"
#include "systems/rfc3987/validity.hpp"

namespace refurl::systems::rfc3987 {

namespace {

constexpr std::array<Erratum, 3> errata{{
    {.name = "bidi-formatting",
     .clause = "2.2",
     .letter = "The grammar's ucschar includes the bidirectional formatting characters, so an IRI can contain them.",
     .meant = "Section 4.1 forbids them in IRIs.",
     .example = "\u200E",
     .because = "Section 4.1 forbids what the grammar allows."},
    {.name = "step-4",
     .clause = "3.2",
     .letter =
         "Step 4 encodes octets that step 3 produced. These are percent-encoded bytes, which are all appropriate, so "
         "step 4 does nothing.",
     .meant = "Step 4 encodes octets that step 2 produced and step 3 left alone, as the RFC's third example does.",
     .example = "%C2%80",
     .because = "The third example of the section encodes such octets."},
    rfc3986::path_becomes_authority,
}};

constexpr rfc3986::Language iri_language{parse_reference, parse_iri, "i"};

/// Returns the record of the target IRI, and the URI that it maps to.
Answer read(const Request& request, Reading reading) {
    Answer answer = rfc3986::read(iri_language, request, reading);
    if (!answer) return answer;
    const auto uri = iri_to_uri(answer->href, {}, reading);
    answer->components.push_back({"URI", uri ? std::optional(*uri) : std::nullopt});
    return answer;
}

Validity validate(const Request& request, Reading reading) {
    const auto reference = parse_reference(request.input, reading);
    if (!reference) return std::unexpected(reference.error());
    return {};
}

std::vector<std::string> warnings(const Request& request, Reading reading) {
    const auto reference = parse_reference(request.input, reading);
    if (!reference || !read(request, reading)) return {};
    return direction_warnings(request.input, reference->host.value_or(""));
}

}  // namespace

System system(Reading reading) {
    return {.name = "rfc3987",
            .document = "RFC 3987, Internationalized Resource Identifiers (IRIs)",
            .date = "2005-01-01",
            .read = [reading](const Request& request) { return read(request, reading); },
            .validate = [reading](const Request& request) { return validate(request, reading); },
            .warnings = [reading](const Request& request) { return warnings(request, reading); },
            .errata = errata};
}

}  // namespace refurl::systems::rfc3987
