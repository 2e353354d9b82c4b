/* Looks for http URLs that libcurl accepts, and that the standard refuses or reads with another host. A request of a
 * program that uses libcurl then goes elsewhere than a browser's. What libcurl refuses is not compared. */
#include <curl/curl.h>
#include <refurl_fuzz.h>

static const unsigned options = CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE;

/* Puts a part of the URL, if it has that part. */
static void put(refurl_fuzz_answer* answer, refurl_attribute attribute, CURLU* url, CURLUPart part) {
    char* text = NULL;
    if (curl_url_get(url, part, &text, options) == CURLUE_OK)
        refurl_fuzz_put(answer, attribute, text, strlen(text));
    else
        refurl_fuzz_put(answer, attribute, "", 0);
    curl_free(text);
}

refurl_fuzz_verdict refurl_fuzz_parse(const char* input, size_t input_size, const char* base, size_t base_size,
                                      refurl_fuzz_answer* answer) {
    CURLU* url;
    int parses;
    if (strlen(input) != input_size) return REFURL_FUZZ_UNASKED; /* it reads C strings */
    if (base != NULL && strlen(base) != base_size) return REFURL_FUZZ_UNASKED;
    if (strncmp(base == NULL ? input : base, "http://", 7) != 0) return REFURL_FUZZ_UNASKED;
    url = curl_url();
    parses = (base == NULL || curl_url_set(url, CURLUPART_URL, base, options) == CURLUE_OK) &&
             curl_url_set(url, CURLUPART_URL, input, options) == CURLUE_OK;
    if (parses) put(answer, REFURL_HOSTNAME, url, CURLUPART_HOST);
    curl_url_cleanup(url);
    return parses ? REFURL_FUZZ_PARSES : REFURL_FUZZ_UNASKED;
}
