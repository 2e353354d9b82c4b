#include "host/uts46/processing.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>

#include "host/uts46/bidi_rule.hpp"
#include "host/uts46/context_j.hpp"
#include "host/uts46/normalization.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::uts46 {

namespace {

// clang-format off
constexpr auto rule_texts = Table<RuleText, 19>({
    {Rule::punycode, "Punycode", "P4", "", "what follows xn-- must be Punycode for a label that is not ASCII"},
    {Rule::normalization, "normalization", "V1", "", "a label must be in Normalization Form C"},
    {Rule::hyphens_3_and_4, "hyphens in the third and fourth place", "V2", "CheckHyphens", "a label must not have hyphens in its third and fourth place"},
    {Rule::outer_hyphens, "hyphen at an end", "V3", "CheckHyphens", "a label must not begin or end with a hyphen"},
    {Rule::ace_prefix, "xn-- in Unicode", "V4", "", "a label in Unicode must not begin with xn--"},
    {Rule::full_stop, "full stop", "V5", "", "a label must not have a full stop"},
    {Rule::leading_mark, "leading mark", "V6", "", "a label must not begin with a combining mark"},
    {Rule::status, "status", "V7", "", "each code point of a label must be valid in the IDNA Mapping Table"},
    {Rule::std3_ascii, "STD3 rules", "U1", "UseSTD3ASCIIRules", "the ASCII code points of a label, once it is mapped, must be letters, digits and hyphens"},
    {Rule::zero_width_non_joiner, "ContextJ, ZERO WIDTH NON-JOINER", "C1", "CheckJoiners", "ZERO WIDTH NON-JOINER must follow a virama or stand where letters join"},
    {Rule::zero_width_joiner, "ContextJ, ZERO WIDTH JOINER", "C2", "CheckJoiners", "ZERO WIDTH JOINER must follow a virama"},
    {Rule::bidi_1, "Bidi Rule, condition 1", "B1", "CheckBidi", "beside text from right to left, a label must begin with a letter"},
    {Rule::bidi_2, "Bidi Rule, condition 2", "B2", "CheckBidi", "a label from right to left must not have characters from left to right"},
    {Rule::bidi_3, "Bidi Rule, condition 3", "B3", "CheckBidi", "a label from right to left must end with a letter of its direction or a digit"},
    {Rule::bidi_4, "Bidi Rule, condition 4", "B4", "CheckBidi", "a label from right to left must not have both European and Arabic digits"},
    {Rule::bidi_5, "Bidi Rule, condition 5", "B5", "CheckBidi", "a label from left to right must not have characters from right to left"},
    {Rule::bidi_6, "Bidi Rule, condition 6", "B6", "CheckBidi", "a label from left to right must end with a letter of its direction or a European digit"},
    {Rule::domain_length, "length of the domain", "A4_1", "VerifyDnsLength", "a domain must have 1 to 253 ASCII characters"},
    {Rule::label_length, "length of a label", "A4_2", "VerifyDnsLength", "a label must have 1 to 63 ASCII characters"},
});
// clang-format on

constexpr char32_t full_stop = U'.';

bool is_ascii(std::u32string_view text) {
    return std::ranges::all_of(text, [](char32_t c) { return c < 0x80; });
}

// ---- Step 1

/// Up to Unicode 15.0, this step recorded an error for a disallowed code point. Later versions leave that to step 4, so
/// NFC can replace the code point by one that is valid. This one stays disallowed.
constexpr char32_t disallowed_in_any_form = 0xFFFD;

void append_mapped(char32_t c, const Options& options, std::u32string& text) {
    constexpr char32_t capital_sharp_s = 0x1E9E;
    switch (properties_of(c, options.unicode).status) {
        case Status::valid: text.push_back(c); break;
        case Status::disallowed: text.push_back(options.unicode <= 150 ? disallowed_in_any_form : c); break;
        case Status::ignored: break;
        case Status::mapped:
            text += options.transitional_processing && c == capital_sharp_s ? U"ss" : mapping_of(c, options.unicode);
            break;
        case Status::deviation:
            if (options.transitional_processing)
                text += mapping_of(c, options.unicode);
            else
                text.push_back(c);
            break;
    }
}

// ---- Step 4: the validity criteria (section 4.1)

bool is_valid(char32_t c, bool is_transitional, std::uint8_t unicode) {
    const Status status = properties_of(c, unicode).status;
    return status == Status::valid || (status == Status::deviation && !is_transitional);
}

bool is_std3_ascii(char32_t c) { return c >= 0x80 || (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; }

bool is_mark(char32_t c, std::uint8_t unicode) { return properties_of(c, unicode).is_mark; }

/// Appends an error for each criterion that label number `index` does not meet, except the Bidi Rule. That rule needs
/// all labels and is checked after them.
void validate(std::u32string_view label, std::size_t index, bool was_punycode, const Options& options, Errors& errors) {
    if (label.empty()) return;
    const auto require = [&](bool holds, Rule rule) {
        if (!holds) errors.push_back({rule, index});
    };
    const bool is_transitional = options.transitional_processing && !was_punycode;
    require(!was_punycode || is_nfc(label), Rule::normalization);  // step 2 has normalized the other labels
    if (options.check_hyphens) {
        require(!label.substr(std::min<std::size_t>(2, label.size())).starts_with(U"--"), Rule::hyphens_3_and_4);
        require(!label.starts_with(U'-') && !label.ends_with(U'-'), Rule::outer_hyphens);
    }
    require(!label.starts_with(ace_prefix), Rule::ace_prefix);
    require(!label.contains(full_stop), Rule::full_stop);
    require(!is_mark(label.front(), options.unicode), Rule::leading_mark);
    const auto has_valid_status = [&](char32_t c) { return is_valid(c, is_transitional, options.unicode); };
    require(std::ranges::all_of(label, has_valid_status), Rule::status);
    if (options.use_std3_ascii_rules) require(std::ranges::all_of(label, is_std3_ascii), Rule::std3_ascii);
    if (options.check_joiners) {
        require(!has_misplaced(zero_width_non_joiner, label), Rule::zero_width_non_joiner);
        require(!has_misplaced(zero_width_joiner, label), Rule::zero_width_joiner);
    }
}

/// Replaces a label that begins with `xn--` by the decoded label, and checks it.
void convert_and_validate(std::size_t index, const Options& options, Processed& domain) {
    const std::u32string_view label = domain.label(index);
    if (!label.starts_with(ace_prefix)) {
        validate(label, index, false, options, domain.errors);
        return;
    }
    const std::u32string punycode(label.substr(ace_prefix.size()));
    const std::size_t begin = domain.text.size();
    const bool has_non_ascii = !is_ascii(label);
    if (has_non_ascii || !append_decoded_punycode(punycode, domain.text)) {
        if (has_non_ascii || !options.ignore_invalid_punycode) domain.errors.push_back({Rule::punycode, index});
        return;
    }
    domain.labels[index] = {begin, domain.text.size() - begin};
    if (is_ascii(domain.label(index))) domain.errors.push_back({Rule::punycode, index});
    validate(domain.label(index), index, true, options, domain.errors);
}

void check_bidi(std::u32string_view label, std::size_t index, std::uint8_t unicode, Errors& errors) {
    using enum Rule;
    constexpr std::array rules{bidi_1, bidi_2, bidi_3, bidi_4, bidi_5, bidi_6};
    const BidiConditions unmet = unmet_bidi_conditions(label, unicode);
    for (std::size_t i = 0; i < rules.size(); ++i)
        if (unmet[i + 1]) errors.push_back({rules[i], index});
}

/// Appends an error for each label of a Bidi domain name that does not meet the Bidi Rule.
void check_bidi(Processed& domain, std::uint8_t unicode) {
    if (!is_bidi_domain_name(domain, unicode)) return;
    for (std::size_t i = 0; i < domain.labels.size(); ++i)
        if (!domain.label(i).empty()) check_bidi(domain.label(i), i, unicode, domain.errors);
}

// ---- ToASCII and ToUnicode

/// Returns the labels joined by full stops. `append_label(label, text)` writes each label.
template <class AppendLabel>
std::string joined_labels(const Processed& domain, AppendLabel append_label) {
    std::string text;
    text.reserve(2 * domain.text.size());
    for (std::size_t i = 0; i < domain.labels.size(); ++i) {
        if (i != 0) text.push_back('.');
        append_label(domain.label(i), text);
    }
    return text;
}

void append_ascii(std::u32string_view label, std::string& domain) {
    const std::size_t before = domain.size();
    domain.resize_and_overwrite(before + most_ascii_size(label.size()), [&](char* begin, std::size_t /*size*/) {
        return static_cast<std::size_t>(write_ascii(label, begin + before) - begin);
    });
}

/// Appends the errors of VerifyDnsLength. An empty label at the end (the root) is an error, although the length of the
/// domain does not count it and its dot.
void verify_dns_length(std::string_view domain, Errors& errors) {
    constexpr std::size_t longest_domain = 253;
    constexpr std::size_t longest_label = 63;
    const std::size_t size_without_root = domain.size() - (domain.ends_with('.') ? 1 : 0);
    if (size_without_root == 0 || size_without_root > longest_domain) errors.push_back({Rule::domain_length, 0});
    std::size_t index = 0;
    std::size_t size = 0;
    const auto end_label = [&] {
        if (size == 0 || size > longest_label) errors.push_back({Rule::label_length, index});
        ++index;
        size = 0;
    };
    for (const char c : domain)
        if (c == '.')
            end_label();
        else
            ++size;
    end_label();
}

}  // namespace

const RuleText& text_of(Rule rule) { return rule_texts[rule]; }

std::u32string map(std::string_view domain, const Options& options) {
    std::u32string text;
    text.reserve(domain.size());
    for (std::string_view rest = domain; !rest.empty();) {
        const Decoded first = decode_first(rest);
        rest.remove_prefix(first.length);
        append_mapped(first.code_point, options, text);
    }
    return text;
}

std::u32string normalize(std::u32string text) {
    if (is_certainly_nfc(text)) return text;
    return nfc(text);
}

Labels break_at_full_stops(std::u32string_view text) {
    Labels labels;
    labels.reserve(1 + static_cast<std::size_t>(std::ranges::count(text, full_stop)));
    std::size_t begin = 0;
    for (std::size_t stop = text.find(full_stop); stop != std::u32string_view::npos;
         stop = text.find(full_stop, begin)) {
        labels.push_back({begin, stop - begin});
        begin = stop + 1;
    }
    labels.push_back({begin, text.size() - begin});
    return labels;
}

Processed convert_and_validate(std::u32string text, const Options& options) {
    Processed domain{break_at_full_stops(text), std::move(text), {}};
    for (std::size_t i = 0; i < domain.labels.size(); ++i) convert_and_validate(i, options, domain);
    if (options.check_bidi) check_bidi(domain, options.unicode);
    return domain;
}

bool is_bidi_domain_name(const Processed& domain, std::uint8_t unicode) {
    const auto indexes = std::views::iota(std::size_t{0}, domain.labels.size());
    return std::ranges::any_of(indexes, [&](std::size_t i) { return has_right_to_left(domain.label(i), unicode); });
}

Processed process(std::string_view domain, const Options& options) {
    return convert_and_validate(normalize(map(domain, options)), options);
}

Steps steps_of(std::string_view domain, const Options& options) {
    const std::u32string mapped = map(domain, options);
    const std::u32string normalized = normalize(mapped);
    return {mapped, normalized, break_at_full_stops(normalized), convert_and_validate(normalized, options)};
}

void append_unicode(std::u32string_view label, std::string& text) {
    for (const char32_t c : label) append_utf8(c, text);
}

char* write_ascii(std::u32string_view label, char* out) {
    if (is_ascii(label)) return std::ranges::copy(label, out).out;
    return write_punycode(label, std::ranges::copy(ace_prefix, out).out);
}

Converted to_ascii(std::string_view domain, const Options& options) {
    return to_ascii(process(domain, options), options);
}

Converted to_ascii(const Processed& domain, const Options& options) {
    Converted ascii{joined_labels(domain, append_ascii), domain.errors};
    if (options.verify_dns_length) verify_dns_length(ascii.domain, ascii.errors);
    return ascii;
}

Converted to_unicode(std::string_view domain, const Options& options) { return to_unicode(process(domain, options)); }

Converted to_unicode(const Processed& domain) { return {joined_labels(domain, append_unicode), domain.errors}; }

// ---- The places of errors

namespace {

/// The range of a label in a domain, in bytes.
struct LabelPlace {
    std::size_t begin;
    std::size_t end;
    std::optional<Bytes> disallowed = std::nullopt;  ///< its first code point that is disallowed
};

std::vector<LabelPlace> places_of_labels(std::string_view domain, const Options& options) {
    std::vector<LabelPlace> places{{0, domain.size()}};
    for (std::size_t at = 0; at < domain.size();) {
        const Decoded read = decode_first(domain.substr(at));
        const Bytes own{at, at + read.length};
        LabelPlace& label = places.back();
        const Status status = properties_of(read.code_point, options.unicode).status;
        if (status == Status::disallowed && !label.disallowed) label.disallowed = own;
        std::u32string mapped;
        append_mapped(read.code_point, options, mapped);
        if (mapped.contains(full_stop)) {  // only such a code point separates labels
            label.end = at;
            places.push_back({own.second, domain.size()});
        }
        at = own.second;
    }
    return places;
}

}  // namespace

std::vector<Bytes> bytes_of_labels(std::string_view domain, const Options& options) {
    std::vector<Bytes> bytes;
    for (const LabelPlace& label : places_of_labels(domain, options)) bytes.emplace_back(label.begin, label.end);
    return bytes;
}

std::vector<Bytes> bytes_of(const Errors& errors, std::string_view domain, const Options& options) {
    const std::vector<LabelPlace> places = places_of_labels(domain, options);
    const auto bytes_of_one = [&](const Error& error) -> Bytes {
        if (error.rule == Rule::domain_length) return {0, domain.size()};
        const auto& [begin, end, disallowed] = places[error.label];
        return error.rule == Rule::status && disallowed ? *disallowed : Bytes{begin, end};
    };
    std::vector<Bytes> bytes;
    bytes.reserve(errors.size());
    for (const Error& error : errors) bytes.push_back(bytes_of_one(error));
    return bytes;
}

Bytes bytes_of(const Error& error, std::string_view domain, const Options& options) {
    return bytes_of(Errors{error}, domain, options).front();
}

}  // namespace refurl::uts46
