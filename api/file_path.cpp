#include "api/file_path.hpp"

#include <algorithm>
#include <optional>

#include "grammar/predicates.hpp"
#include "host/host.hpp"
#include "model/percent_encoding.hpp"
#include "model/table.hpp"

namespace refurl::api {

namespace {

using Fault = std::unexpected<PathFault>;

constexpr auto messages = names_of<PathFault>({
    {PathFault::not_absolute, "The path is not absolute."},
    {PathFault::nul, "A path cannot contain the byte 0."},
    {PathFault::device, "The path names a device, not a file."},
    {PathFault::server, "The server of this path cannot be the host of a file URL."},
    {PathFault::not_file, "Only a file URL has a path of a file."},
    {PathFault::has_host, "The URL has a host, and a POSIX path has no place for it."},
    {PathFault::no_drive, "The URL has neither a host nor a drive letter, and a Windows path needs one of them."},
    {PathFault::encoded_separator, "A name in the path contains a percent-encoded separator."},
});

constexpr bool has_nul(std::string_view text) { return text.find('\0') != std::string_view::npos; }

// ---- From a path to a URL

constexpr ByteSet encoded_in_names = with_characters(path_percent_encode_set, "%[\\]|");
constexpr ByteSet encoded_after_drive_letter = with_characters(encoded_in_names, ":");

/// Returns the URL of a POSIX path. A first name such as `C:` is a name there, not a drive.
std::expected<Url, PathFault> url_of_posix(std::string_view path) {
    if (!path.starts_with('/')) return Fault(PathFault::not_absolute);
    const std::string_view first = path.substr(1, path.find('/', 1) - 1);
    const std::string_view letter = path.substr(0, grammar::is_drive(first) ? 3 : 0);
    Store store;
    std::string text = "file://";
    text.append(percent_encode<encoded_after_drive_letter>(letter, store));
    text.append(percent_encode<encoded_in_names>(path.substr(letter.size()), store));
    return parse(text).value();
}

/// Returns what `text` has after a beginning, or nothing if it begins otherwise.
std::optional<std::string_view> after(std::string_view beginning, std::string_view text) {
    if (!text.starts_with(beginning)) return std::nullopt;
    return text.substr(beginning.size());
}

/// Returns the URL of a server and the names in it, with slashes between them.
std::expected<Url, PathFault> url_of_server(std::string_view text) {
    Store store;
    const std::string_view server = text.substr(0, text.find('/'));
    const auto names = percent_encode<encoded_in_names>(text.substr(server.size()), store);
    // A percent-encoded byte in the server would be decoded, and a delimiter would end it.
    if (server.find_first_of("%?#@:") != std::string_view::npos) return Fault(PathFault::server);
    const Result<Url> url = parse(std::string("file://").append(server).append(names));
    if (!url || url->host().empty()) return Fault(PathFault::server);
    return *url;
}

std::expected<Url, PathFault> url_of_windows(std::string_view path) {
    std::string slashed(path);
    std::ranges::replace(slashed, '\\', '/');
    std::string_view text = slashed;
    if (after("//./", text)) return Fault(PathFault::device);
    if (const auto server = after("//?/UNC/", text)) return url_of_server(*server);
    const auto verbatim = after("//?/", text);
    if (const auto server = after("//", text); server && !verbatim) return url_of_server(*server);
    text = verbatim.value_or(text);
    const bool has_drive = text.size() > 1 && text[1] == ':' && grammar::is_drive(text.substr(0, 2));
    if (verbatim && !has_drive) return Fault(PathFault::device);
    if (!has_drive || text.substr(2, 1) != "/") return Fault(PathFault::not_absolute);
    Store store;
    return parse(std::string("file:///").append(percent_encode<encoded_in_names>(text, store))).value();
}

// ---- From a URL to a path

/// Returns the path of a URL, percent-decoded, with slashes between names. Percent-decoding must not add a separator.
std::expected<std::string, PathFault> decoded_path(const Url& url, std::string_view separators) {
    const auto count_separators = [=](std::string_view path) {
        return std::ranges::count_if(path, [=](char c) { return separators.contains(c); });
    };
    Store store;
    const std::string_view path = percent_decode(url.pathname(), store);
    if (count_separators(path) != count_separators(url.pathname())) return Fault(PathFault::encoded_separator);
    if (has_nul(path)) return Fault(PathFault::nul);
    return std::string(path);
}

std::expected<std::string, PathFault> posix_path_of(const Url& url) {
    if (!url.host().empty()) return Fault(PathFault::has_host);
    return decoded_path(url, "/");
}

std::expected<std::string, PathFault> windows_path_of(const Url& url) {
    if (url.host().empty() && !url.sequence().drive) return Fault(PathFault::no_drive);
    auto path = decoded_path(url, "/\\");
    if (!path) return path;
    std::ranges::replace(*path, '/', '\\');
    if (url.host().empty()) return path->substr(1);
    Store store;
    return std::string("\\\\").append(domain_to_unicode(url.host(), store)).append(*path);
}

}  // namespace

std::string_view message_of(PathFault fault) { return messages[fault].name; }

std::expected<Url, PathFault> file_url(std::string_view path, PathStyle style) {
    if (has_nul(path)) return Fault(PathFault::nul);
    return style == PathStyle::posix ? url_of_posix(path) : url_of_windows(path);
}

std::expected<std::string, PathFault> file_path(const Url& url, PathStyle style) {
    if (url.protocol() != "file:") return Fault(PathFault::not_file);
    return style == PathStyle::posix ? posix_path_of(url) : windows_path_of(url);
}

}  // namespace refurl::api
