/* Checks the C interface: parses the first line as a URL, changes it by each further line, and checks its texts, search
 * parameters and copies after each change. AddressSanitizer finds leaks. */
#include <refurl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A part of the input that the fuzzer supplies. */
typedef struct Part {
    const char* data;
    size_t size;
} Part;

/* Removes the bytes up to and including the first `end` from `rest`, or all of them if there is none. Returns them
 * without `end`. */
static Part take(Part* rest, char end) {
    const char* const found = rest->size == 0 ? NULL : memchr(rest->data, end, rest->size);
    const Part taken = {rest->data, found == NULL ? rest->size : (size_t)(found - rest->data)};
    const size_t gone = taken.size + (found == NULL ? 0 : 1);
    rest->data += gone;
    rest->size -= gone;
    return taken;
}

static void must(int holds, const char* law) {
    if (holds) return;
    fprintf(stderr, "LAW VIOLATED: %s\n", law);
    abort();
}

static int same(refurl_text a, refurl_text b) {
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* Every text of a URL is empty or a part of its href. */
static void check_text(refurl_text text, refurl_text href) {
    must(text.size == 0 || (href.data <= text.data && text.data + text.size <= href.data + href.size),
         "a text of a URL is a part of its href");
}

static void check_list(const refurl_params* params) {
    refurl_string* const text = refurl_params_to_string(params);
    refurl_params* const again = refurl_params_parse(refurl_string_text(text).data, refurl_string_text(text).size);
    size_t i;
    must(refurl_params_size(again) == refurl_params_size(params),
         "serialized search parameters parse to the same number of tuples");
    for (i = 0; i < refurl_params_size(params); ++i) {
        const refurl_text name = refurl_params_name(params, i);
        must(same(name, refurl_params_name(again, i)), "a name survives serializing and parsing");
        must(same(refurl_params_value(params, i), refurl_params_value(again, i)),
             "a value survives serializing and parsing");
        must(refurl_params_find(params, name.data, name.size, i) == i, "a name is found at its own index");
    }
    refurl_params_free(again);
    refurl_string_free(text);
}

static void check_url(refurl_url* url) {
    const refurl_text href = refurl_url_get(url, REFURL_HREF);
    refurl_url* const copy = refurl_url_copy(url);
    int i;
    for (i = REFURL_HREF; i <= REFURL_HASH; ++i) {
        const refurl_text text = refurl_url_get(url, (refurl_attribute)i);
        must(text.data != NULL, "a getter never returns a null text");
        check_text(text, href);
        must(same(text, refurl_url_get(copy, (refurl_attribute)i)), "a copy has the same attributes");
    }
    for (i = 0; i <= REFURL_COMPONENT_FRAGMENT; ++i)
        if (i != REFURL_COMPONENT_PATH_ROOT) check_text(refurl_url_component(url, (refurl_component)i), href);
    check_text(refurl_url_public_suffix(url), href);
    check_text(refurl_url_registrable_domain(url), href);
    must(refurl_url_is_same_site(url, copy) == refurl_url_is_same_site(copy, url), "same site is symmetric");
    refurl_string_free(refurl_url_origin(url));
    refurl_string_free(refurl_url_to_unicode(url));
    refurl_url_free(copy);
    check_list(refurl_url_params(url));
}

/* A text is valid exactly when no rule is reported. Ranges and offsets lie in the input. */
static void check_validation(Part input, const refurl_url* base) {
    refurl_validation* const validation = refurl_validate(input.data, input.size, base);
    const size_t count = refurl_validation_error_count(validation);
    size_t i;
    must(refurl_validation_is_valid(validation) == (refurl_validation_rule(validation).data == NULL),
         "a text is valid or its validation names a rule");
    must(refurl_validation_begin(validation) <= refurl_validation_end(validation),
         "a range ends where it begins or later");
    must(refurl_validation_end(validation) <= input.size, "a range lies in the input");
    for (i = 0; i < count; ++i) {
        must(refurl_validation_error_name(validation, i).size > 0, "an error has a name");
        must(refurl_validation_error_offset(validation, i) <= input.size, "the offset of an error lies in the input");
    }
    refurl_validation_free(validation);
}

/* Changes the URL. The first byte of the line selects the setter or the method of the search parameters. The rest is
 * the value, or `name=value`. */
static void change(refurl_url* url, Part line) {
    const unsigned choice = line.size == 0 ? 0 : (unsigned char)line.data[0] % 14U;
    refurl_params* const params = refurl_url_params(url);
    Part value = {line.data + 1, line.size - 1};
    Part name;
    if (line.size == 0) return;
    if (choice <= REFURL_HASH) {
        refurl_url_set(url, (refurl_attribute)choice, value.data, value.size, NULL);
        return;
    }
    name = take(&value, '=');
    if (choice == 10) refurl_params_append(params, name.data, name.size, value.data, value.size);
    if (choice == 11) refurl_params_set(params, name.data, name.size, value.data, value.size);
    if (choice == 12)
        refurl_params_delete(params, name.data, name.size, value.size == 0 ? NULL : value.data, value.size);
    if (choice == 13) refurl_params_sort(params);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Part rest = {(const char*)data, size};
    const Part input = take(&rest, '\n');
    refurl_failure failure;
    refurl_url* const url = refurl_url_parse(input.data, input.size, NULL, &failure);
    must((url == NULL) == (failure.cause == REFURL_CAUSE_INPUT),
         "parsing returns a URL or reports a failure of the input");
    must(failure.begin <= failure.end && failure.end <= input.size, "the range of a failure lies in the input");
    refurl_string_free(refurl_failure_message(&failure));
    check_validation(input, NULL);
    if (url == NULL) return 0;
    check_validation(rest, url);
    check_url(url);
    while (rest.size > 0) {
        change(url, take(&rest, '\n'));
        check_url(url);
    }
    refurl_url_free(url);
    return 0;
}
