// Tells the states that read a host, and the host parser that they call.
#include "tools/explain/machine/narrator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

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
constexpr std::string_view opaque_host_parser = "opaque-host parser";
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

/// Returns the steps of the IPv4 number parser that decide how a number is read: those of the list for its prefix; for
/// a number without prefix, the last steps.
std::vector<standard::Step> steps_of_number(std::string_view number) {
    std::vector<standard::Step> steps;
    const standard::Edition edition = standard::Edition::today();
    const std::function<void(const standard::Step&)> observer = [&](const standard::Step& s) { steps.push_back(s); };
    (void)standard::parse_ipv4_number(number, {edition, nullptr, &observer});
    const auto is_in_list = [](const standard::Step& step) { return step.number.contains('.'); };
    if (std::ranges::any_of(steps, is_in_list))
        std::erase_if(steps, [&](const standard::Step& step) { return !is_in_list(step); });
    else
        steps.erase(steps.begin(), steps.end() - 1);
    return steps;
}

/// Returns the text in ASCII of a domain, or nothing if there is none.
std::optional<std::string> ascii_of(std::u32string_view domain) {
    if (standard::is_ascii_string(domain)) return standard::utf8_encode(standard::ascii_lowercase(domain));
    return standard::domain_parser_to_ascii(domain, false, standard::Edition::today());
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
    const std::string ascii = *ascii_of(domain);
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
    if (did(effect::longer_buffer)) host_.add(run_->c, place_);
    if (called(host_parser)) tell_parsed_host(url);
}

void Narrator::tell_file_host(const UrlRecord* url) {
    if (did(effect::longer_buffer)) {
        host_.add(run_->c, place_);
        return;
    }
    if (called(host_parser)) {
        tell_parsed_host(url);
        return;
    }
    if (host_.empty()) {
        add_finding("host", "The host is empty.", {}, {}).steps = leaves();
        return;
    }
    const std::string drive = host_.utf8();
    Event& event = add_finding("drive-letter",
                               joined("Here ", code(drive),
                                      " stands where a host could be. It is a Windows drive letter, so the host is "
                                      "empty, and the path begins with the drive letter."),
                               drive, host_.range());
    tell_errors(event, claim_errors());
    segment_ = host_;
    extend(path_, host_.range());
}

// ---- The host parser

/// Tells what the host parser did.
/// @param url the record, or null if the parser failed
void Narrator::tell_parsed_host(const UrlRecord* url) {
    const std::string text = standard::utf8_encode(buffer_);
    const std::size_t first_event = out_.events.size();
    std::optional<Host> host;
    if (url != nullptr) host = url->host;
    const bool is_localhost = host == Host(standard::EmptyHost{}) && called(domain_parser);
    if (is_localhost) host = standard::Domain{"localhost"};  // before the file host state empties it
    if (called(domain_parser)) {
        tell_domain(host ? &*host : nullptr, text);
    } else if (host && called(opaque_host_parser)) {
        for (const Reported& reported : claim_errors("invalid-URL-unit")) {
            const std::size_t offset = reported.error.offset;
            const Decoded unit = decode_first(input_.substr(offset));
            tell_units("host", {offset, offset + unit.length}, standard::utf8_encode(unit.code_point), {reported});
        }
        add_encoding(rule::percent_encode<Column::opaque_host>, "host", host_, serialize_host(*host),
                     standard::c0_control_percent_encode_set, last_of(opaque_host_parser));
    } else if (host) {
        tell_ip6(*host, text);
    }
    if (!host) return;
    sources_["host"].input = host_.range();
    const auto told = std::ranges::find(out_.events.begin() + static_cast<std::ptrdiff_t>(first_event),
                                        out_.events.end(), rule::ip4_address.name, &Event::name);
    if (told == out_.events.end())
        tell_host_kind(*host);
    else  // it says already that the host is an IPv4 address
        name_steps(*told, doing(effect::host));
    if (!is_localhost) return;
    Event& event = add_rule(rule::localhost, "localhost", {}, host_.range());
    event.component = "host";
    event.steps = leaves();
    std::erase(event.steps, call_of(host_parser).front());
    std::erase(event.steps, doing(effect::state).front());
}

void Narrator::tell_host_kind(const Host& host) {
    const std::string written = serialize_host(host);
    const bool is_empty = written.empty();
    Event& event = add_finding(
        "host", is_empty ? std::string("The host is empty.") : joined("The host ", code(written), words_of(host)),
        written, host_.range());
    event.steps = call_of(host_parser);
    name_steps(event, last_of(host_parser));
    name_steps(event, doing(effect::host));
    tell_errors(event, claim_errors());
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
    event.steps = last_of(host_parser);
    name_steps(event, outline_of(ip6_parser));
    tell_errors(event, claim_errors());
}

/// Tells why a domain was refused, if that is because it is empty or has a forbidden code point.
void Narrator::tell_forbidden(std::u32string_view domain) {
    const std::optional<std::string> ascii = ascii_of(domain);
    domain_is_empty_ = ascii && ascii->empty();
    if (!ascii || !standard::contains_forbidden_domain_code_point(*ascii, standard::Edition::today())) return;
    const Forbidden forbidden = forbidden_in(domain);
    forbidden_ = place_of(forbidden, host_);
    if (forbidden.count == 1 && domain[forbidden.first] != forbidden.c)
        forbidden_reason_ = forbidden.c == U' '
                                ? "UTS 46 maps it to text with a space (U+0020)"
                                : fmt::format("UTS 46 maps it to text with `{}`", static_cast<char>(forbidden.c));
    add_finding("forbidden-code-points",
                explain::words_of_forbidden_code_points(visible_forbidden_code_points()) +
                    " This one contains at least one of them.",
                {}, forbidden_)
        .steps = last_of(domain_parser);
}

/// Tells how a domain or an IPv4 address was parsed.
/// @param host the host, or null if the parser failed
void Narrator::tell_domain(const Host* host, const std::string& text) {
    const std::string bytes = standard::percent_decode(text);
    const std::u32string decoded = standard::utf8_decode_without_bom(bytes);
    const std::string domain = standard::utf8_encode(decoded);
    const Steps decoding = before(call_of(domain_parser));
    if (bytes != text) {
        Event& event = add_rule(rule::percent_decode, text, bytes, host_.range());
        event.component = "host";
        event.steps = decoding;
        tell_errors(event, claim_errors("domain-percent-encoded"));
    }
    if (domain != bytes) add_rule(rule::decode_utf8, bytes, domain, host_.range()).steps = decoding;
    if (host == nullptr) {
        tell_forbidden(decoded);
        return;
    }
    const auto* const name = std::get_if<standard::Domain>(host);
    const std::string ascii = name != nullptr ? name->name : *ascii_of(decoded);
    if (ascii != domain) {
        const bool is_ascii = standard::is_ascii_string(decoded);
        Event& event = add_rule(is_ascii ? rule::lowercase_domain : rule::to_ascii, domain, ascii, host_.range());
        event.component = "host";
        event.steps = before(last_of(domain_parser));
    }
    const Errors strict = claim_errors("domain-to-ASCII");
    if (!strict.empty()) {
        Event& event = add_finding("strict-domain",
                                   joined("Strict ToASCII refuses the domain ", code(domain), ": ")
                                       .append(strict_demand_on(domain))
                                       .append(". The parser reports that, and goes on."),
                                   {}, host_.range());
        event.before = domain;
        tell_errors(event, strict);
        event.did_something = false;
    }
    if (name == nullptr) tell_ip4(*host, ascii);
}

void Narrator::tell_ip4(const Host& host, const std::string& domain) {
    const std::string written = serialize_host(host);
    const Errors non_decimal = claim_errors("IPv4-non-decimal-part");
    if (written != domain) {
        Event& event = add_rule(rule::ip4_address, domain, written, host_.range());
        event.component = "host";
        event.steps = around(last_of(host_parser));
        name_steps(event, last_of(host_parser));
        name_steps(event, last_of(ip4_parser));
        tell_errors(event, claim_errors());
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
        event.steps = steps_of_number(number.text);
        event.did_something = event.before != event.after;
        if (!is_decimal && error != non_decimal.end()) tell_errors(event, {*error++});
    }
}

}  // namespace refurl::tools::machine
