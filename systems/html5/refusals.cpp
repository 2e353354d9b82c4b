#include "systems/html5/refusals.hpp"

#include <algorithm>
#include <string>

#include "grammar/rfc3987/parse.hpp"
#include "model/utf8.hpp"

namespace refurl::systems::html5 {

Refusal iri_refusal(std::string_view text) {
    const grammar::Stop stop = grammar::furthest_stop(grammar::rfc3987::iri_names(), "IRI-reference", text);
    const std::string production(stop.around.empty() ? "IRI-reference" : stop.around.back().production);
    const std::size_t begin = std::min(stop.at, text.size());
    if (begin == text.size())
        return {production, "The production " + production + " of RFC 3987 needs more text.", begin, begin};
    return {production, "The production " + production + " of RFC 3987 does not allow this character.", begin,
            begin + decode_first(text.substr(begin)).length};
}

}  // namespace refurl::systems::html5
