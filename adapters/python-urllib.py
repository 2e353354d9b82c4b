"""Python's urllib.parse."""

import platform
from urllib.parse import urljoin, urlsplit

from lines import serve


def read(input, base):
    url = urlsplit(input if base is None else urljoin(base, input))
    host = url.hostname or ""
    return {
        "href": url.geturl(),
        "protocol": url.scheme and url.scheme + ":",
        "username": url.username or "",
        "password": url.password or "",
        "hostname": f"[{host}]" if ":" in host else host,
        "port": "" if url.port is None else str(url.port),
        "pathname": url.path,
        "search": url.query and "?" + url.query,
        "hash": url.fragment and "#" + url.fragment,
    }


keys = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"]
version = platform.python_version()
serve({"name": "python-urllib", "version": version, "claims": "rfc3986", "keys": keys, "bases": True}, read)
