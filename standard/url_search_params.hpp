// The URLSearchParams of a URL object, step by step as the standard describes them.
// Clause: spec-notes/standard.md#search-parameters
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "standard/setters.hpp"

namespace refurl::standard {

/// A method of URLSearchParams, under its name in JavaScript. Here, size and the iterator (entries) are methods too.
struct Method {
    std::string_view name;
    std::size_t least;  ///< the fewest arguments
    std::size_t most;   ///< the most arguments

    friend bool operator==(const Method&, const Method&) = default;
};

/// Returns the methods that URLSearchParams has in an edition.
std::vector<Method> search_params_methods(const Edition& edition = Edition::today());

/// A URL object together with its query object. The methods are those of the query object.
///
/// Texts passed in are any bytes, decoded as UTF-8; each ill-formed part becomes U+FFFD.
class UrlSearchParams {
  public:
    explicit UrlSearchParams(UrlRecord url, const Edition& edition = Edition::today());

    [[nodiscard]] const UrlRecord& url() const { return object_.url; }

    /// Runs the setter steps of an attribute. See setters.hpp.
    void set_attribute(std::string_view attribute, std::string_view value) {
        standard::set(object_, attribute, value, edition_);
    }

    // ---- The methods of URLSearchParams. Each takes linear time; sort takes n log n comparisons.

    void append(std::string_view name, std::string_view value);
    void erase(std::string_view name, std::optional<std::string_view> value = {});  ///< `delete`
    [[nodiscard]] std::optional<std::string> get(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> get_all(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name, std::optional<std::string_view> value = {}) const;
    void set(std::string_view name, std::string_view value);
    void sort();
    [[nodiscard]] std::size_t size() const { return object_.list.size(); }
    [[nodiscard]] std::string to_string() const { return serialize_urlencoded(object_.list, edition_); }
    [[nodiscard]] NameValueTuples::const_iterator begin() const { return object_.list.begin(); }
    [[nodiscard]] NameValueTuples::const_iterator end() const { return object_.list.end(); }

  private:
    void update();
    [[nodiscard]] bool lacks(Change change) const { return edition_.lacks(change); }

    UrlObject object_;
    Edition edition_;
};

}  // namespace refurl::standard
