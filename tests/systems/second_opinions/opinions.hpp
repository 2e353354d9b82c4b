// Other libraries' opinions on RFC 3986.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace refurl::test {

/// A library that reads URIs.
struct Opinion {
    std::string name;  ///< with its version
    bool (*is_reference)(const std::string& text);
    bool (*is_uri)(const std::string& text);
    /// Returns the target of a reference against a base, both of which the library accepts; or nothing if it fails.
    std::optional<std::string> (*target)(const std::string& reference, const std::string& base);
};

Opinion boost_url();
Opinion uriparser();

}  // namespace refurl::test
