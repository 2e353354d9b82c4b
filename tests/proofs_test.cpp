// Checks that the theorems that the chapters name exist, and that the tables of the proofs are those of standard/.
// Clause: spec-notes/proofs.md#the-theorems
#include <fstream>
#include <regex>

#include "standard/host.hpp"
#include "standard/infra.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/json.hpp"

using namespace refurl::test;
namespace standard = refurl::standard;

namespace {

std::string file_of_proofs(const std::string& name) { return read_file(source_dir() / "proofs" / (name + ".v")); }

// ---- The tables of standard/ as definitions of Coq

/// Returns the definition of the bytes for which `contains` holds. A byte above 0x7F stands for the code points whose
/// UTF-8 contains it.
template <class Contains>
std::string set_of_bytes(std::string_view name, Contains contains) {
    std::string ranges;
    for (unsigned first = 0; first < 0x100; ++first) {
        if (!contains(char32_t{first})) continue;
        unsigned last = first;
        while (last < 0xFF && contains(char32_t{last + 1})) ++last;
        ranges.append(ranges.empty() ? "(" : "; (").append(std::to_string(first)).append(", ");
        ranges.append(std::to_string(last)).append(")");
        first = last;
    }
    return "Definition " + std::string(name) + " : byte_set :=\n  in_ranges [" + ranges + "]%N.\n";
}

std::string percent_encode_sets() {
    std::string sets;
    const auto add = [&](std::string_view name, const standard::PercentEncodeSet& set) {
        sets += set_of_bytes(name, [&](char32_t c) { return set.contains(c); });
    };
    add("c0_control_percent_encode_set", standard::c0_control_percent_encode_set);
    add("fragment_percent_encode_set", standard::fragment_percent_encode_set);
    add("query_percent_encode_set", standard::query_percent_encode_set);
    add("special_query_percent_encode_set", standard::special_query_percent_encode_set);
    add("path_percent_encode_set", standard::path_percent_encode_set);
    add("userinfo_percent_encode_set", standard::userinfo_percent_encode_set);
    add("component_percent_encode_set", standard::component_percent_encode_set);
    add("urlencoded_percent_encode_set", standard::application_x_www_form_urlencoded_percent_encode_set);
    return sets;
}

std::string forbidden_sets() {
    const standard::Edition today = standard::Edition::today();
    return set_of_bytes("forbidden_host_code_point",
                        [&](char32_t c) { return standard::is_forbidden_host_code_point(c, today); }) +
           set_of_bytes("forbidden_domain_code_point",
                        [&](char32_t c) { return standard::is_forbidden_domain_code_point(c, today); });
}

std::string schemes_with_ports() {
    std::string rows;
    for (const standard::SpecialScheme& row : standard::special_schemes) {
        rows.append(rows.empty() ? "(" : "; (").append("txt \"").append(row.scheme).append("\", ");
        rows += row.default_port ? "Some " + std::to_string(*row.default_port) + "%N)" : "None)";
    }
    return "Definition special_schemes_of_standard : list (text * option N) :=\n  [" + rows + "].\n";
}

std::string tables_of_standard() {
    return "(* The tables of the standard's text in standard/. Written by the test of the proofs; do not edit. *)\n\n"
           "From Refurl Require Import Text.\n\n"
           "(* standard/infra.hpp. The sets contain each code point above U+007E, and so each byte above 0x7E. *)\n" +
           percent_encode_sets() + "\n(* standard/host.cpp *)\n" + forbidden_sets() +
           "\n(* standard/url_miscellaneous.hpp *)\n" + schemes_with_ports();
}

}  // namespace

TEST_CASE("proofs: the tables of the standard's text are those of standard/") {
    const std::filesystem::path file = source_dir() / "proofs/GeneratedStandard.v";
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr) std::ofstream(file, std::ios::binary) << tables_of_standard();
    INFO("if standard/ has changed, REFURL_UPDATE_NOTES=1 writes " << file.string());
    CHECK((read_file(file) == tables_of_standard()));
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
