#include "refurl.hpp"

#include "api/stages.hpp"
#include "encoding/query.hpp"
#include "fast/host.hpp"
#include "fast/parse.hpp"
#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "host/host.hpp"
#include "model/pipeline.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/resolve.hpp"

namespace refurl {

namespace {

// preprocess · parse · rebase · force · interpret host · encode query · normalize · print
/// @param interpret interpret_host, or its faster form
template <Result<Sequence> (*interpret)(const Sequence&, Store&)>
Result<Url> compose(std::string_view input, const Sequence& base, Encoding encoding, Store& store) {
    const Stages run(store);
    const auto [text, mode] = run(Stage::preprocess, grammar::preprocess, input, mode_of(base));
    const Result<Sequence> parsed = run(Stage::parse, grammar::parse, text, mode);
    const Result<Sequence> rebased = run(Stage::rebase, whatwg_rebase, parsed, base, mode);
    const Result<Sequence> forced = run(Stage::force, force, rebased, mode);
    const Result<Sequence> interpreted = run(Stage::host, interpret, forced);
    if (!interpreted) return std::unexpected(grammar::in_input(in_text(interpreted.error(), text), input));

    const Sequence encoded = run(Stage::query, encode_query, *interpreted, encoding);
    const Sequence normal = run(Stage::normalize, normalize, encoded, mode);
    return run(Stage::print, print, normal);
}

const Sequence& sequence_of(const Url* base) {
    static constexpr Sequence no_base;
    return base != nullptr ? base->sequence() : no_base;
}

}  // namespace

Result<Url> parse(std::string_view input, const Url* base, Encoding encoding) {
    Result<Url> url = fast::parse(input, base);
    if (url) return url;
    Store store;
    url = compose<fast::interpret_host>(input, sequence_of(base), encoding, store);
    return url;
}

Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding) {
    Store store;
    return compose<interpret_host>(input, sequence_of(base), encoding, store);
}

Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding, Store& store) {
    return compose<interpret_host>(input, sequence_of(base), encoding, store);
}

}  // namespace refurl
