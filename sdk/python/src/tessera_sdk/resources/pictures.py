# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class PicturesRoutes:
    """Pictures: logos and pictures, uploaded once and served in several sizes."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def upload(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.PicturesUploadParams],
    ) -> types.Picture:
        """Upload a picture.

        Uploads a PNG, JPEG or WebP of up to 5 MB, 16 megapixels and 8,000 pixels a side. The type is
        detected from the content, not the file name; SVG and animations are refused. The picture is drawn
        again in several sizes, so nothing but its pixels is kept: no place, camera or profile. Use its
        `url` as `logo_url` of the profile or a pass template, `image_url` of a reward, or in `media` of a
        post.

        `POST /api/v1/merchant/pictures` · posts:create · POSTS_MANAGE

        Raises TesseraError: limit_reached, unsupported_media_type, picture_unreadable, picture_too_large
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/pictures",
            params,
            body=True,
            form=True,
            keyed=True,
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.PicturesListParams],
    ) -> Pages[types.Picture, Page[types.Picture]]:
        """List pictures.

        Lists uploaded pictures, newest first unless `order=asc`.

        `GET /api/v1/merchant/pictures` · posts:read · POSTS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/pictures", params, options)

    def delete(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Delete a picture.

        Deletes a picture that neither the profile nor a pass template, reward or post shows. Its addresses
        stop working within two hours; mails and caches that already have it can show it longer.

        `DELETE /api/v1/merchant/pictures/:id` · posts:update · POSTS_MANAGE

        Raises TesseraError: not_found, picture_in_use
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/merchant/pictures/{}", id),
            answer="nothing",
            options=options,
        )
