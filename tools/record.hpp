// A URL record of the standard as the model's components.
#pragma once

#include <string_view>

#include "model/sequence.hpp"
#include "model/store.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

/// What a host is, as the model names it. The standard's empty host is none to the model.
HostKind kind_of(const standard::Host& host);

/// The components of a record: its segments as dirs and a file, the drive letter of a file-URL as a drive. An opaque
/// path is one text to the standard; the model cuts it at each `/`. Linear.
/// @return a sequence that spans texts of `record` and of `store`
Sequence sequence_of(const standard::UrlRecord& record, Store& store);

}  // namespace refurl::tools
