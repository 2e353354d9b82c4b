#include "grammar/value/stop.hpp"

#include <optional>
#include <utility>

namespace refurl::grammar {

namespace {

/// Observes an interpreter and keeps a stack of the open expressions.
class Follower {
  public:
    Follower(const Names& names, std::string_view ignored) : names_(names), ignored_(ignored) {}

    void tries(const Expr& expr, std::size_t at) {
        const bool is_hidden =
            is_ignored(expr) || (!open_.empty() && (open_.back().is_hidden || is_only_asked(*open_.back().expr, expr)));
        open_.push_back({&expr, at, is_hidden});
        if (expr.kind == Kind::reference) ++depth_;
    }

    void ends(const Expr& expr, std::optional<std::size_t> end) {
        if (!end && !open_.back().is_hidden && is_terminal(expr)) stop_at(open_.back().at);
        open_.pop_back();
        if (expr.kind == Kind::reference) --depth_;
    }

    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}

    Stop take() { return std::move(furthest_); }

  private:
    struct Open {
        const Expr* expr;
        std::size_t at;
        bool is_hidden;  ///< its failures do not count
    };

    [[nodiscard]] bool is_ignored(const Expr& expr) const {
        return expr.kind == Kind::reference && expr.text == ignored_;
    }

    static bool is_only_asked(const Expr& parent, const Expr& part) {
        switch (parent.kind) {
            case Kind::ahead:
            case Kind::not_ahead: return true;
            case Kind::difference: return &part == &parent.parts[1];
            default: return false;
        }
    }

    /// Reports whether a failure of the expression is at its start, not in one of its parts.
    static bool is_terminal(const Expr& expr) {
        switch (expr.kind) {
            case Kind::set:
            case Kind::literal:
            case Kind::ahead:
            case Kind::not_ahead:
            case Kind::difference: return true;
            default: return false;
        }
    }

    void stop_at(std::size_t at) {
        if (at < furthest_.at || (at == furthest_.at && depth_ <= furthest_.around.size())) return;
        furthest_.at = at;
        furthest_.around.clear();
        for (const Open& open : open_)
            if (open.expr->kind == Kind::reference) furthest_.around.push_back({names_.of(*open.expr).name, open.at});
    }

    const Names& names_;
    std::string_view ignored_;
    std::vector<Open> open_;
    std::size_t depth_ = 0;  ///< the number of open references
    Stop furthest_;
};

}  // namespace

Stop furthest_stop(const Names& names, std::string_view root, std::string_view text, std::string_view ignored) {
    Follower follower(names, ignored);
    const Expr whole = reference(root);
    Interpreter(names, text, follower).read(whole, 0);
    return follower.take();
}

}  // namespace refurl::grammar
