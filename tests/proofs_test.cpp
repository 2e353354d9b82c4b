// Checks that the theorems that the chapters name exist, and that the tables of the proofs are those of standard/.
// Clause: spec-notes/proofs.md#the-theorems
#include <fstream>
#include <regex>

#include "rules/edit.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/json.hpp"
#include "tools/whatif/coq.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

std::string file_of_proofs(const std::string& name) { return read_file(source_dir() / "proofs" / (name + ".v")); }

}  // namespace

TEST_CASE("proofs: the tables and productions are today's rules") {
    for (const auto& [name, text] : tools::coq_files(rules::Rules())) {
        const std::filesystem::path file = source_dir() / "proofs" / name;
        if (std::getenv("REFURL_UPDATE_NOTES") != nullptr) std::ofstream(file, std::ios::binary) << text;
        INFO("if the rules or standard/ have changed, REFURL_UPDATE_NOTES=1 writes " << file.string());
        CHECK((read_file(file) == text));
    }
}

TEST_CASE("proofs: edits of the rules change the tables of both sides") {
    const auto edited = rules::edited(rules::Rules(),
                                      "path '|' encode\nopaque-host '|' keep\nscheme gopher 70\ndot ::= \".\" | "
                                      "\"x\"\nvalid-host-string ::= url-unit (* web *)\nstrike default-port");
    const auto files = tools::coq_files(edited.value());
    const auto has = [&](std::size_t file, std::string_view text) { return files[file].second.contains(text); };
    CHECK(has(0,
              "  Class \"bracket\" [(91, 93)]%N (txt \"FFRTTTTT\");\n"
              "  Class \"bracket\" [(124, 124)]%N (txt \"FFTFTTTT\");\n"));
    CHECK(has(0, "  Special (txt \"gopher\") web (txt \"70\") true].\n"));
    CHECK(
        has(0, "  Production \"dot\" [generic; web; file_mode]\n    (Alt [Literal (txt \".\"); Literal (txt \"x\")])"));
    CHECK(has(1, "  Production \"valid-host-string\" [web]\n    (Ref \"url-unit\")"));
    CHECK(has(2,
              "Definition path_percent_encode_set : byte_set :=\n"
              "  in_ranges [(0, 32); (34, 35); (60, 60); (62, 63); (94, 94); (96, 96); (123, 125); (127, 255)]%N.\n"));
    CHECK(has(2,
              "Definition forbidden_host_code_point : byte_set :=\n"
              "  in_ranges [(0, 0); (9, 10); (13, 13); (32, 32); (35, 35); (47, 47); (58, 58); (60, 60); (62, 64); "
              "(91, 94)]%N.\n"));
    CHECK(has(2, "(txt \"gopher\", Some 70%N)]"));
}

TEST_CASE("proofs: each theorem or definition that a chapter names is in its file") {
    const std::string chapter =
        read_file(source_dir() / "spec-notes" / "proofs.md") + read_file(source_dir() / "spec-notes" / "laws.md");
    const std::regex name("`([A-Z][A-Za-z0-9]*)\\.([a-z_0-9]+)`");
    std::size_t theorems = 0;
    for (auto it = std::sregex_iterator(chapter.begin(), chapter.end(), name); it != std::sregex_iterator(); ++it) {
        if ((*it)[2] == "v") continue;  // the name of a file
        INFO(it->str());
        const std::string file = file_of_proofs((*it)[1]);
        const std::string defined = (*it)[2].str();
        const bool is_theorem = file.find("\nTheorem " + defined + ' ') != std::string::npos ||
                                file.find("\nTheorem " + defined + ':') != std::string::npos;
        const bool is_defined = file.find("\nInductive " + defined + ' ') != std::string::npos;
        // A statement that is not proved is a definition whose name says so. A chapter may also name a property.
        const std::regex property("\nDefinition " + defined + " [^\n]*: Prop :=");
        const bool is_statement =
            (defined.ends_with("_statement") || defined.starts_with("is_")) && std::regex_search(file, property);
        CHECK((is_theorem || is_defined || is_statement));
        theorems += is_theorem ? 1 : 0;
    }
    CHECK(theorems > 20);
}

TEST_CASE("proofs: no proof has a gap, and nothing is assumed") {
    const std::regex gap("\\b(Admitted|admit|Axioms?|Parameters?|Conjecture)\\b");
    std::size_t files = 0;
    for (const auto& file : files_in(source_dir() / "proofs", ".v")) {
        INFO(file.filename().string());
        CHECK_FALSE(std::regex_search(read_file(file), gap));
        ++files;
    }
    CHECK(files > 10);
}
