// What JavaScript keeps of a URL: its href, and where the parts are. So an object of JavaScript needs no memory of the
// module between two calls.  Clause: spec-notes/page.md#memory
#pragma once

#include <cstddef>
#include <cstdint>

#include "api/c/refurl.h"

extern "C" {

/// A URL as plain data. The offsets are in bytes of the href, which is ASCII. Together with the traits they tell all
/// that the URL is: parsing the href again can give another URL, for example after the protocol was set to `file:`.
struct refurl_record {
    const char* href;
    std::size_t size;
    std::uint32_t protocol_end;
    std::uint32_t username_end;  ///< without an authority, this and the next two are equal to `path_begin`
    std::uint32_t host_begin;
    std::uint32_t host_end;
    std::uint32_t path_begin;
    std::uint32_t path_end;
    std::uint32_t query_end;
    std::uint32_t traits;  ///< which components the URL has, and the kind of its host
};

/// Fills `record`, whose href lives until the URL is changed or freed.
/// @return 1 if `text` is the href, otherwise 0
int refurl_record_of(const refurl_url* url, const char* text, std::size_t size, refurl_record* record);

/// Returns the URL of a record that refurl_record_of has filled. The href must outlive the URL, until the URL is
/// changed. Null if memory runs out.
refurl_url* refurl_record_url(const refurl_record* record);
}
