#include "systems/rfc3986/equivalence.hpp"

#include <map>
#include <set>

#include "standard/standard.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::systems::rfc3986;
using namespace refurl::test;
using namespace std::string_view_literals;

namespace {

/// Returns URIs, and some texts that are not URIs because of a colon in a path without a scheme.
rc::Gen<std::string> uri_string() {
    using rc::gen::element;
    const auto segment = element<std::string>("a", "B", ".", "..", "%2e", "%2E.", "%41", "%7e", "~", "%2F", "%c3%a9",
                                              "/", "/", "/", "/", ":", "@", ";=", "");
    const auto parts = rc::gen::tuple(
        element<std::string>("http:", "HTTP:", "https:", "file:", "foo:", "urn:", "example:"),
        element<std::string>("", "", "//h", "//H.example", "//%48%2e", "//localhost", "//", "//[::A]", "//u%3a:p:@h"),
        element<std::string>("", "", "", ":", ":80", ":0443", ":8080"), element<std::string>("", "/", "/", "//"),
        text_of(segment), element<std::string>("", "", "?", "?q%7E/", "?%3d"),
        element<std::string>("", "", "#", "#%66?"));
    const auto texts = rc::gen::map(parts, [](const auto& part) {
        return std::apply([](const auto&... each) { return joined({each...}); }, part);
    });
    return rc::gen::suchThat(texts, is_uri);
}

/// A text that is equal on some rung: rewritten at one place, as RFC 3986 allows.
struct Rewritten {
    std::string text;
    Rung rung;
};

using Places = std::vector<std::size_t>;

/// The positions of the parts of a URI in its text.
class Parts {
  public:
    explicit Parts(std::string_view text) : text_(text), uri_(*grammar::rfc3986::parse_uri(text)) {}

    [[nodiscard]] const grammar::rfc3986::Reference& operator*() const { return uri_; }
    [[nodiscard]] std::size_t of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text_.data());
    }
    [[nodiscard]] std::size_t path() const { return of(uri_.path); }
    [[nodiscard]] std::size_t path_end() const { return path() + uri_.path.size(); }

    /// Reports whether the byte is a digit of a percent-encoded byte.
    [[nodiscard]] bool in_pct(std::size_t at) const {
        return (at >= 1 && text_[at - 1] == '%') || (at >= 2 && text_[at - 2] == '%');
    }

    [[nodiscard]] bool in_host(std::size_t at) const {
        return uri_.host && at >= of(*uri_.host) && at < of(*uri_.host) + uri_.host->size();
    }

    [[nodiscard]] bool can_be_pct(std::size_t at) const {
        const bool in_literal = in_host(at) && uri_.host->starts_with('[');
        const bool in_port = uri_.port && at < path() && at >= of(*uri_.port);
        return at > uri_.scheme->size() && !in_literal && !in_port && !in_pct(at) &&
               class_of(static_cast<unsigned char>(text_[at])) == Class::unreserved;
    }

  private:
    std::string_view text_;
    grammar::rfc3986::Reference uri_;
};

template <class Holds>
Places places_where(const std::string& text, Holds holds) {
    Places places;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (holds(i)) places.push_back(i);
    return places;
}

std::string with_case_flipped(std::string text, std::size_t at) {
    text[at] = static_cast<char>(text[at] ^ 0x20);
    return text;
}

std::string with_pct(std::string text, std::size_t at, bool capital) {
    constexpr std::array<std::string_view, 2> digits{"0123456789abcdef", "0123456789ABCDEF"};
    const auto byte = static_cast<unsigned char>(text[at]);
    return text.replace(at, 1, {'%', digits[capital ? 1 : 0][byte / 16U], digits[capital ? 1 : 0][byte % 16U]});
}

/// Returns every text that one rewriting of a rung makes from `text`.
std::vector<Rewritten> rewritten(const std::string& text) {
    const Parts parts(text);
    std::vector<Rewritten> all;
    const auto is_letter = [&](std::size_t i) { return is_alpha(static_cast<unsigned char>(text[i])); };
    const auto ignores_case = [&](std::size_t i) {
        return is_letter(i) && (i < (*parts).scheme->size() || parts.in_host(i) || parts.in_pct(i));
    };
    for (const std::size_t at : places_where(text, ignores_case))
        all.push_back({with_case_flipped(text, at), Rung::letter_case});
    for (const std::size_t at : places_where(text, [&](std::size_t i) { return parts.can_be_pct(i); }))
        for (const bool capital : {false, true}) all.push_back({with_pct(text, at, capital), Rung::percent_encoding});
    const auto ends_dir = [&](std::size_t i) { return text[i] == '/' && i >= parts.path() && i < parts.path_end(); };
    for (const std::size_t at : places_where(text, ends_dir)) {
        all.push_back({std::string(text).insert(at + 1, "./"), Rung::path_segments});
        // Without a root, removing a dir may leave a dot segment.
        if ((*parts).path.starts_with('/'))
            all.push_back({std::string(text).insert(at + 1, "x/%2E./"), Rung::path_segments});
    }
    if (!(*parts).authority) return all;
    const std::size_t path = parts.path();
    if (path == parts.path_end()) all.push_back({std::string(text).insert(path, "/"), Rung::scheme});
    const bool has_port = (*parts).port.has_value();
    if (!has_port) all.push_back({std::string(text).insert(path, ":"), Rung::scheme});
    if (!has_port && equal_ignoring_case(*(*parts).scheme, "http"))
        all.push_back({std::string(text).insert(path, ":80"), Rung::scheme});
    return all;
}

/// The characters of RFC 3986, appendix A.
constexpr std::string_view sub_delims = "!$&'()*+,;=";

bool is_unreserved_or_one_of(unsigned char c, std::string_view others) {
    return is_alpha(c) || is_digit(c) || "-._~"sv.find(static_cast<char>(c)) != std::string_view::npos ||
           sub_delims.find(static_cast<char>(c)) != std::string_view::npos ||
           others.find(static_cast<char>(c)) != std::string_view::npos;
}

/// Returns a text changed near its end, so that it is often still the same URL.
std::string nearly(const std::string& text) {
    const auto place = text.size() - std::min(text.size(), *rc::gen::inRange<std::size_t>(0, 4));
    const auto put =
        *rc::gen::element<std::string>("#a", "#b", "#", "/", ":80", "%41", "A", "a", ".", "./", "\\", "?", "");
    return edited(text, {Edit{place, *rc::gen::inRange<std::size_t>(0, 3), put}});
}

}  // namespace

TEST_CASE("uri: the characters of each component are those of RFC 3986") {
    for (unsigned byte = 0; byte < 0x100; ++byte) {
        const auto c = static_cast<unsigned char>(byte);
        const auto with = [&](std::string_view before, std::string_view after) {
            return is_uri(std::string(before) + static_cast<char>(c) + std::string(after));
        };
        CAPTURE(byte);
        CHECK(with("foo://u", "u@h") == is_unreserved_or_one_of(c, ":/?#"));
        CHECK(with("foo://u:p", "p@h") == is_unreserved_or_one_of(c, ":"));
        // An `@` ends a userinfo; `/`, `?` and `#` end an authority, `?` and `#` a path; `:` begins a port.
        CHECK(with("foo://h", "") == is_unreserved_or_one_of(c, "@:/?#"));
        CHECK(with("foo://h", "h") == is_unreserved_or_one_of(c, "@/?#"));
        CHECK(with("foo://h/", "/p") == is_unreserved_or_one_of(c, ":@/?#"));
        CHECK(with("foo:/p/", "") == is_unreserved_or_one_of(c, ":@/?#"));
        CHECK(with("foo:p?", "") == is_unreserved_or_one_of(c, ":@/?#"));
        CHECK(with("foo:p#", "") == is_unreserved_or_one_of(c, ":@/?"));
    }
}

TEST_CASE("uri: texts that are URIs, and texts that are not") {
    for (const std::string_view uri : {"foo:", "foo:a", "foo:/", "foo:a:b", "foo://", "foo:///", "foo://h", "foo://h:",
                                       "foo://[::1]:8", "foo://1.2.3.4", "foo://u:p:q@h", "foo:?", "foo:#", "a:%00"})
        CHECK(is_uri(uri));
    for (const std::string_view other : {"", "a", "//h", "1:a", "foo:%", "foo:%4", "foo:%4g", "foo://[::1",
                                         "foo://[::", "foo://h:x", "foo://a@b@h", "http:\\\\h", "foo:\n"})
        CHECK_FALSE(is_uri(other));
    // These are URIs that the model cannot represent.
    for (const std::string_view uri : {"foo://[v1.a]", "foo://h:65536", "foo://:80", "foo://u@"}) CHECK(is_uri(uri));
}

TEST_CASE("uri: relative references are resolved, and everything else stays as it is") {
    constexpr std::string_view base = "http://a/b/c/d;p?q";
    CHECK(target_uri("../g", base) == "http://a/b/g");
    CHECK(target_uri("../b", "foo:a") == "foo:b");
    CHECK(target_uri("b", "foo://h") == "foo://h/b");
    CHECK(target_uri("", "foo:a/../b#c") == "foo:a/../b");
    CHECK(target_uri("a b", base) == "a b");
    CHECK(target_uri("a", "b") == "a");
    CHECK(target_uri("http://h/a/../b", base) == "http://h/a/../b");
}

TEST_CASE("equivalence: the examples of RFC 3986, each on its rung") {
    const auto rung = [](std::string_view a, std::string_view b) { return lowest_rung(a, b); };
    CHECK(rung("http://a", "http://a") == Rung::string);
    CHECK(rung("HTTP://www.EXAMPLE.com/", "http://www.example.com/") == Rung::letter_case);
    CHECK(rung("foo:%3a", "foo:%3A") == Rung::letter_case);
    CHECK(rung("http://h/%7Esmith", "http://h/~smith") == Rung::percent_encoding);
    CHECK(rung("example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d") == Rung::path_segments);
    const std::array same{"http://example.com", "http://example.com/", "http://example.com:/",
                          "http://example.com:80/"};
    for (const std::string_view a : same)
        for (const std::string_view b : same) CHECK(rung(a, b) == (a == b ? Rung::string : Rung::scheme));
    CHECK(rung("file://localhost/a", "file:///a") == Rung::scheme);
}

TEST_CASE("equivalence: a port is a number, and zeros before it do not matter") {
    CHECK(lowest_rung("http://h:080/", "http://h/") == Rung::scheme);
    CHECK(lowest_rung("http://h:0081/", "http://h:81/") == Rung::scheme);
    CHECK(lowest_rung("foo://h:000", "foo://h:0") == Rung::scheme);
    CHECK(lowest_rung("http://h:800/", "http://h:80/") == std::nullopt);
    CHECK(lowest_rung("foo://h:0", "foo://h") == std::nullopt);
}

TEST_CASE("equivalence: texts that no rung of RFC 3986 finds equal") {
    const auto rung = [](std::string_view a, std::string_view b) { return lowest_rung(a, b); };
    CHECK_FALSE(rung("http://h/a", "http://h/A"));
    CHECK_FALSE(rung("http://h/%2F", "http://h//"));
    CHECK_FALSE(rung("http://h/?", "http://h/"));
    CHECK_FALSE(rung("http://h/#", "http://h/"));
    CHECK_FALSE(rung("http://@h/", "http://h/"));
    CHECK_FALSE(rung("https://h:80/", "https://h/"));
    CHECK_FALSE(rung("foo://h:80/", "foo://h/"));
    CHECK_FALSE(rung("foo://localhost/", "foo:///"));
    CHECK_FALSE(rung("file://u@localhost/", "file:///"));
    CHECK_FALSE(rung("file://localhost:80/", "file:///"));
    CHECK_FALSE(rung("a/../b", "b"));
    CHECK_FALSE(rung("A:\\", "a:\\"));
}

TEST_CASE("equivalence: the standard and RFC 3986 do not agree in general") {
    using Found = Equivalence;
    CHECK(equivalence("http://h/%7E", "http://h/~") == Found{Rung::percent_encoding, false, false});
    CHECK(equivalence("foo://h", "foo://h/") == Found{Rung::scheme, false, false});
    CHECK(equivalence("http:\\\\h", "http://h/") == Found{std::nullopt, true, true});
    CHECK(equivalence("http://0x7F.1", "http://127.0.0.1") == Found{std::nullopt, true, true});
    CHECK(equivalence("http://h/#a", "http://h/#b") == Found{std::nullopt, false, true});
    CHECK(equivalence("http://h/#", "http://h:80/") == Found{std::nullopt, false, true});
    CHECK(equivalence("http://h", "http://h:80") == Found{Rung::scheme, true, true});
    CHECK(equivalence("a b", "a b") == Found{Rung::string, false, false});
    CHECK(equivalence("http://h:x", "http://h:x/") == Found{std::nullopt, false, false});
}

TEST_CASE("equivalence: references are resolved before they are compared") {
    CHECK(equivalence("../c", "http://h/c", "http://h/a/b") == Equivalence{Rung::string, true, true});
    CHECK(equivalence("%63", "C", "HTTP://H/") == Equivalence{std::nullopt, false, false});
    CHECK(equivalence("", "#a", "http://h/b?q") == Equivalence{std::nullopt, false, true});
    CHECK(equivalence("b", "http://h/b") == Equivalence{std::nullopt, false, false});
    CHECK(equivalence("b", "b", "c") == Equivalence{Rung::string, false, false});
    CHECK(equivalence("\\b", "/b", "http://h/") == Equivalence{std::nullopt, true, true});
}

TEST_CASE("law: a rung finds a URI equal to each rewriting that the rung allows") {
    std::set<Rung> tried;
    for (const Rewritten& each : rewritten("http://h/a")) tried.insert(each.rung);
    CHECK(tried.size() == ladder.size() - 1);
    rc::prop("any URI, rewritten once", [] {
        const auto text = *uri_string();
        for (const auto& [other, rung] : rewritten(text)) {
            const auto found = lowest_rung(text, other);
            RC_ASSERT(found.has_value());
            RC_ASSERT(*found <= rung);
            RC_ASSERT(normal_form(text, rung) == normal_form(other, rung));
        }
    });
    rc::prop("any URI, rewritten three times", [] {
        const auto text = *uri_string();
        Rewritten last{text, Rung::string};
        for (int i = 0; i < 3; ++i) {
            const auto all = rewritten(last.text);
            if (all.empty()) break;
            const Rewritten& next = all[*rc::gen::inRange<std::size_t>(0, all.size())];
            last = {next.text, std::max(last.rung, next.rung)};
        }
        RC_ASSERT(normal_form(text, last.rung) == normal_form(last.text, last.rung));
    });
}

TEST_CASE("law: texts equal on a rung are equal on all higher rungs, and a normal form is its own normal form",
          "[answers]") {
    std::map<Rung, std::map<std::string, std::string>> above;
    std::size_t uris = 0;
    const Tokens tokens{"foo:", "http:", "//", "/", "H", "%48", "%2e", "%2F", ".", "..", ":", "80"};
    const auto look = [&](const std::string& text) {
        uris += is_uri(text) ? 1 : 0;
        std::string below = normal_form(text, Rung::string);
        if (below != text) FAIL_CHECK(text << " is not its own lowest normal form");
        for (const RungRow& row : ladder) {
            const std::string form = normal_form(text, row.key);
            if (above[row.key].emplace(below, form).first->second != form) FAIL_CHECK(row.name << ": " << text);
            if (normal_form(form, row.key) != form) FAIL_CHECK(row.name << " changes its normal form " << form);
            if (is_uri(form) != is_uri(text)) FAIL_CHECK(row.name << ": " << text << " becomes " << form);
            below = form;
        }
    };
    for (std::size_t count = 0; count <= 4; ++count) each_text(tokens, count, look);
    each_text(tokens, 4, [&](const std::string& rest) { look("http://" + rest); });
    CHECK(uris > 10000);
}

TEST_CASE("law: equality is reflexive and symmetric") {
    rc::prop("of any texts", [] {
        const auto a = *rc::gen::oneOf(uri_string(), url_string(), plausible_url());
        const auto b = nearly(a);
        RC_ASSERT(equivalence(a, b) == equivalence(b, a));
        const bool is_url = parse(a).has_value();
        RC_ASSERT(equivalence(a, a) == (Equivalence{Rung::string, is_url, is_url}));
    });
}

TEST_CASE("law: the standard's equality compares its serializations, and implies equality without fragments") {
    rc::prop("of any texts", [] {
        const auto a = *rc::gen::oneOf(plausible_url(), uri_string());
        const auto b = nearly(a);
        const auto one = standard::parse(a);
        const auto two = standard::parse(b);
        const bool both = one.url && two.url;
        const bool same_but_fragment =
            both && standard::serialize(*one.url, true) == standard::serialize(*two.url, true);
        const auto found = equivalence(a, b);
        RC_ASSERT(found.same_href == (both && standard::serialize(*one.url) == standard::serialize(*two.url)));
        RC_ASSERT(found.same_but_fragment == same_but_fragment);
        RC_ASSERT(int{found.same_href} <= int{found.same_but_fragment});
    });
}

TEST_CASE("law: on a path with a root RFC 3986 removes the dots that the equations remove", "[long]") {
    const Tokens tokens{"a", "/", ".", "..", "b:", ".c"};
    for (std::size_t count = 0; count <= 7; ++count)
        each_text(tokens, count, [](const std::string& path) {
            for (const std::string before : {"foo:/", "foo://h/"}) {
                const std::string text = before + path;
                if (before == "foo:/" && path.starts_with('/')) continue;  // that is an authority
                if (normal_form(text, Rung::path_segments) != Read(text, Mode::generic).normalized()) FAIL_CHECK(text);
            }
        });
}

TEST_CASE("equivalence: without a root RFC 3986 keeps dots that the equations and the standard remove") {
    const auto form = [](std::string_view text) { return normal_form(text, Rung::path_segments); };
    CHECK(form("foo:a/../b") == "foo:/b");
    CHECK(form("foo:../b") == "foo:b");
    CHECK(form("foo:a/..") == "foo:/");
    CHECK(form("foo:.") == "foo:");
    CHECK(form("foo:/.//b") == "foo:/.//b");
}
