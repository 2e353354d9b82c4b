#include "tools/trace/json.hpp"

#include <span>

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
    TraceJson(std::string& out, const std::function<void()>& flush) : out_(out), flush_(flush) {}

    void begin(std::string_view input, StepsOfRun steps) {
        JsonObject object = begin_json(out_, input);
        const auto algorithms = by_algorithm(steps);
        object.json("steps", numbers_of(algorithms.front()))
            .json("errors", errors_of(steps, algorithms.front().algorithm));
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
        write_steps(object, run);
        object.json("changes", changes_of(run.steps, standard::name_of(run.state)))
            .json("errors", errors_of(run.steps, standard::name_of(run.state)));
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

    /// Writes the steps of the state and those of the algorithms that it calls.
    static void write_steps(JsonObject& object, const TracedRun& run) {
        std::string own = "[]";
        JsonList calls;
        for (const AlgorithmSteps& algorithm : by_algorithm(run.steps)) {
            if (algorithm.algorithm == standard::name_of(run.state))
                own = numbers_of(algorithm);
            else
                JsonObject(calls.item())
                    .text("algorithm", algorithm.algorithm)
                    .json("steps", numbers_of(algorithm))
                    .end();
        }
        object.json("steps", own).json("calls", calls.end());
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
};

}  // namespace

standard::Outcome append_trace_json(std::string& out, std::string_view input, const standard::UrlRecord* base,
                                    Encoding encoding, const std::function<void()>& flush) {
    TraceJson json(out, flush);
    TraceListener listener{.begin = [&](StepsOfRun steps) { json.begin(input, steps); },
                           .run =
                               [&](const TracedRun& run) {
                                   json.run(run);
                                   if (flush) flush();
                               }};
    if (!flush) listener.leave_out = [&](std::size_t runs) { json.leave_out(runs); };
    standard::Outcome outcome = trace(input, base, encoding, listener);
    if (outcome.url) json.end(input, outcome);
    return outcome;
}

}  // namespace refurl::tools
