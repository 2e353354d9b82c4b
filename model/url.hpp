// A printed URL: one text, and the sequence of components that spans it.  Clause: spec-notes/model.md#url
// The seed: URL Model · The standard: https://url.spec.whatwg.org/#url-representation
//
// The components are parts of the text, without their sigils. The getters of the URL class return parts of it with
// sigils. The dirs are one run, each with its slash:
//
//     https://me:pw@example.com:81/a/b/c.txt?q=1#top  href()
//     ^^^^^                                           scheme
//             ^^                                      authority->userinfo->username
//                ^^                                   authority->userinfo->password
//                   ^^^^^^^^^^^                       authority->host->text
//                               ^^                    authority->port
//                                 ^                   path_root
//                                  ^^^^               dirs
//                                      ^^^^^          file
//                                            ^^^      query
//                                                ^^^  fragment
//     ^^^^^^                                          protocol()
//                   ^^^^^^^^^^^^^^                    host()
//                                 ^^^^^^^^^^          pathname()
//                                           ^^^^      search()
//                                               ^^^^  hash()
//
// In a file URL, a drive has a slash before it. Here the authority is empty, so it has no part:
//
//     file:///C:/a                                    href()
//     ^^^^                                            scheme
//             ^^                                      drive
//               ^                                     path_root
//                ^                                    file
//            ^^^^^                                    pathname()
//
// A `/.` that protects a path from being read as a host is in the text, but belongs to no component:
//
//     foo:/.//a                                       href()
//     ^^^                                             scheme
//         ^                                           path_root
//            ^                                        dirs
//             ^                                       file
//           ^^^                                       pathname()
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "model/sequence.hpp"

namespace refurl {

/// A URL as a value: its text (the href), and its components as parts of that text. Printing makes it; nothing changes
/// it. Copies share the text, so copying is cheap, and what the functions below return lives as long as any copy does.
/// A moved-from Url is empty: its href, its sequence and what its getters return. It is then no URL, and as a base it
/// is like none.
///
/// The getters are those of the standard's URL class whose value is a part of the href; `origin` is in api/url.hpp.
/// They take constant time.
class Url {
  public:
    /// @param text begins with the href
    /// @param size of the href, in bytes
    /// @param components parts of `text`
    Url(std::shared_ptr<const char[]> text, std::size_t size, const Sequence& components)
        : text_(std::move(text)), size_(size), sequence_(components) {}

    /// Makes a URL without a copy of its components, which takes a tenth of a shortcut's time.
    /// @param text begins with the href
    /// @param fill is called with an empty sequence, puts the components into it, each a part of `text`, and returns
    /// the end of the href
    template <std::invocable<Sequence&> Fill>
    Url(std::shared_ptr<const char[]> text, Fill&& fill) : text_(std::move(text)) {
        const char* const end = std::forward<Fill>(fill)(sequence_);
        size_ = static_cast<std::size_t>(end - text_.get());
    }

    Url(const Url&) = default;
    Url(Url&& other) noexcept : text_(std::move(other.text_)), size_(other.size_), sequence_(other.sequence_) {
        other.clear();
    }
    Url& operator=(const Url&) = default;
    Url& operator=(Url&& other) noexcept {
        if (this == &other) return *this;
        text_ = std::move(other.text_);
        size_ = other.size_;
        sequence_ = other.sequence_;
        other.clear();
        return *this;
    }
    ~Url() = default;

    [[nodiscard]] std::string_view href() const [[clang::lifetimebound]] { return {text_.get(), size_}; }

    /// Returns the components, as parts of the href. The `/.` that protects a path beginning with `//` is not among
    /// them. Its dirs are one run.
    [[nodiscard]] const Sequence& sequence() const [[clang::lifetimebound]] { return sequence_; }

    [[nodiscard]] std::string_view protocol() const [[clang::lifetimebound]];  ///< the scheme with its colon
    [[nodiscard]] std::string_view username() const [[clang::lifetimebound]];
    [[nodiscard]] std::string_view password() const [[clang::lifetimebound]];
    [[nodiscard]] std::string_view host() const [[clang::lifetimebound]];  ///< with the port, if there is one
    [[nodiscard]] std::string_view hostname() const [[clang::lifetimebound]];
    [[nodiscard]] std::string_view port() const [[clang::lifetimebound]];
    [[nodiscard]] std::string_view pathname() const [[clang::lifetimebound]];
    [[nodiscard]] std::string_view search() const [[clang::lifetimebound]];  ///< with its `?`; ε for an empty query
    [[nodiscard]] std::string_view hash() const [[clang::lifetimebound]];    ///< with its `#`; ε for an empty fragment

    friend bool operator==(const Url& a, const Url& b) { return a.href() == b.href(); }

  private:
    /// Makes the rest as empty as the text, which was moved away.
    void clear() {
        size_ = 0;
        sequence_ = {};
    }

    std::shared_ptr<const char[]> text_;
    std::size_t size_ = 0;
    Sequence sequence_;
};

}  // namespace refurl
