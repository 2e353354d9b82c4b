// Each component with its sigils, one after the other.  Clause: spec-notes/print.md
#pragma once

#include <string_view>

#include "model/sequence.hpp"
#include "model/sigils.hpp"

namespace refurl {

// `out` is one of the writers of print/writers.hpp.

/// Writes a component between its sigils, if there is one, and returns it where it stands now. Inlined, its sigils are
/// constants, and cost a byte each to write instead of a call.
template <class Writer>
[[gnu::always_inline]] inline Text write(const Sigils& sigils, Text text, Writer& out) {
    if (!text) return {};
    out.sigil(sigils.before);
    const std::string_view written = out.put(*text);
    out.sigil(sigils.after);
    return written;
}

template <class Writer>
Dirs write(const Dirs& dirs, Writer& out) {
    std::string_view written = out.put("");
    for (const std::string_view run : dirs.runs()) written = {written.data(), written.size() + out.put(run).size()};
    return Dirs(written);
}

template <class Writer>
void write(const Authority& authority, Writer& out, Authority& written) {
    out.sigil(sigils::authority.before);
    if (authority.userinfo) {
        written.userinfo.emplace();
        written.userinfo->username = out.put(authority.userinfo->username);
        written.userinfo->password = write(sigils::password, authority.userinfo->password, out);
        out.sigil(sigils::userinfo.after);
    }
    if (authority.host) written.host = Host{authority.host->kind, out.put(authority.host->text)};
    written.port = write(sigils::port, authority.port, out);
}

/// Writes `url` to `out`, and returns `out`.
/// @param dot what stands before the dirs; it belongs to none of them
/// @param written empty; becomes the sequence that spans what was written
template <class Writer>
Writer write(const Sequence& url, std::string_view dot, Writer out, Sequence& written) {
    written.scheme = write(sigils::scheme, url.scheme, out);
    if (url.authority) write(*url.authority, out, written.authority.emplace());
    written.drive = write(sigils::drive, url.drive, out);
    written.path_root = url.path_root;
    if (url.path_root) out.sigil(sigils::path_root.before);
    out.put(dot);
    written.dirs = write(url.dirs, out);
    written.file = write(sigils::file, url.file, out);
    written.query = write(sigils::query, url.query, out);
    written.fragment = write(sigils::fragment, url.fragment, out);
    return out;
}

}  // namespace refurl
