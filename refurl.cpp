#include "refurl.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "composition.hpp"
#include "encoding/query.hpp"
#include "grammar/normal/parse.hpp"
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
    const Sequence base_url = base != nullptr ? base->sequence() : Sequence{};

    const auto [text, mode] = grammar::preprocess(input, mode_of(base_url), store);
    const Result<Sequence> parsed = grammar::parse(text, mode);
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

std::optional<Url> parse_normal_form(std::string_view input) {
    const std::optional<Mode> mode = grammar::mode_of_normal(input);
    if (!mode) return std::nullopt;
    std::shared_ptr<char[]> text = std::make_shared_for_overwrite<char[]>(input.size() + grammar::normal_padding);
    std::ranges::fill_n(std::ranges::copy(input, text.get()).out, grammar::normal_padding, '\0');
    const std::string_view href(text.get(), input.size());
    Sequence url;
    if (!grammar::read_normal(href, *mode, url) || grammar::broken_normal(url, href, is_own_ascii)) return std::nullopt;
    return std::optional<Url>(std::in_place, std::move(text), input.size(), url);
}

Result<Url> parse(std::string_view input, const Url* base, Encoding encoding) {
    if (std::optional<Url> url = parse_normal_form(input)) return *std::move(url);
    return parse_by_stages(input, base, encoding);
}

Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding) {
    Store store;
    return compose(input, base, encoding, store);
}

Result<Url> parse_by_stages(std::string_view input, const Url* base, Encoding encoding, Ledger& ledger) {
    return compose(input, base, encoding, ledger);
}

}  // namespace refurl
