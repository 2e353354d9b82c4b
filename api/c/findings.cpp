// Security findings for C.
#include <string>
#include <string_view>
#include <vector>

#include "api/c/objects.hpp"
#include "explain/security/security.hpp"

struct refurl_findings {
    struct Place {
        refurl::explain::Range range;
        bool is_of_base = false;
    };

    struct Finding {
        std::string_view name;
        std::string sentence;
        std::vector<Place> places;
    };

    std::vector<Finding> all;
};

namespace {

using namespace refurl;
using namespace refurl::capi;

refurl_findings::Finding told(const security::Finding& finding) {
    refurl_findings::Finding result{
        security::row_of(finding.kind).name, well_formed(security::sentence_of(finding)), {}};
    for (const explain::Range& range : finding.input) result.places.push_back({range, false});
    for (const explain::Range& range : finding.base) result.places.push_back({range, true});
    return result;
}

refurl_findings findings_of(std::string_view input, const Url* base) {
    refurl_findings findings;
    for (const security::Finding& each : security::examine(input, base).findings) findings.all.push_back(told(each));
    return findings;
}

/// Returns the finding at an index, or null if the index is too large.
const refurl_findings::Finding* finding_at(const refurl_findings* findings, size_t index) {
    return index < findings->all.size() ? &findings->all[index] : nullptr;
}

/// Returns a range of a finding; an empty one of the input if an index is too large.
refurl_findings::Place place_at(const refurl_findings* findings, size_t index, size_t range) {
    const auto* const finding = finding_at(findings, index);
    return finding != nullptr && range < finding->places.size() ? finding->places[range] : refurl_findings::Place{};
}

}  // namespace

refurl_findings* refurl_security_findings(const char* input, size_t input_size, const refurl_url* base) {
    return unless_memory_fails(
        [&] { return made<refurl_findings>(findings_of(view_of(input, input_size), url_or_none(base))); }, nullptr);
}

void refurl_findings_free(refurl_findings* findings) { const std::unique_ptr<refurl_findings> freed(findings); }

size_t refurl_findings_size(const refurl_findings* findings) { return findings->all.size(); }

refurl_text refurl_findings_name(const refurl_findings* findings, size_t index) {
    const auto* const finding = finding_at(findings, index);
    return finding != nullptr ? text_of(finding->name) : no_text;
}

refurl_text refurl_findings_sentence(const refurl_findings* findings, size_t index) {
    const auto* const finding = finding_at(findings, index);
    return finding != nullptr ? text_of(finding->sentence) : no_text;
}

size_t refurl_findings_range_count(const refurl_findings* findings, size_t index) {
    const auto* const finding = finding_at(findings, index);
    return finding != nullptr ? finding->places.size() : 0;
}

size_t refurl_findings_range_begin(const refurl_findings* findings, size_t index, size_t range) {
    return place_at(findings, index, range).range.begin;
}

size_t refurl_findings_range_end(const refurl_findings* findings, size_t index, size_t range) {
    return place_at(findings, index, range).range.end;
}

int refurl_findings_range_is_of_base(const refurl_findings* findings, size_t index, size_t range) {
    return place_at(findings, index, range).is_of_base ? 1 : 0;
}

int refurl_knows_scripts() { return security::knows_scripts() ? 1 : 0; }
