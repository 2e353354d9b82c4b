// The seven attributes with which scripts read and change a URL. Two documents define them with a table. This file
// defines the columns, which mean the same in both; each document has its own rows.
// Clause: spec-notes/history/html5-2010.md#the-attributes
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "model/table.hpp"
#include "systems/html5/parts.hpp"

namespace refurl::systems::html5 {

enum class Attribute : std::uint8_t { protocol, host, hostname, port, pathname, search, hash };
inline constexpr auto attribute_names = names_of<Attribute>({
    {Attribute::protocol, "protocol"},
    {Attribute::host, "host"},
    {Attribute::hostname, "hostname"},
    {Attribute::port, "port"},
    {Attribute::pathname, "pathname"},
    {Attribute::search, "search"},
    {Attribute::hash, "hash"},
});
inline constexpr std::size_t attribute_count = attribute_names.size();

/// The components that the tables name.
enum class Part : std::uint8_t { scheme, hostport, host, port, path, query, fragment };

/// The URL that the attributes act on, and the properties that the conditions of the tables need.
struct Input {
    std::optional<Parts> parts = {};  ///< nothing if the document's rules cannot parse it
    std::optional<std::string> hostport = {};
    std::optional<std::string> path_on_getting = {};  ///< nothing if it is the path as it is
    bool is_absolute = false;
    bool is_hierarchical = false;
    bool is_authority_based = false;
};

/// One row of a document's table.
struct Row {
    Attribute key;
    Part component;
    bool (*getter_condition)(const Input& input);
    std::string_view prefix;
    std::string_view suffix;
    std::string (*preprocessor)(std::string_view value);
    bool (*setter_condition)(const Input& input, std::string_view value);
};

using Table = refurl::Table<Row, attribute_count>;

/// The differences between the documents outside their tables.
struct Interface {
    const Table* table = nullptr;
    bool adds_empty_component = false;  ///< a setter adds `:`, `?` or `#` even if the value after it is ε
    bool host_is_ihost = false;         ///< a host may have the characters of RFC 3987
    Reading reading;
    Input (*parse)(std::string_view text, Reading reading) = nullptr;
};

/// Returns the value of an attribute.
std::string get(const Interface& interface, std::string_view text, Attribute attribute);

/// Returns `text` with an attribute set: the "output" of the documents.
std::string set(const Interface& interface, std::string_view text, Attribute attribute, std::string_view value);

/// Returns the seven attributes.
Attributes attributes_of(const Interface& interface, std::string_view text);

/// Returns what scripts can do: set the seven attributes of the URL that the system reads.
/// @param read the system's function, which returns a record whose href is the input of the attributes
Scripting scripting_of(const Interface& interface, const std::function<Answer(const Request&)>& read);

/// Returns the value with every character that is not valid in the component replaced by %-escapes. A `%` is kept if it
/// begins an escape.
std::string escaped(std::string_view value, Part component, bool host_is_ihost);

// ---- Functions for rows

inline bool always(const Input& /*input*/) { return true; }
inline bool always(const Input& /*input*/, std::string_view /*value*/) { return true; }
inline bool is_not_empty(const Input& /*input*/, std::string_view value) { return !value.empty(); }

inline std::string unchanged(std::string_view value) { return std::string(value); }
std::string without_trailing_colons(std::string_view value);
std::string without_leading_slashes(std::string_view value);
std::string without_leading_question_mark(std::string_view value);
std::string without_leading_number_sign(std::string_view value);
std::string with_leading_slash(std::string_view value);

}  // namespace refurl::systems::html5
