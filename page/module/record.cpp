#include "page/module/record.hpp"

#include <memory>
#include <optional>
#include <string_view>

#include "api/c/objects.hpp"

namespace {

using namespace refurl;

// The bits of the traits. The kind of the host is in the bits after them.
enum Trait : std::uint32_t {
    authority = 1U << 0U,
    userinfo = 1U << 1U,
    password = 1U << 2U,
    host = 1U << 3U,
    port = 1U << 4U,
    drive = 1U << 5U,
    path_root = 1U << 6U,
    query = 1U << 7U,
    fragment = 1U << 8U,
};
constexpr unsigned host_kind_shift = 9;

constexpr std::uint32_t delimiter = 1;  // the size of `:`, `@`, `/`, `?` or `#`
constexpr std::uint32_t slashes = 2;    // the size of the `//` before an authority
constexpr std::uint32_t drive_size = 2;

// ---- From a URL to its record

constexpr std::uint32_t if_present(bool is_present, Trait trait) { return is_present ? trait : 0U; }

std::uint32_t traits_of(const Authority& value) {
    const std::uint32_t kind = value.host ? static_cast<std::uint32_t>(value.host->kind) << host_kind_shift : 0;
    return authority | kind | if_present(value.userinfo.has_value(), userinfo) |
           if_present(value.userinfo && value.userinfo->password, password) | if_present(value.host.has_value(), host) |
           if_present(value.port.has_value(), port);
}

std::uint32_t traits_of(const Sequence& url) {
    return (url.authority ? traits_of(*url.authority) : 0U) | if_present(url.drive.has_value(), drive) |
           if_present(url.path_root, path_root) | if_present(url.query.has_value(), query) |
           if_present(url.fragment.has_value(), fragment);
}

std::uint32_t offset_in(const Url& url, const char* place) {
    return static_cast<std::uint32_t>(place - url.href().data());
}

std::uint32_t size_of(std::string_view text) { return static_cast<std::uint32_t>(text.size()); }

void fill_path_and_rest(const Url& url, refurl_record& record) {
    const Text fragment = url.sequence().fragment;
    record.path_begin = offset_in(url, url.pathname().data());
    record.path_end = record.path_begin + size_of(url.pathname());
    record.query_end = fragment ? offset_in(url, fragment->data()) - delimiter : size_of(url.href());
}

void fill_authority(const Url& url, refurl_record& record) {
    const std::optional<Authority>& authority = url.sequence().authority;
    record.username_end = record.host_begin = record.host_end = record.path_begin;
    if (!authority || !authority->host) return;
    record.username_end = record.protocol_end + slashes + size_of(url.username());
    record.host_begin = offset_in(url, url.hostname().data());
    record.host_end = record.host_begin + size_of(url.hostname());
}

refurl_record record_of(const Url& url) {
    refurl_record record{};
    record.href = url.href().data();
    record.size = url.href().size();
    record.protocol_end = size_of(url.protocol());
    record.traits = traits_of(url.sequence());
    fill_path_and_rest(url, record);
    fill_authority(url, record);
    return record;
}

// ---- From a record to its URL

class Reader {
  public:
    explicit Reader(const refurl_record& record) : record_(record) {}

    void read(Sequence& url) const {
        url.scheme = part(0, record_.protocol_end - delimiter);
        if (has(authority)) read_authority(url.authority.emplace());
        read_path(part(record_.path_begin, record_.path_end), url);
        if (has(query)) url.query = part(record_.path_end + delimiter, record_.query_end);
        if (has(fragment)) url.fragment = part(record_.query_end + delimiter, record_.size);
    }

  private:
    [[nodiscard]] bool has(Trait trait) const { return (record_.traits & trait) != 0; }

    [[nodiscard]] std::string_view part(std::size_t begin, std::size_t end) const {
        return {record_.href + begin, end - begin};
    }

    void read_authority(Authority& value) const {
        if (has(userinfo)) {
            value.userinfo.emplace().username = part(record_.protocol_end + slashes, record_.username_end);
            if (has(password))
                value.userinfo->password = part(record_.username_end + delimiter, record_.host_begin - delimiter);
        }
        if (has(host))
            value.host = Host{static_cast<HostKind>(record_.traits >> host_kind_shift),
                              part(record_.host_begin, record_.host_end)};
        if (has(port)) value.port = part(record_.host_end + delimiter, record_.path_begin);
    }

    void read_path(std::string_view path, Sequence& url) const {
        if (has(drive)) {
            url.drive = path.substr(delimiter, drive_size);
            path.remove_prefix(delimiter + drive_size);
        }
        url.path_root = has(path_root);
        if (url.path_root) path.remove_prefix(delimiter);
        const std::size_t dirs = path.rfind('/') + 1;  // 0 if there is no `/`
        url.dirs = Dirs(path.substr(0, dirs));
        if (dirs < path.size()) url.file = path.substr(dirs);
    }

    const refurl_record& record_;
};

/// Returns a URL whose text belongs to the caller.
Url url_of(const refurl_record& record) {
    const std::shared_ptr<const char[]> borrowed(std::shared_ptr<void>(), record.href);
    Sequence url;
    Reader(record).read(url);
    return {borrowed, record.size, url};
}

}  // namespace

int refurl_record_of(const refurl_url* url, const char* text, std::size_t size, refurl_record* record) {
    const Url& value = url->url.url();
    *record = record_of(value);
    return capi::view_of(text, size) == value.href() ? 1 : 0;
}

refurl_url* refurl_record_url(const refurl_record* record) {
    return capi::unless_memory_fails([&] { return capi::made<refurl_url>(api::UrlObject(url_of(*record))); }, nullptr);
}
