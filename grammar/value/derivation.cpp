#include "grammar/value/derivation.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

namespace refurl::grammar {

namespace {

/// The parts of an expression in the order in which a diagram draws them.
std::vector<const Expr*> drawn_parts(const Expr& expr) {
    std::vector<const Expr*> parts;
    parts.reserve(expr.parts.size());
    for (const Expr& part : expr.parts) parts.push_back(&part);
    if (expr.kind == Kind::difference) std::swap(parts[0], parts[1]);  // drawn as `unless`, with the second part first
    return parts;
}

/// Knows the first box in its diagram of each expression of a production.
class Boxes {
  public:
    /// Numbers the boxes of a production, unless that was done.
    void number(const Expr& body) {
        if (!numbers_.contains(&body)) number(body, 0);
    }

    /// Returns nothing for the body of a set, which no diagram shows.
    [[nodiscard]] std::optional<Box> operator[](const Expr& expr) const {
        const auto found = numbers_.find(&expr);
        return found == numbers_.end() ? std::nullopt : std::optional(found->second);
    }

  private:
    void number(const Expr& expr, Box box) {
        numbers_.emplace(&expr, box);
        for (const Expr* const part : drawn_parts(expr)) {
            number(*part, box);
            box = static_cast<Box>(box + boxes_of(*part));
        }
    }

    std::unordered_map<const Expr*, Box> numbers_;
};

void give_up(Derivation& node) {
    node.is_given_up = true;
    node.way.clear();
}

/// Marks everything below a given-up node as given up.
void give_up_below(Derivation& node) {
    for (Derivation& part : node.parts) {
        give_up(part);
        give_up_below(part);
    }
}

/// Removes the parts of every node that was given up.
void prune(Derivation& node) {
    if (node.is_given_up) {
        node.parts.clear();
        node.parts_left_out = 0;
    }
    for (Derivation& part : node.parts) prune(part);
}

/// Builds the derivation while an interpreter reads. The nodes of productions that have ended wait in one list until
/// the production around them ends, and the boxes of its way wait in another.
class Deriver {
  public:
    Deriver(const Names& names, std::size_t most_parts) : names_(names), most_parts_(most_parts) {
        open_.emplace_back();
    }

    void tries(const Expr& expr, std::size_t at) {
        if (is_body_of_set(expr)) return;
        const Production* const named = expr.kind == Kind::reference ? &names_.of(expr) : nullptr;
        open_.push_back({&expr, named, at, at, nodes_.size(), way_.size()});
        if (named != nullptr && named->body.kind != Kind::set) boxes_.number(named->body);
        if (is_userinfo(named)) ++open_userinfos_;
    }

    void ends(const Expr& expr, std::optional<std::size_t> end) {
        if (is_body_of_set(expr)) return;
        const Open ended = open_.back();
        open_.pop_back();
        Open& around = open_.back();
        if (is_userinfo(ended.named)) --open_userinfos_;
        if (!end) stop_at(ended);
        if (is_only_asked(around, expr)) {
            nodes_.resize(ended.nodes_before);
            way_.resize(ended.way_before);
            return;
        }
        const std::size_t reach = std::max(ended.reach, end.value_or(ended.reach));
        around.reach = std::max(around.reach, reach);
        if (is_node(ended))
            end_node(ended, end.has_value(), end.value_or(reach));
        else if (!end)
            give_up_nodes(ended.nodes_before);
        if (end && is_box(expr)) end_box(ended);
        if (!end) way_.resize(ended.way_before);
        merge_way(around.way_before, ended.way_before);
        around.left_out += is_node(ended) ? 0 : ended.left_out;
        keep_most(around);
    }

    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}

    Reading take() {
        Reading reading{{}, stop_, std::move(expected_)};
        if (!nodes_.empty()) reading.root = std::move(nodes_.front());
        if (reading.root.is_given_up)
            give_up_below(reading.root);
        else
            prune(reading.root);
        return reading;
    }

  private:
    /// An expression in progress.
    struct Open {
        const Expr* expr = nullptr;         ///< null around the whole text
        const Production* named = nullptr;  ///< the production that it refers to, if it is a reference
        std::size_t begin = 0;
        std::size_t reach = 0;  ///< how far the longest alternative read
        std::size_t nodes_before = 0;
        std::size_t way_before = 0;
        std::size_t left_out = 0;  ///< the number of nodes in it that were not kept
    };

    /// Reports whether `expr` is the body of the set that is read, which needs no steps of its own.
    [[nodiscard]] bool is_body_of_set(const Expr& expr) const {
        return expr.kind == Kind::set && open_.back().named != nullptr && &expr == &open_.back().named->body;
    }
    static bool is_node(const Open& open) { return open.named != nullptr && open.named->body.kind != Kind::set; }
    static bool is_userinfo(const Production* named) { return named != nullptr && named->name == "userinfo"; }
    static bool is_box(const Expr& expr) {
        return expr.kind == Kind::set || expr.kind == Kind::literal || expr.kind == Kind::reference;
    }

    /// Reports whether `part` is only asked whether it matches, so that what it reads does not count as read.
    static bool is_only_asked(const Open& around, const Expr& part) {
        if (around.expr == nullptr) return false;
        switch (around.expr->kind) {
            case Kind::ahead:
            case Kind::not_ahead: return true;
            case Kind::difference: return &part == &around.expr->parts[1];
            default: return false;
        }
    }

    /// Makes a node of the production that ended, with the nodes and the way since it began.
    void end_node(const Open& ended, bool has_matched, std::size_t end) {
        if (!has_matched) give_up_nodes(ended.nodes_before);
        const auto first = nodes_.begin() + static_cast<std::ptrdiff_t>(ended.nodes_before);
        Derivation node{ended.named->name, ended.begin, end, !has_matched};
        node.parts.assign(std::move_iterator(first), std::move_iterator(nodes_.end()));
        node.parts_left_out = ended.left_out;
        if (has_matched) node.way.assign(way_.begin() + static_cast<std::ptrdiff_t>(ended.way_before), way_.end());
        nodes_.erase(first, nodes_.end());
        if (has_matched || end > ended.begin) nodes_.push_back(std::move(node));
    }

    /// Marks the last nodes as given up, and drops those that read no byte.
    void give_up_nodes(std::size_t from) {
        const auto first = nodes_.begin() + static_cast<std::ptrdiff_t>(from);
        const auto rest =
            std::ranges::remove_if(first, nodes_.end(), [](const Derivation& node) { return node.end == node.begin; });
        nodes_.erase(rest.begin(), rest.end());
        std::ranges::for_each(first, nodes_.end(), give_up);
    }

    /// Counts the last nodes of `around` that are too many, instead of keeping them.
    void keep_most(Open& around) {
        const std::size_t count = nodes_.size() - around.nodes_before;
        if (count <= most_parts_) return;
        around.left_out += count - most_parts_;
        nodes_.resize(around.nodes_before + most_parts_);
    }

    /// Puts the box of an expression that matched in place of the boxes in it.
    void end_box(const Open& ended) {
        way_.resize(ended.way_before);
        if (const auto box = boxes_[*ended.expr]) way_.push_back({*box, 1});
    }

    /// Adds the boxes from `middle` on to those from `first` on. A box that is already there counts once more.
    void merge_way(std::size_t first, std::size_t middle) {
        std::size_t end = middle;
        for (std::size_t i = middle; i < way_.size(); ++i) {
            const auto range = std::span(way_).subspan(first, end - first);
            const auto found = std::ranges::find(range, way_[i].box, &Passed::box);
            if (found == range.end())
                way_[end++] = way_[i];
            else
                found->times += way_[i].times;
        }
        way_.resize(end);
    }

    /// Collects the terminals that cannot be read at the furthest place.
    void stop_at(const Open& ended) {
        const auto terminal = terminal_of(ended);
        if (!terminal || open_userinfos_ > 0 || ended.begin < stop_) return;
        if (std::exchange(stop_, ended.begin) < ended.begin) expected_.clear();
        if (std::ranges::find(expected_, *terminal) == expected_.end()) expected_.push_back(*terminal);
    }

    static std::optional<Terminal> terminal_of(const Open& ended) {
        const Expr& expr = *ended.expr;
        if (expr.kind == Kind::literal) return Terminal{expr.text, true};
        if (expr.kind == Kind::not_ahead && is_any(expr.parts[0])) return Terminal{"the end", false};
        const bool is_set = ended.named != nullptr && ended.named->body.kind == Kind::set;
        return is_set && !is_any(expr) ? std::optional(Terminal{expr.text, false}) : std::nullopt;
    }

    static bool is_any(const Expr& expr) { return expr.kind == Kind::reference && expr.text == "any"; }

    const Names& names_;
    std::size_t most_parts_;
    Boxes boxes_;
    std::vector<Open> open_;
    std::vector<Derivation> nodes_;
    std::vector<Passed> way_;
    std::size_t open_userinfos_ = 0;
    std::size_t stop_ = 0;
    std::vector<Terminal> expected_;
};

}  // namespace

Reading derivation_of(const Names& names, std::string_view text, std::size_t most_parts) {
    Deriver deriver(names, most_parts);
    const Expr url = reference(names["url"].name);
    Interpreter(names, text, deriver).read(url, 0);
    return deriver.take();
}

std::size_t boxes_of(const Expr& expr) {
    if (expr.parts.empty()) return expr.kind == Kind::sequence ? 0 : 1;  // without parts, an alternative is a set
    std::size_t boxes = 0;
    for (const Expr& part : expr.parts) boxes += boxes_of(part);
    return boxes;
}

}  // namespace refurl::grammar
