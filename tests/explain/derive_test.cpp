// An explanation is made of the rules that were applied. They lead where the stages lead.
#include "explain/derive.hpp"

#include <map>
#include <optional>

#include "encoding/query.hpp"
#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "host/host.hpp"
#include "normalize/normalize.hpp"
#include "refurl.hpp"
#include "resolve/resolve.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/known_pairs.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// What the stages pass on for a text, and where they stop.
class PassedOn {
  public:
    PassedOn(const Pair& pair, const Sequence& base) {
        const auto [text, mode] = grammar::preprocess(pair.input, mode_of(base), store_);
        text_ = text;
        const Result<Sequence> parsed = pass(Stage::parse, grammar::parse(text, mode));
        if (!parsed) return;
        const Result<Sequence> rebased = pass(Stage::rebase, whatwg_rebase(*parsed, base, mode, store_));
        if (!rebased) return;
        const Result<Sequence> forced = pass(Stage::force, force(*rebased, mode, text_));
        if (!forced) return;
        const Result<Sequence> interpreted = pass(Stage::host, interpret_host(*forced, store_));
        if (!interpreted) return;
        const auto encoded = pass(Stage::query, Result<Sequence>(encode_query(*interpreted, pair.encoding, store_)));
        pass(Stage::normalize, Result<Sequence>(normalize(*encoded, mode, store_)));
        stop_ = Stage::print;
    }

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] Stage stop() const { return stop_; }

    [[nodiscard]] std::optional<Sequence> by(Stage stage) const {
        const auto found = all_.find(stage);
        return found == all_.end() ? std::nullopt : std::optional(found->second);
    }

  private:
    const Result<Sequence>& pass(Stage stage, const Result<Sequence>& url) {
        stop_ = stage;
        if (url) all_.emplace(stage, *url);
        return url;
    }

    Store store_;
    std::string_view text_;
    Stage stop_ = Stage::preprocess;
    std::map<Stage, Sequence> all_;
};

/// How many texts the stages refuse at each stage. URLs end at the stage `print`.
using Counts = std::map<Stage, std::size_t>;

std::optional<std::string> difference(const Pair& pair, Counts& counts) {
    const Result<Url> base = parse(pair.base.value_or("about:blank"));
    if (!base) return std::nullopt;
    const Url* const given = pair.base ? &*base : nullptr;
    Ledger ledger;
    Store store;
    const Result<Url> url = parse(pair.input, given, pair.encoding);
    explain::derive(pair.input, given, pair.encoding, url, store, ledger);
    const PassedOn passed(pair, given != nullptr ? given->sequence() : Sequence());
    ++counts[passed.stop()];
    if (ledger.text() != passed.text()) return "another text";
    if (ledger.stage() != passed.stop()) return "the rules stop at " + std::string(name_of(ledger.stage()));
    for (const NameRow<Stage>& row : stage_names) {
        const Sequence* const derived = ledger.passage(row.key);
        const std::optional<Sequence> expected = passed.by(row.key);
        if ((derived != nullptr) != expected.has_value() || (derived != nullptr && *derived != *expected))
            return "the rules differ from the stage " + std::string(row.name);
    }
    return std::nullopt;
}

void check_law(const std::string& name, const rc::Gen<std::string>& inputs, Counts& counts) {
    rc::prop(name, [&] {
        const auto found = difference(*pair_of(inputs), counts);
        if (found) RC_FAIL(*found);
    });
}

}  // namespace

TEST_CASE("law: the rules of an explanation pass on what the stages pass on") {
    Counts counts;
    check_law("for any tokens", url_string(), counts);
    check_law("for references", reference_string(), counts);
    check_law("for authorities", authority_string(), counts);
    check_law("for plausible URLs", plausible_url(), counts);
    check_law("for edited URLs", mutated(plausible_url()), counts);
    check_law("for any bytes", bytes(), counts);
    for (const Pair& pair : known_pairs())
        if (const auto found = difference(pair, counts)) FAIL_CHECK(pair.input << ": " << *found);
    CHECK(counts.size() == 5);  // a text can be refused by parse, rebase, force and host
    for (const auto& [stage, count] : counts) {
        CAPTURE(name_of(stage));
        CHECK(count > 10);
    }
}
