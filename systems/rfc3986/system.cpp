#include "systems/rfc3986/system.hpp"

#include <array>

#include "systems/rfc3986/errata.hpp"
#include "systems/rfc3986/read.hpp"

namespace refurl::systems::rfc3986 {

namespace {

constexpr std::array<Erratum, 1> errata{path_becomes_authority};

Validity validate(const Request& request, Reading reading) {
    const auto reference = uri_language().parse_reference(request.input, reading);
    if (!reference) return std::unexpected(reference.error());
    return {};
}

}  // namespace

System system(Reading reading) {
    return {.name = "rfc3986",
            .document = "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax",
            .date = "2005-01-01",
            .read = [reading](const Request& request) { return read(uri_language(), request, reading); },
            .validate = [reading](const Request& request) { return validate(request, reading); },
            .errata = errata};
}

}  // namespace refurl::systems::rfc3986
