// Checks that the theorems that the chapters name exist.  Clause: spec-notes/proofs.md#the-theorems
#include <regex>

#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/json.hpp"

using namespace refurl::test;

namespace {

std::string file_of_proofs(const std::string& name) { return read_file(source_dir() / "proofs" / (name + ".v")); }

}  // namespace

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
