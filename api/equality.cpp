#include "api/equality.hpp"

namespace refurl::api {

namespace {

std::string_view without_fragment(const Url& url) { return url.href().substr(0, url.href().find('#')); }

}  // namespace

bool equals_but_for_fragment(const Url& a, const Url& b) { return without_fragment(a) == without_fragment(b); }

}  // namespace refurl::api
