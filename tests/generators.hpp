// RapidCheck generators of URL strings, of texts for each of their parts, of bases, and of sequences of every shape.
#pragma once

#include <rapidcheck.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/sequence.hpp"
#include "standard/infra.hpp"
#include "tests/agreement/bases.hpp"
#include "tests/property.hpp"

namespace refurl::test {

/// Generates a token: a delimiter, a code point or a short text that some production or stage treats specially.
rc::Gen<std::string> token();

std::string joined(const std::vector<std::string>& parts);

/// Generates the concatenation of any number of parts.
rc::Gen<std::string> text_of(const rc::Gen<std::string>& part);

/// Generates a text of any tokens.
rc::Gen<std::string> url_string();

/// Generates a text of the tokens of paths. Most are references with dot segments.
rc::Gen<std::string> reference_string();

/// Generates a URL or reference whose authority consists of any tokens.
rc::Gen<std::string> authority_string();

/// Draws a mode, inside a property.
Mode any_mode();

/// Generates a text of up to 200 bytes of the tokens of hosts. Most are hosts.
rc::Gen<std::string> host_string();

/// Generates a text with a part for each state of the basic URL parser, in their order. Most are URLs.
rc::Gen<std::string> plausible_url();

/// Generates any bytes.
rc::Gen<std::string> bytes();

/// An edit of a text: at byte `place`, modulo the size of the text plus 1, `put` replaces `removed` bytes.
struct Edit {
    std::size_t place = 0;
    std::size_t removed = 0;
    std::string put;
};

std::string edited(std::string text, const std::vector<Edit>& edits);

/// Generates a text of `texts` after some edits. Each inserts a token or any bytes, and removes up to three bytes.
rc::Gen<std::string> mutated(const rc::Gen<std::string>& texts);

/// Generates the same texts, which also shrink by removing bytes.
rc::Gen<std::string> shrinking_by_bytes(const rc::Gen<std::string>& texts);

/// Generates no base, or a base: of any shape, a blob URL with an origin, a text that is not a URL, or a plausible URL.
rc::Gen<std::optional<std::string>> base();

/// Generates any encoding.
rc::Gen<Encoding> any_encoding();

/// Generates UTF-8 three times out of four, and otherwise any encoding.
rc::Gen<Encoding> encoding();

/// Generates a code point of a block that some encoding covers wholly or in part, or of the other planes.
rc::Gen<std::string> code_point();

/// Generates a text of code points on which encodings differ, and of ASCII that resembles their escapes and bytes.
rc::Gen<std::string> text_to_encode();

/// Generates an input of `inputs`, any base, and an encoding.
rc::Gen<Pair> pair_of(const rc::Gen<std::string>& inputs);

void showValue(const Pair& pair, std::ostream& out);

/// A sequence together with the texts that it refers to, and the list of its components.
struct OwnedSequence {
    std::shared_ptr<std::vector<std::string>> texts;
    std::shared_ptr<Store> store;
    std::vector<Component> list;
    Sequence url;
};

/// Returns an authority as written, or ε for an empty one.
std::string shown(const Authority& authority);

/// Returns a list of components in the notation of the model, such as `(dir a)(file b)`. An empty value or list is ε.
std::string shown(const std::vector<Component>& list);

std::string shown(const Sequence& url);

void showValue(const OwnedSequence& owned, std::ostream& out);

/// Makes a sequence with a component of type t for each bit t that is set in `types`, and with the given dirs. Adds a
/// path-root where the model's constraint requires one.
OwnedSequence make_sequence(unsigned types, const std::vector<std::string>& dirs);

/// Generates a sequence of any shape.
rc::Gen<OwnedSequence> sequence();

}  // namespace refurl::test
