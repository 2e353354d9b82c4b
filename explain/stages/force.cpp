#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "resolve/rules.hpp"

namespace refurl::explain {

void tell_force(Account& account) {
    const Sequence* const forced = account.ledger().passage(Stage::force);
    account.add_rules(
        Stage::force, [](const Rule&) { return true; },
        [&](const Application& application, std::string words) {
            if (application.rule != &rule::force_host || forced == nullptr) return words;
            Sequence authority;
            authority.authority = forced->authority;
            return words.append(" The grammar reads in it: ").append(described(authority)).append(".");
        });
}

}  // namespace refurl::explain
