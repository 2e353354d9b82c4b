"""The functions of refurl.h, and the texts that they take and return."""

import ctypes
import ctypes.util
import os
import re
from bisect import bisect_left, bisect_right
from pathlib import Path
from typing import Any, Callable, Optional, Sequence, Tuple, Union

Text = Union[str, bytes]


def _load() -> ctypes.CDLL:
    """Return the library that lies beside this file, or that REFURL_LIBRARY names, or the system's."""
    beside = Path(__file__).with_name("librefurl.so")
    name = str(beside) if beside.exists() else os.environ.get("REFURL_LIBRARY") or ctypes.util.find_library("refurl")
    try:
        return ctypes.CDLL(name or "librefurl.so.0")
    except OSError as error:
        raise ImportError(f"{error}. refurl needs its C library: install it, or let REFURL_LIBRARY name its file") from error


class CText(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class CFailure(ctypes.Structure):
    _fields_ = [("cause", ctypes.c_int), ("stage", CText), ("rule", CText), ("error", CText), ("begin", ctypes.c_size_t),
                ("end", ctypes.c_size_t), ("text", CText), ("detail", CText), ("reserved", ctypes.c_size_t * 1)]


CAUSE_MEMORY = 3
ATTRIBUTES = ("href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash")
COMPONENTS = ("scheme", "authority", "username", "password", "host", "port", "drive", "path-root", "dirs", "file", "query", "fragment")
HOST_KINDS = (None, "opaque", "domain", "ipv4", "ipv6")

_int, _size, _object, _failure = ctypes.c_int, ctypes.c_size_t, ctypes.c_void_p, ctypes.POINTER(CFailure)
_text, _reason = (ctypes.c_char_p, ctypes.c_size_t), ctypes.POINTER(CText)

# The functions of refurl.h, by their results and parameters.
_FUNCTIONS: Tuple[Tuple[Any, Tuple[Any, ...], str], ...] = (
    (ctypes.c_char_p, (), "version"),
    (None, (_object,), "string_free url_free params_free validation_free mending_free findings_free"),
    (_int, (), "knows_scripts"),
    (_int, (_object,), "url_host_kind params_sort validation_is_valid mending_keeps_href"),
    (_size, (_object,), "params_size validation_begin validation_end validation_error_count mending_change_count findings_size"),
    (CText, (_object,), "string_text url_public_suffix url_registrable_domain validation_rule validation_reason mending_text mending_message"),
    (_object, (_object,), "url_origin url_to_unicode url_params params_to_string"),
    (_object, (_failure,), "failure_message"),
    (_object, (*_text, _object, _failure), "url_parse"),
    (_object, (*_text, _object, *_text, _failure), "url_parse_in_encoding"),
    (CText, (_object, _int), "url_get url_component"),
    (_int, (_object, _int, *_text, _failure), "url_set"),
    (_int, (_object, _object), "url_is_same_site url_is_schemelessly_same_site"),
    (_object, (_object, _object), "url_relativize"),
    (_object, (*_text, _int, _reason), "url_from_path"),
    (_object, (_object, _int, _reason), "url_to_path"),
    (_object, _text, "params_parse percent_encode percent_decode"),
    (_size, (_object, ctypes.c_char_p), "url_address"),
    (CText, (_object, _size), "params_name params_value validation_error_name findings_name findings_sentence"),
    (CText, (_object, _size), "mending_change_rule mending_change_reason mending_change_before mending_change_after"),
    (_size, (_object, _size), "validation_error_offset findings_range_count"),
    (_size, (_object, _size, _size), "findings_range_begin findings_range_end"),
    (_int, (_object, _size, _size), "findings_range_is_of_base"),
    (_size, (_object, *_text, _size), "params_find"),
    (CText, (_object, *_text), "params_get"),
    (_int, (_object, *_text, *_text), "params_has params_append params_set params_delete"),
    (_object, (*_text, _object), "validate mend security_findings"),
)
c = _load()
for _result, _parameters, _names in _FUNCTIONS:
    for _name in _names.split():
        _function = getattr(c, f"refurl_{_name}")
        _function.restype, _function.argtypes = _result, _parameters


def check_memory(result: Optional[int]) -> None:
    if not result:
        raise MemoryError


class Owned:
    """An object of the library, which is freed together with this one. ctypes passes `_as_parameter_` for it."""

    __slots__ = ("_as_parameter_", "_free")

    def __init__(self, pointer: Optional[int], free: Callable[..., Any]) -> None:
        self._as_parameter_, self._free = pointer, free
        check_memory(pointer)

    def __del__(self) -> None:
        self._free(self._as_parameter_)


def utf8(text: Text) -> bytes:
    if isinstance(text, bytes):
        return text
    if not isinstance(text, str):
        raise TypeError(f"a text is a str or bytes, not {type(text).__name__}")
    try:
        return text.encode()
    except UnicodeEncodeError:
        return re.sub("[\ud800-\udfff]", "\ufffd", text).encode()


def given(text: Text) -> Tuple[bytes, int]:
    """Return the two arguments for a text."""
    data = utf8(text)
    return data, len(data)


def read_or_none(text: CText) -> Optional[str]:
    """Return a copy of a text of the library, or None if there is no text."""
    return None if text.data is None else ctypes.string_at(text.data, text.size).decode()


def read(text: CText) -> str:
    return read_or_none(text) or ""


def take_bytes(string: Optional[int]) -> bytes:
    """Return the bytes of a refurl_string, and free that."""
    owned = Owned(string, c.refurl_string_free)
    text = c.refurl_string_text(owned)
    return ctypes.string_at(text.data, text.size)


def take(string: Optional[int]) -> str:
    return take_bytes(string).decode()


def address_of(url: Any) -> Optional[bytes]:
    """Return the bytes of a host that is an address, or None."""
    data = ctypes.create_string_buffer(16)
    size = c.refurl_url_address(url, data)
    return data.raw[:size] or None


def starts_of(text: Text) -> Sequence[int]:
    """Return where each element of a text begins in its UTF-8, and where the last one ends."""
    data = utf8(text)
    if len(text) == len(data):  # bytes, or ASCII
        return range(len(data) + 1)
    return [offset for offset, byte in enumerate(data) if byte & 0xC0 != 0x80] + [len(data)]


def range_of(starts: Sequence[int], begin: int, end: int) -> Tuple[int, int]:
    """Return the indices of a range of the UTF-8."""
    return bisect_right(starts, begin) - 1, bisect_left(starts, end)
