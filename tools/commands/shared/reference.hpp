// References: texts that were only parsed, neither resolved nor changed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "model/failure.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"
#include "tools/commands/shared/runner.hpp"

namespace refurl::tools {

struct Reference {
    Mode mode;
    Sequence sequence;
};

/// Preprocesses and parses a text. Linear.
/// @param fallback the mode of a text without a scheme
/// @return a sequence that spans `input` and `store`, or a failure whose offset is a byte of `input`
Result<Reference> read_reference(std::string_view input, Mode fallback, Store& store);

/// Returns a reference normalized in its mode. Linear.
Reference normalized(const Reference& reference, Store& store);

/// Stages of the model, applied to a reference.
using Stages = std::function<Result<Reference>(const Reference& read, Store& store)>;

/// The forms in which references are printed.
enum class ReferenceStyle : unsigned char {
    line,              ///< so that the text parses to the same components
    table_as_written,  ///< with a line for each component as it is
};

/// Reads a reference, applies stages to it, and prints the result.
class ReferenceHandler : public Handler {
  public:
    /// @param mode the mode of references without a scheme
    ReferenceHandler(Mode mode, Stages stages, ReferenceStyle style, const InputOptions& inputs);

    std::expected<void, Fault> handle(std::string_view input, std::string& out) override;

  private:
    Mode mode_;
    Stages stages_;
    ReferenceStyle style_;
    bool json_;
    Looks looks_;
    bool begun_ = false;
};

}  // namespace refurl::tools
