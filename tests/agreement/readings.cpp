#include "tests/agreement/readings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "api/validity.hpp"
#include "tests/agreement/regressions.hpp"
#include "tests/getters.hpp"

namespace refurl::test {

namespace {

// ---- The words that both readings are told in

/// What the lines of a reading are about, before those of the getters.
constexpr std::array<std::string_view, 10> component_lines{"scheme", "username", "password", "host is", "host",
                                                           "port",   "path is",  "segments", "query",   "fragment"};

/// Writes the lines of a reading, each a value behind a `"`, or null. No value holds a newline, and each reading has
/// the same lines, so equal texts are equal readings.
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
    /// The text of the path is that of the getter.
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

/// In a normal form neither a userinfo nor a password is empty.
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

/// A drive is a segment, and so is what stands behind each path-root and dir, empty or not.
std::size_t count_segments(const Sequence& url) {
    std::size_t segments = (url.drive ? 1U : 0U) + (url.path_root ? 1U : 0U);
    for (const std::string_view run : url.dirs.runs())
        segments += static_cast<std::size_t>(std::ranges::count(run, '/'));
    return segments;
}

void tell_in(Lines lines, const Url& url) {
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

void tell(const Url& url, std::string& text) { tell_in(Lines(text), url); }

namespace {

void read_by_pipeline(std::string_view input, const std::optional<Url>& base, Encoding encoding, Reading& reading) {
    const Result<Url> url = parse(input, base ? &*base : nullptr, encoding);
    reading.text.clear();
    reading.reason = url ? "" : url.error().rule;
    reading.valid = is_valid_url_string(input, base ? &*base : nullptr);
    if (url) tell(*url, reading.text);
}

// ---- The standard's state machine

std::string_view kind_of(const standard::Host& host) {
    constexpr std::array<std::string_view, 5> kinds{"empty host", name_of(HostKind::domain), name_of(HostKind::opaque),
                                                    name_of(HostKind::ip4), name_of(HostKind::ip6)};
    return kinds[host.index()];
}

/// For the standard an empty username or password is none.
void write_credentials(const standard::UrlRecord& url, Lines& lines) {
    if (!standard::includes_credentials(url)) return write_userinfo(std::nullopt, lines);
    lines.value(url.username);
    lines.value_or_null(url.password.empty() ? std::nullopt : std::optional(url.password));
}

void tell_in(Lines lines, const standard::UrlRecord& url) {
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

void tell(const standard::UrlRecord& url, std::string& text) { tell_in(Lines(text), url); }

namespace {

void read_by_state_machine(std::string_view input, const std::optional<standard::UrlRecord>& base, Encoding encoding,
                           Reading& reading) {
    const standard::Outcome outcome = standard::parse(input, base ? &*base : nullptr, encoding);
    reading.text.clear();
    reading.reason = outcome.url ? "" : outcome.errors.empty() ? "no validation error" : outcome.errors.back().name;
    reading.valid = outcome.is_flawless();
    if (outcome.url) tell(*outcome.url, reading.text);
}

// ---- Side by side

std::string_view name_of_line(std::size_t i) {
    return i < component_lines.size() ? component_lines[i] : getters[i - component_lines.size()].first;
}

/// The lines for people, with their names.
std::vector<std::string> lines_of(const Reading& reading) {
    if (reading.text.empty()) return {"failure", std::string(reading.reason)};
    std::vector<std::string> lines;
    std::string_view rest = reading.text;
    while (!rest.empty()) {
        const std::string_view value = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(value.size() + 1);
        ((lines.emplace_back(name_of_line(lines.size())) += ' ') += value) += value.starts_with('"') ? "\"" : "";
    }
    return lines;
}

}  // namespace

void read_both(std::string_view input, const Base& base, Readings& readings, Encoding encoding) {
    read_by_pipeline(input, base.url, encoding, readings.pipeline);
    read_by_state_machine(input, base.record, encoding, readings.standard);
}

Readings read_both(const Pair& pair) {
    Readings readings;
    Base base;
    if (pair.base) {
        read_both(*pair.base, {}, readings);
        if (!readings.equal() || readings.failed()) return readings;
        base = {parse(*pair.base).value(), standard::parse(*pair.base).url};
    }
    read_both(pair.input, base, readings, pair.encoding);
    return readings;
}

std::string side_by_side(const Readings& readings) {
    const auto ours = lines_of(readings.pipeline);
    const auto theirs = lines_of(readings.standard);
    std::size_t width = std::string_view("pipeline").size();
    for (const std::string& line : ours) width = std::max(width, line.size());
    const auto row = [&](char mark, std::string_view left, std::string_view right) {
        return std::string{mark, ' '} + std::string(left) + std::string(width - left.size() + 3, ' ') +
               std::string(right) + '\n';
    };
    std::string text = row(' ', "pipeline", "standard");
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
        const std::string left = i < ours.size() ? ours[i] : "";
        const std::string right = i < theirs.size() ? theirs[i] : "";
        text += row(left == right ? ' ' : '*', left, right);
    }
    const auto validity = [](const Reading& reading) { return reading.valid ? "valid" : "not valid"; };
    text += row(readings.agree_on_validity() ? ' ' : '*', validity(readings.pipeline), validity(readings.standard));
    return text;
}

std::string report(const Pair& pair, const Readings& readings) {
    return side_by_side(readings) +
           "a line for tests/vectors/regressions.json, with what the standard's reading gives:\n" +
           regression_line(pair) + '\n';
}

}  // namespace refurl::test
