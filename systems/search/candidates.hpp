// The pairs that a search tries.  Clause: spec-notes/differ.md#search
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Called with each pair. Returns false to stop.
using Visit = std::function<bool(Pair pair)>;

/// Visits every text that consists of a beginning and up to three short tokens, without a base and with each of a few
/// bases. There is a beginning for each part of a URL, and a token for each class of characters that some system
/// distinguishes.
void each_short_text(const Visit& visit);

/// Visits the texts of a beginning and up to two tokens, some of which may be in `own`, and those of up to three of
/// which the first is in `own`; each without a base and with each base. A text may come twice.
void each_short_text(std::span<const std::string> own, const Visit& visit);

/// Visits each of some texts, without a base and with each base, until `visit` returns false.
void each_with_bases(std::span<const std::string> texts, const Visit& visit);

/// Visits the texts of up to two tokens, some of which may be in `own`, without a beginning and a base.
void each_short_value(std::span<const std::string> own, const Visit& visit);

/// Returns the URLs whose attributes are set: one for each mode and kind of path.
std::span<const std::string> settable_urls();

/// Visits pairs that set one attribute of a settable URL to a text of up to two tokens.
void each_short_setting(const Visit& visit);

/// Visits pairs that call one method of the search parameters of a URL. Each argument, and a part of the query, is a
/// text of up to two tokens.
void each_short_call(const Visit& visit);

/// Returns the number of pairs that each_short_text visits without own tokens.
std::size_t short_text_count();

}  // namespace refurl::systems
