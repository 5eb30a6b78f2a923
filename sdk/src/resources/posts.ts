// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface Post {
  /** Id of a post */
  id: string;
  object: 'post';
  /** Id of a merchant */
  merchant_id: string;
  title: string;
  body: string;
  media: {
    url: string;
    /** As the ending of the link says */
    type: 'image' | 'video';
    /** For those who cannot see it */
    alt?: string;
  }[];
  cta: {
    label: string;
    url: string;
  } | null;
  /** What holds now: time publishes and archives a post by itself */
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  /** RFC 3339, UTC */
  publish_at: string | null;
  /** RFC 3339, UTC */
  published_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  audience: 'public' | 'members';
  /** Whose members see it; all members where it is empty */
  pass_ids: string[];
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** What `create` takes. */
export interface PostsCreateParams {
  title: string;
  body: string;
  media?: {
    url: string;
    /** As the ending of the link says */
    type: 'image' | 'video';
    /** For those who cannot see it */
    alt?: string;
  }[];
  cta?: {
    label: string;
    url: string;
  } | null;
  /** `draft` if left out, `scheduled` with `publish_at` */
  status?: 'draft' | 'scheduled' | 'published';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  publish_at?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string | null;
  /** `public` if left out */
  audience?: 'public' | 'members';
  /** Of `members` only those who hold one of these passes */
  pass_ids?: string[];
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `list` takes. */
export interface PostsListParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  ids?: string[];
  status?: ('draft' | 'scheduled' | 'published' | 'archived')[];
  audience?: 'public' | 'members';
  /** Posts that name this pass among those whose members see it */
  pass_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  published_gte?: string;
}

/** What `update` takes. */
export interface PostsUpdateParams {
  title?: string;
  body?: string;
  media?: {
    url: string;
    /** As the ending of the link says */
    type: 'image' | 'video';
    /** For those who cannot see it */
    alt?: string;
  }[];
  cta?: {
    label: string;
    url: string;
  } | null;
  status?: 'draft' | 'scheduled' | 'published' | 'archived';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  publish_at?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string | null;
  /** `public` if left out */
  audience?: 'public' | 'members';
  /** Of `members` only those who hold one of these passes */
  pass_ids?: string[];
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** Posts: news of the merchant. */
export class PostsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a post.
   *
   * Writes a post as a draft, for a time to come, or for now. With `publish_at` alone it is scheduled. Media
   * are links to pictures and films that stay where they are.
   *
   * `POST /api/v1/posts` · posts:create · POSTS_MANAGE
   *
   * @throws {TesseraError} pass_not_found, publish_at_in_past, expires_at_in_past, dates_inverted,
   * media_not_allowed, publish_quota_exceeded
   */
  create(params: PostsCreateParams, options: RequestOptions = {}): Call<Post> {
    return this.#transport.send<Post>(
      {
        method: 'POST',
        path: '/api/v1/posts',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List posts.
   *
   * Newest first unless `order=asc`. `status` is what holds now.
   *
   * `GET /api/v1/posts` · posts:read · POSTS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: PostsListParams = {}, options: RequestOptions = {}): Pages<Post> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Post>>(
        {
          method: 'GET',
          path: '/api/v1/posts',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Change, publish or archive a post.
   *
   * A draft is scheduled or published, a scheduled post is published or becomes a draft again, a published
   * one is archived, and an archived one becomes a draft. Texts and media change in every state. Honours
   * `If-Match`.
   *
   * `PATCH /api/v1/posts/:id` · posts:update · POSTS_MANAGE
   *
   * @throws {TesseraError} not_found, invalid_transition, pass_not_found, publish_at_in_past,
   * expires_at_in_past, dates_inverted, media_not_allowed, publish_quota_exceeded, precondition_failed
   */
  update(id: string, params: PostsUpdateParams = {}, options: RequestOptions = {}): Call<Post> {
    return this.#transport.send<Post>(
      {
        method: 'PATCH',
        path: path`/api/v1/posts/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }
}
