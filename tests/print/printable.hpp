// Normalises a URL as before printing, with the dot that protects a path as a dir.
// Clause: spec-notes/print.md#normalise-for-printing
#pragma once

#include <string>

#include "grammar/predicates.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::test {

/// Returns the sequence that a printed `url` parses into. Its new texts live in `store`.
inline Sequence normalize_for_printing(const Sequence& url, Store& store) {
    Sequence printable = url;
    std::string dirs;
    url.dirs.each([&](std::string_view dir) { dirs.append(dir).append("/"); });
    const bool has_path_only = !url.authority && !url.drive;
    if (has_path_only && dirs.starts_with('/')) dirs.insert(0, "./");
    std::string file(url.file.value_or(""));
    if (has_path_only && !url.scheme && !url.path_root) {
        std::string& first = dirs.empty() ? file : dirs;
        if (grammar::starts_with_scheme(first)) first.replace(first.find(':'), 1, "%3A");
    }
    printable.dirs = Dirs(store.keep(dirs));
    if (url.file) printable.file = store.keep(file);
    return printable;
}

}  // namespace refurl::test
