// Qt's QUrl, in its default mode, which corrects some mistakes.
#include <QUrl>

#include "adapters/lines.hpp"

namespace {

adapter::Json read(const std::string& input, const adapter::Base& base) {
    QUrl url(QString::fromStdString(input));
    if (base) {
        const QUrl base_url(QString::fromStdString(*base));
        if (!base_url.isValid()) return adapter::failure;
        // An empty reference is not valid by itself, but can be resolved.
        if (!url.isValid() && !input.empty()) return adapter::failure;
        url = base_url.resolved(url);
    }
    if (!url.isValid()) return adapter::failure;
    return {{"href", url.toEncoded().toStdString()},
            {"protocol", adapter::protocol(url.scheme().toStdString())},
            {"username", url.userName(QUrl::FullyEncoded).toStdString()},
            {"password", url.password(QUrl::FullyEncoded).toStdString()},
            {"hostname", adapter::hostname(url.host(QUrl::FullyEncoded).toStdString())},
            {"port", url.port() == -1 ? "" : std::to_string(url.port())},
            {"pathname", url.path(QUrl::FullyEncoded).toStdString()},
            {"search", adapter::search(url.query(QUrl::FullyEncoded).toStdString())},
            {"hash", adapter::hash(url.fragment(QUrl::FullyEncoded).toStdString())}};
}

}  // namespace

int main() {
    const adapter::Json hello = {
        {"name", "qt"}, {"version", qVersion()}, {"claims", "rfc3986"}, {"keys", adapter::keys}, {"bases", true}};
    adapter::serve(hello, read);
}
