#include "tools/explain/security.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "api/message.hpp"
#include "explain/words.hpp"
#include "tools/explain/range_json.hpp"
#include "tools/output/marks.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

using security::Examination;
using security::Finding;

std::string_view words_of_kind(HostKind kind) {
    switch (kind) {
        case HostKind::domain: return "a domain";
        case HostKind::ip4: return "an IPv4 address";
        case HostKind::ip6: return "an IPv6 address";
        case HostKind::opaque:
        case HostKind::uninterpreted: break;
    }
    return "an opaque host";
}

/// Reports whether a client reads more in an opaque host than the same text as a domain.
bool is_other(const std::pair<HostKind, std::string>& read, const Host& host) {
    return read.first != HostKind::domain || read.second != host.text;
}

class SecurityText {
  public:
    SecurityText(std::string& out, const SecurityStyle& style, Looks looks) : out_(out), style_(style), looks_(looks) {}

    void append(std::string_view input, std::string_view base, const Examination& examination) {
        append_marked(out_, input, marks_of(examination, &Finding::input), looks_, Ink::name, style_.full);
        if (!base.empty()) {
            heading("base");
            append_marked(out_, base, marks_of(examination, &Finding::base), looks_, Ink::name, style_.full);
        }
        if (examination.destination)
            append_destination(*examination.destination);
        else
            append_failure(examination.url.error());
        if (!examination.findings.empty()) heading("findings");
        for (std::size_t i = 0; i < examination.findings.size(); ++i) append_finding(i + 1, examination.findings[i]);
        if (examination.findings.empty())
            line("None of the findings applies. That does not mean that the URL is safe.");
        if (!security::knows_scripts())
            paragraph(
                "This build of refurl has no ICU, so it does not look for letters of several scripts, nor for letters "
                "that look like others.");
    }

  private:
    static std::vector<Mark> marks_of(const Examination& examination, std::vector<explain::Range> Finding::* ranges) {
        std::vector<Mark> marks;
        for (std::size_t i = 0; i < examination.findings.size(); ++i)
            for (const explain::Range& range : examination.findings[i].*ranges)
                if (marks.size() < most_marks) marks.push_back({range.begin, range.end, fmt::format("{}", i + 1)});
        return marks;
    }

    void append_destination(const security::Destination& destination) {
        heading("goes to");
        value("scheme", destination.scheme);
        if (destination.host)
            value("host", fmt::format("{} ({})", visible(explain::shortened(destination.host->text)),
                                      words_of_kind(destination.host->kind)));
        else
            value("host", "none");
        if (destination.read_as && is_other(*destination.read_as, *destination.host))
            value("read as", fmt::format("{} ({}), if a client reads it as `http` does",
                                         visible(explain::shortened(destination.read_as->second)),
                                         words_of_kind(destination.read_as->first)));
        if (destination.port)
            value("port", *destination.port + (destination.is_default_port ? " (the default of the scheme)" : ""));
        value("origin", destination.origin == "null" ? "opaque" : visible(explain::shortened(destination.origin)));
    }

    void append_failure(const Failure& failure) {
        heading("not a URL");
        paragraph(visible(message_of(failure)));
    }

    void append_finding(std::size_t number, const Finding& finding) {
        const security::Row& row = row_of(finding.kind);
        line(painted(fmt::format("{:>3}  {}", number, row.name), Ink::name, looks_.colours));
        paragraph(visible(sentence_of(finding)));
        if (style_.brief) return;
        paragraph(fmt::format("Rule: {} {}", row.clause, row.standard), Ink::hint);
        paragraph(fmt::format("Attack: {} ({}): {}.", row.attack.name, row.attack.year, row.attack.about), Ink::hint);
    }

    void value(std::string_view name, std::string_view text) {
        const std::string label = fmt::format("{:<{}}", std::string(text_column, ' ').append(name), value_column);
        line(painted(label, Ink::name, looks_.colours) + wrapped(text, {value_column, value_column, looks_.width}));
    }

    void paragraph(std::string_view text) {
        line(std::string(text_column, ' ') + wrapped(text, {text_column, text_column, looks_.width}, Keep::sentence));
    }

    void paragraph(std::string_view text, Ink ink) {
        const std::string lines = wrapped(text, {text_column, text_column + 2, looks_.width}, Keep::sentence);
        line(std::string(text_column, ' ') + painted(lines, ink, looks_.colours));
    }

    void heading(std::string_view text) { line(painted(text, Ink::heading, looks_.colours)); }

    void line(std::string_view text) { out_.append(text).append("\n"); }

    static constexpr std::size_t text_column = 5;
    static constexpr std::size_t value_column = 13;
    static constexpr std::size_t most_marks = 99;  // more are hard to read, and slow to write

    std::string& out_;
    const SecurityStyle& style_;
    Looks looks_;
};

std::string json_of_ranges(const std::vector<explain::Range>& ranges) {
    return json_list(ranges, [](const explain::Range& range) { return range_json(range); });
}

std::string json_of(const std::optional<bool>& answer) {
    if (!answer) return "null";
    return *answer ? "true" : "false";
}

std::string json_of_finding(const Finding& finding) {
    const security::Row& row = row_of(finding.kind);
    std::string attack;
    JsonObject(attack)
        .text("name", row.attack.name)
        .text("year", row.attack.year)
        .text("about", row.attack.about)
        .end();
    std::string json;
    JsonObject object(json);
    object.text("finding", row.name)
        .text("reader", security::readers[finding.reader].name)
        .json("sentence", json_or_null(sentence_of(finding)))
        .json("text", json_or_null(finding.it))
        .json("means", json_or_null(finding.as));
    if (finding.kind == security::Kind::special_purpose)
        object.json("globally_reachable", json_of(finding.globally_reachable));
    object.json("input_ranges", json_of_ranges(finding.input))
        .json("base_ranges", json_of_ranges(finding.base))
        .text("clause", row.clause)
        .text("standard", row.standard)
        .json("attack", attack)
        .end();
    return json;
}

/// Returns what a client reads for an opaque host.
std::string json_of_read(const std::pair<HostKind, std::string>& read) {
    std::string json;
    JsonObject(json).json("host", json_string(read.second)).json("kind", json_string(name_of(read.first))).end();
    return json;
}

std::string json_of_destination(const security::Destination& destination) {
    std::string json;
    JsonObject object(json);
    object.text("scheme", destination.scheme);
    object.json("host", destination.host ? json_string(destination.host->text) : "null");
    object.json("kind", destination.host ? json_string(name_of(destination.host->kind)) : "null");
    object.json("read_as", destination.read_as ? json_of_read(*destination.read_as) : "null");
    object.json("port", destination.port ? json_string(*destination.port) : "null");
    object.text("origin", destination.origin).end();
    return json;
}

}  // namespace

void append_security(std::string& out, std::string_view input, std::string_view base, const Examination& examination,
                     const SecurityStyle& style, Looks looks) {
    SecurityText(out, style, looks).append(input, base, examination);
}

void append_security_json(std::string& out, std::string_view input, std::string_view base,
                          const Examination& examination) {
    JsonObject object = begin_json(out, input);
    object.json("base", base.empty() ? "null" : json_string(base));
    object.json("href", examination.url ? json_string(examination.url->href()) : "null");
    object.json("goes_to", examination.destination ? json_of_destination(*examination.destination) : "null");
    if (!examination.url) object.json("failure", json_or_null(message_of(examination.url.error())));
    object.json("findings", json_list(examination.findings, json_of_finding));
    object.flag("knows_scripts", security::knows_scripts());
    end_json(object, out);
}

}  // namespace refurl::tools
