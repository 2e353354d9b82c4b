#include "print/print.hpp"

#include <memory>
#include <utility>

#include "grammar/predicates.hpp"
#include "model/sigils.hpp"

namespace refurl {

namespace {

// ---- Texts that would parse as another URL

/// Reports whether the first dir or the file is the first component and would read as a scheme. The URLs of the
/// standard all have a scheme; refurl prints references, too.
bool begins_like_scheme(const Sequence& url) {
    if (url.scheme || url.authority || url.drive || url.path_root) return false;
    return grammar::starts_with_scheme(url.dirs.empty() ? url.file.value_or("") : url.dirs.runs().front());
}

/// The `./` that protects the dirs. It belongs to no component.
constexpr std::string_view protecting_dot = "./";

/// Reports whether the first dir is empty, and its slash would read as the start of an authority (`//`, after the slash
/// of a path-root) or as a path-root. After a path-root, the protecting dot is the `/.` of the standard.
bool needs_dot(const Sequence& url) {
    return !url.authority && !url.drive && !url.dirs.empty() && url.dirs.front().empty();
}

/// Returns `text` with its first `:` replaced by `%3A`. It must have a `:`.
std::string_view with_colon_encoded(std::string_view text, Store& store) {
    constexpr std::string_view encoded_colon = "%3A";
    const std::size_t colon = text.find(':');
    char* const begin = store.room(text.size() - 1 + encoded_colon.size());
    char* const end = copy_text(encoded_colon, copy_text(text.substr(0, colon), begin));
    return {begin, copy_text(text.substr(colon + 1), end)};
}

/// Returns `url`, whose first dir or file would read as a scheme, with the `:` of that scheme encoded.
Sequence with_colon_encoded(const Sequence& url, Store& store) {
    Sequence encoded = url;
    if (url.dirs.empty())
        encoded.file = with_colon_encoded(*url.file, store);
    else
        encoded.dirs.replace_first_run(with_colon_encoded(url.dirs.runs().front(), store));
    return encoded;
}

// ---- Concatenation

/// A text that is written from left to right. Each `put` returns what it wrote, as a part of the text.
class Writer {
  public:
    explicit Writer(std::size_t capacity)
        : text_(std::make_shared_for_overwrite<char[]>(capacity)), end_(text_.get()) {}

    /// Writes the components in their order, each between its sigils: a braced list is evaluated from left to right.
    /// Clause: https://url.spec.whatwg.org/#url-serializing
    /// @param dot ε, or the protecting dot
    Sequence put(const Sequence& url, std::string_view dot) {
        return {
            .scheme = put(sigils::scheme, url.scheme),
            .authority = put(sigils::authority, url.authority),
            .drive = put(sigils::drive, url.drive),
            .path_root = put(sigils::path_root, url.path_root),
            .dirs = put(dot, url.dirs),
            .file = put(sigils::file, url.file),
            .query = put(sigils::query, url.query),
            .fragment = put(sigils::fragment, url.fragment),
        };
    }

    /// Returns the written text, which ends here, as a URL with its components.
    Url url(const Sequence& written) && {
        const auto size = static_cast<std::size_t>(end_ - text_.get());
        return {std::move(text_), size, written};
    }

  private:
    /// Writes a component, if there is one, between its sigils.
    template <class Optional>
    Optional put(const Sigils& sigils, const Optional& component) {
        if (!component) return {};
        put(sigils.before);
        const Optional written = put(*component);
        put(sigils.after);
        return written;
    }

    bool put(const Sigils& sigils, bool path_root) {
        if (path_root) put(sigils.before);
        return path_root;
    }

    Authority put(const Authority& authority) {
        return {
            .userinfo = put(sigils::userinfo, authority.userinfo),
            .host = put(sigils::host, authority.host),
            .port = put(sigils::port, authority.port),
        };
    }

    Userinfo put(const Userinfo& userinfo) {
        return {.username = put(userinfo.username), .password = put(sigils::password, userinfo.password)};
    }

    Host put(const Host& host) { return {host.kind, put(host.text)}; }

    /// Writes the dirs. Each run has the slashes of its dirs, their sigils, already.
    Dirs put(std::string_view dot, const Dirs& dirs) {
        put(dot);
        const char* const begin = end_;
        for (const std::string_view run : dirs.runs()) put(run);
        return Dirs({begin, end_});
    }

    std::string_view put(std::string_view text) {
        char* const begin = std::exchange(end_, copy_text(text, end_));
        return {begin, end_};
    }

    std::shared_ptr<char[]> text_;
    char* end_;
};

Url concatenation(const Sequence& url, std::string_view dot) {
    Writer out(size_of_texts(url) + sigils::size_of_all + dot.size());
    const Sequence written = out.put(url, dot);
    return std::move(out).url(written);
}

}  // namespace

Url print(const Sequence& url, Store& store) {
    if (begins_like_scheme(url)) return concatenation(with_colon_encoded(url, store));
    return concatenation(url, needs_dot(url) ? protecting_dot : "");
}

Url concatenation(const Sequence& url) { return concatenation(url, ""); }

std::string with_sigils(const Sequence& url) { return std::string(concatenation(url).href()); }

}  // namespace refurl
