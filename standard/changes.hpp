// The changes of the standard since 2017, and its editions. The text of the state machine is today's. Where an earlier
// edition departs from it, the text tests edition.lacks(Change::…).
// spec-notes/history/standard.md lists all changes.
// Clause: spec-notes/standard.md
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "standard/idna.hpp"
#include "standard/infra.hpp"

namespace refurl::standard {

/// The normative changes, and the versions of Unicode on which the standard depends without naming them, in the order
/// in which they landed. A commit that changes several clauses has several entries.
enum class Change : std::uint8_t {
    no_null_passwords,
    percent_encoded_dots_stay,
    scheme_override_fails,
    ipv4_in_ipv6_has_four_numbers,
    search_params_sort,
    opaque_hosts,
    credentials_need_a_host,
    port_needs_a_host,
    empty_paths,
    relative_slashes_of_other_schemes,
    file_without_base,
    username_password_port_need_a_host,
    host_setters_of_files,
    host_setters_keep_credentials_and_port,
    empty_file_hosts,
    percent_in_opaque_hosts,
    ipv6_hosts_of_other_schemes,
    file_hosts_without_credentials,
    nontransitional_domains,
    hash_of_javascript,
    empty_host_before_drive_letter,
    protocol_setter_to_file,
    protocol_setter_from_file,
    file_paths_lose_leading_slashes,
    file_slash_copies_host,
    drive_letter_at_the_end,
    ascii_origin,
    hyphens_in_domains,
    unicode_10,
    protocol_setter_drops_default_port,
    empty_search_params,
    drive_letter_in_file_slash_state,
    fragment_percent_encode_set,
    missing_characters_in_queries,
    queries_encoded_by_code_point,
    unicode_11,
    apostrophe_in_special_queries,
    unicode_12,
    unicode_12_1,
    gopher_is_not_special,
    gopher_has_no_origin,
    unicode_13,
    null_in_fragments,
    bare_hexadecimal_prefix_unreported,
    errors_in_opaque_hosts,
    domains_are_not_empty,
    angle_brackets_and_circumflex_in_hosts,
    dot_before_an_empty_segment,
    host_before_drive_letter_in_file_state,
    host_before_drive_letter_in_file_slash_state,
    host_before_drive_letter_in_path,
    file_paths_keep_leading_slashes,
    file_hosts_are_never_null,
    queries_encoded_as_a_whole,
    vertical_line_in_hosts,
    port_in_hostname_setter,
    pathname_setter_keeps_a_segment,
    domains_that_end_in_a_number,
    unicode_14,
    blob_origins_of_whole_paths,
    bare_hexadecimal_prefix_reported,
    controls_in_domains,
    unicode_15,
    setters_strip_opaque_paths,
    ipv4_errors_at_once,
    search_params_size,
    search_params_values,
    blob_origins_of_http,
    unicode_15_1,
    missing_host_after_credentials,
    unicode_16,
    circumflex_in_paths,
    last_space_of_opaque_paths,
    spaces_in_opaque_paths_unreported,
    hostname_override_fails,
    port_override_fails,
    unicode_17,
    ascii_domains_without_to_ascii,
    percent_encoded_domains_reported,
    strict_to_ascii_reported,
    spaces_in_opaque_paths_reported,
    ipv4_with_too_few_parts_reported,
    ipv6_leading_zeros_reported,
    ipv4_from_non_ascii_reported,
    unicode_18,
    search_parameters_of_the_query,

    // Proposals (proposals.hpp)
    vertical_line_in_paths,
    percent_encoded_dots_are_names,
    brackets_are_url_code_points,
    drive_letters_have_a_colon,
    windows_paths_are_file_urls,
};

/// A version of Unicode that UTS 46 has had in an edition.
struct UnicodeVersion {
    std::string_view name;
    std::uint8_t number;          ///< as uts46::properties_of takes it
    std::optional<Change> since;  ///< the change that brought it; nothing for the oldest
};

/// The versions, the newest first. Of those before 15.0, only the code points that they assign are known.
inline constexpr std::array<UnicodeVersion, 12> unicode_versions{{{"18.0", 180, Change::unicode_18},
                                                                  {"17.0", 170, Change::unicode_17},
                                                                  {"16.0", 160, Change::unicode_16},
                                                                  {"15.1", 151, Change::unicode_15_1},
                                                                  {"15.0", 150, Change::unicode_15},
                                                                  {"14.0", 140, Change::unicode_14},
                                                                  {"13.0", 130, Change::unicode_13},
                                                                  {"12.1", 121, Change::unicode_12_1},
                                                                  {"12.0", 120, Change::unicode_12},
                                                                  {"11.0", 110, Change::unicode_11},
                                                                  {"10.0", 100, Change::unicode_10},
                                                                  {"9.0", 90, std::nullopt}}};

inline constexpr std::size_t change_count = 86;   ///< of those that landed
inline constexpr std::size_t proposal_count = 5;  ///< of the others

/// The result that an example shows.
enum class Aspect : std::uint8_t {
    href,    ///< the serialization, or failure
    host,    ///< the host, which may be null or empty
    origin,  ///< the serialization of the origin
    errors,  ///< the validation errors
    ending,  ///< how the basic URL parser ends with the state override of the setter
    params,  ///< the search parameters of the URL object
    call,    ///< the result of a call of a method of the search parameters, and the serialization after it
};

/// A setter of the URL class and its value.
struct Setting {
    std::string_view attribute;  ///< empty for no setting
    std::string_view value;
};

/// An input for which a change changed the result.
struct Example {
    std::string_view input;
    std::string_view base = {};  ///< empty for none
    std::array<Setting, 2> settings = {};
    Encoding encoding = Encoding::utf_8;
    Aspect aspect = Aspect::href;
    std::array<std::string_view, 3> call = {};  ///< a method of the search parameters and its arguments
};

/// A step of an algorithm, with the standard's number, such as step 1.2.1 of the path state. The steps of a state are
/// counted from 1.
struct Step {
    std::string_view algorithm;  ///< the standard's name of it: "path state", "host parser"
    std::string_view number;

    friend bool operator==(const Step&, const Step&) = default;
};

/// Code points that a change adds to a percent-encode set.
struct NewCodePoints {
    const PercentEncodeSet* set = nullptr;  ///< today's
    std::u32string_view code_points = {};
};

/// A change of the standard.
struct ChangeRow {
    Change change;
    std::string_view name;    ///< the name of the enumerator
    std::string_view date;    ///< YYYY-MM-DD: the day on which the commit landed (git's %cs), or Unicode was published
    std::string_view commit;  ///< empty for a version of Unicode
    unsigned pull_request;    ///< 0 if it is unknown
    std::string_view clause;  ///< the state or the algorithm
    std::string_view effect;  ///< what holds since then, in one or two English sentences
    Example example;
    /// The steps that were not there before. An edition without the change leaves them out, and needs no old text for
    /// them.
    std::array<Step, 2> new_steps = {};
    /// The code points that a percent-encode set did not have before.
    NewCodePoints new_code_points = {};
};

/// Returns the rows of all changes that landed, in the order of Change.
std::span<const ChangeRow, change_count> change_rows();

/// Returns the rows of the proposals, in the order of Change.
std::span<const ChangeRow, proposal_count> proposals();

/// Returns the row of the change or the proposal with a name, or null if there is none.
const ChangeRow* change_named(std::string_view name);

/// A step that was not there before a change.
struct NewStep {
    Step step;
    Change change = {};
};

class Edition;

/// Returns the new steps of all changes and proposals.
std::span<const NewStep> new_steps();

/// Returns a percent-encode set as it is in an edition.
/// @param set one of today's, not a copy of it
PercentEncodeSet set_in(const Edition& edition, const PercentEncodeSet& set);

/// Returns the row of a change.
const ChangeRow& row_of(Change change);

/// Returns the source of a change: its pull request, such as "#395"; its commit if the pull request is unknown; or
/// "Unicode" if it is none of the standard's.
std::string source_of(const ChangeRow& row);

/// The last commit of whatwg/url that refurl follows, and its day. Commits without a row change no result.
struct FollowedCommit {
    std::string_view commit;
    std::string_view date;
};
inline constexpr FollowedCommit last_followed{"fde3f74", "2026-10-07"};

/// The first day whose edition is known.
inline constexpr std::string_view first_edition = "2017-01-01";

/// The changes for which an edition was asked.
class AskedChanges {
  public:
    constexpr void add(Change change) { asked_[static_cast<std::size_t>(change)] = true; }
    [[nodiscard]] constexpr bool has(Change change) const { return asked_[static_cast<std::size_t>(change)]; }

  private:
    std::array<bool, change_count + proposal_count> asked_{};
};

/// The text of the standard on some day: the set of changes in force. Any other set is possible too, so a single change
/// can be switched on or off. An edition also has the implementation of UTS 46 that it uses.
class Edition {
  public:
    /// Returns the edition with all changes, and without proposals.
    static constexpr Edition today() {
        Edition edition;
        edition.in_force_ = {~std::uint64_t{0}, (std::uint64_t{1} << (change_count - bits_of_word)) - 1};
        return edition;
    }

    /// Returns the edition in force at the end of a day. The edition of a future day is today's.
    /// @param date YYYY-MM-DD
    /// @return one sentence if `date` is not a day or comes before first_edition
    static std::expected<Edition, std::string> on(std::string_view date);

    [[nodiscard]] constexpr bool has(Change change) const {
        if (asked_ != nullptr) asked_->add(change);
        return (in_force_[word(change)] & bit(change)) != 0;
    }
    [[nodiscard]] constexpr bool lacks(Change change) const { return !has(change); }

    /// Returns the version of Unicode that UTS 46 has in the edition.
    [[nodiscard]] const UnicodeVersion& unicode() const;

    /// Returns the edition with one change added, or removed.
    [[nodiscard]] constexpr Edition with(Change change) const {
        Edition edition = *this;
        edition.in_force_[word(change)] |= bit(change);
        return edition;
    }
    [[nodiscard]] constexpr Edition without(Change change) const {
        Edition edition = *this;
        edition.in_force_[word(change)] &= ~bit(change);
        return edition;
    }

    /// Returns the edition in which one change is in force if and only if it is not in this one.
    [[nodiscard]] constexpr Edition switching(Change change) const {
        return has(change) ? without(change) : with(change);
    }

    /// Returns the edition with another implementation of UTS 46, which must outlive it. The default is refurl_idna.
    [[nodiscard]] constexpr Edition with(const Idna& idna) const {
        Edition edition = *this;
        edition.idna_ = &idna;
        return edition;
    }
    [[nodiscard]] constexpr const Idna& idna() const { return *idna_; }

    /// Returns the edition that notes in `asked` which changes it is asked for. `asked` must outlive it. What a run
    /// does not ask for cannot change its result.
    [[nodiscard]] constexpr Edition noting(AskedChanges& asked) const {
        Edition edition = *this;
        edition.asked_ = &asked;
        return edition;
    }

    /// Reports whether the edition is today's, and nobody notes what it is asked.
    [[nodiscard]] constexpr bool is_plainly_today() const {
        return asked_ == nullptr && in_force_ == today().in_force_;
    }

    friend constexpr bool operator==(const Edition& a, const Edition& b) {
        return a.in_force_ == b.in_force_ && a.idna_ == b.idna_;
    }

  private:
    static constexpr std::size_t bits_of_word = 64;
    static_assert(change_count > bits_of_word && change_count + proposal_count <= 2 * bits_of_word);

    static constexpr std::size_t word(Change change) { return static_cast<std::size_t>(change) / bits_of_word; }
    static constexpr std::uint64_t bit(Change change) {
        return std::uint64_t{1} << (static_cast<std::size_t>(change) % bits_of_word);
    }

    std::array<std::uint64_t, 2> in_force_{};
    const Idna* idna_ = &refurl_idna;
    AskedChanges* asked_ = nullptr;
};

}  // namespace refurl::standard
