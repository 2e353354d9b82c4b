/* Tests the C interface from C99: what it says about texts, mended or examined, whether they are URLs or not. */
#include "tests/api/c/check.h"

static void test_mending(void) {
    refurl_url* const base = parse("http://h/");
    refurl_mending* mending = refurl_mend("a b\xFF|", 5, base);
    CHECK(is(refurl_mending_text(mending), "a%20b\xEF\xBF\xBD%7C") && !refurl_mending_keeps_href(mending));
    CHECK(is_none(refurl_mending_message(mending)));
    CHECK(refurl_mending_change_count(mending) == 2);
    CHECK(is(refurl_mending_change_rule(mending, 0), "url-path-segment-string"));
    CHECK(is(refurl_mending_change_reason(mending, 0), "write a space as %20"));
    CHECK(is(refurl_mending_change_before(mending, 0), " ") && is(refurl_mending_change_after(mending, 0), "%20"));
    CHECK(is(refurl_mending_change_before(mending, 1), "|") && is(refurl_mending_change_after(mending, 1), "%7C"));
    CHECK(is_none(refurl_mending_change_rule(mending, 2)) && is_none(refurl_mending_change_after(mending, 2)));
    refurl_mending_free(mending);

    mending = refurl_mend("a\t", 2, base);
    CHECK(is(refurl_mending_text(mending), "a") && refurl_mending_keeps_href(mending));
    CHECK(is(refurl_mending_change_before(mending, 0), "\t") && is(refurl_mending_change_after(mending, 0), ""));
    refurl_mending_free(mending);
    refurl_url_free(base);

    mending = refurl_mend("http://h/", 9, NULL);
    CHECK(is(refurl_mending_text(mending), "http://h/") && refurl_mending_change_count(mending) == 0);
    refurl_mending_free(mending);
    mending = refurl_mend("a b", 3, NULL);
    CHECK(is_none(refurl_mending_text(mending)) && refurl_mending_message(mending).size > 0);
    CHECK(!refurl_mending_keeps_href(mending) && refurl_mending_change_count(mending) == 0);
    CHECK(is_none(refurl_mending_change_rule(mending, 0)));
    refurl_mending_free(mending);
    mending = refurl_mend("http://u@h", 10, NULL);
    CHECK(is_none(refurl_mending_text(mending)));
    CHECK(is(refurl_mending_message(mending), "A valid URL string has no username and password."));
    refurl_mending_free(mending);
}

static int range_is(const refurl_findings* findings, size_t index, size_t range, size_t begin, size_t end) {
    return refurl_findings_range_begin(findings, index, range) == begin &&
           refurl_findings_range_end(findings, index, range) == end;
}

static void test_findings(void) {
    refurl_url* const base = parse("http://user@h/");
    refurl_findings* findings = refurl_security_findings("http://a.com@b.com/", 19, NULL);
    CHECK(refurl_findings_size(findings) == 2);
    CHECK(is(refurl_findings_name(findings, 0), "credentials"));
    CHECK(is(refurl_findings_name(findings, 1), "userinfo-like-host"));
    CHECK(is(refurl_findings_sentence(findings, 1),
             "`a.com` looks like the host, but it stands before the last `@` of the authority, so it is part of the "
             "userinfo. The host is `b.com`."));
    CHECK(refurl_findings_range_count(findings, 1) == 1 && range_is(findings, 1, 0, 7, 12));
    CHECK(!refurl_findings_range_is_of_base(findings, 1, 0));
    CHECK(is_none(refurl_findings_name(findings, 2)) && is_none(refurl_findings_sentence(findings, 2)));
    CHECK(refurl_findings_range_count(findings, 2) == 0 && range_is(findings, 2, 0, 0, 0));
    CHECK(range_is(findings, 1, 1, 0, 0) && !refurl_findings_range_is_of_base(findings, 1, 1));
    refurl_findings_free(findings);

    findings = refurl_security_findings("a", 1, base);
    CHECK(is(refurl_findings_name(findings, 1), "credentials"));
    CHECK(refurl_findings_range_count(findings, 1) == 1 && range_is(findings, 1, 0, 7, 11));
    CHECK(refurl_findings_range_is_of_base(findings, 1, 0) == 1);
    refurl_findings_free(findings);
    refurl_url_free(base);

    findings = refurl_security_findings("\thttp://\xFF@h", 11, NULL);
    CHECK(is(refurl_findings_name(findings, 0), "trimmed"));
    CHECK(strstr(refurl_findings_sentence(findings, 1).data, "\xEF\xBF\xBD") != NULL);
    refurl_findings_free(findings);
    findings = refurl_security_findings("http://h:x", 10, NULL);
    CHECK(findings != NULL && refurl_findings_size(findings) == 0);
    refurl_findings_free(findings);

    findings = refurl_security_findings("http://p\xD0\xB0ypal.com/", 18, NULL);
    CHECK(refurl_findings_size(findings) > 0 && refurl_knows_scripts() <= 1);
    refurl_findings_free(findings);
}

static void test_freeing_null(void) {
    refurl_mending_free(NULL);
    refurl_findings_free(NULL);
    CHECK(1);
}

int main(void) {
    test_mending();
    test_findings();
    test_freeing_null();
    return checked();
}
