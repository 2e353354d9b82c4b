#include "systems/html5_2007/attributes.hpp"

#include "model/characters.hpp"
#include "systems/rfc3987/grammar/parse.hpp"

namespace refurl::systems::html5_2007 {

namespace {

using html5::always;
using html5::Input;
using html5::is_not_empty;
using html5::Part;

// ---- Conditions

/// "Hierarchical" and "server-based naming authority" are terms of RFC 2396. In RFC 3986 an authority is server-based.
bool is_server_based(const Input& input) { return input.is_hierarchical && input.is_authority_based; }
bool is_hierarchical(const Input& input) { return input.is_hierarchical; }
bool has_fragment(const Input& input) { return !input.parts->fragment.value_or("").empty(); }

// ---- Preprocessors

std::string digits_only(std::string_view value) {
    std::string digits;
    for (const char c : value)
        if (is_digit(static_cast<unsigned char>(c))) digits += c;
    return digits;
}

// ---- The table

// clang-format off
constexpr html5::Table table = [] {
    using html5::unchanged, html5::without_trailing_colons, html5::without_leading_slashes, html5::with_leading_slash;
    using html5::without_leading_question_mark, html5::without_leading_number_sign;
    return html5::Table({
        // attribute           component       getter condition prefix suffix setter preprocessor            setter condition
        {Attribute::protocol, Part::scheme,   always,          "",    ":",   without_trailing_colons,       is_not_empty},
        {Attribute::host,     Part::hostport, is_server_based, "",    "",    unchanged,                     always},
        {Attribute::hostname, Part::host,     is_server_based, "",    "",    without_leading_slashes,       always},
        {Attribute::port,     Part::port,     is_server_based, "",    "",    digits_only,                   is_not_empty},
        {Attribute::pathname, Part::path,     is_hierarchical, "",    "",    with_leading_slash,            always},
        {Attribute::search,   Part::query,    is_hierarchical, "?",   "",    without_leading_question_mark, always},
        {Attribute::hash,     Part::fragment, has_fragment,    "#",   "",    without_leading_number_sign,   always},
    });
}();
// clang-format on

// ---- Parsing

Input parse(std::string_view text, Reading /*reading*/) {
    Input input;
    const auto reference = grammar::rfc3987::parse_iri_reference(text);
    if (!reference) return input;
    input.parts = html5::parts_of(*reference);
    input.hostport = html5::hostport_of(*input.parts);
    input.is_absolute = reference->scheme.has_value();
    input.is_authority_based = reference->authority.has_value();
    input.is_hierarchical = input.is_authority_based || reference->path.starts_with('/');
    return input;
}

}  // namespace

html5::Interface interface(Reading reading) {
    return {.table = &table, .adds_empty_component = false, .host_is_ihost = true, .reading = reading, .parse = parse};
}

std::string get(std::string_view uri, Attribute attribute, Reading reading) {
    return html5::get(interface(reading), uri, attribute);
}

std::string set(std::string_view uri, Attribute attribute, std::string_view value, Reading reading) {
    return html5::set(interface(reading), uri, attribute, value);
}

}  // namespace refurl::systems::html5_2007
