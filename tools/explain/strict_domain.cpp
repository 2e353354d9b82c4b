#include "tools/explain/strict_domain.hpp"

#include "host/uts46/processing.hpp"

namespace refurl::tools {

std::string_view strict_demand_on(std::string_view domain) {
    const uts46::Errors errors = uts46::to_ascii(domain, uts46::strict_options).errors;
    return errors.empty() ? std::string_view() : uts46::text_of(errors.front().rule).demand;
}

}  // namespace refurl::tools
