#include "explain/list.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "encoding/encode.hpp"
#include "encoding/query.hpp"
#include "encoding/rules.hpp"
#include "explain/alignment.hpp"
#include "explain/changes.hpp"
#include "model/sigils.hpp"
#include "print/rules.hpp"

namespace refurl::explain {

namespace {

void write_units(const Rule& rule, std::string_view before, std::string_view after, Ledger& ledger) {
    while (!before.empty()) {
        const Unit unit = first_unit(rule, before, after);
        const std::string_view read = before.substr(0, unit.before);
        const std::string_view written = after.substr(0, unit.after);
        if (read != written) ledger.write(read, written);
        before.remove_prefix(read.size());
        after.remove_prefix(written.size());
    }
}

/// Lists a rule that removed a text, or replaced it by another.
void list_part(const Rule& rule, Text before, Text after, Ledger& ledger) {
    if (!before || before == after) return;
    if (after)
        list_text(rule, *before, *after, ledger);
    else
        ledger.remove(rule, *before);
}

Text host_of(const Authority& authority) { return authority.host ? Text(authority.host->text) : Text(); }

void list_authority(const Rule& rule, const Authority& before, const Authority& after, Ledger& ledger) {
    if (before.userinfo && after.userinfo) list_part(rule, before.userinfo->password, after.userinfo->password, ledger);
    if (before.userinfo && !after.userinfo) list_part(rule, before.userinfo->username, std::nullopt, ledger);
    list_part(rule, host_of(before), host_of(after), ledger);
    list_part(rule, before.port, after.port, ledger);
}

/// The components that a rule removed and added.
struct Difference {
    std::vector<Component> gone;
    std::vector<Component> come;
};

Difference difference(std::span<const Component> before, std::span<const Component> after) {
    const auto [first, begin] = std::ranges::mismatch(before, after);
    const std::span rest_before(first, before.end());
    const std::span rest_after(begin, after.end());
    const auto last = std::ranges::mismatch(std::views::reverse(rest_before), std::views::reverse(rest_after));
    Difference result{{first, last.in1.base()}, {begin, last.in2.base()}};
    const std::vector<Component> gone = result.gone;
    const auto is_in = [](const std::vector<Component>& all) {
        return [&](const Component& each) { return std::ranges::find(all, each) != all.end(); };
    };
    if (result.come.empty()) return result;
    std::erase_if(result.gone, is_in(result.come));
    std::erase_if(result.come, is_in(gone));
    return result;
}

void list_removal(const Rule& rule, const std::vector<Component>& gone, Ledger& ledger) {
    if (gone.size() == 1) {
        ledger.remove(rule, text_of(gone.front()));
        return;
    }
    std::vector<std::string_view> texts;
    texts.reserve(gone.size());
    for (const Component& dir : gone) texts.emplace_back(text_of(dir).data(), text_of(dir).size() + 1);
    texts.back() = text_of(gone.back());  // it may be a file, which has no slash
    ledger.remove(rule, texts);
}

void list_addition(const Rule& rule, const Component& come, Store& store, Ledger& ledger) {
    std::string_view text = come.type == Type::authority ? sigils::authority.before : text_of(come);
    if (come.type == Type::dir) {
        text = store.keep(std::string(text).append(sigils::dir.after));
        ledger.end_text(rule, {}, text);
    }
    ledger.add(rule, come.type, text);
}

}  // namespace

void list_text(const Rule& rule, std::string_view before, std::string_view after, Ledger& ledger) {
    if (works_by_units(rule) && !lies_in(after, before)) write_units(rule, before, after, ledger);
    ledger.apply(rule, before, after);
}

void list_components(const Rule& rule, const Components& before, const Components& after, Store& store,
                     Ledger& ledger) {
    const auto [gone, come] = difference(before, after);
    if (gone.empty() && come.empty()) return;
    if (come.empty())
        list_removal(rule, gone, ledger);
    else if (gone.empty())
        list_addition(rule, come.front(), store, ledger);
    else if (gone.back().type != come.front().type)
        ledger.move(rule, {}, text_of(gone.back()), come.front().type);
    else if (come.front().type == Type::authority)
        list_authority(rule, authority_of(gone.back()), authority_of(come.front()), ledger);
    else
        list_text(rule, text_of(gone.back()), text_of(come.front()), ledger);
}

void list_forced_host(const Rule& rule, const Components& url, Ledger& ledger) {
    const auto begin = std::ranges::find_if(url, is_segment);
    const auto host = std::find_if(begin, url.end(), [](const Component& each) { return !text_of(each).empty(); });
    const auto empty_dirs = static_cast<std::size_t>(host - begin);  // each is a slash
    ledger.move(rule, {text_of(*begin).data(), empty_dirs}, text_of(*host), Type::authority);
}

void list_encoding(std::string_view before, std::string_view after, Encoding encoding, Ledger& ledger) {
    std::string bytes;
    for (const auto& [code_point, begin, end, is_number] :
         encode_by_parts(before, encoding, percent_encoded_reference, bytes)) {
        const std::string_view written = after.substr(begin, end - begin);
        if (written == code_point) continue;
        ledger.write(code_point, written);
        if (is_number) ledger.note(rule::write_number, code_point, written, code_point);
    }
    ledger.apply(rule::encode_query, before, after);
}

void list_href(const Url& url, const Sequence& normal, std::string_view dot, Ledger& ledger) {
    const char* at = url.href().data();
    const auto write_sigil = [&](std::string_view sigil) {
        ledger.write({}, {at, sigil.size()});
        at += sigil.size();
    };
    each_copy(normal, url.sequence(), [&](std::string_view name, std::string_view text, std::string_view copy) {
        if (name == "dirs" && !dot.empty()) ledger.write(std::exchange(dot, {}), {at, copy.data()});
        if (!text.empty()) ledger.write(text, copy);
        if (copy.data() != nullptr) at = end_of(copy);
        if (name == "scheme") write_sigil(sigils::scheme.after);
        if (name == "authority") write_sigil(sigils::authority.before);
        if (name == "path-root") write_sigil(sigils::path_root.before);
    });
    ledger.end_text(rule::sigil, {}, url.href());
}

}  // namespace refurl::explain
