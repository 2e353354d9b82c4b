// The sections "URL serializing" and "Origin", and the getters of the URL class.
#include <algorithm>
#include <array>
#include <string>

#include "standard/standard.hpp"

namespace refurl::standard {

namespace {

// The origin of a URL whose scheme is "blob"
std::string origin_of_blob(const UrlRecord& url) {
    const auto path_url = parse(serialize_path(url)).url;
    if (!path_url) return "null";
    if (path_url->scheme == "http" || path_url->scheme == "https" || path_url->scheme == "file")
        return origin(*path_url);
    return "null";
}

}  // namespace

// The URL serializer
std::string serialize(const UrlRecord& url, bool exclude_fragment) {
    std::string output = url.scheme + ':';
    if (url.host) {
        output += "//";
        if (includes_credentials(url)) {
            output += url.username;
            if (!url.password.empty()) output += ':' + url.password;
            output += '@';
        }
        output += serialize_host(*url.host);
        if (url.port) output += ':' + std::to_string(*url.port);
    }
    const auto* const path = std::get_if<Segments>(&url.path);
    if (!url.host && path != nullptr && path->size() > 1 && path->front().empty()) output += "/.";
    output += serialize_path(url);
    if (url.query) output += '?' + *url.query;
    if (!exclude_fragment && url.fragment) output += '#' + *url.fragment;
    return output;
}

// The URL path serializer
std::string serialize_path(const UrlRecord& url) {
    if (has_opaque_path(url)) return std::get<std::string>(url.path);
    std::string output;
    for (const std::string& segment : std::get<Segments>(url.path)) output += '/' + segment;
    return output;
}

// The origin of a URL, serialized
std::string origin(const UrlRecord& url) {
    constexpr std::array<std::string_view, 5> schemes_with_a_tuple_origin{"ftp", "http", "https", "ws", "wss"};
    if (url.scheme == "blob") return origin_of_blob(url);
    if (std::ranges::count(schemes_with_a_tuple_origin, url.scheme) != 0) return url.scheme + "://" + host(url);
    return "null";
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

std::string search(const UrlRecord& url) { return url.query.value_or("").empty() ? "" : '?' + *url.query; }

std::string hash(const UrlRecord& url) { return url.fragment.value_or("").empty() ? "" : '#' + *url.fragment; }

}  // namespace refurl::standard
