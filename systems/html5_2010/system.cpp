#include "systems/html5_2010/system.hpp"

#include <array>

#include "systems/html5/read.hpp"
#include "systems/html5_2010/attributes.hpp"
#include "systems/html5_2010/base_change.hpp"
#include "systems/html5_2010/urls.hpp"
#include "systems/web_address_2009/parse.hpp"

namespace refurl::systems::html5_2010 {

namespace {

// clang-format off
constexpr std::array<Erratum, 5> errata{{
    {"hierarchical", "2.6.1, hierarchical URL",
     "the colon comes immediately after the scheme, so no URL is hierarchical",
     "the character after the colon counts",
     "x:/",
     "The document's examples have a `pathname` and a `search`."},
    {"authority-based", "2.6.1, authority-based URL",
     "the colon comes immediately after the scheme, so no URL is authority-based",
     "the two characters after the colon count",
     "x://",
     "The document's examples have a `host`."},
    {"empty-path", "2.6.3, the second table of examples",
     "after an authority that ends the URL, <path> is the empty string, and so is `pathname`",
     "the `pathname` is `/`, as in the example",
     "x://",
     "The example contradicts it."},
    {"reserved-and-unresolvable", "2.6.1, about:legacy-compat and about:srcdoc",
     "the two URLs are unresolvable: resolving them is an error",
     "they cannot be fetched, but each resolves to itself",
     "about:srcdoc",
     "about:srcdoc is the address of a document, to which its URLs are relative."},
    {"scheme-with-escape", "2.6.3, on setting, the %-escaping",
     "a scheme cannot contain escapes: the output `%20://h` has no scheme",
     "a value that escaping cannot make valid changes nothing",
     "http://h with protocol = a space",
     "The output would not be a URL of this document."},
}};
// clang-format on

Answer record_of(std::string_view text, Reading reading) {
    const auto address = web_address_2009::parse(text, Reading::repaired);
    if (!address) return std::unexpected(address.error());
    Record record = html5::record_of(address->parts);
    record.components = web_address_2009::components_of(*address);
    record.attributes = html5::attributes_of(interface(reading), text);
    return record;
}

Answer read(const Request& request, Reading reading) {
    return html5::read({base_of, resolve, record_of}, request, reading);
}

}  // namespace

System system(Reading reading) {
    const auto read_request = [reading](const Request& request) { return read(request, reading); };
    return {.name = "html5-2010",
            .document = "HTML5, working draft, section 2.6 URLs",
            .date = "2010-06-24",
            .read = read_request,
            .validate = [](const Request& request) { return valid_url(request.input, request.encoding); },
            .errata = errata,
            .defines_attributes = true,
            .scripting = html5::scripting_of(interface(reading), read_request),
            .documents = {.bases = [reading](const Request& request) { return base_urls_of(request, reading); },
                          .base_change =
                              [reading](const Request& request, std::string_view from, std::string_view to) {
                                  return effect_of_base_change(request.input, from, to, request.encoding, reading);
                              }}};
}

}  // namespace refurl::systems::html5_2010
