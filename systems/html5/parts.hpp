// A URL in parts that can be replaced.
// Clause: spec-notes/history/README.md
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "model/text.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/system.hpp"

namespace refurl::systems::html5 {

/// The parts of a URL without the delimiters of RFC 3986. Together with these, the parts give the URL.
struct Parts {
    std::optional<std::string> scheme;
    std::optional<std::string> userinfo;
    std::optional<std::string> host;  ///< with its brackets, if it has any
    std::optional<std::string> port;
    std::string path;
    std::optional<std::string> query;
    std::optional<std::string> fragment;

    friend bool operator==(const Parts&, const Parts&) = default;
};

/// Returns a copy of a text, or nothing if there is no text.
std::optional<std::string> copy_of(Text text);

/// Returns copies of the components that the grammar read.
Parts parts_of(const grammar::rfc3986::Reference& reference);

/// Returns the host with its userinfo and port, or nothing if there is no host.
std::optional<std::string> authority_of(const Parts& parts);

/// Returns the URL: RFC 3986, section 5.3.
std::string text_of(const Parts& parts);

/// Returns the parts as the members that all records share. The userinfo is split at its first colon.
Record record_of(const Parts& parts);

/// Returns the userinfo up to its first colon, and the text after the colon if there is one.
std::pair<std::string, std::optional<std::string>> username_and_password(std::string_view userinfo);

/// Returns the hostport: the host, followed by a colon and the port unless it is the default port of the scheme. An
/// empty port is not a default port.
/// @return nothing if there is no host
std::optional<std::string> hostport_of(const Parts& parts);

}  // namespace refurl::systems::html5
