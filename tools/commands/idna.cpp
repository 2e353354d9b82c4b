// refurl idna: shows the steps of UTS 46 for domains, and what the URL parser makes of them.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <functional>
#include <ranges>
#include <utility>

#include "api/message.hpp"
#include "host/host.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/find_row.hpp"
#include "model/table.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/spelling.hpp"
#include "tools/output/table.hpp"
#include "tools/output/unicode/unicode.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::idna_command {

namespace {

using uts46::Rule;

// ---- The flags of UTS 46

struct Flag {
    std::string_view name;
    bool uts46::Options::* member;
};

constexpr std::string_view ignore_invalid_punycode = "IgnoreInvalidPunycode";  // the only one that removes an error

constexpr std::array<Flag, 7> all_flags{{
    {"CheckHyphens", &uts46::Options::check_hyphens},
    {"CheckBidi", &uts46::Options::check_bidi},
    {"CheckJoiners", &uts46::Options::check_joiners},
    {"UseSTD3ASCIIRules", &uts46::Options::use_std3_ascii_rules},
    {"VerifyDnsLength", &uts46::Options::verify_dns_length},
    {"Transitional_Processing", &uts46::Options::transitional_processing},
    {ignore_invalid_punycode, &uts46::Options::ignore_invalid_punycode},
}};

std::vector<std::string> names_of_flags() {
    std::vector<std::string> names;
    names.reserve(all_flags.size());
    for (const Flag& flag : all_flags) names.emplace_back(flag.name);
    return names;
}

/// Returns the flags that are on, or `none`.
std::string names_of_flags(const uts46::Options& options) {
    std::vector<std::string_view> names;
    for (const auto& [name, member] : all_flags)
        if (options.*member) names.push_back(name);
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

/// Reads names separated by commas, or `none`.
std::expected<uts46::Options, std::string> read_flags(std::string_view text) {
    uts46::Options options;
    if (text == "none") return options;
    for (const auto part : text | std::views::split(',')) {
        const std::string_view name(part.begin(), part.end());
        const Flag* const flag = find_row(all_flags, name, &Flag::name);
        if (flag == nullptr)
            return std::unexpected(fmt::format("{} is not one of {}{}", name, fmt::join(names_of_flags(), ", "),
                                               suggestion(name, names_of_flags())));
        options.*flag->member = true;
    }
    return options;
}

// ---- The command line

struct Options {
    uts46::Options flags = uts46::url_options;
    bool full = false;
    bool asks_url_parser = true;  ///< unless flags are chosen
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    const Option strict = cli.flag(
        "--strict",
        [&options] {
            options.flags = uts46::strict_options;
            options.asks_url_parser = false;
        },
        "Ask what the standard asks of a valid domain: " + names_of_flags(uts46::strict_options));
    const auto read = [&options](const std::string& text) -> std::expected<void, std::string> {
        const auto flags = read_flags(text);
        if (!flags) return std::unexpected(flags.error());
        options.flags = *flags;
        options.asks_url_parser = false;
        return {};
    };
    cli.value(
           "--flags", "FLAGS", read,
           fmt::format("The flags of UTS 46 that are on, with commas between them, or none: {}; the default is those "
                       "of the URL parser, CheckBidi,CheckJoiners",
                       fmt::join(names_of_flags(), ", ")),
           names_of_flags())
        .excludes(strict);
    add_json(cli, options.inputs.json);
    add_full(cli, options.full, "code points, labels and errors");
    add_inputs(cli, options.inputs, "DOMAIN...", "The domains");
    cli.paragraph(
        "The URL parser",
        {"Without --strict and --flags, the line URL parser has the domain that the URL parser gets. It puts a domain "
         "of ASCII in lowercase, whatever ToASCII says, and asks ToASCII about any other. Then it refuses the "
         "empty domain, and forbidden code points."});
    cli.paragraph("Exit status",
                  {"0 if the URL parser takes all domains; with --strict or --flags, if ToASCII converts them",
                   "1 if a domain fails"});
}

// ---- The steps

/// An error with all its facts.
struct Finding {
    std::size_t label;  ///< counted from 1, or 0 for the whole domain
    uts46::RuleText rule;
    std::string_view flag;  ///< the flag that turns the rule on, or ε if none does
    std::size_t begin;
    std::size_t end;  ///< the bytes of the domain at fault
};

using Findings = std::vector<Finding>;

/// The reason why the URL parser refuses a domain.
struct Refused {
    std::string_view rule;
    std::string reason;
    std::size_t begin;
    std::size_t end;
};

using ParsedDomain = std::expected<std::string, Refused>;

/// The results of the steps for a domain.
struct Steps {
    std::string_view domain;
    uts46::Options flags;
    std::u32string mapped = {};
    std::u32string normalized = {};
    uts46::Labels labels = {};        ///< the labels of `normalized`
    uts46::Processed processed = {};  ///< the labels after the conversion of Punycode
    bool is_bidi = false;             ///< whether the Bidi Rule applies
    std::string ascii = {};           ///< meaningful if there are no findings
    std::string unicode = {};
    Findings findings = {};
    Findings unchecked = {};                  ///< the errors that flags that are off would find
    std::optional<ParsedDomain> parsed = {};  ///< the domain of the URL parser, if that was asked

    [[nodiscard]] std::u32string_view label(std::size_t i) const {
        return std::u32string_view(normalized).substr(labels[i].begin, labels[i].size);
    }
    /// Reports whether the label is Punycode that could be converted.
    [[nodiscard]] bool is_converted(std::size_t i) const { return processed.labels[i].begin != labels[i].begin; }
    /// Reports whether the URL parser takes the domain, or if that was not asked, whether ToASCII converts it.
    [[nodiscard]] bool pass() const { return parsed ? parsed->has_value() : findings.empty(); }
};

bool is_on(std::string_view name, const uts46::Options& flags) {
    const Flag* const flag = find_row(all_flags, name, &Flag::name);
    return flag == nullptr || flags.*flag->member;
}

/// Reports for each label whether it has an error of the rule Punycode that IgnoreInvalidPunycode removes.
std::vector<bool> tolerated_labels(const Steps& steps) {
    uts46::Options tolerant = steps.flags;
    tolerant.ignore_invalid_punycode = true;
    std::vector<bool> tolerated(steps.labels.size(), true);
    for (const auto& [rule, label] : uts46::process(steps.domain, tolerant).errors)
        if (rule == Rule::punycode) tolerated[label] = false;
    return tolerated;
}

/// Returns the flags with all checks on.
uts46::Options with_all_checks(const uts46::Options& flags) {
    uts46::Options all = uts46::strict_options;
    all.transitional_processing = flags.transitional_processing;
    all.ignore_invalid_punycode = flags.ignore_invalid_punycode;
    return all;
}

/// Splits the errors that any check finds: those that the flags ask for, and the others.
void find_errors(Steps& steps) {
    const uts46::Errors errors = uts46::to_ascii(steps.domain, with_all_checks(steps.flags)).errors;
    const std::vector<uts46::Bytes> bytes = uts46::bytes_of(errors, steps.domain, steps.flags);
    const std::vector<bool> tolerated = tolerated_labels(steps);
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const auto& [rule, index] = errors[i];
        const uts46::RuleText& text = uts46::text_of(rule);
        const std::string_view flag = rule == Rule::punycode && tolerated[index] ? ignore_invalid_punycode : text.flag;
        const std::size_t label = rule == Rule::domain_length ? 0 : index + 1;
        Findings& findings = is_on(text.flag, steps.flags) ? steps.findings : steps.unchecked;
        findings.push_back({label, text, flag, bytes[i].first, bytes[i].second});
    }
}

Steps steps_of(std::string_view domain, const uts46::Options& flags) {
    Steps steps{.domain = domain, .flags = flags};
    steps.mapped = uts46::map(domain, flags);
    steps.normalized = uts46::normalize(steps.mapped);
    steps.labels = uts46::break_at_full_stops(steps.normalized);
    steps.processed = uts46::convert_and_validate(steps.normalized, flags);
    steps.is_bidi = uts46::is_bidi_domain_name(steps.processed);
    steps.ascii = uts46::to_ascii(steps.processed, flags).domain;
    steps.unicode = uts46::to_unicode(steps.processed).domain;
    find_errors(steps);
    return steps;
}

ParsedDomain parsed_domain(std::string_view domain) {
    Store store;
    const Result<std::string_view> ascii = domain_to_ascii(decode_utf8(domain, store), store);
    if (ascii) return std::string(*ascii);
    const Failure& failure = ascii.error();
    return std::unexpected(Refused{failure.rule, message_of(failure), failure.begin, failure.end});
}

std::string place_of(const Finding& finding) {
    if (finding.label == 0) return std::string(finding.rule.name);
    return fmt::format("label {}, {}", finding.label, finding.rule.name);
}

std::string condition_of(const Finding& finding) {
    if (finding.flag.empty()) return "ToASCII fails always";
    return fmt::format("ToASCII fails only {} {}", finding.flag == ignore_invalid_punycode ? "without" : "with",
                       finding.flag);
}

// ---- Code points

std::string number_of(char32_t c) { return fmt::format("U+{:04X}", static_cast<std::uint32_t>(c)); }

std::string_view name_of(uts46::Status status) {
    using enum uts46::Status;
    static constexpr auto names = names_of<uts46::Status>({{valid, "valid"},
                                                           {mapped, "mapped"},
                                                           {ignored, "ignored"},
                                                           {deviation, "deviation"},
                                                           {disallowed, "disallowed"}});
    return names[status].name;
}

std::string_view name_of(uts46::BidiClass bidi_class) {
    using enum uts46::BidiClass;
    static constexpr auto names = names_of<uts46::BidiClass>({{L, "L"},
                                                              {R, "R"},
                                                              {AL, "AL"},
                                                              {AN, "AN"},
                                                              {EN, "EN"},
                                                              {ES, "ES"},
                                                              {CS, "CS"},
                                                              {ET, "ET"},
                                                              {ON, "ON"},
                                                              {BN, "BN"},
                                                              {NSM, "NSM"},
                                                              {other, "other"}});
    return names[bidi_class].name;
}

/// Returns the text to which step 1 maps a code point, or nothing if it leaves the code point as it is.
std::optional<std::string> mapping_of(char32_t c, const uts46::Options& flags) {
    const std::string own = standard::utf8_encode({&c, 1});
    std::string mapped = standard::utf8_encode(uts46::map(own, flags));
    return mapped == own ? std::nullopt : std::optional(std::move(mapped));
}

/// Calls `visit(offset, code point)` for each code point of a text.
template <class Visit>
void each_code_point(std::string_view text, Visit visit) {
    for (std::size_t at = 0; at < text.size();) {
        const Decoded read = decode_first(text.substr(at));
        visit(at, read.code_point);
        at += read.length;
    }
}

/// A code point and its place in bytes.
struct CodePoint {
    std::size_t offset;
    char32_t c;
};

/// Calls `visit(offset, code point)` for each code point of a text that is shown, and `leave_out(count)` in place of
/// the others, if there are any.
template <class Visit, class LeaveOut>
void each_code_point(std::string_view text, bool all, Visit visit, LeaveOut leave_out) {
    Ends<CodePoint> ends;
    each_code_point(text, [&](std::size_t offset, char32_t c) { all ? visit(offset, c) : ends.add({offset, c}); });
    ends.each([&](const CodePoint& each) { visit(each.offset, each.c); }, leave_out);
}

// ---- For people

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
            [&](std::size_t count) { leave_out(count, "code points"); });
        row("map", standard::utf8_encode(steps.mapped), 1);
        if (steps.normalized != steps.mapped) row("normalize", standard::utf8_encode(steps.normalized), 1);
        each_shown(
            steps.labels.size(), all_, [&](std::size_t i) { label(steps, i); },
            [&](std::size_t count) { leave_out(count, "labels"); });
        words("flags", names_of_flags(steps.flags), 1);
        row("ToASCII", steps.findings.empty() ? steps.ascii : "failure", 1);
        row("ToUnicode", steps.unicode, 1);
        if (steps.parsed) parsed(steps);
        const auto leave_out_errors = [&](std::size_t count) { leave_out(count, "errors"); };
        each_shown(
            steps.unchecked.size(), all_, [&](std::size_t i) { unchecked(steps.unchecked[i]); }, leave_out_errors);
        each_shown(
            steps.findings.size(), all_, [&](std::size_t i) { append_finding(steps.domain, steps.findings[i]); },
            leave_out_errors);
        if (steps.parsed && !*steps.parsed && steps.findings.empty()) append_refusal(steps);
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

    void leave_out(std::size_t count, std::string_view what) {
        line(painted("  " + words_of_left_out(count, what), Ink::hint, looks_.colours));
    }

    void leave_out(const Beginning& shown) {
        if (shown.left_out > 0) leave_out(shown.left_out, "bytes");
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
                        std::string(2 - std::min<std::size_t>(2, columns_of(shown)), ' '), number_of(c), status);
        const std::string name = wrapped(name_of_code_point(c), {name_column, name_column, looks_.width});
        const std::size_t columns = columns_of(row);
        if (!name.empty()) {
            if (columns + 2 > name_column) row.append("\n").append(name_column, ' ');
            if (columns + 2 <= name_column) row.append(name_column - columns, ' ');
        }
        line(row + name);
    }

    void parsed(const Steps& steps) {
        row("URL parser", steps.parsed->value_or("failure"), 1);
        if (!*steps.parsed || steps.findings.empty()) return;
        line(std::string(value_column, ' ') +
             painted("(a domain of ASCII, so ToASCII does not decide)", Ink::hint, looks_.colours));
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
                [&](std::size_t count) { leave_out(count, "code points"); });
        }
        const std::u32string_view classes = all_ ? converted : converted.substr(0, most_shown);
        if (steps.is_bidi && !converted.empty()) words("Bidi", bidi_classes(classes), 2);
        if (steps.is_bidi && classes.size() < converted.size())
            leave_out(converted.size() - classes.size(), "Bidi classes");
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

// ---- JSON

/// Writes the member of a list as `[`, its items and `]`, with the number of items that are left out. The items go
/// directly to the text, which may be written in between.
class Members {
  public:
    /// @param flush may write `out` and clear it
    Members(std::string& out, bool all, const std::function<void()>& flush) : out_(out), all_(all), flush_(flush) {}

    void code_points(const Steps& steps) {
        begin("code_points");
        each_code_point(
            steps.domain, all_,
            [&](std::size_t offset, char32_t c) {
                JsonObject(item())
                    .number("offset", offset)
                    .text("code_point", number_of(c))
                    .text("status", name_of(uts46::properties_of(c).status))
                    .json("mapping", json_or_null(mapping_of(c, steps.flags)))
                    .end();
            },
            [this](std::size_t count) { left_out_ = count; });
        end("code_points");
    }

    void labels(const Steps& steps) {
        each("labels", steps.labels.size(), [&](std::size_t i) {
            JsonObject(item())
                .text("label", standard::utf8_encode(steps.label(i)))
                .flag("punycode", steps.is_converted(i))
                .text("unicode", standard::utf8_encode(steps.processed.label(i)))
                .end();
        });
    }

    void findings(std::string_view name, const Findings& findings) {
        each(name, findings.size(), [&](std::size_t i) {
            const Finding& finding = findings[i];
            JsonObject(item())
                .json("label", finding.label == 0 ? "null" : std::to_string(finding.label))
                .text("rule", finding.rule.name)
                .text("code", finding.rule.code)
                .text_or_null("flag", finding.flag)
                .number("begin", finding.begin)
                .number("end", finding.end)
                .text("message", finding.rule.demand)
                .end();
        });
    }

    void text(std::string_view name, std::string_view value) { json(name, json_string(value)); }

    void json(std::string_view name, std::string_view value) {
        out_ += ',';
        append_json(out_, name);
        out_.append(":").append(value);
    }

  private:
    template <class Visit>
    void each(std::string_view name, std::size_t count, Visit visit) {
        begin(name);
        each_shown(count, all_, visit, [this](std::size_t left_out) { left_out_ = left_out; });
        end(name);
    }

    void begin(std::string_view name) {
        json(name, "[");
        is_first_ = true;
        left_out_ = 0;
    }

    std::string& item() {
        if (flush_) flush_();
        if (!std::exchange(is_first_, false)) out_ += ',';
        return out_;
    }

    void end(std::string_view name) {
        out_ += ']';
        if (left_out_ > 0) json(std::string(name).append("_left_out"), std::to_string(left_out_));
    }

    std::string& out_;
    bool all_;
    const std::function<void()>& flush_;
    bool is_first_ = true;
    std::size_t left_out_ = 0;
};

/// @param flush may write `out` and clear it
void append_steps_json(std::string& out, const Steps& steps, bool all, const std::function<void()>& flush) {
    JsonObject object = begin_json(out, steps.domain);
    Members members(out, all, flush);
    members.code_points(steps);
    members.text("mapped", standard::utf8_encode(steps.mapped));
    members.text("normalized", standard::utf8_encode(steps.normalized));
    members.labels(steps);
    members.json("bidi", steps.is_bidi ? "true" : "false");
    members.json("ascii", steps.findings.empty() ? json_string(steps.ascii) : "null");
    members.text("unicode", steps.unicode);
    members.findings("errors", steps.findings);
    members.findings("unchecked", steps.unchecked);
    if (steps.parsed) members.json("domain", *steps.parsed ? json_string(**steps.parsed) : "null");
    end_json(object, out);
}

// ---- The command

/// Prints the steps for each domain. No input fails, but the command fails if the URL parser, or ToASCII if flags are
/// chosen, fails for one of them.
class Idna : public Handler {
  public:
    Idna(const Options& options, Output& output)
        : options_(options), looks_(looks_of(STDOUT_FILENO, options.inputs.colours)), output_(output) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        Steps steps = steps_of(input, options_.flags);
        if (options_.asks_url_parser) steps.parsed = parsed_domain(input);
        all_pass_ &= steps.pass();
        if (options_.inputs.json) {
            append_steps_json(out, steps, options_.full, flush_);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            StepsTable(out, looks_, options_.full, flush_).append(steps);
        }
        return {};
    }

    bool finish(std::string& /*out*/) override { return all_pass_; }

  private:
    const Options& options_;
    Looks looks_;
    Output& output_;
    std::function<void()> flush_ = [this] { output_.flush_if_full(); };
    bool begun_ = false;
    bool all_pass_ = true;
};

int run(const Options& options, Output& out) {
    Idna handler(options, out);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "idna",
                       .help = "Show the steps of UTS 46 for domains: mapping, labels, Punycode, checks",
                       .example = "refurl idna xn--fa-hia.example"},
                      declare, run);
}

}  // namespace refurl::tools::idna_command
