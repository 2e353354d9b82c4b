// An optional or expected value whose parts the compiler watches.  Clause: spec-notes/api.md#temporaries
#pragma once

#include <utility>

#include "model/compiler.hpp"

namespace refurl {

/// A std::optional or std::expected that tells Clang that it owns what its functions return. So Clang warns of a view
/// that outlives it, like `std::string_view host = parse(text)->hostname();`. It is used like `Base`.
template <class Base>
class Owner : public Base {
  public:
    using Base::Base;
    using Base::operator=;

    constexpr Owner() = default;
    constexpr Owner(Base base) : Base(std::move(base)) {}  // NOLINT(google-explicit-constructor): it is the same value

    constexpr auto* operator->() [[clang::lifetimebound]] { return Base::operator->(); }
    constexpr const auto* operator->() const [[clang::lifetimebound]] { return Base::operator->(); }

    constexpr decltype(auto) operator*() & [[clang::lifetimebound]] { return Base::operator*(); }
    constexpr decltype(auto) operator*() const& [[clang::lifetimebound]] { return Base::operator*(); }
    constexpr decltype(auto) operator*() && [[clang::lifetimebound]] { return *static_cast<Base&&>(*this); }

    constexpr decltype(auto) value() & [[clang::lifetimebound]] { return Base::value(); }
    // NOLINTNEXTLINE(modernize-use-nodiscard): programs call it for its exception
    constexpr decltype(auto) value() const& [[clang::lifetimebound]] { return Base::value(); }
    constexpr decltype(auto) value() && [[clang::lifetimebound]] { return static_cast<Base&&>(*this).value(); }
};

}  // namespace refurl
