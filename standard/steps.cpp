#include "standard/steps.hpp"

#include <algorithm>

namespace refurl::standard {

bool Steps::take(const char* number, bool holds) const {
    if (!holds || std::ranges::find(skipped_, number) != skipped_.end()) return false;
    if (observer_ != nullptr) (*observer_)({algorithm_, number});
    return true;
}

}  // namespace refurl::standard
