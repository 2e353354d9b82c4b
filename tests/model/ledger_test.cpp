#include "model/ledger.hpp"

#include "api/stages.hpp"
#include "grammar/rules.hpp"
#include "model/justification.hpp"
#include "model/rewriting.hpp"
#include "normalize/rules.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Checks that the composition gives the same answer with a ledger as without.
void check_same_answer(const Pair& pair) {
    const Result<Url> base = pair.base ? parse(*pair.base) : parse("about:blank");
    RC_PRE(base.has_value());
    const Url* const given = pair.base ? &*base : nullptr;
    Ledger ledger;
    Store store(ledger);
    const Result<Url> listed = parse_by_stages(pair.input, given, pair.encoding, store);
    const Result<Url> plain = parse(pair.input, given, pair.encoding);
    const bool is_same = listed == plain;
    RC_ASSERT(is_same);
    if (plain) RC_ASSERT(listed->sequence() == plain->sequence());
}

}  // namespace

TEST_CASE("law: with a ledger the answer is the same") {
    rc::prop("for any tokens", [] { check_same_answer(*pair_of(url_string())); });
    rc::prop("for plausible URLs", [] { check_same_answer(*pair_of(plausible_url())); });
    rc::prop("for any bytes", [] { check_same_answer(*pair_of(bytes())); });
}

TEST_CASE("ledger: a piece that is written again replaces the earlier one") {
    Ledger ledger;
    const std::string_view before = "abc";
    const std::string_view room = ledger.keep("....");
    ledger.write(before.substr(0, 2), room.substr(0, 2));
    ledger.write(before.substr(2, 1), room.substr(0, 3));
    ledger.end_text(rule::dots, {}, room.substr(0, 3));
    REQUIRE(ledger.texts().size() == 1);
    REQUIRE(ledger.texts()[0].pieces.size() == 1);
    CHECK(ledger.texts()[0].pieces[0].before == "c");
}

TEST_CASE("ledger: a piece of another text does not move the place from which copies are made") {
    Ledger ledger;
    const std::string_view before = "abc";
    const std::string another = "z";
    const std::string_view room = ledger.keep("azbc");
    ledger.write(another, room.substr(1, 1));
    ledger.end_text(rule::dots, before, room);
    REQUIRE(ledger.texts().size() == 1);
    const std::vector<Piece>& pieces = ledger.texts()[0].pieces;
    REQUIRE(pieces.size() == 3);
    CHECK(pieces[0].before == "a");
    CHECK(pieces[1].before == "z");
    CHECK(pieces[2].before == "bc");
}

TEST_CASE("ledger: all pieces after the most that are listed are one") {
    for (std::size_t most = 0; most <= 5; ++most) {
        Ledger ledger(most);
        const std::string_view before = "abcd";
        const std::string_view room = ledger.keep("ABCD");
        for (std::size_t i = 0; i < before.size(); ++i) ledger.write(before.substr(i, 1), room.substr(i, 1));
        ledger.end_text(rule::dots, before, room);
        REQUIRE(ledger.texts().size() == 1);
        const std::vector<Piece>& pieces = ledger.texts()[0].pieces;
        REQUIRE(pieces.size() == std::min(most + 1, before.size()));
        std::string all;
        for (const Piece& piece : pieces) all += piece.after;
        CHECK(all == room);
        for (std::size_t i = 0; i < std::min(most, before.size()); ++i) CHECK(pieces[i].before == before.substr(i, 1));
    }
}

TEST_CASE("ledger: a text is a copy between its pieces") {
    Ledger ledger;
    const std::string_view before = "a\tb\tc";
    Store store(ledger);
    Rewriting out(before.size(), store);
    for (const char& c : before) {
        const std::string_view part(&c, 1);
        if (c == '\t')
            out.remove(part);
        else
            out.copy(part);
    }
    CHECK(by(rule::remove_newlines, before, out.text(), store) == "abc");
    REQUIRE(ledger.applications().size() == 1);
    std::string copied;
    std::string removed;
    for (const Piece& piece : ledger.texts().at(0).pieces) (piece.is_copy() ? copied : removed) += piece.before;
    CHECK(copied == "abc");
    CHECK(removed == "\t\t");
}
