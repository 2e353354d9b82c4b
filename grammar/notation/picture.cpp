#include "grammar/notation/picture.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace refurl::grammar {

namespace {

constexpr int radius = 10;        // of the curves
constexpr int turn = 2 * radius;  // the width of a line that turns twice and ends in its old direction
constexpr int gap = 14;           // between two pictures of a row
constexpr int half_box = 13;      // half the height of a box
constexpr int line_space = 10;    // between stacked pictures
constexpr int letter = 8;         // the width of a letter in a box
constexpr int note_letter = 7;
constexpr int note_height = 16;

std::string number(int value) { return std::to_string(value); }

/// Writes the `d` attribute of a path. y grows downwards.
class Pen {
  public:
    Pen(int x, int y) { (d_ += 'M').append(number(x)).append(" ").append(number(y)); }

    Pen& across(int x) { return to('H', x); }
    Pen& upright(int y) { return to('V', y); }
    /// Adds a quarter of a circle to the point (dx, dy) away.
    Pen& bend(int dx, int dy, bool clockwise) {
        const std::string size = number(radius);
        d_.append("a").append(size).append(" ").append(size).append(clockwise ? " 0 0 1 " : " 0 0 0 ");
        d_.append(number(dx)).append(" ").append(number(dy));
        return *this;
    }
    [[nodiscard]] std::string path() const { return std::string("<path d=\"").append(d_).append("\"/>"); }

  private:
    Pen& to(char command, int value) {
        (d_ += command) += number(value);
        return *this;
    }

    std::string d_;
};

std::string line(int from, int to, int y) { return from == to ? "" : Pen(from, y).across(to).path(); }

std::string attribute(std::string_view name, int value) {
    return std::string(" ").append(name).append("=\"").append(number(value)).append("\"");
}

std::string rect(std::string_view css_class, int x, int y, int width, int height, int corner) {
    return std::string("<rect class=\"").append(css_class).append("\"") + attribute("x", x) + attribute("y", y) +
           attribute("width", width) + attribute("height", height) + attribute("rx", corner) + "/>";
}

std::string outline(Shape shape, std::string_view css_class, int width) {
    if (shape == Shape::round) return rect(css_class, 0, -half_box, width, 2 * half_box, half_box);
    if (shape == Shape::angular) return rect(css_class, 0, -half_box, width, 2 * half_box, 3);
    const std::string right = number(width - radius);
    return std::string("<path class=\"").append(css_class).append("\" d=\"M10 -13H") + right +
           "l10 13l-10 13H10L0 0z\"/>";
}

Picture one_line(const std::vector<Picture>& pictures) {
    Picture all;
    for (const Picture& picture : pictures) {
        const int x = all.width == 0 ? 0 : all.width + gap;
        all.svg += line(all.width, x, 0) + moved(x, 0, picture.svg);
        all.width = x + picture.width;
        all.up = std::max(all.up, picture.up);
        all.down = std::max(all.down, picture.down);
    }
    return all;
}

/// Returns the path from the end of one line to the start of the next, which lies `turn` from the left.
std::string carriage_return(int end, int y, int between, int next) {
    return Pen(end, y)
        .bend(radius, radius, true)
        .upright(between - radius)
        .bend(-radius, radius, true)
        .across(turn)
        .bend(-radius, radius, false)
        .upright(next - radius)
        .bend(radius, radius, false)
        .path();
}

std::vector<Picture> lines_of(const std::vector<Picture>& pictures, int limit) {
    std::vector<std::vector<Picture>> lines;
    int width = 0;
    for (const Picture& picture : pictures) {
        if (lines.empty() || width + gap + picture.width > limit) {
            lines.emplace_back();
            width = 0;
        }
        width += gap + picture.width;
        lines.back().push_back(picture);
    }
    std::vector<Picture> drawn;
    std::ranges::transform(lines, std::back_inserter(drawn), one_line);
    return drawn;
}

/// Returns the path down to a picture of a stack: from the picture above it, or from the line if there is none.
std::string way_down(int above, int y) {
    Pen pen = above == 0 ? Pen(0, 0).bend(radius, radius, true) : Pen(radius, above - radius);
    return pen.upright(y - radius).bend(radius, radius, false).path();
}

/// Returns the path up from a picture of a stack: to the picture above it, or to the line if there is none.
std::string way_up(int end, int width, int y, int above) {
    Pen pen = Pen(end, y).across(width - turn).bend(radius, -radius, false);
    return above == 0 ? pen.upright(radius).bend(radius, -radius, true).path() : pen.upright(above - radius).path();
}

std::string arrow_to_the_left(int x, int y) { return moved(x, y, R"(<path class="arrow" d="M-4 0l8 -5v10z"/>)"); }

std::string way_past(int width, int y) {
    return Pen(0, 0)
        .bend(radius, -radius, false)
        .upright(y + radius)
        .bend(radius, -radius, true)
        .across(width - turn)
        .bend(radius, radius, true)
        .upright(-radius)
        .bend(radius, radius, false)
        .path();
}

std::string way_back(int width, int y) {
    const std::string way = Pen(width - turn, 0)
                                .bend(radius, radius, true)
                                .upright(y - radius)
                                .bend(-radius, radius, true)
                                .across(turn)
                                .bend(-radius, -radius, true)
                                .upright(radius)
                                .bend(radius, -radius, true)
                                .path();
    return way + arrow_to_the_left(width / 2, y);
}

}  // namespace

std::string xml_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else
            escaped += c;
    }
    return escaped;
}

std::string moved(int x, int y, std::string_view svg) {
    if (svg.empty() || (x == 0 && y == 0)) return std::string(svg);
    const std::string where = number(x).append(" ").append(number(y));
    return std::string("<g transform=\"translate(").append(where).append(")\">").append(svg).append("</g>");
}

std::string text_at(int x, int y, std::string_view css_class, std::string_view svg) {
    return std::string("<text class=\"").append(css_class).append("\"") + attribute("x", x) + attribute("y", y) + '>' +
           std::string(svg) + "</text>";
}

Picture rail(int width) { return {width, 0, 0, line(0, width, 0)}; }

Picture box(Shape shape, std::string_view css_class, std::string_view text) {
    const int text_width = letter * static_cast<int>(text.size());
    const int width = text_width + (shape == Shape::pointed ? 3 : 2) * radius;
    return {width, half_box, half_box,
            outline(shape, css_class, width) + text_at(width / 2, 5, "in-box", xml_text(text))};
}

Picture row(const std::vector<Picture>& pictures, int limit) {
    const std::vector<Picture> lines = lines_of(pictures, limit);
    if (lines.empty()) return rail(turn);
    if (lines.size() == 1) return lines.front();
    Picture all = lines.front();
    int y = 0;
    int end = all.width;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const int between = y + std::max(lines[i - 1].down + line_space, turn);
        const int next = between + std::max(lines[i].up + line_space, turn);
        all.svg += carriage_return(end, y, between, next) + moved(turn, next, lines[i].svg);
        y = next;
        end = turn + lines[i].width;
        all.width = std::max(all.width, end);
    }
    all.down = y + lines.back().down;
    all.width += 2 * turn;
    all.svg += way_up(end, all.width, y, 0);
    return all;
}

Picture stack(const std::vector<Picture>& pictures) {
    Picture all{0, pictures.front().up, 0, ""};
    for (const Picture& picture : pictures) all.width = std::max(all.width, picture.width + 2 * turn);
    int y = 0;
    for (const Picture& picture : pictures) {
        const int end = turn + picture.width;
        if (&picture == &pictures.front()) {
            all.svg += line(0, turn, 0) + line(end, all.width, 0);
        } else {
            const int above = y;
            y = std::max(all.down + line_space + picture.up, above + turn);
            all.svg += way_down(above, y) + way_up(end, all.width, y, above);
        }
        all.svg += moved(turn, y, picture.svg);
        all.down = y + picture.down;
    }
    return all;
}

Picture loop(const Picture& picture, const Loop& ways) {
    const int inside = std::max(picture.width, note_letter * static_cast<int>(ways.note.size()));
    const int begin = turn + (inside - picture.width) / 2;
    Picture all{inside + 2 * turn, picture.up, picture.down, ""};
    all.svg = line(0, begin, 0) + moved(begin, 0, picture.svg) + line(begin + picture.width, all.width, 0);
    if (ways.bypass) {
        all.up = std::max(picture.up + line_space, turn);
        all.svg += way_past(all.width, -all.up);
    }
    if (ways.back) {
        all.down = std::max(picture.down + line_space, turn);
        all.svg += way_back(all.width, all.down);
        all.down += radius / 2;
    }
    if (!ways.note.empty()) {
        all.svg += text_at(all.width / 2, all.down + note_height - 5, "note", xml_text(ways.note));
        all.down += note_height;
    }
    return all;
}

Picture frame(std::string_view before, const Picture& picture, std::string_view after) {
    const int before_width = note_letter * static_cast<int>(before.size());
    const int after_width = note_letter * static_cast<int>(after.size());
    const int begin = before_width + 2 * radius;
    const int end = begin + picture.width;
    Picture all{end + after_width + 2 * radius, picture.up + line_space, picture.down + line_space, ""};
    all.svg = rect("predicate", 0, -all.up, all.width, all.up + all.down, radius) +
              text_at(radius + before_width / 2, 4, "note", before) + moved(begin, 0, picture.svg) +
              text_at(end + radius + after_width / 2, 4, "note", after);
    return all;
}

}  // namespace refurl::grammar
