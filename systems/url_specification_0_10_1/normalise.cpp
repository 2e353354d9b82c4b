#include "systems/url_specification_0_10_1/normalise.hpp"

#include "normalize/normalize.hpp"
#include "systems/url_specification_0_10_1/percent_coding.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

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

/// The equations of the path. In an opaque path no segment is interpreted, unless the letter says so.
Sequence normalise_path(const Sequence& url, Slips slips, Store& store) {
    const bool stays = has_opaque_path(url) && !slips.has(Slip::opaque_path_segments);
    Sequence normal = stays ? url : reduce_segments(url, slips, store);
    if (url.drive) normal.drive = normalise_drive(*url.drive, store);
    return normal;
}

}  // namespace

// The components are encoded by their columns first, so that the equations of the authority, which are those of
// normalize/, find nothing to percent-encode by the table of the model. No equation depends on that: none concerns a
// character that is percent-encoded.
Sequence normalise(const Sequence& url, Slips slips, Store& store) {
    Sequence normal = encoded_by_column(normalise_path(url, slips, store), store);
    if (normal.authority) normal.authority = normalize_authority(*normal.authority, url.scheme, store);
    if (url.scheme) normal.scheme = normalize_scheme(*url.scheme, store);
    return normal;
}

}  // namespace refurl::systems::url_specification_0_10_1
