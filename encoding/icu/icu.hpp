// The functions of ICU that the encoders and decoders need. The build compiles one of three implementations:
// with_icu.cpp, without_icu.cpp, or with_javascript.cpp for the WebAssembly module. Clause: spec-notes/encodings.md#icu
#pragma once

#include <memory>

#include "encoding/converters.hpp"

struct UConverter;  // ICU's

namespace refurl::icu {

struct Close {
    void operator()(UConverter* converter) const;
};
using Handle = std::unique_ptr<UConverter, Close>;

/// Reports whether there are converters.
bool is_present();

/// Returns a converter, or null if ICU was built without it. Throws std::bad_alloc if memory runs out.
/// @param name ICU's name of the converter
Handle open(const char* name);

/// Returns the bytes that ICU writes for a single code point, or no_bytes if it reports an error or writes nothing.
/// ICU silently drops code points that are ignorable.
Bytes convert(UConverter& converter, char32_t c);

/// Returns the single code point that ICU reads from a sequence of bytes, or 0 if it reads none, or several.
char32_t code_point_of(UConverter& converter, Bytes bytes);

}  // namespace refurl::icu
