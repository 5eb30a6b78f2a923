// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job, Post } from './shared-objects.ts';

/** Parameters of `create`. */
export interface PostsCreateParams {
  /** Heading, in plain text */
  title: string;
  /** Text, as people see it */
  body: string;
  /** Images and videos, in this order; empty if there are none */
  media?: {
    /** An https URL, or the `url` of an uploaded picture */
    url: string;
    /** Must match the file extension of the link */
    type: 'image' | 'video';
    /** Alternative text for screen readers */
    alt?: string;
  }[];
  /** Button below the text; null if there is none */
  cta?: {
    /** Text of the button */
    label: string;
    /** Page that the button opens: `https` */
    url: string;
  } | null;
  /** `draft` if omitted, or `scheduled` with `publish_at` */
  status?: 'draft' | 'scheduled' | 'published';
  /** When it is to be published; null for no schedule (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  publish_at?: string | null;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string | null;
  /** `public` if omitted */
  audience?: 'public' | 'members';
  /** With `members`: only holders of one of these passes */
  pass_ids?: string[];
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `list`. */
export interface PostsListParams extends ListParams {
  /** Returns only the objects with these ids */
  ids?: string[];
  /** Returns only objects with this status, or one of these */
  status?: ('draft' | 'scheduled' | 'published' | 'archived')[];
  /** Returns only objects for this audience */
  audience?: 'public' | 'members';
  /** Posts addressed to members of this pass */
  pass_id?: string;
  /** Published at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  published_gte?: string;
}

/** Parameters of `export`. */
export type PostsExportParams = ListExport<PostsListParams>;

/** Parameters of `update`. */
export interface PostsUpdateParams {
  /** Heading, in plain text */
  title?: string;
  /** Text, as people see it */
  body?: string;
  /** Images and videos, in this order; empty if there are none */
  media?: {
    /** An https URL, or the `url` of an uploaded picture */
    url: string;
    /** Must match the file extension of the link */
    type: 'image' | 'video';
    /** Alternative text for screen readers */
    alt?: string;
  }[];
  /** Button below the text; null if there is none */
  cta?: {
    /** Text of the button */
    label: string;
    /** Page that the button opens: `https` */
    url: string;
  } | null;
  /** `published` publishes the post now, `archived` hides it */
  status?: 'draft' | 'scheduled' | 'published' | 'archived';
  /** When it is to be published; null for no schedule (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  publish_at?: string | null;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string | null;
  /** `public` if omitted */
  audience?: 'public' | 'members';
  /** With `members`: only holders of one of these passes */
  pass_ids?: string[];
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Posts: news posts of the merchant. */
export class PostsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Create a merchant post.
   *
   * Creates a post as a draft, scheduled or published. With only `publish_at`, it is scheduled. Media are
   * links to images and videos; the files are not copied.
   *
   * `POST /api/v1/posts` · posts:create · POSTS_MANAGE
   * @throws {TesseraError} pass_not_found, publish_at_in_past, expires_at_in_past, dates_inverted,
   * media_not_allowed, publish_quota_exceeded */
  create(params: PostsCreateParams, options: RequestOptions = {}): Call<Post> {
    return this.#transport.send<Post>({ method: 'POST', path: '/api/v1/posts', body: params, keyed: true }, options);
  }

  /** List merchant posts.
   *
   * Lists posts, newest first unless `order=asc`. `status` filters by current status.
   *
   * `GET /api/v1/posts` · posts:read · POSTS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: PostsListParams = {}, options: RequestOptions = {}): Pages<Post> {
    return this.#transport.list<Post>('/api/v1/posts', params, options);
  }

  /** Export posts.
   *
   * A file with the rows of `posts.list`, its filters and its order, from one snapshot; above 100,000 rows, a
   * job.
   *
   * `GET /api/v1/posts/export` · posts:read · POSTS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: PostsExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/posts/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Update, publish or archive a post.
   *
   * Set `status` to schedule or publish a draft, publish a scheduled post or return it to draft, archive a
   * published post, or return an archived post to draft. Text and media can be changed in any status.
   * Supports `If-Match`.
   *
   * `PATCH /api/v1/posts/:id` · posts:update · POSTS_MANAGE
   * @throws {TesseraError} not_found, invalid_transition, pass_not_found, publish_at_in_past,
   * expires_at_in_past, dates_inverted, media_not_allowed, publish_quota_exceeded, precondition_failed */
  update(id: string, params: PostsUpdateParams = {}, options: RequestOptions = {}): Call<Post> {
    return this.#transport.send<Post>(
      { method: 'PATCH', path: path`/api/v1/posts/${id}`, body: params, keyed: true },
      options,
    );
  }
}
