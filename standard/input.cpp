#include "standard/input.hpp"

#include "model/utf8.hpp"

namespace refurl::standard {

Input::Input(std::string_view bytes) {
    code_points.reserve(bytes.size());
    offsets.reserve(bytes.size() + 1);
    std::size_t offset = 0;
    while (offset < bytes.size()) {
        const Decoded decoded = decode_first(bytes.substr(offset));
        code_points += decoded.code_point;
        offsets.push_back(offset);
        offset += decoded.length;
    }
    offsets.push_back(offset);
}

void Input::keep(std::size_t first, std::size_t end) {
    if (first == 0 && end == code_points.size()) return;
    code_points = code_points.substr(first, end - first);
    offsets = std::vector(offsets.begin() + static_cast<std::ptrdiff_t>(first),
                          offsets.begin() + static_cast<std::ptrdiff_t>(end + 1));
}

}  // namespace refurl::standard
