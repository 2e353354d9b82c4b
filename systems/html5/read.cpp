#include "systems/html5/read.hpp"

namespace refurl::systems::html5 {

Answer read(const Algorithms& algorithms, const Request& request, Reading reading) {
    const auto base = algorithms.base_of(request, reading);
    if (!base) return std::unexpected(base.error());
    if (!*base) return algorithms.record_of(request.input, reading);
    const auto result = algorithms.resolve(request.input, **base, request.encoding, reading);
    if (!result) return std::unexpected(result.error());
    Answer record = algorithms.record_of(*result, reading);
    if (record) return record;
    return std::unexpected(Refusal{record.error().clause,
                                   "The result of resolving cannot be parsed: " + record.error().message, 0,
                                   request.input.size()});
}

}  // namespace refurl::systems::html5
