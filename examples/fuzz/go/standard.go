// Package fuzz compares Go's net/url with the standard.
package fuzz

// #cgo LDFLAGS: -lrefurl
// #include <refurl.h>
// #include <stdlib.h>
import "C"

import "unsafe"

// Attributes are those that the test compares.
type Attributes struct{ Hostname, Port string }

// Standard returns how the standard reads a URL, or false if it refuses the input.
func Standard(input string) (Attributes, bool) {
	text := C.CString(input)
	defer C.free(unsafe.Pointer(text))
	url := C.refurl_url_parse(text, C.size_t(len(input)), nil, nil)
	if url == nil {
		return Attributes{}, false
	}
	defer C.refurl_url_free(url)
	get := func(attribute C.refurl_attribute) string {
		text := C.refurl_url_get(url, attribute)
		return C.GoStringN(text.data, C.int(text.size))
	}
	return Attributes{get(C.REFURL_HOSTNAME), get(C.REFURL_PORT)}, true
}
