/* refurl for C, and for every language that can call C.  Clause: spec-notes/doors.md#c
 *
 * Texts. You pass a text as a pointer to its bytes and their number; the pointer of an empty text may be null. The
 * bytes may be any: they are parsed as UTF-8, with U+FFFD for ill-formed sequences. A text that you get, a refurl_text,
 * is well-formed UTF-8. It has no terminating zero, so use its size. It is a part of the object that returned it, and
 * lives until that object is changed or freed. The comments below name the texts that live longer.
 *
 * Ownership. If a function returns a pointer to an object, you own the object: free it once, with the function for its
 * type. The comments below name the exceptions. Freeing null does nothing. No function keeps a pointer that you pass to
 * it.
 *
 * Threads. There is no global state. Threads may use different objects at the same time. They may also share an object
 * as long as none of them changes it: functions that take a pointer to const do not.
 *
 * Failure. No function throws or aborts. If memory runs out, a function that makes an object returns null, and one that
 * changes an object returns 0; the object may then be changed in part, but it stays usable.
 *
 * Stability. As long as the number in the name of the shared library stays the same, functions and enumerators are only
 * added. New members of a struct take the place of its reserved ones.
 */
#ifndef REFURL_H
#define REFURL_H

#include <stddef.h>

#define REFURL_VERSION_MAJOR 0
#define REFURL_VERSION_MINOR 1
#define REFURL_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the version of the library at run time, such as "0.1.0". The text lives as long as the program. The macros
 * above give the version of this header. */
const char* refurl_version(void);

/* ---- Texts */

/* A text that belongs to another object. A null pointer means that there is no text, which differs from an empty text.
 * */
typedef struct refurl_text {
    const char* data;
    size_t size;
} refurl_text;

/* A text that you own. */
typedef struct refurl_string refurl_string;

/* Returns the text of `string`, which lives as long as `string`. */
refurl_text refurl_string_text(const refurl_string* string);
void refurl_string_free(refurl_string* string);

/* ---- Failures */

typedef enum refurl_cause {
    REFURL_CAUSE_NONE,    /* there was no failure */
    REFURL_CAUSE_INPUT,   /* the input does not parse, or the value cannot be set */
    REFURL_CAUSE_BASE,    /* the base does not parse */
    REFURL_CAUSE_MEMORY,  /* memory ran out; the other members are empty */
    REFURL_CAUSE_ENCODING /* no encoding has that label; the other members are empty */
} refurl_cause;

/* The reason for a failure. A function that takes a pointer to one sets all of its members, on success too. Pass null
 * if you do not need it. The stage, the rule, the error and the detail live as long as the program. The text refers to
 * the bytes that you passed, and lives as long as you keep them. */
typedef struct refurl_failure {
    refurl_cause cause;
    refurl_text
        stage; /* the stage that failed: "parse", "rebase", "force", "host", or "set" for a condition of a setter */
    refurl_text rule;   /* the production or condition that is violated */
    refurl_text error;  /* the standard's name for the error; no text if it has none */
    size_t begin;       /* the first byte at fault */
    size_t end;         /* the byte after the last one; equal to `begin` if something is missing there */
    refurl_text text;   /* the text to which the offsets refer: the input, the base or the value */
    refurl_text detail; /* what the rule requires here, as a clause of a sentence; no text if there is nothing to add */
    size_t reserved[1];
} refurl_failure;

/* Returns one English sentence that says what is wrong. Call it while `failure->text` is alive. Null if nothing failed
 * or memory runs out. */
refurl_string* refurl_failure_message(const refurl_failure* failure);

/* ---- URLs */

/* A URL, like an object of the web platform's URL class. You can get and set its attributes. */
typedef struct refurl_url refurl_url;

/* Parses `input` and resolves it against `base`, which may be null. Returns null if that fails. Linear, except for the
 * Punycode of a label with many distinct code points. */
refurl_url* refurl_url_parse(const char* input, size_t input_size, const refurl_url* base, refurl_failure* failure);

/* Does the same as refurl_url_parse, but parses the base too. */
refurl_url* refurl_url_parse_with_base(const char* input, size_t input_size, const char* base, size_t base_size,
                                       refurl_failure* failure);

/* Does the same as refurl_url_parse, with the query in another encoding. `label` is a label of the Encoding standard,
 * such as "shift_jis". It has an effect only on special schemes except ws and wss; all other queries are in UTF-8. */
refurl_url* refurl_url_parse_in_encoding(const char* input, size_t input_size, const refurl_url* base,
                                         const char* label, size_t label_size, refurl_failure* failure);

/* Returns a copy, with search parameters of its own. Null if memory runs out. */
refurl_url* refurl_url_copy(const refurl_url* url);
void refurl_url_free(refurl_url* url);

/* The attributes of the standard's URL class. */
typedef enum refurl_attribute {
    REFURL_HREF,
    REFURL_PROTOCOL, /* with its colon */
    REFURL_USERNAME,
    REFURL_PASSWORD,
    REFURL_HOST, /* with the port, if there is one */
    REFURL_HOSTNAME,
    REFURL_PORT,
    REFURL_PATHNAME,
    REFURL_SEARCH, /* with its `?`; empty if the query is empty */
    REFURL_HASH    /* with its `#`; empty if the fragment is empty */
} refurl_attribute;

/* Returns the result of the standard's getter. There is always a text, though often an empty one. */
refurl_text refurl_url_get(const refurl_url* url, refurl_attribute attribute);

/* Sets an attribute as the standard's setter does. Returns 1, or 0 if nothing was set; in the standard only href
 * reports that. As in the standard, host sets the host even if it cannot set the port after it. Linear, like parsing.
 * */
int refurl_url_set(refurl_url* url, refurl_attribute attribute, const char* value, size_t value_size,
                   refurl_failure* failure);

/* Returns the origin; an opaque origin is the text "null". Returns a null pointer if memory runs out. Linear. */
refurl_string* refurl_url_origin(const refurl_url* url);

/* Returns the URL for display: the href with its domain in Unicode. Null if memory runs out. Linear. */
refurl_string* refurl_url_to_unicode(const refurl_url* url);

/* The components of the model. */
typedef enum refurl_component {
    REFURL_COMPONENT_SCHEME,    /* "http" */
    REFURL_COMPONENT_AUTHORITY, /* "u:p@h:8080"; the next four are its parts */
    REFURL_COMPONENT_USERNAME,
    REFURL_COMPONENT_PASSWORD,
    REFURL_COMPONENT_HOST,
    REFURL_COMPONENT_PORT,
    REFURL_COMPONENT_DRIVE,     /* "c:" */
    REFURL_COMPONENT_PATH_ROOT, /* "/" */
    REFURL_COMPONENT_DIRS,      /* "a/b/": all dirs, each with its slash */
    REFURL_COMPONENT_FILE,
    REFURL_COMPONENT_QUERY,
    REFURL_COMPONENT_FRAGMENT
} refurl_component;

/* Returns the text of a component, without its delimiters, or no text if the URL lacks the component. For example,
 * `http://h/?` has an empty query, and `http://h/` has no query. */
refurl_text refurl_url_component(const refurl_url* url, refurl_component component);

typedef enum refurl_host_kind {
    REFURL_HOST_NONE,
    REFURL_HOST_OPAQUE,
    REFURL_HOST_DOMAIN,
    REFURL_HOST_IPV4,
    REFURL_HOST_IPV6
} refurl_host_kind;

/* Returns the kind of the host, or REFURL_HOST_NONE if there is no host or an empty one. */
refurl_host_kind refurl_url_host_kind(const refurl_url* url);

/* ---- Sites */

/* Returns 1 if the library knows the Public Suffix List, or 0 if it was built without it or memory runs out. The first
 * call of any function of this section reads the list, which takes milliseconds. */
int refurl_has_public_suffix_list(void);

/* Return the public suffix and the registrable domain of the host, in ASCII, with a trailing dot if the host has one.
 * No text if the standard's result is null: the host is not a domain or, for a registrable domain, nothing precedes the
 * public suffix. No text either if the library has no Public Suffix List. Linear. */
refurl_text refurl_url_public_suffix(const refurl_url* url);
refurl_text refurl_url_registrable_domain(const refurl_url* url);

/* Return 1 if the origins of both URLs are schemelessly same site, or same site, as the HTML Standard defines it;
 * otherwise 0. An opaque origin is not same site with any other, not even with that of the same URL. Return -1 if the
 * answer is unknown, because the library has no Public Suffix List or memory runs out. Linear. */
int refurl_url_is_schemelessly_same_site(const refurl_url* a, const refurl_url* b);
int refurl_url_is_same_site(const refurl_url* a, const refurl_url* b);

/* ---- Paths of files, parts, and references */

/* How a system writes the paths of its files: `/home/me/a.txt`, or `C:\Users\me\a.txt` and `\\server\share\a.txt`. */
typedef enum refurl_path_style { REFURL_PATH_POSIX, REFURL_PATH_WINDOWS } refurl_path_style;

/* Returns the file-URL of an absolute path, which may be any bytes. Returns null if the path has none or memory runs
 * out; then `reason`, which may be null, is a sentence that lives as long as the program, or no text if memory runs
 * out. Linear. */
refurl_url* refurl_url_from_path(const char* path, size_t path_size, refurl_path_style style, refurl_text* reason);

/* Returns the path of a file-URL, percent-decoded: the bytes of the path, which need not be UTF-8. Its query and
 * fragment are left out. Returns null as refurl_url_from_path does. Linear. */
refurl_string* refurl_url_to_path(const refurl_url* url, refurl_path_style style, refurl_text* reason);

/* Returns a plain text as a part of any component: everything that could end the part or be read as something else is
 * percent-encoded, `%` too. Null if memory runs out. Linear. */
refurl_string* refurl_percent_encode(const char* text, size_t text_size);

/* Returns a text with each percent-encoded byte replaced by the byte, which need not be UTF-8. Null if memory runs out.
 * Linear. */
refurl_string* refurl_percent_decode(const char* text, size_t text_size);

/* Writes the bytes of the host in network order, if it is an IPv4 or IPv6 address, and returns their number: 4 or 16.
 * Otherwise returns 0. `bytes` has room for 16. */
size_t refurl_url_address(const refurl_url* url, unsigned char* bytes);

/* Returns a reference that `base` resolves to `url`: the shortest of its fragment, its query, its path from the base on
 * or from the root, its authority, and its href. Null if memory runs out. Linear. */
refurl_string* refurl_url_relativize(const refurl_url* url, const refurl_url* base);

/* ---- Search parameters */

/* A list of names and values, like the standard's URLSearchParams. Functions that take a name search the whole list in
 * linear time. */
typedef struct refurl_params refurl_params;

/* Parses `query`, without a leading `?`, as application/x-www-form-urlencoded. Null if memory runs out. Linear. */
refurl_params* refurl_params_parse(const char* query, size_t query_size);

/* Returns a copy that belongs to no URL. Null if memory runs out. */
refurl_params* refurl_params_copy(const refurl_params* params);
void refurl_params_free(refurl_params* params);

/* Returns the search parameters of a URL, which belong to it: do not free them. Changing them changes the query, and
 * changing the query changes them. The pointer stays the same while the URL lives. Null if memory runs out. */
refurl_params* refurl_url_params(refurl_url* url);

size_t refurl_params_size(const refurl_params* params);

/* Return the name or the value at `index`, or no text if the index is too large. */
refurl_text refurl_params_name(const refurl_params* params, size_t index);
refurl_text refurl_params_value(const refurl_params* params, size_t index);

/* Returns the first index, `from` or greater, at which the list has this name; the size of the list if there is none.
 * To find all values of a name, as getAll does, call it again with the index after each result. */
size_t refurl_params_find(const refurl_params* params, const char* name, size_t name_size, size_t from);

/* Returns the first value of this name, or no text if there is none. */
refurl_text refurl_params_get(const refurl_params* params, const char* name, size_t name_size);

/* Returns 1 if the list has this name with this value, otherwise 0. A null value stands for any value. */
int refurl_params_has(const refurl_params* params, const char* name, size_t name_size, const char* value,
                      size_t value_size);

/* The functions that change a list return 1, or 0 if memory runs out. */

/* Appends a name and a value. */
int refurl_params_append(refurl_params* params, const char* name, size_t name_size, const char* value,
                         size_t value_size);
/* Sets the first value of this name and removes the others; appends the name and the value if there is none. */
int refurl_params_set(refurl_params* params, const char* name, size_t name_size, const char* value, size_t value_size);
/* Removes all entries with this name and this value. A null value stands for any value. */
int refurl_params_delete(refurl_params* params, const char* name, size_t name_size, const char* value,
                         size_t value_size);
/* Sorts by the UTF-16 code units of the names. Entries of the same name keep their order. */
int refurl_params_sort(refurl_params* params);

/* Returns the list as application/x-www-form-urlencoded, without a `?`. Null if memory runs out. Linear. */
refurl_string* refurl_params_to_string(const refurl_params* params);

/* ---- Valid URL strings */

/* The result of a validation: whether a text is a valid URL string, which is what the standard asks authors to write,
 * and the validation errors that parsing it reports. Many texts parse although they are not valid. */
typedef struct refurl_validation refurl_validation;

/* Checks `input`, which may be relative if there is a base. `base` may be null. Returns null if memory runs out.
 * Linear, except for the Punycode of a label with many distinct code points. */
refurl_validation* refurl_validate(const char* input, size_t input_size, const refurl_url* base);
void refurl_validation_free(refurl_validation* validation);

/* Returns 1 if the input is a valid URL string, otherwise 0. */
int refurl_validation_is_valid(const refurl_validation* validation);

/* Return the production of the grammar of valid URL strings that the input violates, and the reason in plain English;
 * no text if the input is valid. Both texts live as long as the program. */
refurl_text refurl_validation_rule(const refurl_validation* validation);
refurl_text refurl_validation_reason(const refurl_validation* validation);

/* Return the range at fault: its first byte, and the byte after its last. The range is empty if something is missing.
 * Both are 0 if the input is valid. */
size_t refurl_validation_begin(const refurl_validation* validation);
size_t refurl_validation_end(const refurl_validation* validation);

/* The validation errors that the standard's parser reports, in order. The name is the standard's and lives as long as
 * the program; the offset is a byte of the input. If the index is too large, there is no text, and the offset is 0. */
size_t refurl_validation_error_count(const refurl_validation* validation);
refurl_text refurl_validation_error_name(const refurl_validation* validation, size_t index);
size_t refurl_validation_error_offset(const refurl_validation* validation, size_t index);

/* A valid URL string in place of a text, and the changes that made it; or why there is none. */
typedef struct refurl_mending refurl_mending;

/* Mends `input`, which may be relative if there is a base. `base` may be null. Returns null if memory runs out. Linear
 * in the size of `input` times the number of distinct faults. */
refurl_mending* refurl_mend(const char* input, size_t input_size, const refurl_url* base);
void refurl_mending_free(refurl_mending* mending);

/* Returns the valid URL string that is nearest to the input: what is invalid is changed, and the rest is as it was. No
 * text if the input does not parse or cannot be mended, as one with credentials. */
refurl_text refurl_mending_text(const refurl_mending* mending);

/* Returns one English sentence that says why the input cannot be mended; no text if it is. */
refurl_text refurl_mending_message(const refurl_mending* mending);

/* Returns 1 if the valid URL string has the href of the input. Otherwise returns 0: both hrefs are equal only once they
 * are percent-decoded, or the input cannot be mended. */
int refurl_mending_keeps_href(const refurl_mending* mending);

/* The changes, in their order; none if the input was valid. Each has the production that it mends and the reason, which
 * live as long as the program, what it replaces, and what stands there instead; this is empty if it only removes. No
 * text if the index is too large. */
size_t refurl_mending_change_count(const refurl_mending* mending);
refurl_text refurl_mending_change_rule(const refurl_mending* mending, size_t index);
refurl_text refurl_mending_change_reason(const refurl_mending* mending, size_t index);
refurl_text refurl_mending_change_before(const refurl_mending* mending, size_t index);
refurl_text refurl_mending_change_after(const refurl_mending* mending, size_t index);

/* ---- Security findings */

/* What in a text looks like the host of its URL, and where the URL goes: a list of facts, whose kinds are the table in
 * spec-notes/attacks.md. A text without findings may still be harmful. */
typedef struct refurl_findings refurl_findings;

/* Returns the findings about `input`, in the order of that table. If it is not a URL, they are those of the stages that
 * ran. `base` may be null. Returns null if memory runs out. Takes O(n log n) time for n bytes, except for the Punycode
 * of a label with many distinct code points. */
refurl_findings* refurl_security_findings(const char* input, size_t input_size, const refurl_url* base);
void refurl_findings_free(refurl_findings* findings);

size_t refurl_findings_size(const refurl_findings* findings);

/* Return the kind of the finding at `index`, such as "userinfo-like-host", which lives as long as the program, and one
 * English sentence that says what was found, in which long texts are shortened. No text if the index is too large. */
refurl_text refurl_findings_name(const refurl_findings* findings, size_t index);
refurl_text refurl_findings_sentence(const refurl_findings* findings, size_t index);

/* Returns the number of the ranges of bytes that the finding at `index` names; 0 if the index is too large. */
size_t refurl_findings_range_count(const refurl_findings* findings, size_t index);

/* Return the first byte of a range, and the byte after its last. The ranges of the input come first, in their order;
 * then those for which refurl_findings_range_is_of_base returns 1, whose bytes are those of the base's href. All three
 * are 0 if an index is too large. */
size_t refurl_findings_range_begin(const refurl_findings* findings, size_t index, size_t range);
size_t refurl_findings_range_end(const refurl_findings* findings, size_t index, size_t range);
int refurl_findings_range_is_of_base(const refurl_findings* findings, size_t index, size_t range);

/* Returns 1 if the library also finds labels with letters of several scripts and letters that look like others, for
 * which it needs ICU; otherwise 0. */
int refurl_knows_scripts(void);

#ifdef __cplusplus
}
#endif

#endif
