#include "grammar/study/sentence.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace refurl::grammar {

namespace {

/// Returns the characters of a set, the plainest first. A set that has all bytes from 0x80 on is a set of code points,
/// and a few examples represent the code points above U+7F: code points of two, three and four bytes, a combining mark,
/// a fullwidth letter, a control and a noncharacter. A set that has only some of these bytes is a set of bytes.
std::vector<std::string> characters(const ByteSet& set) {
    constexpr std::string_view plain = "abz019AFZ";
    constexpr std::array<std::string_view, 7> beyond{"\xC3\xA9",     "\xE2\x98\x95", "\xF0\x9F\x92\xA9", "\xCC\xB8",
                                                     "\xEF\xBC\xA1", "\xC2\x85",     "\xEF\xB7\x90"};
    std::vector<std::string> list;
    const auto has = [&](char c) { return set[static_cast<unsigned char>(c)]; };
    for (const char c : plain)
        if (has(c)) list.emplace_back(1, c);
    for (char c = 0x21; c < 0x7F; ++c)
        if (has(c) && (list.empty() || !plain.contains(c))) list.emplace_back(1, c);
    for (const char c : {'\0', '\x01', '\x1F', ' ', '\x7F'})
        if (has(c)) list.emplace_back(1, c);
    const bool is_of_code_points = std::all_of(set.begin() + 0x80, set.end(), [](bool is_member) { return is_member; });
    if (is_of_code_points) list.insert(list.end(), beyond.begin(), beyond.end());
    for (unsigned byte = 0x80; byte < 0x100 && !is_of_code_points; ++byte)
        if (set[byte]) list.emplace_back(1, static_cast<char>(byte));
    return list;
}

template <class Words>
Expr any_of(const Words& words) {
    std::vector<Expr> literals;
    literals.reserve(words.size());
    for (const std::string_view word : words) literals.push_back(literal(word));
    return alternative_of(std::move(literals));
}

Expr schemes_of(Mode mode) {
    std::vector<std::string_view> names;
    for (const SchemeRow& row : special_schemes)
        if (row.mode == mode) names.push_back(row.name);
    return any_of(names);
}

Expr default_ports() {
    std::vector<std::string_view> ports{"0080", "65535", "65536"};
    for (const SchemeRow& row : special_schemes)
        if (!row.default_port.empty()) ports.push_back(row.default_port);
    return any_of(ports);
}

/// Returns the size in bytes of the shortest text that an expression derives.
std::size_t least_size(const Expr& expr, const Names& names) {
    const auto of = [&](const Expr& part) { return least_size(part, names); };
    std::size_t size = 0;
    switch (expr.kind) {
        case Kind::set: return 1;
        case Kind::literal: return expr.text.size();
        case Kind::ahead:
        case Kind::not_ahead: return 0;
        case Kind::reference: return of(names.of(expr).body);
        case Kind::repetition: return expr.least * of(expr.parts[0]);
        case Kind::difference: return of(expr.parts[0]);
        case Kind::alternative: return of(*std::ranges::min_element(expr.parts, {}, of));
        case Kind::sequence:
            for (const Expr& part : expr.parts) size += of(part);
            return size;
    }
    return size;
}

/// Returns all nodes of a tree, level by level from the root.
std::vector<const Tree*> nodes_of(const Tree& tree) {
    std::vector<const Tree*> nodes{&tree};
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (const Tree& part : nodes[i]->parts) nodes.push_back(&part);
    return nodes;
}

/// A change to a text: `by` replaces the `count` bytes at `at`.
struct Change {
    std::size_t at;
    std::size_t count;
    std::string by;
};

std::string changed(std::string_view text, const Change& change) {
    std::string result(text);
    return result.replace(change.at, change.count, change.by);
}

/// Returns the changes that do not touch the parts of a node. They insert a byte at either end or between parts, or
/// remove or replace a byte that belongs to no part.
std::vector<Change> own_changes(const Tree& node, Choices& choices) {
    constexpr std::string_view strange = "x:/?#@[]%.<\\ |0";
    const std::string by(1, strange[choices.below(strange.size())]);
    std::vector<Change> changes;
    std::size_t at = node.begin;
    const auto add_up_to = [&](std::size_t end) {
        for (; at < end; ++at) {
            changes.push_back({at, 1, ""});
            changes.push_back({at, 1, by});
            changes.push_back({at, 0, by});
        }
        changes.push_back({at, 0, by});
    };
    for (const Tree& part : node.parts) {
        add_up_to(part.begin);
        at = part.end;
    }
    add_up_to(node.end);
    return changes;
}

/// Returns the text with the first change that stops the node's production from matching, or nothing if there is none.
/// The choices decide with which change to begin.
std::optional<Mutant> broken(const Sentence& sentence, const Tree& node, const Names& names, Choices& choices) {
    const std::vector<Change> changes = own_changes(node, choices);
    const std::size_t first = choices.below(changes.size());
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const Change& change = changes[(first + i) % changes.size()];
        Mutant mutant{changed(sentence.text, change), node.production, node.begin,
                      node.end + change.by.size() - change.count};
        const std::string_view part = std::string_view(mutant.text).substr(mutant.begin, mutant.end - mutant.begin);
        if (!reads(names, node.production, part)) return mutant;
    }
    return std::nullopt;
}

}  // namespace

/// One derivation.
class Generator::Derivation {
  public:
    Derivation(const Generator& generator, Choices& choices)
        : generator_(generator), names_(generator.names_), choices_(choices) {}

    std::optional<Sentence> derive(std::string_view production) {
        Tree around;
        derive_production(names_[production], around);
        const auto holds = [this](const Predicate& predicate) { return predicate_holds(predicate); };
        if (!std::ranges::all_of(predicates_, holds)) return std::nullopt;
        Tree tree{names_[production].name, 0, text_.size(), {}};
        if (!around.parts.empty()) tree.parts = std::move(around.parts.front().parts);
        return Sentence{std::move(text_), std::move(tree)};
    }

  private:
    struct Predicate {
        const Expr* expr;
        std::size_t at;
    };

    [[nodiscard]] bool predicate_holds(const Predicate& predicate) const {
        Unobserved nobody;
        return Interpreter(names_, text_, nobody).read(*predicate.expr, predicate.at).has_value();
    }

    /// Appends a derivation of `expr` to the text, and the nodes of its productions to `parent`.
    void derive(const Expr& expr, Tree& parent) {
        switch (expr.kind) {
            case Kind::set: append_one_of(expr); break;
            case Kind::literal: text_ += expr.text; break;
            case Kind::sequence:
                for (const Expr& part : expr.parts) derive(part, parent);
                break;
            case Kind::alternative: derive(chosen(expr), parent); break;
            case Kind::repetition: derive_repetition(expr, parent); break;
            case Kind::difference:
                predicates_.push_back({&expr, text_.size()});
                derive(expr.parts[0], parent);
                break;
            case Kind::ahead:
            case Kind::not_ahead: predicates_.push_back({&expr, text_.size()}); break;
            case Kind::reference: derive_production(names_.of(expr), parent); break;
        }
    }

    void append_one_of(const Expr& set) {
        const std::vector<std::string>& list = generator_.characters_.at(&set);
        text_ += list[choices_.below(list.size())];
    }

    /// Returns a part of the alternative. Choice 0 is the shortest part.
    const Expr& chosen(const Expr& alternative) {
        const std::size_t shortest = generator_.shortest_.at(&alternative);
        return alternative.parts[(shortest + choices_.below(alternative.parts.size())) % alternative.parts.size()];
    }

    void derive_repetition(const Expr& expr, Tree& parent) {
        for (std::size_t count = 0; count < expr.least; ++count) derive(expr.parts[0], parent);
        for (std::size_t count = expr.least; count < expr.most && choices_.below(2) == 1; ++count)
            derive(expr.parts[0], parent);
    }

    void derive_production(const Production& production, Tree& parent) {
        if (production.body.kind == Kind::set) {
            append_one_of(production.body);
            return;
        }
        Tree node{production.name, text_.size(), text_.size(), {}};
        const auto narrower = generator_.narrower_of_.find(&production);
        if (narrower != generator_.narrower_of_.end() && choices_.below(8) + narrower->second->eighths >= 8)
            derive_narrower(*narrower->second, node);
        else
            derive(production.body, node);
        node.end = text_.size();
        parent.parts.push_back(std::move(node));
    }

    /// Derives the narrower expression. The tree is the result of parsing that text as the production.
    void derive_narrower(const Narrower& narrower, Tree& node) {
        Tree aside;
        derive(narrower.expr, aside);
        const std::string_view text = std::string_view(text_).substr(node.begin);
        if (auto tree = read_tree(names_, node.production, text))
            node.parts = moved(std::move(tree->parts), node.begin);
    }

    static std::vector<Tree> moved(std::vector<Tree> trees, std::size_t by) {
        for (Tree& tree : trees) {
            tree.begin += by;
            tree.end += by;
            tree.parts = moved(std::move(tree.parts), by);
        }
        return trees;
    }

    const Generator& generator_;
    const Names& names_;
    Choices& choices_;
    std::string text_;
    std::vector<Predicate> predicates_;
};

Generator::Generator(Grammar grammar, Mode mode)
    : grammar_(std::move(grammar)), names_(grammar_, mode), narrower_(narrower_in(mode)) {
    std::erase_if(narrower_, [&](const Narrower& narrower) { return find(grammar_, narrower.production) == nullptr; });
    for (const Narrower& narrower : narrower_) narrower_of_.emplace(&names_[narrower.production], &narrower);
    const auto prepared = [this](const Expr& expr) { prepare(expr); };
    for (const Production& production : grammar_) each_expr(production.body, prepared);
    for (const Narrower& narrower : narrower_) each_expr(narrower.expr, prepared);
}

std::vector<Generator::Narrower> Generator::narrower_in(Mode mode) {
    const Expr words = any_of(std::array<std::string_view, 4>{"localhost", "xn--53h", "example.com", "xn--"});
    const Expr segment = alternative_of({reference("dot"), reference("dots"), reference("drive")});
    const Expr domains = any_of(std::array<std::string_view, 8>{"h", "localhost", "xn--53h", "Example.com", "a.b-c.1d",
                                                                "\xE2\x98\x95", "<\xCC\xB8", "1.2.3"});
    const Expr segments = any_of(std::array<std::string_view, 6>{".", "..", "%2e", ".%2E", "C:", ":"});
    std::vector<Narrower> table{{"dir", segment, 3},
                                {"file", segment, 3},
                                {"opaque-host", alternative_of({words, reference("ip4-address")}), 4},
                                {"domain-or-ip4", alternative_of({words, reference("ip4-address")}), 4},
                                {"port", default_ports(), 4},
                                {"url-path-segment-string", segments, 3},
                                {"valid-domain-string", domains, 6},
                                {"url-port-string", default_ports(), 4}};
    if (mode != Mode::generic) {
        table.push_back({"scheme", schemes_of(mode), 8});
        table.push_back({"url-scheme-string", schemes_of(mode), 8});
    }
    return table;
}

/// Computes once what derivations need to know about a set or an alternative.
void Generator::prepare(const Expr& expr) {
    const auto size = [&](const Expr& part) { return least_size(part, names_); };
    if (expr.kind == Kind::set) characters_[&expr] = characters(expr.set);
    if (expr.kind == Kind::alternative)
        shortest_[&expr] =
            static_cast<std::size_t>(std::ranges::min_element(expr.parts, {}, size) - expr.parts.begin());
}

std::optional<Sentence> Generator::sentence(std::string_view production, Choices choices) const {
    return Derivation(*this, choices).derive(production);
}

std::optional<Mutant> Generator::mutant(std::string_view production, Choices choices) const {
    const auto sentence = Derivation(*this, choices).derive(production);
    if (!sentence) return std::nullopt;
    const std::vector<const Tree*> nodes = nodes_of(sentence->tree);
    const std::size_t first = choices.below(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (auto mutant = broken(*sentence, *nodes[(first + i) % nodes.size()], names_, choices)) return mutant;
    return std::nullopt;
}

}  // namespace refurl::grammar
