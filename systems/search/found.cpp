#include "systems/search/found.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/preprocess.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/punycode.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/scheme.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "systems/search/code_points.hpp"

namespace refurl::systems {

namespace {

std::string clause_of(const Answer& a, const Answer& b) {
    if (!a && b) return a.error().clause;
    return a && !b ? b.error().clause : "";
}

bool has_host(const Answer& answer) {
    return answer && (!answer->attributes.hostname.value_or("").empty() || !answer->host.value_or("").empty());
}

// ---- Shapes and patterns

/// Returns the pair as one text.
std::string text_of(const Pair& pair) {
    std::string text = pair.input + (pair.base ? "\n" + *pair.base : "");
    for (const auto& list : {pair.asks.set, pair.asks.params})
        for (const Call& call : list) {
            text += "\n\n" + call[0];
            for (std::size_t i = 1; i < call.size(); ++i) text += ':' + call[i];
        }
    if (pair.asks.encoding != Encoding::utf_8) text.append("\n").append(name_of(pair.asks.encoding));
    if (pair.asks.validate) text += "\nvalid:";
    return text;
}

/// Returns the length of the bytes at the beginning of a text that a condition holds for.
std::size_t run_at(std::string_view text, bool (*is_member)(unsigned char)) {
    std::size_t end = 0;
    while (end < text.size() && is_member(static_cast<unsigned char>(text[end]))) ++end;
    return end;
}

/// Appends the shape of the beginning of a text, and returns its length: a run of letters or of digits, or one byte.
std::size_t append_beginning(std::string_view text, std::string& shape) {
    const std::size_t letters = run_at(text, [](unsigned char c) { return is_alpha(c); });
    const std::size_t digits = run_at(text, [](unsigned char c) { return is_digit(c); });
    const std::size_t length = std::max({letters, digits, std::size_t{1}});
    const bool may_be_scheme = letters > 0 && text.substr(letters, 1) == ":";
    if (letters > 0 && !may_be_scheme)
        shape += 'a';
    else if (digits > 0)
        shape += '1';
    else
        shape += text.substr(0, length);
    return length;
}

/// Returns the code point beyond ASCII at the beginning of a text, percent-encoded or not, and its length, or the
/// length 0.
std::pair<char32_t, std::size_t> beyond_ascii(std::string_view text) {
    constexpr std::size_t most_bytes = 4;
    std::string bytes;
    std::size_t sizes = 1;
    if (text.front() == '%') {
        sizes = percent_encoded_byte_size;
        for (std::string_view rest = text; bytes.size() < most_bytes && begins_with_percent_encoded_byte(rest);
             rest.remove_prefix(sizes))
            bytes += byte_of(rest);
    } else {
        bytes = text.substr(0, most_bytes);
    }
    if (is_ascii(bytes.substr(0, 1))) return {0, 0};
    const Decoded read = decode_first(bytes);
    if (!read.valid) return {0, 0};
    return {read.code_point, sizes * read.length};
}

/// Appends the signs of the code points beyond ASCII at the beginning of a text, and returns the length of these.
std::size_t append_signs(std::string_view text, std::string& pattern) {
    std::size_t length = 0;
    std::vector<std::string> signs;
    while (length < text.size()) {
        const auto [code_point, size] = beyond_ascii(text.substr(length));
        if (size == 0) break;
        std::string sign = sign_of(code_point);
        if (std::ranges::find(signs, sign) == signs.end()) signs.push_back(std::move(sign));
        length += size;
    }
    if (signs.empty()) return 0;
    pattern += "«";
    for (const std::string& sign : signs) pattern += sign;
    pattern += "»";
    return length;
}

/// Returns the label in Punycode at the beginning of a text, with `xn--`, or ε if there is none.
std::string_view punycode_label(std::string_view text) {
    constexpr std::size_t prefix = uts46::ace_prefix.size();
    if (!equal_ignoring_case(text.substr(0, prefix), "xn--")) return {};
    return text.substr(0, run_at(text, [](unsigned char c) { return is_alpha(c) || is_digit(c) || c == '-'; }));
}

void append_pattern(std::string_view text, std::string& pattern);

/// Appends the pattern of a label in Punycode: that of the label that it encodes, if it encodes one.
void append_pattern_of_label(std::string_view label, std::string& pattern) {
    pattern += "xn--";
    std::u32string decoded;
    const std::u32string code = refurl::code_points_of(label.substr(uts46::ace_prefix.size()));
    if (!uts46::append_decoded_punycode(code, decoded)) return;
    std::string text;
    for (const char32_t c : decoded) append_utf8(c, text);
    append_pattern(text, pattern);
}

/// Reports whether a byte is a C0 control that preprocessing removes only at the ends of a text.
bool is_kept_control(unsigned char c) { return c < ' ' && c != '\t' && c != '\n' && c != '\r'; }

/// Appends the pattern of the beginning of a text, and returns the length of the beginning.
std::size_t append_pattern_of_beginning(std::string_view text, std::string& pattern) {
    if (const std::string_view label = punycode_label(text); !label.empty()) {
        append_pattern_of_label(label, pattern);
        return label.size();
    }
    if (const std::size_t controls = run_at(text, is_kept_control); controls > 0) {
        pattern += '\x1';
        return controls;
    }
    if (const std::size_t length = append_signs(text, pattern); length > 0) return length;
    return append_beginning(text, pattern);
}

void append_pattern(std::string_view text, std::string& pattern) {
    while (!text.empty()) text.remove_prefix(append_pattern_of_beginning(text, pattern));
}

}  // namespace

Mode mode_of(const Pair& pair) {
    Store store;
    const Mode mode = pair.base ? grammar::preprocess(*pair.base, Mode::generic, store).mode : Mode::generic;
    return grammar::preprocess(pair.input, mode, store).mode;
}

std::optional<Kind> kind_of(const Difference& difference, const Pair& pair, const Reply& a, const Reply& b) {
    const auto part = difference(a, b);
    if (!part) return std::nullopt;
    if (!trouble_of(a, b).empty()) return Kind{std::string(*part), clause_of(a.answer, b.answer), true};
    if (part == difference_of_calls(a.calls, b.calls))
        return Kind{.difference = std::string(*part)};  // whatever the URL
    const bool has_equal_hrefs = a.answer && b.answer && a.answer->href == b.answer->href;
    return Kind{
        .difference = std::string(*part),
        .clause = part == "errors" ? first_errors_that_differ(*a.verdict, *b.verdict) : clause_of(a.answer, b.answer),
        .has_equal_hrefs = has_equal_hrefs,
        .mode = mode_of(pair),
        .has_host_a = has_host(a.answer),
        .has_host_b = has_host(b.answer)};
}

std::string shape_of(const Pair& pair) {
    const std::string text = text_of(pair);
    std::string shape;
    for (std::string_view rest = text; !rest.empty();) rest.remove_prefix(append_beginning(rest, shape));
    return shape;
}

std::string pattern_of(const Pair& pair) {
    std::string pattern;
    append_pattern(text_of(pair), pattern);
    return pattern;
}

Counts& Counts::operator+=(const Counts& other) {
    compared += other.compared;
    different += other.different;
    unsupported += other.unsupported;
    return *this;
}

void Found::compare(const Difference& difference, std::span<const Pair> pairs, std::span<const Reply> a,
                    std::span<const Reply> b) {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const bool is_supported = a[i].is_supported && b[i].is_supported;
        const auto kind = kind_of(difference, pairs[i], a[i], b[i]);
        if (kind)
            add(*kind, {pairs[i], 1});
        else
            add_equal(1, 0);
        if (is_supported)
            (kind ? samples_.different : samples_.equal).add(pairs[i]);
        else
            ++counts_.unsupported;
    }
}

void Found::add(const Kind& kind, Alike alike) {
    counts_.compared += alike.count;
    counts_.different += alike.count;
    std::string shape = shape_of(alike.simplest);
    remember(kind, std::move(shape), std::move(alike));
}

void Found::add(Found other) {
    counts_ += other.counts_;
    samples_.add(other.samples_);
    for (auto& [kind, shapes] : other.kinds_)
        for (auto& [shape, alike] : shapes) remember(kind, shape, std::move(alike));
}

void Found::add_equal(std::size_t compared, std::size_t unsupported) {
    counts_.compared += compared;
    counts_.unsupported += unsupported;
}

void Found::remember(const Kind& kind, std::string shape, Alike alike) {
    bytes_ += size_of(alike.simplest);
    auto& shapes = kinds_[kind];
    const auto found = shapes.find(shape);
    if (found == shapes.end()) {
        ++shapes_;
        bytes_ += shape.size();
        shapes.emplace(std::move(shape), std::move(alike));
        return;
    }
    Alike& known = found->second;
    known.count += alike.count;
    if (is_simpler(alike.simplest, known.simplest)) std::swap(known.simplest, alike.simplest);
    bytes_ -= size_of(alike.simplest);  // the one that is not kept
}

std::map<Kind, Found::Shapes> Found::take_kinds() {
    shapes_ = bytes_ = 0;
    return std::exchange(kinds_, {});
}

}  // namespace refurl::systems
