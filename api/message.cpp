#include "api/message.hpp"

#include <algorithm>
#include <charconv>
#include <ostream>
#include <utility>

#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

/// The sentence of a failure. `{}` stands for the code point at fault.
struct Sentence {
    std::string_view rule;   ///< ε matches any rule
    std::string_view error;  ///< ε matches any error
    std::string_view text;
};

constexpr Sentence sentences[]{
    {"", "IPv6-unclosed", "A host that begins with `[` is an IPv6 address and must end with `]`."},
    {"", "IPv6-invalid-compression", "An IPv6 address cannot begin with a single colon."},
    {"", "IPv6-too-many-pieces", "The IPv6 address has more than eight pieces."},
    {"", "IPv6-multiple-compression", "An IPv6 address has `::` at most once."},
    {"", "IPv6-invalid-code-point",
     "{} is not allowed here: an IPv6 address consists of pieces of one to four hexadecimal digits, separated by "
     "colons."},
    {"", "IPv6-too-few-pieces", "The IPv6 address has fewer than eight pieces, and no `::` for the others."},
    {"", "IPv4-in-IPv6-too-many-pieces",
     "The IPv6 address has no room for an IPv4 address, which takes the place of two pieces."},
    {"", "IPv4-in-IPv6-invalid-code-point",
     "{} is not allowed here: an IPv4 address in an IPv6 address is four decimal numbers without leading zeros."},
    {"", "IPv4-in-IPv6-out-of-range-part", "A number of an IPv4 address is at most 255."},
    {"", "IPv4-in-IPv6-too-few-parts", "The IPv4 address in the IPv6 address has fewer than four numbers."},
    {"", "IPv4-too-many-parts", "A domain that ends in a number is an IPv4 address, which has at most four numbers."},
    {"", "IPv4-non-numeric-part",
     "A domain that ends in a number is an IPv4 address: each part must be a number, in decimal, "
     "in octal after `0`, or in hexadecimal after `0x`."},
    {"", "IPv4-out-of-range-part",
     "A domain that ends in a number is an IPv4 address: each number is at most 255, except that the last one fills "
     "the "
     "bytes that remain."},
    {"", "host-invalid-code-point", "{} is forbidden in a host."},
    {"", "domain-to-ASCII", "The domain is not valid."},
    {"", "port-out-of-range", "The port is greater than 65535."},
    {"port-value", "", "A port is a number."},
    {"", "port-invalid", "{} is not allowed in a port, which is a number."},
    {"web-has-a-host", "", "A URL with this scheme needs a host."},
    {"force-host", "", "A URL with this scheme needs a host."},
    {"credentials-and-port-have-a-host", "",
     "The host cannot be empty, because the URL has a username, a password or a port."},
    {"host-before-port", "", "The host is missing before the `:` of the port."},
    {"host", "", "The host is missing after the `@`."},
    {"base-has-a-scheme", "", "Neither the text nor the base has a scheme."},
    {"forbidden-domain-code-point", "", "{} is forbidden in a domain."},
    {"domain", "", "The domain is empty after Unicode IDNA processing (UTS 46)."},
    {"refuse-userinfo-and-port", "", "A file URL cannot have a username, a password or a port."},
    {"file-has-no-credentials-and-port", "", "A file URL cannot have a username, a password or a port."},
    {"require-scheme", "", "The text has no scheme, and there is no base URL to take one from."},
    {"require-hierarchy", "", "Without a scheme, only a fragment can be resolved against a base with an opaque path."},
    {"scheme-value", "", "A scheme is a letter, followed by letters, digits, `+`, `-` and `.`."},
    {"hostname-value", "", "A hostname has no port."},
    {"path-is-not-opaque", "", "The path is opaque, so neither the path nor the host can be set."},
    {"can-have-a-username-password-port", "",
     "A URL without a host, or with the scheme file, cannot have a username, a password or a port."},
    {"special-stays-special", "",
     "A special scheme can only become another special one, and any other scheme one that is not special."},
    {"", "missing-scheme-non-relative-URL", "The text has no scheme, and there is no base URL that could provide one."},
    {"", "host-missing", "The host is missing."},
    // errors of earlier editions of the standard
    {"", "invalid-credentials", "The host is missing after the `@`."},
    {"", "domain-invalid-code-point", "The domain has a forbidden code point."},
};

/// Reports whether a failure has no text, although it is in one: the text was a TemporaryText.
bool is_text_gone(const Failure& failure) { return failure.text.empty() && failure.end > 0; }

/// Returns the rule of a failure. For a missing host it is the one that says what it is missing before, or ε if only
/// the text would say so.
std::string_view rule_of(const Failure& failure) {
    if (failure.rule != "host") return failure.rule;
    if (is_text_gone(failure)) return {};
    const bool is_before_port = failure.begin < failure.text.size() && failure.text[failure.begin] == ':';
    return is_before_port ? "host-before-port" : failure.rule;
}

std::string_view sentence_of(const Failure& failure) {
    const std::string_view rule = rule_of(failure);
    for (const Sentence& each : sentences)
        if ((each.rule.empty() || each.rule == rule) && (each.error.empty() || each.error == failure.error))
            return each.text;
    return "The text is not a URL.";
}

/// Reports whether a code point has a visible form between grave accents. A space does not.
bool has_picture(char32_t c) {
    const bool is_space =
        c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
    return (c > 0x20 && c < 0x7F && c != '`') || (c > 0x9F && !is_space);
}

/// Returns a text without tabs and newlines, as the parser reads it.
std::string without_tabs_and_newlines(std::string_view text) {
    std::string rest(text);
    std::erase_if(rest, is_tab_or_newline);
    return rest;
}

/// Returns the percent-encoded bytes at the start of `text`, decoded: at most as many as a code point can have.
std::string decoded_beginning(std::string_view text) {
    constexpr std::size_t longest_code_point = 4;
    std::string bytes;
    for (; bytes.size() < longest_code_point && begins_with_percent_encoded_byte(text);
         text.remove_prefix(percent_encoded_byte_size))
        bytes += byte_of(text);
    return bytes;
}

/// Returns the text at fault as it was read: the parser removes tabs and newlines, but a domain alone keeps them.
std::string read_at_fault(const Failure& failure) {
    std::string text = without_tabs_and_newlines(failure.at_fault());
    if (text.empty() && failure.rule == "forbidden-domain-code-point") text = failure.at_fault();
    return text;
}

/// Returns the first code point at fault in words; the end, if there is none. Percent-encoded bytes stand for what they
/// encode.
std::string named_at_fault(const Failure& failure) {
    if (is_text_gone(failure) && failure.begin < failure.end) return "a code point";
    const std::string text = read_at_fault(failure);
    if (text.empty()) return "the end";
    const std::string decoded = decoded_beginning(text);
    const Decoded first = decode_first(decoded.empty() ? text : decoded);
    std::string name = first.valid ? words_of(first.code_point) : code_point_name(first.code_point);
    if (decoded.empty()) return name;
    const std::size_t written = first.length * percent_encoded_byte_size;
    return name.append(", written ").append(text, 0, written).append(",");
}

bool is_octal_with_other_digits(std::string_view part) {
    const std::string digits = without_tabs_and_newlines(part);
    return digits.starts_with('0') && digits.find_first_not_of("0123456789") == std::string::npos &&
           digits.find_first_of("89") != std::string::npos;
}

/// Returns the text around the fault, up to a delimiter of an authority or of an edit on both sides, as the parser
/// reads it.
std::string host_around(const Failure& failure) {
    const std::string_view before = failure.text.substr(0, failure.begin);
    const std::size_t begin = before.find_last_of("/\\@=") + 1;  // 0 if there is none
    const std::size_t end = failure.text.find_first_of("/\\?#", failure.begin);
    return without_tabs_and_newlines(failure.text.substr(begin, std::min(end, failure.text.size()) - begin));
}

/// Reports whether a text looks like an IPv6 address without brackets: it has nothing but hexadecimal digits, dots and
/// colons, and either `::` or the seven colons between eight pieces.
bool looks_like_ip6(std::string_view text) {
    const bool has_its_characters = text.find_first_not_of("0123456789abcdefABCDEF.:") == std::string_view::npos;
    return has_its_characters && (text.contains("::") || std::ranges::count(text, ':') == 7);
}

constexpr std::string_view no_zone_identifiers = " The standard does not support zone identifiers.";

/// Returns the address with its last piece as a port, after brackets, if it can be read so; otherwise ε.
std::string with_port(std::string_view address) {
    const std::size_t colon = address.rfind(':');
    const std::string_view host = address.substr(0, colon);
    const bool is_port = address.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
    if (!is_port || !looks_like_ip6(host) || (host.ends_with(':') && !host.ends_with("::"))) return {};
    return std::string("[").append(host).append("]").append(address.substr(colon));
}

/// Returns a sentence about brackets, after a space, if the fault is in an IPv6 address without them; otherwise ε.
std::string words_of_brackets(const Failure& failure) {
    if (failure.stage == Stage::rebase) return {};  // no authority is at fault
    const std::string host = host_around(failure);
    const std::string_view address = std::string_view(host).substr(0, host.find('%'));
    if (!looks_like_ip6(address)) return {};
    std::string words = std::string(" An IPv6 address stands between brackets: `[").append(address).append("]`");
    if (const std::string port = with_port(address); !port.empty())
        words.append(", or with a port `").append(port).append("`");
    words.append(".");
    return host.contains('%') ? words.append(no_zone_identifiers) : words;
}

/// Returns a sentence about a cause that surprises people, after a space; otherwise ε.
std::string surprise_of(const Failure& failure) {
    if (failure.error == "IPv6-invalid-code-point" && failure.at_fault().starts_with('%'))
        return std::string(no_zone_identifiers);
    if (failure.error == "IPv4-non-numeric-part" && is_octal_with_other_digits(failure.at_fault()))
        return " This part begins with `0`, so it is octal. Octal has no digits 8 and 9.";
    return words_of_brackets(failure);
}

}  // namespace

std::string code_point_name(char32_t c) {
    std::array<char, 8> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), std::uint32_t{c}, 16);
    std::string name(digits.data(), end);
    for (char& digit : name) digit = digit >= 'a' ? static_cast<char>(digit - 'a' + 'A') : digit;
    return std::string("U+").append(name.size() < 4 ? 4 - name.size() : 0, '0').append(name);
}

std::string words_of(char32_t c) {
    std::string number = code_point_name(c);
    if (c == U' ') return std::string("a space (").append(number).append(")");
    if (c == U'`') return std::string("a grave accent (").append(number).append(")");
    if (!has_picture(c)) return number;
    std::string words = "`";
    append_utf8(c, words);
    return words.append("` (").append(number).append(")");
}

std::string with_capital(std::string sentence) {
    if (sentence[0] >= 'a' && sentence[0] <= 'z') sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    return sentence;
}

std::string message_of(const Failure& failure) {
    std::string message(sentence_of(failure));
    const std::size_t hole = message.find("{}");
    if (hole != std::string::npos) message.replace(hole, 2, named_at_fault(failure));
    if (!failure.detail.empty()) message.replace(message.size() - 1, 1, ": ").append(failure.detail).append(".");
    message += surprise_of(failure);
    return with_capital(std::move(message));
}

std::ostream& operator<<(std::ostream& out, const Failure& failure) {
    out << message_of(failure) << " (" << failure.rule << ", stage " << name_of(failure.stage) << ", byte "
        << failure.begin;
    if (!failure.error.empty()) out << ", " << failure.error;
    return out << ')';
}

}  // namespace refurl
