// Where readers of a URL send its request: systems, and the parsers that adapters answer for.
// Clause: spec-notes/history/README.md#parsers
#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"
#include "tools/compare/comparison.hpp"
#include "tools/differ/program.hpp"

namespace refurl::tools {

/// Where a reader sends the request of a URL.
struct Destination {
    enum class Kind : unsigned char { host, no_host, refused, not_asked, no_answer };

    std::string reader;  ///< the name of a system; or that of a parser, with its version
    Kind kind = Kind::no_answer;
    std::string host = {};     ///< as the reader writes it; ε if it reads none
    std::string port = {};     ///< of the URL, or the default of a special scheme; ε if there is none
    std::string message = {};  ///< why there is no answer, or ε
};

/// Returns the name of a kind: `host`, `no host`, `refused`, `not asked` or `no answer`.
std::string_view name_of(Destination::Kind kind);

/// Starts the adapters that adapters/NAME.json describes, in the folder in which the tool runs.
/// @param names separated by commas; one that occurs again is left out
/// @param patience how long a parser may be silent
/// @return one sentence if there is no such adapter, or it cannot be asked
std::expected<std::vector<Program>, std::string> started_parsers(std::string_view names, Program::Patience patience);

/// Returns where each system sends the request, and then each parser.
std::vector<Destination> destinations_of(const std::vector<SystemAnswer>& answers, std::vector<Program>& parsers,
                                         const systems::Pair& pair);

/// Reports whether each reader answers, and those that read a host read the same one.
bool agree(const std::vector<Destination>& destinations);

/// Returns one sentence that says whether the readers agree about the host. Two spellings are one host if the
/// standard's host parser reads them so.
std::string agreement_in_words(const std::vector<Destination>& destinations);

/// Returns the destinations and the sentence as the value of `parsers` in JSON.
std::string destinations_json(const std::vector<Destination>& destinations);

}  // namespace refurl::tools
