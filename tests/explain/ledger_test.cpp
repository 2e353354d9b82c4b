#include "explain/ledger.hpp"

#include "explain/list.hpp"
#include "grammar/rules.hpp"
#include "normalize/rules.hpp"
#include "tests/catch.hpp"

using namespace refurl;

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
    explain::list_text(rule::remove_newlines, before, "abc", ledger);
    REQUIRE(ledger.applications().size() == 1);
    std::string copied;
    std::string removed;
    for (const Piece& piece : ledger.texts().at(0).pieces) (piece.is_copy() ? copied : removed) += piece.before;
    CHECK(copied == "abc");
    CHECK(removed == "\t\t");
}
