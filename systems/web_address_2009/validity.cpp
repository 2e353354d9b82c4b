#include "systems/web_address_2009/validity.hpp"

#include <algorithm>
#include <functional>
#include <string>

#include "model/utf8.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/rfc3986/refusal.hpp"
#include "systems/rfc3987/grammar/parse.hpp"

namespace refurl::systems::web_address_2009 {

namespace {

bool is_unicode(Encoding encoding) {
    return encoding == Encoding::utf_8 || encoding == Encoding::utf_16be || encoding == Encoding::utf_16le;
}

Refusal query_refusal(std::string_view address, std::string_view query, Encoding encoding) {
    const auto start = static_cast<std::size_t>(query.data() - address.data());
    const std::string_view::iterator first = std::ranges::find_if(query, [](char c) { return !is_ascii({&c, 1}); });
    const std::size_t begin = start + static_cast<std::size_t>(first - query.begin());
    return {"valid Web address",
            "The query has unescaped characters outside ASCII, and the document's encoding is " +
                std::string(name_of(encoding)) + ".",
            begin, begin + decode_first(address.substr(begin)).length};
}

}  // namespace

std::array<bool, condition_count> conditions_of(std::string_view address, Encoding encoding) {
    const auto iri = grammar::rfc3987::parse_iri_reference(address);
    return {grammar::rfc3986::parse_uri_reference(address).has_value(), iri && !iri->query,
            iri && is_ascii(iri->query.value_or("")), iri && is_unicode(encoding)};
}

Validity validate(std::string_view address, Encoding encoding) {
    if (std::ranges::any_of(conditions_of(address, encoding), std::identity{})) return {};
    const auto iri = grammar::rfc3987::parse_iri_reference(address);
    if (iri) return std::unexpected(query_refusal(address, *iri->query, encoding));
    return std::unexpected(rfc3986::refusal_of(grammar::rfc3987::iri_names(), "IRI-reference", address));
}

}  // namespace refurl::systems::web_address_2009
