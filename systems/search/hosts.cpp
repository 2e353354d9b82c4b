#include "systems/search/hosts.hpp"

#include <array>
#include <string_view>

#include "model/utf8.hpp"
#include "systems/search/addresses.hpp"
#include "systems/search/code_points.hpp"
#include "systems/search/domains.hpp"

namespace refurl::systems {

namespace {

constexpr auto names = std::to_array<std::string_view>({
    "h",
    "a",
    "example.com",
    "EXAMPLE.com",
    "www.example.co.uk",
    "localhost",
    "LOCALHOST",
    "b\u00FCcher.example",
    "fa\u00DF.de",
    "a.b.",
    "a..b",
    ".",
    "..",
    "-a",
    "a_b",
    "server",
    "1a",
    "a1",
    "a.1",
    "1.a",
    "0",
    "xn--bcher-kva.de",
});

constexpr auto encoded_hosts = std::to_array<std::string_view>(
    {"%65xample.com", "%C3%BC", "%c3%bc.de", "a%2Eb", "%31%32%37.1", "%EF%BC%8E", "a%E3%80%82b", "%00",
     "%20",           "%25",    "%2525",     "%",     "%4",          "%zz",       "%C3",         "%ff",
     "%ED%A0%80",     "a%2Fb",  "%5B::1%5D", "h%3A1", "%E2%80%8D",   "%C2%AD",    "%40"});

/// Characters of ASCII that delimit or are forbidden in some hosts.
constexpr std::string_view host_characters = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\x7F\x01\x1F";

constexpr auto ports = std::to_array<std::string_view>({
    "0",
    "1",
    "21",
    "80",
    "443",
    "8080",
    "70",
    "65535",
    "65536",
    "65537",
    "99999",
    "00080",
    "0443",
    "000",
    "0000000000021",
    "4294967376",
    "18446744073709551696",
    "",
    "-1",
    "+80",
    "8a",
    "a",
    " 80",
    "80 ",
    "8 0",
    "\uFF18\uFF10",
    "\u0668",
    "0x50",
    "%38",
});

constexpr auto credentials = std::to_array<std::string_view>({
    "u@",    "u:p@",     ":p@",    ":@",         "@",   "u:@",   "u@v@",   "a:b:c@", "%40@", "u%3Ap@", "\u00E9:\u00FC@",
    "u p@",  "<>\"@",    "@@",     "user:pass@", "::@", "u:@:@", "[::1]@", "h:80@",  "%@",   ";=@",    "^|@",
    "'`{}@", "%00:%7F@", "a%2Fb@", "U:P@",
});

std::string any_name(Draws& draws) { return std::string(draws.any_of(names)); }

/// Returns a host that is percent-encoded, as a whole or in part, or only beyond ASCII.
std::string any_encoded_host(Draws& draws) {
    if (draws.once_in(3)) return std::string(draws.any_of(encoded_hosts));
    const std::string host = draws.once_in(3) ? any_ip4(draws) : any_international_domain(draws);
    if (draws.once_in(2)) return partly_percent_encoded(host, 1 + draws.below(3), draws);
    std::string encoded;
    for (const char byte : host)
        if (is_ascii({&byte, 1}))
            encoded += byte;
        else
            append_percent_encoded(byte, encoded, draws);
    return encoded;
}

std::string any_strange_host(Draws& draws) {
    std::string host = any_name(draws);
    return host.insert(any_place_in(host, draws), 1, draws.any_of(host_characters));
}

std::string no_host(Draws& /*draws*/) { return ""; }

constexpr std::array<Maker, 8> hosts{{{34, any_name},
                                      {22, any_international_domain},
                                      {16, any_ip4},
                                      {12, any_ip6},
                                      {6, any_encoded_host},
                                      {6, any_strange_host},
                                      {2, any_long_domain},
                                      {2, no_host}}};

}  // namespace

std::string any_host(Draws& draws) { return text_of_any(hosts, draws); }

std::string any_port(Draws& draws) {
    if (!draws.once_in(12)) return std::string(draws.any_of(ports));
    constexpr std::size_t more_than_all = 70'000;
    return std::to_string(draws.below(more_than_all));
}

std::string any_credentials(Draws& draws) {
    if (!draws.once_in(4)) return std::string(draws.any_of(credentials));
    std::string text;
    for (std::size_t count = 1 + draws.below(3); count > 0; --count) text += any_character(draws);
    if (draws.once_in(2)) text.insert(any_place_in(text, draws), ":");
    return text + "@";
}

std::string any_authority(Draws& draws) {
    std::string text = draws.once_in(5) ? any_credentials(draws) : "";
    text += any_host(draws);
    return draws.once_in(5) ? text + ":" + any_port(draws) : text;
}

std::string any_character(Draws& draws) {
    constexpr std::size_t bytes = 0x100;
    constexpr std::size_t characters_of_ascii = 0x80;
    constexpr auto rare = std::to_array<std::string_view>({
        "%",
        "%1",
        "%zz",
        "%%",
        "\u0080",
        "\u00A0",
        "\uFEFF",
        "\uFFFD",
        "\uFDD0",
        "\uFFFE",
        "\uE000",
        "\U0001F600",
        "\U00010000",
        "\U0010FFFF",
        "\xFF",
        "\xC3",
    });
    constexpr std::size_t kinds = 16;
    std::string text;
    switch (draws.below(kinds)) {
        case 0: return std::string(draws.any_of(rare));
        case 1:
        case 2: append_utf8(code_point_of('?', draws), text); break;
        case 3:
        case 4: append_percent_encoded(static_cast<char>(draws.below(bytes)), text, draws); break;
        default: text += static_cast<char>(draws.below(characters_of_ascii));
    }
    return text;
}

}  // namespace refurl::systems
