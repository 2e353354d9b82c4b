// Converts a URL record of the standard to the model's components.
#pragma once

#include <string_view>

#include "model/sequence.hpp"
#include "model/store.hpp"
#include "standard/standard.hpp"

namespace refurl::tools {

/// Returns the model's kind of a host. The model has no empty host; it counts as opaque here.
HostKind kind_of(const standard::Host& host);

/// Returns the components of a record: its path segments as dirs and a file, and the drive letter of a file URL as a
/// drive. The model splits an opaque path at each `/`; the standard does not. Linear.
/// @return a sequence that refers to `record` and `store`, which must outlive it
/// @param edition the edition of the standard, which decides how the path is serialized
Sequence sequence_of(const standard::UrlRecord& record, Store& store,
                     const standard::Edition& edition = standard::Edition::today());

}  // namespace refurl::tools
