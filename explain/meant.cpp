#include "explain/meant.hpp"

#include <algorithm>
#include <array>

#include "explain/words.hpp"
#include "grammar/predicates.hpp"
#include "model/characters.hpp"
#include "refurl.hpp"

namespace refurl::explain {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view digits = "0123456789";

bool is_of_urls(char c) { return c > ' ' && c < '\x7F' && !std::string_view("\"<>\\^`{|}").contains(c); }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_c0_control_or_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_c0_control_or_space(text.back())) text.remove_suffix(1);
    return text;
}

/// Reports whether a text after a colon begins with a port, and nothing but a path, a query or a fragment follows it.
bool begins_with_port(std::string_view text) {
    const std::size_t end = std::min(text.find_first_not_of(digits), text.size());
    return end > 0 && (end == text.size() || std::string_view("/?#").contains(text[end]));
}

/// Returns a path of Windows as a part of a URL.
std::string slashed(std::string_view path) {
    std::string url;
    for (const char c : path) {
        if (c == '%') url += "%25";
        if (c == '?') url += "%3F";
        if (c == '#') url += "%23";
        if (!std::string_view("%?#").contains(c)) url += c == '\\' ? '/' : c;
    }
    return url;
}

// ---- The forms. Each function returns the URL that was meant by a text in its form, and ε for any other text.

struct Marks {
    std::string_view begin, end;
};
constexpr std::array<Marks, 11> marks{{{"\"", "\""},
                                       {"'", "'"},
                                       {"`", "`"},
                                       {"<", ">"},
                                       {"(", ")"},
                                       {"[", "]"},
                                       {"{", "}"},
                                       {"\u201C", "\u201D"},
                                       {"\u2018", "\u2019"},
                                       {"\u201E", "\u201C"},
                                       {"\u00AB", "\u00BB"}}};

std::string between_marks(std::string_view text) {
    for (const auto& [begin, end] : marks)
        if (text.size() > begin.size() + end.size() && text.starts_with(begin) && text.ends_with(end)) {
            const std::string_view inside = text.substr(begin.size(), text.size() - begin.size() - end.size());
            return grammar::starts_with_scheme(inside) ? std::string(inside) : std::string();
        }
    return {};
}

std::string on_drive(std::string_view text) {
    const bool is_on_drive = text.size() > 2 && letters.contains(text[0]) && text[1] == ':' &&
                             (text[2] == '\\' || text[2] == '/') && !text.substr(2).starts_with("//");
    return is_on_drive ? std::string("file:///").append(slashed(text)) : std::string();
}

std::string on_share(std::string_view text) {
    const bool is_on_share = text.size() > 2 && text.starts_with("\\\\") && is_of_urls(text[2]) && text[2] != '?';
    return is_on_share ? std::string("file:").append(slashed(text)) : std::string();
}

std::string of_git(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view address = text.substr(0, colon);
    const std::size_t at = address.find('@');
    if (colon == std::string_view::npos || at == 0 || at >= colon - 1) return {};
    const std::string_view path = text.substr(colon + 1);
    if (address.find_first_of("/\\?#[] ") != std::string_view::npos || path.empty() || begins_with_port(path))
        return {};
    return std::string("ssh://").append(address).append(path.starts_with('/') ? "" : "/").append(path);
}

std::string of_ip6(std::string_view text) {
    const std::string_view host = text.substr(0, text.find_first_of("/\\?#"));
    const std::string_view rest = text.substr(host.size());
    if (host.starts_with('[')) return std::string("http://").append(text);
    const std::string_view address = host.substr(0, host.find('%'));
    return grammar::is_ip6_address(address) ? std::string("http://[").append(address).append("]").append(rest)
                                            : std::string();
}

/// A number alone is taken for a port only after `localhost` or a name with a dot: `tel:911` is a URL.
std::string of_host_and_port(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || !begins_with_port(text.substr(colon + 1))) return {};
    const std::string_view host = text.substr(0, colon);
    const bool is_number_alone = text.find_first_not_of(digits, colon + 1) == std::string_view::npos;
    const bool is_host = !is_number_alone || host.contains('.') || host == "localhost";
    return grammar::starts_with_scheme(text) && is_host ? std::string("http://").append(text) : std::string();
}

/// Reports whether a text begins like most URLs, `http://`, and so has none of the forms.
bool is_plainly_url(std::string_view text) {
    const std::size_t colon = text.find(':');
    return colon != std::string_view::npos && letters.contains(text[0]) && text.substr(colon).starts_with("://");
}

struct Form {
    std::string (*url)(std::string_view text);
    std::string_view sentence;  ///< {} stands for the URL
};

constexpr std::array<Form, 6> forms{{
    {between_marks, "The marks around a URL are not part of it. Write {}."},
    {on_drive, "A path on a Windows drive is written as the URL {}."},
    {on_share, "A Windows share is written as the URL {}."},
    {of_git, "git and scp write an SSH address in this form. Its URL is {}."},
    {of_ip6, "An IPv6 address in a URL needs a scheme and brackets, such as {}."},
    {of_host_and_port, "A host with a port needs a scheme before it, such as {}."},
}};

}  // namespace

std::string url_to_copy(std::string_view url) {
    const Result<Url> parsed = parse(url);
    if (!parsed) return {};
    const std::string_view copy = std::ranges::all_of(url, is_of_urls) ? url : parsed->href();
    return copy.find_first_of(" \"<>`") == std::string_view::npos ? std::string(copy) : std::string();
}

std::string meant_instead(std::string_view input, std::string_view href) {
    const std::string_view text = trimmed(input);
    if (text.size() > longest_meant || is_plainly_url(text)) return {};
    for (const auto& [url_of, sentence] : forms) {
        const std::string meant = url_of(text);
        const std::string url = meant.empty() ? meant : url_to_copy(meant);
        if (url.empty()) continue;
        if (parse(url)->href() == href) return {};
        std::string words(sentence);
        return words.replace(words.find("{}"), 2, quoted(url));
    }
    return {};
}

}  // namespace refurl::explain
