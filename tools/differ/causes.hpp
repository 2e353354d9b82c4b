// Why another program reads a pair otherwise than the standard.  Clause: spec-notes/differ.md#causes
#pragma once

#include <memory>

#include "systems/search/differ.hpp"
#include "tools/differ/adapter.hpp"

namespace refurl::tools {

/// What two readers have in common, and so what of their answers is compared.
struct Terms {
    bool have_href = true;
    bool are_of_url_class = true; /**< whether their attributes are those of the standard's class URL. If not, `?` and
                                     `#` alone are equal to ε, because parsers differ in whether they keep a delimiter
                                     without a component. */
};

/// Returns the terms of a program and the standard: those of the class URL if the program claims to follow it.
Terms terms_of(const Hello& hello);

/// Returns the terms of a program and a system.
Terms terms_of(const systems::System& system, const Hello& hello);

/// Returns the first attribute that both replies have and in which they differ, or else `href`; or the trouble of one;
/// or `failure` if only one of them is a failure.
std::optional<std::string_view> difference_of_keys(const systems::Reply& a, const systems::Reply& b, Terms terms);

/// Reports whether two texts are equal, or the standard's host parser reads both as the same host.
bool is_same_host(const std::string& a, const std::string& b);

/// Returns `hostname` if two programs accept a pair and read different hosts, and the second reads one at all. A
/// program that checks a URL with the first and fetches it with the second is then deceived. If the standard's host
/// parser reads both hosts as the same, returns `the spelling of hostname`. Or returns the trouble of one. The replies
/// have a hostname.
std::optional<std::string_view> difference_of_hosts(const systems::Reply& a, const systems::Reply& b);

/// Finds why a program reads a pair otherwise than a system. It asks other systems, until one answers as the program
/// does:
/// 1. the standard, if the system is something else,
/// 2. the edition with those changes of the standard switched that the program lacks or has, of which the versions of
///    Unicode are one (systems::Fit). This is known from one batch of pairs about which the program is asked when a
///    cause is first sought.
/// A program that does not claim to follow the standard is first compared with RFC 3986. Then it may be that it reads a
/// relative reference although there is no base. No edition is its cause.
/// Replies that do not differ have no cause. The functions live as long as they like.
class Causes {
  public:
    /// @param system the system that the program is compared with; all but editions count as the edition of today
    /// @param program reads pairs; it is asked only while a function of this class is called
    Causes(const systems::System& system, const Hello& hello, systems::Reader program);

    /// Returns a function that finds the cause of any pair.
    [[nodiscard]] systems::Explain explain() const;

    /// Returns a function that finds the cause RFC 3986 of a program that claims to follow the standard, if the program
    /// reads the pair and its neighbours so. It is asked about the smallest pair of a group only: of a parser's own
    /// mistake, some pairs look like the RFC's reading, and others do not.
    [[nodiscard]] systems::Explain explain_smallest() const;

    /// Returns a function that asks the program about the neighbours of a pair (systems::steps_from). The cause of the
    /// pair is refuted if the program reads one as the system does that the cause tells from that. RFC 3986 is also
    /// refuted if the program reads most of these not as the RFC does or, if the pair is refused, refuses most of those
    /// that the RFC and the system read alike.
    [[nodiscard]] systems::Predicts predicts() const;

  private:
    class State;
    std::shared_ptr<State> state_;
};

/// Reports whether two answers lead a request to different places: to another scheme, host or port. Hosts are the
/// same if the standard's host parser reads them as the same, as it does `0x7f.1` and `127.0.0.1`.
bool leads_elsewhere(const systems::Answer& a, const systems::Answer& b);

}  // namespace refurl::tools
