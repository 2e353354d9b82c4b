"""Prints the links of a page: python3 links.py PAGE <references.

A link of the page's origin is printed as a reference from the page, any other as a URL. Fragments and click identifiers are left out.
"""

import sys

import refurl


def link_of(reference: str, page: refurl.URL) -> refurl.URL:
    """Return the URL of a reference without what tells one click from another."""
    link = refurl.URL(reference, page)
    link.hash = ""
    for name in ("fbclid", "gclid"):
        if link.search_params.has(name):
            link.search_params.delete(name)
    return link


def main() -> int:
    page, status = refurl.URL(sys.argv[1]), 0
    for line in sys.stdin:
        try:
            link = link_of(line, page)
            print(link.relativize(page) if link.origin == page.origin else link)
        except refurl.RefurlError as error:
            print(f"{line.rstrip()}: {error}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
