// Compares the C interface with the C++ classes.
#include <refurl.h>

#include "api/mend.hpp"
#include "api/message.hpp"
#include "api/site.hpp"
#include "api/url_object.hpp"
#include "api/validity.hpp"
#include "explain/security/security.hpp"
#include "model/utf8.hpp"
#include "standard/standard.hpp"
#include "tests/api/tuples.hpp"

using namespace refurl;
using namespace refurl::test;
using api::UrlObject;
using api::URLSearchParams;

namespace {

struct Free {
    void operator()(refurl_url* url) const { refurl_url_free(url); }
    void operator()(refurl_params* params) const { refurl_params_free(params); }
    void operator()(refurl_string* string) const { refurl_string_free(string); }
    void operator()(refurl_validation* validation) const { refurl_validation_free(validation); }
    void operator()(refurl_mending* mending) const { refurl_mending_free(mending); }
    void operator()(refurl_findings* findings) const { refurl_findings_free(findings); }
};
template <class Object>
using Owned = std::unique_ptr<Object, Free>;

/// Returns the text, or nothing if there is none, for which C has a null pointer.
std::optional<std::string> text_of(refurl_text text) {
    if (text.data == nullptr) return std::nullopt;
    return std::string(text.data, text.size);
}

std::optional<std::string> text_of(Text text) {
    if (!text) return std::nullopt;
    return std::string(*text);
}

std::string made(refurl_string* string) {
    return text_of(refurl_string_text(Owned<refurl_string>(string).get())).value();
}

Owned<refurl_url> parsed(const Pair& pair, refurl_failure& failure) {
    const std::string& input = pair.input;
    const std::optional<std::string>& base = pair.base;
    return Owned<refurl_url>(
        base ? refurl_url_parse_with_base(input.data(), input.size(), base->data(), base->size(), &failure)
             : refurl_url_parse(input.data(), input.size(), nullptr, &failure));
}

std::string all_dirs(const Sequence& url) {
    std::string text;
    for (const std::string_view run : url.dirs.runs()) text += run;
    return text;
}

/// Returns the components in the order of refurl_component.
std::vector<std::optional<std::string>> components_of(const Url& url) {
    const Sequence sequence = url.sequence();
    const Authority authority = sequence.authority.value_or(Authority{});
    std::optional<std::string> whole_authority;
    if (sequence.authority) whole_authority = authority.empty() ? "" : shown(authority);
    const auto& userinfo = authority.userinfo;
    const std::string dirs = all_dirs(sequence);
    return {text_of(sequence.scheme),
            whole_authority,
            text_of(userinfo ? userinfo->username : Text{}),
            text_of(userinfo ? userinfo->password : Text{}),
            text_of(authority.host ? authority.host->text : Text{}),
            text_of(authority.port),
            text_of(sequence.drive),
            text_of(sequence.path_root ? "/" : Text{}),
            text_of(dirs.empty() ? Text{} : Text(dirs)),
            text_of(sequence.file),
            text_of(sequence.query),
            text_of(sequence.fragment)};
}

void check_same(const refurl_failure& c, const Failure& failure) {
    RC_ASSERT(text_of(c.stage) == std::string(name_of(failure.stage)));
    RC_ASSERT(text_of(c.rule) == std::string(failure.rule));
    RC_ASSERT(text_of(c.error) == (failure.error.empty() ? std::nullopt : std::optional(std::string(failure.error))));
    RC_ASSERT(text_of(c.detail) ==
              (failure.detail.empty() ? std::nullopt : std::optional(std::string(failure.detail))));
    RC_ASSERT(text_of(c.text) == std::string(failure.text));
    RC_ASSERT(c.begin == failure.begin);
    RC_ASSERT(c.end == failure.end);
    RC_ASSERT(made(refurl_failure_message(&c)) == message_of(failure));
}

void check_same_site(const refurl_url& c, const Url& url) {
    const auto list = api::PublicSuffixList::latest();
    RC_ASSERT((refurl_has_public_suffix_list() == 1) == list.has_value());
    const auto text_or_none = [](std::optional<std::string_view> text) {
        return text ? std::optional(std::string(*text)) : std::nullopt;
    };
    const auto suffix = list ? api::public_suffix(url, *list) : std::nullopt;
    const auto domain = list ? api::registrable_domain(url, *list) : std::nullopt;
    RC_ASSERT(text_of(refurl_url_public_suffix(&c)) == text_or_none(suffix));
    RC_ASSERT(text_of(refurl_url_registrable_domain(&c)) == text_or_none(domain));
    const int same = list ? static_cast<int>(api::same_site(url, url, *list)) : -1;
    RC_ASSERT(refurl_url_is_same_site(&c, &c) == same);
    RC_ASSERT(refurl_url_is_schemelessly_same_site(&c, &c) == same);
}

void check_same(const refurl_url& c, const UrlObject& url) {
    const std::array getters{url.href(),     url.protocol(), url.username(), url.password(), url.host(),
                             url.hostname(), url.port(),     url.pathname(), url.search(),   url.hash()};
    for (std::size_t i = 0; i < getters.size(); ++i)
        RC_ASSERT(text_of(refurl_url_get(&c, static_cast<refurl_attribute>(i))) == std::string(getters.at(i)));
    const auto components = components_of(url.url());
    for (std::size_t i = 0; i < components.size(); ++i)
        RC_ASSERT(text_of(refurl_url_component(&c, static_cast<refurl_component>(i))) == components[i]);
    RC_ASSERT(made(refurl_url_origin(&c)) == url.origin());
    RC_ASSERT(made(refurl_url_to_unicode(&c)) == api::unicode_href(url.url()));
    check_same_site(c, url.url());
}

void check_same(const refurl_params& c, const URLSearchParams& params) {
    RC_ASSERT(refurl_params_size(&c) == params.size());
    std::size_t i = 0;
    for (const auto& [name, value] : params) {
        RC_ASSERT(text_of(refurl_params_name(&c, i)) == name);
        RC_ASSERT(text_of(refurl_params_value(&c, i)) == value);
        RC_ASSERT(refurl_params_find(&c, name.data(), name.size(), i) == i);
        RC_ASSERT(text_of(refurl_params_get(&c, name.data(), name.size())) == std::string(params.get(name).value()));
        ++i;
    }
    RC_ASSERT(made(refurl_params_to_string(&c)) == params.to_string());
}

std::vector<standard::ValidationError> errors_by_standard(std::string_view input,
                                                          const std::optional<std::string>& base) {
    const auto record = base ? standard::parse(*base).url : std::nullopt;
    return standard::parse(input, record ? &*record : nullptr).errors;
}

void check_same(const refurl_validation& c, const std::vector<standard::ValidationError>& errors) {
    RC_ASSERT(refurl_validation_error_count(&c) == errors.size());
    for (std::size_t i = 0; i < errors.size(); ++i) {
        RC_ASSERT(text_of(refurl_validation_error_name(&c, i)) == std::string(errors[i].name));
        RC_ASSERT(refurl_validation_error_offset(&c, i) == errors[i].offset);
    }
}

/// Returns a text as the C interface gives it.
std::string well_formed(std::string_view text) {
    Store store;
    return std::string(decode_utf8(text, store));
}

void check_same(const refurl_mending& c, const std::expected<api::Mended, api::NotMended>& mended) {
    RC_ASSERT(text_of(refurl_mending_text(&c)) == (mended ? std::optional(well_formed(mended->text)) : std::nullopt));
    RC_ASSERT(text_of(refurl_mending_message(&c)) ==
              (mended ? std::nullopt : std::optional(well_formed(api::message_of(mended.error())))));
    if (!mended) return;
    RC_ASSERT((refurl_mending_keeps_href(&c) == 1) == mended->keeps_href);
    RC_ASSERT(refurl_mending_change_count(&c) == mended->changes.size());
    std::size_t i = 0;
    for (const auto& [fault, before, after] : mended->changes) {
        RC_ASSERT(text_of(refurl_mending_change_rule(&c, i)) == std::string(fault.rule));
        RC_ASSERT(text_of(refurl_mending_change_reason(&c, i)) == std::string(fault.reason));
        RC_ASSERT(text_of(refurl_mending_change_before(&c, i)) == well_formed(before));
        RC_ASSERT(text_of(refurl_mending_change_after(&c, i)) == well_formed(after));
        ++i;
    }
}

/// Returns the ranges of a finding that are of the base, or of the input.
std::vector<explain::Range> ranges_of(const refurl_findings& c, std::size_t index, bool of_base) {
    std::vector<explain::Range> ranges;
    for (std::size_t i = 0; i < refurl_findings_range_count(&c, index); ++i)
        if ((refurl_findings_range_is_of_base(&c, index, i) == 1) == of_base)
            ranges.push_back({refurl_findings_range_begin(&c, index, i), refurl_findings_range_end(&c, index, i)});
    return ranges;
}

void check_same(const refurl_findings& c, const std::vector<security::Finding>& findings) {
    RC_ASSERT(refurl_findings_size(&c) == findings.size());
    for (std::size_t i = 0; i < findings.size(); ++i) {
        RC_ASSERT(text_of(refurl_findings_name(&c, i)) == std::string(row_of(findings[i].kind).name));
        RC_ASSERT(text_of(refurl_findings_sentence(&c, i)) == well_formed(sentence_of(findings[i])));
        RC_ASSERT(ranges_of(c, i, false) == findings[i].input);
        RC_ASSERT(ranges_of(c, i, true) == findings[i].base);
    }
}

/// Changes both lists in the same way.
void change(refurl_params& c, URLSearchParams& params, const std::string& name, const std::string& value) {
    const bool any_value = value.empty();
    const auto given = any_value ? std::nullopt : std::optional<std::string_view>(value);
    RC_ASSERT((refurl_params_has(&c, name.data(), name.size(), any_value ? nullptr : value.data(), value.size()) ==
               1) == params.has(name, given));
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            RC_ASSERT(refurl_params_append(&c, name.data(), name.size(), value.data(), value.size()) == 1);
            return params.append(name, value);
        case 1:
            RC_ASSERT(refurl_params_set(&c, name.data(), name.size(), value.data(), value.size()) == 1);
            return params.set(name, value);
        case 2:
            RC_ASSERT(refurl_params_delete(&c, name.data(), name.size(), any_value ? nullptr : value.data(),
                                           value.size()) == 1);
            return params.erase(name, given);
        default: RC_ASSERT(refurl_params_sort(&c) == 1); return params.sort();
    }
}

void set_any(refurl_url& c, UrlObject& url) {
    const auto attribute = *rc::gen::inRange(0, static_cast<int>(api::attribute_names.size()));
    const std::string value = *rc::gen::oneOf(url_string(), plausible_url(), bytes());
    refurl_failure failure;
    const int set = refurl_url_set(&c, static_cast<refurl_attribute>(attribute), value.data(), value.size(), &failure);
    const Result<void> result = url.set(static_cast<api::Attribute>(attribute), value);
    RC_ASSERT((set == 1) == result.has_value());
    RC_ASSERT(failure.cause == (result ? REFURL_CAUSE_NONE : REFURL_CAUSE_INPUT));
    if (!result) check_same(failure, result.error());
}

}  // namespace

TEST_CASE("law: the C interface says what the C++ classes say") {
    rc::prop("any URL, and any changes to it", [] {
        const Pair pair = *pair_of(rc::gen::oneOf(plausible_url(), url_string(), bytes()));
        refurl_failure failure;
        const Owned<refurl_url> c = parsed(pair, failure);
        Result<UrlObject> url = UrlObject::construct(pair.input, pair.base);
        RC_ASSERT((c != nullptr) == url.has_value());
        if (!url) return check_same(failure, url.error());
        RC_ASSERT(failure.cause == REFURL_CAUSE_NONE);
        check_same(*c, *url);
        for (std::size_t i = *rc::gen::inRange<std::size_t>(0, 4); i > 0; --i) {
            if (*rc::gen::arbitrary<bool>())
                set_any(*c, *url);
            else
                change(*refurl_url_params(c.get()), url->search_params(), *tuple_text(), *tuple_text());
            check_same(*c, *url);
            check_same(*refurl_url_params(c.get()), url->search_params());
        }
    });
    rc::prop("queries in any encoding", [] {
        const std::string input = "http://h/?" + *url_string();
        const EncodingRow& row = encoding_table[*encoding()];
        const Owned<refurl_url> c(refurl_url_parse_in_encoding(input.data(), input.size(), nullptr, row.name.data(),
                                                               row.name.size(), nullptr));
        check_same(*c, UrlObject(parse(input, nullptr, row.key).value()));
    });
    rc::prop("validity and validation errors", [] {
        const Pair pair = *pair_of(rc::gen::oneOf(plausible_url(), url_string(), bytes()));
        const auto base = pair.base ? parse(*pair.base) : Result<Url>(std::unexpect);
        refurl_failure failure;
        const Owned<refurl_url> c_base = parsed(Pair{pair.base.value_or(""), std::nullopt, {}}, failure);
        const Owned<refurl_validation> c(refurl_validate(pair.input.data(), pair.input.size(), c_base.get()));
        const auto valid = validate(pair.input, base ? &*base : nullptr);
        RC_ASSERT((refurl_validation_is_valid(c.get()) == 1) == valid.has_value());
        const Invalidity invalidity = valid ? Invalidity{} : valid.error();
        RC_ASSERT(text_of(refurl_validation_rule(c.get())).value_or("") == invalidity.rule);
        RC_ASSERT(text_of(refurl_validation_reason(c.get())).value_or("") == invalidity.reason);
        RC_ASSERT(refurl_validation_begin(c.get()) == invalidity.begin);
        RC_ASSERT(refurl_validation_end(c.get()) == invalidity.end);
        check_same(*c, errors_by_standard(pair.input, base ? pair.base : std::nullopt));
    });
    rc::prop("mended texts, and findings", [] {
        const Pair pair = *pair_of(rc::gen::oneOf(plausible_url(), url_string(), bytes()));
        const std::string& input = pair.input;
        const auto base = pair.base ? parse(*pair.base) : Result<Url>(std::unexpect);
        const Url* const given = base ? &*base : nullptr;
        refurl_failure failure;
        const Owned<refurl_url> c_base = parsed(Pair{pair.base.value_or(""), std::nullopt, {}}, failure);
        const Owned<refurl_mending> mending(refurl_mend(input.data(), input.size(), c_base.get()));
        check_same(*mending, api::mend(input, given));
        const Owned<refurl_findings> findings(refurl_security_findings(input.data(), input.size(), c_base.get()));
        check_same(*findings, security::examine(input, given).findings);
    });
    rc::prop("search parameters by themselves", [] {
        const std::string query = *urlencoded_text();
        const Owned<refurl_params> c(refurl_params_parse(query.data(), query.size()));
        URLSearchParams params(query);
        check_same(*c, params);
        change(*c, params, *tuple_text(), *tuple_text());
        check_same(*c, params);
    });
}
