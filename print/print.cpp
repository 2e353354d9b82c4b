#include "print/print.hpp"

#include <memory>
#include <string>
#include <utility>

#include "grammar/predicates.hpp"
#include "model/sigils.hpp"

namespace refurl {

namespace {

// ---- The serializer

/// The text of a Url, written from left to right. It is allocated once, at its greatest size, so it never moves, and
/// the components can be parts of it. The copies of a Url share it.
class Writer {
  public:
    /// @param capacity at least the number of bytes that will be written; not checked
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

    /// Writes `sigil` and `part`, if there is a part, and makes `part` the part of the written text.
    void write(std::string_view sigil, Text& part) {
        if (!part) return;
        write(sigil);
        part = write(*part);
    }

    /// Ends the text, and returns it as a URL. The components of `written` must be parts of it.
    Url url(const Sequence& written) && {
        const auto size = static_cast<std::size_t>(end_ - text_.get());
        return {std::move(text_), size, written};
    }

  private:
    std::shared_ptr<char[]> text_;
    char* end_;
};

/// Stands before an empty first dir that follows neither an authority nor a drive. After a path-root, its slash would
/// begin an authority: `foo:/.//x` has the path `//x`, and `foo://x` the host `x`. Without a path-root, its slash would
/// be read as one: `.//x` has no path-root, and `/x` has one. The dot belongs to no component. The standard writes `/.`
/// before the path `//x`. Here `./` follows the path-root, which gives the same text.
constexpr std::string_view protecting_dot = "./";

// https://url.spec.whatwg.org/#concept-url-serializer, with #url-path-serializer. With exclude fragment, the standard
// prints what this prints of a URL without its fragment.
//
// Writes each component that is there, even if it is ε: an empty query prints `?`. The standard asks here whether the
// username and the password are empty. Normalisation has removed an empty userinfo, password or port.
/// @param protects whether to write the protecting dot where it is needed
/// @return each component is a part of the written text
Url serialized(Sequence url, bool protects) {
    Writer out(size_of_texts(url) + sigils::size_of_all + protecting_dot.size());
    if (url.scheme) {
        url.scheme = out.write(*url.scheme);
        out.write(":");
    }
    if (url.authority) {  // the standard's host is not null; without a host here, it is empty
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
    if (url.path_root) out.write("/");  // an opaque path has none: it has only dirs and a file
    // The standard also asks for a second segment, which follows every dir, and for a path that is not opaque. No
    // opaque path of a URL that was parsed begins with a slash. A drive would be the first segment.
    const bool needs_dot = !url.authority && !url.drive && !url.dirs.empty() && url.dirs.front().empty();
    if (protects && needs_dot) out.write(protecting_dot);
    url.dirs = out.write(url.dirs);  // each dir has its slash
    if (url.file) url.file = out.write(*url.file);
    out.write("?", url.query);
    out.write("#", url.fragment);
    return std::move(out).url(url);
}

// ---- A colon that would end a scheme, in references, which the standard does not print

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
    return serialized(begins_like_scheme(url) ? with_colon_encoded(url, store) : url, /*protects=*/true);
}

Url concatenation(const Sequence& url) { return serialized(url, /*protects=*/false); }

std::string with_sigils(const Sequence& url) { return std::string(concatenation(url).href()); }

}  // namespace refurl
