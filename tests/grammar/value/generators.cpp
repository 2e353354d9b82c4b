#include "tests/grammar/value/generators.hpp"

namespace refurl::grammar {

void showValue(const Grammar& grammar, std::ostream& out) { out << ebnf(grammar); }

void showValue(const Expr& expr, std::ostream& out) { out << ebnf(expr); }

}  // namespace refurl::grammar

namespace refurl::test {

rc::Gen<std::string> production_name() {
    return rc::gen::element<std::string>("a", "b-1", "Path-rel", "ip6-address", "x-y-z", "file", "q0");
}

rc::Gen<grammar::Expr> byte_class() {
    const auto some = rc::gen::map(rc::gen::container<std::vector<unsigned char>>(rc::gen::arbitrary<unsigned char>()),
                                   [](const auto& members) {
                                       ByteSet set{};
                                       for (const unsigned char member : members) set[member] = true;
                                       return set;
                                   });
    const auto few = rc::gen::map(rc::gen::container<std::string>(rc::gen::elementOf(std::string("#x-^]2[\" \\a0z9"))),
                                  [](const std::string& members) {
                                      return bytes_where([&](unsigned char c) {
                                          return members.find(static_cast<char>(c)) != std::string::npos;
                                      });
                                  });
    return rc::gen::map(rc::gen::pair(rc::gen::oneOf(some, few), rc::gen::arbitrary<bool>()), [](const auto& pair) {
        return grammar::set_of(bytes_where([&](unsigned char c) { return pair.first[c] != pair.second; }));
    });
}

rc::Gen<std::string> literal_text() {
    const auto tricky = rc::gen::container<std::string>(rc::gen::elementOf(std::string("#x\"41 (*)\\a")));
    return rc::gen::oneOf(tricky, rc::gen::string<std::string>());
}

rc::Gen<grammar::Expr> expression(int depth) {
    using namespace grammar;
    const auto leaf = rc::gen::oneOf(
        byte_class(), rc::gen::map(literal_text(), [](const std::string& text) { return literal(text); }),
        rc::gen::map(production_name(), [](const std::string& name) { return reference(name); }),
        rc::gen::just(sequence_of({})));
    if (depth == 0) return leaf;
    const auto part = expression(depth - 1);
    const auto pair = rc::gen::pair(part, part);
    const auto parts = rc::gen::resize(4, rc::gen::container<std::vector<Expr>>(part));
    const auto counts =
        rc::gen::pair(rc::gen::element<std::size_t>(0, 1, 2, 12), rc::gen::element<std::size_t>(0, 1, 5, unbounded));
    return rc::gen::oneOf(
        leaf, rc::gen::map(parts, [](const auto& list) { return sequence_of(list); }),
        rc::gen::map(rc::gen::pair(pair, parts),
                     [](const auto& lists) {
                         std::vector<Expr> all{lists.first.first, lists.first.second};
                         all.insert(all.end(), lists.second.begin(), lists.second.end());
                         return alternative_of(all);
                     }),
        rc::gen::map(rc::gen::pair(part, counts),
                     [](const auto& loop) { return repeat(loop.first, loop.second.first, loop.second.second); }),
        rc::gen::map(pair, [](const auto& two) { return difference(two.first, two.second); }),
        rc::gen::map(part, [](const Expr& expr) { return ahead(expr); }),
        rc::gen::map(part, [](const Expr& expr) { return not_ahead(expr); }));
}

rc::Gen<grammar::Grammar> any_grammar() {
    const auto production = rc::gen::construct<grammar::Production>(
        production_name(), expression(3),
        rc::gen::map(rc::gen::inRange(1, 8), [](int modes) { return static_cast<grammar::ModeSet>(modes); }));
    return rc::gen::resize(12, rc::gen::mapcat(rc::gen::element<std::size_t>(0, 1, 2, 3, 4), [=](std::size_t count) {
                               return rc::gen::container<grammar::Grammar>(count, production);
                           }));
}

}  // namespace refurl::test
