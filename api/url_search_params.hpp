// URLSearchParams: the names and values of a query.  Clause: spec-notes/search-params.md#urlsearchparams
// The standard: https://url.spec.whatwg.org/#interface-urlsearchparams
#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/urlencoded.hpp"

namespace refurl::api {

class UrlObject;

/// A range of names and values: a vector of pairs, a std::map, or another URLSearchParams.
template <class Pairs>
concept NamesAndValues =
    std::ranges::input_range<const Pairs> && requires(std::ranges::range_value_t<const Pairs> each) {
        { each.first } -> std::convertible_to<std::string_view>;
        { each.second } -> std::convertible_to<std::string_view>;
    };

/// The standard's class URLSearchParams: a list of names and values, in which names can repeat.
///
/// Texts passed in are any bytes, decoded as UTF-8 with U+FFFD for ill-formed sequences. Texts returned as views live
/// until the next change. Nothing fails; only std::bad_alloc is thrown.
///
/// The search params of a URL (UrlObject::search_params) replace its query whenever they change. A copy belongs to no
/// URL.
class URLSearchParams {
  public:
    URLSearchParams() = default;

    /// Parses `query` as application/x-www-form-urlencoded, without a leading `?`. Linear.
    explicit URLSearchParams(std::string_view query);

    /// Copies the names and values, in their order. Linear.
    URLSearchParams(std::initializer_list<std::pair<std::string_view, std::string_view>> pairs);

    template <NamesAndValues Pairs>
    explicit URLSearchParams(const Pairs& pairs) {
        for (const auto& [name, value] : pairs) add(name, value);
    }

    URLSearchParams(const URLSearchParams& other) : tuples_(other.tuples_) {}

    /// Copies the tuples of `other`. Like any other change, this changes the query of the URL too.
    URLSearchParams& operator=(const URLSearchParams& other);
    ~URLSearchParams() = default;

    [[nodiscard]] std::size_t size() const { return tuples_.size(); }

    // Each of these functions looks at all tuples, so it takes linear time.

    /// Appends a tuple.
    void append(std::string_view name, std::string_view value);

    /// Removes all tuples with this name, or with this name and value: the standard's `delete`.
    void erase(std::string_view name, std::optional<std::string_view> value = {});

    /// Returns the value of the first tuple with this name, or nothing.
    [[nodiscard]] std::optional<std::string_view> get(std::string_view name) const [[clang::lifetimebound]];

    /// Returns the values of all tuples with this name, in their order.
    [[nodiscard]] std::vector<std::string_view> get_all(std::string_view name) const [[clang::lifetimebound]];

    /// Reports whether there is a tuple with this name, or with this name and value.
    [[nodiscard]] bool has(std::string_view name, std::optional<std::string_view> value = {}) const;

    /// Sets the value of the first tuple with this name and removes the others. Appends a tuple if there is none.
    void set(std::string_view name, std::string_view value);

    /// Sorts the tuples by the UTF-16 code units of their names. Tuples with equal names keep their order. Takes n log
    /// n comparisons.
    void sort();

    // The tuples, in their order.
    [[nodiscard]] Tuples::const_iterator begin() const [[clang::lifetimebound]] { return tuples_.begin(); }
    [[nodiscard]] Tuples::const_iterator end() const [[clang::lifetimebound]] { return tuples_.end(); }

    /// Returns the tuples in application/x-www-form-urlencoded, without a `?`. Linear.
    [[nodiscard]] std::string to_string() const;

  private:
    friend class UrlObject;

    void read(std::string_view query);
    void add(std::string_view name, std::string_view value);
    void update();

    Tuples tuples_;
    UrlObject* url_ = nullptr;  ///< the URL object whose query follows the list, or null
};

}  // namespace refurl::api
