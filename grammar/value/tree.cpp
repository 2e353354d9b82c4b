#include "grammar/value/tree.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace refurl::grammar {

namespace {

/// Builds the tree during a parse. The nodes of productions that have matched wait in one list until the production
/// around them ends. If an expression fails after some of its parts have matched, it drops their nodes.
class TreeBuilder {
  public:
    explicit TreeBuilder(const Names& names) : names_(names) {}

    void tries(const Expr& expr, std::size_t at) {
        if (!has_parts(expr)) return;
        const Production* const production = expr.kind == Kind::reference ? &names_.of(expr) : nullptr;
        open_.push_back({at, nodes_.size(), production});
    }

    void ends(const Expr& expr, std::optional<std::size_t> end) {
        if (!has_parts(expr)) return;
        const Open open = open_.back();
        open_.pop_back();
        if (open.production != nullptr && open.production->body.kind == Kind::set) return;
        const auto inner = nodes_.begin() + static_cast<std::ptrdiff_t>(open.nodes_before);
        if (!end || is_predicate(expr)) {
            nodes_.erase(inner, nodes_.end());
        } else if (open.production != nullptr) {
            Tree node{open.production->name, open.at, *end, {}};
            node.parts.assign(std::make_move_iterator(inner), std::make_move_iterator(nodes_.end()));
            nodes_.erase(inner, nodes_.end());
            nodes_.push_back(std::move(node));
        }
    }

    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}

    /// Returns the outermost productions that matched.
    std::vector<Tree> take() { return std::move(nodes_); }

  private:
    /// An expression in progress: where it began, the number of nodes then, and what it refers to. A production whose
    /// body is a set has no node.
    struct Open {
        std::size_t at;
        std::size_t nodes_before;
        const Production* production;  ///< null unless the expression is a reference
    };

    static bool is_predicate(const Expr& expr) { return expr.kind == Kind::ahead || expr.kind == Kind::not_ahead; }

    static bool has_parts(const Expr& expr) { return expr.kind == Kind::reference || !expr.parts.empty(); }

    const Names& names_;
    std::vector<Open> open_;
    std::vector<Tree> nodes_;
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
