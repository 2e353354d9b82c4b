// The components of a URL as they are listed for people and in JSON: an authority by its parts.
#pragma once

#include <optional>
#include <string_view>

#include "model/sequence.hpp"

namespace refurl::tools {

struct Part {
    std::string_view name;
    std::string_view value;
    bool of_authority = false;
    std::optional<HostKind> host_kind = std::nullopt;
};

/// An authority that is empty is a part itself.
template <class Visit>
void each_part(const Authority& authority, Visit& visit) {
    if (authority.empty()) visit(Part{name_of(Type::authority), ""});
    if (authority.userinfo) {
        visit(Part{"username", authority.userinfo->username, true});
        if (authority.userinfo->password) visit(Part{"password", *authority.userinfo->password, true});
    }
    if (authority.host) visit(Part{"host", authority.host->text, true, authority.host->kind});
    if (authority.port) visit(Part{"port", *authority.port, true});
}

/// Calls `visit(part)` for each part, in order. Linear, and without a list of a million dirs.
template <class Visit>
void each_part(const Sequence& url, Visit visit) {
    const auto visit_if_there = [&](Type type, const auto& text) {
        if (text) visit(Part{name_of(type), *text});
    };
    visit_if_there(Type::scheme, url.scheme);
    if (url.authority) each_part(*url.authority, visit);
    visit_if_there(Type::drive, url.drive);
    if (url.path_root) visit(Part{name_of(Type::path_root), "/"});
    url.dirs.each([&](std::string_view name) { visit(Part{name_of(Type::dir), name}); });
    visit_if_there(Type::file, url.file);
    visit_if_there(Type::query, url.query);
    visit_if_there(Type::fragment, url.fragment);
}

}  // namespace refurl::tools
