/** Posts of a merchant to the public or its members: text, media and a link. */

import { Type } from 'typebox';
import { change, eventsOf, happening, previousOf } from '../events/payload.ts';
import { limits } from '../limits.ts';
import {
  HttpsUrl,
  Id,
  Metadata,
  Nullable,
  OneOf,
  optional,
  PictureUrl,
  Resource,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';

export const postStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
/** Which status can follow another by an update. */
export const postTransitions: Record<
  (typeof postStatuses)[number],
  readonly (typeof postStatuses)[number][]
> = {
  draft: ['scheduled', 'published'],
  scheduled: ['published', 'draft'],
  published: ['archived'],
  archived: ['draft'],
};
export const postAudiences = ['public', 'members'] as const;

const Media = () =>
  Strict({
    url: PictureUrl(),
    type: OneOf(['image', 'video'], 'Must match the file extension of the link'),
    alt: Type.Optional(Text(300, { description: 'Alternative text for screen readers' })),
  });

const Action = () => Strict({ label: Text(40), url: HttpsUrl() });

export const Post = Resource('post', {
  title: Type.String(),
  body: Type.String(),
  media: Type.Array(Media()),
  cta: Nullable(Action()),
  status: OneOf(postStatuses, 'Current status; posts are published and archived automatically when due'),
  publish_at: Nullable(Timestamp()),
  published_at: Nullable(Timestamp()),
  expires_at: Nullable(Timestamp()),
  audience: OneOf(postAudiences),
  pass_ids: Type.Array(Id('pass'), {
    description: 'Passes whose members see the post; empty for all members',
  }),
});

export const PostInput = Strict({
  title: Text(120),
  body: Text(5_000),
  media: Type.Optional(Type.Array(Media(), { maxItems: limits.posts.media })),
  cta: Type.Optional(Nullable(Action())),
  status: Type.Optional(
    OneOf(['draft', 'scheduled', 'published'], '`draft` if omitted, or `scheduled` with `publish_at`'),
  ),
  publish_at: Type.Optional(Nullable(TimestampInput())),
  expires_at: Type.Optional(Nullable(TimestampInput())),
  audience: Type.Optional(OneOf(postAudiences, '`public` if omitted')),
  pass_ids: Type.Optional(
    Type.Array(Id('pass'), {
      maxItems: limits.posts.passes,
      uniqueItems: true,
      description: 'With `members`: only holders of one of these passes',
    }),
  ),
  metadata: Type.Optional(Metadata()),
});

export const PostChanges = Strict({
  ...optional(PostInput.properties),
  status: Type.Optional(OneOf(postStatuses)),
});

const postTerms = previousOf(
  'PreviousPost',
  Post,
  'title',
  'body',
  'media',
  'cta',
  'status',
  'publish_at',
  'published_at',
  'expires_at',
  'audience',
  'pass_ids',
  'metadata',
);

export const postEvents = eventsOf('post', ['posts:read', 'POSTS_READ'], {
  'post.created': happening('A post was created', Post),
  'post.updated': change('A post changed', Post, postTerms),
  'post.published': change('A post was published', Post, postTerms),
  'post.archived': change('A post was archived', Post, postTerms),
});
