// A URL as a sequence of components.  Clause: spec-notes/model.md#sequence
#pragma once

#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/component.hpp"
#include "model/scheme.hpp"
#include "model/store.hpp"

namespace refurl {

/// The dirs of a sequence. Consecutive dirs of a text are one run of it, `name/name/…name/`, so that a URL of a million
/// dirs is as cheap to hold and to rebase as one of three. There are at most two runs, those of a base and of a
/// reference: a further one is joined to the second.
class Dirs {
  public:
    Dirs() = default;
    /// @param run names, each followed by its `/`; may be ε
    explicit Dirs(std::string_view run) : runs_{run}, count_(run.empty() ? 0 : 1) {}

    /// Appends a run; a third one makes text in `store`, linear in the length of the second and the third.
    void append(std::string_view run, Store& store) {
        if (run.empty()) return;
        if (count_ == runs_.size())
            runs_.back() = joined(runs_.back(), run, store);
        else
            runs_[count_++] = run;
    }

    void append(const Dirs& dirs, Store& store) {
        for (std::size_t i = 0; i < dirs.count_; ++i) append(dirs.runs_[i], store);
    }

    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] std::span<const std::string_view> runs() const { return {runs_.data(), count_}; }

    /// The value of the first dir; there must be one.
    [[nodiscard]] std::string_view front() const { return runs_[0].substr(0, runs_[0].find('/')); }

    /// Calls `visit(name)` for each dir, in order. Linear.
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::string_view rest : runs()) {
            while (!rest.empty()) {
                const std::size_t end = rest.find('/');
                visit(rest.substr(0, end));
                rest.remove_prefix(end + 1);
            }
        }
    }

  private:
    static std::string_view joined(std::string_view a, std::string_view b, Store& store) {
        char* const begin = store.room(a.size() + b.size());
        return {begin, std::ranges::copy(b, std::ranges::copy(a, begin).out).out};
    }

    std::array<std::string_view, 2> runs_{};
    std::size_t count_ = 0;
};

/// A URL, relative or not: components in ascending order of their types, at most one of each but dir. A slot
/// for each type makes both true by construction; `violation` checks what remains. Texts are spans: whoever
/// holds the text (an input, a Store, a Url) must outlive the sequence.
struct Sequence {
    Text scheme;
    std::optional<Authority> authority;
    Text drive;
    bool drive_without_slash = false;  ///< read by auth-drive-invalid: `c:` where `/c:` should stand
    bool path_root = false;
    Dirs dirs;
    Text file;
    Text query;
    Text fragment;
};

/// The mode of the scheme of `url`, or `otherwise` if it has none.
inline Mode mode_of(const Sequence& url, Mode otherwise = Mode::generic) {
    return url.scheme ? mode_of(*url.scheme) : otherwise;
}

/// Is the path opaque: a generic URL with a scheme, without authority and path-root?
inline bool has_opaque_path(const Sequence& url) {
    return !url.authority && !url.path_root && url.scheme && mode_of(url) == Mode::generic;
}

static_assert(std::is_trivially_copyable_v<Sequence>,
              "each stage makes a new sequence: that must cost next to nothing");

/// What can be wrong with a list of components.
enum class Violation : std::uint8_t { order, repeated, path_root, empty_file, authority, slash };

/// @return what is wrong with `url`, or nothing: the path-root constraint, the file that is not empty, and the
/// constraints of the authority and of the file. Clause: spec-notes/model.md#invariants
std::optional<Violation> violation(const Sequence& url);

/// The sequence as a list, each dir by itself. Linear in the number of components.
std::vector<Component> components(const Sequence& url);

/// The sequence of a list of components, which must be in the model's order. The dirs' text is made in `store`.
/// @return the violated invariant if the list is no URL. Linear.
std::expected<Sequence, Violation> sequence_of(std::span<const Component> list, Store& store);

/// Do both have the same components with the same values? Linear.
bool operator==(const Sequence& a, const Sequence& b);

}  // namespace refurl
