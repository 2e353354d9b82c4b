// The changes that a step of the state machine makes, in the standard's terms: set scheme to …, append … to path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"

namespace refurl::tools {

/// Some variables that steps changed, each a bit. Those of effect.
using Effects = std::uint32_t;

namespace effect {

inline constexpr Effects scheme = 1U << 0;
inline constexpr Effects username = 1U << 1;
inline constexpr Effects password = 1U << 2;
inline constexpr Effects host = 1U << 3;
inline constexpr Effects port = 1U << 4;
inline constexpr Effects query = 1U << 5;
inline constexpr Effects fragment = 1U << 6;
inline constexpr Effects state = 1U << 7;
inline constexpr Effects input = 1U << 8;
inline constexpr Effects encoding = 1U << 9;
inline constexpr Effects at_sign_seen = 1U << 10;
inline constexpr Effects password_token_seen = 1U << 11;
inline constexpr Effects longer_path = 1U << 12;
inline constexpr Effects shorter_path = 1U << 13;
inline constexpr Effects longer_buffer = 1U << 14;
inline constexpr Effects shorter_buffer = 1U << 15;

inline constexpr Effects path = longer_path | shorter_path;

}  // namespace effect

/// A change of a variable: `path += "a"`.
struct VariableChange {
    std::string_view variable;  ///< the standard's name of a member of the URL record or of a flag
    std::string_view sign;      ///< `:=` for set, `+=` for append, `-=` for remove from the end
    std::string value;          ///< as JSON
    std::string_view kind;      ///< the kind of a host or of a path; ε for other variables
    Effects effect = 0;         ///< which of them it is; 0 for insideBrackets

    friend bool operator==(const VariableChange&, const VariableChange&) = default;
};

/// Finds the changes between two steps, without copying or comparing whole texts. A step that changes a text appends to
/// it or sets it to a text of another size, and a step that changes a path appends to it, removes its end, or sets it
/// after another step emptied it. A law follows the changes and compares the result with the record that the parser
/// returns.
class ChangeFinder {
  public:
    /// Returns the changes since the last call, in the order of the members. The first call compares with an empty
    /// record. Linear in the size of the changes.
    std::vector<VariableChange> changes_to(const standard::Variables& now);

    /// Begins with the record of a setter in place of an empty one. A setter may also replace a text by another of the
    /// same size, so the texts that it can replace are compared from now on, step by step.
    void begin_with(const standard::Variables& now);

  private:
    /// A host without its text.
    struct HostMark {
        std::size_t index;       ///< of the alternative
        std::size_t size;        ///< of the text
        standard::Host address;  ///< an IPv4 or IPv6 address, or an empty host

        friend bool operator==(const HostMark&, const HostMark&) = default;
    };
    static std::optional<HostMark> mark_of(const std::optional<standard::Host>& host);

    /// A variable, and the effect of a change of it.
    struct Name {
        std::string_view name;
        Effects effect;
    };
    void add(Name name, std::string_view sign, std::string value, std::string_view kind = {});
    void flag(Name name, bool& before, bool now);
    void text(Name name, std::size_t& before, std::string_view now, bool may_append = true);
    void text(Name name, std::optional<std::size_t>& before, const std::optional<std::string>& now);
    void host(const std::optional<standard::Host>& now);
    void port(std::optional<std::uint16_t> now);
    void path(const standard::Path& now);
    void path(const standard::Segments& now);
    void push(const std::string& segment);

    /// The texts that a setter replaces without emptying them first.
    struct Replaced {
        std::string scheme;
        std::string username;
        std::string password;
        std::optional<standard::Host> host;
    };
    void forget_replaced(const standard::UrlRecord& now);

    std::optional<Replaced> replaced_;  ///< nothing if there is no setter
    bool at_sign_seen_ = false;
    bool inside_brackets_ = false;
    bool password_token_seen_ = false;
    std::size_t scheme_ = 0;  // the sizes of the texts
    std::size_t username_ = 0;
    std::size_t password_ = 0;
    std::optional<HostMark> host_;
    std::optional<std::uint16_t> port_;
    std::optional<std::size_t> opaque_path_;   ///< nothing if the path is a list
    std::string segments_;                     ///< the segments of a path that is a list, without delimiters
    std::vector<std::size_t> segment_begins_;  ///< where each of them begins
    std::optional<std::size_t> query_;
    std::optional<std::size_t> fragment_;
    std::vector<VariableChange> changes_;
};

}  // namespace refurl::tools
