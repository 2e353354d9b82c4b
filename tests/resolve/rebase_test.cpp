#include "resolve/rebase.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Every shape of sequence with up to `dirs` dirs. Rebase looks at types only, never at values.
std::vector<OwnedSequence> all_shapes(std::size_t dirs) {
    std::vector<OwnedSequence> shapes;
    for (unsigned types = 0; types < 256; ++types) {
        if ((types >> static_cast<unsigned>(Type::dir) & 1U) != 0) continue;
        for (std::size_t count = 0; count <= dirs; ++count)
            shapes.push_back(make_sequence(types, std::vector<std::string>(count, "a")));
    }
    return shapes;
}

bool is_associative(const Sequence& u3, const Sequence& u2, const Sequence& u1) {
    Store store;
    return onto(onto(u3, u2, store), u1, store) == onto(u3, onto(u2, u1, store), store);
}

void check_associative(const Sequence& u3, const Sequence& u2, const Sequence& u1) {
    if (!is_associative(u3, u2, u1)) FAIL_CHECK("(u3 onto u2) onto u1 ≠ u3 onto (u2 onto u1)");
}

}  // namespace

TEST_CASE("rebase: the order is the least of both orders, for every shape") {
    const auto shapes = all_shapes(3);
    Store store;
    for (const auto& u2 : shapes)
        for (const auto& u1 : shapes)
            if (ord(onto(u2.url, u1.url, store)) != std::min(ord(u2.url), ord(u1.url))) FAIL_CHECK("the order law");
}

TEST_CASE("rebase: associative, for every shape with up to one dir") {
    const auto shapes = all_shapes(1);
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (const auto& u2 : shapes)
            for (std::size_t j = i % 7; j < shapes.size(); j += 7)
                check_associative(shapes[i].url, u2.url, shapes[j].url);
}

TEST_CASE("rebase: laws over generated sequences") {
    rc::prop("it is associative", [] {
        const auto u3 = *sequence();
        const auto u2 = *sequence();
        const auto u1 = *sequence();
        RC_ASSERT(is_associative(u3.url, u2.url, u1.url));
    });
    rc::prop("ε is a unit from the right", [] {
        Store store;
        const auto u1 = *sequence();
        RC_ASSERT(onto(u1.url, Sequence{}, store) == u1.url);
    });
    rc::prop("ε is a unit from the left where there is no fragment", [] {
        Store store;
        auto u1 = *sequence();
        u1.url.fragment.reset();
        RC_ASSERT(onto(Sequence{}, u1.url, store) == u1.url);
    });
    rc::prop("it keeps the invariants of the model", [] {
        Store store;
        const auto url = *sequence();
        const auto base = *sequence();
        RC_ASSERT_FALSE(violation(onto(url.url, base.url, store)));
    });
    rc::prop("url is a postfix of url onto base, and base upto ord url a prefix", [] {
        Store store;
        const auto url = *sequence();
        const auto base = *sequence();
        const auto whole = components(onto(url.url, base.url, store));
        const auto prefix = components(upto(base.url, ord(url.url)));
        const auto postfix = components(url.url);
        RC_ASSERT(std::equal(prefix.begin(), prefix.end(), whole.begin()));
        RC_ASSERT(std::equal(postfix.rbegin(), postfix.rend(), whole.rbegin()));
        RC_ASSERT(whole.size() <= prefix.size() + postfix.size() + 1);
    });
}
