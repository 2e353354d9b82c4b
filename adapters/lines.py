"""The loop of the adapters in Python. README.md describes the protocol."""

import json
import sys

FAILURE = {"failure": True}


def serve(hello, read):
    """Answers every request on standard input.

    `read(input, base)` returns the attributes of a URL, or {"unsupported": "why"}; if it raises an exception, the answer
    is a failure. The base is None if there is none.
    """
    for line in sys.stdin:
        request = json.loads(line)
        if "hello" in request:
            answer = hello
        else:
            try:
                answer = read(request["input"], request.get("base"))
            except Exception:
                answer = FAILURE
            answer = {"id": request["id"], **answer}
        print(json.dumps(answer), flush=True)
