#include "print/print.hpp"

#include <memory>
#include <utility>

#include "grammar/predicates.hpp"

namespace refurl {

namespace {

constexpr std::string_view dot_run = "./";

// ---- Normalisation for printing

/// Reports whether the printed path would begin with `//`, and parse as an authority.
bool needs_dot(const Sequence& url) {
    return !url.authority && !url.drive && !url.dirs.empty() && url.dirs.front().empty();
}

/// Reports whether a dir or file comes first in the printed text, and would parse as a scheme.
bool begins_like_scheme(const Sequence& url) {
    if (url.scheme || url.authority || url.drive || url.path_root) return false;
    return grammar::starts_with_scheme(url.dirs.empty() ? url.file.value_or("") : url.dirs.front());
}

template <AnyStore S>
Dirs after_dot(const Dirs& dirs, S& store) {
    char* const begin = store.room(dot_run.size() + dirs.size());
    char* end = copy_text(dot_run, begin);
    wrote(store, {}, {begin, end});
    for (const std::string_view run : dirs.runs()) {
        [[maybe_unused]] char* const copy = std::exchange(end, copy_text(run, end));
        wrote(store, run, {copy, end});
    }
    finished(store, Rule::protect_path, {}, {begin, end});
    applied(store, Rule::protect_path, {}, dot_run);
    return Dirs({begin, end});
}

/// Returns `text` with `%3A` for its first `:`. It must have one.
template <AnyStore S>
std::string_view with_colon_encoded(std::string_view text, S& store) {
    constexpr std::string_view encoded_colon = "%3A";
    const std::size_t colon = text.find(':');
    char* const begin = store.room(text.size() + encoded_colon.size());
    char* end = copy_text(text.substr(0, colon), begin);
    wrote(store, text.substr(colon, 1), {end, encoded_colon.size()});
    end = copy_text(encoded_colon, end);
    const std::string_view encoded{begin, copy_text(text.substr(colon + 1), end)};
    made(store, Rule::protect_colon, text, encoded);
    return encoded;
}

/// Encodes the first `:` of the first dir, which stands in the first run.
template <AnyStore S>
Dirs with_colon_encoded(const Dirs& dirs, S& store) {
    Dirs result(with_colon_encoded(dirs.runs().front(), store));
    for (const std::string_view run : dirs.runs().subspan(1)) result.append(run, store);
    return result;
}

// ---- Writing

std::size_t size_of(Text value, std::size_t sigils) { return value ? value->size() + sigils : 0; }

std::size_t size_of(const Authority& authority) {
    std::size_t size = std::string_view("//").size();
    if (authority.userinfo) size += authority.userinfo->username.size() + size_of(authority.userinfo->password, 1) + 1;
    if (authority.host) size += authority.host->text.size();
    return size + size_of(authority.port, 1);
}

std::size_t printed_size(const Sequence& url) {
    std::size_t size = size_of(url.scheme, 1) + size_of(url.drive, 1) + (url.path_root ? 1 : 0) + size_of(url.file, 0) +
                       size_of(url.query, 1) + size_of(url.fragment, 1);
    if (url.authority) size += size_of(*url.authority);
    return size + url.dirs.size();
}

/// Writes texts and sigils one behind the other.
template <AnyStore S>
class Writer {
  public:
    Writer(char* begin, S& store) : end_(begin), store_(store) {}

    /// Writes `text`, and returns it where it stands now.
    std::string_view put(std::string_view text) {
        char* const begin = end_;
        end_ = copy_text(text, end_);
        if (!text.empty()) wrote(store_, text, {begin, end_});
        return {begin, end_};
    }

    void sigil(char c) {
        *end_++ = c;
        wrote(store_, {}, {end_ - 1, end_});
    }

  private:
    char* end_;
    S& store_;
};

// Each function writes its component with the sigil of the model's table.

template <AnyStore S>
void write_authority(const Authority& authority, Writer<S>& out, Authority& written) {
    out.sigil('/');
    out.sigil('/');
    if (authority.userinfo) {
        Userinfo& userinfo = written.userinfo.emplace(Userinfo{out.put(authority.userinfo->username), std::nullopt});
        if (authority.userinfo->password) {
            out.sigil(':');
            userinfo.password = out.put(*authority.userinfo->password);
        }
        out.sigil('@');
    }
    if (authority.host) written.host = Host{authority.host->kind, out.put(authority.host->text)};
    if (authority.port) {
        out.sigil(':');
        written.port = out.put(*authority.port);
    }
}

template <AnyStore S>
void write_path(const Sequence& url, Writer<S>& out, Sequence& written) {
    if (url.drive) {
        out.sigil('/');
        written.drive = out.put(*url.drive);
    }
    if (url.path_root) out.sigil('/');
    written.path_root = url.path_root;
    std::string_view dirs = out.put("");
    for (const std::string_view run : url.dirs.runs()) dirs = {dirs.data(), dirs.size() + out.put(run).size()};
    written.dirs = Dirs(dirs);
    if (url.file) written.file = out.put(*url.file);
}

/// Writes `url` to `begin`, printed_size(url) bytes.
/// @param written empty; becomes the sequence that spans what was written
template <AnyStore S>
// NOLINTNEXTLINE(readability-non-const-parameter): the writer writes there
void write(const Sequence& url, char* begin, Sequence& written, S& store) {
    Writer out(begin, store);
    if (url.scheme) {
        written.scheme = out.put(*url.scheme);
        out.sigil(':');
    }
    if (url.authority) write_authority(*url.authority, out, written.authority.emplace());
    write_path(url, out, written);
    if (url.query) {
        out.sigil('?');
        written.query = out.put(*url.query);
    }
    if (url.fragment) {
        out.sigil('#');
        written.fragment = out.put(*url.fragment);
    }
}

}  // namespace

template <AnyStore S>
Sequence normalize_for_printing(const Sequence& url, S& store) {
    Sequence printable = url;
    if (needs_dot(url)) printable.dirs = after_dot(url.dirs, store);
    if (!begins_like_scheme(url)) return printable;
    if (!url.dirs.empty())
        printable.dirs = with_colon_encoded(url.dirs, store);
    else
        printable.file = with_colon_encoded(*url.file, store);
    return printable;
}

std::string with_sigils(const Sequence& url) {
    Store store;
    std::string text(printed_size(url), '\0');
    Sequence written;
    write(url, text.data(), written, store);
    return text;
}

namespace {

/// Prints `url`, which parses back.
/// @param has_dot whether its first dir only protects its path; then it is no component
template <AnyStore S>
Url print_as_it_is(const Sequence& url, bool has_dot, S& store) {
    const std::size_t size = printed_size(url);
    std::shared_ptr<char[]> text = std::make_shared_for_overwrite<char[]>(size);
    char* const begin = text.get();
    return {std::move(text), size, [&](Sequence& written) {
                write(url, begin, written, store);
                finished(store, Rule::sigil, {}, {begin, size});
                if (has_dot) written.dirs = Dirs(written.dirs.runs().front().substr(dot_run.size()));
            }};
}

}  // namespace

template <AnyStore S>
Url print(const Sequence& url, S& store) {
    begin(store, Step::print);
    const bool has_dot = needs_dot(url);
    // Nearly every URL parses back as it is. It is not copied.
    if (!has_dot && !begins_like_scheme(url)) return print_as_it_is(url, has_dot, store);
    return print_as_it_is(normalize_for_printing(url, store), has_dot, store);
}

Url print(const Sequence& url) {
    Store store;
    return print(url, store);
}

template Sequence normalize_for_printing(const Sequence& url, Store& store);
template Url print(const Sequence& url, Store& store);
template Url print(const Sequence& url, Ledger& store);

}  // namespace refurl
