#include "normalize/normalize.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "host/ip6.hpp"
#include "model/lowercase.hpp"
#include "model/percent_encoding.hpp"
#include "normalize/dir_stack.hpp"

namespace refurl {

namespace {

/// component x ≈ component (percent-encode x), by the component's column of the table of characters.
template <Column column>
std::string_view encoded(std::string_view text, Store& store) {
    static constexpr ByteSet set = percent_encode_set(column);
    return percent_encode<set>(text, store);
}

// ---- Authority

/// port 0n ≈ port n
std::string_view without_leading_zeros(std::string_view digits) {
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

/// password ε ≈ ε · userinfo (username ε) ≈ ε; then percent-encoding.
void reduce_userinfo(std::optional<Userinfo>& userinfo, Store& store) {
    if (!userinfo) return;
    if (userinfo->password == Text("")) userinfo->password.reset();
    if (userinfo == Userinfo{"", std::nullopt}) {
        userinfo.reset();
        return;
    }
    userinfo->username = encoded<Column::username>(userinfo->username, store);
    if (userinfo->password) userinfo->password = encoded<Column::password>(*userinfo->password, store);
}

/// ip6-address a ≈ its shortest text; percent-encoding of an opaque host, and of the uninterpreted host of a reference.
std::string_view normal_text(const Host& host, Store& store) {
    switch (host.kind) {
        case HostKind::opaque:
        case HostKind::uninterpreted: return encoded<Column::opaque_host>(host.text, store);
        case HostKind::ip6: return shortest_ip6(host.text, store);
        case HostKind::domain:
        case HostKind::ip4: break;
    }
    return host.text;
}

// ---- Opaque paths

/// Percent-encodes the last space before `?` or `#`, so that no parser strips it if query and fragment are removed.
std::string_view with_last_space_encoded(std::string_view text, Store& store) {
    const std::string_view before = text.substr(0, text.size() - 1);
    char* const begin = store.room(before.size() + percent_encoded_byte_size);
    return {begin, write_percent_encoded(' ', copy_text(before, begin))};
}

/// The standard treats an opaque path as one string. Here its dirs and its file are percent-encoded with the same set.
Sequence normalize_opaque_path(const Sequence& url, Store& store) {
    Sequence normal = url;
    normal.dirs = Dirs();
    for (const std::string_view run : url.dirs.runs())
        normal.dirs.append(encoded<Column::opaque_path>(run, store), store);
    if (!url.file) return normal;
    normal.file = encoded<Column::opaque_path>(*url.file, store);
    if (normal.file->ends_with(' ') && (url.query || url.fragment))
        normal.file = with_last_space_encoded(*normal.file, store);
    return normal;
}

// ---- Paths

/// Reports whether `segment`, the first one of its path, is a drive:
/// authority a · path-root · dir x ≈ authority a · drive x · path-root, if x :: drive, in mode file
bool becomes_drive(std::string_view segment, const Sequence& url, Mode mode) {
    return row_of(mode).has_drive && url.authority && !url.drive && url.path_root && grammar::is_drive(segment);
}

/// dir x · dir y ≈ ε, if y :: dots, and x is neither dot nor dots
/// path-root · dir y ≈ path-root, if y :: dots
void reduce_dots(std::string_view name, const Sequence& url, DirStack& stack) {
    if (stack.can_pop())
        stack.pop();
    else if (!url.path_root)
        stack.push_floor(name);  // no equation applies: `..` stays, and so does what comes before it
}

/// authority a · path-root · dir x ≈ authority a · drive x · path-root, if x :: drive, in mode file
void reduce_name(std::string_view name, Sequence& url, Mode mode, DirStack& stack) {
    if (stack.empty() && becomes_drive(name, url, mode))
        url.drive = name;
    else
        stack.push(name);
}

/// dir x ≈ ε, if x :: dot; and the equations of dots and drives
void reduce_dir(std::string_view name, Sequence& url, Mode mode, DirStack& stack) {
    if (!grammar::is_dot_segment(name))
        reduce_name(name, url, mode, stack);
    else if (grammar::is_dots(name))
        reduce_dots(name, url, stack);
}

/// file x ≈ dir x, if x :: dot or x :: dots
/// authority a · path-root · file x ≈ authority a · drive x, if x :: drive, in mode file
void reduce_file(std::string_view name, Sequence& url, Mode mode, DirStack& stack) {
    if (grammar::is_dot_segment(name)) {
        reduce_dir(name, url, mode, stack);
        url.file.reset();
    } else if (stack.empty() && becomes_drive(name, url, mode)) {
        url.drive = name;
        url.path_root = false;
        url.file.reset();
    }
}

/// drive "x|" ≈ drive "x:"
std::string_view normalize_drive(std::string_view drive, Store& store) {
    if (drive.ends_with(':')) return drive;
    char* const normal = store.room(drive.size());
    std::ranges::replace_copy(drive, normal, '|', ':');
    return {normal, drive.size()};
}

}  // namespace

std::string_view normalize_scheme(std::string_view scheme, Store& store) { return ascii_lowercase(scheme, store); }

Text normalize_port(Text port, Text scheme) {
    if (!port || port->empty()) return std::nullopt;
    const std::string_view number = without_leading_zeros(*port);
    if (scheme && is_default_port(number, *scheme)) return std::nullopt;
    return number;
}

bool is_localhost_of_file(const Host& host, Text scheme) {
    return host.text == localhost && scheme && mode_of(*scheme) == Mode::file;
}

namespace {

/// Applies the equations of an authority in place, because functions that return its parts would copy each part several
/// times.
inline void reduce_authority(Authority& authority, Text scheme, Store& store) {
    if (!authority.host || is_localhost_of_file(*authority.host, scheme)) {
        authority = {};
        return;
    }
    authority.host->text = normal_text(*authority.host, store);
    reduce_userinfo(authority.userinfo, store);
    authority.port = normalize_port(authority.port, scheme);
}

}  // namespace

Authority normalize_authority(const Authority& authority, Text scheme, Store& store) {
    Authority normal = authority;
    reduce_authority(normal, scheme, store);
    return normal;
}

Sequence reduce_path(const Sequence& url, Mode mode, Store& store) {
    Sequence reduced = url;
    DirStack stack(url.dirs.size() + (url.file ? url.file->size() + 1 : 0), store);
    url.dirs.each([&](std::string_view name) { reduce_dir(name, reduced, mode, stack); });
    if (url.file) reduce_file(*url.file, reduced, mode, stack);
    reduced.dirs = Dirs(stack.run());
    return reduced;
}

namespace {

Sequence normalize_segments(const Sequence& url, Mode mode, Store& store) {
    Sequence normal = reduce_path(url, mode, store);
    if (normal.drive) normal.drive = normalize_drive(*normal.drive, store);
    normal.dirs.move_runs([&](std::string_view run) { return encoded<Column::path>(run, store); });
    if (normal.file) normal.file = encoded<Column::path>(*normal.file, store);
    return normal;
}

}  // namespace

Sequence normalize_path(const Sequence& url, Mode mode, Store& store) {
    return has_opaque_path(url) ? normalize_opaque_path(url, store) : normalize_segments(url, mode, store);
}

std::string_view normalize_query(std::string_view query, Mode mode, Store& store) {
    return is_special(mode) ? encoded<Column::special_query>(query, store) : encoded<Column::query>(query, store);
}

std::string_view normalize_fragment(std::string_view fragment, Store& store) {
    return encoded<Column::fragment>(fragment, store);
}

Sequence normalize(const Sequence& url, Mode mode, Store& store) {
    Sequence normal = normalize_path(url, mode, store);
    if (url.scheme) normal.scheme = normalize_scheme(*url.scheme, store);
    if (normal.authority) reduce_authority(*normal.authority, url.scheme, store);
    if (url.query) normal.query = normalize_query(*url.query, mode, store);
    if (url.fragment) normal.fragment = normalize_fragment(*url.fragment, store);
    return normal;
}

}  // namespace refurl
