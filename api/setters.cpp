#include "api/setters.hpp"

#include <algorithm>
#include <span>

#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "model/utf8.hpp"
#include "normalize/normalize.hpp"
#include "normalize/percent_code.hpp"
#include "resolve/host.hpp"

namespace refurl::api {

namespace {

// ---- The conditions

bool has_credentials_or_port(const Sequence& url) {
    return url.authority && (url.authority->userinfo || url.authority->port);
}

bool has_host(const Sequence& url) { return url.authority && url.authority->host; }

/// What must be true of a URL before a component is set, or after.
struct Condition {
    std::string_view rule;
    std::string_view error;
    bool (*holds)(const Sequence& before, const Sequence& after);
};

constexpr std::array<Condition, 6> conditions{{
    {"path-is-not-opaque", "", [](const Sequence& before, const Sequence&) { return !has_opaque_path(before); }},
    {"can-have-a-username-password-port", "",
     [](const Sequence& before, const Sequence&) { return has_host(before) && mode_of(before) != Mode::file; }},
    {"special-stays-special", "",
     [](const Sequence& before, const Sequence& after) {
         return (mode_of(before) == Mode::generic) == (mode_of(after) == Mode::generic);
     }},
    {"file-has-no-credentials-and-port", "",
     [](const Sequence&, const Sequence& after) {
         return mode_of(after) != Mode::file || !has_credentials_or_port(after);
     }},
    {"web-has-a-host", "host-missing",
     [](const Sequence&, const Sequence& after) { return mode_of(after) != Mode::web || has_host(after); }},
    {"credentials-and-port-have-a-host", "host-missing",
     [](const Sequence&, const Sequence& after) { return has_host(after) || !has_credentials_or_port(after); }},
}};
constexpr std::size_t conditions_before = 2;  ///< the others are asked of what the setter made

// ---- What is done with a value

/// Puts a value, or nothing in its place, where its component stands.
using Put = std::optional<Failure> (*)(Sequence& url, Text value, Store& store);

/// A drive is a component of file-URLs alone: in a web-URL it is a dir or a file.
void make_drive_a_segment(Sequence& url, Store& store) {
    if (url.path_root) {
        char* const run = store.room(3);
        *std::ranges::copy(*url.drive, run).out = '/';
        Dirs dirs(std::string_view(run, 3));
        dirs.append(url.dirs, store);
        url.dirs = dirs;
    } else {
        url.file = url.drive;
        url.path_root = true;
    }
    url.drive.reset();
}

bool is_normal_drive(std::string_view segment) { return grammar::is_drive(segment) && segment[1] == ':'; }

void make_first_segment_a_drive(Sequence& url) {
    if (!url.dirs.empty() && is_normal_drive(url.dirs.front())) {
        url.drive = url.dirs.front();
        url.dirs = Dirs(url.dirs.runs().front().substr(url.drive->size() + 1));
    } else if (url.dirs.empty() && url.file && is_normal_drive(*url.file)) {
        url.drive = url.file;
        url.file.reset();
        url.path_root = false;
    }
}

std::optional<Failure> put_scheme(Sequence& url, Text value, Store& store) {
    const Result<std::string_view> scheme = grammar::scheme_value(*value);
    if (!scheme) return scheme.error();
    url.scheme = normalize_scheme(*scheme, store);
    if (url.authority) url.authority->port = normalize_port(url.authority->port, url.scheme);
    const bool has_drive = row_of(mode_of(url)).has_drive;
    if (url.drive && !has_drive) make_drive_a_segment(url, store);
    if (!url.drive && has_drive) make_first_segment_a_drive(url);
    return std::nullopt;
}

Userinfo& userinfo_of(Sequence& url) {
    std::optional<Userinfo>& userinfo = url.authority->userinfo;
    return userinfo ? *userinfo : userinfo.emplace();
}

void normalize_authority_of(Sequence& url, Store& store) {
    url.authority = normalize_authority(*url.authority, url.scheme, store);
}

std::optional<Failure> put_username(Sequence& url, Text value, Store& store) {
    userinfo_of(url).username = *value;
    normalize_authority_of(url, store);
    return std::nullopt;
}

std::optional<Failure> put_password(Sequence& url, Text value, Store& store) {
    userinfo_of(url).password = value;
    normalize_authority_of(url, store);
    return std::nullopt;
}

/// Puts what was read of a host, and of a port if there was one.
std::optional<Failure> put_read(Sequence& url, const Result<Authority>& read, Store& store) {
    if (!read) return read.error();
    if (!url.authority) url.authority.emplace();
    url.authority->host = read->host;
    if (!read->host) return std::nullopt;
    if (row_of(mode_of(url)).host_is_domain) {
        const Result<Host> host = interpret(*read->host, grammar::rules, store);
        if (!host) return host.error();
        url.authority->host = *host;
    }
    if (read->port) url.authority->port = read->port;
    normalize_authority_of(url, store);
    return std::nullopt;
}

std::optional<Failure> put_host(Sequence& url, Text value, Store& store) {
    return put_read(url, grammar::host_value(*value, mode_of(url)), store);
}

std::optional<Failure> put_hostname(Sequence& url, Text value, Store& store) {
    return put_read(url, grammar::hostname_value(*value, mode_of(url)), store);
}

std::optional<Failure> put_port(Sequence& url, Text value, Store& /*store*/) {
    url.authority->port.reset();
    if (!value) return std::nullopt;
    const Result<std::string_view> port = grammar::port_value(*value);
    if (!port) return port.error();
    url.authority->port = normalize_port(*port, url.scheme);
    return std::nullopt;
}

/// `?` and `#` end no path here: they are percent-encoded. A path has a path-root, but for that of a generic URL with
/// an authority, which may be ε.
std::optional<Failure> put_path(Sequence& url, Text value, Store& store) {
    const Mode mode = mode_of(url);
    const Sequence path = grammar::path_value(grammar::solidi(percent_code(*value, Column::path, store), mode, store));
    url.drive.reset();
    url.path_root = !value->empty() || mode != Mode::generic || !url.authority;
    url.dirs = path.dirs;
    url.file = path.file;
    normalize_path(url, mode, grammar::rules, store);
    return std::nullopt;
}

Text percent_coded(Text value, Column column, Store& store) {
    return value ? Text(percent_code(*value, column, store)) : std::nullopt;
}

std::optional<Failure> put_query(Sequence& url, Text value, Store& store) {
    url.query = percent_coded(value, row_of(mode_of(url)).query, store);
    return std::nullopt;
}

std::optional<Failure> put_fragment(Sequence& url, Text value, Store& store) {
    url.fragment = percent_coded(value, Column::fragment, store);
    return std::nullopt;
}

// ---- The setters

constexpr char no_sigil = '\0';

/// What is done to a value before it is read.
enum class Preprocessing : std::uint8_t {
    none,         ///< tabs and newlines are part of it
    newlines,     ///< they are removed
    with_solidi,  ///< also `\` is replaced, where the mode asks for it
};

struct Row {
    Attribute attribute;
    std::string_view conditions;  ///< an x for each condition that is asked
    char sigil;                   ///< may begin the value, and is taken off it
    bool empty_removes;           ///< ε stands for no component
    Preprocessing preprocessing;
    Put put;
};

// clang-format off
constexpr std::array<Row, 9> setters{{
    //                     path is not opaque
    //                     |can have a username, password, port
    //                     ||special stays special
    //                     |||file has no credentials and port
    //                     ||||web has a host
    //                     |||||credentials and port have a host
    //                     ||||||     sigil     ε removes
    {Attribute::protocol, "--xxx-",   no_sigil, false,     Preprocessing::newlines,    put_scheme},
    {Attribute::username, "-x----",   no_sigil, false,     Preprocessing::none,        put_username},
    {Attribute::password, "-x----",   no_sigil, false,     Preprocessing::none,        put_password},
    {Attribute::host,     "x---xx",   no_sigil, false,     Preprocessing::with_solidi, put_host},
    {Attribute::hostname, "x---xx",   no_sigil, false,     Preprocessing::with_solidi, put_hostname},
    {Attribute::port,     "-x----",   no_sigil, true,      Preprocessing::newlines,    put_port},
    {Attribute::pathname, "x-----",   no_sigil, false,     Preprocessing::newlines,    put_path},
    {Attribute::search,   "------",   '?',      true,      Preprocessing::newlines,    put_query},
    {Attribute::hash,     "------",   '#',      true,      Preprocessing::newlines,    put_fragment},
}};
// clang-format on

std::string_view preprocessed(std::string_view value, Preprocessing preprocessing, Mode mode, Store& store) {
    if (preprocessing == Preprocessing::none) return decode_utf8(value, store);
    const std::string_view text = grammar::preprocess_value(value, store);
    return preprocessing == Preprocessing::with_solidi ? grammar::solidi(text, mode, store) : text;
}

const Row& row_of(Attribute attribute) { return *std::ranges::find(setters, attribute, &Row::attribute); }

/// The first condition of `row` from `first` to before `last` that does not hold.
std::optional<Failure> broken_condition(const Row& row, std::size_t first, std::size_t last, const Sequence& before,
                                        const Sequence& after) {
    for (std::size_t i = first; i < last; ++i)
        if (row.conditions[i] == 'x' && !conditions[i].holds(before, after))
            return Failure{Stage::set, conditions[i].rule, {}, 0, conditions[i].error};
    return std::nullopt;
}

}  // namespace

std::optional<Attribute> attribute_named(std::string_view name) {
    const auto* const found = std::ranges::find(attribute_names, name);
    if (found == attribute_names.end()) return std::nullopt;
    return static_cast<Attribute>(found - attribute_names.begin());
}

// preprocess · read the value · put it in the place of its component · force and normalise · print
Result<Url> set(const Url& url, Attribute attribute, std::string_view value) {
    if (attribute == Attribute::href) return parse(value);
    const Row& row = row_of(attribute);
    const Sequence before = url.sequence();
    if (const auto broken = broken_condition(row, 0, conditions_before, before, before))
        return std::unexpected(*broken);

    Store store;
    const std::string_view input = value.starts_with(row.sigil) && row.sigil != no_sigil ? value.substr(1) : value;
    const std::string_view text = preprocessed(input, row.preprocessing, mode_of(before), store);
    const bool removes = row.empty_removes && value.empty();
    Sequence after = before;
    if (const auto failure = row.put(after, removes ? std::nullopt : Text(text), store))
        return std::unexpected(grammar::failure_in_value(*failure, text, value));
    if (const auto broken = broken_condition(row, conditions_before, conditions.size(), before, after))
        return std::unexpected(*broken);
    return Url::of(after);
}

}  // namespace refurl::api
