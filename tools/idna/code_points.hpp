// The code points of a domain, with their properties by name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/utf8.hpp"
#include "tools/output/ends.hpp"

namespace refurl::tools::idna {

std::string_view name_of(uts46::Status status);
std::string_view name_of(uts46::BidiClass bidi_class);

/// Returns the text to which step 1 maps a code point, or nothing if it leaves the code point as it is.
std::optional<std::string> mapping_of(char32_t c, const uts46::Options& flags);

/// Calls `visit(offset, code point)` for each code point of a text.
template <class Visit>
void each_code_point(std::string_view text, Visit visit) {
    for (std::size_t at = 0; at < text.size();) {
        const Decoded read = decode_first(text.substr(at));
        visit(at, read.code_point);
        at += read.length;
    }
}

/// A code point and its place in bytes.
struct CodePoint {
    std::size_t offset;
    char32_t c;
};

/// Calls `visit(offset, code point)` for each code point of a text that is shown, and `leave_out(count)` in place of
/// the others, if there are any.
template <class Visit, class LeaveOut>
void each_code_point(std::string_view text, bool all, Visit visit, LeaveOut leave_out) {
    Ends<CodePoint> ends;
    each_code_point(text, [&](std::size_t offset, char32_t c) { all ? visit(offset, c) : ends.add({offset, c}); });
    ends.each([&](const CodePoint& each) { visit(each.offset, each.c); }, leave_out);
}

}  // namespace refurl::tools::idna
