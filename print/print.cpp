#include "print/print.hpp"

#include <memory>
#include <span>
#include <utility>

#include "grammar/predicates.hpp"
#include "model/justification.hpp"
#include "model/rewriting.hpp"
#include "model/sigils.hpp"
#include "print/rules.hpp"
#include "print/writers.hpp"

namespace refurl {

namespace {

// ---- Components with their sigils

/// Writes a component between its sigils, if there is one, and returns it where it stands now. Inlined, its sigils are
/// constants, and cost a byte each to write instead of a call.
template <class Writer>
[[gnu::always_inline]] inline Text write(const Sigils& sigils, Text text, Writer& out) {
    if (!text) return {};
    out.sigil(sigils.before);
    const std::string_view written = out.put(*text);
    out.sigil(sigils.after);
    return written;
}

template <class Writer>
Dirs write(const Dirs& dirs, Writer& out) {
    std::string_view written = out.put("");
    for (const std::string_view run : dirs.runs()) written = {written.data(), written.size() + out.put(run).size()};
    return Dirs(written);
}

template <class Writer>
void write(const Authority& authority, Writer& out, Authority& written) {
    out.sigil(sigils::authority.before);
    if (authority.userinfo) {
        written.userinfo.emplace();
        written.userinfo->username = out.put(authority.userinfo->username);
        written.userinfo->password = write(sigils::password, authority.userinfo->password, out);
        out.sigil(sigils::userinfo.after);
    }
    if (authority.host) written.host = Host{authority.host->kind, out.put(authority.host->text)};
    written.port = write(sigils::port, authority.port, out);
}

/// Writes `url` to `out`, and returns `out`.
/// @param dot what stands before the dirs; it belongs to none of them
/// @param written empty; becomes the sequence that spans what was written
template <class Writer>
Writer write(const Sequence& url, std::string_view dot, Writer out, Sequence& written) {
    written.scheme = write(sigils::scheme, url.scheme, out);
    if (url.authority) write(*url.authority, out, written.authority.emplace());
    written.drive = write(sigils::drive, url.drive, out);
    written.path_root = url.path_root;
    if (url.path_root) out.sigil(sigils::path_root.before);
    out.put(dot);
    written.dirs = write(url.dirs, out);
    written.file = write(sigils::file, url.file, out);
    written.query = write(sigils::query, url.query, out);
    written.fragment = write(sigils::fragment, url.fragment, out);
    return out;
}

/// Returns how many bytes `write` writes. With `write` inlined, nothing is left of it but the sum.
[[gnu::flatten]] std::size_t printed_size(const Sequence& url, std::string_view dot) {
    Sequence unused;
    return write(url, dot, Measure(), unused).size();
}

/// Writes `url` to `text`, and lists where each part of it comes from.
void write_listed(const Sequence& url, std::string_view dot, std::span<char> text, Sequence& written, Ledger& ledger) {
    write(url, dot, ListingWriter(text.data(), ledger), written);
    ledger.end_text(rule::sigil, {}, {text.data(), text.size()});
}

// ---- What would parse as another URL

/// Reports whether an empty first dir would read as the beginning of an authority, or as a path-root.
bool begins_like_authority(const Sequence& url) {
    return !url.authority && !url.drive && !url.dirs.empty() && url.dirs.front().empty();
}

/// Reports whether a dir or file comes first in the text, and would read as a scheme.
bool begins_like_scheme(const Sequence& url) {
    if (url.scheme || url.authority || url.drive || url.path_root) return false;
    return grammar::starts_with_scheme(url.dirs.empty() ? url.file.value_or("") : url.dirs.front());
}

/// Returns `text` with `%3A` for its first `:`. It must have one.
std::string_view with_colon_encoded(std::string_view text, Store& store) {
    constexpr std::string_view encoded_colon = "%3A";
    const std::size_t colon = text.find(':');
    Rewriting out(text.size() + encoded_colon.size(), store);
    out.copy(text.substr(0, colon));
    out.replace(text.substr(colon, 1), encoded_colon);
    out.copy(text.substr(colon + 1));
    return by(rule::protect_colon, text, out.text(), store);
}

/// Encodes the first `:`, which stands in the first run of the dirs, or in the file.
Sequence with_colon_encoded(const Sequence& url, Store& store) {
    Sequence encoded = url;
    if (url.dirs.empty()) {
        encoded.file = with_colon_encoded(*url.file, store);
        return encoded;
    }
    encoded.dirs = Dirs(with_colon_encoded(url.dirs.runs().front(), store));
    for (const std::string_view run : url.dirs.runs().subspan(1)) encoded.dirs.append(run, store);
    return encoded;
}

Url print_protected(const Sequence& url, Store& store) {
    const std::string_view dot = begins_like_authority(url) ? by(rule::protect_path, "", store.keep("./"), store) : "";
    const std::size_t size = printed_size(url, dot);
    std::shared_ptr<char[]> text = std::make_shared_for_overwrite<char[]>(size);
    char* const begin = text.get();
    return {std::move(text), size, [&](Sequence& written) {
                if (Ledger* const ledger = store.ledger())
                    return write_listed(url, dot, {begin, size}, written, *ledger);
                write(url, dot, Writer(begin), written);
            }};
}

Url print_with_colon_encoded(const Sequence& url, Store& store) {
    return print_protected(with_colon_encoded(url, store), store);
}

}  // namespace

Url print(const Sequence& url, Store& store) {
    return begins_like_scheme(url) ? print_with_colon_encoded(url, store) : print_protected(url, store);
}

std::string with_sigils(const Sequence& url) {
    std::string text(printed_size(url, ""), '\0');
    Sequence unused;
    write(url, "", Writer(text.data()), unused);
    return text;
}

}  // namespace refurl
