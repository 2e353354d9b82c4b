#include "tools/reading/list_form.hpp"

#include <fmt/format.h>

#include "model/utf8.hpp"

namespace refurl::tools {

namespace {

constexpr std::string_view mark_of_utf8 = "\xEF\xBB\xBF";
/// Returns the byte order in which a line begins with ASCII characters in UTF-16: every second of its first eight bytes
/// is NUL, and no other. ε if there is none.
std::string_view order_of_utf16(std::string_view line) {
    constexpr std::size_t size = 8;
    if (line.size() < size || (line[0] == '\0') == (line[1] == '\0')) return {};
    for (std::size_t i = 2; i < size; ++i)
        if ((line[i] == '\0') != (line[i - 2] == '\0')) return {};
    return line[0] == '\0' ? "UTF-16BE" : "UTF-16LE";
}

/// Returns the name of the encoding of a list whose first line is in UTF-16; otherwise ε.
std::string_view utf16_of(std::string_view line, char end) {
    if (line.starts_with("\xFF\xFE") || line.starts_with("\xFE\xFF")) return "UTF-16";
    return end == '\0' ? std::string_view() : order_of_utf16(line);
}

}  // namespace

std::string_view ListForm::without_mark(std::string_view line) {
    utf16_ = utf16_of(line, end_);
    has_mark_ = line.starts_with(mark_of_utf8);
    return line.substr(has_mark_ ? mark_of_utf8.size() : 0);
}

std::string_view ListForm::text_of(std::string_view line) {
    std::string_view text = ++number_ == 1 ? without_mark(line) : line;
    if (end_ == '\n' && text.ends_with('\r')) {
        text.remove_suffix(1);
        with_cr_.add(number_);
    }
    if (!takes_any_bytes_ && !is_well_formed(text)) ill_formed_.add(number_);
    return text;
}

std::string ListForm::remarks(std::string_view file) const {
    const auto say = [](const Lines& some, std::string_view verb, std::string_view verbs, std::string_view what) {
        return some.count == 1
                   ? fmt::format(" Line {} {} {}.", some.first, verb, what)
                   : fmt::format(" {} lines {} {} (line {} is the first).", some.count, verbs, what, some.first);
    };
    std::string text;
    if (has_mark_) text += " It begins with a byte order mark (U+FEFF), which is not a part of line 1.";
    if (with_cr_.count > 0)
        text += say(with_cr_, "ends", "end", "with CR LF, as on Windows") + " The CR is not a part of a URL.";
    if (ill_formed_.count > 0)
        text += say(ill_formed_, "is", "are", "not UTF-8") +
                " Each ill-formed part counts as U+FFFD, so that different texts can become one URL. If it is Latin-1, "
                "convert it: " +
                conversion_from("LATIN1", file);
    return text.empty() ? text : text.substr(1);
}

std::string conversion_from(std::string_view encoding, std::string_view file) {
    return fmt::format("iconv -f {} -t UTF-8{}{}", encoding, file.empty() ? "" : " ", file);
}

}  // namespace refurl::tools
