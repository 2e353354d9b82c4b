/* refurl for C, and for every language that can call C.  Clause: spec-notes/doors.md#c
 *
 * Texts. A text is given as its bytes and their number; its bytes may be null if it is empty. It may be any bytes: they
 * are read as UTF-8, ill-formed parts of them as U+FFFD. A text that is returned, a refurl_text, is well-formed UTF-8.
 * It ends where its size says, without a zero. It belongs to the object that was asked for it, and lives until that is
 * changed or freed; the texts in a refurl_failure, and the names and rules that a refurl_validation tells, live for
 * ever.
 *
 * Ownership. What a function gives as a pointer to an object of its own belongs to the caller, who frees it by the
 * function for that type, once; where it belongs to another object instead, that is said. To free null is nothing. No
 * function keeps anything that it is given.
 *
 * Threads. There is no global state. Different objects may be used by different threads at once, and so may one object
 * as long as nobody changes it: a function that takes it by a pointer to const does not.
 *
 * Failure. No exception leaves a function, and none aborts. Where memory cannot be had, a function that makes an object
 * returns null, one that changes an object returns 0, and then the object may be changed in part but is sound.
 *
 * The interface is stable. Within one number of the shared library's name, functions and enumerators are added, and
 * never changed or taken away; new members of a struct take the room that it has left for them.
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

/* The version of the library that was found at run time, "0.1.0", for ever; the numbers above are those of this header.
 */
const char* refurl_version(void);

/* ---- Texts */

/* A text that belongs to somebody else. Its data are null where there is no text, which is not an empty one. */
typedef struct refurl_text {
    const char* data;
    size_t size;
} refurl_text;

/* A text of its own. */
typedef struct refurl_string refurl_string;

refurl_text refurl_string_text(const refurl_string* string);
void refurl_string_free(refurl_string* string);

/* ---- Failures */

typedef enum refurl_cause {
    REFURL_CAUSE_NONE,    /* there was no failure */
    REFURL_CAUSE_INPUT,   /* the input is no URL, or the value cannot be set */
    REFURL_CAUSE_BASE,    /* the base is no URL: offset is one of its bytes */
    REFURL_CAUSE_MEMORY,  /* memory could not be had; nothing else is told */
    REFURL_CAUSE_ENCODING /* no encoding has that label; nothing else is told */
} refurl_cause;

/* Why something failed. A function that takes a pointer to one writes all of it, unless the pointer is null. */
typedef struct refurl_failure {
    refurl_cause cause;
    refurl_text stage; /* of the pipeline: "preprocess", "mode", "parse", "resolve", "normalize" or "print" */
    refurl_text rule;  /* the production or clause that was not met */
    refurl_text error; /* the standard's name of the error; none where it has no name */
    size_t offset;     /* the byte at fault */
    size_t reserved[6];
} refurl_failure;

/* ---- URLs */

/* A URL: parsed, resolved, normalised, and open to change. */
typedef struct refurl_url refurl_url;

/* Parses `input`, resolved against `base`, which may be null.
 * Returns null where that fails. Linear, but for the punycode of a label with many distinct code points. */
refurl_url* refurl_url_parse(const char* input, size_t input_size, const refurl_url* base, refurl_failure* failure);

/* The same with a base that is to be parsed too. */
refurl_url* refurl_url_parse_with_base(const char* input, size_t input_size, const char* base, size_t base_size,
                                       refurl_failure* failure);

/* The same with `base`, which may be null, and the query in the encoding of the Encoding standard that has this label:
 * "shift_jis". Only special schemes have such a query, and of these ws and wss do not. */
refurl_url* refurl_url_parse_in_encoding(const char* input, size_t input_size, const refurl_url* base,
                                         const char* label, size_t label_size, refurl_failure* failure);

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
    REFURL_SEARCH, /* with its `?`, and empty if the query is */
    REFURL_HASH    /* with its `#`, and empty if the fragment is */
} refurl_attribute;

/* What the standard's getter gives: never none, but often empty. */
refurl_text refurl_url_get(const refurl_url* url, refurl_attribute attribute);

/* What the standard's setter does. Returns 1, or 0 where nothing is set, of which the standard tells only for href. As
 * in the standard, a host is set even if the port behind it cannot be. Linear, as to parse is. */
int refurl_url_set(refurl_url* url, refurl_attribute attribute, const char* value, size_t value_size,
                   refurl_failure* failure);

/* The origin, "null" for an opaque one. Null if memory cannot be had. Linear. */
refurl_string* refurl_url_origin(const refurl_url* url);

/* The URL for people: its domain in Unicode, everything else as in href. Null if memory cannot be had. Linear. */
refurl_string* refurl_url_to_unicode(const refurl_url* url);

/* The components of the model. */
typedef enum refurl_component {
    REFURL_COMPONENT_SCHEME,    /* "http" */
    REFURL_COMPONENT_AUTHORITY, /* "u:p@h:8080": what the next four are parts of */
    REFURL_COMPONENT_USERNAME,
    REFURL_COMPONENT_PASSWORD,
    REFURL_COMPONENT_HOST,
    REFURL_COMPONENT_PORT,
    REFURL_COMPONENT_DRIVE,     /* "c:" */
    REFURL_COMPONENT_PATH_ROOT, /* "/" */
    REFURL_COMPONENT_DIRS,      /* "a/b/": the names of all of them, each with its slash */
    REFURL_COMPONENT_FILE,
    REFURL_COMPONENT_QUERY,
    REFURL_COMPONENT_FRAGMENT
} refurl_component;

/* The text of a component, without the signs that part it from others; none where there is no such component, which is
 * not an empty one: `http://h/?` has an empty query, `http://h/` has none. */
refurl_text refurl_url_component(const refurl_url* url, refurl_component component);

typedef enum refurl_host_kind {
    REFURL_HOST_NONE,
    REFURL_HOST_OPAQUE,
    REFURL_HOST_DOMAIN,
    REFURL_HOST_IPV4,
    REFURL_HOST_IPV6
} refurl_host_kind;

refurl_host_kind refurl_url_host_kind(const refurl_url* url);

/* ---- Search parameters */

/* Names and values, in their order: the standard's URLSearchParams. Names and values are found by looking at all of
 * them: what takes a name is linear. */
typedef struct refurl_params refurl_params;

/* What application/x-www-form-urlencoded reads in `query`, one `?` before it removed; none for an empty text. Linear.
 */
refurl_params* refurl_params_parse(const char* query, size_t query_size);

/* A copy belongs to no URL, whatever it is a copy of. */
refurl_params* refurl_params_copy(const refurl_params* params);
void refurl_params_free(refurl_params* params);

/* Those of the URL, to which they belong: they change with its query, and it with them. They are the same for as long
 * as the URL lives, and must not be freed. Null if memory cannot be had. */
refurl_params* refurl_url_params(refurl_url* url);

size_t refurl_params_size(const refurl_params* params);

/* Name and value at an index below the size; none elsewhere. */
refurl_text refurl_params_name(const refurl_params* params, size_t index);
refurl_text refurl_params_value(const refurl_params* params, size_t index);

/* The first index of that name that is not below `from`; the size where there is none. All values of a name, as getAll
 * gives them, are found by going on from the index after each. */
size_t refurl_params_find(const refurl_params* params, const char* name, size_t name_size, size_t from);

/* The first value of that name, or none. */
refurl_text refurl_params_get(const refurl_params* params, const char* name, size_t name_size);

/* Is there such a name, with that value? A value whose bytes are null stands for any. */
int refurl_params_has(const refurl_params* params, const char* name, size_t name_size, const char* value,
                      size_t value_size);

/* These return 1, or 0 if memory cannot be had. */
int refurl_params_append(refurl_params* params, const char* name, size_t name_size, const char* value,
                         size_t value_size);
/* Gives the first of that name the value and removes the others; appends one if there is none. */
int refurl_params_set(refurl_params* params, const char* name, size_t name_size, const char* value, size_t value_size);
/* Removes all of that name, with that value. A value whose bytes are null stands for any. */
int refurl_params_delete(refurl_params* params, const char* name, size_t name_size, const char* value,
                         size_t value_size);
/* By the UTF-16 code units of the names; those of one name stay in their order. */
int refurl_params_sort(refurl_params* params);

/* In application/x-www-form-urlencoded, without a `?`. Null if memory cannot be had. Linear. */
refurl_string* refurl_params_to_string(const refurl_params* params);

/* ---- Valid URL strings */

/* Whether a text is one that the standard asks people to write, and what it calls validation errors in others: most
 * texts that are not valid are URLs all the same. */
typedef struct refurl_validation refurl_validation;

/* A relative text needs a base, of which only the scheme matters and whether its path is opaque; null for none.
 * Null if memory cannot be had. Linear, but for the punycode of a label with many distinct code points. */
refurl_validation* refurl_validate(const char* input, size_t input_size, const refurl_url* base);
void refurl_validation_free(refurl_validation* validation);

int refurl_validation_is_valid(const refurl_validation* validation);

/* Of an input that is not valid: the production of the standard's URL writing that is not met, and why, in plain
 * English; none of a valid one. */
refurl_text refurl_validation_rule(const refurl_validation* validation);
refurl_text refurl_validation_reason(const refurl_validation* validation);

/* What is at fault stands from one byte to before the other, and is empty where something is missing; 0 if all is
 * valid. */
size_t refurl_validation_begin(const refurl_validation* validation);
size_t refurl_validation_end(const refurl_validation* validation);

/* The validation errors that the standard's parser reports, in their order: the standard's names, and the bytes that
 * they are about. None and 0 at an index that is not below the count. */
size_t refurl_validation_error_count(const refurl_validation* validation);
refurl_text refurl_validation_error_name(const refurl_validation* validation, size_t index);
size_t refurl_validation_error_offset(const refurl_validation* validation, size_t index);

#ifdef __cplusplus
}
#endif

#endif
