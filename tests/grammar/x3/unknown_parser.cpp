// What the walk does not know must not compile: x3::lexeme stands for any parser that it was not taught to read.
// A test builds this file and expects the message of the walk; and again with something known, which compiles.
#include "grammar/x3/walk.hpp"

namespace refurl::grammar {

#ifdef REFURL_KNOWN_PARSER
Expr read() { return Walk()(x3::lit('a')); }
#else
Expr read() { return Walk()(x3::lexeme[x3::lit('a')]); }
#endif

}  // namespace refurl::grammar
