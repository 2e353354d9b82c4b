// The components of a URL in lists for people and in JSON: an authority is split into its parts, an opaque path is
// whole.
#pragma once

#include <string>
#include <string_view>

#include "model/sequence.hpp"

namespace refurl::tools {

/// A component, or a part of an authority.
struct Part {
    std::string_view name;
    std::string_view value;
    bool of_authority = false;
    std::string_view remark = {};  ///< the kind of a host or of a path, or empty
};

/// Calls `visit` for each part of an authority. An empty authority is itself a part.
template <class Visit>
void each_part(const Authority& authority, Visit& visit) {
    if (authority.empty()) visit(Part{name_of(Type::authority), ""});
    if (authority.userinfo) {
        visit(Part{"username", authority.userinfo->username, true});
        if (authority.userinfo->password) visit(Part{"password", *authority.userinfo->password, true});
    }
    if (authority.host) visit(Part{"host", authority.host->text, true, name_of(authority.host->kind)});
    if (authority.port) visit(Part{"port", *authority.port, true});
}

/// Returns an opaque path, which the standard treats as one string and the model as dirs and a file.
inline std::string opaque_path(const Sequence& url) {
    std::string path;
    url.dirs.each([&](std::string_view name) { path.append(name) += '/'; });
    return url.file ? path.append(*url.file) : path;
}

/// Calls `visit(part)` for each part, in order. Linear.
template <class Visit>
void each_part(const Sequence& url, Visit visit) {
    const auto visit_if_there = [&](Type type, const auto& text) {
        if (text) visit(Part{name_of(type), *text});
    };
    visit_if_there(Type::scheme, url.scheme);
    if (url.authority) each_part(*url.authority, visit);
    if (has_opaque_path(url)) {
        visit(Part{"path", opaque_path(url), false, "opaque"});
    } else {
        visit_if_there(Type::drive, url.drive);
        if (url.path_root) visit(Part{name_of(Type::path_root), "/"});
        url.dirs.each([&](std::string_view name) { visit(Part{name_of(Type::dir), name}); });
        visit_if_there(Type::file, url.file);
    }
    visit_if_there(Type::query, url.query);
    visit_if_there(Type::fragment, url.fragment);
}

}  // namespace refurl::tools
