// The implementation of the WebAssembly module: JavaScript encodes a code point with the platform's tables, which are
// those of the Encoding standard (page/package/encoders.mjs).
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ranges>
#include <string_view>

#include "encoding/decoding.hpp"
#include "encoding/icu/icu.hpp"

extern "C" {
// Reports whether the platform has the encodings.
__attribute__((import_module("refurl"), import_name("has_encoders"))) std::int32_t refurl_has_encoders();
// Returns the bytes of a code point, as Bytes, or 0 if the encoding lacks it. `encoding` is the standard's name.
__attribute__((import_module("refurl"), import_name("bytes_of"))) std::uint32_t refurl_bytes_of(const char* encoding,
                                                                                                std::size_t size,
                                                                                                std::uint32_t c);
// Returns the code point that a sequence of bytes encodes, or 0 if it encodes none, or several.
__attribute__((import_module("refurl"), import_name("code_point_of"))) std::uint32_t refurl_code_point_of(
    const char* encoding, std::size_t size, std::uint32_t bytes);
}

struct UConverter {
    std::string_view encoding;
};

namespace refurl::icu {

void Close::operator()(UConverter* converter) const { const std::unique_ptr<UConverter> owner(converter); }

bool is_present() { return refurl_has_encoders() != 0; }

/// Returns the converter with ICU's name `name`. Some encodings use the converter of another encoding: they recast its
/// bytes, or have only some of them, as GBK does. That other encoding comes last.
Handle open(const char* name) {
    for (const Converter& row : std::views::reverse(converters))
        if (row.name != nullptr && row.recast == nullptr && std::string_view(row.name) == name)
            return Handle(std::make_unique<UConverter>(name_of(row.encoding)).release());
    if (std::string_view(name) == jis0212_converter)
        return Handle(std::make_unique<UConverter>(name_of(Encoding::euc_jp)).release());
    return nullptr;
}

Bytes convert(UConverter& converter, char32_t c) {
    return refurl_bytes_of(converter.encoding.data(), converter.encoding.size(), c);
}

char32_t code_point_of(UConverter& converter, Bytes bytes) {
    return refurl_code_point_of(converter.encoding.data(), converter.encoding.size(), bytes);
}

}  // namespace refurl::icu
