// Each component with its sigils, one after the other.  Clause: spec-notes/print.md
#pragma once

#include <string_view>

#include "model/sequence.hpp"
#include "model/sigils.hpp"

namespace refurl {

// The parameter `out` is one of the writers of print/writers.hpp.

/// Writes a component, if there is one, between its sigils, and returns the written text. The function is inlined, so
/// its sigils are constants, and each costs a byte to write instead of a call.
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
/// @param dot the text before the dirs; it belongs to no component
/// @param written an empty sequence, which becomes the sequence of the written text
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
