#include "normalize/normalize.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "model/address.hpp"
#include "model/percent_encoding.hpp"

namespace refurl {

namespace {

// ---- Authority

/// port 0n ≈ port n
std::string_view without_leading_zeros(std::string_view digits) {
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

/// password ε ≈ ε · userinfo (username ε) ≈ ε; then percent-encoding.
std::optional<Userinfo> normalize_userinfo(Userinfo userinfo, Store& store) {
    if (userinfo.password && userinfo.password->empty()) userinfo.password.reset();
    if (userinfo.username.empty() && !userinfo.password) return std::nullopt;
    userinfo.username = percent_encode(userinfo.username, userinfo_percent_encode_set, store);
    if (userinfo.password) userinfo.password = percent_encode(*userinfo.password, userinfo_percent_encode_set, store);
    return userinfo;
}

/// ip6-address a ≈ its shortest text; percent-encoding of an opaque host, and of the uninterpreted host of a reference.
Host normalize_host(Host host, Store& store) {
    if (host.kind == HostKind::opaque || host.kind == HostKind::uninterpreted)
        host.text = percent_encode(host.text, c0_control_percent_encode_set, store);
    if (host.kind == HostKind::ip6) host.text = text_of(address6_of(host.text.substr(1, host.text.size() - 2)), store);
    return host;
}

// ---- Opaque paths

/// Percent-encodes the last of the spaces right before `?` or `#`, so that no later parser strips it.
std::string_view with_last_space_encoded(std::string_view text, Store& store) {
    const std::string_view before = text.substr(0, text.size() - 1);
    char* const begin = store.room(before.size() + percent_encoded_byte_size);
    return {begin, write_percent_encoded(' ', std::ranges::copy(before, begin).out)};
}

/// To the standard an opaque path is one string. Here its dirs and its file are percent-encoded with the same set.
Sequence normalize_opaque_path(const Sequence& url, Store& store) {
    Sequence normal = url;
    normal.dirs = Dirs();
    for (const std::string_view run : url.dirs.runs())
        normal.dirs.append(percent_encode(run, opaque_path_percent_encode_set, store), store);
    if (!url.file) return normal;
    normal.file = percent_encode(*url.file, opaque_path_percent_encode_set, store);
    if (normal.file->ends_with(' ') && (url.query || url.fragment))
        normal.file = with_last_space_encoded(*normal.file, store);
    return normal;
}

// ---- Paths

std::size_t size_of(const Dirs& dirs) {
    std::size_t size = 0;
    for (const std::string_view run : dirs.runs()) size += run.size();
    return size;
}

/// The dirs that remain while the path is read from left to right: a stack in one buffer.
class DirStack {
  public:
    DirStack(std::size_t capacity, Store& store) : begin_(store.room(capacity)), end_(begin_), floor_(begin_) {}

    [[nodiscard]] bool empty() const { return end_ == begin_; }
    [[nodiscard]] bool can_pop() const { return end_ != floor_; }
    [[nodiscard]] std::string_view run() const { return {begin_, end_}; }

    void push(std::string_view name) {
        end_ = std::ranges::copy(name, end_).out;
        *end_++ = '/';
    }

    /// Pushes a dir that is never popped. It protects the dirs below it.
    void push_floor(std::string_view name) {
        push(name);
        floor_ = end_;
    }

    void pop() {
        --end_;
        while (end_ != floor_ && end_[-1] != '/') --end_;
    }

  private:
    char* begin_;
    char* end_;
    char* floor_;
};

/// Reports whether `segment`, the first of its path, is a drive:
/// authority a · path-root · dir x ≈ authority a · drive x · path-root, if x :: drive, in mode file
bool becomes_drive(std::string_view segment, const Sequence& url, Mode mode) {
    return row_of(mode).has_drive && url.authority && !url.drive && url.path_root && grammar::is_drive(segment);
}

/// dir x ≈ ε, if x :: dot
/// dir x · dir y ≈ ε, if y :: dots, and x is neither dot nor dots
/// path-root · dir y ≈ path-root, if y :: dots
void reduce_dir(std::string_view name, Sequence& url, Mode mode, DirStack& stack) {
    if (grammar::is_dot(name)) return;
    if (grammar::is_dots(name)) {
        if (stack.can_pop())
            stack.pop();
        else if (!url.path_root)
            stack.push_floor(name);
    } else if (stack.empty() && becomes_drive(name, url, mode)) {
        url.drive = name;
    } else {
        stack.push(name);
    }
}

/// file x ≈ dir x, if x :: dot or x :: dots
/// authority a · path-root · file x ≈ authority a · drive x, if x :: drive, in mode file
void reduce_file(std::string_view name, Sequence& url, Mode mode, DirStack& stack) {
    if (grammar::is_dot(name) || grammar::is_dots(name)) {
        reduce_dir(name, url, mode, stack);
        url.file.reset();
    } else if (stack.empty() && becomes_drive(name, url, mode)) {
        url.drive = name;
        url.path_root = false;
        url.file.reset();
    }
}

/// Dot segments contain a dot or a percent sign.
bool may_contain_dot_segment(std::string_view text) { return text.contains('.') || text.contains('%'); }

bool is_dot_segment(std::string_view segment) { return grammar::is_dot(segment) || grammar::is_dots(segment); }

bool has_dot_segment(const Dirs& dirs) {
    bool found = false;
    if (std::ranges::any_of(dirs.runs(), may_contain_dot_segment))
        dirs.each([&](std::string_view name) { found = found || is_dot_segment(name); });
    return found;
}

/// drive "x|" ≈ drive "x:"
std::string_view normalize_drive(std::string_view drive, Store& store) {
    if (drive.ends_with(':')) return drive;
    char* const normal = store.room(drive.size());
    std::ranges::replace_copy(drive, normal, '|', ':');
    return {normal, drive.size()};
}

}  // namespace

std::string_view normalize_scheme(std::string_view scheme, Store& store) {
    if (std::ranges::none_of(scheme, [](char c) { return c >= 'A' && c <= 'Z'; })) return scheme;
    char* const begin = store.room(scheme.size());
    return {begin, std::ranges::transform(scheme, begin, ascii_lower).out};
}

Text normalize_port(Text port, Text scheme) {
    if (!port || port->empty()) return std::nullopt;
    const std::string_view number = without_leading_zeros(*port);
    const SchemeRow* const special = scheme ? special_scheme(*scheme) : nullptr;
    if (special != nullptr && number == special->default_port) return std::nullopt;
    return number;
}

bool is_localhost_of_file(const Host& host, Text scheme) {
    return host.text == "localhost" && scheme && mode_of(*scheme) == Mode::file;
}

Authority normalize_authority(const Authority& authority, Text scheme, Store& store) {
    if (!authority.host || is_localhost_of_file(*authority.host, scheme)) return {};
    Authority normal;
    normal.host = normalize_host(*authority.host, store);
    if (authority.userinfo) normal.userinfo = normalize_userinfo(*authority.userinfo, store);
    normal.port = normalize_port(authority.port, scheme);
    return normal;
}

Sequence reduce_path(const Sequence& url, Mode mode, Store& store) {
    Sequence reduced = url;
    DirStack stack(size_of(url.dirs) + (url.file ? url.file->size() + 1 : 0), store);
    url.dirs.each([&](std::string_view name) { reduce_dir(name, reduced, mode, stack); });
    if (url.file) reduce_file(*url.file, reduced, mode, stack);
    reduced.dirs = Dirs(stack.run());
    return reduced;
}

bool is_reduced_path(const Sequence& url, Mode mode) {
    if (url.dirs.runs().size() > 1 || has_dot_segment(url.dirs)) return false;
    if (url.file && is_dot_segment(*url.file)) return false;
    const std::string_view first = url.dirs.empty() ? url.file.value_or("") : url.dirs.front();
    return !becomes_drive(first, url, mode);
}

Sequence normalize_path(const Sequence& url, Mode mode, Store& store) {
    if (has_opaque_path(url)) return normalize_opaque_path(url, store);
    Sequence normal = is_reduced_path(url, mode) ? url : reduce_path(url, mode, store);
    if (normal.drive) normal.drive = normalize_drive(*normal.drive, store);
    if (!normal.dirs.empty())
        normal.dirs = Dirs(percent_encode(normal.dirs.runs().front(), path_percent_encode_set, store));
    if (normal.file) normal.file = percent_encode(*normal.file, path_percent_encode_set, store);
    return normal;
}

Sequence normalize(const Sequence& url, Mode mode, Store& store) {
    Sequence normal = normalize_path(url, mode, store);
    if (url.scheme) normal.scheme = normalize_scheme(*url.scheme, store);
    if (url.authority) normal.authority = normalize_authority(*url.authority, url.scheme, store);
    if (url.query) normal.query = percent_encode(*url.query, query_percent_encode_set_of(mode), store);
    if (url.fragment) normal.fragment = percent_encode(*url.fragment, fragment_percent_encode_set, store);
    return normal;
}

}  // namespace refurl
