// What is asked of a system, and the reason why it refuses.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"

namespace refurl::systems {

/// The document that contains a text. Some systems take the base URL and the encoding from it.
struct Document {
    std::string address;                      ///< an absolute URL
    std::optional<std::string> base_element;  ///< the href of the first base element in the head
    std::vector<std::string> xml_base;        ///< the xml:base attributes around the element, the outermost first
    std::optional<std::string> creator_base;  ///< the document base URL of the document that created this one

    friend bool operator==(const Document&, const Document&) = default;
};

/// The input of a system, with everything that may influence how it is read.
struct Request {
    std::string_view input;                     ///< any bytes
    std::optional<std::string_view> base = {};  ///< an absolute URL, which the system parses itself
    Encoding encoding = Encoding::utf_8;        ///< the encoding of the document or script that contains the input
    const Document* document = nullptr;         ///< null if there is none; a given base has precedence
};

/// The reason why a system does not read an input.
struct Refusal {
    std::string clause;     ///< the production, step, or state of the document
    std::string message;    ///< one English sentence
    std::size_t begin = 0;  ///< the bytes of the input at fault: [begin, end), empty if something is missing
    std::size_t end = 0;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace refurl::systems
