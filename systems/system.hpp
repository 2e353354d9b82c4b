// A system is one document's way to read a URL. All systems, from 2005 to today, have this interface.
// Clause: spec-notes/history/README.md#systems
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"
#include "standard/changes.hpp"
#include "systems/attributes.hpp"
#include "systems/documents.hpp"
#include "systems/forms.hpp"
#include "systems/request.hpp"
#include "systems/scripting.hpp"

namespace refurl::systems {

/// A component in the terms of the system's document.
struct Component {
    std::string name;
    std::optional<std::string> value;  ///< nothing if the component is absent

    friend bool operator==(const Component&, const Component&) = default;
};

/// The URL that a system reads. The members that all systems share come first; a component that the URL lacks is
/// nothing.
struct Record {
    std::string href;  ///< the URL that the input denotes, as the system writes it
    std::optional<std::string> scheme;
    std::optional<std::string> username;
    std::optional<std::string> password;
    std::optional<std::string> host;  ///< with its brackets, if it has any
    std::optional<std::string> port;
    std::string path;
    std::optional<std::string> query;
    std::optional<std::string> fragment;
    std::vector<Component> components = {};  ///< in the terms of the document, in its order
    Attributes attributes = {};              ///< those that the document defines

    friend bool operator==(const Record&, const Record&) = default;
};

/// Returns the refusal of a request because of its base. The bytes at fault are not in the input.
inline Refusal base_refused(const Refusal& of_base) {
    return {of_base.clause, "The base is not a URL of this system: " + of_base.message};
}

using Answer = std::expected<Record, Refusal>;
using Validity = std::expected<void, Refusal>;

/// How to follow a document that has slips. Readings differ only at the errata of the system.
class Reading {
  public:
    static const Reading repaired;  ///< follows the intention at each erratum
    static const Reading letter;    ///< follows the letter at each erratum, wherever possible

    /// Makes the reading that follows the letter at one erratum, and the intention at the others.
    /// @param erratum the name of the erratum, which must outlive the reading
    static constexpr Reading letter_at(std::string_view erratum) { return {false, erratum}; }

    [[nodiscard]] constexpr bool follows_letter_at(std::string_view erratum) const {
        return all_ || (!only_.empty() && erratum == only_);
    }

    /// Returns the only erratum at which the reading follows the letter; ε if there are several or none.
    [[nodiscard]] constexpr std::string_view only() const { return only_; }

    friend constexpr bool operator==(const Reading&, const Reading&) = default;

  private:
    constexpr Reading(bool all, std::string_view only) : all_(all), only_(only) {}

    bool all_;
    std::string_view only_;
};
inline constexpr Reading Reading::repaired{false, {}};
inline constexpr Reading Reading::letter{true, {}};

/// A slip of a document.
struct Erratum {
    std::string_view name;
    std::string_view clause;
    std::string_view letter;   ///< the effect of the letter
    std::string_view meant;    ///< the intention
    std::string_view example;  ///< the smallest input that shows it
    /// Why the letter is not the default: it cannot be carried out, or it contradicts the document. One sentence.
    std::string_view because;
};

/// What can be recorded of the runs of a system (tools/compare/recording.hpp).
enum class Recorded : unsigned char {
    nothing,
    stages,  ///< the events of the pipeline
    states,  ///< the steps of the state machine, in the system's edition
};

/// One document's way to read a URL. Its functions are pure, take linear time, and accept any bytes.
struct System {
    std::string name;      ///< the name after --as
    std::string document;  ///< the title
    std::string date;      ///< YYYY-MM-DD
    /// Returns the URL that the input denotes, resolved against the base if there is one.
    std::function<Answer(const Request&)> read;
    /// Calls `receive` with the answer of `read` to each request, in their order. A shortcut; empty if there is none.
    std::function<void(std::span<const Request>, const std::function<void(Answer&&)>& receive)> read_all = {};
    /// Reports whether the document calls the input valid. Empty if the document says nothing about that.
    std::function<Validity(const Request&)> validate = {};
    /// Reports whether `validate` returns a value. A shortcut; empty if there is none.
    std::function<bool(const Request&)> is_valid = {};
    /// Returns the names of the validation errors that the document wants to be reported, in their order; none if the
    /// base is not read. They live as long as the program. Empty if the document names none.
    std::function<std::vector<std::string_view>(const Request&)> errors = {};
    /// Returns what the document recommends and the input does not follow, or what it wants a reader to be told, each
    /// as one English sentence; nothing if the input is not read. Empty if the document has no such thing.
    std::function<std::vector<std::string>(const Request&)> warnings = {};
    std::span<const Erratum> errata = {};
    std::optional<standard::Edition> edition = {};  ///< the edition of the standard that the system is, if any
    Recorded recorded = Recorded::nothing;
    bool defines_attributes = false;  ///< otherwise they are components with their delimiters
    Scripting scripting = {};         ///< what scripts can do, as far as the document says it
    Documents documents = {};         ///< what it says about documents that contain URLs
    ReadForm read_form = {};          ///< empty if the document says nothing about forms in any encoding
};

/// Reports whether a system, which must have `validate`, calls a request's input valid.
inline bool calls_valid(const System& system, const Request& request) {
    return system.is_valid ? system.is_valid(request) : system.validate(request).has_value();
}

}  // namespace refurl::systems
