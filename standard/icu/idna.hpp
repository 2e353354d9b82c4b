// Unicode ToASCII and ToUnicode (UTS 46) as ICU implements them. With ICU the state machine and the pipeline share no
// code for UTS 46, so a comparison of the two also compares their readings of UTS 46. ICU knows the code points of its
// own version of Unicode, and converts no label of more than 1,000 UTF-16 units.  Clause: spec-notes/standard.md#idna
#pragma once

#include "standard/changes.hpp"
#include "standard/idna.hpp"

namespace refurl::standard {

/// ICU's implementation.
extern const Idna icu_idna;

/// Today's edition with ICU's implementation.
inline constexpr Edition today_by_icu = Edition::today().with(icu_idna);

}  // namespace refurl::standard
