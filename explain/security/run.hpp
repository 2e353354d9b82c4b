// A run of the stages, and where the bytes of its texts come from.  Clause: spec-notes/attacks.md#from-the-run
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"
#include "explain/ledger.hpp"
#include "explain/provenance.hpp"
#include "explain/security/hosts.hpp"
#include "explain/security/security.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl::security {

/// A run of the rules, with its ledger. The arguments must outlive it.
class Run {
  public:
    Run(std::string_view input, const Url* base, Encoding encoding, std::span<const std::string> names);
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    [[nodiscard]] std::string_view input() const { return input_; }
    [[nodiscard]] const Url* base() const { return base_; }
    [[nodiscard]] const Result<Url>& url() const { return url_; }
    [[nodiscard]] std::span<const std::string> names() const { return names_; }
    [[nodiscard]] const Ledger& ledger() const { return ledger_; }

    /// Returns the URL's host as each reader reads it. They are in the order of `Reader`.
    [[nodiscard]] const std::vector<ReadHost>& hosts() const { return hosts_; }

    /// Returns those that are hosts of this kind.
    [[nodiscard]] std::vector<ReadHost> hosts(HostKind kind) const;

    /// Returns the last sequence that the stages up to `last` passed on, or null.
    [[nodiscard]] const Sequence* sequence(Stage last = Stage::print) const;

    /// Returns the applications of a rule, in order: those of the stages, and those of a client that reads an opaque
    /// host.
    [[nodiscard]] std::vector<const Application*> applications(const Rule& rule) const;

    /// Returns who applied a rule: the standard, or a client.
    [[nodiscard]] Reader reader_of(const Application& application) const;

    /// Returns the bytes of the input, or of the base, from which a text comes: as few ranges as possible, in order.
    [[nodiscard]] std::vector<explain::Range> ranges(explain::Source source, std::string_view text) const;

    /// Returns the bytes of the input that an application of a rule of preprocessing changed or removed.
    [[nodiscard]] std::vector<explain::Range> changes(const Application& application) const;

    /// Returns the bytes of the input in some ranges.
    [[nodiscard]] std::string bytes_in(const std::vector<explain::Range>& ranges) const;

    /// Returns a finding about the bytes from which `text` comes. Its `it` is these bytes of the input.
    [[nodiscard]] Finding finding(Kind kind, std::string_view text, std::string_view as, std::string note = {},
                                  Reader reader = Reader::standard) const;

    /// Returns the host as far as the stages came: the URL's host, or the host that the grammar read; or ε.
    [[nodiscard]] std::string_view host() const;

  private:
    std::size_t derived(Encoding encoding);

    std::string_view input_;
    const Url* base_;
    std::span<const std::string> names_;
    Ledger ledger_;
    Store store_;
    Result<Url> url_;
    std::size_t stages_size_;  ///< the number of applications of the stages
    std::vector<ReadHost> hosts_;
    explain::WrittenTexts written_;
    explain::Provenance provenance_;
};

using Findings = std::vector<Finding>;

/// Adds the bytes of `more` to those of `finding`.
void add_bytes(Finding& finding, const Finding& more);

/// Adds a finding to a list, or its bytes to the finding of the list that says the same about other bytes. Linear in
/// the list, so only for kinds with few different findings.
void add_or_join(Finding finding, Findings& all);

/// Returns the findings with the bytes of each in order, and ranges that touch as one.
Findings in_order(Findings findings);

}  // namespace refurl::security
