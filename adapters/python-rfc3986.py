"""The Python package rfc3986."""

import rfc3986

from lines import serve


def read(input, base):
    uri = rfc3986.uri_reference(input)
    if base is not None:
        uri = uri.resolve_with(base)
    authority = uri.authority_info()
    username, _, password = (authority["userinfo"] or "").partition(":")
    return {
        "href": uri.unsplit(),
        "protocol": uri.scheme + ":" if uri.scheme else "",
        "username": username,
        "password": password,
        "hostname": authority["host"] or "",
        "port": authority["port"] or "",
        "pathname": uri.path or "",
        "search": "?" + uri.query if uri.query else "",
        "hash": "#" + uri.fragment if uri.fragment else "",
    }


keys = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"]
version = rfc3986.__version__
serve({"name": "python-rfc3986", "version": version, "claims": "rfc3986", "keys": keys, "bases": True}, read)
