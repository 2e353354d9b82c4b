#include "explain/stage_text.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

#include "explain/encoded_text.hpp"
#include "print/print.hpp"

namespace refurl::explain {

namespace {

/// Returns the memory that two texts share, or ε.
std::string_view common_part(std::string_view a, std::string_view b) {
    const char* const begin = std::max(a.data(), b.data(), std::less<>());
    const char* const end = std::min(end_of(a), end_of(b), std::less<>());
    return std::less<>()(begin, end) ? std::string_view(begin, end) : std::string_view();
}

/// Returns the sequence that a stage got, or null.
const Sequence* sequence_before(Stage stage, const Ledger& ledger) {
    const auto is_before = [=](const Passage& passage) { return passage.stage < stage; };
    const auto& passages = ledger.passages();
    const auto last = std::ranges::find_if(passages.rbegin(), passages.rend(), is_before);
    return last == passages.rend() ? nullptr : &last->url;
}

/// Returns the first piece that does not end before a part of a text begins. Logarithmic.
auto first_piece(const WrittenText& written, std::string_view part) {
    return std::ranges::partition_point(
        written.pieces, [=](const Piece& piece) { return std::less_equal<>()(end_of(piece.after), part.data()); });
}

/// Returns the source of some bytes of a piece: the corresponding bytes if these are the same, otherwise the whole
/// source of the piece. Looks at no other bytes.
std::string_view source_of(std::string_view bytes, const Piece& piece) {
    if (piece.before.size() != piece.after.size()) return piece.before;
    const auto skipped = static_cast<std::size_t>(bytes.data() - piece.after.data());
    const std::string_view source = piece.before.substr(skipped, bytes.size());
    return source == bytes ? source : piece.before;
}

}  // namespace

StageText::StageText(Stage stage, std::string_view input, const Ledger& ledger, const WrittenTexts& written)
    : stage_(stage), written_(&written) {
    if (stage <= Stage::parse) {
        const std::string_view text = stage == Stage::preprocess ? input : ledger.text();
        text_ = text;
        parts_.push_back({text, 0});
        return;
    }
    const Sequence& sequence = *sequence_before(stage, ledger);
    const Url url = concatenation(sequence);
    text_ = url.href();
    places_ = parts_of(url.sequence(), url.href());
    each_copy(sequence, url.sequence(), [&](std::string_view, std::string_view text, std::string_view copy) {
        if (!text.empty()) parts_.push_back({text, static_cast<std::size_t>(copy.data() - url.href().data())});
    });
    std::ranges::sort(parts_, std::less<>(), [](const Part& part) { return part.source.data(); });
    escape();
}

/// Escapes the bytes of another encoding. The parts keep their places in the text before escaping.
void StageText::escape() {
    for (const Part& part : parts_)
        if (is_encoded(part.source, *written_))
            for (std::size_t i = 0; i < part.source.size(); ++i)
                if (is_escaped(part.source[i])) escaped_.push_back(part.begin + i);
    std::ranges::sort(escaped_);
    std::string text;
    std::size_t at = 0;
    for (const std::size_t byte : escaped_) {
        text.append(text_, at, byte - at).append(escaped(std::string_view(text_).substr(byte, 1)));
        at = byte + 1;
    }
    text_ = text.append(text_, at);
    for (InPart& each : places_)
        each.bytes = {each.bytes.begin + escaped_before(each.bytes.begin),
                      each.bytes.end + escaped_before(each.bytes.end)};
}

/// Returns the number of bytes that the escapes before a byte have added.
std::size_t StageText::escaped_before(std::size_t at) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(escaped_, at) - escaped_.begin()) * (escape_size - 1);
}

std::optional<Range> StageText::range_of(std::string_view part) const {
    const std::optional<Range> range = unescaped_range_of(part);
    if (!range) return range;
    return Range{range->begin + escaped_before(range->begin), range->end + escaped_before(range->end)};
}

std::optional<Range> StageText::unescaped_range_of(std::string_view part) const {
    std::optional<Range> range = range_in_parts(part);
    const WrittenText* const written = range ? nullptr : written_->text_with(part);
    if (written == nullptr) return range;
    for (auto piece = first_piece(*written, part); piece != written->pieces.end(); ++piece) {
        if (piece->after.empty()) continue;  // removed
        const std::string_view common = common_part(part, piece->after);
        if (common.empty()) break;
        extend(range, unescaped_range_of(source_of(common, *piece)));
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
                                   Stage last) {
    std::vector<StageText> texts;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
        if (const auto stage = static_cast<Stage>(i);
            stage <= Stage::parse || sequence_before(stage, ledger) != nullptr)
            texts.emplace_back(stage, input, ledger, written);
    return texts;
}

}  // namespace refurl::explain
