#include "encoding/query.hpp"

#include <algorithm>
#include <string>

#include "encoding/encode.hpp"
#include "model/scheme.hpp"

namespace refurl {

bool has_query_encoding(Text scheme) {
    const SchemeRow* const row = scheme ? special_scheme(*scheme) : nullptr;
    return row != nullptr && row->query_has_encoding;
}

Sequence encode_query(const Sequence& url, Encoding encoding, Store& store) {
    if (!url.query || output_encoding(encoding) == Encoding::utf_8 || !has_query_encoding(url.scheme)) return url;
    const std::string bytes = encode(*url.query, encoding, {.before = "%26%23", .after = "%3B"});
    char* const begin = store.room(bytes.size());
    Sequence encoded_url = url;
    encoded_url.query = std::string_view(begin, std::ranges::copy(bytes, begin).out);
    return encoded_url;
}

}  // namespace refurl
