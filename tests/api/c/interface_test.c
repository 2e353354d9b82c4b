/* Tests the C interface from C99: what the header promises about texts, missing texts, ownership and failures. */
#include "tests/api/c/check.h"

static refurl_params* parse_params(const char* query) { return refurl_params_parse(query, strlen(query)); }

static int set(refurl_url* url, refurl_attribute attribute, const char* value, refurl_failure* failure) {
    return refurl_url_set(url, attribute, value, strlen(value), failure);
}

static int append(refurl_params* params, const char* name, const char* value) {
    return refurl_params_append(params, name, strlen(name), value, strlen(value));
}

static int query_is(const refurl_url* url, const char* search) {
    return is(refurl_url_get(url, REFURL_SEARCH), search);
}

static void test_version(void) {
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", REFURL_VERSION_MAJOR, REFURL_VERSION_MINOR, REFURL_VERSION_PATCH);
    CHECK(strcmp(refurl_version(), numbers) == 0);
}

static void test_getters(void) {
    static const char* const expected[] = {"https://u:p@example.com:8080/a/b?q#f",
                                           "https:",
                                           "u",
                                           "p",
                                           "example.com:8080",
                                           "example.com",
                                           "8080",
                                           "/a/b",
                                           "?q",
                                           "#f"};
    refurl_url* url = parse("HTTPS:u:p@EXAMPLE.com:8080\\a\\.\\b?q#f");
    int attribute;
    CHECK(url != NULL);
    for (attribute = REFURL_HREF; attribute <= REFURL_HASH; ++attribute)
        CHECK(is(refurl_url_get(url, (refurl_attribute)attribute), expected[attribute]));
    CHECK(is_none(refurl_url_get(url, (refurl_attribute)(REFURL_HASH + 1))));
    CHECK(made(refurl_url_origin(url), "https://example.com:8080"));
    refurl_url_free(url);

    url = parse("foo:");
    CHECK(is(refurl_url_get(url, REFURL_SEARCH), ""));
    CHECK(made(refurl_url_origin(url), "null"));
    refurl_url_free(url);

    url = parse("http://fa\xC3\x9F.de/\xC3\x9F");
    CHECK(is(refurl_url_get(url, REFURL_HREF), "http://xn--fa-hia.de/%C3%9F"));
    CHECK(made(refurl_url_to_unicode(url), "http://fa\xC3\x9F.de/%C3%9F"));
    refurl_url_free(url);
}

/* In the order of refurl_component; null for a missing component. */
static const struct {
    const char* input;
    const char* components[REFURL_COMPONENT_FRAGMENT + 1];
    refurl_host_kind host_kind;
} rows[] = {
    {"http://u:p@h:81/a//b?q#f",
     {"http", "u:p@h:81", "u", "p", "h", "81", NULL, "/", "a//", "b", "q", "f"},
     REFURL_HOST_DOMAIN},
    {"http://h/?#", {"http", "h", NULL, NULL, "h", NULL, NULL, "/", NULL, NULL, "", ""}, REFURL_HOST_DOMAIN},
    {"http://[::1]", {"http", "[::1]", NULL, NULL, "[::1]", NULL, NULL, "/", NULL, NULL, NULL, NULL}, REFURL_HOST_IPV6},
    {"http://:p@1",
     {"http", ":p@0.0.0.1", "", "p", "0.0.0.1", NULL, NULL, "/", NULL, NULL, NULL, NULL},
     REFURL_HOST_IPV4},
    {"file:c|/x", {"file", "", NULL, NULL, NULL, NULL, "c:", "/", NULL, "x", NULL, NULL}, REFURL_HOST_NONE},
    {"foo://H", {"foo", "H", NULL, NULL, "H", NULL, NULL, NULL, NULL, NULL, NULL, NULL}, REFURL_HOST_OPAQUE},
    {"foo:a/b", {"foo", NULL, NULL, NULL, NULL, NULL, NULL, NULL, "a/", "b", NULL, NULL}, REFURL_HOST_NONE},
    {"foo:", {"foo", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}, REFURL_HOST_NONE},
    {"foo://", {"foo", "", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}, REFURL_HOST_NONE},
};

static void test_components(void) {
    size_t i;
    for (i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        refurl_url* const url = parse(rows[i].input);
        int component;
        for (component = 0; component <= REFURL_COMPONENT_FRAGMENT; ++component) {
            const refurl_text text = refurl_url_component(url, (refurl_component)component);
            const char* const expected = rows[i].components[component];
            CHECK(expected == NULL ? is_none(text) : is(text, expected));
        }
        CHECK(is_none(refurl_url_component(url, (refurl_component)component)));
        CHECK(refurl_url_host_kind(url) == rows[i].host_kind);
        refurl_url_free(url);
    }
}

/* Returns what same site (or schemelessly same site) is for two texts. */
static int are_same_site(const char* a, const char* b, int schemelessly) {
    refurl_url* const url = parse(a);
    refurl_url* const other = parse(b);
    const int same =
        schemelessly ? refurl_url_is_schemelessly_same_site(url, other) : refurl_url_is_same_site(url, other);
    refurl_url_free(url);
    refurl_url_free(other);
    return same;
}

static void test_sites(void) {
    const int known = refurl_has_public_suffix_list();
    refurl_url* url = parse("https://A.example.com.");
    CHECK(known ? is(refurl_url_public_suffix(url), "com.") : is_none(refurl_url_public_suffix(url)));
    CHECK(known ? is(refurl_url_registrable_domain(url), "example.com.") : is_none(refurl_url_registrable_domain(url)));
    refurl_url_free(url);
    url = parse("https://[::1]");
    CHECK(is_none(refurl_url_public_suffix(url)) && is_none(refurl_url_registrable_domain(url)));
    refurl_url_free(url);

    CHECK(are_same_site("https://a.example.com", "https://b.example.com", 0) == (known ? 1 : -1));
    CHECK(are_same_site("https://a.example.com", "http://b.example.com", 0) == (known ? 0 : -1));
    CHECK(are_same_site("https://a.example.com", "http://b.example.com", 1) == (known ? 1 : -1));
    CHECK(are_same_site("https://a.co.uk", "https://b.co.uk", 1) == (known ? 0 : -1));
}

static void test_paths(void) {
    static const char posix[] = "/a b\xFF";
    refurl_text reason;
    refurl_url* url = refurl_url_from_path(posix, strlen(posix), REFURL_PATH_POSIX, &reason);
    CHECK(url != NULL && is(refurl_url_get(url, REFURL_HREF), "file:///a%20b%FF") && is_none(reason));
    CHECK(made(refurl_url_to_path(url, REFURL_PATH_POSIX, NULL), posix));
    CHECK(refurl_url_to_path(url, REFURL_PATH_WINDOWS, &reason) == NULL && reason.size > 0);
    refurl_url_free(url);
    url = refurl_url_from_path("\\\\h\\a", 5, REFURL_PATH_WINDOWS, NULL);
    CHECK(made(refurl_url_to_path(url, REFURL_PATH_WINDOWS, NULL), "\\\\h\\a"));
    refurl_url_free(url);
    CHECK(refurl_url_from_path("a", 1, REFURL_PATH_POSIX, &reason) == NULL && is(reason, "The path is not absolute."));
}

static void test_parts(void) {
    unsigned char bytes[16];
    refurl_url* url = parse("http://1.2.258/");
    CHECK(refurl_url_address(url, bytes) == 4 && memcmp(bytes, "\1\2\1\2", 4) == 0);
    refurl_url_free(url);
    url = parse("foo://[ff::1]");
    CHECK(refurl_url_address(url, bytes) == 16 && bytes[1] == 0xFF && bytes[15] == 1);
    refurl_url_free(url);
    url = parse("http://h/");
    CHECK(refurl_url_address(url, bytes) == 0);
    refurl_url_free(url);
    CHECK(made(refurl_percent_encode("a/%\xC3\xA9", 5), "a%2F%25%C3%A9"));
    CHECK(made(refurl_percent_decode("%61%2f%", 7), "a/%"));
}

static void test_references(void) {
    refurl_url* const base = parse("http://h/a/b?q");
    refurl_url* const url = parse("http://h/a/c");
    CHECK(made(refurl_url_relativize(url, base), "c"));
    CHECK(made(refurl_url_relativize(base, base), ""));
    refurl_url_free(base);
    refurl_url_free(url);
}

static void test_bases(void) {
    refurl_url* const base = parse("http://h/a/b");
    refurl_url* url = refurl_url_parse("../c", 4, base, NULL);
    CHECK(is(refurl_url_get(url, REFURL_HREF), "http://h/c"));
    CHECK(is(refurl_url_get(base, REFURL_HREF), "http://h/a/b"));
    refurl_url_free(url);
    refurl_url_free(base);

    url = refurl_url_parse_with_base("?", 1, "foo:/a", 6, NULL);
    CHECK(is(refurl_url_get(url, REFURL_HREF), "foo:/a?"));
    refurl_url_free(url);
}

/* Failures of the input and of the base; a success overwrites an earlier failure. */
static void test_failures(void) {
    refurl_failure failure;
    refurl_string* message;
    refurl_url* url;
    CHECK(refurl_url_parse("http://h:x/", 11, NULL, &failure) == NULL);
    CHECK(failure.cause == REFURL_CAUSE_INPUT);
    CHECK(is(failure.stage, "parse"));
    CHECK(is(failure.rule, "port"));
    CHECK(is(failure.error, "port-invalid"));
    CHECK(failure.begin == 9 && failure.end == 10);
    CHECK(is(failure.text, "http://h:x/"));
    message = refurl_failure_message(&failure);
    CHECK(message != NULL && refurl_string_text(message).size > 10);
    CHECK(strstr(refurl_string_text(message).data, "port") != NULL);
    refurl_string_free(message);

    CHECK(refurl_url_parse_with_base("http://h", 8, "x://[", 5, &failure) == NULL);
    CHECK(failure.cause == REFURL_CAUSE_BASE);
    CHECK(is(failure.error, "IPv6-unclosed"));
    CHECK(is(failure.text, "x://["));
    CHECK(failure.begin >= 4 && failure.begin <= failure.end && failure.end <= 5);

    CHECK(refurl_url_parse_with_base("http://a b", 10, "x:", 2, &failure) == NULL);
    CHECK(failure.cause == REFURL_CAUSE_INPUT);
    CHECK(is(failure.stage, "host") && is_none(failure.error));

    url = refurl_url_parse("http://h", 8, NULL, &failure);
    CHECK(failure.cause == REFURL_CAUSE_NONE);
    CHECK(is_none(failure.stage) && is_none(failure.rule) && is_none(failure.error) && is_none(failure.text));
    CHECK(failure.begin == 0 && failure.end == 0);
    CHECK(refurl_failure_message(&failure) == NULL);
    refurl_url_free(url);
    CHECK(refurl_url_parse("x", 1, NULL, NULL) == NULL);
    CHECK(refurl_url_parse_with_base("y:", 2, "x", 1, NULL) == NULL);
}

static void test_encodings(void) {
    refurl_failure failure;
    refurl_url* const base = parse("http://h/");
    refurl_url* url = refurl_url_parse_in_encoding("?\xC3\xA9\xE2\x98\x95", 6, base, "Latin1", 6, &failure);
    CHECK(query_is(url, "?%E9%26%239749%3B"));
    CHECK(failure.cause == REFURL_CAUSE_NONE);
    refurl_url_free(url);
    url = refurl_url_parse_in_encoding("foo:?\xC3\xA9", 7, NULL, "latin1", 6, NULL);
    CHECK(query_is(url, "?%C3%A9"));
    refurl_url_free(url);
    CHECK(refurl_url_parse_in_encoding("foo:", 4, NULL, "latin 1", 7, &failure) == NULL);
    CHECK(failure.cause == REFURL_CAUSE_ENCODING);
    CHECK(made(refurl_failure_message(&failure), "No encoding has this label."));
    CHECK(refurl_url_parse_in_encoding("foo:", 4, NULL, NULL, 0, NULL) == NULL);
    refurl_url_free(base);
}

static void test_validation(void) {
    refurl_url* const base = parse("http://h/");
    refurl_validation* validation = refurl_validate("/d|e\\", 5, base);
    CHECK(!refurl_validation_is_valid(validation));
    CHECK(is(refurl_validation_rule(validation), "url-path-segment-string"));
    CHECK(refurl_validation_reason(validation).size > 0);
    CHECK(refurl_validation_begin(validation) == 2 && refurl_validation_end(validation) == 3);
    CHECK(refurl_validation_error_count(validation) == 2);
    CHECK(is(refurl_validation_error_name(validation, 0), "invalid-URL-unit"));
    CHECK(refurl_validation_error_offset(validation, 0) == 2);
    CHECK(is(refurl_validation_error_name(validation, 1), "invalid-reverse-solidus"));
    CHECK(refurl_validation_error_offset(validation, 1) == 4);
    CHECK(is_none(refurl_validation_error_name(validation, 2)) && refurl_validation_error_offset(validation, 2) == 0);
    refurl_validation_free(validation);

    validation = refurl_validate("../d", 4, base);
    CHECK(refurl_validation_is_valid(validation));
    CHECK(is_none(refurl_validation_rule(validation)) && is_none(refurl_validation_reason(validation)));
    CHECK(refurl_validation_begin(validation) == 0 && refurl_validation_end(validation) == 0);
    CHECK(refurl_validation_error_count(validation) == 0);
    refurl_validation_free(validation);

    validation = refurl_validate("../d", 4, NULL);
    CHECK(!refurl_validation_is_valid(validation) && refurl_validation_error_count(validation) == 1);
    refurl_validation_free(validation);
    refurl_url_free(base);
}

static void test_setters(void) {
    refurl_failure failure;
    refurl_url* const url = parse("http://h/");
    refurl_url* copy;
    CHECK(set(url, REFURL_PROTOCOL, "https", &failure) == 1);
    CHECK(failure.cause == REFURL_CAUSE_NONE);
    CHECK(set(url, REFURL_USERNAME, "u", NULL) && set(url, REFURL_PASSWORD, "p", NULL));
    CHECK(set(url, REFURL_HOST, "x:1", NULL) && set(url, REFURL_HOSTNAME, "y", NULL) &&
          set(url, REFURL_PORT, "2", NULL));
    CHECK(set(url, REFURL_PATHNAME, "/z", NULL) && set(url, REFURL_SEARCH, "q", NULL) &&
          set(url, REFURL_HASH, "f", NULL));
    CHECK(is(refurl_url_get(url, REFURL_HREF), "https://u:p@y:2/z?q#f"));

    copy = refurl_url_copy(url);
    CHECK(set(url, REFURL_HREF, "foo:x", NULL));
    CHECK(is(refurl_url_get(url, REFURL_HREF), "foo:x"));
    CHECK(is(refurl_url_get(copy, REFURL_HREF), "https://u:p@y:2/z?q#f"));
    refurl_url_free(copy);

    CHECK(set(url, REFURL_HOST, "h", &failure) == 0);
    CHECK(failure.cause == REFURL_CAUSE_INPUT && is(failure.stage, "set") && failure.rule.size > 0);
    CHECK(is(failure.text, "h"));
    CHECK(set(url, REFURL_HREF, "http://h:x", &failure) == 0);
    CHECK(is(failure.error, "port-invalid") && failure.begin == 9);
    CHECK(set(url, (refurl_attribute)(REFURL_HASH + 1), "h", &failure) == 0);
    CHECK(failure.cause == REFURL_CAUSE_INPUT && is(failure.rule, "attribute"));
    CHECK(made(refurl_failure_message(&failure), "There is no such attribute."));
    CHECK(is(refurl_url_get(url, REFURL_HREF), "foo:x"));
    refurl_url_free(url);
}

/* Returns whether the values of a name, each followed by a comma, are this text. */
static int values_are(const refurl_params* params, const char* name, const char* expected) {
    char values[64] = "";
    size_t i = refurl_params_find(params, name, strlen(name), 0);
    while (i < refurl_params_size(params)) {
        const refurl_text value = refurl_params_value(params, i);
        strncat(values, value.data, value.size);
        strcat(values, ",");
        i = refurl_params_find(params, name, strlen(name), i + 1);
    }
    return strcmp(values, expected) == 0;
}

static void test_params(void) {
    refurl_params* const params = parse_params("?b=1&a=2&b=3&=&a%20b=+");
    refurl_params* copy;
    CHECK(refurl_params_size(params) == 5);
    CHECK(is(refurl_params_name(params, 4), "a b") && is(refurl_params_value(params, 4), " "));
    CHECK(is(refurl_params_name(params, 3), "") && is(refurl_params_value(params, 3), ""));
    CHECK(is_none(refurl_params_name(params, 5)) && is_none(refurl_params_value(params, 5)));
    CHECK(is(refurl_params_get(params, "b", 1), "1"));
    CHECK(is(refurl_params_get(params, "", 0), "") && is(refurl_params_get(params, NULL, 0), ""));
    CHECK(is_none(refurl_params_get(params, "c", 1)));
    CHECK(values_are(params, "b", "1,3,") && values_are(params, "c", ""));
    CHECK(refurl_params_find(params, "b", 1, 6) == 5);
    CHECK(refurl_params_has(params, "b", 1, NULL, 0) && refurl_params_has(params, "b", 1, "3", 1));
    CHECK(!refurl_params_has(params, "b", 1, "", 0) && !refurl_params_has(params, "c", 1, NULL, 0));

    copy = refurl_params_copy(params);
    CHECK(refurl_params_delete(params, "b", 1, "3", 1) && values_are(params, "b", "1,"));
    CHECK(append(params, "b", "4") && values_are(params, "b", "1,4,"));
    CHECK(refurl_params_set(params, "b", 1, "5", 1) && values_are(params, "b", "5,"));
    CHECK(refurl_params_set(params, "c", 1, NULL, 0) && values_are(params, "c", ","));
    CHECK(refurl_params_sort(params));
    CHECK(made(refurl_params_to_string(params), "=&a=2&a+b=+&b=5&c="));
    CHECK(refurl_params_delete(params, "b", 1, NULL, 0) && !refurl_params_has(params, "b", 1, NULL, 0));
    CHECK(values_are(copy, "b", "1,3,"));
    refurl_params_free(params);
    refurl_params_free(copy);

    copy = refurl_params_parse(NULL, 0);
    CHECK(refurl_params_size(copy) == 0);
    CHECK(made(refurl_params_to_string(copy), ""));
    refurl_params_free(copy);
}

static void test_live_params(void) {
    refurl_url* const url = parse("http://h/?a=~");
    refurl_params* const params = refurl_url_params(url);
    refurl_params* copy;
    CHECK(query_is(url, "?a=~"));
    CHECK(append(params, "b", "\xC3\xA9"));
    CHECK(query_is(url, "?a=%7E&b=%C3%A9"));
    CHECK(refurl_params_delete(params, "a", 1, NULL, 0) && query_is(url, "?b=%C3%A9"));
    CHECK(set(url, REFURL_SEARCH, "y=2&x=1", NULL));
    CHECK(refurl_params_size(params) == 2 && is(refurl_params_name(params, 0), "y"));
    CHECK(refurl_params_sort(params) && query_is(url, "?x=1&y=2"));
    CHECK(refurl_params_set(params, "x", 1, "3", 1) && query_is(url, "?x=3&y=2"));
    CHECK(set(url, REFURL_HREF, "foo:?c", NULL));
    CHECK(is(refurl_params_get(params, "c", 1), ""));
    CHECK(refurl_url_params(url) == params);

    copy = refurl_params_copy(params);
    CHECK(append(copy, "d", "") && query_is(url, "?c"));
    refurl_params_free(copy);
    CHECK(refurl_params_delete(params, "c", 1, NULL, 0));
    CHECK(is_none(refurl_url_component(url, REFURL_COMPONENT_QUERY)));
    refurl_url_free(url);
}

/* A copy of a URL has search parameters of its own. */
static void test_live_params_of_copies(void) {
    refurl_url* const url = parse("http://h/?a");
    refurl_params* const params = refurl_url_params(url);
    refurl_url* const copy = refurl_url_copy(url);
    CHECK(append(refurl_url_params(copy), "b", ""));
    CHECK(query_is(copy, "?a=&b=") && query_is(url, "?a"));
    refurl_url_free(copy);
    CHECK(append(params, "c", "") && query_is(url, "?a=&c="));
    refurl_url_free(url);
}

static void test_texts(void) {
    refurl_failure failure;
    refurl_url* url = refurl_url_parse("foo:\0\xFF", 6, NULL, NULL);
    refurl_params* params;
    CHECK(is(refurl_url_get(url, REFURL_HREF), "foo:%00%EF%BF%BD"));
    CHECK(refurl_url_set(url, REFURL_HASH, NULL, 0, NULL) && refurl_url_set(url, REFURL_HASH, "\0", 1, NULL));
    CHECK(is(refurl_url_get(url, REFURL_HASH), "#%00"));
    refurl_url_free(url);

    CHECK(refurl_url_parse(NULL, 0, NULL, &failure) == NULL);
    CHECK(is(failure.error, "missing-scheme-non-relative-URL"));
    url = refurl_url_parse_with_base(NULL, 0, "x:/", 3, NULL);
    CHECK(is(refurl_url_get(url, REFURL_HREF), "x:/"));
    refurl_url_free(url);
    CHECK(refurl_url_parse_with_base("x:", 2, NULL, 0, &failure) == NULL && failure.cause == REFURL_CAUSE_BASE);

    params = refurl_params_parse("%00=\xFF", 5);
    CHECK(refurl_params_name(params, 0).size == 1 && refurl_params_name(params, 0).data[0] == '\0');
    CHECK(is(refurl_params_value(params, 0), "\xEF\xBF\xBD"));
    CHECK(refurl_params_find(params, "\0", 1, 0) == 0);
    CHECK(append(params, "\xFF", "") && refurl_params_find(params, "\xFE", 1, 0) == 1);
    refurl_params_free(params);
}

static void test_freeing_null(void) {
    refurl_url_free(NULL);
    refurl_params_free(NULL);
    refurl_string_free(NULL);
    refurl_validation_free(NULL);
    CHECK(1);
}

int main(void) {
    test_version();
    test_getters();
    test_components();
    test_sites();
    test_paths();
    test_parts();
    test_references();
    test_bases();
    test_failures();
    test_encodings();
    test_validation();
    test_setters();
    test_params();
    test_live_params();
    test_live_params_of_copies();
    test_texts();
    test_freeing_null();
    return checked();
}
