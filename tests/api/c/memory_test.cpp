// Makes each allocation of the C interface fail in turn. The function must report that, its arguments must stay usable,
// and nothing may leak.
#include <refurl.h>

#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <utility>

namespace {

/// The number of allocations that succeed before one fails; negative if none fails.
long allocations_left = -1;

bool fails() {
    if (allocations_left < 0) return false;
    return allocations_left-- == 0;
}

}  // namespace

// These replace the operators for the library too.
void* operator new(std::size_t size) {
    void* const memory = fails() ? nullptr : std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

/// During its lifetime, no allocation fails.
class AllMemory {
  public:
    AllMemory() = default;
    AllMemory(const AllMemory&) = delete;
    AllMemory& operator=(const AllMemory&) = delete;
    ~AllMemory() { allocations_left = left_; }

  private:
    long left_ = std::exchange(allocations_left, -1);
};

int failed = 0;

void check(bool holds, const char* what, long at) {
    if (holds) return;
    ++failed;
    std::printf("FAILED: %s, after %ld allocations\n", what, at);
}

const std::string long_text(5000, 'a');
const std::string long_url = "http://\xE2\x98\x95.example/" + long_text + "?" + long_text;
const std::string long_path = "/" + long_text;

bool is_memory(const refurl_failure& failure) { return failure.cause == REFURL_CAUSE_MEMORY; }

/// Runs `act` repeatedly, each time with the next of its allocations failing, until all succeed.
/// @param act returns whether it succeeded
/// @return the number of allocations that failed
template <class Act>
long fail_each(Act&& act) {
    for (long at = 0;; ++at) {
        allocations_left = at;
        const bool done = act(at);
        const bool all = allocations_left >= 0;
        allocations_left = -1;
        if (all) {
            check(done, "it succeeds with enough memory", at);
            return at;
        }
    }
}

refurl_url* parsed(const std::string& text) {
    const AllMemory memory;
    refurl_url* const url = refurl_url_parse(text.data(), text.size(), nullptr, nullptr);
    refurl_url_params(url);
    return url;
}

/// Checks that the href of a URL parses.
void check_sound(const refurl_url* url, long at) {
    const AllMemory memory;
    const refurl_text href = refurl_url_get(url, REFURL_HREF);
    refurl_url* const again = refurl_url_parse(href.data, href.size, nullptr, nullptr);
    check(again != nullptr, "the href parses", at);
    refurl_url_free(again);
}

long parse_with_too_little() {
    return fail_each([](long at) {
        refurl_failure failure;
        refurl_url* const url = refurl_url_parse_with_base("b\xFF", 2, long_url.data(), long_url.size(), &failure);
        check(url != nullptr ? failure.cause == REFURL_CAUSE_NONE : is_memory(failure), "the cause is reported", at);
        refurl_url_free(url);
        return url != nullptr;
    });
}

long message_with_too_little() {
    refurl_failure failure;
    refurl_url_parse("http://h:x", 10, nullptr, &failure);
    return fail_each([&](long) {
        refurl_string* const message = refurl_failure_message(&failure);
        refurl_string_free(message);
        return message != nullptr;
    });
}

long parse_in_encoding_with_too_little() {
    return fail_each([](long at) {
        refurl_failure failure;
        refurl_url* const url =
            refurl_url_parse_in_encoding(long_url.data(), long_url.size(), nullptr, "big5", 4, &failure);
        check(url != nullptr ? failure.cause == REFURL_CAUSE_NONE : is_memory(failure), "the cause is reported", at);
        refurl_url_free(url);
        return url != nullptr;
    });
}

long set_with_too_little(refurl_attribute attribute) {
    const std::string& value = attribute == REFURL_HREF ? long_url : long_text;
    return fail_each([&](long at) {
        refurl_url* const url = parsed(long_url);
        refurl_failure failure;
        const bool set = refurl_url_set(url, attribute, value.data(), value.size(), &failure) == 1;
        const bool appended = refurl_params_append(refurl_url_params(url), "a", 1, value.data(), value.size()) == 1;
        check(set ? failure.cause == REFURL_CAUSE_NONE : is_memory(failure), "the cause is reported", at);
        check_sound(url, at);
        refurl_url_free(url);
        return set && appended;
    });
}

long make_with_too_little() {
    return fail_each([](long) {
        refurl_params* const params = refurl_params_parse(long_text.data(), long_text.size());
        refurl_params* const copy = params == nullptr ? nullptr : refurl_params_copy(params);
        refurl_string* const text = copy == nullptr ? nullptr : refurl_params_to_string(copy);
        const bool found = copy != nullptr && refurl_params_has(copy, long_text.data(), long_text.size(), nullptr, 0);
        refurl_string_free(text);
        refurl_params_free(params);
        refurl_params_free(copy);
        return text != nullptr && found;
    });
}

long ask_with_too_little() {
    refurl_url* const url = parsed(long_url);
    const long allocations = fail_each([=](long) {
        refurl_url* const copy = refurl_url_copy(url);
        refurl_string* const origin = refurl_url_origin(url);
        refurl_string* const unicode = refurl_url_to_unicode(url);
        refurl_validation* const validation = refurl_validate(long_url.data(), long_url.size(), url);
        refurl_string* const reference = refurl_url_relativize(url, url);
        refurl_string* const encoded = refurl_percent_encode(long_url.data(), long_url.size());
        refurl_string* const decoded = refurl_percent_decode(long_url.data(), long_url.size());
        refurl_mending* const mended = refurl_mend(long_url.data(), long_url.size(), url);
        refurl_url* const file = refurl_url_from_path(long_path.data(), long_path.size(), REFURL_PATH_POSIX, nullptr);
        refurl_string* const path = file == nullptr ? nullptr : refurl_url_to_path(file, REFURL_PATH_POSIX, nullptr);
        const bool compared = !refurl_has_public_suffix_list() || refurl_url_is_same_site(url, url) == 1;
        const bool done = copy != nullptr && origin != nullptr && unicode != nullptr && validation != nullptr &&
                          reference != nullptr && mended != nullptr && path != nullptr && encoded != nullptr &&
                          decoded != nullptr && compared;
        refurl_string_free(reference);
        refurl_mending_free(mended);
        refurl_string_free(encoded);
        refurl_string_free(decoded);
        refurl_url_free(file);
        refurl_string_free(path);
        refurl_url_free(copy);
        refurl_string_free(origin);
        refurl_string_free(unicode);
        refurl_validation_free(validation);
        return done;
    });
    refurl_url_free(url);
    return allocations;
}

long find_with_too_little() {
    const std::string input = "http:\\\\a.example@p\xD0\xB0ypal.com:8/..";
    return fail_each([&](long) {
        refurl_findings* const findings = refurl_security_findings(input.data(), input.size(), nullptr);
        refurl_findings_free(findings);
        return findings != nullptr;
    });
}

}  // namespace

int main() {
    const long all = parse_with_too_little() + message_with_too_little() + parse_in_encoding_with_too_little() +
                     set_with_too_little(REFURL_HREF) + set_with_too_little(REFURL_PATHNAME) +
                     set_with_too_little(REFURL_SEARCH) + make_with_too_little() + ask_with_too_little() +
                     find_with_too_little();
    check(all > 20, "the library uses the operators of the program", all);
    std::printf("%ld allocations failed, and %d checks\n", all, failed);
    return failed == 0 ? 0 : 1;
}
