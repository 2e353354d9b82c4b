#include "normalize/normalize.hpp"

#include <algorithm>

#include "model/address.hpp"
#include "normalize/percent_code.hpp"

namespace refurl {

namespace {

std::string_view without_leading_zeros(std::string_view digits) {
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

/// password ε ≈ ε · userinfo (username ε) ≈ ε
std::optional<Userinfo> normalize_userinfo(Userinfo userinfo, Store& store) {
    if (userinfo.password && userinfo.password->empty()) userinfo.password.reset();
    if (userinfo.username.empty() && !userinfo.password) return std::nullopt;
    userinfo.username = percent_code(userinfo.username, Column::username, store);
    if (userinfo.password) userinfo.password = percent_code(*userinfo.password, Column::password, store);
    return userinfo;
}

Host normalize_host(Host host, Store& store) {
    if (host.kind == HostKind::opaque) host.text = percent_code(host.text, Column::opaque_host, store);
    if (host.kind == HostKind::ip6) host.text = text_of(address6_of(host.text.substr(1, host.text.size() - 2)), store);
    return host;
}

/// Of the spaces right before `?` or `#` the last one is percent-encoded, so that nothing strips it later.
std::string_view with_last_space_encoded(std::string_view text, Store& store) {
    constexpr std::string_view encoded_space = "%20";
    const std::string_view before = text.substr(0, text.size() - 1);
    char* const begin = store.room(before.size() + encoded_space.size());
    return {begin, std::ranges::copy(encoded_space, std::ranges::copy(before, begin).out).out};
}

/// An opaque path is no path: its dirs and its file are one text, which is percent-coded by a column of its own.
void normalize_opaque_path(Sequence& url, Store& store) {
    Dirs coded;
    for (const std::string_view run : url.dirs.runs())
        coded.append(percent_code(run, Column::opaque_path, store), store);
    url.dirs = coded;
    if (!url.file) return;
    url.file = percent_code(*url.file, Column::opaque_path, store);
    if (url.file->ends_with(' ') && (url.query || url.fragment)) url.file = with_last_space_encoded(*url.file, store);
}

/// Both productions begin with a dot or a percent sign, as few other segments do.
bool may_be_dots(std::string_view segment) { return !segment.empty() && (segment[0] == '.' || segment[0] == '%'); }

/// A dotted segment holds a dot or a percent sign: few dirs do, and then nothing need be taken apart.
bool may_hold_dots(const Dirs& dirs) {
    const auto holds = [](std::string_view run, char c) { return run.find(c) != std::string_view::npos; };
    return std::ranges::any_of(dirs.runs(), [&](std::string_view run) { return holds(run, '.') || holds(run, '%'); });
}

bool has_dotted_segment(const Sequence& url, const Rules& rules) {
    bool found = false;
    const auto look = [&](std::string_view segment) {
        if (may_be_dots(segment)) found = found || rules.dot(segment) || rules.dots(segment);
    };
    if (may_hold_dots(url.dirs)) url.dirs.each(look);
    if (url.file) look(*url.file);
    return found;
}

std::size_t dirs_size(const Dirs& dirs) {
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

    /// Pushes a dir that stays for good, with all below it.
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

/// Is x a drive in: authority a · path-root · dir x ≈ authority a · drive x · path-root, mode file?
bool becomes_drive(std::string_view segment, const Sequence& url, Mode mode, const Rules& rules) {
    return row_of(mode).has_drive && url.authority && !url.drive && url.path_root && rules.drive(segment);
}

bool begins_with_drive(const Sequence& url, Mode mode, const Rules& rules) {
    if (!url.dirs.empty()) return becomes_drive(url.dirs.front(), url, mode, rules);
    return url.file && becomes_drive(*url.file, url, mode, rules);
}

/// dir x ≈ ε if x :: dot                                  file x ≈ dir x if x :: dot or x :: dots
/// dir x · dir y ≈ ε if y :: dots and not x :: dots       path-root · dir y ≈ path-root if y :: dots
/// authority a · path-root · dir x ≈ authority a · drive x · path-root if x :: drive, in mode file; so with file x,
/// which leaves no path-root
void reduce_segments(Sequence& url, Mode mode, const Rules& rules, Store& store) {
    DirStack stack(dirs_size(url.dirs) + (url.file ? url.file->size() + 1 : 0), store);
    const auto is_drive = [&](std::string_view segment) {
        return stack.empty() && becomes_drive(segment, url, mode, rules);
    };
    const auto reduce_dir = [&](std::string_view name) {
        if (may_be_dots(name) && rules.dot(name)) return;
        if (may_be_dots(name) && rules.dots(name)) {
            if (stack.can_pop())
                stack.pop();
            else if (!url.path_root)
                stack.push_floor(name);
        } else if (is_drive(name)) {
            url.drive = name;
        } else {
            stack.push(name);
        }
    };
    const auto reduce_file = [&](std::string_view name) {
        if (may_be_dots(name) && (rules.dot(name) || rules.dots(name))) {
            reduce_dir(name);
            url.file.reset();
        } else if (is_drive(name)) {
            url.drive = name;
            url.path_root = false;
            url.file.reset();
        }
    };
    url.dirs.each(reduce_dir);
    if (url.file) reduce_file(std::string_view(*url.file));
    url.dirs = Dirs(stack.run());
}

/// drive "x|" ≈ drive "x:"
std::string_view normalize_drive(std::string_view drive, Store& store) {
    if (drive[1] == ':') return drive;
    char* const letter_colon = store.room(2);
    letter_colon[0] = drive[0];
    letter_colon[1] = ':';
    return {letter_colon, 2};
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

void normalize_path(Sequence& url, Mode mode, const Rules& rules, Store& store) {
    if (has_opaque_path(url)) {
        normalize_opaque_path(url, store);
        return;
    }
    if (url.dirs.runs().size() > 1 || has_dotted_segment(url, rules) || begins_with_drive(url, mode, rules))
        reduce_segments(url, mode, rules, store);
    if (url.drive) url.drive = normalize_drive(*url.drive, store);
    url.drive_without_slash = false;
    if (!url.dirs.empty()) url.dirs = Dirs(percent_code(url.dirs.runs().front(), Column::path, store));
    if (url.file) url.file = percent_code(*url.file, Column::path, store);
}

Sequence normalize(const Sequence& url, Mode mode, const Rules& rules, Store& store) {
    Sequence normal = url;
    if (url.scheme) normal.scheme = normalize_scheme(*url.scheme, store);
    if (url.authority) normal.authority = normalize_authority(*url.authority, url.scheme, store);
    normalize_path(normal, mode, rules, store);
    const Column query_column = row_of(mode).query;
    if (url.query) normal.query = percent_code(*url.query, query_column, store);
    if (url.fragment) normal.fragment = percent_code(*url.fragment, Column::fragment, store);
    return normal;
}

}  // namespace refurl
