// What a search found, and the forms in which it is written.  Clause: spec-notes/differ.md#reports
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/common.hpp"
#include "systems/search/differ.hpp"
#include "tools/differ/known.hpp"
#include "tools/differ/places.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// A group, and what is known about it.
struct Finding {
    systems::Group group;
    std::optional<Known> known = {};              ///< the entry that accepts it
    std::optional<systems::Answer> referee = {};  ///< the standard's answer, of two programs
    std::optional<Line> place = {};               ///< where code hosts show it, if that is not the list of --known
};

/// What a search found between two readers.
struct Findings {
    std::string a;  ///< the names of the readers
    std::string b;
    bool by_attributes =
        false;                 ///< whether attributes were compared, and not components, because a reader is a program
    std::size_t compared = 0;  ///< in pairs, as the others
    std::size_t different = 0;
    std::size_t unsupported = 0;
    std::size_t unexamined = 0;
    std::string partial = {};                   ///< why not all pairs of the search were compared, or ε
    std::vector<Finding> list = {};             ///< the new ones first
    std::vector<Known> gone = {};               ///< the accepted ones that did not occur
    std::string known_file = "known.jsonl";     ///< the list of what is accepted, of --known
    std::vector<systems::Common> commons = {};  ///< what the groups of the list have in common, as new pairs confirm it
};

/// Returns what a search found, and which of it is known.
/// @param counts the numbers of pairs that were compared
/// @param known the accepted differences
Findings findings_of(const systems::Counts& counts, systems::Report report, const std::vector<Known>& known);

/// Gives each finding the place at which code hosts show it: the file of the adapter that a command starts, or else the
/// line of a corpus that is its pair.
void find_places(Findings& findings, std::string_view command, std::span<const std::string> corpora);

/// Returns what groups have in common, and what is also true of new pairs.
/// @param samples of the pairs that were compared
/// @param next makes the new pairs
std::vector<systems::Common> commons_of(const std::vector<Finding>& list, const systems::Samples& samples,
                                        const systems::Search& search, const std::function<systems::Pair()>& next);

/// Returns what a group has in common with some of the groups, or null. What all of them have is not repeated for each.
/// @param groups the number of groups of the report
const systems::Common* common_of(std::span<const systems::Common> commons, std::size_t group, std::size_t groups);

/// Returns what groups have in common, in words.
std::string traits_in_words(const systems::Common& common);

/// Returns what groups have in common, as two sentences.
/// @param groups the number of groups of the report
std::string sentences_of(const systems::Common& common, std::size_t groups);

/// Reports whether there is anything that nobody accepted: a new group, a pair in no group, or pairs that were not
/// compared.
bool has_news(const Findings& findings);

/// Returns `1 pair` or `2 pairs`.
std::string counted(std::size_t count, std::string_view what);

/// Returns one sentence about a finding, without an end: the part that differs, its cause, and where it leads.
std::string headline_of(const Finding& finding);

/// Returns one line, without an end, about a part that differs or a trouble, and a pair that shows it.
std::string line_of(std::string_view part, const systems::Pair& pair);

/// Returns what a reader says: the href, or the attributes of a program that answers no href, or why it fails.
std::string said_in(const systems::Reply& reply);

/// Returns a case for web-platform-tests' urltestdata.json, as one object of JSON: a pair, and what a system answers.
std::string wpt_case(const systems::Pair& pair, const systems::System& system);

// Each of the following appends the findings in one form. They show all findings, but the text and JSON only the first
// `most`. The cost is linear.

/// For people.
void append_text(std::string& out, const Findings& findings, std::size_t most, Looks looks);

/// An object with the counts, and one for each finding, each on a line.
void append_json_lines(std::string& out, const Findings& findings, std::size_t most);

/// A test suite in JUnit's XML: a finding is a test that fails, or that is skipped if it is known.
void append_junit(std::string& out, const Findings& findings);

/// A log in SARIF 2.1.0 with what GitHub's code scanning needs: a finding is a result, which is suppressed if it is
/// known, and each cause is a rule.
void append_sarif(std::string& out, const Findings& findings);

/// A list of cases for web-platform-tests' urltestdata.json: the smallest pairs, with the standard's answers.
void append_wpt(std::string& out, const Findings& findings);

/// A list for --known that accepts what nobody has accepted yet. Its reasons are empty.
void append_new_known(std::string& out, const Findings& findings);

}  // namespace refurl::tools
