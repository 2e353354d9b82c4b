#include "explain/security/run.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "explain/derive.hpp"
#include "refurl.hpp"

namespace refurl::security {

using explain::Origin;
using explain::Range;
using explain::Source;

namespace {

/// Returns the ranges in order, with those that touch as one.
std::vector<Range> joined(std::vector<Range> ranges) {
    std::ranges::sort(ranges, {}, &Range::begin);
    std::vector<Range> joined;
    for (const Range& range : ranges) {
        if (!joined.empty() && range.begin <= joined.back().end)
            joined.back().end = std::max(joined.back().end, range.end);
        else
            joined.push_back(range);
    }
    return joined;
}

std::vector<Range> ranges_of(std::span<const Origin> origins, Source source) {
    std::vector<Range> ranges;
    for (const Origin& origin : origins)
        if (origin.source == source && origin.bytes.size() > 0) ranges.push_back(origin.bytes);
    return joined(std::move(ranges));
}

}  // namespace

Run::Run(std::string_view input, const Url* base, Encoding encoding, std::span<const std::string> names)
    : input_(input),
      base_(base),
      names_(names),
      url_(parse(input, base, encoding)),
      stages_size_(derived(encoding)),
      hosts_(hosts_of(url_, ledger_, store_)),
      written_(ledger_),
      provenance_(written_, input, base != nullptr ? base->href() : std::string_view()) {}

/// Lists what the rules did, and returns the number of their applications.
std::size_t Run::derived(Encoding encoding) {
    explain::derive(input_, base_, encoding, url_, store_, ledger_);
    return ledger_.applications().size();
}

std::vector<ReadHost> Run::hosts(HostKind kind) const {
    std::vector<ReadHost> hosts;
    std::ranges::copy_if(hosts_, std::back_inserter(hosts),
                         [=](const ReadHost& each) { return each.host.kind == kind; });
    return hosts;
}

const Sequence* Run::sequence(Stage last) const {
    const Sequence* found = nullptr;
    for (const Passage& passage : ledger_.passages())
        if (passage.stage <= last) found = &passage.url;
    return found;
}

std::vector<const Application*> Run::applications(const Rule& rule) const {
    std::vector<const Application*> found;
    for (const Application& each : ledger_.applications())
        if (each.rule == &rule) found.push_back(&each);
    return found;
}

Reader Run::reader_of(const Application& application) const {
    const auto at = static_cast<std::size_t>(&application - ledger_.applications().data());
    return at < stages_size_ ? Reader::standard : Reader::client;
}

std::vector<Range> Run::ranges(Source source, std::string_view text) const {
    return ranges_of(provenance_.of(text), source);
}

std::vector<Range> Run::changes(const Application& application) const {
    const WrittenText* const written = written_.text_with(application.after);
    if (written == nullptr || written->rule != application.rule) return ranges(Source::input, application.place);
    std::vector<Origin> origins;
    for (const Piece& piece : written->pieces) {
        if (piece.is_copy()) continue;
        const std::vector<Origin> more = provenance_.of(piece.before);
        origins.insert(origins.end(), more.begin(), more.end());
    }
    return ranges_of(origins, Source::input);
}

std::string Run::bytes_in(const std::vector<Range>& ranges) const {
    std::string bytes;
    for (const Range& range : ranges) bytes += input_.substr(range.begin, range.size());
    return bytes;
}

Finding Run::finding(Kind kind, std::string_view text, std::string_view as, std::string note, Reader reader) const {
    Finding found{kind,  {}, std::string(as), std::move(note), ranges(Source::input, text), ranges(Source::base, text),
                  reader};
    found.it = found.base.empty() ? bytes_in(found.input) : std::string(text);
    return found;
}

std::string_view Run::host() const {
    const Sequence* const last = sequence();
    const bool has_host = last != nullptr && last->authority && last->authority->host;
    return has_host ? last->authority->host->text : std::string_view();
}

void add_bytes(Finding& finding, const Finding& more) {
    finding.input.insert(finding.input.end(), more.input.begin(), more.input.end());
    finding.base.insert(finding.base.end(), more.base.begin(), more.base.end());
}

Findings in_order(Findings findings) {
    for (Finding& finding : findings) {
        finding.input = joined(std::move(finding.input));
        finding.base = joined(std::move(finding.base));
    }
    return findings;
}

void add_or_join(Finding finding, Findings& all) {
    const auto is_same = [&](const Finding& other) {
        return other.it == finding.it && other.as == finding.as && other.note == finding.note &&
               other.reader == finding.reader;
    };
    const auto same = std::ranges::find_if(all, is_same);
    if (same != all.end())
        add_bytes(*same, finding);
    else
        all.push_back(std::move(finding));
}

}  // namespace refurl::security
