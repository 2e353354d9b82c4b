#include "grammar/value/components.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "grammar/predicates.hpp"
#include "grammar/value/tree.hpp"

namespace refurl::grammar {

namespace {

/// Adds to a URL what each production of a parse tree says of it. Other productions say nothing.
class Builder {
  public:
    Builder(std::string_view text, Mode mode) : text_(text), mode_(mode) {}

    void add(const Tree& tree) {
        const std::string_view read = text_.substr(tree.begin, tree.end - tree.begin);
        const std::string_view name = tree.production;
        if (name == "scheme") url_.push_back({Type::scheme, read});
        if (name == "authority" || (name == "auth-drive-invalid" && read.starts_with("//")))
            url_.push_back({Type::authority, Authority{}});
        if (name == "username" || name == "username-alone") authority().userinfo = Userinfo{read, {}};
        if (name == "password") authority().userinfo->password = read;
        if (name == "host") authority().host = Host{kind_of(read), read};
        if (name == "port") authority().port = read;
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
    Authority& authority() { return authority_of(url_.back()); }

    [[nodiscard]] HostKind kind_of(std::string_view host) const {
        if (host.starts_with('[')) return HostKind::ip6;
        return is_special(mode_) ? HostKind::uninterpreted : HostKind::opaque;
    }

    std::string_view text_;
    Mode mode_;
    Components url_;
};

bool has_large_port(const Component& component) {
    return component.type == Type::authority && authority_of(component).port &&
           !is_port_number(*authority_of(component).port);
}

}  // namespace

std::expected<Components, Refusal> read_components(const Language& language, std::string_view production,
                                                   std::string_view text, Mode mode) {
    const std::optional<Tree> tree = read_tree(language.names(mode), production, text);
    if (!tree) return std::unexpected(Refusal{Stage::parse, production});
    Builder builder(text, mode);
    builder.add(*tree);
    Components url = builder.take();
    if (mode != Mode::file && std::ranges::any_of(url, has_large_port))
        return std::unexpected(Refusal{Stage::parse, "port"});
    return url;
}

}  // namespace refurl::grammar
