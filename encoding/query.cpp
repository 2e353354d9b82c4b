#include "encoding/query.hpp"

#include "encoding/encode.hpp"
#include "model/scheme.hpp"

namespace refurl {

bool has_query_encoding(Text scheme) {
    const SchemeRow* const row = scheme ? special_scheme(*scheme) : nullptr;
    return row != nullptr && row->query_has_encoding;
}

Sequence encode_query(const Sequence& url, Encoding encoding, Store& store) {
    if (!url.query || output_encoding(encoding) == Encoding::utf_8 || !has_query_encoding(url.scheme)) return url;
    Sequence result = url;
    result.query = store.keep(encode(*url.query, encoding, percent_encoded_reference));
    return result;
}

}  // namespace refurl
