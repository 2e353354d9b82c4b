#include "systems/url_specification_0_10_1/normalise.hpp"

#include "model/percent_encoding.hpp"
#include "normalize/normalize.hpp"
#include "systems/url_specification_0_10_1/characters.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

// The equations of the authority are those of normalize/, which percent-encodes with the table of the model. The result
// is the same: the two tables differ only in delimiters, which a username and a password cannot contain.
constexpr bool encodes_userinfo_alike(Column column) {
    return with_characters(encode_set(column), ":/?#\t\n\r") == userinfo_percent_encode_set;
}
static_assert(encodes_userinfo_alike(Column::username) && encodes_userinfo_alike(Column::password));
static_assert(with_characters(encode_set(Column::opaque_host), "\t\n\r") ==
              with_characters(percent_encode_set(refurl::Column::opaque_host), "\t\n\r"));

/// drive "x|" ≈ drive "x:"
std::string_view normalise_drive(std::string_view drive, Store& store) {
    char* const normal = store.room(2);
    normal[0] = drive[0];
    normal[1] = ':';
    return {normal, 2};
}

/// dir x ≈ ε, if x :: dot
/// dir x · dir y ≈ ε, if y :: dots, and x is neither dot nor dots
/// path-root · dir y ≈ path-root, if y :: dots
/// and, unless it stays by the letter, file x ≈ dir x, if x is dotted
///
/// Uses mode generic, because the document lacks an equation of refurl that mode file has: a segment becomes a drive.
Sequence reduce_segments(const Sequence& url, Slips slips, Store& store) {
    if (!slips.has(Slip::last_segment)) return reduce_path(url, Mode::generic, store);
    Sequence dirs = url;
    dirs.file.reset();
    Sequence reduced = reduce_path(dirs, Mode::generic, store);
    reduced.file = url.file;
    return reduced;
}

template <const ByteSet& set>
Sequence percent_encode_path(const Sequence& url, Store& store) {
    Sequence encoded = url;
    encoded.dirs = Dirs();
    for (const std::string_view run : url.dirs.runs()) encoded.dirs.append(percent_encode<set>(run, store), store);
    if (url.file) encoded.file = percent_encode<set>(*url.file, store);
    return encoded;
}

Sequence normalise_path(const Sequence& url, Slips slips, Store& store) {
    const bool stays = has_opaque_path(url) && !slips.has(Slip::opaque_path_segments);
    const Sequence reduced = stays ? url : reduce_segments(url, slips, store);
    Sequence normal = has_opaque_path(reduced) ? percent_encode_path<opaque_path_encode_set>(reduced, store)
                                               : percent_encode_path<path_encode_set>(reduced, store);
    if (url.drive) normal.drive = normalise_drive(*url.drive, store);
    return normal;
}

}  // namespace

Sequence normalise(const Sequence& url, Slips slips, Store& store) {
    Sequence normal = normalise_path(url, slips, store);
    if (url.scheme) normal.scheme = normalize_scheme(*url.scheme, store);
    if (url.authority) normal.authority = normalize_authority(*url.authority, url.scheme, store);
    if (url.query)
        normal.query = is_special(mode_of(url)) ? percent_encode<special_query_encode_set>(*url.query, store)
                                                : percent_encode<query_encode_set>(*url.query, store);
    if (url.fragment) normal.fragment = percent_encode<fragment_encode_set>(*url.fragment, store);
    return normal;
}

}  // namespace refurl::systems::url_specification_0_10_1
