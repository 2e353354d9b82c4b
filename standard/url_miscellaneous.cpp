#include "standard/url_miscellaneous.hpp"

#include "standard/infra.hpp"
#include "standard/old_texts.hpp"

namespace refurl::standard {

// ---- URL writing

// URL code point
bool is_url_code_point(char32_t c, const Edition& edition) {
    if (edition.has(Change::brackets_are_url_code_points) && is_one_of(c, U"[]")) return true;
    return is_ascii_alphanumeric(c) || is_one_of(c, U"!$&'()*+,-./:;=?@_~") ||
           (c >= 0xA0 && c <= 0x10FFFD && !is_surrogate(c) && !is_noncharacter(c));
}

// ---- URL representation

// single-dot URL path segment
bool is_single_dot_url_path_segment(std::u32string_view segment, const Edition& edition) {
    if (edition.has(Change::percent_encoded_dots_are_names)) return segment == U".";
    return segment == U"." || is_ascii_case_insensitive_match(segment, U"%2e");
}

// double-dot URL path segment
bool is_double_dot_url_path_segment(std::u32string_view segment, const Edition& edition) {
    if (edition.has(Change::percent_encoded_dots_are_names)) return segment == U"..";
    return segment == U".." || is_ascii_case_insensitive_match(segment, U".%2e") ||
           is_ascii_case_insensitive_match(segment, U"%2e.") || is_ascii_case_insensitive_match(segment, U"%2e%2e");
}

// ---- URL miscellaneous

const SpecialScheme* find_special_scheme(std::string_view scheme, const Edition& edition) {
    if (edition.lacks(Change::gopher_is_not_special)) return old::find_special_scheme(scheme, edition);
    for (const SpecialScheme& row : special_schemes)
        if (row.scheme == scheme) return &row;
    return nullptr;
}

// special scheme
bool is_special_scheme(std::string_view scheme, const Edition& edition) {
    return find_special_scheme(scheme, edition) != nullptr;
}

// default port
std::optional<std::uint16_t> default_port(std::string_view scheme, const Edition& edition) {
    const SpecialScheme* const row = find_special_scheme(scheme, edition);
    return row == nullptr ? std::nullopt : row->default_port;
}

// is special
bool is_special(const UrlRecord& url) { return is_special(url, Edition::today()); }
bool is_special(const UrlRecord& url, const Edition& edition) { return is_special_scheme(url.scheme, edition); }

// includes credentials
bool includes_credentials(const UrlRecord& url) { return includes_credentials(url, Edition::today()); }
bool includes_credentials(const UrlRecord& url, const Edition& edition) {
    if (edition.lacks(Change::no_null_passwords)) return old::includes_credentials(url);
    return !url.username.empty() || !url.password.empty();
}

// opaque path
bool has_opaque_path(const UrlRecord& url) { return std::holds_alternative<std::string>(url.path); }

// cannot have a username/password/port
bool cannot_have_a_username_password_or_port(const UrlRecord& url) {
    return cannot_have_a_username_password_or_port(url, Edition::today());
}
bool cannot_have_a_username_password_or_port(const UrlRecord& url, const Edition& edition) {
    if (edition.lacks(Change::username_password_port_need_a_host)) return old::has_no_host(url);
    return !url.host || url.host == Host(EmptyHost{}) || url.scheme == "file";
}

// Windows drive letter
bool is_windows_drive_letter(std::u32string_view text, const Edition& edition) {
    if (edition.has(Change::drive_letters_have_a_colon) && text.ends_with(U'|')) return false;
    return text.size() == 2 && is_ascii_alpha(text[0]) && (text[1] == U':' || text[1] == U'|');
}

// normalized Windows drive letter
bool is_normalized_windows_drive_letter(std::string_view segment, const Edition& edition) {
    return is_windows_drive_letter(isomorphic_decode(segment), edition) && segment[1] == ':';
}

// starts with a Windows drive letter
bool starts_with_a_windows_drive_letter(std::u32string_view text, const Edition& edition) {
    return text.size() >= 2 && is_windows_drive_letter(text.substr(0, 2), edition) &&
           (text.size() == 2 || is_one_of(text[2], U"/\\?#"));
}

// shorten a url's path: https://url.spec.whatwg.org/#shorten-a-urls-path
void shorten_path(UrlRecord& url, const Context& context) {
    const Steps at("shorten a url's path", context);
    // clang-format off
    at("2"); auto& path = std::get<Segments>(url.path);
    if (at("3", url.scheme == "file" && path.size() == 1 &&
                is_normalized_windows_drive_letter(path[0], context.edition))) return;
    at("4"); if (!path.empty()) path.pop_back();
    // clang-format on
}

}  // namespace refurl::standard
