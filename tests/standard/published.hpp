// The source of the URL Standard, if it is there.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>

#include "tests/json.hpp"
#include "tools/steps/published.hpp"

namespace refurl::test {

/// Returns the source of the URL Standard: url.bs in the folder that $REFURL_STANDARD names. Without the variable,
/// returns ε; ctest then reports the test as skipped.
inline std::string published_standard() {
    const char* const folder = std::getenv("REFURL_STANDARD");
    if (folder != nullptr && *folder != '\0') return read_file(std::filesystem::path(folder) / "url.bs");
    std::cout << "SKIPPED: no source of the URL Standard. Clone whatwg/url and set REFURL_STANDARD to its folder.\n";
    return "";
}

using tools::steps::attribute_of;
using tools::steps::Markup;
using tools::steps::markup_of;
using tools::steps::name_of_tag;
using tools::steps::plain;
using tools::steps::published_anchor_of;
using tools::steps::PublishedAlgorithm;
using tools::steps::PublishedStandard;
using tools::steps::PublishedStep;

}  // namespace refurl::test
