// Reading the lines of adapters.
#include "tools/differ/adapter.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/property.hpp"
#include "tests/shortcuts.hpp"
#include "tools/differ/plain_answer.hpp"
#include "tools/output/json_writer.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

namespace {

/// Members of an answer: plain ones, others, and some that are no JSON.
constexpr std::array<std::string_view, 45> members{R"("id":1)",
                                                   R"("set":[])",
                                                   R"("set":[{"href":"c","port":"2"}])",
                                                   R"("id":0)",
                                                   R"("id":01)",
                                                   R"("id":-1)",
                                                   R"("id":1.0)",
                                                   R"("id":-0)",
                                                   R"("id":"1")",
                                                   R"("id":999999999999999999)",
                                                   R"("id":18446744073709551615)",
                                                   R"("id":18446744073709551616)",
                                                   R"( "id" : 2 )",
                                                   R"("\u0069d":3)",
                                                   R"("href":"a")",
                                                   R"("href":"\"\\\/\b\f\n\r\t\u0041\u00e9\u0000")",
                                                   R"("href":"\ud83d\ude00")",
                                                   R"("href":"\ud800")",
                                                   R"("href":"\q")",
                                                   R"("href":"\u004")",
                                                   "\"href\":\"\xFF\"",
                                                   "\"href\":\"\t\"",
                                                   R"("href":null)",
                                                   R"("port":"1")",
                                                   R"("port":"")",
                                                   R"("host":"h")",
                                                   R"("failure":true)",
                                                   R"("failure":false)",
                                                   R"("failure":truer)",
                                                   R"("unsupported":"why")",
                                                   R"("unsupported":false)",
                                                   R"("x":[{}])",
                                                   R"("x":[[1,-1],{"id":5,"href":"b"},0.5,null])",
                                                   R"("x":{"failure":false,"port":[],"unsupported":{}})",
                                                   R"("x":[)",
                                                   R"("x":[-1,-0,0,9223372036854775808])",
                                                   R"("x":1e999)",
                                                   R"("x":[1,])",
                                                   R"("unsupported":{"href":"b"})",
                                                   R"("id":[1])",
                                                   R"("href":{"href":"b"})",
                                                   R"("port":["1"])",
                                                   R"("failure":[true])",
                                                   R"("x":"\n")",
                                                   ""};

Hello hello_with(std::vector<std::string> keys) { return {"test", "1", "whatwg", std::move(keys), true, {}}; }

bool are_equal(const AdapterAnswer& a, const AdapterAnswer& b) {
    return a.id == b.id && a.reply.answer == b.reply.answer && a.reply.is_supported == b.reply.is_supported &&
           a.reply.trouble == b.reply.trouble;
}

/// Checks that the shortcut and the rule agree on a line, if the shortcut applies. Reports whether it does.
bool check_shortcut(const std::string& line, const Hello& hello) {
    const auto plain = plain_adapter_answer(line, hello);
    const auto by_rule = read_adapter_answer_by_rule(line, hello);
    if (plain && !(by_rule && are_equal(*plain, *by_rule))) FAIL_CHECK(line);
    const auto read = read_adapter_answer(line, hello);
    if (by_rule ? !(read && are_equal(*read, *by_rule)) : read || read.error() != by_rule.error()) FAIL_CHECK(line);
    return plain.has_value();
}

/// Generates the line of an answer with the keys.
rc::Gen<std::string> answer_with(const std::vector<std::string>& keys) {
    return rc::gen::exec([keys] {
        std::string line;
        JsonObject object(line);
        object.number("id", *rc::gen::inRange<std::size_t>(0, 1000));
        for (const std::string& key : keys) object.text(key, *text_of(code_point()));
        object.end();
        return line;
    });
}

const std::string answer_of_node = R"({"id":17,"href":"http://u:p@example.org:81/a/b?q#f","protocol":"http:",)"
                                   R"("username":"u","password":"p","hostname":"example.org","port":"81",)"
                                   R"("pathname":"/a/b","search":"?q","hash":"#f"})";
const std::vector<std::string> keys_of_node{"href", "protocol", "username", "password", "hostname",
                                            "port", "pathname", "search",   "hash"};

}  // namespace

TEST_CASE("plain answers: each of up to three members is read as any JSON is", "[answers]") {
    Taken tried;
    for (const Hello& hello : {hello_with({"href", "port"}), hello_with({"href", "href"}), hello_with({"port"})})
        for (const std::string_view a : members)
            for (const std::string_view b : members)
                for (const std::string_view c : members) {
                    std::string line = "{";
                    line.append(a).append(",").append(b);
                    if (!c.empty()) line.append(",").append(c);
                    tried.count(check_shortcut(line.append("}"), hello));
                }
    check_taken(tried, 2);
}

TEST_CASE("law: a plain answer of an adapter is read as any JSON is") {
    for (const std::string_view line : {"", "{}", "[]", "1", "{\"id\":1", "\xEF\xBB\xBF{\"id\":1,\"failure\":true}",
                                        "{\"id\":1,\"failure\":true}x", "{\"id\":1,\"failure\":true} \t\r\n"})
        check_shortcut(std::string(line), hello_with({"href"}));
    const Hello node = hello_with(keys_of_node);
    prop_of_shortcut("for answers", 90, [&] { return check_shortcut(*answer_with(keys_of_node), node); });
    prop_of_shortcut("for answers with another byte", 10,
                     [&] { return check_shortcut(*mutated(answer_with({"href", "port"})), hello_with({"href"})); });
}

TEST_CASE("plain answers: other keys have whole numbers of at most 64 bits, and values nested in any depth") {
    const Hello hello = hello_with({"href"});
    const auto is_plain = [&](const std::string& value) {
        return check_shortcut(R"({"id":1,"failure":true,"x":)" + value + "}", hello);
    };
    for (const char* const number : {"0", "-9223372036854775808", "18446744073709551615"}) CHECK(is_plain(number));
    for (const char* const number : {"0.5", "1e2", "-9223372036854775809", "18446744073709551616"})
        CHECK_FALSE(is_plain(number));
    CHECK(is_plain(std::string(10'000, '[') + std::string(10'000, ']')));
}

TEST_CASE("shortcuts: reading a plain answer of an adapter is faster than reading any", "[time]") {
    const Hello node = hello_with(keys_of_node);
    volatile std::size_t id = 0;
    CHECK(is_faster([&] { id = read_adapter_answer(answer_of_node, node)->id; },
                    [&] { id = read_adapter_answer_by_rule(answer_of_node, node)->id; }));
}
