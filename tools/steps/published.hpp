// The normative text of the URL Standard, from its source: algorithms with their numbered steps, and definitions. The
// source, url.bs, is HTML in which most end tags are left out.
// Clause: spec-notes/steps.md#the-text-of-the-standard
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools::steps {

/// A piece of the source: a tag, or the text between two.
struct Markup {
    bool is_tag;
    std::string_view text;  ///< for a tag, the text between < and >
};

/// Cuts a source into tags and the texts between them, without comments. The views point into the source. Linear.
std::vector<Markup> markup_of(std::string_view source);

/// Returns the name of a tag: `ol`, `/ol`.
std::string_view name_of_tag(std::string_view tag);

/// Returns the value of an attribute of a tag, or nothing.
std::optional<std::string> attribute_of(std::string_view tag, std::string_view attribute);

/// Returns the text with single spaces and without references.
std::string plain(std::string_view text);

/// Returns the anchor that the publisher of the standard makes of a text.
std::string published_anchor_of(std::string_view text);

/// A step of a list, without the lists in it and without notes.
struct PublishedStep {
    std::string number;  ///< `2.1.3`
    std::string text;    ///< with single spaces
    std::set<std::string> links = {};
};

struct PublishedAlgorithm {
    std::string name;  ///< as the standard defines it; "hash setter", "hash getter" for an attribute
    std::vector<std::string> other_names;  ///< "hostname state", which is the host state
    std::string anchor;                    ///< in the published document
    std::string section;                   ///< the id of the section that contains it
    std::string key = {};                  ///< the name in lists such as webref's, with what it is for: `URL/host`
    std::string text = {};                 ///< what it says outside its steps
    std::vector<PublishedStep> steps = {};
};

/// A term, a set of code points, a table, a row of a table: anything that is defined outside the steps of algorithms,
/// with the text up to the next paragraph. Or what a section says besides; its anchor is then the section's.
struct PublishedDefinition {
    std::string name;  ///< ε for the rest of a section
    std::string anchor;
    std::string section;
    std::string text = {};
};

/// Reads a text of the standard. Each normative word of it is in exactly one step, algorithm or definition. Notes,
/// examples, warnings and comments are left out. An algorithm is a `div` with the attribute `algorithm`. If it switches
/// (`dl`), each case is an algorithm of its own, whose steps count from 1. Linear.
class PublishedStandard {
  public:
    explicit PublishedStandard(std::string_view source);

    [[nodiscard]] const std::vector<PublishedAlgorithm>& algorithms() const { return algorithms_; }
    [[nodiscard]] const std::vector<PublishedDefinition>& definitions() const { return definitions_; }

  private:
    /// A list that is open.
    struct List {
        std::optional<unsigned> count = {};    ///< the number of its last step; nothing for a list without numbers
        std::optional<std::size_t> step = {};  ///< the step that is open: in a list without numbers, that around it
    };

    /// The algorithm that gets the steps, and the lists that are open.
    struct Lists {
        std::size_t algorithm;
        std::vector<List> lists;
    };

    /// What the text outside algorithms belongs to.
    struct Open {
        std::size_t definition = 0;
        std::size_t containers = 0;  ///< the lists and tables that are open where the definition begins
        std::size_t sentence = 0;    ///< the place in its text at which the block begins
    };

    void read_outside();
    void read_outside_tag(std::string_view tag);
    void define_outside(std::string_view tag);
    void belong_to_section();
    void read_algorithm();
    void read_tag(std::vector<Lists>& open, std::size_t outer, std::string_view tag, bool& begins_case);
    std::string text_until(std::string_view one, std::string_view other);
    std::string text_of_element();
    void define(PublishedAlgorithm& algorithm, std::string_view tag);
    std::size_t new_case(const PublishedAlgorithm& outer);
    void name_case(const PublishedAlgorithm& outer, const std::string& value);
    void read_link(const Lists& lists, PublishedAlgorithm& outer, std::string_view tag);
    PublishedStep* current(const Lists& open);
    void begin_step(Lists& open);
    void append_text(const Lists& lists, std::string_view text);

    std::vector<Markup> markup_;
    std::size_t at_ = 0;
    std::string section_ = "beginning";
    std::vector<std::string_view> containers_;
    Open open_;
    std::vector<PublishedAlgorithm> algorithms_;
    std::vector<PublishedDefinition> definitions_;
};

}  // namespace refurl::tools::steps
