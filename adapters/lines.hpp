// The loop of the adapters in C and C++. README.md describes the protocol.
#pragma once

#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace adapter {

using Json = nlohmann::ordered_json;
using Base = std::optional<std::string>;

inline const Json keys = {"href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"};
inline const Json failure = {{"failure", true}};

inline Json unsupported(std::string_view why) { return {{"unsupported", why}}; }

inline std::string protocol(std::string_view scheme) { return scheme.empty() ? "" : std::string(scheme) + ':'; }
inline std::string search(std::string_view query) { return query.empty() ? "" : '?' + std::string(query); }
inline std::string hash(std::string_view fragment) { return fragment.empty() ? "" : '#' + std::string(fragment); }

/// Returns the host with brackets around an IPv6 address.
inline std::string hostname(std::string_view host) {
    const bool bare = host.contains(':') && !host.starts_with('[');
    return bare ? '[' + std::string(host) + ']' : std::string(host);
}

/// Returns the text, or "" for a null pointer.
inline std::string text(const char* c_string) { return c_string == nullptr ? "" : c_string; }

/// Returns the attributes of userinfo in a parser that does not split it.
inline Json userinfo(std::string_view text) {
    const std::size_t colon = text.find(':');
    return {{"username", text.substr(0, colon)},
            {"password", colon == std::string_view::npos ? "" : text.substr(colon + 1)}};
}

inline bool has_nul(const std::string& text) { return text.contains('\0'); }

/// Answers every request on standard input. `read(request)` returns the attributes of a URL, `failure` or
/// `unsupported("why")`; if it throws, the answer is a failure. Bytes of an attribute that are not UTF-8 become U+FFFD.
template <typename Read>
void serve_requests(const Json& hello, Read read) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string line;
    while (std::getline(std::cin, line)) {
        const Json request = Json::parse(line);
        Json answer = hello;
        if (!request.contains("hello")) {
            answer = {{"id", request["id"]}};
            try {
                answer.update(read(request));
            } catch (...) {
                answer.update(failure);
            }
        }
        std::cout << answer.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
        const bool more_waits = std::cin.rdbuf()->in_avail() > 0;
        if (!more_waits) std::cout.flush();
    }
}

inline std::string input_of(const Json& request) { return request["input"].get<std::string>(); }

inline Base base_of(const Json& request) {
    return request.contains("base") ? Base(request["base"].get<std::string>()) : std::nullopt;
}

/// Like serve_requests, for a parser without setters.
inline void serve(const Json& hello, Json (*read)(const std::string& input, const Base& base)) {
    serve_requests(hello, [read](const Json& request) { return read(input_of(request), base_of(request)); });
}

inline const Json attributes = {"href",     "protocol", "username", "password", "host",
                                "hostname", "port",     "pathname", "search",   "hash"};

/// Returns what `seen(url)` is, and after each setting of the request, which `set(url, attribute, value)` carries out.
template <typename Url>
Json with_settings(const Json& request, Url& url, Json (*seen)(const Url&),
                   void (*set)(Url&, const std::string& attribute, const std::string& value)) {
    Json answer = seen(url);
    if (!request.contains("set")) return answer;
    Json states = Json::array();
    for (const Json& setting : request["set"]) {
        set(url, setting[0], setting[1]);
        states.push_back(seen(url));
    }
    answer["set"] = states;
    return answer;
}

}  // namespace adapter
