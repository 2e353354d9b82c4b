#include "tools/steps/html.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "standard/changes.hpp"
#include "tools/output/html.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/xml.hpp"
#include "tools/steps/decisions.hpp"
#include "tools/steps/published.hpp"

namespace refurl::tools::steps {

namespace {

constexpr std::string_view policy = "style-src 'unsafe-inline'";
constexpr std::string_view policy_with_script = "style-src 'unsafe-inline'; script-src 'unsafe-inline'";

constexpr std::string_view search = R"~(<style>
#search-line { position: sticky; top: 0; margin: 0; padding: .3rem 0; background: var(--paper); }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .3rem .5rem; color: var(--ink); background: var(--paper); border: 1px solid var(--line); }
article { margin: .4rem 0; padding: .2rem .6rem; border-left: 3px solid var(--line); scroll-margin-top: 6rem; }
article:target { border-color: var(--alarm); }
article h3 { font-size: 1rem; margin: 0; }
article dl { margin: 0; grid-template-columns: 4.5rem 1fr; gap: .1rem .5rem; }
.soft { font-weight: normal; }
</style>
<p>Each step and each definition has its line in refurl, and where there is one, the <em>smallest</em> URL that takes it, and the
smallest that it <em>decides</em>: without the step, that URL would become something else.</p>
)~";

constexpr std::string_view field =
    R"~(<p id="search-line"><label>Search: words, a rule, a change, a file, a URL <input type="search" id="search" autocomplete="off"></label></p>
<p class="soft" id="count" role="status"></p>
)~";

constexpr std::string_view licence =
    R"~(<p class="soft">The words are those of the <a href="https://url.spec.whatwg.org/">URL Standard</a> of
the WHATWG, under the licence CC BY 4.0.</p>
)~";

constexpr std::string_view script = R"~(<script>
const field = document.getElementById("search");
const articles = [...document.querySelectorAll("article")].map((element) => ({ element, text: element.textContent.toLowerCase() }));
function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of articles) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) ++count;
  }
  for (const section of document.querySelectorAll("section")) section.hidden = !section.querySelector("article:not([hidden])");
  document.getElementById("count").textContent = `${count} of ${articles.length} entries`;
}
field.addEventListener("input", filter);
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.closest("[hidden]")) {
    field.value = "";
    filter();
    target.scrollIntoView();
  }
});
filter();
</script>
)~";

/// Writes an entry of the page.
class Articles {
  public:
    Articles(std::string& out, const Text& text, const Tests& tests) : out_(out), text_(text), tests_(tests) {}

    void write(const Entry& entry) {
        if (std::exchange(section_, entry.unit.name) != entry.unit.name) begin_section(entry);
        const std::string id = xml(id_of(entry));
        out_ += fmt::format(R"(<article id="{0}"><h3><a href="#{0}">{1}</a></h3><dl>)", id, html_of(entry.title()));
        row("line", html_of(entry.place.is_known() ? entry.place.text() : '(' + std::string(entry.why) + ')'));
        row("words", html_of(visible(words_of(entry, text_))));
        row("rules", joined(entry.rules()));
        if (entry.taker != nullptr) row("smallest", html_code(in_words(entry.taker->asked.question())));
        if (entry.decider != nullptr) row("decides", html_code(decision_of(*entry.decider)));
        if (entry.switched != nullptr) row(label_of(*entry.switched), html_code(in_words(*entry.switched, entry.unit)));
        if (entry.idle) row("decides", html_of("nothing: " + entry.idle->in_words()));
        if (const auto found = tests_.find(entry.step()); found != tests_.end()) row("tests", in_words(found->second));
        row("changes", joined(entry.changes));
        out_ += "</dl></article>\n";
    }

    void end() {
        if (!section_.empty()) out_ += "</section>\n";
    }

  private:
    void begin_section(const Entry& entry) {
        if (is_open_) out_ += "</section>\n";
        is_open_ = true;
        out_ += fmt::format(
            "<section><h2>{} <a class=\"soft\" href=\"https://url.spec.whatwg.org/#{}\">standard</a></h2>\n",
            html_of(entry.unit.name), xml(entry.unit.anchor));
    }

    void row(std::string_view label, const std::string& html) {
        if (!html.empty()) out_ += fmt::format("<dt>{}</dt><dd>{}</dd>", label, html);
    }

    static std::string joined(std::span<const std::string_view> names) {
        std::string text;
        for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + html_code(name);
        return text;
    }

    std::string& out_;
    const Text& text_;
    const Tests& tests_;
    std::string_view section_;
    bool is_open_ = false;
};

}  // namespace

std::string id_of(const Entry& entry) {
    const std::string_view name = entry.unit.name;
    std::string id(entry.unit.anchor);
    if (entry.unit.kind == Kind::definition) return id;
    if (name.ends_with(" setter") || name.ends_with(" getter"))
        id += '-' + std::string(name.substr(name.rfind(' ') + 1));
    if (const std::size_t part = name.find(", "); part != std::string_view::npos)  // a case has the anchor of the whole
        id += '-' + published_anchor_of(name.substr(part + 2));
    return entry.unit.kind == Kind::step ? id + '-' + std::string(entry.unit.number) : id;
}

void append_html(std::string& out, std::span<const Entry* const> entries, const Text& text, const Tests& tests) {
    std::string page;
    begin_html(page, "steps",
               fmt::format("Steps and definitions of the URL Standard of {}", standard::last_followed.date));
    page.replace(page.find(policy), policy.size(), policy_with_script);
    page += search;
    if (text.has_words) page += licence;
    page += field;
    Articles articles(page, text, tests);
    for (const Entry* const entry : entries) articles.write(*entry);
    articles.end();
    page += script;
    end_html(page);
    out += page;
}

}  // namespace refurl::tools::steps
