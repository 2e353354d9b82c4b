#include "tools/edit/name_pattern.hpp"

#include "model/utf8.hpp"

namespace refurl::tools {

NamePattern::NamePattern(std::string_view text) {
    Store store;
    std::string_view rest = decode_utf8(text, store);
    while (!rest.empty()) {
        const bool is_escaped = rest.starts_with("\\*");
        if (is_escaped) rest.remove_prefix(1);
        if (rest.front() == '*' && !is_escaped)
            texts_.emplace_back();
        else
            texts_.back() += rest.front();
        rest.remove_prefix(1);
    }
}

bool NamePattern::fits(std::string_view name) const {
    if (texts_.size() == 1) return name == texts_.front();
    const std::string& first = texts_.front();
    const std::string& last = texts_.back();
    if (name.size() < first.size() + last.size() || !name.starts_with(first) || !name.ends_with(last)) return false;
    std::string_view rest = name.substr(first.size(), name.size() - first.size() - last.size());
    for (auto text = texts_.begin() + 1; text != texts_.end() - 1; ++text) {
        const std::size_t at = rest.find(*text);
        if (at == std::string_view::npos) return false;
        rest.remove_prefix(at + text->size());
    }
    return true;
}

std::string NamePattern::shortest() const {
    std::string name;
    for (const std::string& text : texts_) name += text;
    return name;
}

}  // namespace refurl::tools
