// The pieces of a railroad diagram and the ways to combine them. They do not depend on grammars.
// Clause: spec-notes/grammar.md#diagrams
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refurl::grammar {

/// A piece of SVG on a line that enters at (0, 0) and leaves at (width, 0). All lengths are in pixels.
struct Picture {
    int width = 0;
    int up = 0;    ///< the height above the line
    int down = 0;  ///< the height below the line
    std::string svg;
};

enum class Shape { round, angular, pointed };

/// Returns the text with &, < and > escaped for XML.
std::string xml_text(std::string_view text);

/// Returns the SVG moved right by x and down by y.
std::string moved(int x, int y, std::string_view svg);

/// Returns a text element of a CSS class at (x, y). `svg` is its content, already escaped for XML.
std::string text_at(int x, int y, std::string_view css_class, std::string_view svg);

/// Returns a straight line.
Picture rail(int width);

/// Returns a box with an ASCII text in it, in a monospaced font.
Picture box(Shape shape, std::string_view css_class, std::string_view text);

/// Returns the pictures one after the other, broken into several lines if they would be wider than `limit`. Without
/// pictures, returns a straight line.
Picture row(const std::vector<Picture>& pictures, int limit);

/// Returns the pictures stacked, the first one on the line. There must be at least one.
Picture stack(const std::vector<Picture>& pictures);

/// The lines around a picture: one above that bypasses it, one below that returns to its start, and a note on the
/// count.
struct Loop {
    bool bypass = false;
    bool back = false;
    std::string note;
};

/// Returns the picture with these lines around it.
Picture loop(const Picture& picture, const Loop& ways);

/// Returns the picture in a dashed frame, with a word before it and a word after it.
Picture frame(std::string_view before, const Picture& picture, std::string_view after);

}  // namespace refurl::grammar
