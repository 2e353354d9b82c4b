#include "grammar/notation/coq.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "grammar/notation/notation.hpp"
#include "model/characters.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

namespace {

// ---- Values of Coq

/// A string of Coq. In it, `"` is written twice.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
    return out + '"';
}

/// The bytes of `text`, each as a number if one of them is not printable.
std::string coq_text(std::string_view text) {
    const auto is_printable = [](char c) { return c == ' ' || is_visible(static_cast<unsigned char>(c)); };
    if (std::ranges::all_of(text, is_printable)) return "(txt " + quoted(text) + ")";
    std::string bytes;
    for (const char c : text)
        bytes += (bytes.empty() ? "" : "; ") + std::to_string(static_cast<unsigned>(static_cast<unsigned char>(c)));
    return "(map byte_of [" + bytes + "]%N)";
}

template <class Items, class Written>
std::string coq_list(const Items& items, std::string_view separator, Written written) {
    std::string list;
    for (const auto& item : items) {
        if (!list.empty()) list += separator;
        list += written(item);
    }
    return '[' + list + ']';
}

std::string coq_ranges(const ByteSet& set) {
    return coq_list(ranges_of(set), "; ",
                    [](const Range& range) {
                        return '(' + std::to_string(range.first) + ", " + std::to_string(range.last) + ')';
                    }) +
           "%N";
}

std::string coq_mode(Mode mode) { return mode == Mode::file ? "file_mode" : std::string(row_of(mode).name); }

std::string coq_bool(bool value) { return value ? "true" : "false"; }

/// A definition of a list, with an item on each line.
template <class Items, class Written>
std::string definition(std::string_view name, std::string_view type, const Items& items, Written written) {
    return "Definition " + std::string(name) + " : list " + std::string(type) +
           " := " + coq_list(items, ";", [&](const auto& item) { return "\n  " + written(item); }) + ".\n";
}

// ---- Tables

Class class_of_byte(unsigned char byte) { return byte < 0x80 ? class_of(byte) : Class::other_unicode; }

/// Characters of a class that all columns treat alike.
struct Alike {
    std::string_view name;  ///< of the class
    ByteSet members{};
    std::string statuses;
};

/// Returns the rows of a table. An edited table can have several rows for a class.
std::vector<Alike> rows_of(const CharacterTable& characters) {
    std::vector<Alike> rows;
    for (const ClassRow& row : component_table) {
        const std::size_t first = rows.size();
        for (unsigned byte = 0; byte < std::tuple_size_v<ByteSet>; ++byte) {
            const auto at = static_cast<unsigned char>(byte);
            if (class_of_byte(at) != row.key) continue;
            std::string statuses;
            for (const auto& [column, name] : column_names) statuses += static_cast<char>(characters(column, at));
            auto alike = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(first), rows.end(),
                                      [&](const Alike& each) { return each.statuses == statuses; });
            if (alike == rows.end()) alike = rows.insert(alike, {row.name, {}, std::move(statuses)});
            alike->members[byte] = true;
        }
    }
    return rows;
}

std::string class_row(const Alike& row) {
    return "Class " + quoted(row.name) + ' ' + coq_ranges(row.members) + ' ' + coq_text(row.statuses);
}

std::string scheme_row(const SchemeRow& row) {
    return "Special " + coq_text(row.name) + ' ' + coq_mode(row.mode) + ' ' + coq_text(row.default_port) + ' ' +
           coq_bool(row.query_has_encoding);
}

// ---- Grammar

std::string coq_expr(const Expr& expr);

std::string coq_parts(const Expr& expr) { return coq_list(expr.parts, "; ", coq_expr); }

std::string coq_repetition(const Expr& expr) {
    const std::string most = expr.most == unbounded ? "None" : "(Some " + std::to_string(expr.most) + ')';
    return "Repeat (" + coq_expr(expr.parts[0]) + ") " + std::to_string(expr.least) + ' ' + most;
}

std::string coq_expr(const Expr& expr) {
    const auto part = [&](std::size_t i) { return " (" + coq_expr(expr.parts[i]) + ')'; };
    switch (expr.kind) {
        case Kind::set: return "Set_ " + coq_ranges(expr.set);
        case Kind::literal: return "Literal " + coq_text(expr.text);
        case Kind::sequence: return "Seq " + coq_parts(expr);
        case Kind::alternative: return "Alt " + coq_parts(expr);
        case Kind::repetition: return coq_repetition(expr);
        case Kind::difference: return "Difference" + part(0) + part(1);
        case Kind::ahead: return "Ahead" + part(0);
        case Kind::not_ahead: return "Not_ahead" + part(0);
        case Kind::reference: return "Ref " + quoted(expr.text);
    }
    return {};
}

std::string coq_production(const Production& production) {
    std::vector<Mode> modes;
    for (const ModeRow& row : mode_table)
        if ((production.modes & only(row.key)) != 0) modes.push_back(row.key);
    return "Production " + quoted(production.name) + ' ' + coq_list(modes, "; ", coq_mode) + "\n    (" +
           coq_expr(production.body) + ')';
}

}  // namespace

std::string coq(const Grammar& grammar, const CharacterTable& characters, std::span<const SchemeRow> schemes) {
    return "(* The tables and the grammar of refurl. Written by `refurl grammar --format coq`; do not edit. *)\n\n"
           "From Refurl Require Import Types.\n\n"
           "(* model/characters.hpp *)\n" +
           definition("component_table", "class_row", rows_of(characters), class_row) + "\n(* model/scheme.hpp *)\n" +
           definition("special_schemes", "scheme_row", schemes, scheme_row) +
           "\n(* grammar/productions.hpp. A production in each mode of its list. *)\n" +
           definition("grammar", "production", grammar, coq_production);
}

std::string coq_of_writing(const Grammar& grammar) {
    return "(* The grammar of valid URL strings. Written by `refurl grammar --strict --format coq`; do not edit. *)\n\n"
           "From Refurl Require Import Types.\n\n"
           "(* grammar/writing/productions.hpp. A production in each mode of its list. *)\n" +
           definition("writing_grammar", "production", grammar, coq_production);
}

}  // namespace refurl::grammar
