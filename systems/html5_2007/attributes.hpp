// The URI decomposition attributes of HTML 5, Call For Comments of 27 October 2007, section 4.13.
// Clause: spec-notes/history/html5-2007.md#the-table
#pragma once

#include <string>
#include <string_view>

#include "systems/html5/attributes.hpp"

namespace refurl::systems::html5_2007 {

using html5::Attribute;

/// Returns the definitions of section 4.13 outside its table: how to parse the input.
html5::Interface interface(Reading reading);

/// Returns the value of an attribute of an input. Linear.
std::string get(std::string_view uri, Attribute attribute, Reading reading = Reading::repaired);

/// Returns the output of setting an attribute. The common setter action gets this output. Linear.
std::string set(std::string_view uri, Attribute attribute, std::string_view value, Reading reading = Reading::repaired);

}  // namespace refurl::systems::html5_2007
