// Go's net/url.
package main

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"runtime"
	"strings"
)

type request struct {
	Hello any
	Id    any
	Input string
	Base  *string
}

// read returns the attributes of the URL, or an error.
func read(input string, base *string) (map[string]any, error) {
	parse := url.Parse
	if base != nil {
		context, err := url.Parse(*base)
		if err != nil {
			return nil, err
		}
		parse = context.Parse
	}
	u, err := parse(input)
	if err != nil {
		return nil, err
	}
	password, _ := u.User.Password()
	host := u.Hostname()
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	path := u.Opaque
	if path == "" {
		path = u.EscapedPath()
	}
	return map[string]any{"href": u.String(), "protocol": and(u.Scheme, u.Scheme+":"), "username": u.User.Username(),
		"password": password, "hostname": host, "port": u.Port(), "pathname": path,
		"search": and(u.RawQuery, "?"+u.RawQuery), "hash": and(u.Fragment, "#"+u.EscapedFragment())}, nil
}

// and returns the text, unless the first text is empty.
func and(first, text string) string {
	if first == "" {
		return ""
	}
	return text
}

func main() {
	keys := []string{"href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"}
	in := bufio.NewReader(os.Stdin)
	buffer := bufio.NewWriter(os.Stdout)
	out := json.NewEncoder(buffer)
	out.SetEscapeHTML(false)
	for {
		line, end := in.ReadBytes('\n')
		if len(line) > 0 {
			var asked request
			if err := json.Unmarshal(line, &asked); err != nil {
				panic(err)
			}
			if asked.Hello != nil {
				out.Encode(map[string]any{"name": "go-net-url", "version": strings.TrimPrefix(runtime.Version(), "go"),
					"claims": "rfc3986", "keys": keys, "bases": true})
			} else if answer, err := read(asked.Input, asked.Base); err != nil {
				out.Encode(map[string]any{"id": asked.Id, "failure": true})
			} else {
				answer["id"] = asked.Id
				out.Encode(answer)
			}
		}
		if in.Buffered() == 0 {
			buffer.Flush()
		}
		if end != nil {
			return
		}
	}
}
