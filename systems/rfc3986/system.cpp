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
            .clauses = {.scheme = "scheme (3.1)",
                        .userinfo = "userinfo (3.2.1)",
                        .host = "host (3.2.2)",
                        .port = "port (3.2.3)",
                        .path = "path (3.3), transform references (5.2.2), remove dot segments (5.2.4)",
                        .query = "query (3.4)",
                        .fragment = "fragment (3.5)",
                        .href = "component recomposition (5.3)"},
            .errata = errata};
}

}  // namespace refurl::systems::rfc3986
