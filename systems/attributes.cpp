#include "systems/attributes.hpp"

#include "systems/system.hpp"

namespace refurl::systems {

std::vector<std::string_view> settable_attributes() {
    std::vector<std::string_view> names{"href"};
    for (const AttributeRow& row : attribute_rows)
        if (row.name != "origin") names.push_back(row.name);
    return names;
}

Attributes attributes_by_delimiters(const Record& record) {
    const auto with = [](std::string_view before, const std::optional<std::string>& value, std::string_view after) {
        return value ? std::string(before).append(*value).append(after) : std::string();
    };
    return {.protocol = with("", record.scheme, ":"),
            .host = with("", record.host, with(":", record.port, "")),
            .hostname = record.host.value_or(""),
            .port = record.port.value_or(""),
            .pathname = record.path,
            .search = with("?", record.query, ""),
            .hash = with("#", record.fragment, "")};
}

}  // namespace refurl::systems
