#include "grammar/value/language.hpp"

#include <algorithm>
#include <array>
#include <iterator>
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

/// The forbidden host code points.
ByteSet forbidden_in_host(const CharacterTable& table) {
    const ByteSet in_host = bytes_with(table, Column::opaque_host, can_occur);
    return bytes_where([&](unsigned char byte) { return !in_host[byte] && byte != '%'; });
}

// ---- Valid URL strings

/// A component of valid URL strings whose characters a column of the table decides.
struct WrittenComponent {
    std::string_view production;
    ModeSet modes;
    Column column;
};
constexpr ModeSet special_modes = only(Mode::web) | only(Mode::file);
constexpr std::array<WrittenComponent, 6> written_components{{
    {"valid-opaque-host-string", all_modes, Column::opaque_host},
    {"url-path-segment-string", all_modes, Column::path},
    {"opaque-path-url-string", all_modes, Column::opaque_path},
    {"url-query-string", only(Mode::generic), Column::query},
    {"url-query-string", special_modes, Column::special_query},
    {"url-fragment-string", all_modes, Column::fragment},
}};

/// Returns the ASCII characters that are valid in some component. Those are the URL code points below U+0080.
ByteSet valid_somewhere(const CharacterTable& table) {
    return bytes_where([&](unsigned char byte) {
        const auto is_valid_in = [&](const WrittenComponent& each) { return is_valid(table(each.column, byte)); };
        return byte < 0x80 && std::ranges::any_of(written_components, is_valid_in);
    });
}

/// Returns the characters that a component may hold, and that are not valid in it.
ByteSet invalid_in(const CharacterTable& table, Column column) {
    const bool is_host = column == Column::opaque_host;  // it excludes the forbidden ones
    return bytes_where([&](unsigned char byte) {
        const Status status = table(column, byte);
        return !is_valid(status) && (can_occur(status) || (status == Status::rejected && !is_host));
    });
}

/// Returns an expression whose URL units do not begin with some bytes.
Expr with_fewer_units(Expr expr, const ByteSet& without) {
    if (expr.kind == Kind::reference && expr.text == "url-unit") return difference(std::move(expr), set_of(without));
    for (Expr& part : expr.parts) part = with_fewer_units(std::move(part), without);
    return expr;
}

/// Leaves out of each component of valid URL strings the characters that are valid in others only. Today there are
/// none.
void restrict_components(Grammar& grammar, const CharacterTable& table) {
    const ByteSet valid = valid_somewhere(table);
    for (const auto& [name, modes, column] : written_components) {
        const ByteSet invalid = invalid_in(table, column);
        const ByteSet without =
            bytes_where([&](unsigned char byte) { return invalid[byte] && (valid[byte] || byte >= 0x80); });
        if (without == ByteSet{}) continue;
        Grammar restricted;
        for (Production& production : grammar) {
            if (production.name != name || (production.modes & modes) == 0) continue;
            restricted.push_back({production.name, with_fewer_units(production.body, without),
                                  static_cast<ModeSet>(production.modes & modes)});
            production.modes &= static_cast<ModeSet>(~modes);
        }
        std::ranges::move(restricted, std::back_inserter(grammar));
    }
}

/// The forbidden host code points, the C0 controls, `%` and U+007F.
ByteSet forbidden_in_domain(const CharacterTable& table) {
    const ByteSet in_host = forbidden_in_host(table);
    return bytes_where([&](unsigned char byte) { return in_host[byte] || byte < 0x20 || byte == '%' || byte == 0x7F; });
}

}  // namespace

Grammar with_sets(Grammar grammar, const CharacterTable& table) {
    const auto chars = [&](Column column) { return bytes_with(table, column, can_occur); };
    restrict_components(grammar, table);
    const std::map<std::string_view, ByteSet> sets{
        {"url-char", valid_somewhere(table)},
        {"forbidden-host-code-point", forbidden_in_host(table)},
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
