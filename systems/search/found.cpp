#include "systems/search/found.hpp"

#include <algorithm>
#include <utility>

#include "grammar/preprocess.hpp"
#include "model/characters.hpp"
#include "model/store.hpp"

namespace refurl::systems {

namespace {

std::string clause_of(const Answer& a, const Answer& b) {
    if (!a && b) return a.error().clause;
    return a && !b ? b.error().clause : "";
}

bool has_host(const Answer& answer) {
    return answer && (!answer->attributes.hostname.value_or("").empty() || !answer->host.value_or("").empty());
}

}  // namespace

Mode mode_of(const Pair& pair) {
    Store store;
    const Mode mode = pair.base ? grammar::preprocess(*pair.base, Mode::generic, store).mode : Mode::generic;
    return grammar::preprocess(pair.input, mode, store).mode;
}

std::optional<Kind> kind_of(const Difference& difference, const Pair& pair, const Reply& a, const Reply& b) {
    const auto part = difference(a, b);
    if (!part) return std::nullopt;
    if (!trouble_of(a, b).empty()) return Kind{std::string(*part), clause_of(a.answer, b.answer), true};
    if (part == difference_of_calls(a.calls, b.calls))
        return Kind{.difference = std::string(*part)};  // whatever the URL
    const bool has_equal_hrefs = a.answer && b.answer && a.answer->href == b.answer->href;
    return Kind{
        .difference = std::string(*part),
        .clause = part == "errors" ? first_errors_that_differ(*a.verdict, *b.verdict) : clause_of(a.answer, b.answer),
        .has_equal_hrefs = has_equal_hrefs,
        .mode = mode_of(pair),
        .has_host_a = has_host(a.answer),
        .has_host_b = has_host(b.answer)};
}

std::string shape_of(const Pair& pair) {
    std::string text = pair.input + (pair.base ? "\n" + *pair.base : "");
    for (const auto& list : {pair.asks.set, pair.asks.params})
        for (const Call& call : list) {
            text += "\n\n" + call[0];
            for (std::size_t i = 1; i < call.size(); ++i) text += ':' + call[i];
        }
    if (pair.asks.encoding != Encoding::utf_8) text.append("\n").append(name_of(pair.asks.encoding));
    if (pair.asks.validate) text += "\nvalid:";
    std::string shape;
    for (std::size_t i = 0; i < text.size();) {
        const auto is_alike = [&](auto is_member) {
            std::size_t end = i;
            while (end < text.size() && is_member(static_cast<unsigned char>(text[end]))) ++end;
            return end;
        };
        const std::size_t letters = is_alike([](unsigned char c) { return is_alpha(c); });
        const std::size_t digits = is_alike([](unsigned char c) { return is_digit(c); });
        const std::size_t end = std::max({letters, digits, i + 1});
        if (letters > i && text.substr(letters, 1) != ":")
            shape += 'a';
        else if (digits > i)
            shape += '1';
        else
            shape.append(text, i, end - i);
        i = end;
    }
    return shape;
}

Counts& Counts::operator+=(const Counts& other) {
    compared += other.compared;
    different += other.different;
    unsupported += other.unsupported;
    return *this;
}

void Found::compare(const Difference& difference, std::span<const Pair> pairs, std::span<const Reply> a,
                    std::span<const Reply> b) {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const bool is_supported = a[i].is_supported && b[i].is_supported;
        const auto kind = kind_of(difference, pairs[i], a[i], b[i]);
        if (kind)
            add(*kind, {pairs[i], 1});
        else
            add_equal(1, 0);
        if (is_supported)
            (kind ? samples_.different : samples_.equal).add(pairs[i]);
        else
            ++counts_.unsupported;
    }
}

void Found::add(const Kind& kind, Alike alike) {
    counts_.compared += alike.count;
    counts_.different += alike.count;
    std::string shape = shape_of(alike.simplest);
    remember(kind, std::move(shape), std::move(alike));
}

void Found::add(Found other) {
    counts_ += other.counts_;
    samples_.add(other.samples_);
    for (auto& [kind, shapes] : other.kinds_)
        for (auto& [shape, alike] : shapes) remember(kind, shape, std::move(alike));
}

void Found::add_equal(std::size_t compared, std::size_t unsupported) {
    counts_.compared += compared;
    counts_.unsupported += unsupported;
}

void Found::remember(const Kind& kind, std::string shape, Alike alike) {
    bytes_ += size_of(alike.simplest);
    auto& shapes = kinds_[kind];
    const auto found = shapes.find(shape);
    if (found == shapes.end()) {
        ++shapes_;
        bytes_ += shape.size();
        shapes.emplace(std::move(shape), std::move(alike));
        return;
    }
    Alike& known = found->second;
    known.count += alike.count;
    if (is_simpler(alike.simplest, known.simplest)) std::swap(known.simplest, alike.simplest);
    bytes_ -= size_of(alike.simplest);  // the one that is not kept
}

std::map<Kind, Found::Shapes> Found::take_kinds() {
    shapes_ = bytes_ = 0;
    return std::exchange(kinds_, {});
}

}  // namespace refurl::systems
