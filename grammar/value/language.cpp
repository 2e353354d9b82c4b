#include "grammar/value/language.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace refurl::grammar {

namespace {

/// Returns the bytes whose status in a column satisfies `holds`.
template <class Predicate>
ByteSet bytes_with(const CharacterTable& table, Column column, Predicate holds) {
    return bytes_where([&](unsigned char byte) { return holds(table(column, byte)); });
}

/// Gives the productions that name a set of characters the set of the table.
Grammar with_sets(Grammar grammar, const CharacterTable& table) {
    const auto chars = [&](Column column) { return bytes_with(table, column, can_occur); };
    const std::map<std::string_view, ByteSet> sets{
        {"uchar", without_characters(chars(Column::username), "@")},
        {"achar", without_characters(chars(Column::password), "@")},
        {"hchar", chars(Column::opaque_host)},
        {"pchar", chars(Column::path)},
        {"qchar", chars(Column::query)},
        {"fchar", chars(Column::fragment)},
    };
    for (Production& production : grammar)
        if (const auto set = sets.find(production.name); set != sets.end()) production.body = set_of(set->second);
    return grammar;
}

/// The forbidden host code points, the C0 controls, `%` and U+007F.
ByteSet forbidden_in_domain(const CharacterTable& table) {
    const ByteSet in_host = bytes_with(table, Column::opaque_host, can_occur);
    return bytes_where(
        [&](unsigned char byte) { return !in_host[byte] || byte < 0x20 || byte == '%' || byte == 0x7F; });
}

}  // namespace

CharacterTable::CharacterTable() {
    for (const auto& [column, name] : column_names)
        for (unsigned byte = 0; byte < std::tuple_size_v<ByteSet>; ++byte)
            (*this)(column, static_cast<unsigned char>(byte)) = byte_status(static_cast<unsigned char>(byte), column);
}

Language::Language(const CharacterTable& characters, std::vector<SchemeRow> schemes, Grammar grammar)
    : schemes_(std::move(schemes)),
      percent_encode_sets_{},
      forbidden_in_domain_(forbidden_in_domain(characters)),
      grammar_(with_sets(std::move(grammar), characters)),
      names_{Names(grammar_, Mode::generic), Names(grammar_, Mode::web), Names(grammar_, Mode::file)} {
    for (const auto& [column, name] : column_names)
        percent_encode_sets_[static_cast<std::size_t>(column)] = bytes_with(characters, column, must_encode);
}

const SchemeRow* Language::special_scheme(std::string_view scheme) const {
    const auto row =
        std::ranges::find_if(schemes_, [&](const SchemeRow& each) { return equal_ignoring_case(each.name, scheme); });
    return row == schemes_.end() ? nullptr : &*row;
}

Mode Language::mode_of(Text scheme, Mode otherwise) const {
    if (!scheme) return otherwise;
    const SchemeRow* const row = special_scheme(*scheme);
    return row != nullptr ? row->mode : Mode::generic;
}

const ByteSet& Language::percent_encode_set(Column column) const {
    return percent_encode_sets_[static_cast<std::size_t>(column)];
}

bool Language::reads(std::string_view production, std::string_view text, Mode mode) const {
    const Text read = prefix(production, text, mode);
    return read && read->size() == text.size();
}

Text Language::prefix(std::string_view production, std::string_view text, Mode mode) const {
    Unobserved nobody;
    const auto end = Interpreter(names(mode), text, nobody).read(names(mode)[production].body, 0);
    return end ? Text(text.substr(0, *end)) : Text();
}

Text Language::scheme_of(std::string_view text) const {
    const Text scheme = prefix("scheme", text);
    return scheme && text.substr(scheme->size()).starts_with(':') ? scheme : Text();
}

}  // namespace refurl::grammar
