// The rules of the stages that change a text or a sequence.  Clause: spec-notes/explain.md#rules
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/characters.hpp"

namespace refurl {

/// The stages of the pipeline. Resolution consists of two, rebase and force.
enum class Step : std::uint8_t { preprocess, parse, rebase, force, host, query, normalize, print };

/// The rules, in the order of the stages that apply them. explain/rules.hpp says in English what each does.
enum class Rule : std::uint8_t {
    // preprocess
    trim_start,
    trim_end,
    decode_utf8,
    remove_newlines,
    replace_backslashes,
    // rebase
    drop_scheme,
    require_path_root,
    // force
    force_authority,
    force_path_root,
    force_host,
    // interpret host
    percent_decode,
    lowercase_domain,
    map,
    normalize_to_nfc,
    convert_punycode,
    validate_label,
    reject_label,
    write_punycode,
    to_ascii,
    ip4_decimal,
    ip4_octal,
    ip4_hexadecimal,
    ip4_address,
    // encode query
    encode_query,
    write_number,
    // normalize
    lowercase_scheme,
    empty_password,
    empty_userinfo,
    empty_port,
    leading_zeros,
    default_port,
    localhost,
    ip6_address,
    drive_bar,
    dot,
    dots,
    dots_at_root,
    last_dots,
    dir_is_drive,
    file_is_drive,
    last_space,
    encode_username,  // the percent-encodings, in the order of the table's columns
    encode_password,
    encode_opaque_host,
    encode_path,
    encode_opaque_path,
    encode_query_bytes,
    encode_special_query,
    encode_fragment,
    // print
    protect_path,
    protect_colon,
    sigil,
};

inline constexpr std::size_t rule_count = static_cast<std::size_t>(Rule::sigil) + 1;

/// Returns the rule that percent-encodes by a column of the table.
constexpr Rule encoding_rule(Column column) {
    return static_cast<Rule>(static_cast<std::size_t>(Rule::encode_username) + static_cast<std::size_t>(column));
}

}  // namespace refurl
