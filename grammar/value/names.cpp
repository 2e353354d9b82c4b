#include "grammar/value/names.hpp"

#include <utility>

#include "model/in_mode.hpp"

namespace refurl::grammar {

namespace {

/// A grammar with its names, which refer to it.
class Named {
  public:
    Named(Grammar grammar, Mode mode) : grammar_(std::move(grammar)), names_(grammar_, mode) {}
    Named(const Named&) = delete;
    Named& operator=(const Named&) = delete;
    ~Named() = default;

    [[nodiscard]] const Names& names() const { return names_; }

  private:
    Grammar grammar_;
    Names names_;
};

template <Grammar (*of)(Mode mode)>
const Names& shared_names(Mode mode) {
    return in_mode(mode, []<Mode m>() -> const Names& {
        static const Named named(of(m), m);
        return named.names();
    });
}

}  // namespace

const Names& names_of(Mode mode) { return shared_names<grammar_of>(mode); }
const Names& writing_names_of(Mode mode) { return shared_names<writing_of>(mode); }
const Names& normal_names_of(Mode mode) { return shared_names<normal_of>(mode); }

}  // namespace refurl::grammar
