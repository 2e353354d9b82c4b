// Pieces of a railroad diagram, and how they are put together. They know nothing of grammars.
// Clause: spec-notes/grammar.md#diagrams
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refurl::grammar {

/// A piece of SVG on a line that enters it at (0, 0) and leaves it at (width, 0). All lengths are in pixels.
struct Picture {
    int width = 0;
    int up = 0;    ///< how far it reaches above the line
    int down = 0;  ///< and below it
    std::string svg;
};

enum class Shape { round, angular, pointed };

/// The text with what XML would take for markup as references.
std::string xml_text(std::string_view text);

/// The SVG, moved.
std::string moved(int x, int y, std::string_view svg);

/// A text of a class, at (x, y), with references for what XML would take for markup.
std::string text_at(int x, int y, std::string_view css_class, std::string_view svg);

/// A straight line.
Picture rail(int width);

/// A box with a text in it: of ASCII, in a font whose characters are all of one width.
Picture box(Shape shape, std::string_view css_class, std::string_view text);

/// One after the other; in several lines if they would else be wider than `limit`.
Picture row(const std::vector<Picture>& pictures, int limit);

/// One below the other, the first on the line.
Picture stack(const std::vector<Picture>& pictures);

/// What can be passed by above it, or gone through once more below it, with a note of how often; or both.
struct Loop {
    bool bypass = false;
    bool back = false;
    std::string note;
};
Picture loop(const Picture& picture, const Loop& ways);

/// What is in a frame of dashes with a word before it and one behind it.
Picture frame(std::string_view before, const Picture& picture, std::string_view behind);

}  // namespace refurl::grammar
