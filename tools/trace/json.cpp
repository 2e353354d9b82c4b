#include "tools/trace/json.hpp"

#include <span>
#include <utility>

#include "standard/infra.hpp"
#include "tools/output/url_json.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

namespace {

using standard::ValidationError;
using StepsOfRun = std::span<const TracedStep>;

/// Writes the runs as JSON objects, between one object for the beginning and one for the end.
class TraceJson {
  public:
    TraceJson(std::string& out, const std::function<void()>& flush, const LineOf& line_of)
        : out_(out), flush_(flush), line_of_(line_of) {}

    void begin(std::string_view input, StepsOfRun steps) {
        JsonObject object = begin_json(out_, input);
        const auto algorithms = by_algorithm(steps);
        write_own(object, algorithms.front());
        object.json("errors", errors_of(steps, algorithms.front().algorithm));
        end_json(object, out_);
    }

    void begin_setter(std::string_view input, std::string_view href, std::string_view attribute, std::string_view value,
                      StepsOfRun steps) {
        JsonObject object = begin_json(out_, input);
        object.text("href", href);
        write_setting(object, attribute, value);
        write_steps(object, steps, std::string(attribute) + " setter");
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
        if (run.buffer_cut > 0) object.number("buffer_left_out", run.buffer_cut);
        write_steps(object, run.steps, standard::name_of(run.state));
        end_json(object, out_);
    }

    void leave_out(std::size_t runs) {
        JsonObject object(out_);
        object.number("runs_left_out", runs);
        end_json(object, out_);
    }

    void end(std::string_view input, const standard::Outcome& outcome) {
        JsonObject object = begin_json(out_, input);
        object.text("href", serialize(*outcome.url));
        if (flush_)
            write_all(outcome.errors);
        else
            write_errors(object, outcome.errors, false);
        end_json(object, out_);
    }

    void end_setter(std::string_view input, std::string_view href, std::string_view attribute, std::string_view value) {
        JsonObject object = begin_json(out_, input);
        write_setting(object, attribute, value);
        object.text("href", href);
        end_json(object, out_);
    }

  private:
    /// Writes the member `errors` after another one. There may be as many as bytes, so they are flushed.
    void write_all(std::span<const ValidationError> errors) {
        out_ += R"(,"errors":[)";
        for (const ValidationError& error : errors) {
            if (&error != errors.data()) out_ += ',';
            JsonObject(out_).text("name", error.name).number("offset", error.offset).end();
            flush_();
        }
        out_ += ']';
    }

    static std::string numbers_of(const AlgorithmSteps& algorithm) {
        return json_list(algorithm.steps, [](const TracedStep* step) { return json_string(step->step.number); });
    }

    /// Writes what is set, as a request to the oracle has it.
    static void write_setting(JsonObject& object, std::string_view attribute, std::string_view value) {
        object.json("set", "[[" + json_string(attribute) + ',' + json_string(value) + "]]");
    }

    /// Writes the numbers of the steps of an algorithm, and their lines.
    void write_own(JsonObject& object, const AlgorithmSteps& algorithm) const {
        object.json("steps", numbers_of(algorithm));
        if (line_of_)
            object.json("lines", json_list(algorithm.steps, [&](const TracedStep* step) {
                            const std::string line = line_of_(step->step);
                            return line.empty() ? "null" : json_string(line);
                        }));
    }

    /// Writes the steps of an algorithm and those of the algorithms that it calls, with their changes and errors.
    void write_steps(JsonObject& object, StepsOfRun steps, std::string_view own) const {
        AlgorithmSteps own_steps{own, {}};
        JsonList calls;
        for (const AlgorithmSteps& algorithm : by_algorithm(steps)) {
            if (algorithm.algorithm == own) {
                own_steps = algorithm;
                continue;
            }
            JsonObject call(calls.item());
            call.text("algorithm", algorithm.algorithm);
            write_own(call, algorithm);
            call.end();
        }
        write_own(object, own_steps);
        object.json("calls", calls.end()).json("changes", changes_of(steps, own)).json("errors", errors_of(steps, own));
    }

    /// Returns the changes, each with its step as errors_of has it.
    static std::string changes_of(StepsOfRun steps, std::string_view own) {
        JsonList list;
        for (const TracedStep& step : steps)
            for (const VariableChange& change : step.changes)
                JsonObject(list.item())
                    .text("step", step_name(step.step, own))
                    .text("variable", change.variable)
                    .text("sign", change.sign)
                    .json("value", change.value)
                    .text_or_null("kind", change.kind)
                    .end();
        return list.end();
    }

    /// Returns the errors, each with its step: `1.1`, or `host parser 1.1` for a step of another algorithm than `own`.
    static std::string errors_of(StepsOfRun steps, std::string_view own) {
        JsonList list;
        for (const TracedStep& step : steps)
            for (const ValidationError& error : step.errors)
                JsonObject(list.item())
                    .text("step", step_name(step.step, own))
                    .text("name", error.name)
                    .number("offset", error.offset)
                    .end();
        return list.end();
    }

    std::string& out_;
    const std::function<void()>& flush_;
    const LineOf& line_of_;
};

/// Returns what writes the runs.
TraceListener listener_of(TraceJson& json, const std::function<void()>& flush,
                          std::function<void(StepsOfRun steps)> begin) {
    TraceListener listener{.begin = std::move(begin), .run = [&](const TracedRun& run) {
                               json.run(run);
                               if (flush) flush();
                           }};
    if (!flush) listener.leave_out = [&](std::size_t runs) { json.leave_out(runs); };
    return listener;
}

}  // namespace

standard::Outcome append_trace_json(std::string& out, std::string_view input, const standard::UrlRecord* base,
                                    Encoding encoding, const std::function<void()>& flush, const LineOf& line_of) {
    TraceJson json(out, flush, line_of);
    const TraceListener listener = listener_of(json, flush, [&](StepsOfRun steps) { json.begin(input, steps); });
    standard::Outcome outcome = trace(input, base, encoding, listener);
    if (outcome.url) json.end(input, outcome);
    return outcome;
}

void append_setter_trace_json(std::string& out, std::string_view input, standard::UrlObject& url,
                              std::string_view attribute, std::string_view value, const std::function<void()>& flush,
                              const LineOf& line_of) {
    TraceJson json(out, flush, line_of);
    const std::string href = serialize(url.url);
    const TraceListener listener =
        listener_of(json, flush, [&](StepsOfRun steps) { json.begin_setter(input, href, attribute, value, steps); });
    trace_setter(url, attribute, value, listener);
    json.end_setter(input, serialize(url.url), attribute, value);
}

}  // namespace refurl::tools
