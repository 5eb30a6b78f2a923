# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class PostsRoutes:
    """Posts: news posts of the merchant."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.PostsCreateParams],
    ) -> types.Post:
        """Create a merchant post.

        Creates a post as a draft, scheduled or published. With only `publish_at`, it is scheduled. Media
        are links to images and videos; the files are not copied.

        `POST /api/v1/posts` · posts:create · POSTS_MANAGE

        Raises TesseraError: pass_not_found, publish_at_in_past, expires_at_in_past, dates_inverted,
        media_not_allowed, publish_quota_exceeded
        """
        return self._transport.send(
            "POST",
            "/api/v1/posts",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.PostsListParams],
    ) -> Pages[types.Post, Page[types.Post]]:
        """List merchant posts.

        Lists posts, newest first unless `order=asc`. `status` filters by current status.

        `GET /api/v1/posts` · posts:read · POSTS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/posts", params, options)

    def update(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.PostsUpdateParams],
    ) -> types.Post:
        """Update, publish or archive a post.

        Set `status` to schedule or publish a draft, publish a scheduled post or return it to draft, archive
        a published post, or return an archived post to draft. Text and media can be changed in any status.
        Supports `If-Match`.

        `PATCH /api/v1/posts/:id` · posts:update · POSTS_MANAGE

        Raises TesseraError: not_found, invalid_transition, pass_not_found, publish_at_in_past,
        expires_at_in_past, dates_inverted, media_not_allowed, publish_quota_exceeded, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/posts/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )
