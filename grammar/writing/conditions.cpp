#include "grammar/writing/conditions.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "grammar/preprocess.hpp"
#include "grammar/writing/productions.hpp"
#include "grammar/x3/match.hpp"
#include "model/characters.hpp"
#include "model/in_mode.hpp"

namespace refurl::grammar {

namespace {

/// Returns the invalidity of `part`, a part of `text`.
Invalidity blamed(std::string_view rule, std::string_view text, std::string_view part, std::string_view reason) {
    const std::size_t begin = offset_in(text, part);
    return {rule, begin, begin + part.size(), reason};
}

/// Returns the first byte before or inside a scheme that the parser removes, or nothing if there is no scheme even
/// without such bytes.
/// @param text does not begin with a scheme
std::optional<std::size_t> removed_from_scheme(std::string_view text) {
    Store store;
    if (!starts_with_scheme(preprocess(text, Mode::generic, store).text)) return std::nullopt;
    if (is_removed(text, 0)) return 0;
    return static_cast<std::size_t>(std::ranges::find_if(text, is_tab_or_newline) - text.begin());
}

std::string_view fault_of_pieces(std::string_view address) {
    return address.contains("::") ? "an IPv6 address with `::` has at most seven pieces; an IPv4 address counts as two"
                                  : "an IPv6 address without `::` has eight pieces; an IPv4 address counts as two";
}

}  // namespace

bool is_removed(std::string_view text, std::size_t at) {
    if (is_tab_or_newline(text[at])) return true;
    return is_c0_control_or_space(text[at]) && (std::ranges::all_of(text.substr(0, at), is_c0_control_or_space) ||
                                                std::ranges::all_of(text.substr(at), is_c0_control_or_space));
}

std::optional<WrittenParts> read_writing(std::string_view text, Mode mode) {
    WrittenParts parts;
    const bool is_read = in_mode(
        mode, [&]<Mode m>() { return matches_into<writing::Parts>(parts, text, writing::valid_url_string<m>); });
    return is_read ? std::optional(parts) : std::nullopt;
}

std::optional<Invalidity> broken_by_base(std::string_view text, const Sequence* base) {
    if (starts_with_scheme(text)) return std::nullopt;
    if (const auto at = removed_from_scheme(text))
        return blamed("absolute-url-string", text, text.substr(*at, 1), removed_byte);
    if (base == nullptr)
        return blamed("absolute-url-string", text, text.substr(0, 0),
                      "the scheme is missing, and there is no base URL to take it from");
    if (has_opaque_path(*base) && !text.starts_with('#'))
        return blamed("relative-url-with-fragment-string", text, text.substr(0, text.find('#')),
                      "against a base URL with an opaque path, only a fragment can be relative");
    return std::nullopt;
}

std::optional<Invalidity> broken_by_parts(const WrittenParts& parts, std::string_view text,
                                          FaultOfDomain fault_of_domain) {
    if (const auto fault = parts.domain ? fault_of_domain(*parts.domain) : std::nullopt)
        return blamed("valid-domain-string", text, fault->part, fault->reason);
    if (parts.ipv6 && !matches(*parts.ipv6, productions::ip6_address))
        return blamed("valid-ipv6-address-string", text, *parts.ipv6, fault_of_pieces(*parts.ipv6));
    if (parts.port && !is_port_number(*parts.port))
        return blamed("url-port-string", text, *parts.port, "a port is at most 65535");
    return std::nullopt;
}

}  // namespace refurl::grammar
