#include "explain/list_host.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

#include "explain/list.hpp"
#include "grammar/predicates.hpp"
#include "host/ip4.hpp"
#include "host/uts46/processing.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl::explain {

namespace {

// ---- Unicode ToASCII

/// Lists the result of each step for each part of a domain. The parts are the labels and the full stops between them;
/// labels have an even index.
class Listing {
  public:
    Listing(std::string_view domain, Ledger& ledger) : ledger_(ledger) {
        std::size_t stop = 0;
        const auto labels = uts46::bytes_of_labels(domain, uts46::url_options);
        parts_.reserve(2 * labels.size());
        for (const auto& [begin, end] : labels) {
            if (!parts_.empty()) parts_.push_back(part(domain.substr(stop, begin - stop)));
            parts_.push_back(part(domain.substr(begin, end - begin)));
            stop = end;
        }
    }

    /// Lists the changes of a step that turned the whole domain into `domain`.
    void changed(const Rule& rule, std::u32string_view domain) {
        const uts46::Labels labels = uts46::break_at_full_stops(domain);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (i != 0) change(rule, parts_[2 * i - 1], U".");
            change(rule, parts_[2 * i], domain.substr(labels[i].begin, labels[i].size));
        }
    }

    /// Lists the conversion of Punycode labels, and the check of all labels.
    void checked(const uts46::Processed& processed) {
        std::multimap<std::size_t, uts46::Rule> broken;  // those of a label stay in order
        for (const uts46::Error& error : processed.errors) broken.emplace(error.label, error.rule);
        for (std::size_t i = 0; i < processed.labels.size(); ++i) {
            Part& label = parts_[2 * i];
            const std::string_view mapped = label.text;
            change(rule::convert_punycode, label, processed.label(i));
            const auto [first, last] = broken.equal_range(i);
            if (first == last && !label.text.empty())
                ledger_.note(rule::validate_label, label.text, label.text, label.place);
            for (const auto& [index, rule] : std::ranges::subrange(first, last))
                ledger_.note(rule::reject_label, mapped, uts46::text_of(rule).demand, label.place);
        }
    }

    /// Lists the labels that were written in ASCII.
    void written(std::string_view ascii) {
        auto part = parts_.begin();
        for (const auto& each : std::views::split(ascii, '.')) {
            const std::string_view label(each);
            if (part != parts_.begin()) ledger_.write(part++->place, {label.data() - 1, 1});
            if (part->text != label) ledger_.replace(rule::write_punycode, part->text, label, part->place);
            ledger_.write(part++->place, label);
        }
    }

  private:
    struct Part {
        std::string_view place;  ///< the part in the original domain
        std::string_view text;   ///< the part after the last step
    };

    static Part part(std::string_view place) { return {place, place}; }

    void change(const Rule& rule, Part& part, std::u32string_view text) {
        std::string after;
        uts46::append_unicode(text, after);
        if (part.text == after) return;
        const std::string_view kept = ledger_.keep(after);
        ledger_.replace(rule, part.text, kept, part.place);
        part.text = kept;
    }

    Ledger& ledger_;
    std::vector<Part> parts_;
};

/// Lists the steps of Unicode ToASCII.
/// @param ascii its result, or nothing if it refuses the domain
void list_to_ascii(std::string_view domain, const std::optional<std::string_view>& ascii, Ledger& ledger) {
    const uts46::Steps steps = uts46::steps_of(domain, uts46::url_options);
    Listing listing(domain, ledger);
    listing.changed(rule::map, steps.mapped);
    listing.changed(rule::normalize_to_nfc, steps.normalized);
    listing.checked(steps.processed);
    if (ascii) listing.written(*ascii);
}

/// Lists percent-decoding and, if the decoded bytes are not UTF-8, their decoding.
void list_decoding(std::string_view host, std::string_view domain, Store& store, Ledger& ledger) {
    const std::string_view decoded = percent_decode(host, store);
    const bool is_utf8 = decoded == domain;
    list_text(rule::percent_decode, host, is_utf8 ? domain : decoded, ledger);
    if (!is_utf8) list_text(rule::decode_utf8, decoded, domain, ledger);
}

// ---- IPv4

const Rule& rule_of_radix(int radix) {
    if (radix == 16) return rule::ip4_hexadecimal;
    return radix == 8 ? rule::ip4_octal : rule::ip4_decimal;
}

/// Lists what a number of an IPv4 address means, and returns it. UINT64_MAX also stands for every larger number.
std::uint64_t list_number(std::string_view num, Ledger& ledger) {
    const std::uint64_t number = ip4_number_value(num);
    const std::string text = std::to_string(number).append(number == UINT64_MAX ? " or more" : "");
    ledger.note(rule_of_radix(grammar::ip4_number(num)->radix), num, ledger.keep(text), num);
    return number;
}

/// Lists the numbers of an IPv4 address up to the first that is not one byte.
void list_numbers(std::string_view domain, Ledger& ledger) {
    if (!grammar::ends_in_number(domain) || !grammar::is_ip4_address(domain)) return;
    for (const auto& num : std::views::split(grammar::without_trailing_dot(domain), '.'))
        if (list_number(std::string_view(num), ledger) > 0xFF) return;
}

}  // namespace

std::expected<Host, Refusal> list_host(Host host, std::span<const HostStep> steps, const grammar::Setting& setting,
                                       Ledger& ledger) {
    for (const HostStep& step : steps) {
        const std::expected<Host, Refusal> after = step.apply(host, uts46::url_options, setting);
        if (step.rule == &rule::to_ascii && !is_ascii(host.text))
            list_to_ascii(host.text, after ? std::optional(after->text) : std::nullopt, ledger);
        if (step.rule == &rule::ip4_address) list_numbers(host.text, ledger);
        if (!after) return after;
        if (step.rule == &rule::percent_decode)
            list_decoding(host.text, after->text, setting.store, ledger);
        else
            list_text(*step.rule, host.text, after->text, ledger);
        host = *after;
    }
    return host;
}

}  // namespace refurl::explain
