#include "systems/url_specification_0_10_1/percent_coding.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "systems/url_specification_0_10_1/characters.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

/// Returns the coding with which a text begins, which is not ε.
Coding first_coding(std::string_view text) {
    if (text.front() != '%') return Coding::uncoded;
    return begins_with_percent_encoded_byte(text) ? Coding::pct_encoded_bytes : Coding::pct_invalid;
}

/// Returns the part with which a text begins, which is not ε.
CodedPart first_part(std::string_view text) {
    const Coding coding = first_coding(text);
    const std::size_t step = coding == Coding::pct_encoded_bytes ? percent_encoded_byte_size : 1;
    std::size_t size = step;
    while (size < text.size() && first_coding(text.substr(size)) == coding) size += step;
    return {coding, text.substr(0, size)};
}

template <Column column>
inline constexpr ByteSet encode_set_of = encode_set(column);

template <std::size_t... columns>
constexpr auto encoders_of(std::index_sequence<columns...> /*all*/) {
    return std::array{&percent_encode<encode_set_of<static_cast<Column>(columns)>>...};
}

constexpr auto encoders = encoders_of(std::make_index_sequence<column_count>());

void encode_authority(Authority& authority, Store& store) {
    if (authority.userinfo) {
        authority.userinfo->username = encoded(authority.userinfo->username, Column::username, store);
        if (Text& password = authority.userinfo->password) password = encoded(*password, Column::password, store);
    }
    if (authority.host && authority.host->kind != HostKind::ip6)
        authority.host->text = encoded(authority.host->text, Column::opaque_host, store);
}

void encode_path(Sequence& url, Store& store) {
    const Column column = has_opaque_path(url) ? Column::opaque_path : Column::path;
    url.dirs.move_runs([&](std::string_view run) { return encoded(run, column, store); });
    if (url.file) url.file = encoded(*url.file, column, store);
}

}  // namespace

std::vector<CodedPart> coded_parts(std::string_view text) {
    std::vector<CodedPart> parts;
    for (; !text.empty(); text.remove_prefix(parts.back().text.size())) parts.push_back(first_part(text));
    return parts;
}

std::string decoded(std::string_view text) {
    Store store;
    std::string result;
    for (const auto& [coding, part] : coded_parts(text))
        result += coding == Coding::pct_encoded_bytes ? decode_utf8(percent_decode(part, store), store) : part;
    return result;
}

std::string_view encoded(std::string_view text, Column column, Store& store) {
    return encoders[static_cast<std::size_t>(column)](text, store);
}

Sequence encoded_by_column(const Sequence& url, Store& store) {
    Sequence result = url;
    if (result.authority) encode_authority(*result.authority, store);
    encode_path(result, store);
    const Column query = is_special(mode_of(url)) ? Column::special_query : Column::query;
    if (url.query) result.query = encoded(*url.query, query, store);
    if (url.fragment) result.fragment = encoded(*url.fragment, Column::fragment, store);
    return result;
}

}  // namespace refurl::systems::url_specification_0_10_1
