#include "tests/generators.hpp"

#include "print/print.hpp"

namespace refurl::test {

rc::Gen<std::string> token() {
    return rc::gen::element<std::string>(
        "http:", "https:", "HTTP:", "file:", "ws:", "foo:", "c:", "C|", "c|", "h2:", ":", "/", "//", "\\", "?", "#",
        "@", "%", "%2e", "%2E", "%41", "%zz", ".", "..", "a", "B", "example.com", "localhost", "xn--", "0x7f", "127.1",
        "256", "[::1]", "[", "]", "80", "443", "0080", "65536", " ", "\t", "\n", "\x01", "\x7f", "\"", "<", ">", "`",
        "^", "{", "|", "}", "'", ";", "=", "&", "+", "~", "\xC3\xA9", "\xE2\x98\x95", "\xF0\x9F\x92\xA9",
        "\xEF\xBC\x8E", "\xFF", "\xE2\x98", "\xCC\xB8");
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += part;
    return text;
}

rc::Gen<std::string> text_of(const rc::Gen<std::string>& part) {
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(part),
                        [](const auto& parts) { return joined(parts); });
}

rc::Gen<std::string> url_string() { return text_of(token()); }

rc::Gen<std::string> reference_string() {
    const auto part = rc::gen::element<std::string>("a", "b", "/", "/", "/", "/", ".", ".", "..", "..", "%2E", "c|",
                                                    "d:", "//h", "?q", "#f", " ", "\xC3\xA9", "file:", "foo:", "");
    return text_of(part);
}

rc::Gen<std::string> authority_string() {
    const auto part = rc::gen::element<std::string>("u", "@", ":", "h", "c|", "0", "80", "[0::1]", "localhost", " ",
                                                    "\xC3\xA9", "/", "c:", "?", "");
    const auto scheme = rc::gen::element<std::string>("", "", "http:", "file:", "foo:");
    return rc::gen::apply([](const auto& before, const auto& after) { return before + "//" + after; }, scheme,
                          text_of(part));
}

Mode any_mode() { return *rc::gen::element(Mode::generic, Mode::web, Mode::file); }

rc::Gen<std::string> host_string() {
    const auto part = rc::gen::element<std::string>(
        "a", "B", "example", ".", ".", "com", "1", "0x1f", "xn--53h", "xn--", "-", "_", "%41", "%C3%A9", "\xC3\xA9",
        "\xE2\x98\x95", "\xC3\x9F", "\xEF\xBC\xA1", "\xCC\xB8", "\xD7\x90", "\xC2\xAD", "\xE3\x80\x82", "localhost");
    return rc::gen::map(rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(part)),
                        [](const auto& parts) { return joined(parts).substr(0, 200); });
}

rc::Gen<std::string> plausible_url() {
    using rc::gen::element;
    return rc::gen::map(
        rc::gen::tuple(
            element<std::string>("http:", "https:", "file:", "foo:", "blob:", "ws:", ""),
            element<std::string>("//", "//", "/", "", "\\\\", "///"),
            element<std::string>("", "", "u@", "u:p@", "u@:@"),
            rc::gen::oneOf(host_string(), element<std::string>("", "h", "C|", "[::1]", "[1:2::0.0.0.1]", "1.2", "0x")),
            element<std::string>("", "", ":80", ":443", ":", ":65536"), url_string()),
        [](const auto& parts) { return std::apply([](const auto&... part) { return joined({part...}); }, parts); });
}

rc::Gen<std::string> bytes() { return rc::gen::string<std::string>(); }

std::string edited(std::string text, const std::vector<Edit>& edits) {
    for (const auto& [place, removed, put] : edits) text.replace(place % (text.size() + 1), removed, put);
    return text;
}

rc::Gen<std::string> mutated(const rc::Gen<std::string>& texts) {
    const auto edit = rc::gen::construct<Edit>(rc::gen::arbitrary<std::size_t>(), rc::gen::inRange<std::size_t>(0, 4),
                                               rc::gen::weightedOneOf<std::string>({{4, token()}, {1, bytes()}}));
    return rc::gen::apply(edited, texts, rc::gen::resize(4, rc::gen::container<std::vector<Edit>>(edit)));
}

rc::Gen<std::string> shrinking_by_bytes(const rc::Gen<std::string>& texts) {
    return rc::gen::shrink(texts, [](const std::string& text) { return rc::shrink::removeChunks(text); });
}

rc::Gen<std::optional<std::string>> base() {
    using Base = std::optional<std::string>;
    const auto texts = rc::gen::weightedOneOf<std::string>(
        {{6, rc::gen::elementOf(bases_of_every_shape())},
         {1, rc::gen::element<std::string>("blob:http://h/a", "blob:file:///a", "http://", "a", "http://127.0.0.1")},
         {1, plausible_url()}});
    const auto bases = rc::gen::map(texts, [](const std::string& text) { return Base(text); });
    return rc::gen::oneOf(rc::gen::just(Base()), rc::gen::shrink(bases, [](const Base& base) {
                              return base ? rc::seq::just(Base()) : rc::Seq<Base>();
                          }));
}

rc::Gen<Encoding> any_encoding() {
    return rc::gen::map(rc::gen::inRange(std::size_t{0}, encoding_table.size()),
                        [](std::size_t row) { return static_cast<Encoding>(row); });
}

rc::Gen<Encoding> encoding() {
    const auto other = rc::gen::shrink(any_encoding(), [](Encoding) { return rc::seq::just(Encoding::utf_8); });
    return rc::gen::weightedOneOf<Encoding>({{3, rc::gen::just(Encoding::utf_8)}, {1, other}});
}

rc::Gen<std::string> code_point() {
    using Block = std::pair<std::uint32_t, std::uint32_t>;
    const auto block =
        rc::gen::element(Block{0x80, 0x17F}, Block{0x370, 0x6FF}, Block{0x2000, 0x27FF}, Block{0x3000, 0x30FF},
                         Block{0x4E00, 0x9FFF}, Block{0xAC00, 0xD7A3}, Block{0xE000, 0xF8FF}, Block{0xFE00, 0xFFEF},
                         Block{0x10000, 0x2FFFF}, Block{0x30000, 0x10FFFF});
    return rc::gen::mapcat(block, [](const Block& range) {
        const auto in_block = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(range.first, range.second + 1));
        return rc::gen::map(in_block, [](std::uint32_t c) { return standard::utf8_encode(static_cast<char32_t>(c)); });
    });
}

rc::Gen<std::string> text_to_encode() {
    const auto known =
        rc::gen::element<std::string>("a", "~", "\\", "'", "%", "%1B", "&#1;", " ", "?", "\x0E", "\x0F", "\x1B",
                                      "\u00A5", "\u203E", "\u2212", "\u2020", "\u20AC", "\u00E9", "\u3042", "\uFF71",
                                      "\u2261", "\u4E02", "\uAC00", "\uE5E5", "\uFFFD", "\uF8FF", "\u2603");
    return text_of(rc::gen::weightedOneOf<std::string>({{2, known}, {1, code_point()}}));
}

rc::Gen<Pair> pair_of(const rc::Gen<std::string>& inputs) {
    return rc::gen::construct<Pair>(shrinking_by_bytes(inputs), base(), encoding());
}

void showValue(const Pair& pair, std::ostream& out) {
    out << "input ";
    rc::show(pair.input, out);
    out << (pair.base ? ", base " : ", no base");
    if (pair.base) rc::show(*pair.base, out);
    if (pair.encoding != Encoding::utf_8) out << ", in " << name_of(pair.encoding);
}

std::string shown(const Authority& authority) {
    Sequence url;
    url.authority = authority;
    const std::string text = with_sigils(url).substr(std::string_view("//").size());
    return text.empty() ? "ε" : text;
}

std::string shown(const std::vector<Component>& list) {
    std::string text;
    for (const Component& component : list) {
        text.append("(").append(name_of(component.type));
        if (const auto* value = std::get_if<std::string_view>(&component.value))
            text.append(" ").append(value->empty() ? "ε" : *value);
        else
            text.append(" ").append(shown(authority_of(component)));
        text += ')';
    }
    return text.empty() ? "ε" : text;
}

std::string shown(const Sequence& url) { return shown(components(url)); }

void showValue(const OwnedSequence& owned, std::ostream& out) { out << shown(owned.list); }

OwnedSequence make_sequence(unsigned types, const std::vector<std::string>& dirs) {
    OwnedSequence owned{std::make_shared<std::vector<std::string>>(dirs), std::make_shared<Store>(), {}, {}};
    const auto has = [&](Type type) { return (types >> static_cast<unsigned>(type) & 1U) != 0; };
    const bool has_segments = !dirs.empty() || has(Type::file);
    const auto add = [&](Type type, std::string_view text) { owned.list.push_back({type, text}); };
    if (has(Type::scheme)) add(Type::scheme, "foo");
    if (has(Type::authority)) owned.list.push_back({Type::authority, Authority{{}, Host{HostKind::opaque, "h"}, {}}});
    if (has(Type::drive)) add(Type::drive, "c:");
    if (has(Type::path_root) || (has_segments && (has(Type::authority) || has(Type::drive)))) add(Type::path_root, "/");
    for (const std::string& dir : *owned.texts) add(Type::dir, dir);
    if (has(Type::file)) add(Type::file, "f");
    if (has(Type::query)) add(Type::query, "q");
    if (has(Type::fragment)) add(Type::fragment, "g");
    owned.url = sequence_of(owned.list, *owned.store).value();
    return owned;
}

rc::Gen<OwnedSequence> sequence() {
    return rc::gen::apply(make_sequence, rc::gen::inRange(0U, 256U),
                          rc::gen::container<std::vector<std::string>>(
                              rc::gen::element<std::string>("a", "", ".", "..", "%2e", "c|", "b:c", "x y")));
}

}  // namespace refurl::test
