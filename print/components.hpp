// How print/print.cpp writes a component with its sigils.  Clause: spec-notes/print.md
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

/// Writes the dirs. Each run has the slashes of its dirs, their sigils, already.
template <class Writer>
Dirs write(const Dirs& dirs, Writer& out) {
    static_assert(sigils::dir.before.empty() && sigils::dir.after == "/");
    std::string_view written = out.put("");
    for (const std::string_view run : dirs.runs()) written = {written.data(), written.size() + out.put(run).size()};
    return Dirs(written);
}

template <class Writer>
[[gnu::always_inline]] inline void write(const Authority& authority, Writer& out, Authority& written) {
    out.sigil(sigils::authority.before);
    if (authority.userinfo) {
        written.userinfo.emplace();
        out.sigil(sigils::userinfo.before);
        written.userinfo->username = *write(sigils::username, authority.userinfo->username, out);
        written.userinfo->password = write(sigils::password, authority.userinfo->password, out);
        out.sigil(sigils::userinfo.after);
    }
    if (authority.host) written.host = Host{authority.host->kind, *write(sigils::host, authority.host->text, out)};
    written.port = write(sigils::port, authority.port, out);
    out.sigil(sigils::authority.after);
}

}  // namespace refurl
