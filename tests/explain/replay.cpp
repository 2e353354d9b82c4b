#include "tests/explain/replay.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <set>
#include <utility>

#include "tests/explain/replayed_bytes.hpp"

namespace refurl::test {

namespace {

using Json = nlohmann::json;

using namespace replayed;

// ---- The state

/// How a part of a sequence is written: what stands before and after its text.
struct Sigils {
    const char* part;
    const char* before;
    const char* after;
};

constexpr std::array<Sigils, 12> sigils{{{"scheme", "", ":"},
                                         {"authority", "//", ""},
                                         {"username", "", ""},
                                         {"password", ":", ""},
                                         {"host", "", ""},
                                         {"port", ":", ""},
                                         {"drive", "/", ""},
                                         {"path-root", "/", ""},
                                         {"dirs", "", ""},
                                         {"file", "", ""},
                                         {"query", "?", ""},
                                         {"fragment", "#", ""}}};

constexpr std::array<const char*, 8> stages{"preprocess",     "parse",        "rebase",    "force",
                                            "interpret host", "encode query", "normalize", "print"};

std::size_t order_of(const Json& stage) {
    const auto found = std::ranges::find(stages, stage.get<std::string>());
    require(found != stages.end(), "a stage is unknown");
    return static_cast<std::size_t>(found - stages.begin());
}

/// The events that say what was found or what a text means, and so change nothing (spec-notes/explain.md#replay).
const std::set<std::string_view> without_changes{
    "mode",        "sequence",  "forbidden-code-points", "host",         "encoding", "reject-label", "to-ascii",
    "ip4-decimal", "ip4-octal", "ip4-hexadecimal",       "write-number", "href",     "failure"};

/// The events whose texts are not one range (spec-notes/explain.md#replay).
const std::set<std::string_view> without_place{"rebase", "dots"};

/// Reports whether an event replaced or removed something. Other events with changes only add.
bool takes_something(const Json& event) {
    return event.contains("changes") && std::ranges::any_of(event.at("changes"), [](const Json& change) {
               return !change.at("range").is_null() &&
                      (change.at("by").is_null() || range_of(change.at("range")).size() > 0);
           });
}

class Replayer {
  public:
    Replayer(std::string_view input, const std::optional<std::string>& base)
        : input_(input), base_(base), fates_{std::vector(input.size(), false), {}}, sigils_of_input_(input.size()) {
        parts_["text"] = bytes_of(input, Source::input);
        if (base) fates_[1].assign(base->size(), false);
    }

    void run(const std::vector<Json>& events, const std::optional<std::string>& href, Replay& out) {
        require(!events.empty(), "there are no events");
        const Json& last = events.back();
        require(last.at("event") == (href ? "href" : "failure"), "the last event is not the answer");
        require(shows(last.at("input").get<std::string>(), input_), "the input is another one");
        require(last.at("base").is_null() ? !base_ : base_ == last.at("base").get<std::string>(),
                "the base is another one");
        texts_ = last.at("texts");
        for (const Json& event : events) {
            const auto name = event.at("event").get<std::string>();
            where_ = name;
            enter(order_of(event.at("stage")));
            if (name == "mode") out.mode = event.at("after").get<std::string>();
            if (name == "sequence") read(event);
            check_before(event);
            ++out.seen[name];
            if (name == "rebase" && base_) fates_[1].assign(base_->size(), true);  // what it does not take is not used
            if (event.contains("changes")) {
                ++out.changed[name];
                apply(event);
            } else {
                require(!event.at("did_something").get<bool>() || without_changes.contains(name),
                        "it says that it did something, and has no changes");
            }
            require(event.contains("place") || !takes_something(event) || without_place.contains(name),
                    "it replaced or removed something, and has no place");
        }
        require(next_text_ == texts_.size(), "a stage got a text, but no event of it or of a later stage follows");
        if (href)
            end(last, *href, out);
        else
            fail(last);
    }

    [[nodiscard]] const std::string& where() const { return where_; }

  private:
    using Parts = std::map<std::string, Bytes>;

    // ---- Stages

    /// Checks the texts of all stages up to one.
    void enter(std::size_t stage) {
        require(stage >= stage_, "an event of an earlier stage follows");
        if (stage != stage_) removed_in_stage_.clear();
        stage_ = stage;
        while (next_text_ < texts_.size() && order_of(texts_[next_text_].at("stage")) <= stage)
            check_text(texts_[next_text_++]);
    }

    void check_text(const Json& text) {
        const std::string name = " that the stage " + text.at("stage").get<std::string>() + " got";
        const auto shown = text.at("text").get<std::string>();
        if (parts_.contains("text")) {
            require(shows(shown, text_of(parts_.at("text"))), "the changes give another text than that" + name);
            return;
        }
        std::vector<std::pair<std::string, Range>> places;
        const Bytes all = written(places);
        require(shown == shown_text(all, places), "the changes give another text than that" + name);
        check_parts(text.at("parts"), shown, places, name);
    }

    void check_parts(const Json& parts, std::string_view shown,
                     const std::vector<std::pair<std::string, Range>>& places, const std::string& name) const {
        require(parts.size() == places.size(), "the changes give other parts than those" + name);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto& [part, range] = places[i];
            require(parts[i].at("part") == part, "the changes give other parts than those" + name);
            const Range stated = range_of(parts[i].at("range"));
            require(stated.end <= shown.size(), "a part is outside the text" + name);
            if (part == "authority" || part == "path-root") continue;
            require(shows(shown.substr(stated.begin, stated.size()), text_of(parts_.at(part))),
                    "the part " + part + " differs from that" + name);
            if (!was_escaped_)
                require(stated.begin == range.begin && stated.end == range.end,
                        "the part " + part + " stands elsewhere in the text" + name);
        }
    }

    // ---- The sequence

    /// Returns the text of the sequence as JSON shows it. Only a query can have another encoding than UTF-8.
    [[nodiscard]] std::string shown_text(const Bytes& bytes,
                                         const std::vector<std::pair<std::string, Range>>& places) const {
        const std::string all = text_of(bytes);
        const auto query = std::ranges::find(places, "query", &std::pair<std::string, Range>::first);
        if (!was_escaped_ || query == places.end()) return all;
        const auto [begin, end] = query->second;
        return all.substr(0, begin) + with_escapes(all.substr(begin, end - begin)) + all.substr(end);
    }

    /// Returns the parts, one after the other, with their sigils.
    [[nodiscard]] Bytes written(std::vector<std::pair<std::string, Range>>& places,
                                bool has_slash_of_drive = true) const {
        Bytes all;
        const auto sigil = [&](std::string_view text) {
            for (const char c : text) all.push_back({c});
        };
        for (const Sigils& each : sigils) {
            const std::string part = each.part;
            if (part == "host" && parts_.contains("username")) sigil("@");
            if (!parts_.contains(part) || (part == "dirs" && parts_.at(part).empty())) continue;
            if (part != "drive" || has_slash_of_drive) sigil(each.before);
            const Bytes& bytes = parts_.at(part);
            places.push_back({part, {all.size(), all.size() + bytes.size()}});
            all.insert(all.end(), bytes.begin(), bytes.end());
            sigil(each.after);
        }
        return all;
    }

    /// Divides the text into the parts that the grammar read. What is in no part is a sigil; a drive may lack its own.
    void read(const Json& event) {
        const Bytes text = parts_.at("text");
        Parts parts{{"dirs", {}}};
        for (const Json& each : event.at("parts")) {
            const auto part = each.at("part").get<std::string>();
            parts[part] = slice(text, range_of(each.at("range")));
        }
        parts_ = std::move(parts);
        std::vector<std::pair<std::string, Range>> places;
        Bytes all = written(places);
        if (text_of(all) != text_of(text) && parts_.contains("drive")) {
            places.clear();
            all = written(places, false);
        }
        require(text_of(all) == text_of(text), "the parts and their sigils are not the text");
        for (std::size_t i = 0; i < text.size(); ++i)
            if (all[i].source == Source::rule) {
                settle(text[i]);
                if (text[i].source == Source::input) sigils_of_input_[text[i].begin] = true;
            }
    }

    // ---- Changes

    /// Says that an event removed or replaced a byte.
    void remove(const Byte& byte) {
        removed_in_stage_.push_back(byte);
        settle(byte);
    }

    /// Says that an event explains what became of a byte.
    void settle(const Byte& byte) {
        if (byte.source == Source::rule) return;
        std::vector<bool>& fates = fates_[byte.source == Source::base ? 1 : 0];
        for (std::size_t i = byte.begin; i < byte.end; ++i) fates[i] = true;
    }

    void check_before(const Json& event) {
        if (!event.contains("place")) return;
        const auto part = event.at("place").at("part").get<std::string>();
        require(parts_.contains(part), "there is no part " + part);
        const Bytes bytes = slice(parts_.at(part), range_of(event.at("place").at("range")));
        require(shows(event.at("before").get<std::string>(), text_of(bytes)), "`before` is not what stands there");
    }

    void apply(const Json& event) {
        require(event.at("did_something").get<bool>(), "it changed something, and says that it did not");
        require(!event.at("sentence").get<std::string>().empty(), "it has no sentence");
        const Parts old = parts_;
        std::map<std::string, std::size_t> ends;  // of what was read of each part
        std::map<std::string, Bytes> made;
        std::string removed;
        for (const Json& change : event.at("changes")) {
            const auto part = change.at("part").get<std::string>();
            if (change.at("range").is_null()) {
                require(!old.contains(part) && !made.contains(part), "the part " + part + " is there already");
                made[part] = by(change, {}, old);
                continue;
            }
            require(old.contains(part), "there is no part " + part);
            const Range range = range_of(change.at("range"));
            const Bytes replaced = slice(old.at(part), range);
            removed += text_of(replaced);
            if (change.at("by").is_null()) {
                require(range.size() == old.at(part).size(), "a part is removed, but its range is not all of it");
                require(parts_.erase(part) == 1, "a part is removed twice");
                for (const Byte& byte : replaced) remove(byte);
                continue;
            }
            require(range.begin >= ends[part], "the changes are not in order");
            const Bytes kept = slice(old.at(part), {ends[part], range.begin});
            made[part].insert(made[part].end(), kept.begin(), kept.end());
            const Bytes written = by(change, replaced, old);
            made[part].insert(made[part].end(), written.begin(), written.end());
            ends[part] = range.end;
            for (const Byte& byte : replaced) remove(byte);
        }
        for (auto& [part, bytes] : made) {
            if (old.contains(part)) {
                const Bytes rest = slice(old.at(part), {ends[part], old.at(part).size()});
                bytes.insert(bytes.end(), rest.begin(), rest.end());
            }
            parts_[part] = bytes;
        }
        if (event.at("event") == "encode-query") was_escaped_ = true;
        if (event.at("event") == "encode-special-query") was_escaped_ = false;
        check_after(event, removed);
    }

    /// Returns what a change writes.
    Bytes by(const Json& change, const Bytes& replaced, const Parts& old) const {
        const std::string text = text_of(change.at("by"));
        if (!change.contains("from")) {
            require(!replaced.empty() || stage_ != order_of("rebase") || text.empty() || text == "/",
                    "rebase adds what it does not take from the base");
            return made_of(replaced, text);
        }
        const auto part = change.at("from").at("part").get<std::string>();
        const Range range = range_of(change.at("from").at("range"));
        require(part != "base" || base_.has_value(), "there is no base");
        require(part == "base" || old.contains(part), "there is no part " + part);
        const Bytes copied = slice(part == "base" ? bytes_of(*base_, Source::base) : old.at(part), range);
        require(text_of(copied) == text, "what is called a copy is none");
        return copied;
    }

    /// Reports whether an event copies its text to another part, and removes it where it stood.
    static bool is_moved(const Json& event) {
        return std::ranges::any_of(event.at("changes"), [](const Json& change) { return change.contains("from"); });
    }

    /// Checks that what a moving event copied is its text, but for the delimiters of an authority, and that it says
    /// that it changed no text.
    static void check_moved(const Json& event, std::string_view after) {
        require(event.at("before") == after, "a text that is moved is changed");
        std::string copied;
        for (const Json& change : event.at("changes"))
            if (change.contains("from")) copied += text_of(change.at("by"));
        for (const char c : after) {
            const bool is_next = !copied.empty() && copied.front() == c;
            require(is_next || std::string_view(":@").contains(c), "what is moved is not the text of the event");
            if (is_next) copied.erase(0, 1);
        }
        require(copied.empty(), "what is moved is not the text of the event");
    }

    /// Checks that the event's texts are what the changes removed and wrote.
    void check_after(const Json& event, const std::string& removed) const {
        const auto before = event.at("before").get<std::string>();
        const auto after = event.at("after").get<std::string>();
        if (!event.contains("place")) {
            require(before.empty() || shows(before, removed) || shows(before + "/", removed),
                    "`before` is not what was removed");
            return;
        }
        const auto part = event.at("place").at("part").get<std::string>();
        const bool is_in_one_part = std::ranges::all_of(event.at("changes"), [&](const Json& change) {
            return change.at("part") == part && !change.at("by").is_null();
        });
        if (after.empty()) {
            require(shows(before, removed) || shows(before + "/", removed), "`before` is not what was removed");
        } else if (is_moved(event)) {
            check_moved(event, after);
        } else if (is_in_one_part) {
            const Range place = range_of(event.at("place").at("range"));
            std::size_t end = place.end;
            for (const Json& change : event.at("changes")) {
                const Range range = range_of(change.at("range"));
                require(place.begin <= range.begin && range.end <= place.end, "a change is outside `before`");
                end = end - range.size() + text_of(change.at("by")).size();
            }
            require(shows(after, text_of(slice(parts_.at(part), {place.begin, end}))),
                    "`after` is not what stands there");
        }
    }

    // ---- The end

    void end(const Json& event, const std::string& href, const Replay& out) {
        require(texts_.size() == stages.size(), "a stage has no text");
        std::vector<std::pair<std::string, Range>> places;
        const Bytes all = written(places);
        require(text_of(all) == href, "the changes give another href: " + text_of(all));
        require(event.at("after") == href, "the event has another href");
        for (const Byte& byte : all) settle(byte);
        for (const bool is_of_base : {false, true}) {
            const auto lost = std::ranges::find(fates_[is_of_base ? 1 : 0], false);
            require(lost == fates_[is_of_base ? 1 : 0].end() || (is_of_base && !base_),
                    std::string("no event says what became of a byte of the ") + (is_of_base ? "base" : "input"));
        }
        check_provenance(event.at("provenance"), all, out);
    }

    static void check_provenance(const Json& provenance, const Bytes& href, const Replay& out) {
        std::size_t at = 0;
        for (const Json& origin : provenance) {
            const Range range = range_of(origin.at("range"));
            require(range.begin == at && range.end > at && range.end <= href.size(), "the provenance has a gap");
            at = range.end;
            const auto source = origin.at("source").get<std::string>();
            for (const Json& rule : origin.at("rules"))
                require(rule == "sigil" || out.changed.contains(rule.get<std::string>()) || rule == "to-ascii",
                        "the provenance names the rule " + rule.get<std::string>() + ", of which there is no event");
            require(origin.at("copy") == origin.at("rules").empty(), "what is not a copy has no rule");
            for (std::size_t i = range.begin; i < range.end; ++i) {
                const Byte& byte = href[i];
                require((byte.source == Source::rule) == (source == "rule"), "the provenance has another source");
                if (source == "rule") continue;
                require((byte.source == Source::base) == (source == "base"), "the provenance has another source");
                const Range bytes = range_of(origin.at("bytes"));
                const bool is_copy = origin.at("copy").get<bool>();
                const Range from =
                    is_copy ? Range{bytes.begin + i - range.begin, bytes.begin + i - range.begin + 1} : bytes;
                // A label that is decoded from Punycode and written again is a copy of its bytes, though it was
                // replaced.
                require(is_copy ? byte.begin <= from.begin && from.end <= byte.end
                                : byte.begin == from.begin && from.end == byte.end,
                        "the provenance names other bytes");
            }
        }
        require(at == href.size(), "the provenance ends before the href");
    }

    /// Checks that the bytes blamed are still there when the failing stage begins. Between them, bytes may be missing
    /// that an earlier event removed, such as tabs.
    void fail(const Json& event) const {
        if (event.at("input_range").is_null()) throw Fault{"the failure has no place"};
        const Range blamed = range_of(event.at("input_range"));
        require(blamed.begin <= blamed.end && blamed.end <= input_.size(), "the failure is outside the input");
        require(shows(event.at("before").get<std::string>(), input_.substr(blamed.begin, blamed.size())),
                "`before` is not what is blamed");
        if (blamed.size() == 0) return;
        std::vector<bool> is_there = sigils_of_input_;
        is_there.resize(input_.size());
        const auto add = [&](const Byte& byte) {
            if (byte.source == Source::input) std::fill(at(is_there, byte.begin), at(is_there, byte.end), true);
        };
        for (const auto& [part, bytes] : parts_) std::ranges::for_each(bytes, add);
        std::ranges::for_each(removed_in_stage_, add);
        require(is_there[blamed.begin] && is_there[blamed.end - 1], "what is blamed is not there any more");
        for (std::size_t i = blamed.begin; i < blamed.end; ++i)
            require(is_there[i] || fates_[0][i], "what is blamed is not there any more");
    }

    static std::vector<bool>::iterator at(std::vector<bool>& flags, std::size_t i) {
        return flags.begin() + static_cast<std::ptrdiff_t>(i);
    }

    std::string_view input_;
    const std::optional<std::string>& base_;
    Parts parts_;
    std::array<std::vector<bool>, 2>
        fates_;                          ///< for each byte of the input and of the base: whether an event explains it
    std::vector<bool> sigils_of_input_;  ///< the bytes of the input that the grammar read as sigils
    Bytes removed_in_stage_;             ///< what events of the present stage removed
    Json texts_;
    std::size_t next_text_ = 0;
    std::size_t stage_ = 0;
    bool was_escaped_ = false;  ///< whether the query has bytes of another encoding
    std::string where_;
};

}  // namespace

Replay replay(std::string_view input, const std::optional<std::string>& base, const std::vector<Json>& events,
              const std::optional<std::string>& href) {
    Replay out;
    Replayer replayer(input, base);
    try {
        replayer.run(events, href, out);
    } catch (const Fault& fault) {
        out.fault = replayer.where() + ": " + fault.words;
    } catch (const Json::exception& fault) {
        out.fault = replayer.where() + ": " + fault.what();
    }
    return out;
}

std::vector<Json> events_of(std::string_view text) {
    std::vector<Json> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(Json::parse(text.substr(0, end)));
        text.remove_prefix(std::min(text.size(), end) + (end == std::string_view::npos ? 0 : 1));
    }
    return lines;
}

}  // namespace refurl::test
