// The URL class with its search parameters, step by step as the standard describes them.
// Clause: spec-notes/standard.md#search-parameters
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "standard/standard.hpp"

namespace refurl::standard {

/// A name and a value, in UTF-8.
using Tuple = std::pair<std::string, std::string>;
using Tuples = std::vector<Tuple>;

/// The application/x-www-form-urlencoded parser. Linear.
/// @param input any bytes
Tuples parse_urlencoded(std::string_view input);

/// The application/x-www-form-urlencoded serializer, in UTF-8. Linear.
std::string serialize_urlencoded(std::span<const Tuple> tuples);

/// A method of URLSearchParams, under its name in JavaScript. Here, size and the iterator (entries) are methods too.
struct Method {
    std::string_view name;
    std::size_t least;  ///< the fewest arguments
    std::size_t most;   ///< the most arguments

    friend bool operator==(const Method&, const Method&) = default;
};

/// Returns the methods that URLSearchParams has in an edition.
std::vector<Method> search_params_methods(const Edition& edition = Edition::today());

/// An object of the URL class together with its query object. The methods are those of the query object.
///
/// Texts passed in are any bytes, decoded as UTF-8; each ill-formed part becomes U+FFFD.
class UrlObject {
  public:
    explicit UrlObject(UrlRecord url, const Edition& edition = Edition::today());

    [[nodiscard]] const UrlRecord& url() const { return url_; }

    /// Runs the setter steps of an attribute. See setters.hpp.
    void set_attribute(std::string_view attribute, std::string_view value);

    // ---- The methods of URLSearchParams. Each takes linear time; sort takes n log n comparisons.

    void append(std::string_view name, std::string_view value);
    void erase(std::string_view name, std::optional<std::string_view> value = {});  ///< `delete`
    [[nodiscard]] std::optional<std::string> get(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> get_all(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name, std::optional<std::string_view> value = {}) const;
    void set(std::string_view name, std::string_view value);
    void sort();
    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] std::string to_string() const { return serialize_urlencoded(list_); }
    [[nodiscard]] Tuples::const_iterator begin() const { return list_.begin(); }
    [[nodiscard]] Tuples::const_iterator end() const { return list_.end(); }

  private:
    void update();

    UrlRecord url_;
    Edition edition_;
    Tuples list_;
};

}  // namespace refurl::standard
