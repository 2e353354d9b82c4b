// A URL as a sequence of components.  Clause: spec-notes/model.md#sequence
// The seed: URL Model · The standard: https://url.spec.whatwg.org/#url-representation
#pragma once

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

/// The dirs of a sequence. Consecutive dirs of a text are stored as one run of that text, `name/name/…name/`, so a URL
/// with a million dirs is as cheap to hold and to rebase as one with three. There are at most two runs, one from a base
/// and one from a reference. A third run is joined to the second.
class Dirs {
  public:
    Dirs() = default;
    /// @param run dir names, each followed by `/`; may be ε
    explicit Dirs(std::string_view run) : runs_{run}, count_(run.empty() ? 0 : 1) {}

    /// Appends a run. A third run is joined to the second in `store`; that is linear in the length of both. Otherwise
    /// constant.
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

    /// Replaces each run by the result of move(run).
    template <class Move>
    void move_runs(Move move) {
        for (std::size_t i = 0; i < count_; ++i) runs_[i] = move(runs_[i]);
    }

    /// Removes the first dir and returns its name. There must be one. Linear in the name.
    std::string_view take_front() {
        const std::string_view name = front();
        runs_[0].remove_prefix(name.size() + 1);
        if (runs_[0].empty()) {
            runs_[0] = runs_[1];
            --count_;
        }
        return name;
    }

    /// Replaces the first run. There must be one.
    void replace_first_run(std::string_view run) { runs_[0] = run; }

    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] std::span<const std::string_view> runs() const [[clang::lifetimebound]] {
        return {runs_.data(), count_};
    }

    /// Returns the bytes of all runs together.
    [[nodiscard]] std::size_t size() const {
        std::size_t size = 0;
        for (const std::string_view run : runs()) size += run.size();
        return size;
    }

    /// Returns the name of the first dir. There must be one.
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
        return {begin, copy_text(b, copy_text(a, begin))};
    }

    std::array<std::string_view, 2> runs_{};
    std::size_t count_ = 0;
};

/// A URL, relative or not: components in the order of their types, at most one of each type except dir. The members
/// guarantee both; `violation` checks the other invariants. Components are parts of texts that something else owns (an
/// input, a Store, a Url), which must outlive the sequence.
struct Sequence {
    Text scheme;
    std::optional<Authority> authority;
    Text drive;
    bool path_root = false;
    Dirs dirs;
    Text file;
    Text query;
    Text fragment;
};

/// Returns the mode that the scheme of `url` selects, or `otherwise` if `url` has no scheme.
inline Mode mode_of(const Sequence& url, Mode otherwise = Mode::generic) {
    return url.scheme ? mode_of(*url.scheme) : otherwise;
}

/// Reports whether the path of `url` is opaque, that is, whether `url` is a generic URL that has a scheme but no
/// authority and no path-root.
inline bool has_opaque_path(const Sequence& url) {
    return !url.authority && !url.path_root && url.scheme && !is_special(mode_of(url));
}

/// Replaces each text in `url` by the result of move(text).
template <class Move>
void move_parts(Sequence& url, Move move) {
    const auto move_text = [&](Text& part) {
        if (part) part = move(*part);
    };
    move_text(url.scheme);
    if (url.authority) {
        if (url.authority->userinfo) {
            url.authority->userinfo->username = move(url.authority->userinfo->username);
            move_text(url.authority->userinfo->password);
        }
        if (url.authority->host) url.authority->host->text = move(url.authority->host->text);
        move_text(url.authority->port);
    }
    move_text(url.drive);
    url.dirs.move_runs(move);
    move_text(url.file);
    move_text(url.query);
    move_text(url.fragment);
}

/// Returns the number of bytes of all texts in `url`. Constant time.
inline std::size_t size_of_texts(const Sequence& url) {
    const auto size_of = [](Text text) { return text ? text->size() : 0; };
    std::size_t size = size_of(url.scheme) + size_of(url.drive) + url.dirs.size() + size_of(url.file);
    size += size_of(url.query) + size_of(url.fragment);
    if (!url.authority) return size;
    const auto& [userinfo, host, port] = *url.authority;
    if (userinfo) size += userinfo->username.size() + size_of(userinfo->password);
    if (host) size += host->text.size();
    return size + size_of(port);
}

static_assert(std::is_trivially_copyable_v<Sequence>,
              "each stage makes a new sequence, which must cost next to nothing");

/// The invariants that a list of components can violate.
enum class Violation : std::uint8_t { order, repeated, path_root, empty_file, authority, slash };

/// Returns the first invariant that `url` violates, or nothing. It checks the constraints of the authority, the
/// path-root constraint, and that the file is not empty and has no slash.  Clause: spec-notes/model.md#invariants
std::optional<Violation> violation(const Sequence& url);

/// Sets the part of `url` that a component other than a dir is. A dir is not added.
void add(const Component& component, Sequence& url);

/// Returns the components of `url` as a list, with one entry for each dir. Linear.
std::vector<Component> components(const Sequence& url);

/// Returns the sequence of a list of components, or the invariant that the list violates. Writes the text of the dirs
/// to `store`. Linear. Does not check that the grammar can read the values; grammar::ungrammatical does.
std::expected<Sequence, Violation> sequence_of(std::span<const Component> list, Store& store);

/// Reports whether `a` and `b` have the same components with the same values. Linear.
bool operator==(const Sequence& a, const Sequence& b);

}  // namespace refurl
