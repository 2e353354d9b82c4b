// Texts, each once.  Clause: spec-notes/model.md
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace refurl {

/// Texts in the order in which they are added. A text that is added again is left out.
class Distinct {
  public:
    void add(std::string_view text) {
        if (known_.emplace(text).second) list_.emplace_back(text);
    }

    std::vector<std::string> take() && { return std::move(list_); }

  private:
    std::vector<std::string> list_;
    std::unordered_set<std::string> known_;
};

}  // namespace refurl
