// The setters of the model and those of the standard's state machine make the same of every URL.
#include "api/setters.hpp"

#include "standard/setters.hpp"
#include "tests/fuzz/input.hpp"

namespace {

using namespace refurl;

/// The first line is a URL; each further one is a setting.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t begin = 0; begin <= text.size(); begin += lines.back().size() + 1)
        lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
    return lines;
}

/// The first byte of a line chooses the attribute, the others are the value. Where a newline might stand, which ends
/// the line, a tab does as well.
struct Setting {
    api::Attribute attribute;
    std::string_view value;

    explicit Setting(std::string_view line)
        : attribute(static_cast<api::Attribute>(static_cast<std::uint8_t>(line.front()) % api::attribute_names.size())),
          value(line.substr(1)) {}
};

void tell_both(const Url& url, const standard::UrlRecord& record, test::Readings& readings) {
    readings.pipeline.text.clear();
    readings.standard.text.clear();
    test::tell(url, readings.pipeline.text);
    test::tell(record, readings.standard.text);
}

[[noreturn]] void fail(const Url& before, const Setting& setting, const test::Readings& readings) {
    const auto text = [](std::string_view part) { return std::string(part).append("\n"); };
    const std::string report = text(before.href()) + text(api::name_of(setting.attribute)) + text(setting.value) +
                               test::side_by_side(readings);
    std::fprintf(stderr, "NOT TRUE: both readings are equal after a setting: URL, attribute, value\n%s",
                 report.c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto lines = lines_of({reinterpret_cast<const char*>(data), size});
    Result<Url> url = parse(lines.front());
    auto record = standard::parse(lines.front()).url;
    if (!url || !record) return 0;
    test::Readings readings;
    for (const std::string_view line : std::span(lines).subspan(1)) {
        if (line.empty()) continue;
        const Setting setting(line);
        const Url before = *url;
        if (Result<Url> changed = api::set(*url, setting.attribute, setting.value)) url = std::move(changed);
        standard::set(*record, api::name_of(setting.attribute), setting.value);
        tell_both(*url, *record, readings);
        if (!readings.equal()) fail(before, setting, readings);
    }
    return 0;
}
