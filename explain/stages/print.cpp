#include "explain/stages/stages.hpp"
#include "explain/words.hpp"

namespace refurl::explain {

void tell_print(Account& account) {
    account.add_rules(Stage::print, [](const Rule&) { return true; });
    const std::string_view href = account.explanation().url->href();
    account.add(Stage::print, "href", "spec-notes/print.md", joined("The URL is ", code(href), "."), {}, href);
}

}  // namespace refurl::explain
