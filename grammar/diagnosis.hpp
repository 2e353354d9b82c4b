// Why a text was not read: asked only once it is known not to be a sentence.  Clause: spec-notes/grammar.md#failures
#pragma once

#include <cstddef>
#include <string_view>

#include "model/failure.hpp"
#include "model/scheme.hpp"
#include "model/utf8.hpp"

namespace refurl::grammar {

/// @param at the byte of `text` at fault
inline Failure failure(std::string_view rule, std::string_view error, std::string_view text, const char* at) {
    const auto begin = static_cast<std::size_t>(at - text.data());
    const std::size_t size = begin < text.size() ? decode_first(text.substr(begin)).length : 0;
    return {Stage::parse, rule, text, begin, begin + size, error};
}

/// What is wrong with an IPv6 address, and where.
struct Ip6Fault {
    const char* at;
    std::string_view error;
};

/// @param text no ip6-address, without its brackets. Linear.
Ip6Fault diagnose_ip6(std::string_view text);

/// @param rest a part of `text`: no authority in `mode`, or more than one. Linear.
Failure diagnose_authority(std::string_view text, std::string_view rest, Mode mode);

/// @param value no host-value or hostname-value in `mode`. Linear.
Failure diagnose_host_value(std::string_view value, Mode mode);

/// @param text no url in `mode`. Linear.
Failure diagnose_url(std::string_view text, Mode mode);

}  // namespace refurl::grammar
