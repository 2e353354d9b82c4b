#include "systems/rfc3987/direction.hpp"

#include <algorithm>

#include "host/uts46/unicode_data.hpp"
#include "model/utf8.hpp"

namespace refurl::systems::rfc3987 {

namespace {

/// The characters that delimit the components of an IRI: those of `reserved`. A dot does so too, but only in a host.
constexpr std::string_view reserved = ":/?#[]@!$&'()*+,;=";

enum class Direction : std::uint8_t { left_to_right, right_to_left, neither };

Direction direction_of(char32_t c) {
    using enum uts46::BidiClass;
    const uts46::BidiClass bidi_class = uts46::properties_of(c).bidi_class;
    if (bidi_class == L) return Direction::left_to_right;
    return bidi_class == R || bidi_class == AL ? Direction::right_to_left : Direction::neither;
}

/// The directions of the characters of a component.
struct Directions {
    bool has_left_to_right = false;
    bool has_right_to_left = false;
    Direction first = Direction::neither;
    Direction last = Direction::neither;

    void add(Direction direction, bool is_first) {
        has_left_to_right |= direction == Direction::left_to_right;
        has_right_to_left |= direction == Direction::right_to_left;
        if (is_first) first = direction;
        last = direction;
    }

    [[nodiscard]] bool are_mixed() const { return has_left_to_right && has_right_to_left; }
    [[nodiscard]] bool are_open() const {
        return has_right_to_left && (first != Direction::right_to_left || last != Direction::right_to_left);
    }
};

Directions directions_of(std::string_view component) {
    Directions directions;
    for (std::string_view rest = component; !rest.empty();) {
        const Decoded next = decode_first(rest);
        directions.add(direction_of(next.code_point), rest.size() == component.size());
        rest.remove_prefix(next.length);
    }
    return directions;
}

/// Calls visit(component) for each part of a text between delimiters.
template <class Visit>
void each_part(std::string_view text, std::string_view delimiters, Visit visit) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(delimiters), text.size());
        visit(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

template <class Visit>
void each_component(std::string_view text, std::string_view host, Visit visit) {
    const auto begin = host.empty() ? 0 : static_cast<std::size_t>(host.data() - text.data());
    each_part(text.substr(0, begin), reserved, visit);
    each_part(host, std::string(reserved) + '.', visit);
    each_part(text.substr(begin + host.size()), reserved, visit);
}

}  // namespace

std::vector<std::string> direction_warnings(std::string_view text, std::string_view host) {
    std::string_view mixed, open;
    each_component(text, host, [&](std::string_view component) {
        const Directions directions = directions_of(component);
        if (mixed.empty() && directions.are_mixed()) mixed = component;
        if (open.empty() && directions.are_open()) open = component;
    });
    std::vector<std::string> sentences;
    if (!mixed.empty())
        sentences.push_back(std::string("The component ")
                                .append(mixed)
                                .append(" should not have characters of both directions (4.2)."));
    if (!open.empty())
        sentences.push_back(std::string("The component ")
                                .append(open)
                                .append(" should begin and end with right-to-left characters (4.2)."));
    return sentences;
}

}  // namespace refurl::systems::rfc3987
