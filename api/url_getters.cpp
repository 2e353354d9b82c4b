// What a Url says of itself: its sequence, the getters of the standard's URL class, its origin.
#include "grammar/parse.hpp"
#include "refurl.hpp"
#include "resolve/host.hpp"

namespace refurl {

Result<Url> Url::of(const Sequence& normal) {
    Result<Printed> printed = print_with_places(normal, grammar::rules);
    if (!printed) return std::unexpected(printed.error());
    return Url(std::move(*printed));
}

Sequence Url::sequence() const {
    const Places& at = printed_.places;
    const std::string_view text = href();
    Sequence url;
    if (at.has_scheme) url.scheme = at.scheme.in(text);
    if (at.has_authority) {
        Authority& authority = url.authority.emplace();
        if (at.has_userinfo) {
            authority.userinfo = Userinfo{at.username.in(text), std::nullopt};
            if (at.has_password) authority.userinfo->password = at.password.in(text);
        }
        if (at.has_host) authority.host = Host{at.host_kind, at.host.in(text)};
        if (at.has_port) authority.port = at.port.in(text);
    }
    if (at.has_drive) url.drive = at.drive.in(text);
    url.path_root = at.has_path_root;
    url.dirs = Dirs(at.dirs.in(text));
    if (at.has_file) url.file = at.file.in(text);
    if (at.has_query) url.query = at.query.in(text);
    if (at.has_fragment) url.fragment = at.fragment.in(text);
    return url;
}

namespace {

/// A component with the sigil before it, or ε if the component is.
std::string_view with_sigil(Place place, std::string_view text) {
    return place.begin == place.end ? std::string_view{} : Place{place.begin - 1, place.end}.in(text);
}

}  // namespace

std::string_view Url::protocol() const { return Place{0, printed_.places.scheme.end + 1}.in(href()); }
std::string_view Url::username() const { return printed_.places.username.in(href()); }
std::string_view Url::password() const { return printed_.places.password.in(href()); }
std::string_view Url::hostname() const { return printed_.places.host.in(href()); }
std::string_view Url::port() const { return printed_.places.port.in(href()); }
std::string_view Url::search() const { return with_sigil(printed_.places.query, href()); }
std::string_view Url::hash() const { return with_sigil(printed_.places.fragment, href()); }

std::string_view Url::host() const {
    const Places& at = printed_.places;
    return Place{at.host.begin, at.has_port ? at.port.end : at.host.end}.in(href());
}

std::string_view Url::pathname() const {
    const Places& at = printed_.places;
    return Place{at.path, at.has_file ? at.file.end : at.dirs.end}.in(href());
}

std::string Url::origin() const {
    const std::string_view scheme = printed_.places.scheme.in(href());
    if (scheme == "blob") {
        const Result<Url> inner = parse(pathname());
        const bool has_origin = inner && (inner->protocol() == "http:" || inner->protocol() == "https:");
        return has_origin ? inner->origin() : "null";
    }
    // The origin of a file-URL is left to the implementation, "when in doubt" opaque.
    if (mode_of(scheme) != Mode::web) return "null";
    return std::string(protocol()) + "//" + std::string(host());
}

std::string print_unicode(const Url& url) {
    Store store;
    Sequence sequence = url.sequence();
    if (sequence.authority && sequence.authority->host && sequence.authority->host->kind == HostKind::domain)
        sequence.authority->host->text = domain_to_unicode(sequence.authority->host->text, store);
    return print(sequence, grammar::rules);
}

}  // namespace refurl
