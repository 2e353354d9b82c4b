// Section 5 of the document, "URLs": the parsed URL, its parser and its serializer. "Writing" is in writing.hpp.
// Clause: spec-notes/history/whatwg-2012.md
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"
#include "systems/whatwg_2012/errata.hpp"
#include "systems/whatwg_2012/hosts.hpp"

namespace refurl::systems::whatwg_2012 {

// ---- Relative schemes

struct RelativeScheme {
    std::string_view scheme;
    std::string_view default_port;  ///< empty for none
};
inline constexpr std::array<RelativeScheme, 7> relative_schemes{
    {{"ftp", "21"}, {"file", ""}, {"gopher", "70"}, {"http", "80"}, {"https", "443"}, {"ws", "80"}, {"wss", "443"}}};

bool is_relative_scheme(std::string_view scheme);
std::string_view default_port(std::string_view scheme);

// ---- Parsed URLs

/// A parsed URL. A new one is clear. std::nullopt represents null.
struct ParsedUrl {
    std::string scheme;
    std::string scheme_data;
    std::string username;
    std::optional<std::string> password;
    std::optional<Host> host;
    std::string port;
    std::vector<std::string> path;
    std::optional<std::string> query;
    std::optional<std::string> fragment;
    bool relative_flag = false;

    friend bool operator==(const ParsedUrl&, const ParsedUrl&) = default;
};

// ---- 5.2 Parsing

enum class State : std::uint8_t {
    scheme_start,
    scheme,
    scheme_data,
    no_scheme,
    relative,
    authority_start,
    authority,
    file_host,
    host,
    hostname,
    port,
    relative_path_start,
    relative_path,
    query,
    fragment,
};
inline constexpr std::size_t state_count = 15;

std::string_view name_of(State state);

/// Further results of a run of the parser.
struct Report {
    std::optional<Refusal> failure;
    std::vector<std::size_t> parse_errors;    ///< the bytes at which they occur
    std::array<bool, state_count> reached{};  ///< the states that ran
};

/// The arguments of the URL parser besides its input.
struct Given {
    const ParsedUrl* base = nullptr;
    Encoding encoding_override = Encoding::utf_8;  ///< UTF-8 if the encoding has no encoder
    Slips slips = {};
};

/// Runs the URL parser. Linear.
/// @return the URL, or a failure with the bytes at fault
std::expected<ParsedUrl, Refusal> parse(std::string_view input, const Given& given);

/// Does the same, and fills in `report`.
std::expected<ParsedUrl, Refusal> parse(std::string_view input, const Given& given, Report& report);

/// Runs the URL parser with `url` and a state override. After a failure, `url` keeps what was already set.
/// @param url its query must not be null for the query state, nor its fragment for the fragment state
Report parse(std::string_view input, ParsedUrl& url, State state_override, const Given& given);

// ---- 5.3 Serializing

std::string serialize(const ParsedUrl& url, Slips slips, bool exclude_fragment = false);

/// "/" and the strings of the path, separated by "/"
std::string serialize_path(const ParsedUrl& url);

}  // namespace refurl::systems::whatwg_2012
