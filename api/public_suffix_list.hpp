// The rules of the Public Suffix List.  Clause: spec-notes/sites.md#the-list
#pragma once

#include <cstddef>
#include <expected>
#include <string_view>

#include "model/compiler.hpp"

struct psl_ctx_st;  // of libpsl

namespace refurl::api {

/// The Public Suffix List that libpsl provides. An object is as small as a pointer, and copies refer to the same list.
/// libpsl loads the list once; it lives as long as the program. Threads may share it.
class PublicSuffixList {
  public:
    /// The largest size of a rule: that of a name in the DNS, 253 bytes.
    static constexpr std::size_t longest_rule = 253;

    /// Returns the newest list on this system: the one inside libpsl, or the system's file if that is newer. The first
    /// call may read the file.
    /// @return the reason why there is no list, as a clause of a sentence: refurl was built without libpsl, or libpsl
    /// has no list
    static std::expected<PublicSuffixList, std::string_view> latest();

    // The rules of the list. A `name` is lower-case ASCII and has at least two labels, none of which is empty. All of
    // these functions take constant time.

    /// Reports whether the list has the rule `name`.
    [[nodiscard]] bool has_rule(std::string_view name) const;
    /// Reports whether the list has the rule `*.parent`.
    /// @param parent one label or more, at most `longest_rule` bytes
    [[nodiscard]] bool has_wildcard(std::string_view parent) const;
    /// Reports whether the list has the rule `!name`, an exception.
    /// @param name a label before a parent that has a wildcard
    [[nodiscard]] bool has_exception(std::string_view name) const;

  private:
    explicit PublicSuffixList(const psl_ctx_st& list) : list_(&list) {}

    const psl_ctx_st* list_;
};

}  // namespace refurl::api
