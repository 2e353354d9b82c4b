// What a failure means, in a sentence. model/failure.hpp will take this over.
#pragma once

#include <string>

#include "model/failure.hpp"

namespace refurl::tools {

/// Returns one sentence for people.
std::string message_of(const Failure& failure);

}  // namespace refurl::tools
