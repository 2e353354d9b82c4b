#include "tests/explain/truth.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "encoding/rules.hpp"
#include "explain/provenance.hpp"
#include "grammar/rules.hpp"
#include "host/rules.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "normalize/rules.hpp"
#include "print/rules.hpp"
#include "resolve/rules.hpp"

namespace refurl::explain {

namespace {

// ---- Characters

bool is_ascii_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_c0_or_space(char c) { return static_cast<unsigned char>(c) <= 0x20; }
bool is_newline_or_tab(char c) { return c == '\t' || c == '\n' || c == '\r'; }

bool is_hex(char c) {
    const char lower = static_cast<char>(c | 0x20);
    return is_ascii_digit(c) || (lower >= 'a' && lower <= 'f');
}

std::string lowercase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

bool consists_of(std::string_view text, bool (*is_member)(char)) {
    return !text.empty() && std::ranges::all_of(text, is_member);
}

std::string without(std::string_view text, bool (*is_member)(char)) {
    std::string rest(text);
    std::erase_if(rest, is_member);
    return rest;
}

bool is_part_of(std::string_view part, Text text) { return text && lies_in(part, *text); }

/// Returns a text in which U+FFFD stands for each sequence of bytes that is not UTF-8.
std::string utf8_decoded(std::string_view text) {
    std::string decoded;
    while (!text.empty()) {
        const Decoded read = decode_first(text);
        append_utf8(read.code_point, decoded);
        text.remove_prefix(read.length);
    }
    return decoded;
}

// ---- Percent-encode sets, as the standard lists them

constexpr std::string_view fragment_set = " \"<>`";
constexpr std::string_view query_set = " \"#<>";
constexpr std::string_view special_query_set = " \"#<>'";
constexpr std::string_view path_set = " \"#<>?^`{}";
constexpr std::string_view userinfo_set = " \"#<>?^`{}/:;=@[\\]|";

bool is_in_set(char c, std::string_view set) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte > 0x7E || set.contains(c);
}

std::string percent_encoded(std::string_view text, std::string_view set) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_in_set(c, set))
            encoded.append("%").append(1, digits[byte / 16]).append(1, digits[byte % 16]);
        else
            encoded += c;
    }
    return encoded;
}

bool is_encoded_by(const Fact& fact, std::string_view set) {
    return fact.before != fact.after && fact.after == percent_encoded(fact.before, set);
}

// ---- Hosts

const Authority* authority_of(const Fact& fact) { return fact.url.authority ? &*fact.url.authority : nullptr; }

Text host_of(const Fact& fact) {
    const Authority* const authority = authority_of(fact);
    return authority != nullptr && authority->host ? Text(authority->host->text) : Text();
}

Text port_of(const Fact& fact) {
    const Authority* const authority = authority_of(fact);
    return authority != nullptr ? authority->port : Text();
}

std::string percent_decoded(std::string_view text) {
    std::string decoded;
    while (!text.empty()) {
        const bool is_escape = text.size() >= 3 && text[0] == '%' && is_hex(text[1]) && is_hex(text[2]);
        if (is_escape)
            decoded += static_cast<char>(std::stoi(std::string(text.substr(1, 2)), nullptr, 16));
        else
            decoded += text[0];
        text.remove_prefix(is_escape ? 3 : 1);
    }
    return decoded;
}

bool has_host_to_interpret(const Fact& fact) { return is_special(fact.mode) && host_of(fact); }

/// Reports whether the host is a domain that is no ASCII string when it is percent-decoded.
bool has_unicode_host(const Fact& fact) {
    return has_host_to_interpret(fact) && !is_ascii(percent_decoded(*host_of(fact)));
}

/// Returns the factor by which RFC 3492 adapts the bias to the last distance of `count` code points.
std::uint64_t punycode_bias(std::uint64_t distance, std::uint64_t count, bool is_first) {
    distance /= is_first ? 700 : 2;
    distance += distance / count;
    std::uint64_t bias = 0;
    for (; distance > 455; bias += 36) distance /= 35;
    return bias + 36 * distance / (distance + 38);
}

/// Returns what a label stands for that begins with `xn--`, by RFC 3492; nothing if it is not Punycode.
std::optional<std::string> punycode_decoded(std::string_view label) {
    if (!label.starts_with("xn--")) return std::nullopt;
    label.remove_prefix(4);
    const std::size_t hyphen = label.rfind('-');
    std::u32string decoded;
    if (hyphen != std::string_view::npos) {
        decoded.assign(label.begin(), label.begin() + static_cast<std::ptrdiff_t>(hyphen));
        label.remove_prefix(hyphen + 1);
    }
    std::uint64_t code_point = 0x80;
    std::uint64_t at = 0;
    std::uint64_t bias = 72;
    while (!label.empty()) {
        const std::uint64_t begin = at;
        std::uint64_t weight = 1;
        for (std::uint64_t k = 36;; k += 36) {
            if (label.empty() || weight > UINT32_MAX) return std::nullopt;
            const char c = label.front();
            label.remove_prefix(1);
            if (!is_letter(c) && !is_ascii_digit(c)) return std::nullopt;
            const auto digit = static_cast<std::uint64_t>(is_letter(c) ? (c | 0x20) - 'a' : c - '0' + 26);
            at += digit * weight;
            const std::uint64_t threshold = k <= bias ? 1 : std::min<std::uint64_t>(k - bias, 26);
            if (digit < threshold) break;
            weight *= 36 - threshold;
        }
        const std::uint64_t count = decoded.size() + 1;
        bias = punycode_bias(at - begin, count, begin == 0);
        code_point += at / count;
        at %= count;
        if (code_point > 0x10FFFF) return std::nullopt;
        decoded.insert(static_cast<std::size_t>(at++), 1, static_cast<char32_t>(code_point));
    }
    std::string text;
    for (const char32_t c : decoded) append_utf8(c, text);
    return text;
}

const Userinfo* userinfo_of(const Fact& fact) {
    const Authority* const authority = authority_of(fact);
    return authority != nullptr && authority->userinfo ? &*authority->userinfo : nullptr;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// A number as the standard's IPv4 number parser reads it.
struct Number {
    int radix;
    std::uint64_t value;  ///< UINT64_MAX also stands for every larger number
};

std::optional<Number> ip4_number(std::string_view text) {
    Number number{10, 0};
    if (text.empty()) return std::nullopt;
    if (text.size() >= 2 && text[0] == '0') {
        const bool is_hexadecimal = text[1] == 'x' || text[1] == 'X';
        number.radix = is_hexadecimal ? 16 : 8;
        text.remove_prefix(is_hexadecimal ? 2 : 1);
    }
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number.value, number.radix);
    if (end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) number.value = UINT64_MAX;
    return number;
}

/// Returns the text of the address that the standard's IPv4 parser reads, or nothing for a failure.
std::optional<std::string> ip4_text(std::string_view host) {
    if (host.ends_with('.')) host.remove_suffix(1);
    const std::vector<std::string_view> parts = split(host, '.');
    if (parts.size() > 4) return std::nullopt;
    std::uint64_t address = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::optional<Number> number = ip4_number(parts[i]);
        const bool is_last = i + 1 == parts.size();
        const std::size_t bytes = is_last ? 4 - i : 1;
        if (!number || number->value >= std::uint64_t{1} << (8 * bytes)) return std::nullopt;
        address = (address << (8 * bytes)) + number->value;
    }
    std::string text;
    for (int shift = 24; shift >= 0; shift -= 8)
        text.append(std::to_string((address >> shift) & 0xFF)).append(shift > 0 ? "." : "");
    return text;
}

bool is_number_of_radix(const Fact& fact, int radix) {
    const std::optional<Number> number = ip4_number(fact.before);
    if (!has_host_to_interpret(fact) || !number || number->radix != radix) return false;
    const std::string words =
        number->value == UINT64_MAX ? std::to_string(UINT64_MAX).append(" or more") : std::to_string(number->value);
    return fact.after == words;
}

/// Returns a decimal IPv4 address as two pieces of an IPv6 address, or ε if it is none.
std::string pieces_of_ip4(std::string_view text) {
    std::uint32_t address = 0;
    const std::vector<std::string_view> parts = split(text, '.');
    for (const std::string_view part : parts)
        address = address * 256 + static_cast<std::uint32_t>(ip4_number(part).value_or(Number{}).value);
    std::array<char, 9> buffer{};
    const auto hexadecimal = [&](std::uint32_t value) {
        return std::string(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, 16).ptr);
    };
    return parts.size() == 4 ? hexadecimal(address >> 16) + ":" + hexadecimal(address & 0xFFFF) : "";
}

/// Returns the eight pieces of an IPv6 address in lowercase, without leading zeros and separated by colons; or ε.
std::string ip6_pieces(std::string_view address) {
    if (!address.starts_with('[') || !address.ends_with(']')) return "";
    address = address.substr(1, address.size() - 2);
    std::string text(address);
    if (const std::size_t at = text.rfind(':'); at != std::string::npos && text.find('.', at) != std::string::npos)
        text.replace(at + 1, std::string::npos, pieces_of_ip4(address.substr(at + 1)));
    const std::size_t gap = text.find("::");
    std::vector<std::string> pieces;
    const auto add = [&](std::string_view part) {
        if (part.empty()) return;
        for (std::string_view piece : split(part, ':')) {
            piece.remove_prefix(std::min(piece.find_first_not_of('0'), piece.size() - 1));
            pieces.push_back(lowercase(piece));
        }
    };
    add(std::string_view(text).substr(0, gap));
    if (gap != std::string::npos) {
        const std::size_t before = pieces.size();
        add(std::string_view(text).substr(gap + 2));
        pieces.insert(pieces.begin() + static_cast<std::ptrdiff_t>(before), 8 - std::min<std::size_t>(8, pieces.size()),
                      "0");
    }
    std::string all;
    for (const std::string& piece : pieces) all.append(all.empty() ? "" : ":").append(piece);
    return pieces.size() == 8 ? all : "";
}

/// Reports whether `shorter` is how the standard's IPv6 serializer writes the address `longer`.
bool is_shortest_ip6(std::string_view longer, std::string_view shorter) {
    const std::string pieces = ip6_pieces(longer);
    if (pieces.empty() || ip6_pieces(shorter) != pieces) return false;
    const std::vector<std::string_view> list = split(pieces, ':');
    std::size_t begin = 0;
    std::size_t longest = 1;  // a single zero is not compressed
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::size_t run = 0;
        while (i + run < list.size() && list[i + run] == "0") ++run;
        if (run > longest) {
            begin = i;
            longest = run;
        }
    }
    std::string text = "[";
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (longest > 1 && i >= begin && i < begin + longest) {
            if (i == begin) text += i == 0 ? "::" : ":";
            continue;
        }
        text.append(list[i]).append(i + 1 < list.size() ? ":" : "");
    }
    return text + "]" == shorter;
}

// ---- Paths

bool is_single_dot(std::string_view segment) {
    const std::string lower = lowercase(segment);
    return lower == "." || lower == "%2e";
}

bool is_double_dot(std::string_view segment) {
    const std::string lower = lowercase(segment);
    return lower == ".." || lower == ".%2e" || lower == "%2e." || lower == "%2e%2e";
}

bool is_drive_letter(std::string_view segment) {
    return segment.size() == 2 && is_letter(segment[0]) && (segment[1] == ':' || segment[1] == '|');
}

std::vector<std::string_view> segments_of(const Sequence& url) {
    std::vector<std::string_view> segments;
    url.dirs.each([&](std::string_view dir) { segments.push_back(dir); });
    if (url.file) segments.push_back(*url.file);
    return segments;
}

/// What is above a segment when the path is read from left to right.
enum class Above : unsigned char { nothing, drive, segment };

/// Calls `visit(segment, above, parent)` for each segment of the path, from left to right. A drive letter is never
/// taken away. `parent` is the segment that `..` would take away, or ε.
template <class Visit>
void each_segment(const Fact& fact, Visit visit) {
    std::vector<std::string_view> left;
    bool has_drive = fact.url.drive.has_value();
    for (const std::string_view each : segments_of(fact.url)) {
        const Above without_segment = has_drive ? Above::drive : Above::nothing;
        visit(each, left.empty() ? without_segment : Above::segment, left.empty() ? std::string_view() : left.back());
        if (is_double_dot(each)) {
            if (!left.empty()) left.pop_back();
        } else if (!is_single_dot(each) && left.empty() && !has_drive && fact.mode == Mode::file &&
                   is_drive_letter(each)) {
            has_drive = true;
        } else if (!is_single_dot(each)) {
            left.push_back(each);
        }
    }
}

/// Returns what is above a segment; nothing if it is not a segment of the path.
std::optional<Above> above(std::string_view segment, const Fact& fact) {
    std::optional<Above> found;
    each_segment(fact, [&](std::string_view each, Above above, std::string_view /*parent*/) {
        if (each.data() == segment.data() && each.size() == segment.size()) found = above;
    });
    return found;
}

bool is_segment(std::string_view text, const Fact& fact) { return above(text, fact).has_value(); }

/// Reports whether the path has a double-dot segment with this text that takes `parent` away.
bool takes_away(std::string_view dots, std::string_view parent, const Fact& fact) {
    bool found = false;
    each_segment(fact, [&](std::string_view each, Above above, std::string_view its_parent) {
        found = found || (is_double_dot(each) && each == dots && above == Above::segment && its_parent == parent);
    });
    return found;
}

/// Reports whether `text` consists of segments of the path, with slashes between them.
bool consists_of_segments(std::string_view text, const Fact& fact) {
    const std::vector<std::string_view> segments = segments_of(fact.url);
    const std::set<std::string_view> known(segments.begin(), segments.end());
    return std::ranges::all_of(split(text, '/'),
                               [&](std::string_view each) { return each.empty() || known.contains(each); });
}

bool is_drive_of_file(std::string_view segment, const Fact& fact) {
    return fact.mode == Mode::file && is_drive_letter(segment);
}

/// Reports whether `c` can stand in a scheme after its first letter.
bool is_of_scheme(char c) { return is_letter(c) || is_ascii_digit(c) || c == '+' || c == '-' || c == '.'; }

/// Reports whether `text` begins with a scheme and `:`.
bool begins_with_scheme(std::string_view text) {
    const std::string_view scheme = text.substr(0, text.find(':'));
    return scheme.size() < text.size() && is_letter(text.front()) && consists_of(scheme, is_of_scheme);
}

/// Returns `text` with each backslash before the first `?` or `#` replaced by a slash.
std::string with_slashes(std::string_view text) {
    std::string slashed(text);
    std::ranges::replace(
        slashed.begin(),
        slashed.begin() + static_cast<std::ptrdiff_t>(std::min(slashed.find_first_of("?#"), slashed.size())), '\\',
        '/');
    return slashed;
}

/// Reports whether `text` is the reference `%26%23…%3B` with the number of the code point `c`, or with that of U+FFFD.
bool is_reference_to(std::string_view c, std::string_view text) {
    if (c.empty()) return false;
    const Decoded read = decode_first(c);
    const auto reference = [](char32_t number) {
        return std::string("%26%23").append(std::to_string(static_cast<std::uint32_t>(number))).append("%3B");
    };
    return read.length == c.size() && (text == reference(read.code_point) || text == reference(0xFFFD));
}

/// Reports whether `digits` are the port without its leading zeros.
bool is_number_of_port(std::string_view digits, const Fact& fact) {
    const Text port = port_of(fact);
    if (digits.empty() || !is_part_of(digits, port) || end_of(digits) != end_of(*port)) return false;
    const std::string_view zeros = port->substr(0, port->size() - digits.size());
    return zeros.find_first_not_of('0') == std::string_view::npos && (digits[0] != '0' || digits.size() == 1);
}

bool is_default_port(std::string_view port, std::string_view scheme) {
    const std::string lower = lowercase(scheme);
    if (port == "80") return lower == "http" || lower == "ws";
    if (port == "443") return lower == "https" || lower == "wss";
    return port == "21" && lower == "ftp";
}

bool has_scheme_of_base(std::string_view scheme, const Fact& fact) {
    return fact.base.scheme && lowercase(scheme) == lowercase(*fact.base.scheme);
}

bool has_host_before_path(const Sequence& url) { return url.authority && !url.authority->empty(); }

/// Reports whether a text is part of a component other than the path. Dot segments may have been removed from the path
/// before, so its texts are not those of the sequence.
bool is_elsewhere(std::string_view text, const Fact& fact) {
    const Userinfo* const userinfo = userinfo_of(fact);
    const bool is_in_userinfo =
        userinfo != nullptr && (is_part_of(text, userinfo->username) || is_part_of(text, userinfo->password));
    return is_in_userinfo || is_part_of(text, host_of(fact)) || is_part_of(text, fact.url.query) ||
           is_part_of(text, fact.url.fragment);
}

/// Returns the first segment that is not empty, or ε.
std::string_view first_full_segment(const Sequence& url) {
    for (const std::string_view segment : segments_of(url))
        if (!segment.empty()) return segment;
    return {};
}

// ---- The rules

struct Truth {
    const Rule* rule;
    bool (*holds)(const Fact& fact);
};

constexpr std::array truths = std::to_array<Truth>({
    // preprocess
    {&rule::trim_start,
     [](const Fact& f) {
         return consists_of(f.before, is_c0_or_space) && f.after.empty() && f.before.data() == f.input.data();
     }},
    {&rule::trim_end,
     [](const Fact& f) {
         return consists_of(f.before, is_c0_or_space) && f.after.empty() && f.before.data() != f.input.data() &&
                f.before.data() + f.before.size() == f.input.data() + f.input.size();
     }},
    {&rule::decode_utf8, [](const Fact& f) { return f.before != f.after && f.after == utf8_decoded(f.before); }},
    {&rule::remove_newlines,
     [](const Fact& f) { return f.after != f.before && f.after == without(f.before, is_newline_or_tab); }},
    {&rule::replace_backslashes,
     [](const Fact& f) { return is_special(f.mode) && f.after != f.before && f.after == with_slashes(f.before); }},
    // rebase
    {&rule::drop_scheme,
     [](const Fact& f) {
         return f.before == f.url.scheme && is_part_of(f.before, f.url.scheme) && f.after.empty() &&
                is_special(f.mode) && !f.url.authority && has_scheme_of_base(f.before, f);
     }},
    {&rule::require_path_root,
     [](const Fact& f) {
         const bool is_relative = !f.url.scheme || has_scheme_of_base(*f.url.scheme, f);
         const bool has_host = f.url.authority || (is_relative && f.base.authority);
         return f.before.empty() && f.after == "/" && has_host && !f.url.path_root && !segments_of(f.url).empty();
     }},
    // force
    {&rule::force_authority,
     [](const Fact& f) {
         return f.url.scheme && f.mode == Mode::file && !f.url.authority && f.before.empty() && f.after == "//";
     }},
    {&rule::force_path_root,
     [](const Fact& f) {
         return f.url.scheme && is_special(f.mode) && !f.url.path_root && f.before.empty() && f.after == "/";
     }},
    {&rule::force_host,
     [](const Fact& f) {
         const std::string_view segment = first_full_segment(f.url);
         return f.mode == Mode::web && !has_host_before_path(f.url) && !segment.empty() && f.before == segment &&
                f.before.data() == segment.data() && f.after == f.before;
     }},
    // interpret host
    {&rule::percent_decode,
     [](const Fact& f) {
         return has_host_to_interpret(f) && f.before == host_of(f) && f.before.contains('%') &&
                f.after == percent_decoded(f.before);
     }},
    {&rule::lowercase_domain,
     [](const Fact& f) {
         return has_host_to_interpret(f) && is_ascii(f.before) && f.before != f.after &&
                f.after == lowercase(f.before);
     }},
    {&rule::map,
     [](const Fact& f) { return has_unicode_host(f) && f.before != f.after && f.after == lowercase(f.after); }},
    {&rule::normalize_to_nfc,
     [](const Fact& f) {
         return has_unicode_host(f) && f.before != f.after && !is_ascii(f.before) && f.before == lowercase(f.before);
     }},
    {&rule::convert_punycode,
     [](const Fact& f) {
         return has_unicode_host(f) && is_ascii(f.before) && f.after == punycode_decoded(f.before);
     }},
    {&rule::validate_label,
     [](const Fact& f) {
         return f.after == f.before && !f.before.empty() && !f.before.contains('.') && has_unicode_host(f);
     }},
    {&rule::reject_label, [](const Fact& f) { return has_unicode_host(f) && !f.before.contains('.') && f.after.contains(' '); }},
    {&rule::write_punycode,
     [](const Fact& f) {
         return has_unicode_host(f) && !is_ascii(f.before) && is_ascii(f.after) && f.before == punycode_decoded(f.after);
     }},
    {&rule::to_ascii,
     [](const Fact& f) {
         return has_unicode_host(f) && !is_ascii(f.before) && is_ascii(f.after) && f.after == lowercase(f.after);
     }},
    {&rule::ip4_decimal, [](const Fact& f) { return is_number_of_radix(f, 10); }},
    {&rule::ip4_octal, [](const Fact& f) { return is_number_of_radix(f, 8); }},
    {&rule::ip4_hexadecimal, [](const Fact& f) { return is_number_of_radix(f, 16); }},
    {&rule::ip4_address,
     [](const Fact& f) { return has_host_to_interpret(f) && f.after == ip4_text(f.before); }},
    // encode query
    {&rule::encode_query,
     [](const Fact& f) {
         return is_special(f.mode) && f.before == f.url.query && is_part_of(f.before, f.url.query) &&
                (f.after != f.before || is_ascii(f.before));
     }},
    {&rule::write_number,
     [](const Fact& f) {
         return is_special(f.mode) && is_part_of(f.before, f.url.query) && is_reference_to(f.before, f.after);
     }},
    // normalize
    {&rule::lowercase_scheme,
     [](const Fact& f) {
         return is_part_of(f.before, f.url.scheme) && f.before != f.after && f.after == lowercase(f.before);
     }},
    {&rule::empty_password,
     [](const Fact& f) {
         const Userinfo* const userinfo = userinfo_of(f);
         return f.before.empty() && f.after.empty() && userinfo != nullptr && is_part_of(f.before, userinfo->password);
     }},
    {&rule::empty_userinfo,
     [](const Fact& f) {
         const Userinfo* const userinfo = userinfo_of(f);
         return f.before.empty() && f.after.empty() && userinfo != nullptr && userinfo->username.empty() &&
                userinfo->password.value_or("").empty() && is_part_of(f.before, userinfo->username);
     }},
    {&rule::empty_port,
     [](const Fact& f) { return f.before.empty() && f.after.empty() && port_of(f) && is_part_of(f.before, port_of(f)); }},
    {&rule::leading_zeros,
     [](const Fact& f) {
         const Text port = port_of(f);
         return f.after.empty() && consists_of(f.before, [](char c) { return c == '0'; }) && is_part_of(f.before, port) &&
                is_number_of_port(port->substr(f.before.size()), f);
     }},
    {&rule::default_port,
     [](const Fact& f) {
         return f.after.empty() && is_number_of_port(f.before, f) && f.url.scheme &&
                is_default_port(f.before, *f.url.scheme);
     }},
    {&rule::localhost,
     [](const Fact& f) {
         return f.mode == Mode::file && f.before == "localhost" && f.before == host_of(f) &&
                is_part_of(f.before, host_of(f)) && f.after.empty();
     }},
    {&rule::ip6_address,
     [](const Fact& f) {
         return is_part_of(f.before, host_of(f)) && is_shortest_ip6(f.before, f.after);
     }},
    {&rule::drive_bar,
     [](const Fact& f) {
         return is_drive_of_file(f.before, f) && (is_part_of(f.before, f.url.drive) || is_segment(f.before, f)) &&
                f.after.size() == 2 && f.before[0] == f.after[0] && f.before[1] == '|' && f.after[1] == ':';
     }},
    {&rule::dot,
     [](const Fact& f) { return is_single_dot(f.before) && f.after.empty() && is_segment(f.before, f); }},
    {&rule::dots,
     [](const Fact& f) {
         const std::vector<std::string_view> two = split(f.before, '/');
         return f.after.empty() && two.size() == 2 && takes_away(two[1], two[0], f);
     }},
    {&rule::dots_at_root,
     [](const Fact& f) { return f.after.empty() && is_double_dot(f.before) && above(f.before, f) == Above::nothing; }},
    {&rule::dots_at_drive,
     [](const Fact& f) { return f.after.empty() && is_double_dot(f.before) && above(f.before, f) == Above::drive; }},
    {&rule::last_dots,
     [](const Fact& f) {
         return is_part_of(f.before, f.url.file) && f.after == f.before &&
                (is_single_dot(f.before) || is_double_dot(f.before));
     }},
    {&rule::dir_is_drive,
     [](const Fact& f) {
         return is_drive_of_file(f.before, f) && f.after == f.before && above(f.before, f) == Above::nothing &&
                !is_part_of(f.before, f.url.file);
     }},
    {&rule::file_is_drive,
     [](const Fact& f) {
         return is_drive_of_file(f.before, f) && f.after == f.before && above(f.before, f) == Above::nothing &&
                is_part_of(f.before, f.url.file);
     }},
    {&rule::last_space,
     [](const Fact& f) {
         return (f.url.query || f.url.fragment) && has_opaque_path(f.url) && f.before.ends_with(' ') &&
                f.after == std::string(f.before.substr(0, f.before.size() - 1)).append("%20");
     }},
    {&rule::percent_encode<Column::username>,
     [](const Fact& f) {
         const Userinfo* const userinfo = userinfo_of(f);
         return userinfo != nullptr && is_part_of(f.before, userinfo->username) && is_encoded_by(f, userinfo_set);
     }},
    {&rule::percent_encode<Column::password>,
     [](const Fact& f) {
         const Userinfo* const userinfo = userinfo_of(f);
         return userinfo != nullptr && is_part_of(f.before, userinfo->password) && is_encoded_by(f, userinfo_set);
     }},
    {&rule::percent_encode<Column::opaque_host>,
     [](const Fact& f) { return is_part_of(f.before, host_of(f)) && !is_special(f.mode) && is_encoded_by(f, ""); }},
    {&rule::percent_encode<Column::path>,
     [](const Fact& f) {
         return !has_opaque_path(f.url) && !is_elsewhere(f.before, f) && consists_of_segments(f.before, f) &&
                is_encoded_by(f, path_set);
     }},
    {&rule::percent_encode<Column::opaque_path>,
     [](const Fact& f) {
         return has_opaque_path(f.url) && !is_elsewhere(f.before, f) && consists_of_segments(f.before, f) &&
                is_encoded_by(f, "");
     }},
    {&rule::percent_encode<Column::query>,
     [](const Fact& f) {
         return !is_special(f.mode) && is_part_of(f.before, f.url.query) && is_encoded_by(f, query_set);
     }},
    {&rule::percent_encode<Column::special_query>,
     [](const Fact& f) {
         return is_special(f.mode) && is_part_of(f.before, f.url.query) && is_encoded_by(f, special_query_set);
     }},
    {&rule::percent_encode<Column::fragment>,
     [](const Fact& f) { return is_part_of(f.before, f.url.fragment) && is_encoded_by(f, fragment_set); }},
    // print
    {&rule::protect_path,
     [](const Fact& f) {
         const bool begins_with_slash = !f.url.dirs.empty() && f.url.dirs.front().empty();
         return f.before.empty() && f.after == "./" && !f.url.authority && begins_with_slash;
     }},
    {&rule::protect_colon,
     [](const Fact& f) {
         std::string encoded(f.before);
         if (!begins_with_scheme(f.before) || f.url.scheme || f.url.authority || f.url.path_root) return false;
         return f.after == encoded.replace(encoded.find(':'), 1, "%3A");
     }},
    {&rule::sigil, [](const Fact& f) { return f.before.empty() && !f.after.empty(); }},
});

template <std::size_t count>
constexpr bool have_truths(const std::array<const Rule*, count>& rules) {
    return std::ranges::all_of(rules,
                               [](const Rule* rule) { return std::ranges::count(truths, rule, &Truth::rule) == 1; });
}

static_assert(have_truths(std::array{&rule::decode_utf8, &rule::percent_decode}) &&
                  have_truths(rule::of_preprocessing) && have_truths(rule::of_resolution) &&
                  have_truths(rule::of_hosts) && have_truths(rule::of_encoding) &&
                  have_truths(rule::of_normalisation) && have_truths(rule::of_printing),
              "each rule has one condition");

constexpr Sequence no_sequence;

/// Returns the stage whose sequence a stage gets.
Stage stage_before(Stage stage) { return static_cast<Stage>(static_cast<int>(stage) - 1); }

}  // namespace

bool is_true(const Rule& rule, const Fact& fact) { return std::ranges::find(truths, &rule, &Truth::rule)->holds(fact); }

Fact fact_of(const Application& application, const Ledger& ledger, std::string_view input, const Sequence& base) {
    const Sequence* const url =
        application.stage == Stage::preprocess ? nullptr : ledger.passage(stage_before(application.stage));
    return {application.before, application.after, input, url != nullptr ? *url : no_sequence, base, ledger.mode()};
}

}  // namespace refurl::explain
