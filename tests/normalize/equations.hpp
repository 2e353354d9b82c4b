// The equations of normalisation as a rewriting system. Each one is a single step on a list of components.
// Clause: spec-notes/normalize.md
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/parse.hpp"
#include "host/ip6.hpp"
#include "model/percent_encoding.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::test {

using List = std::vector<Component>;
using Step = std::optional<List>;

/// An equation, applied from left to right.
struct Equation {
    std::string_view statement;  ///< as in spec-notes/normalize.md
    /// Returns `url` with the left side at component `i` replaced by the right side, or nothing if the left side does
    /// not match there.
    Step (*at)(const List& url, std::size_t i, Mode mode, Store& store);
};

namespace equations {

inline bool is(const List& url, std::size_t i, Type type) { return i < url.size() && url[i].type == type; }
inline std::string_view value(const List& url, std::size_t i) { return std::get<std::string_view>(url[i].value); }
inline Text scheme(const List& url) { return is(url, 0, Type::scheme) ? Text(value(url, 0)) : Text(); }

inline bool has_opaque_path(const List& url) {
    const auto is_no_opaque_path = [](const Component& each) {
        return each.type == Type::authority || each.type == Type::path_root;
    };
    return scheme(url) && mode_of(*scheme(url)) == Mode::generic && std::ranges::none_of(url, is_no_opaque_path);
}

inline bool is_dir(const List& url, std::size_t i) { return is(url, i, Type::dir) && !has_opaque_path(url); }

inline List replaced(const List& url, std::size_t i, std::size_t count, const List& by) {
    const auto at = [&](std::size_t index) { return url.begin() + static_cast<std::ptrdiff_t>(index); };
    List result(url.begin(), at(i));
    result.insert(result.end(), by.begin(), by.end());
    result.insert(result.end(), at(i + count), url.end());
    return result;
}

/// Returns the step that `edit` makes on the authority at `i`, or nothing if it changes nothing.
template <class Edit>
Step edited(const List& url, std::size_t i, Edit edit) {
    if (!is(url, i, Type::authority)) return std::nullopt;
    Authority authority = std::get<Authority>(url[i].value);
    edit(authority);
    if (authority == std::get<Authority>(url[i].value)) return std::nullopt;
    return replaced(url, i, 1, {{Type::authority, authority}});
}

/// Returns the step that gives the component at `i` a new value, or nothing if it has this value already.
inline Step changed(const List& url, std::size_t i, std::string_view by) {
    if (by == value(url, i)) return std::nullopt;
    return replaced(url, i, 1, {{url[i].type, by}});
}

// ---- Scheme and authority

inline Step lowercase_scheme(const List& url, std::size_t i, Mode /*mode*/, Store& store) {
    if (!is(url, i, Type::scheme)) return std::nullopt;
    std::string lower(value(url, i));
    std::ranges::transform(lower, lower.begin(), ascii_lower);
    return changed(url, i, store.keep(lower));
}

inline Step no_password(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    return edited(url, i, [](Authority& authority) {
        if (authority.userinfo && authority.userinfo->password == Text("")) authority.userinfo->password.reset();
    });
}

inline Step no_userinfo(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    return edited(url, i, [](Authority& authority) {
        if (authority.userinfo == Userinfo{"", std::nullopt}) authority.userinfo.reset();
    });
}

inline Step no_port(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    return edited(url, i, [](Authority& authority) {
        if (authority.port == Text("")) authority.port.reset();
    });
}

inline Step no_leading_zero(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    return edited(url, i, [](Authority& authority) {
        if (authority.port && authority.port->size() > 1 && authority.port->starts_with('0'))
            authority.port = authority.port->substr(1);
    });
}

inline Step no_default_port(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    return edited(url, i, [&](Authority& authority) {
        const SchemeRow* const row = scheme(url) ? special_scheme(*scheme(url)) : nullptr;
        if (row != nullptr && authority.port && *authority.port == row->default_port) authority.port.reset();
    });
}

inline Step no_localhost(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    return edited(url, i, [&](Authority& authority) {
        const bool is_file_url = scheme(url) && mode_of(*scheme(url)) == Mode::file;
        if (is_file_url && authority.host && authority.host->text == "localhost") authority = {};
    });
}

inline Step shortest_ip6(const List& url, std::size_t i, Mode /*mode*/, Store& store) {
    return edited(url, i, [&](Authority& authority) {
        if (!authority.host || authority.host->kind != HostKind::ip6) return;
        const std::string_view in_brackets = authority.host->text;
        authority.host->text = text_of_ip6(address6_of(in_brackets.substr(1, in_brackets.size() - 2)), store);
    });
}

// ---- Path

inline Step drive_with_colon(const List& url, std::size_t i, Mode /*mode*/, Store& store) {
    if (!is(url, i, Type::drive)) return std::nullopt;
    return changed(url, i, store.keep(std::string{value(url, i)[0], ':'}));
}

inline Step dir_for_file(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    if (!is(url, i, Type::file) || has_opaque_path(url)) return std::nullopt;
    const std::string_view x = value(url, i);
    if (!grammar::is_dot(x) && !grammar::is_dots(x)) return std::nullopt;
    return replaced(url, i, 1, {{Type::dir, x}});
}

inline Step no_dot(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    if (!is_dir(url, i) || !grammar::is_dot(value(url, i))) return std::nullopt;
    return replaced(url, i, 1, {});
}

inline Step no_dots_as_the_seed_has_it(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    if (!is_dir(url, i) || !is_dir(url, i + 1)) return std::nullopt;
    if (!grammar::is_dots(value(url, i + 1)) || grammar::is_dots(value(url, i))) return std::nullopt;
    return replaced(url, i, 2, {});
}

inline Step no_dots(const List& url, std::size_t i, Mode mode, Store& store) {
    if (is_dir(url, i) && grammar::is_dot(value(url, i))) return std::nullopt;
    return no_dots_as_the_seed_has_it(url, i, mode, store);
}

inline Step no_dots_at_root(const List& url, std::size_t i, Mode /*mode*/, Store& /*store*/) {
    if (!is(url, i, Type::path_root) || !is_dir(url, i + 1)) return std::nullopt;
    if (!grammar::is_dots(value(url, i + 1))) return std::nullopt;
    return replaced(url, i, 2, {url[i]});
}

/// Reports whether the components at `i` are an authority, a path-root, and a segment of this type that looks like a
/// drive.
inline bool is_drive_to_be(const List& url, std::size_t i, Type segment, Mode mode) {
    return row_of(mode).has_drive && is(url, i, Type::authority) && is(url, i + 1, Type::path_root) &&
           is(url, i + 2, segment) && grammar::is_drive(value(url, i + 2));
}

inline Step drive_for_dir(const List& url, std::size_t i, Mode mode, Store& /*store*/) {
    if (!is_drive_to_be(url, i, Type::dir, mode)) return std::nullopt;
    return replaced(url, i, 3, {url[i], {Type::drive, value(url, i + 2)}, url[i + 1]});
}

inline Step drive_for_file(const List& url, std::size_t i, Mode mode, Store& /*store*/) {
    if (!is_drive_to_be(url, i, Type::file, mode)) return std::nullopt;
    return replaced(url, i, 3, {url[i], {Type::drive, value(url, i + 2)}});
}

// ---- Percent-encoding

inline Step encoded_authority(const List& url, std::size_t i, Mode /*mode*/, Store& store) {
    return edited(url, i, [&](Authority& authority) {
        if (authority.host && authority.host->kind != HostKind::ip6)
            authority.host->text = percent_encode<c0_control_percent_encode_set>(authority.host->text, store);
        if (!authority.userinfo) return;
        Userinfo& userinfo = *authority.userinfo;
        userinfo.username = percent_encode<userinfo_percent_encode_set>(userinfo.username, store);
        if (userinfo.password)
            userinfo.password = percent_encode<userinfo_percent_encode_set>(*userinfo.password, store);
    });
}

inline std::string_view encoded_segment(std::string_view segment, bool is_opaque, Store& store) {
    return is_opaque ? percent_encode<c0_control_percent_encode_set>(segment, store)
                     : percent_encode<path_percent_encode_set>(segment, store);
}

inline std::string_view encoded_query(std::string_view query, bool is_special, Store& store) {
    return is_special ? percent_encode<special_query_percent_encode_set>(query, store)
                      : percent_encode<query_percent_encode_set>(query, store);
}

inline Step encoded_text(const List& url, std::size_t i, Mode mode, Store& store) {
    switch (url[i].type) {
        case Type::dir:
        case Type::file: return changed(url, i, encoded_segment(value(url, i), has_opaque_path(url), store));
        case Type::query: return changed(url, i, encoded_query(value(url, i), is_special(mode), store));
        case Type::fragment: return changed(url, i, percent_encode<fragment_percent_encode_set>(value(url, i), store));
        default: return std::nullopt;
    }
}

inline Step encoded_last_space(const List& url, std::size_t i, Mode /*mode*/, Store& store) {
    const bool is_last_of_opaque_path = is(url, i, Type::file) && has_opaque_path(url) && i + 1 < url.size();
    if (!is_last_of_opaque_path || !value(url, i).ends_with(' ')) return std::nullopt;
    const std::string_view before = value(url, i).substr(0, value(url, i).size() - 1);
    return changed(url, i, store.keep(std::string(before) + "%20"));
}

}  // namespace equations

/// The equations.
inline const std::vector<Equation> all_equations{
    {"scheme s ≈ scheme (lowercase s)", equations::lowercase_scheme},
    {"password ε ≈ ε", equations::no_password},
    {"userinfo (username ε) ≈ ε", equations::no_userinfo},
    {"port ε ≈ ε", equations::no_port},
    {"port 0n ≈ port n", equations::no_leading_zero},
    {"scheme s · port p ≈ scheme s", equations::no_default_port},
    {"scheme file · host localhost ≈ scheme file · authority ε", equations::no_localhost},
    {"ip6-address a ≈ its shortest text", equations::shortest_ip6},
    {"drive \"x|\" ≈ drive \"x:\"", equations::drive_with_colon},
    {"file x ≈ dir x", equations::dir_for_file},
    {"dir x ≈ ε", equations::no_dot},
    {"dir x · dir y ≈ ε", equations::no_dots},
    {"path-root · dir y ≈ path-root", equations::no_dots_at_root},
    {"authority a · path-root · dir x ≈ authority a · drive x · path-root", equations::drive_for_dir},
    {"authority a · path-root · file x ≈ authority a · drive x", equations::drive_for_file},
    {"component x ≈ component (percent-encode x)", equations::encoded_authority},
    {"component x ≈ component (percent-encode x)", equations::encoded_text},
    {"file \"x \" ≈ file \"x%20\"", equations::encoded_last_space},
};

/// Returns the equations, with the seed's form of one: `dir x · dir y ≈ ε if y :: dots and not x :: dots`, where x may
/// be a dot.
inline std::vector<Equation> equations_as_the_seed_has_them() {
    auto all = all_equations;
    for (Equation& each : all)
        if (each.at == equations::no_dots) each.at = equations::no_dots_as_the_seed_has_it;
    return all;
}

/// Returns the results of all single steps, for each place from left to right and each equation.
inline std::vector<List> steps(const List& url, const std::vector<Equation>& system, Mode mode, Store& store) {
    std::vector<List> all;
    for (std::size_t i = 0; i < url.size(); ++i)
        for (const Equation& equation : system)
            if (const Step step = equation.at(url, i, mode, store)) all.push_back(*step);
    return all;
}

}  // namespace refurl::test
