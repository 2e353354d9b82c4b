#include "api/rfc3986/uri.hpp"

#include <algorithm>

#include "grammar/parse.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "print/print.hpp"
#include "resolve/rebase.hpp"

namespace refurl::api {

namespace {

// The characters of each component in RFC 3986, except `%`: the ASCII characters that are valid there.
constexpr ByteSet username_characters = valid_chars(Column::username);
constexpr ByteSet password_characters = with_characters(valid_chars(Column::password), ":");
constexpr ByteSet reg_name_characters = valid_chars(Column::opaque_host);
constexpr ByteSet path_characters = with_characters(valid_chars(Column::path), "/");
constexpr ByteSet query_characters = valid_chars(Column::query);
constexpr ByteSet fragment_characters = valid_chars(Column::fragment);

bool consists_of(std::string_view text, const ByteSet& characters) {
    while (!text.empty()) {
        const bool is_pct = begins_with_percent_encoded_byte(text);
        if (!is_pct && !characters[static_cast<unsigned char>(text.front())]) return false;
        text.remove_prefix(is_pct ? percent_encoded_byte_size : 1);
    }
    return true;
}

bool consists_of(Text text, const ByteSet& characters) { return !text || consists_of(*text, characters); }

bool is_uri_authority(const Authority& authority) {
    const auto& [userinfo, host, port] = authority;
    if (userinfo && !consists_of(userinfo->username, username_characters)) return false;
    if (userinfo && !consists_of(userinfo->password, password_characters)) return false;
    return !host || host->kind == HostKind::ip6 || consists_of(host->text, reg_name_characters);
}

/// Reports whether a colon in the first segment would end a scheme: the RFC's path-noscheme excludes it.
bool is_scheme_missing(const Sequence& url) {
    if (url.scheme || url.authority || url.path_root) return false;
    const std::string_view first = url.dirs.empty() ? url.file.value_or("") : url.dirs.front();
    return first.find(':') != std::string_view::npos;
}

bool is_uri_reference(const Sequence& url) {
    const auto is_path = [](std::string_view part) { return consists_of(part, path_characters); };
    return !is_scheme_missing(url) && (!url.authority || is_uri_authority(*url.authority)) &&
           std::ranges::all_of(url.dirs.runs(), is_path) && consists_of(url.file, path_characters) &&
           consists_of(url.query, query_characters) && consists_of(url.fragment, fragment_characters);
}

/// Steps A to E of RFC 3986, 5.2.4.
std::string_view remove_dot_segments(std::string_view in, Store& store) {
    char* const begin = store.room(in.size());
    char* end = begin;
    const auto remove_last_segment = [&] {
        const std::size_t slash = std::string_view(begin, end).rfind('/');
        end = slash == std::string_view::npos ? begin : begin + slash;
    };
    while (!in.empty()) {
        if (in.starts_with("../")) {
            in.remove_prefix(3);
        } else if (in.starts_with("./") || in.starts_with("/./")) {
            in.remove_prefix(2);
        } else if (in == "/.") {
            in = "/";
        } else if (in.starts_with("/../")) {
            in.remove_prefix(3);
            remove_last_segment();
        } else if (in == "/..") {
            in = "/";
            remove_last_segment();
        } else if (in == "." || in == "..") {
            in = {};
        } else {
            const std::size_t segment = std::min(in.find('/', 1), in.size());
            end = std::ranges::copy(in.substr(0, segment), end).out;
            in.remove_prefix(segment);
        }
    }
    return {begin, end};
}

std::string path_of(const Sequence& url) {
    Sequence path;
    path.path_root = url.path_root;
    path.dirs = url.dirs;
    path.file = url.file;
    return with_sigils(path);
}

void set_path(Sequence& url, std::string_view path) {
    url.path_root = path.starts_with('/');
    if (url.path_root) path.remove_prefix(1);
    const std::size_t file = path.rfind('/') + 1;
    url.dirs = Dirs(path.substr(0, file));
    url.file = file == path.size() ? Text() : path.substr(file);
}

}  // namespace

std::optional<Sequence> read_uri_reference(std::string_view text) {
    const Result<Sequence> url = grammar::parse(text, Mode::generic);
    return url && is_uri_reference(*url) ? std::optional(*url) : std::nullopt;
}

void remove_dot_segments(Sequence& url, Store& store) { set_path(url, remove_dot_segments(path_of(url), store)); }

Sequence resolve_relative(const Sequence& reference, const Sequence& base, Store& store) {
    Sequence target = onto(reference, base, store);
    // If the reference begins after the path, the path of the base stays unchanged.
    if (ord(reference) < Type::query) remove_dot_segments(target, store);
    return target;
}

}  // namespace refurl::api
