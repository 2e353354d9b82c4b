// A URL as it is shown: as it is, or with its domain in Unicode.
#pragma once

#include <string>
#include <string_view>

#include "refurl.hpp"

namespace refurl::tools {

/// The URL must outlive its view.
class View {
  public:
    View(const Url& url, bool unicode);

    [[nodiscard]] const Url& url() const { return url_; }
    [[nodiscard]] std::string_view href() const { return unicode_ ? unicode_href_ : url_.href(); }
    [[nodiscard]] std::string_view hostname() const { return unicode_ ? unicode_hostname_ : url_.hostname(); }
    [[nodiscard]] std::string host() const;            ///< with the port, if there is one
    [[nodiscard]] std::string_view host_kind() const;  ///< ε without a host

    /// The components. They live as long as this view is neither moved nor changed.
    [[nodiscard]] Sequence sequence() const;

  private:
    const Url& url_;
    bool unicode_;
    std::string unicode_href_;
    std::string unicode_hostname_;
};

}  // namespace refurl::tools
