#include "tests/grammar/value/derivation.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include "grammar/value/interpreter.hpp"
#include "grammar/value/names.hpp"

namespace refurl::test {

namespace {

using grammar::Expr;
using grammar::Kind;

/// The parts of an expression in the order in which a diagram draws them.
std::vector<const Expr*> drawn_parts(const Expr& expr) {
    std::vector<const Expr*> parts;
    parts.reserve(expr.parts.size());
    for (const Expr& part : expr.parts) parts.push_back(&part);
    if (expr.kind == Kind::difference) std::swap(parts[0], parts[1]);  // drawn as `unless`, with the second part first
    return parts;
}

/// Knows the box in its diagram of each expression of a production; if an expression has several boxes, the first.
class Boxes {
  public:
    /// Numbers the boxes of a production, unless that was done.
    void count(const Expr& body) {
        if (!numbers_.contains(&body)) number(body, 0);
    }

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

/// Adds a box to a way, or adds to its count. The recorder has a function of its own, which the law compares with this
/// one.
void pass(std::vector<Passed>& way, Passed passed) {
    const auto found = std::ranges::find(way, passed.box, &Passed::box);
    if (found == way.end())
        way.push_back(passed);
    else
        found->times += passed.times;
}

/// Observes the interpreter and builds the derivation.
class Watcher {
  public:
    explicit Watcher(const grammar::Names& names) : names_(names) { frames_.push_back({nullptr, {}, 0, {}}); }

    void tries(const Expr& expr, std::size_t at) {
        const std::string_view name = is_node(expr) ? std::string_view(names_[expr.text].name) : std::string_view();
        frames_.push_back({&expr, {name, at, at}, at, {}});
        if (!name.empty()) boxes_.count(names_[expr.text].body);
    }

    void ends(const Expr& expr, std::optional<std::size_t> end) {
        Frame frame = std::move(frames_.back());
        frames_.pop_back();
        Frame& parent = frames_.back();
        if (!end) stop_at(expr, frame.node.begin);
        if (is_predicate(expr)) return;
        frame.reach = std::max(frame.reach, end.value_or(frame.reach));
        parent.reach = std::max(parent.reach, frame.reach);
        if (end) take_way(expr, frame, parent);
        if (frame.node.production.empty())
            take_parts(frame, !end.has_value(), parent);
        else
            take(frame, end, parent);
    }

    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}

    Reading reading() && {
        Reading reading{{}, stop_, std::move(expected_)};
        if (!frames_.front().node.parts.empty()) reading.root = std::move(frames_.front().node.parts.front());
        if (reading.root.is_given_up)
            give_up(reading.root);
        else
            prune(reading.root);
        return reading;
    }

  private:
    static void give_up(Derivation& node) {
        node.is_given_up = true;
        node.way.clear();
        std::ranges::for_each(node.parts, give_up);
    }

    static void prune(Derivation& node) {
        if (node.is_given_up) node.parts.clear();
        for (Derivation& part : node.parts) prune(part);
    }

    struct Frame {
        const Expr* expr;
        Derivation node;          ///< if it has no name, its parts go to the enclosing production
        std::size_t reach;        ///< how far the longest alternative read
        std::vector<Passed> way;  ///< the boxes visited in the diagram of the enclosing production
    };

    static bool is_predicate(const Expr& expr) { return expr.kind == Kind::ahead || expr.kind == Kind::not_ahead; }

    /// Adds the boxes that matched to the way. The way through a diagram ends where its production ends.
    void take_way(const Expr& expr, Frame& frame, Frame& parent) const {
        const bool is_box = expr.kind == Kind::set || expr.kind == Kind::literal || expr.kind == Kind::reference;
        if (is_node(expr)) frame.node.way = std::move(frame.way);
        if (is_box) frame.way.clear();
        if (const auto box = boxes_[expr]; is_box && box) frame.way.push_back({*box, 1});
        for (const Passed& passed : frame.way) pass(parent.way, passed);
    }

    /// Reports whether the expression is the userinfo. What it expects is not recorded, because nearly every host could
    /// be the beginning of one.
    static bool is_userinfo(const Expr& expr) { return expr.kind == Kind::reference && expr.text == "userinfo"; }

    [[nodiscard]] bool is_set(const Expr& expr) const {
        return expr.kind == Kind::reference && names_[expr.text].body.kind == Kind::set;
    }
    [[nodiscard]] bool is_node(const Expr& expr) const { return expr.kind == Kind::reference && !is_set(expr); }

    static void take_parts(Frame& frame, bool is_given_up, Frame& parent) {
        for (Derivation& part : frame.node.parts) {
            if (is_given_up) {
                part.is_given_up = true;
                part.way.clear();
            }
            if (!part.is_given_up || part.end > part.begin) parent.node.parts.push_back(std::move(part));
        }
    }

    static void take(Frame& frame, std::optional<std::size_t> end, Frame& parent) {
        frame.node.end = end.value_or(frame.reach);
        frame.node.is_given_up = !end.has_value();
        if (end || frame.reach > frame.node.begin) parent.node.parts.push_back(std::move(frame.node));
    }

    /// Collects the expressions that cannot be read at the furthest place.
    void stop_at(const Expr& expr, std::size_t at) {
        const bool is_end = expr.kind == Kind::not_ahead && expr.parts[0] == grammar::reference("any");
        const bool is_literal = expr.kind == Kind::literal;
        const bool is_byte = is_set(expr) && expr.text != "any";
        if (is_in_userinfo() || (!is_end && !is_literal && !is_byte)) return;
        if (at < stop_) return;
        if (std::exchange(stop_, at) < at) expected_.clear();
        const Terminal terminal{is_end ? std::string_view("the end") : expr.text, is_literal};
        if (std::ranges::find(expected_, terminal) == expected_.end()) expected_.push_back(terminal);
    }

    [[nodiscard]] bool is_in_userinfo() const {
        return std::ranges::any_of(
            frames_, [](const Frame& frame) { return frame.expr != nullptr && is_userinfo(*frame.expr); });
    }

    const grammar::Names& names_;
    Boxes boxes_;
    std::vector<Frame> frames_;
    std::size_t stop_ = 0;
    std::vector<Terminal> expected_;
};

}  // namespace

std::size_t boxes_of(const Expr& expr) {
    if (expr.parts.empty()) return expr.kind == Kind::sequence ? 0 : 1;  // without parts, an alternative is a set
    std::size_t boxes = 0;
    for (const Expr& part : expr.parts) boxes += boxes_of(part);
    return boxes;
}

Reading derivation_of(std::string_view text, Mode mode) {
    const grammar::Names& names = grammar::names_of(mode);
    Watcher watcher(names);
    const Expr whole = grammar::reference("url");
    grammar::Interpreter(names, text, watcher).read(whole, 0);
    return std::move(watcher).reading();
}

}  // namespace refurl::test
