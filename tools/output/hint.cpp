#include "tools/output/hint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "explain/meant.hpp"
#include "refurl.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Reports whether a text looks like a host: a name with a dot inside, such as `example.com`, or `localhost`. Quotes,
/// brackets and spaces are in no name.
bool looks_like_host(std::string_view text) {
    const std::string_view host = text.substr(0, text.find_first_of("/?#\\:"));
    const std::size_t dot = host.find('.');
    const bool is_name = host.find_first_of(" \t\"'`<>()[]{}") == std::string_view::npos;
    return host == "localhost" || (is_name && dot != std::string_view::npos && dot > 0 && dot + 1 < host.size());
}

/// What some programs write at the beginning of a file in UTF-8.
constexpr std::string_view byte_order_mark = "\uFEFF";

/// Returns the text without the two leading slashes of an authority, if it has them.
std::string_view without_slashes(std::string_view text) { return text.substr(text.starts_with("//") ? 2 : 0); }

/// How a guess begins that can also be a relative URL.
constexpr std::string_view guess = "Did you mean ";

char lowercase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Reports whether the input begins with the scheme, in any case, and a colon.
bool is_prefix_without_case(std::string_view scheme, std::string_view input) {
    const std::size_t begin = input.find_first_not_of(" \t\r\n");
    const std::size_t end = input.find(':');
    return begin < end && end != std::string_view::npos &&
           std::ranges::equal(input.substr(begin, end - begin), scheme, {}, lowercase, lowercase);
}

}  // namespace

bool lacks_scheme(const Failure& failure) { return failure.error == "missing-scheme-non-relative-URL"; }

std::string suggested_url(const Failure& failure, std::string_view input) {
    if (!lacks_scheme(failure)) return {};
    if (const std::string meant = explain::meant_instead(input); !meant.empty()) return visible(meant);
    const std::string_view rest = without_slashes(input);
    if (input.size() > explain::longest_meant || !looks_like_host(rest)) return {};
    const std::string url = explain::url_to_copy(fmt::format("https://{}", rest));
    return url.empty() ? url : fmt::format("{}{}?", guess, url);
}

std::string note_on(std::string_view input, std::string_view href) {
    const std::string meant = explain::meant_instead(input, href);
    if (meant.empty()) return {};
    const std::string_view scheme = href.substr(0, href.find(':'));
    const bool gives_scheme = is_prefix_without_case(scheme, input);
    return visible(gives_scheme ? fmt::format("{} is the scheme of {}. {}", scheme, href, meant)
                                : fmt::format("{} is read as a relative URL, which gives {}. {}", input, href, meant));
}

bool is_probably_url(std::string_view text) {
    return parse(text) || looks_like_host(without_slashes(text)) || text.contains('/');
}

std::string base_hint(const Failure& failure, std::string_view base) {
    const Result<Url> url = parse(base);
    return url && lacks_scheme(failure) ? note_on(base, url->href()) : std::string();
}

std::string scheme_hint(const Failure& failure, std::string_view input, std::string_view with_base) {
    if (!lacks_scheme(failure)) return {};
    if (input.starts_with(byte_order_mark))
        return "The first character is U+FEFF, a byte order mark, which some editors write into files. Remove it.";
    std::string suggestion = suggested_url(failure, input);
    if (!suggestion.empty() && !suggestion.starts_with(guess)) return suggestion;
    if (suggestion.empty()) return fmt::format("To resolve it against a base, use {}.", with_base);
    return fmt::format("{} Or resolve it against a base with {}.", suggestion, with_base);
}

}  // namespace refurl::tools
