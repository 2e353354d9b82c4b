#include "grammar/diagnosis.hpp"

#include <algorithm>
#include <array>

#include "grammar/predicates.hpp"
#include "grammar/productions.hpp"
#include "grammar/value/names.hpp"
#include "grammar/value/stop.hpp"
#include "grammar/x3/match.hpp"
#include "model/table.hpp"

namespace refurl::grammar {

namespace {

/// The offset of a byte, the rule that the byte breaks, and the standard's name of the error.
struct Fault {
    std::size_t at;
    std::string_view rule;
    std::string_view error;
};

/// The place where the grammar stopped reading, in an authority.
class Place {
  public:
    Place(std::string_view text, Mode mode, const Stop& stop)
        : text_(text), stop_(stop), host_(begin_of_host(stop)), mode_(mode) {}

    [[nodiscard]] std::size_t at() const { return stop_.at; }
    [[nodiscard]] std::size_t host() const { return host_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    [[nodiscard]] bool is_special() const { return refurl::is_special(mode_); }
    /// Reports whether the URL may have a port. In a file-URL, a `:` is a forbidden domain code point of the host.
    [[nodiscard]] bool may_have_port() const { return mode_ != Mode::file; }

    /// The part of the host that the grammar read, and the text from the stop on.
    [[nodiscard]] std::string_view read() const { return text_.substr(host_, stop_.at - host_); }
    [[nodiscard]] std::string_view rest() const { return text_.substr(stop_.at); }

    [[nodiscard]] bool is_at(char c) const { return rest().starts_with(c); }
    [[nodiscard]] bool is_at_end() const { return ends_authority(rest()); }
    [[nodiscard]] bool is_in(std::string_view production) const {
        return std::ranges::find(stop_.around, production, &Begun::production) != stop_.around.end();
    }
    [[nodiscard]] bool has_brackets() const { return text_.substr(host_).starts_with('['); }

    /// Returns the host as the standard's host state delimits it: up to a `:` outside brackets.
    [[nodiscard]] std::string_view standard_host() const {
        const std::string_view host = text_.substr(host_);
        bool is_inside_brackets = false;
        for (std::size_t i = 0;; ++i) {
            if (ends_authority(host.substr(i))) return host.substr(0, i);
            if (host[i] == ':' && !is_inside_brackets && may_have_port()) return host.substr(0, i);
            if (host[i] == '[') is_inside_brackets = true;
            if (host[i] == ']') is_inside_brackets = false;
        }
    }

    /// Reports whether a `:` ends the host as the standard delimits it.
    [[nodiscard]] bool has_colon_after_host() const {
        return may_have_port() && text_.substr(host_ + standard_host().size()).starts_with(':');
    }

  private:
    static std::size_t begin_of_host(const Stop& stop) {
        const auto begins_with_host = [](std::string_view production) {
            return production == "host-port" || production == "host-value" || production == "hostname-value";
        };
        const auto found =
            std::ranges::find_if(stop.around.rbegin(), stop.around.rend(), begins_with_host, &Begun::production);
        return found == stop.around.rend() ? stop.at : found->at;
    }

    std::string_view text_;
    const Stop& stop_;
    std::size_t host_;
    Mode mode_;
};

// ---- IPv6

/// What precedes the stop in an IPv6 address.
enum class Before : std::uint8_t {
    opening,  ///< the bracket
    colon,
    piece,
    dot,     ///< the dot before a number of an IPv4 address, or what precedes its first number
    zero,    ///< the number 0 of an IPv4 address
    number,  ///< any other number of an IPv4 address
    full,    ///< seven pieces and `::`
};

/// What is found at the stop.
enum class At : std::uint8_t {
    end,
    last,  ///< a colon that ends the address
    colon,
    dot,
    digit,
    letter,  ///< a hexadecimal digit from A to F
    other,
};

/// Returns the part of `read` after its last `:` or `.`.
std::string_view last_number(std::string_view read) { return read.substr(read.find_last_of(":.") + 1); }

/// @param last what is read of a number in an IPv4 address
Before before_in_ip4(std::string_view last) {
    if (last.empty()) return Before::dot;
    return last == "0" ? Before::zero : Before::number;
}

Before before_of(std::string_view read) {
    if (read.empty()) return Before::opening;
    if (read.ends_with("::") && std::ranges::count(read, ':') == 8) return Before::full;
    if (read.ends_with(':')) return Before::colon;
    return read.contains('.') ? before_in_ip4(last_number(read)) : Before::piece;
}

At at_of(std::string_view rest) {
    if (rest.starts_with(']')) return At::end;
    if (rest.starts_with(":]")) return At::last;
    if (rest.starts_with(':')) return At::colon;
    if (rest.starts_with('.')) return At::dot;
    const auto byte = static_cast<unsigned char>(rest.front());
    if (is_digit(byte)) return At::digit;
    return is_hex_digit(byte) ? At::letter : At::other;
}

constexpr std::string_view never{};
constexpr std::string_view invalid = "IPv6-invalid-code-point";
constexpr std::string_view compress = "IPv6-invalid-compression";
constexpr std::string_view multiple = "IPv6-multiple-compression";
constexpr std::string_view too_few = "IPv6-too-few-pieces";
constexpr std::string_view too_many = "IPv6-too-many-pieces";
constexpr std::string_view ip4_invalid = "IPv4-in-IPv6-invalid-code-point";
constexpr std::string_view ip4_few = "IPv4-in-IPv6-too-few-parts";
constexpr std::string_view ip4_many = "IPv4-in-IPv6-too-many-pieces";
constexpr std::string_view ip4_large = "IPv4-in-IPv6-out-of-range-part";

struct Ip6ErrorRow {
    Before key;
    std::array<std::string_view, 7> at;  ///< in the order of At
};

// clang-format off
/// The standard's name of the error, by what stands before the stop and at it.
constexpr Table<Ip6ErrorRow, 7> ip6_errors({
    //                end          last         colon        dot          digit        letter       other
    {Before::opening, {too_few,     compress,    compress,    ip4_invalid, never,       never,       invalid}},
    {Before::colon,   {invalid,     multiple,    multiple,    ip4_invalid, too_many,    too_many,    invalid}},
    {Before::piece,   {too_few,     invalid,     too_many,    never,       invalid,     invalid,     invalid}},
    {Before::dot,     {ip4_invalid, ip4_invalid, ip4_invalid, ip4_invalid, never,       ip4_invalid, ip4_invalid}},
    {Before::zero,    {ip4_few,     ip4_invalid, ip4_invalid, ip4_invalid, ip4_invalid, ip4_invalid, ip4_invalid}},
    {Before::number,  {ip4_few,     ip4_invalid, ip4_invalid, ip4_invalid, ip4_large,   ip4_invalid, ip4_invalid}},
    {Before::full,    {never,       too_many,    too_many,    too_many,    too_many,    too_many,    too_many}},
});
// clang-format on

/// Returns the number of pieces that end before the last number of `read`; `::` counts as one.
std::ptrdiff_t pieces_before_last(std::string_view read) {
    return std::ranges::count(read, ':') - (read.starts_with("::") ? 1 : 0);
}

std::string_view error_of(Before before, At at) { return ip6_errors[before].at[static_cast<std::size_t>(at)]; }

/// Returns the error of an IPv4 address that begins at `begin` in an IPv6 address where the grammar expects none. Moves
/// `at` to the fault in that address, or else to its end: like the standard, this reports a fault in the IPv4 address
/// first.
/// @param host the host with its brackets
std::string_view ip4_error(std::string_view host, std::size_t begin, std::size_t& at, const Names& names) {
    constexpr std::ptrdiff_t most_pieces = 6;
    at = begin;
    if (pieces_before_last(host.substr(1, begin - 1)) > most_pieces) return ip4_many;
    const std::string_view ip4 = host.substr(begin);
    const Text whole = prefix(ip4, productions::ip4_address_strict);
    at = begin + (whole ? whole->size() : furthest_stop(names, "ip4-address-strict", ip4).at);
    if (whole && at + 1 == host.size()) return too_few;
    return error_of(before_in_ip4(last_number(host.substr(begin, at - begin))), at_of(host.substr(at)));
}

/// Returns the error of an IPv6 address that the grammar reads up to `at`. If an IPv4 address is at fault, moves `at`
/// to its fault.
/// @param host the host with its brackets
std::string_view ip6_error(std::string_view host, std::size_t& at, const Names& names) {
    const std::string_view read = host.substr(1, at - 1);
    const Before before = before_of(read);
    const bool is_ip4 = before == Before::piece && host[at] == '.';
    return is_ip4 ? ip4_error(host, at - last_number(read).size(), at, names)
                  : error_of(before, at_of(host.substr(at)));
}

Fault fault_in_brackets(const Place& place) {
    const std::string_view host = place.standard_host();
    if (!host.ends_with(']')) {
        const bool has_bracket = host.contains(']');
        return {place.host() + (has_bracket ? host.rfind(']') + 1 : 0), "host", "IPv6-unclosed"};
    }
    std::size_t at = std::min(place.read().size(), host.find(']'));
    const bool is_inner_bracket = host[at] == ']' && at + 1 < host.size();
    const std::string_view error = is_inner_bracket ? error_of(before_of(host.substr(1, at - 1)), At::other)
                                                    : ip6_error(host, at, names_of(place.mode()));
    return {place.host() + at, "ip6-address", error};
}

// ---- Other hosts, and ports

constexpr std::string_view forbidden_domain = "forbidden-domain-code-point";

/// Returns the fault of an authority whose port the grammar could not read. The cause may be an earlier `[`: it is
/// forbidden in the host of a special URL, but the grammar leaves such code points to host interpretation, and reads
/// the text after the next `:` as a port.
Fault fault_in_port(const Place& place) {
    if (!place.may_have_port()) return {place.host() + place.read().find(':'), forbidden_domain, ""};
    const std::size_t bracket = place.read().find('[', 1);
    if (bracket != std::string_view::npos) return {place.host() + bracket, forbidden_domain, ""};
    return {place.at(), "port", "port-invalid"};
}

/// @param is_hostname whether the text may have no port. The hostname state then refuses a `:` before it reads the
/// host.
Fault fault_of(const Place& place, bool is_hostname) {
    const std::string_view host = place.standard_host();
    if (is_hostname && !host.empty() && place.has_colon_after_host())
        return {place.host() + host.size(), "hostname-value", ""};
    const bool is_in_port = place.is_in("port");
    if (place.has_brackets() && !(is_in_port && place.may_have_port())) return fault_in_brackets(place);
    if (is_in_port) return fault_in_port(place);
    const bool ends_host = place.is_at_end() || (place.may_have_port() && place.is_at(':'));
    if (ends_host && place.read().empty()) return {place.at(), "host", "host-missing"};
    if (place.is_special()) return {place.at(), forbidden_domain, ""};
    return {place.at(), "opaque-host", "host-invalid-code-point"};
}

}  // namespace

Failure diagnose(std::string_view production, std::string_view text, Mode mode) {
    const Stop stop = furthest_stop(names_of(mode), production, text, "userinfo");
    const Fault fault = fault_of(Place(text, mode, stop), production == "hostname-value");
    Failure found = failure(fault.rule, fault.error, text, text.data() + fault.at);
    if (fault.rule == forbidden_domain) found.stage = Stage::host;
    return found;
}

}  // namespace refurl::grammar
