#include "explain/alignment.hpp"

#include <array>

#include "grammar/rules.hpp"
#include "host/rules.hpp"
#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "normalize/rules.hpp"
#include "print/rules.hpp"
#include "rules/set.hpp"

namespace refurl::explain {

namespace {

Unit byte(std::string_view /*before*/, std::string_view /*after*/) { return {1, 1}; }

Unit percent_encoded(std::string_view before, std::string_view after) {
    return {1, before.front() == after.front() ? 1 : percent_encoded_byte_size};
}

Unit percent_decoded(std::string_view before, std::string_view /*after*/) {
    return {begins_with_percent_encoded_byte(before) ? percent_encoded_byte_size : 1, 1};
}

Unit utf8_decoded(std::string_view before, std::string_view /*after*/) {
    const Decoded read = decode_first(before);
    return {read.length, decoded_size(read)};
}

Unit without_newline(std::string_view before, std::string_view /*after*/) {
    return {1, is_tab_or_newline(before.front()) ? std::size_t{0} : 1};
}

struct Row {
    const Rule* rule;
    Unit (*first_unit)(std::string_view before, std::string_view after);
};

constexpr std::array rows{Row{&rule::decode_utf8, utf8_decoded},       Row{&rule::remove_newlines, without_newline},
                          Row{&rule::replace_backslashes, byte},       Row{&rule::encode_delimiters, percent_encoded},
                          Row{&rule::percent_decode, percent_decoded}, Row{&rule::lowercase_domain, byte},
                          Row{&rule::lowercase_scheme, byte},          Row{&rule::drive_bar, byte},
                          Row{&rule::last_space, percent_encoded},     Row{&rule::protect_colon, percent_encoded}};

/// Returns the function of a rule, or null.
auto function_of(const Rule& rule) {
    if (rule.column) return &percent_encoded;
    const Row* const row = find_row(rows, &rule, &Row::rule);
    return row == nullptr ? nullptr : row->first_unit;
}

}  // namespace

bool works_by_units(const Rule& rule) { return function_of(rule) != nullptr; }

Unit first_unit(const Rule& rule, std::string_view before, std::string_view after) {
    return function_of(rule)(before, after);
}

}  // namespace refurl::explain
