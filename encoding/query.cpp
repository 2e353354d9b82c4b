#include "encoding/query.hpp"

#include <string>
#include <vector>

#include "encoding/encode.hpp"
#include "encoding/rules.hpp"
#include "model/justification.hpp"
#include "model/scheme.hpp"

namespace refurl {

bool has_query_encoding(Text scheme) {
    const SchemeRow* const row = scheme ? special_scheme(*scheme) : nullptr;
    return row != nullptr && row->query_has_encoding;
}

namespace {

/// Returns the encoded query, and lists the bytes of each code point.
std::string_view listed_encode(std::string_view query, Encoding encoding, Store& store, Ledger& ledger) {
    std::string bytes;
    const std::vector<EncodedPart> parts = encode_by_parts(query, encoding, percent_encoded_reference, bytes);
    const std::string_view kept = store.keep(bytes);
    for (const auto& [code_point, begin, end, is_number] : parts) {
        const std::string_view written = kept.substr(begin, end - begin);
        if (written == code_point) continue;
        ledger.write(code_point, written);
        if (is_number) note(rule::write_number, code_point, written, store);
    }
    return by(rule::encode_query, query, kept, store);
}

}  // namespace

Sequence encode_query(const Sequence& url, Encoding encoding, Store& store) {
    if (!url.query || output_encoding(encoding) == Encoding::utf_8 || !has_query_encoding(url.scheme)) return url;
    Sequence result = url;
    Ledger* const ledger = store.ledger();
    result.query = ledger != nullptr ? listed_encode(*url.query, encoding, store, *ledger)
                                     : store.keep(encode(*url.query, encoding, percent_encoded_reference));
    return result;
}

}  // namespace refurl
