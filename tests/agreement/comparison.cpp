#include "tests/agreement/comparison.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <vector>

#include "api/normal_form.hpp"
#include "api/stages.hpp"
#include "api/validity.hpp"
#include "fast/parse.hpp"
#include "standard/icu/idna.hpp"
#include "tests/agreement/regressions.hpp"
#include "tests/agreement/unicode.hpp"
#include "tests/getters.hpp"

namespace refurl::test {

namespace {

// ---- The lines of a description

/// The names of the first lines of Description::text. The lines of the getters follow.
constexpr std::array<std::string_view, 10> component_lines{"scheme", "username", "password", "host is", "host",
                                                           "port",   "path is",  "segments", "query",   "fragment"};

/// Writes the lines of a description: a `"` followed by the value, or null. No value contains a newline, and every URL
/// has the same lines in the same order, so equal texts mean equal URLs.
class Lines {
  public:
    explicit Lines(std::string& out) : out_(out) {}

    void value(std::string_view value) {
        out_ += '"';
        out_ += value;
        out_ += '\n';
    }
    void null() { out_ += "null\n"; }

    template <class Optional>
    void value_or_null(const Optional& text) {
        if (text)
            value(*text);
        else
            null();
    }

    void null_host() {
        null();
        null();
    }
    void host(std::string_view kind, std::string_view text) {
        value(kind);
        value(text);
    }
    /// Writes only that the path is opaque. Its text is in the line of the pathname getter.
    void opaque_path() {
        value("opaque");
        null();
    }
    void list_path(std::size_t segments) {
        std::array<char, 20> digits{};
        const char* const end = std::to_chars(digits.begin(), digits.end(), segments).ptr;
        value("a list");
        value({digits.data(), end});
    }

  private:
    std::string& out_;
};

// ---- The pipeline

/// Writes an absent userinfo as two nulls, and an absent password as null. A normalised sequence has neither an empty
/// userinfo nor an empty password.
void write_userinfo(const std::optional<Userinfo>& userinfo, Lines& lines) {
    if (!userinfo) {
        lines.null();
        lines.null();
        return;
    }
    lines.value(userinfo->username);
    lines.value_or_null(userinfo->password);
}

void write_authority(const std::optional<Authority>& authority, Lines& lines) {
    if (!authority) {
        write_userinfo(std::nullopt, lines);
        lines.null_host();
        lines.null();
        return;
    }
    write_userinfo(authority->userinfo, lines);
    if (authority->host)
        lines.host(name_of(authority->host->kind), authority->host->text);
    else
        lines.host("empty host", "");
    lines.value_or_null(authority->port);
}

/// Counts the standard's path segments: a drive is one, and each path-root and each dir is followed by one, which may
/// be empty.
std::size_t count_segments(const Sequence& url) {
    std::size_t segments = (url.drive ? 1U : 0U) + (url.path_root ? 1U : 0U);
    for (const std::string_view run : url.dirs.runs())
        segments += static_cast<std::size_t>(std::ranges::count(run, '/'));
    return segments;
}

void write(Lines lines, const Url& url) {
    const Sequence sequence = url.sequence();
    lines.value_or_null(sequence.scheme);
    write_authority(sequence.authority, lines);
    if (!sequence.authority && !sequence.path_root)
        lines.opaque_path();
    else
        lines.list_path(count_segments(sequence));
    lines.value_or_null(sequence.query);
    lines.value_or_null(sequence.fragment);
    for (const auto& [name, get] : getters) lines.value(get(url));
}

}  // namespace

void describe(const Url& url, std::string& text) { write(Lines(text), url); }

namespace {

/// Describes `url`, which the stages return.
void describe_pipeline(std::string_view input, const Url* base, const Result<Url>& url, Description& description) {
    description.text.clear();
    description.reason = url ? "" : url.error().rule;
    description.valid = is_valid_url_string(input, base);
    description.normal = is_normal_form(input);
    if (url) describe(*url, description.text);
}

/// Reports whether `url` is `expected` and has the same components.
bool is_same(const Url& url, const Result<Url>& expected) {
    return expected && url == *expected && url.sequence() == expected->sequence();
}

// ---- The standard's state machine

std::string_view kind_of(const standard::Host& host) {
    constexpr std::array<std::string_view, 5> kinds{"empty host", name_of(HostKind::domain), name_of(HostKind::opaque),
                                                    name_of(HostKind::ip4), name_of(HostKind::ip6)};
    return kinds[host.index()];
}

/// Writes the same lines as write_userinfo. In a URL record the empty string stands for an absent username or password.
void write_credentials(const standard::UrlRecord& url, Lines& lines) {
    if (!standard::includes_credentials(url)) return write_userinfo(std::nullopt, lines);
    lines.value(url.username);
    lines.value_or_null(url.password.empty() ? std::nullopt : std::optional(url.password));
}

void write(Lines lines, const standard::UrlRecord& url) {
    lines.value(url.scheme);
    write_credentials(url, lines);
    if (url.host)
        lines.host(kind_of(*url.host), standard::serialize_host(*url.host));
    else
        lines.null_host();
    lines.value_or_null(url.port ? std::optional(standard::port(url)) : std::nullopt);
    if (const auto* segments = std::get_if<standard::Segments>(&url.path))
        lines.list_path(segments->size());
    else
        lines.opaque_path();
    lines.value_or_null(url.query);
    lines.value_or_null(url.fragment);
    for (const auto& [name, get] : standard_getters) lines.value(get(url));
}

}  // namespace

void describe(const standard::UrlRecord& url, std::string& text) { write(Lines(text), url); }

standard::Outcome parse_independently(std::string_view input, const std::optional<standard::UrlRecord>& base,
                                      Encoding encoding) {
    return standard::parse(input, base ? &*base : nullptr, encoding, standard::today_by_icu);
}

namespace {

void run_state_machine(std::string_view input, const std::optional<standard::UrlRecord>& base, Encoding encoding,
                       Description& description) {
    const standard::Outcome outcome = parse_independently(input, base, encoding);
    description.text.clear();
    description.reason = outcome.url ? "" : outcome.errors.empty() ? "no validation error" : outcome.errors.back().name;
    description.valid = outcome.is_flawless();
    description.normal = outcome.url && standard::serialize(*outcome.url) == input;
    if (outcome.url) describe(*outcome.url, description.text);
}

// ---- Side by side

std::string_view name_of_line(std::size_t i) {
    return i < component_lines.size() ? component_lines[i] : getters[i - component_lines.size()].first;
}

/// Returns the lines of a description with their names.
std::vector<std::string> lines_of(const Description& description) {
    if (description.text.empty()) return {"failure", std::string(description.reason)};
    std::vector<std::string> lines;
    std::string_view rest = description.text;
    while (!rest.empty()) {
        const std::string_view value = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(value.size() + 1);
        ((lines.emplace_back(name_of_line(lines.size())) += ' ') += value) += value.starts_with('"') ? "\"" : "";
    }
    return lines;
}

// ---- Excuses

/// Reports whether the line is about the host, or is a getter whose value contains it.
bool shows_host(std::string_view line) {
    constexpr std::array<std::string_view, 5> lines{"host is", "host", "hostname", "href", "origin"};
    return std::ranges::find(lines, line) != lines.end();
}

/// Reports whether two URLs differ only in the lines that show their hosts.
bool differ_only_in_host(const Description& left, const Description& right) {
    std::string_view left_rest = left.text;
    std::string_view right_rest = right.text;
    for (std::size_t i = 0; !left_rest.empty(); ++i) {
        const std::string_view left_line = left_rest.substr(0, left_rest.find('\n') + 1);
        const std::string_view right_line = right_rest.substr(0, right_rest.find('\n') + 1);
        if (left_line != right_line && !shows_host(name_of_line(i))) return false;
        left_rest.remove_prefix(left_line.size());
        right_rest.remove_prefix(right_line.size());
    }
    return true;
}

}  // namespace

Excuse excuse_for(const Comparison& comparison) {
    const Description& pipeline = comparison.pipeline;
    const Description& standard = comparison.standard;
    if (pipeline.text.empty() != standard.text.empty()) return Excuse::failure;
    if (pipeline.text != standard.text) return differ_only_in_host(pipeline, standard) ? Excuse::host : Excuse::none;
    if (pipeline.valid != standard.valid) return Excuse::validity;
    return pipeline.normal != standard.normal ? Excuse::normal_form : Excuse::none;
}

Excused& Excused::operator+=(const Excused& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
    return *this;
}

std::uint64_t Excused::total() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{}) - of(Excuse::none);
}

std::string Excused::line() const {
    const auto part = [&](Excuse excuse, std::string_view name) {
        return std::to_string(of(excuse)).append(" ").append(name);
    };
    return part(Excuse::failure, "failure")
        .insert(0, std::to_string(total()) + " beyond ICU: ")
        .append(", " + part(Excuse::host, "host"))
        .append(", " + part(Excuse::validity, "validity"))
        .append(", " + part(Excuse::normal_form, "normal form"));
}

void compare(std::string_view input, const Base& base, Comparison& comparison, Encoding encoding) {
    const Url* const base_url = base.url ? &*base.url : nullptr;
    const Result<Url> url = parse(input, base_url, encoding);
    describe_pipeline(input, base_url, url, comparison.pipeline);
    run_state_machine(input, base.record, encoding, comparison.standard);
    comparison.takes_shortcut = fast::parse(input, base_url).has_value();
    comparison.shortcut_is_same =
        !comparison.takes_shortcut || is_same(*url, parse_by_stages(input, base_url, encoding));
    comparison.href_is_normal = !url || is_normal_form(url->href());
    comparison.excuse = Excuse::none;
    if (!comparison.agree() && is_beyond_icu(input)) comparison.excuse = excuse_for(comparison);
}

Comparison compare(const Pair& pair) {
    Comparison comparison;
    Base base;
    if (pair.base) {
        compare(*pair.base, {}, comparison);
        if (!comparison.equal() || comparison.is_excused() || comparison.both_failed()) return comparison;
        base = {parse(*pair.base).value(), parse_independently(*pair.base).url};
    }
    compare(pair.input, base, comparison, pair.encoding);
    return comparison;
}

std::string side_by_side(const Comparison& comparison) {
    const auto left_lines = lines_of(comparison.pipeline);
    const auto right_lines = lines_of(comparison.standard);
    std::size_t width = std::string_view("pipeline").size();
    for (const std::string& line : left_lines) width = std::max(width, line.size());
    const auto row = [&](char mark, std::string_view left, std::string_view right) {
        return std::string{mark, ' '} + std::string(left) + std::string(width - left.size() + 3, ' ') +
               std::string(right) + '\n';
    };
    std::string text = row(' ', "pipeline", "standard");
    for (std::size_t i = 0; i < std::max(left_lines.size(), right_lines.size()); ++i) {
        const std::string left = i < left_lines.size() ? left_lines[i] : "";
        const std::string right = i < right_lines.size() ? right_lines[i] : "";
        text += row(left == right ? ' ' : '*', left, right);
    }
    const auto validity = [](const Description& description) { return description.valid ? "valid" : "not valid"; };
    text +=
        row(comparison.agree_on_validity() ? ' ' : '*', validity(comparison.pipeline), validity(comparison.standard));
    const auto form = [](const Description& description) { return description.normal ? "normal" : "not normal"; };
    text += row(comparison.agree_on_normal_form() ? ' ' : '*', form(comparison.pipeline), form(comparison.standard));
    if (!comparison.href_is_normal) text += "* the href is not a normal form\n";
    if (!comparison.same_by_shortcut())
        text += "* the shortcut for normal forms returns something else, or does not apply to one\n";
    return text;
}

std::string report(const Pair& pair, const Comparison& comparison) {
    return side_by_side(comparison) +
           "the line for tests/vectors/regressions.json, with the state machine's result:\n" + regression_line(pair) +
           '\n';
}

}  // namespace refurl::test
