// Which changes of the standard a reader lacks, found by asking it.  Clause: spec-notes/differ.md#causes
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "standard/changes.hpp"
#include "systems/search/pair.hpp"

namespace refurl::systems {

/// The pairs by which a reader shows whether it has a change.
struct OwnPairs {
    standard::Change change = {};
    std::vector<Pair> pairs = {};     ///< read otherwise if the change alone is switched; the simplest first
    std::vector<Pair> controls = {};  /**< neighbours of those of them that are refused on one side; both sides read
                                         these */
    std::vector<Pair> elsewhere = {}; /**< those that are refused on one side, under schemes of other modes; both sides
                                         read these */
};

/// Returns the pairs of each change that shows in what a reader tells, in the order of the changes. They come from the
/// example of the change and texts that are like it, and from the code points of a version of Unicode; they ask for
/// what the example shows, such as validation errors or a call, and set the attributes in which it shows the change.
/// The change is switched in the edition of today, and in that of its day. Takes less than a second.
std::vector<OwnPairs> own_pairs_of_changes();

/// What a reader makes of the changes of the standard.
class Fit {
  public:
    /// Reports whether a reply is an edition's to a pair, as far as the reader tells.
    using Agrees = std::function<bool(const Pair&, const standard::Edition&, const Reply&)>;

    /// Asks a reader about the own pairs of all changes, at once. Then finds the edition that reads most of them as the
    /// reader does: that of some day, with single changes switched where that is better.
    /// @param edition the one that the reader is compared with
    Fit(const standard::Edition& edition, const Reader& reader, Agrees agrees);

    /// Returns the edition that the reader follows, as far as the own pairs tell.
    [[nodiscard]] const standard::Edition& edition() const { return fitted_; }

    /// Reports whether the own pairs confirm that the reader differs in a change from the edition that it is compared
    /// with: it answers at least one of them otherwise, and none as that edition does. If it only refuses such pairs,
    /// it reads at least half of the controls, and more than half of the pairs elsewhere. The change is switched in
    /// that edition, and, because other changes may hide it, switched back in the fitted one.
    [[nodiscard]] bool confirms(standard::Change change) const;

    /// Returns the changes because of which the reader differs at a pair, the newest first: switching them makes the
    /// edition agree, none of them can be left out, and each of them is confirmed. Empty if there are no such changes.
    [[nodiscard]] std::vector<standard::Change> needed_for(const Pair& pair, const Reply& of_reader) const;

  private:
    /// A pair, and the reader's reply to it.
    struct Asked {
        Pair pair;
        Reply reply;
    };
    struct Evidence {
        standard::Change change = {};
        std::vector<Asked> own = {};
        std::vector<Asked> controls = {};
        std::vector<Asked> elsewhere = {};
    };

    class Agreements;

    void ask(const Reader& reader);
    [[nodiscard]] std::size_t agreements(const standard::Edition& edition, const Evidence& evidence) const;
    void start_at_a_day();
    void switch_single_changes();
    void take_back_what_is_contradicted();
    [[nodiscard]] standard::Edition edition_with(standard::Change change) const;

    /// How the own pairs of a change speak for an edition that has it switched, and against it.
    struct Votes {
        std::size_t for_it = 0;
        std::size_t read_for_it = 0;  ///< those that the reader does not refuse
        std::size_t against = 0;
        std::size_t controls = 0;
        std::size_t refused_controls = 0;
        std::size_t elsewhere = 0;
        std::size_t refused_elsewhere = 0;

        [[nodiscard]] bool refuses_much() const {
            return 2 * refused_controls > controls || (elsewhere > 0 && 2 * refused_elsewhere >= elsewhere);
        }
        [[nodiscard]] bool confirm() const {
            return for_it > 0 && against == 0 && (read_for_it > 0 || !refuses_much());
        }
    };
    [[nodiscard]] Votes votes_on(standard::Change change, const standard::Edition& edition) const;

    standard::Edition edition_;
    standard::Edition fitted_;
    Agrees agrees_;
    std::vector<Evidence> evidence_;  ///< in the order of the changes
    std::vector<standard::Change> confirmed_;
};

/// Reports whether a change is a version of Unicode.
bool is_unicode(standard::Change change);

}  // namespace refurl::systems
