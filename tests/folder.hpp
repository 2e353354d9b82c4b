// Files for tests.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace refurl::test {

/// A folder that is removed at the end of the scope.
class Folder {
  public:
    Folder() { std::filesystem::create_directories(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }

    /// Writes a file, and returns its path.
    [[nodiscard]] std::string write(const std::string& name, std::string_view text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }

  private:
    std::filesystem::path path_ = std::filesystem::temp_directory_path() / ("refurl_test_" + std::to_string(getpid()));
};

}  // namespace refurl::test
