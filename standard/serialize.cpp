// The sections "URL serializing" and "Origin" of the standard, and the getters of the URL class. Today's text, step by
// step, with the standard's numbers. A line with lacks(Change::…) calls the old text of earlier editions
// (old_texts.cpp).
#include <algorithm>
#include <array>
#include <string>

#include "standard/infra.hpp"
#include "standard/old_texts.hpp"
#include "standard/standard.hpp"
#include "standard/steps.hpp"

namespace refurl::standard {

namespace {

// clang-format off

// URL serializer: https://url.spec.whatwg.org/#concept-url-serializer
std::string serialize_url(const UrlRecord& url, const Context& context, bool exclude_fragment) {
    const Edition& edition = context.edition;
    const Steps at("URL serializer", context);
    at("1"); std::string output = url.scheme + ':';
    if (at("2", url.host.has_value())) {
        at("2.1"); output += "//";
        if (at("2.2", includes_credentials(url, edition))) {
            at("2.2.1"); output += url.username;
            if (at("2.2.2", !url.password.empty())) output += ':' + url.password;
            if (edition.lacks(Change::no_null_passwords)) old::append_empty_password(url, output);
            at("2.2.3"); output += '@';
        }
        at("2.3"); output += serialize_host(*url.host);
        if (at("2.4", url.port.has_value())) output += ':' + std::to_string(*url.port);
    }
    if (edition.lacks(Change::file_hosts_are_never_null)) old::append_slashes_of_file(url, output);
    const auto* const path = std::get_if<Segments>(&url.path);
    if (at("3", !url.host && path != nullptr && path->size() > 1 && path->front().empty())) output += "/.";
    at("4"); output += serialize_path(url, edition);
    if (at("5", url.query.has_value())) output += '?' + *url.query;
    if (at("6", !exclude_fragment && url.fragment)) output += '#' + *url.fragment;
    at("7"); return output;
}

// clang-format on

}  // namespace

std::string serialize(const UrlRecord& url, bool exclude_fragment) {
    return serialize(url, Edition::today(), exclude_fragment);
}

std::string serialize(const UrlRecord& url, const Edition& edition, bool exclude_fragment) {
    return serialize_url(url, {edition}, exclude_fragment);
}

std::string serialize(const UrlRecord& url, const std::function<void(const Step&)>& observer) {
    return serialize_url(url, {Edition::today(), nullptr, &observer}, false);
}

// clang-format off

// URL path serializer: https://url.spec.whatwg.org/#url-path-serializer
std::string serialize_path(const UrlRecord& url, const Edition& edition) {
    if (edition.lacks(Change::empty_paths) && old::has_empty_path(url)) return "/";
    /* 1 */ if (has_opaque_path(url)) return std::get<std::string>(url.path);
    /* 2 */ std::string output;
    /* 3 */ for (const std::string& segment : std::get<Segments>(url.path)) output += '/' + segment;
    /* 4 */ return output;
}

// clang-format on

std::string serialize_path(const UrlRecord& url) { return serialize_path(url, Edition::today()); }

// ---- Origin

namespace {

/// The serialization of an opaque origin.
constexpr std::string_view opaque_origin = "null";

/// The serialization of a tuple origin.
std::string tuple_origin(const UrlRecord& url, const Edition& edition) {
    if (edition.lacks(Change::ascii_origin)) return old::origin_in_unicode(url, edition);
    return url.scheme + "://" + host(url);
}

// clang-format off

// origin, "blob": https://url.spec.whatwg.org/#concept-url-origin
std::string origin_of_blob(const UrlRecord& url, const Edition& edition) {
    std::string path = serialize_path(url, edition);
    if (edition.lacks(Change::blob_origins_of_whole_paths)) old::first_segment(url, path);
    /* 2 */ const auto path_url = parse(path, nullptr, Encoding::utf_8, edition).url;
    /* 3 */ if (!path_url) return std::string(opaque_origin);
    if (edition.lacks(Change::blob_origins_of_http)) return old::origin_of_any_url(*path_url, edition);
    /* 4 */ if (path_url->scheme == "http" || path_url->scheme == "https" || path_url->scheme == "file")
                return origin(*path_url, edition);
    /* 5 */ return std::string(opaque_origin);
}

// clang-format on

}  // namespace

// origin: https://url.spec.whatwg.org/#concept-url-origin
std::string origin(const UrlRecord& url, const Edition& edition) {
    constexpr std::array<std::string_view, 5> schemes_with_a_tuple_origin{"ftp", "http", "https", "ws", "wss"};
    if (url.scheme == "blob") return origin_of_blob(url, edition);
    if (edition.lacks(Change::gopher_has_no_origin) && old::is_gopher(url)) return tuple_origin(url, edition);
    const bool has_one =
        std::ranges::find(schemes_with_a_tuple_origin, url.scheme) != schemes_with_a_tuple_origin.end();
    return has_one ? tuple_origin(url, edition) : std::string(opaque_origin);
}

std::string origin(const UrlRecord& url) { return origin(url, Edition::today()); }

// ---- The getters of the URL class

// protocol getter: https://url.spec.whatwg.org/#dom-url-protocol
std::string protocol(const UrlRecord& url) { return url.scheme + ':'; }

// clang-format off

// host getter: https://url.spec.whatwg.org/#dom-url-host
std::string host(const UrlRecord& url) {
    /* 2 */ if (!url.host) return "";
    /* 3 */ if (!url.port) return serialize_host(*url.host);
    /* 4 */ return serialize_host(*url.host) + ':' + std::to_string(*url.port);
}

// hostname getter: https://url.spec.whatwg.org/#dom-url-hostname
std::string hostname(const UrlRecord& url) {
    /* 1 */ if (!url.host) return "";
    /* 2 */ return serialize_host(*url.host);
}

// port getter: https://url.spec.whatwg.org/#dom-url-port
std::string port(const UrlRecord& url) {
    /* 1 */ if (!url.port) return "";
    /* 2 */ return std::to_string(*url.port);
}

// pathname getter: https://url.spec.whatwg.org/#dom-url-pathname
std::string pathname(const UrlRecord& url) { return serialize_path(url); }
std::string pathname(const UrlRecord& url, const Edition& edition) { return serialize_path(url, edition); }

// search getter: https://url.spec.whatwg.org/#dom-url-search
std::string search(const UrlRecord& url) {
    /* 1 */ if (!url.query || url.query->empty()) return "";
    /* 2 */ return '?' + *url.query;
}

// hash getter: https://url.spec.whatwg.org/#dom-url-hash
std::string hash(const UrlRecord& url) {
    /* 1 */ if (!url.fragment || url.fragment->empty()) return "";
    /* 2 */ return '#' + *url.fragment;
}

// clang-format on

}  // namespace refurl::standard
