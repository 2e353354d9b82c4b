// GLib's GUri. It decodes components, but for G_URI_FLAGS_ENCODED.
#include <glib.h>

#include <memory>

#include "adapters/lines.hpp"

namespace {

constexpr auto flags = static_cast<GUriFlags>(G_URI_FLAGS_ENCODED | G_URI_FLAGS_HAS_PASSWORD);

using Uri = std::unique_ptr<GUri, decltype(&g_uri_unref)>;

Uri parse(GUri* base, const std::string& text) {
    return {g_uri_parse_relative(base, text.c_str(), flags, nullptr), g_uri_unref};
}

adapter::Json read(const std::string& input, const adapter::Base& base) {
    if (adapter::has_nul(input + base.value_or(""))) return adapter::unsupported("GUri reads C strings");
    const Uri base_uri = base ? parse(nullptr, *base) : Uri(nullptr, g_uri_unref);
    if (base && !base_uri) return adapter::failure;
    const Uri uri = parse(base_uri.get(), input);
    if (!uri) return adapter::failure;
    const std::unique_ptr<char, decltype(&g_free)> href(g_uri_to_string(uri.get()), g_free);
    const int port = g_uri_get_port(uri.get());
    return {{"href", href.get()},
            {"protocol", adapter::protocol(adapter::text(g_uri_get_scheme(uri.get())))},
            {"username", adapter::text(g_uri_get_user(uri.get()))},
            {"password", adapter::text(g_uri_get_password(uri.get()))},
            {"hostname", adapter::hostname(adapter::text(g_uri_get_host(uri.get())))},
            {"port", port == -1 ? "" : std::to_string(port)},
            {"pathname", adapter::text(g_uri_get_path(uri.get()))},
            {"search", adapter::search(adapter::text(g_uri_get_query(uri.get())))},
            {"hash", adapter::hash(adapter::text(g_uri_get_fragment(uri.get())))}};
}

std::string version() {
    return std::to_string(glib_major_version) + '.' + std::to_string(glib_minor_version) + '.' +
           std::to_string(glib_micro_version);
}

}  // namespace

int main() {
    const adapter::Json hello = {
        {"name", "glib"}, {"version", version()}, {"claims", "rfc3986"}, {"keys", adapter::keys}, {"bases", true}};
    adapter::serve(hello, read);
}
