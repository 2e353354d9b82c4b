#include <algorithm>

#include "api/url.hpp"
#include "explain/security/find.hpp"
#include "model/percent_encoding.hpp"
#include "resolve/rules.hpp"

namespace refurl::security {

namespace {

/// Reports whether a text is one to five digits, or begins with them and a slash, as a port and a path do.
bool is_like_port(std::string_view path) {
    constexpr std::size_t most_digits = 5;
    const std::size_t digits = std::min(path.find_first_not_of("0123456789"), path.size());
    return digits > 0 && digits <= most_digits && path.substr(digits).starts_with('/');
}

/// Returns the findings about a URL with this scheme.
Findings found_for_scheme(Kind kind, std::string_view scheme, const Run& run) {
    const Sequence* const url = run.sequence();
    if (!run.url() || *url->scheme != scheme) return {};
    return {run.finding(kind, *url->scheme, run.url()->href().substr(scheme.size() + 1))};
}

/// Returns the parts of a path.
std::vector<std::string_view> parts_of_path(const Sequence& url) {
    std::vector<std::string_view> parts(url.dirs.runs().begin(), url.dirs.runs().end());
    if (url.file) parts.push_back(*url.file);
    return parts;
}

}  // namespace

Findings find_scheme_like_host(const Run& run) {
    const Sequence* const url = run.sequence();
    if (!run.url() || !has_opaque_path(*url)) return {};
    const std::string_view path = run.url()->pathname();
    const bool is_like_host = *url->scheme == localhost || url->scheme->contains('.') || is_like_port(path);
    if (!is_like_host) return {};
    return {run.finding(Kind::scheme_like_host, *url->scheme, path)};
}

/// The program is the rest of the URL, percent-decoded.
Findings find_javascript(const Run& run) {
    Findings found = found_for_scheme(Kind::javascript, "javascript", run);
    Store store;
    for (Finding& each : found) each.as = std::string(percent_decode(each.as, store));
    return found;
}

Findings find_data_origin(const Run& run) { return found_for_scheme(Kind::data_origin, "data", run); }

Findings find_blob_origin(const Run& run) {
    const Sequence* const url = run.sequence();
    if (!run.url() || *url->scheme != "blob" || run.url()->pathname().empty()) return {};
    const std::string origin = api::origin(*run.url());
    Finding found = run.finding(Kind::blob_origin, *url->scheme, origin == "null" ? "null, an opaque origin" : origin);
    found.it = run.url()->pathname();
    for (const std::string_view part : parts_of_path(*url)) add_bytes(found, run.finding(Kind::blob_origin, part, {}));
    return in_order({found});
}

Findings find_local_file(const Run& run) {
    if (!run.url() || !run.url()->hostname().empty() || *run.sequence()->scheme != "file") return {};
    return {run.finding(Kind::local_file, *run.sequence()->scheme, run.url()->pathname())};
}

Findings find_file_host(const Run& run) {
    if (!run.url() || run.url()->hostname().empty() || *run.sequence()->scheme != "file") return {};
    std::string share = "//" + std::string(run.url()->hostname()).append(run.url()->pathname());
    std::ranges::replace(share, '/', '\\');
    Finding found = run.finding(Kind::file_host, run.host(), share);
    found.it = run.host();
    return {found};
}

Findings find_base_unused(const Run& run) {
    if (run.base() == nullptr || !run.url()) return {};
    if (!run.ranges(explain::Source::base, run.url()->href()).empty()) return {};
    return {run.finding(Kind::base_unused, *run.sequence()->scheme, run.base()->href())};
}

Findings find_base_host(const Run& run) {
    if (run.base() == nullptr || !run.url() || run.host().empty()) return {};
    if (run.ranges(explain::Source::base, run.host()).empty()) return {};
    return {run.finding(Kind::base_host, run.host(), run.host())};
}

Findings find_scheme_dropped(const Run& run) {
    const Sequence* const read = run.sequence(Stage::parse);
    if (!run.url() || read == nullptr || read->authority || run.host().empty()) return {};
    Findings found;
    for (const Application* const each : run.applications(rule::drop_scheme))
        found.push_back(run.finding(Kind::scheme_dropped, each->place, run.host()));
    return found;
}

}  // namespace refurl::security
