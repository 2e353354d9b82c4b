#include "tools/edit/scripted_url.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/find_row.hpp"
#include "systems/records.hpp"
#include "systems/search_params.hpp"
#include "systems/today.hpp"
#include "tools/reading/written_parameters.hpp"

namespace refurl::tools {

namespace {

template <class U>
using Changed = std::expected<U, systems::Refusal>;

// ---- A URL object of an edition

std::string attribute_of(const EditionUrl& url, std::string_view name) {
    const auto* const row = find_row(systems::attribute_rows, name, &systems::AttributeRow::name);
    if (row == nullptr) return standard::serialize(url.object.url(), url.edition);
    return (systems::attributes_of(url.object.url(), url.edition).*(row->value)).value_or("");
}

Changed<EditionUrl> with_setting(EditionUrl url, std::string_view attribute, std::string_view value) {
    url.object.set_attribute(attribute, value);
    return url;
}

Changed<EditionUrl> with_call(EditionUrl url, const systems::Call& call) {
    systems::called(url.object, call);
    return url;
}

// ---- A URL of an earlier document

std::string attribute_of(const DocumentUrl& url, std::string_view name) {
    const auto* const row = find_row(systems::attribute_rows, name, &systems::AttributeRow::name);
    return row == nullptr ? url.record.href : (url.record.attributes.*(row->value)).value_or("");
}

systems::Request request_of(const DocumentUrl& url) { return {.input = url.input, .base = url.base}; }

std::vector<systems::Setting> settings_of(const DocumentUrl& url) {
    std::vector<systems::Setting> list;
    list.reserve(url.settings.size());
    for (const auto& [attribute, value] : url.settings) list.push_back({attribute, value});
    return list;
}

systems::Record record_of(systems::Seen seen) {
    systems::Record record;
    record.href = std::move(seen.href);
    record.attributes = std::move(seen.attributes);
    if (const auto& protocol = record.attributes.protocol) record.scheme = protocol->substr(0, protocol->find(':'));
    return record;
}

Changed<DocumentUrl> with_setting(DocumentUrl url, std::string_view attribute, std::string_view value) {
    url.settings.emplace_back(attribute, value);
    auto seen = url.system->scripting.set(request_of(url), settings_of(url));
    if (!seen) return std::unexpected(seen.error());
    url.record = record_of(std::move(seen->back()));
    return url;
}

/// Returns the query of a URL's text with its `?`; ε without a query.
std::string_view search_in(std::string_view href) {
    href = href.substr(0, href.find('#'));
    return href.substr(std::min(href.find('?'), href.size()));
}

// The interface calls methods only after all settings. So a call is kept as the setting of the query that it makes.
Changed<DocumentUrl> with_call(const DocumentUrl& url, const systems::Call& call) {
    const auto called = url.system->scripting.call(request_of(url), settings_of(url), {{call}});
    if (!called) return std::unexpected(called.error());
    return with_setting(url, "search", search_in(called->back().href));
}

// ---- Each change

std::string query_of(std::string_view search) { return std::string(search.substr(search.starts_with('?') ? 1 : 0)); }

/// Returns the calls that delete the parameters with some names. The first writes the query anew even if there is no
/// such parameter.
std::vector<systems::Call> deletions(std::string_view query, const NamePattern& names) {
    std::set<std::string> found{names.shortest()};
    for (const auto& [text, tuple] : written_parameters(query))
        if (tuple && names.fits(tuple->first)) found.insert(tuple->first);
    std::vector<systems::Call> calls;
    calls.reserve(found.size());
    for (const std::string& name : found) calls.push_back({"delete", name});
    return calls;
}

template <class U>
struct ApplyByScript {
    const U& url;

    Changed<U> operator()(const Setting& change) const {
        const std::string_view name = name_of(change.attribute);
        if (change.only_if_empty && !attribute_of(url, name).empty()) return url;
        return with_setting(url, name, change.value);
    }
    Changed<U> operator()(const AppendedSegment& change) const {
        return with_setting(url, "pathname", with_segment(attribute_of(url, "pathname"), change.segment));
    }
    Changed<U> operator()(const AppendedParameter& change) const {
        return with_setting(url, "search", search_of(with_parameter(query(), change)));
    }
    Changed<U> operator()(const SetParameter& change) const {
        return with_call(url, {"set", change.name, change.value});
    }
    Changed<U> operator()(const DeletedParameters& change) const {
        Changed<U> changed = url;
        for (const systems::Call& call : deletions(query(), change.names))
            if (changed) changed = with_call(*changed, call);
        return changed;
    }
    Changed<U> operator()(const TrimmedParameters& change) const {
        const std::optional<std::string> kept = trimmed(query(), change.names);
        return kept ? with_setting(url, "search", search_of(*kept)) : url;
    }
    Changed<U> operator()(const SortedParameters& /*change*/) const { return with_call(url, {"sort"}); }

  private:
    [[nodiscard]] std::string query() const { return query_of(attribute_of(url, "search")); }
};

// ---- What a change needs

std::optional<std::string> lack_of_setter(const systems::Scripting& scripting, std::string_view attribute) {
    return scripting.can_set(attribute) ? std::nullopt : std::optional(fmt::format("setter of {}", attribute));
}

std::optional<std::string> lack_of_method(const systems::Scripting& scripting, std::string_view method) {
    return scripting.method_named(method) != nullptr ? std::nullopt : std::optional(fmt::format("method {}", method));
}

struct LackOf {
    const systems::Scripting& scripting;

    using Lack = std::optional<std::string>;

    Lack operator()(const Setting& change) const { return lack_of_setter(scripting, name_of(change.attribute)); }
    Lack operator()(const AppendedSegment& /*change*/) const { return lack_of_setter(scripting, "pathname"); }
    Lack operator()(const AppendedParameter& /*change*/) const { return lack_of_setter(scripting, "search"); }
    Lack operator()(const TrimmedParameters& /*change*/) const { return lack_of_setter(scripting, "search"); }
    Lack operator()(const SetParameter& /*change*/) const { return lack_of_method(scripting, "set"); }
    Lack operator()(const DeletedParameters& /*change*/) const { return lack_of_method(scripting, "delete"); }
    Lack operator()(const SortedParameters& /*change*/) const { return lack_of_method(scripting, "sort"); }
};

// ---- Reading

std::expected<ScriptedUrl, Reason> edition_url(const SystemChoice& choice, std::string_view input,
                                               const std::optional<std::string>& base) {
    const auto parsed = [&](std::string_view text, const ParsedUrl* onto) {
        return parse_by(System::standard, text, onto, Encoding::utf_8, choice.edition);
    };
    std::optional<Answer> read_base;
    if (base) read_base = parsed(*base, nullptr);
    if (read_base && !read_base->url) return std::unexpected(read_base->url.error());
    const Answer answer = parsed(input, read_base ? &*read_base->url : nullptr);
    if (!answer.url) return std::unexpected(answer.url.error());
    return EditionUrl{standard::UrlSearchParams(std::get<standard::UrlRecord>(*answer.url), choice.edition),
                      choice.edition};
}

std::expected<ScriptedUrl, Reason> document_url(const systems::System& system, std::string_view input,
                                                const std::optional<std::string>& base) {
    systems::Answer answer = system.read({.input = input, .base = base});
    if (!answer) return std::unexpected(answer.error());
    return DocumentUrl{&system, std::string(input), base, {}, std::move(*answer)};
}

}  // namespace

std::expected<ScriptedUrl, Reason> scripted_url(const SystemChoice& choice, std::string_view input,
                                                const std::optional<std::string>& base) {
    return choice.other ? document_url(*choice.other, input, base) : edition_url(choice, input, base);
}

View view_of(const EditionUrl& url, Display display) { return View(url.object.url(), display, url.edition); }
View view_of(const DocumentUrl& url, Display /*display*/) { return View(url.record); }

systems::Scripting scripting_of(const SystemChoice& choice) {
    return choice.other ? choice.other->scripting : systems::standard_system(choice.edition).scripting;
}

std::optional<std::string> lack_of(const systems::Scripting& scripting, const Change& change) {
    return std::visit(LackOf{scripting}, change);
}

std::expected<ScriptedUrl, systems::Refusal> with_change(const ScriptedUrl& url, const Change& change) {
    return std::visit(
        [&](const auto& each) -> std::expected<ScriptedUrl, systems::Refusal> {
            return std::visit(ApplyByScript{each}, change);
        },
        url);
}

}  // namespace refurl::tools
