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
        if (may_have_nodes(expr)) open_.push_back({at, nodes_.size()});
    }

    void ends(const Expr& expr, std::optional<std::size_t> end) {
        if (!may_have_nodes(expr)) return;
        const Open open = open_.back();
        open_.pop_back();
        const auto inner = nodes_.begin() + static_cast<std::ptrdiff_t>(open.nodes_before);
        if (!end || is_predicate(expr)) {
            nodes_.erase(inner, nodes_.end());
        } else if (expr.kind == Kind::reference) {
            Tree node{names_.of(expr).name, open.at, *end, {}};
            node.parts.assign(std::make_move_iterator(inner), std::make_move_iterator(nodes_.end()));
            nodes_.erase(inner, nodes_.end());
            nodes_.push_back(std::move(node));
        }
    }

    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}

    /// Returns the outermost productions that matched.
    std::vector<Tree> take() { return std::move(nodes_); }

  private:
    /// An expression in progress: where it began, and the number of nodes then.
    struct Open {
        std::size_t at;
        std::size_t nodes_before;
    };

    static bool is_predicate(const Expr& expr) { return expr.kind == Kind::ahead || expr.kind == Kind::not_ahead; }

    /// Reports whether an expression has parts that can have nodes, or a node of its own.
    [[nodiscard]] bool may_have_nodes(const Expr& expr) const {
        return expr.kind == Kind::reference ? names_.of(expr).body.kind != Kind::set : !expr.parts.empty();
    }

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
