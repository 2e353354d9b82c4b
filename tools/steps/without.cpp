#include "tools/steps/without.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <struck/setters.hpp>
#include <struck/standard.hpp>
#include <struck/url_search_params.hpp>
#include <variant>

#include "systems/records.hpp"
#include "tools/steps/struck/here.hpp"

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

using ObserveStep = std::function<void(const standard::Step&)>;

/// Sets what the algorithms without a context have as theirs, as long as it lives.
template <class T>
class Here {
  public:
    Here(T& variable, T value) : variable_(&variable), before_(std::exchange(variable, value)) {}
    Here(const Here&) = delete;
    Here& operator=(const Here&) = delete;
    Here(Here&&) = delete;
    Here& operator=(Here&&) = delete;
    ~Here() { *variable_ = before_; }

  private:
    T* variable_;
    T before_;
};

/// Runs the struck machine for a request, and then for a setting if there is one. Throws what the machine throws.
class StruckRun {
  public:
    explicit StruckRun(const StepName& step)
        : edition_(step.first, step.second), here_(struck::edition_here, &edition_) {}

    /// Returns the URL, or nothing for failure.
    std::optional<struck::UrlRecord> read(const Request& request) {
        std::optional<struck::UrlRecord> base;
        if (request.base) {
            base = struck::parse(*request.base, nullptr, Encoding::utf_8, edition_).url;
            if (!base) return std::nullopt;
        }
        return read(request, base ? &*base : nullptr, struck::Observer{});
    }
    std::optional<struck::UrlRecord> read(const Request& request, const struck::UrlRecord* base,
                                          const struck::Observer& observer) {
        auto outcome = observer.step ? struck::parse(request.input, base, request.encoding, edition_, observer)
                                     : struck::parse(request.input, base, request.encoding, edition_);
        for (const struck::ValidationError& each : outcome.errors) errors_.push_back({each.name, each.offset});
        return std::move(outcome.url);
    }

    /// Runs a setter, or a method of the search parameters.
    struck::UrlObject set(struck::UrlRecord url, std::string_view attribute, std::string_view value,
                          const struck::Observer* observer = nullptr) {
        errors_.clear();
        if (is_call(attribute)) return call(std::move(url), attribute, value);
        struck::UrlObject object = struck::initialize(std::move(url));
        struck::Vector<struck::ValidationError> errors;
        struck::set(object, attribute, value, edition_, observer, &errors);
        for (const struck::ValidationError& each : errors) errors_.push_back({each.name, each.offset});
        return object;
    }

    /// Calls the getters of a URL.
    [[nodiscard]] systems::Attributes attributes(const struck::UrlRecord& url) const {
        return systems::attributes_of(url, edition_);
    }

    [[nodiscard]] Result result(const struck::UrlObject& object) const {
        return {plain(object.url), href(object.url), attributes(object.url), object.list, errors_};
    }

    [[nodiscard]] std::string href(const struck::UrlRecord& url) const { return struck::serialize(url, edition_); }
    [[nodiscard]] const std::vector<standard::ValidationError>& errors() const { return errors_; }

  private:
    struck::UrlObject call(struck::UrlRecord url, std::string_view method, std::string_view value) const {
        struck::UrlSearchParams params(std::move(url), edition_);
        const Here here(struck::edition_here, &edition_);
        const std::vector<std::string> arguments = arguments_of(method, value);
        if (method == "searchParams.append") params.append(arguments[0], arguments[1]);
        if (method == "searchParams.delete" && arguments.size() == 1) params.erase(arguments[0]);
        if (method == "searchParams.delete" && arguments.size() == 2) params.erase(arguments[0], arguments[1]);
        if (method == "searchParams.set") params.set(arguments[0], arguments[1]);
        if (method == "searchParams.sort") params.sort();
        return {params.url(), {params.begin(), params.end()}};
    }

    struck::Edition edition_;
    Here<const struck::Edition*> here_;
    std::vector<standard::ValidationError> errors_;
};

Result result_of(const StepName& step, const Question& question) {
    StruckRun run(step);
    auto url = run.read({.input = question.pair.input, .base = question.pair.base, .encoding = question.encoding});
    if (!url) return {.url = std::nullopt, .href = "", .errors = run.errors()};
    if (question.attribute.empty()) return run.result(struck::initialize(*std::move(url)));
    return run.result(run.set(*std::move(url), question.attribute, question.value));
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

systems::Seen seen(const StruckRun& run, const struck::UrlRecord& url) { return {run.href(url), run.attributes(url)}; }

systems::Answer read(const StepName& step, const Request& request) {
    const auto answer = unless_undefined([&]() -> systems::Answer {
        StruckRun run(step);
        const auto url = run.read(request);
        if (!url) return std::unexpected(systems::Refusal{"", "There is no URL."});
        systems::Record record = systems::record_of(plain(*url));
        record.href = run.href(*url);
        record.attributes = run.attributes(*url);
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

/// Returns the name of a step. The hostname state has the steps of the host state.
StepName name_of(const standard::Step& step) {
    const bool is_hostname = step.algorithm == "hostname state";
    return {is_hostname ? "host state" : std::string(step.algorithm), std::string(step.number)};
}

}  // namespace

std::vector<std::string> arguments_of(std::string_view method, std::string_view value) {
    if (method == "searchParams.sort") return {};
    const std::size_t sign = std::min(value.find('='), value.size());
    if (method == "searchParams.delete" && sign == value.size()) return {std::string(value)};
    return {std::string(value.substr(0, sign)), std::string(value.substr(std::min(sign + 1, value.size())))};
}

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
    const ObserveStep note = [&](const standard::Step& step) { steps.insert(name_of(step)); };
    const struck::Observer observer{
        .run = [](const struck::Run& /*run*/, const struck::Variables& /*now*/) {},
        .step = [&](const standard::Step& step, const struck::Variables& /*now*/) { note(step); }};
    std::optional<struck::UrlRecord> record;
    if (question.pair.base) record = StruckRun({}).read({.input = *question.pair.base});
    if (question.pair.base && !record) return {};
    const struck::UrlRecord* const base = record ? &*record : nullptr;
    const Request request{.input = question.pair.input, .encoding = question.encoding};
    StruckRun run({});
    if (question.attribute.empty()) {
        const Here here(struck::observer_here, &note);
        const auto url = run.read(request, base, observer);
        if (!url) return steps;
        struck::serialize(*url, note);
        [[maybe_unused]] const auto object = struck::initialize(*url);
        [[maybe_unused]] const systems::Attributes attributes = run.attributes(*url);
        return steps;
    }
    auto url = run.read(request, base, {});
    if (!url) return {};
    const Here here(struck::observer_here, &note);
    run.set(*std::move(url), question.attribute, question.value, &observer);
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
