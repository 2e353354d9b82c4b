#include "resolve/host.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "grammar/predicates.hpp"
#include "model/address.hpp"
#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/lowercase.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "resolve/uts46/inert.hpp"
#include "resolve/uts46/processing.hpp"

namespace refurl {

namespace {

/// The bytes that percent-decoding or the domain parser changes or refuses, except upper-case letters.
constexpr ByteSet not_plain =
    bytes_where([](unsigned char byte) { return byte >= 0x80 || forbidden_domain_code_points[byte]; });

// ---- Which code point of a domain is at fault

/// Reports whether Unicode ToASCII of `text` by itself contains `c`.
bool maps_to(std::string_view text, char c) {
    const uts46::Converted ascii = uts46::to_ascii(text, uts46::url_options);
    return ascii.errors.empty() && ascii.domain.contains(c);
}

/// Returns the first code point of `domain` that Unicode ToASCII turns into text with `c` in it, or all of `domain` if
/// several code points together do. A following mark can change the answer: `<` and U+0338 are one valid code point.
std::string_view source_of(char c, std::string_view domain) {
    for (std::string_view rest = domain; !rest.empty();) {
        const std::size_t size = decode_first(rest).length;
        const std::string_view code_point = rest.substr(0, size);
        rest.remove_prefix(size);
        const std::size_t next_size = rest.empty() ? 0 : decode_first(rest).length;
        const std::string_view with_next(code_point.data(), size + next_size);
        if ((code_point[0] == c || !is_ascii(code_point)) && maps_to(code_point, c) && maps_to(with_next, c))
            return code_point;
    }
    return domain;
}

constexpr std::string_view mapping = "UTS 46 maps it to text with ` `";
constexpr std::string_view mapping_to_space = "UTS 46 maps it to text with a space (U+0020)";

/// For each ASCII character c, why a code point is forbidden that UTS 46 maps to text with c.
constexpr auto mappings = [] {
    std::array<std::array<char, mapping.size()>, 0x80> texts{};
    for (std::size_t c = 0; c < texts.size(); ++c) {
        std::ranges::copy(mapping, texts[c].begin());
        texts[c][mapping.size() - 2] = static_cast<char>(c);
    }
    return texts;
}();

/// Returns why `source` is forbidden, if it is a code point that is mapped to text with `c`; otherwise ε.
std::string_view mapping_to(char c, std::string_view source) {
    if (source.starts_with(c) || decode_first(source).length < source.size()) return {};
    if (c == ' ') return mapping_to_space;
    const auto& text = mappings[static_cast<unsigned char>(c)];
    return {text.data(), text.size()};
}

std::unexpected<Failure> forbidden(char c, std::string_view domain) {
    const std::size_t ascii = domain.find(c);
    const std::string_view source = is_ascii(domain) ? domain.substr(ascii, 1) : source_of(c, domain);
    const auto begin = static_cast<std::size_t>(source.data() - domain.data());
    return std::unexpected(Failure{Stage::host, "forbidden-domain-code-point", domain, begin, begin + source.size(), "",
                                   mapping_to(c, source)});
}

std::unexpected<Failure> not_ascii(const uts46::Error& error, std::string_view domain) {
    const auto [begin, end] = uts46::bytes_of(error, domain, uts46::url_options);
    return std::unexpected(Failure{Stage::host, "domain-to-ascii", domain, begin, end, "domain-to-ASCII",
                                   uts46::text_of(error.rule).demand});
}

// ---- The steps of UTS 46, listed for a ledger

/// Lists the steps of UTS 46 label by label. With a store it does nothing.
template <AnyStore S>
class Steps {
  public:
    Steps(std::string_view /*domain*/, S& /*store*/) {}
    void changed(Rule /*rule*/, std::u32string_view /*text*/) {}
    void checked(const uts46::Processed& /*processed*/) {}
    void written(std::string_view /*ascii*/) {}
};

/// The labels of the domain and the full stops between them are its parts: the labels are those with an even index.
template <>
class Steps<Ledger> {
  public:
    Steps(std::string_view domain, Ledger& ledger) : ledger_(ledger) {
        std::size_t stop = 0;
        for (const auto& [begin, end] : uts46::bytes_of_labels(domain, uts46::url_options)) {
            if (!parts_.empty()) parts_.push_back(part(domain.substr(stop, begin - stop)));
            parts_.push_back(part(domain.substr(begin, end - begin)));
            stop = end;
        }
    }

    /// A step made this of the whole domain.
    void changed(Rule rule, std::u32string_view domain) {
        const uts46::Labels labels = uts46::break_at_full_stops(domain);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (i != 0) change(rule, parts_[2 * i - 1], U".");
            change(rule, parts_[2 * i], domain.substr(labels[i].begin, labels[i].size));
        }
    }

    /// The labels that are Punycode were converted, and all were checked.
    void checked(const uts46::Processed& processed) {
        std::vector<std::vector<uts46::Rule>> broken(processed.labels.size());
        for (const uts46::Error& error : processed.errors) broken[error.label].push_back(error.rule);
        for (std::size_t i = 0; i < processed.labels.size(); ++i) {
            Part& label = parts_[2 * i];
            const std::string_view mapped = label.text;
            change(Rule::convert_punycode, label, processed.label(i));
            if (broken[i].empty()) pass(label);
            for (const uts46::Rule rule : broken[i])
                ledger_.apply(Rule::reject_label, mapped, uts46::text_of(rule).demand, label.place);
        }
    }

    /// The labels were written in ASCII.
    void written(std::string_view ascii) {
        auto part = parts_.begin();
        for (const auto& each : std::views::split(ascii, '.')) {
            const std::string_view label(each);
            if (part != parts_.begin()) ledger_.write(part++->place, {label.data() - 1, 1});
            if (part->text != label) ledger_.apply(Rule::write_punycode, part->text, label, part->place);
            ledger_.write(part++->place, label);
        }
    }

  private:
    struct Part {
        std::string_view place;  ///< in the domain
        std::string_view text;   ///< after the last step
    };

    static Part part(std::string_view place) { return {place, place}; }

    void change(Rule rule, Part& part, std::u32string_view text) {
        std::string after;
        uts46::append_unicode(text, after);
        if (part.text == after) return;
        const std::string_view kept = ledger_.keep(after);
        ledger_.apply(rule, part.text, kept, part.place);
        part.text = kept;
    }

    void pass(const Part& label) {
        if (!label.text.empty()) ledger_.apply(Rule::validate_label, label.text, label.text, label.place);
    }

    Ledger& ledger_;
    std::vector<Part> parts_;
};

/// Unicode ToASCII: its steps are to map, to normalize, to convert and validate, and to write the labels in ASCII. A
/// ledger lists the steps, so it takes no shortcut.
template <AnyStore S>
Result<std::string_view> unicode_to_ascii(std::string_view domain, S& store) {
    if constexpr (!lists<S>)
        if (const auto ascii = uts46::inert_to_ascii(domain, store)) return *ascii;
    Steps<S> steps(domain, store);
    std::u32string mapped = uts46::map(domain, uts46::url_options);
    steps.changed(Rule::map, mapped);
    std::u32string normalized = uts46::normalize(std::move(mapped));
    steps.changed(Rule::normalize_to_nfc, normalized);
    const uts46::Processed processed = uts46::convert_and_validate(std::move(normalized), uts46::url_options);
    steps.checked(processed);
    const uts46::Converted ascii = uts46::to_ascii(processed, uts46::url_options);
    if (!ascii.errors.empty()) return not_ascii(ascii.errors.front(), domain);
    const std::string_view kept = store.keep(ascii.domain);
    steps.written(kept);
    made(store, Rule::to_ascii, domain, kept);
    return kept;
}

/// Returns a failure in the decoded domain as a failure in the host as it is written. ToASCII keeps the places of an
/// ASCII domain. A failure in what it makes of any other domain becomes one of the whole host.
Failure in_host(Failure failure, std::string_view domain, std::string_view decoded, std::string_view host) {
    const bool has_place = is_ascii(domain) || failure.text == domain;
    if (!has_place) return {failure.stage, failure.rule, host, 0, host.size(), failure.error, failure.detail};
    const auto before = [&](std::size_t offset) {
        return offset_before_percent_decoding(host, offset_before_decoding(decoded, offset));
    };
    failure.begin = before(failure.begin);
    failure.end = before(failure.end);
    failure.text = host;
    return failure;
}

/// @param url has a host
Result<Sequence> with_host(const Sequence& url, const Host& host) {
    Result<Sequence> changed = url;
    changed->authority->host = host;
    return changed;
}

template <AnyStore S>
Result<Host> domain_or_ip4(std::string_view domain, S& store) {
    if (!grammar::ends_in_number(domain)) return Host{HostKind::domain, domain};
    const Result<std::uint32_t> address = grammar::ip4_address(domain, store);
    if (!address) return std::unexpected(address.error());
    const std::string_view text = text_of(*address, store);
    replaced(store, Rule::ip4_address, domain, text);
    return Host{HostKind::ip4, text};
}

}  // namespace

template <AnyStore S>
Result<std::string_view> domain_to_ascii(std::string_view domain, S& store) {
    const Result<std::string_view> ascii =
        is_ascii(domain) ? ascii_lowercase(domain, Rule::lowercase_domain, store) : unicode_to_ascii(domain, store);
    if (!ascii) return ascii;
    if (ascii->empty()) return std::unexpected(Failure{Stage::host, "domain", domain, 0, domain.size(), ""});
    const std::size_t allowed = run_of<complement<forbidden_domain_code_points>>(*ascii).size();
    if (allowed != ascii->size()) return forbidden((*ascii)[allowed], domain);
    return *ascii;
}

bool is_own_ascii(std::string_view domain) {
    Store store;
    return domain_to_ascii(domain, store) == domain;
}

std::string_view domain_to_unicode(std::string_view domain, Store& store) {
    const uts46::Converted unicode = uts46::to_unicode(domain, uts46::url_options);
    return unicode.errors.empty() ? store.keep(unicode.domain) : domain;
}

bool is_plain_domain(std::string_view host) {
    return !host.empty() && run_of<complement<not_plain>>(host).size() == host.size();
}

template <AnyStore S>
Result<Host> parse_special_host(std::string_view host, S& store) {
    const bool is_plain = is_plain_domain(host);
    const std::string_view decoded = is_plain ? host : percent_decode(host, store);
    const std::string_view domain = is_plain ? host : decode_utf8(decoded, store);
    const Result<std::string_view> ascii =
        is_plain ? ascii_lowercase(host, Rule::lowercase_domain, store) : domain_to_ascii(domain, store);
    const Result<Host> parsed = then(ascii, domain_or_ip4<S>, store);
    if (!parsed) return std::unexpected(in_host(parsed.error(), domain, decoded, host));
    return parsed;
}

template <AnyStore S>
Result<Sequence> interpret_host(const Sequence& url, S& store) {
    begin(store, Step::host);
    if (!url.authority || !url.authority->host || url.authority->host->kind != HostKind::uninterpreted) return url;
    const Result<Host> host = parse_special_host(url.authority->host->text, store);
    if (!host) return std::unexpected(host.error());
    return with_host(url, *host);
}

template Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store);
template Result<Host> parse_special_host(std::string_view host, Store& store);
template Result<Sequence> interpret_host(const Sequence& url, Store& store);
template Result<Sequence> interpret_host(const Sequence& url, Ledger& store);

}  // namespace refurl
