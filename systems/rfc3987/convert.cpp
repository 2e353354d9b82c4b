#include "systems/rfc3987/convert.hpp"

#include "model/percent_encoding.hpp"
#include "model/scheme.hpp"
#include "model/utf8.hpp"
#include "systems/idna_2003/to_ascii.hpp"
#include "systems/rfc3986/read.hpp"
#include "systems/rfc3987/validity.hpp"

namespace refurl::systems::rfc3987 {

namespace {

// ---- IRI to URI

constexpr ByteSet beyond_ascii = bytes_where([](unsigned char byte) { return byte >= 0x80; });
constexpr ByteSet printable_not_in_uris = with_characters(ByteSet{}, "<>\" {}|\\^`");

/// Reports whether the ireg-name of a URI with this scheme is known to be a domain name without percent-encoding.
bool has_domains(Text scheme) { return scheme && mode_of(*scheme) == Mode::web; }

/// Returns the text with ToASCII applied to its ireg-name. AllowUnassigned is true because the IRI exists already.
std::expected<std::string, Refusal> with_host_in_ascii(std::string_view text, const Reference& iri) {
    const bool is_domain = has_domains(iri.scheme) && iri.host_kind == grammar::rfc3986::HostKind::reg_name;
    if (!is_domain || !iri.host || iri.host->empty()) return std::string(text);
    Store store;
    const auto at = static_cast<std::size_t>(iri.host->data() - text.data());
    const auto host = idna_2003_to_ascii(*iri.host, {.allow_unassigned = true, .use_std3_ascii_rules = true}, store);
    if (!host) return std::unexpected(Refusal{"3.1", "ToASCII fails for the host.", at, at + iri.host->size()});
    return std::string(text).replace(at, iri.host->size(), *host);
}

// ---- URI to IRI

/// Converts the percent-encoded bytes of a URI-reference, from left to right.
class Conversion {
  public:
    Conversion(std::string_view text, Reading reading) : rest_(text), reading_(reading) {}

    std::string run() {
        while (!rest_.empty()) step();
        return std::move(result_);
    }

  private:
    void step() {
        if (rest_.front() != '%') {
            see(rest_.front());
            result_ += rest_.front();
            rest_.remove_prefix(1);
        } else if (static_cast<unsigned char>(byte_of(rest_)) >= 0x80) {
            convert_octets(octets());
        } else {
            convert_ascii();
        }
    }

    /// Notes the begin and the end of the query, because only a query may contain private characters.
    void see(char c) {
        if (c == '#') place_ = Place::fragment;
        if (c == '?' && place_ == Place::before) place_ = Place::query;
    }

    /// Step 2 for ASCII: converts unreserved characters. Keeps `%`, reserved characters, and characters that no URI
    /// contains.
    void convert_ascii() {
        const char byte = byte_of(rest_);
        if (class_of(static_cast<unsigned char>(byte)) == Class::unreserved)
            result_ += byte;
        else
            result_ += rest_.substr(0, percent_encoded_byte_size);
        rest_.remove_prefix(percent_encoded_byte_size);
    }

    /// Step 2 for consecutive percent-encoded bytes above 0x7F: returns all of them that begin here.
    std::string octets() {
        std::string bytes;
        while (rest_.starts_with('%') && static_cast<unsigned char>(byte_of(rest_)) >= 0x80) {
            bytes += byte_of(rest_);
            rest_.remove_prefix(percent_encoded_byte_size);
        }
        return bytes;
    }

    /// Steps 3 and 4: percent-encodes bytes that are not UTF-8, and characters that are not appropriate, again.
    void convert_octets(std::string_view bytes) {
        while (!bytes.empty()) {
            const Decoded first = decode_first(bytes);
            const std::string_view character = bytes.substr(0, first.length);
            const bool is_kept =
                first.valid && (reading_.follows_letter_at("step-4") || is_appropriate(first, character));
            if (is_kept)
                result_ += character;
            else
                for (const char byte : character) encode(byte);
            bytes.remove_prefix(first.length);
        }
    }

    [[nodiscard]] bool is_appropriate(const Decoded& decoded, std::string_view character) const {
        if (is_bidi_formatting(decoded.code_point)) return false;
        return grammar::rfc3987::is_ucschar(character) ||
               (place_ == Place::query && grammar::rfc3987::is_iprivate(character));
    }

    void encode(char byte) {
        std::array<char, percent_encoded_byte_size> encoded{};
        write_percent_encoded(byte, encoded.data());
        result_.append(encoded.data(), encoded.size());
    }

    enum class Place : std::uint8_t { before, query, fragment };

    std::string_view rest_;
    Reading reading_;
    Place place_ = Place::before;
    std::string result_;
};

}  // namespace

std::expected<std::string, Refusal> iri_to_uri(std::string_view text, Mapping mapping, Reading reading) {
    Store store;
    if (mapping.printable_ascii) text = percent_encode<printable_not_in_uris>(text, store);
    const auto iri = parse_reference(text, reading);
    if (!iri) return std::unexpected(iri.error());
    const auto with_host = mapping.host_to_ascii ? with_host_in_ascii(text, *iri) : std::string(text);
    if (!with_host) return with_host;
    return std::string(percent_encode<beyond_ascii>(*with_host, store));
}

std::expected<std::string, Refusal> uri_to_iri(std::string_view text, Reading reading) {
    if (const auto uri = rfc3986::uri_language().parse_reference(text, reading); !uri)
        return std::unexpected(uri.error());
    return Conversion(text, reading).run();
}

}  // namespace refurl::systems::rfc3987
