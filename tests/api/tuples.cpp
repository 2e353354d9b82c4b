#include "tests/api/tuples.hpp"

namespace refurl::test {

rc::Gen<std::string> tuple_text() {
    const auto part = rc::gen::element<std::string>(
        "a", "b", "=", "&", "+", " ", "%", "%41", "?", "#", "~", "*", "-", "\x7F", "\xC3\xA9", "\xEF\xBB\xBF",
        "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "longer than sixteen");
    return rc::gen::scale(0.1, text_of(part));
}

rc::Gen<api::Tuples> tuples() { return rc::gen::container<api::Tuples>(rc::gen::pair(tuple_text(), tuple_text())); }

rc::Gen<std::string> urlencoded_text() {
    const auto part = rc::gen::element<std::string>("a", "b", "=", "=", "&", "&", "+", "%", "%41", "%C3", "%A9", "%26",
                                                    "%3D", "%2B", "?", " ", "\xC3\xA9", "\xC3", "\xA9", "\xFF");
    return text_of(part);
}

}  // namespace refurl::test
