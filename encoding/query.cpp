#include "encoding/query.hpp"

#include "encoding/encode.hpp"
#include "model/scheme.hpp"

namespace refurl {

bool has_query_encoding(Text scheme) {
    const SchemeRow* const row = scheme ? special_scheme(*scheme) : nullptr;
    return row != nullptr && row->query_has_encoding;
}

template <AnyStore S>
Sequence encode_query(const Sequence& url, Encoding encoding, S& store) {
    begin(store, Step::query);
    if (!url.query || output_encoding(encoding) == Encoding::utf_8 || !has_query_encoding(url.scheme)) return url;
    Sequence encoded = url;
    const auto lacks = [&]([[maybe_unused]] std::string_view code_point, [[maybe_unused]] const std::string& number) {
        if constexpr (lists<S>) applied(store, Rule::write_number, code_point, store.keep(number));
    };
    encoded.query = store.keep(encode(*url.query, encoding, {.before = "%26%23", .after = "%3B"}, lacks));
    replaced(store, Rule::encode_query, *url.query, *encoded.query);
    return encoded;
}

template Sequence encode_query(const Sequence& url, Encoding encoding, Store& store);
template Sequence encode_query(const Sequence& url, Encoding encoding, Ledger& store);

}  // namespace refurl
