#include "encoding/query.hpp"

#include <string>
#include <vector>

#include "encoding/encode.hpp"
#include "model/scheme.hpp"

namespace refurl {

bool has_query_encoding(Text scheme) {
    const SchemeRow* const row = scheme ? special_scheme(*scheme) : nullptr;
    return row != nullptr && row->query_has_encoding;
}

namespace {

constexpr NumberSigns percent_encoded_reference{.before = "%26%23", .after = "%3B"};

std::string_view encoded(std::string_view query, Encoding encoding, Store& store) {
    return store.keep(encode(query, encoding, percent_encoded_reference));
}

/// Returns what the other `encoded` returns, and lists each code point with the bytes that were written for it.
std::string_view encoded(std::string_view query, Encoding encoding, Ledger& ledger) {
    std::string bytes;
    const std::vector<EncodedPart> parts = encode_by_parts(query, encoding, percent_encoded_reference, bytes);
    const std::string_view kept = ledger.keep(bytes);
    for (const auto& [code_point, begin, end, is_number] : parts) {
        const std::string_view written = kept.substr(begin, end - begin);
        if (written == code_point) continue;
        wrote(ledger, code_point, written);
        if (is_number) applied(ledger, Rule::write_number, code_point, written);
    }
    made(ledger, Rule::encode_query, query, kept);
    return kept;
}

}  // namespace

template <AnyStore S>
Sequence encode_query(const Sequence& url, Encoding encoding, S& store) {
    begin(store, Step::query);
    if (!url.query || output_encoding(encoding) == Encoding::utf_8 || !has_query_encoding(url.scheme)) return url;
    Sequence result = url;
    result.query = encoded(*url.query, encoding, store);
    return result;
}

template Sequence encode_query(const Sequence& url, Encoding encoding, Store& store);
template Sequence encode_query(const Sequence& url, Encoding encoding, Ledger& store);

}  // namespace refurl
