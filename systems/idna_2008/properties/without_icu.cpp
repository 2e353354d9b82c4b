// The implementation of a build without ICU.
#include "systems/idna_2008/properties/properties.hpp"

namespace refurl::idna_2008 {

bool knows_properties() { return false; }

std::string unicode_version() { return {}; }

Derived derived_property(char32_t /*code_point*/) { return {Property::unassigned, "", "3"}; }

Script script_of(char32_t /*code_point*/) { return Script::other; }

}  // namespace refurl::idna_2008
