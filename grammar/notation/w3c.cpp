#include "grammar/notation/w3c.hpp"

#include <algorithm>

#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/notation.hpp"
#include "grammar/notation/reach.hpp"

namespace refurl::grammar {

namespace {

constexpr std::string_view introduction =
    "/* The notation of XML 1.0, section 6. It cannot say that a choice takes the\n"
    "   first alternative that matches, and never another, or that a repetition or\n"
    "   an option takes as much as it can. Predicates, which consume nothing, are\n"
    "   comments. */\n";

constexpr std::string_view hyphen = "-]";
constexpr std::string_view last_byte = "-#xFF";

/// Returns the class of bytes in XML's form: XML escapes a hyphen, and its classes contain code points.
Phrase set_phrase(const ByteSet& set) {
    std::string text = class_of_bytes(set);
    if (text.ends_with(hyphen)) text.replace(text.size() - hyphen.size(), hyphen.size(), "#x2D]");
    const bool has_all_above = std::all_of(set.begin() + 0x80, set.end(), [](bool is_member) { return is_member; });
    const std::size_t at = text.find(last_byte);
    if (has_all_above && at != std::string::npos) text.replace(at, last_byte.size(), "-#x10FFFF");
    return {text, Level::primary};
}

/// Returns the text in double or single quotes, or as code points if it has both quotes or a byte that is not printable
/// ASCII.
Phrase text_phrase(std::string_view text) {
    const auto is_quotable = [](char c) { return c >= ' ' && c <= '~'; };
    const bool has_both = text.contains('"') && text.contains('\'');
    if (std::ranges::all_of(text, is_quotable) && !has_both) {
        const char quote = text.contains('"') ? '\'' : '"';
        return {quote + std::string(text) + quote, Level::primary};
    }
    std::string codes;
    for (const char c : text) codes.append(codes.empty() ? "" : " ").append(hex_escape(static_cast<unsigned char>(c)));
    return {codes, text.size() == 1 ? Level::primary : Level::sequence};
}

std::vector<Expr> copies(const Expr& expr, std::size_t count) { return std::vector<Expr>(count, expr); }

/// Writes a{2,4} as a a ( a a? )?.
Phrase counted(const Notation& notation, const Expr& expr) {
    Expr more = sequence_of({});
    if (expr.most == unbounded) more = star(expr.parts[0]);
    for (std::size_t i = expr.least; expr.most != unbounded && i < expr.most; ++i)
        more = optional(sequence_of({expr.parts[0], std::move(more)}));
    std::vector<Expr> parts = copies(expr.parts[0], expr.least);
    parts.push_back(std::move(more));
    return written(notation, sequence_of(std::move(parts)));
}

Phrase repetition(const Notation& notation, const Expr& expr) {
    const bool is_loop = expr.most == unbounded && expr.least < 2;
    const bool is_optional = expr.least == 0 && expr.most == 1;
    if (!is_loop && !is_optional) return counted(notation, expr);
    const char loop_sign = expr.least == 0 ? '*' : '+';
    const char sign = is_optional ? '?' : loop_sign;
    return {in_line(notation, expr.parts[0], Level::primary) + sign, Level::postfix};
}

/// Returns an empty string with a comment, because a comment alone is not an expression.
Phrase predicate(const Notation& /*notation*/, const Expr& expr) {
    std::string text = ebnf(expr.parts[0]);
    for (std::size_t at = text.find("*/"); at != std::string::npos; at = text.find("*/")) text.replace(at, 2, "* /");
    const std::string word = expr.kind == Kind::ahead ? "if " : "unless ";
    return {"\"\" /* " + word + text + " follows */", Level::prefix};
}

constexpr Notation notation{" ::= ", " | ", "\"\"", set_phrase, text_phrase, repetition, predicate, minus};

}  // namespace

std::string w3c(const Grammar& grammar) {
    return std::string(introduction) + laid_out(notation, with_names_by_mode(grammar), no_note);
}

}  // namespace refurl::grammar
