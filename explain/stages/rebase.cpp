#include <functional>

#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "model/find_row.hpp"
#include "resolve/rules.hpp"

namespace refurl::explain {

namespace {

bool is_before(std::string_view name, Type order) {
    const NameRow<Type>* const row = find_row(type_names, name, &NameRow<Type>::name);
    const bool is_of_authority = row == nullptr;
    return (is_of_authority ? Type::authority : row->key) < order;
}

/// Returns words for the components that come from the base, and for those that come from the reference.
std::string words_of_rebase(Type order, const Sequence& rebased, const Account& account) {
    if (order == Type::scheme) return "The text begins with a scheme, so nothing comes from the base.";
    std::vector<std::string> from_base;
    std::vector<std::string> from_reference;
    each_part(rebased, [&](std::string_view name, std::string_view text) {
        const bool is_of_base = name == "dir" ? lies_in(text, account.base()->href()) : is_before(name, order);
        (is_of_base ? from_base : from_reference).push_back(described(name, text));
    });
    const std::string_view text = account.was_applied(rule::drop_scheme) ? "The rest" : "The text";
    const std::string given = listed(from_base, "and");
    if (from_reference.empty())
        return joined(text, " is empty. So everything except a fragment comes from the base: ", given).append(".");
    std::string sentence = joined(text, " begins with ", with_article(order));
    sentence.append(". So everything that stands before it in a URL comes from the base: ").append(given);
    return sentence.append(". The text gives ").append(listed(from_reference, "and")).append(".");
}

void tell_order(const Sequence& rebased, Account& account) {
    const std::optional<Type> order = account.ledger().order();
    Sequence joined = rebased;
    if (account.was_applied(rule::require_path_root)) joined.path_root = false;
    Event& event =
        account.add(Stage::rebase, "rebase", "spec-notes/resolve.md#rebase",
                    order ? words_of_rebase(*order, joined, account) : "The base is not used.", {}, all_of(joined));
    event.did_something = order && *order != Type::scheme;
    if (!event.did_something) return;
    account.locate_parts(event, rebased);
    account.rebase(event, joined);
}

}  // namespace

void tell_rebase(Account& account) {
    const auto drops_scheme = [](const Rule& rule) { return &rule == &rule::drop_scheme; };
    account.add_rules(Stage::rebase, drops_scheme);
    const Sequence* const rebased = account.ledger().passage(Stage::rebase);
    if (account.base() != nullptr && rebased != nullptr) tell_order(*rebased, account);
    account.add_rules(Stage::rebase, std::not_fn(drops_scheme));
}

}  // namespace refurl::explain
