#include "api/normal_form.hpp"

#include <optional>
#include <string>

#include "composition.hpp"
#include "grammar/normal/explanation.hpp"
#include "grammar/normal/parse.hpp"
#include "host/ip6.hpp"

namespace refurl {

namespace {

/// Returns the reason why `text` is not a normal form, or nothing if it is one.
std::optional<Invalidity> fault_of(std::string_view text) {
    const std::optional<Mode> mode = grammar::mode_of_normal(text);
    const std::string padded = std::string(text).append(grammar::normal_padding, '\0');
    const std::string_view copy(padded.data(), text.size());
    Sequence url;
    if (!mode || !grammar::read_normal(copy, *mode, url)) return grammar::explain_normal(text);
    if (grammar::meets_conditions(url, is_shortest_ip6)) return std::nullopt;
    return grammar::broken_condition(url, copy);
}

}  // namespace

bool is_normal_form(std::string_view text) { return parse_normal_form(text).has_value(); }

std::expected<void, Invalidity> check_normal_form(std::string_view text) {
    if (const auto fault = fault_of(text)) return std::unexpected(*fault);
    return {};
}

}  // namespace refurl
