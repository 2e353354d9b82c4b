#include "systems/url_specification_0_10_1/getters.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

/// Returns the value after its sigil, or ε if it is absent.
std::string with_sigil(char sigil, Text value) { return value ? std::string(1, sigil).append(*value) : ""; }

}  // namespace

Getters getters_of(const Url& url) {
    const Sequence& sequence = url.sequence();
    return {.href = std::string(url.href()),
            .protocol = std::string(url.protocol()),
            .username = std::string(url.username()),
            .password = std::string(url.password()),
            .host = std::string(url.host()),
            .hostname = std::string(url.hostname()),
            .pathname = std::string(url.pathname()),
            .search = with_sigil('?', sequence.query),
            .hash = with_sigil('#', sequence.fragment)};
}

}  // namespace refurl::systems::url_specification_0_10_1
