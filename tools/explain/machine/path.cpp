// Tells the states that read a path, a query and a fragment, and the URL serializer.
#include <algorithm>
#include <iterator>

#include "encoding/rules.hpp"
#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "model/percent_encoding.hpp"
#include "normalize/rules.hpp"
#include "print/rules.hpp"
#include "resolve/rules.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tools/explain/machine/narrator.hpp"

namespace refurl::tools::machine {

using explain::code;
using explain::joined;
using standard::Segments;
using standard::UrlRecord;

// ---- Paths

void Narrator::tell_path_start(const UrlRecord& /*url*/) {
    if (took("1.3")) {
        Event& event = add_rule(rule::force_path_root, {}, "/", {});
        event.component = "path";
        event.steps = taken({own("1.3")});
    }
    if (took("1")) tell_backslash();
    if (took("1") && !took("1.3")) extend(path_, run_->place);
}

void Narrator::tell_path(const UrlRecord& url) {
    if (took("2")) {
        segment_.add(run_->c, run_->place);
        tell_units("path", run_->place, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    const bool is_slash = run_->c == U'/' || run_->c == U'\\';
    tell_segment();
    tell_backslash();
    extend(path_, segment_.range());
    segment_.clear();
    if (is_slash)
        extend(path_, run_->place);
    else
        end_path(url);
}

/// Tells a segment that ends.
void Narrator::tell_segment() {
    const std::string segment = standard::utf8_encode(run_->buffer);
    add_encoding(rule::percent_encode<Column::path>, "path", segment_, segment, standard::path_percent_encode_set,
                 taken_in_stretch({own("2.3")}));
    const auto add_dots = [&](const Rule& rule, std::string_view before, std::initializer_list<standard::Step> steps) {
        Event& event = add_rule(rule, before, {}, segment_.range());
        event.component = "path";
        event.steps = taken(steps);
        if (&rule == &rule::last_dots) event.after = event.before;
    };
    if (took("1.2.2") || took("1.3")) add_dots(rule::last_dots, segment, {own("1.2.2"), own("1.3")});
    if (took("1.2"))
        tell_dots(segment);
    else if (!took("1.4"))
        add_dots(rule::dot, segment, {own("1.3"), own("1.5")});
    else if (took("1.4.1"))
        tell_drive_letter(segment);
}

/// Tells a double-dot segment.
void Narrator::tell_dots(const std::string& segment) {
    const bool has_removed = run_->segments_left < run_->segments;
    const Rule& without_segment = run_->segments > 0 ? rule::dots_at_drive : rule::dots_at_root;
    const Rule& rule = has_removed ? rule::dots : without_segment;
    Event& event = add_rule(rule, has_removed ? joined(run_->removed, "/", segment) : segment, {}, segment_.range());
    event.component = "path";
    event.steps = taken({own("1.2.1")});
}

void Narrator::tell_drive_letter(const std::string& segment) {
    const bool is_last = run_->c != U'/' && run_->c != U'\\';
    Event& drive = add_rule(is_last ? rule::file_is_drive : rule::dir_is_drive, segment, segment, segment_.range());
    drive.component = "path";
    drive.steps = taken({own("1.4.1")});
    if (segment[1] == ':') return;
    Event& bar = add_rule(rule::drive_bar, segment, joined(segment.substr(0, 1), ":", ""), segment_.range());
    bar.component = "path";
    bar.steps = taken({own("1.4.1")});
}

namespace {

constexpr std::string_view encoded_slashes =
    " A percent-encoded slash or backslash in the path is no slash: it does not end a segment.";
constexpr std::string_view question_marks =
    " The query begins after the first `?`. Every other `?` is part of it or of the fragment.";

/// Reports whether a text contains a percent-encoded slash or backslash.
bool has_encoded_slash(std::string_view text) {
    for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
        const std::string_view rest = text.substr(at);
        if (begins_with_percent_encoded_byte(rest) && (byte_of(rest) == '/' || byte_of(rest) == '\\')) return true;
    }
    return false;
}

/// Returns `The path is`, the text, and a full stop.
std::string words_of_component(std::string_view name, std::string_view text) {
    return joined("The ", name, " is ").append(text.empty() ? "empty" : code(text)).append(".");
}

}  // namespace

void Narrator::end_path(const UrlRecord& url) {
    const std::string path = serialize_path(url);
    Event& event = add_finding("path", words_of_component("path", path), path, path_);
    if (has_encoded_slash(path)) event.sentence += encoded_slashes;
    event.steps = taken({own("1.2.2"), own("1.3"), own("1.4.2"), own("1.6"), own("1.7")});
    if (path_) sources_["path"].input = path_;
}

void Narrator::tell_opaque_path(const UrlRecord& url) {
    if (took("3") || took("4")) {
        if (took("3.2")) encodes_last_space_ = true;
        rest_.add(run_->c, run_->place);
        tell_units("path", run_->place, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    const std::string path = serialize_path(url);
    const std::string encoded = encodes_last_space_ ? path.substr(0, path.size() - 3) + ' ' : path;
    add_encoding(rule::percent_encode<Column::opaque_path>, "path", rest_, encoded,
                 standard::c0_control_percent_encode_set, taken_in_stretch({own("4.3")}));
    if (encodes_last_space_) {
        Event& event = add_rule(rule::last_space, encoded, path, rest_.range());
        event.component = "path";
        event.steps = taken_in_stretch({own("3.2")});
    }
    Event& event = add_finding("path", words_of_component("path", path), path, rest_.range());
    event.steps = taken_in_stretch({own("3.2"), own("3.3"), own("4.3")});
    sources_["path"].input = rest_.range();
    rest_.clear();
}

// ---- Query and fragment

void Narrator::tell_query(const UrlRecord& url) {
    if (took("3")) {
        rest_.add(run_->c, run_->place);
        tell_units("query", run_->place, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    const bool is_of_scheme = std::ranges::find(stretch_steps_, own("1")) != stretch_steps_.end();
    const Encoding output = output_encoding(encoding_);
    const bool is_utf_8 = is_of_scheme || output == Encoding::utf_8;
    const bool is_special = standard::is_special(url);
    const auto& set = is_special ? standard::special_query_percent_encode_set : standard::query_percent_encode_set;
    const bool is_ascii = std::ranges::none_of(rest_.text, [](char32_t c) {
        return !standard::is_ascii_code_point(c) || standard::is_one_of(c, U"\x0E\x0F\x1B");
    });
    if (encoding_ != Encoding::utf_8 && is_utf_8 && !is_ascii) {
        const std::string reason = output == Encoding::utf_8
                                       ? joined("a document in ", name_of(encoding_), " has its URLs in UTF-8.")
                                       : "only http, https, file and ftp URLs take the encoding of the document.";
        add("encoding", "spec-notes/encodings.md#the-stage", joined("The query is in UTF-8: ", reason, ""), {}, {},
            rest_.range())
            .steps = output == Encoding::utf_8 ? std::vector<standard::Step>{{"basic URL parser", "5"}}
                                               : taken_in_stretch({own("1")});
    }
    if (is_utf_8 || is_ascii) {
        const Rule& rule =
            is_special ? rule::percent_encode<Column::special_query> : rule::percent_encode<Column::query>;
        add_encoding(rule, "query", rest_, *url.query, set, taken({own("2.2")}));
    } else {
        Event& event = add_rule(rule::encode_query, rest_.utf8(), *url.query, rest_.range());
        event.sentence.append(" The encoding is ").append(name_of(output)).append(".");
        event.component = "query";
        event.steps = taken({own("2.2")});
    }
    Event& event = add_finding("query", words_of_component("query", *url.query), *url.query, rest_.range());
    if (rest_.text.contains(U'?')) event.sentence += question_marks;
    event.steps = taken({own("2.2")});
    sources_["query"] = {rest_.range(), std::nullopt};
    rest_.clear();
}

void Narrator::tell_fragment(const UrlRecord& url) {
    if (took("1")) {
        rest_.add(run_->c, run_->place);
        tell_units("fragment", run_->place, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    add_encoding(rule::percent_encode<Column::fragment>, "fragment", rest_, *url.fragment,
                 standard::fragment_percent_encode_set, taken_in_stretch({own("1.3")}));
    Event& event = add_finding("fragment", words_of_component("fragment", *url.fragment), *url.fragment, rest_.range());
    event.steps = taken_in_stretch({own("1.3")});
    sources_["fragment"] = {rest_.range(), std::nullopt};
    rest_.clear();
}

// ---- The URL serializer

std::vector<Component> components_of(const UrlRecord& url) {
    std::vector<Component> components;
    std::size_t at = 0;
    const auto add = [&](std::string_view name, std::size_t size) {
        components.push_back({name, {at, at + size}, {}, {}, {}});
        at += size;
    };
    add("scheme", url.scheme.size());
    at += 1;  // :
    if (url.host) {
        at += 2;  // //
        if (standard::includes_credentials(url)) {
            add("username", url.username.size());
            if (!url.password.empty()) {
                at += 1;  // :
                add("password", url.password.size());
            }
            at += 1;  // @
        }
        add("host", serialize_host(*url.host).size());
        if (url.port) {
            at += 1;  // :
            add("port", std::to_string(*url.port).size());
        }
    }
    const std::string path = serialize_path(url);
    if (!url.host && !standard::has_opaque_path(url) && path.starts_with("//")) at += 2;  // /.
    add("path", path.size());
    for (const auto& [name, text] : {std::pair{"query", &url.query}, {"fragment", &url.fragment}}) {
        if (!*text) continue;
        at += 1;  // ? or #
        add(name, (*text)->size());
    }
    return components;
}

void Narrator::tell_end() {
    const UrlRecord& url = *out_.outcome.url;
    out_.href = serialize(url);
    out_.components = components_of(url);
    std::erase_if(out_.components, [](const Component& each) {
        return each.href.begin == each.href.end && each.name != "host" && each.name != "query" &&
               each.name != "fragment";
    });
    for (Component& component : out_.components) {
        const Sources& sources = sources_[component.name];
        component.input = sources.input;
        component.base = sources.base;
        if (component.base && !component.input) continue;  // a copy
        for (const Event& event : out_.events)
            if (event.component == component.name && event.is_rule && event.did_something &&
                std::ranges::find(component.rules, event.name) == component.rules.end())
                component.rules.push_back(event.name);
    }
    const std::string path = serialize_path(url);
    if (!url.host && !standard::has_opaque_path(url) && path.starts_with("//")) {
        Event& event = add_rule(rule::protect_path, {}, "./", {});
        event.algorithm = "URL serializer";
        event.steps = {{"URL serializer", "3"}};
    }
    Event& event = add("href", "spec-notes/print.md", joined("The URL is ", code(out_.href), "."), {}, out_.href, {});
    event.algorithm = "URL serializer";
}

}  // namespace refurl::tools::machine
