// What the command line asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/scheme.hpp"
#include "tools/commands/generate.hpp"
#include "tools/commands/grammar.hpp"
#include "tools/output/format.hpp"
#include "tools/system.hpp"

namespace refurl::tools {

enum class Subcommand : std::uint8_t {
    oracle,
    parse,
    resolve,
    rebase,
    normalize,
    equiv,
    trace,
    validate,
    coverage,
    grammar,
    generate,
    choices
};
enum class Resolution : std::uint8_t { whatwg, strict, legacy };
enum class Colours : std::uint8_t { automatic, always, never };

struct Options {
    Subcommand subcommand = Subcommand::oracle;
    std::vector<std::string> inputs;  ///< none, or `-` among them: the lines of standard input
    std::optional<std::string> base;
    Mode mode = Mode::generic;  ///< in which a text without a scheme is read
    bool reference = false;     ///< parse, but do not resolve
    System system = System::pipeline;
    Encoding encoding = Encoding::utf_8;  ///< of queries; those of bases are UTF-8
    Resolution resolution = Resolution::whatwg;
    bool json = false;
    bool unicode = false;
    std::optional<Format> format;
    Colours colours = Colours::automatic;
    GrammarOptions grammar;
    GenerateOptions generate;
    bool complete = false;  ///< coverage must be
};

}  // namespace refurl::tools
