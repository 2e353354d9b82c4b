// Lists what the rules of host interpretation did with a host.  Clause: spec-notes/explain.md#ledger
#pragma once

#include <expected>
#include <span>

#include "explain/ledger.hpp"
#include "host/rules.hpp"
#include "model/component.hpp"
#include "model/refusal.hpp"

namespace refurl::explain {

/// Takes the steps of the host parser one after the other, as `interpreted` does, and lists those that changed the
/// host. Unicode ToASCII is listed step by step for each label, and an IPv4 address with its numbers. Linear, except
/// for Punycode.
std::expected<Host, Refusal> list_host(Host host, std::span<const HostStep> steps, const grammar::Setting& setting,
                                       Ledger& ledger);

}  // namespace refurl::explain
