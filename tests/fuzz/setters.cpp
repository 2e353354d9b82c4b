// Checks that the setters of the pipeline and those of the standard's state machine change every URL in the same way.
#include "api/setters.hpp"

#include "standard/icu/idna.hpp"
#include "standard/setters.hpp"
#include "tests/agreement/unicode.hpp"
#include "tests/fuzz/input.hpp"

namespace {

using namespace refurl;

/// Splits the input into lines. The first is a URL, and each further one a setting.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t begin = 0; begin <= text.size(); begin += lines.back().size() + 1)
        lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
    return lines;
}

/// A setting: the first byte of its line selects the attribute, and the rest is the value. A value without newlines
/// loses no case: the parser removes tabs just as it removes newlines.
struct Setting {
    api::Attribute attribute;
    std::string_view value;

    explicit Setting(std::string_view line)
        : attribute(static_cast<api::Attribute>(static_cast<std::uint8_t>(line.front()) % api::attribute_names.size())),
          value(line.substr(1)) {}
};

void describe_both(const Url& url, const standard::UrlRecord& record, test::Comparison& comparison) {
    comparison.pipeline.text.clear();
    comparison.standard.text.clear();
    test::describe(url, comparison.pipeline.text);
    test::describe(record, comparison.standard.text);
}

[[noreturn]] void fail(const Url& before, const Setting& setting, const test::Comparison& comparison) {
    const auto text = [](std::string_view part) { return std::string(part).append("\n"); };
    const std::string report = text(before.href()) + text(api::name_of(setting.attribute)) + text(setting.value) +
                               test::side_by_side(comparison);
    std::fprintf(stderr, "LAW VIOLATED: the systems return equal URLs after a setting. URL, attribute, value:\n%s",
                 report.c_str());
    std::abort();
}

/// Returns the excuse for a difference after a setting, if the lines that were read until then are beyond ICU. To set
/// the href parses it, which can fail for one system alone. Every other setting changes no other component because of
/// it.
test::Excuse excuse_of(const Setting& setting, std::string_view read, const test::Comparison& comparison) {
    if (comparison.equal() || !test::is_beyond_icu(read)) return test::Excuse::none;
    const test::Excuse excuse = test::excuse_for(comparison);
    const bool may_fail = setting.attribute == api::Attribute::href;
    return may_fail && excuse == test::Excuse::none ? test::Excuse::failure : excuse;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto lines = lines_of({reinterpret_cast<const char*>(data), size});
    Result<Url> url = parse(lines.front());
    auto record = test::parse_independently(lines.front()).url;
    if (!url || !record) return 0;
    test::Comparison comparison;
    for (const std::string_view line : std::span(lines).subspan(1)) {
        if (line.empty()) continue;
        const Setting setting(line);
        const Url before = *url;
        if (Result<Url> changed = api::set(*url, setting.attribute, setting.value)) url = std::move(changed);
        standard::set(*record, api::name_of(setting.attribute), setting.value, standard::today_by_icu);
        describe_both(*url, *record, comparison);
        const char* const begin = lines.front().data();
        comparison.excuse = excuse_of(setting, {begin, line.data() + line.size()}, comparison);
        if (comparison.is_excused()) {
            fuzz::count(comparison.excuse);
            return 0;  // what follows differs too
        }
        if (!comparison.equal()) fail(before, setting, comparison);
    }
    return 0;
}
