#include "print/print.hpp"

#include <algorithm>
#include <limits>

namespace refurl {

namespace {

/// Writes texts one behind the other. Cheaper than appending to a string, which would check its room each time.
class Writer {
  public:
    explicit Writer(char* begin) : begin_(begin), end_(begin) {}

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }

    Place put(std::string_view text) {
        const auto begin = static_cast<std::uint32_t>(size());
        end_ = std::ranges::copy(text, end_).out;
        return {begin, static_cast<std::uint32_t>(size())};
    }

    void sigil(char c) { *end_++ = c; }

  private:
    char* begin_;
    char* end_;
};

std::size_t size_of(Text value, std::size_t sigils) { return value ? value->size() + sigils : 0; }

std::size_t size_of(const Authority& authority) {
    std::size_t size = 2;
    if (authority.userinfo) size += authority.userinfo->username.size() + size_of(authority.userinfo->password, 1) + 1;
    if (authority.host) size += authority.host->text.size();
    return size + size_of(authority.port, 1);
}

std::size_t printed_size(const Sequence& url) {
    std::size_t size = size_of(url.scheme, 1) + size_of(url.drive, url.drive_without_slash ? 0 : 1) +
                       (url.path_root ? 1 : 0) + size_of(url.file, 0) + size_of(url.query, 1) +
                       size_of(url.fragment, 1);
    if (url.authority) size += size_of(*url.authority);
    for (const std::string_view run : url.dirs.runs()) size += run.size();
    return size;
}

// In the functions that follow, each component is written with the sigil of the model's table.

void put_authority(const Authority& authority, Writer& out, Places& places) {
    out.sigil('/');
    out.sigil('/');
    places.has_authority = true;
    if (authority.userinfo) {
        places.has_userinfo = true;
        places.username = out.put(authority.userinfo->username);
        if (authority.userinfo->password) {
            out.sigil(':');
            places.has_password = true;
            places.password = out.put(*authority.userinfo->password);
        }
        out.sigil('@');
    }
    if (authority.host) {
        places.has_host = true;
        places.host_kind = authority.host->kind;
        places.host = out.put(authority.host->text);
    }
    if (authority.port) {
        out.sigil(':');
        places.has_port = true;
        places.port = out.put(*authority.port);
    }
}

void put_path(const Sequence& url, Writer& out, Places& places) {
    places.path = static_cast<std::uint32_t>(out.size());
    if (url.drive) {
        if (!url.drive_without_slash) out.sigil('/');
        places.has_drive = true;
        places.drive = out.put(*url.drive);
    }
    if (url.path_root) {
        out.sigil('/');
        places.has_path_root = true;
    }
    places.dirs.begin = static_cast<std::uint32_t>(out.size());
    for (const std::string_view run : url.dirs.runs()) out.put(run);
    places.dirs.end = static_cast<std::uint32_t>(out.size());
    if (url.file) {
        places.has_file = true;
        places.file = out.put(*url.file);
    }
}

void put_url(const Sequence& url, Writer& out, Places& places) {
    if (url.scheme) {
        places.has_scheme = true;
        places.scheme = out.put(*url.scheme);
        out.sigil(':');
    }
    if (url.authority) put_authority(*url.authority, out, places);
    put_path(url, out, places);
    if (url.query) {
        out.sigil('?');
        places.has_query = true;
        places.query = out.put(*url.query);
    }
    if (url.fragment) {
        out.sigil('#');
        places.has_fragment = true;
        places.fragment = out.put(*url.fragment);
    }
}

/// The text of at most one allocation, filled in place.
std::string write(const Sequence& url, std::size_t size, Places& places) {
    std::string text;
    text.resize_and_overwrite(size, [&](char* begin, std::size_t /*capacity*/) {
        Writer out(begin);
        put_url(url, out, places);
        return out.size();
    });
    return text;
}

Result<Printed> write_with_places(const Sequence& url) {
    const std::size_t size = printed_size(url);
    if (size > std::numeric_limits<std::uint32_t>::max())
        return std::unexpected(Failure{Stage::print, "text-size", {}, 0, ""});
    Result<Printed> printed{std::in_place};
    printed->text = write(url, size, printed->places);
    return printed;
}

bool needs_dot(const Sequence& url) {
    return !url.authority && !url.drive && !url.dirs.empty() && url.dirs.front().empty();
}

constexpr std::string_view dot_run = "./";

Dirs after_dot(const Dirs& dirs, Store& store) {
    Dirs result(dot_run);
    result.append(dirs, store);
    return result;
}

/// `text` with %3A for its first `:`, which it must have.
std::string_view with_colon_encoded(std::string_view text, Store& store) {
    const std::size_t colon = text.find(':');
    char* const begin = store.room(text.size() + 2);
    Writer out(begin);
    out.put(text.substr(0, colon));
    out.put("%3A");
    out.put(text.substr(colon + 1));
    return {begin, out.size()};
}

bool begins_with_segment(const Sequence& url) { return !url.scheme && !url.authority && !url.drive && !url.path_root; }

/// The dirs with the first `:` of the first one encoded, which stands in the first run.
Dirs with_colon_encoded(const Dirs& dirs, Store& store) {
    Dirs result(with_colon_encoded(dirs.runs().front(), store));
    for (const std::string_view run : dirs.runs().subspan(1)) result.append(run, store);
    return result;
}

/// Nearly every URL: it begins with what cannot be misread, and needs no change for printing.
bool is_printable(const Sequence& url) {
    return (url.authority || url.path_root) && !needs_dot(url) && !url.drive_without_slash;
}

}  // namespace

Sequence normalize_for_printing(const Sequence& url, const Rules& rules, Store& store) {
    Sequence printable = url;
    printable.drive_without_slash = false;
    if (needs_dot(url)) {
        printable.dirs = after_dot(url.dirs, store);
    } else if (begins_with_segment(url)) {
        if (!url.dirs.empty() && rules.scheme_colon(url.dirs.front()))
            printable.dirs = with_colon_encoded(url.dirs, store);
        else if (url.dirs.empty() && url.file && rules.scheme_colon(*url.file))
            printable.file = with_colon_encoded(*url.file, store);
    }
    return printable;
}

std::string with_sigils(const Sequence& url) {
    Places places;
    return write(url, printed_size(url), places);
}

std::string print(const Sequence& url, const Rules& rules) {
    Store store;
    return with_sigils(normalize_for_printing(url, rules, store));
}

Result<Printed> print_with_places(const Sequence& url, const Rules& rules) {
    if (is_printable(url)) return write_with_places(url);
    Store store;
    Result<Printed> printed = write_with_places(normalize_for_printing(url, rules, store));
    // The "/." before a path of an empty dir protects it; it is no part of the path.
    if (printed && needs_dot(url) && url.path_root) {
        printed->places.path += std::uint32_t{dot_run.size()};
        printed->places.dirs.begin += std::uint32_t{dot_run.size()};
    }
    return printed;
}

}  // namespace refurl
