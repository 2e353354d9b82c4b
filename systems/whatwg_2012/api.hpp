// Section 7 of the document, "API": URLUtils, the URL constructor and URLQuery.
// Clause: spec-notes/history/whatwg-2012.md
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/whatwg_2012/url.hpp"
#include "systems/whatwg_2012/urlencoded.hpp"

namespace refurl::systems::whatwg_2012 {

class UrlUtils;

/// The interface URLQuery: a list of names and values. Texts are any bytes, decoded as UTF-8.
class UrlQuery {
  public:
    /// "To create a new URLQuery object, optionally using init"
    UrlQuery() = default;
    explicit UrlQuery(std::string_view init, Slips slips = {});

    /// A copy has the same pairs, but no url object.
    UrlQuery(const UrlQuery& init) : pairs_(init.pairs_) {}
    UrlQuery& operator=(const UrlQuery&) = delete;
    ~UrlQuery() = default;

    [[nodiscard]] std::optional<std::string> get(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> get_all(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] std::size_t size() const { return pairs_.size(); }

    void set(std::string_view name, std::string_view value);
    void append(std::string_view name, std::string_view value);
    void erase(std::string_view name);  ///< `delete`

  private:
    friend class UrlUtils;

    void update();

    Pairs pairs_;
    UrlUtils* url_object_ = nullptr;  ///< the object whose query object this is
};

/// The state of an object that implements URLUtils when it is created.
struct UrlUtilsState {
    std::string input;
    std::optional<ParsedUrl> base;  ///< nothing if the object has no known base
    std::optional<ParsedUrl> url;
    Encoding query_encoding = Encoding::utf_8;
    std::function<void()> update_steps = {};
    Slips slips = {};
};

/// An object that implements URLUtils. Texts are any bytes, decoded as UTF-8.
class UrlUtils {
  public:
    explicit UrlUtils(UrlUtilsState state);
    UrlUtils(const UrlUtils&) = delete;  // a query object refers to it
    UrlUtils& operator=(const UrlUtils&) = delete;
    ~UrlUtils();

    [[nodiscard]] std::string href() const;
    [[nodiscard]] std::string origin() const;
    [[nodiscard]] std::string protocol() const;
    [[nodiscard]] std::string username() const;
    [[nodiscard]] std::string password() const;
    [[nodiscard]] std::string host() const;
    [[nodiscard]] std::string hostname() const;
    [[nodiscard]] std::string port() const;
    [[nodiscard]] std::string pathname() const;
    [[nodiscard]] std::string search() const;
    [[nodiscard]] std::string hash() const;
    [[nodiscard]] const std::shared_ptr<UrlQuery>& query() const { return query_object_; }

    void set_href(std::string_view value);
    void set_protocol(std::string_view value);
    void set_username(std::string_view value);
    void set_password(std::string_view value);
    void set_host(std::string_view value);
    void set_hostname(std::string_view value);
    void set_port(std::string_view value);
    void set_pathname(std::string_view value);
    void set_search(std::string_view value);
    void set_hash(std::string_view value);
    void set_query(std::shared_ptr<UrlQuery> value);

    [[nodiscard]] const std::optional<ParsedUrl>& url() const { return state_.url; }

  private:
    friend class UrlQuery;

    [[nodiscard]] bool is_relative() const { return state_.url && state_.url->relative_flag; }
    void parse_with_override(std::string_view value, State state_override);
    void make_query_object();
    void associate(std::shared_ptr<UrlQuery> object);
    void run_update_steps() const;

    UrlUtilsState state_;
    std::shared_ptr<UrlQuery> query_object_;
};

/// A URL object, or the reason why the constructor throws a SyntaxError.
using Constructed = std::expected<std::unique_ptr<UrlUtils>, Refusal>;

/// The constructor URL(url, base) with a string as base.
Constructed construct(std::string_view url, std::string_view base = "about:blank", Slips slips = {});

/// The constructor URL(url, base) with a URL object as base.
Constructed construct(std::string_view url, const UrlUtils& base, Slips slips = {});

}  // namespace refurl::systems::whatwg_2012
