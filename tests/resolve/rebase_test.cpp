// The laws of rebase, for every shape of sequences, which amounts to a proof, and for generated sequences.
// Clause: spec-notes/laws.md#rebase
#include "resolve/rebase.hpp"

#include "model/ledger.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Everything that rebase may depend on: which components are present, and the number of runs of the dirs.
struct Shape {
    bool scheme, authority, drive, path_root, file, query, fragment;
    std::size_t runs;
};

bool is_shape(const Shape& shape) {
    const bool has_segments = shape.runs > 0 || shape.file;
    const bool needs_path_root = (shape.authority || shape.drive) && has_segments;
    return !needs_path_root || shape.path_root;
}

std::vector<Shape> all_shapes() {
    std::vector<Shape> shapes;
    for (std::size_t runs = 0; runs <= 2; ++runs)
        for (unsigned bits = 0; bits < 128; ++bits) {
            const auto bit = [&](unsigned i) { return (bits >> i & 1U) != 0; };
            const Shape shape{bit(0), bit(1), bit(2), bit(3), bit(4), bit(5), bit(6), runs};
            if (is_shape(shape)) shapes.push_back(shape);
        }
    return shapes;
}

/// The names of the values in each argument. No two arguments share a name, so a value shows where it comes from. The
/// first run has one dir, the second has two.
constexpr std::array<std::string_view, 3> names{"a/b/c/", "d/e/f/", "g/h/i/"};

/// Returns a sequence of this shape, with the names of argument number `argument`.
Sequence sequence_of(const Shape& shape, std::size_t argument) {
    const std::string_view name = names[argument].substr(0, 1);
    const auto text = [&](bool is_there) { return is_there ? Text(name) : Text(); };
    Store unused;
    Sequence url;
    url.scheme = text(shape.scheme);
    if (shape.authority) url.authority = Authority{{}, Host{HostKind::opaque, name}, {}};
    url.drive = text(shape.drive);
    url.path_root = shape.path_root;
    if (shape.runs > 0) url.dirs.append(names[argument].substr(0, 2), unused);
    if (shape.runs > 1) url.dirs.append(names[argument].substr(2), unused);
    url.file = text(shape.file);
    url.query = text(shape.query);
    url.fragment = text(shape.fragment);
    return url;
}

std::vector<Sequence> sequences_of(const std::vector<Shape>& shapes, std::size_t argument) {
    std::vector<Sequence> sequences;
    for (const Shape& shape : shapes) sequences.push_back(sequence_of(shape, argument));
    return sequences;
}

bool have_same_dirs(const Dirs& a, const Dirs& b) {
    const auto runs_a = a.runs();
    const auto runs_b = b.runs();
    if (std::ranges::equal(runs_a, runs_b)) return true;
    const auto all = [](const auto& runs) {
        std::string text;
        for (const std::string_view run : runs) text += run;
        return text;
    };
    return all(runs_a) == all(runs_b);
}

/// a == b without building lists, because the test compares fifty million pairs.
bool are_same(const Sequence& a, const Sequence& b) {
    return a.scheme == b.scheme && a.authority == b.authority && a.drive == b.drive && a.path_root == b.path_root &&
           a.file == b.file && a.query == b.query && a.fragment == b.fragment && have_same_dirs(a.dirs, b.dirs);
}

template <class Check>
void each_pair(Check&& check) {
    const auto shapes = all_shapes();
    const auto bases = sequences_of(shapes, 0);
    for (const Sequence& url : sequences_of(shapes, 1))
        for (const Sequence& base : bases)
            if (!check(url, base)) FAIL_CHECK(shown(url) << " onto " << shown(base));
}

bool begins_with(const std::vector<Component>& list, const std::vector<Component>& prefix) {
    return list.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), list.begin());
}

bool ends_with(const std::vector<Component>& list, const std::vector<Component>& postfix) {
    return list.size() >= postfix.size() && std::equal(postfix.rbegin(), postfix.rend(), list.rbegin());
}

/// Reports whether `whole` is the shortest URL that begins with `prefix` and ends with `postfix` after it: their
/// concatenation if that is a URL, otherwise one component more.
bool is_shortest(const Sequence& whole, const Sequence& prefix, const Sequence& postfix) {
    const auto list = components(whole);
    auto concatenation = components(prefix);
    const auto rest = components(postfix);
    if (!begins_with(list, concatenation) || !ends_with(list, rest)) return false;
    concatenation.insert(concatenation.end(), rest.begin(), rest.end());
    Store store;
    const bool is_url = refurl::sequence_of(concatenation, store).has_value();
    return list.size() == concatenation.size() + (is_url ? 0 : 1) && !violation(whole);
}

}  // namespace

TEST_CASE("law: a prefix holds the smaller components, and the dirs for dir") {
    for (const Sequence& url : sequences_of(all_shapes(), 0))
        for (const Type order : {Type::scheme, Type::authority, Type::drive, Type::path_root, Type::dir, Type::file,
                                 Type::query, Type::fragment}) {
            const Sequence prefix = upto(url, order);
            auto expected = components(url);
            std::erase_if(expected, [&](const Component& component) {
                return component.type > order || (component.type == order && order != Type::dir);
            });
            CAPTURE(shown(url), name_of(order));
            CHECK(components(prefix) == expected);
        }
}

TEST_CASE("law: the order of a rebased URL") {
    Store store;
    each_pair(
        [&](const Sequence& u2, const Sequence& u1) { return ord(onto(u2, u1, store)) == std::min(ord(u2), ord(u1)); });
    rc::prop("for generated sequences", [] {
        Store joined;
        const auto u2 = *sequence();
        const auto u1 = *sequence();
        RC_ASSERT(ord(onto(u2.url, u1.url, joined)) == std::min(ord(u2.url), ord(u1.url)));
    });
}

TEST_CASE("law: rebase is the shortest URL in which that postfix follows that prefix") {
    Store store;
    each_pair([&](const Sequence& url, const Sequence& base) {
        return is_shortest(onto(url, base, store), upto(base, ord(url)), url);
    });
    rc::prop("for generated sequences", [] {
        Store joined;
        const auto url = *sequence();
        const auto base = *sequence();
        RC_ASSERT(is_shortest(onto(url.url, base.url, joined), upto(base.url, ord(url.url)), url.url));
    });
    // The two may not overlap, although a shorter URL begins and ends with them here.
    const auto a = make_sequence(0, {"a"});
    CHECK(begins_with(a.list, components(upto(a.url, ord(a.url)))));
    CHECK(ends_with(a.list, a.list));
    CHECK(shown(onto(a.url, a.url, store)) == "(dir a)(dir a)");
}

TEST_CASE("law: rebase is associative", "[long]") {
    const auto shapes = all_shapes();
    const auto all_u1 = sequences_of(shapes, 0);
    const auto all_u2 = sequences_of(shapes, 1);
    const auto all_u3 = sequences_of(shapes, 2);
    Store store;
    std::vector<Sequence> u2_onto_u1(shapes.size());
    const auto check = [&](const Sequence& u3, const Sequence& u2) {
        const Sequence u3_onto_u2 = onto(u3, u2, store);
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            Store joined;
            if (!are_same(onto(u3_onto_u2, all_u1[i], joined), onto(u3, u2_onto_u1[i], joined)))
                FAIL_CHECK(shown(u3) << " onto " << shown(u2) << " onto " << shown(all_u1[i]));
        }
    };
    for (const Sequence& u2 : all_u2) {
        for (std::size_t i = 0; i < shapes.size(); ++i) u2_onto_u1[i] = onto(u2, all_u1[i], store);
        for (const Sequence& u3 : all_u3) check(u3, u2);
    }
    CHECK(shapes.size() == 264);
    rc::prop("for generated sequences", [] {
        Store joined;
        const auto u3 = *sequence();
        const auto u2 = *sequence();
        const auto u1 = *sequence();
        RC_ASSERT(onto(onto(u3.url, u2.url, joined), u1.url, joined) ==
                  onto(u3.url, onto(u2.url, u1.url, joined), joined));
    });
}

TEST_CASE("law: ε is a unit of rebase from the right") {
    Store store;
    for (const Sequence& url : sequences_of(all_shapes(), 0)) {
        CAPTURE(shown(url));
        CHECK(onto(url, Sequence{}, store) == url);
    }
    rc::prop("for generated sequences", [] {
        Store joined;
        const auto url = *sequence();
        RC_ASSERT(onto(url.url, Sequence{}, joined) == url.url);
    });
}

TEST_CASE("law: ε is a unit of rebase from the left, except for the fragment") {
    Store store;
    for (const Sequence& url : sequences_of(all_shapes(), 0)) {
        CAPTURE(shown(url));
        Sequence without_fragment = url;
        without_fragment.fragment.reset();
        CHECK(onto(Sequence{}, url, store) == without_fragment);
    }
    rc::prop("for generated sequences", [] {
        Store joined;
        auto url = *sequence();
        const Sequence same = onto(Sequence{}, url.url, joined);
        url.url.fragment.reset();
        RC_ASSERT(same == url.url);
    });
}
