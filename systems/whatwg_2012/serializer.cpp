// Section 5.3 of the document: the URL serializer; and the table of relative schemes.
#include <algorithm>

#include "model/find_row.hpp"
#include "systems/whatwg_2012/url.hpp"

namespace refurl::systems::whatwg_2012 {

bool is_relative_scheme(std::string_view scheme) {
    return std::ranges::find(relative_schemes, scheme, &RelativeScheme::scheme) != relative_schemes.end();
}

std::string_view default_port(std::string_view scheme) {
    const RelativeScheme* const row = find_row(relative_schemes, scheme, &RelativeScheme::scheme);
    return row != nullptr ? row->default_port : "";
}

// 5.3 The URL serializer
std::string serialize(const ParsedUrl& url, Slips slips, bool exclude_fragment) {
    std::string output = url.scheme + ':';
    if (url.relative_flag) {
        output += "//";
        if (!url.username.empty() || url.password) {
            output += url.username;
            if (url.password) output += ':' + *url.password;
            output += '@';
        }
        output += serialize_host(url.host, slips);
        if (!url.port.empty()) output += ':' + url.port;
        output += serialize_path(url);
    } else {
        output += url.scheme_data;
    }
    const bool writes_query = url.relative_flag || !slips.has(Slip::query_of_scheme_data);
    if (url.query && writes_query) output += '?' + *url.query;
    if (!exclude_fragment && url.fragment) output += '#' + *url.fragment;
    return output;
}

std::string serialize_path(const ParsedUrl& url) {
    std::string output;
    for (const std::string& string : url.path) output += '/' + string;
    return output.empty() ? "/" : output;
}

}  // namespace refurl::systems::whatwg_2012
