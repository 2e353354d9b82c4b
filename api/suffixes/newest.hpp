// The list that is compiled into refurl, and a newer one of the system.  Clause: spec-notes/sites.md#the-list
#pragma once

#include <filesystem>

#include "api/public_suffix_list.hpp"

namespace refurl::api::suffixes {

/// Returns the list that is compiled into refurl. Reads it each time.
PublicSuffixList built_in();

/// Returns the list in a file if it is newer than `own`; otherwise, or if there is no such file or a line of it is
/// wrong, `own`. The day of the file is that in its text; without one, the file's last change, which is the list's day
/// if a package installed it.
PublicSuffixList newest(const PublicSuffixList& own, const std::filesystem::path& file);

}  // namespace refurl::api::suffixes
