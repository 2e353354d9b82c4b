#include "refurl.hpp"

#include "api/stages.hpp"
#include "encoding/query.hpp"
#include "fast/host.hpp"
#include "fast/parse.hpp"
#include "fast/utf8.hpp"
#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "host/host.hpp"
#include "model/pipeline.hpp"
#include "model/utf8.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/resolve.hpp"

namespace refurl {

namespace {

// preprocess · parse · rebase · force · interpret host · encode query · normalize · print
/// @tparam decode decode_utf8, or its faster form
/// @tparam parse_host parse_special_host, or its faster form
template <decltype(decode_utf8)* decode, decltype(parse_special_host)* parse_host>
Result<Url> compose(std::string_view input, const Sequence& base, Encoding encoding) {
    Store store;
    const auto [text, mode] = grammar::preprocess<decode>(input, mode_of(base), store);
    const Result<Sequence> parsed = grammar::parse(text, mode);
    const Result<Sequence> rebased = then(parsed, whatwg_rebase, base, mode, store);
    const Result<Sequence> forced = then(rebased, force, mode, text);
    const Result<Sequence> interpreted = then(forced, interpret_host<parse_host>, store);
    if (!interpreted) return std::unexpected(grammar::in_input(in_text(interpreted.error(), text), input));

    const Sequence encoded = encode_query(*interpreted, encoding, store);
    const Sequence normal = normalize(encoded, mode, store);
    return print(normal, store);
}

const Sequence& sequence_of(const Url* base) {
    static constexpr Sequence no_base;
    return base != nullptr ? base->sequence() : no_base;
}

}  // namespace

Result<Url> parse(std::string_view input, const Url* base, Encoding encoding) {
    // No stage changes a normal form, in any encoding, so a text that fast::parse knows as one needs no stage.
    Result<Url> url = fast::parse(input, base);
    if (url) return url;
    url = compose<fast::decode_utf8, fast::parse_special_host>(input, sequence_of(base), encoding);
    return url;
}

Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding) {
    return compose<decode_utf8, parse_special_host>(input, sequence_of(base), encoding);
}

}  // namespace refurl
