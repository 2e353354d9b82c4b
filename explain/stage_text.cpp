#include "explain/stage_text.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

#include "print/print.hpp"

namespace refurl::explain {

namespace {

const char* end_of(std::string_view text) { return text.data() + text.size(); }

/// Returns what two texts have in common in memory, or ε.
std::string_view common_part(std::string_view a, std::string_view b) {
    const char* const begin = std::max(a.data(), b.data(), std::less<>());
    const char* const end = std::min(end_of(a), end_of(b), std::less<>());
    return std::less<>()(begin, end) ? std::string_view(begin, end) : std::string_view();
}

/// Returns the sequence that a stage got, or null.
const Sequence* sequence_before(Step step, const Ledger& ledger) {
    const auto is_before = [=](const Passage& passage) { return passage.step < step; };
    const auto& passages = ledger.passages();
    const auto last = std::ranges::find_if(passages.rbegin(), passages.rend(), is_before);
    return last == passages.rend() ? nullptr : &last->url;
}

std::vector<const WrittenText*> sorted_texts(const Ledger& ledger) {
    std::vector<const WrittenText*> texts;
    for (const WrittenText& written : ledger.texts())
        if (!written.text.empty()) texts.push_back(&written);
    std::ranges::sort(texts, std::less<>(), [](const WrittenText* written) { return written->text.data(); });
    return texts;
}

void extend(std::optional<Range>& sum, const std::optional<Range>& range) {
    if (range) sum = sum ? hull(*sum, *range) : range;
}

}  // namespace

StageText::StageText(Step step, std::string_view input, const Ledger& ledger)
    : step_(step), written_(sorted_texts(ledger)) {
    if (step <= Step::parse) {
        const std::string_view text = step == Step::preprocess ? input : ledger.text();
        text_ = text;
        parts_.push_back({text, 0});
        return;
    }
    Ledger printing;
    const Url url = print(*sequence_before(step, ledger), printing);
    text_ = url.href();
    for (const WrittenText& written : printing.texts())
        if (written.rule == Rule::sigil)
            for (const Piece& piece : written.pieces)
                if (piece.is_copy())
                    parts_.push_back({piece.before, static_cast<std::size_t>(piece.after.data() - url.href().data())});
}

std::optional<Range> StageText::range_of(std::string_view part) const {
    std::optional<Range> range;
    for (const auto& [source, begin] : parts_) {
        const std::string_view common = common_part(part, source);
        if (common.empty()) continue;
        const std::size_t at = begin + static_cast<std::size_t>(common.data() - source.data());
        extend(range, Range{at, at + common.size()});
    }
    if (range) return range;
    const auto begins_before = [&](const WrittenText* text) {
        return std::less_equal<>()(text->text.data(), part.data());
    };
    const auto behind = std::ranges::partition_point(written_, begins_before);
    if (behind == written_.begin()) return range;
    const std::vector<Piece>& pieces = (*std::prev(behind))->pieces;
    const auto ends_before = [&](const Piece& piece) { return std::less_equal<>()(end_of(piece.after), part.data()); };
    for (auto piece = std::ranges::partition_point(pieces, ends_before); piece != pieces.end(); ++piece) {
        const std::string_view common = common_part(part, piece->after);
        if (common.empty()) break;
        const auto skipped = static_cast<std::size_t>(common.data() - piece->after.data());
        extend(range, range_of(piece->is_copy() ? piece->before.substr(skipped, common.size()) : piece->before));
    }
    return range;
}

std::vector<StageText> stage_texts(std::string_view input, const Ledger& ledger, Step last) {
    std::vector<StageText> texts;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
        if (const auto step = static_cast<Step>(i); step <= Step::parse || sequence_before(step, ledger) != nullptr)
            texts.emplace_back(step, input, ledger);
    return texts;
}

}  // namespace refurl::explain
