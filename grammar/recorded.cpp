#include "grammar/recorded.hpp"

#include <utility>

#include "grammar/productions.hpp"
#include "grammar/x3/recorded.hpp"
#include "model/in_mode.hpp"

namespace refurl::grammar {

bool read_recorded(Sequence& url, std::string_view text, Mode mode, Ledger& ledger) {
    // Without the quiet production, nearly every host would expect the rest of a userinfo.
    Recorder recorder(text, "userinfo", ledger.most());
    const bool is_url = in_mode(mode, [&]<Mode m>() {
        return records_into<productions::UnderConstruction>(url, text, recorded<productions::url<m>>, recorder);
    });
    ledger.read(std::move(recorder).reading());
    return is_url;
}

}  // namespace refurl::grammar
