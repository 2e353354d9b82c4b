// The URL data of web-platform-tests. Every loop over a file of them is here or in wpt_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/json.hpp"

namespace refurl::test {

/// Returns the folder that $REFURL_WPT names, `url/resources` of a clone of web-platform-tests; nothing without the
/// variable.
std::optional<std::filesystem::path> wpt_folder();

/// Returns the cases of one of its files. Without the data, returns no cases and prints a line that makes ctest report
/// the test as skipped; a test then returns at once.
std::vector<Json> wpt_cases(const char* file);

/// A case of toascii.json or IdnaTestV2.json.
struct WptDomain {
    std::string input;
    std::optional<std::string> output;  ///< nothing for a failure

    /// Returns a URL with the input as its host. Code points that end a host are percent-encoded.
    [[nodiscard]] std::string url() const;
};

/// Returns the cases of a file; none without the data, like wpt_cases.
std::vector<WptDomain> wpt_domains(const char* file);

/// A case of setters_tests.json.
struct WptSetting {
    std::string attribute, href, value;
    Json expected;  ///< the value of some attributes afterwards
};

/// Returns the cases of all attributes; none without the data, like wpt_cases.
std::vector<WptSetting> wpt_settings();

}  // namespace refurl::test
