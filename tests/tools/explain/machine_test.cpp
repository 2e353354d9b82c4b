// Tests the explanations of the state machine: they end as those of the pipeline do, name the same rules, and say what
// is true.
#include <map>
#include <regex>
#include <set>
#include <utility>

#include "encoding/rules.hpp"
#include "explain/derive.hpp"
#include "explain/explain.hpp"
#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "grammar/rules.hpp"
#include "host/rules.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "normalize/rules.hpp"
#include "print/rules.hpp"
#include "refurl.hpp"
#include "resolve/rules.hpp"
#include "standard/domain.hpp"
#include "standard/infra.hpp"
#include "tests/agreement/failures.hpp"
#include "tests/catch.hpp"
#include "tests/explain/truth.hpp"
#include "tests/generators.hpp"
#include "tests/linear.hpp"
#include "tests/sentences.hpp"
#include "tests/vectors.hpp"
#include "tests/wpt.hpp"
#include "tools/explain/machine/explanation.hpp"

using namespace refurl;
using namespace refurl::test;
using tools::machine::Event;
using tools::machine::explain_run;

namespace {

/// A text, and what both systems say about it.
struct TwoExplanations {
    Pair pair;
    std::optional<Url> base;
    std::optional<standard::UrlRecord> record;
    explain::Explanation pipeline;
    tools::machine::Explanation machine;

    [[nodiscard]] const Url* given() const { return base ? &*base : nullptr; }
    [[nodiscard]] std::string text() const {  // as the states read it
        std::u32string text = standard::utf8_decode_without_bom(pair.input);
        while (!text.empty() && text.front() <= U' ') text.erase(0, 1);
        while (!text.empty() && text.back() <= U' ') text.pop_back();
        std::erase_if(text, [](char32_t c) { return c == U'\t' || c == U'\n' || c == U'\r'; });
        return standard::utf8_encode(text);
    }
};

/// Returns nothing if the base is not a URL.
std::optional<TwoExplanations> both_explanations(const Pair& pair) {
    std::optional<Url> base;
    std::optional<standard::UrlRecord> record;
    if (pair.base) {
        Result<Url> parsed = parse(*pair.base);
        if (!parsed) return std::nullopt;
        base = std::move(*parsed);
        record = standard::parse(*pair.base).url;
    }
    explain::Explanation pipeline = explain::explain(pair.input, base ? &*base : nullptr, pair.encoding);
    tools::machine::Explanation machine = explain_run(pair.input, record ? &*record : nullptr, pair.encoding);
    return TwoExplanations{pair, std::move(base), std::move(record), std::move(pipeline), std::move(machine)};
}

using Wrong = std::optional<std::string>;

/// A row of the table of differences in the notes.
struct Row {
    Pair pair;
    std::string pipeline;  ///< the names of rules, with commas
    std::string machine;
};

/// Returns the rows of the table of differences in spec-notes/explain.md.
std::vector<Row> rows_of_notes() {
    const std::string notes = read_file(source_dir() / "spec-notes/explain.md");
    const std::string section = notes.substr(notes.find("\n## The state machine"));
    static const std::regex row("\n\\| `([^`]*)`(?: onto `([^`]*)`)?(?: in ([^ ]*))? \\| ([^|]*) \\| ([^|]*) \\|");
    const auto names = [](const std::string& cell) { return cell == "\u2013" ? std::string() : cell; };
    std::vector<Row> rows;
    for (std::sregex_iterator each(section.begin(), section.end(), row), end; each != end; ++each) {
        const std::string input = std::regex_replace((*each)[1].str(), std::regex(R"(\\\|)"), "|");
        const std::string base = (*each)[2];
        const std::string label = (*each)[3];
        rows.push_back({{input, base.empty() ? std::nullopt : std::optional(base),
                         label.empty() ? Encoding::utf_8 : *get_encoding(label)},
                        names((*each)[4]),
                        names((*each)[5])});
    }
    return rows;
}

/// Runs a check on texts of every kind, on our vectors, and on urltestdata.
void on_texts(const std::function<Wrong(const TwoExplanations&)>& check) {
    const auto complaint_about = [&](const Pair& pair) {
        const auto both = both_explanations(pair);
        return both ? check(*both) : std::nullopt;
    };
    const auto on = [&](const std::string& name, const rc::Gen<std::string>& inputs) {
        rc::prop(name, [=] {
            const Pair pair = *pair_of(inputs);
            if (const Wrong wrong = complaint_about(pair)) RC_FAIL(*wrong);
        });
    };
    on("for any tokens", url_string());
    on("for plausible URLs", plausible_url());
    on("for references", reference_string());
    on("for authorities", authority_string());
    on("for any bytes", bytes());
    on("for sentences of the grammar", url_sentence());
    for (const auto& [pair, pipeline, machine] : rows_of_notes()) {
        const std::string wrong = complaint_about(pair).value_or("");
        CAPTURE(pair.input, pair.base.value_or("(no base)"), wrong);
        CHECK(wrong.empty());
    }
    const auto on_case = [&](const Json& each, Encoding encoding) {
        const Pair pair{each["input"].get<std::string>(), text_at(each, "base"), encoding};
        const std::string wrong = complaint_about(pair).value_or("");
        CAPTURE(pair.input, pair.base.value_or("(no base)"), wrong);
        CHECK(wrong.empty());
    };
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& each : read_json(file)) on_case(each, encoding_at(each));
    if (wpt_folder())
        for (const Json& each : wpt_cases("urltestdata.json")) on_case(each, Encoding::utf_8);
}

// ---- The same rules

using Names = std::set<std::string_view>;

bool has(const tools::machine::Explanation& explanation, std::string_view name) {
    return std::ranges::find(explanation.events, name, &Event::name) != explanation.events.end();
}

/// A row of the table of differences in spec-notes/explain.md: when it applies, either side may name these rules alone.
struct Difference {
    std::string_view title;
    std::string_view example;  ///< in that table
    Names pipeline;
    Names machine;
    bool (*applies)(const TwoExplanations& both);
};

bool has_rule(const TwoExplanations& both, const Rule& rule) { return has(both.machine, rule.name); }

const std::vector<Difference> differences{
    {"UTS 46",
     "http://\u00C4.example/",
     {"map", "normalize-to-nfc", "convert-punycode", "validate-label", "write-punycode"},
     {},
     [](const TwoExplanations& both) {
         return has_rule(both, rule::to_ascii) || !is_ascii(both.pair.input) || both.pair.input.contains('%');
     }},
    {"slashes",
     "http:h",
     {"force-host", "force-path-root"},
     {"force-path-root"},
     [](const TwoExplanations& both) { return has(both.machine, "slashes"); }},
    {"backslashes",
     "http:\\\\h",
     {},
     {"drop-scheme"},
     [](const TwoExplanations& both) { return has_rule(both, rule::replace_backslashes); }},
    {"dropped schemes",
     "HTTP:x",
     {},
     {"lowercase-scheme"},
     [](const TwoExplanations& both) { return has_rule(both, rule::drop_scheme); }},
    {"drive letters",
     "x",
     {"require-path-root"},
     {"dir-is-drive", "file-is-drive", "force-path-root"},
     [](const TwoExplanations& both) { return both.pipeline.mode == Mode::file; }},
    {"removed segments",
     "http://h/\u00E9/..",
     {},
     {"encode-path"},
     [](const TwoExplanations& both) { return has_rule(both, rule::dots); }},
    {"other encodings",
     "http://h/?\u4E00",
     {"encode-special-query", "encode-query-bytes", "write-number"},
     {},
     [](const TwoExplanations& both) { return has_rule(both, rule::encode_query); }},
};

Names rules_named(const explain::Explanation& explanation) {
    Names names;
    for (const explain::Event& event : explanation.events)
        for (const explain::Sentence& sentence : explain::all_sentences())
            if (event.did_something && sentence.rule->name == event.name) names.insert(event.name);
    return names;
}

Names rules_named(const tools::machine::Explanation& explanation) {
    Names names;
    for (const Event& event : explanation.events)
        if (event.is_rule && event.did_something) names.insert(event.name);
    return names;
}

Names minus(const Names& names, const Names& others) {
    Names rest;
    std::ranges::set_difference(names, others, std::inserter(rest, rest.end()));
    return rest;
}

std::string listed(const Names& names) {
    std::string list;
    for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

/// What only one of the explanations names, without the known differences.
struct Rest {
    Names pipeline;
    Names machine;
};

/// Returns what only one of the explanations names. Removes the known differences and counts them in `used`.
Rest rest_of(const TwoExplanations& both, std::map<std::string_view, int>* used) {
    const Names of_pipeline = rules_named(both.pipeline);
    const Names of_machine = rules_named(both.machine);
    Rest rest{minus(of_pipeline, of_machine), minus(of_machine, of_pipeline)};
    if (used == nullptr) return rest;
    for (const Difference& row : differences) {
        if (!row.applies(both)) continue;
        const std::size_t before = rest.pipeline.size() + rest.machine.size();
        rest = {minus(rest.pipeline, row.pipeline), minus(rest.machine, row.machine)};
        (*used)[row.title] += rest.pipeline.size() + rest.machine.size() < before ? 1 : 0;
    }
    return rest;
}

std::string described(const TwoExplanations& both) {
    return both.pair.input + "\nonto " + both.pair.base.value_or("(no base)") + "\n";
}

// ---- When the events are true

/// Returns the stage whose rule this is.
Stage stage_of(const Rule* rule) {
    const auto is_in = [rule](const auto& rules) { return std::ranges::find(rules, rule) != rules.end(); };
    if (is_in(rule::of_preprocessing) || rule == &rule::decode_utf8) return Stage::preprocess;
    if (is_in(std::array{&rule::drop_scheme, &rule::require_path_root, &rule::lowercase_scheme})) return Stage::rebase;
    if (is_in(rule::of_resolution)) return Stage::force;
    if (is_in(rule::of_hosts) && rule != &rule::ip6_address) return Stage::host;
    if (rule == &rule::percent_decode) return Stage::host;
    if (is_in(rule::of_encoding)) return Stage::query;
    return is_in(rule::of_printing) ? Stage::print : Stage::normalize;
}

const Rule& rule_named(std::string_view name) {
    const auto is_it = [&](const explain::Sentence& sentence) { return sentence.rule->name == name; };
    return *std::ranges::find_if(explain::all_sentences(), is_it)->rule;
}

/// Calls `visit(text)` for each place in the memory of a sequence where `before` could stand.
template <class Visit>
void each_place(std::string_view before, const Sequence& url, Visit visit) {
    explain::each_part(url, [&](std::string_view, std::string_view text) {
        if (text.starts_with(before)) visit(text.substr(0, before.size()));
        if (text.ends_with(before)) visit(text.substr(text.size() - before.size()));
    });
}

std::string lowercase(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) {
        return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
    });
    return text;
}

/// Returns the scheme of a text, or nothing.
std::optional<std::string> scheme_of(const std::string& text) {
    std::size_t at = 0;
    const auto is_alpha = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (text.empty() || !is_alpha(text[0])) return std::nullopt;
    while (at < text.size() && (is_alpha(text[at]) || (text[at] >= '0' && text[at] <= '9') || text[at] == '+' ||
                                text[at] == '-' || text[at] == '.'))
        ++at;
    return at < text.size() && text[at] == ':' ? std::optional(text.substr(0, at)) : std::nullopt;
}

/// Reports whether no slash follows the host of a web URL, or the scheme of a file URL, as the state machine reads
/// them. The pipeline reads `http:/h` as a path first, and a drive letter as no part of the path.
bool is_path_without_slash(const TwoExplanations& both) {
    std::string rest = both.text();
    if (const auto scheme = scheme_of(rest)) rest.erase(0, scheme->size() + 1);
    if (both.pipeline.mode == Mode::file) return !rest.starts_with('/') && !rest.starts_with('\\');
    if (both.pipeline.mode != Mode::web || !has(both.machine, "slashes")) return false;
    rest.erase(0, std::min(rest.find_first_not_of("/\\"), rest.size()));
    const std::size_t end = rest.find_first_of("/\\?#");
    return end == std::string::npos || rest[end] == '?' || rest[end] == '#';
}

/// Returns the sequence with the host of the state machine, which no colon ends after a `[`, not even the last one.
/// @param host receives this host; it must outlive the sequence
Sequence with_host_of_states(Sequence url, std::string& host) {
    if (!url.authority || !url.authority->host || !url.authority->port) return url;
    if (!url.authority->host->text.contains('[')) return url;
    host = std::string(url.authority->host->text).append(":").append(*url.authority->port);
    url.authority->host->text = host;
    return url;
}

/// A sequence with the segments of the state machine's path: a drive letter is the first segment, and no state removes
/// a segment before it is percent-encoded.
class AsSegments {
  public:
    AsSegments(const Sequence& of, bool is_encoded) : url_(of) {
        const auto text_of = [=](std::string_view text) {
            return is_encoded ? standard::utf8_percent_encode(standard::utf8_decode_without_bom(text),
                                                              standard::path_percent_encode_set)
                              : std::string(text);
        };
        if (of.drive && of.path_root) path_ = std::string(*of.drive).append("/");
        for (const std::string_view run : of.dirs.runs()) path_ += text_of(run);
        const std::size_t size_of_dirs = path_.size();
        if (of.drive && !of.path_root) path_ += *of.drive;
        if (of.file) path_ += text_of(*of.file);
        const std::string_view path = path_;
        url_.dirs = Dirs(path.substr(0, size_of_dirs));
        url_.file = of.file || path.size() > size_of_dirs ? Text(path.substr(size_of_dirs)) : Text();
        url_.drive.reset();
    }
    AsSegments(const AsSegments&) = delete;
    AsSegments& operator=(const AsSegments&) = delete;

    [[nodiscard]] const Sequence& url() const { return url_; }

  private:
    std::string path_;  // the dirs, then the file: the text of an opaque path is one in memory
    Sequence url_;
};

/// Reports whether the sentence of an event about a rule is true of some place in the sequence that the grammar read,
/// as the stage with this rule got it. Nothing if the pipeline failed before that stage.
std::optional<bool> is_true_of_rule(const Event& event, const TwoExplanations& both, const Ledger& ledger) {
    const Rule& rule = rule_named(event.name);
    const Stage stage = stage_of(&rule);
    static const Sequence none;
    const Sequence* url = &none;
    if (stage > Stage::preprocess) url = ledger.passage(static_cast<Stage>(static_cast<int>(stage) - 1));
    if (url == nullptr) return std::nullopt;
    const Sequence base = both.base ? both.base->sequence() : Sequence();
    bool holds = false;
    const auto ask = [&](std::string_view before, const Sequence& of) {
        holds = holds || is_true(rule, explain::Fact{before, event.after, both.pair.input, of, base, ledger.mode()});
    };
    if (&rule == &rule::drop_scheme && has(both.machine, rule::replace_backslashes.name)) {  // `\\` is no `//`
        const std::string text = both.text();
        return base.scheme == Text(lowercase(event.before)) && text.starts_with(event.before + ":") &&
               !text.starts_with(event.before + "://");
    }
    if (&rule == &rule::force_path_root && is_path_without_slash(both)) return true;
    if (event.input && stage == Stage::preprocess)
        ask(std::string_view(both.pair.input).substr(event.input->begin, event.input->size()), *url);
    const AsSegments as_segments(*url, false);
    const AsSegments encoded_segments(*url, true);
    std::string host_of_states;
    const Sequence of_states = with_host_of_states(*url, host_of_states);
    for (const Sequence* const of : {url, &as_segments.url(), &encoded_segments.url(), &of_states}) {
        ask(event.before, *of);
        each_place(event.before, *of, [&](std::string_view before) { ask(before, *of); });
    }
    return holds;
}

bool is_url_code_point(char32_t c) {
    if (c < 0x80)
        return std::isalnum(static_cast<int>(c)) != 0 || std::u32string_view(U"!$&'()*+,-./:;=?@_~").contains(c);
    const bool is_noncharacter = (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
    return c >= 0xA0 && c <= 0x10FFFD && !is_noncharacter;
}

/// Reports whether no URL unit begins at a byte of the input.
bool is_no_url_unit(std::string_view input, std::size_t at) {
    const Decoded first = decode_first(input.substr(at));
    if (first.code_point != U'%') return !is_url_code_point(first.code_point);
    std::string rest(input.substr(at + 1));
    std::erase_if(rest, [](char c) { return c == '\t' || c == '\n' || c == '\r'; });
    return rest.size() < 2 || std::isxdigit(static_cast<unsigned char>(rest[0])) == 0 ||
           std::isxdigit(static_cast<unsigned char>(rest[1])) == 0;
}

/// Reports whether an event about URL units names each code point with such an error, and each once.
bool is_true_of_units(const Event& event, std::string_view input) {
    std::set<std::string_view> at_errors;
    for (const standard::ValidationError& error : event.errors) {
        if (error.name != "invalid-URL-unit" || !is_no_url_unit(input, error.offset)) return false;
        const std::string_view rest = input.substr(error.offset);
        at_errors.insert(rest.substr(0, decode_first(rest).length));
    }
    std::multiset<std::string_view> named;
    for (std::string_view rest = event.before; !rest.empty();) {
        const std::size_t length = decode_first(rest).length;
        named.insert(rest.substr(0, length));
        rest.remove_prefix(length);
    }
    const bool is_well_formed = std::ranges::all_of(at_errors, [](auto each) { return decode_first(each).valid; });
    return !at_errors.empty() && (!is_well_formed || std::ranges::equal(named, at_errors));
}

bool is_special_scheme(const std::string& scheme) {
    return std::set<std::string>{"http", "https", "ws", "wss", "ftp", "file"}.contains(lowercase(scheme));
}

/// Returns what the words `begins with …` say of a text.
bool begins_with(const std::string& text, std::string_view words, bool is_special) {
    const auto is_slash = [&](std::size_t at) {
        return at < text.size() && (text[at] == '/' || (is_special && text[at] == '\\'));
    };
    const auto is_drive = [&](std::size_t at) {
        return text.size() >= at + 2 && std::isalpha(static_cast<unsigned char>(text[at])) != 0 &&
               (text[at + 1] == ':' || text[at + 1] == '|') &&
               (text.size() == at + 2 || std::string_view("/\\?#").contains(text[at + 2]));
    };
    if (words == "a query") return text.starts_with('?');
    if (words == "a fragment") return text.starts_with('#');
    if (words == "`//`") return is_slash(0) && is_slash(1);
    if (words == "a drive letter") return is_drive(is_slash(0) ? 1 : 0);
    if (words == "a slash") return is_slash(0) && !is_slash(1);
    return words == "a segment of a path" && !text.empty() && !is_slash(0) && text[0] != '?' && text[0] != '#';
}

std::string between(const std::string& text, std::string_view before, std::string_view after) {
    const std::size_t at = text.find(before);
    if (at == std::string::npos) return "";
    const std::size_t begin = at + before.size();
    return text.substr(begin, text.find(after, begin) - begin);
}

bool says(const Event& event, std::string_view words) { return event.sentence.contains(words); }

/// Reports whether an event that is no rule is true.
bool is_true_of_finding(const Event& event, const TwoExplanations& both) {
    const std::string text = both.text();
    const std::optional<std::string> scheme = scheme_of(text);
    const std::string rest = scheme ? text.substr(scheme->size() + 1) : text;
    const auto& url = both.machine.outcome.url;
    const bool is_web = both.pipeline.mode == Mode::web;
    if (event.name == "scheme")
        return scheme == event.after && says(event, " is special") == is_special_scheme(*scheme) &&
               says(event, "No `//`") == (lowercase(*scheme) == "file" && !rest.starts_with("//")) &&
               says(event, "opaque") == (!is_special_scheme(*scheme) && !rest.starts_with('/')) &&
               says(event, "A slash follows") == (!is_special_scheme(*scheme) && rest.starts_with('/')) &&
               says(event, "may be empty") == (lowercase(*scheme) == "file") &&
               says(event, "needs a host") == (is_web && is_special_scheme(*scheme));
    if (event.name == "no-scheme") return !scheme && says(event, "there is no base") == !both.base;
    if (event.name == "rebase") {
        if (says(event, "nothing comes")) return scheme && rest.starts_with("//");
        const bool is_rest = says(event, "The rest");
        const std::string& read = is_rest ? rest : text;
        if (is_rest != scheme.has_value()) return false;
        if (says(event, " is empty")) return read.empty();
        return begins_with(read, between(event.sentence, "begins with ", ". So"), both.pipeline.mode != Mode::generic);
    }
    if (event.name == "slashes") {
        const bool are_slashes = event.before.find_first_not_of("/\\") == std::string::npos;
        const std::size_t end = event.before.size();
        return is_web && are_slashes && event.before != "//" && rest.starts_with(event.before) &&
               (rest.size() == end || (rest[end] != '/' && rest[end] != '\\'));
    }
    if (event.name == "userinfo") {
        const std::size_t at = text.find(event.after + "@");
        const std::size_t end = text.find_first_of(both.pipeline.mode == Mode::generic ? "/?#" : "/\\?#", at);
        return at != std::string::npos && text.rfind('@', end) == at + event.after.size();
    }
    if (event.name == "drive-letter")
        return event.after.size() == 2 && std::isalpha(static_cast<unsigned char>(event.after[0])) != 0 && url &&
               hostname(*url).empty() && pathname(*url).starts_with("/" + event.after.substr(0, 1) + ":");
    if (event.name == "strict-domain")
        return !standard::domain_parser_to_ascii(standard::utf8_decode_without_bom(event.before), true,
                                                 standard::Edition::today());
    if (event.name == "forbidden-code-points") return !url && !both.pipeline.url;
    if (event.name == "host") {
        if (!url) return true;  // the law of equal sentences compares it
        const std::string host = hostname(*url);
        return event.after.empty() ? host.empty() : event.after == host || event.after == "localhost";
    }
    if (event.name == "port") return url && event.after == port(*url);
    if (event.name == "path") return url && event.after == pathname(*url);
    if (event.name == "query") return url && event.after == url->query;
    if (event.name == "fragment") return url && event.after == url->fragment;
    if (event.name == "encoding") return both.pair.encoding != Encoding::utf_8;
    if (event.name == "url-units") return is_true_of_units(event, both.pair.input);
    if (event.name == "href") return url && event.after == serialize(*url);
    return event.name == "failure" && !url;
}

/// Counts what the laws compare, so that they cannot hold for want of cases.
struct Counts {
    int compared = 0, failures = 0, forbidden = 0, rules = 0, findings = 0, unchecked = 0, same_words = 0, errors = 0,
        steps = 0;
    std::map<std::string_view, int> used;
};

}  // namespace

TEST_CASE("law: both explanations end in the same href, or fail at the same place or with a known reason",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        const Event& last = both.machine.events.back();
        const standard::Outcome plain =
            standard::parse(both.pair.input, both.record ? &*both.record : nullptr, both.pair.encoding);
        if (both.machine.outcome.url != plain.url || both.machine.outcome.errors != plain.errors)
            return described(both) + "another outcome than without an explanation";
        if (both.pipeline.url.has_value() != plain.url.has_value()) return described(both) + "one of them fails";
        if (plain.url) {
            ++counts.compared;
            const bool is_same = last.name == "href" && last.after == both.pipeline.url->href() &&
                                 last.after == both.pipeline.events.back().after && last.after == both.machine.href;
            return is_same ? Wrong() : described(both) + "another href";
        }
        ++counts.failures;
        const Failure& failure = both.pipeline.url.error();
        const bool is_forbidden = has(both.machine, "forbidden-code-points");
        if (last.name != "failure" || (!is_forbidden && last.input->begin != plain.errors.back().offset))
            return described(both) + "the failure is not at its error";
        // To the pipeline, a file URL can have a userinfo and a port, which its host state reads as parts of the host.
        // And a port can follow a `[`, after which the host state sees no colon.
        const bool is_same_host = both.pipeline.mode != Mode::file && !both.pair.input.contains('[');
        if (is_forbidden && failure.rule == "forbidden-domain-code-point" && is_same_host) {
            ++counts.forbidden;
            if (*last.input != explain::Range{failure.begin, failure.end} ||
                last.sentence != both.pipeline.events.back().sentence)
                return described(both) + "they name different code points: " + last.sentence + "\n" +
                       both.pipeline.events.back().sentence;
        }
        const test::Reason reason =
            reason_for(both.pipeline.url.error(), plain.errors.back(), both.pipeline.mode == Mode::file);
        return reason == test::Reason::unexplained ? described(both) + "they blame different places" : Wrong();
    });
    CHECK(counts.compared > 100);
    CHECK(counts.failures > 30);
    CHECK(counts.forbidden > 5);
}

TEST_CASE("law: both explanations name the same rules, or a known difference explains why not", "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        if (!both.pipeline.url) return std::nullopt;
        ++counts.compared;
        counts.rules += static_cast<int>(rules_named(both.machine).size());
        const Rest rest = rest_of(both, &counts.used);
        if (rest.pipeline.empty() && rest.machine.empty()) return std::nullopt;
        return described(both) + "only the pipeline: " + listed(rest.pipeline) +
               "\nonly the state machine: " + listed(rest.machine);
    });
    CHECK(counts.compared > 100);
    CHECK(counts.rules > counts.compared / 2);
    for (const Difference& row : differences) {
        INFO("the difference " << row.title << ", as in " << row.example << ", has vanished if there is none");
        CHECK(counts.used[row.title] > 0);
    }
}

TEST_CASE("notes: each row of the table of differences between explanations is what both name") {
    const std::vector<Row> rows = rows_of_notes();
    CHECK(rows.size() == 12);
    for (const auto& [pair, pipeline, machine] : rows) {
        CAPTURE(pair.input);
        const auto both = both_explanations(pair);
        REQUIRE(both.has_value());
        const Rest rest = rest_of(*both, nullptr);
        CHECK(listed(rest.pipeline) == pipeline);
        CHECK(listed(rest.machine) == machine);
    }
}

TEST_CASE("law: each sentence of an explanation of the state machine is true") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        Ledger ledger;
        Store store;
        const Result<Url> url = parse(both.pair.input, both.given(), both.pair.encoding);
        explain::derive(both.pair.input, both.given(), both.pair.encoding, url, store, ledger);
        for (const Event& event : both.machine.events) {
            const std::optional<bool> holds =
                event.is_rule ? is_true_of_rule(event, both, ledger) : is_true_of_finding(event, both);
            int& checked = event.is_rule ? counts.rules : counts.findings;
            ++(holds ? checked : counts.unchecked);
            if (holds == false) return described(both) + std::string(event.name) + ": " + event.sentence;
        }
        return std::nullopt;
    });
    CHECK(counts.rules > 100);
    CHECK(counts.findings > 300);
    CHECK(counts.unchecked * 20 < counts.rules + counts.findings);
}

TEST_CASE("law: of the same part, both explanations say the same words", "[answers]") {
    static Counts counts;
    const std::set<std::string_view> shared{"host", "encoding", "forbidden-code-points", "href"};
    on_texts([&](const TwoExplanations& both) -> Wrong {
        for (const Event& event : both.machine.events)
            for (const explain::Event& other : both.pipeline.events) {
                if (other.name != event.name) continue;
                const bool is_rebase = event.name == "rebase" && event.did_something && other.did_something;
                const bool is_same_rule = event.is_rule && event.before == other.before && event.after == other.after;
                const bool is_shared = shared.contains(event.name) && event.after == other.after && other.did_something;
                if (!is_rebase && !is_same_rule && !is_shared) continue;
                ++counts.same_words;
                // A drive letter is a segment to the standard, so it can stand after the slash.
                if (is_rebase && says(event, "a slash") && other.sentence.contains("a drive letter")) continue;
                // The pipeline says more: what the text gives, and which labels are valid.
                bool is_same = other.sentence == event.sentence;
                if (is_rebase) is_same = other.sentence.starts_with(event.sentence);
                if (event.name == "to-ascii") is_same = other.sentence.ends_with(event.sentence);
                if (!is_same) return described(both) + event.sentence + "\n" + other.sentence;
            }
        return std::nullopt;
    });
    CHECK(counts.same_words > 200);
}

namespace {

/// The components that rules change. A rule that is not listed changes none, or several.
const std::map<std::string_view, std::string_view> components_of_rules{
    {"lowercase-scheme", "scheme"},
    {"encode-username", "username"},
    {"encode-password", "password"},
    {"percent-decode", "host"},
    {"lowercase-domain", "host"},
    {"to-ascii", "host"},
    {"ip4-decimal", "host"},
    {"ip4-octal", "host"},
    {"ip4-hexadecimal", "host"},
    {"ip4-address", "host"},
    {"ip6-address", "host"},
    {"encode-opaque-host", "host"},
    {"localhost", "host"},
    {"leading-zeros", "port"},
    {"require-path-root", "path"},
    {"force-path-root", "path"},
    {"dot", "path"},
    {"dots", "path"},
    {"dots-at-root", "path"},
    {"dots-at-drive", "path"},
    {"last-dots", "path"},
    {"dir-is-drive", "path"},
    {"file-is-drive", "path"},
    {"drive-bar", "path"},
    {"encode-path", "path"},
    {"encode-opaque-path", "path"},
    {"last-space", "path"},
    {"encode-query", "query"},
    {"encode-query-bytes", "query"},
    {"encode-special-query", "query"},
    {"encode-fragment", "fragment"},
};

using StepsTaken = std::set<std::pair<std::string_view, std::string_view>>;

/// Returns the steps of all algorithms that the parser takes, and that of the serializer.
StepsTaken steps_taken(const TwoExplanations& both) {
    StepsTaken taken{{"URL serializer", "3"}};
    const standard::Observer observer{
        .run = [](const standard::Run&, const standard::Variables&) {},
        .step = [&](const standard::Step& step,
                    const standard::Variables&) { taken.emplace(step.algorithm, step.number); }};
    (void)standard::parse(both.pair.input, both.record ? &*both.record : nullptr, both.pair.encoding, observer);
    return taken;
}

/// Returns the components of a record that are neither null nor empty, except the path, which several steps make.
std::map<std::string_view, std::string> full_components(const standard::UrlRecord& url) {
    std::map<std::string_view, std::string> components{{"scheme", url.scheme},
                                                       {"username", url.username},
                                                       {"password", url.password},
                                                       {"host", url.host ? serialize_host(*url.host) : ""},
                                                       {"port", url.port ? std::to_string(*url.port) : ""},
                                                       {"query", url.query.value_or("")},
                                                       {"fragment", url.fragment.value_or("")}};
    std::erase_if(components, [](const auto& component) { return component.second.empty(); });
    return components;
}

/// What the steps of a run did.
struct Deeds {
    std::map<std::string_view, standard::Step> last_change;  ///< of each component
    std::vector<standard::Step> reporting;                   ///< the step that reported each error
};

Deeds deeds_of(const TwoExplanations& both) {
    Deeds deeds;
    std::optional<standard::Step> last;
    std::map<std::string_view, std::string> before;
    const auto settle = [&](const std::map<std::string_view, std::string>& now, std::size_t errors) {
        for (const auto& [name, text] : now)
            if (last && before[name] != text) deeds.last_change[name] = *last;
        deeds.reporting.resize(errors, last.value_or(standard::Step{}));
        before = now;
    };
    const standard::Observer observer{.run = [](const standard::Run&, const standard::Variables&) {},
                                      .step =
                                          [&](const standard::Step& step, const standard::Variables& now) {
                                              settle(full_components(now.url), now.errors.size());
                                              last = step;
                                          }};
    const standard::Outcome outcome =
        standard::parse(both.pair.input, both.record ? &*both.record : nullptr, both.pair.encoding, observer);
    if (outcome.url) settle(full_components(*outcome.url), outcome.errors.size());
    return deeds;
}

bool names(const Event& event, const standard::Step& step) {
    return std::ranges::find(event.steps, step) != event.steps.end();
}

bool tells(const Event& event, const standard::ValidationError& error) {
    return std::ranges::find(event.errors, error) != event.errors.end();
}

}  // namespace

TEST_CASE("law: the events of the state machine name the steps that made the URL and reported its errors",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        if (!both.machine.outcome.url) return std::nullopt;
        const Deeds deeds = deeds_of(both);
        for (const auto& [name, step] : deeds.last_change) {
            ++counts.steps;
            if (std::ranges::none_of(both.machine.events, [&](const Event& event) { return names(event, step); }))
                return described(both) + "no event names " + std::string(step.algorithm) + " " +
                       std::string(step.number) + ", which made the " + std::string(name);
        }
        for (std::size_t i = 0; i < deeds.reporting.size(); ++i) {
            ++counts.errors;
            const standard::ValidationError& error = both.machine.outcome.errors[i];
            for (const Event& event : both.machine.events)
                if (tells(event, error) && !names(event, deeds.reporting[i]))
                    return described(both) + std::string(event.name) + " does not name the step of " +
                           std::string(error.name);
        }
        return std::nullopt;
    });
    CHECK(counts.steps > 1'000);
    CHECK(counts.errors > 300);
}

TEST_CASE("law: an event of the state machine says which component its rule changes", "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        for (const Event& event : both.machine.events) {
            if (!event.is_rule) continue;
            ++counts.rules;
            const auto row = components_of_rules.find(event.name);
            if (event.component != (row != components_of_rules.end() ? row->second : ""))
                return described(both) + std::string(event.name) + " is about " + std::string(event.component);
        }
        return std::nullopt;
    });
    CHECK(counts.rules > 300);
}

namespace {

/// The parts of a record under the names of its components, in the order of the href. A component that is empty is
/// listed if it has a delimiter of its own, or is the host.
std::vector<std::pair<std::string_view, std::string>> parts_of(const standard::UrlRecord& url) {
    std::vector<std::pair<std::string_view, std::string>> parts{{"scheme", url.scheme}};
    if (!url.username.empty()) parts.emplace_back("username", url.username);
    if (!url.password.empty()) parts.emplace_back("password", url.password);
    if (url.host) parts.emplace_back("host", serialize_host(*url.host));
    if (url.port) parts.emplace_back("port", std::to_string(*url.port));
    if (!serialize_path(url).empty()) parts.emplace_back("path", serialize_path(url));
    if (url.query) parts.emplace_back("query", *url.query);
    if (url.fragment) parts.emplace_back("fragment", *url.fragment);
    return parts;
}

}  // namespace

TEST_CASE("law: the components of an explanation of the state machine are those of the record, between delimiters",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        const tools::machine::Explanation& machine = both.machine;
        if (!machine.outcome.url) return machine.components.empty() ? Wrong() : described(both) + "no URL has parts";
        ++counts.compared;
        std::vector<std::pair<std::string_view, std::string>> listed;
        std::string between;
        std::size_t end = 0;
        for (const tools::machine::Component& each : machine.components) {
            const bool has_place =
                end <= each.href.begin && each.href.begin <= each.href.end && each.href.end <= machine.href.size();
            if (!has_place) return described(both) + "no place: " + std::string(each.name);
            listed.emplace_back(each.name, machine.href.substr(each.href.begin, each.href.size()));
            between += machine.href.substr(end, each.href.begin - end);
            end = each.href.end;
        }
        between += machine.href.substr(end);
        if (listed != parts_of(*machine.outcome.url)) return described(both) + "other components";
        const bool are_delimiters = between.find_first_not_of(":/@.?#") == std::string::npos;
        return are_delimiters ? Wrong() : described(both) + "a component lacks a part: " + between;
    });
    CHECK(counts.compared > 100);
}

namespace {

/// The events that tell validation errors with which the parser goes on.
const std::map<std::string_view, Names> events_of_errors{
    {"domain-to-ASCII", {"strict-domain"}},
    {"domain-percent-encoded", {"percent-decode"}},
    {"IPv4-non-ASCII-input", {"host", "ip4-address"}},
    {"IPv4-empty-part", {"ip4-address"}},
    {"IPv4-too-few-parts", {"ip4-address"}},
    {"IPv4-non-decimal-part", {"ip4-hexadecimal", "ip4-octal"}},
    {"IPv4-out-of-range-part", {"ip4-address"}},
    {"IPv6-piece-leading-zero", {"ip6-address"}},
    {"invalid-URL-unit", {"trim-start", "trim-end", "remove-newlines", "url-units"}},
    {"special-scheme-missing-following-solidus", {"scheme", "drop-scheme", "slashes"}},
    {"invalid-reverse-solidus", {"replace-backslashes"}},
    {"invalid-credentials", {"userinfo"}},
    {"file-invalid-Windows-drive-letter", {"rebase"}},
    {"file-invalid-Windows-drive-letter-host", {"drive-letter"}},
};

}  // namespace

TEST_CASE("law: an event of the state machine tells the validation errors that are about it", "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        for (const Event& event : both.machine.events)
            for (const standard::ValidationError& error : event.errors) {
                ++counts.errors;
                const auto row = events_of_errors.find(error.name);
                const bool is_about_it = row != events_of_errors.end() && row->second.contains(event.name);
                if (!is_about_it && event.name != "failure")
                    return described(both) + std::string(event.name) + " tells " + std::string(error.name);
            }
        return std::nullopt;
    });
    CHECK(counts.errors > 300);
}

TEST_CASE("law: an explanation of the state machine has each validation error once, and steps that were taken",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        const StepsTaken taken = steps_taken(both);
        const standard::Outcome outcome =
            standard::parse(both.pair.input, both.record ? &*both.record : nullptr, both.pair.encoding);
        std::multiset<std::pair<std::string_view, std::size_t>> told;
        for (const Event& event : both.machine.events) {
            for (const standard::ValidationError& error : event.errors) told.emplace(error.name, error.offset);
            for (const standard::Step& step : event.steps) {
                ++counts.steps;
                if (!taken.contains({step.algorithm, step.number}))
                    return described(both) + "not taken: " + std::string(step.algorithm) + " " +
                           std::string(step.number);
            }
            const bool is_empty = (event.name == "fragment" || event.name == "path") && event.after.empty();
            if (event.steps.empty() && !is_empty && event.name != "href" && event.name != "decode-utf8")
                return described(both) + "no steps: " + std::string(event.name);
        }
        std::multiset<std::pair<std::string_view, std::size_t>> reported;
        for (const standard::ValidationError& error : outcome.errors) reported.emplace(error.name, error.offset);
        counts.errors += static_cast<int>(reported.size());
        return told == reported ? Wrong() : described(both) + "other validation errors";
    });
    CHECK(counts.steps > 1'000);
    CHECK(counts.errors > 300);
}

TEST_CASE("explain: an explanation of the state machine takes linear time", "[time]") {
    for (const auto& [beginning, part] : std::vector<std::pair<std::string, std::string>>{{"http://h/", "a/../"},
                                                                                          {"http://h/", "\\<"},
                                                                                          {"http://", "a@"},
                                                                                          {"http://", "a."},
                                                                                          {"http://h/?", "\u00E9 "},
                                                                                          {"foo:", " \x01"},
                                                                                          {"", "../x/"},
                                                                                          {"http://h/#", "%"},
                                                                                          {"", "\t"},
                                                                                          {"http:", "/"},
                                                                                          {"x", "y"}}) {
        CAPTURE(beginning, part);
        CHECK(is_linear([&](std::size_t size) {
            const auto base = standard::parse("http://h/" + repeated("a/", size)).url;
            (void)explain_run(beginning + repeated(part, size), &*base);
        }));
    }
}
