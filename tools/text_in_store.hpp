// Keeps a text as long as a store lives.
#pragma once

#include <string_view>

#include "model/store.hpp"

namespace refurl::tools {

/// Copies `text` to `store`, and returns the copy. Linear.
inline std::string_view in_store(std::string_view text, Store& store) {
    char* const room = store.room(text.size());
    return {room, text.copy(room, text.size())};
}

}  // namespace refurl::tools
