#include "tests/bench/changes.hpp"

namespace refurl::bench {

namespace {

constexpr std::array<Task, 17> all_tasks{{
    {"parse", {"", ""}},
    {"href", {"https://www.example.com/a/b?page=1", "https://example.org/cart?item=4711&page=2#top"}},
    {"protocol", {"http", "https"}},
    {"username", {"user", "someone"}},
    {"password", {"secret", "pa55word"}},
    {"host", {"www.example.org:8080", "example.net:81"}},
    {"hostname", {"www.example.org", "example.net"}},
    {"port", {"8080", "81"}},
    {"pathname", {"/2024/11/03/index.html", "/cart"}},
    {"search", {"q=red+shoes&page=1", "page=2"}},
    {"hash", {"comments", "top"}},
    {"params: read all", {"", ""}},
    {"params: get", {"page", "page"}},
    {"params: append, delete", {"red shoes", "50%"}},
    {"params: set", {"1", "27"}},
    {"params: sort", {"", ""}},
    {"params: to_string", {"", ""}},
}};

constexpr std::array<std::string_view, 6> urls{
    "https://news.example.org/2024/11/03/storm-moves-east/?page=2#comments",
    "https://shop.example.com/cart?item=4711&page=2",
    "https://api.example.com/v2/orders/90210/items?expand=price,stock&limit=50&page=3",
    "https://login.example.com/oauth/"
    "authorize?client_id=a1b2c3&redirect_uri=https%3A%2F%2Fapp.example.com%2Fback&page=1",
    "https://www.example.net/search?q=red+shoes&sort=-price&colour=dark%20red&page=12",
    "https://example.com/?page=1",
};

}  // namespace

std::span<const Task> tasks() { return all_tasks; }

std::span<const std::string_view> typical_urls() { return urls; }

}  // namespace refurl::bench
