#include "tools/steps/without.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <struck/setters.hpp>
#include <struck/standard.hpp>
#include <variant>

#include "systems/records.hpp"

namespace refurl::tools::steps {

namespace {

namespace struck = standard::struck;
using systems::Question;
using systems::Request;

standard::Host plain(const struck::Host& host) {
    struct To {
        standard::Host operator()(struck::EmptyHost /*host*/) const { return standard::EmptyHost{}; }
        standard::Host operator()(const struck::Domain& host) const { return standard::Domain{host.name}; }
        standard::Host operator()(const struck::OpaqueHost& host) const { return standard::OpaqueHost{host.text}; }
        standard::Host operator()(struck::Ipv4Address host) const { return standard::Ipv4Address{host.value}; }
        standard::Host operator()(const struck::Ipv6Address& host) const { return standard::Ipv6Address{host.pieces}; }
    };
    return std::visit(To(), host);
}

standard::UrlRecord plain(const struck::UrlRecord& url) {
    standard::UrlRecord record;
    record.scheme = url.scheme;
    record.username = url.username;
    record.password = url.password;
    if (url.host) record.host = plain(*url.host);
    record.port = url.port;
    if (const auto* const segments = std::get_if<struck::Segments>(&url.path))
        record.path = standard::Segments(*segments);
    else
        record.path = std::get<std::string>(url.path);
    record.query = url.query;
    record.fragment = url.fragment;
    return record;
}

/// Runs the struck machine for a request, and then for a setting if there is one. Throws what the machine throws.
class StruckRun {
  public:
    explicit StruckRun(const StepName& step) : edition_(step.first, step.second) {}

    /// Returns the URL, or nothing for failure.
    std::optional<struck::UrlRecord> read(const Request& request) {
        std::optional<struck::UrlRecord> base;
        if (request.base) {
            base = struck::parse(*request.base, nullptr, Encoding::utf_8, edition_).url;
            if (!base) return std::nullopt;
        }
        auto outcome = struck::parse(request.input, base ? &*base : nullptr, request.encoding, edition_);
        for (const struck::ValidationError& each : outcome.errors) errors_.push_back({each.name, each.offset});
        return std::move(outcome.url);
    }

    struck::UrlObject set(struck::UrlRecord url, std::string_view attribute, std::string_view value) {
        struck::UrlObject object = struck::initialize(std::move(url));
        struck::Vector<struck::ValidationError> errors;
        struck::set(object, attribute, value, edition_, nullptr, &errors);
        errors_.clear();
        for (const struck::ValidationError& each : errors) errors_.push_back({each.name, each.offset});
        return object;
    }

    [[nodiscard]] std::string href(const struck::UrlRecord& url) const { return struck::serialize(url, edition_); }
    [[nodiscard]] const std::vector<standard::ValidationError>& errors() const { return errors_; }

  private:
    struck::Edition edition_;
    std::vector<standard::ValidationError> errors_;
};

Result result_of(const StepName& step, const Question& question) {
    StruckRun run(step);
    auto url = run.read({.input = question.pair.input, .base = question.pair.base, .encoding = question.encoding});
    if (!url) return {std::nullopt, "", {}, run.errors()};
    if (question.attribute.empty()) return {plain(*url), run.href(*url), {}, run.errors()};
    const struck::UrlObject object = run.set(*std::move(url), question.attribute, question.value);
    return {plain(object.url), run.href(object.url), object.list, run.errors()};
}

/// Returns what a function returns, or nothing if the struck machine has no result.
template <class Function>
auto unless_undefined(Function function) -> std::optional<decltype(function())> {
    try {
        return function();
    } catch (const std::logic_error&) {  // struck::Undefined, std::out_of_range
        return std::nullopt;
    } catch (const std::bad_optional_access&) {
        return std::nullopt;
    } catch (const std::bad_variant_access&) {
        return std::nullopt;
    }
}

constexpr const char* no_result = "(no result)";

systems::Seen seen(const StruckRun& run, const struck::UrlRecord& url) {
    return {run.href(url), systems::attributes_of(plain(url), standard::Edition::today())};
}

systems::Answer read(const StepName& step, const Request& request) {
    const auto answer = unless_undefined([&]() -> systems::Answer {
        StruckRun run(step);
        const auto url = run.read(request);
        if (!url) return std::unexpected(systems::Refusal{"", "There is no URL."});
        systems::Record record = systems::record_of(plain(*url));
        record.href = run.href(*url);
        return record;
    });
    if (answer) return *answer;
    systems::Record record;
    record.href = no_result;
    return record;
}

std::expected<std::vector<systems::Seen>, systems::Refusal> set(const StepName& step, const Request& request,
                                                                std::span<const systems::Setting> settings) {
    using List = std::expected<std::vector<systems::Seen>, systems::Refusal>;
    const auto list = unless_undefined([&]() -> List {
        StruckRun run(step);
        auto url = run.read(request);
        if (!url) return std::unexpected(systems::Refusal{"", "There is no URL."});
        std::vector<systems::Seen> all;
        for (const systems::Setting& setting : settings) {
            *url = run.set(*std::move(url), setting.attribute, setting.value).url;
            all.push_back(seen(run, *url));
        }
        return all;
    });
    return list ? *list : List(std::vector<systems::Seen>(settings.size(), {no_result, {}}));
}

/// Returns the record of a base. The searches ask for few bases again and again.
const standard::UrlRecord* record_of(const std::optional<std::string>& base) {
    constexpr std::size_t most = 10'000;
    thread_local std::map<std::string, std::optional<standard::UrlRecord>> records;
    if (!base) return nullptr;
    if (records.size() > most) records.clear();
    const auto found = records.try_emplace(*base, std::nullopt);
    if (found.second) found.first->second = standard::parse(*base).url;
    return found.first->second ? &*found.first->second : nullptr;
}

/// Returns the name of a step. The hostname state has the steps of the host state.
StepName name_of(const standard::Step& step) {
    const bool is_hostname = step.algorithm == "hostname state";
    return {is_hostname ? "host state" : std::string(step.algorithm), std::string(step.number)};
}

}  // namespace

std::optional<Result> Struck::result_of(const Question& question) const {
    return unless_undefined([&] { return steps::result_of(step_, question); });
}

systems::System Struck::system() const {
    const StepName step = step_;
    return {.name = "standard without " + step.first + ' ' + step.second,
            .document = "WHATWG URL Standard, without a step",
            .date = std::string(standard::last_followed.date),
            .read = [step](const Request& request) { return read(step, request); },
            .edition = standard::Edition::today(),
            .defines_attributes = true,
            .scripting = {.settable = systems::settable_attributes(),
                          .set = [step](const Request& request, std::span<const systems::Setting> settings) {
                              return set(step, request, settings);
                          }}};
}

StepNames steps_of(const Question& question) {
    StepNames steps;
    const standard::Observer observer{
        .run = [](const standard::Run& /*run*/, const standard::Variables& /*now*/) {},
        .step = [&](const standard::Step& step, const standard::Variables& /*now*/) { steps.insert(name_of(step)); }};
    const standard::UrlRecord* const base = record_of(question.pair.base);
    if (question.pair.base && base == nullptr) return {};
    if (question.attribute.empty()) {
        const auto url = standard::parse(question.pair.input, base, question.encoding, observer).url;
        if (url) standard::serialize(*url, [&](const standard::Step& step) { steps.insert(name_of(step)); });
        return steps;
    }
    auto url = standard::parse(question.pair.input, base, question.encoding).url;
    if (!url) return {};
    standard::UrlObject object = standard::initialize(std::move(*url));
    standard::set(object, question.attribute, question.value, standard::Edition::today(), &observer);
    return steps;
}

Decides decided(const std::optional<Result>& with, const std::optional<Result>& without) {
    if (!without) return Decides::ending;
    if (with == without) return Decides::nothing;
    Result same_errors = *without;
    same_errors.errors = with->errors;
    return *with == same_errors ? Decides::error : Decides::url;
}

}  // namespace refurl::tools::steps
