// The URL decomposition IDL attributes of HTML5, working draft of 2010, section 2.6.3.
// Clause: spec-notes/history/html5-2010.md#the-table
#pragma once

#include <string>
#include <string_view>

#include "systems/html5/attributes.hpp"

namespace refurl::systems::html5_2010 {

using html5::Attribute;

/// Returns the definitions of section 2.6.3 outside its table.
html5::Interface interface(Reading reading);

/// Returns the value of an attribute of an input. Linear.
std::string get(std::string_view url, Attribute attribute, Reading reading = Reading::repaired);

/// Returns the output of setting an attribute. The common setter action gets this output. Linear.
std::string set(std::string_view url, Attribute attribute, std::string_view value, Reading reading = Reading::repaired);

}  // namespace refurl::systems::html5_2010
