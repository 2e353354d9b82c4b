// The text of standard/: its algorithms, with the number, the code and the line of each step, and the names that it
// gives to definitions. The build makes tools/steps/lines.hpp of it.
// Clause: spec-notes/steps.md#lines
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools::steps {

/// What the code of a step shows without a run.
enum class Form : std::uint8_t {
    other,
    empty_value,  ///< a variable is given an empty value: zero, false, nothing, no elements
    other_name,   ///< a variable is another name for something
    no_code,      ///< nothing is done there
};

/// A number, and the code after it up to the next number. Lines that call old texts are left out of the code.
struct SourceStep {
    std::string number;
    std::string code = {};
    std::size_t line = 0;                   ///< from 1
    std::vector<std::string> changes = {};  ///< whose old texts are called here, or just before
};

/// A function, under the name of the algorithm that it implements. A function with two headings is two algorithms.
struct SourceAlgorithm {
    std::string name;
    std::string anchor;
    std::size_t line = 0;  ///< of the heading
    std::vector<SourceStep> steps = {};
    std::vector<std::string> changes = {};  ///< whose old texts it calls
};

/// Something that has the name of a definition: a heading without an address, a type, a function, a constant.
struct SourceName {
    std::string name;  ///< as plain_name writes it
    std::size_t line;
    bool is_heading = false;
    std::vector<std::string> changes = {};  ///< whose old texts it calls
};

struct SourceText {
    std::vector<SourceAlgorithm> algorithms;
    std::vector<SourceName> names;
};

/// Reads a file of standard/. A function has a heading such as `// path state:
/// https://url.spec.whatwg.org/#path-state`, and its steps have numbers: `at("1.2"` or `/* 1.2 */`. Linear.
SourceText read_source(std::span<const std::string> lines);

/// A statement that declares a variable.
struct Declaration {
    std::string head;  ///< up to the name: `const bool is_opaque`
    std::string type;  ///< without `const` and `&`
    bool is_reference = false;
    bool is_constructed = false;  ///< from arguments: `Encoder encoder(encoding);`
    std::string value;            ///< what `=` gives it; ε without it
};

/// Returns the declaration that some code is, or begins with if its value has statements; nothing for other code.
std::optional<Declaration> declaration_of(const std::string& code);

/// Returns the form of a step's code, which begins with its number.
Form form_of(std::string_view code);

/// Returns a name in lower case, with `_` in place of anything else, and without the plural, so that the names of types
/// and functions are those of definitions.
std::string plain_name(std::string_view name);

}  // namespace refurl::tools::steps
