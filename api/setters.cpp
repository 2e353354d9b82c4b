#include "api/setters.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "api/stages.hpp"
#include "fast/host.hpp"
#include "fast/set.hpp"
#include "fast/utf8.hpp"
#include "grammar/parse.hpp"
#include "grammar/predicates.hpp"
#include "grammar/preprocess.hpp"
#include "host/host.hpp"
#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/pipeline.hpp"
#include "model/utf8.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/resolve.hpp"

// To follow one setter: compose, at the end, has the steps in order. The table `setters` has what differs between
// attributes.

namespace refurl::api {

namespace {

// ---- Conditions

bool has_host(const Sequence& url) { return url.authority && url.authority->host; }

bool has_credentials_or_port(const Sequence& url) {
    return url.authority && (url.authority->userinfo || url.authority->port);
}

// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
bool cannot_have_a_username_password_port(const Sequence& url) { return !has_host(url) || mode_of(url) == Mode::file; }

/// Returns the failure of a setter whose condition does not hold. In the standard, the setter does nothing.
/// @param error the standard's validation error
std::unexpected<Failure> unmet(std::string_view condition, std::string_view error = "") {
    return std::unexpected(Failure{Stage::set, condition, {}, 0, 0, error});
}

// ---- Drives

// In the standard, a Windows drive letter is an ordinary first segment. In the model, the drive of a file-URL is a
// component of its own. So the protocol setter turns a first segment into a drive when a URL becomes a file-URL, and a
// drive into a segment when it stops being one. The printed path stays the same.

/// Turns the drive of `url` into an ordinary segment. If the drive is the whole path, the result has no path-root:
/// force() adds it.
Sequence with_drive_as_segment(Sequence url, Store& store) {
    if (url.path_root) {
        Dirs dirs(store.keep(std::string(*url.drive).append("/")));
        dirs.append(url.dirs, store);
        url.dirs = dirs;
    } else {
        url.file = url.drive;
    }
    url.drive.reset();
    return url;
}

/// Reports whether `segment` is a drive with a colon. `C|` stays a segment, because the standard's protocol setter does
/// not change the path.
bool is_normal_drive(std::string_view segment) { return grammar::is_drive(segment) && segment.ends_with(':'); }

Sequence with_first_segment_as_drive(Sequence url) {
    if (!url.dirs.empty() && is_normal_drive(url.dirs.front())) {
        url.drive = url.dirs.take_front();
    } else if (url.dirs.empty() && url.file && is_normal_drive(*url.file)) {
        url.drive = url.file;
        url.file.reset();
        url.path_root = false;
    }
    return url;
}

// ---- The setters

/// The value of a setter, as it is given and preprocessed. The standard looks for ε, `?` or `#` in the value as given:
/// a tab alone is not ε, and leaves the port as it is.
struct Value {
    std::string_view given;
    std::string_view text;
    Store& store;  ///< for what a setter writes

    /// Returns the text without one `sigil` at its start.
    [[nodiscard]] std::string_view without(char sigil) const {
        return given.starts_with(sigil) ? text.substr(1) : text;
    }
};

// The setters of protocol, host, hostname, port and pathname read a production (grammar/productions.hpp) at the start
// of the value and ignore the rest: `8x` sets the port 8. The others take all of the value. If a condition is not met,
// or the production does not match, nothing is set.

// https://url.spec.whatwg.org/#dom-url-protocol
// https://url.spec.whatwg.org/#scheme-state
Result<Sequence> set_protocol(Sequence url, const Value& value) {
    const Result<std::string_view> scheme = grammar::scheme_value(value.text);
    if (!scheme) return std::unexpected(scheme.error());
    const bool was_special = is_special(mode_of(url));
    url.scheme = *scheme;
    const Mode mode = mode_of(url);
    if (is_special(mode) != was_special) return unmet("special-stays-special");
    if (mode == Mode::file && has_credentials_or_port(url)) return unmet("file-has-no-credentials-and-port");
    // To the standard this is a condition of the old URL: a file-URL with an empty host keeps its scheme.
    if (mode == Mode::web && !has_host(url)) return unmet("web-has-a-host");
    if (url.drive && mode != Mode::file) return with_drive_as_segment(url, value.store);
    if (!url.drive && mode == Mode::file) return with_first_segment_as_drive(url);
    return url;
}

Userinfo& userinfo_of(Sequence& url) {
    std::optional<Userinfo>& userinfo = url.authority->userinfo;
    return userinfo ? *userinfo : userinfo.emplace();
}

// https://url.spec.whatwg.org/#dom-url-username
Result<Sequence> set_username(Sequence url, const Value& value) {
    if (cannot_have_a_username_password_port(url)) return unmet("can-have-a-username-password-port");
    userinfo_of(url).username = value.text;
    return url;
}

// https://url.spec.whatwg.org/#dom-url-password
Result<Sequence> set_password(Sequence url, const Value& value) {
    if (cannot_have_a_username_password_port(url)) return unmet("can-have-a-username-password-port");
    userinfo_of(url).password = value.text;
    return url;
}

// https://url.spec.whatwg.org/#host-state
//
// The standard sets the host before it reads the port. So `a:` and `a:65536` set the host, and leave the port alone.
/// @param parsed a host, and its port if the value has one
Result<Sequence> with_host(Sequence url, const Result<Authority>& parsed) {
    if (!parsed) return std::unexpected(parsed.error());
    if (!url.authority) url.authority.emplace();
    url.authority->host = parsed->host;
    const Text port = parsed->port;
    if (port && !port->empty() && grammar::is_port_number(*port)) url.authority->port = port;
    if (mode_of(url) == Mode::web && !has_host(url)) return unmet("web-has-a-host", "host-missing");
    if (has_credentials_or_port(url) && !has_host(url)) return unmet("credentials-and-port-have-a-host");
    return url;
}

// https://url.spec.whatwg.org/#dom-url-host
Result<Sequence> set_host(Sequence url, const Value& value) {
    if (has_opaque_path(url)) return unmet("path-is-not-opaque");
    return with_host(url, grammar::host_value(value.text, mode_of(url)));
}

// https://url.spec.whatwg.org/#dom-url-hostname
Result<Sequence> set_hostname(Sequence url, const Value& value) {
    if (has_opaque_path(url)) return unmet("path-is-not-opaque");
    return with_host(url, grammar::hostname_value(value.text, mode_of(url)));
}

// https://url.spec.whatwg.org/#dom-url-port
Result<Sequence> set_port(Sequence url, const Value& value) {
    if (cannot_have_a_username_password_port(url)) return unmet("can-have-a-username-password-port");
    if (value.given.empty()) {
        url.authority->port.reset();
        return url;
    }
    const Result<std::string_view> port = grammar::port_value(value.text);
    if (!port) return std::unexpected(port.error());
    url.authority->port = *port;
    return url;
}

// https://url.spec.whatwg.org/#dom-url-pathname
//
// `?` and `#` do not end the path: they are percent-encoded. A path has a path-root, except that the path of a generic
// URL with an authority may be ε.
Result<Sequence> set_pathname(Sequence url, const Value& value) {
    if (has_opaque_path(url)) return unmet("path-is-not-opaque");
    const Mode mode = mode_of(url);
    const std::string_view encoded = percent_encode<path_percent_encode_set>(value.text, value.store);
    const Sequence path = grammar::path_value(grammar::replace_backslashes(encoded, mode, value.store));
    url.drive.reset();
    url.path_root = !value.text.empty() || is_special(mode) || !url.authority;
    url.dirs = path.dirs;
    url.file = path.file;
    return url;
}

// https://url.spec.whatwg.org/#dom-url-search
Result<Sequence> set_search(Sequence url, const Value& value) {
    url.query = value.given.empty() ? Text() : value.without('?');
    return url;
}

// https://url.spec.whatwg.org/#dom-url-hash
Result<Sequence> set_hash(Sequence url, const Value& value) {
    url.fragment = value.given.empty() ? Text() : value.without('#');
    return url;
}

// ---- Normalising the component

// Each function normalize_… applies the equations of what was set; a new scheme can also make the port its default. The
// rest stays as it is: the protocol setter can make a file-URL with a path or a host that is not normal, as in the
// standard.

Sequence normalize_scheme_and_port(Sequence url, Store& store) {
    url.scheme = normalize_scheme(*url.scheme, store);
    if (url.authority) url.authority->port = normalize_port(url.authority->port, url.scheme);
    return url;
}

/// @param url has an authority: the setters of its parts have set or needed one
Sequence normalize_own_authority(Sequence url, Store& store) {
    url.authority = normalize_authority(*url.authority, url.scheme, store);
    return url;
}

Sequence normalize_own_path(Sequence url, Store& store) { return normalize_path(url, mode_of(url), store); }

Sequence normalize_own_query(Sequence url, Store& store) {
    if (url.query) url.query = normalize_query(*url.query, mode_of(url), store);
    return url;
}

Sequence normalize_own_fragment(Sequence url, Store& store) {
    if (url.fragment) url.fragment = normalize_fragment(*url.fragment, store);
    return url;
}

// ---- The table of setters

/// The steps that preprocess a value before it is parsed.
enum class Preprocessing : std::uint8_t {
    decoding,     ///< decodes it as UTF-8
    newlines,     ///< also removes tabs and newlines
    backslashes,  ///< also replaces `\` by `/` in a special URL
};

struct Setter {
    Attribute attribute;
    Preprocessing preprocessing;
    Result<Sequence> (*set)(Sequence url, const Value& value);
    Sequence (*normalize)(Sequence url, Store& store);
};

constexpr std::array setters{
    Setter{Attribute::protocol, Preprocessing::newlines, set_protocol, normalize_scheme_and_port},
    Setter{Attribute::username, Preprocessing::decoding, set_username, normalize_own_authority},
    Setter{Attribute::password, Preprocessing::decoding, set_password, normalize_own_authority},
    Setter{Attribute::host, Preprocessing::backslashes, set_host, normalize_own_authority},
    Setter{Attribute::hostname, Preprocessing::backslashes, set_hostname, normalize_own_authority},
    Setter{Attribute::port, Preprocessing::newlines, set_port, normalize_own_authority},
    Setter{Attribute::pathname, Preprocessing::newlines, set_pathname, normalize_own_path},
    Setter{Attribute::search, Preprocessing::newlines, set_search, normalize_own_query},
    Setter{Attribute::hash, Preprocessing::newlines, set_hash, normalize_own_fragment},
};

// ---- Composition

/// The mode is that of the new scheme, which set_protocol may have put there.
Result<Sequence> force_by_scheme(const Sequence& url, std::string_view text) { return force(url, mode_of(url), text); }

template <decltype(decode_utf8)* decode>
std::string_view preprocessed(std::string_view value, Preprocessing preprocessing, Mode mode, Store& store) {
    if (preprocessing == Preprocessing::decoding) return decode(value, store);
    const std::string_view text = grammar::preprocess_value<decode>(value, store);
    return preprocessing == Preprocessing::backslashes ? grammar::replace_backslashes(text, mode, store) : text;
}

// preprocess · set · force · interpret host · normalize · print
/// @tparam decode decode_utf8, or its faster form
/// @tparam parse_host parse_special_host, or its faster form
template <decltype(decode_utf8)* decode, decltype(parse_special_host)* parse_host>
Result<Url> compose(const Url& url, Attribute attribute, std::string_view value) {
    const Setter& setter = *std::ranges::find(setters, attribute, &Setter::attribute);
    const Sequence& before = url.sequence();
    Store store;

    const std::string_view text = preprocessed<decode>(value, setter.preprocessing, mode_of(before), store);
    const Result<Sequence> changed = setter.set(before, {value, text, store});
    const Result<Sequence> forced = then(changed, force_by_scheme, text);
    const Result<Sequence> interpreted = then(forced, interpret_host<parse_host>, store);
    const Result<Sequence> normal = then(interpreted, setter.normalize, store);
    Result<Url> made = then(normal, print, store);

    if (!made) return std::unexpected(grammar::in_value(in_text(made.error(), text), value));
    return made;
}

}  // namespace

std::optional<Attribute> attribute_named(std::string_view name) {
    const NameRow<Attribute>* const row = find_row(attribute_table, name, &NameRow<Attribute>::name);
    return row != nullptr ? std::optional(row->key) : std::nullopt;
}

Result<Url> set(const Url& url, Attribute attribute, std::string_view value) {
    if (attribute == Attribute::href) return parse(value);  // https://url.spec.whatwg.org/#dom-url-href
    // No stage changes a normal value, so a value that fast::set knows as one needs no stage.
    Result<Url> changed = fast::set(url, attribute, value);
    if (!changed) changed = compose<fast::decode_utf8, fast::parse_special_host>(url, attribute, value);
    return changed;
}

Result<Url> set_by_stages(const Url& url, Attribute attribute, std::string_view value) {
    return compose<decode_utf8, parse_special_host>(url, attribute, value);
}

}  // namespace refurl::api
