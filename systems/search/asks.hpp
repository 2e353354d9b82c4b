// What is asked about a URL besides how it is read, and what a reader tells about that.
// Clause: spec-notes/differ.md#requests
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"
#include "systems/scripting.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// What is asked about the URL that an input is. All texts are well-formed UTF-8.
struct Asks {
    std::vector<Call> set = {};           ///< attributes and their new values, which are set one after another
    std::vector<Call> params = {};        ///< methods of the search parameters, which are called after that
    Encoding encoding = Encoding::utf_8;  ///< in which the query of the input is written
    bool validate = false;                ///< whether the input is valid, and which validation errors it has

    friend bool operator==(const Asks&, const Asks&) = default;
};

/// Returns the number of things that are asked for.
std::size_t count_of(const Asks& asks);

/// Returns a value that is set, or an argument of a call, or null if there are not so many.
std::string* text_in(Asks& asks, std::size_t index);
const std::string* text_in(const Asks& asks, std::size_t index);

/// Returns one text, which no other asks have; ε for none.
std::string key_of(const Asks& asks);

/// Reports whether `a` is simpler than `b`, of which as much is asked.
/// @param compare compares two texts
bool is_simpler_to_ask(const Asks& a, const Asks& b,
                       std::strong_ordering (*compare)(std::string_view, std::string_view));

/// Returns the asks that are one step simpler: a setting or a call is missing, a call lacks its last argument or is
/// `entries` or `sort`, the encoding is windows-1252 or UTF-8, or the input is not validated.
std::vector<Asks> simpler(const Asks& asks);

/// Returns the asks on a way from some to simpler ones, except for their texts; the last of them have as many texts as
/// those. Returns nothing if there is no such way.
/// @param can_become whether a text can become another one
std::optional<std::vector<Asks>> way_to(const Asks& asks, const Asks& simpler,
                                        bool (*can_become)(std::string_view, std::string_view));

/// The kinds of things that can be asked for.
struct Askable {
    bool set = false;
    bool params = false;
    bool encoding = false;
    bool validate = false;

    [[nodiscard]] std::size_t count() const { return std::size_t{set} + params + encoding + validate; }
    friend bool operator==(const Askable&, const Askable&) = default;
};

/// A kind and its name, which is that of the key in a request.
struct AskableRow {
    std::string_view name;
    bool Askable::* value;
};
inline constexpr std::array<AskableRow, 4> askable_rows{{{"set", &Askable::set},
                                                         {"params", &Askable::params},
                                                         {"encoding", &Askable::encoding},
                                                         {"validate", &Askable::validate}}};

/// Returns the kinds that both have.
Askable in_both(const Askable& a, const Askable& b);

/// Returns what a system can be asked for: validity only if it names validation errors, so that two systems agree on
/// what is compared.
Askable askable_of(const System& system);

/// Reports whether a system answers all that is asked.
bool supports(const System& system, const Asks& asks);

// ---- Calls

/// What a call told, or the state before the first one, which has no method.
struct Told {
    std::string_view method = {};  ///< a constant
    Value result = {};
    std::string href = {};
    std::optional<Value> entries = {};  ///< after the call, if the reader has this method

    friend bool operator==(const Told&, const Told&) = default;
};

/// A method, and what its call returned.
struct Returned {
    std::string_view method;  ///< a constant
    Called called;
};

/// Returns the calls that are made for those that are asked for. If the reader has `entries`, it is called before the
/// first of them and after each. This tells where two readers part.
std::vector<Call> calls_to_make(std::span<const Call> calls, bool has_entries);

/// Returns what the calls of calls_to_make told.
std::vector<Told> told_by(std::vector<Returned> returned, bool has_entries);

/// Returns the name of the first step in which calls part: `urlencoded parser`, `urlencoded serializer` or a method. A
/// reader without `entries` does not tell parser, serializer and method apart. Then, it is the method. It is `params`
/// if one reader tells of more calls. Returns nothing if the calls told the same.
std::optional<std::string_view> difference_of_calls(std::span<const Told> a, std::span<const Told> b);

/// Returns the name of a method as a constant, or nothing if there is no such method.
std::optional<std::string_view> constant_name_of(std::string_view method);

// ---- Validity

/// What a reader tells about the validity of an input, as far as it tells that.
struct Verdict {
    std::optional<bool> valid = {};
    std::optional<std::vector<std::string>> errors = {};  ///< the names of the validation errors, in order

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// Returns `errors` if two verdicts have other validation errors, or else `valid` if only one input is valid.
std::optional<std::string_view> difference_of_verdicts(const Verdict& a, const Verdict& b);

/// Returns the first errors that differ, or ε: `invalid-URL-unit|host-missing`. One that is missing is ε.
std::string first_errors_that_differ(const Verdict& a, const Verdict& b);

}  // namespace refurl::systems
