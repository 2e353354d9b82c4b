#include "grammar/value/names.hpp"

#include <utility>

#include "model/in_mode.hpp"

namespace refurl::grammar {

namespace {

/// A grammar and its names, which refer to it.
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

}  // namespace

const Names& names_of(Mode mode) {
    return in_mode(mode, []<Mode m>() -> const Names& {
        static const Named named(grammar_of(m), m);
        return named.names();
    });
}

const Names& writing_names_of(Mode mode) {
    return in_mode(mode, []<Mode m>() -> const Names& {
        static const Named named(writing_of(m), m);
        return named.names();
    });
}

const Names& normal_names_of(Mode mode) {
    return in_mode(mode, []<Mode m>() -> const Names& {
        static const Named named(normal_of(m), m);
        return named.names();
    });
}

}  // namespace refurl::grammar
