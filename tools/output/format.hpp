// The format that `--get` takes: `{hostname} {decoded:pathname}\n`.  Clause: spec-notes/edit.md#formats
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/terminal.hpp"
#include "tools/output/view.hpp"

namespace refurl::tools {

/// The input that a URL was made from.
struct Source {
    std::string_view input;
    std::size_t line = 0;  ///< the number of its line in a file, or of the argument, from 1
};

/// A request for one value in a format.
struct Asked {
    std::string parameter = {};                      ///< the parameter in `{query:NAME}`
    bool is_decoded = false;                         ///< `decoded:`
    bool is_written = false;                         ///< `url:`, or a colon alone: as written in the URL
    std::optional<bool> unicode = {};                ///< `idn:` or `puny:`
    std::optional<bool> default_port = {};           ///< `default:`
    bool is_required = false;                        ///< `must:`
    bool is_strict = false;                          ///< `strict:`, also decodes
    std::optional<api::PublicSuffixList> list = {};  ///< present if the value needs it
};

/// A text with names of components in braces or brackets, and qualifiers before the names. Brackets around anything
/// else stand for themselves. `{{`, `\{` and `}}` stand for braces; `\n`, `\r`, `\t`, `\0`, `\\` and `\[` for
/// newline, carriage return, tab, NUL, backslash and bracket. Any other backslash stands for itself.
class Format {
  public:
    /// Reads a format, or returns the reason why it is wrong. Linear.
    /// @param list the list for names that need one; without it, the latest
    static std::expected<Format, std::string> of(std::string_view text,
                                                 const std::optional<api::PublicSuffixList>& list = {});

    /// Appends the text with each name replaced by its value, as append_value writes it. Linear for each value.
    /// @return the reason if a value that the format requires is missing; then nothing is appended
    [[nodiscard]] std::expected<void, systems::Refusal> append(std::string& out, const View& view, const Source& source,
                                                               const Looks& looks) const;

    /// Appends the text for an input that is not a URL. Only the names of the source have values. Linear.
    void append_without_url(std::string& out, const Source& source, const Looks& looks) const;

    /// Returns the qualifiers or names of the format that only today's systems can print, in words; ε if it has none.
    [[nodiscard]] std::string_view needs_today() const;

  private:
    friend class FormatReader;
    using Value = std::string_view (*)(const View& view, const Asked& asked, Store& store);
    using SourceValue = std::string_view (*)(const Source& source, Store& store);

    /// A text, and the value that follows it, if there is one.
    struct Piece {
        std::string text;
        Value value = nullptr;
        SourceValue of_source = nullptr;  ///< in place of `value`, for a name of the source
        Asked asked = {};
        std::string name = {};                       ///< the name as requested, with its qualifiers
        std::string_view Getters::* part = nullptr;  ///< the getter that has the value, if there is one
        bool is_of_site = false;                     ///< whether the Public Suffix List decides the value
    };

    /// @return a text of the view, of the source or of `store`
    static std::expected<std::string_view, systems::Refusal> value_of(const Piece& piece, const View& view,
                                                                      const Source& source, Store& store);

    std::vector<Piece> pieces_{1};
};

/// Returns the reason why refurl lacks a name of a component that trurl has; ε for any other name.
std::string_view why_trurl_alone_knows(std::string_view name);

/// Returns all names in braces, separated by spaces.
std::string format_names();

/// Returns the help about formats, one paragraph in each item.
std::vector<std::string> format_help();

}  // namespace refurl::tools
