#include "normalize/equations.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

#include "host/ip6.hpp"
#include "host/rules.hpp"
#include "model/percent_encoding.hpp"
#include "normalize/rules.hpp"

namespace refurl {

namespace {

using grammar::Setting;
using Left = std::span<const Component>;
using Right = std::optional<Components>;

constexpr std::nullopt_t no_match = std::nullopt;

// Productions say which segments these are, such as `.` and `%2e`: grammar/productions.hpp, Dotted segments and drive.
bool is_dot(const Component& x, const Setting& setting) { return setting.language.reads("dot", text_of(x)); }
bool is_dots(const Component& x, const Setting& setting) { return setting.language.reads("dots", text_of(x)); }
bool is_drive(const Component& x, const Setting& setting) {
    return row_of(setting.mode).has_drive && setting.language.reads("drive", text_of(x));
}
bool is_dir(const Component& x, const Setting& setting) { return x.type == Type::dir && !setting.has_opaque_path; }

/// Returns the component with another text; no match if it has that text already.
Right changed(const Component& component, std::string_view by) {
    if (by == text_of(component)) return no_match;
    return Components{Component{component.type, by}};
}

/// Returns the authority after `edit`, which reports whether it changed the authority; no match if it did not.
template <class Edit>
Right edited(const Component& component, Edit edit) {
    if (component.type != Type::authority) return no_match;
    Authority authority = authority_of(component);
    if (!edit(authority)) return no_match;
    return Components{Component{Type::authority, authority}};
}

/// Removes a part of an authority if `is_void`. Reports whether it did.
bool reset_if(bool is_void, auto& part) {
    if (is_void) part.reset();
    return is_void;
}

std::string_view percent_encoded(std::string_view text, Column column, const Setting& setting) {
    std::string encoded;
    const ByteSet& set = setting.language.percent_encode_set(column);
    for (const char c : text) {
        std::array<char, percent_encoded_byte_size> byte{c};
        const bool is_encoded = contains(set, c);
        encoded.append(byte.data(), is_encoded ? write_percent_encoded(c, byte.data()) : byte.data() + 1);
    }
    return encoded == text ? text : setting.store.keep(encoded);
}

// ---- Scheme and authority

Right lowercase_scheme(Left left, const Setting& setting) {
    if (left[0].type != Type::scheme) return no_match;
    std::string lower(text_of(left[0]));
    std::ranges::transform(lower, lower.begin(), ascii_lower);
    return changed(left[0], setting.store.keep(lower));
}

Right no_password(Left left, const Setting& /*setting*/) {
    return edited(left[0], [](Authority& authority) {
        return authority.userinfo && reset_if(authority.userinfo->password == Text(""), authority.userinfo->password);
    });
}

Right no_userinfo(Left left, const Setting& /*setting*/) {
    return edited(left[0], [](Authority& authority) {
        return reset_if(authority.userinfo == Userinfo{"", std::nullopt}, authority.userinfo);
    });
}

Right no_port(Left left, const Setting& /*setting*/) {
    return edited(left[0], [](Authority& authority) { return reset_if(authority.port == Text(""), authority.port); });
}

Right no_leading_zero(Left left, const Setting& /*setting*/) {
    return edited(left[0], [](Authority& authority) {
        const bool has_zero = authority.port && authority.port->size() > 1 && authority.port->starts_with('0');
        if (has_zero) authority.port = authority.port->substr(1);
        return has_zero;
    });
}

Right no_default_port(Left left, const Setting& setting) {
    return edited(left[0], [&](Authority& authority) {
        const SchemeRow* const row = setting.scheme ? setting.language.special_scheme(*setting.scheme) : nullptr;
        return reset_if(row != nullptr && authority.port && *authority.port == row->default_port, authority.port);
    });
}

Right no_localhost(Left left, const Setting& setting) {
    return edited(left[0], [&](Authority& authority) {
        const bool is_file_url = setting.language.mode_of(setting.scheme) == Mode::file;
        const bool is_localhost = is_file_url && authority.host && authority.host->text == localhost;
        if (is_localhost) authority = {};
        return is_localhost;
    });
}

Right shortest_address(Left left, const Setting& setting) {
    return edited(left[0], [&](Authority& authority) {
        if (!authority.host || authority.host->kind != HostKind::ip6) return false;
        const std::string_view written = authority.host->text;
        authority.host->text = text_of_ip6(address6_of(written), setting.store);
        return authority.host->text != written;
    });
}

// ---- Path

Right drive_with_colon(Left left, const Setting& setting) {
    if (left[0].type != Type::drive) return no_match;
    return changed(left[0], setting.store.keep(std::string(text_of(left[0]).substr(0, 1)) + ":"));
}

Right dir_for_file(Left left, const Setting& setting) {
    if (left[0].type != Type::file || setting.has_opaque_path) return no_match;
    if (!is_dot(left[0], setting) && !is_dots(left[0], setting)) return no_match;
    return Components{Component{Type::dir, text_of(left[0])}};
}

Right no_dot(Left left, const Setting& setting) {
    if (!is_dir(left[0], setting) || !is_dot(left[0], setting)) return no_match;
    return Components{};
}

Right no_dots(Left left, const Setting& setting) {
    if (!is_dir(left[0], setting) || !is_dir(left[1], setting) || !is_dots(left[1], setting)) return no_match;
    if (is_dot(left[0], setting) || is_dots(left[0], setting)) return no_match;
    return Components{};
}

Right no_dots_at_root(Left left, const Setting& setting) {
    if (left[0].type != Type::path_root || !is_dir(left[1], setting) || !is_dots(left[1], setting)) return no_match;
    return Components(1, left[0]);
}

bool are_authority_and_root(Left left) { return left[0].type == Type::authority && left[1].type == Type::path_root; }

Right drive_for_dir(Left left, const Setting& setting) {
    if (!are_authority_and_root(left) || left[2].type != Type::dir || !is_drive(left[2], setting)) return no_match;
    return Components{left[0], Component{Type::drive, text_of(left[2])}, left[1]};
}

Right drive_for_file(Left left, const Setting& setting) {
    if (!are_authority_and_root(left) || left[2].type != Type::file || !is_drive(left[2], setting)) return no_match;
    return Components{left[0], Component{Type::drive, text_of(left[2])}};
}

// ---- Percent-encoding

Right encoded_username(Left left, const Setting& setting) {
    return edited(left[0], [&](Authority& authority) {
        if (!authority.userinfo) return false;
        const std::string_view written = authority.userinfo->username;
        authority.userinfo->username = percent_encoded(written, Column::username, setting);
        return authority.userinfo->username != written;
    });
}

Right encoded_password(Left left, const Setting& setting) {
    return edited(left[0], [&](Authority& authority) {
        if (!authority.userinfo || !authority.userinfo->password) return false;
        const std::string_view written = *authority.userinfo->password;
        authority.userinfo->password = percent_encoded(written, Column::password, setting);
        return *authority.userinfo->password != written;
    });
}

Right encoded_host(Left left, const Setting& setting) {
    return edited(left[0], [&](Authority& authority) {
        if (!authority.host) return false;
        const auto [kind, written] = *authority.host;
        if (kind != HostKind::opaque && kind != HostKind::uninterpreted) return false;
        authority.host->text = percent_encoded(written, Column::opaque_host, setting);
        return authority.host->text != written;
    });
}

/// Returns the column of a component that is neither an authority nor before one; nothing for any other.
std::optional<Column> column_of(const Component& component, const Setting& setting) {
    switch (component.type) {
        case Type::dir:
        case Type::file: return setting.has_opaque_path ? Column::opaque_path : Column::path;
        case Type::query: return is_special(setting.mode) ? Column::special_query : Column::query;
        case Type::fragment: return Column::fragment;
        default: return std::nullopt;
    }
}

template <Column column>
Right encoded_text(Left left, const Setting& setting) {
    if (column_of(left[0], setting) != column) return no_match;
    return changed(left[0], percent_encoded(text_of(left[0]), column, setting));
}

constexpr std::string_view encode = "component x ≈ component (percent-encode x)";

template <Column column>
constexpr Equation encoding_of_text{&rule::percent_encode<column>, encode, 1, encoded_text<column>, true};

Right encoded_last_space(Left left, const Setting& setting) {
    if (left[0].type != Type::file || !setting.has_opaque_path || !text_of(left[0]).ends_with(' ')) return no_match;
    const std::string_view before = text_of(left[0]).substr(0, text_of(left[0]).size() - 1);
    return Components{Component{Type::file, setting.store.keep(std::string(before) + "%20")}, left[1]};
}

// clang-format off
constexpr std::array all{
    Equation{&rule::lowercase_scheme, "scheme s ≈ scheme (lowercase s)", 1, lowercase_scheme},
    Equation{&rule::empty_password,   "password ε ≈ ε", 1, no_password},
    Equation{&rule::empty_userinfo,   "userinfo (username ε) ≈ ε", 1, no_userinfo},
    Equation{&rule::empty_port,       "port ε ≈ ε", 1, no_port},
    Equation{&rule::leading_zeros,    "port 0n ≈ port n", 1, no_leading_zero},
    Equation{&rule::default_port,     "scheme s · port p ≈ scheme s, if p is the default port of s", 1, no_default_port},
    Equation{&rule::localhost,        "scheme file · host localhost ≈ scheme file · authority ε", 1, no_localhost},
    Equation{&rule::ip6_address,      "ip6-address a ≈ its shortest text", 1, shortest_address},
    Equation{&rule::drive_bar,        "drive \"x|\" ≈ drive \"x:\"", 1, drive_with_colon},
    Equation{&rule::last_dots,        "file x ≈ dir x, if x :: dot or x :: dots", 1, dir_for_file},
    Equation{&rule::dot,              "dir x ≈ ε, if x :: dot", 1, no_dot},
    Equation{&rule::dots,             "dir x · dir y ≈ ε, if y :: dots, and x neither dot nor dots", 2, no_dots},
    Equation{&rule::dots_at_root,     "path-root · dir y ≈ path-root, if y :: dots", 2, no_dots_at_root},
    Equation{&rule::dir_is_drive,     "authority a · path-root · dir x ≈ authority a · drive x · path-root, if x :: drive", 3, drive_for_dir},
    Equation{&rule::file_is_drive,    "authority a · path-root · file x ≈ authority a · drive x, if x :: drive", 3, drive_for_file},
    Equation{&rule::percent_encode<Column::username>,    encode, 1, encoded_username, true},
    Equation{&rule::percent_encode<Column::password>,    encode, 1, encoded_password, true},
    Equation{&rule::percent_encode<Column::opaque_host>, encode, 1, encoded_host, true},
    encoding_of_text<Column::path>,
    encoding_of_text<Column::opaque_path>,
    encoding_of_text<Column::query>,
    encoding_of_text<Column::special_query>,
    encoding_of_text<Column::fragment>,
    Equation{&rule::last_space,       "file \"x \" ≈ file \"x%20\"", 2, encoded_last_space, true},
};
// clang-format on

}  // namespace

std::span<const Equation> equations() { return all; }

namespace {

/// Applies the equations to the components at the end of `read`, in their order. The first one that applies moves its
/// right side to `rest`, from where it is read again. With `is_last` the right side stays, and the further equations
/// apply to it.
void apply_at_end(Components& read, Components& rest, std::span<const Equation> equations, bool is_last,
                  const Setting& setting, std::vector<Rewrite>& steps) {
    for (const Equation& equation : equations) {
        if (equation.is_last != is_last || read.size() < equation.width) continue;
        const auto left = read.end() - static_cast<std::ptrdiff_t>(equation.width);
        Right right = equation.apply({left, read.end()}, setting);
        if (!right) continue;
        steps.push_back({equation.rule, Components(left, read.end()), *std::move(right)});
        const Components& made = steps.back().right;
        read.erase(left, read.end());
        if (!is_last) {
            rest.insert(rest.end(), made.rbegin(), made.rend());
            return;
        }
        read.insert(read.end(), made.begin(), made.end());
    }
}

}  // namespace

Rewritten rewritten(Components url, std::span<const Equation> equations, bool is_last, const Setting& setting) {
    Rewritten result;
    result.url.reserve(url.size());
    std::ranges::reverse(url);  // the component to read next is the last
    while (!url.empty()) {
        result.url.push_back(url.back());
        url.pop_back();
        apply_at_end(result.url, url, equations, is_last, setting, result.steps);
    }
    return result;
}

Components normal_form(Components url, std::span<const Equation> equations, const Setting& setting) {
    Rewritten reduced = rewritten(std::move(url), equations, false, setting);
    return rewritten(std::move(reduced.url), equations, true, setting).url;
}

}  // namespace refurl
