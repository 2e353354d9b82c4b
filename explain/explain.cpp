#include "explain/explain.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "composition.hpp"
#include "explain/encoded_text.hpp"
#include "explain/rules.hpp"
#include "explain/stage_text.hpp"
#include "grammar/predicates.hpp"
#include "model/find_row.hpp"
#include "model/utf8.hpp"

namespace refurl::explain {

namespace {

std::string code(std::string_view text) { return quoted(shortened(text)); }

std::string text_in(std::string_view before, std::string_view text, std::string_view behind) {
    return std::string(before).append(text).append(behind);
}

/// Returns words as `a, b and c`. Of many, it says how many there are between the first and the last.
std::string listed(const std::vector<std::string>& words, std::string_view conjunction) {
    constexpr std::size_t most = 24;
    if (words.size() > most) {
        std::vector<std::string> some(words.begin(), words.begin() + most / 2);
        some.push_back(std::to_string(words.size() - most + 1).append(" more"));
        some.insert(some.end(), words.end() - (most / 2 - 1), words.end());
        return listed(some, conjunction);
    }
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 < words.size() ? ", " : std::string(" ").append(conjunction).append(" ");
        text += words[i];
    }
    return text;
}

// ---- Components

/// Calls `visit(name, text)` for each part of a sequence that has a text, from left to right.
template <class Visit>
void each_part(const Sequence& url, Visit visit) {
    const auto visit_text = [&](std::string_view name, Text text) {
        if (text) visit(name, *text);
    };
    visit_text("scheme", url.scheme);
    if (url.authority) {
        const Authority& authority = *url.authority;
        if (authority.empty()) visit("authority", std::string_view());
        if (authority.userinfo) {
            visit("username", authority.userinfo->username);
            visit_text("password", authority.userinfo->password);
        }
        if (authority.host) visit("host", authority.host->text);
        visit_text("port", authority.port);
    }
    visit_text("drive", url.drive);
    if (url.path_root) visit("path-root", std::string_view("/"));
    url.dirs.each([&](std::string_view dir) { visit("dir", dir); });
    visit_text("file", url.file);
    visit_text("query", url.query);
    visit_text("fragment", url.fragment);
}

/// Returns a component with its name. A text that is not empty is shown by `show`.
template <class Show>
std::string described(std::string_view name, std::string_view text, const Show& show) {
    if (name == "path-root") return std::string(name);
    return text_in(name, " ", text.empty() ? "(empty)" : show(text));
}

std::string described(std::string_view name, std::string_view text) { return described(name, text, code); }

std::string described(const Sequence& url) {
    std::vector<std::string> parts;
    each_part(url, [&](std::string_view name, std::string_view text) { parts.push_back(described(name, text)); });
    return parts.empty() ? "nothing" : listed(parts, "and");
}

/// Returns all components of a sequence, whole.
std::string all_of(const Sequence& url) {
    std::string all;
    each_part(url, [&](std::string_view name, std::string_view text) {
        all.append(all.empty() ? "" : ", ").append(described(name, text, quoted));
    });
    return all;
}

std::vector<Place> places_of(const Url& url) {
    std::vector<Place> places;
    const char* const begin = url.href().data();
    each_part(url.sequence(), [&](std::string_view name, std::string_view text) {
        if (name == "path-root" || name == "authority") return;
        const auto at = static_cast<std::size_t>(text.data() - begin);
        places.push_back({name, {at, at + text.size()}});
    });
    return places;
}

/// Returns a component's type as people say it, with its article.
std::string_view with_article(Type type) {
    constexpr std::array<std::string_view, 8> names{"a scheme", "an authority", "a drive", "a path-root (a slash)",
                                                    "a dir",    "a file",       "a query", "a fragment"};
    return names[static_cast<std::size_t>(type)];
}

// ---- What the grammar expects

/// What people call a set of the grammar, and the set of which it is a part, or ε.
struct SetWords {
    std::string_view name;
    std::string_view words;
    std::string_view wider = {};
};

// A text fails only in its authority, and the recorder leaves out what a userinfo expects.
constexpr std::array<SetWords, 8> set_words{{{"alpha", "a letter"},
                                             {"digit", "a digit", "hex-digit"},
                                             {"digit-nonzero", "a digit from 1 to 9", "digit"},
                                             {"hex-digit", "a hexadecimal digit"},
                                             {"zero-to-four", "a digit from 0 to 4", "zero-to-five"},
                                             {"zero-to-five", "a digit from 0 to 5", "digit"},
                                             {"uchar", "a character of a host"},
                                             {"hchar", "a character of a host"}}};

/// Returns what people call a set, or the name itself, such as `the end`.
std::string_view words_of_set(std::string_view name) {
    const SetWords* const row = find_row(set_words, name, &SetWords::name);
    return row != nullptr ? row->words : name;
}

/// Returns the set of which a terminal is a part, as far as its first byte tells; otherwise ε.
std::string_view wider_set(const Terminal& terminal) {
    if (terminal.is_literal) return terminal.text.front() >= '0' && terminal.text.front() <= '9' ? "digit" : "";
    const SetWords* const row = find_row(set_words, terminal.text, &SetWords::name);
    return row != nullptr ? row->wider : std::string_view();
}

// ---- Domains

/// Returns the forbidden domain code points that people can see.
std::string visible_forbidden_code_points() {
    std::string visible;
    for (char c = 0x21; c < 0x7F; ++c)
        if (contains(forbidden_domain_code_points, c)) visible += c;
    return visible;
}

// ---- Events that are not rules

class Explainer {
  public:
    Explainer(std::string_view input, const Url* base, Encoding encoding, const Ledger& ledger,
              Explanation& explanation)
        : base_(base),
          encoding_(encoding),
          ledger_(ledger),
          written_(ledger),
          provenance_(written_, input, base != nullptr ? base->href() : std::string_view()),
          texts_(stage_texts(input, ledger, written_, explanation.url ? Step::print : ledger.step())),
          out_(explanation) {}

    void explain() {
        if (out_.url) {
            out_.provenance = provenance_.of(out_.url->href());
            in_href_ = Destinations(out_.provenance);
            out_.components = places_of(*out_.url);
            out_.cells = cells_of(ledger_, written_);
        }
        for (const StageText& each : texts_) out_.texts.push_back({each.step(), each.text(), places_in(each)});
        preprocess();
        parse();
        rebase();
        stage(Step::force);
        host();
        query();
        stage(Step::normalize);
        stage(Step::print);
        if (out_.url)
            end();
        else
            fail(out_.url.error());
    }

  private:
    /// Returns where the parts of the provenance stand in the text of a stage.
    [[nodiscard]] std::vector<std::optional<Range>> places_in(const StageText& text) const {
        std::vector<std::optional<Range>> places;
        places.reserve(out_.provenance.size());
        for (const Origin& origin : out_.provenance)
            places.push_back(text.range_of(out_.url->href().substr(origin.place.begin, origin.place.size())));
        return places;
    }

    void preprocess() {
        applications(Step::preprocess, [](Rule rule) { return rule != Rule::replace_backslashes; });
        mode();
        applications(Step::preprocess, [](Rule rule) { return rule == Rule::replace_backslashes; });
    }

    void mode() {
        std::string sentence;
        std::string_view scheme;
        if (grammar::starts_with_scheme(ledger_.text())) {
            scheme = ledger_.text().substr(0, ledger_.text().find(':'));
            sentence = scheme_sentence(scheme);
        } else if (base_ != nullptr) {
            sentence = "The text does not begin with a scheme, so it is read as one with the base's scheme would be. ";
            sentence.append("The mode is ").append(mode_words());
        } else {
            sentence = "The text does not begin with a scheme, such as `https:`, and there is no base. ";
            sentence.append("The mode is ").append(mode_words());
        }
        Event& event = add(Step::preprocess, "mode", "spec-notes/model.md#modes", std::move(sentence), {},
                           row_of(ledger_.mode()).name);
        if (!scheme.empty()) locate(event, scheme);
    }

    [[nodiscard]] std::string scheme_sentence(std::string_view scheme) const {
        const bool special = is_special(ledger_.mode());
        std::string sentence = text_in("The scheme ", code(scheme), special ? " is special." : " is not special.");
        return sentence.append(" The mode is ").append(mode_words());
    }

    [[nodiscard]] std::string_view mode_words() const {
        switch (ledger_.mode()) {
            case Mode::web:
                return "web: the URL has a host, which is a domain or an IP address, and `\\` counts as `/`.";
            case Mode::file: return "file: there can be a Windows drive letter, and `\\` counts as `/`.";
            case Mode::generic: break;
        }
        return "generic: a host is not interpreted, unless it is an IPv6 address, and `\\` is a character like others.";
    }

    void parse() {
        const Sequence* const url = ledger_.passage(Step::parse);
        if (url == nullptr) return;
        each_part(*url, [&](std::string_view name, std::string_view text) {
            if (const auto range = provenance_.range_in(Source::input, text); range && !text.empty())
                out_.read.push_back({name, *range});
        });
        add(Step::parse, "sequence", "spec-notes/grammar.md#productions",
            text_in("The grammar reads: ", described(*url), ".").append(path_of(*url)), {}, all_of(*url));
    }

    /// Returns what there is to say about an opaque path; otherwise ε.
    static std::string_view path_of(const Sequence& url) {
        if (!has_opaque_path(url) || (url.dirs.empty() && !url.file)) return {};
        return " The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it.";
    }

    void rebase() {
        applications(Step::rebase, [](Rule rule) { return rule == Rule::drop_scheme; });
        const Sequence* const rebased = ledger_.passage(Step::rebase);
        if (base_ != nullptr && rebased != nullptr) {
            const std::optional<Type> order = ledger_.order();
            Sequence joined = *rebased;
            if (was_applied(Rule::require_path_root)) joined.path_root = false;
            Event& event = add(Step::rebase, "rebase", "spec-notes/resolve.md#rebase",
                               order ? rebase_sentence(*order, joined) : "The base is not used.", {}, all_of(joined));
            event.did_something = order && *order != Type::scheme;
            if (event.did_something) locate_parts(event, *rebased);
        }
        applications(Step::rebase, [](Rule rule) { return rule != Rule::drop_scheme; });
    }

    /// Says which components come from the base, and which from the reference.
    [[nodiscard]] std::string rebase_sentence(Type order, const Sequence& rebased) const {
        if (order == Type::scheme) return "The text begins with a scheme, so nothing comes from the base.";
        std::vector<std::string> from_base;
        std::vector<std::string> from_reference;
        each_part(rebased, [&](std::string_view name, std::string_view text) {
            const bool is_of_base = name == "dir" ? lies_in(text, base_->href()) : is_before(name, order);
            (is_of_base ? from_base : from_reference).push_back(described(name, text));
        });
        const std::string_view text = was_applied(Rule::drop_scheme) ? "The rest" : "The text";
        const std::string given = listed(from_base, "and");
        if (from_reference.empty())
            return text_in(text, " is empty. So everything except a fragment comes from the base: ", given).append(".");
        const std::string_view first = with_article(order);
        std::string sentence = text_in(text, " begins with ", first);
        sentence.append(". So what stands before ").append(first).append(" in a URL comes from the base: ");
        sentence.append(given).append(". The text gives ").append(listed(from_reference, "and")).append(".");
        return sentence;
    }

    [[nodiscard]] bool was_applied(Rule rule) const {
        return std::ranges::find(ledger_.applications(), rule, &Application::rule) != ledger_.applications().end();
    }

    static bool is_before(std::string_view name, Type order) {
        const auto index = static_cast<std::size_t>(std::ranges::find(type_names, name) - type_names.begin());
        const bool is_of_authority = index == type_names.size();
        return is_of_authority ? Type::authority < order : static_cast<Type>(index) < order;
    }

    void host() {
        const Sequence* const url = ledger_.passage(Step::host);
        const Host* const host =
            url != nullptr && url->authority && url->authority->host ? &*url->authority->host : nullptr;
        const bool is_of_domain = host != nullptr && (host->kind == HostKind::domain || host->kind == HostKind::ip4);
        applications(Step::host, [](Rule rule) { return rule <= Rule::to_ascii; });
        if (is_of_domain) no_forbidden_code_points(host->text);
        applications(Step::host, [](Rule rule) { return rule > Rule::to_ascii; });
        if (host != nullptr) kind_of(*host);
    }

    void no_forbidden_code_points(std::string_view domain) {
        Event& event = forbidden_code_points(Step::host, " This one has none of them.", {});
        locate(event, domain);
        event.did_something = false;
    }

    Event& forbidden_code_points(Step step, std::string_view finding, std::string_view at_fault) {
        std::string sentence = text_in("Controls, the space and the characters ", code(visible_forbidden_code_points()),
                                       " are forbidden in a domain.");
        return add(step, "forbidden-code-points", "spec-notes/hosts.md#domains", std::move(sentence.append(finding)),
                   at_fault, {});
    }

    void query() {
        applications(Step::query, [](Rule rule) { return rule == Rule::encode_query; });
        applications(Step::query, [](Rule rule) { return rule == Rule::write_number; });
        const Sequence* const url = ledger_.passage(Step::host);
        const bool has_query = url != nullptr && url->query && !is_ascii(*url->query);
        if (encoding_ != Encoding::utf_8 && has_query && !was_applied(Rule::encode_query)) utf_8(*url);
    }

    /// Says why a query is in UTF-8, although the document has another encoding.
    void utf_8(const Sequence& url) {
        const std::string reason = output_encoding(encoding_) == Encoding::utf_8
                                       ? text_in("a document in ", name_of(encoding_), " has its URLs in UTF-8.")
                                       : "only http, https, file and ftp URLs take the encoding of the document.";
        Event& event = add(Step::query, "encoding", "spec-notes/encodings.md#the-stage",
                           text_in("The query is in UTF-8: ", reason, ""), {}, {});
        locate(event, *url.query);
    }

    void kind_of(const Host& host) {
        std::string sentence = text_in("The host ", code(host.text), "");
        switch (host.kind) {
            case HostKind::domain: sentence += " is a domain."; break;
            case HostKind::ip4: sentence += " is an IPv4 address."; break;
            case HostKind::ip6: sentence += " is an IPv6 address."; break;
            default: sentence += " is opaque: it is not interpreted, because the scheme is not special."; break;
        }
        Event& event = add(Step::host, "host", "spec-notes/hosts.md", std::move(sentence), {}, host.text);
        locate(event, host.text);
        event.did_something = did_something(Step::host);
    }

    [[nodiscard]] bool did_something(Step step) const {
        return std::ranges::any_of(ledger_.applications(), [=](const Application& each) { return each.step == step; });
    }

    void stage(Step step) {
        applications(step, [](Rule) { return true; });
    }

    /// Adds the rules that a stage applied.
    template <class Which>
    void applications(Step step, Which which) {
        for (const Application& each : ledger_.applications())
            if (each.step == step && which(each.rule)) application(each);
    }

    void application(const Application& each) {
        const RuleText& text = text_of(each.rule);
        const std::string before = shown(each.before);
        const std::string after = shown(each.after);
        Event& event = add(each.step, text.name, text.clause, sentence_about(each, before, after), before, after);
        event.did_something = each.before != each.after || !text.changes_text;
        locate(event, each.place);
        if (each.step == Step::preprocess) event.inputs = changes_of(each);
    }

    /// Returns where in the input a rule of preprocessing changed something, if it did so in several places.
    [[nodiscard]] std::vector<Range> changes_of(const Application& application) const {
        std::vector<Range> changes;
        const WrittenText* const written = written_.text_with(application.after);
        if (written == nullptr || written->rule != application.rule) return changes;
        for (const Piece& piece : written->pieces) {
            const auto range = piece.is_copy() ? std::nullopt : provenance_.range_in(Source::input, piece.before);
            if (!range) continue;
            if (!changes.empty() && changes.back().end == range->begin)
                changes.back().end = range->end;
            else
                changes.push_back(*range);
        }
        if (changes.size() == 1) changes.clear();
        return changes;
    }

    /// Returns a text as people can read it: what is encoded in an encoding other than UTF-8 with its bytes escaped.
    [[nodiscard]] std::string shown(std::string_view text) const {
        return is_encoded(text, written_) ? escaped(text) : std::string(text);
    }

    [[nodiscard]] std::string sentence_about(const Application& each, std::string_view before,
                                             std::string_view after) const {
        Application readable = each;
        readable.before = before;
        readable.after = after;
        return labels_of(each)
            .append(sentence_of(readable))
            .append(encoding_of(each))
            .append(number_of(each))
            .append(authority_of(each))
            .append(characters_of(each))
            .append(pieces_of(each));
    }

    /// Returns the name of the encoding in which a rule encodes the query; otherwise ε.
    [[nodiscard]] std::string encoding_of(const Application& application) const {
        if (application.rule != Rule::encode_query) return {};
        return text_in(" The encoding is ", name_of(output_encoding(encoding_)), ".");
    }

    /// Returns why the number that is written for a code point is not its own; otherwise ε.
    static std::string_view number_of(const Application& application) {
        constexpr std::string_view escapes = "\x0E\x0F\x1B";
        const bool is_escape = application.rule == Rule::write_number && escapes.contains(application.before);
        return is_escape
                   ? " It is the number of U+FFFD, because the character itself would change how the rest is decoded."
                   : "";
    }

    /// Returns what the grammar reads in the segment that becomes the authority; otherwise ε.
    [[nodiscard]] std::string authority_of(const Application& application) const {
        const Sequence* const forced = ledger_.passage(Step::force);
        if (application.rule != Rule::force_host || forced == nullptr) return {};
        Sequence authority;
        authority.authority = forced->authority;
        return text_in(" The grammar reads in it: ", described(authority), ".");
    }

    /// Returns which labels of a domain UTS 46 has checked, before the domain is written in ASCII; otherwise ε. Each
    /// check has an event, too, but changes nothing.
    [[nodiscard]] std::string labels_of(const Application& application) const {
        if (application.rule != Rule::to_ascii) return {};
        std::vector<std::string> labels;
        for (const Application& each : ledger_.applications())
            if (each.rule == Rule::validate_label) labels.push_back(code(each.before));
        if (labels.empty()) return "";
        return text_in("Valid by UTS 46: ", listed(labels, "and"), ". ");
    }

    /// Returns the characters that a rule percent-encodes, by their classes in the table; otherwise ε.
    [[nodiscard]] std::string characters_of(const Application& application) const {
        if (application.rule < Rule::encode_username || application.rule > Rule::encode_fragment) return {};
        const auto column = static_cast<Column>(static_cast<std::size_t>(application.rule) -
                                                static_cast<std::size_t>(Rule::encode_username));
        std::vector<EncodedClass> classes;
        each_character(application.before, is_encoded(application.before, written_),
                       [&](Class row, std::string_view character) {
                           if (must_encode(status(row, column))) add(character, row, classes);
                       });
        std::vector<std::string> words;
        words.reserve(classes.size());
        for (const EncodedClass& each : classes) words.push_back(each.words());
        return text_in(" By the table of characters, column ", column_names[static_cast<std::size_t>(column)],
                       ", these must be encoded: ")
            .append(listed(words, "and"))
            .append(".");
    }

    /// The characters of a class that a text has.
    struct EncodedClass {
        Class row;
        std::vector<std::string> characters;  ///< the first few, each once
        bool has_more = false;

        [[nodiscard]] std::string words() const {
            std::string text;
            for (const std::string& character : characters) text.append(quoted(character)).append(" ");
            return text.append(has_more ? "… " : "")
                .append(text_in("(", class_names[static_cast<std::size_t>(row)], ")"));
        }
    };

    static void add(std::string_view character, Class row, std::vector<EncodedClass>& classes) {
        constexpr std::size_t most = 4;
        auto found = std::ranges::find(classes, row, &EncodedClass::row);
        if (found == classes.end()) found = classes.insert(found, {row, {}});
        if (std::ranges::find(found->characters, character) != found->characters.end()) return;
        if (found->characters.size() < most)
            found->characters.emplace_back(character);
        else
            found->has_more = true;
    }

    /// Returns the eight pieces of an IPv6 address that a rule changes; otherwise ε.
    [[nodiscard]] std::string pieces_of(const Application& application) const {
        if (application.rule != Rule::ip6_address) return {};
        std::vector<std::string> pieces;
        for (const std::uint16_t piece : ledger_.address6()) {
            std::array<char, 4> digits{};
            char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), piece, 16).ptr;
            pieces.emplace_back(digits.data(), end);
        }
        return text_in(" Its eight pieces are ", listed(pieces, "and"), ", in hexadecimal.");
    }

    void end() {
        add(Step::print, "href", "spec-notes/print.md", text_in("The URL is ", code(out_.url->href()), "."), {},
            out_.url->href());
    }

    void fail(const Failure& failure) {
        std::string sentence = message_of(failure);
        if (is_at_stop(failure))
            sentence.append(" The grammar expects ").append(listed(expected_words(), "or")).append(".");
        if (failure.stage == Stage::resolve) sentence += advice(failure);
        if (failure.rule == "forbidden-domain-code-point")
            forbidden_code_points(ledger_.step(), " This one contains at least one of them.", failure.at_fault())
                .input = Range{failure.begin, failure.end};
        Event& event =
            add(ledger_.step(), "failure", clause_of(failure.stage), std::move(sentence), failure.at_fault(), {});
        event.input = Range{failure.begin, failure.end};
    }

    /// Reports whether a failure is about the first byte that the grammar cannot read.
    [[nodiscard]] bool is_at_stop(const Failure& failure) const {
        const bool has_been_parsed = ledger_.passage(Step::parse) != nullptr;
        if (failure.stage != Stage::parse || has_been_parsed || out_.reading.expected.empty()) return false;
        const std::string_view rest = ledger_.text().substr(out_.reading.stop);
        if (rest.empty()) return failure.begin == failure.end;
        const auto range = provenance_.range_in(Source::input, rest);
        return range && range->begin == failure.begin;
    }

    /// Returns what could stand where the grammar stops, in words. Leaves out a part of a set that could stand there,
    /// too.
    [[nodiscard]] std::vector<std::string> expected_words() const {
        std::vector<std::string> words;
        words.reserve(out_.reading.expected.size());
        for (const Terminal& terminal : out_.reading.expected)
            if (!is_part_of_expected(terminal))
                words.push_back(terminal.is_literal ? code(terminal.text) : std::string(words_of_set(terminal.text)));
        return words;
    }

    [[nodiscard]] bool is_part_of_expected(const Terminal& terminal) const {
        for (Terminal wider{wider_set(terminal), false}; !wider.text.empty(); wider.text = wider_set(wider))
            if (std::ranges::find(out_.reading.expected, wider) != out_.reading.expected.end()) return true;
        return false;
    }

    static std::string_view clause_of(Stage stage) {
        if (stage == Stage::parse) return "spec-notes/grammar.md#failures";
        return stage == Stage::resolve ? "spec-notes/resolve.md#resolution" : "spec-notes/hosts.md";
    }

    static std::string_view advice(const Failure& failure) {
        if (failure.rule == "strict-resolve")
            return " Expected: a scheme at the beginning, such as `https://`, or a base.";
        if (failure.rule == "whatwg-resolve") return " Expected: a scheme, or a `#`.";
        if (failure.rule == "force-web") return " Expected: a host after the scheme.";
        return "";
    }

    Event& add(Step step, std::string_view name, std::string_view clause, std::string sentence, std::string_view before,
               std::string_view after) {
        return out_.events.emplace_back(
            Event{step, name, clause, std::move(sentence), std::string(before), std::string(after)});
    }

    /// Finds a text in the input, the base, the href, and in the text of the event's stage.
    void locate(Event& event, std::string_view place) const {
        const auto text = std::ranges::find(texts_, event.step, &StageText::step);
        if (text != texts_.end()) event.text = text->range_of(place);
        event.input = provenance_.range_in(Source::input, place);
        event.base = provenance_.range_in(Source::base, place);
        locate_in_href(event);
    }

    /// Finds in the href what became of an event's bytes of the input and of the base.
    void locate_in_href(Event& event) const {
        for (const auto& [source, range] : {std::pair{Source::input, event.input}, {Source::base, event.base}})
            if (range) extend(event.href, in_href_.range_of(source, *range));
    }

    /// Finds the components of a sequence in the input, the base and the href.
    void locate_parts(Event& event, const Sequence& url) const {
        each_part(url, [&](std::string_view /*name*/, std::string_view text) {
            if (text.empty()) return;
            extend(event.input, provenance_.range_in(Source::input, text));
            extend(event.base, provenance_.range_in(Source::base, text));
        });
        locate_in_href(event);
    }

    const Url* base_;
    Encoding encoding_;
    const Ledger& ledger_;
    WrittenTexts written_;
    Provenance provenance_;
    Destinations in_href_;
    std::vector<StageText> texts_;
    Explanation& out_;
};

}  // namespace

Explanation explain(std::string_view input, const Url* base, Encoding encoding) {
    Ledger ledger;
    Explanation explanation{.url = parse_by_stages(input, base, encoding, ledger)};
    if (base != nullptr) explanation.base = base->href();
    explanation.text = ledger.text();
    explanation.mode = ledger.mode();
    explanation.reading = ledger.reading();
    Explainer(input, base, encoding, ledger, explanation).explain();
    return explanation;
}

std::optional<Step> parting_step(const Explanation& a, const Explanation& b) {
    const auto is_equal = [](const Event& one, const Event& other) {
        return one.name == other.name && one.sentence == other.sentence && one.before == other.before &&
               one.after == other.after;
    };
    const auto [first, second] = std::ranges::mismatch(a.events, b.events, is_equal);
    if (first == a.events.end() && second == b.events.end()) return std::nullopt;
    if (first == a.events.end()) return second->step;
    return second == b.events.end() ? first->step : std::min(first->step, second->step);
}

}  // namespace refurl::explain
