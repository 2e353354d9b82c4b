#include "tools/whatif/coq.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "grammar/notation/coq.hpp"
#include "grammar/notation/reach.hpp"
#include "model/characters.hpp"
#include "standard/host.hpp"
#include "standard/infra.hpp"
#include "standard/url_miscellaneous.hpp"

namespace refurl::tools {

namespace {

/// Returns the definition of the bytes for which `contains` holds. A byte above 0x7F stands for the code points whose
/// UTF-8 contains it.
template <class Contains>
std::string set_of_bytes(std::string_view name, Contains contains) {
    std::string ranges;
    for (unsigned first = 0; first < 0x100; ++first) {
        if (!contains(static_cast<unsigned char>(first))) continue;
        unsigned last = first;
        while (last < 0xFF && contains(static_cast<unsigned char>(last + 1))) ++last;
        ranges.append(ranges.empty() ? "(" : "; (").append(std::to_string(first)).append(", ");
        ranges.append(std::to_string(last)).append(")");
        first = last;
    }
    return "Definition " + std::string(name) + " : byte_set :=\n  in_ranges [" + ranges + "]%N.\n";
}

/// A percent-encode set of the standard, and the column of the table that decides its characters, if one does.
struct NamedEncodeSet {
    std::string_view name;
    const standard::PercentEncodeSet& set;
    std::optional<Column> column = {};
};
const std::array<NamedEncodeSet, 8> encode_sets{{
    {"c0_control_percent_encode_set", standard::c0_control_percent_encode_set},
    {"fragment_percent_encode_set", standard::fragment_percent_encode_set, Column::fragment},
    {"query_percent_encode_set", standard::query_percent_encode_set, Column::query},
    {"special_query_percent_encode_set", standard::special_query_percent_encode_set, Column::special_query},
    {"path_percent_encode_set", standard::path_percent_encode_set, Column::path},
    {"userinfo_percent_encode_set", standard::userinfo_percent_encode_set, Column::password},
    {"component_percent_encode_set", standard::component_percent_encode_set},
    {"urlencoded_percent_encode_set", standard::application_x_www_form_urlencoded_percent_encode_set},
}};

/// Returns the sets as they are in standard/, except for what the cells of a column change.
std::string percent_encode_sets(const grammar::CharacterTable& today, const grammar::CharacterTable& edited) {
    std::string sets;
    for (const auto& row : encode_sets)
        sets += set_of_bytes(row.name, [&](unsigned char byte) {
            const bool is_edited =
                row.column && must_encode(today(*row.column, byte)) != must_encode(edited(*row.column, byte));
            return row.set.contains(byte) != is_edited;
        });
    return sets;
}

std::string forbidden_sets(const grammar::CharacterTable& today, const grammar::CharacterTable& edited) {
    const standard::Edition edition = standard::Edition::today();
    const auto is_edited = [&](unsigned char byte) {
        return can_occur(today(Column::opaque_host, byte)) != can_occur(edited(Column::opaque_host, byte));
    };
    return set_of_bytes("forbidden_host_code_point",
                        [&](unsigned char byte) {
                            return standard::is_forbidden_host_code_point(byte, edition) != is_edited(byte);
                        }) +
           set_of_bytes("forbidden_domain_code_point", [&](unsigned char byte) {
               return standard::is_forbidden_domain_code_point(byte, edition) != is_edited(byte);
           });
}

std::string row_of(std::string_view scheme, std::string_view port) {
    return "(txt \"" + std::string(scheme) + "\", " + (port.empty() ? "None)" : "Some " + std::string(port) + "%N)");
}

/// Returns the schemes in the order of standard/, with the ports of the rules, and then the others.
std::string schemes_with_ports(const std::vector<SchemeRow>& rules) {
    std::vector<std::string> rows;
    const auto is_of_standard = [](std::string_view scheme) {
        return std::ranges::find(standard::special_schemes, scheme, &standard::SpecialScheme::scheme) !=
               standard::special_schemes.end();
    };
    for (const standard::SpecialScheme& each : standard::special_schemes)
        if (const auto row = std::ranges::find(rules, each.scheme, &SchemeRow::name); row != rules.end())
            rows.push_back(row_of(row->name, row->default_port));
    for (const SchemeRow& row : rules)
        if (!is_of_standard(row.name)) rows.push_back(row_of(row.name, row.default_port));
    std::string list;
    for (const std::string& row : rows) list += (list.empty() ? "" : "; ") + row;
    return "Definition special_schemes_of_standard : list (text * option N) :=\n  [" + list + "].\n";
}

/// Returns the productions that stand for some of today's, in the order of those, and then what they refer to besides.
grammar::Grammar in_order_of(const grammar::Grammar& today, const grammar::Grammar& all) {
    grammar::Grammar list;
    const auto add = [&](const grammar::Production& each) {
        if (std::ranges::find(list, each) == list.end()) list.push_back(each);
    };
    for (const grammar::Production& place : today)
        for (const grammar::Production& each : all)
            if (each.name == place.name && (each.modes & place.modes) != 0) add(each);
    for (const grammar::Production& place : today)
        for (const grammar::Production& each : grammar::reached(all, place.name)) add(each);
    return list;
}

}  // namespace

std::string coq_of_standard(const rules::Rules& rules) {
    const grammar::CharacterTable today;
    return "(* The tables of the standard's text in standard/. Written by the test of the proofs; do not edit. *)\n\n"
           "From Refurl Require Import Text.\n\n"
           "(* standard/infra.hpp. The sets contain each code point above U+007E, and so each byte above 0x7E. *)\n" +
           percent_encode_sets(today, rules.characters) + "\n(* standard/host.cpp *)\n" +
           forbidden_sets(today, rules.characters) + "\n(* standard/url_miscellaneous.hpp *)\n" +
           schemes_with_ports(rules.schemes);
}

std::vector<std::pair<std::string, std::string>> coq_files(const rules::Rules& rules) {
    const grammar::Grammar all = with_sets(rules.grammar, rules.characters);
    const grammar::Grammar of_urls = in_order_of(grammar::whole_grammar(), all);
    const grammar::Grammar writing = in_order_of(grammar::whole_writing(), all);
    return {{"Generated.v", grammar::coq(of_urls, rules.characters, rules.schemes)},
            {"GeneratedWriting.v", grammar::coq_of_writing(writing)},
            {"GeneratedStandard.v", coq_of_standard(rules)}};
}

}  // namespace refurl::tools
