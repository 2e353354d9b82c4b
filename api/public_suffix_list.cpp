#include "api/public_suffix_list.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <vector>

#include "host/host.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl::api {

namespace {

using Kind = PublicSuffixRule::Kind;
using Section = PublicSuffixRule::Section;

struct Mark {
    Kind kind;
    std::string_view text;
};

/// What stands before the name in a rule. The empty mark comes last.
constexpr std::array<Mark, 3> marks{{{Kind::wildcard, "*."}, {Kind::exception, "!"}, {Kind::plain, ""}}};

struct Border {
    std::string_view text;
    Section section;  ///< of the rules after it
};

/// The comments at which sections begin and end.
constexpr std::array<Border, 4> borders{{{"===BEGIN ICANN DOMAINS===", Section::icann},
                                         {"===END ICANN DOMAINS===", Section::none},
                                         {"===BEGIN PRIVATE DOMAINS===", Section::private_domains},
                                         {"===END PRIVATE DOMAINS===", Section::none}}};

/// Returns the first line of a text, and takes it away from there.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

/// Returns the text before the first white space. The format ignores the rest of a line.
std::string_view first_word(std::string_view line) { return line.substr(0, line.find_first_of(" \t\r\f\v")); }

/// Returns the day in a comment such as `// VERSION: 2026-10-07_07-28-32_UTC`, or ε.
std::string_view day_in(std::string_view comment) {
    constexpr std::string_view before = "// VERSION: ";
    constexpr std::string_view form = "YYYY-MM-DD";
    if (!comment.starts_with(before)) return {};
    const std::string_view day = comment.substr(before.size(), form.size());
    const auto fits = [](char shape, char given) { return shape == '-' ? given == '-' : '0' <= given && given <= '9'; };
    return day.size() == form.size() && std::ranges::equal(form, day, fits) ? day : std::string_view{};
}

bool has_empty_label(std::string_view name) {
    return name.starts_with('.') || name.ends_with('.') || name.find("..") != std::string_view::npos;
}

/// Returns the name of a rule in ASCII, or nothing if no domain can have it.
std::optional<std::string_view> ascii_name(std::string_view name, Store& store) {
    if (!is_well_formed(name)) return std::nullopt;
    const Result<std::string_view> ascii = domain_to_ascii(name, store);
    const bool is_name = ascii && !has_empty_label(*ascii) && ascii->find('*') == std::string_view::npos &&
                         ascii->size() <= PublicSuffixList::longest_rule;
    return is_name ? std::optional(*ascii) : std::nullopt;
}

/// Returns the name of a rule and its kind, or nothing if the text is not a rule.
std::optional<PublicSuffixRule> read_rule(std::string_view text, Section section, Store& store) {
    const Mark& mark = *std::ranges::find_if(marks, [&](const Mark& each) { return text.starts_with(each.text); });
    const std::optional<std::string_view> name = ascii_name(text.substr(mark.text.size()), store);
    // An exception takes one label away.
    if (!name || (mark.kind == Kind::exception && name->find('.') == std::string_view::npos)) return std::nullopt;
    return PublicSuffixRule{*name, mark.kind, section};
}

/// The order in which `find` looks for rules.
auto place_of(const PublicSuffixRule& rule) { return std::tuple(rule.name, rule.kind); }

}  // namespace

struct PublicSuffixList::Rules {
    Rules(std::string written, std::string_view day) : text(std::move(written)), date(day) {}

    /// Reads a line, or reports that it is wrong.
    bool read(std::string_view line, Section& section) {
        const std::string_view word = first_word(line);
        if (word.empty()) return true;
        if (word.starts_with("//")) {
            for (const Border& border : borders)
                if (line.find(border.text) != std::string_view::npos) section = border.section;
            if (const std::string_view day = day_in(line); !day.empty()) date = day;
            return true;
        }
        const std::optional<PublicSuffixRule> rule = read_rule(word, section, store);
        if (rule) rules.push_back(*rule);
        return rule.has_value();
    }

    std::string text;  ///< the rules refer to it
    Store store;       ///< or to this, if they are not in ASCII
    std::string date;
    std::vector<PublicSuffixRule> rules;
};

std::string text_of(const PublicSuffixRule& rule) {
    if (rule.name.empty()) return "*";
    return std::string(std::ranges::find(marks, rule.kind, &Mark::kind)->text).append(rule.name);
}

std::string_view name_of(Section section) {
    constexpr std::array<std::string_view, 3> names{"", "icann", "private"};
    return names.at(static_cast<std::size_t>(section));
}

std::expected<PublicSuffixList, PublicSuffixList::Fault> PublicSuffixList::read(std::string text,
                                                                                std::string_view date) {
    const auto list = std::make_shared<Rules>(std::move(text), date);
    std::string_view rest = list->text;
    if (constexpr std::string_view mark = "\uFEFF"; rest.starts_with(mark)) rest.remove_prefix(mark.size());
    std::size_t line = 0;
    for (Section section = Section::none; !rest.empty();) {
        ++line;
        const std::string_view written = take_line(rest);
        if (!list->read(written, section))
            return std::unexpected(
                Fault{line, std::string(first_word(written)).append(" is not a rule such as co.uk, *.ck or !www.ck")});
    }
    if (list->rules.empty()) return std::unexpected(Fault{std::max<std::size_t>(line, 1), "the list has no rule"});
    // If several sections have a rule, the first section counts, in the order of `Section`.
    std::ranges::sort(list->rules, {},
                      [](const PublicSuffixRule& rule) { return std::tuple(rule.name, rule.kind, rule.section); });
    return PublicSuffixList(list);
}

std::string_view PublicSuffixList::date() const { return rules_->date; }

const PublicSuffixRule* PublicSuffixList::find(Kind kind, std::string_view name) const {
    const auto found = std::ranges::lower_bound(rules_->rules, std::tuple(name, kind), {}, place_of);
    return found != rules_->rules.end() && found->name == name && found->kind == kind ? &*found : nullptr;
}

}  // namespace refurl::api
