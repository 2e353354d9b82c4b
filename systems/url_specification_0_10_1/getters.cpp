#include "systems/url_specification_0_10_1/getters.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

/// Returns the value after its sigil. Returns ε if it is absent or, unless `empty_has_sigil`, if it is ε.
std::string with_sigil(char sigil, Text value, bool empty_has_sigil) {
    if (!value || (value->empty() && !empty_has_sigil)) return "";
    return std::string(1, sigil).append(*value);
}

}  // namespace

Getters getters_of(const Url& url, Slips slips) {
    const Sequence& sequence = url.sequence();
    return {.href = std::string(url.href()),
            .protocol = std::string(url.protocol()),
            .username = std::string(url.username()),
            .password = std::string(url.password()),
            .host = std::string(url.host()),
            .hostname = std::string(url.hostname()),
            .pathname = std::string(url.pathname()),
            .search = with_sigil('?', sequence.query, slips.has(Slip::empty_search)),
            .hash = with_sigil('#', sequence.fragment, slips.has(Slip::empty_hash))};
}

}  // namespace refurl::systems::url_specification_0_10_1
