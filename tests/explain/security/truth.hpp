// Whether a finding is true, in the terms of the standard's state machine.
#pragma once

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "explain/security/security.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "standard/standard.hpp"

namespace refurl::test::attacks {

// NOLINTNEXTLINE(google-build-using-namespace): these are the tests of that namespace
using namespace refurl::security;

// ---- What the standard says of the same text, by its state machine

struct Judged {
    std::string input;
    std::optional<std::string> base;
    standard::Outcome outcome{};
    standard::Outcome base_outcome{};

    [[nodiscard]] const standard::UrlRecord& url() const { return *outcome.url; }

    [[nodiscard]] bool has_error(std::string_view name) const {
        return std::ranges::find(outcome.errors, name, &standard::ValidationError::name) != outcome.errors.end();
    }

    /// Returns the outcome for another text with the same base.
    [[nodiscard]] standard::Outcome of(std::string_view text) const {
        return standard::parse(text, base_outcome.url ? &*base_outcome.url : nullptr);
    }
};

inline Judged judged(const std::string& input, const std::optional<std::string>& base) {
    Judged judged{input, base};
    if (base) judged.base_outcome = standard::parse(*base);
    judged.outcome = judged.of(input);
    return judged;
}

inline std::string host_in(const standard::Outcome& outcome) {
    if (!outcome.url) return "failure";
    return outcome.url->host ? standard::serialize_host(*outcome.url->host) : "null";
}

inline std::string host_of(std::string_view text) {
    return host_in(standard::parse(std::string("http://").append(text)));
}

/// Returns the host of a URL with this text between two letters.
inline std::string host_with(std::string_view text) { return host_of(std::string("a").append(text).append("b")); }

template <class Kind>
bool is_host(const Judged& judged) {
    return judged.url().host && std::holds_alternative<Kind>(*judged.url().host);
}

inline bool is_web(const std::string& scheme) {
    return std::set<std::string>{"http", "https", "ws", "wss"}.contains(scheme);
}

inline std::string decoded(std::string_view text) {
    Store store;
    return std::string(percent_decode(text, store));
}

inline std::set<std::string> scripts_in(const std::string& text) {
    std::set<std::string> names;
    for (std::string_view rest = text; !rest.empty();) {
        const Decoded read = decode_first(rest);
        UErrorCode error = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(static_cast<UChar32>(read.code_point), &error);
        if (script != USCRIPT_COMMON && script != USCRIPT_INHERITED) names.insert(uscript_getName(script));
        rest.remove_prefix(read.length);
    }
    return names;
}

inline bool are_confusable(const std::string& one, const std::string& other) {
    UErrorCode error = U_ZERO_ERROR;
    USpoofChecker* const checker = uspoof_open(&error);
    uspoof_setChecks(checker, USPOOF_CONFUSABLE, &error);
    const int32_t result = uspoof_areConfusableUTF8(checker, one.data(), static_cast<int32_t>(one.size()), other.data(),
                                                    static_cast<int32_t>(other.size()), &error);
    uspoof_close(checker);
    return U_SUCCESS(error) && result != 0;
}

inline std::u32string code_points_of(std::string_view text) {
    std::u32string all;
    for (; !text.empty(); text.remove_prefix(decode_first(text).length)) all += decode_first(text).code_point;
    return all;
}

/// Reports whether `plain` is `label` without marks, each letter being the one in the name of a letter of `label`.
inline bool has_letters_in_names(const std::string& label, const std::string& plain) {
    static const std::regex of_one_letter(
        "LATIN (SMALL LETTER|SMALL LETTER DOTLESS|SMALL LETTER SCRIPT|LETTER SMALL CAPITAL) "
        "([A-Z])( WITH .*)?");
    std::string letters;
    for (const char32_t c : code_points_of(label)) {
        char name[128];
        UErrorCode error = U_ZERO_ERROR;
        u_charName(static_cast<UChar32>(c), U_UNICODE_CHAR_NAME, name, sizeof name, &error);
        std::cmatch found;
        if (c < 0x80)
            letters += static_cast<char>(c);
        else if (std::regex_match(name, found, of_one_letter))
            letters += ascii_lower(*found[2].first);
        else if (!std::string_view(name).starts_with("COMBINING "))
            return false;
    }
    return letters == plain && label != plain;
}

/// Returns how many insertions, removals, replacements and swaps of neighbours lead from one text to the other.
inline std::size_t distance(const std::u32string& one, const std::u32string& other) {
    std::vector<std::vector<std::size_t>> least(one.size() + 1, std::vector<std::size_t>(other.size() + 1));
    for (std::size_t i = 0; i <= one.size(); ++i)
        for (std::size_t j = 0; j <= other.size(); ++j) {
            if (i == 0 || j == 0) {
                least[i][j] = i + j;
                continue;
            }
            const bool is_same = one[i - 1] == other[j - 1];
            least[i][j] =
                std::min({least[i - 1][j] + 1, least[i][j - 1] + 1, least[i - 1][j - 1] + (is_same ? 0U : 1U)});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                least[i][j] = std::min(least[i][j], least[i - 2][j - 2] + 1);
        }
    return least[one.size()][other.size()];
}

/// Reports whether a finding about one of the reader's names is true of a host.
inline bool is_like_name(const Finding& finding, std::string host) {
    if (host.ends_with('.')) host.pop_back();
    if (("." + host).ends_with("." + finding.as)) return false;
    if (finding.note.starts_with("it contains")) return host == finding.it && host.contains(finding.as);
    if (!("." + host + ".").contains("." + host_of(finding.it) + ".")) return false;
    if (finding.note.contains("confusable")) return finding.it != finding.as && are_confusable(finding.it, finding.as);
    return distance(code_points_of(finding.it), code_points_of(finding.as)) == 1;
}

/// Returns the texts of the IPv4 addresses that an IPv6 address can contain, by its first pieces.
inline std::set<std::string> ip4s_in(const standard::Ipv6Address& address) {
    std::vector<std::uint8_t> bytes;
    for (const std::uint16_t piece : address.pieces)
        for (const unsigned shift : {8U, 0U}) bytes.push_back(static_cast<std::uint8_t>(piece >> shift));
    std::set<std::string> all;
    const auto add = [&](std::size_t at, std::uint8_t inversion = 0) {
        std::string text;
        for (std::size_t i = 0; i < 4; ++i)
            text.append(i == 0 ? "" : ".").append(std::to_string(bytes[at + i] ^ inversion));
        all.insert(text);
    };
    const auto begins = [&](std::initializer_list<std::uint16_t> pieces) {
        return std::equal(pieces.begin(), pieces.end(), address.pieces.begin());
    };
    for (const auto& prefix : {std::initializer_list<std::uint16_t>{0, 0, 0, 0, 0, 0},
                               {0, 0, 0, 0, 0, 0xffff},
                               {0, 0, 0, 0, 0xffff, 0},
                               {0x64, 0xff9b, 0, 0, 0, 0}})
        if (begins(prefix)) add(12);
    if ((address.pieces[4] == 0 || address.pieces[4] == 0x200) && address.pieces[5] == 0x5efe) add(12);
    if (begins({0x2002})) add(2);
    if (begins({0x2001, 0})) add(12, 0xff);
    if (!begins({0x64, 0xff9b, 1})) return all;
    add(12);
    bytes.erase(bytes.begin() + 8);  // RFC 6052: byte 8 is no part of it
    for (const std::size_t at : {6U, 7U, 8U}) add(at);
    return all;
}

// ---- What a reader of the host reads

/// Returns a text as the domain parser maps it, or "failure".
inline std::string mapped(const std::string& text) {
    const std::string host = host_of(text + ".x");
    return host == "failure" ? host : host.substr(0, host.size() - 2);
}

/// Returns numbers without the zeros before them.
inline std::string without_zeros(const std::string& numbers) {
    return std::regex_replace(numbers, std::regex(R"((^|\.)0+(?=\d))"), "$1");
}

/// Returns the address that a DNS service reads in four numbers with dots or hyphens, or in eight hexadecimal digits;
/// or "failure".
inline std::string address_of_dns(std::string part) {
    constexpr std::size_t hexadecimal_digits = 8;
    const bool is_hexadecimal = part.size() == hexadecimal_digits && part.find_first_of(".-") == std::string::npos;
    std::ranges::replace(part, '-', '.');
    const std::string host = host_of(is_hexadecimal ? "0x" + part : part);
    return host.find_first_not_of("0123456789.") == std::string::npos ? host : "failure";
}

/// Returns the answer of a DNS service to a name with this part. In Punycode, the ASCII characters of a label stand
/// between hyphens, so the part may be more than the address.
inline std::string answer_of_dns(const std::string& part) {
    if (!part.starts_with("xn--")) return address_of_dns(part);
    for (std::size_t begin = part.find('-'); begin != std::string::npos; begin = part.find('-', begin + 1))
        for (std::size_t end = part.find('-', begin + 1); end != std::string::npos; end = part.find('-', end + 1)) {
            const std::string address = address_of_dns(part.substr(begin + 1, end - begin - 1));
            if (address != "failure") return address;
        }
    return "failure";
}

inline bool is_opaque(const Judged& judged) {
    const std::set<std::string> without_network{"about", "blob", "data", "javascript"};
    return judged.outcome.url && is_host<standard::OpaqueHost>(judged) && !standard::is_special(judged.url()) &&
           !without_network.contains(judged.url().scheme);
}

/// Returns the bytes of the input that a finding names.
inline std::string bytes_of(const Finding& finding, const Judged& judged) {
    std::string bytes;
    for (const explain::Range& range : finding.input)
        if (range.end <= judged.input.size()) bytes += judged.input.substr(range.begin, range.size());
    return bytes;
}

/// Returns the host as the standard reads it, or as a client reads an opaque host, or "failure".
inline std::string host_of_client(const Judged& judged) {
    return is_opaque(judged) ? host_of(host_in(judged.outcome)) : host_in(judged.outcome);
}

/// Returns the host as the reader of a finding reads it, or "failure".
inline std::string host_read(const Finding& finding, const Judged& judged) {
    const std::string part = mapped(finding.it);
    const bool has_part = !finding.base.empty() || bytes_of(finding, judged) == finding.it;
    switch (finding.reader) {
        case Reader::standard: return is_opaque(judged) ? "failure" : host_in(judged.outcome);
        case Reader::client: return is_opaque(judged) ? host_of_client(judged) : "failure";
        case Reader::decimal: {
            const std::string decimal = host_of(without_zeros(part));
            return has_part && host_of_client(judged) == host_of(part) && host_of(part) != decimal ? decimal
                                                                                                   : "failure";
        }
        case Reader::dns_service: {
            const std::string host = host_of_client(judged);
            const auto is_of = [&](std::string_view service) {
                return (host + ".").contains("." + std::string(service) + ".");
            };
            const bool is_of_service =
                std::ranges::any_of(std::array{"nip.io", "sslip.io", "traefik.me", "1u.ms", "rbndr.us"}, is_of);
            return has_part && is_of_service ? answer_of_dns(part) : "failure";
        }
    }
    return "failure";
}

/// Reports whether an address is the host that the reader reads, or an IPv4 address in it.
inline bool is_address_of(const Finding& finding, const Judged& judged) {
    const std::string host = host_read(finding, judged);
    const standard::Outcome read = standard::parse("http://" + host);
    if (host == finding.as) return true;
    return read.url && read.url->host && std::holds_alternative<standard::Ipv6Address>(*read.url->host) &&
           ip4s_in(std::get<standard::Ipv6Address>(*read.url->host)).contains(finding.as);
}

/// Reports whether an address begins as those of the registries do.
inline bool is_special_purpose(const std::string& address) {
    static const std::regex ip4(
        R"((0|10|127|22[4-9]|23\d|24\d|25[0-5])\..*|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\..*|169\.254\..*|)"
        R"(172\.(1[6-9]|2\d|3[01])\..*|)"
        R"(192\.(0\.[02]|31\.196|52\.193|88\.99|168\.\d+|175\.48)\.\d+|198\.(18|19|51)\..*|203\.0\.113\..*)");
    static const std::regex ip6(
        R"(\[(::1?|::ffff:.*|64:ff9b:.*|100:.*|2001:.*|2002:.*|2620:4f:8000:.*|3fff:.*|5f00:.*|f[cd]..:.*|fe[89a-f].:.*|ff..:.*)\])");
    return std::regex_match(address, ip4) || std::regex_match(address, ip6);
}

/// Reports whether the words about an address say the same as the key.
inline bool says_reachable(const Finding& finding) {
    const bool says_no = finding.note.ends_with(", not globally reachable");
    const bool says_yes = finding.note.ends_with("), globally reachable");
    const bool says_nothing = finding.note.ends_with("do not say whether it is globally reachable");
    return says_no + says_yes + says_nothing == 1 &&
           (says_nothing ? !finding.globally_reachable : finding.globally_reachable == says_yes);
}

/// Reports whether a domain is the name of a computer by RFC 1123, or has underscores.
inline bool is_host_name(std::string domain) {
    if (domain.ends_with('.')) domain.pop_back();
    const std::string letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
    std::istringstream labels(domain + ".");
    for (std::string label; std::getline(labels, label, '.');)
        if (label.empty() || label.size() > 63 || label.find_first_not_of(letters + "-") != std::string::npos ||
            !letters.contains(label.front()) || !letters.contains(label.back()))
            return false;
    return !domain.empty() && domain.size() <= 253;
}

/// Returns a text in Unicode's NFKC, by ICU.
inline std::string nfkc(const std::string& text) {
    UErrorCode error = U_ZERO_ERROR;
    std::string normal;
    icu::StringByteSink<std::string> sink(&normal);
    icu::Normalizer2::getNFKCInstance(error)->normalizeUTF8(0, text, sink, nullptr, error);
    return U_SUCCESS(error) ? normal : "failure";
}

/// Returns the input with what the finding means in place of each segment. A removed tab can part a segment in two
/// ranges.
inline std::string with_meaning(const Finding& finding, std::string text) {
    for (std::size_t i = finding.input.size(); i-- > 0;) {
        const explain::Range& range = finding.input[i];
        const std::size_t end_before = i == 0 ? 0 : finding.input[i - 1].end;
        const bool goes_on = i != 0 && text.substr(end_before, range.begin - end_before).find_first_not_of("\t\n\r") ==
                                           std::string::npos;
        text.replace(range.begin, range.size(), goes_on ? "" : finding.as);
    }
    return text;
}

/// Returns a text with its bytes percent-encoded, so that none of them is a delimiter.
inline std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string all;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        all.append("%").append(1, digits[byte / 16]).append(1, digits[byte % 16]);
    }
    return all;
}

inline std::string without_newlines(std::string text) {
    std::erase_if(text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; });
    return text;
}

inline std::string lowercase(std::string text) {
    std::ranges::transform(text, text.begin(), ascii_lower);
    return text;
}

/// Reports whether a finding is true of the text alone, whatever the URL is; nothing if it is about the URL.
inline std::optional<bool> is_true_of_text(const Finding& finding, const Judged& judged) {
    switch (finding.kind) {
        case Kind::trimmed:
        case Kind::tabs_and_newlines:
        case Kind::backslashes: return judged.of(finding.as).url == judged.outcome.url;
        case Kind::full_stops: return finding.it != "." && host_with(finding.it) == "a.b";
        case Kind::ignored_characters: return host_with(finding.it) == "ab";
        case Kind::mapped_characters: return host_with(finding.it) == host_with(escaped(finding.as));
        case Kind::like_delimiter:
            return nfkc(finding.it) == finding.as && finding.as.find_first_of("/\\?#@:") != std::string::npos &&
                   host_with(finding.it) == "failure";
        case Kind::percent_escapes:
            return mapped(finding.it) == mapped(escaped(finding.as)) && finding.it != finding.as;
        default: return std::nullopt;
    }
}

/// Reports whether a finding about the host is true; nothing if it is about something else.
inline std::optional<bool> is_true_of_host(const Finding& finding, const Judged& judged) {
    const std::string host = host_read(finding, judged);
    switch (finding.kind) {
        case Kind::punycode:
            return host != "failure" && host_of(finding.as) == host_of(finding.it) && host_of(finding.as) != "failure";
        case Kind::mixed_scripts:
            return host != "failure" && scripts_in(finding.it).size() > 1 &&
                   std::ranges::all_of(scripts_in(finding.it),
                                       [&](const std::string& name) { return finding.as.contains(name); });
        case Kind::confusable:
            return host != "failure" && !is_ascii(finding.it) && scripts_in(finding.it).size() == 1 &&
                   are_confusable(finding.it, finding.as);
        case Kind::like_letters: return host != "failure" && has_letters_in_names(finding.it, finding.as);
        case Kind::like_name: return is_like_name(finding, host);
        case Kind::not_a_host_name: return host == finding.as && !is_host_name(host);
        case Kind::address_in_domain: {
            const std::string part = mapped(bytes_of(finding, judged));
            return host == finding.it && (!finding.base.empty() || host.contains(part)) &&
                   (!finding.base.empty() || answer_of_dns(part) == finding.as);
        }
        case Kind::other_form:
            return (!finding.base.empty() || bytes_of(finding, judged) == finding.it) && finding.it != finding.as &&
                   finding.as == host && host_of(finding.it) == finding.as;
        case Kind::leading_zeros:
            return finding.reader == Reader::decimal && host == finding.as &&
                   (host_of(mapped(finding.it)) == "failure") == finding.note.contains("no address");
        case Kind::special_purpose:
            return is_address_of(finding, judged) && is_special_purpose(finding.as) && says_reachable(finding);
        case Kind::cloud_metadata: return is_address_of(finding, judged) || host == finding.as + ".";
        case Kind::ip4_in_ip6:
            return host != finding.as && is_address_of(finding, judged) && host_of(finding.it) == host;
        case Kind::localhost: return host == finding.as && (host + ".").find("localhost.") != std::string::npos;
        case Kind::trailing_dot: return host == finding.as && host.ends_with('.');
        default: return std::nullopt;
    }
}

/// Reports whether a finding is true, in the terms of the standard. The text is a URL, unless the finding is about the
/// text or the host.
inline bool is_true(const Finding& finding, const Judged& judged) {
    const auto& outcome = judged.outcome;
    if (const auto answer = is_true_of_text(finding, judged)) return *answer;
    if (outcome.url || finding.reader == Reader::decimal)
        if (const auto answer = is_true_of_host(finding, judged)) return *answer;
    if (!outcome.url) {
        const std::set<Kind> before_the_host{Kind::slashes, Kind::credentials, Kind::userinfo_like_host,
                                             Kind::empty_userinfo, Kind::late_at_sign};
        return before_the_host.contains(finding.kind);
    }
    const standard::UrlRecord& url = *outcome.url;
    switch (finding.kind) {
        case Kind::scheme_like_host:
            return !url.host && standard::has_opaque_path(url) && !standard::is_special(url) &&
                   standard::protocol(url) == lowercase(finding.it) + ":" && standard::pathname(url) == finding.as;
        case Kind::javascript:
            return url.scheme == "javascript" && "javascript:" + finding.as == decoded(standard::serialize(url));
        case Kind::data_origin: return url.scheme == "data" && standard::origin(url) == "null";
        case Kind::blob_origin: return url.scheme == "blob" && finding.as.starts_with(standard::origin(url));
        case Kind::local_file:
            return url.scheme == "file" && host_in(outcome).empty() && standard::pathname(url) == finding.as;
        case Kind::file_host:
            return url.scheme == "file" && host_in(outcome) == finding.it && !finding.it.empty() &&
                   finding.as.starts_with("\\\\" + finding.it + "\\") && !finding.as.contains('/');
        case Kind::base_unused: return judged.base && standard::parse(judged.input).url == outcome.url;
        case Kind::base_host: return host_in(outcome) == host_in(judged.base_outcome);
        case Kind::scheme_dropped:
            return url.scheme == judged.base_outcome.url->scheme && host_in(outcome) == host_in(judged.base_outcome) &&
                   standard::parse(judged.input).url != outcome.url;
        case Kind::network_path:
            return !standard::parse(judged.input).url && url.scheme == judged.base_outcome.url->scheme &&
                   host_in(outcome) == finding.as;
        case Kind::slashes: return judged.has_error("special-scheme-missing-following-solidus");
        case Kind::credentials: return standard::includes_credentials(url);
        case Kind::userinfo_like_host:
            return decoded(url.username + ":" + url.password).contains(decoded(finding.it)) &&
                   host_in(outcome) == finding.as;
        case Kind::empty_userinfo:
            return !standard::includes_credentials(url) && finding.it == "@" && host_in(outcome) == finding.as;
        case Kind::late_at_sign: {
            const std::string before = judged.input.substr(0, finding.input.front().begin);
            return bytes_of(finding, judged) == finding.it && without_newlines(before).ends_with('@') &&
                   host_in(judged.of(before.substr(0, before.rfind('@')))) == host_in(outcome);
        }
        case Kind::port: return url.port && std::to_string(*url.port) == finding.as;
        case Kind::bad_port: return url.port && std::to_string(*url.port) == finding.as && is_web(url.scheme);
        case Kind::escaped_dot_segment: return judged.of(with_meaning(finding, judged.input)).url == outcome.url;
        case Kind::path_like_host: {
            const standard::Outcome page = standard::parse("http://unlike.example");
            return standard::pathname(url).starts_with(finding.it) &&
                   host_in(standard::parse("http:" + finding.it)) == finding.as &&
                   host_in(standard::parse(standard::pathname(url), &*page.url)) == finding.as;
        }
        default: return false;
    }
}

}  // namespace refurl::test::attacks
