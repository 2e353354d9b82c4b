#include "tools/output/hint.hpp"

#include <fmt/format.h>

#include "refurl.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Reports whether a text looks like a host: a name with a dot inside, such as `example.com`, or `localhost`.
bool looks_like_host(std::string_view text) {
    const std::string_view host = text.substr(0, text.find_first_of("/?#\\:"));
    const std::size_t dot = host.find('.');
    return host == "localhost" || (dot != std::string_view::npos && dot > 0 && dot + 1 < host.size());
}

/// What some programs write at the beginning of a file in UTF-8.
constexpr std::string_view byte_order_mark = "\uFEFF";

/// Returns the text without the two leading slashes of an authority, if it has them.
std::string_view without_slashes(std::string_view text) { return text.substr(text.starts_with("//") ? 2 : 0); }

}  // namespace

bool lacks_scheme(const Failure& failure) { return failure.error == "missing-scheme-non-relative-URL"; }

std::string suggested_url(const Failure& failure, std::string_view input) {
    constexpr std::size_t longest = 200;
    const std::string_view rest = without_slashes(input);
    if (!lacks_scheme(failure) || input.size() > longest || !looks_like_host(rest)) return {};
    const std::string url = fmt::format("https://{}", rest);
    return parse(url) ? fmt::format("Did you mean {}?", visible(url)) : std::string();
}

bool is_probably_url(std::string_view text) {
    return parse(text) || looks_like_host(without_slashes(text)) || text.contains('/');
}

std::string scheme_hint(const Failure& failure, std::string_view input, std::string_view with_base) {
    if (!lacks_scheme(failure)) return {};
    if (input.starts_with(byte_order_mark))
        return "The first character is U+FEFF, a byte order mark, which some editors write into files. Remove it.";
    const std::string suggestion = suggested_url(failure, input);
    if (suggestion.empty()) return fmt::format("To resolve it against a base, use {}.", with_base);
    return fmt::format("{} Or resolve it against a base with {}.", suggestion, with_base);
}

}  // namespace refurl::tools
