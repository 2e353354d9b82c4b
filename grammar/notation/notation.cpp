#include "grammar/notation/notation.hpp"

#include <algorithm>

namespace refurl::grammar {

namespace {

constexpr std::size_t line_width = 100;

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
    std::string all;
    for (const std::string& text : texts) {
        if (&text != &texts.front()) all += separator;
        all += text;
    }
    return all;
}

std::vector<std::string> written_parts(const Notation& notation, const Expr& expr, Level least) {
    std::vector<std::string> texts;
    texts.reserve(expr.parts.size());
    for (const Expr& part : expr.parts) texts.push_back(in_line(notation, part, least));
    return texts;
}

Phrase sequence(const Notation& notation, const Expr& expr) {
    if (expr.parts.empty()) return {std::string(notation.nothing), Level::primary};
    return {joined(written_parts(notation, expr, Level::difference), " "), Level::sequence};
}

Phrase alternative(const Notation& notation, const Expr& expr) {
    if (expr.parts.empty()) return notation.set(ByteSet{});
    return Phrase(written_parts(notation, expr, Level::sequence));
}

/// Returns lines with as many alternatives as fit into `width`, but at least one each.
std::vector<std::string> filled(const std::vector<std::string>& alternatives, std::string_view choice,
                                std::size_t width) {
    std::vector<std::string> lines;
    for (const std::string& text : alternatives) {
        if (lines.empty() || lines.back().size() + choice.size() + text.size() > width)
            lines.push_back(text);
        else
            lines.back().append(choice).append(text);
    }
    return lines;
}

/// Returns the line break before a continuation line. Its separator ends in the same column as `defined_as` above.
std::string continuation(const Notation& notation, std::size_t name_width) {
    const std::size_t body_column = name_width + notation.defined_as.size();
    return '\n' + std::string(body_column - (notation.choice.size() - 1), ' ') + std::string(notation.choice.substr(1));
}

}  // namespace

Phrase written(const Notation& notation, const Expr& expr) {
    switch (expr.kind) {
        case Kind::set: return notation.set(expr.set);
        case Kind::literal: return notation.literal(expr.text);
        case Kind::sequence: return sequence(notation, expr);
        case Kind::alternative: return alternative(notation, expr);
        case Kind::repetition: return notation.repetition(notation, expr);
        case Kind::difference: return notation.difference(notation, expr);
        case Kind::ahead:
        case Kind::not_ahead: return notation.predicate(notation, expr);
        case Kind::reference: break;
    }
    return {expr.text, Level::primary};
}

std::string in_line(const Notation& notation, const Phrase& phrase, Level least) {
    const std::string line = joined(phrase.alternatives, notation.choice);
    return phrase.level < least ? "( " + line + " )" : line;
}

std::string in_line(const Notation& notation, const Expr& expr, Level least) {
    return in_line(notation, written(notation, expr), least);
}

Phrase minus(const Notation& notation, const Expr& expr) {
    return {in_line(notation, expr.parts[0], Level::prefix) + " - " + in_line(notation, expr.parts[1], Level::prefix),
            Level::difference};
}

std::string no_note(const Production& /*production*/) { return {}; }

std::string laid_out(const Notation& notation, const Grammar& grammar, std::string (*note)(const Production&)) {
    std::size_t name_width = 0;
    for (const Production& production : grammar) name_width = std::max(name_width, production.name.size());
    std::string text;
    for (const Production& production : grammar) {
        const Phrase body = written(notation, production.body);
        const std::size_t room = line_width - std::min(line_width, name_width + notation.defined_as.size());
        const bool fits = in_line(notation, body).size() <= room;
        const std::size_t narrow = production.body.kind == Kind::set ? room : 0;
        text += production.name + std::string(name_width - production.name.size(), ' ');
        text += notation.defined_as;
        text += joined(filled(body.alternatives, notation.choice, fits ? std::string::npos : narrow),
                       continuation(notation, name_width));
        text += note(production) + '\n';
    }
    return text;
}

std::string hex(unsigned char byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {digits[byte >> 4U], digits[byte & 0xFU]};
}

std::vector<Range> ranges_of(const ByteSet& set) {
    std::vector<Range> ranges;
    for (unsigned byte = 0; byte < set.size(); ++byte) {
        if (!set[byte]) continue;
        const auto member = static_cast<unsigned char>(byte);
        if (byte == 0 || !set[byte - 1]) ranges.push_back({member, member});
        ranges.back().last = member;
    }
    return ranges;
}

std::string names_of(ModeSet modes, std::string_view separator) {
    std::string names;
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
        if ((modes & only(mode)) == 0) continue;
        if (!names.empty()) names += separator;
        names += row_of(mode).name;
    }
    return names;
}

}  // namespace refurl::grammar
