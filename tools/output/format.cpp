#include "tools/output/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/find_row.hpp"

namespace refurl::tools {

namespace {

/// Returns the text without its leading `?` or `#`.
std::string without_sigil(std::string_view text) { return std::string(text.substr(text.empty() ? 0 : 1)); }

struct Name {
    std::string_view name;
    std::string (*value)(const View& view);
    bool needs_list = false;  ///< the Public Suffix List
};

template <std::string_view Getters::* getter>
std::string value_of(const View& view) {
    return std::string(view.getters().*getter);
}

/// Returns what the Public Suffix List says about the view. A format has such a name only if there is a list.
template <std::optional<std::string> (View::*part)(const api::PublicSuffixList& list) const>
std::string value_by_list(const View& view) {
    const auto list = api::PublicSuffixList::latest();
    return list ? (view.*part)(*list).value_or("") : "";
}

constexpr std::array<Name, 17> names{{
    {"href", value_of<&Getters::href>},
    {"origin", value_of<&Getters::origin>},
    {"protocol", value_of<&Getters::protocol>},
    {"scheme", [](const View& view) { return std::string(*view.sequence().scheme); }},
    {"username", value_of<&Getters::username>},
    {"password", value_of<&Getters::password>},
    // The component. The getter of this name includes the port, but {host}:{port} must not print the port twice.
    {"host", value_of<&Getters::hostname>},
    {"hostname", value_of<&Getters::hostname>},
    {"port", value_of<&Getters::port>},
    {"pathname", value_of<&Getters::pathname>},
    {"search", value_of<&Getters::search>},
    {"hash", value_of<&Getters::hash>},
    {"query", [](const View& view) { return without_sigil(view.getters().search); }},
    {"fragment", [](const View& view) { return without_sigil(view.getters().hash); }},
    {"host_kind", [](const View& view) { return std::string(view.host_kind()); }},
    {"public_suffix", value_by_list<&View::public_suffix>, true},
    {"registrable_domain", value_by_list<&View::registrable_domain>, true},
}};

/// A character, and how it is written in a format.
struct Escape {
    std::string_view written;
    char meant;
};

constexpr std::array<Escape, 5> escapes{{{"{{", '{'}, {"}}", '}'}, {"\\n", '\n'}, {"\\t", '\t'}, {"\\\\", '\\'}}};

const Escape* escape_at(std::string_view text) {
    for (const Escape& escape : escapes)
        if (text.starts_with(escape.written)) return &escape;
    return nullptr;
}

}  // namespace

class FormatReader {
  public:
    explicit FormatReader(std::string_view text) : rest_(text) {}

    std::expected<Format, std::string> read() {
        while (!rest_.empty() && problem_.empty()) read_piece();
        if (!problem_.empty()) return std::unexpected(problem_);
        return std::move(format_);
    }

  private:
    void read_piece() {
        if (const Escape* escape = escape_at(rest_))
            add(escape->meant, escape->written.size());
        else if (rest_.front() == '{')
            read_name();
        else if (rest_.front() == '}')
            problem_ = "a } closes nothing; write }} for a brace";
        else
            add(rest_.front(), 1);
    }

    void add(char c, std::size_t read) {
        format_.pieces_.back().text += c;
        rest_.remove_prefix(read);
    }

    void read_name() {
        const std::size_t end = rest_.find('}');
        if (end == std::string_view::npos) {
            problem_ = "a { is not closed; write {{ for a brace";
            return;
        }
        const std::string_view name = rest_.substr(1, end - 1);
        const Name* const found = find_row(names, name, &Name::name);
        if (found == nullptr) {
            problem_ = fmt::format("{{{}}} is unknown; known are {}", name, format_names());
            return;
        }
        if (const auto list = api::PublicSuffixList::latest(); found->needs_list && !list) {
            problem_ = fmt::format("{{{}}}: {}", name, list.error());
            return;
        }
        format_.pieces_.back().value = found->value;
        format_.pieces_.emplace_back();
        rest_.remove_prefix(end + 1);
    }

    std::string_view rest_;
    Format format_;
    std::string problem_;
};

std::expected<Format, std::string> Format::of(std::string_view text) { return FormatReader(text).read(); }

void Format::append(std::string& out, const View& view) const {
    for (const Piece& piece : pieces_) {
        out += piece.text;
        if (piece.value != nullptr) out += piece.value(view);
    }
}

void Format::append_line(std::string& out, const View& view) const {
    append(out, view);
    out += '\n';
}

std::string format_names() {
    std::string list;
    for (const Name& row : names) list += fmt::format("{}{{{}}}", list.empty() ? "" : " ", row.name);
    return list;
}

}  // namespace refurl::tools
