/* The C interface: a URL, changed line by line, whose texts, search parameters and copies stay sound, and nothing of
 * which is lost. */
#include <refurl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A part of what the fuzzer gives. */
typedef struct Part {
    const char* data;
    size_t size;
} Part;

/* Takes what stands before the first `end`, or all of it. */
static Part take(Part* rest, char end) {
    const char* const found = rest->size == 0 ? NULL : memchr(rest->data, end, rest->size);
    const Part taken = {rest->data, found == NULL ? rest->size : (size_t)(found - rest->data)};
    const size_t gone = taken.size + (found == NULL ? 0 : 1);
    rest->data += gone;
    rest->size -= gone;
    return taken;
}

static void must(int holds, const char* what) {
    if (holds) return;
    fprintf(stderr, "NOT TRUE: %s\n", what);
    abort();
}

static int same(refurl_text a, refurl_text b) {
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* A part of the href, as all texts of a URL are; or the empty text. */
static void check_text(refurl_text text, refurl_text href) {
    must(text.size == 0 || (href.data <= text.data && text.data + text.size <= href.data + href.size),
         "a text of a URL is a part of its href");
}

static void check_list(const refurl_params* params) {
    refurl_string* const text = refurl_params_to_string(params);
    refurl_params* const again = refurl_params_parse(refurl_string_text(text).data, refurl_string_text(text).size);
    size_t i;
    must(refurl_params_size(again) == refurl_params_size(params), "search parameters that are written read back");
    for (i = 0; i < refurl_params_size(params); ++i) {
        const refurl_text name = refurl_params_name(params, i);
        must(same(name, refurl_params_name(again, i)), "a name reads back");
        must(same(refurl_params_value(params, i), refurl_params_value(again, i)), "a value reads back");
        must(refurl_params_find(params, name.data, name.size, i) == i, "a name is found where it stands");
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
        must(text.data != NULL, "a getter always gives a text");
        check_text(text, href);
        must(same(text, refurl_url_get(copy, (refurl_attribute)i)), "a copy is the same");
    }
    for (i = 0; i <= REFURL_COMPONENT_FRAGMENT; ++i)
        if (i != REFURL_COMPONENT_PATH_ROOT) check_text(refurl_url_component(url, (refurl_component)i), href);
    refurl_string_free(refurl_url_origin(url));
    refurl_string_free(refurl_url_to_unicode(url));
    refurl_url_free(copy);
    check_list(refurl_url_params(url));
}

/* A text is valid, or something is at fault in it. */
static void check_validation(Part input, const refurl_url* base) {
    refurl_validation* const validation = refurl_validate(input.data, input.size, base);
    const size_t count = refurl_validation_error_count(validation);
    size_t i;
    must(refurl_validation_is_valid(validation) == (refurl_validation_rule(validation).data == NULL),
         "a rule is told where one is broken");
    must(refurl_validation_begin(validation) <= refurl_validation_end(validation), "a range begins before its end");
    must(refurl_validation_end(validation) <= input.size, "what is at fault is in the input");
    for (i = 0; i < count; ++i) {
        must(refurl_validation_error_name(validation, i).size > 0, "an error has a name");
        must(refurl_validation_error_offset(validation, i) <= input.size, "an error is in the input");
    }
    refurl_validation_free(validation);
}

/* The first byte of a line chooses what is done with the rest, a value or `name=value`. */
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
    must((url == NULL) == (failure.cause == REFURL_CAUSE_INPUT), "a failure is told where there is one");
    must(failure.offset <= input.size, "a failure is of the input");
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
