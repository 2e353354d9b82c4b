// The attributes that scripts see of a URL, under the names of today's URL class. Each document defines some of them.
// Clause: spec-notes/oracle.md#attributes
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::systems {

/// The attributes of a URL, without href. An attribute that the document does not define is nothing.
struct Attributes {
    std::optional<std::string> origin = {};
    std::optional<std::string> protocol = {};
    std::optional<std::string> username = {};
    std::optional<std::string> password = {};
    std::optional<std::string> host = {};  ///< with the port, if the URL has one
    std::optional<std::string> hostname = {};
    std::optional<std::string> port = {};
    std::optional<std::string> pathname = {};
    std::optional<std::string> search = {};
    std::optional<std::string> hash = {};

    friend bool operator==(const Attributes&, const Attributes&) = default;
};

/// An attribute and its name.
struct AttributeRow {
    std::string_view name;
    std::optional<std::string> Attributes::* value;
};

/// The rows, in the order in which the oracle writes them.
inline constexpr std::array<AttributeRow, 10> attribute_rows{{
    {"origin", &Attributes::origin},
    {"protocol", &Attributes::protocol},
    {"username", &Attributes::username},
    {"password", &Attributes::password},
    {"host", &Attributes::host},
    {"hostname", &Attributes::hostname},
    {"port", &Attributes::port},
    {"pathname", &Attributes::pathname},
    {"search", &Attributes::search},
    {"hash", &Attributes::hash},
}};

/// Returns the names of the attributes of the URL class that have setters: href, and all others but origin.
std::vector<std::string_view> settable_attributes();

/// A URL as scripts see it.
struct Seen {
    std::string href;
    Attributes attributes;

    friend bool operator==(const Seen&, const Seen&) = default;
};

struct Record;

/// Returns the attributes of a URL whose document defines components, but no attributes: each component with its
/// delimiter, and ε for a component that the URL lacks. There is no username, password or origin.
Attributes attributes_by_delimiters(const Record& record);

}  // namespace refurl::systems
