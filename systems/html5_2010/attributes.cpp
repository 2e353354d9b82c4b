#include "systems/html5_2010/attributes.hpp"

#include <algorithm>

#include "model/characters.hpp"
#include "systems/html5_2010/urls.hpp"
#include "systems/web_address_2009/parse.hpp"

namespace refurl::systems::html5_2010 {

namespace {

using html5::Input;
using html5::Part;

// ---- Conditions

bool is_absolute(const Input& input) { return input.is_absolute; }
bool is_authority_based(const Input& input) { return input.is_authority_based; }
bool is_hierarchical(const Input& input) { return input.is_hierarchical; }
bool has_port(const Input& input) { return is_authority_based(input) && input.parts->port; }
bool has_query(const Input& input) { return is_hierarchical(input) && input.parts->query; }
bool has_fragment(const Input& input) { return input.is_absolute && !input.parts->fragment.value_or("").empty(); }

bool if_absolute(const Input& input, std::string_view /*value*/) { return input.is_absolute; }
bool if_absolute_and_not_empty(const Input& input, std::string_view value) {
    return input.is_absolute && !value.empty();
}
bool if_authority_based_and_not_empty(const Input& input, std::string_view value) {
    return is_authority_based(input) && !value.empty();
}
bool if_authority_based_and_in_range(const Input& input, std::string_view value) {
    constexpr std::string_view highest = "65535";  // both have no leading zeros
    return is_authority_based(input) &&
           (value.size() < highest.size() || (value.size() == highest.size() && value <= highest));
}
bool if_hierarchical(const Input& input, std::string_view /*value*/) { return is_hierarchical(input); }

// ---- Preprocessors

std::string as_number(std::string_view value) {
    const std::string_view::iterator end = std::ranges::find_if_not(value, [](unsigned char c) { return is_digit(c); });
    value = {value.begin(), end};
    value.remove_prefix(std::min(value.find_first_not_of('0'), value.size()));
    return value.empty() ? "0" : std::string(value);
}

// ---- The table. Every condition requires in addition that the input is an absolute URL.

// clang-format off
constexpr auto table = html5::Table({
    // attribute           component       getter condition    prefix suffix
    //                     setter preprocessor                   setter condition
    {Attribute::protocol, Part::scheme,   is_absolute,        "",    ":",
                           html5::without_trailing_colons,       if_absolute_and_not_empty},
    {Attribute::host,     Part::hostport, is_authority_based, "",    "",
                           html5::unchanged,                     if_authority_based_and_not_empty},
    {Attribute::hostname, Part::host,     is_authority_based, "",    "",
                           html5::without_leading_slashes,       if_authority_based_and_not_empty},
    {Attribute::port,     Part::port,     has_port,           "",    "",
                           as_number,                            if_authority_based_and_in_range},
    {Attribute::pathname, Part::path,     is_hierarchical,    "",    "",
                           html5::with_leading_slash,            if_hierarchical},
    {Attribute::search,   Part::query,    has_query,          "?",   "",
                           html5::without_leading_question_mark, if_hierarchical},
    {Attribute::hash,     Part::fragment, has_fragment,       "#",   "",
                           html5::without_leading_number_sign,   if_absolute},
});
// clang-format on

// ---- Parsing

Input parse(std::string_view text, Reading reading) {
    Input input;
    auto address = web_address_2009::parse(text, Reading::repaired);
    if (!address) return input;
    input.parts = std::move(address->parts);
    input.hostport = std::move(address->hostport);
    const Kinds kinds = kinds_of(text, reading);
    input.is_absolute = kinds.is_absolute;
    input.is_hierarchical = kinds.is_hierarchical;
    input.is_authority_based = kinds.is_authority_based;
    // In the document's example an empty path has the pathname `/`, which does not follow from its rules.
    const bool is_path_missing = input.parts->host && input.parts->path.empty();
    if (is_path_missing && !reading.follows_letter_at("empty-path")) input.path_on_getting.emplace(1, '/');
    return input;
}

}  // namespace

html5::Interface interface(Reading reading) {
    return {.table = &table, .adds_empty_component = true, .host_is_ihost = false, .reading = reading, .parse = parse};
}

std::string get(std::string_view url, Attribute attribute, Reading reading) {
    return html5::get(interface(reading), url, attribute);
}

std::string set(std::string_view url, Attribute attribute, std::string_view value, Reading reading) {
    return html5::set(interface(reading), url, attribute, value);
}

}  // namespace refurl::systems::html5_2010
