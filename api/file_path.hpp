// Paths of files as file-URLs, and back.  Clause: spec-notes/files.md
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "refurl.hpp"

namespace refurl::api {

/// How a system writes the paths of its files.
enum class PathStyle : std::uint8_t {
    posix,    ///< `/home/me/a.txt`: any bytes but NUL, with `/` between names
    windows,  ///< `C:\Users\me\a.txt` or `\\server\share\a.txt`: `\` or `/` between names
};

/// Why a path has no file-URL, or a URL has no path.
enum class PathFault : std::uint8_t {
    not_absolute,       ///< the path depends on the current folder or drive
    nul,                ///< the path or a decoded name has the byte 0
    device,             ///< the path begins with `\\.\`, or with `\\?\` and neither a drive nor `UNC\`
    server,             ///< the server of the path is no host of a URL, or is empty or `localhost`
    not_file,           ///< the scheme of the URL is not file
    has_host,           ///< the URL has a host, and POSIX paths have none
    no_drive,           ///< the URL has neither a host nor a drive, and Windows paths have one of them
    encoded_separator,  ///< a name has a percent-encoded `/`; for Windows, or `\`
};

/// Returns a sentence about a fault. It lives as long as the program.
std::string_view message_of(PathFault fault);

/// Returns the file-URL of an absolute path, which is a valid URL string. Every byte that would be read as something
/// else or is no URL code point is percent-encoded, such as `%`, `?`, `#` and a POSIX `\`, and so are bytes that are
/// not ASCII, whether they are UTF-8 or not. Dot segments are removed, and a slash at the end stays. The server of a
/// Windows path becomes the host, and `\\?\` is left out. Linear.
std::expected<Url, PathFault> file_url(std::string_view path, PathStyle style);

/// Returns the path of a file-URL, percent-decoded; its query and fragment are left out. A host, in Unicode, becomes
/// the server of a Windows path. `file_path(*file_url(path, style), style)` is `path`, except for dot segments, for `/`
/// in place of `\`, `\\?\` and the letters of a server. Linear.
std::expected<std::string, PathFault> file_path(const Url& url, PathStyle style);

}  // namespace refurl::api
