// Concluding: the getters that the document defines for the URL class of browsers.
// Clause: spec-notes/history/url-specification-0.10.1.md#checklist
#pragma once

#include <string>

#include "model/url.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// The results of the getters. The document defines none for port and origin.
struct Getters {
    std::string href, protocol, username, password, host, hostname, pathname, search, hash;
};

Getters getters_of(const Url& url);

}  // namespace refurl::systems::url_specification_0_10_1
