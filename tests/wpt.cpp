#include "tests/wpt.hpp"

#include <cstdlib>
#include <iostream>

namespace refurl::test {

namespace {

/// Tells ctest that the test was skipped. tests/CMakeLists.txt has the prefix of this line.
void skip() {
    std::cout << "SKIPPED: no data of web-platform-tests. Clone web-platform-tests/wpt and set REFURL_WPT to its "
                 "url/resources.\n";
}

std::string with_host_ends_encoded(std::string_view input) {
    constexpr std::string_view ends = ":/?#\\";
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string text;
    for (const char c : input) {
        const auto byte = static_cast<unsigned char>(c);
        if (ends.find(c) == std::string_view::npos)
            text += c;
        else
            text.append({'%', hex[byte / 16U], hex[byte % 16U]});
    }
    return text;
}

}  // namespace

std::optional<std::filesystem::path> wpt_folder() {
    const char* const folder = std::getenv("REFURL_WPT");
    if (folder == nullptr || *folder == '\0') return std::nullopt;
    return folder;
}

std::vector<Json> wpt_cases(const char* file) {
    const auto folder = wpt_folder();
    if (folder) return cases_of(read_json(*folder / file));
    skip();
    return {};
}

std::string WptDomain::url() const { return "https://" + with_host_ends_encoded(input) + "/x"; }

std::vector<WptDomain> wpt_domains(const char* file) {
    std::vector<WptDomain> domains;
    for (const Json& each : wpt_cases(file)) {
        const auto input = each["input"].get<std::string>();
        domains.push_back({input, text_at(each, "output")});
    }
    return domains;
}

std::vector<WptSetting> wpt_settings() {
    const auto folder = wpt_folder();
    if (!folder) {
        skip();
        return {};
    }
    std::vector<WptSetting> settings;
    const Json file = read_json(*folder / "setters_tests.json");
    for (const auto& [attribute, cases] : file.items())
        if (attribute != "comment")
            for (const Json& each : cases)
                settings.push_back({attribute, each["href"], each["new_value"], each["expected"]});
    return settings;
}

}  // namespace refurl::test
