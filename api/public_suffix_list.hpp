// The rules of the Public Suffix List.  Clause: spec-notes/sites.md#the-list
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "model/compiler.hpp"

namespace refurl::api {

/// A rule of the list.
struct PublicSuffixRule {
    enum class Kind : unsigned char {
        plain,      ///< `co.uk`
        wildcard,   ///< `*.ck`; also `*`, whose name is ε
        exception,  ///< `!www.ck`
    };
    enum class Section : unsigned char {
        none,            ///< outside both sections; also `*`, which prevails if no rule of the list matches
        icann,           ///< domains that registries of the DNS delegate
        private_domains  ///< domains under which their owners let others have names
    };

    std::string_view name;  ///< in ASCII, without `*.` or `!`
    Kind kind = Kind::plain;
    Section section = Section::none;

    friend bool operator==(const PublicSuffixRule&, const PublicSuffixRule&) = default;
};

/// Returns a rule as a list writes it, in ASCII: `co.uk`, `*.ck`, `!www.ck` or `*`.
std::string text_of(const PublicSuffixRule& rule);

/// Returns `icann` or `private`; ε for no section.
std::string_view name_of(PublicSuffixRule::Section section);

/// A Public Suffix List. Copies refer to the same rules, which live as long as the last copy. Threads may share it.
class PublicSuffixList {
  public:
    /// The largest size of a rule: that of a name in the DNS, 253 bytes.
    static constexpr std::size_t longest_rule = 253;

    /// What is wrong in the text of a list.
    struct Fault {
        std::size_t line;     ///< from 1
        std::string message;  ///< a sentence without a full stop
    };

    /// Returns the newest list: the one in refurl or, if that is newer, the one that the system keeps for its programs
    /// (spec-notes/sites.md#the-list). The first call reads the list, which takes milliseconds.
    /// @return the reason why there is no list, as a clause of a sentence: refurl was built without it
    static std::expected<PublicSuffixList, std::string_view> latest();

    /// Reads the text of a list, in the format of publicsuffix.org. O(n log n).
    /// @param text UTF-8
    /// @param date the day of the list as YYYY-MM-DD, if its text does not say it; ε if it is unknown
    /// @return the first line that is neither a rule nor a comment; or the last one if there is no rule
    static std::expected<PublicSuffixList, Fault> read(std::string text, std::string_view date = {});

    // Copies only: a list that was moved from would have no rules.
    PublicSuffixList(const PublicSuffixList&) = default;
    PublicSuffixList& operator=(const PublicSuffixList&) = default;
    ~PublicSuffixList() = default;

    /// Returns the day of the list as YYYY-MM-DD, or ε if it is unknown.
    [[nodiscard]] std::string_view date() const;

    /// Returns the rule of a kind, or null if the list has none. O(log n) of the number of rules.
    /// @param name in ASCII, lower case, without `*.` or `!`
    [[nodiscard]] const PublicSuffixRule* find(PublicSuffixRule::Kind kind, std::string_view name) const;

  private:
    struct Rules;
    explicit PublicSuffixList(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}

    std::shared_ptr<const Rules> rules_;
};

}  // namespace refurl::api
