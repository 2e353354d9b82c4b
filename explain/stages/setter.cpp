#include <array>
#include <string>

#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "grammar/predicates.hpp"
#include "grammar/value/components.hpp"
#include "model/find_row.hpp"
#include "rules/rules.hpp"

namespace refurl::explain {

namespace {

/// An attribute whose component has another name.
struct AttributeRow {
    std::string_view attribute;
    std::string_view component;
};

constexpr std::array<AttributeRow, 4> components_of_attributes{
    {{"protocol", "scheme"}, {"pathname", "path"}, {"search", "query"}, {"hash", "fragment"}}};

std::string_view component_of(std::string_view attribute) {
    const AttributeRow* const row = find_row(components_of_attributes, attribute, &AttributeRow::attribute);
    return row != nullptr ? row->component : attribute;
}

/// Returns words for what a setter read at the start of its value.
std::string words_of_read(const rules::Setter& setter, std::string_view read, const grammar::Setting& setting) {
    if (setter.first != Type::authority || setter.attribute == "port")
        return described(component_of(setter.attribute), read);
    const auto parts = grammar::components_of(setting.language, setter.production, read, setting.mode);
    Sequence authority;
    authority.authority = authority_of(parts->front());
    return described(authority);
}

/// Returns a sentence about a port after the host that is not set, or ε.
std::string words_of_other_port(const rules::Setter& setter, std::string_view read, const grammar::Setting& setting) {
    if (setter.attribute != "host") return {};
    const auto parts = grammar::components_of(setting.language, setter.production, read, setting.mode);
    const Text port = authority_of(parts->front()).port;
    if (!port || (!port->empty() && grammar::is_port_number(*port))) return {};
    return port->empty() ? " No number follows the `:`, so the port stays as it is."
                         : " The port is greater than 65535, so the port stays as it is.";
}

std::string words_of_value(const rules::Setter& setter, const Account& account, std::string_view read,
                           const grammar::Setting& setting) {
    const std::string_view component = component_of(setter.attribute);
    if (setter.empty_removes && account.input().empty())
        return joined("The value is empty, so the URL has no ", component, " afterwards.");
    if (setter.production.empty()) {
        const std::string_view sigil = account.input().substr(0, 1);
        const bool has_sigil = rules::without_sigil(setter, account.input()).size() < account.input().size();
        const std::string part = has_sigil ? joined("The value after its first ", code(sigil), "") : "All of the value";
        return part + joined(" is read as the ", component, ".");
    }
    const std::string_view rest = account.ledger().text().substr(read.size());
    std::string words =
        joined("The setter reads ", words_of_read(setter, read, setting), " at the start of the value.");
    if (!rest.empty()) words += joined(" It ignores what follows: ", code(rest), ".");
    return words + words_of_other_port(setter, read, setting);
}

}  // namespace

void tell_setter(Account& account) {
    account.add_rules(Stage::preprocess, [](const Rule&) { return true; });
    const Sequence* const url = account.ledger().passage(Stage::parse);
    if (url == nullptr) return;
    account.put(*url);
    const rules::Setter& setter = rules::setter_of(account.explanation().attribute);
    Store store;
    const grammar::Setting setting{rules::today().language(), account.ledger().mode(), {}, false, store};
    const std::string_view read = rules::read_value(setter, account.ledger().text(), setting).value_or("");
    Event& event = account.add(Stage::parse, "value", "spec-notes/setters.md#values",
                               words_of_value(setter, account, read, setting), {}, read);
    account.locate(event, read);
}

}  // namespace refurl::explain
