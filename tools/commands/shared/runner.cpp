#include "tools/commands/shared/runner.hpp"
#include "tools/output/terminal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <concepts>

#include "explain/meant.hpp"
#include "refurl.hpp"
#include "tools/output/file_hint.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/reading/list_form.hpp"

namespace refurl::tools {

namespace {

constexpr std::string_view standard_input = "-";

/// Returns the text without white space at its beginning.
std::string_view without_indent(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t\r\f\v"), line.size()));
}

class Runner {
  public:
    Runner(const InputOptions& inputs, Handler& handler, Output& out)
        : inputs_(inputs),
          handler_(handler),
          out_(out),
          looks_(looks_of(inputs)),
          in_(STDIN_FILENO, {.end = looks_.end}),
          progress_("lines", progress_of_lines()) {}

    /// Reports whether every input succeeded and all reading and writing succeeded.
    bool run() {
        if (inputs_.urls.empty() && inputs_.files.empty()) run_standard_input();
        for (std::size_t i = 0; i < inputs_.urls.size() && can_go_on(); ++i) {
            if (inputs_.means_standard_input(i))
                run_standard_input();
            else
                run_one([] { return "this URL"; }, {"argument", i + 1}, inputs_.urls[i]);
        }
        for (const std::string& file : inputs_.files) {
            if (!can_go_on()) break;
            if (file == standard_input)
                run_standard_input();
            else
                run_file(file);
        }
        handler_.finish(out_.text());
        const bool is_written = out_.flush();
        if (is_written && !inputs_.quiet && !handler_.first_note().empty()) write_message(handler_.first_note());
        return is_written && has_succeeded();
    }

  private:
    /// On a terminal, lines that are typed or printed show the progress themselves.
    static Shown progress_of_lines() {
        return isatty(STDIN_FILENO) != 0 || isatty(STDOUT_FILENO) != 0 ? Shown::never : Shown::on_terminal;
    }

    void run_standard_input() {
        if (!inputs_.quiet) write_note_on_terminal("lines");
        run_lines(in_, "");
    }

    void run_file(const std::string& name) {
        const int descriptor = open(name.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) {
            fail_to_read(name, errno);
            return;
        }
        LineReader lines(descriptor, {.end = looks_.end});
        run_lines(lines, name);
        close(descriptor);
    }

    /// @param file the name of the file; empty for standard input
    void run_lines(LineReader& lines, const std::string& file) {
        const std::string of_file = file.empty() ? "" : fmt::format(" of {}", visible(file));
        ListForm form(looks_.end, inputs_.takes_any_bytes);
        while (can_go_on()) {
            if (lines.must_read() && !lines.input_waits()) out_.flush();
            const std::optional<std::string_view> line = lines.next();
            if (!line) break;
            const std::string_view text = form.text_of(*line);
            if (!form.utf16().empty()) break;
            if (is_left_out(text)) continue;
            run_one([&] { return fmt::format("line {}{}", form.number(), of_file); },
                    {file.empty() ? standard_input : std::string_view(file), form.number()}, text);
            progress_.advance();
        }
        progress_.erase();
        remark_on(form, file);
        if (lines.error() != 0) fail_to_read(file.empty() ? "standard input" : file, lines.error());
    }

    [[nodiscard]] bool is_left_out(std::string_view line) const {
        if (!inputs_.skips_blank && inputs_.comment.empty()) return false;
        const std::string_view text = without_indent(line);
        return text.empty() ? inputs_.skips_blank : !inputs_.comment.empty() && text.starts_with(inputs_.comment);
    }

    /// Says once what all lines of a list have taught about it.
    void remark_on(const ListForm& form, const std::string& file) {
        const std::string name = visible(file);
        const std::string what = file.empty() ? "standard input" : name;
        if (!form.utf16().empty()) {
            succeeded_ = false;
            out_.flush();
            write_message(fmt::format("cannot read {}: it is in UTF-16. To convert it: {}", what,
                                      conversion_from(form.utf16(), name)));
        } else if (const std::string remarks = form.remarks(name); !remarks.empty() && !inputs_.quiet && out_.flush()) {
            write_message(fmt::format("{}: {}", what, remarks));
        }
    }

    void fail_to_read(std::string_view what, int error) {
        succeeded_ = false;
        out_.flush();
        write_system_error(fmt::format("cannot read {}", visible(what)), error);
    }

    /// @param what returns a description of the input, for a report
    template <std::invocable What>
    void run_one(What what, InputPlace place, std::string_view input) {
        handler_.place_next(place);
        std::expected<void, Fault> result = handler_.handle(input, out_.text());
        if (!result && place.is_argument()) advise(result.error(), input);
        if (!result) {
            if (inputs_.keeps_failing) keep({input, place.line});
            fail(what(), input, result.error());
        }
        out_.flush_if_full();
    }

    /// Prints the line of an input that fails.
    void keep(const Source& source) {
        if (const Format* const format = handler_.format()) format->append_without_url(out_.text(), source, looks_);
        out_.text() += looks_.end;
    }

    /// Gives the advice of file_hint, which is better than the command's.
    static void advise(Fault& fault, std::string_view argument) {
        const Failure* const failure = std::get_if<Failure>(&fault.reason);
        if (failure == nullptr) return;
        if (std::string advice = file_hint(*failure, argument); !advice.empty()) fault.hint = std::move(advice);
    }

    void fail(std::string_view what, std::string_view input, const Fault& fault) {
        succeeded_ = false;
        if (inputs_.json)
            fail_in_json(input, fault);
        else if (!inputs_.quiet)
            report(what, input, fault);
        for (const Fault& another : fault.more) fail(what, input, another);
    }

    void fail_in_json(std::string_view input, const Fault& fault) {
        JsonObject object = begin_json(out_.text(), input);
        if (fault.attempt) write_attempt(object, *fault.attempt);
        write_failure(object, fault.reason);
        write_note(object, fault.attempt ? fault.hint : explain::meant_instead(input));
        if (fault.errors) write_errors(object, *fault.errors, fault.has_all_errors);
        end_json(object, out_.text());
    }

    /// Writes a report. Writes all earlier output first, in case both go to the same place.
    void report(std::string_view what, std::string_view input, const Fault& fault) {
        out_.flush();
        progress_.erase();
        std::string text;
        const Attempt* const attempt = fault.attempt ? &*fault.attempt : nullptr;
        append_report(text,
                      {what, fault.text.empty() ? input : fault.text, fault.reason, fault.hint, attempt, fault.verb},
                      looks_of(STDERR_FILENO, inputs_.colours));
        write_error(text);
    }

    static void write_attempt(JsonObject& object, const Attempt& attempt) {
        object.text("url", attempt.url).text("option", attempt.option).json("argument", json_or_null(attempt.argument));
    }

    [[nodiscard]] bool has_succeeded() const { return succeeded_ && handler_.passes(); }

    [[nodiscard]] bool can_go_on() const { return out_.error() == 0 && (!inputs_.fails_fast || has_succeeded()); }

    const InputOptions& inputs_;
    Handler& handler_;
    Output& out_;
    Looks looks_;
    bool succeeded_ = true;
    LineReader in_;
    Progress progress_;
};

}  // namespace

std::string Handler::file_hint_on(std::string_view input) const {
    if (!place_.is_argument()) return {};
    const Result<Url> url = parse(input);
    return url ? std::string() : file_hint(url.error(), input);
}

std::expected<void, Fault> append_formatted(std::string& out, const Format& format, const View& view,
                                            const Source& source, const Looks& looks) {
    const auto appended = format.append(out, view, source, looks);
    if (!appended)
        return std::unexpected(
            Fault{.reason = appended.error(), .verb = "print", .text = std::string(view.getters().href)});
    out += looks.end;
    return {};
}

int run_on_inputs(const InputOptions& inputs, Handler& handler, Output& out) {
    return Runner(inputs, handler, out).run() ? exit_success : exit_failure;
}

int report_base(std::string_view base, const Reason& reason, const InputOptions& inputs, Output& out) {
    if (inputs.json) {
        JsonObject object(out.text());
        object.json("base", json_or_null(base));
        write_failure(object, reason);
        object.text("in", "base");
        end_json(object, out.text());
        return exit_failure;
    }
    const Failure* const failure = std::get_if<Failure>(&reason);
    const std::string hint = failure != nullptr ? suggested_url(*failure, base) : "";
    std::string text;
    append_report(text, {"the base", base, reason, hint}, looks_of(STDERR_FILENO, inputs.colours));
    write_error(text);
    return exit_failure;
}

int report_usage(std::string_view message) {
    write_message(message);
    return exit_usage;
}

Result<std::optional<ParsedUrl>> parse_base(System system, const std::optional<std::string>& base,
                                            const standard::Edition& edition) {
    if (!base) return std::nullopt;
    Answer answer = parse_by(system, *base, nullptr, Encoding::utf_8, edition);
    if (!answer.url) return std::unexpected(answer.url.error());
    return std::move(*answer.url);
}

}  // namespace refurl::tools
