// The parts of a URL that the tool shows, the same for each system: its getters and components.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "api/public_suffix_list.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// The values of the getters of the standard's URL class, except origin.
struct Getters {
    std::string_view href, protocol, username, password, host, hostname, port, pathname, search, hash;

    friend bool operator==(const Getters&, const Getters&) = default;
};

/// The values that are shown differently from the href.
struct Display {
    bool unicode = false;       ///< domains in Unicode
    bool default_port = false;  ///< the default port of the scheme if there is no port

    friend bool operator==(const Display&, const Display&) = default;
};

/// The view of a URL. It refers to the URL, which must outlive it.
class View {
  public:
    explicit View(const Url& url, Display display = {});
    explicit View(const standard::UrlRecord& url, Display display = {},
                  const standard::Edition& edition = standard::Edition::today());
    explicit View(const ParsedUrl& url, Display display = {},
                  const standard::Edition& edition = standard::Edition::today());
    /// Makes the view of another system's record. Its getters are the attributes of the record, and ε for those that
    /// the document does not define. Its sequence has only the scheme.
    explicit View(const systems::Record& record);

    [[nodiscard]] Display display() const { return shown_ ? shown_->display : Display{}; }
    [[nodiscard]] const Getters& getters() const { return shown_ ? shown_->getters : plain_getters_; }
    /// Returns the getters in another display. Linear.
    /// @return texts of the view and of `store`
    [[nodiscard]] Getters getters(Display display, Store& store) const;
    /// Returns the origin of the URL; ε for a record of a system whose document does not define it. Linear.
    [[nodiscard]] std::string origin() const;
    [[nodiscard]] const Sequence& sequence() const { return shown_ ? shown_->sequence : plain_sequence_; }
    [[nodiscard]] std::string_view host_kind() const;  ///< empty without a host

    // The parts of the host, in Unicode if `display` says so or, without it, if the view shows domains in Unicode.
    // Nothing if the standard's result is null.
    [[nodiscard]] std::optional<std::string> public_suffix(const api::PublicSuffixList& list,
                                                           std::optional<Display> display = {}) const;
    [[nodiscard]] std::optional<std::string> registrable_domain(const api::PublicSuffixList& list,
                                                                std::optional<Display> display = {}) const;
    /// Returns the site of the URL, serialised as the HTML Standard does: the scheme and the registrable domain, or the
    /// host if that has none; `null` if the origin is opaque. Linear.
    [[nodiscard]] std::optional<std::string> site(const api::PublicSuffixList& list,
                                                  std::optional<Display> display = {}) const;
    /// Returns the rule that decides them, as the list writes it; `*` if none matches.
    [[nodiscard]] std::optional<std::string> public_suffix_rule(const api::PublicSuffixList& list,
                                                                std::optional<Display> display = {}) const;
    /// Returns the section of the rule: icann or private. Nothing if it has none.
    [[nodiscard]] std::optional<std::string> public_suffix_section(const api::PublicSuffixList& list,
                                                                   std::optional<Display> display = {}) const;

  private:
    /// The parts in a display that is not plain.
    struct Shown {
        Display display;
        Getters getters;
        Sequence sequence;
    };

    void take(const Url& url);
    void take(const standard::UrlRecord& url);
    void show_as(Display display);
    [[nodiscard]] Host ascii_host() const;  ///< empty without a host
    [[nodiscard]] Sequence displayed(Display display, Store& store) const;
    [[nodiscard]] std::string shown(std::string_view domain, std::optional<Display> display) const;

    std::variant<std::monostate, const Url*, const standard::UrlRecord*> url_;
    standard::Edition edition_ = standard::Edition::today();
    Store store_;
    Getters plain_getters_;
    std::string_view plain_origin_;  ///< of another system's record
    Sequence plain_sequence_;
    std::optional<Shown> shown_;
};

}  // namespace refurl::tools
