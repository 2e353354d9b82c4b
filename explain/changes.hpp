// Where each event changed the text or the parts of the sequence, byte by byte.  Clause: spec-notes/explain.md#replay
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "explain/ledger.hpp"
#include "explain/provenance.hpp"
#include "model/sequence.hpp"
#include "model/url.hpp"

namespace refurl::explain {

/// A range of bytes in a part: the text that preprocessing works on (`text`), the base's href (`base`), or a part of a
/// sequence: `scheme`, `authority`, `username`, `password`, `host`, `port`, `drive`, `path-root`, `dirs`, `file`,
/// `query` or `fragment`. The dirs are one part, in which a slash follows each name.
struct InPart {
    std::string_view part;  ///< lives as long as the program
    Range bytes;
};

/// A change of one part. All ranges count bytes before the event.
struct Change {
    std::string_view part;            ///< as in InPart
    std::optional<Range> range;       ///< the bytes that were replaced; nothing if the part was added
    std::optional<std::string> by;    ///< what stands there now; nothing if the part was removed
    std::optional<InPart> from = {};  ///< where `by` was copied from
};

/// A text that is put together from parts of the texts in a ledger. It remembers the place of the last change, so that
/// changes from left to right are found quickly.
class Rope {
  public:
    Rope() = default;
    explicit Rope(std::string_view text) : at_(text.data()) { append(text); }

    void append(std::string_view text);
    [[nodiscard]] std::size_t size() const { return size_; }
    /// Returns a copy of some bytes. Linear in the distance from the last change.
    [[nodiscard]] std::string bytes(Range range);
    /// Reports whether the rope is ε and was made of the empty text at this place in memory.
    [[nodiscard]] bool is_empty_at(const char* place) const { return size_ == 0 && at_ == place; }
    /// Returns where a text, which is not ε, stands: the same bytes of memory. Linear in the distance from the last
    /// change in segments, and if it does not stand in the rope, in their number.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view text);
    /// Replaces some bytes. Linear in the distance from the last change in segments.
    void replace(Range range, std::string_view by);

  private:
    void move_gap(std::size_t at);

    const char* at_ = nullptr;  ///< where the last text that was put here begins; an empty rope has nothing else
    std::size_t size_ = 0;
    std::vector<std::string_view> left_;   ///< the segments before the gap
    std::vector<std::string_view> right_;  ///< the segments after the gap; the last one is next to it
    std::size_t left_size_ = 0;
};

/// The text or the sequence that a stage works on, at the moment between two events. It finds the bytes that an event
/// changed by the memory in which they stand, as the ledger lists it.
class Working {
  public:
    /// @param input must outlive the object
    /// @param written the texts of the ledger; must outlive the object
    Working(std::string_view input, const WrittenTexts& written);

    /// Continues with the sequence that the grammar read.
    void read(const Sequence& url);

    /// Adds the parts of a rebased sequence that come from the base, and returns the changes.
    std::vector<Change> rebase(const Sequence& rebased, const Url& base);

    /// Applies a rule, and returns the changes. An application that cannot be found changes nothing.
    /// @param passed what the stage passes on, or null if it failed
    std::vector<Change> apply(const Application& application, const Sequence* passed);

    /// Returns where a text stands, or nothing.
    std::optional<InPart> find(std::string_view text);

  private:
    using Parts = std::vector<std::pair<std::string_view, Rope>>;

    [[nodiscard]] Rope* part(std::string_view name);
    void add(std::string_view name, std::string_view text, std::optional<InPart> from, std::vector<Change>& changes);
    void erase(std::string_view name);
    std::optional<InPart> find_in_memory(std::string_view text);
    std::optional<InPart> find_component(std::string_view text);
    std::vector<Change> replace(const Application& application);
    std::vector<Change> remove(const Application& application);
    std::vector<Change> add(const Application& application);
    std::vector<Change> move(const Application& application, const Sequence* passed);
    void settle(std::string_view text);

    const WrittenTexts* written_;
    Parts parts_;
};

/// Returns the name of a part that consists of components of a type.
std::string_view part_of(Type type);

/// Calls `visit(name, text)` for each part of a sequence, from left to right. The text of an authority, which is not ε,
/// and that of a path-root are ε. The dirs may have several texts.
template <class Visit>
void each_text(const Sequence& url, Visit visit) {
    const auto visit_text = [&](std::string_view name, Text text) {
        if (text) visit(name, *text);
    };
    visit_text("scheme", url.scheme);
    if (url.authority) {
        visit("authority", std::string_view());
        if (url.authority->userinfo) {
            visit("username", url.authority->userinfo->username);
            visit_text("password", url.authority->userinfo->password);
        }
        if (url.authority->host) visit("host", url.authority->host->text);
        visit_text("port", url.authority->port);
    }
    visit_text("drive", url.drive);
    if (url.path_root) visit("path-root", std::string_view());
    for (const std::string_view run : url.dirs.runs()) visit("dirs", run);
    visit_text("file", url.file);
    visit_text("query", url.query);
    visit_text("fragment", url.fragment);
}

/// Calls `visit(name, text, copy)` for each text of a sequence and its copy in a text that was printed of it, from left
/// to right. In that text the dirs are one.
template <class Visit>
void each_copy(const Sequence& url, const Sequence& printed, Visit visit) {
    std::vector<std::string_view> copies;
    each_text(printed, [&](std::string_view /*name*/, std::string_view text) { copies.push_back(text); });
    auto copy = copies.begin();
    std::size_t dirs_before = 0;
    each_text(url, [&](std::string_view name, std::string_view text) {
        const bool is_dirs = name == "dirs";
        if (!is_dirs && std::exchange(dirs_before, 0) > 0) ++copy;
        visit(name, text, copy->substr(dirs_before, text.size()));
        dirs_before += is_dirs ? text.size() : 0;
        if (!is_dirs) ++copy;
    });
}

/// Returns the places of the parts of a sequence in the text that it was read in, or that was printed of it. An
/// authority and a path-root have no bytes of their own, so their range is [0, 0).
std::vector<InPart> parts_of(const Sequence& url, std::string_view text);

}  // namespace refurl::explain
