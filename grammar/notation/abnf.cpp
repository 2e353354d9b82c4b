#include "grammar/notation/abnf.hpp"

#include <algorithm>
#include <array>

#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/notation.hpp"
#include "grammar/notation/reach.hpp"

namespace refurl::grammar {

namespace {

constexpr std::string_view introduction =
    "; RFC 5234 with the case-sensitive strings of RFC 7405. ABNF cannot say that:\n"
    "; - a choice is ordered: it takes the first alternative that matches, and never another;\n"
    "; - a repetition or an option takes as much as it can;\n"
    "; - <if X follows> and <unless X follows> consume nothing; X is EBNF.\n";

bool is_quotable(char c) { return c >= ' ' && c <= '~' && c != '"'; }
bool has_case(char c) { return is_alpha(static_cast<unsigned char>(c)); }

/// Returns `"//"`, `%s"0x"`, or `%x0D.0A` if ABNF cannot quote one of the bytes.
Phrase text_phrase(std::string_view text) {
    if (std::ranges::all_of(text, is_quotable)) {
        const bool is_sensitive = std::ranges::any_of(text, has_case);
        return {(is_sensitive ? "%s\"" : "\"") + std::string(text) + '"', Level::primary};
    }
    std::string bytes = "%x";
    for (const char c : text) {
        if (bytes.size() > 2) bytes += '.';
        bytes += hex(static_cast<unsigned char>(c));
    }
    return {bytes, Level::primary};
}

/// Returns ranges, such as `%x30-39 / %x41`.
Phrase set_phrase(const ByteSet& set) {
    std::vector<std::string> ranges;
    for (const Range& range : ranges_of(set)) {
        const bool has_all_above = range.first <= 0x80 && range.last == 0xFF;
        std::string text = "%x" + hex(range.first);
        if (has_all_above)
            text += "-10FFFF";
        else if (range.first != range.last)
            text += '-' + hex(range.last);
        ranges.push_back(std::move(text));
    }
    if (ranges.empty()) return {"<nothing>", Level::primary};
    if (ranges.size() == 1) return {ranges.front(), Level::primary};
    return Phrase(std::move(ranges));
}

Phrase repetition(const Notation& notation, const Expr& expr) {
    if (expr.least == 0 && expr.most == 1) return {"[ " + in_line(notation, expr.parts[0]) + " ]", Level::primary};
    const std::string least = expr.least == 0 ? "" : std::to_string(expr.least);
    const std::string most = expr.most == unbounded ? "" : std::to_string(expr.most);
    const std::string count = expr.least == expr.most ? most : least + '*' + most;
    return {count + in_line(notation, expr.parts[0], Level::primary), Level::postfix};
}

/// Returns the expression in EBNF, as the text of a prose value: ASCII without `>`.
std::string prose(const Expr& expr) {
    std::string text;
    for (const char c : ebnf(expr)) text += c == '>' ? "#x3E" : std::string(1, c);
    for (constexpr std::string_view epsilon = "ε"; text.contains(epsilon);)
        text.replace(text.find(epsilon), epsilon.size(), "\"\"");
    return text;
}

Phrase predicate(const Notation& /*notation*/, const Expr& expr) {
    const std::string word = expr.kind == Kind::ahead ? "if " : "unless ";
    return {'<' + word + prose(expr.parts[0]) + " follows>", Level::primary};
}

/// Writes a - b as !b a, the usual form in a PEG.
Phrase difference_of(const Notation& notation, const Expr& expr) {
    return written(notation, sequence_of({not_ahead(expr.parts[1]), expr.parts[0]}));
}

constexpr Notation notation{" = ", " / ", "\"\"", set_phrase, text_phrase, repetition, predicate, difference_of};

}  // namespace

std::string abnf(const Grammar& grammar) {
    return std::string(introduction) + laid_out(notation, with_names_by_mode(grammar), no_note);
}

}  // namespace refurl::grammar
