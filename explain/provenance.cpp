#include "explain/provenance.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

#include "model/text.hpp"
#include "model/utf8.hpp"

namespace refurl::explain {

namespace {

/// Adds an origin. If it continues the copy that the last origin is part of, lengthens the last one instead.
void add(Origin origin, std::vector<Origin>& origins) {
    if (!origins.empty() && origins.back().source == origin.source && origins.back().is_copy && origin.is_copy &&
        origins.back().bytes.end == origin.bytes.begin) {
        origins.back().place.end = origin.place.end;
        origins.back().bytes.end = origin.bytes.end;
    } else {
        origins.push_back(std::move(origin));
    }
}

}  // namespace

Range code_point_at(std::string_view text, std::size_t at) {
    return {at, at == text.size() ? at : at + decode_first(text.substr(at)).length};
}

WrittenTexts::WrittenTexts(const Ledger& ledger) {
    for (const WrittenText& written : ledger.texts())
        if (!written.text.empty()) texts_.push_back(&written);
    std::ranges::sort(texts_, std::less<>(), [](const WrittenText* written) { return written->text.data(); });
}

const WrittenText* WrittenTexts::text_with(std::string_view part) const {
    const auto begins_before = [&](const WrittenText* written) {
        return std::less_equal<>()(written->text.data(), part.data());
    };
    const auto behind = std::ranges::partition_point(texts_, begins_before);
    if (behind == texts_.begin()) return nullptr;
    const WrittenText* const found = *std::prev(behind);
    return lies_in(part, found->text) ? found : nullptr;
}

Provenance::Provenance(const WrittenTexts& texts, std::string_view input, std::string_view base)
    : texts_(texts), input_(input), base_(base) {}

std::vector<Origin> Provenance::of(std::string_view text) const {
    std::vector<Origin> origins;
    follow(text, 0, origins);
    return origins;
}

std::optional<Range> Provenance::range_in(Source source, std::string_view text) const {
    std::optional<Range> range;
    for (const Origin& origin : of(text))
        if (origin.source == source) extend(range, origin.bytes);
    return range;
}

/// @param at the offset of `text` in the text that is followed
void Provenance::follow(std::string_view text, std::size_t at, std::vector<Origin>& origins) const {
    const Range place{at, at + text.size()};
    for (const auto& [source, whole] : {std::pair{Source::input, input_}, {Source::base, base_}}) {
        if (!lies_in(text, whole)) continue;
        const std::size_t begin = offset_in(whole, text);
        add({place, source, {begin, begin + text.size()}, true, {}}, origins);
        return;
    }
    if (text.empty()) return;
    if (const WrittenText* const written = texts_.text_with(text))
        follow_written(*written, text, at, origins);
    else
        add({place, Source::rule, {}, false, {}}, origins);
}

void Provenance::follow_written(const WrittenText& written, std::string_view text, std::size_t at,
                                std::vector<Origin>& origins) const {
    const auto ends_before = [&](const Piece& piece) { return std::less_equal<>()(end_of(piece.after), text.data()); };
    auto piece = std::ranges::partition_point(written.pieces, ends_before);
    for (; !text.empty(); ++piece) {
        const std::size_t skipped = offset_in(piece->after, text);
        const std::size_t size = std::min(piece->after.size() - skipped, text.size());
        if (piece->is_copy()) {
            follow(piece->before.substr(skipped, size), at, origins);
        } else if (size > 0) {
            Origin origin = made_of(*piece, *written.rule);
            origin.place = {at, at + size};
            add(std::move(origin), origins);
        }
        at += size;
        text.remove_prefix(size);
    }
}

/// Returns the origin of the text that a rule wrote for `piece.before`: everything that `piece.before` comes from, and
/// all the rules.
Origin Provenance::made_of(const Piece& piece, const Rule& rule) const {
    Origin made;
    bool is_first = true;
    for (const Origin& origin : of(piece.before)) {
        if (origin.source != Source::rule) {
            const bool joins = !is_first && made.source == origin.source;
            if (is_first || joins) made.bytes = joins ? hull(made.bytes, origin.bytes) : origin.bytes;
            if (is_first) made.source = origin.source;
            is_first = false;
        }
        for (const Rule* const each : origin.rules)
            if (std::ranges::find(made.rules, each) == made.rules.end()) made.rules.push_back(each);
    }
    made.rules.push_back(&rule);
    return made;
}

Destinations::Destinations(const std::vector<Origin>& origins) {
    for (const Origin& origin : origins)
        if (origin.source != Source::rule)
            rows_[static_cast<std::size_t>(origin.source)].push_back({&origin, origin.bytes.end, origin.bytes.begin});
    for (std::vector<Row>& rows : rows_) {
        for (std::size_t i = 1; i < rows.size(); ++i)
            rows[i].furthest = std::max(rows[i].furthest, rows[i - 1].furthest);
        for (std::size_t i = rows.size(); i-- > 1;)
            rows[i - 1].nearest = std::min(rows[i - 1].nearest, rows[i].nearest);
    }
}

std::optional<Range> Destinations::range_of(Source source, const Range& bytes) const {
    const std::vector<Row>& rows = rows_[static_cast<std::size_t>(source)];
    std::optional<Range> range;
    auto row = std::ranges::partition_point(rows, [&](const Row& each) { return each.furthest <= bytes.begin; });
    for (; row != rows.end() && row->nearest < bytes.end; ++row) {
        const Origin& origin = *row->origin;
        if (origin.bytes.end <= bytes.begin || origin.bytes.begin >= bytes.end) continue;
        const std::size_t begin = std::max(origin.bytes.begin, bytes.begin);
        const std::size_t end = std::min(origin.bytes.end, bytes.end);
        if (origin.is_copy && begin >= end) continue;
        const std::size_t copied_from = origin.place.begin - origin.bytes.begin;
        extend(range, origin.is_copy ? Range{begin + copied_from, end + copied_from} : origin.place);
    }
    return range;
}

}  // namespace refurl::explain
