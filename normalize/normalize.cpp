#include "normalize/normalize.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "model/address.hpp"
#include "model/lowercase.hpp"
#include "model/percent_encoding.hpp"

namespace refurl {

namespace {

/// component x ≈ component (percent-encode x), by the component's column of the table of characters.
template <const ByteSet& set, Column column, AnyStore S>
std::string_view encoded(std::string_view text, S& store) {
    looked_up(store, text, column);
    const std::string_view encoded = percent_encode<set>(text, store);
    if constexpr (lists<S>)
        if (encoded.data() != text.data()) made(store, encoding_rule(column), text, encoded);
    return encoded;
}

// ---- Authority

/// port 0n ≈ port n
template <AnyStore S>
std::string_view without_leading_zeros(std::string_view digits, S& store) {
    const std::string_view number = digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    if constexpr (lists<S>)
        if (number.size() < digits.size()) applied(store, Rule::leading_zeros, digits, number);
    return number;
}

/// password ε ≈ ε · userinfo (username ε) ≈ ε; then percent-encoding.
template <AnyStore S>
void reduce_userinfo(std::optional<Userinfo>& userinfo, S& store) {
    if (!userinfo) return;
    if (userinfo->password && userinfo->password->empty()) {
        applied(store, Rule::empty_password, *userinfo->password);
        userinfo->password.reset();
    }
    if (userinfo->username.empty() && !userinfo->password) {
        applied(store, Rule::empty_userinfo, userinfo->username);
        userinfo.reset();
        return;
    }
    userinfo->username = encoded<userinfo_percent_encode_set, Column::username>(userinfo->username, store);
    if (userinfo->password)
        userinfo->password = encoded<userinfo_percent_encode_set, Column::password>(*userinfo->password, store);
}

/// ip6-address a ≈ its shortest text
/// @param host in brackets
template <AnyStore S>
std::string_view shortest_ip6_address(std::string_view host, S& store) {
    const Address6 address = address6_of(host.substr(1, host.size() - 2));
    read_address6(store, address);
    const std::string_view shortest = text_of(address, store);
    replaced(store, Rule::ip6_address, host, shortest);
    return shortest;
}

/// ip6-address a ≈ its shortest text; percent-encoding of an opaque host, and of the uninterpreted host of a reference.
template <AnyStore S>
std::string_view normal_text(const Host& host, S& store) {
    switch (host.kind) {
        case HostKind::opaque:
        case HostKind::uninterpreted:
            return encoded<c0_control_percent_encode_set, Column::opaque_host>(host.text, store);
        case HostKind::ip6: return shortest_ip6_address(host.text, store);
        case HostKind::domain:
        case HostKind::ip4: break;
    }
    return host.text;
}

// ---- Opaque paths

/// Percent-encodes the last of the spaces right before `?` or `#`, so that no later parser strips it.
template <AnyStore S>
std::string_view with_last_space_encoded(std::string_view text, S& store) {
    const std::string_view before = text.substr(0, text.size() - 1);
    char* const begin = store.room(before.size() + percent_encoded_byte_size);
    const std::string_view encoded{begin, write_percent_encoded(' ', copy_text(before, begin))};
    wrote(store, text.substr(before.size()), encoded.substr(before.size()));
    made(store, Rule::last_space, text, encoded);
    return encoded;
}

/// To the standard an opaque path is one string. Here its dirs and its file are percent-encoded with the same set.
template <AnyStore S>
Sequence normalize_opaque_path(const Sequence& url, S& store) {
    Sequence normal = url;
    normal.dirs = Dirs();
    for (const std::string_view run : url.dirs.runs())
        normal.dirs.append(encoded<opaque_path_percent_encode_set, Column::opaque_path>(run, store), store);
    if (!url.file) return normal;
    normal.file = encoded<opaque_path_percent_encode_set, Column::opaque_path>(*url.file, store);
    if (normal.file->ends_with(' ') && (url.query || url.fragment))
        normal.file = with_last_space_encoded(*normal.file, store);
    return normal;
}

// ---- Paths

/// The dirs that remain while the path is read from left to right: a stack in one buffer.
class DirStack {
  public:
    DirStack(std::size_t capacity, Store& store) : begin_(store.room(capacity)), end_(begin_), floor_(begin_) {}

    [[nodiscard]] bool empty() const { return end_ == begin_; }
    [[nodiscard]] bool can_pop() const { return end_ != floor_; }
    [[nodiscard]] std::string_view run() const { return {begin_, end_}; }

    template <AnyStore S>
    void push(std::string_view name, S& store) {
        [[maybe_unused]] char* const begin = end_;
        end_ = copy_text(name, end_);
        *end_++ = '/';
        wrote(store, {name.data(), name.size() + 1}, {begin, end_});  // its slash stands behind it
    }

    /// Pushes a dir that is never popped. It protects the dirs below it. It may be made of a file.
    template <AnyStore S>
    void push_floor(std::string_view name, S& store) {
        [[maybe_unused]] char* const begin = end_;
        end_ = copy_text(name, end_);
        wrote(store, name, {begin, end_});
        *end_++ = '/';
        wrote(store, {}, {end_ - 1, end_});
        floor_ = end_;
    }

    /// Pops a dir, and returns it with its slash. It is valid until the next push.
    std::string_view pop() {
        [[maybe_unused]] char* const end = end_;
        --end_;
        while (end_ != floor_ && end_[-1] != '/') --end_;
        return {end_, end};
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
template <AnyStore S>
void reduce_dir(std::string_view name, Sequence& url, Mode mode, DirStack& stack, S& store) {
    if (grammar::is_dot(name)) {
        applied(store, Rule::dot, name);
    } else if (grammar::is_dots(name)) {
        if (stack.can_pop()) {
            const std::string_view popped = stack.pop();
            applied_to_both(store, Rule::dots, popped, name);
        } else if (url.path_root) {
            applied(store, Rule::dots_at_root, name);
        } else {
            stack.push_floor(name, store);
        }
    } else if (stack.empty() && becomes_drive(name, url, mode)) {
        applied(store, Rule::dir_is_drive, name, name);
        url.drive = name;
    } else {
        stack.push(name, store);
    }
}

/// file x ≈ dir x, if x :: dot or x :: dots
/// authority a · path-root · file x ≈ authority a · drive x, if x :: drive, in mode file
template <AnyStore S>
void reduce_file(std::string_view name, Sequence& url, Mode mode, DirStack& stack, S& store) {
    if (grammar::is_dot_segment(name)) {
        applied(store, Rule::last_dots, name, name);
        reduce_dir(name, url, mode, stack, store);
        url.file.reset();
    } else if (stack.empty() && becomes_drive(name, url, mode)) {
        applied(store, Rule::file_is_drive, name, name);
        url.drive = name;
        url.path_root = false;
        url.file.reset();
    }
}

/// drive "x|" ≈ drive "x:"
template <AnyStore S>
std::string_view normalize_drive(std::string_view drive, S& store) {
    if (drive.ends_with(':')) return drive;
    char* const normal = store.room(drive.size());
    std::ranges::replace_copy(drive, normal, '|', ':');
    changed_bytes(store, Rule::drive_bar, drive, {normal, drive.size()});
    return {normal, drive.size()};
}

}  // namespace

template <AnyStore S>
std::string_view normalize_scheme(std::string_view scheme, S& store) {
    return ascii_lowercase(scheme, Rule::lowercase_scheme, store);
}

template <AnyStore S>
Text normalize_port(Text port, Text scheme, S& store) {
    if (!port) return std::nullopt;
    if (port->empty()) {
        applied(store, Rule::empty_port, *port);
        return std::nullopt;
    }
    const std::string_view number = without_leading_zeros(*port, store);
    const SchemeRow* const special = scheme ? special_scheme(*scheme) : nullptr;
    if (special != nullptr && number == special->default_port) {
        applied(store, Rule::default_port, number);
        return std::nullopt;
    }
    return number;
}

bool is_localhost_of_file(const Host& host, Text scheme) {
    return host.text == "localhost" && scheme && mode_of(*scheme) == Mode::file;
}

namespace {

/// Applies the equations of an authority where it stands, in a new sequence. Functions that return its parts would copy
/// each part several times.
template <AnyStore S>
void reduce_authority(Authority& authority, Text scheme, S& store) {
    if (authority.host && is_localhost_of_file(*authority.host, scheme)) {
        applied(store, Rule::localhost, authority.host->text);
        authority.host.reset();
    }
    if (!authority.host) {
        authority = {};
        return;
    }
    authority.host->text = normal_text(*authority.host, store);
    reduce_userinfo(authority.userinfo, store);
    authority.port = normalize_port(authority.port, scheme, store);
}

}  // namespace

template <AnyStore S>
Authority normalize_authority(const Authority& authority, Text scheme, S& store) {
    Authority normal = authority;
    reduce_authority(normal, scheme, store);
    return normal;
}

template <AnyStore S>
Sequence reduce_path(const Sequence& url, Mode mode, S& store) {
    Sequence reduced = url;
    DirStack stack(url.dirs.size() + (url.file ? url.file->size() + 1 : 0), store);
    url.dirs.each([&](std::string_view name) { reduce_dir(name, reduced, mode, stack, store); });
    if (url.file) reduce_file(*url.file, reduced, mode, stack, store);
    reduced.dirs = Dirs(stack.run());
    finished(store, Rule::dots, {}, stack.run());
    return reduced;
}

namespace {

template <AnyStore S>
Sequence normalize_segments(const Sequence& url, Mode mode, S& store) {
    Sequence normal = reduce_path(url, mode, store);
    if (normal.drive) normal.drive = normalize_drive(*normal.drive, store);
    if (!normal.dirs.empty())
        normal.dirs = Dirs(encoded<path_percent_encode_set, Column::path>(normal.dirs.runs().front(), store));
    if (normal.file) normal.file = encoded<path_percent_encode_set, Column::path>(*normal.file, store);
    return normal;
}

}  // namespace

template <AnyStore S>
Sequence normalize_path(const Sequence& url, Mode mode, S& store) {
    return has_opaque_path(url) ? normalize_opaque_path(url, store) : normalize_segments(url, mode, store);
}

template <AnyStore S>
std::string_view normalize_query(std::string_view query, Mode mode, S& store) {
    return is_special(mode) ? encoded<special_query_percent_encode_set, Column::special_query>(query, store)
                            : encoded<query_percent_encode_set, Column::query>(query, store);
}

template <AnyStore S>
Sequence normalize(const Sequence& url, Mode mode, S& store) {
    begin(store, Step::normalize);
    Sequence normal = normalize_path(url, mode, store);
    if (url.scheme) normal.scheme = normalize_scheme(*url.scheme, store);
    if (normal.authority) reduce_authority(*normal.authority, url.scheme, store);
    if (url.query) normal.query = normalize_query(*url.query, mode, store);
    if (url.fragment) normal.fragment = encoded<fragment_percent_encode_set, Column::fragment>(*url.fragment, store);
    return normal;
}

template std::string_view normalize_scheme(std::string_view scheme, Store& store);
template Text normalize_port(Text port, Text scheme, Store& store);
template Authority normalize_authority(const Authority& authority, Text scheme, Store& store);
template Sequence reduce_path(const Sequence& url, Mode mode, Store& store);
template Sequence normalize_path(const Sequence& url, Mode mode, Store& store);
template std::string_view normalize_query(std::string_view query, Mode mode, Store& store);
template Sequence normalize(const Sequence& url, Mode mode, Store& store);
template Sequence normalize(const Sequence& url, Mode mode, Ledger& store);

}  // namespace refurl
