#include "tools/output/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "print/print.hpp"
#include "tools/output/excerpt.hpp"
#include "tools/output/parts.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t value_column = 14;

class Table {
  public:
    /// @param longest the length of the longest name
    Table(std::string& out, bool colours, std::size_t longest = 0)
        : out_(out), colours_(colours), value_column_(std::max(value_column, longest + 2 * indent)) {}

    /// @param text visible
    void heading(std::string_view text) {
        out_ += text.empty() ? painted("(empty)", Ink::hint, colours_) : painted(text, Ink::heading, colours_);
        out_ += '\n';
    }

    void row(const Part& part, std::size_t depth) {
        begin_row(part.name, depth);
        out_ += part.value.empty() ? painted("(empty)", Ink::hint, colours_) : visible(part.value);
        if (!part.remark.empty()) remark(part.remark);
        out_ += '\n';
    }

    void row_or_none(std::string_view name, const std::optional<std::string>& value, std::string_view comment = {}) {
        begin_row(name, 1);
        out_ += value ? visible(*value) : painted("(none)", Ink::hint, colours_);
        if (!comment.empty()) remark(comment);
        out_ += '\n';
    }

    void wrapped_row(std::string_view name, std::string_view words, std::size_t width) {
        begin_row(name, 1);
        out_ += wrapped(words, {value_column_, value_column_, width});
        out_ += '\n';
    }

    void row(const standard::ValidationError& error) {
        begin_row("error", 1);
        out_ += error.name;
        remark(fmt::format("byte {}", error.offset));
        out_ += '\n';
    }

    /// Writes a line of one word.
    void verdict(std::string_view word) {
        out_ += std::string(indent, ' ').append(painted(word, Ink::name, colours_)) + '\n';
    }

    void row(std::string_view verdict, const Invalidity& invalidity, std::size_t width) {
        wrapped_row(verdict, invalidity.reason, width);
        begin_row("", 0);
        out_ += invalidity.rule;
        remark(bytes_of(invalidity));
        out_ += '\n';
    }

    /// Writes the part of the text around the fault, with carets below the range at fault.
    void marked(std::string_view text, const Invalidity& invalidity, std::size_t width) {
        const Excerpt part = excerpt(text, invalidity.begin, invalidity.end, width);
        heading(part.line);
        if (text.empty()) return;
        out_.append(part.begin, ' ');
        out_ += painted(std::string(part.carets, '^'), Ink::fault, colours_);
        out_ += '\n';
    }

  private:
    static std::string bytes_of(const Invalidity& invalidity) {
        if (invalidity.end <= invalidity.begin + 1) return fmt::format("byte {}", invalidity.begin);
        return fmt::format("bytes {} to {}", invalidity.begin, invalidity.end - 1);
    }

    void begin_row(std::string_view name, std::size_t depth) {
        const std::string indented = std::string(depth * indent, ' ').append(name);
        out_ += painted(fmt::format("{:<{}}", indented, value_column_), Ink::name, colours_);
    }

    void remark(std::string_view text) { out_ += painted(fmt::format("  ({})", text), Ink::hint, colours_); }

    std::string& out_;
    bool colours_;
    std::size_t value_column_;
};

/// Returns where the list has the rule that decides about a URL's host; ε if the host is not a domain.
std::string place_of_rule(const View& url, const api::PublicSuffixList& list) {
    const std::optional<std::string> rule = url.public_suffix_rule(list);
    if (!rule) return {};
    if (*rule == "*") return "no rule matches";
    const std::string section = url.public_suffix_section(list).value_or("");
    if (!section.empty()) return fmt::format("{} section", section == "icann" ? "ICANN" : section);
    return "in no section";
}

/// Returns the text of an authority, without the `//`.
std::string text_of(const Authority& authority) {
    Sequence url;
    url.authority = authority;
    return with_sigils(url).substr(2);
}

}  // namespace

void append_table(std::string& out, std::string_view heading, const Sequence& url, bool colours) {
    Table table(out, colours);
    table.heading(visible(heading));
    bool in_authority = false;
    each_part(url, [&](const Part& part) {
        const bool begins_authority = part.of_authority && !in_authority;
        if (begins_authority) table.row({name_of(Type::authority), text_of(*url.authority)}, 1);
        in_authority = part.of_authority;
        table.row(part, part.of_authority ? 2 : 1);
    });
}

void append_components(std::string& out, std::string_view heading, std::span<const systems::Component> components,
                       bool colours) {
    std::size_t longest = 0;
    for (const systems::Component& component : components) longest = std::max(longest, component.name.size());
    Table table(out, colours, longest);
    table.heading(visible(heading));
    for (const auto& [name, value] : components)
        if (value) table.row({name, *value}, 1);
}

void append_verdict(std::string& out, std::string_view input, const std::expected<void, Invalidity>& judged,
                    const Verdicts& verdicts, Looks looks) {
    Table table(out, looks.colours);
    if (judged) {
        table.heading(visible(input));
        table.verdict(verdicts.holds);
    } else {
        table.marked(input, judged.error(), looks.width);
        table.row(verdicts.fails, judged.error(), looks.width);
    }
}

void append_href_row(std::string& out, std::string_view href, bool colours) {
    Table(out, colours).row({"href", href}, 1);
}

void append_site_rows(std::string& out, const View& url, const api::PublicSuffixList& list, bool colours) {
    constexpr std::string_view suffix = "public suffix";
    constexpr std::string_view domain = "registrable domain";
    Table table(out, colours, domain.size());
    table.row_or_none(suffix, url.public_suffix(list));
    table.row_or_none(domain, url.registrable_domain(list));
    table.row_or_none("suffix rule", url.public_suffix_rule(list), place_of_rule(url, list));
    table.row_or_none("suffix list", list.date().empty() ? "(unknown)" : std::string(list.date()));
}

void append_error_rows(std::string& out, std::span<const standard::ValidationError> errors, bool colours) {
    Table table(out, colours);
    for (const standard::ValidationError& error : errors) table.row(error);
}

void append_hint_row(std::string& out, std::string_view hint, Looks looks) {
    if (!hint.empty()) Table(out, looks.colours).wrapped_row("hint", hint, looks.width);
}

void append_warning_rows(std::string& out, std::span<const std::string> warnings, bool colours) {
    Table table(out, colours);
    for (const std::string& warning : warnings) table.row({"warning", warning}, 1);
}

}  // namespace refurl::tools
