#include "tests/systems/second_opinions/causes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <ranges>
#include <vector>

#include "host/ip6.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "systems/rfc3986/resolve.hpp"

namespace refurl::test {

namespace {

using grammar::rfc3986::HostKind;
using grammar::rfc3986::parse_uri_reference;
using grammar::rfc3986::Reference;

constexpr std::string_view cut_name = "its host ends where a name that begins like an IPv4 address goes on";

bool is_boost(const Opinion& opinion) { return opinion.name.starts_with("Boost"); }

// ---- Names that begin like an IPv4 address

bool is_ip4(std::string_view text) {
    const std::string authority = std::string("//").append(text);
    const auto read = parse_uri_reference(authority);
    return read && read->host_kind == HostKind::IPv4address;
}

/// Returns the size of the longest IPv4 address with which a name begins, or 0.
std::size_t size_of_ip4_in(const Reference& reference) {
    if (!reference.host || reference.host_kind != HostKind::reg_name) return 0;
    constexpr std::size_t longest = std::string_view("255.255.255.255").size();
    for (std::size_t size = std::min(longest, reference.host->size()); size > 0; --size)
        if (is_ip4(reference.host->substr(0, size))) return size;
    return 0;
}

/// Returns `text` with `inserted` in its host, at an offset there.
std::string with_insertion(std::string_view text, const Reference& reference, std::size_t offset,
                           std::string_view inserted) {
    const std::size_t host = text.find("//") + 2 + (reference.userinfo ? reference.userinfo->size() + 1 : 0);
    return std::string(text.substr(0, host + offset)).append(inserted).append(text.substr(host + offset));
}

/// Returns the text of a reference with a slash after the IPv4 address with which a name begins.
std::string with_cut_name(const std::string& text) {
    const auto reference = parse_uri_reference(text);
    const std::size_t size = reference ? size_of_ip4_in(*reference) : 0;
    return size == 0 ? text : with_insertion(text, *reference, size, "/");
}

// ---- Validity

/// Returns the authority of a text with `//`.
std::string_view authority_of(std::string_view text) {
    text.remove_prefix(std::min(text.find("//") + 2, text.size()));
    return text.substr(0, text.find_first_of("/?#"));
}

/// Reports whether a slash somewhere in the authority of the text makes both agree that it is a URI-reference.
bool lacks_slash(const Opinion& opinion, const std::string& text) {
    const std::string_view authority = authority_of(text);
    const auto begin = static_cast<std::size_t>(authority.data() - text.data());
    for (std::size_t at = begin; at <= begin + authority.size(); ++at) {
        const std::string with_slash = std::string(text).insert(at, 1, '/');
        if (parse_uri_reference(with_slash) && opinion.is_reference(with_slash)) return true;
    }
    return false;
}

/// Reports whether both agree that the text is a URI-reference if its IPvFuture begins with a small v.
bool has_capital_v(const Opinion& opinion, std::string text) {
    const std::size_t at = text.find("[V");
    if (at == std::string::npos) return false;
    text[at + 1] = 'v';
    return parse_uri_reference(text) && opinion.is_reference(text);
}

/// Reports whether both agree that the text is a URI-reference if its name begins with a letter before the address.
bool has_cut_name(const Opinion& opinion, const std::string& text) {
    const auto reference = parse_uri_reference(text);
    return reference && size_of_ip4_in(*reference) > 0 &&
           opinion.is_reference(with_insertion(text, *reference, 0, "x"));
}

// ---- Resolution: what a library would answer if it departed from RFC 3986 in some ways and in no others

/// The ways in which a library departs, with the sentence of each.
template <class Way, std::size_t count>
using Ways = std::array<std::pair<Way, std::string_view>, count>;

/// A set of ways.
template <class Way>
class Departures {
  public:
    constexpr explicit Departures(unsigned bits) : bits_(bits) {}
    [[nodiscard]] constexpr bool has(Way way) const { return (bits_ >> static_cast<unsigned>(way) & 1U) != 0; }

  private:
    unsigned bits_;
};

/// Returns the sentences of the smallest set of ways with which `answer` gives `theirs`; none if no set does. Of sets
/// of one size, it takes the first.
template <class Way, std::size_t count, class Answer>
Causes smallest_cause(const Ways<Way, count>& ways, const std::string& theirs, const Answer& answer) {
    for (int size = 1; size <= static_cast<int>(count); ++size)
        for (unsigned bits = 1; bits < 1U << count; ++bits) {
            if (std::popcount(bits) != size || answer(Departures<Way>(bits)) != theirs) continue;
            Causes causes;
            for (const auto& [way, sentence] : ways)
                if (Departures<Way>(bits).has(way)) causes.push_back(sentence);
            return causes;
        }
    return {};
}

/// The path from which the path of a target is made. By the RFC, the dot segments of the base's own path stay.
enum class Source : std::uint8_t { reference, base, merged };

/// How a target is made, where the libraries depart from the RFC.
struct Algorithm {
    /// Makes the path of the target.
    std::function<std::string(const Reference& target, std::string path, Source source)> path;
    systems::Reading reading = systems::Reading::repaired;  ///< of component recomposition
};

Source source_of(const Reference& reference) {
    if (reference.scheme || reference.authority || reference.path.starts_with('/')) return Source::reference;
    return reference.path.empty() ? Source::base : Source::merged;
}

/// Returns the target of a reference as RFC 3986 makes it, with another algorithm for the path.
std::string target_by(const Algorithm& algorithm, const Reference& reference, const Reference& base, Store& store) {
    Reference target = systems::rfc3986::transform(reference, base, store);
    const Source source = source_of(reference);
    std::string_view raw = reference.path;
    if (source == Source::base) raw = base.path;
    if (source == Source::merged) raw = systems::rfc3986::merge(base, reference.path, store);
    const std::string path = algorithm.path(target, std::string(raw), source);
    target.path = path;
    return systems::rfc3986::recompose(target, algorithm.reading);
}

std::string without_dots(std::string_view path) {
    Store store;
    return std::string(systems::rfc3986::remove_dot_segments(path, store));
}

// ---- Boost.URL

enum class BoostWay : std::uint8_t { cuts, decodes, base_dots, keeps_dots, drops_root, letter, dot_first };

constexpr Ways<BoostWay, 7> boost_ways{{
    {BoostWay::cuts, cut_name},
    {BoostWay::decodes, "it decodes percent-encoded bytes of the path before it removes dot segments, %2F too"},
    {BoostWay::base_dots, "it removes the dot segments of a path taken from the base"},
    {BoostWay::keeps_dots, "it keeps a `..` that has nothing to remove (erratum 4547)"},
    {BoostWay::drops_root,
     "it removes the slash after the first segment of a path without a root, if `..` removes that"},
    {BoostWay::letter, "it follows the letter of an erratum"},
    {BoostWay::dot_first, "it decides that it needs `/.` before it removes dot segments"},
}};

/// Returns the path with each percent-encoded byte decoded that a path may contain, including `/`, and with upper-case
/// digits in the others.
std::string decoded_path(std::string_view path) {
    constexpr ByteSet kept = with_characters(valid_chars(Column::path), "/");
    std::string result;
    while (!path.empty()) {
        const std::size_t size = path.front() == '%' ? percent_encoded_byte_size : 1;
        const char byte = size == 1 ? path.front() : byte_of(path);
        if (size == 1 || contains(kept, byte)) {
            result += byte;
        } else {
            std::array<char, percent_encoded_byte_size> coded{};
            result.append(coded.data(), write_percent_encoded(byte, coded.data()));
        }
        path.remove_prefix(size);
    }
    return result;
}

/// The steps of remove_dot_segments, with two departures.
class DotsOfBoost {
  public:
    DotsOfBoost(std::string_view path, Departures<BoostWay> departures)
        : input_(path), keeps_(departures.has(BoostWay::keeps_dots)), drops_(departures.has(BoostWay::drops_root)) {}

    std::string result() && {
        at_the_beginning();
        while (!input_.empty()) step();
        return std::move(output_);
    }

  private:
    /// 2A and 2D: dot segments before which there is nothing.
    void at_the_beginning() {
        for (;;) {
            if (input_.starts_with("./")) {
                input_.remove_prefix(2);
            } else if (input_.starts_with("../")) {
                if (keeps_) output_ += "../";
                input_.remove_prefix(3);
            } else {
                break;
            }
        }
        if (input_ == ".." && keeps_) output_ += "..";
        if (input_ == "." || input_ == "..") input_ = {};
    }

    void step() {
        if (input_.starts_with("/./")) {  // 2B
            input_.remove_prefix(2);
        } else if (input_ == "/.") {
            finish("/");
        } else if (input_.starts_with("/../")) {  // 2C
            remove_last_segment();
        } else if (input_ == "/..") {
            remove_last_segment_at_end();
        } else {  // 2E
            const std::string_view segment = input_.substr(0, input_.find('/', 1));
            output_ += segment;
            input_.remove_prefix(segment.size());
        }
    }

    void remove_last_segment() {
        const std::size_t slash = output_.rfind('/');
        input_.remove_prefix(3);
        if (keeps_ && (output_.empty() || (slash != std::string::npos && output_.substr(slash) == "/.."))) {
            output_ += "/..";
        } else if (slash != std::string::npos) {
            output_.resize(slash);
        } else {
            if (drops_ && !output_.empty()) input_.remove_prefix(1);
            output_.clear();
        }
    }

    void remove_last_segment_at_end() {
        const std::size_t slash = output_.rfind('/');
        const bool is_dropped = slash == std::string::npos && !output_.empty() && drops_;
        const bool is_kept = output_.empty() && keeps_;
        output_.resize(slash == std::string::npos ? 0 : slash);
        if (is_kept) output_ += "/..";
        finish(is_kept || is_dropped ? "" : "/");
    }

    void finish(std::string_view last) {
        output_ += last;
        input_ = {};
    }

    std::string_view input_;
    bool keeps_;
    bool drops_;
    std::string output_;
};

/// Returns the number of bytes of `/.` and so on before the first `//`, if the path begins so; 0 otherwise.
std::size_t size_of_dots_before_slashes(std::string_view path) {
    std::size_t size = 0;
    while (path.substr(size).starts_with("/./")) size += 2;
    return path.substr(size).starts_with("//") ? size : 0;
}

std::string path_of_boost(const Reference& target, std::string path, Source source, Departures<BoostWay> departures) {
    if (departures.has(BoostWay::decodes)) path = decoded_path(path);
    if (source == Source::base && !departures.has(BoostWay::base_dots)) return path;
    const std::size_t dots = target.authority ? 0 : size_of_dots_before_slashes(path);
    if (dots == 0 || !departures.has(BoostWay::dot_first)) return DotsOfBoost(path, departures).result();
    return std::string("/.").append(DotsOfBoost(std::string_view(path).substr(dots), departures).result());
}

std::string target_of_boost(const Resolution& ours, Departures<BoostWay> departures) {
    const bool cuts = departures.has(BoostWay::cuts);
    const std::string reference_text = cuts ? with_cut_name(ours.reference_text) : ours.reference_text;
    const std::string base_text = cuts ? with_cut_name(ours.base_text) : ours.base_text;
    const auto reference = parse_uri_reference(reference_text);
    const auto base = parse_uri_reference(base_text);
    if (!reference || !base) return "";
    Store store;
    const bool is_cut = reference->scheme && reference_text != ours.reference_text;
    const bool is_base_cut = base_text != ours.base_text;
    const auto path = [=](const Reference& target, std::string raw, Source source) {
        // The rest of a name is a path without a root. It gets one only if it comes to stand after another authority.
        if (source == Source::base ? is_base_cut : is_cut) raw.erase(0, 1);
        return path_of_boost(target, std::move(raw), source, departures);
    };
    const bool is_letter = departures.has(BoostWay::letter) || departures.has(BoostWay::dot_first);
    return target_by({path, is_letter ? systems::Reading::letter : systems::Reading::repaired}, *reference, *base,
                     store);
}

// ---- uriparser

enum class UriparserWay : std::uint8_t { full_ip6, letter, lists };

constexpr Ways<UriparserWay, 3> uriparser_ways{{
    {UriparserWay::full_ip6, "it writes an IPv6 address in full"},
    {UriparserWay::letter, "it follows the letter of an erratum"},
    {UriparserWay::lists,
     "it removes dot segments from a list of segments, and writes `.` before an empty one at the beginning of a merged "
     "path"},
}};

/// Returns an IPv6 address in brackets with all its digits.
std::string ip6_in_full(std::string_view host) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "[";
    for (const std::uint16_t piece : address6_of(host)) {
        if (text.size() > 1) text += ':';
        for (int shift = 12; shift >= 0; shift -= 4) text += digits[static_cast<std::size_t>(piece >> shift) & 0xFU];
    }
    return text.append("]");
}

using Segments = std::vector<std::string_view>;

/// Removes the dot segments of a list. The last segment stays as an empty one, unless nothing is before it.
Segments without_dot_segments(const Segments& segments, bool has_host) {
    Segments kept;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const bool is_last = i + 1 == segments.size();
        const bool is_dots = segments[i] == "..";
        if (segments[i] != "." && !is_dots) {
            kept.push_back(segments[i]);
            continue;
        }
        const bool is_first = kept.empty();
        if (is_dots && !is_first) kept.pop_back();
        if (is_last && (!is_first || has_host)) kept.emplace_back();
    }
    return kept;
}

std::string path_of_uriparser(const Reference& target, std::string_view path, Source source) {
    const bool has_root = path.starts_with('/');
    if (has_root) path.remove_prefix(1);
    Segments segments;
    if (!path.empty())
        for (const auto part : path | std::views::split('/')) segments.emplace_back(part.begin(), part.end());
    segments = without_dot_segments(segments, target.authority.has_value());
    // A path after an authority counts as one without a root.
    const bool begins_empty = !segments.empty() && segments[0].empty();
    const bool is_ambiguous = source == Source::merged && begins_empty &&
                              ((has_root && !target.authority) || (segments.size() > 1 && segments[1].empty()));
    if (is_ambiguous) segments.insert(segments.begin(), ".");
    std::string text = has_root || (target.authority && !segments.empty()) ? "/" : "";
    for (std::size_t i = 0; i < segments.size(); ++i) text.append(i == 0 ? "" : "/").append(segments[i]);
    return text;
}

std::string target_of_uriparser(const Resolution& ours, Departures<UriparserWay> departures) {
    Store store;
    const auto path = [departures](const Reference& target, std::string raw, Source source) {
        if (source == Source::base) return raw;
        return departures.has(UriparserWay::lists) ? path_of_uriparser(target, raw, source) : without_dots(raw);
    };
    const bool is_letter = departures.has(UriparserWay::letter) || departures.has(UriparserWay::lists);
    std::string text = target_by({path, is_letter ? systems::Reading::letter : systems::Reading::repaired},
                                 ours.reference, ours.base, store);
    if (!departures.has(UriparserWay::full_ip6)) return text;
    const auto read = parse_uri_reference(text);
    if (!read || !read->host || read->host_kind != HostKind::IPv6address) return text;
    return text.replace(text.find(*read->host, text.find("//")), read->host->size(), ip6_in_full(*read->host));
}

}  // namespace

Causes causes_of_validity(const Opinion& opinion, const std::string& text, bool accepts) {
    if (!is_boost(opinion)) return {};
    if (accepts && lacks_slash(opinion, text)) return {"it lets a path without a slash follow an authority"};
    if (!accepts && has_capital_v(opinion, text)) return {"its IPvFuture begins with a small v only"};
    if (!accepts && has_cut_name(opinion, text)) return {cut_name};
    return {};
}

Causes causes_of_target(const Opinion& opinion, const Resolution& ours, const std::string& theirs) {
    if (is_boost(opinion))
        return smallest_cause(boost_ways, theirs, [&](auto departures) { return target_of_boost(ours, departures); });
    return smallest_cause(uriparser_ways, theirs,
                          [&](auto departures) { return target_of_uriparser(ours, departures); });
}

std::string target_without_departures(const Opinion& opinion, const Resolution& ours) {
    return is_boost(opinion) ? target_of_boost(ours, Departures<BoostWay>(0))
                             : target_of_uriparser(ours, Departures<UriparserWay>(0));
}

}  // namespace refurl::test
