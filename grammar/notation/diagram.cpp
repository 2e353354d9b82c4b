#include "grammar/notation/diagram.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <string_view>
#include <vector>

#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/notation.hpp"
#include "grammar/notation/picture.hpp"

namespace refurl::grammar {

namespace {

constexpr std::string_view style = R"(<style>
svg { color-scheme: light dark; }
.page { fill: #ffffff; }
path { fill: none; stroke: #6e7781; stroke-width: 1.5; }
rect, .set { stroke-width: 1.5; }
.arrow { fill: #6e7781; stroke: none; }
.literal { fill: #e6f6ea; stroke: #3f9a56; }
.reference { fill: #e4effc; stroke: #4a86cf; }
.set { fill: #fdf3d8; stroke: #b98a1d; }
.predicate { fill: none; stroke: #8a63c7; stroke-dasharray: 5 4; }
text { fill: #1f2328; text-anchor: middle; }
.in-box { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
.note { font: italic 13px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #7a53b8; }
.title, .name, .modes, .legend { font: 15px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; text-anchor: start; }
.title { font-size: 26px; font-weight: 600; }
.name { font-size: 18px; font-weight: 600; }
.modes, .legend { fill: #656d76; }
.ebnf { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #656d76;
        text-anchor: start; }
a:hover .reference { stroke-width: 3; }
@media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; }
    path { stroke: #8b949e; }
    .arrow { fill: #8b949e; stroke: none; }
    .literal { fill: #12301c; stroke: #4cb56a; }
    .reference { fill: #11294a; stroke: #5b9be8; }
    .set { fill: #37290a; stroke: #d0a13a; }
    .predicate { stroke: #a98ae0; }
    text { fill: #e6edf3; }
    .note { fill: #c0a5ee; }
    .modes, .legend, .ebnf { fill: #8d96a0; }
}
</style>
)";

constexpr std::string_view heading = "The grammar of URL-strings";
constexpr int margin = 28;
constexpr int widest_row = 860;  // not counting an enclosing choice or loop
constexpr int page_width = 940;  // for the columns of sets
constexpr int column = 220;
constexpr int space_between = 34;
constexpr std::size_t longest_line = 115;

/// Draws the expressions of a grammar.
class Painter {
  public:
    explicit Painter(const Grammar& grammar) : grammar_(grammar) {}

    [[nodiscard]] Picture draw(const Expr& expr) const {
        switch (expr.kind) {
            case Kind::set: return box(Shape::pointed, "set", ebnf(expr));
            case Kind::literal: return literal_box(expr);
            case Kind::sequence: return row(draw_all(expr.parts), widest_row);
            case Kind::alternative: return expr.parts.empty() ? draw(set_of({})) : stack(draw_all(expr.parts));
            case Kind::repetition: return loop(draw(expr.parts[0]), ways_of(expr));
            case Kind::difference: return draw(sequence_of({not_ahead(expr.parts[1]), expr.parts[0]}));
            case Kind::ahead: return frame("if", draw(expr.parts[0]), "follows");
            case Kind::not_ahead: return frame("unless", draw(expr.parts[0]), "follows");
            case Kind::reference: break;
        }
        return reference_box(expr.text);
    }

  private:
    [[nodiscard]] std::vector<Picture> draw_all(const std::vector<Expr>& parts) const {
        std::vector<Picture> pictures;
        pictures.reserve(parts.size());
        for (const Expr& part : parts) pictures.push_back(draw(part));
        return pictures;
    }

    /// Shows the text without its quotes, unless it is empty.
    static Picture literal_box(const Expr& expr) {
        const std::string quoted = ebnf(expr);
        return box(Shape::round, "literal", expr.text.empty() ? quoted : quoted.substr(1, quoted.size() - 2));
    }

    [[nodiscard]] Picture reference_box(const std::string& name) const {
        Picture picture = box(Shape::angular, "reference", name);
        if (find(grammar_, name) != nullptr)
            picture.svg = std::string("<a href=\"#").append(name).append("\">").append(picture.svg).append("</a>");
        return picture;
    }

    /// Returns the lines of a repetition. The lines alone express a star, a plus and an option; other counts need a
    /// note.
    static Loop ways_of(const Expr& expr) {
        const bool is_plain = expr.least <= 1 && (expr.most == unbounded || expr.most == 1);
        return {expr.least == 0, expr.most > 1, is_plain ? "" : count_of(expr)};
    }

    static std::string count_of(const Expr& expr) {
        const std::string least = std::to_string(expr.least);
        const std::string most = std::to_string(expr.most);
        if (expr.least == expr.most) return most + " times";
        if (expr.most == unbounded) return least + " times or more";
        return expr.least == 0 ? "up to " + most + " times" : least + " to " + most + " times";
    }

    const Grammar& grammar_;
};

/// The picture of a production with its heading. Its upper left corner is (0, 0).
struct Block {
    int width = 0;
    int height = 0;
    std::string svg;
};

// The marks at the two ends of a diagram.
constexpr std::string_view begin_mark = "<path d=\"M0 -9v18M5 -9v18M5 0H20\"/>";
constexpr std::string_view end_mark = "<path d=\"M0 0H15M15 -9v18M20 -9v18\"/>";
constexpr int mark_width = 20;

Picture with_marks(const Picture& picture) {
    const std::string svg =
        std::string(begin_mark) + moved(mark_width, 0, picture.svg) + moved(mark_width + picture.width, 0, end_mark);
    return {picture.width + 2 * mark_width, std::max(picture.up, 9), std::max(picture.down, 9), svg};
}

/// Adds a line of text, at most `width` pixels wide, below the block.
void append_line(Block& block, std::string_view css_class, std::string_view svg, std::size_t width, int line_height) {
    block.height += line_height;
    block.svg += text_at(0, block.height - 5, css_class, svg);
    block.width = std::max(block.width, static_cast<int>(width));
}

void append_name(Block& block, const Production& production) {
    const bool is_of_all = production.modes == all_modes;
    const std::string modes = is_of_all ? "" : "in mode " + names_of(production.modes, " and ");
    const std::string note = is_of_all ? "" : R"(<tspan class="modes" dx="10">)" + modes + "</tspan>";
    append_line(block, "name", production.name + note, 12 * production.name.size() + 9 * modes.size(), 24);
}

/// Adds a line of EBNF, and wraps it if it is too long. It has no-break spaces, because SVG collapses ordinary ones.
void append_ebnf_line(Block& block, std::string_view line) {
    while (!line.empty()) {
        const std::size_t space = line.size() > longest_line ? line.rfind(' ', longest_line) : std::string_view::npos;
        const std::string_view part = line.substr(0, space);
        std::string kept;
        for (const char c : xml_text(part)) kept += c == ' ' ? "\u00A0" : std::string(1, c);
        append_line(block, "ebnf", kept, 8 * part.size(), 17);
        line.remove_prefix(std::min(line.size(), part.size() + 1));
    }
}

void append_ebnf(Block& block, Production production) {
    production.modes = all_modes;
    const std::string text = ebnf(Grammar{production});
    for (const auto line : std::views::split(text, '\n')) append_ebnf_line(block, {line.begin(), line.end()});
}

void append_picture(Block& block, const Picture& picture) {
    block.height += 14 + picture.up;
    block.svg += moved(0, block.height, picture.svg);
    block.height += picture.down;
    block.width = std::max(block.width, picture.width);
}

/// Returns the anchor of a production: its name, with its modes if an earlier production has the same name.
std::string anchor_of(const Grammar& grammar, const Production& production) {
    if (find(grammar, production.name) == &production) return production.name;
    return production.name + '-' + names_of(production.modes, "-");
}

bool is_set(const Production& production) { return production.body.kind == Kind::set; }

/// Returns the block of a production. A set gets no EBNF, because its picture shows the same text.
Block block_of(const Grammar& grammar, const Production& production) {
    Block block;
    append_name(block, production);
    if (!is_set(production)) append_ebnf(block, production);
    append_picture(block, with_marks(Painter(grammar).draw(production.body)));
    block.svg = "<g id=\"" + anchor_of(grammar, production) + "\">" + block.svg + "</g>";
    return block;
}

Block introduction() {
    constexpr std::array<std::string_view, 4> lines{
        "Where the line forks into tracks below each other, the first track that matches is taken, and no other.",
        "A part with a line past it is optional; a part with a line back repeats. Both take as much as they can.",
        "A rounded box is a literal text, a square box a production, and a pointed box one byte of a set.",
        "A dashed frame is a condition, and consumes nothing."};
    Block block;
    append_line(block, "title", heading, 16 * heading.size(), 34);
    block.height += 6;
    for (const std::string_view line : lines) append_line(block, "legend", line, 9 * line.size(), 22);
    return block;
}

/// Lays out blocks one below another or in columns.
class Page {
  public:
    void put_below(const Block& block) {
        x_ = 0;
        y_ = bottom_ + space_between;
        put(block);
    }

    void put_beside(const Block& block) {
        if (x_ + block.width > page_width)
            put_below(block);
        else
            put(block);
    }

    [[nodiscard]] std::string svg() const {
        const std::string w = std::to_string(width_ + 2 * margin);
        const std::string h = std::to_string(bottom_ + space_between);
        const std::string size = " width=\"" + w + "\" height=\"" + h + "\" viewBox=\"0 0 " + w + ' ' + h + '"';
        return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + size + ">\n<title>" + std::string(heading) + "</title>\n" +
               std::string(style) + "<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n" + body_ + "</svg>\n";
    }

  private:
    void put(const Block& block) {
        body_ += moved(margin + x_, y_, block.svg) + '\n';
        width_ = std::max(width_, x_ + block.width);
        bottom_ = std::max(bottom_, y_ + block.height);
        x_ += (block.width / column + 1) * column;
    }

    std::string body_;
    int width_ = 0;
    int bottom_ = 0;
    int x_ = 0;
    int y_ = 0;
};

}  // namespace

std::string diagrams(const Grammar& grammar) {
    Page page;
    page.put_below(introduction());
    bool follows_set = false;
    for (const Production& production : grammar) {
        const Block block = block_of(grammar, production);
        if (follows_set && is_set(production))
            page.put_beside(block);
        else
            page.put_below(block);
        follows_set = is_set(production);
    }
    return page.svg();
}

}  // namespace refurl::grammar
