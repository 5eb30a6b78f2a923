/** Posts: merchant news, published now or on a schedule. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { exportOf } from '../list-exports.ts';
import { Id, List, listQuery, OneOf, Strict, TimestampInput } from '../primitives.ts';
import { Post, PostChanges, PostInput, postAudiences, postEvents, postStatuses } from '../resources/post.ts';
import { route } from '../route.ts';

const refusals = [
  'pass_not_found',
  'publish_at_in_past',
  'expires_at_in_past',
  'dates_inverted',
  'media_not_allowed',
  'publish_quota_exceeded',
] as const;

export const create = route({
  name: 'posts.create',
  number: 7,
  method: 'POST',
  path: '/posts',
  access: byToken('posts:create', 'POSTS_MANAGE'),
  grants: 'none',
  summary: 'Create a merchant post',
  description:
    'Creates a post as a draft, scheduled or published. With only `publish_at`, it is scheduled. Media are links to images and videos; the files are not copied.',
  body: PostInput,
  result: { status: 201, schema: Post },
  errors: refusals,
  events: ['post.created', 'post.published'],
  idempotency: 'accepted',
  example: {
    body: {
      title: 'Pumpkin spice is back',
      body: 'From Friday on, in all houses.',
      media: [{ url: 'https://cdn.example.com/pumpkin.jpg', type: 'image', alt: 'A cup with foam' }],
      status: 'published',
    },
  },
});

export const list = route({
  name: 'posts.list',
  number: 49,
  method: 'GET',
  path: '/posts',
  access: byToken('posts:read', 'POSTS_READ'),
  summary: 'List merchant posts',
  description: 'Lists posts, newest first unless `order=asc`. `status` filters by current status.',
  query: Strict({
    ...listQuery,
    ids: Type.Optional(Type.Array(Id('post'), { maxItems: 100 })),
    status: Type.Optional(Type.Array(OneOf(postStatuses), { maxItems: postStatuses.length })),
    audience: Type.Optional(OneOf(postAudiences)),
    pass_id: Type.Optional(
      Type.String({
        ...Id('pass'),
        description: 'Posts addressed to members of this pass',
      }),
    ),
    published_gte: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: List(Post) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportPosts = exportOf(list, 'posts');

export const update = route({
  name: 'posts.update',
  number: 50,
  method: 'PATCH',
  path: '/posts/:id',
  access: byToken('posts:update', 'POSTS_MANAGE'),
  grants: 'none',
  summary: 'Update, publish or archive a post',
  description:
    'Set `status` to schedule or publish a draft, publish a scheduled post or return it to draft, archive a published post, or return an archived post to draft. Text and media can be changed in any status. Supports `If-Match`.',
  params: Type.Object({ id: Type.String({ description: 'Post id' }) }),
  body: PostChanges,
  result: { status: 200, schema: Post },
  errors: ['not_found', 'invalid_transition', ...refusals, 'precondition_failed'],
  events: ['post.updated', 'post.published', 'post.archived'],
  idempotency: 'accepted',
  example: { body: { status: 'archived' } },
});

export const posts = domain({
  about: { posts: { title: 'Posts', description: 'News posts of the merchant.' } },
  routes: [create, list, exportPosts, update],
  events: [postEvents],
});
