<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Pictures: logos and pictures, uploaded once and served in several sizes.
 *
 * @phpstan-import-type Picture from Types
 */
final class PicturesRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Upload a picture.
     *
     * Uploads a PNG, JPEG or WebP of up to 5 MB, 16 megapixels and 8,000 pixels a side. The type is detected
     * from the content, not the file name; SVG and animations are refused. The picture is drawn again in
     * several sizes, so nothing but its pixels is kept: no place, camera or profile. Use its `url` as
     * `logo_url` of the profile or a pass template, `image_url` of a reward, or in `media` of a post.
     *
     * `POST /api/v1/merchant/pictures` · posts:create · POSTS_MANAGE
     *
     * @param array{file: string} $params
     * @return Picture
     * @throws TesseraException limit_reached, unsupported_media_type, picture_unreadable, picture_too_large
     */
    public function upload(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/pictures',
            $params,
            body: true,
            form: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List pictures.
     *
     * Lists uploaded pictures, newest first unless `order=asc`.
     *
     * `GET /api/v1/merchant/pictures` · posts:read · POSTS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count'} $params
     * @return Pages<Picture, array{object: 'list', data: list<Picture>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/pictures', $params, $options);
    }

    /**
     * Delete a picture.
     *
     * Deletes a picture that neither the profile nor a pass template, reward or post shows. Its addresses stop
     * working within two hours; mails and caches that already have it can show it longer.
     *
     * `DELETE /api/v1/merchant/pictures/:id` · posts:update · POSTS_MANAGE
     *
     * @throws TesseraException not_found, picture_in_use
     */
    public function delete(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/merchant/pictures/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }
}
