#include "tools/trace/change.hpp"

#include <algorithm>
#include <span>

#include "tools/output/json_writer.hpp"
#include "tools/reading/record.hpp"

namespace refurl::tools {

namespace {

using standard::Segments;

std::string json_of(bool value) { return value ? "true" : "false"; }

std::string json_of(std::string_view text) { return json_string(text); }

std::string json_of(const Segments& segments) {
    std::string json = "[";
    for (const std::string& segment : segments) json.append(json.size() > 1 ? ", " : "").append(json_of(segment));
    return json + ']';
}

class Changes {
  public:
    /// Adds the change of a variable to which no state appends.
    template <class T>
    void set(std::string_view name, const T& before, const T& after) {
        if (before != after) add(name, ":=", json_of(after));
    }

    /// Adds the change of a text to which some states append.
    void text(std::string_view name, const std::string& before, const std::string& after) {
        if (before != after) grown(name, before, after, !before.empty());
    }
    void text(std::string_view name, const std::optional<std::string>& before,
              const std::optional<std::string>& after) {
        if (before == after) return;
        if (after)
            grown(name, before.value_or(""), *after, before.has_value());
        else
            add(name, ":=", "null");
    }

    void host(const std::optional<standard::Host>& before, const std::optional<standard::Host>& after) {
        if (before == after) return;
        const std::string text = after ? serialize_host(*after) : "";
        add("host", ":=", after ? json_of(text) : "null", text.empty() ? "" : name_of(kind_of(*after)));
    }

    void port(std::optional<std::uint16_t> before, std::optional<std::uint16_t> after) {
        if (before != after) add("port", ":=", after ? std::to_string(*after) : "null");
    }

    void path(const standard::Path& before, const standard::Path& after) {
        if (before == after) return;
        const auto* const segments = std::get_if<Segments>(&after);
        if (before.index() != after.index())
            add("path", ":=", segments != nullptr ? json_of(*segments) : json_of(std::get<std::string>(after)),
                segments != nullptr ? "list" : "opaque");
        else if (segments != nullptr)
            path(std::get<Segments>(before), *segments);
        else
            grown("path", std::get<std::string>(before), std::get<std::string>(after), true);
    }

    [[nodiscard]] std::vector<VariableChange> list() && { return std::move(list_); }

  private:
    void add(std::string_view name, std::string_view sign, std::string value, std::string_view kind = {}) {
        list_.push_back({name, sign, std::move(value), kind});
    }

    void grown(std::string_view name, std::string_view before, std::string_view after, bool may_append) {
        if (may_append && after.starts_with(before))
            add(name, "+=", json_of(after.substr(before.size())));
        else
            add(name, ":=", json_of(after));
    }

    /// Adds the removed segments and then the appended ones; or the whole path, if it comes from the base.
    void path(const Segments& before, const Segments& after) {
        if (before.empty() && after.size() > 1) {
            add("path", ":=", json_of(after));
            return;
        }
        const auto [kept, first_new] = std::ranges::mismatch(before, after);
        for (auto removed = before.end(); removed != kept; --removed) add("path", "-=", json_of(*(removed - 1)));
        for (auto added = first_new; added != after.end(); ++added) add("path", "+=", json_of(*added));
    }

    std::vector<VariableChange> list_;
};

}  // namespace

std::vector<VariableChange> changes_between(const Variables& before, const Variables& after) {
    Changes changes;
    changes.set("atSignSeen", before.at_sign_seen, after.at_sign_seen);
    changes.set("insideBrackets", before.inside_brackets, after.inside_brackets);
    changes.set("passwordTokenSeen", before.password_token_seen, after.password_token_seen);
    changes.set("scheme", before.url.scheme, after.url.scheme);
    changes.text("username", before.url.username, after.url.username);
    changes.text("password", before.url.password, after.url.password);
    changes.host(before.url.host, after.url.host);
    changes.port(before.url.port, after.url.port);
    changes.path(before.url.path, after.url.path);
    changes.text("query", before.url.query, after.url.query);
    changes.text("fragment", before.url.fragment, after.url.fragment);
    return std::move(changes).list();
}

}  // namespace refurl::tools
