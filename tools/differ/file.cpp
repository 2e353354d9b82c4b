#include "tools/differ/file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "tools/output/streams.hpp"

namespace refurl::tools {

File::File(const std::string& path, int flags) : descriptor_(open(path.c_str(), O_RDONLY | O_CLOEXEC | flags)) {}

File::File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

File::~File() {
    if (descriptor_ >= 0) close(descriptor_);
}

std::expected<std::string, int> text_of_file(const std::string& path) {
    const File file(path);
    if (file.descriptor() < 0) return std::unexpected(errno);
    LineReader reader(file.descriptor());
    std::string text;
    while (const auto line = reader.next()) text.append(*line) += '\n';
    if (reader.error() != 0) return std::unexpected(reader.error());
    return text;
}

std::expected<std::string, std::string> text_or_reason(const std::string& path) {
    std::expected<std::string, int> text = text_of_file(path);
    if (text) return *std::move(text);
    return std::unexpected("cannot read " + path + ": " + std::generic_category().message(text.error()));
}

}  // namespace refurl::tools
