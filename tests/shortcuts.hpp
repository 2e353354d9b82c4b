// Helpers for the laws of shortcuts. "If the shortcut applies, it returns what the rule returns" also holds for a
// shortcut that never applies. So these laws count the cases in which it applied, and fail if these are few. A test of
// speed notices a shortcut that nobody calls.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace refurl::test {

/// The cases of a law, and those of them that took the shortcut.
class Taken {
  public:
    void count(bool is_taken) {
        ++cases_;
        taken_ += is_taken ? 1 : 0;
    }

    [[nodiscard]] std::size_t cases() const { return cases_; }
    [[nodiscard]] std::size_t taken() const { return taken_; }
    /// Returns the share of the cases that took the shortcut, in per cent and rounded down. There must be a case.
    [[nodiscard]] std::size_t percent() const { return 100 * taken_ / cases_; }

  private:
    std::size_t cases_ = 0;
    std::size_t taken_ = 0;
};

/// Checks that at least `least` per cent of the cases took the shortcut.
void check_taken(const Taken& taken, std::size_t least);

/// Checks a law of a shortcut for many generated values, as a section of a test case, and that enough of them took it:
/// `least` per cent, less what bad luck explains. So chance does not decide, however few the values are. A hundred
/// values check nothing if `least` is below nine; CI also draws a thousand.
/// @param least at most half of the share that usually takes it
/// @param law draws its values by `*generator`, checks them with RC_ASSERT, and reports whether they took the shortcut
void prop_of_shortcut(const std::string& description, std::size_t least, const std::function<bool()>& law);

/// Reports whether `shortcut()` takes at most nine tenths of the time of `rule()`: more than chance gives to a shortcut
/// that nobody calls. The time is the processor's, the least of many turns of each.
bool is_faster(const std::function<void()>& shortcut, const std::function<void()>& rule);

}  // namespace refurl::test
