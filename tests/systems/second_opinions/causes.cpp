#include "tests/systems/second_opinions/causes.hpp"

#include <algorithm>
#include <ranges>

#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "systems/rfc3986/resolve.hpp"

namespace refurl::test {

namespace {

using grammar::rfc3986::HostKind;
using grammar::rfc3986::parse_uri_reference;
using grammar::rfc3986::Reference;

constexpr std::string_view cut_name = "its host ends where a name that begins like an IPv4 address goes on";

bool is_boost(const Opinion& opinion) { return opinion.name.starts_with("Boost"); }

// ---- Validity

/// Returns the authority of a text with `//`.
std::string_view authority_of(std::string_view text) {
    text.remove_prefix(std::min(text.find("//") + 2, text.size()));
    return text.substr(0, text.find_first_of("/?#"));
}

/// Reports whether the text would be a URI-reference if a slash stood somewhere in its authority.
bool lacks_slash(std::string_view text) {
    const std::string_view authority = authority_of(text);
    const auto begin = static_cast<std::size_t>(authority.data() - text.data());
    for (std::size_t at = begin; at <= begin + authority.size(); ++at)
        if (parse_uri_reference(std::string(text).insert(at, 1, '/'))) return true;
    return false;
}

bool has_capital_v(std::string_view text) { return text.contains("[V"); }

/// Reports whether the host begins like an IPv4 address and goes on as a name.
bool begins_like_ip4(const Reference& reference) {
    if (!reference.host || reference.host_kind != HostKind::reg_name) return false;
    constexpr std::size_t longest = std::string_view("255.255.255.255").size();
    for (std::size_t size = 1; size < reference.host->size() && size <= longest; ++size) {
        const std::string address = std::string("//").append(reference.host->substr(0, size));
        const auto read = parse_uri_reference(address);
        if (read && read->host_kind == HostKind::IPv4address) return true;
    }
    return false;
}

// ---- Resolution

/// Returns the path whose dot segments are removed for the target, or the path of the base if they are not.
std::string raw_path(const Resolution& ours) {
    const Reference& reference = ours.reference;
    if (reference.scheme || reference.authority || reference.path.starts_with('/')) return std::string(reference.path);
    if (reference.path.empty()) return std::string(ours.base.path);
    Store store;
    return std::string(systems::rfc3986::merge(ours.base, reference.path, store));
}

bool keeps_base_path(const Resolution& ours) {
    return !ours.reference.scheme && !ours.reference.authority && ours.reference.path.empty();
}

bool has_dot_segments(std::string_view path) {
    return std::ranges::any_of(path | std::views::split('/'), [](auto part) {
        const std::string_view segment(part.begin(), part.end());
        return segment == "." || segment == "..";
    });
}

/// Reports whether a segment `..` of the path has no segment to remove.
bool goes_above_root(std::string_view path) {
    int depth = 0;
    if (path.starts_with('/')) path.remove_prefix(1);
    for (const auto part : path | std::views::split('/')) {
        const std::string_view segment(part.begin(), part.end());
        if (segment == "..") --depth;
        if (segment != ".." && segment != ".") ++depth;
        if (depth < 0) return true;
    }
    return false;
}

/// Reports whether only the paths differ.
bool differs_in_path(const Reference& a, const Reference& b) {
    Reference other = b;
    other.path = a.path;
    return a == other;
}

/// Reads the text of a target that has no authority. Its path may begin with `//` by mistake.
Reference read_without_authority(std::string_view text) {
    Reference reference;
    const std::size_t hash = std::min(text.find('#'), text.size());
    if (hash < text.size()) reference.fragment = text.substr(hash + 1);
    text = text.substr(0, hash);
    const std::size_t question = std::min(text.find('?'), text.size());
    if (question < text.size()) reference.query = text.substr(question + 1);
    text = text.substr(0, question);
    const std::size_t colon = std::min(text.find(':'), text.size());
    reference.scheme = text.substr(0, colon);
    reference.path = text.substr(std::min(colon + 1, text.size()));
    return reference;
}

constexpr std::string_view needless_dot = "it writes `/.` where it is not needed";
constexpr std::string_view rootless = "it treats a path without a root in its own way";

/// Returns `theirs` with the text of our IPv6 address, if both have an IPv6 address.
Reference with_our_ip6(const Reference& ours, Reference theirs) {
    if (!ours.host || !theirs.host || ours.host_kind != HostKind::IPv6address || ours.host_kind != theirs.host_kind)
        return theirs;
    theirs.authority = ours.authority;
    theirs.host = ours.host;
    return theirs;
}

/// Returns the path with each percent-encoded byte decoded that a path may contain, including `/`, and with upper-case
/// digits in the others.
std::string_view decoded_path(std::string_view path, Store& store) {
    char* const begin = store.room(path.size());
    char* end = begin;
    constexpr ByteSet kept = with_characters(valid_chars(Column::path), "/");
    while (!path.empty()) {
        const std::size_t size = path.front() == '%' ? percent_encoded_byte_size : 1;
        const char byte = size == 1 ? path.front() : byte_of(path);
        if (size == 1 || contains(kept, byte))
            *end++ = byte;
        else
            end = write_percent_encoded(byte, end);
        path.remove_prefix(size);
    }
    return {begin, end};
}

/// @param raw the path before its dot segments are removed
std::string_view cause_by_dots(const Resolution& ours, std::string_view raw, const std::optional<Reference>& theirs) {
    if (!theirs || !differs_in_path(ours.target, *theirs)) return "";
    Store store;
    if (theirs->path == std::string("/.").append(systems::rfc3986::remove_dot_segments(raw, store)))
        return needless_dot;
    if (goes_above_root(raw)) return "it keeps a `..` that has nothing to remove (erratum 4547)";
    if (keeps_base_path(ours) && has_dot_segments(raw))
        return "it removes the dot segments of a path taken from the base";
    return raw.starts_with('/') ? "" : rootless;
}

std::string_view cause_in_boost(const Resolution& ours, const std::optional<Reference>& theirs,
                                const std::string& text) {
    const bool is_cut = begins_like_ip4(ours.target) && (!theirs || theirs->authority != ours.target.authority);
    if (is_cut) return cut_name;
    const std::string raw = raw_path(ours);
    if (!raw.contains('%')) return cause_by_dots(ours, raw, theirs);
    Store store;
    const std::string_view decoded = decoded_path(raw, store);
    Reference target = ours.target;
    target.path = systems::rfc3986::remove_dot_segments(decoded, store);
    const bool is_text = text == systems::rfc3986::recompose(target, systems::Reading::letter) ||
                         text == systems::rfc3986::recompose(target);
    return is_text ? "it decodes percent-encoded bytes of the path before it removes dot segments, %2F too"
                   : cause_by_dots(ours, decoded, theirs);
}

std::string_view cause_in_uriparser(const Resolution& ours, const std::optional<Reference>& read) {
    if (!read) return "";
    const Reference theirs = with_our_ip6(ours.target, *read);
    if (theirs == ours.target) return "it writes an IPv6 address in full";
    if (!differs_in_path(ours.target, theirs)) return "";
    if (theirs.path == std::string("/.").append(ours.target.path)) return needless_dot;
    if (!raw_path(ours).starts_with('/')) return rootless;
    return "";
}

}  // namespace

std::string_view cause_of_validity(const Opinion& opinion, std::string_view text, bool accepts) {
    if (!is_boost(opinion)) return "";
    if (accepts && lacks_slash(text)) return "it lets a path without a slash follow an authority";
    if (!accepts && has_capital_v(text)) return "its IPvFuture begins with a small v only";
    const auto reference = parse_uri_reference(text);
    if (reference && begins_like_ip4(*reference)) return cut_name;
    return "";
}

std::string_view cause_of_target(const Opinion& opinion, const Resolution& ours, const std::string& theirs) {
    Store store;
    const Reference target = systems::rfc3986::transform(ours.reference, ours.base, store);
    if (theirs == systems::rfc3986::recompose(target, systems::Reading::letter))
        return "it follows the letter of an erratum";
    const auto read = ours.target.authority ? parse_uri_reference(theirs) : read_without_authority(theirs);
    return is_boost(opinion) ? cause_in_boost(ours, read, theirs) : cause_in_uriparser(ours, read);
}

}  // namespace refurl::test
