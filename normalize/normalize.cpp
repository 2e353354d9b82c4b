#include "normalize/normalize.hpp"

#include <algorithm>
#include <string>

#include "grammar/predicates.hpp"
#include "host/host.hpp"
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

// ---- Opaque paths

/// Percent-encodes the last space before `?` or `#`, so that no parser strips it if query and fragment are removed.
std::string_view with_last_space_encoded(std::string_view text, Store& store) {
    return store.keep(std::string(text.substr(0, text.size() - 1)).append("%20"));
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

/// Reports whether `segment`, the first one of the path of `url`, is a drive. Only a file-URL has one.
bool becomes_drive(std::string_view segment, const Sequence& url, Mode mode) {
    return row_of(mode).has_drive && url.authority && !url.drive && url.path_root && grammar::is_drive(segment);
}

// https://url.spec.whatwg.org/#path-state
//
// Reads a segment that a slash follows, after `dirs`. `..` removes the dir before it and itself, `.` only itself.
//     dir x · dir y ≈ ε, if y :: dots, and x is neither dot nor dots
//     path-root · dir y ≈ path-root, if y :: dots
//     dir x ≈ ε, if x :: dot
//     authority a · path-root · dir x ≈ authority a · drive x · path-root, if x :: drive
void reduce_dir(std::string_view segment, Sequence& url, Mode mode, DirStack& dirs) {
    if (grammar::is_dots(segment)) {
        if (!dirs.empty() && !grammar::is_dots(dirs.top()))
            dirs.pop();
        else if (!url.path_root)
            dirs.push(segment);  // a relative path keeps the `..` that leads out of it
    } else if (!grammar::is_dot(segment)) {
        if (dirs.empty() && becomes_drive(segment, url, mode))
            url.drive = segment;
        else
            dirs.push(segment);
    }
}

// Reads the segment at the end of the path, after `dirs`.
//     file x ≈ dir x, if x :: dot or x :: dots
//     authority a · path-root · file x ≈ authority a · drive x, if x :: drive
void reduce_file(std::string_view segment, Sequence& url, Mode mode, DirStack& dirs) {
    if (grammar::is_dot_segment(segment)) {
        reduce_dir(segment, url, mode, dirs);
        url.file.reset();
    } else if (dirs.empty() && becomes_drive(segment, url, mode)) {
        url.drive = segment;
        url.path_root = false;
        url.file.reset();
    }
}

/// drive "x|" ≈ drive "x:"
std::string_view normalize_drive(std::string_view drive, Store& store) {
    return drive.ends_with(':') ? drive : store.keep(std::string{drive.front(), ':'});
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
    authority.host->text = text_of_host(*authority.host, store);
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
    DirStack dirs(url.dirs.size() + (url.file ? url.file->size() + 1 : 0), store);
    url.dirs.each([&](std::string_view segment) { reduce_dir(segment, reduced, mode, dirs); });
    if (url.file) reduce_file(*url.file, reduced, mode, dirs);
    reduced.dirs = Dirs(dirs.run());
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
