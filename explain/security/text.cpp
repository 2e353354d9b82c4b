#include <array>

#include "explain/security/find.hpp"
#include "grammar/rules.hpp"

namespace refurl::security {

namespace {

/// Returns the bytes of the input that are in none of the ranges.
std::string bytes_outside(std::string_view input, const std::vector<explain::Range>& ranges) {
    std::string bytes;
    std::size_t at = 0;
    for (const explain::Range& range : ranges) {
        bytes += input.substr(at, range.begin - at);
        at = range.end;
    }
    return bytes.append(input.substr(at));
}

/// Returns a finding about bytes of the input.
Finding finding_at(Kind kind, const Run& run, const std::vector<explain::Range>& ranges, std::string_view as) {
    return {kind, run.bytes_in(ranges), std::string(as), {}, ranges};
}

}  // namespace

Findings find_trimmed(const Run& run) {
    std::vector<explain::Range> removed;
    for (const Rule* const rule : std::array{&rule::trim_start, &rule::trim_end})
        for (const Application* const each : run.applications(*rule))
            for (const explain::Range& range : run.ranges(explain::Source::input, each->place))
                removed.push_back(range);
    if (removed.empty()) return {};
    return {finding_at(Kind::trimmed, run, removed, bytes_outside(run.input(), removed))};
}

Findings find_tabs_and_newlines(const Run& run) {
    Findings found;
    for (const Application* const each : run.applications(rule::remove_newlines))
        found.push_back(finding_at(Kind::tabs_and_newlines, run, run.changes(*each), each->after));
    return found;
}

Findings find_backslashes(const Run& run) {
    Findings found;
    for (const Application* const each : run.applications(rule::replace_backslashes))
        found.push_back(finding_at(Kind::backslashes, run, run.changes(*each), each->after));
    return found;
}

}  // namespace refurl::security
