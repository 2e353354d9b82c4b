#include "api/parts.hpp"

#include "host/ip4.hpp"
#include "host/ip6.hpp"
#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl::api {

std::string percent_encoded(std::string_view text) {
    Store store;
    return std::string(percent_encode<component_percent_encode_set>(decode_utf8(text, store), store));
}

std::string percent_decoded(std::string_view text) {
    Store store;
    return std::string(percent_decode(text, store));
}

std::vector<std::string_view> path_segments(const Url& url) {
    std::vector<std::string_view> segments;
    std::string_view rest = url.pathname();
    while (rest.starts_with('/')) {
        rest.remove_prefix(1);
        segments.push_back(rest.substr(0, rest.find('/')));
        rest.remove_prefix(segments.back().size());
    }
    return segments;
}

std::variant<std::monostate, Ip4Bytes, Ip6Bytes> address_bytes(const Url& url) {
    const auto& authority = url.sequence().authority;
    if (!authority || !authority->host) return {};
    const auto byte = [](std::uint32_t value) { return static_cast<std::uint8_t>(value & 0xFFU); };
    const auto& [kind, text] = *authority->host;
    if (kind == HostKind::ip4) {
        const std::uint32_t address = ip4_address(text).value();
        return Ip4Bytes{byte(address >> 24U), byte(address >> 16U), byte(address >> 8U), byte(address)};
    }
    if (kind != HostKind::ip6) return {};
    Ip6Bytes bytes{};
    for (std::size_t i = 0; const std::uint32_t piece : address6_of(text)) {
        bytes.at(i++) = byte(piece >> 8U);
        bytes.at(i++) = byte(piece);
    }
    return bytes;
}

}  // namespace refurl::api
