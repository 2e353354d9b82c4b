/* Uses the C interface from many threads. All of them read one base and one list of search parameters, and each changes
 * objects of its own. Each thread must see the same as a single thread. */
#include <pthread.h>
#include <refurl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { thread_count = 8, rounds = 100 };

/* Hosts of every kind; the domains need ICU. */
static const char* const inputs[] = {"../x?y#z",
                                     "//fa\xC3\x9F.de/\xC3\xA9",
                                     "http://[::1]:80/a/../b",
                                     "file:c|/d",
                                     "//\xE2\x98\x95.example",
                                     "http://0x7f.1/",
                                     "http://xn--53h:8",
                                     "http://h:x",
                                     "foo:a b",
                                     "//\xD7\x90.\xD7\x91",
                                     "?\xE2\x98\x95=1&a=2",
                                     "blob:https://h/x"};
enum { input_count = sizeof inputs / sizeof inputs[0] };

static const char* const host = "\xE2\x98\x95.example";

static refurl_url* base;
static refurl_params* params;

/* A text that grows. The program aborts if memory runs out. */
typedef struct Log {
    char* text;
    size_t size;
    size_t room;
} Log;

static void add(Log* log, refurl_text text) {
    if (log->size + text.size + 1 > log->room) {
        log->room = 2 * (log->size + text.size + 1);
        log->text = realloc(log->text, log->room);
        if (log->text == NULL) abort();
    }
    if (text.size > 0) memcpy(log->text + log->size, text.data, text.size);
    log->size += text.size;
    log->text[log->size++] = '\n';
}

static void add_made(Log* log, refurl_string* string) {
    add(log, refurl_string_text(string));
    refurl_string_free(string);
}

/* Logs all that the interface returns for an input, before and after some changes. */
static void add_all(Log* log, const char* input) {
    refurl_failure failure;
    refurl_url* const url = refurl_url_parse_in_encoding(input, strlen(input), base, "gbk", 3, &failure);
    refurl_validation* const validation = refurl_validate(input, strlen(input), base);
    refurl_findings* const findings = refurl_security_findings(input, strlen(input), base);
    int i;
    add(log, refurl_validation_rule(validation));
    add(log, refurl_validation_error_name(validation, 0));
    refurl_validation_free(validation);
    add(log, refurl_findings_sentence(findings, 0));
    refurl_findings_free(findings);
    if (url == NULL) {
        add(log, failure.rule);
        return;
    }
    for (i = REFURL_HREF; i <= REFURL_HASH; ++i) add(log, refurl_url_get(url, (refurl_attribute)i));
    for (i = 0; i <= REFURL_COMPONENT_FRAGMENT; ++i) add(log, refurl_url_component(url, (refurl_component)i));
    add_made(log, refurl_url_origin(url));
    add_made(log, refurl_url_to_unicode(url));
    add(log, refurl_url_registrable_domain(url));
    refurl_url_set(url, REFURL_HOST, host, strlen(host), NULL);
    refurl_params_append(refurl_url_params(url), "n", 1, "v", 1);
    add(log, refurl_url_get(url, REFURL_HREF));
    refurl_url_free(url);
    add(log, refurl_params_get(params, "b", 1));
    add_made(log, refurl_params_to_string(params));
    add(log, refurl_url_get(base, REFURL_HREF));
}

static void* work(void* log) {
    int round;
    size_t i;
    for (round = 0; round < rounds; ++round)
        for (i = 0; i < input_count; ++i) add_all(log, inputs[i]);
    return NULL;
}

int main(void) {
    pthread_t threads[thread_count];
    Log logs[thread_count] = {{NULL, 0, 0}};
    Log alone = {NULL, 0, 0};
    int i;
    int different = 0;
    base = refurl_url_parse("http://u@h/a/b", 14, NULL, NULL);
    params = refurl_params_parse("a=1&b=2", 7);
    for (i = 0; i < thread_count; ++i)
        if (pthread_create(&threads[i], NULL, work, &logs[i]) != 0) abort();
    for (i = 0; i < thread_count; ++i) pthread_join(threads[i], NULL);
    work(&alone);
    for (i = 0; i < thread_count; ++i) {
        different += logs[i].size != alone.size || memcmp(logs[i].text, alone.text, alone.size) != 0;
        free(logs[i].text);
    }
    free(alone.text);
    refurl_params_free(params);
    refurl_url_free(base);
    printf("%d of %d threads saw something different\n", different, (int)thread_count);
    return different == 0 ? 0 : 1;
}
