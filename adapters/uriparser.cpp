// uriparser.
#include <uriparser/Uri.h>

#include "adapters/lines.hpp"

namespace {

// A URI that frees its members. It points into the text that it was parsed from.
struct Uri : UriUriA {
    Uri() : UriUriA{} {}
    Uri(const Uri&) = delete;
    Uri& operator=(const Uri&) = delete;
    ~Uri() { uriFreeUriMembersA(this); }
};

bool parse(Uri& uri, const std::string& text) {
    return uriParseSingleUriExA(&uri, text.data(), text.data() + text.size(), nullptr) == URI_SUCCESS;
}

std::string text(const UriTextRangeA& range) {
    return range.first == nullptr ? "" : std::string(range.first, range.afterLast);
}

std::string path(const Uri& uri) {
    std::string path;
    const bool rooted = uri.absolutePath || (uri.hostText.first != nullptr && uri.pathHead != nullptr);
    for (const UriPathSegmentA* segment = uri.pathHead; segment != nullptr; segment = segment->next) {
        path += (segment != uri.pathHead ? "/" : "") + text(segment->text);
    }
    return (rooted ? "/" : "") + path;
}

std::string href(const Uri& uri) {
    int size = 0;
    uriToStringCharsRequiredA(&uri, &size);
    std::string text(static_cast<std::size_t>(size), '\0');  // with room for a zero after it
    uriToStringA(text.data(), &uri, size + 1, nullptr);
    return text;
}

std::string hostname(const Uri& uri) {
    const bool is_future = uri.hostData.ipFuture.first != nullptr;
    return is_future ? '[' + text(uri.hostText) + ']' : adapter::hostname(text(uri.hostText));
}

adapter::Json answer(const Uri& uri) {
    adapter::Json answer = {{"href", href(uri)},
                            {"protocol", adapter::protocol(text(uri.scheme))},
                            {"hostname", hostname(uri)},
                            {"port", text(uri.portText)},
                            {"pathname", path(uri)},
                            {"search", adapter::search(text(uri.query))},
                            {"hash", adapter::hash(text(uri.fragment))}};
    answer.update(adapter::userinfo(text(uri.userInfo)));
    return answer;
}

adapter::Json read(const std::string& input, const adapter::Base& base) {
    Uri reference, base_uri, target;
    if (!parse(reference, input)) return adapter::failure;
    if (!base) return answer(reference);
    if (!parse(base_uri, *base)) return adapter::failure;
    return uriAddBaseUriA(&target, &reference, &base_uri) == URI_SUCCESS ? answer(target) : adapter::failure;
}

}  // namespace

int main() {
    const adapter::Json hello = {{"name", "uriparser"},
                                 {"version", URI_VER_ANSI},
                                 {"claims", "rfc3986"},
                                 {"keys", adapter::keys},
                                 {"bases", true}};
    adapter::serve(hello, read);
}
