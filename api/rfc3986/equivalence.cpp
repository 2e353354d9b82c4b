#include "api/rfc3986/equivalence.hpp"

#include <algorithm>
#include <span>

#include "api/rfc3986/uri.hpp"
#include "grammar/parse.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"

namespace refurl::api {

namespace {

/// Changes each text that can contain percent-encoded bytes.
template <class Change>
void change_texts(Sequence& url, Change change, Store& store) {
    const auto change_one = [&](Text& text) {
        if (text) text = change(*text, store);
    };
    if (url.authority && url.authority->userinfo) {
        url.authority->userinfo->username = change(url.authority->userinfo->username, store);
        change_one(url.authority->userinfo->password);
    }
    if (url.authority && url.authority->host) url.authority->host->text = change(url.authority->host->text, store);
    Dirs dirs;
    for (const std::string_view run : url.dirs.runs()) dirs.append(change(run, store), store);
    url.dirs = dirs;
    change_one(url.file);
    change_one(url.query);
    change_one(url.fragment);
}

/// %7e ≈ %7E
std::string_view with_large_digits(std::string_view text, Store& store) {
    char* const begin = store.room(text.size());
    std::ranges::copy(text, begin);
    const auto ascii_upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 0x20) : c; };
    for (std::size_t at = text.find('%'); at != std::string_view::npos;
         at = text.find('%', at + percent_encoded_byte_size))
        std::transform(begin + at + 1, begin + at + percent_encoded_byte_size, begin + at + 1, ascii_upper);
    return {begin, text.size()};
}

bool is_unreserved(char c) { return class_of(static_cast<unsigned char>(c)) == Class::unreserved; }

/// %7E ≈ ~, and likewise for every unreserved character
std::string_view with_unreserved_decoded(std::string_view text, Store& store) {
    char* const begin = store.room(text.size());
    char* end = begin;
    while (!text.empty()) {
        const std::size_t size = text.front() == '%' ? percent_encoded_byte_size : 1;
        if (size == percent_encoded_byte_size && is_unreserved(byte_of(text)))
            *end++ = byte_of(text);
        else
            end = std::ranges::copy(text.substr(0, size), end).out;
        text.remove_prefix(size);
    }
    return {begin, end};
}

/// EXAMPLE.com ≈ example.com, except for the digits of percent-encoded bytes
void lower_host(Sequence& url, Store& store) {
    if (!url.authority || !url.authority->host) return;
    std::string_view& host = url.authority->host->text;
    char* const begin = store.room(host.size());
    std::ranges::transform(host, begin, ascii_lower);
    host = with_large_digits({begin, host.size()}, store);
}

// ---- What each rung adds to the rung below it

void normalize_case(Sequence& url, Store& store) {
    url.scheme = normalize_scheme(*url.scheme, store);
    change_texts(url, with_large_digits, store);
    lower_host(url, store);
}

void normalize_percent_encoding(Sequence& url, Store& store) {
    change_texts(url, with_unreserved_decoded, store);
    lower_host(url, store);  // decoding can yield capital letters
}

/// port ε ≈ ε · a default port ≈ ε · the default host ≈ ε, unless a userinfo or a port needs it · path ε ≈ path-root
void normalize_by_scheme(Sequence& url, Store& /*store*/) {
    if (!url.authority) return;
    Authority& authority = *url.authority;
    authority.port = normalize_port(authority.port, url.scheme);
    if (authority.host && !authority.userinfo && !authority.port && is_localhost_of_file(*authority.host, url.scheme))
        authority = {};
    url.path_root = true;
}

constexpr std::array<void (*)(Sequence&, Store&), ladder.size() - 1> steps{normalize_case, normalize_percent_encoding,
                                                                           remove_dot_segments, normalize_by_scheme};

std::string_view without_fragment(const Url& url) { return url.href().substr(0, url.href().find('#')); }

std::optional<Sequence> read_uri(std::string_view text) {
    const std::optional<Sequence> url = read_uri_reference(text);
    return url && url->scheme ? url : std::nullopt;
}

Result<Url> parse_against(std::string_view text, const std::optional<Result<Url>>& base) {
    if (!base) return parse(text);
    return *base ? parse(text, &**base) : *base;
}

}  // namespace

bool equals_but_for_fragment(const Url& a, const Url& b) { return without_fragment(a) == without_fragment(b); }

bool is_uri(std::string_view text) { return read_uri(text).has_value(); }

std::string target_uri(std::string_view reference, std::string_view base) {
    const std::optional<Sequence> relative = read_uri_reference(reference);
    const std::optional<Sequence> base_uri = read_uri(base);
    if (!relative || relative->scheme || !base_uri) return std::string(reference);
    Store store;
    return std::string(print(resolve_relative(*relative, *base_uri, store)).href());
}

std::string normal_form(std::string_view text, Rung rung) {
    std::optional<Sequence> uri = read_uri(text);
    if (!uri) return std::string(text);
    Store store;
    for (const auto step : std::span(steps).first(static_cast<std::size_t>(rung))) step(*uri, store);
    return std::string(print(*uri).href());
}

std::optional<Rung> lowest_rung(std::string_view a, std::string_view b) {
    const auto* const row = std::ranges::find_if(
        ladder, [&](const RungRow& row) { return normal_form(a, row.rung) == normal_form(b, row.rung); });
    return row == ladder.end() ? std::nullopt : std::optional(row->rung);
}

Equivalence equivalence(std::string_view a, std::string_view b, std::optional<std::string_view> base) {
    Equivalence found;
    found.rfc = base ? lowest_rung(target_uri(a, *base), target_uri(b, *base)) : lowest_rung(a, b);
    const std::optional<Result<Url>> base_url = base ? std::optional(parse(*base)) : std::nullopt;
    const Result<Url> url_a = parse_against(a, base_url);
    const Result<Url> url_b = parse_against(b, base_url);
    found.same_href = url_a && url_b && equals(*url_a, *url_b);
    found.same_but_fragment = url_a && url_b && equals_but_for_fragment(*url_a, *url_b);
    return found;
}

}  // namespace refurl::api
