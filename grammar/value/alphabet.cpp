#include "grammar/value/alphabet.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

namespace refurl::grammar {

namespace {

/// Returns every set of the grammar, and a one-byte set for each byte of each literal.
std::vector<ByteSet> distinctions(const Grammar& grammar) {
    std::vector<ByteSet> sets;
    const auto collect = [&](const Expr& expr) {
        if (expr.kind == Kind::set) sets.push_back(expr.set);
        if (expr.kind != Kind::literal) return;
        for (const char c : expr.text)
            sets.push_back(bytes_where([c](unsigned char byte) { return byte == static_cast<unsigned char>(c); }));
    };
    for (const Production& production : grammar) each_expr(production.body, collect);
    return sets;
}

}  // namespace

std::string representatives(const Grammar& grammar) {
    const std::vector<ByteSet> sets = distinctions(grammar);
    constexpr std::string_view plain = "a1gz0-_";
    std::map<std::vector<bool>, char> classes;
    const auto see = [&](unsigned byte) {
        std::vector<bool> members;
        members.reserve(sets.size());
        for (const ByteSet& set : sets) members.push_back(set[byte]);
        classes.emplace(members, static_cast<char>(byte));
    };
    for (const char c : plain) see(static_cast<unsigned char>(c));
    for (unsigned byte = 0x21; byte < 0x7F; ++byte) see(byte);
    for (unsigned byte = 0; byte < 256; ++byte) see(byte);
    std::string bytes;
    for (const auto& [members, byte] : classes) bytes += byte;
    std::ranges::sort(bytes);
    return bytes;
}

}  // namespace refurl::grammar
