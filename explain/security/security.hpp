// What in a URL looks like its host, and where the URL goes. A list of facts: a URL without findings may still be
// harmful.  Clause: spec-notes/attacks.md
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoding/labels.hpp"
#include "explain/provenance.hpp"
#include "explain/security/table.hpp"
#include "model/component.hpp"
#include "model/failure.hpp"
#include "model/url.hpp"

namespace refurl::security {

/// A fact about a URL.
struct Finding {
    Kind kind;
    std::string it;                          ///< the bytes that the finding names, or what they became
    std::string as;                          ///< what they mean
    std::string note;                        ///< words
    std::vector<explain::Range> input = {};  ///< the bytes of the input, in order; none if they are all of the base
    std::vector<explain::Range> base = {};   ///< the bytes of the base's href
    Reader reader = Reader::standard;        ///< who reads the host so
    /// Of an address of special purpose: what the registry says about it, if anything.
    std::optional<bool> globally_reachable = {};
};

/// Returns the sentence of a finding. Long texts are shortened.
std::string sentence_of(const Finding& finding);

/// Where a URL goes.
struct Destination {
    std::string scheme;
    std::optional<Host> host;  ///< part of the href
    /// What a client reads that reads an opaque host as the standard reads the host of a special URL: its kind and its
    /// text. Nothing if the host is not opaque, or if that fails, or if no client of the scheme asks the network.
    std::optional<std::pair<HostKind, std::string>> read_as;
    std::optional<std::string> port;  ///< the port of the URL, or the default port of its scheme
    bool is_default_port = false;
    std::string origin;  ///< serialised: "null" for an opaque origin
};

/// A URL or a failure, and the findings.
struct Examination {
    Result<Url> url;  ///< what `parse` returns; a failure refers to the input
    std::optional<Destination> destination = {};
    std::vector<Finding> findings = {};  ///< in the order of `Kind`
};

/// Returns the URL of a text, where it goes, and the findings. If the text is not a URL, the findings are those of the
/// stages that ran. Takes O(n log n) time for n bytes, except for Punycode. The failure and the host refer to `input`
/// and to the URL of the result.
/// @param input any bytes
/// @param base the URL to resolve against, or null
/// @param encoding the encoding of the query
/// @param names domains of the reader's own, as the domain parser returns them; what looks like one of them is found.
///        Takes as much time again for each name.
Examination examine(std::string_view input, const Url* base = nullptr, Encoding encoding = Encoding::utf_8,
                    std::span<const std::string> names = {});

/// Reports whether this build can find mixed scripts and letters that look like others, for which it needs ICU.
bool knows_scripts();

}  // namespace refurl::security
