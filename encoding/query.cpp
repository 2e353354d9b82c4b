#include "encoding/query.hpp"

#include <algorithm>
#include <string>

#include "encoding/encode.hpp"
#include "model/scheme.hpp"

namespace refurl {

namespace {

std::string encoded(std::string_view text, Encoding encoding) {
    Encoder encoder(encoding);
    std::string bytes;
    while (const auto missing = encoder.encode_or_fail(text, bytes))
        bytes.append("%26%23").append(std::to_string(std::uint32_t{*missing})).append("%3B");
    return bytes;
}

}  // namespace

bool has_query_encoding(Text scheme) {
    const SchemeRow* const row = scheme ? special_scheme(*scheme) : nullptr;
    return row != nullptr && row->query_has_encoding;
}

Sequence encode_query(const Sequence& url, Encoding encoding, Store& store) {
    if (!url.query || output_encoding(encoding) == Encoding::utf_8 || !has_query_encoding(url.scheme)) return url;
    const std::string bytes = encoded(*url.query, encoding);
    char* const begin = store.room(bytes.size());
    Sequence encoded_url = url;
    encoded_url.query = std::string_view(begin, std::ranges::copy(bytes, begin).out);
    return encoded_url;
}

}  // namespace refurl
