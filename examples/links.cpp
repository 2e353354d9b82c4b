// Prints the links of a page: links PAGE <references. A link of the page's origin is printed as a reference
// from the page, any other as a URL. Fragments and click identifiers are left out.
#include <iostream>
#include <refurl/api/message.hpp>
#include <refurl/api/relativize.hpp>
#include <refurl/api/url_object.hpp>
#include <refurl/refurl.hpp>
#include <string>

namespace {

/// Returns a URL without what tells one click from another.
refurl::Url link_of(const refurl::Url& url) {
    refurl::api::UrlObject link(url);
    link.set_hash("");
    for (const char* const name : {"fbclid", "gclid"})
        if (link.search_params().has(name)) link.search_params().erase(name);
    return link.url();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const refurl::Result<refurl::Url> page = refurl::parse(argv[1]);
    if (!page) return 2;
    bool all = true;
    for (std::string reference; std::getline(std::cin, reference);) {
        const refurl::Result<refurl::Url> url = refurl::parse(reference, &*page);
        if (!url) {
            all = false;
            std::cerr << reference << ": " << message_of(url.error()) << '\n';
            continue;
        }
        const refurl::Url link = link_of(*url);
        const bool is_own = refurl::api::origin(link) == refurl::api::origin(*page);
        std::cout << (is_own ? refurl::api::relativize(link, *page) : std::string(link.href())) << '\n';
    }
    return all ? 0 : 1;
}
