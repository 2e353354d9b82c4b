// Resolves URLs against a base: resolve BASE URL…
#include <iostream>
#include <refurl/api/message.hpp>
#include <refurl/refurl.hpp>
#include <span>
#include <string_view>

namespace {

/// Prints the URL, or the reason why the input is not one. Reports whether it is one.
bool report(std::string_view input, const refurl::Result<refurl::Url>& url) {
    if (url)
        std::cout << url->href() << '\n';
    else
        std::cout << input << ": " << message_of(url.error()) << " (byte " << url.error().begin << ")\n";
    return url.has_value();
}

}  // namespace

int main(int argc, char** argv) {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    if (arguments.size() < 2) return 2;
    const refurl::Result<refurl::Url> base = refurl::parse(arguments[1]);
    if (!base) {
        report(arguments[1], base);
        return 1;
    }
    bool all = true;
    for (const std::string_view input : arguments.subspan(2)) all &= report(input, refurl::parse(input, &*base));
    return all ? 0 : 1;
}
