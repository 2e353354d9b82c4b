#include "systems/rules.hpp"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

#include "standard/changes.hpp"
#include "systems/records.hpp"
#include "systems/today.hpp"

namespace refurl::systems {

namespace {

constexpr std::string_view name_alone = "rules";
constexpr std::string_view before_edits = "rules:";

/// A reader, with the text that its rules refer to.
class EditedReader {
  public:
    static std::expected<std::shared_ptr<const EditedReader>, rules::NotAnEdit> make(std::string_view edits) {
        auto text = std::make_unique<const std::string>(edits);
        auto rules = rules::edited(rules::Rules(), *text);
        if (!rules) return std::unexpected(std::move(rules.error()));
        return std::make_shared<const EditedReader>(std::move(text), *std::move(rules));
    }

    EditedReader(std::unique_ptr<const std::string> text, rules::Rules rules)
        : text_(std::move(text)), reader_(std::move(rules)) {}

    const rules::Reader* operator->() const { return &reader_; }

  private:
    std::unique_ptr<const std::string> text_;
    rules::Reader reader_;
};

using SharedReader = std::shared_ptr<const EditedReader>;

std::string path_of(const Components& url) {
    std::string path;
    for (const refurl::Component& each : url) {
        if (each.type == Type::drive) path.append("/").append(refurl::text_of(each));
        if (each.type == Type::path_root) path += '/';
        if (is_segment(each)) path += refurl::text_of(each);
        if (each.type == Type::dir) path += '/';
    }
    return path;
}

/// Returns a part with the sigil before it, or ε if the part is missing or empty.
std::string with_sigil(char sigil, const std::optional<std::string>& part) {
    return part && !part->empty() ? sigil + *part : std::string();
}

/// Returns the host with its port.
std::string host_of(const Record& record) { return record.host.value_or("") + with_sigil(':', record.port); }

/// Returns the origin of a URL: that of its own scheme or, for a blob-URL, that of the http-URL in its path.
std::string origin_of(const Record& url, const EditedReader& reader, bool may_be_blob = true) {
    if (reader->language().mode_of(url.scheme ? Text(*url.scheme) : Text()) == Mode::web)
        return *url.scheme + "://" + host_of(url);
    if (url.scheme != "blob" || !may_be_blob) return "null";
    Store store;
    const auto inner = reader->read(url.path, {}, Encoding::utf_8, store);
    if (!inner) return "null";
    const Record record = record_of(inner->components, inner->href, path_of(inner->components));
    return record.scheme == "http" || record.scheme == "https" ? origin_of(record, reader, false) : "null";
}

Attributes attributes_by_rules(const Record& record, const EditedReader& reader) {
    return {.origin = origin_of(record, reader),
            .protocol = record.scheme.value_or("") + ":",
            .username = record.username.value_or(""),
            .password = record.password.value_or(""),
            .host = host_of(record),
            .hostname = record.host.value_or(""),
            .port = record.port.value_or(""),
            .pathname = record.path,
            .search = with_sigil('?', record.query),
            .hash = with_sigil('#', record.fragment)};
}

Refusal refused_by(const refurl::Refusal& refusal) {
    return {std::string(refusal.rule), "The rule " + std::string(refusal.rule) + " refuses it."};
}

/// Reads requests by rules. Reads equal bases only once.
class RequestReader {
  public:
    explicit RequestReader(const EditedReader& reader) : reader_(reader) {}

    Answer read(const Request& request) {
        const auto& base = base_of(request.base);
        if (!base) return std::unexpected(base_refused(base.error()));
        Store store;
        const auto url = reader_->read(request.input, *base, request.encoding, store);
        if (!url) return std::unexpected(refused_by(url.error()));
        Record record = record_of(url->components, url->href, path_of(url->components));
        record.attributes = attributes_by_rules(record, reader_);
        return record;
    }

    Validity validate(const Request& request) {
        const auto& base = base_of(request.base);
        if (!base) return std::unexpected(base_refused(base.error()));
        const auto valid = reader_->validate(request.input, *base);
        if (valid) return {};
        const std::string rule(valid.error().rule);
        return std::unexpected(Refusal{rule, "The text is not valid by " + rule + "."});
    }

  private:
    using Base = std::expected<Components, Refusal>;

    const Base& base_of(std::optional<std::string_view> text) {
        auto base = bases_.find(text);
        if (base == bases_.end()) base = bases_.emplace(text, text ? read_base(*text) : Base()).first;
        return base->second;
    }

    Base read_base(std::string_view text) {
        auto url = reader_->read(text, {}, Encoding::utf_8, store_);
        if (!url) return std::unexpected(refused_by(url.error()));
        return std::move(url->components);
    }

    const EditedReader& reader_;
    Store store_;  ///< for the bases
    std::unordered_map<std::optional<std::string_view>, Base> bases_;
};

// ---- The URL class

/// A URL that setters change. A setting that fails changes nothing.
class Settable {
  public:
    explicit Settable(const EditedReader& reader) : reader_(reader) {}

    std::expected<void, Refusal> read(const Request& request) {
        Components base;
        if (request.base) {
            auto read = reader_->read(*request.base, {}, Encoding::utf_8, store_);
            if (!read) return std::unexpected(base_refused(refused_by(read.error())));
            base = std::move(read->components);
        }
        return keep(reader_->read(request.input, base, request.encoding, store_));
    }

    Seen set(const Setting& setting) {
        [[maybe_unused]] const auto result =
            setting.attribute == "href" ? keep(reader_->read(setting.value, {}, Encoding::utf_8, store_))
                                        : keep(reader_->set(url_.components, setting.attribute, setting.value, store_));
        const Record record = record_of(url_.components, url_.href, path_of(url_.components));
        return {url_.href, attributes_by_rules(record, reader_)};
    }

  private:
    std::expected<void, Refusal> keep(std::expected<rules::Printed, refurl::Refusal> made) {
        if (!made) return std::unexpected(refused_by(made.error()));
        url_ = *std::move(made);
        return {};
    }

    const EditedReader& reader_;
    Store store_;
    rules::Printed url_;
};

std::expected<std::vector<Seen>, Refusal> set_by_rules(const EditedReader& reader, const Request& request,
                                                       std::span<const Setting> settings) {
    Settable url(reader);
    if (auto read = url.read(request); !read) return std::unexpected(read.error());
    std::vector<Seen> seen;
    for (const Setting& setting : settings) seen.push_back(url.set(setting));
    return seen;
}

}  // namespace

std::expected<System, rules::NotAnEdit> rules_system(std::string_view edits) {
    const auto made = EditedReader::make(edits);
    if (!made) return std::unexpected(made.error());
    const SharedReader& reader = *made;
    const std::string name = std::string(before_edits).append(" ").append(edits);
    return System{.name = edits.empty() ? std::string(name_alone) : name,
                  .document = "The plain reading by refurl's rules",
                  .date = std::string(standard::last_followed.date),
                  .read = [reader](const Request& request) { return RequestReader(*reader).read(request); },
                  .read_all =
                      [reader](std::span<const Request> requests, const std::function<void(Answer&&)>& receive) {
                          RequestReader by_rules(*reader);
                          for (const Request& request : requests) receive(by_rules.read(request));
                      },
                  .validate = [reader](const Request& request) { return RequestReader(*reader).validate(request); },
                  .defines_attributes = true,
                  .scripting = {.settable = settable_attributes(),
                                .set = [reader](const Request& request, std::span<const Setting> settings) {
                                    return set_by_rules(*reader, request, settings);
                                }}};
}

System todays_rules() {
    System rules = *rules_system("");
    const System sooner = pipeline_system();
    rules.read = [read = sooner.read, by_rules = rules.read](const Request& request) {
        if (Answer url = read(request)) return url;
        return by_rules(request);
    };
    rules.read_all = {};
    rules.is_valid = [validate = sooner.validate](const Request& request) { return validate(request).has_value(); };
    rules.scripting.set = sooner.scripting.set;
    return rules;
}

std::optional<std::string_view> edits_in(std::string_view name) {
    if (name == name_alone) return "";
    if (!name.starts_with(before_edits)) return std::nullopt;
    name.remove_prefix(before_edits.size());
    if (name.starts_with(' ')) name.remove_prefix(1);
    return name;
}

std::optional<System> rules_named(std::string_view name) {
    const auto edits = edits_in(name);
    if (!edits) return std::nullopt;
    auto system = rules_system(*edits);
    return system ? std::optional(*std::move(system)) : std::nullopt;
}

}  // namespace refurl::systems
