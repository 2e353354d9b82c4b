#include "print/print.hpp"

#include <memory>
#include <utility>

#include "grammar/predicates.hpp"
#include "model/sigils.hpp"

namespace refurl {

namespace {

// ---- Concatenation

/// The `./` that protects the dirs. It belongs to no component.
constexpr std::string_view protecting_dot = "./";

/// The number of bytes of all sigils and of the protecting dot. A text has at most these besides its components.
constexpr std::size_t most_sigils = [] {
    std::size_t size = protecting_dot.size();
    for (const auto& [before, after] :
         {sigils::scheme, sigils::authority, sigils::userinfo, sigils::password, sigils::port, sigils::drive,
          sigils::path_root, sigils::query, sigils::fragment})
        size += before.size() + after.size();
    return size;
}();

/// Writes texts one after the other, and returns where each was written.
class Writer {
  public:
    /// @param begin room for all text that will be written
    explicit Writer(char* begin) : end_(begin) {}

    [[nodiscard]] const char* end() const { return end_; }

    std::string_view put(std::string_view text) {
        char* const begin = std::exchange(end_, copy_text(text, end_));
        return {begin, end_};
    }

    /// Writes a component, if there is one, between its sigils.
    Text put(const Sigils& sigils, Text text) {
        if (!text) return {};
        put(sigils.before);
        const std::string_view written = put(*text);
        put(sigils.after);
        return written;
    }

    Userinfo put(const Userinfo& userinfo) {
        put(sigils::userinfo.before);
        const Text username = put(sigils::username, userinfo.username);
        const Text password = put(sigils::password, userinfo.password);
        put(sigils::userinfo.after);
        return {*username, password};
    }

    Authority put(const Authority& authority) {
        Authority written;
        put(sigils::authority.before);
        if (authority.userinfo) written.userinfo = put(*authority.userinfo);
        if (authority.host) written.host = Host{authority.host->kind, *put(sigils::host, authority.host->text)};
        written.port = put(sigils::port, authority.port);
        put(sigils::authority.after);
        return written;
    }

    /// Writes the dirs. Each run has the slashes of its dirs, their sigils, already.
    Dirs put(const Dirs& dirs) {
        static_assert(sigils::dir.before.empty() && sigils::dir.after == "/");
        const char* const begin = end_;
        for (const std::string_view run : dirs.runs()) put(run);
        return Dirs({begin, end_});
    }

  private:
    char* end_;
};

/// Writes the components of `url` to `begin`, one after the other, each between its sigils. Returns the end.
/// @param dot ε, or the protecting dot
/// @param written an empty sequence, which becomes the sequence of the written text
const char* write(const Sequence& url, std::string_view dot, char* begin, Sequence& written) {
    Writer out(begin);
    written.scheme = out.put(sigils::scheme, url.scheme);
    if (url.authority) written.authority = out.put(*url.authority);
    written.drive = out.put(sigils::drive, url.drive);
    written.path_root = url.path_root;
    if (url.path_root) out.put(sigils::path_root.before);
    out.put(dot);
    written.dirs = out.put(url.dirs);
    written.file = out.put(sigils::file, url.file);
    written.query = out.put(sigils::query, url.query);
    written.fragment = out.put(sigils::fragment, url.fragment);
    return out.end();
}

Url concatenation(const Sequence& url, std::string_view dot) {
    std::shared_ptr<char[]> text = std::make_shared_for_overwrite<char[]>(size_of_texts(url) + most_sigils);
    char* const begin = text.get();
    return {std::move(text), [&](Sequence& written) { return write(url, dot, begin, written); }};
}

// ---- Texts that would parse as another URL

/// Reports whether the first dir or the file is the first component and would read as a scheme.
bool begins_like_scheme(const Sequence& url) {
    if (url.scheme || url.authority || url.drive || url.path_root) return false;
    return grammar::starts_with_scheme(url.dirs.empty() ? url.file.value_or("") : url.dirs.runs().front());
}

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

}  // namespace

Url print(const Sequence& url, Store& store) {
    if (begins_like_scheme(url)) return concatenation(with_colon_encoded(url, store));
    return concatenation(url, needs_dot(url) ? protecting_dot : "");
}

Url concatenation(const Sequence& url) { return concatenation(url, ""); }

std::string with_sigils(const Sequence& url) { return std::string(concatenation(url).href()); }

}  // namespace refurl
