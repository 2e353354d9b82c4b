#include "explain/stage_text.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

#include "print/print.hpp"

namespace refurl::explain {

namespace {

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

void extend(std::optional<Range>& sum, const std::optional<Range>& range) {
    if (range) sum = sum ? hull(*sum, *range) : range;
}

}  // namespace

StageText::StageText(Step step, std::string_view input, const Ledger& ledger, const WrittenTexts& written)
    : step_(step), written_(&written) {
    if (step <= Step::parse) {
        const std::string_view text = step == Step::preprocess ? input : ledger.text();
        text_ = text;
        parts_.push_back({text, 0});
        return;
    }
    Ledger printing;
    const Url url = print(*sequence_before(step, ledger), printing);
    text_ = url.href();
    for (const WrittenText& text : printing.texts())
        if (text.rule == Rule::sigil)
            for (const Piece& piece : text.pieces)
                if (piece.is_copy())
                    parts_.push_back({piece.before, static_cast<std::size_t>(piece.after.data() - url.href().data())});
    std::ranges::sort(parts_, std::less<>(), [](const Part& part) { return part.source.data(); });
}

std::optional<Range> StageText::range_of(std::string_view part) const {
    std::optional<Range> range = range_in_parts(part);
    const WrittenText* const written = range ? nullptr : written_->text_with(part);
    if (written == nullptr) return range;
    const auto ends_before = [&](const Piece& piece) { return std::less_equal<>()(end_of(piece.after), part.data()); };
    auto piece = std::ranges::partition_point(written->pieces, ends_before);
    for (; piece != written->pieces.end(); ++piece) {
        const std::string_view common = common_part(part, piece->after);
        if (common.empty()) break;
        const auto skipped = static_cast<std::size_t>(common.data() - piece->after.data());
        extend(range, range_of(piece->is_copy() ? piece->before.substr(skipped, common.size()) : piece->before));
    }
    return range;
}

std::optional<Range> StageText::range_in_parts(std::string_view part) const {
    std::optional<Range> range;
    const auto ends_before = [&](const Part& each) { return std::less_equal<>()(end_of(each.source), part.data()); };
    for (auto each = std::ranges::partition_point(parts_, ends_before); each != parts_.end(); ++each) {
        const std::string_view common = common_part(part, each->source);
        if (common.empty()) break;
        const std::size_t at = each->begin + static_cast<std::size_t>(common.data() - each->source.data());
        extend(range, Range{at, at + common.size()});
    }
    return range;
}

std::vector<StageText> stage_texts(std::string_view input, const Ledger& ledger, const WrittenTexts& written,
                                   Step last) {
    std::vector<StageText> texts;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
        if (const auto step = static_cast<Step>(i); step <= Step::parse || sequence_before(step, ledger) != nullptr)
            texts.emplace_back(step, input, ledger, written);
    return texts;
}

}  // namespace refurl::explain
