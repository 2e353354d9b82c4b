#include "fast/set.hpp"

#include <optional>
#include <utility>

#include "fast/host.hpp"
#include "fast/padded_text.hpp"
#include "host/ip6.hpp"
#include "model/sigils.hpp"

namespace refurl::fast {

namespace {

using api::Attribute;
using grammar::Part;

/// The place of a part in the href, and the sigils that a new value needs there.
struct Place {
    Part part;
    std::string_view old;     ///< the part; if it is absent, ε at its place
    std::string_view before;  ///< the new sigils before it
    std::string_view after;   ///< the new sigils after it
};

/// Returns the ε at the end of `part`.
std::string_view end_of(std::string_view part) { return part.substr(part.size()); }

Place place_of_username(const Authority& authority) {
    if (authority.userinfo) return {Part::username, authority.userinfo->username, "", ""};
    return {Part::username, authority.host->text.substr(0, 0), "", sigils::userinfo.after};
}

Place place_of_password(const Authority& authority) {
    if (!authority.userinfo)
        return {Part::password, authority.host->text.substr(0, 0), sigils::password.before, sigils::userinfo.after};
    if (authority.userinfo->password) return {Part::password, *authority.userinfo->password, "", ""};
    return {Part::password, end_of(authority.userinfo->username), sigils::password.before, ""};
}

/// @param previous the part after which an absent part is inserted
Place place_of(Part part, Text old, std::string_view previous, const Sigils& sigils) {
    return old ? Place{part, *old, "", ""} : Place{part, end_of(previous), sigils.before, sigils.after};
}

/// @param url a web URL
/// @return nothing for href, which the composition sets, and for host, whose value may have a port
std::optional<Place> place_of(const Url& url, Attribute attribute) {
    const Sequence& sequence = url.sequence();
    const Authority& authority = *sequence.authority;
    switch (attribute) {
        case Attribute::protocol: return Place{Part::scheme, *sequence.scheme, "", ""};
        case Attribute::username: return place_of_username(authority);
        case Attribute::password: return place_of_password(authority);
        case Attribute::hostname: return Place{Part::host, authority.host->text, "", ""};
        case Attribute::port: return place_of(Part::port, authority.port, authority.host->text, sigils::port);
        case Attribute::pathname: return Place{Part::path, url.pathname(), "", ""};
        case Attribute::search: return place_of(Part::query, sequence.query, url.pathname(), sigils::query);
        case Attribute::hash: return place_of(Part::fragment, sequence.fragment, url.href(), sigils::fragment);
        default: return std::nullopt;
    }
}

/// Moves the parts of a sequence from the href of `url` to the text at `to`, which is longer by `growth` bytes. Parts
/// that end after `place` are moved by as many bytes.
void move_parts_to(const char* to, std::ptrdiff_t growth, const Url& url, const Place& place, Sequence& sequence) {
    const char* const from = url.href().data();
    const char* const old_end = end_of(place.old).data();
    move_parts(sequence, [&](std::string_view part) {
        const bool ends_later = part.data() + part.size() > old_end;
        const std::ptrdiff_t offset = part.data() - from + (ends_later ? growth : 0);
        return std::string_view{to + offset, part.size()};
    });
}

/// Reports whether the URL is still a normal web URL after a part of it was replaced by another sentence of its
/// production.
bool meets_conditions(Part part, const Sequence& url) {
    switch (part) {
        case Part::scheme:
            return mode_of(url) == Mode::web && grammar::meets_conditions(url, is_shortest_ip6, ends_in_number);
        case Part::host:
        case Part::port: return grammar::meets_conditions(url, is_shortest_ip6, ends_in_number);
        default: return true;
    }
}

/// Puts `value`, the text at `place` of the new href, into `sequence`, and reports whether it is normal.
bool put_normal(std::string_view value, const Place& place, Sequence& sequence) {
    const bool is_of_userinfo = place.part == Part::username || place.part == Part::password;
    if (is_of_userinfo && !sequence.authority->userinfo)
        sequence.authority->userinfo = Userinfo{{value.data() - place.before.size(), 0}, std::nullopt};
    return grammar::read_normal_part(place.part, value, sequence) && meets_conditions(place.part, sequence);
}

/// Returns `url` with the text at `place` replaced by `value`.
Result<Url> replace(const Url& url, const Place& place, std::string_view value) {
    const std::string_view href = url.href();
    const std::string_view kept = href.substr(0, offset_in(href, place.old));
    const std::string_view rest = href.substr(kept.size() + place.old.size());
    PaddedText text = padded({kept, place.before, value, place.after, rest});
    const char* const begin = text.bytes.get();
    const auto growth = static_cast<std::ptrdiff_t>(text.size) - static_cast<std::ptrdiff_t>(href.size());
    return read_url(std::move(text), Stage::set, [&](Sequence& sequence) {
        sequence = url.sequence();
        move_parts_to(begin, growth, url, place, sequence);
        return put_normal({begin + kept.size() + place.before.size(), value.size()}, place, sequence);
    });
}

}  // namespace

Result<Url> set(const Url& url, Attribute attribute, std::string_view value) {
    const bool has_sigil = (attribute == Attribute::search && value.starts_with(sigils::query.before)) ||
                           (attribute == Attribute::hash && value.starts_with(sigils::fragment.before));
    if (has_sigil) value.remove_prefix(1);
    if (value.empty() || mode_of(url.sequence()) != Mode::web) return not_normal(Stage::set);
    const std::optional<Place> place = place_of(url, attribute);
    return place ? replace(url, *place, value) : not_normal(Stage::set);
}

}  // namespace refurl::fast
