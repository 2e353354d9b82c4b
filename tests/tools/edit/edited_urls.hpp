// Helpers for the tests of edits: URLs to edit, steps as on the command line, and results as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/agreement/bases.hpp"
#include "tests/generators.hpp"
#include "tests/sentences.hpp"
#include "tools/edit/edits.hpp"

namespace refurl::test {

/// Draws a URL of any shape.
inline Url any_url() {
    const std::string text = *rc::gen::weightedOneOf<std::string>(
        {{4, rc::gen::elementOf(bases_of_every_shape())}, {2, plausible_url()}, {1, url_sentence()}});
    const Result<Url> url = parse(text);
    RC_PRE(url.has_value());
    return *url;
}

/// Draws a URL with a query. Its parameters have few names, so that names repeat.
inline Url any_url_with_query(const rc::Gen<std::string>& queries) {
    const Result<Url> url = api::set(any_url(), api::Attribute::search, "?" + *queries);
    return url.value();
}

/// Returns the href of each result; for a refused edit, `!` and the edit.
inline std::vector<std::string> results_of(const Url& url, const std::vector<tools::EditStep>& steps) {
    std::vector<std::string> results;
    tools::each_result(url, steps, [&](const std::expected<Url, tools::RefusedEdit>& result) {
        results.push_back(result ? std::string(result->href())
                                 : "!" + result.error().edit->option + " " + result.error().edit->argument);
    });
    return results;
}

inline std::vector<std::string> results_of(std::string_view url, const std::vector<tools::EditStep>& steps) {
    return results_of(parse(url).value(), steps);
}

}  // namespace refurl::test
