#include "grammar/study/coverage.hpp"

#include <algorithm>
#include <optional>

#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "model/find_row.hpp"
#include "model/utf8.hpp"

namespace refurl::grammar {

namespace {

struct ComponentProduction {
    std::string_view name;
    Column column;
};

/// The productions of the components that have a column in the table.
constexpr std::array<ComponentProduction, 8> component_productions{{
    {"username", Column::username},
    {"username-alone", Column::username},
    {"password", Column::password},
    {"opaque-host", Column::opaque_host},
    {"dir", Column::path},
    {"file", Column::path},
    {"query", Column::query},
    {"fragment", Column::fragment},
}};

/// Returns the column of the component that the production defines, or nothing if it defines none. The host of a
/// special URL, `domain-or-ip4`, has no column.
std::optional<Column> column_of(std::string_view production, Mode mode, bool is_opaque) {
    const ComponentProduction* const found = find_row(component_productions, production, &ComponentProduction::name);
    if (found == nullptr) return std::nullopt;
    if (found->column == Column::path && is_opaque) return Column::opaque_path;
    if (found->column == Column::query) return is_special(mode) ? Column::special_query : Column::query;
    return found->column;
}

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

/// Counts the matches of the interpreter.
class Coverage::Observer {
  public:
    Observer(Coverage& coverage, const Names& names, std::string_view text, Mode mode, bool is_opaque)
        : coverage_(coverage), names_(names), text_(text), mode_(mode), is_opaque_(is_opaque) {}

    void tries(const Expr& expr, std::size_t at) {
        if (expr.kind == Kind::reference) enter(expr.text);
        if (expr.kind == Kind::set) look_at(at);
    }

    void ends(const Expr& expr, std::optional<std::size_t> end) {
        if (expr.kind != Kind::reference) return;
        columns_.pop_back();
        if (end) ++coverage_.productions_[&names_.of(expr)];
    }

    void chooses(const Expr& alternative, std::size_t part) { ++coverage_.choices_[{&alternative, part}]; }

  private:
    void enter(std::string_view production) {
        const std::optional<Column> own = column_of(production, mode_, is_opaque_);
        columns_.push_back(own || columns_.empty() ? own : columns_.back());
    }

    void look_at(std::size_t at) {
        if (at >= text_.size() || is_continuation(text_[at]) || columns_.empty() || !columns_.back()) return;
        const char32_t c = decode_first(text_.substr(at)).code_point;
        ++coverage_.cells_[static_cast<std::size_t>(class_of(c))][static_cast<std::size_t>(*columns_.back())];
    }

    Coverage& coverage_;
    const Names& names_;
    std::string_view text_;
    Mode mode_;
    bool is_opaque_;
    std::vector<std::optional<Column>> columns_;  ///< for each open production, the column of its component
};

Coverage::Coverage()
    : grammar_(whole_grammar()),
      names_{Names(grammar_, Mode::generic), Names(grammar_, Mode::web), Names(grammar_, Mode::file)} {}

void Coverage::read_as(std::string_view production, std::string_view text, Mode mode, bool is_opaque) {
    const Names& names = names_[static_cast<std::size_t>(mode)];
    Observer observer(*this, names, text, mode, is_opaque);
    Interpreter(names, text, observer).read(reference(production), 0);
}

void Coverage::read(std::string_view input, Mode fallback) {
    Store store;
    ++inputs_;
    const auto [text, mode] = preprocess(input, fallback, store);
    const Result<Sequence> url = parse(text, mode);
    read_as("url", text, mode, url && has_opaque_path(*url));
    if (!url) return;
    ask_of_segments(*url, mode);
    if (url->authority && url->authority->host) ask_of_host(url->authority->host->text, mode);
    ask_of_values(*url, mode);
}

void Coverage::ask_of_segments(const Sequence& url, Mode mode) {
    const auto ask = [&](std::string_view segment) {
        for (const std::string_view production : {"dot", "dots", "drive"}) read_as(production, segment, mode);
    };
    url.dirs.each(ask);
    if (url.file) ask(*url.file);
}

void Coverage::ask_of_host(std::string_view host, Mode mode) {
    if (host.starts_with('[')) return;
    read_as("last-label-number", last_label(host), mode);
    read_as("ip4-address", host, mode);
}

void Coverage::ask_of_values(const Sequence& url, Mode mode) {
    if (url.scheme)
        for (const std::size_t colon : {0U, 1U})
            read_as("scheme-value", {url.scheme->data(), url.scheme->size() + colon}, mode);
    if (!url.authority) return;
    const auto& [userinfo, host, port] = *url.authority;
    const std::string_view hostname = host ? host->text : std::string_view{};
    const char* const end = port ? port->data() + port->size() : hostname.data() + hostname.size();
    read_as("host-value", {hostname.data(), end}, mode);
    if (port) read_as("port-value", *port, mode);
}

std::vector<std::size_t> Coverage::productions() const {
    std::vector<std::size_t> counts;
    for (const Production& production : grammar_) {
        const auto found = productions_.find(&production);
        counts.push_back(found == productions_.end() ? 0 : found->second);
    }
    return counts;
}

std::vector<Coverage::Choice> Coverage::choices() const {
    std::vector<Choice> list;
    for (const Production& production : grammar_)
        each_expr(production.body, [&](const Expr& expr) {
            for (std::size_t part = 0; expr.kind == Kind::alternative && part < expr.parts.size(); ++part) {
                const auto found = choices_.find({&expr, part});
                list.push_back({&production, &expr, part, found == choices_.end() ? 0 : found->second});
            }
        });
    return list;
}

std::vector<Coverage::Cell> Coverage::cells() const {
    std::vector<Cell> list;
    for (const ClassRow& row : component_table)
        for (std::size_t column = 0; column < column_count && row.key != Class::newline; ++column)
            list.push_back({row.key, static_cast<Column>(column), cells_[static_cast<std::size_t>(row.key)][column]});
    return list;
}

}  // namespace refurl::grammar
