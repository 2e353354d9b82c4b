#include "resolve/rebase.hpp"

namespace refurl {

namespace {

bool is_empty(const Sequence& url) { return ord(url) == Type::fragment && !url.fragment; }

}  // namespace

Type ord(const Sequence& url) {
    if (url.scheme) return Type::scheme;
    if (url.authority) return Type::authority;
    if (url.drive) return Type::drive;
    if (url.path_root) return Type::path_root;
    if (!url.dirs.empty()) return Type::dir;
    if (url.file) return Type::file;
    if (url.query) return Type::query;
    return Type::fragment;
}

Sequence upto(const Sequence& url, Type order) {
    Sequence prefix;
    if (Type::scheme < order) prefix.scheme = url.scheme;
    if (Type::authority < order) prefix.authority = url.authority;
    if (Type::drive < order) prefix.drive = url.drive;
    if (Type::path_root < order) prefix.path_root = url.path_root;
    if (Type::dir <= order) prefix.dirs = url.dirs;
    if (Type::file < order) prefix.file = url.file;
    if (Type::query < order) prefix.query = url.query;
    return prefix;
}

Sequence onto(const Sequence& url, const Sequence& base, Store& store) {
    if (is_empty(base)) return url;
    Sequence result = upto(base, ord(url));
    if (url.scheme) result.scheme = url.scheme;
    if (url.authority) result.authority = url.authority;
    if (url.drive) result.drive = url.drive;
    if (url.path_root) result.path_root = true;
    result.dirs.append(url.dirs, store);
    if (url.file) result.file = url.file;
    if (url.query) result.query = url.query;
    if (url.fragment) result.fragment = url.fragment;
    // The path-root constraint of the model can require a path-root that neither URL has.
    if (violation(result) == Violation::path_root) result.path_root = true;
    return result;
}

}  // namespace refurl
