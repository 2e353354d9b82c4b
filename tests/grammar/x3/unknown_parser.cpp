// A parser that the walk does not know must not compile. x3::lexeme stands for all such parsers. A test builds this
// file and expects the message of the walk. It also builds it with a parser that the walk knows, which must compile.
#include "grammar/x3/walk.hpp"

namespace refurl::grammar {

#ifdef REFURL_KNOWN_PARSER
Expr read() { return Walk()(x3::lit('a')); }
#else
Expr read() { return Walk()(x3::lexeme[x3::lit('a')]); }
#endif

}  // namespace refurl::grammar
