// Has headers of its own in the folders model/, print/ and api/. So do the headers of refurl.
#include "api/url.hpp"
#include "model/url.hpp"
#include "print/print.hpp"

#include <iostream>
#include <refurl/api/url_object.hpp>
#include <refurl/refurl.hpp>

#if __has_include("resolve/resolve.hpp") || __has_include(<refurl/standard/standard.hpp>) || __has_include("objects.hpp")
#error "headers of refurl that are not public are found"
#endif

int main(int argc, char** argv) {
    const auto url = refurl::parse(argc > 1 ? argv[1] : "");
    if (!url) return 1;
    const refurl::api::UrlObject object(*url);
    std::cout << own_model + own_print + own_api << ' ' << object.href() << '\n';
    return 0;
}
