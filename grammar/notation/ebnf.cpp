#include "grammar/notation/ebnf.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>

#include "grammar/notation/notation.hpp"

namespace refurl::grammar {

namespace {

constexpr std::string_view epsilon = "ε";

// ---- Writing

Phrase quoted(std::string_view text) {
    std::string quoted = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool looks_like_hex = text.substr(i).starts_with("#x");
        const bool is_plain = (is_visible(byte) || byte == ' ') && byte != '"' && !looks_like_hex;
        quoted += is_plain ? std::string(1, text[i]) : hex_escape(byte);
    }
    return {quoted + '"', Level::primary};
}

/// Reports whether b follows a in a range that readers know: a range of digits, of letters, or of bytes that are
/// escaped anyway.
bool are_neighbours(unsigned a, unsigned b) {
    const auto are_both = [&](auto belongs) { return belongs(a) && belongs(b); };
    const bool are_alike = are_both(is_digit) || are_both(is_alpha) || are_both(std::not_fn(is_visible));
    return b == a + 1 && are_alike;
}

/// Reports whether the byte can stand for itself in a class. `#` cannot if an `x` follows, because `#x` begins an
/// escape. `-` can only be the last member.
bool is_plain_in(const ByteSet& set, unsigned byte) {
    return is_visible(byte) && byte != ']' && byte != '-' && byte != '^' && (byte != '#' || !set['x']);
}

std::string range(unsigned first, unsigned last, std::string (*write)(unsigned)) {
    const std::string_view between = last > first + 1 ? "-" : "";
    return write(first).append(between).append(last > first ? write(last) : "");
}

/// Returns the members of a class: first those that stand for themselves, then the escaped ones, then the hyphen.
std::string members(const ByteSet& set) {
    std::string plain;
    std::string escaped;
    for (unsigned byte = 0; byte < set.size(); ++byte) {
        if (!set[byte] || byte == '-') continue;
        unsigned last = byte;
        while (last + 1 < set.size() && set[last + 1] && are_neighbours(last, last + 1)) ++last;
        if (is_plain_in(set, byte))
            plain += range(byte, last, [](unsigned c) { return std::string(1, static_cast<char>(c)); });
        else
            escaped += range(byte, last, [](unsigned c) { return hex_escape(static_cast<unsigned char>(c)); });
        byte = last;
    }
    return plain + escaped + (set['-'] ? "-" : "");
}

std::string suffix(std::size_t least, std::size_t most) {
    if (most == unbounded && least < 2) return least == 0 ? "*" : "+";
    std::string count = '{' + std::to_string(least);
    if (least != most) count += ',';
    if (least != most && most != unbounded) count += std::to_string(most);
    return count + '}';
}

Phrase repetition(const Notation& notation, const Expr& expr) {
    if (expr.least == 0 && expr.most == 1) return {"[ " + in_line(notation, expr.parts[0]) + " ]", Level::primary};
    return {in_line(notation, expr.parts[0], Level::primary) + suffix(expr.least, expr.most), Level::postfix};
}

Phrase predicate(const Notation& notation, const Expr& expr) {
    return {(expr.kind == Kind::ahead ? '&' : '!') + in_line(notation, expr.parts[0], Level::prefix), Level::prefix};
}

Phrase set_phrase(const ByteSet& set) { return {class_of_bytes(set), Level::primary}; }

constexpr Notation notation{" ::= ", " | ", epsilon, set_phrase, quoted, repetition, predicate, minus};

std::string modes_note(const Production& production) {
    return production.modes == all_modes ? "" : "  (* " + names_of(production.modes, ", ") + " *)";
}

// ---- Parsing

constexpr unsigned max_depth = 256;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_name_char(char c) { return is_alpha(static_cast<unsigned char>(c)) || is_digit(static_cast<unsigned char>(c)); }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::optional<ModeSet> mode_named(std::string_view name) {
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file})
        if (row_of(mode).name == name) return only(mode);
    return std::nullopt;
}

/// Calls `visit` with each item of a list that has commas between its items, without the space around it.
template <class Visit>
void each_item(std::string_view list, const Visit& visit) {
    while (true) {
        const std::size_t comma = list.find(',');
        visit(trimmed(list.substr(0, comma)));
        if (comma == std::string_view::npos) return;
        list.remove_prefix(comma + 1);
    }
}

/// Reports whether a comment lists modes: each of its items is one word.
bool lists_modes(std::string_view comment) {
    bool is_list = true;
    each_item(comment, [&](std::string_view item) {
        is_list = is_list && !item.empty() && std::ranges::all_of(item, is_name_char);
    });
    return is_list;
}

/// A recursive-descent parser. After the first fault it consumes nothing more, and the results of its functions are
/// meaningless.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::expected<Grammar, NotEbnf> grammar() {
        Grammar grammar;
        for (skip_space(); !fault_ && !at_end(); skip_space()) grammar.push_back(production());
        if (fault_) return std::unexpected(*fault_);
        return grammar;
    }

  private:
    // production ::= name "::=" choice
    Production production() {
        modes_ = all_modes;
        Production production;
        production.name = name();
        if (!take("::=")) expected("::=");
        production.body = choice();
        production.modes = modes_;
        return production;
    }

    // choice ::= sequence ( "|" sequence )*
    Expr choice() {
        std::vector<Expr> parts;
        do {
            parts.push_back(sequence());
        } while (!fault_ && take("|"));
        return alternative_of(std::move(parts));
    }

    // sequence ::= difference+
    Expr sequence() {
        std::vector<Expr> parts;
        do {
            parts.push_back(difference_or_part());
        } while (!fault_ && begins_part());
        return sequence_of(std::move(parts));
    }

    // difference ::= prefixed [ "-" prefixed ]
    Expr difference_or_part() {
        Expr part = prefixed();
        if (fault_ || !take("-")) return part;
        return difference(std::move(part), prefixed());
    }

    // prefixed ::= "&" prefixed | "!" prefixed | repeated
    Expr prefixed() {
        if (take("&")) return ahead(nested(&Reader::prefixed));
        if (take("!")) return not_ahead(nested(&Reader::prefixed));
        return repeated();
    }

    // repeated ::= primary [ "*" | "+" | "{" count [ "," [ count ] ] "}" ]
    Expr repeated() {
        Expr expr = primary();
        if (take("*")) return star(std::move(expr));
        if (take("+")) return plus(std::move(expr));
        if (take("{")) return counted(std::move(expr));
        return expr;
    }

    Expr counted(Expr part) {
        const std::size_t least = count();
        std::size_t most = least;
        if (take(",")) most = peek() == '}' ? unbounded : count();
        if (!take("}")) expected("}");
        return repeat(std::move(part), least, most);
    }

    // primary ::= "ε" | name | quoted | class | "(" choice ")" | "[" space choice "]"
    Expr primary() {
        if (take(epsilon)) return sequence_of({});
        if (take("(")) return enclosed(")");
        if (peek() == '"') return literal(quoted_text());
        if (peek() != '[') return reference(name());
        const bool is_class = at_ + 1 < text_.size() && !is_space(text_[at_ + 1]);
        if (is_class) return set_of(bytes());
        take("[");
        return optional(enclosed("]"));
    }

    Expr enclosed(std::string_view close) {
        Expr expr = nested(&Reader::choice);
        if (!take(close)) expected(close);
        return expr;
    }

    Expr nested(Expr (Reader::*read)()) {
        if (++depth_ > max_depth) expected("less nesting");
        Expr expr = fault_ ? Expr{} : (this->*read)();
        --depth_;
        return expr;
    }

    // name ::= &[A-Za-z] [0-9A-Za-z]+ ( "-" [0-9A-Za-z]+ )*
    std::string name() {
        const std::size_t begin = at_;
        const auto is_part = [&](std::size_t i) { return i < text_.size() && is_name_char(text_[i]); };
        while (is_part(at_) || (at_ > begin && peek() == '-' && is_part(at_ + 1))) ++at_;
        if (at_ == begin || is_digit(static_cast<unsigned char>(text_[begin]))) expected_at(begin, "an expression");
        std::string name(text_.substr(begin, at_ - begin));
        skip_space();
        return name;
    }

    // quoted ::= [#x22] ( !#x22 byte )* [#x22]
    std::string quoted_text() {
        std::string text;
        ++at_;
        while (!fault_ && !at_end() && peek() != '"') text += static_cast<char>(byte());
        if (!take("\"")) expected("\"");
        return text;
    }

    // class ::= "[" [ "^" ] ( byte [ "-" byte ] )* "]"
    ByteSet bytes() {
        ByteSet set{};
        ++at_;
        const bool is_complement = peek() == '^';
        if (is_complement) ++at_;
        while (!fault_ && !at_end() && peek() != ']') add_range(set);
        if (!take("]")) expected("]");
        if (is_complement) std::ranges::transform(set, set.begin(), std::logical_not{});
        return set;
    }

    void add_range(ByteSet& set) {
        const unsigned first = byte();
        const std::string_view rest = text_.substr(at_);
        const bool is_range = rest.starts_with('-') && !rest.starts_with("-]");
        if (is_range) ++at_;
        const unsigned last = is_range ? byte() : first;
        for (unsigned each = first; each <= last; ++each) set[each] = true;
    }

    // byte ::= "#x" hex-digit{2} | any
    unsigned char byte() {
        if (at_end()) return 0;
        if (!text_.substr(at_).starts_with("#x")) return static_cast<unsigned char>(text_[at_++]);
        const std::string_view digits = text_.substr(at_ + 2, 2);
        unsigned char value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (error != std::errc{} || end - digits.data() != 2) expected("#x and two hexadecimal digits");
        at_ += 2 + digits.size();
        return value;
    }

    std::size_t count() {
        std::size_t count = 0;
        const char* const begin = text_.data() + at_;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), count);
        if (error != std::errc{}) expected("a count");
        at_ += static_cast<std::size_t>(end - begin);
        skip_space();
        return count;
    }

    /// Reports whether the sequence has another part. The name of the next production is not a part.
    [[nodiscard]] bool begins_part() const {
        if (at_end()) return false;
        if (!is_name_char(peek()))
            return text_.substr(at_).starts_with(epsilon) || std::string_view("\"([&!").contains(peek());
        Reader ahead = *this;
        ahead.name();
        return !ahead.take("::=");
    }

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }

    /// Consumes `word` and the space after it if the text continues with it. Reports whether it did.
    bool take(std::string_view word) {
        if (fault_ || !text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        skip_space();
        return true;
    }

    void skip_space() {
        while (!fault_ && !at_end()) {
            if (is_space(peek()))
                ++at_;
            else if (text_.substr(at_).starts_with("(*"))
                skip_comment();
            else
                return;
        }
    }

    void skip_comment() {
        const std::size_t end = text_.find("*)", at_ + 2);
        if (end == std::string_view::npos) {
            expected("*)");
            return;
        }
        const std::string_view comment = text_.substr(at_ + 2, end - at_ - 2);
        if (lists_modes(comment)) take_modes(comment);
        at_ = end + 2;
    }

    void take_modes(std::string_view list) {
        unsigned modes = 0;
        each_item(list, [&](std::string_view item) {
            const std::optional<ModeSet> mode = mode_named(item);
            if (!mode)
                expected_at(static_cast<std::size_t>(item.data() - text_.data()), "a mode, generic, web or file,");
            modes |= mode.value_or(0);
        });
        modes_ = static_cast<ModeSet>(modes);
    }

    /// Records a fault. Only the first one counts, because later ones are its consequences.
    void expected(std::string_view what) { expected_at(at_, what); }
    void expected_at(std::size_t offset, std::string_view what) {
        if (!fault_) fault_ = {offset, what};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    unsigned depth_ = 0;
    ModeSet modes_ = all_modes;
    std::optional<NotEbnf> fault_;
};

}  // namespace

std::string hex_escape(unsigned char byte) { return "#x" + hex(byte); }

std::string class_of_bytes(const ByteSet& set) {
    const ByteSet others = bytes_where([&](unsigned char byte) { return !set[byte]; });
    if (others == ByteSet{}) return "[#x00-#xFF]";
    const std::string included = members(set);
    const std::string excluded = members(others);
    return included.size() <= excluded.size() + 1 ? '[' + included + ']' : "[^" + excluded + ']';
}

std::string ebnf(const Grammar& grammar) { return laid_out(notation, grammar, modes_note); }
std::string ebnf(const Expr& expr) { return in_line(notation, expr); }

std::expected<Grammar, NotEbnf> read_ebnf(std::string_view text) { return Reader(text).grammar(); }

}  // namespace refurl::grammar
