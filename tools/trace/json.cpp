#include "tools/trace/json.hpp"

#include <span>

#include "standard/infra.hpp"
#include "tools/output/url_json.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

namespace {

using standard::ValidationError;

/// Writes the runs as JSON objects, between an object for the beginning and one for the end.
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
    static void write_changes(JsonObject& object, std::span<const VariableChange> changes) {
        JsonList list;
        for (const VariableChange& change : changes)
            JsonObject(list.item())
                .text("variable", change.variable)
                .text("sign", change.sign)
                .json("value", change.value)
                .text_or_null("kind", change.kind)
                .end();
        object.json("changes", list.end());
    }

    std::string& out_;
};

}  // namespace

standard::Outcome append_trace_json(std::string& out, std::string_view input, const standard::UrlRecord* base,
                                    Encoding encoding) {
    TraceJson json(out);
    standard::Outcome outcome =
        trace(input, base, encoding,
              {.begin = [&](std::span<const ValidationError> errors) { json.begin(input, errors); },
               .run = [&](const TracedRun& run) { json.run(run); }});
    if (outcome.url) json.end(input, outcome);
    return outcome;
}

}  // namespace refurl::tools
