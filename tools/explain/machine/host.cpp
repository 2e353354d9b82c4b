// Tells the states that read a host, and the host parser that they call.
#include "tools/explain/machine/narrator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "host/rules.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "normalize/rules.hpp"
#include "standard/domain.hpp"
#include "standard/host.hpp"
#include "tools/explain/strict_domain.hpp"

namespace refurl::tools::machine {

using explain::code;
using explain::joined;
using standard::Host;
using standard::UrlRecord;

namespace {

constexpr std::string_view host_parser = "host parser";
constexpr std::string_view domain_parser = "domain parser";
constexpr std::string_view ip4_parser = "IPv4 parser";
constexpr std::string_view ip4_number_parser = "IPv4 number parser";
constexpr std::string_view ip6_parser = "IPv6 parser";

std::string_view words_of(const Host& host) {
    if (std::holds_alternative<standard::Domain>(host)) return " is a domain.";
    if (std::holds_alternative<standard::Ipv4Address>(host)) return " is an IPv4 address, because it ends in a number.";
    if (std::holds_alternative<standard::Ipv6Address>(host)) return " is an IPv6 address.";
    return " is opaque: it is not interpreted, because the scheme is not special.";
}

/// A number of an IPv4 address, as it is written.
struct Number {
    std::string_view text;
    std::uint32_t value;
};

/// Returns the numbers of an IPv4 address, with their values: a byte each, and the last one what remains.
std::vector<Number> numbers_of(std::string_view domain, standard::Ipv4Address address) {
    std::vector<std::string_view> parts = standard::strictly_split(domain, '.');
    if (parts.back().empty()) parts.pop_back();
    std::vector<Number> numbers;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::uint32_t rest = i == 0 ? address.value : address.value & (0xFFFFFFFFU >> (8 * i));
        numbers.push_back({parts[i], i + 1 < parts.size() ? rest >> (24 - 8 * i) : rest});
    }
    return numbers;
}

/// Returns the text in ASCII of a domain that the domain parser has accepted.
std::string ascii_of(std::u32string_view domain) {
    if (standard::is_ascii_string(domain)) return standard::utf8_encode(standard::ascii_lowercase(domain));
    return *standard::domain_parser_to_ascii(domain, false, standard::Edition::today());
}

/// A forbidden code point of a domain, or the code points that Unicode ToASCII turns into one.
struct Forbidden {
    std::size_t first;  ///< the index of the first of them
    std::size_t count;
    char32_t c;
};

bool is_forbidden(char32_t c) { return standard::is_forbidden_domain_code_point(c, standard::Edition::today()); }

/// Returns the forbidden domain code points that are visible.
std::string visible_forbidden_code_points() {
    std::string visible;
    for (char c = 0x21; c < 0x7F; ++c)
        if (is_forbidden(static_cast<unsigned char>(c))) visible += c;
    return visible;
}

/// Reports whether Unicode ToASCII of `text` by itself contains `c`.
bool maps_to(std::u32string_view text, char32_t c) {
    const auto ascii = standard::domain_parser_to_ascii(text, false, standard::Edition::today());
    return ascii && ascii->contains(static_cast<char>(c));
}

/// Returns the first forbidden code point of a domain whose text in ASCII has one. If that comes from several code
/// points together, returns all of the domain. `<` is no source of itself before U+0338: together they are U+226E.
Forbidden forbidden_in(std::u32string_view domain) {
    const std::string ascii = ascii_of(domain);
    const auto c = static_cast<char32_t>(
        *std::ranges::find_if(ascii, [](char each) { return is_forbidden(static_cast<unsigned char>(each)); }));
    const bool is_ascii = standard::is_ascii_string(domain);
    for (std::size_t i = 0; i < domain.size(); ++i) {
        if (domain[i] != c && domain[i] < 0x80) continue;
        if (is_ascii || (maps_to(domain.substr(i, 1), c) && maps_to(domain.substr(i, 2), c))) return {i, 1, c};
    }
    return {0, domain.size(), c};
}

/// Returns the bytes of the input from which some code points of a host come when it is percent-decoded.
Range place_of(const Forbidden& forbidden, const Reading& host) {
    std::string bytes;
    std::vector<Range> places;  // of each byte
    for (std::size_t i = 0; i < host.text.size(); ++i) {
        const std::string three = host.part(i, percent_encoded_byte_size).utf8();
        const bool is_escape = begins_with_percent_encoded_byte(three);
        const std::string text = is_escape ? std::string(1, byte_of(three)) : host.part(i, 1).utf8();
        const std::size_t last = is_escape ? i + percent_encoded_byte_size - 1 : i;
        bytes += text;
        places.insert(places.end(), text.size(), hull(host.places[i], host.places[last]));
        i = last;
    }
    const auto size_of = [&](std::size_t begin, std::size_t count) {
        std::size_t size = 0;
        for (; count > 0; --count) size += decode_first(std::string_view(bytes).substr(begin + size)).length;
        return size;
    };
    const std::size_t begin = size_of(0, forbidden.first);
    return hull(places[begin], places[begin + size_of(begin, forbidden.count) - 1]);
}

/// Returns the rule that reads a number: by its first characters, as the IPv4 number parser does.
const Rule& rule_of(std::string_view number) {
    if (number.size() < 2 || number[0] != '0') return rule::ip4_decimal;
    return number[1] == 'x' || number[1] == 'X' ? rule::ip4_hexadecimal : rule::ip4_octal;
}

}  // namespace

// ---- The states

void Narrator::tell_host(const UrlRecord* url) {
    if (took("4")) host_.add(run_->c, run_->place);
    if (took("2.3"))
        tell_parsed_host(url, "2.3");
    else if (took("3.3"))
        tell_parsed_host(url, "3.3");
}

void Narrator::tell_file_host(const UrlRecord* url) {
    if (took("2")) {
        host_.add(run_->c, run_->place);
        return;
    }
    if (took("1.1")) {
        const std::string drive = host_.utf8();
        Event& event = add_finding("drive-letter",
                                   joined("Here ", code(drive),
                                          " stands where a host could be. It is a Windows drive letter, so the host is "
                                          "empty, and the path begins with the drive letter."),
                                   drive, host_.range());
        event.steps = taken({own("1.1")});
        event.errors = claim_errors();
        segment_ = host_;
        extend(path_, host_.range());
        return;
    }
    if (took("1.2")) {
        add_finding("host", "The host is empty.", {}, {}).steps = taken({own("1.2.1")});
        return;
    }
    tell_parsed_host(url, "1.3.1");
    if (!took("1.3.3")) return;
    Event& event = add_rule(rule::localhost, "localhost", {}, host_.range());
    event.component = "host";
    event.steps = taken({own("1.3.3")});
}

// ---- The host parser

/// Tells what the host parser did.
/// @param url the record, or null if the parser failed
/// @param call the step that called the host parser
void Narrator::tell_parsed_host(const UrlRecord* url, std::string_view call) {
    const std::string text = standard::utf8_encode(run_->buffer);
    const std::size_t first_event = out_.events.size();
    std::optional<Host> host;
    if (url != nullptr) host = url->host;
    if (took("file host state", "1.3.3")) host = standard::Domain{"localhost"};  // before the state empties it
    if (took(host_parser, "5")) {
        tell_domain(host ? &*host : nullptr, text);
    } else if (host && took(host_parser, "2")) {
        for (const standard::ValidationError& error : claim_errors("invalid-URL-unit")) {
            const Decoded unit = decode_first(input_.substr(error.offset));
            tell_units("host", {error.offset, error.offset + unit.length}, standard::utf8_encode(unit.code_point),
                       {error});
        }
        add_encoding(rule::percent_encode<Column::opaque_host>, "host", host_, serialize_host(*host),
                     standard::c0_control_percent_encode_set, taken({{"opaque-host parser", "4"}}));
    } else if (host) {
        tell_ip6(*host, text);
    }
    if (!host) return;
    sources_["host"].input = host_.range();
    const bool is_told = std::ranges::any_of(std::span(out_.events).subspan(first_event), [](const Event& event) {
        return event.name == rule::ip4_address.name;  // says already that the host is an IPv4 address
    });
    if (!is_told) tell_host_kind(*host, call);
}

void Narrator::tell_host_kind(const Host& host, std::string_view call) {
    const std::string written = serialize_host(host);
    const bool is_empty = written.empty();
    Event& event = add_finding(
        "host", is_empty ? std::string("The host is empty.") : joined("The host ", code(written), words_of(host)),
        written, host_.range());
    event.steps =
        taken({own(call), {host_parser, "1.2"}, {host_parser, "2"}, {host_parser, "8.2"}, {host_parser, "9"}});
    event.errors = claim_errors();
}

void Narrator::tell_ip6(const Host& host, const std::string& text) {
    const std::string written = serialize_host(host);
    if (written == text) return;
    Event& event = add_rule(rule::ip6_address, text, written, host_.range());
    std::vector<std::string> pieces;
    for (const std::uint16_t piece : std::get<standard::Ipv6Address>(host).pieces)
        pieces.push_back(fmt::format("{:x}", piece));
    event.sentence.append(" Its eight pieces are ").append(explain::listed(pieces, "and")).append(", in hexadecimal.");
    event.component = "host";
    event.steps = taken({{host_parser, "1.2"}, {ip6_parser, "6.8"}, {ip6_parser, "7"}, {ip6_parser, "9"}});
    event.errors = claim_errors();
}

/// Tells how a domain or an IPv4 address was parsed.
/// @param host the host, or null if the parser failed
void Narrator::tell_domain(const Host* host, const std::string& text) {
    const std::string bytes = standard::percent_decode(text);
    const std::u32string decoded = standard::utf8_decode_without_bom(bytes);
    const std::string domain = standard::utf8_encode(decoded);
    if (bytes != text) {
        Event& event = add_rule(rule::percent_decode, text, bytes, host_.range());
        event.component = "host";
        event.steps = taken({{host_parser, "4"}, {host_parser, "5"}});
        event.errors = claim_errors("domain-percent-encoded");
    }
    if (domain != bytes) add_rule(rule::decode_utf8, bytes, domain, host_.range()).steps = taken({{host_parser, "5"}});
    if (took(domain_parser, "8") && host == nullptr) {
        const Forbidden forbidden = forbidden_in(decoded);
        forbidden_ = place_of(forbidden, host_);
        if (forbidden.count == 1 && decoded[forbidden.first] != forbidden.c)
            forbidden_reason_ = forbidden.c == U' '
                                    ? "UTS 46 maps it to text with a space (U+0020)"
                                    : fmt::format("UTS 46 maps it to text with `{}`", static_cast<char>(forbidden.c));
        add_finding("forbidden-code-points",
                    explain::words_of_forbidden_code_points(visible_forbidden_code_points()) +
                        " This one contains at least one of them.",
                    {}, forbidden_)
            .steps = taken({{domain_parser, "8"}});
    }
    if (host == nullptr) return;
    const auto* const name = std::get_if<standard::Domain>(host);
    const std::string ascii = name != nullptr ? name->name : ascii_of(decoded);
    if (ascii != domain) {
        Event& event =
            add_rule(took(domain_parser, "6") ? rule::to_ascii : rule::lowercase_domain, domain, ascii, host_.range());
        event.component = "host";
        event.steps = taken({{domain_parser, "5"}, {domain_parser, "6.1"}});
    }
    Errors strict = claim_errors("domain-to-ASCII");
    if (!strict.empty()) {
        Event& event = add_finding("strict-domain",
                                   joined("Strict ToASCII refuses the domain ", code(domain), ": ")
                                       .append(strict_demand_on(domain))
                                       .append(". The parser reports that, and goes on."),
                                   {}, host_.range());
        event.before = domain;
        event.steps = taken({{domain_parser, "2"}});
        event.errors = std::move(strict);
        event.did_something = false;
    }
    if (name == nullptr) tell_ip4(*host, ascii);
}

void Narrator::tell_ip4(const Host& host, const std::string& domain) {
    const std::string written = serialize_host(host);
    Errors non_decimal = claim_errors("IPv4-non-decimal-part");
    if (written != domain) {
        Event& event = add_rule(rule::ip4_address, domain, written, host_.range());
        event.component = "host";
        event.steps = taken({{host_parser, "8"},
                             {host_parser, "8.1"},
                             {host_parser, "8.2"},
                             {ip4_parser, "2.1"},
                             {ip4_parser, "3"},
                             {ip4_parser, "7"},
                             {ip4_parser, "14"}});
        event.errors = claim_errors();
    }
    auto error = non_decimal.begin();
    for (const Number& number : numbers_of(domain, std::get<standard::Ipv4Address>(host))) {
        const Rule& rule = rule_of(number.text);
        const bool is_as_written = domain.size() == host_.text.size();  // each character is one of the input
        const auto place = static_cast<std::size_t>(number.text.data() - domain.data());
        Event& event = add_rule(rule, number.text, std::to_string(number.value),
                                (is_as_written ? host_.part(place, number.text.size()) : host_).range());
        event.component = "host";
        const bool is_decimal = &rule == &rule::ip4_decimal;
        const std::string_view prefix_step = &rule == &rule::ip4_hexadecimal ? "4.3" : "5.3";
        event.steps = taken({{ip4_number_parser, is_decimal ? "3" : prefix_step}});
        event.did_something = event.before != event.after;
        if (!is_decimal && error != non_decimal.end()) event.errors.push_back(*error++);
    }
}

}  // namespace refurl::tools::machine
