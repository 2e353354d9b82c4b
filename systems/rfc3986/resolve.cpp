#include "systems/rfc3986/resolve.hpp"

#include <array>
#include <span>

#include "model/scheme.hpp"

namespace refurl::systems::rfc3986 {

namespace {

void copy_authority(const Reference& from, Reference& to) {
    to.authority = from.authority;
    to.userinfo = from.userinfo;
    to.host = from.host;
    to.host_kind = from.host_kind;
    to.port = from.port;
}

/// Reports whether two schemes are equal. They ignore letter case (3.1), so this stands for `==` in the pseudocode.
bool is_same_scheme(Text a, Text b) { return a && b && equal_ignoring_case(*a, *b); }

std::string_view concatenated(std::span<const std::string_view> parts, Store& store) {
    std::size_t size = 0;
    for (const std::string_view part : parts) size += part.size();
    char* const begin = store.room(size);
    char* end = begin;
    for (const std::string_view part : parts) end = copy_text(part, end);
    return {begin, end};
}

/// The two buffers of remove_dot_segments. Each step removes the input that it reads, so all steps together are linear.
class Buffers {
  public:
    Buffers(std::string_view path, Store& store) : input_(path), begin_(store.room(path.size())), end_(begin_) {}

    [[nodiscard]] bool has_input() const { return !input_.empty(); }
    [[nodiscard]] std::string_view output() const { return {begin_, end_}; }

    void step() {
        if (input_.starts_with("../")) {  // 2A
            input_.remove_prefix(3);
        } else if (input_.starts_with("./") || input_.starts_with("/./")) {  // 2A, 2B
            input_.remove_prefix(2);
        } else if (input_ == "/.") {  // 2B
            input_ = "/";
        } else if (input_.starts_with("/../")) {  // 2C
            input_.remove_prefix(3);
            remove_last_segment();
        } else if (input_ == "/..") {  // 2C
            input_ = "/";
            remove_last_segment();
        } else if (input_ == "." || input_ == "..") {  // 2D
            input_ = {};
        } else {  // 2E
            move_first_segment();
        }
    }

  private:
    /// Removes the last segment of the output, and the `/` before it if there is one.
    void remove_last_segment() {
        const std::size_t slash = output().rfind('/');
        end_ = slash == std::string_view::npos ? begin_ : begin_ + slash;
    }

    void move_first_segment() {
        const std::string_view segment = input_.substr(0, input_.find('/', 1));
        end_ = copy_text(segment, end_);
        input_.remove_prefix(segment.size());
    }

    std::string_view input_;
    char* begin_;
    char* end_;
};

}  // namespace

std::string_view remove_dot_segments(std::string_view path, Store& store) {
    Buffers buffers(path, store);
    while (buffers.has_input()) buffers.step();
    return buffers.output();
}

std::string_view merge(const Reference& base, std::string_view path, Store& store) {
    if (base.authority && base.path.empty()) return concatenated(std::array{std::string_view("/"), path}, store);
    const std::size_t after_slash = base.path.rfind('/') + 1;  // 0 without a slash
    return concatenated(std::array{base.path.substr(0, after_slash), path}, store);
}

Reference transform(const Reference& reference, const Reference& base, Store& store, Parser parser) {
    Reference target = reference;
    if (parser == Parser::non_strict && is_same_scheme(reference.scheme, base.scheme)) target.scheme.reset();
    if (target.scheme || target.authority) {
        target.path = remove_dot_segments(reference.path, store);
    } else {
        copy_authority(base, target);
        if (reference.path.empty()) {
            target.path = base.path;
            if (!reference.query) target.query = base.query;
        } else if (reference.path.starts_with('/')) {
            target.path = remove_dot_segments(reference.path, store);
        } else {
            target.path = remove_dot_segments(merge(base, reference.path, store), store);
        }
    }
    if (!target.scheme) target.scheme = base.scheme;
    return target;
}

std::string recompose(const Reference& reference, Reading reading) {
    std::string result;
    if (reference.scheme) result.append(*reference.scheme).append(":");
    if (reference.authority) result.append("//").append(*reference.authority);
    const bool would_be_authority = !reference.authority && reference.path.starts_with("//");
    if (would_be_authority && !reading.follows_letter_at("path-becomes-authority")) result.append("/.");
    result.append(reference.path);
    if (reference.query) result.append("?").append(*reference.query);
    if (reference.fragment) result.append("#").append(*reference.fragment);
    return result;
}

}  // namespace refurl::systems::rfc3986
