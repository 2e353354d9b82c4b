#include "refurl.hpp"

#include "encoding/query.hpp"
#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/host.hpp"
#include "resolve/resolve.hpp"

namespace refurl {

// preprocess · parse · resolve · interpret host · encode query · normalize · print
Result<Url> parse(std::string_view input, const Url* base, Encoding encoding) {
    Store store;
    const Sequence base_url = base != nullptr ? base->sequence() : Sequence{};

    const auto [text, mode] = grammar::preprocess(input, mode_of(base_url), store);
    const Result<Sequence> parsed = grammar::parse(text, mode);
    const Result<Sequence> resolved = then(parsed, whatwg_resolve, base_url, store);
    const Result<Sequence> interpreted = then(resolved, interpret_host, store);
    const Result<Sequence> encoded = then(interpreted, encode_query, encoding, store);
    const Result<Sequence> normal = then(encoded, normalize, mode, store);
    const Result<Url> url = then(normal, print);

    if (!url) return std::unexpected(grammar::in_input(in_text(url.error(), text), input));
    return url;
}

}  // namespace refurl
