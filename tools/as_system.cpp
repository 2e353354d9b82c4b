#include "tools/as_system.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <utility>

#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"
#include "tools/runner.hpp"

namespace refurl::tools {

namespace {

using systems::Request;

Request request_of(const SystemCommand& command, std::string_view input) {
    return {.input = input, .base = command.base, .encoding = command.encoding};
}

/// The ways to print a record.
enum class Shape : unsigned char { table, line };

class ReadAs : public Handler {
  public:
    ReadAs(const SystemCommand& command, const UrlStyle& style, Shape shape)
        : command_(command), style_(style), shape_(shape), looks_(looks_of(STDOUT_FILENO, command.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const systems::Answer answer = command_.system.read(request_of(command_, input));
        if (!answer) return std::unexpected(Fault{answer.error()});
        append(out, input, *answer);
        return {};
    }

  private:
    void append(std::string& out, std::string_view input, const systems::Record& record) {
        if (command_.inputs.json) {
            JsonObject object = begin_json(out, input);
            write_record(object, record);
            end_json(object, out);
        } else if (style_.format) {
            style_.format->append_line(out, View(record));
        } else if (shape_ == Shape::line) {
            append_line(out, record.href, looks_);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_components(out, record.href, record.components, looks_.colours);
        }
    }

    const SystemCommand& command_;
    const UrlStyle& style_;
    Shape shape_;
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
    explicit ValidateAs(const SystemCommand& command)
        : command_(command), looks_(looks_of(STDOUT_FILENO, command.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override {
        const systems::Validity validity = command_.system.validate(request_of(command_, input));
        all_valid_ &= validity.has_value();
        if (command_.inputs.json) {
            JsonObject object = begin_json(out, input);
            write_validity(object, with_views(validity));
            end_json(object, out);
        } else {
            if (std::exchange(begun_, true)) out += '\n';
            append_validity(out, input, with_views(validity), looks_);
        }
        return {};
    }

    bool finish(std::string& /*out*/) override { return all_valid_; }

  private:
    const SystemCommand& command_;
    Looks looks_;
    bool begun_ = false;
    bool all_valid_ = true;
};

/// Returns why the system does not read the base.
std::optional<systems::Refusal> refusal_of_base(const SystemCommand& command) {
    if (!command.base) return std::nullopt;
    const systems::Answer base = command.system.read({.input = *command.base});
    return base ? std::nullopt : std::optional(base.error());
}

int run_handler(const SystemCommand& command, Handler& handler, Output& out) {
    if (const auto refusal = refusal_of_base(command))
        return report_base(*command.base, *refusal, command.inputs.colours);
    return run_on_inputs(command.inputs, handler, out);
}

}  // namespace

int read_as_system(const SystemCommand& command, const UrlStyle& style, Output& out) {
    if (style.unicode) return report_usage("--unicode needs one of today's systems: pipeline or standard");
    ReadAs handler(command, style, Shape::table);
    return run_handler(command, handler, out);
}

int resolve_as_system(const SystemCommand& command, const UrlStyle& style, Output& out) {
    if (style.unicode) return report_usage("--unicode needs one of today's systems: pipeline or standard");
    ReadAs handler(command, style, Shape::line);
    return run_handler(command, handler, out);
}

int validate_as_system(const SystemCommand& command, Output& out) {
    if (!command.system.validate)
        return report_usage(fmt::format("{} does not say which texts are valid", command.system.name));
    ValidateAs handler(command);
    return run_handler(command, handler, out);
}

}  // namespace refurl::tools
