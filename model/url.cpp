#include "model/url.hpp"

namespace refurl {

namespace {

constexpr std::size_t sigil_size = 1;

/// Returns a component of a printed URL with its sigil, or ε if the component is absent or ε.
std::string_view with_sigil(Text component) {
    if (!component || component->empty()) return {};
    return {component->data() - sigil_size, component->size() + sigil_size};
}

/// Returns the length in bytes of the printed path.
std::size_t path_size(const Sequence& url) {
    std::size_t size = url.path_root ? sigil_size : 0;
    if (url.drive) size += sigil_size + url.drive->size();
    for (const std::string_view run : url.dirs.runs()) size += run.size();
    return size + url.file.value_or("").size();
}

const Userinfo* userinfo_of(const Sequence& url) {
    return url.authority && url.authority->userinfo ? &*url.authority->userinfo : nullptr;
}

const Host* host_of(const Sequence& url) {
    return url.authority && url.authority->host ? &*url.authority->host : nullptr;
}

}  // namespace

std::string_view Url::protocol() const {
    return sequence_.scheme ? href().substr(0, sequence_.scheme->size() + sigil_size) : std::string_view{};
}

std::string_view Url::username() const {
    const Userinfo* const userinfo = userinfo_of(sequence_);
    return userinfo != nullptr ? userinfo->username : std::string_view{};
}

std::string_view Url::password() const {
    const Userinfo* const userinfo = userinfo_of(sequence_);
    return userinfo != nullptr ? userinfo->password.value_or("") : std::string_view{};
}

std::string_view Url::hostname() const {
    const Host* const host = host_of(sequence_);
    return host != nullptr ? host->text : std::string_view{};
}

std::string_view Url::port() const {
    return sequence_.authority ? sequence_.authority->port.value_or("") : std::string_view{};
}

std::string_view Url::host() const {
    const std::size_t port_size = port().empty() ? 0 : sigil_size + port().size();
    return {hostname().data(), hostname().size() + port_size};
}

std::string_view Url::pathname() const {
    const char* end = text_.get() + size_;
    if (sequence_.fragment) end = sequence_.fragment->data() - sigil_size;
    if (sequence_.query) end = sequence_.query->data() - sigil_size;
    const std::size_t size = path_size(sequence_);
    return {end - size, size};
}

std::string_view Url::search() const { return with_sigil(sequence_.query); }
std::string_view Url::hash() const { return with_sigil(sequence_.fragment); }

}  // namespace refurl
