/** Posts: news of the merchant, now or at a time. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { Id, List, listQuery, OneOf, Strict, TimestampInput } from '../primitives.ts';
import { Post, PostChanges, PostInput, postAudiences, postStatuses } from '../resources/post.ts';
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
  summary: 'Create a post',
  description:
    'Writes a post as a draft, for a time to come, or for now. With `publish_at` alone it is scheduled. Media are links to pictures and films that stay where they are.',
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
  summary: 'List posts',
  description: 'Newest first unless `order=asc`. `status` is what holds now.',
  query: Strict({
    ...listQuery,
    ids: Type.Optional(Type.Array(Id('post'), { maxItems: 100 })),
    status: Type.Optional(Type.Array(OneOf(postStatuses), { maxItems: postStatuses.length })),
    audience: Type.Optional(OneOf(postAudiences)),
    pass_id: Type.Optional(
      Type.String({
        ...Id('pass'),
        description: 'Posts that name this pass among those whose members see it',
      }),
    ),
    published_gte: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: List(Post) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const update = route({
  name: 'posts.update',
  number: 50,
  method: 'PATCH',
  path: '/posts/:id',
  access: byToken('posts:update', 'POSTS_MANAGE'),
  summary: 'Change, publish or archive a post',
  description:
    'A draft is scheduled or published, a scheduled post is published or becomes a draft again, a published one is archived, and an archived one becomes a draft. Texts and media change in every state. Honours `If-Match`.',
  params: Type.Object({ id: Type.String({ description: 'Post id' }) }),
  body: PostChanges,
  result: { status: 200, schema: Post },
  errors: ['not_found', 'invalid_transition', ...refusals, 'precondition_failed'],
  events: ['post.updated', 'post.published', 'post.archived'],
  idempotency: 'accepted',
  example: { body: { status: 'archived' } },
});

export const postRoutes = [create, list, update] as const;
