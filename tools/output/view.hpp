// What the tool shows of a URL, the same for each system: its getters and components, the domain in Unicode if asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/public_suffix_list.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"
#include "tools/system.hpp"

namespace refurl::tools {

/// The values of the getters of the standard's URL class.
struct Getters {
    std::string_view href, origin, protocol, username, password, host, hostname, port, pathname, search, hash;

    friend bool operator==(const Getters&, const Getters&) = default;
};

/// Refers to the URL, which must outlive the view.
class View {
  public:
    View(const Url& url, bool unicode);
    View(const standard::UrlRecord& url, bool unicode);
    View(const ParsedUrl& url, bool unicode);
    /// The getters of what another system reads. Its sequence has only the scheme.
    explicit View(const systems::Record& record);

    [[nodiscard]] const Getters& getters() const { return getters_; }
    [[nodiscard]] const Sequence& sequence() const { return sequence_; }
    [[nodiscard]] std::string_view host_kind() const;  ///< empty without a host

    // Parts of the host, in Unicode if the domain is shown in Unicode. Nothing where the standard has null.
    [[nodiscard]] std::optional<std::string> public_suffix(const api::PublicSuffixList& list) const;
    [[nodiscard]] std::optional<std::string> registrable_domain(const api::PublicSuffixList& list) const;

  private:
    void take(const Url& url);
    void take(const standard::UrlRecord& url);
    void take_host(bool unicode);
    void show_domain_in_unicode(Host& host);
    [[nodiscard]] std::string shown(std::string_view domain) const;

    Store store_;
    Getters getters_;
    Sequence sequence_;
    Host host_;  ///< a domain in ASCII; empty without a host
    bool unicode_ = false;
};

}  // namespace refurl::tools
