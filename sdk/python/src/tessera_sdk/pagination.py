"""Lists that fetch pages as they are needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, NotRequired, TypedDict, TypeVar

if TYPE_CHECKING:
    from .transport import RequestOptions, Transport

Item = TypeVar("Item")
PageType = TypeVar("PageType")


class Page(TypedDict, Generic[Item]):
    """One page of a list."""

    object: Literal["list"]
    data: list[Item]
    has_more: bool
    next_cursor: str | None
    # Only with ``include="total_count"``
    total_count: NotRequired[int]
    # Whether there are more objects than ``total_count``
    total_count_capped: NotRequired[bool]


class Pages(Generic[Item, PageType]):
    """
    A list, fetched page by page as needed::

        for voucher in tessera.vouchers.list(status=["active"]): ...
        page = tessera.vouchers.list(limit=10).page()
    """

    def __init__(
        self,
        transport: Transport,
        path: str,
        params: Mapping[str, Any],
        options: RequestOptions | None,
    ) -> None:
        self._transport = transport
        self._path = path
        self._params = params
        self._options = options

    def _fetch(self, cursor: str | None) -> Any:
        query = {**self._params, **({} if cursor is None else {"cursor": cursor})}
        return self._transport.send("GET", self._path, query, answer="list", options=self._options)

    def page(self) -> PageType:
        """Fetches the page at the ``cursor`` of the list, or the first page."""
        return self._fetch(None)

    def pages(self) -> Iterator[PageType]:
        """Iterates over pages."""
        page = self._fetch(None)
        yield page
        while page["has_more"] and page["next_cursor"] is not None:
            page = self._fetch(page["next_cursor"])
            yield page

    def __iter__(self) -> Iterator[Item]:
        """Iterates over the objects of all pages."""
        for page in self.pages():
            yield from page["data"]  # type: ignore[index]
