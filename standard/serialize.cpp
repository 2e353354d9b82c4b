// The sections "URL serializing" and "Origin", and the getters of the URL class.
#include <array>
#include <string>

#include "standard/standard.hpp"

namespace refurl::standard {

namespace {

std::string serialize_authority(const UrlRecord& url) {
    std::string output;
    if (includes_credentials(url)) {
        output += url.username;
        if (!url.password.empty()) output += ':' + url.password;
        output += '@';
    }
    return output + host(url);
}

/// Would the path, printed right behind the scheme, be read as a host?
bool path_looks_like_a_host(const UrlRecord& url) {
    if (url.host || has_opaque_path(url)) return false;
    const auto& path = std::get<Segments>(url.path);
    return path.size() > 1 && path.front().empty();
}

std::string origin_of_blob(const UrlRecord& url) {
    const auto path_url = parse(serialize_path(url)).url;
    if (!path_url) return "null";
    const std::string& scheme = path_url->scheme;
    return scheme == "http" || scheme == "https" || scheme == "file" ? origin(*path_url) : "null";
}

}  // namespace

std::string serialize(const UrlRecord& url, bool exclude_fragment) {
    std::string output = protocol(url);
    if (url.host) output += "//" + serialize_authority(url);
    if (path_looks_like_a_host(url)) output += "/.";
    output += serialize_path(url);
    if (url.query) output += '?' + *url.query;
    if (!exclude_fragment && url.fragment) output += '#' + *url.fragment;
    return output;
}

std::string serialize_path(const UrlRecord& url) {
    if (const auto* opaque = std::get_if<std::string>(&url.path)) return *opaque;
    std::string output;
    for (const std::string& segment : std::get<Segments>(url.path)) output += '/' + segment;
    return output;
}

std::string origin(const UrlRecord& url) {
    constexpr std::array<std::string_view, 5> schemes_of_tuple_origins{"ftp", "http", "https", "ws", "wss"};
    if (url.scheme == "blob") return origin_of_blob(url);
    for (const std::string_view scheme : schemes_of_tuple_origins)
        if (url.scheme == scheme) return protocol(url) + "//" + host(url);
    return "null";
}

std::string protocol(const UrlRecord& url) { return url.scheme + ':'; }

std::string hostname(const UrlRecord& url) { return url.host ? serialize_host(*url.host) : ""; }

std::string port(const UrlRecord& url) { return url.port ? std::to_string(*url.port) : ""; }

std::string host(const UrlRecord& url) { return url.port ? hostname(url) + ':' + port(url) : hostname(url); }

std::string pathname(const UrlRecord& url) { return serialize_path(url); }

std::string search(const UrlRecord& url) { return url.query.value_or("").empty() ? "" : '?' + *url.query; }

std::string hash(const UrlRecord& url) { return url.fragment.value_or("").empty() ? "" : '#' + *url.fragment; }

}  // namespace refurl::standard
