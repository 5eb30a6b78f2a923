/** What a merchant tells the public or its members: text, pictures and a link. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import {
  HttpsUrl,
  Id,
  Metadata,
  Nullable,
  OneOf,
  Resource,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';

export const postStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export const postAudiences = ['public', 'members'] as const;

const Media = () =>
  Strict({
    url: HttpsUrl(),
    type: OneOf(['image', 'video'], 'As the ending of the link says'),
    alt: Type.Optional(Text(300, { description: 'For those who cannot see it' })),
  });

const Action = () => Strict({ label: Text(40), url: HttpsUrl() });

export const Post = Resource('post', {
  title: Type.String(),
  body: Type.String(),
  media: Type.Array(Media()),
  cta: Nullable(Action()),
  status: OneOf(postStatuses, 'What holds now: time publishes and archives a post by itself'),
  publish_at: Nullable(Timestamp()),
  published_at: Nullable(Timestamp()),
  expires_at: Nullable(Timestamp()),
  audience: OneOf(postAudiences),
  pass_ids: Type.Array(Id('pass'), { description: 'Whose members see it; all members where it is empty' }),
});

const fields = {
  body: Text(5_000),
  media: Type.Array(Media(), { maxItems: limits.posts.media }),
  audience: OneOf(postAudiences, '`public` if left out'),
  pass_ids: Type.Array(Id('pass'), {
    maxItems: limits.posts.passes,
    uniqueItems: true,
    description: 'Of `members` only those who hold one of these passes',
  }),
  metadata: Metadata(),
};

const times = {
  publish_at: Type.Optional(Nullable(TimestampInput())),
  expires_at: Type.Optional(Nullable(TimestampInput())),
};

export const PostInput = Strict({
  title: Text(120),
  body: fields.body,
  media: Type.Optional(fields.media),
  cta: Type.Optional(Nullable(Action())),
  status: Type.Optional(
    OneOf(['draft', 'scheduled', 'published'], '`draft` if left out, `scheduled` with `publish_at`'),
  ),
  ...times,
  audience: Type.Optional(fields.audience),
  pass_ids: Type.Optional(fields.pass_ids),
  metadata: Type.Optional(fields.metadata),
});

export const PostChanges = Strict({
  title: Type.Optional(Text(120)),
  body: Type.Optional(fields.body),
  media: Type.Optional(fields.media),
  cta: Type.Optional(Nullable(Action())),
  status: Type.Optional(OneOf(postStatuses)),
  ...times,
  audience: Type.Optional(fields.audience),
  pass_ids: Type.Optional(fields.pass_ids),
  metadata: Type.Optional(fields.metadata),
});
