#include "standard/steps.hpp"

#include <algorithm>

namespace refurl::standard {

void Steps::begin(std::string_view algorithm) {
    skipped_.clear();
    if (algorithm == algorithm_) return;
    algorithm_ = algorithm;
    new_steps_.clear();
    for (const NewStep& each : new_steps())
        if (each.step.algorithm == algorithm) new_steps_.push_back(&each);
}

bool Steps::is_left_out(std::string_view number) const {
    const auto is_missing = [&](const NewStep* each) {
        return each->step.number == number && edition_->lacks(each->change);
    };
    return std::ranges::any_of(new_steps_, is_missing) || std::ranges::find(skipped_, number) != skipped_.end();
}

bool Steps::take(const char* number, bool holds) const {
    if (!holds || is_left_out(number)) return false;
    if (observer_ != nullptr) (*observer_)({algorithm_, number});
    return true;
}

}  // namespace refurl::standard
