// What a step of the state machine changed: found by comparing the variables before it and after it. So an explanation
// names the steps that did something, and does not know their numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "standard/standard.hpp"

namespace refurl::tools::machine {

/// Some variables, each a bit. Those of effect.
using Effects = std::uint32_t;

namespace effect {

inline constexpr Effects scheme = 1U << 0;
inline constexpr Effects username = 1U << 1;
inline constexpr Effects password = 1U << 2;
inline constexpr Effects host = 1U << 3;
inline constexpr Effects port = 1U << 4;
inline constexpr Effects query = 1U << 5;
inline constexpr Effects fragment = 1U << 6;
inline constexpr Effects state = 1U << 7;
inline constexpr Effects input = 1U << 8;
inline constexpr Effects encoding = 1U << 9;
inline constexpr Effects at_sign_seen = 1U << 10;
inline constexpr Effects password_token_seen = 1U << 11;
inline constexpr Effects longer_path = 1U << 12;
inline constexpr Effects shorter_path = 1U << 13;
inline constexpr Effects longer_buffer = 1U << 14;
inline constexpr Effects shorter_buffer = 1U << 15;

inline constexpr Effects path = longer_path | shorter_path;

}  // namespace effect

/// The variables at some moment, each as a number. A variable changes its number whenever a step of the standard
/// changes it: no step replaces one text by another of the same size.
class Moment {
  public:
    Moment() = default;
    explicit Moment(const standard::Variables& now)
        : same_{now.url.scheme.size(),
                now.url.username.size(),
                now.url.password.size(),
                now.url.host ? now.url.host->index() + 1 : 0,
                now.url.port ? *now.url.port + std::size_t{1} : 0,
                now.url.query ? now.url.query->size() + 1 : 0,
                now.url.fragment ? now.url.fragment->size() + 1 : 0,
                static_cast<std::size_t>(now.state),
                now.input.size(),
                static_cast<std::size_t>(now.encoding),
                static_cast<std::size_t>(now.at_sign_seen),
                static_cast<std::size_t>(now.password_token_seen)},
          path_(std::visit([](const auto& path) { return path.size(); }, now.url.path)),
          buffer_(now.buffer.size()) {}

    /// Returns what differs from an earlier moment.
    [[nodiscard]] Effects since(const Moment& before) const {
        Effects effects = 0;
        for (std::size_t i = 0; i < same_.size(); ++i)
            if (same_[i] != before.same_[i]) effects |= 1U << i;
        if (path_ > before.path_) effects |= effect::longer_path;
        if (path_ < before.path_) effects |= effect::shorter_path;
        if (buffer_ > before.buffer_) effects |= effect::longer_buffer;
        if (buffer_ < before.buffer_) effects |= effect::shorter_buffer;
        return effects;
    }

  private:
    static constexpr std::size_t count = 12;
    std::array<std::size_t, count> same_{};  ///< in the order of the bits
    std::size_t path_ = 0;
    std::size_t buffer_ = 0;
};

}  // namespace refurl::tools::machine
