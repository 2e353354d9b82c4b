#include "print/print.hpp"

#include <memory>
#include <string>
#include <utility>

#include "grammar/predicates.hpp"
#include "model/sigils.hpp"

namespace refurl {

namespace {

// ---- The serializer

/// The text of a Url, written from left to right. The copies of a Url share it, so it is allocated once, in its place.
class Writer {
  public:
    explicit Writer(std::size_t capacity)
        : text_(std::make_shared_for_overwrite<char[]>(capacity)), end_(text_.get()) {}

    /// Writes `text`, and returns it as a part of the written text.
    std::string_view write(std::string_view text) {
        char* const begin = std::exchange(end_, copy_text(text, end_));
        return {begin, end_};
    }

    Dirs write(const Dirs& dirs) {
        const char* const begin = end_;
        for (const std::string_view run : dirs.runs()) write(run);
        return Dirs({begin, end_});
    }

    /// Writes `part` after `sigil`, if there is a part. It is then a part of the written text.
    void write(std::string_view sigil, Text& part) {
        if (!part) return;
        write(sigil);
        part = write(*part);
    }

    /// Returns the written text, which ends here, as a URL with its components.
    Url url(const Sequence& written) && {
        const auto size = static_cast<std::size_t>(end_ - text_.get());
        return {std::move(text_), size, written};
    }

  private:
    std::shared_ptr<char[]> text_;
    char* end_;
};

// https://url.spec.whatwg.org/#concept-url-serializer
//
// Writes each component that is there, even if it is ε: an empty query prints `?`. From a URL, normalisation has
// removed an empty userinfo, password or port. Each component of `url` becomes a part of the written text.
/// @param dot ε, or the protecting dot
Url serialized(Sequence url, std::string_view dot) {
    Writer out(size_of_texts(url) + sigils::size_of_all + dot.size());
    if (url.scheme) {
        url.scheme = out.write(*url.scheme);
        out.write(":");
    }
    if (url.authority) {  // without a host, it is the standard's empty host
        auto& [userinfo, host, port] = *url.authority;
        out.write("//");
        if (userinfo) {
            userinfo->username = out.write(userinfo->username);
            out.write(":", userinfo->password);
            out.write("@");
        }
        if (host) host->text = out.write(host->text);
        out.write(":", port);
    }
    out.write("/", url.drive);
    if (url.path_root) out.write("/");
    out.write(dot);
    url.dirs = out.write(url.dirs);  // each dir has its slash
    if (url.file) url.file = out.write(*url.file);
    out.write("?", url.query);
    out.write("#", url.fragment);
    return std::move(out).url(url);
}

// ---- The protecting dot

/// The text before an empty first dir, so that it is read as a dir. `foo:/.//x` has the path `//x`, whereas `foo://x`
/// has the host `x`. In a reference, the path `.//x` has no path-root, whereas `/x` has one. The dot belongs to no
/// component. The standard writes `/.` before the path `//x`. Here `./` follows the path-root `/`, which gives the same
/// text.
constexpr std::string_view protecting_dot = "./";

/// Reports whether the first dir is empty, and neither an authority nor a drive stands before it. The standard also
/// asks for a second segment, which follows every dir, and for a path that is not opaque. No opaque path begins with a
/// slash.
bool needs_dot(const Sequence& url) {
    return !url.authority && !url.drive && !url.dirs.empty() && url.dirs.front().empty();
}

// ---- References, which the standard does not print

/// Reports whether the path stands first, and its first segment would be read as a scheme, as in `a:b`.
bool begins_like_scheme(const Sequence& url) {
    if (url.scheme || url.authority || url.drive || url.path_root) return false;
    return grammar::starts_with_scheme(url.dirs.empty() ? url.file.value_or("") : url.dirs.front());
}

/// Returns `text` with its first `:` replaced by `%3A`. It must have a `:`.
std::string_view with_colon_encoded(std::string_view text, Store& store) {
    return store.keep(std::string(text).replace(text.find(':'), 1, "%3A"));
}

/// Returns `url`, which begins_like_scheme, with the `:` of that scheme encoded.
Sequence with_colon_encoded(Sequence url, Store& store) {
    if (url.dirs.empty())
        url.file = with_colon_encoded(*url.file, store);
    else
        url.dirs.replace_first_run(with_colon_encoded(url.dirs.runs().front(), store));
    return url;
}

}  // namespace

Url print(const Sequence& url, Store& store) {
    if (begins_like_scheme(url)) return serialized(with_colon_encoded(url, store), "");
    return serialized(url, needs_dot(url) ? protecting_dot : "");
}

Url concatenation(const Sequence& url) { return serialized(url, ""); }

std::string with_sigils(const Sequence& url) { return std::string(concatenation(url).href()); }

}  // namespace refurl
