// What the encoders ask of ICU. The build compiles one of two answers: with_icu.cpp or without_icu.cpp.
// Clause: spec-notes/encodings.md#icu
#pragma once

#include <memory>

#include "encoding/converters.hpp"

struct UConverter;  // ICU's

namespace refurl::icu {

struct Close {
    void operator()(UConverter* converter) const;
};
using Handle = std::unique_ptr<UConverter, Close>;

/// Reports whether refurl was built with ICU. Without it there are no converters.
bool is_present();

/// Returns a converter; or null, if ICU was built without it. Throws std::bad_alloc if memory runs out.
/// @param name as ICU calls it
Handle open(const char* name);

/// Returns the bytes that ICU writes for a single code point, or no_bytes if it reports an error or writes nothing.
/// ICU silently drops code points that are ignorable.
Bytes convert(UConverter& converter, char32_t c);

}  // namespace refurl::icu
