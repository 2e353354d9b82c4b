// What a document says about application/x-www-form-urlencoded in any encoding.
// Clause: spec-notes/oracle.md#forms
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoding/labels.hpp"

namespace refurl::systems {

/// How to read the text of a form.
struct FormFlags {
    bool use_charset = false;  ///< a parameter _charset_ names the encoding
    bool isindex = false;      ///< a first string without an equals sign is a value

    friend bool operator==(const FormFlags&, const FormFlags&) = default;
};

/// A form that was read.
struct Form {
    std::vector<std::pair<std::string, std::string>> pairs;
    Encoding encoding;       ///< in which the names and values were read
    std::string serialized;  ///< the pairs, written in this encoding
};

/// Reads a text in application/x-www-form-urlencoded. Pure; never fails.
using ReadForm = std::function<Form(std::string_view input, Encoding encoding, FormFlags flags)>;

}  // namespace refurl::systems
