#include "model/sequence.hpp"

#include <string>

namespace refurl {

namespace {

bool has_slash(std::string_view text) { return text.find('/') != std::string_view::npos; }

/// An authority with a userinfo or a port has a host, and a host is not empty.
bool is_valid(const Authority& authority) {
    if (!authority.host) return !authority.userinfo && !authority.port;
    return !authority.host->text.empty();
}

bool needs_path_root(const Sequence& url) {
    return (url.authority || url.drive) && (!url.dirs.empty() || url.file) && !url.path_root;
}

}  // namespace

void add(const Component& component, Sequence& url) {
    switch (component.type) {
        case Type::scheme: url.scheme = text_of(component); break;
        case Type::authority: url.authority = authority_of(component); break;
        case Type::drive: url.drive = text_of(component); break;
        case Type::path_root: url.path_root = true; break;
        case Type::dir: break;
        case Type::file: url.file = text_of(component); break;
        case Type::query: url.query = text_of(component); break;
        case Type::fragment: url.fragment = text_of(component); break;
    }
}

std::optional<Violation> violation(const Sequence& url) {
    if (url.authority && !is_valid(*url.authority)) return Violation::authority;
    if (needs_path_root(url)) return Violation::path_root;
    if (url.file && url.file->empty()) return Violation::empty_file;
    if (url.file && has_slash(*url.file)) return Violation::slash;
    return std::nullopt;
}

std::vector<Component> components(const Sequence& url) {
    std::vector<Component> list;
    const auto add_text = [&](Type type, Text text) {
        if (text) list.push_back({type, *text});
    };
    add_text(Type::scheme, url.scheme);
    if (url.authority) list.push_back({Type::authority, *url.authority});
    add_text(Type::drive, url.drive);
    if (url.path_root) list.push_back({Type::path_root, "/"});
    url.dirs.each([&](std::string_view name) { list.push_back({Type::dir, name}); });
    add_text(Type::file, url.file);
    add_text(Type::query, url.query);
    add_text(Type::fragment, url.fragment);
    return list;
}

std::expected<Sequence, Violation> sequence_of(std::span<const Component> list, Store& store) {
    Sequence url;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Component& component = list[i];
        if (i > 0 && component.type < list[i - 1].type) return std::unexpected(Violation::order);
        if (i > 0 && component.type == list[i - 1].type && component.type != Type::dir)
            return std::unexpected(Violation::repeated);
        if (component.type == Type::dir && has_slash(text_of(component))) return std::unexpected(Violation::slash);
        if (component.type == Type::path_root && text_of(component) != "/")
            return std::unexpected(Violation::path_root);
        if (component.type == Type::dir)
            url.dirs.append(store.keep(std::string(text_of(component)).append("/")), store);
        else
            add(component, url);
    }
    if (const auto violated = violation(url)) return std::unexpected(*violated);
    return url;
}

bool operator==(const Sequence& a, const Sequence& b) { return components(a) == components(b); }

}  // namespace refurl
