#include "explain/stages/stages.hpp"
#include "explain/words.hpp"

namespace refurl::explain {

namespace {

/// Returns a sentence about an opaque path; ε if the path is not opaque.
std::string_view words_of_path(const Sequence& url) {
    if (!has_opaque_path(url) || (url.dirs.empty() && !url.file)) return {};
    return " The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it.";
}

}  // namespace

void tell_parse(Account& account) {
    const Sequence* const url = account.ledger().passage(Stage::parse);
    if (url == nullptr) return;
    account.read(*url);
    each_part(*url, [&](std::string_view name, std::string_view text) { account.add_read(name, text); });
    account.add(Stage::parse, "sequence", "spec-notes/grammar.md#productions",
                joined("The grammar reads: ", described(*url), ".").append(words_of_path(*url)), {}, all_of(*url));
}

}  // namespace refurl::explain
