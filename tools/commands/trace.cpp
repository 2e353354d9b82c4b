#include "tools/commands/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "standard/infra.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

namespace {

using standard::ValidationError;

// The columns of the table, which fit on a terminal of 100.
constexpr std::size_t c_columns = 8;
constexpr std::size_t buffer_columns = 16;
constexpr std::size_t effect_column = 45;
constexpr std::size_t effect_columns = 55;
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// As much of the end of a text as fits, in quotes; ε for ε.
std::string quoted_end(std::u32string_view text) {
    constexpr std::size_t room = buffer_columns - 3;
    if (text.empty()) return "";
    const bool fits = text.size() <= room;
    std::string json;
    append_json(json, standard::utf8_encode(fits ? text : text.substr(text.size() - room)));
    return visible(fits ? json : std::string(ellipsis) + json);
}

/// As much of the beginning of an ASCII text as fits.
std::string beginning(const std::string& text, std::size_t room) {
    return text.size() <= room ? text : text.substr(0, room - 1).append(ellipsis);
}

/// A code point by itself, or what it is called if it could not be seen.
std::string name_of(char32_t c) {
    if (c == standard::eof) return "EOF";
    return c == U' ' ? "space" : visible(standard::utf8_encode(c));
}

std::string padded(std::string text, std::size_t columns) {
    const std::size_t taken = columns_of(text).value_or(text.size());
    return text.append(columns - std::min(columns, taken), ' ');
}

/// The runs one below the other, under the name of their state.
class TraceTable {
  public:
    TraceTable(std::string& out, bool colours) : out_(out), colours_(colours) {}

    void begin(std::string_view input, std::span<const ValidationError> errors) {
        line(input.empty() ? painted("(empty)", Ink::hint, colours_) : painted(visible(input), Ink::heading, colours_));
        line(painted("  pointer  byte  c         buffer            what the step does", Ink::hint, colours_));
        if (!errors.empty()) heading("before the states");
        std::string left(effect_column, ' ');
        for (const ValidationError& error : errors) effect(left, error);
    }

    void run(const TracedRun& run) {
        if (std::exchange(state_, run.state) != run.state) heading(standard::name_of(run.state));
        std::string left = fmt::format("{:9}{:6}  {}  {}  ", run.pointer, run.offset, padded(name_of(run.c), c_columns),
                                       padded(quoted_end(run.buffer), buffer_columns));
        for (const ValidationError& error : run.errors) effect(left, error);
        for (const Change& change : run.changes) effect(left, change);
        if (run.errors.empty() && run.changes.empty()) line(trimmed(left));
    }

    void end(const standard::Outcome& outcome) {
        heading(outcome.url ? "return url" : "return failure");
        if (outcome.url) line("  " + serialize(*outcome.url));
    }

  private:
    void line(std::string_view text) {
        out_ += text;
        out_ += '\n';
    }

    void heading(std::string_view text) { line(painted(fmt::format("  {}", text), Ink::name, colours_)); }

    /// A line of its own for each effect; what stands to the left of the first is not said again.
    void effect(std::string& left, const ValidationError& error) {
        line(left + painted(fmt::format("error {}, byte {}", error.name, error.offset), Ink::fault, colours_));
        left.assign(effect_column, ' ');
    }
    void effect(std::string& left, const Change& change) {
        const std::string sign = fmt::format("{} {} ", change.variable, change.sign);
        const std::string kind = change.kind.empty() ? "" : fmt::format("  ({})", change.kind);
        line(left + sign + beginning(change.value, effect_columns - sign.size() - kind.size()) +
             (kind.empty() ? "" : painted(kind, Ink::hint, colours_)));
        left.assign(effect_column, ' ');
    }

    static std::string trimmed(std::string text) { return text.erase(text.find_last_not_of(' ') + 1); }

    std::string& out_;
    bool colours_;
    std::optional<standard::State> state_;
};

/// The runs as JSON objects, between one for the beginning and one for the end.
class TraceJson {
  public:
    explicit TraceJson(std::string& out) : out_(out) {}

    void begin(std::string_view input, std::span<const ValidationError> errors) {
        JsonObject object = begin_json(out_, input);
        write_errors(object, errors);
        end_json(object, out_);
    }

    void run(const TracedRun& run) {
        JsonObject object(out_);
        object.text("state", standard::name_of(run.state)).number("pointer", run.pointer).number("offset", run.offset);
        if (run.c == standard::eof)
            object.json("c", "null");
        else
            object.text("c", standard::utf8_encode(run.c));
        object.text("buffer", standard::utf8_encode(run.buffer));
        write_changes(object, run.changes);
        write_errors(object, run.errors);
        end_json(object, out_);
    }

    void end(std::string_view input, const standard::Outcome& outcome) {
        JsonObject object = begin_json(out_, input);
        object.text("href", serialize(*outcome.url));
        write_errors(object, outcome.errors);
        end_json(object, out_);
    }

  private:
    static void write_changes(JsonObject& object, std::span<const Change> changes) {
        std::string list = "[";
        for (const Change& change : changes) {
            if (list.size() > 1) list += ',';
            JsonObject(list)
                .text("variable", change.variable)
                .text("sign", change.sign)
                .json("value", change.value)
                .text_or_null("kind", change.kind)
                .end();
        }
        object.json("changes", list + ']');
    }

    std::string& out_;
};

class Trace : public Command {
  public:
    Trace(const Options& options, Looks looks, std::optional<standard::UrlRecord> base)
        : options_(options), looks_(looks), base_(std::move(base)) {}

    std::expected<void, Fault> run(std::string_view input, std::string& out) override {
        const standard::Outcome outcome = options_.json ? append_json(input, out) : append_table(input, out);
        if (!outcome.url) return std::unexpected(Fault{failure_of(outcome, input), outcome.errors});
        return {};
    }

  private:
    standard::Outcome append_table(std::string_view input, std::string& out) {
        if (std::exchange(begun_, true)) out += '\n';
        TraceTable table(out, looks_.colours);
        const standard::Outcome outcome = trace_into(table, input);
        table.end(outcome);
        return outcome;
    }

    /// A failure ends with the object that the runner writes for one.
    standard::Outcome append_json(std::string_view input, std::string& out) {
        TraceJson json(out);
        const standard::Outcome outcome = trace_into(json, input);
        if (outcome.url) json.end(input, outcome);
        return outcome;
    }

    template <class Writer>
    standard::Outcome trace_into(Writer& writer, std::string_view input) const {
        return trace(input, base_ ? &*base_ : nullptr, options_.encoding,
                     {.begin = [&](std::span<const ValidationError> errors) { writer.begin(input, errors); },
                      .run = [&](const TracedRun& run) { writer.run(run); }});
    }

    const Options& options_;
    Looks looks_;
    std::optional<standard::UrlRecord> base_;
    bool begun_ = false;
};

}  // namespace

std::unique_ptr<Command> make_trace(const Options& options, Looks looks, std::optional<standard::UrlRecord> base) {
    return std::make_unique<Trace>(options, looks, std::move(base));
}

}  // namespace refurl::tools
