#include "tools/trace/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "standard/infra.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/table.hpp"
#include "tools/output/visible.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

namespace {

using standard::ValidationError;

// The columns of the table. The numbers of steps begin at `step_column`. The effect of a step begins at `effect_column`
// and may extend to the end of the line.
constexpr std::size_t c_columns = 8;
constexpr std::size_t c_column = 17;
constexpr std::size_t buffer_columns = 12;
constexpr std::size_t step_column = 39;
constexpr std::size_t step_columns = 5;  // some numbers are longer
constexpr std::size_t effect_column = step_column + step_columns + 1;
constexpr std::size_t least_effect_columns = 20;
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// Returns as much of the end of a text as fits its column, in quotes; ε for an empty text.
std::string quoted_end(std::u32string_view text) {
    constexpr std::size_t room = buffer_columns - 3;
    if (text.empty()) return "";
    const bool fits = text.size() <= room;
    std::string json;
    append_json(json, standard::utf8_encode(fits ? text : text.substr(text.size() - room)));
    return visible(fits ? json : std::string(ellipsis) + json);
}

/// Returns as much of the beginning of an ASCII text as fits into `room`.
std::string beginning(const std::string& text, std::size_t room) {
    return text.size() <= room ? text : text.substr(0, room - 1).append(ellipsis);
}

/// Returns a code point, or its name if it is not visible.
std::string name_of(char32_t c) {
    if (c == standard::eof) return "EOF";
    return c == U' ' ? "space" : visible(standard::utf8_encode(c));
}

std::string padded(std::string text, std::size_t columns) {
    return text.append(columns - std::min(columns, columns_of(text)), ' ');
}

std::string trimmed(std::string text) { return text.erase(text.find_last_not_of(' ') + 1); }

/// Writes the runs one below another, grouped by state, with the steps of each below its first line.
class TraceTable {
  public:
    TraceTable(std::string& out, Looks looks, const LineOf& line_of) : out_(out), looks_(looks), line_of_(line_of) {}

    void begin(std::string_view input, std::span<const TracedStep> steps, bool all) {
        const Beginning shown = beginning_of(input, all);
        line(input.empty() ? painted("(empty)", Ink::hint, looks_.colours)
                           : painted(visible(shown.text), Ink::heading, looks_.colours));
        leave_out_bytes(shown);
        column_titles();
        if (std::ranges::any_of(steps, has_error)) heading("before the states");
        for (const TracedStep& step : steps)
            if (has_error(step)) write(step);
    }

    /// Writes the steps of a setter before the state machine; those of the basic URL parser only if they have errors.
    void begin_setter(std::string_view href, std::string_view attribute, std::string_view value,
                      std::span<const TracedStep> steps, bool all) {
        const Beginning url = beginning_of(href, all);
        const Beginning shown = beginning_of(value, all);
        const std::string title = fmt::format("{}  {} := {}", url.text, attribute, json_string(shown.text));
        line(painted(visible(title), Ink::heading, looks_.colours));
        leave_out_bytes({shown.text, url.left_out + shown.left_out});
        column_titles();
        heading(fmt::format("{} setter", attribute));
        for (const TracedStep& step : steps)
            if (step.step.algorithm != "basic URL parser" || has_error(step)) write(step);
        write_silent_steps();
    }

    void end_setter(std::string_view href, bool all) {
        const Beginning shown = beginning_of(href, all);
        heading("the URL is then");
        line(fmt::format("  {}", visible(shown.text)));
        leave_out_bytes(shown);
    }

    void run(const TracedRun& run) {
        const std::string_view state = standard::name_of(run.state);
        if (std::exchange(state_, run.state) != run.state) heading(state);
        left_ = fmt::format("{:9}{:6}  {} {} ", run.pointer, run.offset, padded(name_of(run.c), c_columns),
                            padded(quoted_end(run.buffer), buffer_columns));
        offset_ = run.offset;
        bool has_called = false;
        for (const TracedStep& step : run.steps) {
            if (step.step.algorithm == state)
                write(step);
            else if (!std::exchange(has_called, true))
                write_calls(run.steps, state);
        }
        write_silent_steps();
        const std::string rest = std::exchange(left_, "");  // after calls, only the name of the state is left
        if (!rest.empty() && !has_called) line(trimmed(rest));
    }

    void leave_out(std::size_t runs) {
        line(painted("  " + words_of_left_out(runs, {"run", "runs"}), Ink::hint, looks_.colours));
        state_.reset();
    }

    void end(const standard::Outcome& outcome, bool all) {
        heading(outcome.url ? "return url" : "return failure");
        if (!outcome.url) return;
        const std::string href = serialize(*outcome.url);
        const Beginning shown = beginning_of(href, all);
        line(fmt::format("  {}", shown.text));
        leave_out_bytes(shown);
    }

  private:
    void column_titles() {
        line(painted("  pointer  byte  c        buffer       step    what it does", Ink::hint, looks_.colours));
    }

    static bool has_error(const TracedStep& step) { return !step.errors.empty(); }

    void line(std::string_view text) {
        out_ += text;
        out_ += '\n';
    }

    void leave_out_bytes(const Beginning& shown) {
        if (shown.left_out > 0)
            line(painted("  " + words_of_left_out(shown.left_out, {"byte", "bytes"}), Ink::hint, looks_.colours));
    }

    void heading(std::string_view text) { line(painted(fmt::format("  {}", text), Ink::name, looks_.colours)); }

    [[nodiscard]] std::size_t columns_from(std::size_t column) const {
        return std::max(looks_.width, effect_column + least_effect_columns) - column;
    }

    /// Writes the steps of the algorithms that a state calls. The name of an algorithm precedes its first steps.
    void write_calls(std::span<const TracedStep> steps, std::string_view state) {
        for (const AlgorithmSteps& algorithm : by_algorithm(steps)) {
            if (algorithm.algorithm == state) continue;
            begin_algorithm(algorithm.algorithm);
            for (const TracedStep* const step : algorithm.steps) write(*step);
        }
        begin_algorithm(state);
    }

    /// Begins an algorithm. Its name is written to the left of its first step.
    void begin_algorithm(std::string_view name) {
        write_silent_steps();
        if (!left_.empty()) line(trimmed(left_));
        const std::size_t indent = step_column - std::min(step_column, name.size() + 1);
        left_ = std::string(indent, ' ') + painted(name, Ink::hint, looks_.colours) + ' ';
    }

    /// Writes a step with its effect. Steps without a visible effect are collected and written on one line.
    void write(const TracedStep& step) {
        std::string number(step.step.number);
        if (line_of_) {
            write_line_of(step.step);
            number.assign(number.size(), ' ');
        } else if (step.changes.empty() && step.errors.empty()) {
            keep_silent_step(step.step.number);
            return;
        }
        write_silent_steps();
        for (const ValidationError& error : step.errors) effect(number, error);
        for (const VariableChange& change : step.changes) effect(number, change);
    }

    void write_line_of(const standard::Step& step) {
        const std::string place = painted(line_of_(step), Ink::hint, looks_.colours);
        line(take_left() + padded(std::string(step.number), step_columns) + ' ' + place);
    }

    void keep_silent_step(std::string_view number) {
        if (silent_.size() + 1 + number.size() > columns_from(step_column)) write_silent_steps();
        silent_.append(silent_.empty() ? "" : " ").append(number);
    }

    void write_silent_steps() {
        if (!silent_.empty()) line(take_left() + std::exchange(silent_, ""));
    }

    /// Returns the text to the left of the steps: `left_` before the first step of a run or of an algorithm, otherwise
    /// blanks.
    std::string take_left() { return left_.empty() ? std::string(step_column, ' ') : std::exchange(left_, ""); }

    /// Writes an effect that takes `columns` columns. The number of the step is written only before its first effect.
    /// An effect that does not fit its column is written on the next line, farther to the left.
    void effect(std::string& number, const std::string& text, std::size_t columns) {
        if (columns <= columns_from(effect_column)) {
            line(take_left() + padded(number, step_columns) + ' ' + text);
            number.assign(number.size(), ' ');
            return;
        }
        if (number != std::string(number.size(), ' ')) line(take_left() + number);
        number.assign(number.size(), ' ');
        line(std::string(std::min(c_column, looks_.width - std::min(looks_.width, columns)), ' ') + text);
    }

    void effect(std::string& number, const ValidationError& error) {
        std::string text = fmt::format("error {}", error.name);
        if (error.offset != offset_) text += fmt::format(", byte {}", error.offset);
        effect(number, painted(text, Ink::fault, looks_.colours), text.size());
    }

    void effect(std::string& number, const VariableChange& change) {
        const std::string sign = fmt::format("{} {} ", change.variable, change.sign);
        const std::string kind = change.kind.empty() ? "" : fmt::format("  ({})", change.kind);
        const std::size_t room = columns_from(c_column) - sign.size() - kind.size();
        const std::string shown_kind = kind.empty() ? "" : painted(kind, Ink::hint, looks_.colours);
        effect(number, sign + beginning(change.value, room) + shown_kind,
               sign.size() + std::min(room, change.value.size()) + kind.size());
    }

    std::string& out_;
    Looks looks_;
    const LineOf& line_of_;
    std::optional<standard::State> state_;
    std::optional<std::size_t> offset_;  ///< the byte of the current run; nothing before the first run
    std::string left_;                   ///< the text to the left of the next step; ε for blanks
    std::string silent_;                 ///< the numbers of the collected steps
};

/// Returns what writes the runs into a table.
TraceListener listener_of(TraceTable& table, const std::function<void()>& flush,
                          std::function<void(std::span<const TracedStep> steps)> begin) {
    TraceListener listener{.begin = std::move(begin), .run = [&](const TracedRun& run) {
                               table.run(run);
                               if (flush) flush();
                           }};
    if (!flush) listener.leave_out = [&](std::size_t runs) { table.leave_out(runs); };
    return listener;
}

}  // namespace

standard::Outcome append_trace(std::string& out, std::string_view input, const standard::UrlRecord* base,
                               Encoding encoding, Looks looks, const std::function<void()>& flush,
                               const LineOf& line_of) {
    TraceTable table(out, looks, line_of);
    const TraceListener listener = listener_of(
        table, flush, [&](std::span<const TracedStep> steps) { table.begin(input, steps, static_cast<bool>(flush)); });
    const standard::Outcome outcome = trace(input, base, encoding, listener);
    table.end(outcome, static_cast<bool>(flush));
    return outcome;
}

void append_setter_trace(std::string& out, standard::UrlObject& url, std::string_view attribute, std::string_view value,
                         Looks looks, const std::function<void()>& flush, const LineOf& line_of) {
    TraceTable table(out, looks, line_of);
    const std::string href = serialize(url.url);
    const TraceListener listener = listener_of(table, flush, [&](std::span<const TracedStep> steps) {
        table.begin_setter(href, attribute, value, steps, static_cast<bool>(flush));
    });
    trace_setter(url, attribute, value, listener);
    table.end_setter(serialize(url.url), static_cast<bool>(flush));
}

}  // namespace refurl::tools
