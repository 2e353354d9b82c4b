#include "tools/oracle/oracle.hpp"

#include <fmt/format.h>

#include <array>
#include <variant>

#include "api/file_path.hpp"
#include "api/mend.hpp"
#include "api/relativize.hpp"
#include "systems/changes.hpp"
#include "systems/search/asks.hpp"
#include "systems/today.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/mended_json.hpp"
#include "tools/output/url_json.hpp"
#include "tools/reading/validation.hpp"

namespace refurl::tools {

namespace {

void write_answer(JsonObject& object, const Answer& answer, const standard::Edition& edition) {
    if (answer.url)
        write_getters(object, View(*answer.url, {}, edition));
    else
        write_failure(object, answer.url.error());
    if (answer.errors) write_errors(object, *answer.errors);
}

/// Writes the kind of the host and the components of the URL, in the terms of the model.
void write_model(JsonObject& object, const ParsedUrl& url, const standard::Edition& edition) {
    const View view(url, {}, edition);
    object.text_or_null("hostKind", view.host_kind());
    write_components(object, view.sequence());
}

/// Writes the change of the standard that made the answer, or null.
void write_since(JsonObject& object, const Request& request, const standard::Edition& edition) {
    const auto change = systems::newest_change(
        {.input = request.input, .base = request.base, .encoding = request.encoding}, edition, request.validate);
    if (!change) {
        object.json("since", "null");
        return;
    }
    std::string json;
    JsonObject(json)
        .text("date", change->date)
        .json("changes", json_list(change->changes,
                                   [](standard::Change each) { return json_string(standard::row_of(each).name); }))
        .json("before", change->before ? json_or_null(change->before->href) : "null")
        .end();
    object.json("since", json);
}

/// The list by which sites are found.
using Suffixes = std::expected<api::PublicSuffixList, std::string_view>;

/// Writes the public suffix and the registrable domain of the URL's host, as parsed, and what decides them.
void write_site(JsonObject& object, const ParsedUrl& url, const Suffixes& list) {
    if (!list) return;
    const View view(url);
    object.text_or_null("publicSuffix", view.public_suffix(*list).value_or(""))
        .text_or_null("registrableDomain", view.registrable_domain(*list).value_or(""))
        .text_or_null("publicSuffixRule", view.public_suffix_rule(*list).value_or(""))
        .text_or_null("publicSuffixSection", view.public_suffix_section(*list).value_or(""))
        .text_or_null("publicSuffixList", list->date());
}

/// Returns the reason why a text cannot be converted, in which all of it is at fault.
Reason reason_of(std::string_view input, api::PathFault fault) {
    return systems::Refusal{"path", std::string(api::message_of(fault)), 0, input.size()};
}

Reason reason_of(const api::NotMended& why) {
    if (const auto* const failure = std::get_if<Failure>(&why)) return *failure;
    const auto& invalidity = std::get<Invalidity>(why);
    return systems::Refusal{std::string(invalidity.rule), api::message_of(why), invalidity.begin, invalidity.end};
}

/// Returns an object that says why there is no answer.
std::string json_of_failure(const Reason& reason) {
    std::string json;
    JsonObject object(json);
    write_failure(object, reason);
    object.end();
    return json;
}

std::string json_of(const std::expected<api::Mended, api::NotMended>& mended) {
    if (!mended) return json_of_failure(reason_of(mended.error()));
    std::string json;
    JsonObject object(json);
    write_mended(object, *mended);
    object.end();
    return json;
}

/// Writes the reference from the base, the path, and the valid URL string that the request asks for.
/// @param base null if there is none
void write_texts(JsonObject& object, const Request& request, const Url& url, const Url* base) {
    if (request.relativize) object.text("reference", api::relativize(url, *base));
    if (request.path) {
        const auto path = api::file_path(url, *request.path);
        object.json("path", path ? json_or_null(*path) : json_of_failure(reason_of(request.input, path.error())));
    }
    if (request.mend) object.json("mended", json_of(api::mend(request.input, base)));
}

/// Writes the URL after each setting and each call that the request asks for.
void write_calls(JsonObject& object, const ParsedUrl& url, const Request& request, const standard::Edition& edition) {
    if (request.settings) {
        ParsedUrl changed = url;
        write_settings(object, changed, *request.settings, edition);
    }
    if (request.params) write_params(object, url, request.settings.value_or(Calls{}), *request.params, edition);
}

/// Writes whether the input is valid. In the standard, a text without a validation error is. The pipeline asks the
/// grammar.
void write_validation(JsonObject& object, const Request& request, const Answer& answer) {
    if (answer.errors) {
        object.flag("valid", answer.url.has_value() && answer.errors->empty());
        return;
    }
    const Result<Bases> bases = read_bases(request.base);
    if (!bases) return;
    const Validation validation = validation_of(request.input, *bases);
    object.flag("valid", answer.url.has_value() && validation.by_grammar.has_value());
    write_errors(object, validation.errors);
}

/// Writes the answer of the pipeline or of an edition of the standard. If the base does not parse, the answer is only
/// that failure.
void write_answer(JsonObject& object, const Request& request, System system, const standard::Edition& edition,
                  const Suffixes& list) {
    std::optional<Answer> base;
    if (request.base) base = parse_by(system, *request.base, nullptr, Encoding::utf_8, edition);
    if (base && !base->url) {
        write_answer(object, *base, edition);
        object.text("in", "base");
        return;
    }
    const Answer answer = parse_by(system, request.input, base ? &*base->url : nullptr, request.encoding, edition);
    write_answer(object, answer, edition);
    if (answer.url && request.components) write_model(object, *answer.url, edition);
    if (answer.url && request.site) write_site(object, *answer.url, list);
    if (answer.url && system == System::pipeline)
        write_texts(object, request, std::get<Url>(*answer.url), base ? &std::get<Url>(*base->url) : nullptr);
    if (answer.url) write_calls(object, *answer.url, request, edition);
    if (request.validate) write_validation(object, request, answer);
    if (request.since) write_since(object, request, edition);
}

/// Writes the answer of the pipeline to a request whose input is a path, or why the path has no URL.
void write_answer_to_path(JsonObject& object, const Request& request, const Suffixes& list) {
    const auto url = api::file_url(request.input, *request.from_path);
    if (!url) {
        write_failure(object, reason_of(request.input, url.error()));
        return;
    }
    Request of_url = request;
    of_url.input = url->href();
    write_answer(object, of_url, System::pipeline, standard::Edition::today(), list);
}

void write_bases(JsonObject& object, const systems::BaseUrls& bases) {
    std::string json;
    JsonObject(json)
        .json("fallback", json_or_null(bases.fallback))
        .json("document", json_or_null(bases.document))
        .json("element", json_or_null(bases.element))
        .end();
    object.json("bases", json);
}

std::string json_of(const systems::AffectedElement& each) {
    const auto url = [](const auto& result) { return result ? json_or_null(*result) : "null"; };
    std::string json;
    JsonObject(json)
        .text("element", each.element)
        .text("attribute", each.attribute)
        .json("before", url(each.before))
        .json("after", url(each.after))
        .end();
    return json;
}

void write_base_change(JsonObject& object, const systems::BaseChangeEffect& effect) {
    std::string affected;
    JsonObject events(affected);
    for (const auto& [event, elements] : effect.events) events.text(event, elements);
    events.end();
    std::string json;
    JsonObject(json)
        .json("affected", affected)
        .json("elements", json_list(effect.elements, [](const auto& each) { return json_of(each); }))
        .end();
    object.json("base_change", json);
}

/// Reports whether the base that a system takes from the document is not a URL. Then nothing can be resolved.
bool is_base_at_fault(const systems::System& system, const systems::Request& asked) {
    return asked.document != nullptr && !asked.base &&
           !system.read({.input = "", .base = system.documents.bases(asked).element});
}

/// Writes what the system says about the document that contains the input.
void write_document(JsonObject& object, const Request& request, const systems::System& system,
                    const systems::Request& asked) {
    if (asked.document != nullptr) write_bases(object, system.documents.bases(asked));
    if (request.base_change)
        write_base_change(object,
                          system.documents.base_change(asked, request.base_change->from, request.base_change->to));
}

/// Writes the names and values of a form, the encoding in which they were read, and their serialization.
void write_form(JsonObject& object, const systems::Form& form) {
    object
        .json("pairs", json_list(form.pairs,
                                 [](const auto& pair) {
                                     return json_list(std::array{pair.first, pair.second},
                                                      [](const std::string& text) { return json_or_null(text); });
                                 }))
        .text("encoding", name_of(form.encoding))
        .json("serialized", json_or_null(form.serialized));
}

/// Writes the answer of a system other than the pipeline and the standard.
void write_answer(JsonObject& object, const Request& request, const systems::System& system) {
    if (request.form) {
        write_form(object, system.read_form(request.input, request.encoding, *request.form));
        return;
    }
    if (const auto refusal = refusal_of_base(system, request.base)) {
        write_failure(object, *refusal);
        object.text("in", "base");
        return;
    }
    const systems::Request asked{.input = request.input,
                                 .base = request.base,
                                 .encoding = request.encoding,
                                 .document = request.document ? &*request.document : nullptr};
    const systems::Answer answer = system.read(asked);
    if (answer)
        write_reading(object, *answer);
    else
        write_failure(object, answer.error());
    if (!answer && is_base_at_fault(system, asked)) object.text("in", "base");
    if (answer && request.settings) write_settings(object, system, asked, *request.settings);
    if (answer && request.params)
        write_params(object, system, asked, request.settings.value_or(Calls{}), *request.params);
    write_document(object, request, system, asked);
    if (!request.validate) return;
    object.flag("valid", system.validate(asked).has_value());
    if (answer) write_warnings(object, system, asked);
}

/// Returns the reason why the request must not ask for a site; ε if it may, or does not ask.
std::string fault_of_site(const Request& request, const SystemChoice& choice, const Suffixes& list) {
    if (!request.site) return {};
    if (choice.other) return fmt::format("\"site\": {} defines no public suffix", choice.name);
    return list ? "" : std::string(R"("site": )").append(list.error());
}

/// Returns the reason why the request must not ask for what only the pipeline answers; ε if it may, or does not ask.
std::string fault_of_texts(const Request& request, const SystemChoice& choice) {
    if (!choice.other && choice.system == System::pipeline) return {};
    if (request.relativize)
        return fmt::format("\"relativize\": {} does not say which reference leads to a URL", choice.name);
    if (request.mend) return fmt::format("\"mend\": {} does not say how to mend a text", choice.name);
    if (request.path) return fmt::format("\"path\": {} does not say what the path of a URL is", choice.name);
    if (request.from_path) return fmt::format("\"from_path\": {} does not say what the URL of a path is", choice.name);
    return {};
}

/// Returns the reason why a system cannot answer a request; ε if it can.
std::string fault_of(const Request& request, const SystemChoice& choice, const Suffixes& list) {
    if (std::string fault = fault_of_site(request, choice, list); !fault.empty()) return fault;
    if (std::string fault = fault_of_texts(request, choice); !fault.empty()) return fault;
    if (choice.other && request.validate && !choice.other->validate)
        return fmt::format("\"validate\": {} does not say which texts are valid", choice.name);
    if (request.since && choice.other) return fmt::format("\"since\": {} is no edition of the standard", choice.name);
    if (request.since && !systems::is_of_a_day(choice.edition))
        return fmt::format("\"since\": {} is not the edition of a day", choice.name);
    if (request.document && !(choice.other && choice.other->documents.bases))
        return fmt::format("\"document\": {} does not say what the base URL of a document is", choice.name);
    if (request.base_change && !(choice.other && choice.other->documents.base_change))
        return fmt::format("\"base_change\": {} does not say what a change of a base URL does", choice.name);
    if (request.form && !(choice.other && choice.other->read_form))
        return fmt::format("\"form\": {} does not say how to read a form in any encoding", choice.name);
    return lack_of(choice, request.settings, request.params).value_or("");
}

systems::System system_of(const SystemChoice& choice) {
    return choice.other ? *choice.other : systems::standard_system(choice.edition);
}

/// Returns the keys that the answers of a system have: href and the attributes that its document defines.
std::vector<std::string_view> keys_of(const SystemChoice& choice) {
    std::vector<std::string_view> keys{"href"};
    const systems::Answer answer = system_of(choice).read({.input = "http://h/"});
    for (const systems::AttributeRow& row : systems::attribute_rows)
        if (answer && answer->attributes.*(row.value)) keys.push_back(row.name);
    return keys;
}

/// Writes what a system can be asked for: the attributes, the methods, whether it has all encodings, and the keys of
/// its verdicts.
void write_askable(JsonObject& object, const systems::System& system) {
    const auto quoted = [](std::string_view name) { return json_string(name); };
    const auto& [settable, set, methods, call] = system.scripting;
    if (!settable.empty()) object.json("set", json_list(settable, quoted));
    if (!methods.empty())
        object.json("params", json_list(methods, [&](const systems::Method& method) { return quoted(method.name); }));
    if (systems::askable_of(system).encoding) object.flag("encoding", true);
    if (!system.validate) return;
    const std::vector<std::string_view> valid{"valid"};
    const std::vector<std::string_view> valid_and_errors{"valid", "errors"};
    object.json("validate", json_list(system.errors ? valid_and_errors : valid, quoted));
}

/// Writes who answers, as an adapter does.
void write_hello(JsonObject& object, const SystemChoice& choice) {
    const bool is_rfc = choice.name.starts_with("rfc");
    const std::string_view other = is_rfc ? "rfc3986" : "other";
    const bool is_dated = choice.edition != standard::Edition::today();  // then the name has the date
    const std::string_view today = is_dated ? "" : standard::last_followed.date;
    object.text("name", choice.name)
        .text("version", choice.other ? choice.other->date : today)
        .text("claims", choice.other ? other : "whatwg")
        .json("keys", json_list(keys_of(choice), [](std::string_view key) { return json_string(key); }))
        .flag("bases", true);
    write_askable(object, system_of(choice));
}

/// Returns the list for a request. It is not read for a request that asks for no site.
Suffixes list_for(const RequestLine& read, const std::optional<api::PublicSuffixList>& suffixes) {
    if (!read.request || !read.request->site) return std::unexpected(std::string_view());
    return suffixes ? *suffixes : api::PublicSuffixList::latest();
}

}  // namespace

void append_answer(std::string& out, std::string_view line, const SystemChoice& choice,
                   const std::optional<api::PublicSuffixList>& suffixes) {
    const RequestLine read = read_request(line);
    const Suffixes list = list_for(read, suffixes);
    JsonObject object(out);
    if (read.id) object.json("id", *read.id);
    if (read.is_hello)
        write_hello(object, choice);
    else if (!read.request)
        object.text("error", read.request.error());
    else if (const std::string fault = fault_of(*read.request, choice, list); !fault.empty())
        object.text("error", fault);
    else if (choice.other)
        write_answer(object, *read.request, *choice.other);
    else if (read.request->from_path)
        write_answer_to_path(object, *read.request, list);
    else
        write_answer(object, *read.request, choice.system, choice.edition, list);
    end_json(object, out);
}

bool serve_oracle(LineReader& in, Output& out, const SystemChoice& choice,
                  const std::optional<api::PublicSuffixList>& suffixes) {
    while (true) {
        if (in.must_read() && !in.input_waits() && !out.flush()) return false;
        const std::optional<std::string_view> line = in.next();
        if (!line) return out.flush() && in.error() == 0;
        append_answer(out.text(), *line, choice, suffixes);
        if (!out.flush_if_full()) return false;
    }
}

}  // namespace refurl::tools
