#include "tools/commands/shared/as_system.hpp"

#include <fmt/format.h>

#include <utility>

#include "tools/commands/shared/runner.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

systems::Request request_of(const SystemCommand& command, std::string_view input) {
    return {.input = input, .base = command.base, .encoding = command.encoding};
}

/// Returns the warnings that the document asks for; none if it asks for none.
std::vector<std::string> warnings_of(const SystemCommand& command, std::string_view input) {
    return command.system.warnings ? command.system.warnings(request_of(command, input)) : std::vector<std::string>();
}

class ReadAs : public Handler {
  public:
    ReadAs(const SystemCommand& command, const UrlStyle& style, RecordStyle record_style)
        : command_(command), style_(style), record_style_(record_style), looks_(looks_of(command.inputs)) {}

    [[nodiscard]] const Format* format() const override { return format_of(style_); }

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const systems::Answer answer = command_.system.read(request_of(command_, input));
        if (!answer) return std::unexpected(Fault{answer.error()});
        return append(out, input, *answer);
    }

  private:
    std::expected<void, Fault> append(std::string& out, std::string_view input, const systems::Record& record) {
        if (!command_.inputs.json) note(input, record.href);
        if (command_.inputs.json) {
            JsonObject object = begin_json(out, input);
            write_reading(object, record);
            write_flat(object, {record.scheme, record.query, record.fragment});
            write_warnings(object, command_.system, request_of(command_, input));
            write_note(object, note_on(input, record.href));
            end_json(object, out);
        } else if (style_.format) {
            return append_formatted(out, *style_.format, View(record), source_of(input), looks_);
        } else if (record_style_ == RecordStyle::line) {
            append_line(out, record.href, looks_);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_components(out, record.href, record.components, looks_.colours);
            append_warning_rows(out, warnings_of(command_, input), looks_.colours);
        }
        return {};
    }

    const SystemCommand& command_;
    const UrlStyle& style_;
    RecordStyle record_style_;
    Looks looks_;
    bool begun_ = false;
};

std::expected<void, Invalidity> with_views(const systems::Validity& validity) {
    if (validity) return {};
    const systems::Refusal& why = validity.error();
    return std::unexpected(Invalidity{why.clause, why.begin, why.end, why.message});
}

class ValidateAs : public Handler {
  public:
    explicit ValidateAs(const SystemCommand& command) : command_(command), looks_(looks_of(command.inputs)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const systems::Validity validity = command_.system.validate(request_of(command_, input));
        pass_if(validity.has_value());
        if (command_.inputs.quiet && !command_.inputs.json) return {};
        if (command_.inputs.json) {
            JsonObject object = begin_json(out, input);
            write_validity(object, with_views(validity));
            write_warnings(object, command_.system, request_of(command_, input));
            end_json(object, out);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_verdict(out, input, with_views(validity), validity_verdicts, looks_);
            append_warning_rows(out, warnings_of(command_, input), looks_.colours);
        }
        return {};
    }

  private:
    const SystemCommand& command_;
    Looks looks_;
    bool begun_ = false;
};

int run_handler(const SystemCommand& command, Handler& handler, Output& out) {
    if (const auto refusal = refusal_of_base(command.system, command.base))
        return report_base(*command.base, *refusal, command.inputs, out);
    return run_on_inputs(command.inputs, handler, out);
}

}  // namespace

int read_as_system(const SystemCommand& command, const UrlStyle& style, RecordStyle record_style, Output& out) {
    if (style.display.unicode) return report_usage("--unicode needs one of today's systems: pipeline or standard");
    if (const std::string_view needs = style.format ? style.format->needs_today() : ""; !needs.empty())
        return report_usage(fmt::format("--get: {} need one of today's systems: pipeline or standard", needs));
    ReadAs handler(command, style, record_style);
    return run_handler(command, handler, out);
}

int validate_as_system(const SystemCommand& command, Output& out) {
    if (!command.system.validate)
        return report_usage(fmt::format("{} does not say which texts are valid", command.system.name));
    ValidateAs handler(command);
    return run_handler(command, handler, out);
}

}  // namespace refurl::tools
