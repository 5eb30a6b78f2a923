import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { Refusal } from '../../errors/refusal.ts';
import { mayBecome, type PostRow, type PostStatus, refusalByQuota, settled, timesOf } from './post.ts';

const now = '2026-11-21T12:00:00.000Z';
const past = '2026-11-20T12:00:00.000Z';
const soon = '2026-11-22T12:00:00.000Z';
const later = '2026-11-23T12:00:00.000Z';

const post = (fields: Partial<PostRow>): PostRow => ({
  merchant_id: '01889c89-df6b-7f1c-a388-91396ec314bc',
  id: '01889c89-df6b-7f1c-a388-91396ec314bd',
  title: 'News',
  body: 'Soup',
  media: [],
  cta: null,
  status: 'draft',
  publish_at: null,
  published_at: null,
  expires_at: null,
  audience: 'public',
  pass_ids: [],
  metadata: {},
  version: 1,
  created_at: past,
  updated_at: past,
  ...fields,
});

const lives: [title: string, row: Partial<PostRow>, status: PostStatus, events: string[]][] = [
  ['a draft', { publish_at: past }, 'draft', []],
  ['a scheduled post before its time', { status: 'scheduled', publish_at: soon }, 'scheduled', []],
  ['a scheduled post at its time', { status: 'scheduled', publish_at: now }, 'published', ['post.published']],
  [
    'a scheduled post after its end',
    { status: 'scheduled', publish_at: past, expires_at: now },
    'archived',
    ['post.published', 'post.archived'],
  ],
  ['a published post', { status: 'published', published_at: past, expires_at: soon }, 'published', []],
  [
    'a published post at its end',
    { status: 'published', published_at: past, expires_at: now },
    'archived',
    ['post.archived'],
  ],
];

for (const [title, row, status, events] of lives) {
  test(`${title} has status ${status}`, () => {
    const { row: after, steps } = settled(post(row), now);
    assert.equal(after.status, status);
    assert.deepEqual(
      steps.map(({ type }) => type),
      events,
    );
    assert.equal(after.version, 1 + events.length);
  });
}

const steps: [from: PostStatus, to: PostStatus[]][] = [
  ['draft', ['draft', 'scheduled', 'published']],
  ['scheduled', ['draft', 'scheduled', 'published']],
  ['published', ['published', 'archived']],
  ['archived', ['draft', 'archived']],
];

for (const [from, allowed] of steps) {
  test(`a post can change from ${from} only to ${allowed.join(', ')}`, () => {
    const all: PostStatus[] = ['draft', 'scheduled', 'published', 'archived'];
    assert.deepEqual(
      all.filter((to) => mayBecome(from, to)),
      allowed,
    );
  });
}

type Times = Parameters<typeof timesOf>[0];

const times: [title: string, wanted: Times, outcome: string | null][] = [
  ['a post published now', { status: 'published', publish_at: null, expires_at: soon }, now],
  ['a scheduled post', { status: 'scheduled', publish_at: soon, expires_at: later }, null],
  [
    'a scheduled post without a time',
    { status: 'scheduled', publish_at: null, expires_at: null },
    'validation_failed',
  ],
  [
    'a post scheduled in the past',
    { status: 'scheduled', publish_at: past, expires_at: null },
    'publish_at_in_past',
  ],
  [
    'a post scheduled too far ahead',
    { status: 'scheduled', publish_at: '2036-01-01T00:00:00.000Z', expires_at: null },
    'validation_failed',
  ],
  [
    'a post that ends before it starts',
    { status: 'scheduled', publish_at: later, expires_at: soon },
    'dates_inverted',
  ],
  [
    'a post that has ended',
    { status: 'published', publish_at: null, expires_at: past },
    'expires_at_in_past',
  ],
  ['a draft', { status: 'draft', publish_at: past, expires_at: null }, null],
];

for (const [title, wanted, outcome] of times) {
  test(`${title} gives ${outcome ?? 'no publication yet'}`, () => {
    const answer = timesOf(wanted, undefined, now);
    assert.equal(answer instanceof Refusal ? answer.code : answer.published_at, outcome);
  });
}

test('the daily quota is full after its last post, and free again once the first is a day old', () => {
  const most = limits.posts.publishedPerDay;
  const others = Array.from({ length: most }, (_, hour) =>
    new Date(Date.parse(now) - (most - hour) * 60_000).toISOString(),
  );
  assert.equal(refusalByQuota(others.slice(1), now, now), undefined);
  const refusal = refusalByQuota(others, now, now);
  assert.equal(refusal?.code, 'publish_quota_exceeded');
  assert.equal(refusal?.details.retry_after, 86_400 - most * 60);
});
