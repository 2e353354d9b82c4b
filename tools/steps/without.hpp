// The state machine without one of its steps: what it answers, and what the step decides.
// Clause: spec-notes/steps.md#what-a-step-decides
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/table.hpp"
#include "standard/standard.hpp"
#include "standard/urlencoded.hpp"
#include "systems/attributes.hpp"
#include "systems/system.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::tools::steps {

/// A step: the name of its algorithm, and its number.
using StepName = std::pair<std::string, std::string>;

/// What a question becomes: a URL record with its serialization, the list of its query object, and what the getters
/// return; and the validation errors.
struct Result {
    std::optional<standard::UrlRecord> url;  ///< nothing for failure
    std::string href;                        ///< ε for failure
    systems::Attributes attributes = {};
    standard::NameValueTuples list = {};
    std::vector<standard::ValidationError> errors = {};

    friend bool operator==(const Result&, const Result&) = default;
};

/// The attributes of a question that are methods of its URL's searchParams, with arguments such as `a=b` as the value.
inline constexpr auto methods = std::to_array<std::string_view>(
    {"searchParams.append", "searchParams.delete", "searchParams.set", "searchParams.sort"});

inline bool is_call(std::string_view attribute) { return std::ranges::find(methods, attribute) != methods.end(); }

/// Returns the arguments of a method: a name, and the value after the first equals sign; for delete, only if there is
/// one. None for sort.
std::vector<std::string> arguments_of(std::string_view method, std::string_view value);

/// The state machine, from which a step is struck with the steps in its list. Without its condition, a step is not
/// taken; without a first value, a variable is empty.
class Struck {
  public:
    /// @param step which the object keeps; nothing strikes none
    explicit Struck(StepName step = {}) : step_(std::move(step)) {}

    /// Returns the result of a question. The base, and the URL that is set, are read by the same machine. Returns
    /// nothing if there is none: the machine does not end, or uses what the step would have made. Linear, or 50,000
    /// steps.
    [[nodiscard]] std::optional<Result> result_of(const systems::Question& question) const;

    /// Returns the machine as a system, which has no validity. It answers a record without a scheme where the machine
    /// has no result, which is not the same as a failure.
    [[nodiscard]] systems::System system() const;

  private:
    StepName step_;
};

/// The steps that the state machine takes for a question.
using StepNames = std::set<StepName>;
/// Returns those of the text and of the getters of its URL, or those of the setting; those of the hostname state as of
/// the host state. Returns none if the base, or the text whose attribute is set, is no URL.
StepNames steps_of(const systems::Question& question);

/// What leaving a step out changes.
enum class Decides : std::uint8_t {
    nothing,
    url,     ///< a URL becomes another, or a failure, or a failure becomes a URL
    error,   ///< validation errors alone
    ending,  ///< without the step there is no result
};
inline constexpr auto decides_names = names_of<Decides>({
    {Decides::nothing, "nothing"},
    {Decides::url, "URL"},
    {Decides::error, "validation error"},
    {Decides::ending, "no result"},
});

/// Returns what a step decides about a question, by the results with and without it.
Decides decided(const std::optional<Result>& with, const std::optional<Result>& without);

}  // namespace refurl::tools::steps
