#include "tools/trace/change.hpp"

#include <utility>

#include "tools/output/json_writer.hpp"
#include "tools/reading/record.hpp"

namespace refurl::tools {

namespace {

using standard::Host;
using standard::Segments;

std::string json_of(const Segments& segments) {
    std::string json = "[";
    for (const std::string& segment : segments) {
        if (json.size() > 1) json += ", ";
        append_json(json, segment);
    }
    return json + ']';
}

}  // namespace

std::vector<VariableChange> ChangeFinder::changes_to(const standard::Variables& now) {
    if (replaced_) forget_replaced(now.url);
    flag({"atSignSeen", effect::at_sign_seen}, at_sign_seen_, now.at_sign_seen);
    flag({"insideBrackets", 0}, inside_brackets_, now.inside_brackets);
    flag({"passwordTokenSeen", effect::password_token_seen}, password_token_seen_, now.password_token_seen);
    text({"scheme", effect::scheme}, scheme_, now.url.scheme, false);
    text({"username", effect::username}, username_, now.url.username, username_ > 0);
    text({"password", effect::password}, password_, now.url.password, password_ > 0);
    host(now.url.host);
    port(now.url.port);
    path(now.url.path);
    text({"query", effect::query}, query_, now.url.query);
    text({"fragment", effect::fragment}, fragment_, now.url.fragment);
    return std::exchange(changes_, {});
}

void ChangeFinder::begin_with(const standard::Variables& now) {
    changes_to(now);
    replaced_ = {now.url.scheme, now.url.username, now.url.password, now.url.host};
}

/// Forgets the size of each text that was replaced, so that it counts as changed.
void ChangeFinder::forget_replaced(const standard::UrlRecord& now) {
    const auto forget = [](std::string& before, const std::string& text, std::size_t& size) {
        if (before == text) return;
        if (!text.starts_with(before) || before.empty()) size = before.empty() ? 0 : std::string::npos;
        before = text;
    };
    forget(replaced_->scheme, now.scheme, scheme_);
    forget(replaced_->username, now.username, username_);
    forget(replaced_->password, now.password, password_);
    if (replaced_->host == now.host) return;
    replaced_->host = now.host;
    host_ = HostMark{std::string::npos, 0, {}};
}

void ChangeFinder::add(Name name, std::string_view sign, std::string value, std::string_view kind) {
    changes_.push_back({name.name, sign, std::move(value), kind, name.effect});
}

void ChangeFinder::flag(Name name, bool& before, bool now) {
    if (std::exchange(before, now) != now) add(name, ":=", now ? "true" : "false");
}

void ChangeFinder::text(Name name, std::size_t& before, std::string_view now, bool may_append) {
    const std::size_t size = std::exchange(before, now.size());
    if (size == now.size()) return;
    if (may_append && size < now.size())
        add(name, "+=", json_string(now.substr(size)));
    else
        add(name, ":=", json_string(now));
}

void ChangeFinder::text(Name name, std::optional<std::size_t>& before, const std::optional<std::string>& now) {
    if (before && now) {
        text(name, *before, *now);
    } else if (before || now) {
        before = now ? std::optional(now->size()) : std::nullopt;
        add(name, ":=", now ? json_string(*now) : "null");
    }
}

std::optional<ChangeFinder::HostMark> ChangeFinder::mark_of(const std::optional<Host>& host) {
    if (!host) return std::nullopt;
    if (const auto* const domain = std::get_if<standard::Domain>(&*host))
        return HostMark{host->index(), domain->name.size(), {}};
    if (const auto* const opaque = std::get_if<standard::OpaqueHost>(&*host))
        return HostMark{host->index(), opaque->text.size(), {}};
    return HostMark{host->index(), 0, *host};
}

void ChangeFinder::host(const std::optional<Host>& now) {
    const std::optional<HostMark> mark = mark_of(now);
    if (host_ == mark) return;
    host_ = mark;
    const std::string text = now ? serialize_host(*now) : "";
    add({"host", effect::host}, ":=", now ? json_string(text) : "null", text.empty() ? "" : name_of(kind_of(*now)));
}

void ChangeFinder::port(std::optional<std::uint16_t> now) {
    if (std::exchange(port_, now) != now) add({"port", effect::port}, ":=", now ? std::to_string(*now) : "null");
}

void ChangeFinder::path(const standard::Path& now) {
    const auto* const segments = std::get_if<Segments>(&now);
    if (segments == nullptr) {
        const auto& opaque = std::get<std::string>(now);
        if (opaque_path_) {
            text({"path", effect::longer_path}, *opaque_path_, opaque);
        } else {
            opaque_path_ = opaque.size();
            segments_.clear();
            segment_begins_.clear();
            add({"path", effect::longer_path}, ":=", json_string(opaque), "opaque");
        }
    } else {
        path(*segments);
    }
}

/// Adds the removed segments or the appended ones; or the whole path, if it comes from the base.
void ChangeFinder::path(const Segments& now) {
    if (segment_begins_.empty() && now.size() > 1) {
        for (const std::string& segment : now) push(segment);
        add({"path", effect::longer_path}, ":=", json_of(now));
    }
    while (segment_begins_.size() > now.size()) {
        add({"path", effect::shorter_path},
            "-=", json_string(std::string_view(segments_).substr(segment_begins_.back())));
        segments_.resize(segment_begins_.back());
        segment_begins_.pop_back();
    }
    while (segment_begins_.size() < now.size()) {
        push(now[segment_begins_.size()]);
        add({"path", effect::longer_path}, "+=", json_string(now[segment_begins_.size() - 1]));
    }
}

void ChangeFinder::push(const std::string& segment) {
    segment_begins_.push_back(segments_.size());
    segments_ += segment;
}

}  // namespace refurl::tools
