"""yarl, the URLs of aiohttp."""

import yarl

from lines import serve


def read(input, base):
    url = yarl.URL(input)
    if base is not None:
        url = yarl.URL(base).join(url)
    host = url.raw_host or ""
    return {
        "href": str(url),
        "protocol": url.scheme and url.scheme + ":",
        "username": url.raw_user or "",
        "password": url.raw_password or "",
        "hostname": f"[{host}]" if ":" in host else host,
        "port": "" if url.explicit_port is None else str(url.explicit_port),
        "pathname": url.raw_path,
        "search": url.raw_query_string and "?" + url.raw_query_string,
        "hash": url.raw_fragment and "#" + url.raw_fragment,
    }


keys = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"]
serve({"name": "python-yarl", "version": yarl.__version__, "claims": "other", "keys": keys, "bases": True}, read)
