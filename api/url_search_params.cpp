#include "api/url_search_params.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>

#include "api/url_object.hpp"
#include "model/utf8.hpp"

namespace refurl::api {

namespace {

/// Returns a copy of `bytes` in well-formed UTF-8. It must be a copy, because `bytes` may be part of a tuple that is
/// about to change.
std::string scalar_values(std::string_view bytes) {
    Store store;
    return std::string(decode_utf8(bytes, store));
}

/// Matches the tuples with a name or, if a value is given, with a name and a value.
class Wanted {
  public:
    explicit Wanted(std::string_view name, std::optional<std::string_view> value = {}) : name_(scalar_values(name)) {
        if (value) value_ = scalar_values(*value);
    }

    bool operator()(const Tuple& tuple) const { return tuple.first == name_ && (!value_ || tuple.second == *value_); }

  private:
    std::string name_;
    std::optional<std::string> value_;
};

/// Ranks a byte so that UTF-8 sorts as UTF-16 does. UTF-16 writes code points above U+FFFF with surrogates, so these
/// sort before U+E000 to U+FFFF. In UTF-8 the latter begin with 0xEE or 0xEF, which must sort after all other bytes.
constexpr std::uint8_t utf16_rank(char c) {
    const auto byte = static_cast<std::uint8_t>(c);
    return byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte;
}

bool is_code_unit_less(std::string_view a, std::string_view b) {
    return std::ranges::lexicographical_compare(a, b, {}, utf16_rank, utf16_rank);
}

}  // namespace

URLSearchParams::URLSearchParams(std::string_view query) { read(query); }

URLSearchParams::URLSearchParams(std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
    tuples_.reserve(pairs.size());
    for (const auto& [name, value] : pairs) add(name, value);
}

// NOLINTNEXTLINE(bugprone-unhandled-self-assignment): assigning a vector to itself changes nothing
URLSearchParams& URLSearchParams::operator=(const URLSearchParams& other) {
    tuples_ = other.tuples_;
    update();
    return *this;
}

void URLSearchParams::append(std::string_view name, std::string_view value) {
    add(name, value);
    update();
}

void URLSearchParams::erase(std::string_view name, std::optional<std::string_view> value) {
    const Wanted wanted(name, value);
    std::erase_if(tuples_, std::cref(wanted));
    update();
}

std::optional<std::string_view> URLSearchParams::get(std::string_view name) const {
    const Wanted wanted(name);
    const auto first = std::ranges::find_if(tuples_, std::cref(wanted));
    return first == tuples_.end() ? std::nullopt : std::optional<std::string_view>(first->second);
}

std::vector<std::string_view> URLSearchParams::get_all(std::string_view name) const {
    const Wanted wanted(name);
    std::vector<std::string_view> values;
    for (const Tuple& tuple : tuples_)
        if (wanted(tuple)) values.emplace_back(tuple.second);
    return values;
}

bool URLSearchParams::has(std::string_view name, std::optional<std::string_view> value) const {
    const Wanted wanted(name, value);
    return std::ranges::any_of(tuples_, std::cref(wanted));
}

void URLSearchParams::set(std::string_view name, std::string_view value) {
    const Wanted wanted(name);
    const auto first = std::ranges::find_if(tuples_, std::cref(wanted));
    if (first == tuples_.end()) {
        add(name, value);
    } else {
        first->second = scalar_values(value);
        tuples_.erase(std::remove_if(first + 1, tuples_.end(), std::cref(wanted)), tuples_.end());
    }
    update();
}

/// Sorts equal names by their positions. std::stable_sort would keep them in order, but GCC 12 implements it with a
/// deprecated function.
void URLSearchParams::sort() {
    std::vector<std::size_t> order;
    order.reserve(tuples_.size());
    while (order.size() < tuples_.size()) order.push_back(order.size());
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        const std::string& name_a = tuples_[a].first;
        const std::string& name_b = tuples_[b].first;
        return name_a == name_b ? a < b : is_code_unit_less(name_a, name_b);
    });
    Tuples sorted;
    sorted.reserve(tuples_.size());
    for (const std::size_t place : order) sorted.push_back(std::move(tuples_[place]));
    tuples_ = std::move(sorted);
    update();
}

std::string URLSearchParams::to_string() const { return serialize_urlencoded(tuples_); }

void URLSearchParams::read(std::string_view query) {
    Store store;
    const std::string_view text = decode_utf8(query, store);
    tuples_ = parse_urlencoded(text.substr(text.starts_with('?') ? 1 : 0));
}

void URLSearchParams::add(std::string_view name, std::string_view value) {
    tuples_.emplace_back(scalar_values(name), scalar_values(value));
}

/// Runs the standard's update steps: sets the query of the URL to the serialised tuples, or to null if there are none.
void URLSearchParams::update() {
    if (url_ == nullptr) return;
    const std::string query = to_string();
    url_->set_query(query.empty() ? std::nullopt : Text(query));
}

}  // namespace refurl::api
