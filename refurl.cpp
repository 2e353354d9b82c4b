#include "refurl.hpp"

#include "composition.hpp"
#include "encoding/query.hpp"
#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/host.hpp"
#include "resolve/resolve.hpp"

namespace refurl {

namespace {

// preprocess · parse · resolve · interpret host · encode query · normalize · print
template <AnyStore S>
Result<Url> compose(std::string_view input, const Url* base, Encoding encoding, S& store) {
    static constexpr Sequence no_base;
    const Sequence& base_url = base != nullptr ? base->sequence() : no_base;

    const auto [text, mode] = grammar::preprocess(input, mode_of(base_url), store);
    const Result<Sequence> parsed = grammar::parse(text, mode, store);
    listed(store, text, mode, parsed);
    const Result<Sequence> resolved = then(parsed, whatwg_resolve<S>, base_url, mode, store);
    passed(store, resolved);
    const Result<Sequence> interpreted = then(resolved, interpret_host<S>, store);
    passed(store, interpreted);
    if (!interpreted) return std::unexpected(grammar::in_input(in_text(interpreted.error(), text), input));

    const Sequence encoded = encode_query(*interpreted, encoding, store);
    passed(store, encoded);
    const Sequence normal = normalize(encoded, mode, store);
    passed(store, normal);
    return print(normal, store);
}

}  // namespace

Result<Url> parse(std::string_view input, const Url* base, Encoding encoding) {
    Result<Url> url = parse_by_shortcut(input, base);
    if (!url) url = parse_by_stages(input, base, encoding);
    return url;
}

Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding) {
    Store store;
    return compose(input, base, encoding, store);
}

Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding, Ledger& ledger) {
    return compose(input, base, encoding, ledger);
}

}  // namespace refurl
