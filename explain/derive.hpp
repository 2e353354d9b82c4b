// Derives a URL by the rules, one after the other, and lists what each of them changed.
// Clause: spec-notes/explain.md#ledger
#pragma once

#include <optional>
#include <string_view>

#include "encoding/labels.hpp"
#include "explain/ledger.hpp"
#include "model/component.hpp"
#include "model/failure.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl::explain {

/// Applies today's rules to a text, stage by stage, and lists in `ledger` each rule that changed something, and what
/// each stage passes on. Stops at the rule that refuses the text. The list ends where `parse` ends, which is a law.
/// Linear, except for Punycode.
/// @param input must outlive the ledger
/// @param base the URL to resolve against, or null; must outlive the ledger
/// @param url the result of `parse` for these arguments: where each byte of its href comes from is listed too; must
/// outlive the ledger
/// @param store gets the texts that the rules write; must outlive the ledger
void derive(std::string_view input, const Url* base, Encoding encoding, const Result<Url>& url, Store& store,
            Ledger& ledger);

/// The same for a setter, except that of href, and its value. The list ends where `set` ends, which is a law.
/// @param before the URL before the setter; must outlive the ledger
/// @param url the result of `set` for these arguments
void derive_setter(const Url& before, std::string_view attribute, std::string_view value, const Result<Url>& url,
                   Store& store, Ledger& ledger);

/// Applies today's rules of host interpretation to a text, as to the host of a special URL, and lists in `ledger` each
/// rule that changed something.
/// @return the host, or nothing if a rule refuses it
std::optional<Host> derive_host(std::string_view text, Store& store, Ledger& ledger);

}  // namespace refurl::explain
