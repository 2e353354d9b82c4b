#include "tools/output/format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/spelling.hpp"
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
    std::string_view (*value)(const View& view, const Asked& asked, Store& store) = nullptr;
    Traits traits = plain;
    bool needs_list = false;  ///< the Public Suffix List
    std::string_view Getters::* part =
        nullptr;  ///< the getter of an encoded value, which may have a `?` or `#` before it
    std::string_view (*of_source)(const Source& source, Store& store) = nullptr;  ///< in place of `value`
};

Display display_of(const View& view, const Asked& asked) {
    return {.unicode = asked.unicode.value_or(view.display().unicode),
            .default_port = asked.default_port.value_or(view.display().default_port)};
}

template <std::string_view Getters::* getter>
std::string_view value_of(const View& view, const Asked& asked, Store& store) {
    const Display display = display_of(view, asked);
    return display == view.display() ? view.getters().*getter : view.getters(display, store).*getter;
}

/// Returns a part of the view by the Public Suffix List. The reader of formats has chosen the list.
template <std::optional<std::string> (View::*part)(const api::PublicSuffixList& list, std::optional<Display> display)
              const>
std::string_view value_by_list(const View& view, const Asked& asked, Store& store) {
    return store.keep((view.*part)(*asked.list, display_of(view, asked)).value_or(""));
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

/// Returns the userinfo: the username, and a password after `:`.
std::string userinfo_of(const Getters& url) {
    return std::string(url.username).append(url.password.empty() ? "" : ":").append(url.password);
}

std::string authority_of(const Getters& url) {
    std::string authority = userinfo_of(url);
    return authority.append(authority.empty() ? "" : "@").append(url.host);
}

constexpr std::array<Name, 29> names{{
    {"href", value_of<&Getters::href>, domain | port},
    {"origin", [](const View& view, const Asked& /*asked*/, Store& store) { return store.keep(view.origin()); }},
    {"protocol", value_of<&Getters::protocol>},
    {"scheme", [](const View& view, const Asked& /*asked*/, Store& /*store*/) { return *view.sequence().scheme; }},
    {"username", value_of<&Getters::username>, encoded, false, &Getters::username},
    {"password", value_of<&Getters::password>, encoded, false, &Getters::password},
    {"userinfo",
     [](const View& view, const Asked& /*asked*/, Store& store) { return store.keep(userinfo_of(view.getters())); }},
    {"authority",
     [](const View& view, const Asked& asked, Store& store) {
         return store.keep(authority_of(view.getters(display_of(view, asked), store)));
     },
     domain | port},
    // The component host. The getter of this name includes the port, but {host}:{port} must not print the port twice.
    {"host", value_of<&Getters::hostname>, encoded | domain, false, &Getters::hostname},
    {"hostname", value_of<&Getters::hostname>, encoded | domain, false, &Getters::hostname},
    {"port", value_of<&Getters::port>, port},
    {"pathname", value_of<&Getters::pathname>, encoded, false, &Getters::pathname},
    {"search", value_of<&Getters::search>, encoded, false, &Getters::search},
    {"query",
     [](const View& view, const Asked& /*asked*/, Store& /*store*/) { return without_sigil(view.getters().search); },
     encoded, false, &Getters::search},
    {"query:NAME",
     [](const View& view, const Asked& asked, Store& store) {
         const std::vector<std::string> values = parameter_values(view, asked);
         return values.empty() ? std::string_view{} : store.keep(values.front());
     },
     parameter},
    {"query-all:NAME",
     [](const View& view, const Asked& asked, Store& store) {
         return store.keep(fmt::format("{}", fmt::join(parameter_values(view, asked), " ")));
     },
     parameter},
    {"hash", value_of<&Getters::hash>, encoded, false, &Getters::hash},
    {"fragment",
     [](const View& view, const Asked& /*asked*/, Store& /*store*/) { return without_sigil(view.getters().hash); },
     encoded, false, &Getters::hash},
    // trurl's names
    {"url", value_of<&Getters::href>, domain | port},
    {"user", value_of<&Getters::username>, encoded, false, &Getters::username},
    {"path", value_of<&Getters::pathname>, encoded, false, &Getters::pathname},
    {"host_kind", [](const View& view, const Asked& /*asked*/, Store& /*store*/) { return view.host_kind(); }},
    {"public_suffix", value_by_list<&View::public_suffix>, domain, true},
    {"registrable_domain", value_by_list<&View::registrable_domain>, domain, true},
    {"public_suffix_rule", value_by_list<&View::public_suffix_rule>, domain, true},
    {"public_suffix_section", value_by_list<&View::public_suffix_section>, plain, true},
    {"site", value_by_list<&View::site>, domain, true},
    {.name = "input", .of_source = [](const Source& source, Store& /*store*/) { return source.input; }},
    {.name = "line",
     .of_source = [](const Source& source, Store& store) { return store.keep(std::to_string(source.line)); }},
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

constexpr std::array<Escape, 9> escapes{{{"{{", '{'},
                                         {"}}", '}'},
                                         {"\\n", '\n'},
                                         {"\\t", '\t'},
                                         {"\\r", '\r'},
                                         {"\\0", '\0'},
                                         {"\\\\", '\\'},
                                         {"\\[", '['},
                                         {"\\{", '{'}}};

const Escape* escape_at(std::string_view text) {
    for (const Escape& escape : escapes)
        if (text.starts_with(escape.written)) return &escape;
    return nullptr;
}

/// Returns the row of a name. A row such as `query:NAME` fits every parameter.
const Name* row_of(std::string_view name) {
    for (const Name& row : names) {
        if ((row.traits & parameter) == 0 && name == row.name) return &row;
        if ((row.traits & parameter) != 0 && name.starts_with(row.name.substr(0, row.name.find(':') + 1))) return &row;
    }
    return nullptr;
}

/// Returns the format in which each word that is a name stands in braces; the same text if there is none.
std::string with_braces(std::string_view format) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_:-";
    std::string braced;
    while (!format.empty()) {
        const std::size_t size =
            format.front() == '\\' ? std::min<std::size_t>(format.size(), 2) : format.find_first_not_of(letters);
        const std::string_view word = format.substr(0, std::max<std::size_t>(size, 1));
        const std::size_t colon = word.rfind(':');
        const bool is_name =
            row_of(word) != nullptr || (colon != std::string_view::npos && row_of(word.substr(colon + 1)) != nullptr);
        braced += is_name ? fmt::format("{{{}}}", word) : std::string(word);
        format.remove_prefix(word.size());
    }
    return braced;
}

/// Returns `; did you mean {host}?`, or the names that exist if none is like this one.
std::string names_instead_of(std::string_view asked) {
    if (const std::string_view reason = why_trurl_alone_knows(asked); !reason.empty())
        return fmt::format("; {}", reason);
    std::vector<std::string> likely;
    likely.reserve(names.size() + qualifiers.size());
    for (const Name& row : names) likely.emplace_back(row.name);
    const std::size_t colon = asked.rfind(':');
    if (colon != std::string_view::npos && row_of(asked.substr(colon + 1)) != nullptr)
        for (const Qualifier& qualifier : qualifiers)
            likely.push_back(fmt::format("{}:{}", qualifier.name, asked.substr(colon + 1)));
    const std::vector<std::string> like = names_like(asked, likely);
    if (like.empty()) return fmt::format("; known are {}", format_names());
    return fmt::format("; did you mean {{{}}}?", like.front());
}

}  // namespace

std::string_view why_trurl_alone_knows(std::string_view name) {
    if (name == "zoneid") return "the standard has no zone identifiers";
    if (name == "options") return "the standard has no login options; they are a part of the password";
    return {};
}

class FormatReader {
  public:
    FormatReader(std::string_view text, const std::optional<api::PublicSuffixList>& list) : rest_(text), list_(list) {}

    std::expected<Format, std::string> read() {
        const std::string_view all = rest_;
        while (!rest_.empty() && problem_.empty()) read_piece();
        if (problem_.empty() && format_.pieces_.size() == 1) check_braces(all);
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

    /// Refuses a format that has a name, but no braces, and a URL in place of a format. They would print the same for
    /// every URL.
    void check_braces(std::string_view format) {
        if (format.find_first_of("{}[") != std::string_view::npos) return;  // braces that are text
        if (const std::string braced = with_braces(format); braced != format)
            problem_ = fmt::format("names stand in braces: '{}'", braced);
        else if (format.contains("://"))
            problem_ =
                fmt::format("{} has no name in braces, such as {{host}}; a FORMAT stands before the URLs", format);
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
            problem_ = fmt::format("{{{}}} is unknown{}", written_, names_instead_of(name));
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
        const Name* const row = row_of(text);
        if (row != nullptr && (row->traits & parameter) != 0)
            asked_.parameter = std::string(text.substr(row->name.find(':') + 1));
        return row;
    }

    void use(const Name& name) {
        for (const Qualifier* const qualifier : limited_)
            if ((name.traits & qualifier->traits) == 0)
                problem_ = fmt::format("{}: does not go with {{{}}}, only with {}", qualifier->name, name.name,
                                       names_with(qualifier->traits));
        if (name.needs_list) choose_list(name.name);
        format_.pieces_.back().value = name.value;
        format_.pieces_.back().of_source = name.of_source;
        format_.pieces_.back().asked = asked_;
        format_.pieces_.back().name = written_;
        format_.pieces_.back().part = name.part;
        format_.pieces_.back().is_of_site = name.needs_list;
        format_.pieces_.emplace_back();
    }

    void choose_list(std::string_view name) {
        asked_.list = list_;
        if (list_) return;
        if (const auto latest = api::PublicSuffixList::latest())
            asked_.list = *latest;
        else
            problem_ = fmt::format("{{{}}}: {}", name, latest.error());
    }

    std::string_view rest_;
    std::optional<api::PublicSuffixList> list_;
    std::string_view written_;  ///< the name that is being read, with its qualifiers
    Format format_;
    Asked asked_;
    std::vector<const Qualifier*> limited_;  ///< the qualifiers that do not fit every name
    std::string problem_;
};

std::expected<Format, std::string> Format::of(std::string_view text, const std::optional<api::PublicSuffixList>& list) {
    return FormatReader(text, list).read();
}

namespace {

/// Returns the number of bytes of `encoded` that percent-decode to the first `count` bytes.
std::size_t encoded_size(std::string_view encoded, std::size_t count) {
    std::size_t at = 0;
    for (; count > 0; --count)
        at += begins_with_percent_encoded_byte(encoded.substr(at)) ? percent_encoded_byte_size : 1;
    return at;
}

/// Returns where a getter stands in the href; the end of the href if it is a text of its own, as in a display that is
/// not plain. A `?` or `#` that the value lacks is left out.
std::size_t place_in_href(const Getters& getters, std::string_view Getters::* part, std::size_t size_of_value) {
    if (part == nullptr) return getters.href.size();
    const std::string_view value = getters.*part;
    const char* const begin = value.data() + (value.size() - std::min(size_of_value, value.size()));
    const bool is_inside = !std::less<>()(begin, getters.href.data()) &&
                           !std::less<>()(getters.href.data() + getters.href.size(), begin + size_of_value);
    return is_inside ? static_cast<std::size_t>(begin - getters.href.data()) : getters.href.size();
}

}  // namespace

std::expected<std::string_view, systems::Refusal> Format::value_of(const Piece& piece, const View& view,
                                                                   const Source& source, Store& store) {
    const std::string_view href = view.getters().href;
    const auto refused = [&](std::string_view reason, std::size_t begin, std::size_t end) {
        return std::unexpected(systems::Refusal{fmt::format("{{{}}}", piece.name), std::string(reason), begin, end});
    };
    const bool is_of_source = piece.of_source != nullptr;
    const std::string_view value =
        is_of_source ? piece.of_source(source, store) : piece.value(view, piece.asked, store);
    if (piece.asked.is_required && value.empty())
        return refused("The URL has no such value, or an empty one.", href.size(), href.size());
    if (!piece.asked.is_decoded) return value;
    const std::string_view bytes = percent_decode(value, store);
    const std::string_view text = decode_utf8(bytes, store);
    if (piece.asked.is_strict && text != bytes) {
        const std::size_t place = place_in_href(view.getters(), piece.part, value.size());
        const std::size_t begin = std::min(place + encoded_size(value, well_formed_prefix(bytes)), href.size());
        return refused("Percent-decoded, the value is not UTF-8.", begin,
                       std::min(begin + percent_encoded_byte_size, href.size()));
    }
    return text;
}

std::expected<void, systems::Refusal> Format::append(std::string& out, const View& view, const Source& source,
                                                     const Looks& looks) const {
    const std::size_t begin = out.size();
    Store store;
    for (const Piece& piece : pieces_) {
        out += piece.text;
        if (piece.value == nullptr && piece.of_source == nullptr) continue;
        const auto value = value_of(piece, view, source, store);
        if (!value) {
            out.resize(begin);
            return std::unexpected(value.error());
        }
        append_value(out, *value, looks);
    }
    return {};
}

void Format::append_without_url(std::string& out, const Source& source, const Looks& looks) const {
    Store store;
    for (const Piece& piece : pieces_) {
        out += piece.text;
        if (piece.of_source != nullptr) append_value(out, piece.of_source(source, store), looks);
    }
}

std::string_view Format::needs_today() const {
    const auto chooses_display = [](const Piece& piece) { return piece.asked.unicode || piece.asked.default_port; };
    if (std::ranges::any_of(pieces_, chooses_display)) return "idn:, puny: and default:";
    if (std::ranges::any_of(pieces_, &Piece::is_of_site))
        return "{site}, {registrable_domain} and names that begin with public_suffix";
    return {};
}

std::string format_names() { return names_with(plain); }

std::vector<std::string> format_help() {
    return {
        format_names(),
        "{query:NAME} is the first value of a query parameter, decoded; {query-all:NAME} are all of them.",
        std::string(
            "{site} is the scheme and the registrable domain, or the host if it has none. {input} is the text as "
            "it was read, and {line} the number of its line or of the argument."),
        fmt::format("A value is printed as it stands in the URL. decoded: before a name percent-decodes it, as in "
                    "{{decoded:pathname}}; it goes with {}.",
                    names_with(encoded)),
        fmt::format("idn: and puny: print a domain in Unicode or in ASCII: {}.", names_with(domain)),
        fmt::format("default: prints the default port of the scheme if there is no port: {}.", names_with(port)),
        "url: or a colon alone, as in {:query:NAME}, prints the parameter as it stands in the URL.",
        "must: reports a URL whose value is empty. strict: decodes like decoded:, and reports what is not UTF-8.",
        "A name can stand in brackets, too: [host].",
        R"({{ or \{, }} and \[ stand for braces and a bracket, \n for a newline, \r for a carriage return, \t for a tab, \0 for NUL, \\ for a backslash.)"};
}

}  // namespace refurl::tools
