#include "grammar/value/components.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "grammar/predicates.hpp"
#include "grammar/value/tree.hpp"

namespace refurl::grammar {

namespace {

/// Adds to a URL what each production of a parse tree says of it. Other productions say nothing. Neither does a part
/// of an authority outside an authority, which edited productions can make.
class Builder {
  public:
    Builder(std::string_view text, Mode mode) : text_(text), mode_(mode) {}

    void add(const Tree& tree) {
        const std::string_view read = text_.substr(tree.begin, tree.end - tree.begin);
        const std::string_view name = tree.production;
        if (name == "scheme") url_.push_back({Type::scheme, read});
        if (name == "authority" || (name == "auth-drive-invalid" && read.starts_with("//")) || is_host_value(name))
            url_.push_back({Type::authority, Authority{}});
        if (Authority* const whole = authority()) add_part(name, read, *whole);
        if (name == "drive") url_.push_back({Type::drive, read});
        if (name == "path-root") url_.push_back({Type::path_root, "/"});
        if (name == "dir") url_.push_back({Type::dir, read});
        if (name == "file") url_.push_back({Type::file, read});
        if (name == "query") url_.push_back({Type::query, read});
        if (name == "fragment") url_.push_back({Type::fragment, read});
        for (const Tree& part : tree.parts) add(part);
    }

    Components take() { return std::move(url_); }

  private:
    /// Reports whether a production is a whole value of the host or hostname setter.
    [[nodiscard]] bool is_host_value(std::string_view name) const {
        return url_.empty() && (name == "host-value" || name == "hostname-value");
    }

    Authority* authority() {
        const bool is_last = !url_.empty() && url_.back().type == Type::authority;
        return is_last ? &authority_of(url_.back()) : nullptr;
    }

    void add_part(std::string_view name, std::string_view read, Authority& whole) const {
        if (name == "username" || name == "username-alone") whole.userinfo = Userinfo{read, {}};
        if (name == "password" && whole.userinfo) whole.userinfo->password = read;
        if (name == "host") whole.host = Host{is_special(mode_) ? HostKind::uninterpreted : HostKind::opaque, read};
        if (name == "ip6-address" && whole.host) whole.host->kind = HostKind::ip6;
        if (name == "port") whole.port = read;
    }

    std::string_view text_;
    Mode mode_;
    Components url_;
};

bool has_large_port(const Component& component) {
    return component.type == Type::authority && authority_of(component).port &&
           !is_port_number(*authority_of(component).port);
}

/// Reports whether the components stand in the order of their types, each but a dir at most once.
bool is_sequence(const Components& url) {
    return std::ranges::adjacent_find(url, [](const Component& a, const Component& b) {
               return a.type > b.type || (a.type == b.type && a.type != Type::dir);
           }) == url.end();
}

}  // namespace

std::expected<Components, Refusal> read_components(const Language& language, std::string_view production,
                                                   std::string_view text, Mode mode) {
    std::optional<Components> url = components_of(language, production, text, mode);
    if (!url) return std::unexpected(Refusal{Stage::parse, production});
    if (mode != Mode::file && std::ranges::any_of(*url, has_large_port))
        return std::unexpected(Refusal{Stage::parse, "port"});
    return *std::move(url);
}

std::optional<Components> components_of(const Language& language, std::string_view production, std::string_view text,
                                        Mode mode) {
    const std::optional<Tree> tree = read_tree(language.names(mode), production, text);
    if (!tree) return std::nullopt;
    Builder builder(text, mode);
    builder.add(*tree);
    Components url = builder.take();
    return is_sequence(url) ? std::optional(std::move(url)) : std::nullopt;
}

}  // namespace refurl::grammar
