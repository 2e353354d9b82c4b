#include <utility>

#include "explain/security/find.hpp"
#include "normalize/rules.hpp"

namespace refurl::security {

namespace {

/// Returns the last segment of a text.
std::string_view last_segment(std::string_view text) { return text.substr(text.rfind('/') + 1); }

void find_escaped(const Rule& rule, std::string_view means, const Run& run, Findings& found) {
    for (const Application* const each : run.applications(rule)) {
        const std::string_view segment = last_segment(each->place);
        if (segment.contains('%')) add_or_join(run.finding(Kind::escaped_dot_segment, segment, means), found);
    }
}

}  // namespace

Findings find_escaped_dot_segment(const Run& run) {
    Findings found;
    find_escaped(rule::dot, ".", run, found);
    find_escaped(rule::dots, "..", run, found);
    find_escaped(rule::dots_at_root, "..", run, found);
    find_escaped(rule::dots_at_drive, "..", run, found);
    return in_order(std::move(found));
}

}  // namespace refurl::security
