#include "systems/scripting.hpp"

#include <algorithm>

#include "model/find_row.hpp"

namespace refurl::systems {

const Method* Scripting::method_named(std::string_view name) const { return find_row(methods, name, &Method::name); }

bool Scripting::can_set(std::string_view attribute) const {
    return std::ranges::find(settable, attribute) != settable.end();
}

}  // namespace refurl::systems
