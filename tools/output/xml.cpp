#include "tools/output/xml.hpp"

#include "grammar/notation/picture.hpp"

namespace refurl::tools {

std::string xml(std::string_view text) {
    std::string escaped;
    for (const char c : grammar::xml_text(text)) {
        if (c == '"')
            escaped += "&quot;";
        else if (c == '\n')
            escaped += "&#10;";
        else
            escaped += c;
    }
    return escaped;
}

}  // namespace refurl::tools
