// The sections "URL serializing" and "Origin", and the getters of the URL class.
#include <algorithm>
#include <array>
#include <string>

#include "standard/infra.hpp"
#include "standard/standard.hpp"

namespace refurl::standard {

namespace {

/// Returns the text that has the origin of a blob URL, if it is a URL.
std::string text_with_origin(const UrlRecord& url, const Edition& edition) {
    const auto* const segments = std::get_if<Segments>(&url.path);
    if (segments != nullptr && edition.lacks(Change::blob_origins_of_whole_paths))
        return segments->empty() ? "" : segments->front();
    return serialize_path(url, edition);
}

// The origin of a URL whose scheme is "blob"
std::string origin_of_blob(const UrlRecord& url, const Edition& edition) {
    const auto path_url = parse(text_with_origin(url, edition), nullptr, Encoding::utf_8, edition).url;
    if (!path_url) return "null";
    if (edition.lacks(Change::blob_origins_of_http)) return origin(*path_url, edition);
    if (path_url->scheme == "http" || path_url->scheme == "https" || path_url->scheme == "file")
        return origin(*path_url, edition);
    return "null";
}

/// Returns the host of a URL and its port as the Unicode serialization of an origin writes them.
std::string host_in_unicode(const UrlRecord& url, const Edition& edition) {
    const auto* const domain = url.host ? std::get_if<Domain>(&*url.host) : nullptr;
    if (domain == nullptr) return host(url);
    const auto unicode = edition.idna().to_unicode(isomorphic_decode(domain->name), {});
    UrlRecord in_unicode = url;
    if (unicode) in_unicode.host = Domain{utf8_encode(*unicode)};
    return host(in_unicode);
}

}  // namespace

// The URL serializer
std::string serialize(const UrlRecord& url, bool exclude_fragment) {
    return serialize(url, Edition::today(), exclude_fragment);
}

std::string serialize(const UrlRecord& url, const Edition& edition, bool exclude_fragment) {
    std::string output = url.scheme + ':';
    if (url.host) {
        output += "//";
        if (includes_credentials(url)) {
            output += url.username;
            if (!url.password.empty() || url.password_is_not_null) output += ':' + url.password;
            output += '@';
        }
        output += serialize_host(*url.host);
        if (url.port) output += ':' + std::to_string(*url.port);
    } else if (url.scheme == "file") {
        output += "//";  // only before Change::file_hosts_are_never_null
    }
    const auto* const path = std::get_if<Segments>(&url.path);
    if (!url.host && path != nullptr && path->size() > 1 && path->front().empty() &&
        edition.has(Change::dot_before_an_empty_segment))
        output += "/.";
    output += serialize_path(url, edition);
    if (url.query) output += '?' + *url.query;
    if (!exclude_fragment && url.fragment) output += '#' + *url.fragment;
    return output;
}

// The URL path serializer
std::string serialize_path(const UrlRecord& url) { return serialize_path(url, Edition::today()); }

std::string serialize_path(const UrlRecord& url, const Edition& edition) {
    if (has_opaque_path(url)) return std::get<std::string>(url.path);
    if (std::get<Segments>(url.path).empty() && edition.lacks(Change::empty_paths)) return "/";
    std::string output;
    for (const std::string& segment : std::get<Segments>(url.path)) output += '/' + segment;
    return output;
}

// The origin of a URL, serialized
std::string origin(const UrlRecord& url) { return origin(url, Edition::today()); }

std::string origin(const UrlRecord& url, const Edition& edition) {
    constexpr std::array<std::string_view, 5> schemes_with_a_tuple_origin{"ftp", "http", "https", "ws", "wss"};
    if (url.scheme == "blob") return origin_of_blob(url, edition);
    const bool is_gopher = url.scheme == "gopher" && edition.lacks(Change::gopher_has_no_origin);
    if (!is_gopher && std::ranges::count(schemes_with_a_tuple_origin, url.scheme) == 0) return "null";
    return url.scheme + "://" + (edition.lacks(Change::ascii_origin) ? host_in_unicode(url, edition) : host(url));
}

// The getter steps of the URL class

std::string protocol(const UrlRecord& url) { return url.scheme + ':'; }

std::string host(const UrlRecord& url) {
    if (!url.host) return "";
    if (!url.port) return serialize_host(*url.host);
    return serialize_host(*url.host) + ':' + std::to_string(*url.port);
}

std::string hostname(const UrlRecord& url) { return url.host ? serialize_host(*url.host) : ""; }

std::string port(const UrlRecord& url) { return url.port ? std::to_string(*url.port) : ""; }

std::string pathname(const UrlRecord& url) { return serialize_path(url); }
std::string pathname(const UrlRecord& url, const Edition& edition) { return serialize_path(url, edition); }

std::string search(const UrlRecord& url) { return url.query.value_or("").empty() ? "" : '?' + *url.query; }

std::string hash(const UrlRecord& url) { return url.fragment.value_or("").empty() ? "" : '#' + *url.fragment; }

}  // namespace refurl::standard
