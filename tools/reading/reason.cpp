#include "tools/reading/reason.hpp"

#include "api/message.hpp"

#include <fmt/format.h>

namespace refurl::tools {

namespace {

std::string facts_of(const Failure& failure) {
    // The condition of a setter concerns the URL, not a byte.
    const std::string byte = failure.stage == Stage::set ? "" : fmt::format(", byte {}", failure.begin);
    const std::string_view separator = failure.error.empty() ? "" : ", ";
    return fmt::format("{} ({}){}{}{}", failure.rule, name_of(failure.stage), byte, separator, failure.error);
}

std::string facts_of(const systems::Refusal& refusal) {
    return fmt::format("{}, byte {}", refusal.clause, refusal.begin);
}

std::string message_of(const systems::Refusal& refusal) { return refusal.message; }

}  // namespace

std::size_t begin_of(const Reason& reason) {
    return std::visit([](const auto& known) { return known.begin; }, reason);
}

std::size_t end_of(const Reason& reason) {
    return std::visit([](const auto& known) { return known.end; }, reason);
}

std::string message_of(const Reason& reason) {
    return std::visit([](const auto& known) { return message_of(known); }, reason);
}

std::string facts_of(const Reason& reason) {
    return std::visit([](const auto& known) { return facts_of(known); }, reason);
}

}  // namespace refurl::tools
