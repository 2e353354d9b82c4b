#include "api/setters.hpp"

#include <algorithm>
#include <array>
#include <span>

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

namespace refurl::api {

namespace {

// ---- Conditions

/// What must hold for a URL before a setter changes it, or afterwards.
struct Condition {
    std::string_view rule;
    std::string_view error;  ///< the standard's validation error
    /// @param original the URL before the setter
    bool (*holds)(const Sequence& url, const Sequence& original);
};

bool has_host(const Sequence& url) { return url.authority && url.authority->host; }

bool has_credentials_or_port(const Sequence& url) {
    return url.authority && (url.authority->userinfo || url.authority->port);
}

constexpr std::array path_is_not_opaque{Condition{
    "path-is-not-opaque", "", [](const Sequence& url, const Sequence& /*original*/) { return !has_opaque_path(url); }}};

constexpr std::array can_have_a_username_password_port{Condition{
    "can-have-a-username-password-port", "",
    [](const Sequence& url, const Sequence& /*original*/) { return has_host(url) && mode_of(url) != Mode::file; }}};

constexpr Condition special_stays_special{"special-stays-special", "",
                                          [](const Sequence& url, const Sequence& original) {
                                              return is_special(mode_of(original)) == is_special(mode_of(url));
                                          }};

constexpr Condition file_has_no_credentials_and_port{
    "file-has-no-credentials-and-port", "", [](const Sequence& url, const Sequence& /*original*/) {
        return mode_of(url) != Mode::file || !has_credentials_or_port(url);
    }};

constexpr Condition web_has_a_host{
    "web-has-a-host", "host-missing",
    [](const Sequence& url, const Sequence& /*original*/) { return mode_of(url) != Mode::web || has_host(url); }};

constexpr Condition credentials_and_port_have_a_host{
    "credentials-and-port-have-a-host", "host-missing",
    [](const Sequence& url, const Sequence& /*original*/) { return has_host(url) || !has_credentials_or_port(url); }};

constexpr std::array<Condition, 0> none;
constexpr std::array for_scheme{special_stays_special, file_has_no_credentials_and_port, web_has_a_host};
constexpr std::array for_host{web_has_a_host, credentials_and_port_have_a_host};

/// Returns `url`, or the first condition that it does not meet.
Result<Sequence> meet(const Sequence& url, const Sequence& original, std::span<const Condition> conditions) {
    for (const Condition& condition : conditions)
        if (!condition.holds(url, original))
            return std::unexpected(Failure{Stage::set, condition.rule, {}, 0, 0, condition.error});
    return url;
}

// ---- Putting a component in its place

// Each function put_… parses the value and puts it in the place of its component. Without a value, it removes the
// component: that happens only where the table below says `empty_removes`. An empty username or password is put, and
// normalisation removes it.

/// Turns the drive of `url` into an ordinary segment, for a special URL whose scheme is not file. If the drive is the
/// whole path, the result has no path-root: force() adds it.
Sequence with_drive_as_segment(Sequence url, Store& store) {
    if (url.path_root) {
        char* const run = store.room(url.drive->size() + 1);
        char* const end = copy_text(*url.drive, run);
        *end = '/';
        Dirs dirs(std::string_view(run, end + 1));
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

Result<Sequence> put_scheme(Sequence url, Text value, Store& store) {
    const Result<std::string_view> scheme = grammar::scheme_value(*value);
    if (!scheme) return std::unexpected(scheme.error());
    url.scheme = *scheme;
    const bool has_drive = refurl::row_of(mode_of(url)).has_drive;
    if (url.drive && !has_drive) return with_drive_as_segment(url, store);
    if (!url.drive && has_drive) return with_first_segment_as_drive(url);
    return url;
}

Userinfo& userinfo_of(Sequence& url) {
    std::optional<Userinfo>& userinfo = url.authority->userinfo;
    return userinfo ? *userinfo : userinfo.emplace();
}

Result<Sequence> put_username(Sequence url, Text value, Store& /*store*/) {
    userinfo_of(url).username = *value;
    return url;
}

Result<Sequence> put_password(Sequence url, Text value, Store& /*store*/) {
    userinfo_of(url).password = value;
    return url;
}

/// @param read host_value or hostname_value
template <Result<Authority> (*read)(std::string_view, Mode)>
Result<Sequence> put_host(Sequence url, Text value, Store& /*store*/) {
    const Result<Authority> parsed = read(*value, mode_of(url));
    if (!parsed) return std::unexpected(parsed.error());
    if (!url.authority) url.authority.emplace();
    url.authority->host = parsed->host;
    if (parsed->port) url.authority->port = parsed->port;
    return url;
}

Result<Sequence> put_port(Sequence url, Text value, Store& /*store*/) {
    url.authority->port.reset();
    if (!value) return url;
    const Result<std::string_view> port = grammar::port_value(*value);
    if (!port) return std::unexpected(port.error());
    url.authority->port = *port;
    return url;
}

/// Replaces the path. `?` and `#` do not end it: they are percent-encoded. A path has a path-root, except that the path
/// of a generic URL with an authority may be ε.
Result<Sequence> put_path(Sequence url, Text value, Store& store) {
    const Mode mode = mode_of(url);
    const std::string_view encoded = percent_encode<path_percent_encode_set>(*value, store);
    const Sequence path = grammar::path_value(grammar::replace_backslashes(encoded, mode, store));
    url.drive.reset();
    url.path_root = !value->empty() || is_special(mode) || !url.authority;
    url.dirs = path.dirs;
    url.file = path.file;
    return url;
}

Result<Sequence> put_query(Sequence url, Text value, Store& /*store*/) {
    url.query = value;
    return url;
}

Result<Sequence> put_fragment(Sequence url, Text value, Store& /*store*/) {
    url.fragment = value;
    return url;
}

// ---- Normalising the component

// Each function normalize_… applies the equations of the component that was set. The other components stay as they are:
// in a file-URL the protocol setter can leave a path or a host that is not normal, as in the standard.

Sequence normalize_scheme_and_port(Sequence url, Store& store) {
    url.scheme = normalize_scheme(*url.scheme, store);
    if (url.authority) url.authority->port = normalize_port(url.authority->port, url.scheme);
    return url;
}

/// @param url has an authority: the setters of its parts have put or needed one
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

constexpr char no_sigil = '\0';

/// A setter of the class URL, whose steps are at https://url.spec.whatwg.org/#dom-url-ATTRIBUTE.
struct SetterRow {
    Attribute attribute;
    char sigil;                         ///< removed from the start of the value
    Preprocessing preprocessing;        ///< of the value
    bool empty_removes;                 ///< whether ε removes the component; `?` alone sets an empty query
    std::span<const Condition> before;  ///< conditions of the URL
    Result<Sequence> (*put)(Sequence url, Text value, Store& store);
    std::span<const Condition> after;  ///< conditions of the changed URL
    Sequence (*normalize)(Sequence url, Store& store);
};

// clang-format off
constexpr std::array<SetterRow, 9> setters{{
    {.attribute = Attribute::protocol, .sigil = no_sigil, .preprocessing = Preprocessing::newlines, .empty_removes = false,
     .before = none, .put = put_scheme, .after = for_scheme,
     .normalize = normalize_scheme_and_port},
    {.attribute = Attribute::username, .sigil = no_sigil, .preprocessing = Preprocessing::decoding, .empty_removes = false,
     .before = can_have_a_username_password_port, .put = put_username, .after = none,
     .normalize = normalize_own_authority},
    {.attribute = Attribute::password, .sigil = no_sigil, .preprocessing = Preprocessing::decoding, .empty_removes = false,
     .before = can_have_a_username_password_port, .put = put_password, .after = none,
     .normalize = normalize_own_authority},
    {.attribute = Attribute::host, .sigil = no_sigil, .preprocessing = Preprocessing::backslashes, .empty_removes = false,
     .before = path_is_not_opaque, .put = put_host<grammar::host_value>, .after = for_host,
     .normalize = normalize_own_authority},
    {.attribute = Attribute::hostname, .sigil = no_sigil, .preprocessing = Preprocessing::backslashes, .empty_removes = false,
     .before = path_is_not_opaque, .put = put_host<grammar::hostname_value>, .after = for_host,
     .normalize = normalize_own_authority},
    {.attribute = Attribute::port, .sigil = no_sigil, .preprocessing = Preprocessing::newlines, .empty_removes = true,
     .before = can_have_a_username_password_port, .put = put_port, .after = none,
     .normalize = normalize_own_authority},
    {.attribute = Attribute::pathname, .sigil = no_sigil, .preprocessing = Preprocessing::newlines, .empty_removes = false,
     .before = path_is_not_opaque, .put = put_path, .after = none,
     .normalize = normalize_own_path},
    {.attribute = Attribute::search, .sigil = '?', .preprocessing = Preprocessing::newlines, .empty_removes = true,
     .before = none, .put = put_query, .after = none,
     .normalize = normalize_own_query},
    {.attribute = Attribute::hash, .sigil = '#', .preprocessing = Preprocessing::newlines, .empty_removes = true,
     .before = none, .put = put_fragment, .after = none,
     .normalize = normalize_own_fragment},
}};
// clang-format on

const SetterRow& row_of(Attribute attribute) { return *std::ranges::find(setters, attribute, &SetterRow::attribute); }

// ---- Composition

Result<Sequence> force_by_scheme(const Sequence& url, std::string_view text) { return force(url, mode_of(url), text); }

std::string_view without_sigil(std::string_view value, char sigil) {
    return sigil != no_sigil && value.starts_with(sigil) ? value.substr(1) : value;
}

template <decltype(decode_utf8)* decode>
std::string_view preprocessed(std::string_view value, Preprocessing preprocessing, Mode mode, Store& store) {
    if (preprocessing == Preprocessing::decoding) return decode(value, store);
    const std::string_view text = grammar::preprocess_value<decode>(value, store);
    return preprocessing == Preprocessing::backslashes ? grammar::replace_backslashes(text, mode, store) : text;
}

// preprocess · put · force · interpret host · normalize · print
/// @tparam decode decode_utf8, or its faster form
/// @tparam parse_host parse_special_host, or its faster form
template <decltype(decode_utf8)* decode, decltype(parse_special_host)* parse_host>
Result<Url> compose(const Url& url, Attribute attribute, std::string_view value) {
    const SetterRow& row = row_of(attribute);
    const Sequence& before = url.sequence();
    Store store;

    const std::string_view input = without_sigil(value, row.sigil);
    const std::string_view text = preprocessed<decode>(input, row.preprocessing, mode_of(before), store);
    const Text component = row.empty_removes && value.empty() ? Text() : Text(text);

    const Result<Sequence> settable = meet(before, before, row.before);
    const Result<Sequence> changed = then(settable, row.put, component, store);
    const Result<Sequence> allowed = then(changed, meet, before, row.after);
    const Result<Sequence> forced = then(allowed, force_by_scheme, text);
    const Result<Sequence> interpreted = then(forced, interpret_host<parse_host>, store);
    const Result<Sequence> normal = then(interpreted, row.normalize, store);
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
    if (attribute == Attribute::href) return parse(value);
    Result<Url> changed = fast::set(url, attribute, without_sigil(value, row_of(attribute).sigil));
    if (!changed) changed = compose<fast::decode_utf8, fast::parse_special_host>(url, attribute, value);
    return changed;
}

Result<Url> set_by_stages(const Url& url, Attribute attribute, std::string_view value) {
    return compose<decode_utf8, parse_special_host>(url, attribute, value);
}

}  // namespace refurl::api
