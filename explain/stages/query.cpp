#include "encoding/rules.hpp"
#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "model/utf8.hpp"

namespace refurl::explain {

namespace {

/// Adds the event that says why a query is in UTF-8 although the document has another encoding.
void tell_utf_8(std::string_view query, Account& account) {
    const std::string reason = output_encoding(account.encoding()) == Encoding::utf_8
                                   ? joined("a document in ", name_of(account.encoding()), " has its URLs in UTF-8.")
                                   : "only special URLs take the encoding of the document, except ws and wss.";
    Event& event = account.add(Stage::query, "encoding", "spec-notes/encodings.md#the-stage",
                               joined("The query is in UTF-8: ", reason, ""), {}, {});
    account.locate(event, query);
}

/// Returns the reason why the number written for a code point is not its own; otherwise ε.
std::string_view words_of_number(const Application& application) {
    constexpr std::string_view escapes = "\x0E\x0F\x1B";
    const bool is_escape = escapes.contains(application.before);
    return is_escape ? " It is the number of U+FFFD, because the character itself would change how the rest is decoded."
                     : "";
}

}  // namespace

void tell_query(Account& account) {
    account.add_rules(
        Stage::query, [](const Rule& rule) { return &rule == &rule::encode_query; },
        [&](const Application&, const std::string& words) {
            return joined(words, " The encoding is ", name_of(output_encoding(account.encoding()))).append(".");
        });
    account.add_rules(
        Stage::query, [](const Rule& rule) { return &rule == &rule::write_number; },
        [](const Application& application, std::string words) { return words.append(words_of_number(application)); });
    const Sequence* const url = account.ledger().passage(Stage::host);
    const bool has_query = url != nullptr && url->query && !is_ascii(*url->query);
    if (account.encoding() != Encoding::utf_8 && has_query && !account.was_applied(rule::encode_query))
        tell_utf_8(*url->query, account);
}

}  // namespace refurl::explain
