#include "tools/idna/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>

#include "api/message.hpp"
#include "standard/infra.hpp"
#include "tools/idna/code_points.hpp"
#include "tools/idna/flags.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/table.hpp"
#include "tools/output/unicode/unicode.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::idna {

namespace {

class StepsTable {
  public:
    /// @param flush may write `out` and clear it
    StepsTable(std::string& out, Looks looks, bool all, const std::function<void()>& flush)
        : out_(out), looks_(looks), all_(all), flush_(flush) {}

    void append(const Steps& steps) {
        const Beginning shown = beginning_of(steps.domain, all_);
        line(painted(visible_value(shown.text), steps.domain.empty() ? Ink::hint : Ink::heading, looks_.colours));
        leave_out(shown);
        line(painted("   byte  code point   status            name", Ink::hint, looks_.colours));
        each_code_point(
            steps.domain, all_,
            [&](std::size_t offset, char32_t c) {
                code_point(fmt::format("{}", offset), c, status_of(c, steps.flags));
            },
            [&](std::size_t count) { leave_out(count, {"code point", "code points"}); });
        row("map", standard::utf8_encode(steps.mapped), 1);
        if (steps.normalized != steps.mapped) row("normalize", standard::utf8_encode(steps.normalized), 1);
        each_shown(
            steps.labels.size(), all_, [&](std::size_t i) { label(steps, i); },
            [&](std::size_t count) { leave_out(count, {"label", "labels"}); });
        words("flags", names_of_flags(steps.flags), 1);
        row("ToASCII", steps.findings.empty() ? steps.ascii : "failure", 1);
        row("ToUnicode", steps.unicode, 1);
        if (steps.parsed) parsed(steps);
        if (steps.idna_2008) words("IDNA 2008", words_of(*steps.idna_2008), 1);
        const auto leave_out_errors = [&](std::size_t count) { leave_out(count, {"error", "errors"}); };
        each_shown(
            steps.unchecked.size(), all_, [&](std::size_t i) { unchecked(steps.unchecked[i]); }, leave_out_errors);
        each_shown(
            steps.findings.size(), all_, [&](std::size_t i) { append_finding(steps.domain, steps.findings[i]); },
            leave_out_errors);
        if (steps.parsed && !*steps.parsed && !is_refused_by_findings(steps)) append_refusal(steps);
    }

  private:
    static constexpr std::size_t value_column = 14;
    static constexpr std::size_t name_column = 40;

    static std::string status_of(char32_t c, const uts46::Options& flags) {
        const std::optional<std::string> mapping = mapping_of(c, flags);
        const std::string_view status = name_of(uts46::properties_of(c).status);
        if (!mapping || status == name_of(uts46::Status::ignored)) return std::string(status);
        return fmt::format("{} to {}", status, mapping->empty() ? "nothing" : visible(*mapping));
    }

    void line(std::string_view text) {
        out_ += text;
        out_ += '\n';
        if (flush_) flush_();
    }

    void leave_out(std::size_t count, const Noun& what) {
        line(painted("  " + words_of_left_out(count, what), Ink::hint, looks_.colours));
    }

    void leave_out(const Beginning& shown) {
        if (shown.left_out > 0) leave_out(shown.left_out, {"byte", "bytes"});
    }

    void unchecked(const Finding& finding) {
        words("unchecked", fmt::format("{} ({})", place_of(finding), condition_of(finding)), 1);
    }

    void begin_row(std::string_view name, std::size_t depth) {
        const std::string indented = std::string(2 * depth, ' ').append(name);
        out_ += painted(fmt::format("{:<{}}", indented, value_column), Ink::name, looks_.colours);
    }

    /// Writes a text of the domain.
    void row(std::string_view name, std::string_view value, std::size_t depth) {
        begin_row(name, depth);
        const Beginning shown = beginning_of(value, all_);
        line(value.empty() ? painted(visible_value(value), Ink::hint, looks_.colours) : visible(shown.text));
        leave_out(shown);
    }

    /// Writes words, on several lines if necessary.
    void words(std::string_view name, std::string_view value, std::size_t depth) {
        begin_row(name, depth);
        line(wrapped(value, {value_column, value_column, looks_.width}));
    }

    /// Writes a code point. One that would be shown as an escape is shown only by its number.
    void code_point(std::string_view byte, char32_t c, std::string_view status) {
        const std::string text = standard::utf8_encode({&c, 1});
        const std::string shown = visible(text) == text ? text : "";
        std::string row =
            fmt::format("{:>7}  {}{} {:<8}  {}", byte, shown,
                        std::string(2 - std::min<std::size_t>(2, columns_of(shown)), ' '), code_point_name(c), status);
        const std::string name = wrapped(name_of_code_point(c), {name_column, name_column, looks_.width});
        const std::size_t columns = columns_of(row);
        if (!name.empty()) {
            if (columns + 2 > name_column) row.append("\n").append(name_column, ' ');
            if (columns + 2 <= name_column) row.append(name_column - columns, ' ');
        }
        line(row + name);
    }

    static std::string words_of(const idna_2008::Verdict& verdict) {
        if (verdict) return "valid";
        const auto& [label, clause, message, begin, end] = verdict.error();
        const std::string_view sentence =
            std::string_view(message).substr(0, message.size() - 1);  // without its full stop
        return fmt::format("label {}: {} ({})", label, sentence, clause);
    }

    /// Reports whether the URL parser refuses the domain because of what ToASCII finds.
    static bool is_refused_by_findings(const Steps& steps) {
        return !steps.findings.empty() && steps.parsed->error().rule == "to-ascii";
    }

    static std::string_view reason_of_kind(const Parsed& parsed) {
        if (!parsed || parsed->kind == HostKind::domain) return {};
        return parsed->kind == HostKind::ip4 ? "(it ends in a number, so it is an IPv4 address)"
                                             : "(between brackets stands an IPv6 address)";
    }

    static std::string_view reason_of_ascii(const Steps& steps) {
        const bool is_taken = *steps.parsed && (*steps.parsed)->kind == HostKind::domain && !steps.findings.empty();
        return is_taken ? "(a domain of ASCII, so ToASCII does not decide)" : "";
    }

    void parsed(const Steps& steps) {
        const Parsed& parsed = *steps.parsed;
        row("URL parser", parsed ? parsed->text : "failure", 1);
        for (const std::string_view reason : {reason_of_kind(parsed), reason_of_ascii(steps)})
            if (!reason.empty()) line(std::string(value_column, ' ') + painted(reason, Ink::hint, looks_.colours));
    }

    void label(const Steps& steps, std::size_t i) {
        const std::u32string_view converted = steps.processed.label(i);
        row(fmt::format("label {}", i + 1), standard::utf8_encode(steps.label(i)), 1);
        if (steps.is_converted(i)) {
            row("Punycode", standard::utf8_encode(converted), 2);
            each_shown(
                converted.size(), all_,
                [&](std::size_t at) {
                    code_point("", converted[at], name_of(uts46::properties_of(converted[at]).status));
                },
                [&](std::size_t count) { leave_out(count, {"code point", "code points"}); });
        }
        const std::u32string_view classes = all_ ? converted : converted.substr(0, most_shown);
        if (steps.is_bidi && !converted.empty()) words("Bidi", bidi_classes(classes), 2);
        if (steps.is_bidi && classes.size() < converted.size())
            leave_out(converted.size() - classes.size(), {"Bidi class", "Bidi classes"});
    }

    static std::string bidi_classes(std::u32string_view label) {
        const auto class_of = [](char32_t c) { return name_of(uts46::properties_of(c).bidi_class); };
        return fmt::format("{}", fmt::join(label | std::views::transform(class_of), " "));
    }

    void append_finding(std::string_view domain, const Finding& finding) {
        const std::string rule = place_of(finding);
        const std::string reason = fmt::format("{} ({})", finding.rule.demand, condition_of(finding));
        append_verdict(out_, domain, std::unexpected(Invalidity{rule, finding.begin, finding.end, reason}),
                       validity_verdicts, looks_);
    }

    void append_refusal(const Steps& steps) {
        const auto& [rule, reason, begin, end] = steps.parsed->error();
        append_verdict(out_, steps.domain, std::unexpected(Invalidity{rule, begin, end, reason}), validity_verdicts,
                       looks_);
    }

    std::string& out_;
    Looks looks_;
    bool all_;
    const std::function<void()>& flush_;
};

}  // namespace

void append_steps(std::string& out, const Steps& steps, Looks looks, bool all, const std::function<void()>& flush) {
    StepsTable(out, looks, all, flush).append(steps);
}

}  // namespace refurl::tools::idna
