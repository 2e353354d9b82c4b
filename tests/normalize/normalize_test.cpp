#include "normalize/normalize.hpp"

#include <array>
#include <cstdio>
#include <functional>
#include <utility>

#include "host/host.hpp"
#include "model/percent_encoding.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

Column any_column() { return static_cast<Column>(*rc::gen::inRange(0, static_cast<int>(column_count))); }

/// Reports whether the byte is in the percent-encode set of the column, by the table. Bytes above 0x7F are in every
/// set.
bool is_encoded(char c, Column column) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || must_encode(status(byte, column));
}

template <Column column>
constexpr ByteSet set_of = percent_encode_set(column);

std::string_view percent_encoded(std::string_view text, Column column, Store& store) {
    std::string_view encoded;
    const auto encode_if = [&]<Column c>() {
        if (column == c) encoded = percent_encode<set_of<c>>(text, store);
    };
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        (encode_if.template operator()<static_cast<Column>(i)>(), ...);
    }(std::make_index_sequence<column_count>{});
    return encoded;
}

std::string as_pct(char c) {
    char pct[4];
    std::snprintf(pct, sizeof pct, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
    return pct;
}

bool has_byte_of(Text text, const ByteSet& set) {
    return text && std::ranges::any_of(*text, [&](char c) { return contains(set, c); });
}

bool has_byte_to_encode(const Authority& authority) {
    const bool in_userinfo =
        authority.userinfo && (has_byte_of(authority.userinfo->username, userinfo_percent_encode_set) ||
                               has_byte_of(authority.userinfo->password, userinfo_percent_encode_set));
    return in_userinfo || (authority.host && has_byte_of(authority.host->text, c0_control_percent_encode_set));
}

/// Reports whether a component contains a byte of its percent-encode set.
bool has_byte_to_encode(const Sequence& url, Mode mode) {
    const ByteSet& query_set = is_special(mode) ? special_query_percent_encode_set : query_percent_encode_set;
    const ByteSet& path_set = has_opaque_path(url) ? c0_control_percent_encode_set : path_percent_encode_set;
    bool found = url.authority && has_byte_to_encode(*url.authority);
    url.dirs.each([&](std::string_view dir) { found = found || has_byte_of(dir, path_set); });
    return found || has_byte_of(url.file, path_set) || has_byte_of(url.query, query_set) ||
           has_byte_of(url.fragment, fragment_percent_encode_set);
}

/// Reports whether `part` is a span of the text and not a copy. True if it is absent or empty.
bool is_part(Text part, std::string_view text) {
    if (!part || part->empty()) return true;
    return std::greater_equal<>{}(part->data(), text.data()) &&
           std::less_equal<>{}(part->data() + part->size(), text.data() + text.size());
}

/// Reports whether the parts of the authority are spans of the text. Ignores an IPv6 address, which is always
/// rewritten.
bool is_part(const Authority& authority, std::string_view text) {
    if (authority.userinfo)
        if (!is_part(authority.userinfo->username, text) || !is_part(authority.userinfo->password, text)) return false;
    if (authority.host && authority.host->kind != HostKind::ip6 && !is_part(authority.host->text, text)) return false;
    return is_part(authority.port, text);
}

}  // namespace

TEST_CASE("law: normalisation is idempotent") {
    rc::prop("for any tokens", [] {
        const Read url(*rc::gen::oneOf(url_string(), reference_string()), any_mode());
        RC_PRE(bool(url));
        Store store;
        const Sequence once = normalize(*url, url.mode(), store);
        RC_ASSERT(normalize(once, url.mode(), store) == once);
    });
    rc::prop("for sequences that no parser made", [] {
        const auto owned = *sequence();
        const Mode mode = mode_of(owned.url, any_mode());
        Store store;
        const Sequence once = normalize(owned.url, mode, store);
        RC_ASSERT(normalize(once, mode, store) == once);
    });
}

TEST_CASE("normalisation: keeps the invariants and its argument, and percent-encodes every byte of a set") {
    rc::prop("keeps the invariants of the model", [] {
        const auto owned = *sequence();
        Store store;
        RC_ASSERT_FALSE(violation(normalize(owned.url, mode_of(owned.url, any_mode()), store)));
    });
    rc::prop("does not change its argument", [] {
        const Read url(*url_string(), any_mode());
        RC_PRE(bool(url));
        const std::string before = with_sigils(*url);
        (void)url.normalized();
        RC_ASSERT(with_sigils(*url) == before);
    });
    rc::prop("leaves no byte in a component that is in its percent-encode set", [] {
        const Read url(*rc::gen::oneOf(url_string(), reference_string()), any_mode());
        RC_PRE(bool(url));
        Store store;
        RC_ASSERT_FALSE(has_byte_to_encode(normalize(*url, url.mode(), store), url.mode()));
    });
}

TEST_CASE("normalisation: does not copy unchanged text, except dirs") {
    const auto is_copied = [](const Read& url) {
        Store store;
        const Sequence normal = normalize(*url, url.mode(), store);
        const auto is_new = [&](Text part) { return !is_part(part, url.text()); };
        return std::ranges::any_of(std::array{normal.scheme, normal.drive, normal.file, normal.query, normal.fragment},
                                   is_new) ||
               (normal.authority && !is_part(*normal.authority, url.text()));
    };
    for (const std::string& text : bases_of_every_shape()) {
        CAPTURE(text);
        const Read any(text, Mode::web);
        const Read url(any.normalized(), Mode::web);
        CHECK_FALSE(is_copied(url));
    }
    rc::prop("for normal forms of any tokens", [=] {
        const Mode fallback = any_mode();
        const Read any(*rc::gen::oneOf(url_string(), authority_string()), fallback);
        RC_PRE(bool(any));
        const Read url(any.normalized(), fallback);
        RC_PRE(bool(url));
        RC_PRE(url.normalized() == url.text());  // `//@c|` becomes `//c|`, which parses as a drive
        RC_ASSERT_FALSE(is_copied(url));
    });
}

TEST_CASE("normalisation: lowercases each letter of a scheme") {
    Store store;
    for (char c = 'A'; c <= 'Z'; ++c) {
        const std::string scheme{'x', c};
        CHECK(normalize_scheme(scheme, store) == std::string{'x', ascii_lower(c)});
    }
}

TEST_CASE("normalisation: adds no components") {
    Store store;
    for (const auto& [text, components] :
         std::vector<std::pair<std::string, std::string>>{{"foo:", "(scheme foo)"},
                                                          {"foo:?q", "(scheme foo)(query q)"},
                                                          {"//h", "(authority h)"},
                                                          {"/", "(path-root /)"},
                                                          {"a/", "(dir a)"},
                                                          {"#f", "(fragment f)"}}) {
        const Read url(text, Mode::generic);
        CHECK(shown(normalize(*url, Mode::generic, store)) == components);
    }
}

TEST_CASE("law: percent-encoding is idempotent, and leaves nothing to encode") {
    rc::prop("for any bytes", [] {
        const Column column = any_column();
        Store store;
        const auto text = *bytes();
        const auto once = percent_encoded(text, column, store);
        RC_ASSERT(std::ranges::none_of(once, [&](char c) { return is_encoded(c, column); }));
        RC_ASSERT(percent_encoded(once, column, store) == once);
    });
}

TEST_CASE("law: percent-encoding changes the bytes of its set, and nothing else") {
    rc::prop("byte by byte, for any bytes", [] {
        const Column column = any_column();
        Store store;
        const auto text = *bytes();
        std::string expected;
        for (const char c : text) expected += is_encoded(c, column) ? as_pct(c) : std::string(1, c);
        RC_ASSERT(percent_encoded(text, column, store) == expected);
    });
}

TEST_CASE("law: percent-decoding undoes percent-encoding, except for %") {
    rc::prop("for any bytes", [] {
        const Column column = any_column();
        Store store;
        auto text = *bytes();
        std::ranges::replace(text, '%', '$');
        RC_ASSERT(percent_decode(percent_encoded(text, column, store), store) == text);
    });
    check_counterexample("law: percent-decoding undoes percent-encoding, except for %",
                         smallest({"4", "1", "%", " "}, 4, [](const std::string& text) -> Found {
                             Store store;
                             const auto back =
                                 percent_decode(percent_encode<path_percent_encode_set>(text, store), store);
                             if (back == text) return std::nullopt;
                             return "the path " + text + "; " + std::string(back) + " ≠ " + text;
                         }));
}

TEST_CASE("normalisation: an opaque path keeps its dots, and its last space before ? or # is percent-encoded") {
    CHECK(Read("foo:a/../b", Mode::generic).normalized() == "foo:a/../b");
    CHECK(Read("foo:x   #y", Mode::generic).normalized() == "foo:x  %20#y");
    CHECK(Read("foo:x /#y", Mode::generic).normalized() == "foo:x /#y");
}

TEST_CASE("normalisation: a first dir that looks like a drive becomes one after dots are removed") {
    CHECK(Read("file:///./C|/..", Mode::file).normalized() == "file:///C:/");
    CHECK(Read("file:///a/../C|", Mode::file).normalized() == "file:///C:");
    CHECK(Read("file:///a/C|/b", Mode::file).normalized() == "file:///a/C|/b");
    CHECK(Read("/./C|/b", Mode::file).normalized() == "/C|/b");
}
