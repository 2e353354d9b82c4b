#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <set>

#include "explain/security/bad_ports.hpp"
#include "explain/security/special_purpose.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/explain/security/truth.hpp"
#include "tests/standard/published.hpp"

using namespace refurl;
using namespace refurl::security;
using namespace refurl::test;
using namespace refurl::test::attacks;

TEST_CASE("security: the findings have names of their own, clauses that exist and attacks with a year") {
    const auto known = clauses();
    std::set<std::string_view> names;
    for (const Row& row : findings) {
        INFO(row.name);
        CHECK(names.insert(row.name).second);
        CHECK(row.clause.starts_with("spec-notes/"));
        CHECK(known.contains(std::string(row.clause.substr(row.clause.find('/') + 1))));
        CHECK(row.standard.starts_with("https://"));
        CHECK_FALSE(row.attack.name.empty());
        CHECK(row.attack.year.size() == 4);
        if (row.attack.name.starts_with("CVE-")) CHECK(row.attack.name.substr(4, 4) == row.attack.year);
        CHECK_FALSE(row.attack.about.ends_with('.'));
    }
}

TEST_CASE("security: the chapter has a row for each kind of finding, with its attack") {
    std::vector<std::string> rows;
    for (const std::string& line : lines_of(read_file(source_dir() / "spec-notes" / "attacks.md")))
        if (line.starts_with("| `")) rows.push_back(line);
    REQUIRE(rows.size() == kind_count);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = findings[static_cast<Kind>(i)];
        CHECK(rows[i].starts_with("| `" + std::string(row.name) + "` |"));
        CHECK(rows[i].ends_with("| " + std::string(row.attack.name) + " (" + std::string(row.attack.year) + ") |"));
    }
}

TEST_CASE("security: the chapter has a row for each reader, with the beginning of its findings") {
    const std::string chapter = read_file(source_dir() / "spec-notes" / "attacks.md");
    for (const ReaderRow& row : readers) {
        const auto lines = lines_of(chapter);
        const auto is_of = [&](const std::string& line) {
            return line.starts_with("| " + std::string(row.name) + " |");
        };
        const auto line = std::ranges::find_if(lines, is_of);
        INFO(row.name);
        REQUIRE(line != lines.end());
        CHECK((row.words.empty() || line->ends_with("| " + std::string(row.words) + "|")));
        CHECK(row.words.empty() == line->ends_with("| |"));
    }
}

TEST_CASE("security: the standard defines what the findings link to") {
    const char* const folder = std::getenv("REFURL_STANDARD");
    if (folder == nullptr || *folder == '\0') {
        std::cout << "SKIPPED: no source of the URL Standard.\n";
        return;
    }
    const std::string source = read_file(std::filesystem::path(folder) / "url.bs");
    std::set<std::string> anchors;
    for (const Markup& markup : markup_of(source))
        if (const auto id = markup.is_tag ? attribute_of(markup.text, "id") : std::nullopt) anchors.insert(*id);
    constexpr std::string_view page = "https://url.spec.whatwg.org/#";
    for (const Row& row : findings) {
        if (!row.standard.starts_with(page)) continue;
        const std::string anchor(row.standard.substr(page.size()));
        INFO(row.name << " " << anchor);
        std::string term = anchor;  // a definition without an id has the words of its first name
        std::ranges::replace(term, '-', ' ');
        CHECK((anchors.contains(anchor) || source.contains("<dfn export lt=\"" + term + "|")));
    }
}

TEST_CASE("security: the registries are as IANA writes them") {
    // Each text is its own address and size, read by the host parser.
    for (const Block4& block : special_purpose4) {
        INFO(block.text);
        const std::size_t slash = block.text.find('/');
        CHECK(host_of(block.text.substr(0, slash)) == standard::serialize_host(standard::Ipv4Address{block.address}));
        CHECK(block.text.substr(slash + 1) == std::to_string(block.size));
        CHECK(block.contains(block.address));
        CHECK((block.size == 32 || (block.address << block.size) == 0));
    }
    for (const Block6& block : special_purpose6) {
        INFO(block.text);
        const std::size_t slash = block.text.find('/');
        const std::string host = "[" + std::string(block.text.substr(0, slash)) + "]";
        CHECK(host_of(host) == standard::serialize_host(standard::Ipv6Address{block.address}));
        CHECK(block.text.substr(slash + 1) == std::to_string(block.size));
        CHECK(block.contains(block.address));
    }
    CHECK(std::ranges::is_sorted(bad_ports, {}, &BadPort::port));
    for (const std::string_view service : dns_services) CHECK(host_of(service) == service);
    for (const MetadataService& service : metadata_services) CHECK(host_of(service.host) == service.host);
}

TEST_CASE("security: the smallest block counts, and its edges are where IANA puts them") {
    const auto name = [](std::uint32_t address) -> std::string_view {
        const Block4* const block = smallest_block(special_purpose4, address);
        return block == nullptr ? "none" : block->name;
    };
    CHECK(name(ip4(9, 255, 255, 255)) == "none");
    CHECK(name(ip4(10, 0, 0, 0)) == "Private-Use");
    CHECK(name(ip4(10, 255, 255, 255)) == "Private-Use");
    CHECK(name(ip4(11, 0, 0, 0)) == "none");
    CHECK(name(ip4(172, 15, 255, 255)) == "none");
    CHECK(name(ip4(172, 31, 255, 255)) == "Private-Use");
    CHECK(name(ip4(172, 32, 0, 0)) == "none");
    CHECK(name(ip4(100, 127, 255, 255)) == "Shared Address Space");
    CHECK(name(ip4(100, 128, 0, 0)) == "none");
    CHECK(name(ip4(0, 0, 0, 0)) == "\"This host on this network\"");
    CHECK(name(ip4(0, 0, 0, 1)) == "\"This network\"");
    CHECK(name(ip4(255, 255, 255, 255)) == "Limited Broadcast");
    CHECK(name(ip4(223, 255, 255, 255)) == "none");
    CHECK(name(ip4(224, 0, 0, 0)) == "Multicast");
    CHECK(name(ip4(239, 255, 255, 255)) == "Multicast");
    CHECK(name(ip4(240, 0, 0, 0)) == "Reserved");
    const auto name6 = [](const Address6& address) -> std::string_view {
        const Block6* const block = smallest_block(special_purpose6, address);
        return block == nullptr ? "none" : block->name;
    };
    CHECK(name6({0, 0, 0, 0, 0, 0, 0, 1}) == "Loopback Address");
    CHECK(name6({0, 0, 0, 0, 0, 0, 0, 2}) == "none");
    CHECK(name6({0xfdff, 1}) == "Unique-Local");
    CHECK(name6({0xfe00, 1}) == "none");
    CHECK(name6({0xfebf}) == "Link-Local Unicast");
    CHECK(name6({0xfec0}) == "Deprecated (Site-Local Unicast)");
    CHECK(name6({0xfeff}) == "Deprecated (Site-Local Unicast)");
    CHECK(name6({0xff02}) == "Multicast");
    CHECK(name6({0x2001, 0x1ff}) == "IETF Protocol Assignments");
    CHECK(name6({0x2001, 0x200}) == "none");
    CHECK(name6({0x3fff, 0xfff}) == "Documentation");
    CHECK(name6({0x3fff, 0x1000}) == "none");
}

TEST_CASE("security: an IPv4 address is found inside an IPv6 address") {
    const auto inside = [](const std::string& host) {
        for (const Finding& finding : examine("http://" + host).findings)
            if (finding.kind == Kind::ip4_in_ip6) return finding.as;
        return std::string("none");
    };
    CHECK(inside("[::ffff:127.0.0.1]") == "127.0.0.1");
    CHECK(inside("[64:ff9b::10.0.0.1]") == "10.0.0.1");
    CHECK(inside("[2002:c0a8:101::]") == "192.168.1.1");
    CHECK(inside("[2001:0:4136:e378:8000:63bf:3fff:fdd2]") == "192.0.2.45");  // RFC 4380 has the bits inverted
    CHECK(inside("[::1.2.3.4]") == "1.2.3.4");
    CHECK(inside("[::ffff:0:10.0.0.1]") == "10.0.0.1");
    CHECK(inside("[64:ff9b:1::169.254.169.254]") == "169.254.169.254");
    CHECK(inside("[64:ff9b:1:203:4:500::]") == "2.3.4.5");        // RFC 6052, with a prefix of 48 bits
    CHECK(inside("[64:ff9b:1:ff02:3:405::]") == "2.3.4.5");       // of 56
    CHECK(inside("[64:ff9b:1:ffff:2:304:500:0]") == "2.3.4.5");   // of 64
    CHECK(inside("[64:ff9b:1:ffff::203:405]") == "2.3.4.5");      // of 96
    CHECK(inside("[64:ff9b:1:ffff:102:304:506:708]") == "none");  // none of these
    CHECK(inside("[2001:db8::5efe:10.0.0.1]") == "10.0.0.1");
    CHECK(inside("[2001:db8::200:5efe:10.0.0.1]") == "10.0.0.1");
    CHECK(inside("[2001:db8::100:5efe:10.0.0.1]") == "none");
    CHECK(inside("[::ffff:0.0.0.0]") == "0.0.0.0");
    CHECK(inside("[::1]") == "none");
    CHECK(inside("[::]") == "none");
    CHECK(inside("[2001:db8::1.2.3.4]") == "none");
}
