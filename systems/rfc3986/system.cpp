#include "systems/rfc3986/system.hpp"

#include <array>

#include "systems/rfc3986/read.hpp"

namespace refurl::systems::rfc3986 {

namespace {

constexpr std::array<Erratum, 2> errata{{
    {.name = "path-becomes-authority",
     .clause = "5.3",
     .letter =
         "A path that begins with // is written as it is, also without an authority before it. So it reads back as "
         "an authority.",
     .meant = "The text of the target reads back as its components. The path is written behind `/.`.",
     .example = "a:/.//"},
    {.name = "merge-after-dots",
     .clause = "5.2.3",
     .letter = "If the path of the base ends with the segment `..`, this is dropped like a file name.",
     .meant = "The segment `..` stays, and removes the segment before it (erratum 4789).",
     .example = ". against a:/b/.."},
}};

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
