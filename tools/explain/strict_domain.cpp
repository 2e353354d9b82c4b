#include "tools/explain/strict_domain.hpp"

#include <cstddef>

#include "host/uts46/processing.hpp"

namespace refurl::tools {

namespace {

/// More bytes than a valid domain has. ToASCII takes many times the memory of its domain.
constexpr std::size_t many = 4096;

std::string_view first_demand_on(std::string_view domain) {
    const uts46::Errors errors = uts46::to_ascii(domain, uts46::strict_options).errors;
    return errors.empty() ? std::string_view() : uts46::text_of(errors.front().rule).demand;
}

}  // namespace

// A rule that the first labels break is broken by the whole domain, too.
std::string_view strict_demand_on(std::string_view domain) {
    const std::size_t end = domain.size() > many ? domain.rfind('.', many) : std::string_view::npos;
    const std::string_view demand = end == std::string_view::npos ? "" : first_demand_on(domain.substr(0, end));
    return demand.empty() ? first_demand_on(domain) : demand;
}

}  // namespace refurl::tools
