#include "tools/steps/source.hpp"

#include <algorithm>
#include <cctype>
#include <regex>
#include <utility>

namespace refurl::tools::steps {

namespace {

using Lines = std::span<const std::string>;

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool is_alnum(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

void add(std::vector<std::string>& names, const std::string& name) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

/// Returns the changes that a line asks for: `lacks(Change::NAME)`.
std::vector<std::string> changes_in(const std::string& line) {
    if (line.find("(Change::") == std::string::npos) return {};
    static const std::regex form(R"((?:lacks|has)\(Change::(\w+)\))");
    std::vector<std::string> changes;
    for (std::sregex_iterator found(line.begin(), line.end(), form), end; found != end; ++found)
        changes.push_back((*found)[1]);
    return changes;
}

/// Returns the index of the line that ends a function which begins at `begin` or after it.
std::size_t end_of_function(Lines lines, std::size_t begin) {
    const auto end = std::find_if(
        lines.begin() + static_cast<std::ptrdiff_t>(begin), lines.end(),
        [](const auto& each) { return each.starts_with('}') || (each.ends_with('}') && !each.starts_with(' ')); });
    return static_cast<std::size_t>(end - lines.begin());
}

/// Reads the steps of a function, line by line.
class StepReader {
  public:
    void read(const std::string& line, std::size_t number) {
        const std::vector<std::string> changes = changes_in(line);
        if (!changes.empty()) {
            // An old text in place of what follows belongs to what follows; one that goes on, to what stands before,
            // too.
            const bool replaces = line.find("return") != std::string::npos || line.find("break") != std::string::npos;
            for (const std::string& change : changes) {
                add(all_, change);
                pending_.push_back(change);
                if (!replaces && current_ > 0) give(change);
            }
            if (line.find("lacks(") != std::string::npos) return;
        }
        read_numbers(line, number);
    }

    std::vector<SourceStep> end(std::vector<std::string>& changes) {
        settle(false);
        changes = std::move(all_);
        return std::move(steps_);
    }

  private:
    void read_numbers(const std::string& line, std::size_t number) {
        static const std::regex form(R"re(at\("([0-9.]+)"|/\* ([0-9.]+)((?:, [0-9.]+)*) +\*/)re");
        if (line.find("at(") == std::string::npos && line.find("/*") == std::string::npos) {
            append(line + '\n');
            settle(false);
            return;
        }
        std::sregex_iterator found(line.begin(), line.end(), form);
        const std::sregex_iterator end;
        append(line.substr(0, found == end ? line.size() : static_cast<std::size_t>(found->position())));
        settle(found != end);
        while (found != end) {
            const auto begin = static_cast<std::size_t>(found->position());
            begin_steps(*found, number);
            const std::size_t next = ++found == end ? line.size() : static_cast<std::size_t>(found->position());
            append(line.substr(begin, next - begin));
            if (!pending_.empty()) settle(true);
        }
        append("\n");
    }

    void begin_steps(const std::smatch& found, std::size_t line) {
        static const std::regex each(R"([0-9.]+)");
        current_ = 0;
        const std::string numbers = found[1].matched ? found[1].str() : found[2].str() + found[3].str();
        for (std::sregex_iterator one(numbers.begin(), numbers.end(), each), end; one != end; ++one, ++current_)
            steps_.push_back({.number = one->str(), .line = line});
        if (is_next_) {
            for (const std::string& change : std::exchange(pending_, {})) give(change);
            is_next_ = false;
        }
    }

    /// Gives the changes that wait to the step that begins in this line, or else to the one before.
    void settle(bool begins) {
        if (begins)
            is_next_ = true;
        else
            for (const std::string& change : std::exchange(pending_, {})) give(change);
    }

    void give(const std::string& change) {
        for (std::size_t i = steps_.size() - current_; i < steps_.size(); ++i) add(steps_[i].changes, change);
    }

    void append(const std::string& code) {
        for (std::size_t i = steps_.size() - current_; i < steps_.size(); ++i) steps_[i].code += code;
    }

    std::vector<SourceStep> steps_;
    std::size_t current_ = 0;  ///< how many steps the last number begins
    std::vector<std::string> pending_;
    bool is_next_ = false;
    std::vector<std::string> all_;
};

/// Reads the function below a heading.
SourceAlgorithm read_function(Lines lines, std::size_t begin, const std::smatch& heading) {
    SourceAlgorithm algorithm{heading[1], heading[2], begin};
    StepReader reader;
    const std::size_t end = end_of_function(lines, begin);
    for (std::size_t i = begin; i < end; ++i) reader.read(lines[i], i + 1);
    algorithm.steps = reader.end(algorithm.changes);
    return algorithm;
}

std::vector<std::string> changes_of_function(Lines lines, std::size_t begin) {
    std::vector<std::string> changes;
    const std::size_t end = end_of_function(lines, begin);
    for (std::size_t i = begin; i < end; ++i)
        for (const std::string& change : changes_in(lines[i])) add(changes, change);
    return changes;
}

/// Returns the name that a line declares: that of a type, a function, a constant or a member; ε if it declares none.
std::string_view declared_name(std::string_view line) {
    constexpr std::size_t member_indent = 4;
    const std::size_t indent = line.find_first_not_of(' ');
    if ((indent != 0 && indent != member_indent) || line.substr(indent).starts_with("//")) return {};
    std::string_view head = line.substr(indent, line.find_first_of("(=;{", indent) - indent);
    head = head.substr(0, head.find_last_not_of(' ') + 1);
    const std::size_t begin = head.find_last_of(" &*>") + 1;
    const bool is_statement = begin == 0 || head.find("return ") != std::string_view::npos;
    const std::string_view name = head.substr(begin);
    const bool is_name = std::ranges::all_of(name, [](char c) { return is_alnum(c) || c == '_'; });
    return is_statement || !is_name ? std::string_view() : name;
}

/// Returns the text of a comment of few words, which may be the name of a definition; ε for any other line.
std::string_view short_heading(std::string_view line) {
    constexpr std::size_t longest = 60;
    if (!line.starts_with("// ") || line.size() > longest) return {};
    const std::string_view text = line.substr(3);
    const bool is_name =
        std::ranges::all_of(text, [](char c) { return is_alnum(c) || c == ' ' || c == '-' || c == '/'; });
    return is_name ? text : std::string_view();
}

/// Returns the text that a row of a table is: `"domain-to-ASCII",`; ε for any other line.
std::string_view row_name(std::string_view line) {
    const std::size_t begin = line.find('"');
    if (begin == std::string_view::npos || line.find_first_not_of(' ') != begin || !line.ends_with("\",")) return {};
    return line.substr(begin + 1, line.size() - begin - 3);
}

/// Adds what a line names.
void add_name(Lines lines, std::size_t at, std::vector<SourceName>& names) {
    const std::string& line = lines[at];
    if (const std::string_view heading = short_heading(line); !heading.empty())
        names.push_back({plain_name(heading), at + 2, true, changes_of_function(lines, at + 1)});
    else if (const std::string_view row = row_name(line); !row.empty())
        names.push_back({plain_name(row), at + 1});
    else if (const std::string_view declared = declared_name(line); !declared.empty())
        names.push_back({plain_name(declared), at + 1});
}

}  // namespace

SourceText read_source(Lines lines) {
    static const std::regex heading(R"(// (.+): https://url\.spec\.whatwg\.org/#(\S+))");
    SourceText text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string line = lines[i];
        if (line.starts_with("// ") && line.ends_with(":") && i + 1 < lines.size()) line += lines[++i].substr(2);
        std::smatch parts;
        if (line.starts_with("// ") && std::regex_match(line, parts, heading))
            text.algorithms.push_back(read_function(lines, i + 1, parts));
        else
            add_name(lines, i, text.names);
    }
    return text;
}

std::optional<Declaration> declaration_of(const std::string& code) {
    static const std::regex form(R"(((?:const )?([\w:]+(?:<.*>)?)(&?) \w+)(?: = (.*)|(\(\w+\)))?;)");
    std::smatch parts;
    if (code.starts_with("return ") || !std::regex_match(code, parts, form)) return std::nullopt;
    return Declaration{parts[1], parts[2], parts[3].length() > 0, parts[5].matched, parts[4]};
}

Form form_of(std::string_view code) {
    static const std::regex beside(R"re(^at\("[0-9.]+"\);|^/\* [0-9., ]+\*/|//.*|\}\s*$)re");
    static const std::regex gives_nothing(R"((?:\w+ = )+(?:0|false|\{\});|\w+\.(?:clear|reset)\(\);|return false;)");
    std::string statements = std::regex_replace(std::string(code.substr(0, code.find('\n'))), beside, "");
    statements.erase(0, statements.find_first_not_of(" \n"));
    statements.erase(statements.find_last_not_of(" \n") + 1);
    if (statements.empty()) return Form::no_code;
    if (std::regex_match(statements, gives_nothing)) return Form::empty_value;
    const std::optional<Declaration> declared = declaration_of(statements);
    if (!declared || declared->value.find(';') != std::string::npos) return Form::other;
    if (declared->is_reference) return Form::other_name;
    const bool is_empty = declared->value.empty() || declared->value == "0" || declared->value == "false";
    return is_empty && !declared->is_constructed ? Form::empty_value : Form::other;
}

std::string plain_name(std::string_view name) {
    const bool is_camel = !name.empty() && is_upper(name[0]) && std::ranges::all_of(name, is_alnum) &&
                          std::ranges::any_of(name, is_lower);
    std::string plain;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (is_camel && i > 0 && is_upper(c) && !is_upper(name[i - 1])) plain += '_';
        if (is_alnum(c))
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!plain.empty() && plain.back() != '_')
            plain += '_';
    }
    while (plain.ends_with('_')) plain.pop_back();
    if (plain.ends_with('s') && !plain.ends_with("ss")) plain.pop_back();
    return plain;
}

}  // namespace refurl::tools::steps
