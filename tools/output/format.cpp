#include "tools/output/format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "tools/output/visible.hpp"
#include "tools/reading/written_parameters.hpp"

namespace refurl::tools {

namespace {

/// The properties of a value that qualifiers affect.
using Traits = std::uint8_t;
constexpr Traits plain = 0;
constexpr Traits encoded = 1;  ///< percent-encoded bytes
constexpr Traits domain = 2;
constexpr Traits port = 4;
constexpr Traits parameter = 8;

struct Name {
    std::string_view name;
    std::string (*value)(const View& view, const Asked& asked);
    Traits traits = plain;
    bool needs_list = false;  ///< the Public Suffix List
};

Display display_of(const View& view, const Asked& asked) {
    return {.unicode = asked.unicode.value_or(view.display().unicode),
            .default_port = asked.default_port.value_or(view.display().default_port)};
}

template <std::string_view Getters::* getter>
std::string value_of(const View& view, const Asked& asked) {
    const Display display = display_of(view, asked);
    if (display == view.display()) return std::string(view.getters().*getter);
    Store store;
    return std::string(view.getters(display, store).*getter);
}

/// Returns a part of the view by the Public Suffix List. A format can have such a name only if there is a list.
template <std::optional<std::string> (View::*part)(const api::PublicSuffixList& list, std::optional<Display> display)
              const>
std::string value_by_list(const View& view, const Asked& asked) {
    const auto list = api::PublicSuffixList::latest();
    return list ? (view.*part)(*list, display_of(view, asked)).value_or("") : "";
}

/// Returns the text without its leading `?` or `#`.
std::string_view without_sigil(std::string_view text) { return text.substr(text.empty() ? 0 : 1); }

/// Returns the values of the requested parameter.
std::vector<std::string> parameter_values(const View& view, const Asked& asked) {
    std::vector<std::string> values;
    for (const WrittenParameter& each : written_parameters(without_sigil(view.getters().search)))
        if (each.tuple && each.tuple->first == asked.parameter)
            values.push_back(asked.is_written ? std::string(each.value()) : each.tuple->second);
    return values;
}

constexpr std::array<Name, 22> names{{
    {"href", value_of<&Getters::href>, domain | port},
    {"origin", [](const View& view, const Asked& /*asked*/) { return view.origin(); }},
    {"protocol", value_of<&Getters::protocol>},
    {"scheme", [](const View& view, const Asked& /*asked*/) { return std::string(*view.sequence().scheme); }},
    {"username", value_of<&Getters::username>, encoded},
    {"password", value_of<&Getters::password>, encoded},
    // The component host. The getter of this name includes the port, but {host}:{port} must not print the port twice.
    {"host", value_of<&Getters::hostname>, encoded | domain},
    {"hostname", value_of<&Getters::hostname>, encoded | domain},
    {"port", value_of<&Getters::port>, port},
    {"pathname", value_of<&Getters::pathname>, encoded},
    {"search", value_of<&Getters::search>, encoded},
    {"query",
     [](const View& view, const Asked& /*asked*/) { return std::string(without_sigil(view.getters().search)); },
     encoded},
    {"query:NAME",
     [](const View& view, const Asked& asked) {
         const std::vector<std::string> values = parameter_values(view, asked);
         return values.empty() ? "" : values.front();
     },
     parameter},
    {"query-all:NAME",
     [](const View& view, const Asked& asked) {
         return fmt::format("{}", fmt::join(parameter_values(view, asked), " "));
     },
     parameter},
    {"hash", value_of<&Getters::hash>, encoded},
    {"fragment",
     [](const View& view, const Asked& /*asked*/) { return std::string(without_sigil(view.getters().hash)); }, encoded},
    // trurl's names
    {"url", value_of<&Getters::href>, domain | port},
    {"user", value_of<&Getters::username>, encoded},
    {"path", value_of<&Getters::pathname>, encoded},
    {"host_kind", [](const View& view, const Asked& /*asked*/) { return std::string(view.host_kind()); }},
    {"public_suffix", value_by_list<&View::public_suffix>, domain, true},
    {"registrable_domain", value_by_list<&View::registrable_domain>, domain, true},
}};

/// A word before a name, separated by a colon.
struct Qualifier {
    std::string_view name;
    Traits traits;  ///< the name must have one of these; none fits every name
    void (*ask)(Asked& asked);
};

constexpr std::array<Qualifier, 8> qualifiers{{
    {"decoded", encoded, [](Asked& asked) { asked.is_decoded = true; }},
    {"idn", domain, [](Asked& asked) { asked.unicode = true; }},
    {"puny", domain, [](Asked& asked) { asked.unicode = false; }},
    {"default", port, [](Asked& asked) { asked.default_port = true; }},
    {"must", plain, [](Asked& asked) { asked.is_required = true; }},
    {"strict", encoded,
     [](Asked& asked) {
         asked.is_decoded = true;
         asked.is_strict = true;
     }},
    {"url", plain, [](Asked& asked) { asked.is_written = true; }},
    {"", plain, [](Asked& asked) { asked.is_written = true; }},
}};

/// Returns the names that have one of the traits, or all names, in their braces.
std::string names_with(Traits traits) {
    std::string list;
    for (const Name& row : names)
        if (traits == plain || (row.traits & traits) != 0)
            list += fmt::format("{}{{{}}}", list.empty() ? "" : " ", row.name);
    return list;
}

/// A character, and the way a format writes it.
struct Escape {
    std::string_view written;
    char meant;
};

constexpr std::array<Escape, 6> escapes{
    {{"{{", '{'}, {"}}", '}'}, {"\\n", '\n'}, {"\\t", '\t'}, {"\\\\", '\\'}, {"\\[", '['}}};

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
        else if (rest_.front() == '[' && is_name_in_brackets())
            read_name_up_to(rest_.find(']'));
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
        read_name_up_to(end);
    }

    /// Reports whether the brackets at the start of the text enclose a name.
    bool is_name_in_brackets() {
        const std::size_t end = rest_.find(']');
        return end != std::string_view::npos && find(read_qualifiers(rest_.substr(1, end - 1))) != nullptr;
    }

    void read_name_up_to(std::size_t end) {
        written_ = rest_.substr(1, end - 1);
        const std::string_view name = read_qualifiers(written_);
        if (const Name* const found = find(name))
            use(*found);
        else
            problem_ = fmt::format("{{{}}} is unknown; known are {}", name, format_names());
        rest_.remove_prefix(end + 1);
    }

    /// Reads qualifiers and returns the text after them. `url` without a colon is a name.
    std::string_view read_qualifiers(std::string_view text) {
        asked_ = {};
        limited_ = {};
        for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
            const Qualifier* const found = find_row(qualifiers, text.substr(0, colon), &Qualifier::name);
            if (found == nullptr) break;
            found->ask(asked_);
            if (found->traits != plain) limited_.push_back(found);
            text.remove_prefix(colon + 1);
        }
        return text;
    }

    const Name* find(std::string_view text) {
        const auto is = [&](const Name& row) {
            if ((row.traits & parameter) == 0) return text == row.name;
            const std::string_view begin = row.name.substr(0, row.name.find(':') + 1);
            if (!text.starts_with(begin)) return false;
            asked_.parameter = std::string(text.substr(begin.size()));
            return true;
        };
        for (const Name& row : names)
            if (is(row)) return &row;
        return nullptr;
    }

    void use(const Name& name) {
        for (const Qualifier* const qualifier : limited_)
            if ((name.traits & qualifier->traits) == 0)
                problem_ = fmt::format("{}: does not go with {{{}}}, only with {}", qualifier->name, name.name,
                                       names_with(qualifier->traits));
        if (const auto list = api::PublicSuffixList::latest(); name.needs_list && !list)
            problem_ = fmt::format("{{{}}}: {}", name.name, list.error());
        format_.pieces_.back().value = name.value;
        format_.pieces_.back().asked = asked_;
        format_.pieces_.back().name = written_;
        format_.pieces_.emplace_back();
    }

    std::string_view rest_;
    std::string_view written_;  ///< the name that is being read, with its qualifiers
    Format format_;
    Asked asked_;
    std::vector<const Qualifier*> limited_;  ///< the qualifiers that do not fit every name
    std::string problem_;
};

std::expected<Format, std::string> Format::of(std::string_view text) { return FormatReader(text).read(); }

std::expected<std::string, systems::Refusal> Format::value_of(const Piece& piece, const View& view) {
    const auto refused = [&](std::string_view reason) {
        const std::size_t end = view.getters().href.size();
        return std::unexpected(systems::Refusal{fmt::format("{{{}}}", piece.name), std::string(reason), end, end});
    };
    std::string value = piece.value(view, piece.asked);
    if (piece.asked.is_required && value.empty()) return refused("The URL has no such value, or an empty one.");
    Store store;
    if (!piece.asked.is_decoded) return value;
    const std::string_view bytes = percent_decode(value, store);
    const std::string_view text = decode_utf8(bytes, store);
    if (piece.asked.is_strict && text != bytes) return refused("Percent-decoded, the value is not UTF-8.");
    return std::string(text);
}

std::expected<void, systems::Refusal> Format::append_line(std::string& out, const View& view, bool is_visible) const {
    const std::size_t begin = out.size();
    for (const Piece& piece : pieces_) {
        out += piece.text;
        if (piece.value == nullptr) continue;
        const auto value = value_of(piece, view);
        if (!value) {
            out.resize(begin);
            return std::unexpected(value.error());
        }
        out += is_visible ? visible(*value) : *value;
    }
    out += '\n';
    return {};
}

bool Format::chooses_display() const {
    return std::ranges::any_of(pieces_,
                               [](const Piece& piece) { return piece.asked.unicode || piece.asked.default_port; });
}

std::string format_names() { return names_with(plain); }

std::vector<std::string> format_help() {
    return {format_names(),
            "{query:NAME} is the first value of a query parameter, decoded; {query-all:NAME} are all of them.",
            fmt::format("A value is printed as it stands in the URL. decoded: before a name percent-decodes it, as in "
                        "{{decoded:pathname}}; it goes with {}.",
                        names_with(encoded)),
            fmt::format("idn: and puny: print a domain in Unicode or in ASCII: {}.", names_with(domain)),
            fmt::format("default: prints the default port of the scheme if there is no port: {}.", names_with(port)),
            "url: or a colon alone, as in {:query:NAME}, prints the parameter as it stands in the URL.",
            "must: reports a URL whose value is empty. strict: decodes like decoded:, and reports what is not UTF-8.",
            "A name can stand in brackets, too: [host].",
            R"({{, }} and \[ stand for braces and a bracket, \n for a newline, \t for a tab, \\ for a backslash.)"};
}

}  // namespace refurl::tools
