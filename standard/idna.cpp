#include "standard/idna.hpp"

#include "host/uts46/processing.hpp"
#include "standard/infra.hpp"

namespace refurl::standard {

static_assert(newest_unicode == uts46::newest_unicode);

namespace {

uts46::Options options_of(const ToAsciiFlags& flags) {
    return {.check_hyphens = flags.check_hyphens,
            .check_bidi = true,
            .check_joiners = true,
            .use_std3_ascii_rules = flags.use_std3_ascii_rules,
            .verify_dns_length = flags.verify_dns_length,
            .transitional_processing = flags.transitional_processing,
            .unicode = flags.unicode};
}

std::optional<std::string> to_ascii(std::u32string_view domain, const ToAsciiFlags& flags) {
    uts46::Converted ascii = uts46::to_ascii(utf8_encode(domain), options_of(flags));
    if (!ascii.errors.empty()) return std::nullopt;
    return std::move(ascii.domain);
}

std::optional<std::u32string> to_unicode(std::u32string_view domain, const ToAsciiFlags& flags) {
    const uts46::Converted unicode = uts46::to_unicode(utf8_encode(domain), options_of(flags));
    if (!unicode.errors.empty()) return std::nullopt;
    return utf8_decode_without_bom(unicode.domain);
}

}  // namespace

const Idna refurl_idna{to_ascii, to_unicode};

}  // namespace refurl::standard
