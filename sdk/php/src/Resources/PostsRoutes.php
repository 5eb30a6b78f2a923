<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Posts: news posts of the merchant.
 *
 * @phpstan-import-type Post from Types
 */
final class PostsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create a merchant post.
     *
     * Creates a post as a draft, scheduled or published. With only `publish_at`, it is scheduled. Media are
     * links to images and videos; the files are not copied.
     *
     * `POST /api/v1/posts` · posts:create · POSTS_MANAGE
     *
     * @param array{title: string, body: string, media?: list<array{url: string, type: 'image'|'video', alt?: string}>, cta?: array{label: string, url: string}|null, status?: 'draft'|'scheduled'|'published', publish_at?: string|null, expires_at?: string|null, audience?: 'public'|'members', pass_ids?: list<string>, metadata?: array<string, string>} $params
     * @return Post
     * @throws TesseraException pass_not_found, publish_at_in_past, expires_at_in_past, dates_inverted,
     * media_not_allowed, publish_quota_exceeded
     */
    public function create(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/posts',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List merchant posts.
     *
     * Lists posts, newest first unless `order=asc`. `status` filters by current status.
     *
     * `GET /api/v1/posts` · posts:read · POSTS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', ids?: list<string>, status?: list<'draft'|'scheduled'|'published'|'archived'>, audience?: 'public'|'members', pass_id?: string, published_gte?: string} $params
     * @return Pages<Post, array{object: 'list', data: list<Post>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/posts', $params, $options);
    }

    /**
     * Update, publish or archive a post.
     *
     * Set `status` to schedule or publish a draft, publish a scheduled post or return it to draft, archive a
     * published post, or return an archived post to draft. Text and media can be changed in any status.
     * Supports `If-Match`.
     *
     * `PATCH /api/v1/posts/:id` · posts:update · POSTS_MANAGE
     *
     * @param array{title?: string, body?: string, media?: list<array{url: string, type: 'image'|'video', alt?: string}>, cta?: array{label: string, url: string}|null, status?: 'draft'|'scheduled'|'published'|'archived', publish_at?: string|null, expires_at?: string|null, audience?: 'public'|'members', pass_ids?: list<string>, metadata?: array<string, string>} $params
     * @return Post
     * @throws TesseraException not_found, invalid_transition, pass_not_found, publish_at_in_past,
     * expires_at_in_past, dates_inverted, media_not_allowed, publish_quota_exceeded, precondition_failed
     */
    public function update(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/posts/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }
}
