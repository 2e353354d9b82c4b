package fuzz

import (
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzURL looks for URLs that net/url and the standard both accept, but read with another host or port: a program in Go
// that checks a URL and hands it to a browser is deceived.
func FuzzURL(f *testing.F) {
	for _, seed := range []string{"http://example.com:80/", "https://[::1]:8080/?q", "http://u:p@127.0.0.1/a/../b#f"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, input string) {
		if !utf8.ValidString(input) {
			t.Skip("the standard has no URLs of other bytes")
		}
		ours, err := url.Parse(input)
		if err != nil || ours.Scheme != "http" && ours.Scheme != "https" || ours.Host == "" {
			t.Skip("net/url refuses it, or sends no request there")
		}
		theirs, ok := Standard(input)
		if !ok {
			t.Skip("the standard refuses it")
		}
		host := strings.ToLower(ours.Hostname())
		if strings.Contains(host, ":") {
			host = "[" + host + "]"
		}
		if host != theirs.Hostname {
			t.Errorf("hostname of %q: net/url has %q, the standard %q", input, host, theirs.Hostname)
		}
		if port := ours.Port(); port != theirs.Port && port != map[string]string{"http": "80", "https": "443"}[ours.Scheme] {
			t.Errorf("port of %q: net/url has %q, the standard %q", input, port, theirs.Port)
		}
	})
}
