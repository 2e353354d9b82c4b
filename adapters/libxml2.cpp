// libxml2.
#include <libxml/uri.h>
#include <libxml/xmlmemory.h>
#include <libxml/xmlversion.h>

#include <memory>

#include "adapters/lines.hpp"

namespace {

using Text = std::unique_ptr<xmlChar, decltype(xmlFree)>;

const xmlChar* chars(const std::string& text) { return reinterpret_cast<const xmlChar*>(text.c_str()); }

std::string taken(xmlChar* text) {
    const Text owner(text, xmlFree);
    return adapter::text(reinterpret_cast<const char*>(text));
}

adapter::Json read(const std::string& input, const adapter::Base& base) {
    if (adapter::has_nul(input + base.value_or(""))) return adapter::unsupported("libxml2 reads C strings");
    std::string text = input;
    if (base) {
        const Text target(xmlBuildURI(chars(input), chars(*base)), xmlFree);
        if (!target) return adapter::failure;
        text = reinterpret_cast<const char*>(target.get());
    }
    // 1 keeps percent-encoded bytes encoded.
    const std::unique_ptr<xmlURI, decltype(&xmlFreeURI)> uri(xmlParseURIRaw(text.c_str(), 1), xmlFreeURI);
    if (!uri) return adapter::failure;
    adapter::Json answer = {{"href", taken(xmlSaveUri(uri.get()))},
                            {"protocol", adapter::protocol(adapter::text(uri->scheme))},
                            {"hostname", adapter::hostname(adapter::text(uri->server))},
                            {"port", uri->port > 0 ? std::to_string(uri->port) : ""},
                            {"pathname", adapter::text(uri->opaque != nullptr ? uri->opaque : uri->path)},
                            {"search", adapter::search(adapter::text(uri->query_raw))},
                            {"hash", adapter::hash(adapter::text(uri->fragment))}};
    answer.update(adapter::userinfo(adapter::text(uri->user)));
    return answer;
}

}  // namespace

int main() {
    const adapter::Json hello = {{"name", "libxml2"},
                                 {"version", LIBXML_DOTTED_VERSION},
                                 {"claims", "rfc3986"},
                                 {"keys", adapter::keys},
                                 {"bases", true}};
    adapter::serve(hello, read);
}
