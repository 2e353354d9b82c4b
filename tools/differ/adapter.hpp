// The other side of the oracle's protocol: refurl asks an adapter, a program that answers for another parser.
// The protocol: adapters/README.md
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::tools {

/// What an adapter says about its parser.
struct Hello {
    std::string name;
    std::string version;
    std::string claims;             ///< the standard that the parser claims to follow: whatwg, rfc3986 or other
    std::vector<std::string> keys;  ///< the keys of its answers: `href` and attributes of the URL class
    bool has_bases = false;         ///< whether it resolves against bases
    std::vector<std::string> settable = {};  ///< the attributes that can be set; empty if there are none
    std::vector<std::string> methods = {};   ///< those of the search parameters; empty if there are none
    std::vector<Encoding> encodings = {};    ///< in which it writes queries, besides UTF-8
    bool tells_valid = false;                ///< whether an input is valid
    bool tells_errors = false;               ///< the names of the validation errors
};

/// Reports whether a parser has a method of the search parameters.
bool has_method(const Hello& hello, std::string_view name);

/// Returns what a parser can be asked for.
systems::Askable askable_of(const Hello& hello);

/// Reports whether a parser answers all that is asked.
bool supports(const Hello& hello, const systems::Asks& asks);

/// Returns the name of a parser, with its version if it has one.
std::string name_of(const Hello& hello);

/// Returns the line that asks an adapter for its hello, with its newline.
std::string hello_line();

/// Reads the answer to the hello line, which must have all members of a hello.
/// @return one sentence about what is wrong with the line, if it is no hello
std::expected<Hello, std::string> read_hello(std::string_view line);

/// Appends the line that asks a parser for a pair, with its newline.
/// @param pair a pair of well-formed texts, which the parser supports
void append_request(std::string& out, std::size_t id, const systems::Pair& pair, const Hello& hello);

/// The answer on a line, and the id of the request that it answers.
struct AdapterAnswer {
    std::size_t id = 0;
    systems::Reply reply;
};

/// Reads a line of an adapter. The record of its reply has the href and the attributes that the adapter announced:
/// those after the last setting, if there are any, and before the calls.
/// @return one sentence about what is wrong with the line, if it is no answer
std::expected<AdapterAnswer, std::string> read_adapter_answer(std::string_view line, const Hello& hello);

/// Returns the same, without the shortcut (tools/differ/plain_answer.hpp): the rule.
std::expected<AdapterAnswer, std::string> read_adapter_answer_by_rule(std::string_view line, const Hello& hello);

/// Returns the refusal of a parser that does not say why.
systems::Refusal refusal_of_program();

}  // namespace refurl::tools
