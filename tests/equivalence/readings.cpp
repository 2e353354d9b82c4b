#include "tests/equivalence/readings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "tests/equivalence/regressions.hpp"
#include "tests/getters.hpp"

namespace refurl::test {

namespace {

// ---- The words that both readings are told in

/// Writes the lines of a reading. No value holds a newline, and each reading has the same lines, so equal texts are
/// equal readings.
class Lines {
  public:
    explicit Lines(std::string& out) : out_(out) { out_.clear(); }

    void value(std::string_view name, std::string_view value) {
        ((out_ += name) += " \"") += value;
        out_ += "\"\n";
    }
    void null(std::string_view name) { (out_ += name) += " null\n"; }

    template <class Optional>
    void value_or_null(std::string_view name, const Optional& text) {
        if (text)
            value(name, *text);
        else
            null(name);
    }

    void path(std::string_view kind, std::size_t segments, std::string_view text) {
        std::array<char, 20> digits{};
        char* const end = std::to_chars(digits.begin(), digits.end(), segments).ptr;
        ((out_ += kind) += ' ').append(digits.begin(), end);
        value("", text);
    }
    void opaque_path(std::string_view text) { path("path, opaque", 0, text); }
    void list_path(std::size_t segments, std::string_view text) { path("path, segments", segments, text); }

  private:
    std::string& out_;
};

// ---- The pipeline

/// In a normal form neither a userinfo nor a password is empty.
void write_userinfo(const std::optional<Userinfo>& userinfo, Lines& lines) {
    if (!userinfo) {
        lines.null("username");
        lines.null("password");
        return;
    }
    lines.value("username", userinfo->username);
    lines.value_or_null("password", userinfo->password);
}

void write_authority(const std::optional<Authority>& authority, Lines& lines) {
    if (!authority) {
        write_userinfo(std::nullopt, lines);
        lines.null("host");
        lines.null("port");
        return;
    }
    write_userinfo(authority->userinfo, lines);
    if (authority->host)
        lines.value(name_of(authority->host->kind), authority->host->text);
    else
        lines.value("empty host", "");
    lines.value_or_null("port", authority->port);
}

/// Is the first dir the `.` that protects an empty one? It is printed, and no part of the path.
bool has_protecting_dot(const Sequence& url) {
    return !url.authority && !url.drive && url.path_root && !url.dirs.empty() &&
           url.dirs.runs().front().starts_with("./");
}

/// A drive is a segment, and so is what stands behind each path-root and dir, empty or not.
std::size_t count_segments(const Sequence& url) {
    std::size_t segments = (url.drive ? 1U : 0U) + (url.path_root ? 1U : 0U);
    for (const std::string_view run : url.dirs.runs())
        segments += static_cast<std::size_t>(std::ranges::count(run, '/'));
    return segments - (has_protecting_dot(url) ? 1 : 0);
}

void write_path(const Url& url, const Sequence& sequence, Lines& lines) {
    if (!sequence.authority && !sequence.path_root)
        lines.opaque_path(url.pathname());
    else
        lines.list_path(count_segments(sequence), url.pathname());
}

void write(const Url& url, Lines lines) {
    const Sequence sequence = url.sequence();
    lines.value_or_null("scheme", sequence.scheme);
    write_authority(sequence.authority, lines);
    write_path(url, sequence, lines);
    lines.value_or_null("query", sequence.query);
    lines.value_or_null("fragment", sequence.fragment);
    for (const auto& [name, get] : getters) lines.value(name, get(url));
}

void read_by_pipeline(std::string_view input, const std::optional<Url>& base, Reading& reading) {
    const Result<Url> url = parse(input, base ? &*base : nullptr);
    reading.reason = url ? "" : url.error().rule;
    if (url)
        write(*url, Lines(reading.text));
    else
        reading.text = "failure\n";
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
    lines.value("username", url.username);
    lines.value_or_null("password", url.password.empty() ? std::nullopt : std::optional(url.password));
}

void write(const standard::UrlRecord& url, Lines lines) {
    lines.value("scheme", url.scheme);
    write_credentials(url, lines);
    if (url.host)
        lines.value(kind_of(*url.host), standard::serialize_host(*url.host));
    else
        lines.null("host");
    lines.value_or_null("port", url.port ? std::optional(standard::port(url)) : std::nullopt);
    if (const auto* segments = std::get_if<standard::Segments>(&url.path))
        lines.list_path(segments->size(), standard::serialize_path(url));
    else
        lines.opaque_path(standard::serialize_path(url));
    lines.value_or_null("query", url.query);
    lines.value_or_null("fragment", url.fragment);
    for (const auto& [name, get] : standard_getters) lines.value(name, get(url));
}

void read_by_state_machine(std::string_view input, const std::optional<standard::UrlRecord>& base, Reading& reading) {
    const standard::Outcome outcome = standard::parse(input, base ? &*base : nullptr);
    reading.reason = "";
    if (outcome.url) return write(*outcome.url, Lines(reading.text));
    reading.reason = outcome.errors.empty() ? "no validation error" : outcome.errors.back().name;
    reading.text = "failure\n";
}

// ---- Side by side

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (; !text.empty(); text.remove_prefix(lines.back().size() + 1)) lines.push_back(text.substr(0, text.find('\n')));
    return lines;
}

std::vector<std::string_view> lines_of(const Reading& reading) {
    auto lines = lines_of(reading.text);
    if (!reading.reason.empty()) lines.push_back(reading.reason);
    return lines;
}

}  // namespace

void read_both(std::string_view input, const Base& base, Readings& readings) {
    read_by_pipeline(input, base.url, readings.pipeline);
    read_by_state_machine(input, base.record, readings.standard);
}

Readings read_both(const Pair& pair) {
    Readings readings;
    Base base;
    if (pair.base) {
        read_both(*pair.base, {}, readings);
        if (!readings.equal() || readings.failed()) return readings;
        base = {parse(*pair.base).value(), standard::parse(*pair.base).url};
    }
    read_both(pair.input, base, readings);
    return readings;
}

std::string side_by_side(const Readings& readings) {
    const auto ours = lines_of(readings.pipeline);
    const auto theirs = lines_of(readings.standard);
    std::size_t width = std::string_view("pipeline").size();
    for (const std::string_view line : ours) width = std::max(width, line.size());
    const auto row = [&](char mark, std::string_view left, std::string_view right) {
        return std::string{mark, ' '} + std::string(left) + std::string(width - left.size() + 3, ' ') +
               std::string(right) + '\n';
    };
    std::string text = row(' ', "pipeline", "standard");
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
        const std::string_view left = i < ours.size() ? ours[i] : "";
        const std::string_view right = i < theirs.size() ? theirs[i] : "";
        text += row(left == right ? ' ' : '*', left, right);
    }
    return text;
}

std::string report(const Pair& pair, const Readings& readings) {
    return side_by_side(readings) +
           "a line for tests/vectors/regressions.json, with what the standard's reading gives:\n" +
           regression_line(pair) + '\n';
}

}  // namespace refurl::test
