#include "systems/whatwg_2012/writing.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"
#include "systems/whatwg_2012/hosts.hpp"
#include "systems/whatwg_2012/url.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

struct Range {
    char32_t first, last;
};

// clang-format off
constexpr std::array<Range, 19> url_code_point_ranges{{
    {0xA0, 0xD7FF}, {0xE000, 0xFDCF}, {0xFDF0, 0xFFEF}, {0x10000, 0x1FFFD}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
    {0x40000, 0x4FFFD}, {0x50000, 0x5FFFD}, {0x60000, 0x6FFFD}, {0x70000, 0x7FFFD}, {0x80000, 0x8FFFD},
    {0x90000, 0x9FFFD}, {0xA0000, 0xAFFFD}, {0xB0000, 0xBFFFD}, {0xC0000, 0xCFFFD}, {0xD0000, 0xDFFFD},
    {0xE1000, 0xEFFFD}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD},
}};
// clang-format on

/// Checks a text against the productions, one function for each. The parts are views into the text, so a refusal can
/// tell where they are.
class Writing {
  public:
    Writing(std::string_view text, std::optional<std::string_view> base_scheme)
        : text_(text), base_scheme_(base_scheme) {}

    [[nodiscard]] Validity url() const;

  private:
    [[nodiscard]] Validity absolute_url(std::string_view scheme, std::string_view rest) const;
    [[nodiscard]] Validity relative_url(std::string_view part) const;
    [[nodiscard]] Validity relative_reference(std::string_view part) const;
    [[nodiscard]] Validity scheme_relative_url(std::string_view part) const;
    [[nodiscard]] Validity authority(std::string_view part) const;
    [[nodiscard]] Validity userinfo(std::string_view part) const;
    [[nodiscard]] Validity host(std::string_view part) const;
    [[nodiscard]] Validity domain(std::string_view part) const;
    [[nodiscard]] Validity ipv6_address(std::string_view part) const;
    [[nodiscard]] Validity port(std::string_view part) const;
    [[nodiscard]] Validity absolute_path_relative_url(std::string_view part) const;
    [[nodiscard]] Validity url_units(std::string_view part, std::string_view excluded, std::string_view clause) const;

    [[nodiscard]] Validity refuse(std::string_view clause, std::string_view message, std::string_view fault) const {
        const auto begin = static_cast<std::size_t>(fault.data() - text_.data());
        return std::unexpected(Refusal{std::string(clause), std::string(message), begin, begin + fault.size()});
    }

    std::string_view text_;
    std::optional<std::string_view> base_scheme_;
};

/// The parts of a text before and after a sign.
struct Split {
    std::string_view before;
    std::optional<std::string_view> after;  ///< nothing if there is no sign
};

Split split_at(std::string_view text, std::size_t position) {
    if (position >= text.size()) return {text, std::nullopt};
    return {text.substr(0, position), text.substr(position + 1)};
}

Split split_at_first(std::string_view text, char sign) { return split_at(text, text.find(sign)); }

// scheme
bool is_scheme(std::string_view text) {
    const auto may_follow = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return standard::is_ascii_alphanumeric(byte) || standard::is_one_of(byte, U"+-.");
    };
    return !text.empty() && is_alpha(static_cast<unsigned char>(text.front())) && std::ranges::all_of(text, may_follow);
}

std::string lowercased(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), ascii_lower);
    return lower;
}

// domain label separators
constexpr bool is_domain_label_separator(char32_t c) { return c == 0x2E || c == 0x3002 || c == 0xFF0E || c == 0xFF61; }

// percent-encoded byte
bool begins_with_a_percent_encoded_byte(std::string_view text) {
    return text.size() >= 3 && text[0] == '%' && is_hex_digit(static_cast<unsigned char>(text[1])) &&
           is_hex_digit(static_cast<unsigned char>(text[2]));
}

// A URL: an absolute or a relative URL, and a fragment
Validity Writing::url() const {
    const Split fragment = split_at_first(text_, '#');
    const Split scheme = split_at_first(fragment.before, ':');
    const bool is_absolute = scheme.after && is_scheme(scheme.before);
    const Validity form = is_absolute ? absolute_url(scheme.before, *scheme.after) : relative_url(fragment.before);
    if (!form || !fragment.after) return form;
    return url_units(*fragment.after, "", "fragment");
}

// absolute URL. Scheme data may include a query, because a query consists of URL units too
Validity Writing::absolute_url(std::string_view scheme, std::string_view rest) const {
    if (!is_relative_scheme(lowercased(scheme))) return url_units(rest, "", "scheme data");
    const Split query = split_at_first(rest, '?');
    if (!query.before.starts_with("//"))
        return refuse("scheme-relative URL", "Two slashes must follow a relative scheme.", rest.substr(0, 0));
    if (Validity valid = scheme_relative_url(query.before); !valid) return valid;
    return query.after ? url_units(*query.after, "", "query") : Validity();
}

// relative URL
Validity Writing::relative_url(std::string_view part) const {
    if (!base_scheme_) return refuse("relative URL", "A relative URL needs a base.", part.substr(0, 0));
    if (!is_relative_scheme(*base_scheme_))
        return refuse("relative URL", "The base of a relative URL must have a relative scheme.", part.substr(0, 0));
    const Split query = split_at_first(part, '?');
    if (Validity valid = relative_reference(query.before); !valid) return valid;
    return query.after ? url_units(*query.after, "", "query") : Validity();
}

Validity Writing::relative_reference(std::string_view part) const {
    if (part.starts_with("//")) return scheme_relative_url(part);
    if (part.starts_with('/')) return absolute_path_relative_url(part);
    return url_units(part, "?", "path segment");
}

// scheme-relative URL
Validity Writing::scheme_relative_url(std::string_view part) const {
    const std::string_view after_slashes = part.substr(2);
    const std::size_t end = std::min(after_slashes.find('/'), after_slashes.size());
    if (Validity valid = authority(after_slashes.substr(0, end)); !valid) return valid;
    const std::string_view path = after_slashes.substr(end);
    return path.empty() ? Validity() : absolute_path_relative_url(path);
}

Validity Writing::authority(std::string_view part) const {
    const std::size_t at = part.rfind('@');
    const std::string_view after_at = at == std::string_view::npos ? part : part.substr(at + 1);
    if (at != std::string_view::npos)
        if (Validity valid = userinfo(part.substr(0, at)); !valid) return valid;
    const std::size_t colon = after_at.rfind(':');
    const bool has_port = colon != std::string_view::npos && after_at.find(']', colon) == std::string_view::npos;
    const Split port_split = has_port ? split_at(after_at, colon) : Split{after_at, std::nullopt};
    if (Validity valid = host(port_split.before); !valid) return valid;
    return port_split.after ? port(*port_split.after) : Validity();
}

// userinfo
Validity Writing::userinfo(std::string_view part) const {
    const Split password = split_at_first(part, ':');
    if (Validity valid = url_units(password.before, "/:?@", "username"); !valid) return valid;
    return password.after ? url_units(*password.after, "/?@", "password") : Validity();
}

// host
Validity Writing::host(std::string_view part) const {
    if (part.starts_with('[') && part.ends_with(']')) return ipv6_address(part.substr(1, part.size() - 2));
    return domain(part);
}

// domain. The document does not define domain labels; here they are non-empty URL units that pass the host parser
Validity Writing::domain(std::string_view part) const {
    if (Validity valid = url_units(part, "/:?@", "domain label"); !valid) return valid;
    std::u32string code_points;
    for (std::string_view rest = part; !rest.empty();) {
        const Decoded first = decode_first(rest);
        const bool begins_label = code_points.empty() || is_domain_label_separator(code_points.back());
        if (begins_label && is_domain_label_separator(first.code_point))
            return refuse("domain", "A domain label is empty.", rest.substr(0, 0));
        code_points += first.code_point;
        rest.remove_prefix(first.length);
    }
    if (code_points.empty()) return refuse("domain", "There is no domain.", part);
    if (!parse_host(code_points, Slips())) return refuse("domain label", "IDNA does not accept the domain.", part);
    return {};
}

// IPv6 address. RFC 4291 describes the texts, and the IPv6 parser reads exactly these
Validity Writing::ipv6_address(std::string_view part) const {
    if (parse_ipv6(standard::isomorphic_decode(part), Slips())) return {};
    return refuse("IPv6 address", "The host in brackets is not an IPv6 address.", part);
}

// port
Validity Writing::port(std::string_view part) const {
    const std::size_t position = part.find_first_not_of("0123456789");
    if (position == std::string_view::npos) return {};
    return refuse("port", "A port consists of digits.", part.substr(position, 1));
}

// absolute-path-relative URL
Validity Writing::absolute_path_relative_url(std::string_view part) const {
    if (part.starts_with("//"))
        return refuse("absolute-path-relative URL", "A path does not begin with two slashes.", part.substr(1, 1));
    return url_units(part, "?", "path segment");
}

/// "zero or more URL units, excluding …"
Validity Writing::url_units(std::string_view part, std::string_view excluded, std::string_view clause) const {
    for (std::string_view rest = part; !rest.empty();) {
        const Decoded first = decode_first(rest);
        const std::size_t length = begins_with_a_percent_encoded_byte(rest) ? 3 : first.length;
        if (rest.front() == '%' && length != 3)
            return refuse(clause, "Two hexadecimal digits must follow a percent sign.", rest.substr(0, 1));
        if (length == first.length && !(first.valid && is_url_code_point(first.code_point)))
            return refuse(clause, "The character is not a URL code point.", rest.substr(0, first.length));
        if (excluded.find(rest.front()) != std::string_view::npos)
            return refuse(clause, "The character is not allowed here.", rest.substr(0, 1));
        rest.remove_prefix(length);
    }
    return {};
}

}  // namespace

bool is_url_code_point(char32_t c) {
    if (c < 0x80) return standard::is_ascii_alphanumeric(c) || standard::is_one_of(c, U"!$&'()*+,-./:;=?@_~");
    return std::ranges::any_of(url_code_point_ranges,
                               [c](const Range& range) { return c >= range.first && c <= range.last; });
}

Validity validate_url(std::string_view text, std::optional<std::string_view> base_scheme) {
    return Writing(text, base_scheme).url();
}

}  // namespace refurl::systems::whatwg_2012
