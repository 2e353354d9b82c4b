// A file that is read from its beginning.
#pragma once

#include <expected>
#include <string>

namespace refurl::tools {

/// Opens a file for reading, and closes it at the end of its scope.
class File {
  public:
    /// @param flags those of open(2), in addition to O_RDONLY
    explicit File(const std::string& path, int flags = 0);
    File(const File&) = delete;
    File(File&& other) noexcept;
    File& operator=(const File&) = delete;
    File& operator=(File&&) = delete;
    ~File();

    /// Returns the descriptor, or a negative number if the file cannot be opened; then errno says why.
    [[nodiscard]] int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
};

/// Returns the text of a file, or the errno of the call that failed.
std::expected<std::string, int> text_of_file(const std::string& path);

/// Returns the text of a file, or a message that names the file and the reason.
std::expected<std::string, std::string> text_or_reason(const std::string& path);

}  // namespace refurl::tools
