#include "tools/differ/resume.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace refurl::tools {

namespace {

using Problem = std::unexpected<std::string>;

Problem problem(const std::string& what, int error) {
    return Problem(fmt::format("{}: {}", what, std::generic_category().message(error)));
}

}  // namespace

ResumedFile::ResumedFile(ResumedFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      out_(std::move(other.out_)),
      blocks_(std::move(other.blocks_)),
      part_(std::move(other.part_)),
      is_complete_(other.is_complete_) {}

ResumedFile::~ResumedFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

bool ResumedFile::has(std::size_t block) const { return std::ranges::binary_search(blocks_, block); }

std::expected<ResumedFile, std::string> ResumedFile::open(const std::string& path, const Plan& plan) {
    constexpr mode_t mode = 0666;
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode);
    if (descriptor < 0) return problem("cannot write " + path, errno);
    ResumedFile file(descriptor);
    struct stat status{};
    if (fstat(descriptor, &status) != 0) return problem("cannot read " + path, errno);
    if (!S_ISREG(status.st_mode)) return Problem(path + " is not a file");
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) return Problem("another search uses " + path);
    file.out_.emplace(descriptor);
    if (status.st_size == 0) {
        append_plan(file.out_->text(), plan);
        if (!file.out_->flush()) return problem("cannot write " + path, file.out_->error());
        return file;
    }
    if (auto read = file.read(path, plan, status.st_size); !read) return Problem(std::move(read.error()));
    return file;
}

std::expected<void, std::string> ResumedFile::read(const std::string& path, const Plan& plan, off_t size) {
    auto reader = ShardReader::open(path);
    if (!reader) return Problem(std::move(reader.error()));
    std::string key = difference_of(plan, reader->plan());
    if (key.empty() && plan.shard != reader->plan().shard) key = "shard";
    if (!key.empty()) return Problem(fmt::format("{} is of another search: see \"{}\" in its first line", path, key));
    while (reader->next_number()) {
        auto block = reader->next();
        if (!block) return Problem(std::move(block.error()));
        if (!*block) break;
        if ((*block)->is_whole)
            blocks_.push_back((*block)->number);
        else
            part_ = std::move(*block);
    }
    is_complete_ = reader->extent().has_value();
    if (is_complete_) return {};
    const off_t end = reader->end_of_whole_blocks();
    if (end > size) out_->text() += '\n';  // the last line lacks it
    if (end < size && ftruncate(descriptor_, end) != 0) return problem("cannot write " + path, errno);
    return {};
}

}  // namespace refurl::tools
