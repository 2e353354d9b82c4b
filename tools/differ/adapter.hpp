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
};

/// Returns the name of a parser, with its version if it has one.
std::string name_of(const Hello& hello);

/// Returns the line that asks an adapter for its hello, with its newline.
std::string hello_line();

/// Reads the answer to the hello line, which must have all members of a hello.
/// @return one sentence about what is wrong with the line, if it is no hello
std::expected<Hello, std::string> read_hello(std::string_view line);

/// Appends the line that asks for a pair, with its newline.
/// @param pair a pair of well-formed texts
void append_request(std::string& out, std::size_t id, const systems::Pair& pair);

/// The answer on a line, and the id of the request that it answers.
struct AdapterAnswer {
    std::size_t id = 0;
    systems::Reply reply;
};

/// Reads a line of an adapter. The record of its reply has the href and the attributes that the adapter announced:
/// those after the last setting, if there are any.
/// @return one sentence about what is wrong with the line, if it is no answer
std::expected<AdapterAnswer, std::string> read_adapter_answer(std::string_view line, const Hello& hello);

/// Returns the same, without the shortcut (tools/differ/plain_answer.hpp): the rule.
std::expected<AdapterAnswer, std::string> read_adapter_answer_by_rule(std::string_view line, const Hello& hello);

/// Returns the refusal of a parser that does not say why.
systems::Refusal refusal_of_program();

}  // namespace refurl::tools
