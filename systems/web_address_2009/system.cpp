#include "systems/web_address_2009/system.hpp"

#include <array>

#include "systems/html5/read.hpp"
#include "systems/web_address_2009/parse.hpp"
#include "systems/web_address_2009/resolve.hpp"
#include "systems/web_address_2009/validity.hpp"

namespace refurl::systems::web_address_2009 {

namespace {

// clang-format off
constexpr std::array<Erratum, 9> errata{{
    {"percent-sign", "Parsing, step 2",
     "`%` is a character of URIs and stays: `%z` fails, and `%41` is decoded to `A`",
     "`%` is encoded too, as the note says, so that decoding gives back what was written",
     "%",
     "The note of the step says that it encodes `%`."},
    {"host-specific", "Parsing, <host-specific>",
     "without an authority, host-specific is the whole string, still encoded: `^` is `%5E`",
     "it is the whole string, decoded like all components",
     "^",
     "The document says that the components are decoded."},
    {"toascii-of-a-host", "Resolving, <host>",
     "ToASCII is given the whole host as one label, and a label cannot contain a dot",
     "ToASCII applies to each label",
     "//a.",
     "The document's own example could not be resolved: its host is `example.com`."},
    {"toascii-of-an-address", "Resolving, <host>",
     "ToASCII refuses brackets and colons, so an address with an IPv6 host cannot be resolved",
     "an IP-literal is not a domain and stays as it is",
     "//[::]",
     "The grammar has IP addresses in brackets, and no address with one could be resolved."},
    {"toascii-of-nothing", "Resolving, <host>",
     "ToASCII refuses an empty label, so `file:///` cannot be resolved",
     "an empty host stays as it is",
     "//",
     "The grammar has empty hosts, and no address with one could be resolved."},
    {"late-backslash", "Resolving, the last step",
     "`\\` in the path becomes `%5C` before the step that would replace it",
     "`\\` in the path becomes `/` if the scheme has a server-based naming authority",
     "http:\\",
     "The last step would never find a `\\` in a path."},
    {"criteria-of-uris", "Resolving, conformance",
     "a result that is not an IRI is an error, but the document's own example keeps `%z`",
     "only the criteria of the scheme count",
     "% against x:",
     "The document's own example would be an error."},
    {"absolute-base", "Resolving, the base",
     "the base must be an address that resolving does not change",
     "the base needs a scheme, and is itself resolved first",
     "x:. as the base",
     "The document does not say what happens with any other base."},
    {"merge-and-dots", "Resolving, relative resolution",
     "the slips of RFC 3986, section 5.2, apply here: a path that begins with `//` becomes an authority",
     "`/.` is written before such a path",
     "x:/.//",
     "RFC 3986, section 3.3, forbids such a path in a URI without an authority."},
}};
// clang-format on

/// Returns the record of a text. Its components are those of the document, decoded. The shared members are parts of the
/// text as written, which only the repaired reading gives.
Answer record_of(std::string_view text, Reading reading) {
    const auto address = parse(text, reading);
    if (!address) return std::unexpected(address.error());
    const auto written = reading == Reading::repaired ? address : parse(text, Reading::repaired);
    Record record = html5::record_of(written ? written->parts : address->parts);
    record.href = stripped(text);
    record.components = components_of(*address);
    record.attributes = attributes_by_delimiters(record);
    record.attributes.host = written ? written->hostport.value_or("") : address->hostport.value_or("");
    return record;
}

Answer read(const Request& request, Reading reading) {
    return html5::read({base_of, resolve, record_of}, request, reading);
}

}  // namespace

System system(Reading reading) {
    return {.name = "web-address-2009",
            .document = "Web addresses in HTML 5, editors' draft",
            .date = "2009-03-17",
            .read = [reading](const Request& request) { return read(request, reading); },
            .validate = [](const Request& request) { return validate(request.input, request.encoding); },
            .errata = errata,
            .documents = {.bases = [reading](const Request& request) { return base_urls_of(request, reading); }}};
}

}  // namespace refurl::systems::web_address_2009
