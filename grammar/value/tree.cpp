#include "grammar/value/tree.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace refurl::grammar {

namespace {

/// Builds the tree during a parse, with a stack of the expressions in progress.
class TreeBuilder {
  public:
    explicit TreeBuilder(const Names& names) : names_(names) {}

    void tries(const Expr& expr, std::size_t at) {
        if (is_shown(expr))
            stack_.push_back({expr.text, at, at, {}});
        else if (is_choice_point(expr))
            stack_.push_back({{}, at, at, {}});
    }

    void ends(const Expr& expr, std::optional<std::size_t> end) {
        if (!is_shown(expr) && !is_choice_point(expr)) return;
        Tree node = std::move(stack_.back());
        stack_.pop_back();
        if (!end || is_predicate(expr)) return;
        std::vector<Tree>& parts = stack_.back().parts;
        if (is_shown(expr)) {
            node.end = *end;
            parts.push_back(std::move(node));
        } else {
            std::ranges::move(node.parts, std::back_inserter(parts));
        }
    }

    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}

    /// Returns the outermost productions that matched.
    std::vector<Tree> take() { return std::move(stack_.front().parts); }

  private:
    static bool is_predicate(const Expr& expr) { return expr.kind == Kind::ahead || expr.kind == Kind::not_ahead; }

    /// Reports whether the expression has parts. Such an expression can fail after some of its parts have matched, so
    /// their nodes wait on the stack until it ends.
    static bool is_choice_point(const Expr& expr) { return !expr.parts.empty(); }

    [[nodiscard]] bool is_shown(const Expr& expr) const {
        return expr.kind == Kind::reference && names_[expr.text].body.kind != Kind::set;
    }

    const Names& names_;
    std::vector<Tree> stack_{1};
};

}  // namespace

std::optional<Tree> read_tree(const Names& names, std::string_view production, std::string_view text) {
    TreeBuilder builder(names);
    const Expr root = reference(names[production].name);
    if (Interpreter(names, text, builder).read(root, 0) != text.size()) return std::nullopt;
    std::vector<Tree> trees = builder.take();
    Tree tree{names[production].name, 0, text.size(), {}};
    if (!trees.empty()) tree.parts = std::move(trees.front().parts);
    return tree;
}

bool reads(const Names& names, std::string_view production, std::string_view text) {
    Unobserved nobody;
    return Interpreter(names, text, nobody).read(names[production].body, 0) == text.size();
}

std::optional<std::string_view> first_difference(const Tree& a, const Tree& b) {
    if (a == b) return std::nullopt;
    const auto [part_of_a, part_of_b] = std::ranges::mismatch(a.parts, b.parts);
    const bool both_go_on = part_of_a != a.parts.end() && part_of_b != b.parts.end();
    if (both_go_on && part_of_a->production == part_of_b->production && part_of_a->begin == part_of_b->begin)
        return first_difference(*part_of_a, *part_of_b);
    return a.production;
}

}  // namespace refurl::grammar
