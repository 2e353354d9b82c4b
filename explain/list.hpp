// Lists what a rule changed: its texts byte by byte, and its components.  Clause: spec-notes/explain.md#ledger
#pragma once

#include <string_view>

#include "encoding/labels.hpp"
#include "explain/ledger.hpp"
#include "model/component.hpp"
#include "model/rule.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl::explain {

/// Lists a rule that replaced a text, which may be unchanged. Linear.
/// @param after `before` itself, a part of it, or a new text
void list_text(const Rule& rule, std::string_view before, std::string_view after, Ledger& ledger);

/// Lists a rule that replaced some components by others: what it removed, added, moved or rewrote. Linear.
/// @param store gets the text of an added dir
void list_components(const Rule& rule, const Components& before, const Components& after, Store& store, Ledger& ledger);

/// Lists the rule that turns the first dir or file of a URL that is not empty into its authority. There must be one.
void list_forced_host(const Rule& rule, const Components& url, Ledger& ledger);

/// Lists the encoding of a query, with the bytes of each code point. Linear.
void list_encoding(std::string_view before, std::string_view after, Encoding encoding, Ledger& ledger);

/// Lists where each byte of an href comes from. Linear.
/// @param normal the sequence that was printed
/// @param dot the text that was added before its dirs, or ε
void list_href(const Url& url, const Sequence& normal, std::string_view dot, Ledger& ledger);

}  // namespace refurl::explain
