#include "host/uts46/listing.hpp"

#include <cstddef>
#include <map>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "host/fault.hpp"
#include "host/rules.hpp"
#include "host/uts46/processing.hpp"
#include "model/justification.hpp"

namespace refurl::uts46 {

namespace {

/// Lists the result of each step for each part of a domain. The parts are the labels and the full stops between them;
/// labels have an even index.
class Listing {
  public:
    Listing(std::string_view domain, Ledger& ledger) : ledger_(ledger) {
        std::size_t stop = 0;
        const auto labels = bytes_of_labels(domain, url_options);
        parts_.reserve(2 * labels.size());
        for (const auto& [begin, end] : labels) {
            if (!parts_.empty()) parts_.push_back(part(domain.substr(stop, begin - stop)));
            parts_.push_back(part(domain.substr(begin, end - begin)));
            stop = end;
        }
    }

    /// Lists the changes of a step that turned the whole domain into `domain`.
    void changed(const refurl::Rule& rule, std::u32string_view domain) {
        const Labels labels = break_at_full_stops(domain);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (i != 0) change(rule, parts_[2 * i - 1], U".");
            change(rule, parts_[2 * i], domain.substr(labels[i].begin, labels[i].size));
        }
    }

    /// Lists the conversion of Punycode labels, and the check of all labels.
    void checked(const Processed& processed) {
        std::multimap<std::size_t, Rule> broken;  // those of a label stay in order
        for (const Error& error : processed.errors) broken.emplace(error.label, error.rule);
        for (std::size_t i = 0; i < processed.labels.size(); ++i) {
            Part& label = parts_[2 * i];
            const std::string_view mapped = label.text;
            change(rule::convert_punycode, label, processed.label(i));
            const auto [first, last] = broken.equal_range(i);
            if (first == last && !label.text.empty())
                ledger_.note(rule::validate_label, label.text, label.text, label.place);
            for (const auto& [index, rule] : std::ranges::subrange(first, last))
                ledger_.note(rule::reject_label, mapped, text_of(rule).demand, label.place);
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

    void change(const refurl::Rule& rule, Part& part, std::u32string_view text) {
        std::string after;
        append_unicode(text, after);
        if (part.text == after) return;
        const std::string_view kept = ledger_.keep(after);
        ledger_.replace(rule, part.text, kept, part.place);
        part.text = kept;
    }

    Ledger& ledger_;
    std::vector<Part> parts_;
};

}  // namespace

Result<std::string_view> listed_to_ascii(std::string_view domain, Store& store) {
    Listing listing(domain, *store.ledger());
    std::u32string mapped = map(domain, url_options);
    listing.changed(rule::map, mapped);
    std::u32string normalized = normalize(std::move(mapped));
    listing.changed(rule::normalize_to_nfc, normalized);
    const Processed processed = convert_and_validate(std::move(normalized), url_options);
    listing.checked(processed);
    const Converted ascii = to_ascii(processed, url_options);
    if (!ascii.errors.empty()) return std::unexpected(not_ascii(ascii.errors.front(), domain));
    const std::string_view kept = store.keep(ascii.domain);
    listing.written(kept);
    return by(rule::to_ascii, domain, kept, store);
}

}  // namespace refurl::uts46
