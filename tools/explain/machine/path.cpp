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

void Narrator::tell_path_start(const UrlRecord& url) {
    if (!standard::is_special(url)) return;
    if (run_->c == U'/' || run_->c == U'\\') {
        tell_backslash();
        extend(path_, place_);
        return;
    }
    Event& event = add_rule(rule::force_path_root, {}, "/", {});
    event.component = "path";
    event.steps = last_of(name_of(run_->state));
}

void Narrator::tell_path(const UrlRecord& url) {
    if (did(effect::longer_buffer)) {
        segment_.add(run_->c, place_);
        tell_units("path", place_, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    const bool is_slash = run_->c == U'/' || run_->c == U'\\';
    tell_segment(url, !is_slash);
    tell_backslash();
    extend(path_, segment_.range());
    segment_.clear();
    if (is_slash)
        extend(path_, place_);
    else
        end_path(url);
}

/// Tells a segment that ends.
void Narrator::tell_segment(const UrlRecord& url, bool is_last) {
    const std::string segment = standard::utf8_encode(buffer_);
    const bool is_double_dot = standard::is_double_dot_url_path_segment(buffer_, standard::Edition::today());
    const bool is_single_dot = standard::is_single_dot_url_path_segment(buffer_, standard::Edition::today());
    add_encoding(rule::percent_encode<Column::path>, "path", segment_, segment, standard::path_percent_encode_set,
                 doing_in_stretch(effect::longer_buffer));
    const auto add_dots = [&](const Rule& rule, Steps steps) {
        Event& event = add_rule(rule, segment, {}, segment_.range());
        event.component = "path";
        event.steps = std::move(steps);
        if (&rule == &rule::last_dots) event.after = event.before;
    };
    if ((is_double_dot || is_single_dot) && is_last) add_dots(rule::last_dots, doing(effect::longer_path));
    if (is_double_dot) tell_dots(segment);
    if (is_single_dot) add_dots(rule::dot, doing(effect::longer_path | effect::shorter_buffer));
    const bool is_first_of_file = url.scheme == "file" && segments_.empty();
    if (is_first_of_file && standard::is_windows_drive_letter(buffer_, standard::Edition::today()))
        tell_drive_letter(segment, is_last);
}

/// Tells a double-dot segment.
void Narrator::tell_dots(const std::string& segment) {
    const bool has_removed = did(effect::shorter_path);
    const Rule& without_segment = !segments_.empty() ? rule::dots_at_drive : rule::dots_at_root;
    const Rule& rule = has_removed ? rule::dots : without_segment;
    Event& event = add_rule(rule, has_removed ? joined(segments_.back(), "/", segment) : segment, {}, segment_.range());
    event.component = "path";
    constexpr std::string_view shorten = "shorten a url's path";
    event.steps = call_of(shorten);
    name_steps(event, last_of(shorten));
}

void Narrator::tell_drive_letter(const std::string& segment, bool is_last) {
    const Steps steps = before(doing(effect::longer_path));
    Event& drive = add_rule(is_last ? rule::file_is_drive : rule::dir_is_drive, segment, segment, segment_.range());
    drive.component = "path";
    drive.steps = steps;
    if (segment[1] == ':') return;
    Event& bar = add_rule(rule::drive_bar, segment, joined(segment.substr(0, 1), ":", ""), segment_.range());
    bar.component = "path";
    bar.steps = steps;
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
    event.steps = doing_in_stretch(effect::longer_path | effect::state);
    if (path_) sources_["path"].input = path_;
}

void Narrator::tell_opaque_path(const UrlRecord& url) {
    if (did(effect::longer_path)) {
        (run_->c == U' ' ? space_steps_ : unit_steps_) = doing(effect::longer_path);
        rest_.add(run_->c, place_);
        tell_units("path", place_, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    const std::string path = serialize_path(url);
    const bool encodes_last_space = rest_.text.ends_with(U' ') && !path.ends_with(' ');
    const std::string encoded = encodes_last_space ? path.substr(0, path.size() - 3) + ' ' : path;
    add_encoding(rule::percent_encode<Column::opaque_path>, "path", rest_, encoded,
                 standard::c0_control_percent_encode_set, unit_steps_);
    if (encodes_last_space) {
        Event& event = add_rule(rule::last_space, encoded, path, rest_.range());
        event.component = "path";
        event.steps = space_steps_;
    }
    Event& event = add_finding("path", words_of_component("path", path), path, rest_.range());
    event.steps = doing_in_stretch(effect::longer_path | effect::state);
    sources_["path"].input = rest_.range();
    rest_.clear();
}

// ---- Query and fragment

void Narrator::tell_query(const UrlRecord& url) {
    if (did(effect::longer_buffer)) {
        rest_.add(run_->c, place_);
        tell_units("query", place_, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    const bool is_of_scheme = !doing_in_stretch(effect::encoding).empty();
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
                                       : "only special URLs take the encoding of the document, except ws and wss.";
        add("encoding", "spec-notes/encodings.md#the-stage", joined("The query is in UTF-8: ", reason, ""), {}, {},
            rest_.range())
            .steps =
            output == Encoding::utf_8 ? doing(effect::encoding, first_steps_) : doing_in_stretch(effect::encoding);
    }
    const Steps steps = did(effect::query) ? doing(effect::query) : leaves();
    if (is_utf_8 || is_ascii) {
        const Rule& rule =
            is_special ? rule::percent_encode<Column::special_query> : rule::percent_encode<Column::query>;
        add_encoding(rule, "query", rest_, *url.query, set, steps);
    } else {
        Event& event = add_rule(rule::encode_query, rest_.utf8(), *url.query, rest_.range());
        event.sentence.append(" The encoding is ").append(name_of(output)).append(".");
        event.component = "query";
        event.steps = steps;
    }
    Event& event = add_finding("query", words_of_component("query", *url.query), *url.query, rest_.range());
    if (rest_.text.contains(U'?')) event.sentence += question_marks;
    event.steps = steps;
    sources_["query"] = {rest_.range(), std::nullopt};
    rest_.clear();
}

void Narrator::tell_fragment(const UrlRecord& url) {
    if (did(effect::fragment)) {
        rest_.add(run_->c, place_);
        tell_units("fragment", place_, standard::utf8_encode(run_->c), claim_errors());
        return;
    }
    add_encoding(rule::percent_encode<Column::fragment>, "fragment", rest_, *url.fragment,
                 standard::fragment_percent_encode_set, doing_in_stretch(effect::fragment));
    Event& event = add_finding("fragment", words_of_component("fragment", *url.fragment), *url.fragment, rest_.range());
    event.steps = doing_in_stretch(effect::fragment);
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

namespace {

std::vector<standard::Step> steps_of_serializer(const UrlRecord& url) {
    std::vector<standard::Step> steps;
    (void)serialize(url, [&](const standard::Step& step) { steps.push_back(step); });
    return steps;
}

/// Returns the steps of the serializer that are taken because the path has an empty first segment.
std::vector<standard::Step> steps_of_dot(const UrlRecord& url) {
    UrlRecord without = url;
    without.path = Segments{};
    std::vector<standard::Step> steps = steps_of_serializer(url);
    for (const standard::Step& step : steps_of_serializer(without)) std::erase(steps, step);
    return steps;
}

}  // namespace

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
        event.steps = steps_of_dot(url);
    }
    Event& event = add("href", "spec-notes/print.md", joined("The URL is ", code(out_.href), "."), {}, out_.href, {});
    event.algorithm = "URL serializer";
}

}  // namespace refurl::tools::machine
