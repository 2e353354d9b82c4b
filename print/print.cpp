#include "print/print.hpp"

#include <memory>
#include <span>
#include <utility>

#include "grammar/predicates.hpp"
#include "model/justification.hpp"
#include "model/rewriting.hpp"
#include "print/components.hpp"
#include "print/rules.hpp"
#include "print/writers.hpp"

namespace refurl {

namespace {

// ---- Concatenation

/// Writes the components of `url` to `out`, one after the other, each with its sigils. Returns `out`.
/// @param dot ε, or the `./` that protects the dirs; it belongs to no component
/// @param written an empty sequence, which becomes the sequence of the written text
template <class Writer>
Writer concatenate(const Sequence& url, std::string_view dot, Writer out, Sequence& written) {
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

/// Returns the number of bytes that `concatenate` writes. With `concatenate` inlined, only the sum remains.
[[gnu::flatten]] std::size_t printed_size(const Sequence& url, std::string_view dot) {
    Sequence unused;
    return concatenate(url, dot, Measure(), unused).size();
}

void write_listed(const Sequence& url, std::string_view dot, std::span<char> text, Sequence& written, Ledger& ledger) {
    concatenate(url, dot, ListingWriter(text.data(), ledger), written);
    ledger.end_text(rule::sigil, {}, {text.data(), text.size()});
}

Url print_as_it_is(const Sequence& url, std::string_view dot, Store& store) {
    const std::size_t size = printed_size(url, dot);
    std::shared_ptr<char[]> text = std::make_shared_for_overwrite<char[]>(size);
    char* const begin = text.get();
    return {std::move(text), size, [&](Sequence& written) {
                if (Ledger* const ledger = store.ledger())
                    write_listed(url, dot, {begin, size}, written, *ledger);
                else
                    concatenate(url, dot, Writer(begin), written);
            }};
}

// ---- Texts that would parse as another URL

/// Reports whether the first dir or the file is the first component and would read as a scheme.
bool begins_like_scheme(const Sequence& url) {
    if (url.scheme || url.authority || url.drive || url.path_root) return false;
    return grammar::starts_with_scheme(url.dirs.empty() ? url.file.value_or("") : url.dirs.runs().front());
}

/// Returns `./` if the first dir is empty, and its slash would read as the start of an authority (`//`, after the slash
/// of a path-root) or as a path-root; otherwise ε. After a path-root, this is the `/.` of the standard.
std::string_view protecting_dot(const Sequence& url, Store& store) {
    const bool begins_with_slash = !url.dirs.empty() && url.dirs.front().empty();
    const bool needs_dot = begins_with_slash && !url.authority && !url.drive;
    return needs_dot ? added_before_dirs(rule::protect_path, store.keep("./"), store) : "";
}

/// Returns `text` with its first `:` replaced by `%3A`. It must have a `:`.
std::string_view with_colon_encoded(std::string_view text, Store& store) {
    constexpr std::string_view encoded_colon = "%3A";
    const std::size_t colon = text.find(':');
    Rewriting out(text.size() + encoded_colon.size(), store);
    out.copy(text.substr(0, colon));
    out.replace(text.substr(colon, 1), encoded_colon);
    out.copy(text.substr(colon + 1));
    return by(rule::protect_colon, text, out.text(), store);
}

/// Returns `url`, whose first dir or file would read as a scheme, with the `:` of that scheme encoded.
[[gnu::noinline]] Sequence with_colon_encoded(const Sequence& url, Store& store) {
    Sequence encoded = url;
    if (url.dirs.empty())
        encoded.file = with_colon_encoded(*url.file, store);
    else
        encoded.dirs.replace_first_run(with_colon_encoded(url.dirs.runs().front(), store));
    return encoded;
}

}  // namespace

Url print(const Sequence& url, Store& store) {
    if (begins_like_scheme(url)) return print(with_colon_encoded(url, store), store);
    return print_as_it_is(url, protecting_dot(url, store), store);
}

Url concatenation(const Sequence& url, Store& store) { return print_as_it_is(url, "", store); }

std::string with_sigils(const Sequence& url) {
    std::string text(printed_size(url, ""), '\0');
    Sequence unused;
    concatenate(url, "", Writer(text.data()), unused);
    return text;
}

}  // namespace refurl
