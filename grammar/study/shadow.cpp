#include "grammar/study/shadow.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "grammar/value/alphabet.hpp"

namespace refurl::grammar {

namespace {

/// Distinct texts, the shortest first.
using Texts = std::vector<std::string>;

Texts ordered(Texts texts, std::size_t limit) {
    std::ranges::sort(texts, [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    const auto again = std::ranges::unique(texts);
    texts.erase(again.begin(), again.end());
    if (texts.size() > limit) texts.resize(limit);
    return texts;
}

auto of_size(const Texts& texts, std::size_t size) {
    return std::ranges::equal_range(texts, size, {}, [](const std::string& text) { return text.size(); });
}

/// The texts that expressions derive, up to a limit of size and number. Ignores predicates; the caller checks them by
/// parsing.
class Language {
  public:
    Language(const Names& names, std::string_view alphabet, std::size_t limit)
        : names_(names), alphabet_(alphabet), limit_(limit) {}

    /// Returns the texts of at most `size` bytes that `expr` derives, the shortest first, up to `limit` texts.
    const Texts& of(const Expr& expr, std::size_t size) {
        const auto [known, is_new] = known_.try_emplace({&expr, size});
        if (is_new) known->second = derived(expr, size);
        return known->second;
    }

    /// Returns the size of the shortest text that `expr` derives.
    std::size_t least(const Expr& expr) {
        std::size_t size = 0;
        while (of(expr, size).empty()) ++size;
        return size;
    }

  private:
    Texts derived(const Expr& expr, std::size_t size) {
        switch (expr.kind) {
            case Kind::set: return of_set(expr, size);
            case Kind::literal: return expr.text.size() <= size ? Texts{expr.text} : Texts{};
            case Kind::ahead:
            case Kind::not_ahead: return {""};
            case Kind::reference: return of(names_.of(expr).body, size);
            case Kind::difference: return of(expr.parts[0], size);
            case Kind::alternative: return of_alternative(expr, size);
            case Kind::repetition: return of_repetition(expr, size);
            case Kind::sequence: return of_sequence(expr, size);
        }
        return {};
    }

    [[nodiscard]] Texts of_set(const Expr& expr, std::size_t size) const {
        Texts texts;
        for (const char c : size > 0 ? alphabet_ : std::string_view())
            if (expr.set[static_cast<unsigned char>(c)]) texts.emplace_back(1, c);
        return ordered(std::move(texts), limit_);
    }

    Texts of_alternative(const Expr& expr, std::size_t size) {
        Texts texts;
        for (const Expr& part : expr.parts) std::ranges::copy(of(part, size), std::back_inserter(texts));
        return ordered(std::move(texts), limit_);
    }

    Texts of_sequence(const Expr& expr, std::size_t size) {
        Texts texts{""};
        for (const Expr& part : expr.parts) texts = joined(texts, part, size);
        return texts;
    }

    Texts of_repetition(const Expr& expr, std::size_t size) {
        Texts texts{""};
        for (std::size_t count = 0; count < expr.least; ++count) texts = joined(texts, expr.parts[0], size);
        for (std::size_t count = expr.least; count < expr.most; ++count) {
            Texts more = joined(texts, expr.parts[0], size);
            std::ranges::copy(texts, std::back_inserter(more));
            more = ordered(std::move(more), limit_);
            if (more == texts) break;
            texts = std::move(more);
        }
        return texts;
    }

    /// Returns the texts of `before` joined with the texts of `expr`, size by size, up to `limit` texts.
    Texts joined(const Texts& before, const Expr& expr, std::size_t size) {
        const Texts& behind = of(expr, size);
        Texts texts;
        for (std::size_t all = 0; all <= size && texts.size() < limit_; ++all)
            for (std::size_t first = 0; first <= all; ++first)
                for (const std::string& text : of_size(before, first))
                    for (const std::string& more : of_size(behind, all - first)) texts.push_back(text + more);
        return ordered(std::move(texts), limit_);
    }

    const Names& names_;
    std::string_view alphabet_;
    std::size_t limit_;
    std::map<std::pair<const Expr*, std::size_t>, Texts> known_;
};

/// Tries one part of an alternative on texts, and the earlier parts on the same texts.
class Trial {
  public:
    Trial(const Names& names, Shadow shadow) : names_(names), shadow_(std::move(shadow)) {}

    void attempt(const std::string& text, const std::string& behind) {
        const std::string all = text + behind;
        const std::vector<Expr>& parts = shadow_.alternative->parts;
        if (read(parts[shadow_.part], all) != text.size()) return;
        std::size_t by = 0;
        while (by < shadow_.part && !read(parts[by], all)) ++by;
        if (by == shadow_.part) {
            if (!shadow_.free) shadow_.free = Witness{text, behind};
        } else if (!shadow_.hidden) {
            shadow_.hidden = Witness{text, behind};
            shadow_.by = by;
        }
    }

    [[nodiscard]] bool is_decided() const { return shadow_.free && shadow_.hidden; }
    [[nodiscard]] const Shadow& result() const { return shadow_; }

  private:
    [[nodiscard]] std::optional<std::size_t> read(const Expr& expr, std::string_view text) const {
        Unobserved nobody;
        return Interpreter(names_, text, nobody).read(expr, 0);
    }

    const Names& names_;
    Shadow shadow_;
};

}  // namespace

std::vector<Shadow> shadows(const Grammar& grammar, Mode mode, std::size_t more, std::size_t limit) {
    const Names names(grammar, mode);
    const std::string alphabet = representatives(grammar);
    std::vector<std::string> behind{""};
    for (const char c : alphabet) behind.emplace_back(1, c);
    Language language(names, alphabet, limit);
    std::vector<Shadow> found;
    const auto examine = [&](const Production& production, const Expr& expr) {
        for (std::size_t part = 1; expr.kind == Kind::alternative && part < expr.parts.size(); ++part) {
            Trial trial(names, {production.name, &expr, part, {}, {}});
            for (const std::string& text : language.of(expr.parts[part], language.least(expr.parts[part]) + more))
                for (auto next = behind.begin(); next != behind.end() && !trial.is_decided(); ++next)
                    trial.attempt(text, *next);
            found.push_back(trial.result());
        }
    };
    for (const Production& production : grammar)
        each_expr(production.body, [&](const Expr& expr) { examine(production, expr); });
    return found;
}

}  // namespace refurl::grammar
