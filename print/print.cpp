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

/// Returns the number of bytes that `write` writes. With `write` inlined, only the sum remains.
[[gnu::flatten]] std::size_t printed_size(const Sequence& url, std::string_view dot) {
    Sequence unused;
    return write(url, dot, Measure(), unused).size();
}

void write_listed(const Sequence& url, std::string_view dot, std::span<char> text, Sequence& written, Ledger& ledger) {
    write(url, dot, ListingWriter(text.data(), ledger), written);
    ledger.end_text(rule::sigil, {}, {text.data(), text.size()});
}

Url print_as_it_is(const Sequence& url, std::string_view dot, Store& store) {
    const std::size_t size = printed_size(url, dot);
    std::shared_ptr<char[]> text = std::make_shared_for_overwrite<char[]>(size);
    char* const begin = text.get();
    return {std::move(text), size, [&](Sequence& written) {
                if (Ledger* const ledger = store.ledger())
                    return write_listed(url, dot, {begin, size}, written, *ledger);
                write(url, dot, Writer(begin), written);
            }};
}

// ---- Texts that would parse as another URL

/// Returns the text of the dirs or of the file, whichever is the first component; otherwise ε.
std::string_view first_segments(const Sequence& url) {
    if (url.scheme || url.authority || url.drive || url.path_root) return {};
    return url.dirs.empty() ? url.file.value_or("") : url.dirs.runs().front();
}

/// Returns `./` if the first dir is empty and would read as the start of an authority or as a path-root; otherwise ε.
std::string_view protecting_dot(const Sequence& url, Store& store) {
    const bool begins_like_authority = !url.authority && !url.drive && !url.dirs.empty() && url.dirs.front().empty();
    return begins_like_authority ? by(rule::protect_path, "", store.keep("./"), store) : "";
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

/// Prints a URL whose first dir or file, in `first`, would read as a scheme.
[[gnu::noinline]] Url print_with_colon_encoded(const Sequence& url, std::string_view first, Store& store) {
    Sequence encoded = url;
    move_parts(encoded, [&](std::string_view part) {
        return part.data() == first.data() ? with_colon_encoded(part, store) : part;
    });
    return print_as_it_is(encoded, "", store);
}

}  // namespace

Url print(const Sequence& url, Store& store) {
    const std::string_view first = first_segments(url);
    if (!first.empty() && grammar::starts_with_scheme(first)) return print_with_colon_encoded(url, first, store);
    return print_as_it_is(url, protecting_dot(url, store), store);
}

std::string with_sigils(const Sequence& url) {
    std::string text(printed_size(url, ""), '\0');
    Sequence unused;
    write(url, "", Writer(text.data()), unused);
    return text;
}

}  // namespace refurl
