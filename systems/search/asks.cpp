#include "systems/search/asks.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <utility>

#include "encoding/encode.hpp"
#include "model/find_row.hpp"

namespace refurl::systems {

namespace {

constexpr std::string_view all_entries = "entries";

/// The methods that shrinking tries in place of others: the first changes nothing, the second writes the query anew.
constexpr std::array<std::string_view, 2> simplest_methods{all_entries, "sort"};

constexpr Encoding simplest_other_encoding = Encoding::windows_1252;

template <class AnyAsks>
auto* any_text_in(AnyAsks& asks, std::size_t index) {
    for (auto* const list : {&asks.set, &asks.params})
        for (auto& call : *list) {
            if (index + 1 < call.size()) return &call[index + 1];
            index -= call.size() - 1;
        }
    return static_cast<decltype(&asks.set[0][0])>(nullptr);
}

std::strong_ordering compared(const std::vector<Call>& a, const std::vector<Call>& b,
                              std::strong_ordering (*compare)(std::string_view, std::string_view)) {
    if (a.size() != b.size()) return a.size() <=> b.size();
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 1; j < std::min(a[i].size(), b[i].size()); ++j)
            if (const auto texts = compare(a[i][j], b[i][j]); texts != 0) return texts;
        if (const auto names = a[i] <=> b[i]; names != 0) return names;
    }
    return std::strong_ordering::equal;
}

const Method* method_named(std::string_view name) {
    static const std::vector<Method> methods = standard::search_params_methods();
    return find_row(methods, name, &Method::name);
}

}  // namespace

std::size_t count_of(const Asks& asks) {
    return asks.set.size() + asks.params.size() + std::size_t{asks.encoding != Encoding::utf_8} + asks.validate;
}

std::string* text_in(Asks& asks, std::size_t index) { return any_text_in(asks, index); }
const std::string* text_in(const Asks& asks, std::size_t index) { return any_text_in(asks, index); }

std::string key_of(const Asks& asks) {
    std::string key;
    const auto add = [&](char kind, const std::vector<Call>& calls) {
        for (const Call& call : calls) {
            key += kind;
            for (const std::string& text : call) key += std::to_string(text.size()) + ':' + text;
        }
    };
    add('s', asks.set);
    add('p', asks.params);
    if (asks.encoding != Encoding::utf_8) key.append("e").append(name_of(asks.encoding));
    if (asks.validate) key += 'v';
    return key;
}

bool is_simpler_to_ask(const Asks& a, const Asks& b,
                       std::strong_ordering (*compare)(std::string_view, std::string_view)) {
    if (const auto settings = compared(a.set, b.set, compare); settings != 0) return settings < 0;
    if (const auto calls = compared(a.params, b.params, compare); calls != 0) return calls < 0;
    return std::pair(a.encoding, a.validate) < std::pair(b.encoding, b.validate);
}

std::vector<Asks> simpler(const Asks& asks) {
    std::vector<Asks> list;
    const auto add = [&](const auto& change) { change(list.emplace_back(asks)); };
    for (std::size_t i = 0; i < asks.set.size(); ++i)
        add([=](Asks& all) { all.set.erase(all.set.begin() + static_cast<std::ptrdiff_t>(i)); });
    for (std::size_t i = 0; i < asks.params.size(); ++i)
        add([=](Asks& all) { all.params.erase(all.params.begin() + static_cast<std::ptrdiff_t>(i)); });
    for (std::size_t i = 0; i < asks.params.size(); ++i) {
        const Call& call = asks.params[i];
        for (const std::string_view simplest : simplest_methods) {
            if (call[0] == simplest) break;
            add([=](Asks& all) { all.params[i] = {std::string(simplest)}; });
        }
        const Method* const method = method_named(call[0]);
        if (method != nullptr && call.size() - 1 > method->least) add([=](Asks& all) { all.params[i].pop_back(); });
    }
    if (asks.encoding != Encoding::utf_8) add([](Asks& all) { all.encoding = Encoding::utf_8; });
    if (asks.encoding != Encoding::utf_8 && asks.encoding != simplest_other_encoding)
        add([](Asks& all) { all.encoding = simplest_other_encoding; });
    if (asks.validate) add([](Asks& all) { all.validate = false; });
    return list;
}

std::optional<std::vector<Asks>> way_to(const Asks& asks, const Asks& simpler,
                                        bool (*can_become)(std::string_view, std::string_view)) {
    std::vector<Asks> way;
    Asks last = asks;
    const auto fits = [&](const Call& call, const Call& wanted) {
        if (std::ranges::find(simplest_methods, wanted[0]) != simplest_methods.end()) return true;
        if (call[0] != wanted[0] || call.size() < wanted.size()) return false;
        for (std::size_t i = 1; i < wanted.size(); ++i)
            if (!can_become(call[i], wanted[i])) return false;
        return true;
    };
    for (const auto list : {&Asks::set, &Asks::params}) {
        const std::vector<Call>& wanted = simpler.*list;
        std::vector<Call>& calls = last.*list;
        for (std::size_t i = 0; i < calls.size();) {
            const bool is_kept = i < wanted.size() && fits(calls[i], wanted[i]);
            const bool is_whole = is_kept && calls[i][0] == wanted[i][0] && calls[i].size() == wanted[i].size();
            if (!is_kept)
                calls.erase(calls.begin() + static_cast<std::ptrdiff_t>(i));
            else if (calls[i][0] != wanted[i][0])
                calls[i] = wanted[i];
            else
                calls[i].resize(wanted[i].size());
            if (!is_whole) way.push_back(last);
            if (is_kept) ++i;
        }
        if (calls.size() < wanted.size()) return std::nullopt;
    }
    if (last.encoding != simpler.encoding) {
        if (simpler.encoding != Encoding::utf_8 &&
            (simpler.encoding != simplest_other_encoding || last.encoding == Encoding::utf_8))
            return std::nullopt;
        last.encoding = simpler.encoding;
        way.push_back(last);
    }
    if (last.validate == simpler.validate) return way;
    if (simpler.validate) return std::nullopt;
    last.validate = false;
    way.push_back(last);
    return way;
}

// ---- Systems

Askable in_both(const Askable& a, const Askable& b) {
    return {a.set && b.set, a.params && b.params, a.encoding && b.encoding, a.validate && b.validate};
}

namespace {

/// Reports whether the encoding changes how a system reads a query.
bool heeds_encoding(const System& system) {
    if (system.edition) return true;
    const auto href_in = [&](Encoding encoding) {
        const Answer answer = system.read({.input = "http://h/?\u00E9", .encoding = encoding});
        return answer ? answer->href : "";
    };
    return href_in(Encoding::utf_8) != href_in(simplest_other_encoding);
}

/// Reports whether a system has a method, which ignores further arguments.
bool has_method(const System& system, const Call& call) {
    const Method* const method = system.scripting.method_named(call[0]);
    return method != nullptr && call.size() > method->least;
}

}  // namespace

Askable askable_of(const System& system) {
    return {.set = !system.scripting.settable.empty(),
            .params = !system.scripting.methods.empty(),
            .encoding = has_encoder(simplest_other_encoding) && heeds_encoding(system),
            .validate = system.edition.has_value()};
}

bool supports(const System& system, const Asks& asks) {
    return std::ranges::all_of(asks.set, [&](const Call& each) { return system.scripting.can_set(each[0]); }) &&
           std::ranges::all_of(asks.params, [&](const Call& each) { return has_method(system, each); }) &&
           (asks.encoding == Encoding::utf_8 || (has_encoder(asks.encoding) && heeds_encoding(system))) &&
           (!asks.validate || system.validate);
}

// ---- Calls

std::optional<std::string_view> constant_name_of(std::string_view method) {
    const Method* const found = method_named(method);
    return found != nullptr ? std::optional(found->name) : std::nullopt;
}

std::vector<Call> calls_to_make(std::span<const Call> calls, bool has_entries) {
    if (!has_entries) return {calls.begin(), calls.end()};
    const Call entries{std::string(all_entries)};
    std::vector<Call> all{entries};
    for (const Call& call : calls) {
        all.push_back(call);
        all.push_back(entries);
    }
    return all;
}

std::vector<Told> told_by(std::vector<Returned> returned, bool has_entries) {
    std::vector<Told> told(1);
    if (has_entries && !returned.empty()) told[0].entries = std::move(returned[0].called.value);
    for (std::size_t i = has_entries ? 1 : 0; i < returned.size(); i += has_entries ? 2 : 1) {
        auto& [value, href] = returned[i].called;
        told.push_back({returned[i].method, std::move(value), std::move(href)});
        if (has_entries && i + 1 < returned.size()) told.back().entries = std::move(returned[i + 1].called.value);
    }
    return told;
}

std::optional<std::string_view> difference_of_calls(std::span<const Told> a, std::span<const Told> b) {
    if (a.size() != b.size()) return "params";
    for (std::size_t i = 0; i < a.size(); ++i) {
        const std::string_view method = a[i].method;
        const bool have_entries = a[i].entries && b[i].entries;
        const bool is_same_result = a[i].result == b[i].result;
        if (method != "toString" && !is_same_result) return method;
        if (have_entries && *a[i].entries != *b[i].entries) return method.empty() ? "urlencoded parser" : method;
        if (!is_same_result || a[i].href != b[i].href) return have_entries ? "urlencoded serializer" : method;
    }
    return std::nullopt;
}

// ---- Validity

std::optional<std::string_view> difference_of_verdicts(const Verdict& a, const Verdict& b) {
    if (a.errors && b.errors && *a.errors != *b.errors) return "errors";
    if (a.valid && b.valid && *a.valid != *b.valid) return "valid";
    return std::nullopt;
}

std::string first_errors_that_differ(const Verdict& a, const Verdict& b) {
    if (!a.errors || !b.errors) return "";
    const auto [in_a, in_b] = std::ranges::mismatch(*a.errors, *b.errors);
    if (in_a == a.errors->end() && in_b == b.errors->end()) return "";
    return (in_a == a.errors->end() ? "" : *in_a) + '|' + (in_b == b.errors->end() ? "" : *in_b);
}

}  // namespace refurl::systems
