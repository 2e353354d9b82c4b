#include "systems/url_specification_0_10_1/validity.hpp"

#include <string>

#include "grammar/predicates.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "systems/records.hpp"
#include "systems/url_specification_0_10_1/characters.hpp"
#include "systems/url_specification_0_10_1/parse.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

/// A column of the table, with its name in the document.
struct NamedColumn {
    Column column;
    std::string_view name;
};

/// Finds the first rule that a URL-string breaks. The offsets of refusals are in the decoded text.
class Writing {
  public:
    Writing(std::string_view text, const Sequence& url, Mode mode) : text_(text), url_(url), mode_(mode) {}

    [[nodiscard]] std::optional<Refusal> fault() const {
        if (auto fault = fault_of_authority()) return fault;
        if (auto fault = fault_of_drive()) return fault;
        if (auto fault = fault_of_path()) return fault;
        if (auto fault =
                fault_of_text(url_.query, {is_special(mode_) ? Column::special_query : Column::query, "query"}))
            return fault;
        return fault_of_text(url_.fragment, {Column::fragment, "fragment"});
    }

  private:
    [[nodiscard]] std::optional<Refusal> fault_of_authority() const {
        if (!url_.authority || !url_.authority->host) return std::nullopt;
        const Host& host = *url_.authority->host;
        if (url_.authority->userinfo)
            return refusal("userinfo", "A strictly valid URL-string has no userinfo.",
                           offset_of(url_.authority->userinfo->username), offset_of(host.text));
        if (host.kind == HostKind::ip6) return std::nullopt;
        return fault_of_text(host.text, {Column::opaque_host, "opaque-host"});
    }

    /// Returns the fault of a drive, if any. A drive with exactly one slash before it is not an auth-drive-invalid.
    /// Neither is a drive after an authority and a slash.
    [[nodiscard]] std::optional<Refusal> fault_of_drive() const {
        if (!url_.drive) return std::nullopt;
        const std::size_t at = offset_of(*url_.drive);
        const std::size_t path = url_.scheme ? url_.scheme->size() + 1 : 0;
        const bool has_no_slash = at == path;
        const bool has_two = at == path + 2;
        if (!has_no_slash && !has_two) return std::nullopt;
        return refusal("auth-drive-invalid", "A strictly valid URL-string has a single slash right before its drive.",
                       at, at + url_.drive->size());
    }

    [[nodiscard]] std::optional<Refusal> fault_of_path() const {
        const NamedColumn column = has_opaque_path(url_) ? NamedColumn{Column::opaque_path, "opaque path"}
                                                         : NamedColumn{Column::path, "dir and file"};
        for (std::string_view run : url_.dirs.runs())
            for (; !run.empty(); run.remove_prefix(run.find('/') + 1))
                if (auto fault = fault_of_text(run.substr(0, run.find('/')), column)) return fault;
        return fault_of_text(url_.file, column);
    }

    [[nodiscard]] std::optional<Refusal> fault_of_text(Text component, NamedColumn column) const {
        for (std::string_view rest = component.value_or(""); !rest.empty();) {
            const std::size_t size = rest[0] == '%' ? percent_encoded_byte_size : decode_first(rest).length;
            if (auto fault = fault_of_first(rest, column)) return fault;
            rest.remove_prefix(size);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Refusal> fault_of_first(std::string_view rest, NamedColumn column) const {
        const std::size_t at = offset_of(rest);
        if (rest[0] == '%') {
            if (begins_with_percent_encoded_byte(rest)) return std::nullopt;
            return refusal("pct-invalid", "Two hexadecimal digits must follow a percent sign.", at, at + 1);
        }
        const Decoded first = decode_first(rest);
        const Status status = status_of(class_of(first.code_point), column.column);
        if (is_valid(status)) return std::nullopt;
        return refusal(
            "Component Characters",
            "The character cannot stand in the column " + std::string(column.name) + ", where it has the status " +
                std::string(status == Status::absent ? "n/a" : std::string(1, static_cast<char>(status))) + ".",
            at, at + first.length);
    }

    static Refusal refusal(std::string_view clause, std::string message, std::size_t begin, std::size_t end) {
        return {std::string(clause), std::move(message), begin, end};
    }

    [[nodiscard]] std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text_.data());
    }

    std::string_view text_;
    const Sequence& url_;
    Mode mode_;
};

}  // namespace

std::optional<Refusal> fault_of_writing(std::string_view input, Mode fallback, Slips slips) {
    Store store;
    const std::string_view text = decode_utf8(input, store);
    const Mode mode = grammar::select_mode(text, fallback);
    const Result<Sequence> url = parse(text, mode, slips);
    auto fault = url ? Writing(text, *url, mode).fault() : refusal_of(in_text(url.error(), text));
    if (!fault) return std::nullopt;
    fault->begin = offset_before_decoding(input, fault->begin);
    fault->end = offset_before_decoding(input, fault->end);
    return fault;
}

}  // namespace refurl::systems::url_specification_0_10_1
