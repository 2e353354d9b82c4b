#include "systems/today.hpp"

#include <unordered_map>

#include "api/url_object.hpp"
#include "api/validity.hpp"
#include "refurl.hpp"
#include "standard/host.hpp"
#include "standard/input.hpp"
#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "standard/url_search_params.hpp"
#include "systems/records.hpp"
#include "systems/search_params.hpp"

namespace refurl::systems {

namespace {

/// Parses the base of a request with the system itself.
/// @return null if there is no base
template <class U, class Parse>
std::expected<std::optional<U>, Refusal> base_of(const Request& request, Parse parse) {
    if (!request.base) return std::nullopt;
    std::expected<U, Refusal> base = parse(*request.base);
    if (!base) return std::unexpected(base_refused(base.error()));
    return std::optional(std::move(*base));
}

std::expected<Url, Refusal> parse_url(std::string_view input, const Url* base, Encoding encoding) {
    Result<Url> url = parse(input, base, encoding);
    if (!url) return std::unexpected(refusal_of(url.error()));
    return std::move(*url);
}

std::expected<standard::UrlRecord, Refusal> parse_record(std::string_view input, const standard::UrlRecord* base,
                                                         Encoding encoding, const standard::Edition& edition) {
    standard::Outcome outcome = standard::parse(input, base, encoding, edition);
    if (!outcome.url) return std::unexpected(refusal_of(outcome, input));
    return std::move(*outcome.url);
}

using BaseRecord = std::expected<std::optional<standard::UrlRecord>, Refusal>;

BaseRecord base_record_of(const Request& request, const standard::Edition& edition) {
    return base_of<standard::UrlRecord>(
        request, [&](std::string_view text) { return parse_record(text, nullptr, Encoding::utf_8, edition); });
}

template <class T>
const T* pointer_to(const std::optional<T>& value) {
    return value ? &*value : nullptr;
}

std::expected<Url, Refusal> url_of(const Request& request) {
    const auto base =
        base_of<Url>(request, [](std::string_view text) { return parse_url(text, nullptr, Encoding::utf_8); });
    if (!base) return std::unexpected(base.error());
    return parse_url(request.input, pointer_to(*base), request.encoding);
}

std::expected<standard::UrlRecord, Refusal> url_record_of(const Request& request, const BaseRecord& base,
                                                          const standard::Edition& edition) {
    if (!base) return std::unexpected(base.error());
    return parse_record(request.input, pointer_to(*base), request.encoding, edition);
}

std::expected<standard::UrlRecord, Refusal> url_record_of(const Request& request, const standard::Edition& edition) {
    return url_record_of(request, base_record_of(request, edition), edition);
}

Answer answer_of(const std::expected<standard::UrlRecord, Refusal>& url, const standard::Edition& edition) {
    if (!url) return std::unexpected(url.error());
    return record_of(*url, edition);
}

Answer read_by_pipeline(const Request& request) {
    const auto url = url_of(request);
    if (!url) return std::unexpected(url.error());
    return record_of(*url);
}

// ---- The URL class

using SeenOrRefused = std::expected<std::vector<Seen>, Refusal>;
using CalledOrRefused = std::expected<std::vector<Called>, Refusal>;

/// Sets an attribute. A setting that fails changes nothing.
void set_attribute(api::UrlObject& url, const Setting& setting) {
    [[maybe_unused]] const Result<void> result = url.set(*api::attribute_named(setting.attribute), setting.value);
}

SeenOrRefused set_by_pipeline(const Request& request, std::span<const Setting> settings) {
    auto url = url_of(request);
    if (!url) return std::unexpected(url.error());
    api::UrlObject object(std::move(*url));
    std::vector<Seen> list;
    for (const Setting& setting : settings) {
        set_attribute(object, setting);
        list.push_back({std::string(object.href()), attributes_of(object.url())});
    }
    return list;
}

CalledOrRefused call_by_pipeline(const Request& request, std::span<const Setting> settings,
                                 std::span<const Call> calls) {
    auto url = url_of(request);
    if (!url) return std::unexpected(url.error());
    return called_after(std::move(*url), settings, calls);
}

SeenOrRefused set_by_standard(const Request& request, std::span<const Setting> settings,
                              const standard::Edition& edition) {
    auto url = url_record_of(request, edition);
    if (!url) return std::unexpected(url.error());
    std::vector<Seen> list;
    for (const Setting& setting : settings) {
        standard::set(*url, setting.attribute, setting.value, edition);
        list.push_back({standard::serialize(*url, edition), attributes_of(*url, edition)});
    }
    return list;
}

CalledOrRefused call_by_standard(const Request& request, std::span<const Setting> settings, std::span<const Call> calls,
                                 const standard::Edition& edition) {
    auto url = url_record_of(request, edition);
    if (!url) return std::unexpected(url.error());
    return called_after(std::move(*url), settings, calls, edition);
}

Validity validate_by_pipeline(const Request& request) {
    const auto base =
        base_of<Url>(request, [](std::string_view text) { return parse_url(text, nullptr, Encoding::utf_8); });
    if (!base) return std::unexpected(base.error());
    const auto valid = refurl::validate(request.input, pointer_to(*base));
    if (valid) return {};
    const Invalidity& why = valid.error();
    return std::unexpected(Refusal{std::string(why.rule), std::string(why.reason), why.begin, why.end});
}

}  // namespace

std::vector<Called> called_after(Url url, std::span<const Setting> settings, std::span<const Call> calls) {
    api::UrlObject object(std::move(url));
    for (const Setting& setting : settings) set_attribute(object, setting);
    std::vector<Called> list;
    for (const Call& call : calls) {
        Value value = called(object.search_params(), call);
        list.push_back({std::move(value), std::string(object.href())});
    }
    return list;
}

std::vector<Called> called_after(standard::UrlRecord url, std::span<const Setting> settings,
                                 std::span<const Call> calls, const standard::Edition& edition) {
    standard::UrlSearchParams object(std::move(url), edition);
    for (const Setting& setting : settings) object.set_attribute(setting.attribute, setting.value);
    std::vector<Called> list;
    for (const Call& call : calls) {
        Value value = called(object, call);
        list.push_back({std::move(value), standard::serialize(object.url(), edition)});
    }
    return list;
}

System pipeline_system() {
    return {.name = "pipeline",
            .document = "refurl's stages, which equal the WHATWG URL Standard",
            .date = std::string(standard::last_followed.date),
            .read = read_by_pipeline,
            .validate = validate_by_pipeline,
            .edition = standard::Edition::today(),
            .recorded = Recorded::stages,
            .defines_attributes = true,
            .scripting = {.settable = settable_attributes(),
                          .set = set_by_pipeline,
                          .methods = standard::search_params_methods(),
                          .call = call_by_pipeline}};
}

System standard_system(const standard::Edition& edition) {
    return {.name = "standard",
            .document = "WHATWG URL Standard",
            .date = std::string(standard::last_followed.date),
            .read = [edition](const Request& request) { return read_by_standard(request, edition); },
            .read_all =
                [edition](std::span<const Request> requests, const std::function<void(Answer&&)>& receive) {
                    read_all_by_standard(requests, edition, receive);
                },
            .validate = [edition](const Request& request) { return validate_by_standard(request, edition); },
            .errors = [edition](const Request& request) { return errors_by_standard(request, edition); },
            .edition = edition,
            .recorded = Recorded::states,
            .defines_attributes = true,
            .scripting = {.settable = settable_attributes(),
                          .set =
                              [edition](const Request& request, std::span<const Setting> settings) {
                                  return set_by_standard(request, settings, edition);
                              },
                          .methods = standard::search_params_methods(edition),
                          .call =
                              [edition](const Request& request, std::span<const Setting> settings,
                                        std::span<const Call> calls) {
                                  return call_by_standard(request, settings, calls, edition);
                              }}};
}

Answer read_by_standard(const Request& request, const standard::Edition& edition) {
    return answer_of(url_record_of(request, edition), edition);
}

void read_all_by_standard(std::span<const Request> requests, const standard::Edition& edition,
                          const std::function<void(Answer&&)>& receive) {
    std::unordered_map<std::optional<std::string_view>, BaseRecord> bases;
    for (const Request& request : requests) {
        auto base = bases.find(request.base);
        if (base == bases.end()) base = bases.emplace(request.base, base_record_of(request, edition)).first;
        receive(answer_of(url_record_of(request, base->second, edition), edition));
    }
}

std::optional<std::string> href_by_standard(const Request& request, const standard::Edition& edition) {
    const auto url = url_record_of(request, edition);
    return url ? std::optional(standard::serialize(*url, edition)) : std::nullopt;
}

std::vector<std::string_view> errors_by_standard(const Request& request, const standard::Edition& edition) {
    std::vector<std::string_view> names;
    const auto base = base_record_of(request, edition);
    if (!base) return names;
    const standard::Outcome outcome = standard::parse(request.input, pointer_to(*base), request.encoding, edition);
    for (const standard::ValidationError& error : outcome.errors) names.push_back(error.name);
    return names;
}

std::optional<std::string> host_by_standard(std::string_view text) {
    const standard::Input input(text);
    const standard::Edition today = standard::Edition::today();
    std::vector<standard::ValidationError> errors;
    const auto host = standard::parse_host(input.located(), false, {today, &errors});
    return host ? std::optional(standard::serialize_host(*host)) : std::nullopt;
}

// In the standard, a text without a validation error is a valid URL string.
Validity validate_by_standard(const Request& request, const standard::Edition& edition) {
    const auto base = base_record_of(request, edition);
    if (!base) return std::unexpected(base.error());
    const standard::Outcome outcome = standard::parse(request.input, pointer_to(*base), request.encoding, edition);
    if (outcome.is_flawless()) return {};
    if (outcome.errors.empty()) return std::unexpected(refusal_of(outcome, request.input));
    const standard::ValidationError& first = outcome.errors.front();
    return std::unexpected(Refusal{std::string(first.name),
                                   "The parser reports the validation error " + std::string(first.name) + ".",
                                   first.offset, first.offset});
}

}  // namespace refurl::systems
