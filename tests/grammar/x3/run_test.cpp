// The parsers that read a run at once, compared with the parts that they stand for.
#include <string>
#include <string_view>

#include "grammar/x3/match.hpp"
#include "grammar/x3/segments.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

namespace x3 = grammar::x3;
using grammar::in;

constexpr grammar::NamedSet letters{"letters", bytes_where([](unsigned char byte) { return is_alpha(byte); })};
constexpr grammar::NamedSet dotted{"dotted", with_characters(letters.bytes, ".%2")};
constexpr ByteSet letters_and_slash = with_characters(letters.bytes, "/");

constexpr auto dot_segment = (x3::lit("..") | '.' | "%2e") >> !in<dotted>;
constexpr auto segment = !dot_segment >> *in<dotted>;
constexpr auto segments_in_parts = segment >> *('/' >> segment);
constexpr auto path_in_parts = *(*in<letters> >> '/') >> -(+in<letters>);

constexpr auto letters_as_run = grammar::as_run<letters.bytes>(*in<letters>);
constexpr auto some_letters_as_run = grammar::as_run<letters.bytes>(+in<letters>);
constexpr auto path_as_run = grammar::as_run<letters_and_slash>(path_in_parts);
constexpr auto segments_as_run = grammar::segments<dotted>(dot_segment, segments_in_parts);

struct Nothing;

/// Returns the part at the start of `text`, after a slash, that a production reads from a padded text.
template <class Production>
Text padded_prefix(const std::string& text, const Production& production) {
    const std::string padded = "/" + text + std::string(padding, '\0');
    int nothing = 0;
    const std::string_view own = std::string_view(padded).substr(1, text.size());
    const auto rest = grammar::read_padded_into<Nothing>(nothing, own, production);
    return rest ? Text(std::string_view(text).substr(0, text.size() - rest->size())) : std::nullopt;
}

rc::Gen<std::string> path() {
    return text_of(rc::gen::element<std::string>("/", "/", "a", "Z", ".", "..", "%2e", "%", "2", "?", "\xC3\xA9",
                                                 "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnop"));
}

}  // namespace

TEST_CASE("law: a parser of a run reads what its parts read") {
    rc::prop("for the tokens of paths", [] {
        const std::string text = *path();
        RC_ASSERT(grammar::prefix(text, grammar::run<letters>) == grammar::prefix(text, +in<letters>));
        RC_ASSERT(grammar::prefix(text, letters_as_run) == grammar::prefix(text, *in<letters>));
        RC_ASSERT(grammar::prefix(text, some_letters_as_run) == grammar::prefix(text, +in<letters>));
        RC_ASSERT(grammar::prefix(text, path_as_run) == grammar::prefix(text, path_in_parts));
        RC_ASSERT(padded_prefix(text, grammar::run<letters>) == grammar::prefix(text, +in<letters>));
        RC_ASSERT((padded_prefix(text, segments_as_run) == Text(text)) == grammar::matches(text, segments_in_parts));
    });
}

TEST_CASE("shortcuts: parsers of runs are faster than their parts", "[time]") {
    const std::string name(1000, 'a');
    std::string path;
    for (int i = 0; i < 100; ++i) path += "segment/";
    volatile bool result = false;
    const auto reads = [&](const std::string& text, const auto& production) {
        return [&] { result = grammar::prefix(text, production).has_value(); };
    };
    CHECK(is_faster(reads(name, grammar::run<letters>), reads(name, +in<letters>)));
    CHECK(is_faster(reads(name, letters_as_run), reads(name, *in<letters>)));
    CHECK(is_faster(reads(name, some_letters_as_run), reads(name, +in<letters>)));
    CHECK(is_faster(reads(path, path_as_run), reads(path, path_in_parts)));
    CHECK(is_faster([&] { result = padded_prefix(path, segments_as_run).has_value(); },
                    [&] { result = padded_prefix(path, segments_in_parts).has_value(); }));
}
