// URLSearchParams: the names and values of a query.  Clause: spec-notes/search-params.md#urlsearchparams
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

/// The standard's class URLSearchParams: a list of tuples, names repeated or not. Every text that it is given may be
/// any bytes: they are read as UTF-8, ill-formed parts of them as U+FFFD. A text that it returns as a view lives until
/// the next change. Nothing fails.
/// It may be that of a URL (URL::search_params), whose query is replaced whenever it changes. A copy belongs to no URL.
class URLSearchParams {
  public:
    URLSearchParams() = default;

    /// What application/x-www-form-urlencoded reads in `query`, one `?` before it removed. Linear.
    explicit URLSearchParams(std::string_view query);

    /// The names and values as they are, in their order. Linear.
    URLSearchParams(std::initializer_list<std::pair<std::string_view, std::string_view>> pairs);

    template <NamesAndValues Pairs>
    explicit URLSearchParams(const Pairs& pairs) {
        for (const auto& [name, value] : pairs) add(name, value);
    }

    URLSearchParams(const URLSearchParams& other) : tuples_(other.tuples_) {}

    /// Takes the tuples of `other`: a change as any other.
    URLSearchParams& operator=(const URLSearchParams& other);
    ~URLSearchParams() = default;

    [[nodiscard]] std::size_t size() const { return tuples_.size(); }

    // The tuples of a name are found by looking at all of them: each of these is linear.

    void append(std::string_view name, std::string_view value);

    /// The standard's `delete`: removes all tuples of that name, or of that name and value.
    void erase(std::string_view name, std::optional<std::string_view> value = {});

    /// @return the value of the first tuple of that name
    [[nodiscard]] std::optional<std::string_view> get(std::string_view name) const;

    /// @return the values of all tuples of that name, in their order
    [[nodiscard]] std::vector<std::string_view> get_all(std::string_view name) const;

    /// Is there a tuple of that name, or of that name and value?
    [[nodiscard]] bool has(std::string_view name, std::optional<std::string_view> value = {}) const;

    /// Gives the first tuple of that name the value and removes the others; appends one if there is none.
    void set(std::string_view name, std::string_view value);

    /// Sorts by the UTF-16 code units of the names; tuples of one name stay in their order. n log n comparisons.
    void sort();

    // The tuples, in their order.
    [[nodiscard]] Tuples::const_iterator begin() const { return tuples_.begin(); }
    [[nodiscard]] Tuples::const_iterator end() const { return tuples_.end(); }

    /// In application/x-www-form-urlencoded, without a `?`. Linear.
    [[nodiscard]] std::string to_string() const;

  private:
    friend class UrlObject;

    void read(std::string_view query);
    void add(std::string_view name, std::string_view value);
    void update();

    Tuples tuples_;
    UrlObject* url_ = nullptr;  ///< the standard's URL object
};

}  // namespace refurl::api
