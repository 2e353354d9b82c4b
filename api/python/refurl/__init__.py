"""URLs as the WHATWG URL Standard defines them, by refurl's C library.  Clause: spec-notes/doors.md#python

Texts. You pass a text as a str or as bytes. Bytes are read as UTF-8, with U+FFFD for ill-formed sequences. Each surrogate in a
str becomes U+FFFD, as a lone one does in JavaScript. A text that you get is a str. Positions are indices of the text that you
passed, code points of a str or bytes, so `text[begin:end]` is what is at fault.

Threads. Threads may use different objects at the same time. They may also share an object as long as none of them changes it.
Setters change a URL, and so do its search parameters, and the first use of `search_params`.

Failure. A function raises RefurlError for a text that it refuses, and MemoryError if memory runs out.
"""

import functools
import os
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Tuple, Type, TypeVar, Union

from ._library import (ATTRIBUTES, CAUSE_MEMORY, COMPONENTS, HOST_KINDS, CFailure, CText, Owned, Text, address_of, c, check_memory,
                       given, range_of, read, read_or_none, starts_of, take, take_bytes)

__all__ = ["Change", "Finding", "Mended", "RefurlError", "URL", "URLSearchParams", "Validation", "ValidationError", "knows_scripts",
           "mend", "percent_decode", "percent_encode", "security_findings", "validate"]

__version__: str = c.refurl_version().decode()

# ---- Failures


class RefurlError(ValueError):
    """Why a text is refused. Its `message`, which is also its str, is one English sentence.

    `stage` is the stage that failed: "parse", "rebase", "force", "host", or "set" for a condition of a setter. `rule` is the
    production or condition that is violated. `error` is the standard's name for the error, or None if it has none. `text` is
    what you passed and is at fault: the input, the base or the value. `text[begin:end]` is the part at fault; it is empty if
    something is missing there.
    """

    stage: Optional[str] = None
    rule: Optional[str] = None
    error: Optional[str] = None
    text: Text = ""
    begin: int = 0
    end: int = 0

    @property
    def message(self) -> str:
        return str(self)


def _exception(failure: CFailure, text: Text) -> Exception:
    """Return the exception for a failure. The bytes that were passed for the text must still live."""
    if failure.cause == CAUSE_MEMORY:
        return MemoryError()
    error = RefurlError(take(c.refurl_failure_message(failure)))
    error.stage, error.rule, error.error = map(read_or_none, (failure.stage, failure.rule, failure.error))
    error.text, (error.begin, error.end) = text, range_of(starts_of(text), failure.begin, failure.end)
    return error


def _refusal(message: str, text: Text) -> RefurlError:
    """Return the error for a text of which no part is more at fault than another."""
    error = RefurlError(message)
    error.text, error.end = text, len(text)
    return error


def _check_path(result: Optional[int], reason: CText, text: Text) -> None:
    message = read_or_none(reason)
    if message is None:
        return check_memory(result)
    raise _refusal(message, text)


# ---- Search parameters


class URLSearchParams:
    """A list of pairs of names and values, like the web platform's class. Those of a URL and its query change together.

    The argument is a text, of which a leading `?` is removed; a mapping; or pairs. Methods that take a name need linear time.
    """

    __slots__ = ("_owned", "_as_parameter_", "__weakref__")

    def __init__(self, init: Union[Text, Mapping[str, str], Iterable[Tuple[Text, Text]]] = "") -> None:
        query = init if isinstance(init, (str, bytes)) else ""
        self._owned = Owned(c.refurl_params_parse(*given(query)), c.refurl_params_free)
        self._as_parameter_ = self._owned._as_parameter_
        if not isinstance(init, (str, bytes)):
            for name, value in init.items() if isinstance(init, Mapping) else init:
                self.append(name, value)

    @classmethod
    def _of_url(cls, url: Owned) -> "URLSearchParams":
        """Return the list of a URL, which lives as long as its list."""
        params = cls.__new__(cls)
        params._owned, params._as_parameter_ = url, c.refurl_url_params(url)
        check_memory(params._as_parameter_)
        return params

    def append(self, name: Text, value: Text) -> None:
        check_memory(c.refurl_params_append(self, *given(name), *given(value)))

    def delete(self, name: Text, value: Optional[Text] = None) -> None:
        """Remove all pairs with this name; with a value, only those that have both."""
        check_memory(c.refurl_params_delete(self, *given(name), *((None, 0) if value is None else given(value))))

    def get(self, name: Text) -> Optional[str]:
        """Return the first value of this name, or None if there is none."""
        return read_or_none(c.refurl_params_get(self, *given(name)))

    def get_all(self, name: Text) -> List[str]:
        values: List[str] = []
        index = -1
        while (index := c.refurl_params_find(self, *given(name), index + 1)) < len(self):
            values.append(read(c.refurl_params_value(self, index)))
        return values

    def has(self, name: Text, value: Optional[Text] = None) -> bool:
        return bool(c.refurl_params_has(self, *given(name), *((None, 0) if value is None else given(value))))

    def set(self, name: Text, value: Text) -> None:
        """Set the first value of this name and remove the others; append the pair if there is none."""
        check_memory(c.refurl_params_set(self, *given(name), *given(value)))

    def sort(self) -> None:
        """Sort by the UTF-16 code units of the names. Pairs of the same name keep their order."""
        check_memory(c.refurl_params_sort(self))

    def __len__(self) -> int:
        return int(c.refurl_params_size(self))

    def __iter__(self) -> Iterator[Tuple[str, str]]:
        """Return an iterator over the pairs. As in JavaScript, the list may change meanwhile: the iterator counts its pairs."""
        index = 0
        while index < len(self):
            yield read(c.refurl_params_name(self, index)), read(c.refurl_params_value(self, index))
            index += 1

    def __contains__(self, item: Union[Text, Tuple[Text, Text]]) -> bool:
        """Return whether the list has a name, or a pair."""
        return self.has(*item) if isinstance(item, tuple) else self.has(item)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, URLSearchParams) and list(self) == list(other)

    def __str__(self) -> str:
        """Return the list as application/x-www-form-urlencoded, without a `?`."""
        return take(c.refurl_params_to_string(self))

    def __repr__(self) -> str:
        return f"URLSearchParams({list(self)!r})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return URLSearchParams, (list(self),)


# ---- URLs


class _Attribute:
    """An attribute of the class URL. Setting it does nothing if the URL refuses the value."""

    def __init__(self, doc: str) -> None:
        self.__doc__ = doc

    def __set_name__(self, _: type, name: str) -> None:
        self._name, self._number = name, ATTRIBUTES.index(name)

    def __get__(self, url: Any, _: type) -> str:
        return self if url is None else read(c.refurl_url_get(url, self._number))  # type: ignore[return-value]  # for help()

    def __set__(self, url: "URL", value: Text) -> None:
        try:
            url.set(self._name, value)
        except RefurlError:
            if self._name == "href":
                raise


_U = TypeVar("_U", bound="URL")
_Source = Union[Text, "URL"]


@functools.total_ordering
class URL:
    """A URL, like an object of the web platform's class. URLs are equal, and ordered, by their hrefs.

    Do not change a URL while it is a key of a dict or in a set. Parsing and setting take linear time, except for the Punycode of
    a label with many distinct code points.
    """

    __slots__ = ("_as_parameter_", "_params", "__weakref__")

    def __init__(self, url: _Source, base: Optional[_Source] = None, *, encoding: Optional[str] = None) -> None:
        """Parse `url`, and resolve it against `base`. Raise RefurlError if one of them does not parse.

        `encoding` is a label of the Encoding standard for the query, such as "shift_jis", in place of UTF-8. It has an effect
        only on special schemes except ws and wss. RefurlError if no encoding has that label.
        """
        text, parsed_base = url.href if isinstance(url, URL) else url, None if base is None else _url(base)
        arguments, failure = given(text), CFailure()
        if encoding is None:
            pointer = c.refurl_url_parse(*arguments, parsed_base, failure)
        else:
            pointer = c.refurl_url_parse_in_encoding(*arguments, parsed_base, *given(encoding), failure)
        if pointer is None:
            raise _exception(failure, text)
        self._as_parameter_ = Owned(pointer, c.refurl_url_free)
        self._params: Optional[URLSearchParams] = None

    @classmethod
    def parse(cls: Type[_U], url: _Source, base: Optional[_Source] = None) -> Optional[_U]:
        """Return the URL, or None if it or its base does not parse."""
        try:
            return cls(url, base)
        except RefurlError:
            return None

    @classmethod
    def can_parse(cls, url: _Source, base: Optional[_Source] = None) -> bool:
        return cls.parse(url, base) is not None

    @classmethod
    def from_path(cls: Type[_U], path: Union[Text, "os.PathLike[str]"], windows: bool = False) -> _U:
        """Return the file-URL of an absolute path of POSIX, or of Windows. RefurlError if the path has none."""
        text, reason = os.fspath(path), CText()
        data = os.fsencode(text)
        pointer = c.refurl_url_from_path(data, len(data), windows, reason)
        _check_path(pointer, reason, text)
        owned = Owned(pointer, c.refurl_url_free)
        return cls(read(c.refurl_url_get(owned, 0)))

    def to_path(self, windows: bool = False) -> str:
        """Return the path of a file-URL, for POSIX or for Windows, without the query and the fragment. RefurlError if it has none.

        Bytes that are not UTF-8 become surrogates, as in all names of files in Python: os.fsencode gives them back.
        """
        reason = CText()
        string = c.refurl_url_to_path(self, windows, reason)
        _check_path(string, reason, self.href)
        return os.fsdecode(take_bytes(string))

    def relativize(self, base: _Source) -> str:
        """Return a short reference that `base` resolves to this URL."""
        return take(c.refurl_url_relativize(self, _url(base)))

    href = _Attribute("The whole URL. Unlike the others, setting it raises RefurlError if the value does not parse.")
    protocol = _Attribute("The scheme, with its colon.")
    username = _Attribute("The username, percent-encoded.")
    password = _Attribute("The password, percent-encoded.")
    host = _Attribute("The host, with the port if there is one.")
    hostname = _Attribute("The host, without the port.")
    port = _Attribute("The port; empty if there is none, or if it is the default port of the scheme.")
    pathname = _Attribute("The path.")
    search = _Attribute("The query with its `?`; empty if the query is empty.")
    hash = _Attribute("The fragment with its `#`; empty if the fragment is empty.")

    def set(self, attribute: str, value: Text) -> None:
        """Set an attribute as its setter does, but raise RefurlError with the reason if nothing was set."""
        if attribute not in ATTRIBUTES:
            raise ValueError(f"{attribute!r} is none of {', '.join(ATTRIBUTES)}")
        arguments, failure = given(value), CFailure()
        if not c.refurl_url_set(self, ATTRIBUTES.index(attribute), *arguments, failure):
            raise _exception(failure, value)

    @property
    def origin(self) -> str:
        """The origin; "null" if it is opaque."""
        return take(c.refurl_url_origin(self))

    @property
    def search_params(self) -> URLSearchParams:
        """The search parameters, always the same object."""
        if self._params is None:
            self._params = URLSearchParams._of_url(self._as_parameter_)
        return self._params

    def to_unicode(self) -> str:
        """Return the URL for display: the href with its domain in Unicode."""
        return take(c.refurl_url_to_unicode(self))

    @property
    def components(self) -> Dict[str, str]:
        """The components that the URL has, by their names in the chapter on the model, without their delimiters. `dirs` is all
        dirs, each with its slash. `http://h/?` has an empty query, and `http://h/` has none."""
        texts = (read_or_none(c.refurl_url_component(self, number)) for number in range(len(COMPONENTS)))
        return {name: text for name, text in zip(COMPONENTS, texts) if text is not None}

    @property
    def host_kind(self) -> Optional[str]:
        """The kind of the host: "opaque", "domain", "ipv4" or "ipv6"; None if there is no host or an empty one."""
        return HOST_KINDS[c.refurl_url_host_kind(self)]

    @property
    def address(self) -> Optional[bytes]:
        """The 4 or 16 bytes of a host that is an IPv4 or IPv6 address, in network order, as ipaddress.ip_address takes them;
        None for any other host. `host_kind` says which of both it is."""
        return address_of(self)

    @property
    def public_suffix(self) -> Optional[str]:
        """The public suffix of the host; None if the host is not a domain, or the library has no Public Suffix List."""
        return read_or_none(c.refurl_url_public_suffix(self))

    @property
    def registrable_domain(self) -> Optional[str]:
        """The registrable domain of the host; None as for the public suffix, or if nothing precedes the public suffix."""
        return read_or_none(c.refurl_url_registrable_domain(self))

    def is_same_site(self, other: _Source, *, schemelessly: bool = False) -> Optional[bool]:
        """Return whether the origins are same site, or schemelessly same site; None if the library has no Public Suffix List."""
        is_same = c.refurl_url_is_schemelessly_same_site if schemelessly else c.refurl_url_is_same_site
        answer = is_same(self, _url(other))
        return None if answer < 0 else bool(answer)

    def __str__(self) -> str:
        return self.href

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.href!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, URL) and self.href == other.href

    def __lt__(self, other: "URL") -> bool:
        if not isinstance(other, URL):
            return NotImplemented
        return self.href < other.href

    def __hash__(self) -> int:
        return hash(self.href)

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.href,)


def _url(source: _Source) -> URL:
    return source if isinstance(source, URL) else URL(source)


# ---- Valid URL strings


class ValidationError(NamedTuple):
    """A validation error that the standard's parser reports: the standard's name for it, and where it is in the text."""

    name: str
    position: int


@dataclass(frozen=True)
class Validation:
    """Whether a text is a valid URL string, which is what the standard asks authors to write. It is true if the text is.

    Many texts parse although they are not valid. If the text is not, `rule` is the production that it violates, `reason` says why
    in plain English, and `text[begin:end]` is at fault; it is empty if something is missing there.
    """

    is_valid: bool
    rule: Optional[str]
    reason: Optional[str]
    begin: int
    end: int
    errors: Tuple[ValidationError, ...]

    def __bool__(self) -> bool:
        return self.is_valid


def validate(text: Text, base: Optional[_Source] = None) -> Validation:
    """Check whether a text, which may be relative if there is a base, is a valid URL string. RefurlError if the base does not parse."""
    checked = Owned(c.refurl_validate(*given(text), None if base is None else _url(base)), c.refurl_validation_free)
    starts, errors = starts_of(text), []
    for number in range(c.refurl_validation_error_count(checked)):
        offset = c.refurl_validation_error_offset(checked, number)
        errors.append(ValidationError(read(c.refurl_validation_error_name(checked, number)), range_of(starts, offset, offset)[0]))
    rule, reason = c.refurl_validation_rule(checked), c.refurl_validation_reason(checked)
    begin, end = range_of(starts, c.refurl_validation_begin(checked), c.refurl_validation_end(checked))
    is_valid = bool(c.refurl_validation_is_valid(checked))
    return Validation(is_valid, read_or_none(rule), read_or_none(reason), begin, end, tuple(errors))


class Change(NamedTuple):
    """A change that mends a text: the production that the text violated, why, what was replaced, and by what."""

    rule: str
    reason: str
    before: str
    after: str


@dataclass(frozen=True)
class Mended:
    """A valid URL string in place of a text, which is also its str, and the changes that made it, in their order.

    `keeps_href` says whether it has the href of the text. If not, both hrefs are equal once they are percent-decoded.
    """

    text: str
    keeps_href: bool
    changes: Tuple[Change, ...]

    def __str__(self) -> str:
        return self.text


def mend(text: Text, base: Optional[_Source] = None) -> Mended:
    """Return the valid URL string that is nearest to a text, which may be relative if there is a base.

    RefurlError if the text or the base does not parse, or if the text cannot be mended, as one with credentials.
    """
    mending = Owned(c.refurl_mend(*given(text), None if base is None else _url(base)), c.refurl_mending_free)
    result = read_or_none(c.refurl_mending_text(mending))
    if result is None:
        raise _refusal(read(c.refurl_mending_message(mending)), text)
    of_change = (c.refurl_mending_change_rule, c.refurl_mending_change_reason, c.refurl_mending_change_before, c.refurl_mending_change_after)
    changes = (Change(*(read(each(mending, number)) for each in of_change)) for number in range(c.refurl_mending_change_count(mending)))
    return Mended(result, bool(c.refurl_mending_keeps_href(mending)), tuple(changes))


# ---- Percent-encoding


def percent_encode(text: Text) -> str:
    """Return a plain text as a part of any component: everything that could end the part or be read as something else is
    percent-encoded, `%` too, as JavaScript's encodeURIComponent does."""
    return take(c.refurl_percent_encode(*given(text)))


def percent_decode(text: Text) -> bytes:
    """Return a text with each percent-encoded byte replaced by the byte. The result need not be UTF-8."""
    return take_bytes(c.refurl_percent_decode(*given(text)))


# ---- Security findings


class Finding(NamedTuple):
    """A fact about what in a text looks like the host of its URL, or about where the URL goes.

    `name` is the kind, such as "userinfo-like-host", and `sentence` says what was found. `ranges` has the indices of the parts of
    the text that it is about, each with its begin and end, and `base_ranges` those of the base's href.
    """

    name: str
    sentence: str
    ranges: Tuple[Tuple[int, int], ...]
    base_ranges: Tuple[Tuple[int, int], ...]


def security_findings(text: Text, base: Optional[_Source] = None) -> List[Finding]:
    """Return the findings about a text, which need not be a URL. A text without findings may still be harmful. RefurlError if the
    base does not parse."""
    parsed_base = None if base is None else _url(base)
    findings = Owned(c.refurl_security_findings(*given(text), parsed_base), c.refurl_findings_free)
    starts = (starts_of(text), starts_of(parsed_base.href if parsed_base else ""))

    def ranges(number: int, of_base: bool) -> Tuple[Tuple[int, int], ...]:
        arguments = ((findings, number, place) for place in range(c.refurl_findings_range_count(findings, number)))
        return tuple(range_of(starts[of_base], c.refurl_findings_range_begin(*each), c.refurl_findings_range_end(*each))
                     for each in arguments if bool(c.refurl_findings_range_is_of_base(*each)) == of_base)

    return [Finding(read(c.refurl_findings_name(findings, number)), read(c.refurl_findings_sentence(findings, number)),
                    ranges(number, False), ranges(number, True)) for number in range(c.refurl_findings_size(findings))]


def knows_scripts() -> bool:
    """Return whether the library also finds labels of several scripts, and letters that look like others; it needs ICU for them."""
    return bool(c.refurl_knows_scripts())
