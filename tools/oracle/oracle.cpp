#include "tools/oracle/oracle.hpp"

#include "tools/oracle/request.hpp"
#include "tools/output/url_json.hpp"
#include "tools/reading/validation.hpp"

namespace refurl::tools {

namespace {

void write_answer(JsonObject& object, const Answer& answer) {
    if (answer.url)
        write_getters(object, View(*answer.url));
    else
        write_failure(object, answer.url.error());
    if (answer.errors) write_errors(object, *answer.errors);
}

/// Writes the public suffix and the registrable domain of the URL's host, as parsed.
void write_site(JsonObject& object, const ParsedUrl& url) {
    const auto list = api::PublicSuffixList::latest();
    if (!list) return;
    const View view(url);
    object.text_or_null("publicSuffix", view.public_suffix(*list).value_or(""))
        .text_or_null("registrableDomain", view.registrable_domain(*list).value_or(""));
}

/// Writes the URL after each setting and each call that the request asks for.
void write_calls(JsonObject& object, const ParsedUrl& url, const Request& request) {
    if (request.settings) {
        ParsedUrl changed = url;
        write_settings(object, changed, *request.settings);
    }
    if (request.params) write_params(object, std::get<Url>(url), request.settings.value_or(Calls{}), *request.params);
}

void write_validation(JsonObject& object, const Request& request, const Answer& answer) {
    const Result<Bases> bases = read_bases(request.base);
    if (!bases) return;
    const Validation validation = validation_of(request.input, *bases);
    object.flag("valid", answer.url.has_value() && validation.by_grammar.has_value());
    if (!answer.errors) write_errors(object, validation.errors);
}

/// Writes the answer of one of today's systems. If the base does not parse, the answer is only that failure.
void write_answer(JsonObject& object, const Request& request, System system) {
    std::optional<Answer> base;
    if (request.base) base = parse_by(system, *request.base);
    if (base && !base->url) {
        write_answer(object, *base);
        object.text("in", "base");
        return;
    }
    const Answer answer = parse_by(system, request.input, base ? &*base->url : nullptr, request.encoding);
    write_answer(object, answer);
    if (answer.url && request.site) write_site(object, *answer.url);
    if (answer.url) write_calls(object, *answer.url, request);
    if (request.validate) write_validation(object, request, answer);
}

/// Writes the answer of a system other than today's two.
void write_answer(JsonObject& object, const Request& request, const systems::System& system) {
    if (const auto refusal = refusal_of_base(system, request.base)) {
        write_failure(object, *refusal);
        object.text("in", "base");
        return;
    }
    const systems::Request asked{.input = request.input, .base = request.base, .encoding = request.encoding};
    write_answer(object, system.read(asked));
    if (request.validate) object.flag("valid", system.validate(asked).has_value());
}

/// Returns the reason why the request must not ask for a site; ε if it may, or does not ask.
std::string fault_of_site(const Request& request, const SystemChoice& choice) {
    if (!request.site) return {};
    if (choice.other) return R"("site" needs one of today's systems: pipeline or standard)";
    const auto list = api::PublicSuffixList::latest();
    return list ? "" : std::string(R"("site": )").append(list.error());
}

/// Returns the reason why a system cannot answer a request; ε if it can.
std::string fault_of(const Request& request, const SystemChoice& choice) {
    if (std::string fault = fault_of_site(request, choice); !fault.empty()) return fault;
    if (!choice.other && request.params && choice.system == System::standard)
        return R"("params" needs the pipeline: leave out --as standard)";
    if (!choice.other) return {};
    if (request.settings || request.params)
        return R"("set" and "params" need one of today's systems: pipeline or standard)";
    if (request.validate && !choice.other->validate) return choice.other->name + " does not say which texts are valid";
    return {};
}

}  // namespace

void append_answer(std::string& out, std::string_view line, const SystemChoice& choice) {
    const RequestLine read = read_request(line);
    JsonObject object(out);
    if (read.id) object.json("id", *read.id);
    if (!read.request)
        object.text("error", read.request.error());
    else if (const std::string fault = fault_of(*read.request, choice); !fault.empty())
        object.text("error", fault);
    else if (choice.other)
        write_answer(object, *read.request, *choice.other);
    else
        write_answer(object, *read.request, choice.system);
    end_json(object, out);
}

bool serve_oracle(LineReader& in, Output& out, const SystemChoice& choice) {
    while (true) {
        if (in.must_read() && !in.input_waits() && !out.flush()) return false;
        const std::optional<std::string_view> line = in.next();
        if (!line) return out.flush() && in.error() == 0;
        append_answer(out.text(), *line, choice);
        if (!out.flush_if_full()) return false;
    }
}

}  // namespace refurl::tools
